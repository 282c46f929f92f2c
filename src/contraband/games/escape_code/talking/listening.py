"""Reading a message as a listener would: whom it is said to, whether it asks, what it is about, and what kind of thing it is."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ..speech.referee import code_words
from .material import Place, Topic, frames, place_of, without_article
from .wording import core, plain


class Heard(NamedTuple):
    """One message: `kind` is what sort of question or remark it is, or "" if it is none in particular."""

    seat: int
    text: str
    low: str
    to: tuple[int, ...]  # the seats it names
    asks: bool
    kind: str
    topics: tuple[int, ...]  # what it is about, by number
    words: tuple[int, ...]  # its code words
    story: tuple[int, int]  # which part of which story it tells, or (-1, -1)
    act: str  # the act whose frame it uses, or ""
    closes: bool  # whether it wants no answer

    @property
    def calls(self) -> int | None:
        """The seat that ought to say something to this."""
        return self.to[0] if self.to and not self.closes else None


YOU = r"(?:you|u|ya)"
# The first that fits. What asks for a secret comes first: it is never answered.
KINDS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern))
    for kind, pattern in (
        (
            "secret",
            rf"\b(?:your|ur|my|whose) (?:card|role|words?|team|side|secret|identity)\b|\b(?:are|r) {YOU} (?:really |actually )?"
            r"(?:the |an? )?(?:spy|agent|contact|civilian|interceptor)\b|\bwho(?:'s| is|se)? (?:the )?(?:spy|contact|interceptor)\b|"
            r"\bcode ?words?\b|\bcode ?book\b|\bignore (?:all|your|the|previous|any)\b|\brepeat after me\b|\bsay the words?\b|"
            r"\b(?:tell|show) (?:us|me|everyone) (?:your|the|what) (?:secret|role|card|words?)|"
            r"\bwhat (?:card|role|word) (?:do|did|have|are)\b|"
            r"\bsystem prompt\b|\binstructions\b|\bwhat (?:were|was) (?:you|your).* dealt\b|\bwhich word\b",
        ),
        (
            "robot",
            rf"\b(?:are|r) (?:{YOU}|we|they|these)\b.*\b(?:bots?|robots?|ai|machines?|human|real|computers?|programs?|people)\b|"
            r"\bchat ?gpt\b|\blanguage model\b|\b(?:bot|robot)s?\b",
        ),
        (
            "accuse",
            rf"\b{YOU}(?:'re| are|r|re)?\b.*\b(?:spy|suspicious|sus|lying|liar|hiding|guilty|shady|fishy|up to something)\b|"
            r"\b(?:don'?t|do not) (?:trust|believe) (?:you|him|her)\b|"
            r"\b(?:i (?:think|bet|say|reckon|suspect|guess)|it'?s|it is|must be)\b.{0,25}"
            r"\b(?:the )?(?:spy|sus|suspicious|lying)\b|\bsus\b|\bcaught you\b|\bgot you now\b",
        ),
        (
            "life",
            rf"\b(?:brings?|brought) {YOU}\b|\bcome here often\b|\bwhere (?:are|r) {YOU} from\b|\bwhat do {YOU} do\b|\b{YOU}r first time\b|"
            rf"\bend up\b|\bhow (?:are|r) {YOU}\b|\bhow('s| is) it going\b|\bexcuse for being\b|\bon your own\b|\bwhy are {YOU} here\b|"
            rf"\btell (?:us|me) about yourself\b|\bwho are {YOU}\b|\bwhat are {YOU} doing here\b|\bfirst time\b",
        ),
        ("sort", r"\bwhat (?:sort|kind|type) of\b|\bwas it your\b|\bwhat became of\b"),
        ("thanks", r"\b(?:thanks?|thank you|thx|ty|cheers|much obliged)\b"),
        ("sorry", r"\b(?:sorry|apologi[sz]e|my bad|my fault|forgive me|oops)\b"),
        ("bye", r"\b(?:bye|goodbye|good night|see you|cya|gotta go|have to go|leaving now|brb|i'?m off)\b"),
        ("laugh", r"\b(?:ha(?:ha)+h?|ha|lol|lmao|rofl|hehe(?:he)?|hilarious|that'?s (?:so )?funny|cracked me up)\b|😂|🤣|😄"),
        (
            "insult",
            r"\b(?:stupid|idiots?|dumb|shut up|boring you|annoying|rubbish|useless|fool|moron|hate (?:you|this)|terrible|awful|nonsense|"
            r"you talk too much|liar|be quiet)\b",
        ),
        ("bored", r"\b(?:bored|boring|so slow|dull|yawn|nothing (?:is )?happen(?:s|ing)|wake me|falling asleep|zzz+)\b"),
        (
            "compliment",
            r"\b(?:i like (?:you|that)|love (?:you|that|it)|"
            r"you(?:'re| are) (?:so |very |really )?(?:funny|great|nice|sweet|clever|lovely|kind|right)|"
            r"well (?:said|done|put)|good (?:one|point|story)|great story|brilliant|nice one|respect)\b",
        ),
        ("advice", r"\b(?:should (?:i|we)|what (?:should|can|shall) (?:i|we)|any (?:advice|tips|ideas)|help me|recommend)\b"),
        ("greet", r"^\W*(?:hi+|hello|hey+|hiya|good (?:morning|evening|afternoon|day)|evening|morning|afternoon|greetings|howdy|yo)\b"),
        ("why", r"\bwhy\b|\bhow come\b|\bwhat for\b"),
        ("who", r"\bwho(?:'s|se)?\b"),
        ("where", r"\bwhere\b(?! do you stand)"),
        ("when", r"\bwhen\b|\bhow (?:long|soon|much longer)\b|\bwhat time\b"),
        ("how", r"\bhow\b"),
        ("what", r"\bwhere\b|\bwhat\b|\bwhich\b|\bbe honest\b|\bsettle this\b|\bis it just me\b|\bam i the only\b"),
        (
            "do",
            rf"\b(?:do|does|did|have|has|had|is|are|was|were|can|could|would|will|won'?t|shall|don'?t|aren'?t|isn'?t|ever)\b.*\b(?:{YOU}|it|he|"
            r"she|they|anyone|anybody|someone|somebody|there|that|this|we|the)\b|\byou dare\b",
        ),
        ("no", r"^\W*(?:no+|nope|nah|never|not (?:at all|really|true)|disagree|i doubt)\b"),
        ("yes", r"^\W*(?:yes+|yep|yeah|yup|true|agreed?|exactly|indeed|sure|of course|right|ok(?:ay)?|absolutely)\b"),
    )
)
REACTIONS = (
    "greet agree+ agree- agree~ object laugh prompt after pickup defend sigh shrug thanks insult compliment bored robot "
    "secret sorry bye yes no advice brief "
)
# What is said to somebody by way of these asks for nothing, whatever its last sign is.
CLOSING = frozenset(REACTIONS.split()) | {
    "hello back",
    "laugh back",
    "answer yes",
    "answer no",
    "answer what",
    "answer why",
    "answer who",
    "answer where",
    "answer when",
    "answer how",
    "answer sort",
}
BY_CHANCE = ("sorry", "thanks", "bye", "laugh", "insult", "bored", "compliment", "robot", "yes", "no", "accuse", "secret")
LEADS = ("aside", "remind", "besides")  # questions in which nobody is asked anything
ONLY_ASKED = frozenset(("who", "where", "when", "why", "how", "what", "do", "sort", "life", "advice"))  # only if the message asks
OPENS_LIKE_A_QUESTION = re.compile(
    r"^\W*(?:so |and |but |well |ok |hey |tell me,? )*(?:who|what|where|why|when|how|which|do|does|did|have you|has|are you|is it|is there|"
    r"is that|can|could|would|will|should|any)\b"
)


STATES = re.compile(r"^\W*(?:what|how|where|when|why|who) (?:i|we|you|he|she|they|it|my|a|an|the|one|really|matters)\b[^?]*[.!]?$")


def is_question(low: str) -> bool:
    """By its mark, or by how it begins; `what I miss most is …` only begins like one."""
    opens = OPENS_LIKE_A_QUESTION.match(low) and not STATES.match(low)
    return "?" in low or bool(opens) or "tell me about yourself" in low


def named(text: str, names: Sequence[str]) -> tuple[int, ...]:
    """The seats a message names; in small letters only where a name stands by itself."""
    found = []
    for seat, name in enumerate(names):
        plain = re.escape(name)
        by_itself = rf"(?:^|[,@])\s*{plain}\b|\b{plain}(?=\s*(?:[,?!.:]|$))|\b(?:is|was|trust|ask|hi|hello|hey|thanks) {plain}\b"
        place = re.search(rf"\b{plain}\b", text) or re.search(by_itself, text, re.IGNORECASE)
        if place:
            found.append((place.start(), seat))
    return tuple(seat for _, seat in sorted(found))


def kind_of(low: str, asks: bool) -> str:
    return next((kind for kind, pattern in KINDS if (asks or kind not in ONLY_ASKED) and pattern.search(low)), "")


def topics_of(place: Place, low: str) -> tuple[int, ...]:
    """What a message is about: whatever it quotes, then whatever it names in full, then by a single word."""
    quoted = [topic.number for topic in place.topics if plain(topic.opening)[:-1] in low or plain(topic.reply)[:-1] in low]
    full = [topic.number for topic in place.topics if without_article(topic.phrase).casefold() in low]
    if quoted or full or is_occasion(place, low):
        return tuple(dict.fromkeys([*quoted, *full]))
    words = set(re.findall(r"[\w'-]+", low))
    return tuple(topic.number for topic in place.topics if is_hinted(topic, words))


def is_told(place: Place, low: str) -> bool:
    """Whether it is a sentence of the place's own: a `sorry` in it excuses nothing."""
    told = (sentence for topic in place.topics for sentence in (topic.opening, topic.reply))
    return is_occasion(place, low) or any(plain(sentence)[:-1] in low for sentence in (*told, *place.lives))


