"""Moves by number: how a game's moves are numbered, which kinds of moves a phase hears, and how the legal ones are listed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .kernel import localise
from .record import Moves, Record

NO_VERB = -1  # the column of a phase table for numbers that are no moves at all
GAME_OVER = 1  # in every game the first reason for refusing a move

# The names that templates are bound to, see `localise`.
BEGIN: Any
NUMBER_OF: Any
WRONG: Any
refusal_of: Callable[..., int]
refusal: Callable[..., int]
move_space: int


class Numbering(NamedTuple):
    """The numbers of a game's moves: each kind of move has a run of them, one for each thing it can be about."""

    start: tuple[int, ...]  # by kind: its first number
    begin: NDArray[Any]  # the same, for compiled code
    number_of: NDArray[Any]  # by kind: how many
    verb_of: NDArray[Any]  # by number: its kind
    space: int  # how many moves there are in all


def number_moves(verbs: type[IntEnum], arguments: Mapping[Any, int]) -> Numbering:
    """Number the moves in the order of their kinds; a kind that is not among the `arguments` is a single move."""
    counts = [arguments.get(verb, 1) for verb in verbs]
    start = tuple(sum(counts[:verb]) for verb in range(len(counts)))
    verb_of = np.repeat(np.arange(len(counts), dtype=np.int8), counts)
    return Numbering(start, np.array(start, np.int16), np.array(counts, np.int16), verb_of, sum(counts))


Hears = Iterable[tuple[int, int, Sequence[int]]]  # a phase, the reason it gives for moves it does not hear, and the kinds it hears
Exceptions = Iterable[tuple[Sequence[int], Sequence[int], int]]  # phases, kinds of moves, and the reason given there instead


def phase_table(hears: Hears, phases: type[IntEnum], verbs: type[IntEnum], exceptions: Exceptions = ()) -> NDArray[Any]:
    """By phase and kind of move: why it is not heard, or 0. Lines are (phase, reason for any other move, kinds of moves it hears)."""
    wrong = np.full((len(phases), len(verbs) + 1), GAME_OVER, np.int8)
    for phase, reason, heard in hears:
        wrong[phase] = reason
        wrong[phase, list(heard)] = 0
    for several, kinds, reason in exceptions:
        for phase in several:
            wrong[phase, list(kinds)] = reason
    return wrong


def lister(refusal_of: Callable[..., int], wrong: NDArray[Any], numbering: Numbering) -> Callable[..., int]:
    """A kernel that lists the legal moves of a seat, asking `refusal_of` about every move the phase hears."""
    return localise(list_heard, {"refusal_of": refusal_of, "WRONG": wrong, "BEGIN": numbering.begin, "NUMBER_OF": numbering.number_of})


def list_heard(t: Record, seat: int, out: Moves) -> int:
    n = 0
    for verb in range(len(BEGIN)):
        if WRONG[t.phase, verb] == 0:
            for what in range(NUMBER_OF[verb]):
                out[n] = BEGIN[verb] + what
                n += refusal_of(t, seat, verb, what) == 0
    return n


def list_by_refusal(t: Record, seat: int, out: Moves) -> int:
    """For games that give no `legal`: every move there is, one by one."""
    n = 0
    for move in range(move_space):
        if refusal(t, seat, move) == 0:
            out[n] = move
            n += 1
    return n
