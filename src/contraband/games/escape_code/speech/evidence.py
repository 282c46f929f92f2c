"""How much a message sounds like a statement about the speaker's own card, whatever pattern it follows.

Every tag of the message, and every pair and triple of tags near one another, is a sign. What a sign weighs stands in `evidence.txt`: it was
learned from sentences that people had judged, by `tests/learn_breach.py`.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise

ROLES = frozenset(("SPY", "CONTACT", "AGENT", "AGENTS", "CIVILIAN", "INTERCEPTOR"))
# Words that tell who speaks of whom, whether it is meant, and when it was; any other word says what a talk is about.
SUPPOSING = "if unless whether imagine suppose pretend wish hope would could might may maybe perhaps should must think thought bet guess"
OTHERS = "who whose what which that you your he she they we us our him her them it this"
JOINTS = "when as like to for with on in at of from by about than or do does did can will"
TIMES = "here there now again tonight today too very yesterday once last next game round time"
OF_THE_GAME = "word words codeword phrase cards slots eyes side team role identity shoot gun shot win lose job mission partner"
TELLING = frozenset(f"{SUPPOSING} {OTHERS} {JOINTS} {TIMES} {OF_THE_GAME}".split())
IN_ORDER = frozenset(("I", "ME", "MY", "MINE", "ROLE", "WORD", "CARD", "NOT", "BE", "GOT", "THE", "you", "he", "she", "they", "if", "?"))
REACH = 3  # tags from one of a pair to the other
BIAS = "bias"


def signs(text: str) -> set[str]:
    """The signs in a message, given as a line of tags."""
    tags = ["ROLE" if tag in ROLES else tag for tag in text.split()]
    shape = ["^", *(tag if tag in TELLING or not tag.islower() else "x" for tag in tags), "$"]
    found = {*shape, *(f"={tag}" for tag in tags if tag.islower() and len(tag) > 2), *triples(shape), *in_order(shape)}
    for reach in range(1, REACH + 1):
        found |= {f"{first} {reach} {second}" for first, second in zip(shape, shape[reach:], strict=False)}
    return found


def triples(shape: Sequence[str]) -> Iterator[str]:
    return (f"{first} {second} {third}" for (first, second), (_, third) in pairwise(pairwise(shape)))


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
