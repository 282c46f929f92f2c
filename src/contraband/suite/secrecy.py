"""Secrecy: no seat is ever told what it may not know. A game in which nothing is secret keeps it too."""

import random
from collections.abc import Mapping
from typing import Any

import numpy as np

from ..core.errors import Refused
from ..core.game import Game
from ..core.record import SPECTATOR
from ..core.table import Table
from ..core.zones import Heap, Heaps, Pile, Piles
from ..research.eyes import Seen, eyes_for
from ..research.render import ANSI, SVG, render
from .checks import expect, expect_raises
from .play import random_move, random_steps, random_tables


def a_seat_cannot_tell_an_imagined_world_from_the_real_one(game: Game) -> None:
    for table in random_tables(game):
        for seat in (*range(table.seats), SPECTATOR):
            known = table.blanked(seat)
            world = table.imagine(seat, f"{table.seed} {table.sequence}")
            expect(np.array_equal(world.blanked(seat).raw, known.raw), f"{table}: seat {seat + 1} sees that a world is imagined")


def imagined_worlds_are_possible_and_differ(game: Game) -> None:
    for table in random_tables(game, every=90):
        for seat in (*range(table.seats), SPECTATOR):
            worlds = [table.imagine(seat, number) for number in range(4)]
            faults = {game.positions.fault(world.record_view) for world in worlds} - {""}
            expect(not faults, f"{table}: seat {seat + 1} imagines what cannot be: {faults}")
            expect(len({world.raw.tobytes() for world in worlds}) == len(worlds), f"{table}: every imagined world has the same chance")


def imagined_worlds_are_whole_and_can_be_played(game: Game) -> None:
    """Nothing that is unknown is left in them: a bot that plays one to its end meets no blank."""
    for table in random_tables(game, every=90):
        for seat in range(table.seats):
            world = table.imagine(seat, "a whole world")
            for zone in game.positions.ZONES:
                if isinstance(zone, Heap | Heaps | Pile | Piles) and not has_blanks(zone.read(table.record_view)):
                    expect(not has_blanks(zone.read(world.record_view)), f"{table}: `imagine` leaves unknown cards in {zone.name}")
            play_some(world)


def has_blanks(cards: Any) -> bool:
    """Whether there are cards without a name, or fewer than none."""
    if isinstance(cards, Mapping | list):
        return any(has_blanks(one) for one in (cards.values() if isinstance(cards, Mapping) else cards))
    return cards == "" or (isinstance(cards, int) and cards < 0)


def play_some(world: Table) -> None:
    dice = random.Random(1)
    for _ in range(30):
        if world.is_over:
            break
        world = world.after(*random_move(world, dice))
    fault = world.game.positions.fault(world.record_view)
    expect(not fault, f"{world}: played on in an imagined world, it cannot be: {fault}")


def everything_a_seat_is_told_comes_from_what_it_knows(game: Game) -> None:
    """Two worlds that differ only in what the seat may not know give the same view, moves, refusals and story."""
    for table in random_tables(game, every=9):
        for seat in (*range(table.seats), SPECTATOR):
            world = table.imagine(seat, "another world")
            expect(world.view(seat) == table.view(seat), f"{table}: the view of seat {seat + 1} gives away a secret")
            expect(world.sentences(seat) == table.sentences(seat), f"{table}: the log of seat {seat + 1} gives away a secret")
            expect(told_of_moves(world, seat) == told_of_moves(table, seat), f"{table}: a refusal gives seat {seat + 1} a secret")


def learners_get_nothing_that_their_seat_may_not_know(game: Game) -> None:
    """Two worlds that a seat cannot tell apart give the same observation, the same mask, the same board and the same screen.

    The infos of the other libraries' faces hold nothing but the mask and whose turn it is; tests/test_research_libraries.py compares them.
    """
    for table in random_tables(game, every=90):
        eyes = eyes_for(table)
        for seat in (*range(table.seats), SPECTATOR):
            world = table.imagine(seat, "a learner's world")
            if seat != SPECTATOR:
                same = zip(Seen._fields, eyes.see(table, seat), eyes.see(world, seat), strict=True)
                told = [what for what, here, there in same if not np.array_equal(here, there)]
                expect(not told, f"{table}: the {' and '.join(told)} of a learner at seat {seat + 1} gives away a secret")
            for mode in (SVG, ANSI):
                expect(
                    render(table, mode, seat) == render(world, mode, seat),
                    f"{table}: the {mode} picture for seat {seat + 1} gives away a secret",
                )


