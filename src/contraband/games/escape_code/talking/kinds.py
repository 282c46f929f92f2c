"""The kinds of things that people say, each known by one of several patterns of small letters; the first kind that fits counts."""

import re

# What asks for a secret comes first: it is never answered.
SAID: dict[str, tuple[str, ...]] = {
    "secret": (
        r"\b(?:your|ur|my|whose) (?:card|role|words?|team|side|secret|identity)\b",
        r"\b(?:are|r) (?:you|u|ya) (?:really |actually )?(?:the |an? )?(?:spy|agent|contact|civilian|interceptor)\b",
        r"\bwho(?:'s| is|se)? (?:the )?(?:spy|contact|interceptor)\b",
        r"\bcode ?words?\b",
        r"\bcode ?book\b",
        r"\bignore (?:all|your|the|previous|any)\b",
        r"\brepeat after me\b",
        r"\bsay the words?\b",
        r"\b(?:tell|show) (?:us|me|everyone) (?:your|the|what) (?:secret|role|card|words?)",
        r"\bwhat (?:card|role|word) (?:do|did|have|are)\b",
        r"\bsystem prompt\b",
        r"\binstructions\b",
        r"\bwhat (?:were|was) (?:you|your).* dealt\b",
        r"\bwhich word\b",
    ),
    "whom": (
        r"\bwho(?:m)? (?:do|did|would|is|are) (?:you|u|we|ya)\b.*\b(?:spy|suspect|guess|shoot|trust|contact)\b",
        r"\bwho should we shoot\b",
    ),
    "threat": (
        r"\b(?:i'?m|i am|i'?ll|i will|gonna|going to|about to|let'?s|time to|want to)\b.{0,20}\b(?:shoot|shot|fire)\b",
        r"\bmy gun\b",
    ),
    "robot": (
        (
            r"\b(?:are|r) (?:(?:you|u|ya)|we|they|these)\b.*\b(?:bots?|robots?|ai|machines?|human|real|computers?|"
            r"programs?|people)\b"
        ),
        r"\bchat ?gpt\b",
        r"\blanguage model\b",
        r"\b(?:bot|robot)s?\b",
    ),
    "accuse": (
        (
            r"\b(?:you|u|ya)(?:'re| are|r|re)?\b.*\b(?:spy|suspicious|sus|lying|liar|hiding|guilty|shady|fishy|"
            r"up to something|weird|dodgy|shifty)\b"
        ),
        r"\b(?:don'?t|do not) (?:trust|believe) (?:you|him|her)\b",
        (
            r"\b(?:i (?:think|bet|say|reckon|suspect|guess)|it'?s|it is|must be)\b.{0,25}\b(?:the )?(?:spy|sus|"
            r"suspicious|lying|weird|dodgy|shifty|acting (?:odd|strange|funny))\b"
        ),
        r"\bsus\b",
        r"\bsuspicious\b",
        r"\bworking together\b",
        r"\bcaught you\b",
        r"\bgot you now\b",
    ),
    "life": (
        r"\b(?:brings?|brought) (?:you|u|ya)\b",
        r"\bcome here often\b",
        r"\bwhere (?:are|r) (?:you|u|ya) from\b",
        r"\bwhat do (?:you|u|ya) do\b",
        r"\b(?:you|u|ya)r first time\b",
        r"\bend up\b",
        r"\bhow (?:are|r) (?:you|u|ya)\b",
        r"\bhow('s| is) it going\b",
        r"\bexcuse for being\b",
        r"\bon your own\b",
        r"\bwhy are (?:you|u|ya) here\b",
        r"\btell (?:us|me) about yourself\b",
        r"\bwho are (?:you|u|ya)\b",
        r"\bwhat are (?:you|u|ya) doing here\b",
        r"\bfirst time\b",
    ),
    "name": (
        r"\bwhat(?:'s| is| are) (?:you|u|ya)r(?: real)? names?\b",
        r"\bwho am i talking to\b",
        r"\bwhat (?:do|should) (?:i|we) call you\b",
    ),
    "age": (
        r"\bhow old (?:are|r) (?:you|u|ya)\b",
        r"\b(?:you|u|ya)r age\b",
        r"\bwhen were you born\b",
    ),
    "time": (
        r"\bwhat(?:'s| is)? (?:the )?time(?: is it)?\b",
        r"\bgot the time\b",
        r"\bhow (?:much time|long) (?:is left|have we|do we have|is there|left)",
    ),
    "joke": (
        r"\b(?:tell|know|got|make|another) (?:me |us )?(?:a |any |another |some )?(?:good )?jokes?\b",
        r"\bsay something funny\b",
        r"\bmake me laugh\b",
    ),
    "knock": (r"^\W*knock,? knock\b",),
    "quiet": (
        (
            r"\b(?:you|u|ya)(?:'re|'ve been| are| have been|re|ve been)? (?:so |very |awfully |too |really |"
            r"a bit )*(?:quiet|silent)\b"
        ),
        r"\bcat got your tongue\b",
        r"\bsay something\b",
    ),
    "here": (
        r"\b(?:is |are )?any(?:one|body) (?:there|here|alive|awake|listening)\b",
        r"^\W*(?:hello|hey)\?+$",
        r"\bwhere is every(?:one|body)\b",
    ),
    "missed": (
        r"\bwhat (?:are|were) (?:we|you|they)(?: all)? (?:talking|on) about\b",
        r"\bwhat(?:'s| is) going on\b",
        r"\bwhat(?:'s| is) happening\b",
        r"\bwhat did i miss\b",
        r"\bwhat have i missed\b",
    ),
    "borrow": (
        r"\b(?:can|could|may) (?:i|we) (?:borrow|have|use|take|see|get|try)\b",
        r"\b(?:do|have) (?:you|u|ya) (?:have|got|happen to have) .{2,40}\b(?:i|we) (?:can|could|may|might)\b",
        r"\b(?:can|could|would|will) (?:you|u|ya) (?:lend|pass|give|get|bring|hold)\b",
    ),
    "state": (
        (
            r"\bi(?:'m| am|m)? (?:feel(?:ing)? )?(?:so |very |really |a bit |getting |quite )*(?:hungry|thirsty|tired|"
            r"cold|hot|sleepy|freezing|starving|ill|sad|lonely|exhausted)\b"
        ),
    ),
    "weather": (
        r"\b(?:nice|lovely|awful|terrible|grim|horrible|rotten|bad) (?:weather|day|morning|evening)\b",
        r"\bweather (?:today|is|was|out)\b",
        r"\bis it (?:still )?rain",
    ),
    "stop": (
        r"\bstop (?:talking|going on|mentioning|saying|it|that|with)\b",
        r"\benough (?:about|of|with)\b",
        r"\bchange the subject\b",
        r"\bgive it a rest\b",
    ),
    "lost": (
        r"\b(?:makes?|made|making) no sense\b",
        r"\bdoes(?:n't| not) make (?:any )?sense\b",
        r"\bi (?:don'?t|do not) (?:understand|get it|follow)\b",
        r"\bwhat do you mean\b",
        r"\bwhat are you on about\b",
        r"^\W*(?:what|huh|eh|pardon)\?*$",
        r"\bcome again\?",
    ),
    "foreign": (
        (
            r"\b(?:je|nicht|ich|und|guten|hallo|danke|bonjour|merci|pas|est|ola|obrigad[oa]|gracias|buenos|buenas|"
            r"que tal|como esta|ciao|grazie|sono|wie geht|bitte|tschüss|zusammen|privet|dziękuję|hej|tack|vous|parlez|sprechen)\b"
        ),
        r"[\u0400-\u04ff\u4e00-\u9fff\u3040-\u30ff\u0600-\u06ff]",
    ),
    "sort": (
        r"\bwhat (?:sort|kind|type) of\b",
        r"\bwas it your\b",
        r"\bwhat became of\b",
    ),
    "thanks": (r"\b(?:thanks?|thank you|thx|ty|cheers|much obliged)\b",),
    "sorry": (r"\b(?:sorry|apologi[sz]e|my bad|my fault|forgive me|oops)\b",),
    "bye": (r"\b(?:bye|goodbye|good night|see you|cya|gotta go|have to go|leaving now|brb|i'?m off)\b",),
    "laugh": (
        r"\b(?:ha(?:ha)+h?|ha|lol|lmao|rofl|hehe(?:he)?|hilarious|that'?s (?:so )?funny|cracked me up)\b",
        r"😂",
        r"🤣",
        r"😄",
    ),
    "insult": (
        (
            r"\b(?:stupid|idiots?|dumb|shut up|boring you|annoying|useless|fool|moron|hate (?:you|this)|"
            r"nonsense|you talk too much|liar|be quiet)\b"
        ),
        r"\b(?:you|u|ya|that|this)(?:'re| are| is|'s|r|re)?\b.*\b(?:terrible|awful|rubbish)\b",
        r"^\W*(?:how |what )?(?:terrible|awful|rubbish)\b",
    ),
    "bored": (r"\b(?:bored|boring|so slow|dull|yawn|nothing (?:is )?happen(?:s|ing)|wake me|falling asleep|zzz+)\b",),
    "compliment": (
        (
            r"\b(?:i (?:really )?(?:like|love) (?:you|that|your)|love (?:you|that|it)|"
            r"you(?:'re| are) (?:so |very |really )?(?:funny|great|nice|"
            r"sweet|clever|lovely|kind|right)|well (?:said|done|put)|good (?:one|point|story)|great story|brilliant|"
            r"nice one|respect)\b"
        ),
    ),
    "advice": (r"\b(?:should (?:i|we)|what (?:should|can|shall) (?:i|we)|any (?:advice|tips|ideas)|help me|recommend)\b",),
    "greet": (r"^\W*(?:hi+|hello|hey+|hiya|good (?:morning|evening|afternoon|day)|evening|morning|afternoon|greetings|howdy|yo)\b",),
    "why": (
        r"\bwhy\b",
        r"\bhow come\b",
        r"\bwhat for\b",
    ),
    "who": (r"\bwho(?:'s|se)?\b",),
    "where": (r"\bwhere\b(?! do you stand)",),
    "when": (
        r"\bwhen\b",
        r"\bhow (?:long|soon|much longer)\b",
        r"\bwhat time\b",
    ),
    "how": (r"\bhow\b",),
    "what": (
        r"\bwhere\b",
        r"\bwhat\b",
        r"\bwhich\b",
        r"\bbe honest\b",
        r"\bsettle this\b",
        r"\bis it just me\b",
        r"\bam i the only\b",
    ),
    "do": (
        (
            r"\b(?:do|does|did|have|has|had|is|are|was|were|can|could|would|will|won'?t|shall|don'?t|aren'?t|isn'?t|"
            r"ever)\b.*\b(?:(?:you|u|ya)|it|he|she|they|anyone|anybody|someone|somebody|there|that|this|we|the)\b"
        ),
        r"\byou dare\b",
    ),
    "no": (r"^\W*(?:no+|nope|nah|never|not (?:at all|really|true)|(?:i )?disagree|i doubt)\b",),
    "yes": (r"^\W*(?:yes+|yep|yeah|yup|true|agreed?|exactly|indeed|sure|of course|right|ok(?:ay)?|absolutely)\b",),
}
KINDS = tuple((kind, re.compile("|".join(patterns))) for kind, patterns in SAID.items())
