"""Nothing jumps: the stage and everybody's panel are as high whatever happens, so that people stay where a finger is about to be."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from browser import DESKTOP, NARROW, PHONE, Person, chromium, needs_chromium, running
from laid_out import into_store, played_by_bots

from contraband import games
from contraband.core.board import View
from contraband.core.table import Table
from contraband.games.stds.board.people import own_panel, panels
from contraband.games.stds.board.seen import Seen
from contraband.games.stds.board.stage import stage

pytestmark = needs_chromium

NAMES = ("Ann with a name that is long", "Bo", "Cy", "Di")
VIEWPORTS = (NARROW, PHONE, {"width": 768, "height": 1024}, {"width": 1280, "height": 720}, DESKTOP)
# The height of every part when it stands in its place, and what lies outside of it.
MEASURED = """(all) => all.map(([id, html]) => {
  document.getElementById(id).outerHTML = html;
  const part = document.getElementById(id);
  const { height, left, right } = part.getBoundingClientRect();
  const isOutside = (one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && (box.left < left - 1 || box.right > right + 1);
  };
  const shown = [...part.querySelectorAll(".scene *, .plate *")].filter((one) => !one.closest(".visually-hidden"));
  return [height, shown.filter(isOutside).map((one) => one.outerHTML)];
})"""
SLACK = 4  # px: a line of digits is as high as its largest letter


def drawn(dealt: Table) -> Iterator[tuple[str, str]]:
    """What whoever is waited for and the one after them see in the middle and of the players, move by move."""
    for table, seat, _ in played_by_bots(dealt):
        for viewer in (seat, (seat + 1) % dealt.seats):
            seen = Seen(View(table.blanked(viewer), viewer, "original", can_press=True))
            yield from [(place, str(html)) for place, html in (*panels(seen), stage(seen), own_panel(seen))]


def test_every_place_on_the_board_keeps_its_height(tmp_path: Path) -> None:
    dealt = games.find("stds").new(4, "stage", {}, NAMES)
    seen = list(dict.fromkeys(drawn(dealt)))
    path = into_store(tmp_path / "tables.sqlite3", dealt, {0: NAMES[0]}, [])
    assert len(seen) > 500
    with running(tmp_path, bot_delay=1e6) as server, chromium() as browser, Person(browser, server) as person:
        person.has_seat_of(NAMES[0])
        for viewport in VIEWPORTS:
            person.page.set_viewport_size(viewport)
            person.open(path)
            person.page.wait_for_selector("#stage")
            assert faults(seen, person.page.evaluate(MEASURED, seen)) == [], viewport


def faults(seen: list[tuple[str, str]], measured: Any) -> list[tuple[float, Any, str]]:
    usual = {place: height for (place, _), (height, _) in zip(seen, measured, strict=True)}
    together = zip(seen, measured, strict=True)
    return [(height, out, html) for (place, html), (height, out) in together if out or abs(height - usual[place]) > SLACK]
