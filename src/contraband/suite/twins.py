"""Plain Python plays the same games as machine code, byte for byte.

It checks every index, which machine code does not: a rule that reaches out of an array is found here."""

from itertools import zip_longest
from typing import Any

import numpy as np

from ..bots.search import think
from ..core.faces import PER_SEAT
from ..core.game import Game
from ..core.observing import BEHIND, STRATA
from ..core.own_words import held_cards
from ..core.record import CLOCK, NONE
from ..core.rulecache import may_compile
from .bots import DICE, FEW, late_tables
from .checks import Check, NotChecked, expect
from .fingerprint import fingerprint
from .play import random_game, samples, some_of


def plain_twin(game: Game) -> Game:
    """The same game once more, played in plain Python."""
    twin = Game(game.package)
    twin.plays_at_once = True
    return twin


def both(game: Game) -> tuple[Game, Game]:
    """The game compiled, and its plain twin."""
    if not may_compile():
        raise NotChecked("nothing is compiled in this run")
    game.faces.warm()
    return game, plain_twin(game)


def whole_games_are_the_same(game: Game) -> None:
    fast, slow = both(game)
    for seats, seed in samples(game):
        for one, other in zip_longest(random_game(fast, seats, seed), random_game(slow, seats, seed)):
            expect(np.array_equal(one.raw, other.raw), f"{one}: compiled, it is another table than in plain Python")
        expect(one.record() == other.record(), "the records differ")


def what_seats_know_and_imagine_is_the_same(game: Game) -> None:
    fast, slow = both(game)
    expect(fingerprint(fast) == fingerprint(slow), "compiled, seats know or imagine something else than in plain Python")


def every_answer_of_the_rules_is_the_same(game: Game) -> None:
    fast, slow = both(game)
    for seats, seed in samples(game)[::2]:
        for table in some_of(random_game(fast, seats, seed), every=40):
            for seat in (*range(seats), CLOCK):
                expect(answers(fast, table.raw, seat) == answers(slow, table.raw, seat), f"{table}: seat {seat} is told something else")


def answers(game: Game, raw: Any, seat: int) -> list[Any]:
    """All that the rules say to a seat."""
    faces, out = game.faces, np.zeros(game.move_space, np.int16)
    legal = [int(move) for move in out[: faces.legal(raw, seat, out)]]
    refusals = [int(faces.refusal(raw, seat, move)) for move in range(game.move_space)]
    return [int(faces.waiting_on(raw)), [int(number) for number in faces.clock(raw)], legal, refusals]


def simulated_games_are_the_same(game: Game) -> None:
    """Bots of every style included."""
    fast, slow = both(game)
    seats = game.seats[0]
    start = game.start(seats, game.choose_options(), "series")
    for style in range(len(game.styles)):
        rows = [np.zeros((2, PER_SEAT + 4 * seats + len(game.words.FIGURES)), np.int32) for _ in range(2)]
        for played, found in zip((fast, slow), rows, strict=True):
            played.faces.simulate(start, start.copy(), start.copy(), np.full(seats, style, np.int8), 5, found)
        expect(rows[0].tolist() == rows[1].tolist(), f"bots of style {game.styles[style]} play other games when compiled")


def observed_games_are_the_simulated_ones(game: Game) -> None:
    """What the laboratory sees of cards and of the lead is the same too, and changes nothing."""
    fast, slow = both(game)
    seats, width = game.seats[0], PER_SEAT + 4 * game.seats[0] + len(game.words.FIGURES)
    start, styles = game.start(seats, game.choose_options(), "series"), np.full(seats, len(game.styles) - 1, np.int8)
    plain = np.zeros((2, width), np.int32)
    fast.faces.simulate(start, start.copy(), start.copy(), styles, 31, plain)
    found = []
    for played in (fast, slow):
        rows = np.zeros((2, width + BEHIND + seats), np.int32)
        cards = held_cards(game.words.ALL_CARDS)
        groups = np.zeros((max(1, len(game.words.ROLES)) if cards else 0, STRATA, cards, 3, 2), np.int64)
        copies, uses = (np.zeros((count, 2), np.int64) for count in (cards, game.move_space))
        played.faces.observe(start, start.copy(), start.copy(), styles, 31, rows, groups, copies, uses, NONE)
        expect(rows[:, :width].tolist() == plain.tolist(), "observed, bots play other games")
        found.append([seen.tolist() for seen in (rows, groups, copies, uses)])
    expect(found[0] == found[1], "compiled, the laboratory sees something else")


def thoughts_are_the_same(game: Game) -> None:
    fast, slow = both(game)
    for (table, seat), (other, _) in zip(late_tables(fast), late_tables(slow), strict=True):
        thoughts = [think(each.blanked(seat), seat, DICE, FEW) for each in (table, other)]
        expect(thoughts[0] == thoughts[1], f"{table}: compiled, a bot that thinks finds something else: {thoughts}")


CHECKS: tuple[Check, ...] = (
    whole_games_are_the_same,
    what_seats_know_and_imagine_is_the_same,
    every_answer_of_the_rules_is_the_same,
    simulated_games_are_the_same,
    observed_games_are_the_simulated_ones,
    thoughts_are_the_same,
)
