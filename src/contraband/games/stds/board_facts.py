"""What lies on the table, read once from a viewer's sight: plain numbers for everything the board draws."""

from functools import cached_property, lru_cache
from typing import Any

from ...core.board import View
from .cards import INFECTIONS, KINDS_TO_WIN, NONE, QUARTET, STD_KINDS
from .table import Happening, Phase

EventRow = list[int]
SPREADS, COPIES, PLACES = int(Happening.SPREADS), int(Happening.COPIES), int(Happening.PLACES)


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


class Facts:
    """The fields of the record under their own names."""

    def __init__(self, view: View) -> None:
        t = view.t
        row: dict[str, Any] = dict(zip(t.dtype.names, t.item(), strict=True))
        self.view = view
        self.seats: int = row["seats"]
        self.phase: int = row["phase"]
        self.turn: int = row["turn"]
        self.turns: int = row["turns"]
        self.playing: int = row["playing"]
        self.target: int = row["target"]
        self.searches: int = row["searches"]
        self.winner: int = row["winner"]
        self.deck_size: int = row["deck_size"]
        self.orientation: int = row["orientation"]
        self.this_turn: tuple[int, int, int] = (row["broken_condom"], row["insatiable"], row["random_sex"])
        self.arsenals: list[list[int]] = row["arsenal"].tolist()
        self.sizes: list[int] = row["arsenal_size"].tolist()
        self.natives: list[int] = row["native"].tolist()
        self.hands: list[list[int]] = row["hand"].tolist()
        self.hand_sizes: list[int] = row["hand_size"].tolist()
        self.discards: list[int] = row["discards"].tolist()
        self.out_of_play: list[int] = row["out_of_play"].tolist()
        self.marked: list[int] = row["marked"].tolist()
        self.pair: list[int] = row["pair"].tolist()
        self.shown: list[int] = row["shown"].tolist()
        self.events: list[EventRow] = row["events"][: row["noted"]].tolist()

    @property
    def is_over(self) -> bool:
        return self.phase == Phase.OVER

    @property
    def is_my_turn(self) -> bool:
        return self.turn == self.view.seat and not self.is_over

    @property
    def is_meeting(self) -> bool:
        return self.pair[0] != NONE

    @property
    def searched(self) -> int:
        """STD-43 to STD-48: the character whose arsenal lies open for a choice, or none."""
        if self.phase == Phase.TAKE:
            return self.target
        return self.pair[self.searches % 2] if self.phase == Phase.SEARCH else NONE

    @cached_property
    def people(self) -> list[Known]:
        return [
            known_of(who, tuple(self.arsenals[who]), self.sizes[who], self.natives[who] == NONE and not self.is_over)
            for who in range(self.seats * QUARTET)
        ]

    def quartet(self, seat: int) -> list[Known]:
        return self.people[seat * QUARTET : (seat + 1) * QUARTET]

    def other_seats(self) -> list[int]:
        """The others clockwise, beginning at the viewer's left; for an onlooker, everybody."""
        mine = self.view.seat
        if mine < 0:
            return list(range(self.seats))
        return [(mine + n) % self.seats for n in range(1, self.seats)]

    def is_open_hand(self, seat: int) -> bool:
        """The own hand, and every hand in a replay with open cards."""
        return 0 < self.hand_sizes[seat] == sum(self.hands[seat])

    @cached_property
    def fresh(self) -> dict[int, tuple[int, ...]]:
        """What the last move put into whose arsenal."""
        found: dict[int, tuple[int, ...]] = {}
        for kind, _, first, second, third, _ in self.events:
            if kind == SPREADS:
                found[third] = (*found.get(third, ()), first)
            elif kind == COPIES:
                found[first] = (second,)
            elif kind == PLACES:
                found[second] = (first,)
        return found


def facts_of(view: View) -> Facts:
    """The facts of a view, read once although both the sentence and the board ask for them."""
    kept = getattr(view, "facts", None)
    if not isinstance(kept, Facts):
        kept = Facts(view)
        view.facts = kept  # type: ignore[attr-defined]
    return kept
