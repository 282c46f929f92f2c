"""The legal moves of a table as a list; what is legal is said in legality.py."""

from ...core.kernel import leaf
from ...core.moves import lister
from ...core.record import Moves, Record
from .arsenals import available
from .cards import CARDS, QUARTET
from .legality import WRONG, refusal_of, refuse_attraction, refuse_card, refuse_meeting, refuse_target
from .table import DISCARD, END_TURN, MEET, NUMBERING, PAIR_NUMBER, PLAY, TARGET, Phase, Why

list_others = lister(refusal_of, WRONG, NUMBERING)


@leaf
def legal(t: Record, seat: int, out: Moves) -> int:
    """The moves that `refusal` lets through, in the order of their numbers; the commonest phases ask only for what could be legal."""
    if t.phase == Phase.OVER or seat != t.turn:
        return 0
    if t.phase == Phase.PLAY:
        return list_cards(t, seat, out)
    if t.phase == Phase.TARGET:
        return list_targets(t, seat, out)
    if t.phase == Phase.ENCOUNTER:
        out[0] = END_TURN
        return list_any_meetings(t, seat, out, 1) if t.random_sex else list_own_meetings(t, seat, out, 1)
    return list_others(t, seat, out)


@leaf
def list_cards(t: Record, seat: int, out: Moves) -> int:
    """What can be played, then what can be discarded."""
    n = 0
    for card in range(CARDS):
        out[n] = PLAY + card
        n += refuse_card(t, seat, card, True) == Why.LEGAL
    for card in range(CARDS):
        out[n] = DISCARD + card
        n += refuse_card(t, seat, card, False) == Why.LEGAL
    return n


@leaf
def list_targets(t: Record, seat: int, out: Moves) -> int:
    n = 0
    for character in range(available(t)):
        out[n] = TARGET + character
        n += refuse_target(t, seat, t.playing, character) == Why.LEGAL
    return n


@leaf
def list_own_meetings(t: Record, seat: int, out: Moves, n: int) -> int:
    """Pairs of your own characters, which only attraction can refuse."""
    for one in range(QUARTET - 1):
        for other in range(one + 1, QUARTET):
            first, second = t.quartet[seat, one], t.quartet[seat, other]
            if refuse_attraction(t, first, second) == Why.LEGAL:
                out[n] = MEET + PAIR_NUMBER[first, second]
                n += 1
    return n


@leaf
def list_any_meetings(t: Record, seat: int, out: Moves, n: int) -> int:
    for first in range(available(t)):
        for second in range(first + 1, available(t)):
            if refuse_meeting(t, seat, first, second) == Why.LEGAL:
                out[n] = MEET + PAIR_NUMBER[first, second]
                n += 1
    return n
