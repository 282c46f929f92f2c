"""How somebody wants it printed: paper, layout, backs, marks; what does not go together is refused with a sentence."""

import re
from dataclasses import dataclass

from ..core.errors import BadOption, did_you_mean

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
NINE, EIGHT_BLEED, SINGLE = "nine", "eight-bleed", "single"
LAYOUTS = (NINE, EIGHT_BLEED, SINGLE)
LONG, SHORT, FOLD, NO_BACKS = "duplex-long", "duplex-short", "gutterfold", "none"
BACKS = (LONG, SHORT, FOLD, NO_BACKS)
CROP, GUIDES, NO_MARKS = "crop", "guides", "none"
MARKS = (CROP, GUIDES, NO_MARKS)
MOST_SHIFT = 10.0


@dataclass(frozen=True)
class Choices:
    """Everything about the paper; what is on the cards is in the `Order`."""

    paper: str = "a4"
    layout: str = NINE
    backs: str = LONG
    marks: str = CROP
    low_ink: bool = False
    shift: tuple[float, float] = (0.0, 0.0)

    def __post_init__(self) -> None:
        one_of("--paper", self.paper, tuple(PAPERS))
        one_of("--layout", self.layout, LAYOUTS)
        one_of("--backs", self.backs, BACKS)
        one_of("--marks", self.marks, MARKS)
        if self.layout == SINGLE and self.backs == FOLD:
            raise BadOption("--layout single puts one card on a page, so there is nothing to fold: take --backs duplex-long or none.")
        if any(self.shift) and not self.is_duplex:
            raise BadOption("--shift moves the backs of sheets printed on both sides: it needs --backs duplex-long or duplex-short.")
        if max(map(abs, self.shift)) > MOST_SHIFT:
            raise BadOption(f"--shift moves the backs by at most {MOST_SHIFT:g} mm each way: a printer that drifts further needs mending.")

    @property
    def is_duplex(self) -> bool:
        return self.backs in (LONG, SHORT)

    @property
    def size(self) -> tuple[float, float]:
        """The sheet held upright."""
        return PAPERS[self.paper]


def one_of(option: str, given: str, known: tuple[str, ...]) -> None:
    if given not in known:
        raise BadOption(f"{option} cannot be {given!r}: it is {' or '.join(known)}.{did_you_mean(given, known)}")


def read_shift(given: str) -> tuple[float, float]:
    """Millimetres to the right and down, as in 0.5,-1."""
    found = re.fullmatch(r"\s*(-?\d{1,3}(?:\.\d{1,3})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,3})?)\s*", given)
    if not found:
        raise BadOption(f"--shift is two numbers of millimetres, right and down, for example 0.5,-1; not {given!r}.")
    return float(found[1]), float(found[2])
