"""Table options: what a group may set before a game, with the default first."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .errors import BadOption, did_you_mean, short

Value = str | int
Chosen = dict[str, Value]
DRAWN, CHOSEN = "drawn", "chosen"  # how a role is given to somebody, unless an option names the seat
FIRST_SEAT = 2  # the number that stands for the first seat in a record


@dataclass(frozen=True)
class Option:
    """One option: its values as a tuple to choose from, or a range of numbers; the record has a field of the same name."""

    name: str
    values: tuple[Value, ...] | range
    default: Value | Callable[[Mapping[str, Value]], Value]
    help: str
    rule: str = ""
    clash: Callable[[Mapping[str, Value]], str] = lambda chosen: ""  # why it does not go with options before it, or nothing
    among_people: Value | None = None  # the default at tables where people sit, if it is another
    is_seat: bool = False  # made by `seat_option`
    is_for_designers: bool = False  # set in a values file: no form offers it, and records leave it out while it has its default

    def read(self, given: object) -> Value:
        """The value a person meant; numbers may come as text."""
        value = as_number(given) if self.takes_numbers else given
        if isinstance(value, str | int) and not isinstance(value, bool) and value in self.values:
            return value
        hint = did_you_mean(str(given), self.choices) if isinstance(self.values, tuple) else ""
        raise BadOption(f"Option {self.name!r} cannot be {short(given)}: it is {self.describe_values()}.{hint}")

    @property
    def takes_numbers(self) -> bool:
        return isinstance(self.values, range) or isinstance(self.values[0], int)

    @property
    def choices(self) -> list[str]:
        return [str(value) for value in self.values]

    def describe_values(self) -> str:
        if isinstance(self.values, range):
            return f"a number from {self.values[0]} to {self.values[-1]}"
        return " or ".join(self.choices)

    def default_for(self, chosen: Mapping[str, Value], among_people: bool = False) -> Value:
        if among_people and self.among_people is not None:
            return self.among_people
        return self.default(chosen) if callable(self.default) else self.default

    def encode(self, value: Value) -> int:
        """The number that stands for it in the record."""
        return value if isinstance(value, int) else self.choices.index(value)

    def fits(self, number: int) -> bool:
        """Whether a number found in a record stands for a value at all."""
        return number in self.values if self.takes_numbers else 0 <= number < len(self.values)

    def decode(self, number: int) -> Value:
        return int(number) if self.takes_numbers else self.values[int(number)]


NOBODY_WINS, SEAT_WINS = "nobody", "any one seat"


@dataclass(frozen=True)
class Target:
    """What a rulebook wants of games between equally strong players, and the options that may be tuned for it.

    `wanted` has a range for each figure: the median of one of words.FIGURES, or how often a side, nobody or any one seat wins.
    """

    rule: str
    seats: int
    wanted: Mapping[str, tuple[float, float]]
    knobs: Mapping[str, tuple[Value, ...]]
    options: Mapping[str, Value] = field(default_factory=dict)


def seat_option(name: str, most: int, help: str, rule: str) -> Option:
    """Who has a role: drawn by chance, chosen by the people before the deal (if nobody does, it is the host), or a seat from 1 on."""
    return Option(name, (DRAWN, CHOSEN, *map(str, range(1, most + 1))), DRAWN, help, rule, among_people=CHOSEN, is_seat=True)


def worth_writing(options: Sequence[Option], chosen: Mapping[str, Value]) -> Chosen:
    """The options as they are written down: those for designers only where somebody changed them."""
    return {one.name: chosen[one.name] for one in options if not one.is_for_designers or chosen[one.name] != one.default_for(chosen)}


def settle_seats(options: Sequence[Option], chosen: Mapping[str, Value], seats: Mapping[str, int | None]) -> Chosen:
    """The options as they are dealt by: a role that is left to the people has a seat, or is drawn where no people sit."""
    settled = dict(chosen)
    for option in options:
        if option.is_seat and chosen[option.name] == CHOSEN:
            seat = seats.get(option.name)
            settled[option.name] = DRAWN if seat is None else str(seat + 1)
    return settled


def as_number(given: object) -> object:
    if isinstance(given, str) and given.isascii() and given.removeprefix("-").isdecimal() and len(given) < 12:
        return int(given)
    return given


def choose_options(options: Sequence[Option], given: Mapping[str, Any] | None, among_people: bool = False) -> Chosen:
    """Every option with its value: what was given, checked, and the defaults for the rest."""
    given = dict(given or {})
    known = [option.name for option in options]
    for name in given:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise BadOption(f"There is no option {short(name)}.{did_you_mean(str(name), known)} Options: {listed}.")
    chosen: Chosen = {}
    for option in options:
        is_given = option.name in given
        chosen[option.name] = option.read(given[option.name]) if is_given else option.default_for(chosen, among_people)
        clash = option.clash(chosen)
        if clash:
            raise BadOption(clash)
    return chosen
