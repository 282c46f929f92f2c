"""What a prisoner of the encounter has in hand, what of it can be played, and who has seen it.

A hand has an open part, which everybody saw in the Buildup or on the table (SPI-24, SPI-86), and a hidden part: the second
cards of choice B. Of equal cards the open one is played first, since nobody can tell them apart.
"""

from ...core.events import note, reveal
from ...core.kernel import kernel, leaf
from ...core.record import Record
from .cards import (
    ABNESTI,
    ACTIONS,
    FIERCENESS,
    INSTARAJE,
    INSTARAJE_NONE_PAYABLE,
    KINDS,
    PLAYABLE,
    SEXROONER,
    VERITALK,
    VIVISTIF,
)
from .table import Happening
from .takes import cost


@leaf
def seat_of_side(t: Record, side: int) -> int:
    return t.seat_of[t.pair[side]]


@leaf
def in_hand(t: Record, side: int, kind: int) -> int:
    return t.open[side, kind] + t.hidden[side, kind]


@leaf
def is_action(kind: int) -> bool:
    return kind < ACTIONS


@leaf
def can_pay(t: Record, side: int, price: int) -> bool:
    """SPI-33: no action without the Sex Drive for it — SPI-58: unless Vivistif is on."""
    return t.active[side, VIVISTIF] > 0 or t.drive[side] >= price


@leaf
def owns_action(t: Record, side: int) -> bool:
    """SPI-53: used ones included."""
    for kind in range(ACTIONS):
        if in_hand(t, side, kind) + t.spent[side, kind] > 0:
            return True
    return False


@leaf
def could_pay_an_action(t: Record, side: int) -> bool:
    """SPI-35: any of the prisoner's actions, counting those that would be taken back."""
    for kind in range(ACTIONS):
        if in_hand(t, side, kind) + t.spent[side, kind] > 0 and can_pay(t, side, cost(t, kind)):
            return True
    return False


@leaf
def has_payable_action(t: Record, side: int) -> bool:
    """An unused one."""
    for kind in range(ACTIONS):
        if in_hand(t, side, kind) > 0 and can_pay(t, side, cost(t, kind)):
            return True
    return False


@leaf
def has_enhancer(t: Record, side: int) -> bool:
    return in_hand(t, side, FIERCENESS) + in_hand(t, side, FIERCENESS + 1) > 0


@leaf
def has_playable_card(t: Record, side: int) -> bool:
    """SPI-33 and SPI-35; SPI-54: no enhancer under SexRooner."""
    if has_payable_action(t, side):
        return True
    return t.active[side, SEXROONER] == 0 and has_enhancer(t, side) and could_pay_an_action(t, side)


@leaf
def lacks_action(t: Record, side: int) -> bool:
    """SPI-53: owns no action card — or, by option, none that can be paid for."""
    return not (could_pay_an_action(t, side) if t.instaraje == INSTARAJE_NONE_PAYABLE else owns_action(t, side))


@leaf
def can_attack_bare(t: Record, side: int) -> bool:
    """SPI-53: InstaRaje, no action card, and the Sex Drive for it or Vivistif."""
    return t.active[side, INSTARAJE] > 0 and lacks_action(t, side) and can_pay(t, side, t.instaraje_cost)


@leaf
def has_play(t: Record, side: int) -> bool:
    """Whether anything is legal for this side in the Climax, being silenced apart."""
    return has_playable_card(t, side) or can_attack_bare(t, side)


@leaf
def has_spent(t: Record, side: int) -> bool:
    for kind in range(PLAYABLE):
        if t.spent[side, kind] > 0:
            return True
    return False


@kernel
def take_back(t: Record, side: int) -> None:
    """SPI-34: when no unused card can be played, the used ones return to the hand at once; waiting enhancers stay."""
    if has_spent(t, side) and not has_playable_card(t, side):
        for kind in range(PLAYABLE):
            t.open[side, kind] += t.spent[side, kind]
            t.spent[side, kind] = 0
        reveal(t)
        note(t, Happening.TAKES_BACK, seat_of_side(t, side), t.pair[side])


@leaf
def leave_hand(t: Record, side: int, kind: int) -> None:
    if t.open[side, kind] > 0:
        t.open[side, kind] -= 1
        return
    t.hidden[side, kind] -= 1
    t.hidden_size[side] -= 1
    if t.told[side, kind] > 0:
        t.told[side, kind] -= 1


@leaf
def draw_unseen(t: Record, side: int, kind: int) -> None:
    """SPI-22: the second card of choice B — SPI-57: under Veritalk Abnesti sees it too."""
    t.hidden[side, kind] += 1
    t.hidden_size[side] += 1
    if t.active[side, VERITALK] > 0:  # SPI-57
        t.told[side, kind] += 1


@kernel
def show_hand(t: Record, side: int) -> None:
    """SPI-57: Abnesti sees the whole hand."""
    for kind in range(KINDS):
        t.told[side, kind] = t.hidden[side, kind]
    reveal(t)
    note(t, Happening.SEES_HAND, t.seat_of[ABNESTI], t.pair[side])


@kernel
def show_playable(t: Record, side: int) -> None:
    """SPI-52: Abnesti sees what the prisoner could play."""
    for kind in range(PLAYABLE):
        if could_be_played(t, side, kind):
            t.told[side, kind] = t.hidden[side, kind]
    reveal(t)


@leaf
def could_be_played(t: Record, side: int, kind: int) -> bool:
    """Whether a card of this kind would be legal to play now, if it is in the hand."""
    if is_action(kind):
        return can_pay(t, side, cost(t, kind))
    return t.rushing == 0 and t.active[side, SEXROONER] == 0 and could_pay_an_action(t, side)
