"""Options of a table in plain words: what a form shows, how its answers are read, and what people at the table are shown."""

from collections.abc import Mapping
from typing import Any

from ...bots.model import endpoint
from ...core.game import Game
from ...core.house import Preset, words_of
from ...core.options import Chosen, Option
from ...core.values import MODEL
from ...core.wording import WORDINGS
from ..rooms.room import Room

FIELD = "opt-"
SECONDS = "_seconds"
MINUTE = 60
LONG = 2 * MINUTE  # from here on people count in minutes


def is_duration(option: Option) -> bool:
    """Whether it is a time long enough to be written in minutes and seconds, as 10:00."""
    return option.name.endswith(SECONDS) and isinstance(option.values, range) and option.values[-1] > LONG


def option_label(game: Game, option: Option, wording: str) -> str:
    return game.words.soften(words_of(option, game.house.RULES).label, wording)


def option_value(game: Game, option: Option, value: object, wording: str) -> str:
    """A value as it is shown: in the game's own words, 600 seconds as 10:00, `super-max` as Super-max."""
    text = str(value)
    if is_duration(option):
        return "{}:{:02}".format(*divmod(int(text), MINUTE)) if text.isdecimal() else text
    own = words_of(option, game.house.RULES).values.get(text)
    return game.words.soften(own or capital(text.replace("_", " ")), wording)


def option_help(game: Game, option: Option, wording: str) -> str:
    return game.words.soften(words_of(option, game.house.RULES).says, wording)


def bot_levels(game: Game, wording: str) -> list[tuple[str, str]]:
    """The bots people can choose from, by style: the one that takes empty chairs first, what plays at random last."""
    styles = [*game.levels[1:], game.levels[0]]
    return [(style, game.words.soften(game.house.LEVELS.get(style) or capital(style.replace("-", ", ")), wording)) for style in styles]


def model_level(game: Game) -> list[tuple[str, str]]:
    """The language model, where one is set up and the game can tell it what its seat knows."""
    where = endpoint() if game.takes_models else None
    return [(MODEL, f"Language model ({where.host})")] if where else []


def described_presets(game: Game, wording: str) -> list[dict[str, Any]]:
    soften = game.words.soften
    return [
        {"name": one.name, "label": soften(one.label, wording), "says": soften(one.says, wording), "seats": one.seats, "bots": one.bots}
        for one in game.house.PRESETS
    ]


def option_word(name: str) -> str:
    """An option's name as a word of its own: a role, such as Lookout."""
    return capital(name.replace("_", " "))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def unusual_options(room: Room, wording: str) -> list[tuple[str, str, str]]:
    """The options that differ from those of most tables, explained."""
    found = []
    for option in room.game.cards.OPTIONS:
        value = room.options[option.name]
        if value != option.default_for(room.options, among_people=True):
            words = option_value(room.game, option, value, wording)
            found.append((option_label(room.game, option, wording), words, option_help(room.game, option, wording)))
    return found


def preset_label(room: Room, wording: str) -> str:
    """The preset that this table is, if it is one."""
    found = room.game.preset_of(room.options, len(room.seats))
    return room.game.words.soften(found.label, wording) if found else ""


# -- the form of a new table ---------------------------------------------------------------------------------------------------


def chosen_options(game: Game, fields: Mapping[str, str]) -> Chosen:
    """What a form asks for. What it said before anybody touched it is no choice: a default may depend on other options."""
    preset = asked_preset(game, fields)
    untouched = {option["name"]: option["default"] for option in described_options(game, WORDINGS[0], preset)}
    given = {name.removeprefix(FIELD): value for name, value in fields.items() if name.startswith(FIELD) and value != ""}
    changed = {name: in_seconds(value) for name, value in given.items() if value != untouched.get(name)}
    return {**preset.options, **changed} if preset else {**changed}


def asked_preset(game: Game, fields: Mapping[str, str]) -> Preset | None:
    """The preset a form or a link names; without one, the one that tables usually are."""
    name = fields.get("preset", "")
    return game.preset(name) if name else game.preset_of(game.choose_options(among_people=True), 0)


def in_seconds(text: str) -> str:
    """10:00 as 600; whatever is no time stays as it is, and the game says what is wrong with it."""
    minutes, colon, seconds = text.partition(":")
    is_time = colon and all(part.isascii() and part.isdecimal() and len(part) < 4 for part in (minutes, seconds))
    return str(int(minutes) * MINUTE + int(seconds)) if is_time else text


def described_options(
    game: Game, wording: str, preset: Preset | None = None, given: Mapping[str, str] | None = None
) -> list[dict[str, Any]]:
    """Every option as a form shows it: with what was given, else as the preset has it."""
    usual, given = game.choose_options(preset.options if preset else None, among_people=True), given or {}
    found = [described(option, given.get(f"{FIELD}{option.name}", usual[option.name]), game, wording) for option in game.offered_options]
    for one in found:
        one["by_ear"] = [choice for choice, _ in one["choices"] if game.speech.is_by_ear({**usual, one["name"]: choice})]
    return found


def described(option: Option, value: Any, game: Game, wording: str) -> dict[str, Any]:
    is_number = isinstance(option.values, range)
    kind = "duration" if is_duration(option) else "number" if is_number else "choice"
    return {
        "name": option.name,
        "label": option_label(game, option, wording),
        "help": option_help(game, option, wording),
        "rule": option.rule,
        "kind": kind,
        "is_in_front": option.name in game.house.IN_FRONT,
        "choices": [] if is_number else [(str(choice), option_value(game, option, choice, wording)) for choice in option.values],
        "low": option_value(game, option, option.values[0], wording),
        "high": option_value(game, option, option.values[-1], wording),
        "default": option_value(game, option, value, wording) if kind == "duration" else str(value),
    }
