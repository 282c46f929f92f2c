"""Cards in heaps and in piles.

A *heap* is always shuffled before use, so it is kept as counts per kind. A *pile* has an order: an array whose first element
is its size, then its cards from the bottom to the top.
"""

from typing import Any

from .chance import below
from .kernel import kernel, leaf
from .record import Record

SIZE = 0


@kernel
def heap_size(heap: Any) -> int:
    size = 0
    for kind in range(len(heap)):
        size += heap[kind]
    return size


@leaf
def move_card(source: Any, target: Any, kind: int) -> None:
    """One card from a heap to another."""
    source[kind] -= 1
    target[kind] += 1


@kernel
def pour(source: Any, target: Any) -> None:
    """A whole heap onto another."""
    for kind in range(len(source)):
        target[kind] += source[kind]
        source[kind] = 0


@kernel
def put_on_top(pile: Any, card: int) -> None:
    pile[SIZE] += 1
    pile[pile[SIZE]] = card


@kernel
def put_under(pile: Any, card: int) -> None:
    pile[SIZE] += 1
    for place in range(pile[SIZE], 1, -1):
        pile[place] = pile[place - 1]
    pile[1] = card


@kernel
def top(pile: Any) -> int:
    return pile[pile[SIZE]]


@kernel
def take_top(pile: Any) -> int:
    card = pile[pile[SIZE]]
    pile[pile[SIZE]] = 0
    pile[SIZE] -= 1
    return card


@kernel
def take_at(pile: Any, place: int) -> int:
    """The card at a place counted from the bottom, 1 the lowest; those above close the gap."""
    card = pile[place]
    for above in range(place, pile[SIZE]):
        pile[above] = pile[above + 1]
    pile[pile[SIZE]] = 0
    pile[SIZE] -= 1
    return card


@kernel
def find(pile: Any, card: int) -> int:
    """Where a card lies, counted from the bottom; 0 if it is not there."""
    for place in range(1, pile[SIZE] + 1):
        if pile[place] == card:
            return place
    return 0


@kernel
def shuffle_pile(t: Record, pile: Any) -> None:
    for last in range(pile[SIZE], 1, -1):
        other = below(t, last) + 1
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card
