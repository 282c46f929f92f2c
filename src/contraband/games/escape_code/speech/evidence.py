"""How much a message sounds like a statement about the speaker's own card.

Every tag of the message, and every pair and triple of tags near one another, is a sign: once with its words as they stand, and once with
only those that tell who speaks of whom, so that a turn of phrase is known in another setting too. What a sign weighs is in `evidence.txt`,
learned by `tests/learn_breach.py` from sentences that had been judged.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

ROLES = frozenset(("SPY", "CONTACT", "AGENT", "AGENTS", "CIVILIAN", "INTERCEPTOR"))
# Words that tell who speaks of whom, whether it is meant, and when it was; any other word says what a talk is about.
SUPPOSING = "if unless whether imagine suppose pretend wish hope would could might may maybe perhaps should must think thought bet guess"
OTHERS = "who whose what which that you your he she they we us our him her them it this"
JOINTS = "when as like to for with on in at of from by about than or do does did can will"
TIMES = "here there now again tonight today too very yesterday once last next game round time"
OF_THE_GAME = "word words codeword phrase cards slots eyes side team role identity shoot gun shot win lose job mission partner"
TELLING = frozenset(f"{SUPPOSING} {OTHERS} {JOINTS} {TIMES} {OF_THE_GAME}".split())
IN_ORDER = frozenset(("I", "ME", "MY", "MINE", "ROLE", "WORD", "CARD", "NOT", "BE", "GOT", "THE", "you", "he", "she", "they", "if", "?"))
REACH = 3  # how many of what matters most stand in one pair's way
BIAS = "bias"


def signs(text: str) -> set[str]:
    """The signs in a message, given as a line of tags."""
    words = text.split()
    tags = ["ROLE" if tag in ROLES else tag for tag in words]
    shape = ["^", *(tag if tag in TELLING or not tag.islower() else "x" for tag in tags), "$"]
    words = ["^", *words, "$"]
    alone = (f"={tag}" for tag in tags if tag.islower() and len(tag) > 2)
    return {*shape, *alone, *near(shape, 3), *near(words, 2), *triples(shape), *triples(words), *in_order(shape)}


def near(tags: Sequence[str], reach: int) -> Iterator[str]:
    """Pairs of tags, the second at most `reach` after the first."""
    return (f"{first} {far} {second}" for far in range(1, reach + 1) for first, second in zip(tags, tags[far:], strict=False))


def triples(tags: Sequence[str]) -> Iterator[str]:
    return map(" ".join, zip(tags, tags[1:], tags[2:], strict=False))


def in_order(shape: Sequence[str]) -> Iterator[str]:
    """Pairs of what matters most, whatever stands between them."""
    keys = [tag for tag in shape if tag in IN_ORDER]
    for place, first in enumerate(keys):
        for second in keys[place + 1 : place + 1 + REACH]:
            yield f"{first} > {second}"


def share(count: int) -> float:
    """What one of so many signs counts: a long message has more of them, and is no clearer for that."""
    return float(count**-0.25) if count else 0.0


@cache
def weights() -> dict[str, float]:
    lines = (files(__package__) / "evidence.txt").read_text("utf-8").splitlines()
    return {sign: float(weight) for weight, _, sign in (line.partition("\t") for line in lines)}


def evidence(text: str) -> float:
    """For a statement if it is above nothing, against it if below."""
    known = weights()
    found = [known[sign] for sign in signs(text) if sign in known]
    return known[BIAS] + sum(found) * share(len(found))
