"""The face of the laboratory: games between bots, as `simulate` plays them, and what happened in them besides. Templates, like faces.py.

It costs time, so simulations that want none of it use `simulate`. With no card blank, both play the same games.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from .chance import choose_game, luck_below
from .events import mute
from .faces import PER_SEAT, RANDOM, RAW, ROWS, STYLES, TIMER, bot_move, copy_bytes, is_too_late, table_of, write_more, write_row
from .hands import TO_A_WORD, in_place, in_word
from .kernel import kernel, leaf
from .record import CLOCK, NOBODY, NONE, WIN, Moves, Raw, Record

DRAWN, PLAYED = 0, 1  # of a card, for a seat: how many came into the hand, and how many were played
COUNTS = 2
# What became of a card, over many games: for each role, length of game and card three groups of seats, and of each how many seats and wins.
NOT_HELD, KEPT, USED = range(3)  # never in hand at a decision; held and never played; played
SEATS, WINS = range(2)
STRATA = 100
STRATA_TO_A_DOUBLING = 4  # games in one stratum differ in length by at most a fifth
CHANGES, SINCE, BEHIND = 0, 1, 2  # of the lead: how often it changed, after which move for the last time, how far each seat was ever behind
OPEN, MADE = 0, 1  # of a move: how often it could be made, and how often it was
# What takes time is counted in so many games of a series, and after them, where there are enough, in one of so many.
HAND_GAMES, MOVE_GAMES = (1000, 4), (100, 32)
NO_STANDING = -(2**31)  # before anybody has looked

move_space: int
figures: int
cards: int
hand_words: int
deal: Callable[..., None]
waiting_on: Callable[..., int]
legal: Callable[..., int]
apply: Callable[..., None]
pace: Callable[..., float]
blank: Callable[..., None]
standing: Callable[..., int]
role: Callable[..., int]
outcome: Callable[..., int]
count_hand: Callable[..., None]
played: Callable[..., int]


@leaf
def is_counted(number: int, games: tuple[int, int]) -> bool:
    return number < games[0] or number % games[1] == 0


@leaf
def look_at_hand(t: Record, seat: int, hand: Any, before: Any, tally: Any) -> None:
    """Somebody decides: what came into the hand since their last decision was drawn. Mostly nothing did, and words are soon compared."""
    for word in range(hand_words):
        hand[word] = 0
    count_hand(t, seat, hand)
    for word in range(hand_words):
        if hand[word] != before[seat, word]:
            note_drawn(seat, word, hand[word], before[seat, word], tally)
            before[seat, word] = hand[word]


@kernel
def note_drawn(seat: int, word: int, now: int, before: int, tally: Any) -> None:
    for place in range(TO_A_WORD):
        more = in_word(now, place) - in_word(before, place)
        if more > 0:
            tally[seat, DRAWN, TO_A_WORD * word + place] += more


@leaf
def note_play(t: Record, seat: int, move: int, before: Any, tally: Any) -> None:
    card = played(t, seat, move)
    if 0 <= card < cards:
        tally[seat, PLAYED, card] += 1
        word, place = card // TO_A_WORD, card % TO_A_WORD
        if in_word(before[seat, word], place) > 0:
            before[seat, word] -= in_place(1, place)


@kernel
def add_up_cards(t: Record, before: Any, tally: Any, groups: Any, copies: Any) -> None:
    """The game is over: sort its seats into the groups, card by card, and clear everything for the next."""
    stratum = min(int(STRATA_TO_A_DOUBLING * np.log2(max(int(t.moves), 1))), STRATA - 1)
    for seat in range(t.seats):
        part, has_won = max(role(t, seat), 0), outcome(t, seat) == WIN
        for card in range(cards):
            drawn, used = tally[seat, DRAWN, card], tally[seat, PLAYED, card]
            group = USED if used > 0 else KEPT if drawn > 0 else NOT_HELD
            groups[part, stratum, card, group, SEATS] += 1
            groups[part, stratum, card, group, WINS] += has_won
            copies[card, DRAWN] += drawn
            copies[card, PLAYED] += used
            tally[seat, DRAWN, card] = tally[seat, PLAYED, card] = 0
        for word in range(hand_words):
            before[seat, word] = 0


@leaf
def follow_lead(t: Record, leader: int, lead: Any, worth: Any) -> int:
    """Who is ahead of everybody else now, or who was last; the lead changes when somebody else takes it."""
    moved = False
    for seat in range(t.seats):
        now = standing(t, seat)
        if now != worth[seat]:
            worth[seat], moved = now, True
    return take_lead(t, leader, lead, worth) if moved else leader


@kernel
def take_lead(t: Record, leader: int, lead: Any, worth: Any) -> int:
    most, ahead = worth[0], 0
    for seat in range(1, t.seats):
        if worth[seat] > most:
            most, ahead = worth[seat], seat
        elif worth[seat] == most:
            ahead = NONE
    for seat in range(t.seats):
        lead[BEHIND + seat] = max(lead[BEHIND + seat], most - worth[seat])
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
def list_closely(t: Record, seat: int, out: Moves, n: int, card: int, counts: bool, uses: Any) -> int:
    """Leave the blank card out, and count what can be done."""
    if card != NONE:
        n = without_card(t, seat, out, n, card)
    if counts:
        for i in range(n):
            uses[out[i], OPEN] += 1
    return n


@kernel
def choose_closely(t: Record, seat: int, out: Moves, n: int, card: int, counts: bool, uses: Any, luck: Any, move: int) -> int:
    """What was chosen, unless a bot that looks beyond its list has played the blank card; and count it."""
    if card != NONE and played(t, seat, move) == card and played(t, seat, out[0]) != card:
        move = int(out[luck_below(luck, n)])
    if counts:
        uses[move, MADE] += 1
    return move


@kernel
def play_observed(
    room: Raw,
    sight: Raw,
    styles: Any,
    order: Any,
    luck: Any,
    watch: Any,
    out: Moves,
    has_hands: bool,
    hand: Any,
    before: Any,
    tally: Any,
    lead: Any,
    worth: Any,
    has_uses: bool,
    uses: Any,
    card: int,
) -> None:
    """A whole game; see `play_on`."""
    t = table_of(room)
    seen = table_of(sight)
    has_lead, looks_closely = len(lead) > 0, card != NONE or has_uses
    seat, last, leader = waiting_on(t), NONE, NONE
    while True:
        if has_lead and seat != last and seat != CLOCK:
            leader, last = follow_lead(t, leader, lead, worth), seat
        if seat == NOBODY:
            break
        if seat >= 0 and order[seat] == 0:
            order[seat] = order.max() + 1
        if has_hands and seat >= 0:
            look_at_hand(t, seat, hand, before, tally)
        n = legal(t, seat, out)
        if looks_closely and seat >= 0:
            n = list_closely(t, seat, out, n, card, has_uses, uses)
        style = styles[seat] if seat >= 0 else RANDOM
        if style == RANDOM:
            move = int(out[luck_below(luck, n)])
        else:
            copy_bytes(room, sight)
            blank(seen, seat)
            move = bot_move(seen, style, seat, out, n, luck)
        if looks_closely and seat >= 0:
            move = choose_closely(t, seat, out, n, card, has_uses, uses, luck, move)
        if is_too_late(t, watch, pace(t, seat, move)) and legal(t, CLOCK, out) > 0:
            seat, move = CLOCK, out[0]
            watch[TIMER] = 0
        if has_hands and seat >= 0:
            note_play(t, seat, move, before, tally)
        t.moves += np.uint32(1)
        apply(t, seat, move)
        seat = waiting_on(t)


def raw_observe(
    start: Raw, room: Raw, sight: Raw, styles: Any, first: int, rows: Any, groups: Any, copies: Any, uses: Any, card: int
) -> None:
    """Whole games between bots, a row each; every buffer belongs to the caller. A row with room for it also tells of the lead.

    `groups` and `copies` count what becomes of cards, and `uses` every move, in the games that `is_counted` says; each of them may be
    empty, and is left alone then. `card` is one that nobody can play, or NONE.
    """
    out = np.empty(move_space, np.int16)
    order = np.zeros(len(styles), np.int32)
    luck = np.zeros(1, np.uint64)
    watch = np.zeros(2)
    tally = np.zeros((len(styles), COUNTS, TO_A_WORD * hand_words), np.int32)
    hand = np.zeros(hand_words, np.int64)
    before = np.zeros((len(styles), hand_words), np.int64)  # each seat's hand at its last decision
    worth = np.zeros(len(styles), np.int32)
    t = table_of(room)
    for g in range(len(rows)):
        copy_bytes(start, room)
        luck[0] = choose_game(t, first + g)
        mute(t)
        deal(t)
        order[:] = 0
        watch[TIMER] = 0
        worth[:] = NO_STANDING
        lead = rows[g, PER_SEAT + 4 * t.seats + figures :]
        has_hands = len(groups) > 0 and is_counted(first + g, HAND_GAMES)
        has_uses = len(uses) > 0 and is_counted(first + g, MOVE_GAMES)
        play_observed(room, sight, styles, order, luck, watch, out, has_hands, hand, before, tally, lead, worth, has_uses, uses, card)
        if has_hands:
            add_up_cards(t, before, tally, groups, copies)
        write_row(t, rows[g])
        write_more(t, rows[g], order)


HELPERS = (
    *(is_counted, look_at_hand, note_drawn, note_play, add_up_cards, take_lead, follow_lead),
    *(without_card, list_closely, choose_closely, play_observed),
)
GROUPS, COUNTED = "i8[:, :, :, :, ::1]", "i8[:, ::1]"
FACES: dict[str, tuple[Callable[..., Any], str]] = {
    "observe": (raw_observe, f"void({RAW}, {RAW}, {RAW}, {STYLES}, i8, {ROWS}, {GROUPS}, {COUNTED}, {COUNTED}, i8)"),
}
CONTRACT = ("standing", "count_hand", "played")
