"""What must agree between the files of a game: found before anybody plays, and reported with the file and the name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import BadOption, BrokenGame, did_you_mean, short
from .house import Preset
from .options import Option

if TYPE_CHECKING:
    from .game import Game


def check_fit(game: Game) -> None:
    """Raises BrokenGame, and says what does not fit."""
    for fault in (*box_faults(game), *option_faults(game), *house_faults(game), *zone_faults(game), *rulebook_faults(game)):
        raise BrokenGame(game.name, fault)


def box_faults(game: Game) -> list[str]:
    if game.best_seats in game.seats:
        return []
    return [f"BEST_WITH in {game.name}/__init__.py is {game.best_seats}, which is not in its SEATS, {game.seats}."]


def option_faults(game: Game) -> list[str]:
    return [fault for option in game.cards.OPTIONS if (fault := option_fault(game, option))]


def option_fault(game: Game, option: Any) -> str:
    where = f"OPTIONS in {game.name}/cards.py"
    if not isinstance(option, Option):
        return f"{where} has {short(option)} in it, which is no Option of contraband.core.options."
    record = game.rules.table_t
    if option.name not in (record.names or ()):
        return f"{where} has {option.name!r}, and table_t in {game.name}/rules.py no field of that name."
    try:
        if not callable(option.default):
            option.read(option.default)
    except BadOption as error:
        return f"{where} has a default that is none of its values. {error}"
    if not all(holds(record[option.name], option.encode(value)) for value in (option.values[0], option.values[-1])):
        return f"{where} has {option.name!r}, and its values are too large for the field of that name: make it wider, such as i2."
    return ""


def holds(field: np.dtype[Any], number: int) -> bool:
    return field.kind in "iu" and np.iinfo(field).min <= number <= np.iinfo(field).max


def house_faults(game: Game) -> list[str]:
    """What house.py mentions must exist: its options, the values of its presets, their seats and bots."""
    where, known, house = f"{game.name}/house.py", [option.name for option in game.cards.OPTIONS if isinstance(option, Option)], game.house
    for what, names, there in (("option", house.RULES, known), ("option", house.IN_FRONT, known), ("bot", house.LEVELS, game.every_level)):
        for name in names:
            if name not in there:
                return [f"{where} speaks of the {what} {name!r}, which is not there.{did_you_mean(name, there)}"]
    return [f"{where} has {fault}" for preset in house.PRESETS if (fault := preset_fault(game, preset))]


def preset_fault(game: Game, preset: Any) -> str:
    if not isinstance(preset, Preset):
        return f"{short(preset)} among its PRESETS, which is no Preset of contraband.core.house."
    try:
        game.check_seats(preset.seats or game.best_seats)
        game.choose_options(preset.options, among_people=True)
        game.check_level(preset.bots or game.stand_in)
    except BadOption as error:
        return f"a preset {preset.name!r} that cannot be. {error}"
    return ""


def zone_faults(game: Game) -> list[str]:
    return [fault for zone in game.positions.ZONES if (fault := zone_fault(game, zone))]


def zone_fault(game: Game, zone: Any) -> str:
    where, names = f"ZONES in {game.name}/position.py", game.rules.table_t.names or ()
    if not all(hasattr(zone, name) for name in ("name", "read", "write")):
        return f"{where} has {short(zone)} in it, which is no zone: contraband.core.zones has them."
    field = getattr(zone, "field", None) or zone.name
    if not hasattr(zone, "field") or field in names:
        return ""
    return f"{where} has a zone of the field {field!r}, which the record does not have.{did_you_mean(field, names)}"


def rulebook_faults(game: Game) -> list[str]:
    return [] if game.rulebook.rules else [f"{game.name}/rulebook.md has no rule: write them as '- **ABC-01** …'."]
