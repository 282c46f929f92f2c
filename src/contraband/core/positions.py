"""A whole position as readable text (TOML), every zone under the rulebook's name: for tests, puzzles and bug reports.

What a position leaves out is filled in by the game, so that a puzzle can be a few lines long.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from .chance import ALL_USED, key_of
from .errors import BadOption, Unreadable, did_you_mean
from .options import choose_options, worth_writing
from .record import Record, empty
from .table import Table
from .zones import number_from, table_from

if TYPE_CHECKING:
    from .game import Game

KEYS = ("game", "seats", "names", "seed", "options", "chance", "moves", "zones")
MOST_MOVES = 2**32 - 1


def write_position(table: Table) -> str:
    t = table.record_view
    lines = [
        f"game = {quote(table.game.name)}",
        f"seats = {table.seats}",
        f"names = {value_text(list(table.names))}",
        f"moves = {table.sequence}",
        f"options = {value_text(worth_writing(table.game.cards.OPTIONS, table.options))}",
        f"chance = {quote(chance_text(t))}",
        "",
        "[zones]",
    ]
    for zone in table.game.positions.ZONES:
        lines.append(f"{zone.name} = {value_text(zone.read(t))}")
    return "\n".join(lines) + "\n"


def quote(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08X}" for c in plain) + '"'


def value_text(value: Any) -> str:
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, Mapping):
        inside = ", ".join(f"{quote(key)} = {value_text(item)}" for key, item in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(value_text(item) for item in value) + "]"
    return str(value)


def chance_text(t: Record) -> str:
    """Key and place in the stream; with it a position plays on exactly as the table it was taken from."""
    key: bytes = np.asarray(t.key).astype("<u4").tobytes()
    return f"{key.hex()} {int(t.block)} {int(t.used)}"


def read_position(text: str, find: Callable[[str], Game]) -> Table:
    """The table of a position. Without `chance`, the stream starts from `seed`, or from a fixed one."""
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"This position is not readable: {error}") from None
    for key in given:
        if key not in KEYS:
            raise Unreadable(f"A position has no {key!r}.{did_you_mean(key, KEYS)} It has: {', '.join(KEYS)}.")
    if not isinstance(given.get("game"), str):
        raise Unreadable('A position begins with its game, for example: game = "stds"')
    return build(find(given["game"]), given)


def build(game: Game, given: Mapping[str, Any]) -> Table:
    names = given.get("names")
    if names is not None and not isinstance(names, list):
        raise BadOption("names must be a list, one for each seat.")
    seats = game.check_seats(given.get("seats", game.seats[0]))
    called = game.check_names(names, seats)
    raw = empty(game.rules.table_t)
    t = game.record(raw)
    t.seats = seats
    options = choose_options(game.cards.OPTIONS, table_from(given.get("options", {}), "options"))
    for option in game.cards.OPTIONS:
        t[option.name] = option.encode(options[option.name])
    read_chance(t, given)
    game.faces.resume(raw)
    t.moves = number_from(given.get("moves", 0), 0, MOST_MOVES, "moves")
    read_zones(game, t, table_from(given.get("zones", {}), "zones"))
    table = Table(game, raw, called)
    waiting = table.waiting_on
    if waiting is not None and not table.legal_numbers(waiting):
        raise Unreadable("This position cannot be: the game is not over, but the seat it waits for has no legal move.")
    return table


def read_zones(game: Game, t: Record, zones: Mapping[str, Any]) -> None:
    by_name = {zone.name: zone for zone in game.positions.ZONES}
    for name in zones:
        if name not in by_name:
            raise Unreadable(f"{game.title} has no zone {name!r}.{did_you_mean(name, by_name)} Zones: {', '.join(by_name)}.")
    game.positions.prepare(t)
    for zone in game.positions.ZONES:  # in the game's order, not the writer's: later zones lean on earlier ones
        if zone.name in zones:
            zone.write(t, zones[zone.name])
    game.positions.complete(t, frozenset(zones))
    fault = game.positions.fault(t)
    if fault:
        raise Unreadable(f"This position cannot be: {fault}")


def read_chance(t: Record, given: Mapping[str, Any]) -> None:
    seed = given.get("seed", "position")
    t.key[:] = np.frombuffer(key_of(str(seed)), "<u4")
    t.used = ALL_USED
    if "chance" not in given:
        return
    words = given["chance"].split() if isinstance(given["chance"], str) else []
    if len(words) != 3 or not is_hex(words[0]) or not all(word.isascii() and word.isdigit() for word in words[1:]):
        raise Unreadable("chance must be a key of 64 hexadecimal digits and two numbers, as `position` writes it")
    block, used = int(words[1]), int(words[2])
    if block >= 2**63 or used > ALL_USED or (block == 0 and used < ALL_USED):
        raise Unreadable(f"chance cannot stand at block {block}, word {used}")
    t.key[:] = np.frombuffer(bytes.fromhex(words[0]), "<u4")
    t.block, t.used = block, used


def is_hex(word: str) -> bool:
    return len(word) == 64 and all(c in "0123456789abcdef" for c in word)
