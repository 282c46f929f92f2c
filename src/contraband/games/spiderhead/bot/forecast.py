"""Abnesti's forecast: the Climax played on paper with the cards he knows, to find a number that both will reach."""

from typing import Any

import numpy as np

from ....core.kernel import kernel
from ....core.record import Record
from ..cards import ACTIONS, BUNNIES, DRIVE, LOVE_CARDS
from ..hands import in_hand
from ..takes import base_take, cost, most_times, take_of_further

MOST_TURNS = 40
OVERSHOOT = 4.0  # how much a point kept weighs against a point surrendered
SHORTFALL = 2.0  # how much a point below the plan does
MARGIN = 2  # how much more than the call both should be good for
AHEAD = 4  # how much more than the plan is still welcome
RISK, FATAL_RISK = 1.5, 4.0  # how much a point that is lacking there does, and where it could cost the game


@kernel
def best_call(t: Record, wanted: int, is_fatal: bool, reserve: int, can_control: bool) -> int:
    """The call of the best balance: near what is wanted, with little kept when both have reached it, and within reach."""
    gains = np.zeros((MOST_TURNS + 1, 2), np.int64)
    turns = play_on_paper(t, gains, wanted + 2 if can_control else LOVE_CARDS)
    reach = min(gains[turns, 0], gains[turns, 1]) + reserve
    best, best_worth = 1, -1000.0
    for call in range(1, LOVE_CARDS):
        lacking = max(call + MARGIN - reach, 0)
        this = worth_of_call(gains, turns, call, wanted) - (FATAL_RISK if is_fatal else RISK) * lacking
        if this > best_worth:
            best, best_worth = call, this
    return best


@kernel
def worth_of_call(gains: Any, turns: int, call: int, wanted: int) -> float:
    """If one of them never gets there alone, what the other keeps meanwhile is the trouble."""
    kept = max(gains[turns, 0] - call, 0) + max(gains[turns, 1] - call, 0)
    for turn in range(turns + 1):
        if gains[turn, 0] >= call and gains[turn, 1] >= call:
            kept = gains[turn, 0] + gains[turn, 1] - 2 * call
            break
    return min(call, wanted + AHEAD) - OVERSHOOT * kept - SHORTFALL * max(wanted - call, 0)


@kernel
def play_on_paper(t: Record, gains: Any, most: int) -> int:
    """Both attack with the biggest they can pay, in turn; returns how many turns that took. Bunnies stop at `most` if they can be held."""
    left = np.zeros((2, ACTIONS), np.int64)
    drive = np.zeros(2, np.int64)
    for side in range(2):
        drive[side] = in_hand(t, side, DRIVE) + t.drive[side]
        for kind in range(ACTIONS):
            left[side, kind] = in_hand(t, side, kind)
    side = 1 if drive[1] > drive[0] else 0
    idle = turn = 0
    while turn < MOST_TURNS and idle < 2:
        taken = attack_on_paper(t, left, drive, side, max(most - gains[turn, side], 1))
        idle = idle + 1 if taken == 0 else 0
        turn += 1
        gains[turn, side] = gains[turn - 1, side] + taken
        gains[turn, 1 - side] = gains[turn - 1, 1 - side]
        side = 1 - side
        if max(gains[turn, 0], gains[turn, 1]) >= LOVE_CARDS:
            return turn - 1
    return turn


@kernel
def attack_on_paper(t: Record, left: Any, drive: Any, side: int, most: int) -> int:
    best = biggest_on_paper(t, left, drive, side)
    if best < 0:
        for kind in range(ACTIONS):
            left[side, kind] = in_hand(t, side, kind)
        best = biggest_on_paper(t, left, drive, side)
    if best < 0:
        return 0
    times = 1
    if best == BUNNIES:
        times = max(min(most_times(t, drive[side]), most // base_take(t, best)), 1)
    left[side, best] -= 1
    drive[side] -= cost(t, best) * times
    return base_take(t, best) + take_of_further(t, times - 1)


@kernel
def biggest_on_paper(t: Record, left: Any, drive: Any, side: int) -> int:
    best, most = -1, 0
    for kind in range(ACTIONS):
        if left[side, kind] > 0 and drive[side] >= cost(t, kind):
            take = base_take(t, kind) + (take_of_further(t, most_times(t, drive[side]) - 1) if kind == BUNNIES else 0)
            if take > most:
                best, most = kind, take
    return best
