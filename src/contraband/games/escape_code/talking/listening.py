"""Reading a message as a listener would: whom it is said to, whether it asks, what it is about, and what kind of thing it is."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ..speech.referee import code_words
from .kinds import KINDS
from .material import Place, Topic, asides, frames, place_of, without_article
from .wording import SLOT, bare, core, plain


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
    ours: bool  # whether it was made of what is written here, and not by a person
    exchange: int = -1  # the exchange it is a turn of

    @property
    def calls(self) -> int | None:
        """The seat that ought to say something to this."""
        return self.to[0] if self.to and not self.closes else None


REACTIONS = (
    "greet agree+ agree- agree~ object laugh prompt after pickup defend sigh shrug thanks insult compliment bored robot "
    "secret sorry bye yes no advice brief whom threat name age time joke knock quiet missed borrow state weather stop lost foreign "
    "heard life_again "
)
# What is said to somebody by way of these asks for nothing, whatever its last sign is.
CLOSING = {act.replace("_", " ") for act in REACTIONS.split()} | {
    "hello back",
    "laugh back",
    "answer yes",
    "answer no",
    "answer so",
    "answer not so",
    "answer what",
    "answer why",
    "answer who",
    "answer where",
    "answer when",
    "answer how",
    "answer with",
    "answer with so",
    "answer sort",
}
MAYBE_MEANT = (
    "sorry thanks bye laugh insult bored compliment robot yes no accuse secret whom threat name age time joke knock quiet state "
    "weather stop lost foreign "
)
BY_CHANCE = frozenset(MAYBE_MEANT.split())  # what a sentence of the place's own may look like without meaning it
SHORT = 12  # letters
LEAST_FIXED = 8  # letters of a short frame that are always the same
LEADS = ("aside",)  # questions in which nobody is asked anything
ONLY_ASKED = frozenset(
    ("who", "where", "when", "why", "how", "what", "do", "sort", "life", "advice", "borrow", "here", "missed")
)  # only if the message asks
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
    told = ((*place.occasions[word], *asides()[word]) for word in code_words(low))
    return any(plain(sentence)[:-1] in low for sentences in told for sentence in sentences)


def aside_in(low: str) -> str:
    """The aside that stands in a message, or nothing."""
    return next((part for word in code_words(low) for aside in asides()[word] if (part := plain(aside)[:-1]) in low), "")


def is_hinted(topic: Topic, words: set[str]) -> bool:
    return any(head in words or f"{head}s" in words or head.removesuffix("s") in words for head in topic.heads)


def story_of(place: Place, low: str) -> tuple[int, int]:
    for number, story in enumerate(place.stories):
        for part in range(len(story) - 1, -1, -1):
            if plain(story[part])[:-1] in low:
                return number, part
    return -1, -1


@cache
def short_frames() -> frozenset[str]:
    """Frames too short to be looked for in a longer text."""
    return frozenset(bare(part) for said in frames().values() for frame in said if len(part := core(frame)) <= SHORT)


@cache
def short_patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Frames too short to be known by their longest part, but not without their slots: `You do like …, Otter`."""
    found = []
    for act, said in frames().items():
        for frame in said:
            fixed = SLOT.split(bare(plain(frame)))
            if len(core(frame)) <= SHORT and len(fixed) > 1 and sum(map(len, fixed)) >= LEAST_FIXED:
                found.append((re.compile(".+".join(map(re.escape, fixed))), act))
    return tuple(found)


@cache
def known_frames() -> tuple[tuple[str, str], ...]:
    """What frames are known again by, the longest first."""
    cores = [(core(frame), act) for act, said in frames().items() for frame in said]
    return tuple(sorted((pair for pair in cores if len(pair[0]) > SHORT), key=lambda pair: -len(pair[0])))


def is_short_frame(low: str, names: Sequence[str]) -> bool:
    for name in names:
        low = low.replace(name.casefold(), "")
    return low.strip(" ,.!?") in short_frames()


def act_of(low: str) -> str:
    """By the part of a frame that stands in it; by the whole of it if that is short."""
    known = next((act for part, act in known_frames() if part in low), "")
    return known or next((act for pattern, act in short_patterns() if pattern.fullmatch(bare(low))), "")


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
    told = is_told(at, low)
    if act in LEADS and not told:
        act = ""  # a person says `by the way` as well
    closes = act in CLOSING
    own = text.replace("\u2019", "'").casefold()
    beside = aside_in(low)
    said = without_name(re.sub(rf"{re.escape(beside)}[.?!]*", "", own) if beside else own, names)
    asks = is_question(said) and not closes and story[0] < 0 and act not in LEADS
    kind = "accuse" if act in ("suspect", "tease", "tease again") else "sort" if act == "echo" and asks else kind_of(said, asks)
    ours = bool(act) or story[0] >= 0 or told
    if kind in BY_CHANCE and not asks and act not in ("greet", "suspect", "tease", "tease again") and ours:
        kind = ""
    topics = topics_of(at, low) if story[0] < 0 else ()
    return Heard(
        seat,
        text,
        low,
        to,
        asks,
        kind,
        topics,
        tuple(code_words(text)),
        story,
        act,
        closes,
        ours or is_short_frame(low, names),
    )
