"""The face of the laboratory: games between bots, as `simulate` plays them, and what happened in them besides. Templates, like faces.py.

It costs time, so simulations that want none of it use `simulate`. With no card blank, both play the same games.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from .chance import choose_game, luck_below
from .events import mute
from .faces import PER_SEAT, RANDOM, RAW, ROWS, STYLES, TIMER, bot_move, copy_bytes, is_too_late, table_of, write_more, write_row
from .kernel import kernel
from .record import CLOCK, NOBODY, NONE, Moves, Raw, Record

DRAWN, PLAYED, NOW = 0, 1, 2  # of a card, for a seat: how many came into the hand, how many were played, how many were there when last seen
COUNTS = 3
CHANGES, SINCE, BEHIND = 0, 1, 2  # of the lead: how often it changed, after which move for the last time, how far each seat was ever behind

move_space: int
figures: int
deal: Callable[..., None]
waiting_on: Callable[..., int]
legal: Callable[..., int]
apply: Callable[..., None]
pace: Callable[..., float]
blank: Callable[..., None]
standing: Callable[..., int]
count_hand: Callable[..., None]
played: Callable[..., int]


@kernel
def look_at_hand(t: Record, seat: int, hand: Any, tally: Any) -> None:
    """Somebody decides: what came into the hand since their last decision was drawn."""
    for card in range(len(hand)):
        hand[card] = 0
    count_hand(t, seat, hand)
    for card in range(len(hand)):
        if hand[card] > tally[seat, card, NOW]:
            tally[seat, card, DRAWN] += hand[card] - tally[seat, card, NOW]
        tally[seat, card, NOW] = hand[card]


@kernel
def note_play(t: Record, seat: int, move: int, tally: Any) -> None:
    card = played(t, seat, move)
    if 0 <= card < tally.shape[1]:
        tally[seat, card, PLAYED] += 1
        if tally[seat, card, NOW] > 0:
            tally[seat, card, NOW] -= 1


@kernel
def follow_lead(t: Record, leader: int, lead: Any) -> int:
    """Who is ahead of everybody else now, or who was last; the lead changes when somebody else takes it."""
    most, ahead = standing(t, 0), 0
    for seat in range(1, t.seats):
        worth = standing(t, seat)
        if worth > most:
            most, ahead = worth, seat
        elif worth == most:
            ahead = NONE
    for seat in range(t.seats):
        lead[BEHIND + seat] = max(lead[BEHIND + seat], most - standing(t, seat))
    if ahead == NONE or ahead == leader:
        return leader
    if leader != NONE:
        lead[CHANGES] += 1
    lead[SINCE] = t.moves
    return ahead


@kernel
def without_card(t: Record, seat: int, out: Moves, n: int, card: int) -> int:
    """The moves that do not play a card which is blank; all of them, if there are no others."""
    left = 0
    for i in range(n):
        if played(t, seat, out[i]) != card:
            left += 1
    if left == 0 or left == n:
        return n
    left = 0
    for i in range(n):
        if played(t, seat, out[i]) != card:
            out[left] = out[i]
            left += 1
    return left


@kernel
def decide(room: Raw, sight: Raw, style: int, seat: int, n: int, out: Moves, luck: Any) -> int:
    """A bot's move among these."""
    if style == RANDOM:
        return int(out[luck_below(luck, n)])
    copy_bytes(room, sight)
    seen = table_of(sight)
    blank(seen, seat)
    return bot_move(seen, style, seat, out, n, luck)


@kernel
def play_observed(
    room: Raw, sight: Raw, styles: Any, order: Any, luck: Any, watch: Any, out: Moves, hand: Any, tally: Any, lead: Any, card: int
) -> None:
    """A whole game; see `play_on`."""
    t = table_of(room)
    seat, last, leader = waiting_on(t), NONE, NONE
    while seat != NOBODY:
        if seat >= 0:
            if order[seat] == 0:
                order[seat] = order.max() + 1
            if len(hand) > 0:
                look_at_hand(t, seat, hand, tally)
            if len(lead) > 0 and seat != last:
                leader, last = follow_lead(t, leader, lead), seat
        n = legal(t, seat, out)
        if card != NONE and seat >= 0:
            n = without_card(t, seat, out, n, card)
        move = decide(room, sight, styles[seat] if seat >= 0 else RANDOM, seat, n, out, luck)
        if card != NONE and seat >= 0 and played(t, seat, move) == card and played(t, seat, out[0]) != card:
            move = out[luck_below(luck, n)]  # a bot that looks beyond its list
        if is_too_late(t, watch, pace(t, seat, move)) and legal(t, CLOCK, out) > 0:
            seat, move = CLOCK, out[0]
            watch[TIMER] = 0
        if len(hand) > 0 and seat >= 0:
            note_play(t, seat, move, tally)
        t.moves += np.uint32(1)
        apply(t, seat, move)
        seat = waiting_on(t)
    if len(lead) > 0:
        follow_lead(t, leader, lead)


def raw_observe(start: Raw, room: Raw, sight: Raw, styles: Any, first: int, rows: Any, tally: Any, card: int) -> None:
    """Whole games between bots, a row each; every buffer belongs to the caller. A row with room for it also tells of the lead.

    `tally` has a table of seats and cards for each game, or no cards at all; `card` is one that nobody can play, or NONE.
    """
    out = np.empty(move_space, np.int16)
    order = np.zeros(len(styles), np.int32)
    luck = np.zeros(1, np.uint64)
    watch = np.zeros(2)
    hand = np.zeros(tally.shape[2], np.int32)
    t = table_of(room)
    for g in range(len(rows)):
        copy_bytes(start, room)
        luck[0] = choose_game(t, first + g)
        mute(t)
        deal(t)
        order[:] = 0
        watch[TIMER] = 0
        lead = rows[g, PER_SEAT + 4 * t.seats + figures :]
        play_observed(room, sight, styles, order, luck, watch, out, hand, tally[g], lead, card)
        write_row(t, rows[g])
        write_more(t, rows[g], order)


HELPERS = (look_at_hand, note_play, follow_lead, without_card, decide, play_observed)
TALLY = "i4[:, :, :, ::1]"
FACES: dict[str, tuple[Callable[..., Any], str]] = {
    "observe": (raw_observe, f"void({RAW}, {RAW}, {RAW}, {STYLES}, i8, {ROWS}, {TALLY}, i8)"),
}
CONTRACT = ("standing", "count_hand", "played")
