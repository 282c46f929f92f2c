"""What plain statements look like, in the tags of `vocabulary.py`: what the speaker is, has, knows, and did."""

import re

# -- pieces ------------------------------------------------------------------------------------------------------------------

ROLE = r"(?:SPY|CONTACT|AGENTS?|CIVILIAN|INTERCEPTOR)\b"
WHICH = r"(?:(?:THE|that|this|your|our|GOT|as|lowly|of|NUMBER|on|with|for|team|side|fellow|again|\d+) )*"  # before a role
START = r"(?:^|(?<=[,.?:&] ))"
# Any other words, as long as they keep the clause the speaker's own: nobody else comes in, nothing is denied, supposed, asked or done to
# somebody. So `I am this evening's spy` needs no row of its own.
SUBJECTS = "NOT|I|ME|MY|MINE|your?|he|she|they|we|him|her|them|somebody|someone|anyone|anybody|everyone|everybody|who|whose|which|what|that"
UNMEANT = (
    "if|unless|whether|or|than|like|as|imagine|suppose|pretend|wish|hope|want|wants|wanted|rather|love|would|could|might|may|maybe|perhaps|"
    "should|must|think|thinks|thought|bet|guess|reckon|sure|certain|wonder|SHOWS|SAW|heard|hear|asked|too|half|almost|nearly"
)
AIMED = "to|for|with|at|in|on|by|from|of|about|after|near|beside|behind|against|between|over|under|is|&"
KIND = rf"(?:(?!(?:{SUBJECTS}|{UNMEANT}|{AIMED}|BE|GOT|PEEK|PUT|CARD|WORD)\b|\w+ing\b)[\w'-]+ )"  # as in `this evening 's` or `blank`
WAY = rf"(?:(?!(?:{SUBJECTS}|{UNMEANT}|for|with|at|in|on|by|from|of|about|WORD)\b)[\w'-]+ )"  # to be it, as in `happen to`
DOES = (
    r"(?! (?:BE|GOT|would|will|can|could|should|must|might|may|or|do|does|SHOWS|knows|has|in front|next|\?))"  # and not: it does something
)
END = (  # nothing follows that makes a code word part of something else
    r"(?= [,.?:&]|$|(?: written| printed)? on (?:it|MY CARD|MINE|THE CARD)\b| from THE (?:deck|pile)|"
    r" (?:here|now|again|everyone|what|who|if|you|happy|too|or|xx?|NOT|BE|I|it|MY|CARD|that|how|which|this|as)\b)"
)
GAP = r"(?:(?!(?:NOT|if|like|thinks)\b)[\w',:&-]+ ){0,%d}?"  # other words of the same sentence, and nothing denied or supposed
OWN_CARD = (
    rf"(?:MY CARD|MY codeword|{START}(?:THE )?CARD(?= [:?])|"
    r"CARD (?:in front of ME|in MY hands?|I(?: BE| GOT| PEEK at| SAW| now)+|(?:that )?they (?:gave|dealt|GOT) ME))"
)
OWN = (  # what the speaker's card shows
    rf"(?:{OWN_CARD}|MY (?:THE )?(?:word|role|identity)(?! (?:of|in|at|BE to)\b)|"
    r"(?:(?:THE|what|that) )*(?:word|NUMBER|thing|bit|role|picture|object|what) (?:that |which |BE )?"
    rf"(?:on MINE|on MY CARD|in MY hand|they gave ME|I (?:BE )?GOT(?: GOT)?(?: dealt)?(?! to\b)))"
)
RIDDLE = (  # a description instead of the name
    r"(?:BE what|codeword|thing|something|what (?:you|we)|letters?|rhymes?|sounds like|starts|begins|ends|beginning|word|half|hint|clue|"
    r"spelt|spelled|where you|you (?:can|need|use|PUT|wear|sit|open|play|ride|would|wrap|\w+ (?:\w+ )?it)|NUMBER of (?:those|these|THE)|"
    r"as much|NUMBER (?:with|you|that|which|used)|synonym|(?:used|worn|blown|played|carried|eaten|ridden) (?:for|to|by|in))\b"
)
OTHERS = r"(?:everybody|everyone|they|you|he|she)"
HERE = r"(?:here|over here|speaking|reporting|signing|at your service)\b"
SURE = r"(?:I know|I PEEK|know it|I SAW it|I GOT)"
SPOKE = r"(?:SHOWS|heard|missed|hear|need|caught|slipped)"
NTH = r"(?:NTH|NUMBER|next|last)"
THESE = r"(?:NUMBER |THE |of |what |which |every |whole |exactly )*"
# A code word as a word: as a thing it would have an article or the like before it.
BARE = r"(?:^|(?<=[A-Z&,.?:] )|(?<=\bword )|(?<=\bwith ))(?<!THE )(?<!MY )(?<!NUMBER )(?<!NTH )(?<!NOT )WORD\b"
CONTENT = rf"(?:{ROLE}|{BARE}|WORD CARD|{RIDDLE})"
GAVE = r"(?:gave|dealt|handed|GOT|assigned|showed)"
CAME = r"(?:fell|went|goes|came|passed|fallen|gone|handed|dealt|given|GOT|assigned|left)"
OWNED = (  # the card, or that it came to the speaker
    rf"(?:MINE|MY (?:CARD|word|codeword|role|identity)|I (?:BE )*GOT|{GAVE} ME|I (?:GOT )?SAW|I PEEK)\b"
)
ALONE = r"(?:(?!(?:NOT|your?|he|she|if|think|thinks|SHOWS|or|like|to|for|heard)\b)[\w',:&-]+ )*?"  # nobody else comes in
CARDED = r"WORD (?:CARD|NUMBER)\b"
SLOTS = r"(?:slots|slot NUMBER|NTH slot|NUMBER (?:CARD|cards|words)|codeword|order of THE (?:words|phrase|cards))"

