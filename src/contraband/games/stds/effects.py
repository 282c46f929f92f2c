"""What the cards of the primary deck do when they are played."""

from ...core.chance import below, pick
from ...core.events import note, reveal
from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record
from .arsenals import can_be_copied, discard_from_arsenal, kinds_in, owner, put_in
from .cards import PLACED, SEARCH_OPEN, STD_KINDS, STRIKING, Card
from .knowledge import everyone_sees, everyone_sees_medication, everyone_sees_whether_it_copies, look_into
from .table import Happening, Phase


@leaf
def leave_hand(t: Record, seat: int, card: int) -> None:
    t.hand[seat, card] -= 1
    t.hand_size[seat] -= 1


@kernel
def play(t: Record, seat: int, card: int) -> None:
    """STD-40: played cards go to the common discard pile at once, unless they are placed into an arsenal."""
    leave_hand(t, seat, card)
    note(t, Happening.PLAYS, seat, card)
    if card not in PLACED:
        t.discards[card] += 1
    if card in PLACED or card in STRIKING:
        t.playing = card
        t.phase = Phase.TARGET
    elif card == Card.ORAL_SEX:
        t.playing = card
        t.phase = Phase.OPPONENT
    else:
        note_for_this_turn(t, card)
        t.phase = Phase.ENCOUNTER


@kernel
def note_for_this_turn(t: Record, card: int) -> None:
    """STD-41, STD-42, STD-45: cards that change this turn's encounter."""
    if card == Card.BROKEN_CONDOM:
        t.broken_condom = 1
    elif card == Card.INSATIABLE:
        t.insatiable = 1
    elif card == Card.RANDOM_SEX:
        t.random_sex = 1


@kernel
def discard(t: Record, seat: int, card: int) -> None:
    """STD-51: from the hand, every card goes to the common discard pile."""
    leave_hand(t, seat, card)
    t.discards[card] += 1
    note(t, Happening.DISCARDS, seat, card)
    t.phase = Phase.ENCOUNTER


@kernel
def mark(t: Record, seat: int, opponent: int) -> None:
    """STD-46: marking a marked player does nothing more."""
    t.marked[opponent] = 1
    note(t, Happening.MARKS, seat, opponent)
    effect_is_over(t)


@kernel
def aim(t: Record, seat: int, character: int) -> None:
    """A character was chosen for the card that was played."""
    card = t.playing
    if card in PLACED:
        put_in(t, character, card)
        note(t, Happening.PLACES, seat, card, character)
        effect_is_over(t)
    elif is_chosen_by_player(t, seat, character):
        t.target = character
        t.phase = Phase.TAKE
        note(t, Happening.AIMS, seat, card, character)
        if owner(character) != seat:
            look_into(t, seat, character)
            reveal(t)
        else:
            everyone_sees_aim(t, card, character)
    else:
        strike_blindly(t, seat, character)
        effect_is_over(t)


@kernel
def everyone_sees_aim(t: Record, card: int, character: int) -> None:
    """An own character may only be aimed at where the card works (STD-43, STD-48): that it was is a sign to all."""
    if card == Card.VIRAL_MULTIPLICATION:
        everyone_sees_whether_it_copies(t, character, True)
    elif card == Card.MEDICATION:
        everyone_sees_medication(t, character, True)


@kernel
def is_chosen_by_player(t: Record, seat: int, character: int) -> bool:
    """STD-43, STD-47, STD-48: you choose in your own arsenals — STD-47: with an open search, Increase Risk in any."""
    return owner(character) == seat or (t.playing == Card.INCREASE_RISK and t.search == SEARCH_OPEN)


@kernel
def take(t: Record, seat: int, card: int) -> None:
    """The player chose a card in the arsenal aimed at."""
    if t.playing == Card.VIRAL_MULTIPLICATION:
        copy_from_out_of_play(t, seat, t.target, card)
    else:
        lose(t, seat, t.target, card)
    effect_is_over(t)


@leaf
def effect_is_over(t: Record) -> None:
    t.playing = NONE
    t.target = NONE
    t.phase = Phase.ENCOUNTER


@leaf
def lose(t: Record, seat: int, character: int, card: int) -> None:
    everyone_sees(t, character, card)
    discard_from_arsenal(t, character, card)
    note(t, Happening.LOSES, seat, character, card, t.playing)


@kernel
def copy_from_out_of_play(t: Record, seat: int, character: int, kind: int) -> None:
    everyone_sees(t, character, kind)
    t.out_of_play[kind] -= 1
    put_in(t, character, kind)
    note(t, Happening.COPIES, seat, character, kind)


@kernel
def strike_blindly(t: Record, seat: int, character: int) -> None:
    """An opponent's arsenal may not be looked at (STD-52), so chance chooses there."""
    if t.playing == Card.VIRAL_MULTIPLICATION:
        multiply_blindly(t, seat, character)
    elif t.playing == Card.INCREASE_RISK:
        lose(t, seat, character, pick(t, t.arsenal[character], t.arsenal_size[character]))
    else:
        medicate_blindly(t, seat, character)


@kernel
def multiply_blindly(t: Record, seat: int, character: int) -> None:
    """STD-43: a random kind that can be copied; if none, the card is spent without effect."""
    kinds = 0
    for kind in range(STD_KINDS):
        if can_be_copied(t, character, kind):
            kinds += 1
    if kinds == 0:
        everyone_sees_whether_it_copies(t, character, False)
        note(t, Happening.NO_EFFECT, seat, t.playing, character)
        return
    skip = below(t, kinds)
    for kind in range(STD_KINDS):
        if can_be_copied(t, character, kind):
            if skip == 0:
                copy_from_out_of_play(t, seat, character, kind)
                return
            skip -= 1


@kernel
def medicate_blindly(t: Record, seat: int, character: int) -> None:
    """STD-48: random among the STD cards; with fewer than two kinds the card is spent without effect."""
    worked = kinds_in(t, character) >= 2
    everyone_sees_medication(t, character, worked)
    if not worked:
        note(t, Happening.NO_EFFECT, seat, t.playing, character)
        return
    stds = 0
    for kind in range(STD_KINDS):
        stds += t.arsenal[character, kind]
    lose(t, seat, character, pick(t, t.arsenal[character], stds))
