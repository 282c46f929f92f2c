"""The easy player of STDs: a heuristic that looks one move ahead, on a table blanked for its seat.

It wants its own characters to carry many kinds in thin arsenals, and its opponents' to be well protected.
"""

from math import exp, log
from typing import Any

import numpy as np

from ...core.chance import luck_below
from ...core.kernel import kernel, leaf
from ...core.record import NONE, Moves, Record, wide
from .arsenals import available, can_be_copied, is_in_game, kinds_in, kinds_of_seat, owner, searched, stds_in
from .cards import CARDS, INFECTIONS, KINDS_TO_WIN, QUARTET, STD_KINDS, Card
from .table import BEGIN, PAIR, VERB_OF, Phase, Verb

STYLES = ("easy",)
WORTH_IN_ITSELF = np.zeros(CARDS)  # of cards that are for nobody in particular
WORTH_IN_ITSELF[[Card.INSATIABLE, Card.BROKEN_CONDOM, Card.ORAL_SEX]] = 1.4, 1.0, 0.5
FEWEST = 2  # at a table
HORIZON = 8  # moves: about two turns, after which the characters say how it stands

# What makes a seat likely to win, as exponents, where two, three or four play: found by regression on positions of games between easy
# players, for three taken from between the others.
PER_FOLD = (3.0, 3.3, 3.6)  # for half as many kinds missing, counted from one more
PER_SPREAD, PER_BEST = 4.8, (0.66, 0.55, 0.44)  # for how well its characters infect each other: on average, and in the best encounter
PER_CARD = (0.25, 0.35, 0.46)  # for AIDS or Children in hand
PER_TURN = (0.135, 0.13, 0.13)  # for being on turn


@kernel
def choose(style: int, t: Record, seat: int, out: Moves, n: int, luck: Any) -> int:
    """The move of the highest worth; ties are broken at random."""
    best, best_worth, equals = out[0], worth(t, seat, out[0]), 1
    for i in range(1, n):
        this = worth(t, seat, out[i])
        if this > best_worth:
            best, best_worth, equals = out[i], this, 1
        elif this == best_worth:
            equals += 1
            if luck_below(luck, equals) == 0:
                best = out[i]
    return best


@kernel
def appraise(t: Record, seat: int) -> float:
    """The chance to win, by how everybody stands."""
    if t.phase == Phase.OVER:
        return 1.0 if t.winner == seat else 0.5 if t.winner == NONE else 0.0
    total, own = 0.0, prospects(t, seat)
    for other in range(t.seats):
        total += exp(prospects(t, other) - own)
    return 1.0 / total


@kernel
def prospects(t: Record, seat: int) -> float:
    """How near a seat is to four kinds everywhere, and how fast it gets there."""
    missing, spread, best = 0, 0.0, 0.0
    for place in range(QUARTET):
        one = wide(t.quartet[seat, place])
        missing += max(KINDS_TO_WIN - kinds_in(t, one), 0)
        for further in range(place + 1, QUARTET):
            other = wide(t.quartet[seat, further])
            both = gain(t, seat, one, other) + gain(t, seat, other, one)
            spread += both / (QUARTET * (QUARTET - 1))
            best = max(best, both)
    seats = wide(t.seats) - FEWEST
    on_turn = PER_TURN[seats] if t.turn == seat else 0.0
    cards = min(t.hand[seat, Card.AIDS], 2) + min(t.hand[seat, Card.CHILDREN], 2)
    return PER_SPREAD * spread + PER_BEST[seats] * best + PER_CARD[seats] * cards + on_turn - PER_FOLD[seats] * log(1.0 + missing)


@kernel
def worth(t: Record, seat: int, move: int) -> float:
    verb = VERB_OF[move]
    what = move - BEGIN[verb]
    if verb == Verb.PLAY:
        return worth_of_playing(t, seat, what)
    if verb == Verb.DISCARD:
        return -0.1 * worth_of_playing(t, seat, what)
    if verb == Verb.TARGET:
        return worth_of_card_on(t, seat, t.playing, what)
    if verb == Verb.MARK:
        return float(kinds_of_seat(t, what))
    if verb == Verb.TAKE:
        return worth_of_taking(t, seat, what)
    if verb == Verb.MEET:
        return worth_of_meeting(t, seat, PAIR[what, 0], PAIR[what, 1])
    if verb == Verb.REDRAW:
        return worth_of_redraw(t, seat, what)
    if verb == Verb.GIVE:
        return 1.0 if owner(t, what) == seat and kinds_in(t, what) < KINDS_TO_WIN else 0.0
    if verb == Verb.AGAIN:
        return worth_of_meeting(t, seat, t.pair[0], t.pair[1])
    return 0.0


@leaf
def progress(t: Record, character: int) -> float:
    """How far along a character is: kinds, at most four; of an opponent's, as far as they are known."""
    return float(min(kinds_in(t, character), KINDS_TO_WIN))


@kernel
def best_target(t: Record, seat: int, card: int) -> float:
    best = 0.0
    for character in range(available(t)):
        if is_in_game(t, character):
            best = max(best, worth_of_card_on(t, seat, card, character))
    return best