def the_log_tells_nothing_that_the_table_hides(game: Game) -> None:
    """The same move in two worlds that a seat cannot tell apart: as long as their tables look the same to it, so do their logs."""
    for before, table, seat, move in random_steps(game, every=3):
        for viewer in (*range(table.seats), SPECTATOR):
            world = before.imagine(viewer, f"{table.seed} {table.sequence}")
            take_chance_from(before, world)
            if world.why_not(seat, move) is not None:
                continue
            world.play(seat, move)
            if world.blanked(viewer).shown_zones() == table.blanked(viewer).shown_zones():
                expect_same_log(table, world, viewer)


def take_chance_from(table: Table, world: Table) -> None:
    """Dice that everybody sees fall the same way in both worlds: what differs is only what is hidden."""
    for field in ("key", "words", "block", "used"):
        world.record_view[field] = table.record_view[field]


def expect_same_log(table: Table, world: Table, viewer: int) -> None:
    who = "an onlooker" if viewer == SPECTATOR else f"seat {viewer + 1}"
    here, there = table.sentences(viewer), world.sentences(viewer)
    told = [line for line in here if line not in there]
    expect(here == there, f"{table}: {who} reads {' '.join(told)!r}, which no zone shows them: use note_to, with those who may know")


def what_is_hidden(game: Game) -> str:
    """For the author to read: no check can know what should be secret."""
    found: dict[str, list[str]] = {"players": [], "onlookers": []}
    for table in random_tables(game, every=9):
        for seat in (*range(table.seats), SPECTATOR):
            hidden = found["onlookers" if seat == SPECTATOR else "players"]
            shown, whole = table.blanked(seat).record_view, table.record_view
            names = [zone.name for zone in game.positions.ZONES if zone.read(shown) != zone.read(whole)]
            hidden += [name for name in names if name not in hidden]
    return " ".join(f"Hidden from {who}: {', '.join(names) or 'nothing'}." for who, names in found.items())


def told_of_moves(table: Table, seat: int) -> list[object]:
    if seat == SPECTATOR:
        return []
    return [table.why_not(seat, move) for move in range(table.game.move_space)]


def legal_moves_are_the_same_on_the_blanked_table(game: Game) -> None:
    for table in random_tables(game, every=3):
        for seat in range(table.seats):
            expect(
                table.blanked(seat).legal_numbers(seat) == table.legal_numbers(seat), f"{table}: seat {seat + 1} does not know its moves"
            )


def nobody_knows_the_chance_to_come(game: Game) -> None:
    for table in random_tables(game, every=20):
        for seat in (*range(table.seats), SPECTATOR):
            t = table.blanked(seat).record_view
            expect(not t.key.any() and not t.words.any() and t.block == 0, "`blank` leaves chance in sight: call forget_chance")


def blanking_twice_is_blanking_once(game: Game) -> None:
    for table in random_tables(game, every=9):
        for seat in (*range(table.seats), SPECTATOR):
            once = table.blanked(seat).raw.copy()
            twice = once.copy()
            game.faces.blank(twice, seat)
            expect(np.array_equal(once, twice), f"{table}: blanked twice, seat {seat + 1} knows something else")


def a_view_cannot_be_played_on(game: Game) -> None:
    expect_raises(Refused, "a move was made on a view", game.new(seed=1).blanked(0).play, 0, 0)


CHECKS = (
    a_seat_cannot_tell_an_imagined_world_from_the_real_one,
    imagined_worlds_are_possible_and_differ,
    imagined_worlds_are_whole_and_can_be_played,
    everything_a_seat_is_told_comes_from_what_it_knows,
    learners_get_nothing_that_their_seat_may_not_know,
    the_log_tells_nothing_that_the_table_hides,
    legal_moves_are_the_same_on_the_blanked_table,
    nobody_knows_the_chance_to_come,
    blanking_twice_is_blanking_once,
    a_view_cannot_be_played_on,
)
