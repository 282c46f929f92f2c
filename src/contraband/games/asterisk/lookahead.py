"""Look-ahead for people: where each card in hand would stop the dial, and who would be freed or caught.

Nobody should have to do sums modulo twenty while the sand runs. The rules tell: the move is made on a table that holds only what the stop
depends on, all of it open to everybody but the card itself.
"""

from bisect import bisect_left
from functools import lru_cache
from typing import Any, NamedTuple

from ...core.game import Game
from ...core.piles import SIZE
from ...core.reading import FieldReader, Row, field_of
from ...core.record import NONE, Raw, empty
from ...core.table import Table
from ...core.zones import seat_names
from .cards import (
    ANYTHING,
    FIRST_BASIC_ADD_ON,
    FIRST_INFORMER,
    HAND_ROOM,
    INSIDE_JOB,
    KINDS,
    LOOK_AHEAD_ON,
    MOST_SEATS,
    RIGHT,
    ROUND,
    SNITCH,
    WAYS,
)
from .table import ACT, ADD, ASSIST, DECLINE, TRADE, TURN, WAY, Happening, Phase, cards_of, is_mid_play, table_t
from .words.names import CARD_NAMES, PRISONER_NAMES

Stop = tuple[str, int, Row]  # how it is reached, the number, the cards of The Line it takes
Stops = tuple[Stop, ...]
Turn = tuple[int, int, int, Row]  # which way, how far, where the dial stops, whom that takes
# Phases as plain numbers: asking an enumeration for a member takes longer than all the rest.
STARTING, OPENING, ADDING, NUMBERING = int(Phase.START), int(Phase.TURN), int(Phase.ADD), int(Phase.NUMBER)
BETWEEN = frozenset(map(int, (Phase.GIVE_UP, Phase.DISCARD)))
UNDER_WAY = range(Phase.TURN, Phase.LIMIT + 1)
MID_PLAY = frozenset(filter(is_mid_play, map(int, Phase)))
CHOICES = frozenset(map(int, (Phase.AMOUNT, Phase.DIRECTION, Phase.NUMBER)))
ONCE_MORE = frozenset(map(int, (Phase.CRACK, Phase.BASIC)))
BEFORE_THE_END = frozenset(map(int, (Phase.TOP, Phase.LIMIT)))
TAKING = (Happening.FREES, Happening.CATCHES)
ACTIVE, HELPER = 0, 1
INSIDE = ACT + INSIDE_JOB - 1
HANDS = (field_of(table_t, "hand")[1], field_of(table_t, "hand")[1] + HAND_ROOM + 1)  # where each one's begins
PHASE = FieldReader(table_t, ("phase",))


class Outlook(NamedTuple):
    """What decides where a move stops the dial and whom that takes."""

    phase: int
    dial: int
    line: Row
    informers: Row = ()  # in whose custody each of them is, or NONE
    top: int = NONE  # of the active player's discard pile
    way: int = 0
    distance: int = 0
    request: int = NONE
    action: int = 0  # what the last Action Turn still offers


def outlook_of(sight: Table) -> Outlook:
    t = sight.record_view
    pile = cards_of(t.discards[t.turn])
    return Outlook(
        *(int(t.phase), int(t.dial), tuple(cards_of(t.line)), tuple(t.custody[FIRST_INFORMER:SNITCH].tolist())),
        *(pile[-1] if pile else NONE, int(t.way), int(t.distance), int(t.request), int(t.action)),
    )


# -- asking the rules -----------------------------------------------------------------------------------------------------------------


@lru_cache(512)
def laid_out(game: Game, outlook: Outlook) -> Raw:
    """A table of two, without a timer, that is as the outlook says."""
    raw = empty(table_t)
    t = game.record(raw)
    t.seats = 2
    t.phase, t.dial, t.way, t.distance, t.request = outlook.phase, outlook.dial, outlook.way, outlook.distance, outlook.request
    t.helper, t.action = NONE, outlook.action
    t.prisoner_deck[SIZE] = 1  # somebody is left in the prison
    t.line[: len(outlook.line) + 1] = (len(outlook.line), *outlook.line)
    t.custody[:] = NONE
    t.custody[FIRST_INFORMER : FIRST_INFORMER + len(outlook.informers)] = outlook.informers
    t.discards[ACTIVE, :2] = (outlook.top != NONE, outlook.top)
    return raw


@lru_cache(4096)
def turns_of(game: Game, outlook: Outlook, move: int) -> tuple[Turn, ...]:
    """How a move turns the dial, by every choice that it opens; not at all if it is not legal."""
    raw, seat = laid_out(game, outlook).copy(), ACTIVE
    if TURN <= move < TRADE:
        raw[HANDS[seat] : HANDS[seat] + 2] = 1, (move - TURN) % KINDS
    elif ASSIST <= move < DECLINE:
        seat = HELPER
        raw[HANDS[seat] : HANDS[seat] + 2] = 1, move - ASSIST
    return turns_after(Table(game, raw, ("", "")), seat, move) if game.faces.refusal(raw, seat, move) == 0 else ()


def turns_after(table: Table, seat: int, move: int) -> tuple[Turn, ...]:
    after = table.after(seat, move)
    events = PHASE.rows(after.raw)
    for kind, _, way, distance, number, *_ in events:
        if kind == Happening.DIAL:
            return ((way, distance, number, tuple([event[2] for event in events if event[0] in TAKING])),)
    choices = after.legal_numbers(seat) if PHASE.read(after.raw) in CHOICES else ()
    return tuple([turn for choice in choices for turn in turns_after(after, seat, choice)])


