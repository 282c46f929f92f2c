"""The table as the board reads it: every field once, as plain Python values, for touching a record is slow."""

from functools import cache, cached_property, lru_cache

from ....core.board import View
from ....core.reading import FieldReader, Row, field_of
from ..cards import FIRST_ENEMY, FIRST_INFORMER, LOOK_AHEAD_ON, NONE, RAMBO, SNITCH, TAKES
from ..lookahead import Outlook, Stops, can_look_ahead, stops_of_cards, stops_of_choice
from ..table import Happening, Phase, table_t
from ..words import PRISONER_NAMES

SIZE = 0
CHOOSING = (Phase.GIVE_UP, Phase.DISCARD)
OPTIONS = ("mode", "clock", "look_ahead", "attempt_moves", "calibrations")
STATE = ("seats", "phase", "lookout", "turn", "attempt", "timing", "warm_left", "moves_used", "passes", "dial", "request", "declined")
RESOLVED = ("action", "way", "distance", "helper", "chooser", "owed", "reason", "moves")
ROWS = ("buried", "mission", "aside", "custody")
NAMES = (*OPTIONS, *STATE, *RESOLVED, *ROWS)
TABLE = FieldReader(table_t, NAMES)
# Piles are far longer than what usually lies in them, and of some only the size or the top card counts: no need to read them through.
DECK, PRISONER_DECK, CALIBRATION_DECK = (field_of(table_t, name)[1] for name in ("deck", "prisoner_deck", "calibration_deck"))
FLIPPED, PLAYED, LINE = (field_of(table_t, name)[1] for name in ("flipped", "played", "line"))
DISCARDS, DISCARDS_EACH = field_of(table_t, "discards")[1], field_of(table_t, "discards")[0].shape[1]
HAND, HAND_EACH = field_of(table_t, "hand")[1], field_of(table_t, "hand")[0].shape[1]


class Seen:
    """One viewer's record, and what follows from it for everybody who draws."""

    mode: int
    clock: int
    look_ahead: int
    attempt_moves: int
    calibrations: int
    seats: int
    phase: int
    lookout: int
    turn: int
    attempt: int
    timing: int
    warm_left: int
    moves_used: int
    passes: int
    dial: int
    request: int
    declined: int
    action: int
    way: int
    distance: int
    helper: int
    chooser: int
    owed: int
    reason: int
    moves: int
    buried: Row
    mission: Row
    aside: Row
    custody: Row

    def __init__(self, view: View) -> None:
        raw = view.sight.raw
        vars(self).update(zip(NAMES, TABLE.read(raw), strict=True))
        self.view, self.me = view, view.seat
        self.wording = view.wording
        if self.seats == 1:
            self.mode = RAMBO
        self.read_piles(raw.data.cast("b"))
        self.happened = TABLE.rows(raw)
        self.owned = owned_by(self.custody, self.seats)
        self.is_over = self.phase == Phase.OVER
        self.decider = self.whose_decision()
        self.is_mine = view.can_press and self.decider == self.me

    def read_piles(self, data: memoryview) -> None:
        self.in_line, self.cards_played = pile_at(data, LINE), pile_at(data, PLAYED)
        self.calibration = data[FLIPPED + data[FLIPPED]]
        self.hands = [pile_at(data, start) for start in range(HAND, HAND + self.seats * HAND_EACH, HAND_EACH)]
        starts = range(DISCARDS, DISCARDS + self.seats * DISCARDS_EACH, DISCARDS_EACH)
        self.piles = [data[start] for start in starts]
        self.tops = tuple([data[start + data[start]] if data[start] else NONE for start in starts])
        self.deck_size = data[DECK] + sum(self.buried)
        self.inside = data[PRISONER_DECK]
        self.calibrations_left = data[CALIBRATION_DECK]

    def whose_decision(self) -> int:
        """Whose decision the phase is about."""
        if self.phase == Phase.START:
            return self.lookout
        if self.phase in CHOOSING:
            return self.chooser
        return self.turn if self.helper == NONE else self.helper

    @property
    def outlook(self) -> Outlook:
        informers = self.custody[FIRST_INFORMER:SNITCH]
        return Outlook(self.phase, self.dial, self.calibration, self.in_line, informers, self.tops[self.turn])

    def outlook_for_hand(self) -> Outlook | None:
        """What the own cards lead to depends on, if that is told: for those who only look on, not on what the phase is."""
        outlook, is_active = self.outlook, self.me == self.turn
        if self.look_ahead != LOOK_AHEAD_ON or self.phase == Phase.START or not can_look_ahead(outlook, is_active):
            return None
        return outlook if is_active else outlook._replace(phase=Phase.TURN, top=NONE)

    @cached_property
    def stops(self) -> tuple[Stops, ...]:
        """Where each of the own cards would stop the dial."""
        held, outlook, is_active = self.hands[self.me], self.outlook_for_hand(), self.me == self.turn
        return stops_of_cards(outlook, is_active, held) if outlook else ((),) * len(held)

    def choices(self) -> Stops:
        return stops_of_choice(self.outlook, self.way, self.distance) if self.look_ahead == LOOK_AHEAD_ON else ()

    def told(self, *kinds: Happening) -> list[Row]:
        return [event for event in self.happened if event[0] in kinds]


seen_of = lru_cache(1)(Seen)  # read once although both the sentence and the board ask for it


def pile_at(data: memoryview, start: int) -> Row:
    return tuple(data[start + 1 : start + 1 + data[start]])


def cards_of(pile: Row) -> Row:
    return pile[1 : pile[SIZE] + 1]


@lru_cache(4096)
def owned_by(custody: Row, seats: int) -> tuple[Row, ...]:
    """Who is in whose custody."""
    return tuple(tuple(card for card, owner in enumerate(custody) if owner == seat) for seat in range(seats))


def is_enemy(card: int) -> bool:
    return FIRST_ENEMY <= card < FIRST_INFORMER


def is_informer(card: int) -> bool:
    return FIRST_INFORMER <= card < SNITCH


@cache
def taken_on(in_line: tuple[int, ...]) -> dict[int, list[int]]:
    """For each number of the dial, whom a stop there takes: enemies first, prisoners only when no enemy stands in The Line."""
    first = [card for card in in_line if is_enemy(card)] or list(in_line)
    numbers = range(1, TAKES.shape[1])
    return {number: taken for number in numbers if (taken := [card for card in first if TAKES[card, number]])}


@cache
def takes_whom(taken: tuple[int, ...]) -> str:
    names = " and ".join(PRISONER_NAMES[card] for card in taken)
    return f"takes {names} hostage" if is_enemy(taken[0]) else f"frees {names}"


@cache
def stop_words(how: str, number: int, taken: tuple[int, ...]) -> str:
    """A stop as it is said: Right 4 stops on 14, frees Luna Tickett."""
    return f"{how.capitalize()} stops on {number}" + (f", {takes_whom(taken)}" if taken else "")


@lru_cache(4096)
def points_at(stops: Stops) -> str:
    """The ids of the numbers where the dial would stop, and of whom it would take."""
    lights = [f"n-{number}" for _, number, _ in stops] + [f"who-{card}" for _, _, taken in stops for card in taken]
    return f'data-points="{" ".join(lights)}"' if lights else ""
