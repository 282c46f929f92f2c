"""The record a board is drawn from, read once into plain values: single fields of a record are slow to reach."""

from functools import cache, lru_cache
from types import SimpleNamespace

from ....core.board import View
from ..cards import ABNESTI, CHARACTERS, NONE, PRISONERS, Card, Drug
from ..table import PAIR_NUMBER, PAIRS, Phase, table_t
from ..words import soften

FIELDS = table_t.names or ()
PAIR_OF = PAIR_NUMBER.tolist()
SHORT = ("Puppy", "Cuddling", "Bunnies", "Fierceness", "Focus", "Drive")
MILD_SHORT = ("Hands", "Cuddling", "Dancing", "Fierceness", "Focus", "Desire")
ENCOUNTER = (Phase.WINDOW, Phase.CHOICE, Phase.CALL, Phase.ACKNOWLEDGE, Phase.PLAY)


@cache
def say(text: str, wording: str) -> str:
    """A phrase of the board in the viewer's words."""
    return soften(text, wording)


def short_name(kind: int, wording: str) -> str:
    return (SHORT if wording == "original" else MILD_SHORT)[kind]


class Laboratory:
    """What the viewer knows of the table, and who the viewer is in it."""

    def __init__(self, view: View) -> None:
        t = SimpleNamespace(**dict(zip(FIELDS, view.t.item(), strict=True)))
        self.fields = t
        self.wording = view.wording
        self.phase: int = t.phase
        self.seat_of: list[int] = t.seat_of.tolist()
        self.pair: list[int] = t.pair.tolist()
        self.lines: int = t.lines
        self.crossed_out: int = t.crossed_out
        self.gained_in_all: list[int] = t.gained_in_all.tolist()
        self.me = self.seat_of.index(view.seat) if view.seat in self.seat_of else NONE
        self.is_abnesti = self.me == ABNESTI
        self.my_side = self.pair.index(self.me) if self.me in self.pair and self.me != NONE else NONE
        self.is_encounter = self.pair[0] != NONE
        if self.is_encounter:
            self.read_encounter()

    def read_encounter(self) -> None:
        t = self.fields
        self.turn: int = t.turn
        self.called: int = t.called
        self.open: list[list[int]] = t.open.tolist()
        self.hidden: list[list[int]] = t.hidden.tolist()
        self.hidden_size: list[int] = t.hidden_size.tolist()
        self.spent: list[list[int]] = t.spent.tolist()
        self.waiting: list[list[int]] = t.waiting.tolist()
        self.drive: list[int] = t.drive.tolist()
        self.gained: list[int] = t.gained.tolist()
        self.active: list[list[int]] = t.active.tolist()
        self.prompt: list[int] = t.prompt.tolist()
        self.shown: list[int] = t.shown.tolist()
        self.love_left: list[int] = [int(t.love_deck[who]) for who in self.pair]

    def say(self, text: str) -> str:
        return say(text, self.wording)

    def seat_of_side(self, side: int) -> int:
        return self.seat_of[self.pair[side]]

    def are_joined(self, one: int, other: int) -> bool:
        return bool(self.lines >> PAIR_OF[one][other] & 1)

    def partners(self, who: int) -> list[int]:
        return [other for other in range(PRISONERS) if other != who and self.are_joined(who, other)]

    def drawn_lines(self) -> list[tuple[int, int]]:
        return [pair for number, pair in enumerate(PAIRS) if self.lines >> number & 1]

    def is_out(self, who: int) -> bool:
        return bool(self.crossed_out >> who & 1)

    def is_climax(self) -> bool:
        """Whether cards are played from hands; before that they are only collected, and what is pressed lies elsewhere."""
        return self.called > 0 and self.phase != Phase.ACKNOWLEDGE

    def is_on_turn(self, side: int) -> bool:
        return self.phase in (Phase.WINDOW, Phase.CHOICE, Phase.PLAY) and self.turn == side

    def to_acknowledge(self) -> list[int]:
        """SPI-30: which of the two have not acknowledged the number yet."""
        return [who for side, who in enumerate(self.pair) if not self.fields.acknowledged >> side & 1]

    def known_drive(self, side: int) -> int:
        """Sex Drive that this viewer knows of: in the Climax it lies open, before that it is in the hand."""
        return self.drive[side] + self.open[side][Card.DRIVE] + self.hidden[side][Card.DRIVE]

    def price(self, kind: int) -> int:
        t = self.fields
        return int((t.puppy_cost, t.cuddling_cost, t.bunnies_cost)[kind]) if kind < Card.FIERCENESS else 0

    def worth(self, kind: int) -> int:
        """SPI-04: what an action takes, or an enhancer adds or multiplies by."""
        t = self.fields
        return int((t.puppy_take, t.cuddling_take, t.bunnies_take, t.fierceness_adds, t.focus_times, 0)[kind])

    def strengthened(self, side: int, take: int) -> int:
        """What an action takes now, with the enhancers that wait (SPI-04, SPI-54)."""
        if self.active[side][Drug.SEXROONER]:
            return take
        fierce, focused = self.waiting[side]
        return int(take * self.fields.focus_times**focused + fierce * self.fields.fierceness_adds)


laboratory_of = lru_cache(1)(Laboratory)  # read once although both the sentence and the board ask for it


def played_by(view: View, lab: Laboratory, character: int) -> str:
    """A character and who plays it, safe to put into HTML."""
    seat = lab.seat_of[character]
    return f"{CHARACTERS[character]} ({'you' if seat == view.seat else view.name(seat)})"
