"""Informers: whoever has one in custody, everybody may use what it knows (AST-70 to AST-77)."""

from ...core.events import note
from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record
from .cards import (
    ADD_ON,
    DAVE,
    EITHER,
    FLIPSIDE,
    INSIDER,
    JEBGI_CARDS,
    LOW_VALUE,
    PRISONER_NUMBER,
    TABLES_LEFT,
    WADSON,
    WANDA,
    WAY,
    is_enemy,
)
from .hands import discard_from_hand, draw
from .table import Happening, Phase


@leaf
def helps(t: Record, informer: int) -> bool:
    """AST-77: from being freed until being given up, in any player's custody."""
    return t.custody[informer] != NONE


@leaf
def way_of_turn(t: Record, card: int) -> int:
    """AST-70: with Dave, the Turn card of Another Crack goes either way."""
    return EITHER if t.cracking and helps(t, DAVE) else WAY[card]


@leaf
def turns_freely(t: Record, add_on: int) -> bool:
    """AST-74: a Nudge with Wanda Beth DeKedd — AST-75: Turn the Tables with Wadson Newdred."""
    if add_on >= FLIPSIDE:
        return False
    return helps(t, WADSON) if add_on >= TABLES_LEFT else helps(t, WANDA)


@leaf
def serves_inside_job(t: Record, card: int) -> bool:
    """AST-41: a Low Value prisoner, informers too — AST-72: with the third informer any prisoner."""
    return not is_enemy(card) and (PRISONER_NUMBER[card] <= LOW_VALUE or helps(t, INSIDER))


@kernel
def trade(t: Record, seat: int, card: int) -> None:
    """AST-73: a Flipside discarded lets a Basic Turn be an add-on — AST-76: License to Nil discarded draws two cards."""
    discard_from_hand(t, seat, card)
    note(t, Happening.TRADES, seat, card)
    if ADD_ON[card] == FLIPSIDE:
        t.phase = Phase.BASIC
        return
    for _ in range(JEBGI_CARDS):
        draw(t, seat)
