"""What the cards of the primary deck do when they are played."""

from ...core.chance import below, pick
from ...core.events import note, reveal
from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record
from .arsenals import can_be_copied, discard_from_arsenal, kinds_in, kinds_to_copy, owner, put_in, stds_in
from .cards import IS_PLACED, IS_STRIKING, SEARCH_OPEN, STD_KINDS, Card
from .knowledge import everyone_sees, everyone_sees_effect, look_into
from .table import Happening, Phase


@leaf
def leave_hand(t: Record, seat: int, card: int) -> None:
    t.hand[seat, card] -= 1
    t.hand_size[seat] -= 1
    if t.held[card] > 0:
        t.held[card] -= 1


@kernel
def play(t: Record, seat: int, card: int) -> None:
    """STD-40: played cards go to the common discard pile at once, unless they are placed into an arsenal

    — STD-41, STD-42, STD-45: some change this turn's encounter.
    """
    leave_hand(t, seat, card)
    note(t, Happening.PLAYS, seat, card)
    if not IS_PLACED[card]:
        t.discards[card] += 1
    if IS_PLACED[card] or IS_STRIKING[card]:
        t.playing = card
        t.phase = Phase.TARGET
    elif card == Card.ORAL_SEX:
        t.playing = card
        t.phase = Phase.OPPONENT
    else:
        t.broken_condom, t.insatiable, t.random_sex = card == Card.BROKEN_CONDOM, card == Card.INSATIABLE, card == Card.RANDOM_SEX
        t.phase = Phase.ENCOUNTER


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
    """STD-43, STD-47, STD-48: you choose in your own arsenals — STD-47: with an open search, Increase Risk in any."""
    card = t.playing
    if IS_PLACED[card]:
        put_in(t, character, card)
        note(t, Happening.PLACES, seat, card, character)
        effect_is_over(t)
    elif owner(t, character) == seat or (card == Card.INCREASE_RISK and t.search == SEARCH_OPEN):
        t.target = character
        t.phase = Phase.TAKE
        note(t, Happening.AIMS, seat, card, character)
        if owner(t, character) != seat:
            look_into(t, seat, character)
            reveal(t)
        elif card != Card.INCREASE_RISK:  # the others may only be aimed at a character of one's own where they work: a sign to all
            everyone_sees_effect(t, character, card, True)
    else:
        strike_blindly(t, seat, character)
        effect_is_over(t)


@kernel
def take(t: Record, seat: int, card: int) -> None:
    """The player chose a card in the arsenal aimed at."""
    if t.playing == Card.VIRAL_MULTIPLICATION:
        copy_from_out_of_play(t, seat, t.target, card)
    else:
        lose(t, t.target, card, t.playing)
    effect_is_over(t)


@leaf
def effect_is_over(t: Record) -> None:
    t.playing = NONE
    t.target = NONE
    t.phase = Phase.ENCOUNTER


@leaf
def lose(t: Record, character: int, card: int, cause: int) -> None:
    everyone_sees(t, character, card)
    discard_from_arsenal(t, character, card)
    note(t, Happening.LOSES, t.turn, character, card, cause)


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
        lose(t, character, pick(t, t.arsenal[character], t.arsenal_size[character]), t.playing)
    else:
        medicate_blindly(t, seat, character)


@kernel
def do_nothing(t: Record, seat: int, character: int) -> None:
    """The card is spent without effect: that tells everybody something too."""
    everyone_sees_effect(t, character, t.playing, False)
    note(t, Happening.NO_EFFECT, seat, t.playing, character)


@kernel
def multiply_blindly(t: Record, seat: int, character: int) -> None:
    """STD-43: a random kind that can be copied; if none, the card is spent without effect."""
    kinds = kinds_to_copy(t, character)
    if kinds == 0:
        do_nothing(t, seat, character)
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
    if kinds_in(t, character) < 2:
        do_nothing(t, seat, character)
        return
    everyone_sees_effect(t, character, t.playing, True)
    lose(t, character, pick(t, t.arsenal[character], stds_in(t, character)), t.playing)
