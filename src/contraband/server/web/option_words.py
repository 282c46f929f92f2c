"""Options of a table in words people use: what a form shows of them, how its answers are read, and what people at the table are shown."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from ...core.game import Game
from ...core.options import Chosen, Option
from ...core.wording import WORDINGS
from ..rooms.room import Room

FIELD = "opt-"
SECONDS = "_seconds"
MINUTE = 60
LONG = 2 * MINUTE  # from here on people count in minutes
TYPED = re.compile(r"\b(\w+)=(\w+)")


def is_duration(option: Option) -> bool:
    """Whether it is a time long enough to be written in minutes and seconds, as 10:00."""
    return option.name.endswith(SECONDS) and isinstance(option.values, range) and option.values[-1] > LONG


def option_label(game: Game, option: Option, wording: str) -> str:
    name = option.name
    if name.endswith(SECONDS):
        name = name.removesuffix(SECONDS) + (" time" if is_duration(option) else ", in seconds")
    return capital(game.words.soften(name.replace("_", " "), wording))


def option_value(option: Option, value: object) -> str:
    """A value as it is shown: `agents_lose` as Agents lose, 600 seconds as 10:00."""
    text = str(value)
    if is_duration(option):
        return "{}:{:02}".format(*divmod(int(text), MINUTE)) if text.isdecimal() else text
    return capital(text.replace("_", " "))


@cache
def option_help(game: Game, option: Option, wording: str) -> str:
    """What an option is for. Games write `clock=real`, as one types it at the terminal; in a form, Clock is Real."""
    options = {other.name: other for other in game.cards.OPTIONS}

    def as_shown(typed: re.Match[str]) -> str:
        other = options.get(typed[1])
        return f"{option_label(game, other, wording)} is {option_value(other, typed[2])}" if other else typed[0]

    return capital(game.words.soften(TYPED.sub(as_shown, option.help), wording))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def unusual_options(room: Room, wording: str) -> list[tuple[str, str, str]]:
    """The options that differ from those of most tables, explained."""
    found = []
    for option in room.game.cards.OPTIONS:
        value = room.options[option.name]
        if value != option.default_for(room.options, among_people=True):
            found.append((option_label(room.game, option, wording), option_value(option, value), option_help(room.game, option, wording)))
    return found


# -- the form of a new table ---------------------------------------------------------------------------------------------------


def chosen_options(game: Game, fields: Mapping[str, str]) -> dict[str, str]:
    """What a form asks for. What it said before anybody touched it is no choice: a default may depend on other options."""
    untouched = {option["name"]: option["default"] for option in described_options(game, WORDINGS[0])}
    given = {name.removeprefix(FIELD): value for name, value in fields.items() if name.startswith(FIELD) and value != ""}
    return {name: in_seconds(value) for name, value in given.items() if value != untouched.get(name)}


def in_seconds(text: str) -> str:
    """10:00 as 600; whatever is no time stays as it is, and the game says what is wrong with it."""
    minutes, colon, seconds = text.partition(":")
    is_time = colon and all(part.isascii() and part.isdecimal() and len(part) < 4 for part in (minutes, seconds))
    return str(int(minutes) * MINUTE + int(seconds)) if is_time else text


def usual_options(game: Game) -> Chosen:
    """What every option is, where nobody chooses anything."""
    return game.choose_options(among_people=True)


def described_options(game: Game, wording: str, given: Mapping[str, str] | None = None) -> list[dict[str, Any]]:
    usual, given = usual_options(game), given or {}
    return [described(option, given.get(f"{FIELD}{option.name}", usual[option.name]), game, wording) for option in game.cards.OPTIONS]


def described(option: Option, value: Any, game: Game, wording: str) -> dict[str, Any]:
    is_number = isinstance(option.values, range)
    kind = "duration" if is_duration(option) else "number" if is_number else "choice"
    return {
        "name": option.name,
        "label": option_label(game, option, wording),
        "help": option_help(game, option, wording),
        "rule": option.rule,
        "kind": kind,
        "choices": [] if is_number else [(str(choice), option_value(option, choice)) for choice in option.values],
        "low": option_value(option, option.values[0]),
        "high": option_value(option, option.values[-1]),
        "default": option_value(option, value) if kind == "duration" else str(value),
    }
