"""Which bot moves although the table does not wait for it, what it says, and how long it takes. Seats with no style are people's.

A random bot only talks along: whatever else is legal then, such as a shot or a claim, needs a reason.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..core.record import CLOCK, HOLDS_STILL, SPECTATOR
from ..core.table import Table
from ..core.values import MODEL, TalkSoFar
from .players import bot_move, dice_for

RANDOM = "random"
Styles = Sequence[str | None]
NOTHING: Mapping[int, str] = {}


class Remark(NamedTuple):
    """What a bot does next by itself: its words, if it says any, the seconds before it begins to write, and those it writes."""

    seat: int
    move: int
    words: str = ""
    pause: float = 0.0
    writing: float = 0.0
    then: tuple[int, ...] = ()  # moves that go with it
    first: tuple[int, ...] = ()  # and what the table does for it before


def seconds_between_remarks(table: Table) -> float | None:
    """How often a bot moves while only the clock is waited for, in games whose bots say so (LIVELY)."""
    return table.game.bot.LIVELY if table.waiting_on == CLOCK else None


def talk_at(table: Table, said: Mapping[int, str]) -> TalkSoFar:
    """What was said, and dice of the talk's own: from them nobody learns how the cards were dealt."""
    return TalkSoFar(said, hashlib.blake2s(f"{table.seed} talk".encode(), digest_size=8).hexdigest())


def words_for(table: Table, seat: int, move: int, said: Mapping[int, str] = NOTHING) -> str:
    """What a bot says with its move, in games in which bots talk; it knows what its seat knows and what everybody has heard."""
    return table.game.speech.voice(table.blanked(seat), seat, move, talk_at(table, said))


def remark(table: Table, styles: Styles, said: Mapping[int, str] = NOTHING) -> Remark | None:
    """What the bot does that moves next while only the clock is waited for; None if all of them hold still."""
    able = [seat for seat, style in enumerate(styles) if style is not None and table.legal_numbers(seat)]
    if not able:
        return None
    first = dice_for(table, CLOCK) % len(able)
    order, pause = able[first:] + able[:first], table.game.bot.LIVELY or 0.0
    watcher = act_of(table, order[0], styles) if styles[order[0]] != MODEL else None  # a model acts when it has the floor
    if watcher is not None and not is_said(table, watcher.move):
        return watcher
    if table.game.speech.floor is not None:
        speaker, pause = table.game.speech.floor(table.blanked(SPECTATOR), talk_at(table, said), order)
        order = [speaker, *(seat for seat in order if seat != speaker)]
    made = next((made for seat in order if (made := act_of(table, seat, styles))), None)
    if made is None or not is_said(table, made.move):
        return made
    words = words_for(table, made.seat, made.move, said)
    writing = table.game.speech.writing(table.blanked(SPECTATOR), made.seat, words, talk_at(table, said))
    return Remark(made.seat, made.move, words, pause, writing)


def act_of(table: Table, seat: int, styles: Styles) -> Remark | None:
    """What a bot would do now, at its own pace, unless it holds still."""
    style = styles[seat]
    assert style
    move = bot_move(table, seat, table.game.stand_in if style == RANDOM else style)
    if move == HOLDS_STILL or (style == RANDOM and not is_said(table, move)):
        return None
    return Remark(seat, move, pause=table.game.bot.LIVELY or 0.0)


def is_said(table: Table, move: int) -> bool:
    return table.game.speech.is_said(table.game.move_name(move))
