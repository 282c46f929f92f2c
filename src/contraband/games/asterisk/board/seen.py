"""The table as the board reads it: every field once, as plain Python values, for touching a record is slow."""

from functools import cache, cached_property, lru_cache

from ....core.board import View
from ....core.fragments import unseen
from ....core.piles import SIZE
from ....core.reading import Reading, Row, field_of
from ....core.record import NONE
from ..cards import FIRST_INFORMER, LOOK_AHEAD_ON, RAMBO, SNITCH, band_points, is_enemy
from ..lookahead import OPENING, Outlook, Stops, is_between_attempts, is_told, stops_of, stops_of_cards
from ..table import DECLINE, Happening, Phase, table_t
from ..words.names import PRISONER_NAMES

# Piles are far longer than what usually lies in them, and of some only the size or the top card counts: no need to read them through.
DECK, PRISONER_DECK, CALIBRATION_DECK = (field_of(table_t, name)[1] for name in ("deck", "prisoner_deck", "calibration_deck"))
FLIPPED, PLAYED, LINE = (field_of(table_t, name)[1] for name in ("flipped", "played", "line"))
DISCARDS, DISCARDS_EACH = field_of(table_t, "discards")[1], field_of(table_t, "discards")[0].shape[1]
HAND, HAND_EACH = field_of(table_t, "hand")[1], field_of(table_t, "hand")[0].shape[1]


class Seen(Reading, record=table_t):
    """One viewer's record, and what follows from it for everybody who draws."""

    mode: int
    clock: int
    look_ahead: int
    attempt_moves: int
    low_points: int
    middle_points: int
    high_points: int
    top_points: int
    calibrations: int
    seats: int
    phase: int
    on_watch: int
    turn: int
    chooser: int
    attempt: int
    timing: int
    warm_left: int
    moves_used: int
    dial: int
    request: int
    declined: int
    action: int
    way: int
    distance: int
    owed: int
    reason: int
    moves: int
    buried: Row
    mission: Row
    aside: Row
    custody: Row

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.game, self.me = view.sight.game, view.seat
        if self.seats == 1:
            self.mode = RAMBO
        self.points = () if self.mode == RAMBO else band_points(self)  # AST-85: Rambo counts heads
        self.read_piles(self.raw.data.cast("b"))
        self.happened = self.events
        self.owned = owned_by(self.custody, self.seats)
        self.is_over = self.phase == Phase.OVER
        self.is_between = (self.attempt > 1 and self.phase == Phase.START) or self.phase in (Phase.GIVE_UP, Phase.DISCARD)
        self.is_mine = bool(view.legal) and DECLINE not in view.legal  # whoever may answer a request is not the one who decides

    def read_piles(self, data: memoryview) -> None:
        self.in_line, self.cards_played = pile_at(data, LINE), pile_at(data, PLAYED)
        if is_between_attempts(self.phase, data[FLIPPED], self.attempt):
            self.dial = 0  # the next calibration card will set it
        self.calibration = data[FLIPPED + data[FLIPPED]] if self.dial else 0
        self.hands = [pile_at(data, start) for start in range(HAND, HAND + self.seats * HAND_EACH, HAND_EACH)]
        starts = range(DISCARDS, DISCARDS + self.seats * DISCARDS_EACH, DISCARDS_EACH)
        self.piles = [data[start] for start in starts]
        self.tops = tuple([data[start + data[start]] if data[start] else NONE for start in starts])
        self.deck_size = data[DECK] + sum(self.buried)
        self.inside = data[PRISONER_DECK]
        self.calibrations_left = data[CALIBRATION_DECK]

    @cached_property
    def outlook(self) -> Outlook:
        if self.phase == OPENING:
            return Outlook(OPENING, self.dial, self.in_line)  # nothing else matters to a Turn card that begins a Play
        informers, top = self.custody[FIRST_INFORMER:SNITCH], self.tops[self.turn]
        return Outlook(self.phase, self.dial, self.in_line, informers, top, self.way, self.distance, self.request, self.action)

    @cached_property
    def stops(self) -> tuple[Stops, ...]:
        """Where each of your cards would stop the dial."""
        held, is_active = self.hands[self.me], self.me == self.turn
        if self.look_ahead != LOOK_AHEAD_ON or not is_told(self.phase, is_active, self.seats == 1):
            return ((),) * len(held)
        return stops_of_cards(self.game, self.outlook, self.calibration, is_active, held)

    def stops_by(self, move: int) -> Stops:
        """Where one of your moves would stop the dial."""
        return stops_of(self.game, self.outlook, move) if self.look_ahead == LOOK_AHEAD_ON else ()

    def events_after(self, move: int) -> tuple[Row, ...]:
        """What one of your legal moves would do, as far as you know."""
        return self.TABLE.rows(self.view.sight.after(self.me, move).raw)

    def told(self, *kinds: Happening) -> list[Row]:
        return [event for event in self.happened if event[0] in kinds]


def pile_at(data: memoryview, start: int) -> Row:
    return tuple(data[start + 1 : start + 1 + data[start]])


def cards_of(pile: Row) -> Row:
    return pile[1 : pile[SIZE] + 1]


@lru_cache(4096)
def owned_by(custody: Row, seats: int) -> tuple[Row, ...]:
    """Who is in whose custody."""
    return tuple(tuple(card for card, owner in enumerate(custody) if owner == seat) for seat in range(seats))


def is_informer(card: int) -> bool:
    return FIRST_INFORMER <= card < SNITCH


@cache
def takes_whom(taken: tuple[int, ...]) -> str:
    names = " and ".join(PRISONER_NAMES[card] for card in taken)
    return f"takes {names} hostage" if is_enemy(taken[0]) else f"frees {names}"


@cache
def stop_words(how: str, number: int, taken: tuple[int, ...]) -> str:
    """A stop as it is said: Right 4 stops on 14, frees Luna Tickett."""
    return f"{how.capitalize()} stops on {number}" + (f", {takes_whom(taken)}" if taken else "")


@lru_cache(4096)
def leads_to(stops: Stops) -> str:
    """On a button: the numbers where the dial would stop; whom that takes is only said aloud."""
    return "".join(
        f' <span class="to{" takes" if taken else ""}">{unseen(", or " if place else "stops on ")}{number}'
        f"{unseen(f', {takes_whom(taken)}' if taken else '')}</span>"
        for place, (_, number, taken) in enumerate(stops)
    )


@lru_cache(4096)
def points_at(stops: Stops) -> str:
    """The ids of the numbers where the dial would stop, and of whom it would take."""
    lights = [f"n-{number}" for _, number, _ in stops] + [f"who-{card}" for _, _, taken in stops for card in taken]
    return f'data-points="{" ".join(lights)}"' if lights else ""
