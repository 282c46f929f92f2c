"""What an encounter will come to if nobody steps in, as far as a viewer knows the hands: for Abnesti's screen. Plain Python."""

from ...core.record import Record
from .cards import ACTIONS, LOVE_CARDS, Card

MOST_TURNS = 60


class Side:
    """One prisoner on paper: Sex Drive, unused and used actions, what is gained; enhancers are left out."""

    def __init__(self, t: Record, side: int) -> None:
        hand = [int(t.open[side, kind] + t.hidden[side, kind]) for kind in range(ACTIONS)]
        self.prices = (int(t.puppy_cost), int(t.cuddling_cost), int(t.bunnies_cost))
        self.takes = (int(t.puppy_take), int(t.cuddling_take), int(t.bunnies_take))
        self.drive = int(t.drive[side] + t.open[side, Card.DRIVE] + t.hidden[side, Card.DRIVE])
        self.unused, self.used = hand, [int(t.spent[side, kind]) for kind in range(ACTIONS)]
        self.gained = int(t.gained[side])

    def best(self) -> int | None:
        payable = [kind for kind in range(ACTIONS) if self.unused[kind] and self.prices[kind] <= self.drive]
        return max(payable, key=lambda kind: self.takes[kind] * self.times(kind), default=None)

    def times(self, kind: int) -> int:
        return self.drive // self.prices[kind] if kind == Card.BUNNIES else 1

    def attack(self) -> bool:
        """The biggest attack that can be paid; says whether there was one."""
        kind = self.best()
        if kind is None:
            self.unused = [a + b for a, b in zip(self.unused, self.used, strict=True)]
            self.used = [0] * ACTIONS
            kind = self.best()
        if kind is None:
            return False
        times = self.times(kind)
        self.drive -= times * self.prices[kind]
        self.gained = min(self.gained + times * self.takes[kind], LOVE_CARDS)
        self.unused[kind] -= 1
        self.used[kind] += 1
        return True


def predicted(t: Record) -> tuple[int, int]:
    """What both will have gained when neither can attack, or when one has taken all."""
    sides = (Side(t, 0), Side(t, 1))
    turn = int(t.due) if t.called else int(sides[1].drive > sides[0].drive)
    idle = 0
    for _ in range(MOST_TURNS):
        idle = 0 if sides[turn].attack() else idle + 1
        if idle == 2 or sides[turn].gained == LOVE_CARDS:
            break
        turn = 1 - turn
    return sides[0].gained, sides[1].gained
