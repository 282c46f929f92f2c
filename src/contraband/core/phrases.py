"""Sentences with gaps: how a game's events become lines of the log."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter

from .table import Table
from .values import Event


def at(names: Sequence[str], number: int) -> str:
    """The name of a number; nothing if it has none or is hidden from the reader."""
    return names[number] if 0 <= number < len(names) else ""


def slug(name: str) -> str:
    """A card's name as it appears in a move's: oral-sex."""
    return name.lower().replace(" ", "-")


def as_clock(seconds: int) -> str:
    """Seconds as a clock shows them: 4:05."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def whose_turn(sight: Table, seat: int, what: str) -> str:
    """What the table is waiting for, told to a seat: `what` is what should be done, as in "play or discard a card"."""
    who = sight.waiting_on
    if who == seat:
        return f"Your turn: {what}."
    return f"Waiting for {sight.names[who]} to {what}." if who is not None and who >= 0 else f"{what[:1].upper()}{what[1:]}."


def template_for(event: Event, sentences: Mapping[int, str], hidden: Mapping[int, str]) -> str:
    """The sentence of an event's kind: the one without details, if there is one and they are not the reader's to know."""
    return hidden[event.kind] if event.kind in hidden and event.is_hidden else sentences.get(event.kind, "")


class Count(int):
    """A number in a sentence: {n0} is 3, {n0:card} is 3 cards, or 1 card."""

    def __format__(self, noun: str) -> str:
        return f"{int(self)} {noun}{'' if self == 1 else 's'}" if noun else str(int(self))


def fill_in(template: str, event: Event, names: Sequence[str], says: Mapping[str, Callable[[int], str]]) -> str:
    """Fill the gaps of a sentence: {seat} is the event's player, {n0} the first detail as a number, {n0:card} as so many cards,

    {p0} as a player; any other letter before the number of a detail says what it is, as the game's own `says` tells.
    """
    fills: dict[str, object] = {}
    for gap, kind, place in gaps(template):
        detail = event.seat if place is None else event.details[place]
        if kind in ("seat", "p"):
            fills[gap] = at(names, detail)
        else:
            fills[gap] = Count(detail) if kind == "n" else says[kind](detail)
    return template.format(**fills)


@cache
def gaps(template: str) -> tuple[tuple[str, str, int | None], ...]:
    """The gaps of a sentence: each with what it says, and the number of the detail, if it is about one."""
    names = {name for _, name, _, _ in Formatter().parse(template) if name}
    kinds = {name: name.rstrip("0123456789") for name in names}
    return tuple((name, kind, int(name[len(kind) :]) if name != kind else None) for name, kind in kinds.items())
