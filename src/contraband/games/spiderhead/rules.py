"""The rules of Escape from Spiderhead: set-up, every move, and the end; each chapter of the rulebook has a file of its own."""

from typing import Any

from ...core.chance import shuffle
from ...core.hands import count_card, in_place
from ...core.kernel import kernel, leaf
from ...core.record import LOSS, NEITHER, NONE, UNDECIDED, WIN, Record
from .buildup import give_both, keep, meet
from .cards import ABNESTI, BUNNIES, DRUGS, ED_CARDS, KINDS, LOVE_CARDS, OF_EACH_DRUG, PRISONERS, ROLES_BY_SEAT, SEATS_AT_TABLE
from .chart import clear_encounter, has_bit, restore_love
from .climax import acknowledge, act, attack, call, enhance
from .experiment import choose_in_secret, clear_snatch, dose, snatch, somewhere, spend, test, time_up, watching_seat
from .hands import in_hand, is_action
from .knowledge import blank, imagine
from .legality import refusal
from .listing import legal
from .table import BEGIN, BY_REFLEX, FEWEST_REPEATS, MEETING, VERB_OF, Ending, Phase, Verb, table_t
from .timing import clock, waiting_on
from .window import close_pak, flip, flip_ed, go_on, hold, inject, open_pak, side_of

__all__ = ["blank", "clock", "imagine", "legal", "refusal", "table_t", "waiting_on"]  # written elsewhere, part of the rules


@kernel
def deal(t: Record) -> None:
    """SPI-10: characters at random, full Love Decks and MobiPak — SPI-11: the game begins with ED289/290."""
    for character in range(SEATS_AT_TABLE):
        t.seat_of[character] = (character + 1) % SEATS_AT_TABLE
    if t.roles != ROLES_BY_SEAT:
        shuffle(t, t.seat_of, SEATS_AT_TABLE)
    restore_love(t)
    t.ed_cards = ED_CARDS
    for drug in range(DRUGS):
        t.pak[drug] = OF_EACH_DRUG
    t.watcher = t.winner = NONE
    clear_snatch(t)
    clear_encounter(t)
    t.phase = Phase.MEET


@kernel
def apply(t: Record, seat: int, move: int) -> None:
    """Carry a legal move out."""
    verb = VERB_OF[move]
    what = move - BEGIN[verb]
    if verb <= Verb.ATTACK:
        carry_out_turn(t, seat, verb, what)
    elif verb <= Verb.MEET:
        carry_out_step_in(t, verb, what)
    else:
        carry_out_experiment(t, seat, verb, what)


@kernel
def carry_out_turn(t: Record, seat: int, verb: int, what: int) -> None:
    if verb == Verb.GO_ON:
        go_on(t, what)
    elif verb == Verb.ACKNOWLEDGE:
        acknowledge(t, acknowledging_side(t, seat))
    elif verb == Verb.KEEP:
        keep(t, what)
    elif verb == Verb.GIVE_BOTH:
        give_both(t)
    elif verb == Verb.REPEAT:
        act(t, BUNNIES, what + FEWEST_REPEATS)
    elif verb == Verb.ATTACK:
        attack(t)
    elif is_action(what):
        act(t, what, 1)
    else:
        enhance(t, what)


@kernel
def acknowledging_side(t: Record, seat: int) -> int:
    """The side of the seat; a time-out acknowledges for whoever is waited for (SPI-87)."""
    for side in range(2):
        if seat == t.seat_of[t.pair[side]]:
            return side
    return t.acknowledged & 1


