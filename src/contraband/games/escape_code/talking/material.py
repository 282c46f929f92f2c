"""What there is to talk about: topics, lives, stories and occasions for the code words, read from the text files beside this one.

A place's file has its name for itself (`where`), somebody who works there (`staff`) and those who are there (`crowd`); then lines:
`@` a life; `>` a story in three parts; `=` an exchange, turn by turn, each with what may go with it in braces, and after `~` what
somebody who listened says of it; `#` a code word and occasions for it; and topics: a letter for the kind, the pronoun, how people feel
about it, a sentence that names it in brackets, and what somebody else might say of it next.
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..cards import WORD_NAMES

KINDS = {"t": "thing", "p": "person", "f": "food", "w": "weather", "h": "happening", "r": "rumour", "a": "animal"}
TOPIC = re.compile(r"([tpfwhra]) (it|he|she|they) ([-+~]) ([^\[]*)\[([^\]]+)\](.*?) / (.+)")
JOINTS = re.compile(
    r" (?:of|with|in|at|on|from|who|that|to|over|by|behind|for|under|about|before|above|beside|asleep|off|between|next|after|across|ahead|"
    r"through|against|down|we|everyone|everybody) "
)
COMMON_NOUNS = (
    "man men lady woman women people girl boy fellow one thing things couple sisters brothers first last new old team queue "
    "row way hour day night morning evening time home place story week year while bit lot minute second moment "
    "monday tuesday wednesday thursday friday saturday sunday "
)
EVERYDAY = frozenset(  # nouns that are said of anything
    COMMON_NOUNS.split()
)


@dataclass(frozen=True)
class Topic:
    """Something people at a place talk about; `feeling` is how: + - or ~."""

    number: int
    phrase: str  # with its article: the soup of the day
    kind: str
    pronoun: str
    feeling: str
    opening: str  # a sentence that names it
    reply: str  # what somebody else says of it next

    @property
    def is_plural(self) -> bool:
        return self.pronoun == "they"

    @property
    def heads(self) -> tuple[str, ...]:
        """The words by which somebody might mean it."""
        parts = JOINTS.split(f"{without_article(self.phrase).casefold()} ")
        nouns = [part.split()[-1].removesuffix("'s") for part in parts if part.split()]
        return tuple(noun for noun in nouns if noun not in EVERYDAY and len(noun) > 3)[:1]


@dataclass(frozen=True)
class Place:
    """All that is known of one place."""

    where: str
    staff: str
    crowd: str
    topics: tuple[Topic, ...]
    lives: tuple[str, ...]
    stories: tuple[tuple[str, ...], ...]
    exchanges: tuple[tuple[str, ...], ...]  # the place's own, then those that fit anywhere
    tails: tuple[tuple[str, ...], ...]  # by exchange and turn: what goes with it if a word is to be said, or nothing
    remarks: tuple[tuple[str, ...], ...]  # by exchange: what somebody who listened says of it in the end
    own_exchanges: int  # how many are the place's own
    occasions: tuple[tuple[str, ...], ...]  # by code word


def without_article(phrase: str) -> str:
    return re.sub(r"^(?:the|a|an|my) ", "", phrase, flags=re.IGNORECASE)


def sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]


@cache
def lines_of(name: str) -> tuple[str, ...]:
    """The lines of a text file beside this one."""
    text = (files(__package__) / name).read_text("utf-8")
    return tuple(line for line in text.splitlines() if line)


@cache
def place_files() -> tuple[str, ...]:
    """One file for each place, in their order."""
    return tuple(sorted(file.name for file in (files(__package__) / "places").iterdir() if file.name.endswith(".txt")))


def marked(lines: tuple[str, ...], mark: str) -> list[str]:
    return [line[len(mark) :].strip() for line in lines if line.startswith(mark)]


def occasions_in(lines: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    pairs = (line.partition(": ") for line in marked(lines, "#"))
    return {word: tuple(sentences.split(" / ")) for word, _, sentences in pairs}


@cache
def asides() -> tuple[tuple[str, ...], ...]:
    """By code word: what somebody might say of it in passing, anywhere."""
    told = occasions_in(lines_of("asides.txt"))
    return tuple(told[word] for word in WORD_NAMES)


@cache
def place_of(number: int) -> Place:
    lines = lines_of(f"places/{place_files()[number]}")
    where, staff, crowd = (marked(lines, key)[0] for key in ("where ", "staff ", "crowd "))
    staff = staff.partition(",")[0]
    written, anywhere = occasions_in(lines), occasions_in(lines_of("occasions.txt"))
    slots = {"where": where, "staff": staff, "crowd": crowd, "Staff": sentence_case(staff), "Crowd": sentence_case(crowd)}
    occasions = tuple((*written[word], *(sentence.format(**slots) for sentence in anywhere[word])) for word in WORD_NAMES)
    own, common = marked(lines, "= "), marked(lines_of("exchanges.txt"), "= ")
    written_out = [line.partition(" ~ ") for line in (*own, *common)]
    turns = [[with_tail(turn) for turn in parts(told)] for told, _, _ in written_out]
    exchanges, tails = (tuple(tuple(turn[half] for turn in told) for told in turns) for half in (0, 1))
    remarks = tuple(tuple(said.split(" ~ ")) if said else () for _, _, said in written_out)
    lives, stories = tuple(marked(lines, "@ ")), tuple(parts(line) for line in marked(lines, "> "))
    return Place(where, staff, crowd, topics_in(lines), lives, stories, exchanges, tails, remarks, len(own), occasions)


def parts(line: str) -> tuple[str, ...]:
    return tuple(line.split(" / "))


def with_tail(turn: str) -> tuple[str, str]:
    """A turn, and what may go with it."""
    told, _, tail = turn.partition(" {")
    return told, tail.removesuffix("}")


def topics_in(lines: tuple[str, ...]) -> tuple[Topic, ...]:
    found = [match for match in (TOPIC.fullmatch(line) for line in lines) if match]
    return tuple(
        Topic(number, phrase_of(match[5]), KINDS[match[1]], match[2], match[3], f"{match[4]}{match[5]}{match[6]}", match[7])
        for number, match in enumerate(found)
    )


def phrase_of(named: str) -> str:
    """As it stands inside a sentence."""
    first = named.split(maxsplit=1)[0]
    return named[0].lower() + named[1:] if first in ("The", "A", "An", "My") else named


@cache
def frames() -> dict[str, tuple[str, ...]]:
    """What can be said anywhere, by act."""
    acts: dict[str, list[str]] = {}
    for line in lines_of("lines.txt"):
        if line.startswith("["):
            acts[line[1:-1]] = said = []
        else:
            said.append(line)
    return {act: tuple(said) for act, said in acts.items()}
