"""A careful onlooker, written from the rulebook alone: hears what everybody hears and rules out what cannot have been dealt."""

from itertools import permutations
from typing import Any

from contraband.core.table import Table
from contraband.core.values import Event
from contraband.games.stds.cards import Card
from contraband.games.stds.table import Happening

LETTERS = "CGHS"
ALL_ORDERS = ["".join(order) for order in permutations(LETTERS)]
STDS = range(6)
WORKS_ON_STDS = (Card.VIRAL_MULTIPLICATION, Card.MEDICATION)


class Onlooker:
    """For each seat the orders of infections that fit everything that was said aloud; for each looker, what they saw besides."""

    def __init__(self, table: Table) -> None:
        seats = table.seats
        sets = 1 if seats == 2 else 2
        copies = int(table.options["infection_copies"]) * sets - 2 * seats
        self.out = {kind: copies if kind < 4 else 0 for kind in STDS}
        self.placed = [dict.fromkeys(range(9), 0) for _ in range(4 * seats)]
        self.orders = {seat: set(ALL_ORDERS) for seat in range(seats)}
        self.looks: list[tuple[int, int]] = []
        self.shown: dict[int, int] = {}
        self.turn = table.waiting_on
        for contents in self.placed:
            contents[Card.CONDOM] = 4
            contents[Card.NO_OUTCOME] = 4 if table.options["arsenals"] == "rulebook" else 1

    def contents(self, character: int, order: str) -> dict[int, int]:
        """The arsenal as it would be if the owner had been dealt this order."""
        native = LETTERS.index(order[character % 4])
        return {card: count + 2 * (card == native) for card, count in self.placed[character].items()}

    def keep(self, character: int, fits: Any) -> None:
        seat = character // 4
        self.orders[seat] = {order for order in self.orders[seat] if fits(self.contents(character, order))}

    def kinds(self, contents: dict[int, int]) -> int:
        return sum(contents[kind] > 0 for kind in STDS)

    def can_copy(self, contents: dict[int, int]) -> bool:
        return any(contents[kind] > 0 and self.out[kind] > 0 for kind in STDS)

    def works(self, card: int, contents: dict[int, int]) -> bool:
        return self.kinds(contents) >= 2 if card == Card.MEDICATION else self.can_copy(contents)

    def is_gone(self, character: int, card: int) -> None:
        self.placed[character][card] -= 1
        if card in STDS:
            self.out[card] += 1

    def encounter_is_over(self, all_go_back: bool = False) -> None:
        for character, card in self.shown.items():
            if all_go_back or card in STDS:
                self.placed[character][card] += 1
        self.shown = {}

    def hear(self, event: Event) -> None:
        a, b, c, _ = event.details
        kind = Happening(event.kind)
        if kind in (Happening.MEETS, Happening.TURN, Happening.TURN_LIMIT):
            self.encounter_is_over()
        if kind in (Happening.TURN, Happening.TURN_LIMIT):
            self.nobody_won()
            self.turn = event.seat
        elif kind == Happening.CHILDREN_END_IT:
            self.encounter_is_over(all_go_back=True)
        elif kind == Happening.PLACES:
            self.placed[b][a] += 1
        elif kind == Happening.SPREADS:
            self.placed[c][a] += 1
            self.out[a] -= 1
        else:
            self.hear_of_arsenals(kind, event.seat, a, b, c)

    def hear_of_arsenals(self, kind: Happening, seat: int, a: int, b: int, c: int) -> None:
        if kind == Happening.REVEALS:
            self.keep(a, lambda contents: contents[b] > 0)
            self.placed[a][b] -= 1
            self.shown[a] = b
        elif kind == Happening.DRAWS_AGAIN:
            self.placed[a][b] += b in STDS
            del self.shown[a]
        elif kind == Happening.COPIES:
            self.keep(a, lambda contents: contents[b] > 0)
            self.placed[a][b] += 1
            self.out[b] -= 1
        elif kind == Happening.LOSES:
            self.keep(a, lambda contents: contents[b] > 0 and (c != Card.MEDICATION or self.kinds(contents) >= 2))
            self.is_gone(a, b)
        elif kind == Happening.NO_EFFECT:
            self.keep(b, lambda contents: not self.works(a, contents))
        elif kind == Happening.AIMS and a in WORKS_ON_STDS:
            self.keep(b, lambda contents: self.works(a, contents))
        elif (kind == Happening.AIMS and b // 4 != seat) or kind == Happening.SEARCHES:
            self.looks.append((seat, b if kind == Happening.AIMS else a))

    def nobody_won(self) -> None:
        """The player whose turn it was would have won with four kinds everywhere."""
        assert self.turn is not None
        quartet = range(4 * self.turn, 4 * self.turn + 4)
        self.orders[self.turn] = {
            order for order in self.orders[self.turn] if not all(self.kinds(self.contents(who, order)) >= 4 for who in quartet)
        }

    def seen_by(self, viewer: int, seat: int, truth: str) -> set[str]:
        """What a player cannot rule out: their own characters, and those they looked at, are known."""
        looked = [who % 4 for looker, who in self.looks if looker == viewer and who // 4 == seat]
        places = range(4) if viewer == seat else looked
        return {order for order in self.orders[seat] if all(order[place] == truth[place] for place in places)}
