"""The dial once more, from the rulebook and without the compiled rules: every stop that a hand can reach, by trying everything.

A card is its name; a state is the number the dial shows, the cards left, what the Action Turn still offers, who stands in The Line.
Everything here is parsed from names, so that nothing is shared with the data of the rules.
"""

from typing import NamedTuple


class State(NamedTuple):
    dial: int
    hand: tuple[str, ...]
    offer: str
    line: frozenset[int]


LOW = range(1, 8)


def around(number: int) -> int:
    return (number - 1) % 20 + 1


def turn_of(card: str) -> list[int]:
    """The steps that the turn part of a card allows, right is positive."""
    words = card.split("/", maxsplit=1)[0].split()
    if not words[-1].isdigit():
        return []
    step = int(words[-1])
    return {"Right": [step], "Left": [-step], "Either": [step, -step]}[words[-2]]


def add_on_of(card: str) -> list[int]:
    half = card.rsplit("/", maxsplit=1)[-1]
    steps = {
        "Nudge Left": [-1, -2],
        "Nudge Right": [1, 2],
        "Turn the Tables Left": [-5],
        "Turn the Tables Right": [5],
        "Flipside": [10],
        "License to Nil": [0],
    }
    return steps.get(half, [])


def action_of(card: str) -> str:
    return next((action for action in ("Another Crack", "Inside Job", "Copy Cat") if card.startswith(action)), "")


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def stop(state: State, step: int, hand: tuple[str, ...], offer: str) -> State:
    """Turn and stop; whoever has that number is gone from The Line (there is no enemy in these positions)."""
    dial = around(state.dial + step)
    return State(dial, hand, offer, state.line - {dial})


def next_states(state: State, top: str, first: bool) -> set[State]:
    """Every state after one more card or action; `top` lies on the player's discard pile."""
    found = set()
    if first or state.offer == "cracking":
        for card in state.hand:
            found |= {stop(state, step, without(state.hand, card), action_of(card)) for step in turn_of(card)}
        return found
    for card in state.hand:
        found |= {stop(state, step, without(state.hand, card), state.offer) for step in add_on_of(card)}
    if state.offer == "Inside Job":
        for number in state.line & set(LOW):
            found |= {stop(state, step, state.hand, "") for step in (number, -number)}
    if state.offer == "Copy Cat":
        found |= {stop(state, step, state.hand, "") for step in turn_of(top)}
    if state.offer == "Another Crack":
        found |= next_states(state._replace(offer="cracking"), top, first=False)
    return found


def reachable(dial: int, hand: tuple[str, ...], top: str, line: frozenset[int]) -> set[State]:
    """Every state a Play can pass through, without Assists and without drawing."""
    start = State(dial, tuple(sorted(hand)), "", line)
    seen: set[State] = set()
    edge = next_states(start, top, first=True)
    while edge:
        state = edge.pop()
        if state not in seen:
            seen.add(state)
            edge |= {State(s.dial, tuple(sorted(s.hand)), s.offer, s.line) for s in next_states(state, top, first=False)} - seen
    return {State(s.dial, tuple(sorted(s.hand)), s.offer, s.line) for s in seen}
