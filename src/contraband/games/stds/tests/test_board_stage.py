"""The stage on a phone: as high whatever happens on it, so that the people below stay where a finger is about to be."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import PHONE, Person, chromium, needs_chromium, running
from laid_out import into_store, played_by_bots

from contraband import games
from contraband.core.board import View
from contraband.core.table import Table
from contraband.games.stds.board.seen import Seen
from contraband.games.stds.board.stage import stage

pytestmark = needs_chromium

NAMES = ("Ann", "Bo", "Cy", "Di")
LARGER = {"width": 390, "height": 844}
MOST_LINES = 2  # of the story: the rare longer one is told whole, and takes the room
HEIGHTS = """(all) => all.map((html) => {
  document.getElementById("stage").outerHTML = html;
  return document.getElementById("stage").getBoundingClientRect().height;
})"""


def stages(dealt: Table) -> Iterator[str]:
    """What whoever is waited for and the one after them see in the middle, move by move."""
    for table, seat, _ in played_by_bots(dealt):
        for viewer in (seat, (seat + 1) % dealt.seats):
            html = str(stage(Seen(View(table.blanked(viewer), viewer, "original", can_press=True)))[1])
            story = html.partition('class="story"')[2]
            if 'class="open"' not in html and story.count("<li>") <= MOST_LINES:  # an arsenal that lies open is to be chosen from
                yield html


@pytest.mark.parametrize("viewport", [PHONE, LARGER], ids=lambda size: size["width"])
def test_on_a_phone_the_stage_keeps_its_height(tmp_path: Path, viewport: dict[str, int]) -> None:
    dealt = games.find("stds").new(4, "stage", {}, NAMES)
    seen = list(dict.fromkeys(stages(dealt)))
    path = into_store(tmp_path / "tables.sqlite3", dealt, {0: "Ann"}, [])
    with running(tmp_path, bot_delay=1e6) as server, chromium() as browser, Person(browser, server, viewport) as person:
        person.has_seat_of("Ann")
        person.open(path)
        person.page.wait_for_selector("#stage")
        heights: Any = person.page.evaluate(HEIGHTS, seen)
    assert len(seen) > 100
    assert [(height, html) for height, html in zip(heights, seen, strict=True) if abs(height - heights[0]) > 1] == []
