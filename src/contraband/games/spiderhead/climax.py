"""The Climax: the call, both acknowledgements, and turns of actions and enhancers (SPI-30 to SPI-36)."""

from ...core.events import note, reveal
from ...core.kernel import kernel, leaf
from ...core.record import Record
from .cards import ABNESTI, DRIVE, ENHANCERS, FIERCENESS, SEXROONER
from .chart import finish
from .hands import has_payable_action, leave_hand, seat_of_side, take_back
from .table import Ending, Happening, Phase
from .takes import cost, take_of
from .window import open_window

BOTH = 3


@kernel
def call(t: Record, number: int) -> None:
    """SPI-30: Abnesti calls a number; "Drip on?"."""
    t.called = number
    t.phase = Phase.ACKNOWLEDGE
    note(t, Happening.CALLS, t.seat_of[ABNESTI], number)


@kernel
def acknowledge(t: Record, side: int) -> None:
    """SPI-30: both must."""
    t.acknowledged |= 1 << side
    note(t, Happening.ACKNOWLEDGES, seat_of_side(t, side), t.pair[side])
    if t.acknowledged == BOTH:
        lay_drive_open(t)


@kernel
def lay_drive_open(t: Record) -> None:
    """SPI-31: whoever has more Sex Drive attacks first; on a tie, whoever drew first."""
    for side in range(2):
        t.drive[side] = t.open[side, DRIVE] + t.hidden[side, DRIVE]
        t.hidden_size[side] -= t.hidden[side, DRIVE]
        t.open[side, DRIVE] = t.hidden[side, DRIVE] = t.told[side, DRIVE] = 0
    t.due = 1 if t.drive[1] > t.drive[0] else 0
    reveal(t)
    note(t, Happening.LAYS_OPEN, seat_of_side(t, t.due), t.pair[t.due], t.drive[t.due], t.drive[1 - t.due], t.pair[1 - t.due])
    open_window(t)


@kernel
def enhance(t: Record, kind: int) -> None:
    """SPI-32: an enhancer is free and takes the whole turn; it waits for its action."""
    side = t.turn
    leave_hand(t, side, kind)
    t.waiting[side, kind - FIERCENESS] += 1
    note(t, Happening.ENHANCES, seat_of_side(t, side), t.pair[side], kind)
    end_turn(t)


@leaf
def lay_enhancers_aside(t: Record, side: int) -> None:
    """SPI-34: an enhancer waits until its action is made — SPI-54: one that did not count goes on waiting."""
    if t.active[side, SEXROONER] > 0:
        return
    for enhancer in range(ENHANCERS):
        t.spent[side, FIERCENESS + enhancer] += t.waiting[side, enhancer]
        t.waiting[side, enhancer] = 0


@leaf
def pay(t: Record, side: int, price: int) -> None:
    """SPI-32 — SPI-58: with Vivistif, what is there."""
    paid = min(price, t.drive[side])
    t.drive[side] -= paid
    t.drive_discarded += paid


@kernel
def act(t: Record, kind: int, times: int) -> None:
    """SPI-32: pay and take — SPI-06: Bunnies several times in one turn."""
    side = t.turn
    leave_hand(t, side, kind)
    t.spent[side, kind] += 1
    pay(t, side, cost(t, kind) * times)
    take_love(t, side, kind, times, take_of(t, side, kind, times))
    if t.phase == Phase.OVER:
        return
    lay_enhancers_aside(t, side)
    if t.rushing == 0 or not has_payable_action(t, side):  # SPI-55: until none is left that can be paid
        end_turn(t)


@kernel
def attack(t: Record) -> None:
    """SPI-53: the InstaRaje attack."""
    side = t.turn
    pay(t, side, t.instaraje_cost)
    take_love(t, side, DRIVE, 1, t.instaraje_take)
    if t.phase != Phase.OVER:
        end_turn(t)


@kernel
def take_love(t: Record, side: int, kind: int, times: int, amount: int) -> None:
    """SPI-32: if fewer Love Cards are left, what is there — SPI-36: an emptied Love Deck wins the game for the partner."""
    prisoner, partner = t.pair[side], t.pair[1 - side]
    taken = min(amount, t.love_deck[partner])
    t.love_deck[partner] -= taken
    t.gained[side] += taken
    t.gained_in_all[prisoner] += taken
    note(t, Happening.TAKES, seat_of_side(t, side), prisoner, kind, times, taken)
    if t.love_deck[partner] == 0:
        finish(t, Ending.LOVE_TAKEN, seat_of_side(t, side))


@kernel
def end_turn(t: Record) -> None:
    """SPI-32: then it is the partner's turn."""
    t.controlled = t.rushing = 0
    take_back(t, t.turn)
    t.due = 1 - t.turn
    open_window(t)
