"""The board in a real browser: the hand is in sight, and lies over nothing that is to be pressed."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, PHONE, Person, Server, chromium, needs_chromium, running
from laid_out import into_store

from contraband import games
from contraband.bots.players import bot_move
from contraband.core.board import View
from contraband.core.record import SPECTATOR
from contraband.core.table import Table
from contraband.games.spiderhead.board_reading import Laboratory
from contraband.games.spiderhead.table import START, Phase, Verb

pytestmark = needs_chromium

NAME, OTHERS = "Ann", ("Bo", "Cy", "Di", "Eve", "Flo", "Gus")
SCENES = (Phase.CHOICE, Phase.ACKNOWLEDGE, Phase.PLAY)
MOST_MOVES = 60
NEVER = 1e6  # seconds until a bot moves

# Of what can be pressed and is not scrolled out of sight: what something else lies over, at its upper edge, middle or lower edge.
COVERED = """() => {
  const lies_over = (one) => {
    const { x, width, top, bottom } = one.getBoundingClientRect();
    const heights = [top + 4, (top + bottom) / 2, bottom - 4].filter((y) => y > 0 && y < innerHeight);
    return heights.some((y) => document.elementFromPoint(x + width / 2, y)?.closest("#hand"));
  };
  const lit = [...document.querySelectorAll("#board .lit")].filter((one) => one.checkVisibility() && !one.closest("#hand"));
  return lit.filter(lies_over).map((one) => one.innerText);
}"""


def laboratory(table: Table) -> Laboratory:
    return Laboratory(View(table, SPECTATOR, "original", is_open=True))


def doing(lab: Laboratory, phase: int) -> int | None:
    """The side that is to do what the phase is about; of two who are to acknowledge, the one that is named last."""
    if not lab.is_encounter or lab.phase != phase or lab.fields.controlled:
        return None
    if phase == Phase.ACKNOWLEDGE:
        return 1 if lab.fields.acknowledged == 0 else None
    return lab.turn


def played(table: Table) -> Iterator[tuple[Laboratory, int, int]]:
    """As bots play, but everybody gives both cards away once, so that some lie out of play."""
    give = START[Verb.GIVE_BOTH]
    while (seat := table.waiting_on) is not None:
        lab = laboratory(table)
        gives = lab.phase == Phase.CHOICE and not lab.hidden_size[lab.turn] and give in table.legal_numbers(seat)
        move = give if gives else bot_move(table, seat, "easy")
        yield lab, seat, move
        table = table.after(seat, move)


def lay_out(db: Path, phase: int) -> str:
    """A table at which a prisoner with many kinds of cards is to do what the phase is about."""
    dealt = games.find("spiderhead").new(6, "fits", {}, OTHERS)
    moves: list[tuple[int, int]] = []
    found: list[tuple[bool, int, int, int]] = []
    for lab, seat, move in islice(played(dealt), MOST_MOVES):
        if (side := doing(lab, phase)) is not None:
            kinds = sum(known + unknown > 0 for known, unknown in zip(lab.open[side], lab.hidden[side], strict=True))
            found.append((any(lab.fields.face_up), kinds, len(moves), lab.seat_of_side(side)))
        moves.append((seat, move))
    is_full, kinds, count, mine = max(found)
    assert is_full
    assert kinds >= 3
    return into_store(db, dealt, {mine: NAME}, moves[:count])


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Server, list[str]]]:
    folder = tmp_path_factory.mktemp("fits")
    paths = [lay_out(folder / "tables.sqlite3", phase) for phase in SCENES]
    with running(folder, bot_delay=NEVER) as server, chromium() as browser:
        yield browser, server, paths


def sit(person: Person, path: str) -> Any:
    person.has_seat_of(NAME)
    person.has_seen_tour("spiderhead")
    person.open(path)
    person.page.wait_for_selector("#hand h2")
    return person.page


def test_on_a_desktop_all_of_the_board_is_in_sight(laid_out: tuple[Any, Server, list[str]]) -> None:
    browser, server, paths = laid_out
    with Person(browser, server, DESKTOP, reduced_motion="reduce") as person:
        for path in paths:
            page = sit(person, path)
            assert page.evaluate("document.documentElement.scrollHeight") <= DESKTOP["height"], page.inner_text("#waiting")


def test_on_a_phone_the_hand_lies_over_nothing_that_can_be_pressed(laid_out: tuple[Any, Server, list[str]]) -> None:
    browser, server, paths = laid_out
    with Person(browser, server, PHONE, reduced_motion="reduce") as person:
        for path in paths:
            page = sit(person, path)
            assert page.locator("#board .lit").count()
            assert page.evaluate(COVERED) == []