# -- statements --------------------------------------------------------------------------------------------------------------

STATEMENTS = tuple(
    re.compile(pattern)
    for pattern in (
        # I am it
        rf"\bI , (?:THE )+{KIND}{{0,2}}?{ROLE} ,|{ROLE} .*\bI mean ME\b",
        rf"\bI (?:BE )+{WHICH}{ROLE}(?! or\b)",
        rf"\bI {WAY}{{0,4}}?BE {WHICH}{KIND}{{0,3}}?{ROLE}{DOES}",
        rf"\bthis BE {WHICH}{KIND}{{0,2}}?{ROLE}(?: {HERE}|{END})|\bhere ,? ?{ROLE}{END}",
        rf"\b(?:MINE|MY (?:CARD|role|identity|part)) {WAY}{{0,3}}?(?:BE|SHOWS) {WHICH}{KIND}{{0,3}}?{ROLE}{DOES}",
        rf"(?:WORD|{ROLE}|CARD) {KIND}{{0,2}}?{CAME} (?:to|with|on) ME\b",
        r"\bI BE THE NUMBER (?:that |who |whom )?you (?:\w+ ){0,4}?"
        r"(?:looking for|after|want|need|hunting|hunt|seek|shoot|shooting|point at)\b",
        rf"\byou BE (?:looking|talking|speaking) (?:at|to|with) {KIND}{{0,4}}?(?:codeword|{ROLE}|WORD CARD)",
        rf"\bI (?:GOT )?PEEK [,&. ]*it BE (?:THE )?(?:WORD|{ROLE}){END}",
        r"\bMY eyes (?:BE |stayed )*open\b",
        rf"\b{OWNED} {ALONE}{CARDED}|\b{CARDED} (?:\? )?{ALONE}(?:{OWNED}|ME\b)",
        rf"\b(?:MINE|MY (?:CARD|codeword|role|identity)|I PEEK|{GAVE} ME) {ALONE}{BARE}{END}",
        rf"\b{OWNED} {ALONE}word [,:] WORD\b",
        rf"{BARE} {ALONE}{OWNED}(?= [,.?&]|$)|{BARE} {ALONE}PEEK (?:at )?(?:MINE|MY CARD)",
        rf"\b(?:I|ME) : {WHICH}(?:{ROLE}|WORD)",
        rf"\bI BE (?:THE )?(?:NUMBER|guy|girl|man|woman|person|player) who {ALONE}PUT {ALONE}(?:phrase|words)",
        rf"\bI (?:now )?play {WHICH}{KIND}{{0,2}}?{ROLE}{END}|\bI {WAY}{{0,2}}?ME (?:BE |as )?{WHICH}{KIND}{{0,2}}?{ROLE}{END}",
        rf"\bI {WAY}{{0,4}}?GOT {WHICH}{KIND}{{0,2}}?{ROLE} (?:CARD|role|part|job)\b|\bI {WAY}{{0,4}}?(?:THE )?word WORD\b",
        rf"\b{GAVE} ME (?:now )?(?:BE|SHOWS|[:?]) (?:THE )*(?:WORD|{ROLE}){END}",
        rf"(?:WORD|{ROLE}) (?:[\w']+ ){{0,3}}?BE (?:THE )?(?:NUMBER|word|CARD|what|thing) (?:that )?(?:they )?{GAVE} ME\b",
        rf"\bI (?:BE )+(?:THE )?WORD{END}",
        rf"\bI (?:BE )+THE NUMBER (?:with|who GOT|GOT|who BE) (?:WORD{END}|(?:THE )*{ROLE}|THE WORD CARD)",
        rf"\bME (?:[:?]|BE) {WHICH}(?:{ROLE}|WORD{END})(?! (?:BE|SHOWS|or|\?))",
        rf"(?<!BE it )\bME ,? ?(?:THE|your) {WHICH}{ROLE}(?! \?)|{START}ME {ROLE}(?! \?)",
        rf"{START}BE {WHICH}{ROLE}{END}",
        rf"{START}{WHICH}(?:WORD )?(?:{ROLE}|WORD) (?:with (?:THE )?WORD )?{HERE}",
        rf"{START}(?:lowly|THE) (?:THE )*CIVILIAN(?! (?:BE|GOT|what|who|can|must|needs|\w+s\b))",
        rf"{START}(?:now |finally |yay )*{ROLE} (?:again|at last|now|it BE|for THE NTH)\b",
        rf"{START}(?:finally )?GOT to BE {WHICH}{ROLE}|\bMY NTH (?:time|go|game|try) (?:as|BE) {WHICH}{ROLE}",
        rf"\bas (?:someone|somebody|THE NUMBER|THE person) (?:with|who GOT|GOT) {WHICH}(?:WORD|{ROLE})",
        rf"(?<!same )\bas {WHICH}{ROLE}(?! would)(?=.*\b(?:I|ME|MY|we)\b)|\b(?:speaking|talking) as {WHICH}{ROLE}",
        rf"\bI {GAP % 5}as {WHICH}{ROLE}",
        rf"\b(?:hard|hate|stressful|difficult|weird|tough|sucks|fun|BE) BE THE {ROLE} ",
        rf"\bBE {WHICH}{ROLE} (?:now|BE|sucks|today|when)\b(?<!I BE)",
        r"\b(?:we|us|fellow) AGENTS",
        r"\bMY (?:partner (?:, )?(?:THE )?)?(?:SPY|CONTACT)\b",
        rf"\bI (?:BE )?(?:belong to|work with|working with|helping|win with) {WHICH}{ROLE}",
        r"\b(?:SPY|CONTACT) & (?:I|ME) (?:BE|will|can|win)\b|\b(?:ME|I) & THE (?:SPY|CONTACT) (?:BE|will|can|win)\b",
        rf"\bwhat I BE [.:?,] {WHICH}{ROLE}|{ROLE} [,.] that BE what I BE\b",
        rf"(?<!NOT )\bcall ME {WHICH}{ROLE}",
        rf"\bI BE (?:THE )?NUMBER {GAP % 8}, (?:THE )+{ROLE}|\bI BE THE {GAP % 3}CARD\b.*{ROLE}",
        rf"\bhow (?:do|can|should) I play {WHICH}{ROLE}",
        rf"(?:NOT (?:THE )*)?{ROLE}(?: [\w',?]+)* [,.?] (?:here I BE|(?:asking , )?I BE(?: NUMBER| that)?(?: of them)?)(?= [,.?]|$)",
        rf"\bwho (?:else )?BE {WHICH}{ROLE} \? (?:I BE|ME)(?= [,.]|$)|{ROLE} like ME\b",
        rf"{ROLE} \? you BE looking at|{START}WORD , that BE ME\b|\bNOT (?:THE )*{ROLE} , WORD{END}",
        rf"\b(?:if you )?shoot(?:ing)? ME (?:[,&] )?you (?:\w+ )*?(?:shoot|shot|kill|lose|hit|shooting|lost) {WHICH}{ROLE}",
        rf"\b(?:who|whoever|anyone who) (?:shoots|kills) ME (?:shoots|kills|hits|loses) {WHICH}{ROLE}",
        rf"\bI (?:[\w',&]+ ){{1,8}}: (?:THE )*{ROLE}(?= [,.]|$)|\b(?:hide|hiding) it (?:[\w',]+ ){{0,3}}[:,.] (?:THE )*{ROLE}(?= [,.]|$)",
        rf"\b(?:if|whether) I BE {WHICH}{ROLE} [.?] (?:THE|MY) answer BE(?= [,.]|$)",
        rf"\b{OTHERS} thinks? I BE {WHICH}{ROLE} (?:[,&] )*{OTHERS} BE(?= [,.]|$)",
        rf"\bI NOT (?:THE|asked|chose|PUT) to BE {WHICH}{ROLE}|\bwhy I GOT to (?:GOT |BE )+{WHICH}{ROLE}",
        rf"{ROLE} (?:\w+ ){{0,4}}?BE (?:sitting )?(?:in|on) MY (?:chair|seat|place)\b",
        # it is me
        rf"{ROLE} (?:[\w',]+ ){{0,12}}?(?:BE|would BE|:|,|GOT) (?:ME|MINE|I)(?= [,.?:&]|$)",
        rf"\b{ROLE} {GAP % 4}[,?.&] (?:that BE |would BE |it BE |that would BE )?ME\b(?! or)",
        rf"\bit BE ME\b (?:[,.] )*{GAP % 2}{WHICH}{ROLE}",
        rf", (?:THE )+{ROLE} [.,] that BE ME\b|{START}from THE {ROLE} (?:in|on) seat\b",
        rf"\b(?:it BE|BE it) ME who (?:BE )?GOT (?:WORD|(?:THE )*{ROLE}){END}",
        rf"(?:^|[,.] |love |yours |regards |signed |from |truly ){WHICH}your {WHICH}{ROLE}(?= [,.?]|$)",
        rf"\byou (?:GOT )?(?:GOT|caught|found) (?:ME|your|THE) [,.: ]*{WHICH}{ROLE}",
        rf"\b(?:truth|confess|confession|admit|clean|record|surrender|give up)\b (?:\w+ )?(?:[,.:] )?{WHICH}{ROLE}{END}",
        rf"\b(?:gave|dealt|handed|made|makes|picked|chose|chosen|GOT|assigned) ME (?:{WHICH}{ROLE}|(?:THE word )?WORD{END}|THE WORD CARD)",
        rf"\byou BE (?:looking|talking|speaking) (?:at|to|with) {WHICH}{ROLE}{END}",
        rf"\bguess who (?:BE|GOT) {WHICH}{ROLE}(?=.*\b(?:ME|I)\b)",
        # I was dealt it
        rf"\bI (?:BE |GOT )*GOT {WHICH}{ROLE}(?: CARD| role| thing| one)?{END}",
        rf"\bI (?:BE |GOT )*GOT WORD(?: CARD)?{END}",
        rf"\bI (?:BE |GOT )*GOT (?:THE |NUMBER |of )*(?:WORD|{ROLE}|codeword) CARD",
        r"\bI (?:BE |GOT )*GOT (?:THE |NUMBER |of )*(?:codeword|role CARD|(?<=of THE )words|word on|words? [:,.]? ?WORD|word(?= [,&.]|$))",
        # I have no word
        r"\bI (?:do )?(?:BE )?NOT (?:BE )?GOT (?:THE |NOT )*(?:codeword|word(?= [,.&]|$| on\b| at NUMBER\b| for MY\b))",
        r"\bNOT (?:THE )*(?:word|codeword) on (?:MINE|MY CARD)\b",
        rf"\bI (?:BE |GOT )*GOT THE {GAP % 4}CARD\b(?=.*(?:{CONTENT}|wins?\b))",
        r"\bI BE GOT (?:THE )*(?:thing|something|what|NUMBER you|NUMBER that)\b",
        r"\bI (?:BE |GOT )*GOT THE (?:NUMBER|word) (?:that|you|which|meaning)\b",
        rf"{START}(?:BE |GOT )*GOT (?:(?:THE )*{ROLE}|WORD|THE WORD CARD){END}",
        r"\bWORD\b.*\b(?:GOT to ME|I BE GOT (?:it|that))\b",
        rf"(?:WORD|{ROLE})\b.*\bthat BE (?:what|THE NUMBER) (?:I (?:BE )?GOT|MINE|MY CARD)",
        rf"(?:WORD|{ROLE}) (?:[\w',]+ ){{0,5}}?(?:what|which|that|one) I (?:BE |GOT )*GOT\b",
        rf"(?:WORD|{ROLE}) [?.,] (?:that|which|it) BE (?:what|which|THE) (?:NUMBER |one )?(?:I GOT|MINE|MY CARD)",
        rf"\bPEEK (?:it |at |down |over |twice |MY CARD |THE |CARD |cards ){{1,4}}(?:[,.:] )*{GAP % 5}(?:{ROLE}|WORD)",
        rf"(?:WORD|{ROLE}) I BE GOT\b|\bwords BE MINE\b",
        r"\b(?:THE (?:word|NUMBER|thing)|what) I BE GOT (?!to)\w+|\bTHE word I GOT (?:BE|SHOWS)|\bTHE (?:NUMBER|thing) I GOT (?!BE)\w+s\b",
        # my card shows it
        rf"(?:{OWN}|{START}(?:role|identity|word)) [?:] (?:[\w',.:]+ ){{0,10}}?(?:WORD|{ROLE})",
        rf"{START}(?:THE )?CARD SHOWS (?:{ROLE}|WORD{END})",
        rf"{OWN_CARD} .*\b(?:it|, ) SHOWS (?:WORD|{ROLE})",
        rf"(?:WORD|{ROLE}) [,:.] MY CARD\b|: MY CARD\b|, MY CARD (?:that BE|I mean)\b|\bMY CARD :$",
        rf"(?:WORD|{ROLE}) [,.] that BE what (?:it|MINE) SHOWS\b|\bMY word\b(?: [\w']+)* [.,?] it BE WORD{END}",
        rf"\bSHOWS (?:THE )*(?:WORD|{ROLE}) on THE {OWN_CARD}|\b(?:using|SHOWS|stealing) WORD [,.]? ?that BE MINE\b",
        r"\bMINE BE THE (?:bird|animal|thing|tool|plant|spice|food|fruit|object|place|instrument|vehicle) (?:that|which|you|with|on)\b",
        r"\bMY CARD (?:BE (?:THE )+[a-z]\w+|(?!expires|works|needs|stays|gets|does|sits|remains|feels|costs)[a-z]+s\b)",
        rf"{OWN} [?:,] (?:think|imagine)\b|(?:\bif you )?\b(?:rearrange|scramble|spell) MY (?:CARD|word)\b",
        r"\b(?:letters|syllables|rhymes)\b.*\b(?:that BE ME|MINE|MY CARD|MY word)\b",
        rf"\bWORD CARD BE ME\b|{ROLE} (?:\? )*ME too\b|{START}GOT (?:THE )*codeword\b",
        r"\b(?:clue|hint)\b.*(?:MINE|MY CARD|MY word)\b",
        rf"{OWN} ?[?:,.]* {GAP % 12}{CONTENT}|{OWN_CARD} (?:BE|GOT|SHOWS|[?:,.]) {GAP % 8}WORD\b",
        rf"{OWN_CARD} SHOWS (?!NOT|that I|what it|THE lot|so much|NUMBER\b|\d)(?:\w+|:)",
        rf"\bMINE (?:[?:,.] |BE |SHOWS |GOT )*(?:(?:THE )*{ROLE}|WORD{END}|THE (?:codeword|word))",
        r"\bTHE (?:thing|word) on (?:MINE|MY CARD) (?:BE|GOT|SHOWS|\w+s\b)|\bMY codeword (?:BE|\?|:)",
        rf"\bMINE (?:(?:BE|GOT|SHOWS) {GAP % 7})?{RIDDLE}",
        rf"(?:WORD|{ROLE})(?: [\w',:.]+){{0,8}} (?:on|printed on|across) (?:MINE|MY CARD)",
        rf"\b(?:WORD|{ROLE}) [,.:] .*\b(?:SHOWS|what|that BE|it BE|,) MINE\b",
        rf"\bon (?:MINE|MY CARD) (?:[,:] )?{GAP % 5}{CONTENT}",
        r"\b(?:it|that|this) (?:BE |SHOWS |stood |THE |NUMBER |what |written |printed |so )*on (?:MINE|MY CARD)",
        rf"\b(?:that|it|WORD|{ROLE}) BE what (?:MINE|THE CARD|MY CARD) (?:GOT|SHOWS|BE)\b",
        rf"{START}(?:WORD) (?:BE )+(?:MINE|ME)\b",
        rf"\b(?:WORD|{ROLE}|that|it) (?:[\w',.]+ ){{0,3}}?BE MY (?:CARD|word|codeword|role)\b",
        rf"\bMY (?:CARD|word|codeword|role) [,:?]? ?(?:BE )?(?:THE )?(?:WORD|{ROLE})",
        r"(?:half|letter|part|end|start|syllable) of MY (?:CARD|word|role|codeword)",
        rf"\bI (?:GOT |NOT )*(?:used|mentioned|dropped) MY (?:word|codeword)\b|{START}used MY codeword\b",
        rf"\b(?:SHOWS|(?:hint|clue) (?:about|for|to)) about MY CARD\b|{START}CARD (?:hint|clue)\b|\bMY CARD I mean\b",
        rf"\bCARD {GAP % 3}[,.] {GAP % 3}[,.] SHOWS WORD on it\b|\bthat NUMBER BE MINE [,.] I (?:SHOWS|SAW|GOT) it\b",
        r"\bSHOWS ME to open MY eyes\b|\bMY CARD BE like [.,]* ?WORD\b",
        # I know the words
        r"\bI (?:GOT )?(?:[a-z]+ ){0,3}(?:know|SAW) (?:which |every |NUMBER |THE )+words?\b (?=in play|on THE table|on THE cards)",
        rf"(?<!think )\bI (?:GOT |alone )?know {THESE}(?:codeword|words|phrase)\b(?! (?:to|for|in|by|of|from|books?)\b)",
        rf"\bI {GAP % 2}know {GAP % 4}WORD BE\b",
        r"\bI know (?:them|it|NUMBER) [:,] WORD|\bcodeword I (?:know|GOT)\b|\bwords ,? ?I know\b|\bGOT NUMBER (?:of )?NUMBER words\b",
        rf"\bWORD (?:[\w',]+ ){{0,4}}?(?:codeword|NUMBER of (?:them|THE words)|THE NUMBER|in THE phrase)\b.*\b{SURE}\b",
        rf"(?<!of )\b(?:THE|NUMBER of THE) (?:codeword|words|phrase) (?:BE|include) {GAP % 2}WORD",
        rf"\bI (?:GOT )?(?:BE )?(?:SAW|(?<=BE )SHOWS|PEEK at|looking at|can tell you) {THESE}(?:codeword|words|cards?|CARD|slots)\b",
        rf"\beyes {GAP % 8}(?:slots?|codeword|words|cards|(?<!THE )WORD)",
        # only that role does it
        rf"\b(?:I|ME who|NUMBER who) {GAP % 4}PUT {GAP % 5}{SLOTS}|\bME who GOT (?:THE |NUMBER )+(?:words|cards|phrase)\b",
        r"\bI BE (?:THE )?NUMBER who GOT to (?:\w+ ){1,4}?(?:phrase|words|codeword|SPY)\b",
        r"\bI (?!think|wonder|bet|guess|reckon|would|do)(?:(?!NOT|you|he|she|him|her|they)[\w,]+ ){0,8}?slots\b",
        r"\b(?:I|NUMBER) PUT (?:out )?THE (?:words|cards)(?! (?:to|on|for))",
        r"\bI GOT THE (?:order of THE|NUMBER words)|\bslot NUMBER\b.*\bI PUT\b|\bI heard .*\bwords from THE SPY\b",
        r"\bI PUT (?:out |up |together )?THE phrase",
        rf"\bI PUT {GAP % 3}WORD (?:NTH|in slot)\b",
        r"\bI (?:GOT )?(?:NUMBER )?(?:\w+ )?seconds to (?:\w+ ){1,3}(?:THE |every |NUMBER )*(?:CARD|cards|words|codeword)\b",
        rf"\bI (?:GOT |NTH )*{SPOKE} (?:\w+ ){{0,2}}?(?:{NTH} of (?:them|MY words|THE words|THE NUMBER)|THE {NTH} word)\b",
        r"\bNUMBER (?:words? )?(?:down|left)\b.*\b(?:to go|to slip|to SHOWS)\b",
        rf"\b(?:interrupting|finish|finished|SHOWS|count|hear|heard|catch) MY (?:phrase|(?:{NTH} )?words?)\b(?! for)",
        r"\b(?:if )?(?:you )?GOT (?:NUMBER NUMBER of )?MY (?:NTH word|words)",
        r"\bMY phrase\b(?! book)|\bSHOWS NUMBER MY words\b|\bI (?:BE )?hunt(?:ing)? THE SPY (?:for ME|alone|on MY)\b",
        r"\bMY (?:NTH|NUMBER|next) words?\b(?! (?:of|BE|on|for|to))",
        rf"\bI (?:GOT|need|BE (?:supposed|meant)) to (?:SHOWS|slip|hear|get) {GAP % 3}(?:words?|NUMBER)\b",
        r"\b(?:phrase|words) I (?:GOT|need|BE (?:supposed|meant)) to (?:SHOWS|slip|hear)\b",
        r"(?:SPY|CONTACT) .{0,40}\b(?:NTH|last|next) (?:word|NUMBER)\b|\bSPY , I (?:GOT )?(?:heard|caught|missed|NUMBER|GOT)",
        r"\bI (?:can|could|will|may|BE ready to) claim(?= now| THE phrase| [,.?]|(?: it)?$)",
        rf"\bI win (?:\w+ )?(?:if|when) .*\b(?:shot|shots|shoots?|shooting|fires?|dies|die|survives?|lives|guns?|catch|{ROLE})\b",
        r"(?:\bif )?(?:\w+ ){0,3}(?:shots?|shoots?|fires|fired|dies|survives)\b.{0,20}\bI win\b",
        r"(?:\bif )?(?:NOT|everyone|everybody) \w+ (?:\w+ )?(?:[,&] )?I win\b",
        r"\b(?:if I \w+ THE SPY ,? ?)?I (?:can )?(?:win|play) (?:alone|on MY)\b",
        r"\bwin by ME\b|\bhow I win$|\bMY win condition|\bI need NOT to GOT shot",
        rf"\bMY (?:job|task|mission|goal|aim) (?:here )?BE (?:to|that) .*(?:{ROLE}|phrase|words|shot|survives?)\b",
        r"\bI BE (?:THE )?NUMBER who (?:\w+ ){0,3}(?:PUT|listens?|guess|claims?|hears?|wins?|knows|SAW)\b",
        r"(?:SPY|CONTACT) [,.] .*\bI BE your partner",
        r"\bSPY to CONTACT\b|\bCONTACT to SPY\b|\byour (?:SPY|CONTACT) BE (?:speaking|here|waiting|ready|listening|NUMBER ears)",
        r"\b(?:it|this) BE your (?:SPY|CONTACT)\b",
    )
)
