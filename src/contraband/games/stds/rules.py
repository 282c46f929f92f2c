"""The rules of STDs in the order of the rulebook: set-up, a turn and the end."""

from typing import Any

import numpy as np

from ...core.chance import below, pick, shuffle
from ...core.events import note, note_to, only, reveal
from ...core.hands import TO_A_WORD, in_place
from ...core.kernel import kernel, leaf
from ...core.piles import heap_size, move_card, pour
from ...core.record import DRAW, LOSS, NONE, UNDECIDED, WIN, Record
from .arsenals import in_deck, kinds_in, kinds_of_seat, stock, stocked
from .cards import CARDS, INFECTIONS, KINDS_TO_WIN, QUARTET, QUARTETS_CHOSEN, START_HAND, START_INFECTIONS
from .effects import aim, discard, mark, play, take
from .encounter import discard_by_aids, give_last_copy, meet, oral_sex, redraw_condom, redraw_std
from .knowledge import blank, everyone_sees_no_win, imagine, know_only_your_own
from .legality import refusal
from .listing import legal
from .quartets import give, give_nobody, picked
from .table import BEGIN, PAIR, VERB_OF, Ending, Happening, Phase, Verb, table_t
from .timing import waiting_on

__all__ = ["blank", "imagine", "legal", "refusal", "table_t", "waiting_on"]  # written elsewhere, part of the rules


