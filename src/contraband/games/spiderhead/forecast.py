"""What would come of it: moves made on a copy of what a viewer knows, for boards and screens."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ...core.game import Game
from ...core.reading import FieldReader, Row, field_of
from ...core.record import Record
from ...core.table import Table
from .cards import ABNESTI, CHARACTERS, LOVE_CARDS
from .table import ACKNOWLEDGE, CALL, END, GO_ON, INJECT, MEET, MEETINGS, Ending, Happening, Phase, Turn, table_t

OWN = field_of(table_t, "roles")[1]  # where the game's own fields begin: before them are chance, counters and events
GAINED = FieldReader(table_t, ("gained_in_all",))
ATTACKER = FieldReader(table_t, ("phase", "drive"))


class Attack(NamedTuple):
    """What an action would cost and bring now."""

    pays: int
    takes: int
    wins: bool


def attack(sight: Table, seat: int, side: int, move: int) -> Attack:
    """What an action would do if it were this side's turn; the seat is the one that plays it."""
    after = altered(sight, phase=Phase.PLAY, turn=side).after(seat, move).raw
    phase, drive = ATTACKER.read(after)
    takes = next(row[5] for row in ATTACKER.rows(after) if row[0] == Happening.TAKES)
    return Attack(ATTACKER.read(sight.raw)[1][side] - drive[side], takes, phase == Phase.OVER)


def altered(table: Table, **fields: object) -> Table:
    """A copy with these fields changed."""
    copy = Table(table.game, table.raw.copy(), table.names)
    for name, value in fields.items():
        copy.record_view[name] = value
    return copy


def predicted(sight: Table) -> Row:
    """What both will have gained if nobody steps in and each always plays what takes most, of the cards the viewer knows."""
    now, end = GAINED.read(sight.raw), gained_in_the_end(sight.game, sight.raw[OWN:].tobytes())
    return tuple(int(sight.record_view.gained[side]) + end[who] - now[who] for side, who in enumerate(sight.record_view.pair))


@lru_cache(2048)
def gained_in_the_end(game: Game, own: bytes) -> Row:
    """Kept for every step on the way: as long as it goes as foretold, nothing is worked out again."""
    table = Table(game, np.frombuffer(bytes(OWN) + own, np.uint8).copy(), CHARACTERS)
    after = step(table)
    return GAINED.read(table.raw) if after is None else gained_in_the_end(game, after.raw[OWN:].tobytes())


def step(table: Table) -> Table | None:
    """The table after the next move; None when nobody can play."""
    t, seat = table.record_view, table.waiting_on
    if seat is None or (t.phase == Phase.WINDOW and t.called and t.turn >= Turn.OUT):
        return None
    if t.phase == Phase.PLAY:
        return best_play(table) or best_play(altered(table, turn=1 - t.turn))
    if t.phase == Phase.ACKNOWLEDGE:
        return table.after(seat, ACKNOWLEDGE)
    return table.after(seat, GO_ON if t.called else CALL)


def best_play(table: Table) -> Table | None:
    """The play that takes most; None if the viewer knows of none."""
    seat = table.waiting_on
    assert seat is not None
    plays = [table.after(seat, move) for move in table.legal_numbers(seat) if move < INJECT]
    return max(plays, key=lambda after: sum(GAINED.read(after.raw)), default=None)


def cautions(sight: Table) -> list[str]:
    """What Abnesti should know before a meeting or a call: a line for each thing that can cost him the game."""
    phase = sight.record_view.phase
    if phase == Phase.MEET:
        return warned_together(risks(sight))
    return lost_by_calling(sight) if phase == Phase.CALL else []


def warned_of(sight: Table) -> dict[Row, str]:
    """Pairs that can cost Abnesti the game, each in both orders as one, and how."""
    return {pair: f"{both(pair)} {risk}" for pair, risk in risks(sight).items()}


def warned_together(risks: dict[Row, str]) -> list[str]:
    """A line for each risk, with all pairs that run it."""
    pairs = {risk: [both(pair) for pair in risks if risks[pair] == risk] for risk in risks.values()}
    return [f"{', or '.join(names)}{',' if len(names) > 1 else ''} {risk}" for risk, names in pairs.items()]


def both(pair: Row) -> str:
    return f"{CHARACTERS[pair[0]]} and {CHARACTERS[pair[1]]}"


def risks(sight: Table) -> dict[Row, str]:
    missing = int(sight.record_view.target - sight.record_view.points)
    meetings = {MEET + number: pair for number, pair in enumerate(MEETINGS) if pair[0] < pair[1]}
    legal = sight.legal_numbers(int(sight.record_view.seat_of[ABNESTI]))
    ends = {pair: ended(sight, move, (1, 1)) for move, pair in meetings.items() if move in legal}
    found = {pair: risk_of(t, missing) for pair, t in ends.items()}
    return {pair: risk for pair, risk in found.items() if risk}


def risk_of(t: Record, missing: int) -> str:
    """SPI-60: the encounter that closes Phase I must bring enough — SPI-61: one after which too few ED289/290 are left."""
    if t.reason == Ending.OUT_OF_REACH:
        return "would cost you the game: after them, two partners for everyone are out of reach."
    if missing > 0 and (t.phase == Phase.TEST or t.reason == Ending.SHORT_OF_TARGET):
        return f"would close Phase I: their encounter must bring {missing} points."
    return ""


def lost_by_calling(sight: Table) -> list[str]:
    """SPI-61: whose incapacitation would put two partners for everyone out of reach."""
    ends = [ended(sight, CALL, gained) for gained in ((0, 1), (1, 0))]
    fatal = [CHARACTERS[who] for who, t in zip(sight.record_view.pair, ends, strict=True) if t.reason == Ending.OUT_OF_REACH]
    lost = [f"If {' or '.join(fatal)} falls short, two partners for everyone are out of reach."] if fatal else []
    return [*lost, f"{LOVE_CARDS} can never be surrendered: whoever takes {LOVE_CARDS} has won."]


def ended(sight: Table, move: int, gained: Row) -> Record:
    """After a meeting or a call, and an encounter in which 1 was called and this much gained."""
    abnesti = int(sight.record_view.seat_of[ABNESTI])
    return altered(sight.after(abnesti, move), called=1, gained=gained).after(abnesti, END).record_view