@kernel
def carry_out_step_in(t: Record, verb: int, what: int) -> None:
    if verb == Verb.INJECT and t.phase == Phase.DOSE:
        dose(t, what % PRISONERS)
    elif verb == Verb.INJECT:
        inject(t, what // PRISONERS, side_of(t, what % PRISONERS))
    elif verb == Verb.FLIP:
        flip(t, what // PRISONERS, side_of(t, what % PRISONERS))
    elif verb == Verb.END:
        flip_ed(t)
    elif verb == Verb.HOLD:
        hold(t)
    elif verb == Verb.CALL:
        call(t, what + 1)
    else:
        meet(t, MEETING[what, 0], MEETING[what, 1])


@kernel
def carry_out_experiment(t: Record, seat: int, verb: int, what: int) -> None:
    if verb == Verb.TEST:
        test(t, what)
    elif verb == Verb.HIDE:
        choose_in_secret(t, t.seat_of[ABNESTI], somewhere(t, what))
    elif verb == Verb.GRAB:
        choose_in_secret(t, watching_seat(t), somewhere(t, what))
    elif verb == Verb.REFLEX:
        choose_in_secret(t, seat, BY_REFLEX)
    elif verb == Verb.SNATCH:
        snatch(t, seat)
    elif verb == Verb.SPEND:
        spend(t, what)
    elif verb == Verb.OPEN:
        open_pak(t)
    elif t.pak_open:
        close_pak(t)
    else:
        time_up(t)


@kernel
def outcome(t: Record, seat: int) -> int:
    """One wins, the others lose. If nobody wins, Abnesti has lost — but after a snatch nobody has (SPI-80)."""
    if t.phase != Phase.OVER:
        return UNDECIDED
    if t.winner != NONE:
        return WIN if seat == t.winner else LOSS
    return LOSS if seat == t.seat_of[ABNESTI] and t.reason != Ending.SNATCHED else NEITHER


@kernel
def score(t: Record, seat: int) -> int:
    """SPI-85: the points a prisoner gained over the game; for Abnesti, those surrendered to him."""
    for prisoner in range(PRISONERS):
        if t.seat_of[prisoner] == seat:
            return t.gained_in_all[prisoner]
    return t.points


@kernel
def reason(t: Record) -> int:
    return t.reason


@kernel
def role(t: Record, seat: int) -> int:
    """For the laboratory, in the order of words.ROLES."""
    return 0 if t.seat_of[ABNESTI] == seat else 1


@kernel
def standing(t: Record, seat: int) -> int:
    """For the laboratory: hundredths of the way to winning, by Abnesti's points, or by how much of the partner's Love is gone."""
    if t.seat_of[ABNESTI] == seat:
        return min(100 * t.points // t.target, 100)
    most = 0
    for side in range(2):
        if t.pair[side] != NONE and t.seat_of[t.pair[side]] == seat:
            most = max(most, 100 * (LOVE_CARDS - t.love_deck[t.pair[1 - side]]) // LOVE_CARDS)
    return most


@leaf
def count_hand(t: Record, seat: int, out: Any) -> None:
    """For the laboratory: a prisoner's hand of the encounter, or Abnesti's MobiPak; the drugs are numbered after the Sex cards."""
    if t.seat_of[ABNESTI] == seat:
        for drug in range(DRUGS):
            count_card(out, KINDS + drug, t.pak[drug])
    for side in range(2):
        if t.pair[side] != NONE and t.seat_of[t.pair[side]] == seat:
            held = 0
            for kind in range(KINDS):
                held |= in_place(in_hand(t, side, kind), kind)
            out[0] = held


@leaf
def played(t: Record, seat: int, move: int) -> int:
    """For the laboratory: actions, enhancers and drugs."""
    verb = VERB_OF[move]
    what = move - BEGIN[verb]
    if verb == Verb.PLAY:
        return what
    if verb == Verb.REPEAT:
        return BUNNIES
    return KINDS + what // PRISONERS if verb == Verb.INJECT else NONE


@kernel
def figure(t: Record, which: int) -> int:
    """For the laboratory: encounters, points, incapacitated prisoners, Love gained and kept in all, MobiPak cards played."""
    if which == 0:
        return ED_CARDS - t.ed_cards
    if which == 1:
        return t.points
    total = 0
    for prisoner in range(PRISONERS):
        if which == 2:
            total += has_bit(t.crossed_out, prisoner)
        elif which == 3:
            total += t.gained_in_all[prisoner]
        elif which == 4:
            for partner in range(PRISONERS):
                total += t.kept[prisoner, partner]
    return total if which < 5 else interventions(t)


@kernel
def interventions(t: Record) -> int:
    played = 0
    for drug in range(DRUGS - 1):
        played += OF_EACH_DRUG - t.pak[drug]
    return played
