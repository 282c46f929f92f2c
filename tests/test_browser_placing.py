"""COD-14: the Spy's ten seconds on a phone; nobody has to scroll for a word."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import PHONE, Server, needs_chromium, running
from browser_party import Guest
from laid_out import into_store

from contraband import games
from contraband.core.record import CLOCK
from contraband.games.escape_code.cards import SLOTS, SPY, WORD_NAMES
from contraband.games.escape_code.table import PLACE, TIME_UP

pytestmark = needs_chromium

NAME = "Ann"
SEATS = (6, 10, 24)
PLACED = (0, 3)
HEIGHTS = (PHONE["height"], 640)
WORDS, SLOT = "#broadcast button.id-card", "#broadcast .slots li"

# What of a kind is not wholly on the screen, is covered by something, or is too small for a finger.
OUT_OF_REACH = """all => all.filter(one => {
  const box = one.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const isInside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  return !isInside || !one.contains(there) || Math.min(box.width, box.height) < 44;
}).map(one => one.textContent.trim())"""


def lay(db: Path, seats: int, placed: int = 0) -> str:
    """A table at which the Spy has placed so many words."""
    dealt = games.find("escape_code").new(seats, f"placing {seats}")
    t = dealt.record_view
    spy = t.card.tolist().index(SPY)
    words = [word for word in range(len(WORD_NAMES)) if int(t.in_play) >> word & 1]
    return into_store(db, dealt, {spy: NAME}, [*[(CLOCK, TIME_UP)] * 3, *((spy, PLACE + word) for word in words[:placed])])


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[tuple[int, int], str]]]:
    """A test has all the time it needs: the ten seconds last for hours."""
    folder = tmp_path_factory.mktemp("placing")
    paths = {(seats, placed): lay(folder / "tables.sqlite3", seats, placed) for seats in SEATS for placed in PLACED}
    with running(folder, bot_delay=1e6, speed=0.001, grace=1e6) as server:
        yield server, paths


@pytest.mark.parametrize("placed", PLACED)
@pytest.mark.parametrize("seats", SEATS)
def test_cod_14_on_a_phone_all_words_and_slots_are_in_reach_without_scrolling(
    browser: Any, tables: tuple[Server, dict[tuple[int, int], str]], seats: int, placed: int
) -> None:
    server, paths = tables
    with Guest(browser, server, NAME, reduced_motion="reduce", viewport=PHONE) as spy:
        spy.sit_at(paths[seats, placed])
        spy.page.wait_for_selector(WORDS)
        for height in HEIGHTS:
            spy.page.set_viewport_size({"width": PHONE["width"], "height": height})
            assert spy.page.locator(WORDS).count() >= SLOTS - placed
            assert spy.page.locator(SLOT).count() == SLOTS
            assert spy.page.eval_on_selector_all(f"{WORDS}, {SLOT}", OUT_OF_REACH) == []
            assert spy.page.evaluate("scrollY") == 0
