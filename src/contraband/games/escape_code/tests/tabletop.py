"""Positions for the tests of Escape Code, a line each."""

from collections.abc import Mapping
from typing import Any

import contraband
from contraband.core.positions import build
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.games.escape_code import speech
from contraband.games.escape_code.cards import WORD_NAMES

# The first seats hold the roles: Contact, Spy, and with enough players Civilian and Interceptor; the others hold the words in order.
CONTACT, SPY, CIVILIAN, INTERCEPTOR = 0, 1, 2, 3
FIRST_AGENT = {5: 2, 6: 2, 7: 2, 8: 3, 9: 3}
GAME = contraband.game("escape_code")
WORDS = WORD_NAMES[:4]  # what the slots hold, and with the order 1-2-3-4 the phrase


def talk(seats: int = 6, options: Mapping[str, Any] | None = None, **zones: Any) -> Table:
    """A live talk that has begun, unless the options or zones say otherwise."""
    return build(GAME, {"seats": seats, "options": {"pace": "live", **(options or {})}, "zones": zones})


def turns(seats: int = 6, options: Mapping[str, Any] | None = None, **zones: Any) -> Table:
    """The same in turns: an utterance of the first seat, unless the zones say otherwise."""
    return talk(seats, {"pace": "turns", **(options or {})}, **zones)


def agent(seats: int, number: int = 0) -> int:
    """The seat of an Agent."""
    return FIRST_AGENT.get(seats, 4) + number


def to_talk(table: Table) -> Table:
    """Let the clock run through the Broadcast."""
    while table.record_view.place < 0:
        table.play(CLOCK, "time is up")
    return table


def say_all(table: Table, seat: int, words: tuple[str, ...] = WORDS) -> Table:
    for word in words:
        table.play(seat, f"say {word}")
    return table


def typed(table: Table, seat: int, line: str) -> Table:
    """What somebody writes, as the moves that it means."""
    for move in speech.interpret(line, table.blanked(seat), seat) or ():
        table.play(*((seat, move) if isinstance(move, str) else move))
    return table


def claim_all(table: Table, seat: int, named: int, words: tuple[str, ...] = WORDS) -> Table:
    table.play(seat, f"claim seat-{named + 1}")
    for word in words:
        table.play(seat, f"phrase {word}")
    return table


def outcomes(table: Table) -> dict[str, str]:
    """What each kind of card came to."""
    result = table.result
    assert result is not None
    cards = [GAME.positions.ZONES[1].read(table.record_view)[f"seat-{seat.seat + 1}"] for seat in result.outcomes]
    return {("Agent" if card.isupper() else card): seat.outcome for card, seat in zip(cards, result.outcomes, strict=True)}


def ending(table: Table) -> str:
    assert table.is_over
    return str(GAME.positions.ZONES[-3].read(table.record_view))


def rule_of(table: Table, seat: int, move: str) -> str:
    """The rule that refuses a move, or nothing."""
    why = table.why_not(seat, move)
    return why.rule if why else ""