@kernel
def deal(t: Record) -> None:
    """STD-10 to STD-15; where quartets are chosen, first of all everybody picks (STD-13), the first player first."""
    t.playing = t.target = t.winner = NONE
    t.pair[0] = t.pair[1] = t.shown[0] = t.shown[1] = NONE
    give_nobody(t)
    if t.quartets == QUARTETS_CHOSEN:
        t.turn = below(t, t.seats)
        t.phase = Phase.PICK
        return
    for character in range(t.seats * QUARTET):
        give(t, character // QUARTET, character)
    deal_cards(t)
    t.turn = below(t, t.seats)
    start_turn(t)


@kernel
def pick_character(t: Record, seat: int, character: int) -> None:
    """STD-13: four for each player in turn; then the cards are dealt."""
    give(t, seat, character)
    note(t, Happening.PICKS, seat, character)
    if picked(t, seat) < QUARTET:
        return
    t.turn = (seat + 1) % t.seats
    if picked(t, t.turn) == QUARTET:
        deal_cards(t)
        start_turn(t)


@kernel
def deal_cards(t: Record) -> None:
    """STD-10 to STD-12."""
    for kind in range(INFECTIONS):
        t.out_of_play[kind] = stocked(t, kind) - t.seats * START_INFECTIONS
    for seat in range(t.seats):
        deal_arsenals(t, seat)
    know_only_your_own(t)
    for card in range(CARDS):
        t.deck[card] = in_deck(t, card)
    t.deck_size = heap_size(t.deck)
    for seat in range(t.seats):
        for _ in range(START_HAND):
            draw(t, seat)


@kernel
def deal_arsenals(t: Record, seat: int) -> None:
    """STD-10: four characters, four different infections — STD-11: which carries which is dealt at random."""
    natives = np.arange(INFECTIONS)
    shuffle(t, natives, INFECTIONS)
    for place in range(QUARTET):
        character = t.quartet[seat, place]
        t.native[character] = natives[place]
        stock(t, character)
        t.arsenal_size[character] = heap_size(t.arsenal[character])


@leaf
def draw(t: Record, seat: int) -> None:
    """STD-20 — STD-25: an empty deck is first rebuilt from the common discard pile; if that is empty too, nobody draws."""
    if t.deck_size == 0:
        rebuild_deck(t)
    if t.deck_size == 0:
        note(t, Happening.NO_CARD_TO_DRAW, seat)
        return
    card = pick(t, t.deck, t.deck_size)
    move_card(t.deck, t.hand[seat], card)
    t.deck_size -= 1
    t.hand_size[seat] += 1
    note_to(t, only(seat), Happening.DRAWS, seat, card)


@kernel
def rebuild_deck(t: Record) -> None:
    """STD-25 — STD-55: whoever has watched knows by now what is in the hands, if not in which."""
    for card in range(CARDS):
        t.held[card] = 0
        for seat in range(t.seats):
            t.held[card] += t.hand[seat, card]
    pour(t.discards, t.deck)
    t.deck_size = heap_size(t.deck)
    if t.deck_size > 0:
        note(t, Happening.DECK_REBUILT, t.turn, t.deck_size)


@leaf
def start_turn(t: Record) -> None:
    """STD-20: draw one card — STD-25: a player with no card in hand goes straight to the encounter."""
    t.turns += 1
    note(t, Happening.TURN, t.turn, t.turns)
    draw(t, t.turn)
    t.phase = Phase.PLAY if t.hand_size[t.turn] > 0 else Phase.ENCOUNTER


@kernel
def end_turn(t: Record) -> None:
    """STD-23: four kinds in each of your four arsenals win — STD-24: looked for only at the end of your own turn.

    STD-26: after the last turn the game is over.
    """
    t.pair[0] = t.pair[1] = NONE
    t.turn_done = t.broken_condom = t.insatiable = t.random_sex = 0
    if has_won(t, t.turn):
        finish(t, Ending.FOUR_KINDS, t.turn)
        note(t, Happening.WINS, t.turn)
        return
    everyone_sees_no_win(t, t.turn)
    if t.turns >= t.turn_limit:
        stop_at_the_limit(t)
        return
    t.turn = (t.turn + 1) % t.seats
    start_turn(t)


@leaf
def has_won(t: Record, seat: int) -> bool:
    for place in range(QUARTET):
        if kinds_in(t, t.quartet[seat, place]) < KINDS_TO_WIN:
            return False
    return True


@kernel
def finish(t: Record, ending: int, winner: int) -> None:
    """STD-55: at the end all arsenals are open."""
    t.phase = Phase.OVER
    t.reason = ending
    t.winner = winner
    reveal(t)


@kernel
def stop_at_the_limit(t: Record) -> None:
    """STD-26: whoever has the most kinds wins; equal is a draw."""
    most = most_kinds(t)
    leaders, leader = 0, NONE
    for seat in range(t.seats):
        if kinds_of_seat(t, seat) == most:
            leaders += 1
            leader = seat
    note(t, Happening.TURN_LIMIT, t.turn, t.turns)
    if leaders == 1:
        finish(t, Ending.MOST_KINDS, leader)
        note(t, Happening.WINS, leader)
    else:
        finish(t, Ending.EQUAL, NONE)


@kernel
def most_kinds(t: Record) -> int:
    most = 0
    for seat in range(t.seats):
        most = max(most, kinds_of_seat(t, seat))
    return most


@kernel
def apply(t: Record, seat: int, move: int) -> None:
    """Carry a legal move out — STD-22, STD-23: after the encounter, or without one, the turn ends."""
    verb = VERB_OF[move]
    carry_out(t, seat, verb, move - BEGIN[verb])
    if t.turn_done:
        end_turn(t)


@kernel
def carry_out(t: Record, seat: int, verb: int, what: int) -> None:
    if verb == Verb.PLAY:
        play(t, seat, what)
    elif verb == Verb.DISCARD:
        discard(t, seat, what)
    elif verb == Verb.TARGET:
        aim(t, seat, what)
    elif verb == Verb.MARK:
        mark(t, seat, what)
    elif verb == Verb.TAKE and t.phase == Phase.SEARCH:
        discard_by_aids(t, what)
    elif verb == Verb.TAKE:
        take(t, seat, what)
    elif verb == Verb.PICK:
        pick_character(t, seat, what)
    else:
        carry_on_encounter(t, seat, verb, what)


@kernel
def carry_on_encounter(t: Record, seat: int, verb: int, what: int) -> None:
    if verb == Verb.MEET:
        meet(t, PAIR[what, 0], PAIR[what, 1])
    elif verb == Verb.REDRAW:
        side = 0 if what == t.pair[0] else 1
        if t.phase == Phase.ORAL:
            redraw_std(t, side)
        else:
            redraw_condom(t, side)
    elif verb == Verb.KEEP:
        oral_sex(t)
    elif verb == Verb.GIVE:
        give_last_copy(t, what)
    elif verb == Verb.AGAIN:
        meet(t, t.pair[0], t.pair[1])
    else:
        if t.phase == Phase.ENCOUNTER:
            note(t, Happening.NO_ENCOUNTER, seat)
        t.turn_done = 1


@kernel
def outcome(t: Record, seat: int) -> int:
    if t.phase != Phase.OVER:
        return UNDECIDED
    if t.reason == Ending.EQUAL:
        return DRAW if kinds_of_seat(t, seat) == most_kinds(t) else LOSS
    return WIN if seat == t.winner else LOSS


score = kinds_of_seat


@kernel
def reason(t: Record) -> int:
    return t.reason


standing = kinds_of_seat


@leaf
def count_hand(t: Record, seat: int, out: Any) -> None:
    """For the laboratory: the hand, by card."""
    for word in range(CARDS // TO_A_WORD):
        held = 0
        for place in range(TO_A_WORD):
            held |= in_place(t.hand[seat, TO_A_WORD * word + place], place)
        out[word] = held


@leaf
def played(t: Record, seat: int, move: int) -> int:
    """For the laboratory: a card that is discarded was not played."""
    return move - BEGIN[Verb.PLAY] if VERB_OF[move] == Verb.PLAY else NONE


@kernel
def figure(t: Record, which: int) -> int:
    """For the laboratory: the length of the game in turns."""
    return t.turns
