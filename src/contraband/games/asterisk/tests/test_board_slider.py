"""The dial as a slider in a real browser: by keys alone one looks along its numbers and plays what stops there."""

from collections import Counter
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from browser import Person, Server, chromium, needs_chromium, running
from browser_player import Keyboard
from laid_out import into_store, played_by_bots
from test_browser_axe import check

from contraband import games
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.games.asterisk.cards import ROUND
from contraband.games.asterisk.table import Phase
from contraband.games.asterisk.tests.test_board_reading import Way, ways
from contraband.games.asterisk.tests.test_board_reading import slider as drawn_slider

pytestmark = needs_chromium

SLIDER = "#hub [role=slider]"
MOST_SEEDS = 40
# Keys one after the other, and where each leads.
PRESSED = (("Home", 1), ("ArrowLeft", 20), ("End", 20), ("PageUp", 5), ("PageDown", 20), ("ArrowUp", 1), ("ArrowDown", 20))
# Where one looks, what is said of it, which numbers are marked, and whether it can be moved at all.
STATE = """() => {
  const slider = document.querySelector("#hub [role=slider]");
  const marked = [...document.querySelectorAll(".number.pointed")].map((one) => one.id);
  return [Number(slider.ariaValueNow), slider.ariaValueText, marked, slider.ariaReadOnly];
}"""


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Any, Path]]:
    folder = tmp_path_factory.mktemp("slider")
    with running(folder, bot_delay=1e6) as server, chromium() as browser:
        yield server, browser, folder / "tables.sqlite3"


def moves_by_number(table: Table, seat: int) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    for number, move, _ in ways(table, seat):
        found.setdefault(number, set()).add(move)
    return found


def lay_out(db: Path) -> tuple[str, Table, int]:
    """The first table at which one number has one card that stops there at once, another has several, and a third none."""
    for seed in range(MOST_SEEDS):
        dealt = games.find("asterisk").new(3, seed, {"clock": "moves"}, ("Bo", "Cy", "Di"))
        moves: list[tuple[int, int]] = []
        for table, seat, move in played_by_bots(dealt):
            if seat != CLOCK and is_right(table, seat):
                return into_store(db, dealt, {seat: "Ann"}, moves), table, seat
            moves.append((seat, move))
    raise AssertionError("no deal has such a hand")


def is_right(table: Table, seat: int) -> bool:
    if table.record_view.phase != Phase.TURN or not number_of_several(table, seat):
        return False
    way = only_way(table, seat)
    return way is not None and bool(drawn_slider(table.after(seat, way[1]), seat))  # the attempt goes on


def only_way(table: Table, seat: int) -> Way | None:
    """A way to a number that no other move leads to, by a move that leads nowhere else."""
    leads, to = Counter(move for _, move, _ in ways(table, seat)), moves_by_number(table, seat)
    now = int(table.record_view.dial)
    return next((way for way in ways(table, seat) if leads[way[1]] == 1 and len(to[way[0]]) == 1 and way[0] != now), None)


def number_of_several(table: Table, seat: int) -> int:
    now = int(table.record_view.dial)
    return next((number for number, moves in moves_by_number(table, seat).items() if len(moves) > 1 and number != now), 0)


def sit_down(person: Person, path: str) -> Keyboard:
    person.has_seat_of("Ann")
    person.open(path)
    person.page.wait_for_selector(f"{SLIDER}[aria-readonly=false]")
    return Keyboard(person)


def tab_to_slider(keyboard: Keyboard) -> None:
    for _ in range(100):
        keyboard.page.keyboard.press("Tab")
        if keyboard.page.evaluate(f"document.activeElement.matches('{SLIDER}')"):
            keyboard.focused()
            return
    raise AssertionError("Tab never comes to the dial")


def look_at(keyboard: Keyboard, number: int) -> list[Any]:
    """By arrow keys, past 20 and 1."""
    for _ in range(ROUND):
        keyboard.page.keyboard.press("ArrowRight")
        state: list[Any] = keyboard.page.evaluate(STATE)
        if state[0] == number:
            return state
    raise AssertionError(f"arrow keys never come to {number}")


