"""Sentences with gaps: how a game's events become lines of the log."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter

from .contract import Event


def at(names: Sequence[str], number: int) -> str:
    """The name of a number; of one that has none, or is hidden from the reader, nothing."""
    return names[number] if 0 <= number < len(names) else ""


def slug(name: str) -> str:
    """A card's name as it stands in a move's: oral-sex."""
    return name.lower().replace(" ", "-")


def template_for(event: Event, sentences: Mapping[int, str], hidden: Mapping[int, str]) -> str:
    """The sentence of an event's kind: the one without details, if there is one and they are not the reader's to know."""
    return hidden[event.kind] if event.is_hidden and event.kind in hidden else sentences.get(event.kind, "")


def fill_in(template: str, event: Event, names: Sequence[str], says: Mapping[str, Callable[[int], str]]) -> str:
    """Fill the gaps of a sentence: {seat} is the event's player, {n0} the first detail as a number, {p0} as a player;

    any other letter or word before the number of a detail says what it is, as the game's own `says` tells.
    """
    fills: dict[str, object] = {}
    for gap in gaps(template):
        word, place = gap[:-1], gap[-1]
        detail = event.details[int(place)] if gap != "seat" else event.seat
        if gap == "seat" or word == "p":
            fills[gap] = at(names, detail)
        else:
            fills[gap] = detail if word == "n" else says[word](detail)
    return template.format(**fills)


@cache
def gaps(template: str) -> tuple[str, ...]:
    return tuple({name for _, name, _, _ in Formatter().parse(template) if name})
