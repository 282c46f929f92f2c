"""What one viewer sees of the table as plain numbers, and who the viewer is in it."""

from ....core.board import View
from ....core.reading import Reading, Row
from ....core.record import NONE
from ..cards import ABNESTI, ACTIONS, CHARACTERS, DRIVE, PRISONERS
from ..table import PAIR_NUMBER, Phase, table_t

PAIR_OF = PAIR_NUMBER.tolist()
SHAPES = {name: table_t[name].shape for name in ("open", "hidden", "spent", "waiting", "active", "kept")}  # fields of several rows
ROWS = {name: [slice(row * width, (row + 1) * width) for row in range(count)] for name, (count, width) in SHAPES.items()}
SHORT = ("Puppy", "Cuddling", "Bunnies", "Fierceness", "Focus", "Drive")
MILD_SHORT = ("Hands", "Cuddling", "Dancing", "Fierceness", "Focus", "Desire")
ENCOUNTER = (Phase.WINDOW, Phase.CHOICE, Phase.CALL, Phase.ACKNOWLEDGE, Phase.PLAY)


def short_name(kind: int, wording: str) -> str:
    return (SHORT if wording == "original" else MILD_SHORT)[kind]


class Seen(Reading, record=table_t):
    """The record as the viewer knows it."""

    target: int
    places: int
    leftovers: int
    puppy_cost: int
    puppy_take: int
    cuddling_cost: int
    cuddling_take: int
    bunnies_cost: int
    bunnies_take: int
    fierceness_adds: int
    focus_times: int
    instaraje_cost: int
    instaraje_take: int
    phase: int
    seat_of: Row
    love_deck: Row
    gained_in_all: Row
    points: int
    lines: int
    kept: tuple[Row, ...]
    crossed_out: int
    ed_cards: int
    pak: Row
    pair: Row
    called: int
    acknowledged: int
    deck_size: int
    aside: Row
    face_up: Row
    shown: Row
    open: tuple[Row, ...]
    hidden: tuple[Row, ...]
    hidden_size: Row
    spent: tuple[Row, ...]
    waiting: tuple[Row, ...]
    drive: Row
    gained: Row
    active: tuple[Row, ...]
    prompt: Row
    due: int
    turn: int
    controlled: int
    standing: int
    passed: int
    watcher: int
    victim: int
    dosed: int
    extra_places: int
    hiding: int
    grabbing: int
    forfeited: int
    winner: int

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.wording = view.wording
        fields = vars(self)
        for name, rows in ROWS.items():
            fields[name] = tuple([fields[name][row] for row in rows])
        self.me = self.seat_of.index(view.seat) if view.seat in self.seat_of else NONE
        self.is_abnesti = self.me == ABNESTI
        self.is_encounter = self.pair[0] != NONE
        self.my_side = self.pair.index(self.me) if self.me in self.pair and self.me != NONE else NONE

    def is_asked(self) -> bool:
        """Whether the table waits for this viewer, and the viewer can press something."""
        return self.view.can_press and self.view.sight.waiting_on == self.view.seat

    def seat_of_side(self, side: int) -> int:
        return self.seat_of[self.pair[side]]

    def places_now(self) -> int:
        """SPI-80, SPI-81."""
        return self.places + self.extra_places

    def love_left(self, side: int) -> int:
        return self.love_deck[self.pair[side]]

    def name_of_side(self, side: int) -> str:
        return CHARACTERS[self.pair[side]]

    def partners(self, who: int) -> list[int]:
        return [other for other in range(PRISONERS) if other != who and self.lines >> PAIR_OF[who][other] & 1]

    def is_out(self, who: int) -> bool:
        return bool(self.crossed_out >> who & 1)

    def is_climax(self) -> bool:
        """Whether cards are played from hands; before that they are only collected, and what is pressed lies elsewhere."""
        return self.called > 0 and self.phase != Phase.ACKNOWLEDGE

    def is_on_turn(self, side: int) -> bool:
        return self.phase in (Phase.WINDOW, Phase.CHOICE, Phase.PLAY) and self.turn == side

    def known_drive(self, side: int) -> int:
        """Sex Drive that this viewer knows of: in the Climax it lies open, before that it is in the hand."""
        return self.drive[side] + self.open[side][DRIVE] + self.hidden[side][DRIVE]

    def printed(self, kind: int) -> tuple[int, int]:
        """SPI-04: what stands on a card: what an action costs and takes, what an enhancer adds or multiplies by."""
        if kind >= ACTIONS:
            return 0, (self.fierceness_adds, self.focus_times, 0)[kind - ACTIONS]
        costs, takes = (self.puppy_cost, self.cuddling_cost, self.bunnies_cost), (self.puppy_take, self.cuddling_take, self.bunnies_take)
        return costs[kind], takes[kind]
