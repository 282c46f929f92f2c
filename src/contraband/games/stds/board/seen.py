"""What lies on the table, read once from a viewer's sight: plain numbers for everything the board draws."""

from collections.abc import Mapping
from functools import lru_cache
from struct import Struct

from ....core.board import View
from ....core.reading import FieldReader, Row, rows_of
from ....core.record import NONE
from ..cards import ARSENAL_KINDS, CARDS, INFECTIONS, KINDS_TO_WIN, MOST_SEATS, QUARTET, STD_KINDS
from ..table import Happening, Phase, table_t

FIELDS = {  # of the record, and what they are called here
    **{name: name for name in ("seats", "phase", "turn", "turns", "playing", "target", "searches", "winner", "deck_size", "orientation")},
    **{name: name for name in ("broken_condom", "insatiable", "random_sex", "discards", "out_of_play", "marked", "pair", "shown")},
    "arsenal": "arsenals",
    "arsenal_size": "sizes",
    "native": "natives",
    "hand": "hands",
    "hand_size": "hand_sizes",
}
# A player's four characters are compared with how they were drawn the last time, and looked at only when they are others.
TABLE = FieldReader(table_t, list(FIELDS), in_pieces=dict.fromkeys(("arsenal", "arsenal_size", "native"), MOST_SEATS))
ARSENALS, SIZES, NATIVES = Struct(f"<{QUARTET * ARSENAL_KINDS}h"), Struct(f"<{QUARTET}h"), Struct(f"<{QUARTET}b")
NAMES = list(FIELDS.values())
SPREADS, COPIES, PLACES = int(Happening.SPREADS), int(Happening.COPIES), int(Happening.PLACES)
OVER, TAKE, SEARCH = int(Phase.OVER), int(Phase.TAKE), int(Phase.SEARCH)


class Known:
    """What the viewer knows of one character: what a portrait with its arsenal is drawn from, and all it is drawn from."""

    __slots__ = ("arsenal", "is_complete", "is_unknown", "least", "most", "size", "who")

    def __init__(self, who: int, arsenal: tuple[int, ...], size: int, is_unknown: bool) -> None:
        self.who = who
        self.arsenal = arsenal
        self.size = size
        self.is_unknown = is_unknown  # the two cards of the deal are not known to the viewer
        # STD-23: the different STDs there are for certain, and with what the unknown cards could add; more than four do not count.
        kinds = sum(1 for count in arsenal[:STD_KINDS] if count > 0)
        self.least = min(KINDS_TO_WIN, kinds + (is_unknown and not any(arsenal[:INFECTIONS])))
        self.most = min(KINDS_TO_WIN, kinds + (is_unknown and not all(arsenal[:INFECTIONS])))
        self.is_complete = self.least == KINDS_TO_WIN


known_of = lru_cache(8192)(Known)  # what is equal is the same object, so that drawings of it are found again quickly


# What the viewer knows of the four characters of a player, before anything is worked out of it: whose they are, the arsenals one
# after the other, their sizes and the cards of the deal as they stand in the record, and whether the game is over.
Quartet = tuple[int, bytes, bytes, bytes, bool]


@lru_cache(4096)
def known_people(quartet: Quartet) -> tuple[Known, ...]:
    seat, arsenals, sizes, natives, is_over = quartet
    counts, drawn = ARSENALS.unpack(arsenals), zip(SIZES.unpack(sizes), NATIVES.unpack(natives), strict=True)
    return tuple(
        known_of(seat * QUARTET + n, counts[n * ARSENAL_KINDS : (n + 1) * ARSENAL_KINDS], size, native == NONE and not is_over)
        for n, (size, native) in enumerate(drawn)
    )


Fresh = tuple[int, ...]  # the kinds that the last move put into an arsenal


class Seen:
    """The fields of the record under their own names."""

    seats: int
    phase: int
    turn: int
    turns: int
    playing: int
    target: int
    searches: int
    winner: int
    deck_size: int
    orientation: int
    broken_condom: int
    insatiable: int
    random_sex: int
    arsenals: tuple[bytes, ...]  # each of a player's four characters, one after the other
    sizes: tuple[bytes, ...]
    natives: tuple[bytes, ...]
    hands: Row  # of all seats, one after the other
    hand_sizes: Row
    discards: Row
    out_of_play: Row
    marked: Row
    pair: Row
    shown: Row

    def __init__(self, view: View) -> None:
        raw = view.sight.raw
        vars(self).update(zip(NAMES, TABLE.read(raw), strict=True))
        self.view = view
        self.names = view.sight.names
        self.this_turn = (self.broken_condom, self.insatiable, self.random_sex)
        self.noted = TABLE.noted_in(raw)
        self.is_over = self.phase == OVER
        self.is_my_turn = self.turn == view.seat and not self.is_over
        self.fresh = what_is_new(self.noted)

    @property
    def searched(self) -> int:
        """STD-43 to STD-48: the character whose arsenal lies open for a choice, or none."""
        if self.phase == TAKE:
            return self.target
        return self.pair[self.searches % 2] if self.phase == SEARCH else NONE

    def hand(self, seat: int) -> Row:
        """How many cards of each kind."""
        return self.hands[seat * CARDS : (seat + 1) * CARDS]

    def arsenal(self, who: int) -> Row:
        return known_people(self.quartet(who // QUARTET))[who % QUARTET].arsenal

    def quartet(self, seat: int) -> Quartet:
        return seat, self.arsenals[seat], self.sizes[seat], self.natives[seat], self.is_over

    def other_seats(self) -> list[int]:
        """The others clockwise, beginning at the viewer's left; for an onlooker, everybody."""
        mine = self.view.seat
        if mine < 0:
            return list(range(self.seats))
        return [(mine + n) % self.seats for n in range(1, self.seats)]

    def is_open_hand(self, seat: int) -> bool:
        """The own hand, and every hand in a replay with open cards."""
        return 0 < self.hand_sizes[seat] == sum(self.hand(seat))

    def fresh_of(self, seat: int) -> tuple[Fresh, ...]:
        """What is new at each of a player's four."""
        return tuple([self.fresh.get(who, ()) for who in range(seat * QUARTET, (seat + 1) * QUARTET)]) if self.fresh else NOTHING_NEW


@lru_cache(1024)
def what_is_new(noted: bytes) -> Mapping[int, Fresh]:
    """What the last move put into whose arsenal."""
    found: dict[int, Fresh] = {}
    for kind, _, first, second, third, _ in rows_of(noted):
        if kind == SPREADS:
            found[third] = (*found.get(third, ()), first)
        elif kind == COPIES:
            found[first] = (second,)
        elif kind == PLACES:
            found[second] = (first,)
    return found


NOTHING_NEW: tuple[Fresh, ...] = ((),) * QUARTET
seen_by = lru_cache(1)(Seen)  # read once although both the sentence and the board ask for them