def test_a_move_is_made_through_the_slider_by_keys_alone(still: tuple[Server, Any, Path]) -> None:
    server, browser, db = still
    path, table, seat = lay_out(db)
    way = only_way(table, seat)
    assert way
    number, move, words = way
    with Person(browser, server, reduced_motion="reduce") as person:
        keyboard = sit_down(person, path)
        tab_to_slider(keyboard)
        assert look_at(keyboard, number) == [number, f"{number}: {words}", [f"n-{number}"], "false"]
        sequence = person.sequence
        person.page.keyboard.press("Enter")
        person.page.wait_for_function("at => Number(document.getElementById('sequence').value) > at", arg=sequence)
        after = table.after(seat, move)
        now, said, marked, _ = person.page.evaluate(STATE)
        assert (now, marked) == (int(after.record_view.dial), [])
        assert f'aria-valuetext="{said}"' in unescape(drawn_slider(after, seat))
        assert not person.page.evaluate("document.activeElement === document.body")


def test_the_slider_says_where_nothing_stops_and_comes_back_when_it_is_left(still: tuple[Server, Any, Path]) -> None:
    server, browser, db = still
    path, table, seat = lay_out(db)
    now = int(table.record_view.dial)
    none = next(number for number in range(1, ROUND + 1) if number not in moves_by_number(table, seat) and number != now)
    with Person(browser, server, reduced_motion="reduce") as person:
        keyboard = sit_down(person, path)
        page = person.page
        at_rest, sequence = page.evaluate(STATE), person.sequence
        for leave in ("Escape", "Tab"):
            tab_to_slider(keyboard)
            assert look_at(keyboard, none)[:3] == [none, f"{none}: none of your cards stops here", [f"n-{none}"]]
            page.keyboard.press("Enter")  # leads nowhere
            page.keyboard.press(leave)
            assert page.evaluate(STATE)[:2] == at_rest[:2]
            page.wait_for_function(f"() => !document.querySelector('.number.pointed[id=n-{none}]')")
            page.evaluate("document.activeElement.blur()")
        assert person.sequence == sequence


def test_home_end_and_page_keys_go_along_the_dial(still: tuple[Server, Any, Path]) -> None:
    server, browser, db = still
    path, _, _ = lay_out(db)
    with Person(browser, server, reduced_motion="reduce") as person:
        keyboard = sit_down(person, path)
        tab_to_slider(keyboard)
        for key, number in PRESSED:
            person.page.keyboard.press(key)
            assert person.page.evaluate(STATE)[0] == number, key


def test_among_several_cards_that_stop_there_one_chooses_oneself(still: tuple[Server, Any, Path]) -> None:
    server, browser, db = still
    path, table, seat = lay_out(db)
    number = number_of_several(table, seat)
    with Person(browser, server, reduced_motion="reduce") as person:
        keyboard = sit_down(person, path)
        tab_to_slider(keyboard)
        look_at(keyboard, number)
        assert person.page.locator("#hand .card.lit.pointed").count() > 1
        check(person, "looking ahead on the dial")
        sequence = person.sequence
        person.page.keyboard.press("Space")
        assert keyboard.focused()["kind"] == "move"
        assert int(person.page.evaluate("document.activeElement.value")) in moves_by_number(table, seat)[number]
        assert person.sequence == sequence


def test_an_onlooker_cannot_move_the_slider(still: tuple[Server, Any, Path]) -> None:
    server, browser, db = still
    path, table, _ = lay_out(db)
    with Person(browser, server, reduced_motion="reduce") as person:
        person.join(path, "Eve", "bench")
        person.page.wait_for_selector(SLIDER)
        person.page.focus(SLIDER)
        person.page.keyboard.press("ArrowRight")
        now, _, marked, is_read_only = person.page.evaluate(STATE)
        assert (now, marked, is_read_only) == (int(table.record_view.dial), [], "true")
