"""Assists: a team-mate plays a Basic Add On in your turn (AST-43)."""

from ...core.events import note
from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record
from .cards import ADD_ON, ADD_ON_DISTANCE, ADD_ON_WAY, ANYTHING, ASKED_DISTANCE, ASKED_WAY, HALF_ROUND, TABLES, TABLES_LEFT
from .hands import discard_from_hand, draw
from .informers import turns_freely
from .play import finish_swing, resolve_add_on
from .table import Happening, Phase


@leaf
def has_declined(t: Record, seat: int) -> bool:
    return t.declined >> seat & 1 == 1


@leaf
def next_to_answer(t: Record) -> int:
    """The first team-mate, clockwise from the active player, who has not said no."""
    for step in range(1, t.seats):
        seat = (t.turn + step) % t.seats
        if not has_declined(t, seat):
            return seat
    return t.turn


@leaf
def fits_request(t: Record, add_on: int) -> bool:
    """AST-43: whether a Basic Add On can do what was asked for — AST-77: informers help here too."""
    if t.request == ANYTHING:
        return True
    distance = ASKED_DISTANCE[t.request]
    # AST-43
    fits = ADD_ON_DISTANCE[add_on] == distance if distance == HALF_ROUND or distance == TABLES else add_on < TABLES_LEFT
    return fits and (ADD_ON_WAY[add_on] == ASKED_WAY[t.request] or turns_freely(t, add_on))


@kernel
def ask(t: Record, seat: int, request: int) -> None:
    t.request = request
    t.asked |= 1 << request
    t.declined = 0
    t.phase = Phase.ADD
    note(t, Happening.ASKS, seat, request)


@kernel
def close_request(t: Record) -> None:
    t.request = NONE
    t.declined = 0


@kernel
def withdraw(t: Record, seat: int) -> None:
    close_request(t)
    t.phase = Phase.ADD
    note(t, Happening.WITHDRAWS, seat)


@kernel
def decline(t: Record, seat: int) -> None:
    """When nobody can help, the request is closed."""
    t.declined |= 1 << seat
    note(t, Happening.DECLINES, seat)
    if next_to_answer(t) == t.turn:
        close_request(t)


@kernel
def assist(t: Record, seat: int, card: int) -> None:
    """The card goes to the helper's own discard pile and the helper draws; whoever is freed goes to the active player."""
    request = t.request
    close_request(t)
    note(t, Happening.ASSISTS, seat, card)
    discard_from_hand(t, seat, card)
    draw(t, seat)
    if request == ANYTHING:
        t.helper = seat
        resolve_add_on(t, ADD_ON[card])
    else:
        finish_swing(t, ASKED_WAY[request], ASKED_DISTANCE[request])


@kernel
def lapse(t: Record) -> None:
    """AST-43: a request ends with the turn."""
    close_request(t)
    t.asked = 0
    t.helper = NONE
    t.phase = Phase.TURN