def is_occasion(place: Place, low: str) -> bool:
    """Whether it is one of the sentences that are told for a code word's sake: what it happens to name besides is not its topic."""
    return any(plain(sentence)[:-1] in low for word in code_words(low) for sentence in place.occasions[word])


def is_hinted(topic: Topic, words: set[str]) -> bool:
    return any(head in words or f"{head}s" in words or head.removesuffix("s") in words for head in topic.heads)


def story_of(place: Place, low: str) -> tuple[int, int]:
    for number, story in enumerate(place.stories):
        for part in range(len(story) - 1, -1, -1):
            if plain(story[part])[:-1] in low:
                return number, part
    return -1, -1


@cache
def known_frames() -> tuple[tuple[str, str], ...]:
    """What frames are known again by, the longest first."""
    cores = [(core(frame), act) for act, said in frames().items() for frame in said]
    return tuple(sorted((pair for pair in cores if len(pair[0]) > 9), key=lambda pair: -len(pair[0])))


def act_of(low: str) -> str:
    return next((act for part, act in known_frames() if part in low), "")


def without_name(low: str, names: Sequence[str]) -> str:
    """`otter, hello` begins like `hello`."""
    for name in names:
        low = re.sub(rf"^\W*{re.escape(name.casefold())}[\s,:.!]+", "", low)
    return low


@lru_cache(8192)
def hear(place: int, names: tuple[str, ...], seat: int, text: str) -> Heard:
    """One message, read once."""
    low = plain(text)
    at = place_of(place)
    to = tuple(other for other in named(text, names) if other != seat)
    act, story = act_of(low), story_of(at, low)
    closes = act in CLOSING
    bare = without_name(text.replace("\u2019", "'").casefold(), names)
    asks = is_question(bare) and not closes and story[0] < 0 and act not in LEADS
    kind = "accuse" if act in ("suspect", "tease", "tease again") else "sort" if act == "echo" and asks else kind_of(bare, asks)
    if kind in BY_CHANCE and not asks and act not in ("greet", "suspect", "tease", "tease again") and (act or is_told(at, low)):
        kind = ""
    topics = topics_of(at, low) if story[0] < 0 else ()
    return Heard(seat, text, low, to, asks, kind, topics, tuple(code_words(text)), story, act, closes)
