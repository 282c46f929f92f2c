"""What each seat may know (SPI-86), and worlds that fit it."""

from ...core.chance import below, forget_chance, pick
from ...core.kernel import kernel
from ...core.piles import heap_size, move_card
from ...core.record import NONE, UNKNOWN, Record
from .cards import ABNESTI, DRIVE, ENHANCERS, FIERCENESS, KINDS, PLAYABLE, PUT_ASIDE, SEX_DECK, SNATCH_REFLEX, SPEEDERUP, VERITALK
from .experiment import draw_wait, places_now, watching_seat
from .hands import could_be_played, has_payable_action, has_playable_card, has_spent, seat_of_side
from .table import BY_REFLEX, Phase
from .window import is_climax, next_turn

MOST_DEALS = 5000  # that are tried for an imagined world


@kernel
def blank(t: Record, seat: int) -> None:
    """SPI-86: hands are their owners', what he was shown is Abnesti's, the deck and the cards put aside are nobody's."""
    for kind in range(KINDS):
        t.deck[kind] = t.aside[kind] = 0
    if t.pair[0] != NONE:
        blank_hand(t, 0, seat)
        blank_hand(t, 1, seat)
    if t.hiding != 0 and seat != t.seat_of[ABNESTI]:
        t.hiding = UNKNOWN
    if t.grabbing != 0 and seat != watching_seat(t):
        t.grabbing = UNKNOWN
    t.wait = 0
    forget_chance(t)


@kernel
def blank_hand(t: Record, side: int, seat: int) -> None:
    """The owner sees the hand and knows what Abnesti was shown of it; Abnesti sees just that; the others nothing."""
    if seat == seat_of_side(t, side):
        return
    for kind in range(KINDS):
        if seat == t.seat_of[ABNESTI]:
            t.hidden[side, kind] = t.told[side, kind]
        else:
            t.hidden[side, kind] = t.told[side, kind] = 0


@kernel
def imagine(t: Record, seat: int) -> None:
    """Deal the unseen cards at random, until what everybody can see of the turn fits the hands.

    A deal that fits is found within a few; so that no position can hold a table up, after very many the last one is taken.
    """
    imagine_snatch(t)
    if t.pair[0] == NONE:
        return
    deal_unseen(t)
    for _ in range(MOST_DEALS):
        if fits(t) and fits_control(t, seat):
            break
        take_unseen_back(t, seat)
        deal_unseen(t)
    for side in range(2):
        shown_to_choose = t.controlled and t.phase == Phase.PLAY and side == t.turn
        for kind in range(KINDS):
            if t.active[side, VERITALK] > 0 or (shown_to_choose and kind < PLAYABLE and could_be_played(t, side, kind)):
                t.told[side, kind] = t.hidden[side, kind]


@kernel
def imagine_snatch(t: Record) -> None:
    """SPI-81: any place — or, where both may still want it, the reflex; any wait."""
    if t.hiding == UNKNOWN:
        t.hiding = any_choice(t)
    if t.grabbing == UNKNOWN:
        t.grabbing = any_choice(t)
    if t.phase == Phase.COVERED:
        draw_wait(t)


@kernel
def any_choice(t: Record) -> int:
    choices = places_now(t) + (1 if t.snatch == SNATCH_REFLEX and not t.declined else 0)
    number = below(t, choices) + 1
    return BY_REFLEX if number > places_now(t) else number


@kernel
def deal_unseen(t: Record) -> None:
    """SPI-86: first the hidden parts of the hands, then three aside, the rest is the deck."""
    for kind in range(KINDS):
        t.deck[kind] = unseen(t, kind)
    drives = t.deck[DRIVE]
    if is_climax_open(t):
        t.deck[DRIVE] = 0  # SPI-31: it lies open, so none is among them
    for side in range(2):
        for _ in range(t.hidden_size[side] - heap_size(t.hidden[side])):
            move_card(t.deck, t.hidden[side], pick(t, t.deck, heap_size(t.deck)))
    if is_climax_open(t):
        t.deck[DRIVE] = drives
    for _ in range(PUT_ASIDE):
        move_card(t.deck, t.aside, pick(t, t.deck, heap_size(t.deck)))


@kernel
def is_climax_open(t: Record) -> bool:
    """Sex Drive lies open."""
    return is_climax(t) and t.phase != Phase.ACKNOWLEDGE


@kernel
def unseen(t: Record, kind: int) -> int:
    """How many of a kind are not known to lie anywhere."""
    count = SEX_DECK[kind] - t.face_up[kind]
    for side in range(2):
        count -= t.open[side, kind] + t.hidden[side, kind] + (t.shown[side] == kind)
        if kind < PLAYABLE:
            count -= t.spent[side, kind]
        else:
            count -= t.drive[side]
        if FIERCENESS <= kind < FIERCENESS + ENHANCERS:
            count -= t.waiting[side, kind - FIERCENESS]
    return count - t.drive_discarded if kind == DRIVE else count


@kernel
def take_unseen_back(t: Record, seat: int) -> None:
    for kind in range(KINDS):
        t.aside[kind] = 0
    blank_hand(t, 0, seat)
    blank_hand(t, 1, seat)


@kernel
def fits(t: Record) -> bool:
    """Whose turn it is, who was passed over and who has not taken cards back says something about the hands."""
    if not is_climax_open(t):
        return True
    if t.phase == Phase.WINDOW or t.phase == Phase.PLAY:
        for side in range(2):
            if not (t.rushing and side == t.turn) and has_spent(t, side) and not has_playable_card(t, side):
                return False
        return fits_turn(t)
    return True


@kernel
def fits_control(t: Record, seat: int) -> bool:
    """SPI-86: while Abnesti chooses for a prisoner he has seen every card that could be played."""
    if not t.controlled or t.phase != Phase.PLAY or seat != t.seat_of[ABNESTI]:
        return True
    for kind in range(PLAYABLE):
        if t.hidden[t.turn, kind] > t.told[t.turn, kind] and could_be_played(t, t.turn, kind):
            return False
    return True


@kernel
def fits_turn(t: Record) -> bool:
    """SPI-86: a turn of all actions has one to use, and a SpeedErUp that still waits tells that there was none."""
    if next_turn(t) != t.turn:
        return False
    if t.phase == Phase.PLAY and (t.rushing or t.active[t.turn, SPEEDERUP] > 0):
        return has_payable_action(t, t.turn) == (t.rushing > 0)
    return True