@lru_cache(4096)
def taken_on(game: Game, line: Row) -> dict[int, Row]:
    """For each number of the dial at which a stop would take somebody: whom."""
    table = Table(game, laid_out(game, Outlook(Phase.DIRECTION, ROUND, line)).copy(), ("", ""))
    t, takes = table.record_view, {}
    for distance in range(1, ROUND + 1):
        t.distance = distance
        ((_, _, number, taken),) = turns_after(table, ACTIVE, WAY + RIGHT)
        takes[number] = taken
    return {number: taken for number, taken in takes.items() if taken}


@lru_cache(16384)
def step(game: Game, line: Row, dial: int, way: int, distance: int) -> Stop:
    """Where the dial would stop after one certain step, and whom that would take."""
    ((_, _, number, _),) = turns_of(game, Outlook(Phase.DIRECTION, dial, (), distance=distance), WAY + way)
    how = "stay" if distance == 0 else "ten" if 2 * distance == ROUND else f"{WAYS[way]} {distance}"
    return how, number, taken_on(game, line).get(number, ())


@lru_cache(16384)
def stops_of(game: Game, outlook: Outlook, move: int) -> Stops:
    """Where a move stops the dial and whom that takes; its turns depend neither on the dial nor, but for Inside Job, on The Line."""
    phase, dial, line, informers, top, way, distance, request, action = outlook
    within = line if phase == NUMBERING or move == INSIDE else ()
    anywhere = Outlook(phase, ROUND, within, informers, top, way, distance, request, action)
    return tuple([step(game, line, dial, turned, by) for turned, by, *_ in turns_of(game, anywhere, move)])


# -- what a seat may be told ------------------------------------------------------------------------------------------------------------


def is_told(phase: int, is_active: bool, is_alone: bool) -> bool:
    """While a small choice is open, the stops are those of the choice; what the next calibration card brings, nobody knows."""
    return phase in UNDER_WAY and not (is_active and (phase in CHOICES or (is_alone and phase in BEFORE_THE_END)))


def stops_of_cards(game: Game, outlook: Outlook, calibration: int, is_active: bool, cards: Row) -> tuple[Stops, ...]:
    """In the middle of your Play, add-ons from where the dial stands; else Turn cards from the calibration number.

    A team-mate in the middle of a Play can be assisted; before a Turn card was played, nobody can add anything.
    """
    phase, dial, line, informers, top, *_ = outlook
    if is_active and phase in ONCE_MORE:
        return stops_of_each(game, outlook, TURN, cards)
    if is_active and phase in MID_PLAY:
        return stops_of_each(game, Outlook(ADDING, dial, line, informers, top), ADD, cards)
    turns = bisect_left(cards, FIRST_BASIC_ADD_ON)  # a hand is sorted
    found = stops_of_each(game, Outlook(OPENING, calibration, line), TURN, cards[:turns])
    if phase not in MID_PLAY:
        return found + ((),) * (len(cards) - turns)
    return found + stops_of_each(game, Outlook(ADDING, dial, line, informers, request=ANYTHING), ASSIST, cards[turns:])


@lru_cache(8192)  # one question instead of one for every card: most moves leave both the dial and the hand as they are
def stops_of_each(game: Game, outlook: Outlook, use: int, cards: Row) -> tuple[Stops, ...]:
    return tuple([stops_of(game, outlook, use + card) for card in cards])


def look_ahead(sight: Table, seat: int) -> dict[int, Stops]:
    """For each card of a hand that is known: where it would stop the dial."""
    t, outlook = sight.record_view, outlook_of(sight)
    if t.look_ahead != LOOK_AHEAD_ON or not is_told(outlook.phase, seat == t.turn, sight.seats == 1):
        return {}
    hand = tuple(sorted(set(cards_of(t.hand[seat])) - {NONE}))
    stops = stops_of_cards(sight.game, outlook, int(t.flipped[t.flipped[SIZE]]), seat == t.turn, hand)
    return {card: reached for card, reached in zip(hand, stops, strict=True) if reached}


def choices_ahead(sight: Table) -> Stops:
    """The same for the small decision that is open: which way, one or two, whose number."""
    outlook, decider = outlook_of(sight), sight.waiting_on
    if sight.record_view.look_ahead != LOOK_AHEAD_ON or outlook.phase not in CHOICES or decider is None or decider < 0:
        return ()
    return tuple([stop for move in sight.legal_numbers(decider) for stop in stops_of(sight.game, outlook, move)])


def action_ahead(sight: Table) -> Stops:
    """The same for the action that waits to be used: whom Copy Cat or Inside Job would take; Another Crack's card is still to be chosen."""
    outlook = outlook_of(sight)
    if sight.record_view.look_ahead != LOOK_AHEAD_ON or outlook.phase != ADDING or not outlook.action:
        return ()
    return stops_of(sight.game, outlook._replace(request=NONE), ACT + outlook.action - 1)


def is_between_attempts(phase: int, flipped: int, attempt: int) -> bool:
    """The dial still stands on the number of the attempt before, and nothing will be counted from there."""
    return phase in BETWEEN or (phase == STARTING and flipped < attempt)


def look_ahead_in_words(sight: Table) -> dict[str, Any]:
    """All of it as a part of the view."""
    seats = enumerate(seat_names(MOST_SEATS)[: sight.seats])
    ahead = {place: look_ahead(sight, seat) for seat, place in seats}
    told: dict[str, Any] = {
        place: {CARD_NAMES[card]: stops_in_words(stops) for card, stops in hand.items()} for place, hand in ahead.items() if hand
    }
    open_now = {"choice": choices_ahead(sight), "action": action_ahead(sight)}
    return told | {name: stops_in_words(stops) for name, stops in open_now.items() if stops}


def stops_in_words(stops: Stops) -> list[dict[str, Any]]:
    return [{"how": how, "stops_on": number, "takes": [PRISONER_NAMES[who] for who in taken]} for how, number, taken in stops]
