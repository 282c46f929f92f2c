"""Low windows, a phone on its side or a page made twice as large: nothing that sticks to the window takes it up."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import ON_ITS_SIDE, TWICE_AS_LARGE, Person, Server, needs_chromium, running
from browser_player import Keyboard
from pictures import NAME, SCENES, TO_THE_END, lay_out

pytestmark = needs_chromium

SIZES = [pytest.param(ON_ITS_SIDE, id="on its side"), pytest.param(TWICE_AS_LARGE, id="twice as large")]
MOST_COVERED = 0.4
# How much of the window's height lies under what sticks to it, and what that is; wherever the page is scrolled to.
COVERED = """(part) => {
  scrollTo({ top: part * document.documentElement.scrollHeight, behavior: "instant" });
  const sticks = (one) => ["sticky", "fixed"].includes(getComputedStyle(one).position) && one.checkVisibility();
  const stuck = [...document.querySelectorAll("body *")].filter(sticks);
  const boxes = stuck.map((one) => one.getBoundingClientRect());
  const isUnder = (y) => boxes.some(({ top, bottom }) => top <= y && y < bottom);
  const lines = Array.from({ length: innerHeight }, (_, y) => y);
  return [lines.filter(isUnder).length / innerHeight, stuck.map((one) => one.id || one.className)];
}"""


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, list[str]]]]:
    folder: Path = tmp_path_factory.mktemp("low")
    db = folder / "tables.sqlite3"
    paths = {game: [lay_out(db, game, most) for most in (0, None, TO_THE_END)] for game in SCENES}
    with running(folder, bot_delay=1e6) as server:
        yield server, paths


def opened(person: Person, game: str, path: str) -> Any:
    person.has_seat_of(NAME)
    person.open(path)
    person.page.wait_for_selector("#side.tabbed")
    person.page.wait_for_selector("#hand", state="attached")
    return person.page


@pytest.mark.parametrize("game_name", SCENES)
@pytest.mark.parametrize("viewport", SIZES)
def test_in_a_low_window_most_of_it_is_the_boards(laid: Any, browser: Any, game_name: str, viewport: dict[str, int]) -> None:
    """At the beginning of a game, in its middle and after its end."""
    server, paths = laid
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        for path in paths[game_name]:
            page = opened(person, game_name, path)
            for part in (0, 0.5, 1):
                covered, by = page.evaluate(COVERED, part)
                assert covered < MOST_COVERED, by


@pytest.mark.parametrize("game_name", SCENES)
def test_in_a_low_window_what_gets_the_focus_is_in_sight(laid: Any, browser: Any, game_name: str) -> None:
    server, paths = laid
    with Person(browser, server, ON_ITS_SIDE, reduced_motion="reduce") as person:
        opened(person, game_name, paths[game_name][1])
        keyboard = Keyboard(person)
        for _ in range(5):
            keyboard.tab_to("move", "choice")
