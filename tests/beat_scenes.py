"""Moves that show the main beats of the games: tables laid out just before one, with whoever makes it and somebody who looks on."""

import time
from pathlib import Path
from typing import Any, NamedTuple

from browser import Person
from laid_out import into_store, played_by_bots

from contraband import games
from contraband.core.reading import rows_of
from contraband.core.record import CLOCK, SPECTATOR
from contraband.core.table import Table

MOVER, ONLOOKER = "Ann", "Bo"
MOST_GAMES = 400  # to look through
TRIES = 2_000


class Scene(NamedTuple):
    """A game, its seats, and the kinds of events that the move must tell in this order, others between them or not."""

    game: str
    seats: int
    kinds: tuple[str, ...]


class Prepared(NamedTuple):
    path: str  # of the table
    seat: int  # who makes the move
    move: int
    before: Table
    after: Table


def prepare(db: Path, scene: Scene) -> Prepared:
    """Bots play games from the first seed on until somebody is about to make such a move."""
    game = games.find(scene.game)
    for number in range(MOST_GAMES):
        dealt = game.new(scene.seats, f"beats#{number}")
        moves: list[tuple[int, int]] = []
        for table, seat, move in played_by_bots(dealt):
            after = table.after(seat, move)
            if seat != CLOCK and tells(after, scene.kinds):
                people = {seat: MOVER, (seat + 1) % scene.seats: ONLOOKER}
                return Prepared(into_store(db, dealt, people, moves), seat, move, table, after)
            moves.append((seat, move))
    raise AssertionError(f"no bot of {scene.game} makes a move that tells {', '.join(scene.kinds)}")


def tells(table: Table, kinds: tuple[str, ...]) -> bool:
    game = table.game
    names = game.words.EVENT_KINDS
    told = iter([names[row[0]] for row in rows_of(table.blanked(SPECTATOR).noted)])
    return all(kind in told for kind in kinds)


def make_move(person: Person, prepared: Prepared) -> None:
    """As the page does when its button was pressed, or held for long enough."""
    person.page.locator(f"#board button[name=move][value='{prepared.move}']").first.evaluate("one => one.form.requestSubmit(one)")


def come_to(person: Any, path: str, name: str) -> None:
    person.has_seat_of(name)
    person.open(path)
    person.page.wait_for_selector("#board > :not(input):not([hidden])")
    person.wait_until_loaded()
    person.go_ahead()


def wait_for_move(person: Person, before: int) -> None:
    """Until the page has heard of a move."""
    wait_until(person, f"document.querySelector('#board input[name=sequence]').value != {before}")


def wait_until(person: Person, is_so: str) -> None:
    """The page's own clock may stand still, so it is asked from here."""
    for _ in range(TRIES):
        if person.page.evaluate(f"Boolean({is_so})"):
            return
        time.sleep(0.05)
    raise AssertionError(f"the page never says that {is_so}")