@kernel
def worth_of_playing(t: Record, seat: int, card: int) -> float:
    if WORTH_IN_ITSELF[card] > 0.0:
        return WORTH_IN_ITSELF[card]
    if card == Card.RANDOM_SEX:
        return 0.5 + 3.0 * gain_by_random_sex(t, seat)
    return best_target(t, seat, card)


@kernel
def gain_by_random_sex(t: Record, seat: int) -> float:
    """How much better the best encounter with somebody else's character is than the best among our own."""
    own = cross = 0.0
    for place in range(QUARTET):
        first = wide(t.quartet[seat, place])
        for second in range(available(t)):
            if is_in_game(t, second) and second != first:
                this = worth_of_meeting(t, seat, first, second)
                if owner(t, second) == seat:
                    own = max(own, this)
                else:
                    cross = max(cross, this)
    return cross - own


@kernel
def worth_of_card_on(t: Record, seat: int, card: int, character: int) -> float:
    """What using a card on a character gains us; negative if it helps somebody else."""
    mine = owner(t, character) == seat
    if card == Card.AIDS or card == Card.CHILDREN:
        return worth_of_kind(t, character, card) if mine else -1.0
    if card == Card.CONDOM or card == Card.LUCK:
        return -1.0 if mine else 0.4 + 0.1 * progress(t, character) - 0.01 * t.arsenal_size[character]
    if card == Card.INCREASE_RISK:
        return 0.3 + 1.5 * share_of_shields(t, character) if mine else 2.5 * stds_in(t, character) / max(t.arsenal_size[character], 1)
    if card == Card.MEDICATION:
        return -1.0 if mine else 0.3 * progress(t, character)
    return worth_of_copying(t, seat, character) if mine else -1.0


@leaf
def worth_of_kind(t: Record, character: int, kind: int) -> float:
    """A kind that a character lacks brings the win nearer; a fifth one does not."""
    if not could_use(t, character, kind):
        return 0.05
    return 3.0 if kind == Card.AIDS else 2.5


@leaf
def could_use(t: Record, character: int, kind: int) -> bool:
    return t.arsenal[character, kind] <= 0 and kinds_in(t, character) < KINDS_TO_WIN


@leaf
def share_of_shields(t: Record, character: int) -> float:
    """How much of an arsenal protects it."""
    size = t.arsenal_size[character]
    return 1.0 - stds_in(t, character) / size if size > 0 else 0.0


@kernel
def worth_of_copying(t: Record, seat: int, character: int) -> float:
    best = 0.0
    for kind in range(INFECTIONS):
        if can_be_copied(t, character, kind):
            best = max(best, 0.3 + 0.3 * lacking(t, seat, kind))
    return best


@kernel
def lacking(t: Record, seat: int, kind: int) -> int:
    """How many of our characters could still use a kind."""
    count = 0
    for place in range(QUARTET):
        if could_use(t, t.quartet[seat, place], kind):
            count += 1
    return count


@kernel
def worth_of_taking(t: Record, seat: int, card: int) -> float:
    """A card to discard or to copy: shields first from our own arsenals, infections from the others'."""
    if t.phase == Phase.TAKE and t.playing == Card.VIRAL_MULTIPLICATION:
        return 1.0 + lacking(t, seat, card)
    character = searched(t)
    copies = t.arsenal[character, card]
    is_last = 1.0 if copies == 1 else 0.0
    if owner(t, character) != seat:
        return 2.0 + is_last if card < STD_KINDS else 0.0
    if card == Card.CONDOM:
        return 5.0
    if card == Card.NO_OUTCOME or card == Card.LUCK:
        return 4.0
    return 1.0 - is_last


@kernel
def worth_of_meeting(t: Record, seat: int, first: int, second: int) -> float:
    return gain(t, seat, first, second) + gain(t, seat, second, first) + 0.02 * (thinning(t, seat, first) + thinning(t, seat, second))


@kernel
def gain(t: Record, seat: int, source: int, target: int) -> float:
    """What the target may catch from the source: the chance of each kind it lacks; for an opponent it counts against us."""
    size = t.arsenal_size[source]
    if size == 0 or kinds_in(t, target) >= KINDS_TO_WIN:
        return 0.0
    chance = 0.0
    for kind in range(INFECTIONS):
        if t.arsenal[source, kind] > 0 and t.arsenal[target, kind] <= 0 and t.out_of_play[kind] > 0:
            chance += t.arsenal[source, kind] / size
    return chance if owner(t, target) == seat else -0.5 * chance


@kernel
def thinning(t: Record, seat: int, character: int) -> float:
    """A shield that is shown is gone: good for ours, bad for theirs."""
    share = share_of_shields(t, character)
    return share if owner(t, character) == seat else -share


@kernel
def worth_of_redraw(t: Record, seat: int, character: int) -> float:
    """Another card instead of a condom is welcome; of two STDs, the one that would bring less is redrawn."""
    if t.phase == Phase.BROKEN:
        return 1.0 if owner(t, character) == seat or owner(t, t.pair[0]) != owner(t, t.pair[1]) else 0.5
    side = 0 if character == t.pair[0] else 1
    card, other = t.shown[side], t.pair[1 - side]
    useful = card < INFECTIONS and owner(t, other) == seat and could_use(t, other, card)
    return 0.0 if useful else 1.0
