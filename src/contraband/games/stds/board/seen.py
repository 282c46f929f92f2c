"""What lies on the table, read once from a viewer's sight: plain numbers for everything the board draws."""

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from operator import itemgetter
from struct import Struct

from ....core.board import View
from ....core.reading import Reading, Row, rows_of
from ....core.record import NONE
from ..arsenals import searched
from ..cards import ARSENAL_KINDS, CARDS, CHARACTERS, INFECTIONS, KINDS_TO_WIN, QUARTET, STD_KINDS
from ..table import MEET, PAIRS, PICK, Happening, Phase, table_t

ARSENAL, HELD, NATIVE = Struct(f"<{ARSENAL_KINDS}h"), Struct("<h"), Struct("<b")
# What puts a card into an arsenal: which details of the event are the card and the character.
GIVES = {Happening.SPREADS: (0, 2), Happening.COPIES: (1, 0), Happening.PLACES: (0, 1)}


class Known:
    """What the viewer knows of one character: what a portrait with its arsenal is drawn from, and all it is drawn from."""

    __slots__ = ("arsenal", "is_complete", "is_unknown", "least", "most", "size", "who")

    def __init__(self, who: int, arsenal: Row, size: int, is_unknown: bool) -> None:
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


# What the viewer knows of the characters of a player, before anything is worked out of it: who they are; their arsenals, the sizes of
# these and the cards of the deal as they stand in the record; and whether the game is over.
Pieces = tuple[bytes, ...]
Quartet = tuple[Row, Pieces, Pieces, Pieces, bool]


@lru_cache(4096)
def known_people(quartet: Quartet) -> tuple[Known, ...]:
    people, arsenals, sizes, natives, is_over = quartet
    return tuple(
        known_of(who, ARSENAL.unpack(arsenal), HELD.unpack(size)[0], NATIVE.unpack(native)[0] == NONE and not is_over)
        for who, arsenal, size, native in zip(people, arsenals, sizes, natives, strict=True)
    )


Fresh = tuple[int, ...]  # the kinds that the last move put into an arsenal


# A player's four characters are compared with how they were drawn the last time, and looked at only when they are others.
class Seen(Reading, record=table_t, in_pieces=dict.fromkeys(("arsenal", "arsenal_size", "native"), CHARACTERS)):
    """The fields of the record under their own names."""

    seats: int
    phase: int
    turn: int
    playing: int
    target: int
    searches: int
    winner: int
    deck_size: int
    orientation: int
    broken_condom: int
    insatiable: int
    random_sex: int
    owner: Row
    quartet: Row  # of all seats, one after the other
    arsenal: Pieces
    arsenal_size: Pieces
    native: Pieces
    hand: Row  # of all seats, one after the other
    hand_size: Row
    discards: Row
    out_of_play: Row
    marked: Row
    pair: Row
    shown: Row

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.names, self.wording = view.sight.names, view.wording
        self.this_turn = (self.broken_condom, self.insatiable, self.random_sex)  # as in cards.FOR_THIS_TURN
        self.is_over = self.phase == Phase.OVER
        self.is_my_turn = self.turn == view.seat and not self.is_over
        self.told = self.noted
        self.fresh = what_is_new(self.told)
        self.searched = searched(self)
        self.ending = view.sight.result.sentence if self.is_over and view.sight.result else ""

    def hand_of(self, seat: int) -> Row:
        """How many cards of each kind."""
        return self.hand[seat * CARDS : (seat + 1) * CARDS]

    def people_of(self, seat: int) -> Row:
        """A player's characters; fewer than four while they are picked."""
        return without_gaps(self.quartet[seat * QUARTET : (seat + 1) * QUARTET])

    def quartet_of(self, seat: int) -> Quartet:
        people = self.people_of(seat)
        pick = picker(people)
        return people, pick(self.arsenal), pick(self.arsenal_size), pick(self.native), self.is_over

    def other_seats(self) -> list[int]:
        """The others clockwise, beginning at the viewer's left; for an onlooker, everybody."""
        mine = self.view.seat
        return list(range(self.seats)) if mine < 0 else [(mine + n) % self.seats for n in range(1, self.seats)]

    def fresh_of(self, seat: int) -> tuple[Fresh, ...]:
        """What is new at each of a player's four."""
        return tuple([self.fresh.get(who, ()) for who in self.people_of(seat)]) if self.fresh else NOTHING_NEW

    @cached_property
    def can_be_met(self) -> set[int]:
        """The seats whose characters can take part in an encounter that the viewer may begin now."""
        return {self.owner[who] for move in self.view.legal if MEET <= move < PICK for who in PAIRS[move - MEET]}


@lru_cache(4096)
def without_gaps(people: Row) -> Row:
    return tuple([who for who in people if who != NONE])


@lru_cache(4096)
def picker(people: Row) -> Callable[[Pieces], Pieces]:
    """What of something belongs to these characters."""
    return itemgetter(*people)


@lru_cache(1024)
def what_is_new(noted: bytes) -> Mapping[int, Fresh]:
    """What the last move put into whose arsenal."""
    found: dict[int, Fresh] = {}
    for kind, _, *details in rows_of(noted):
        if kind in GIVES:
            card, who = (details[place] for place in GIVES[Happening(kind)])
            found[who] = (*found.get(who, ()), card)
    return found


NOTHING_NEW: tuple[Fresh, ...] = ((),) * QUARTET
