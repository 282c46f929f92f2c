"""Escape Code's board on a phone: what was said last is read without scrolling."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from browser import PHONE, Person, needs_chromium, running
from pictures import NAME, lay_out, lay_out_talk

pytestmark = needs_chromium

LAST_SLIP = "[...document.querySelectorAll('#talk .slip')].at(-1).getBoundingClientRect()"
SLIPS_IN_SIGHT = """() => {
  const talk = document.getElementById('talk').getBoundingClientRect();
  return [...document.querySelectorAll('#talk .slip')].filter((slip) => slip.getBoundingClientRect().top >= talk.top).length;
}"""


@contextmanager
def on_a_phone(browser: Any, folder: Path, path: str) -> Iterator[Any]:
    with running(folder, bot_delay=1e6) as server, Person(browser, server, PHONE, reduced_motion="reduce") as person:
        person.has_seat_of(NAME)
        person.open(path)
        person.page.wait_for_selector("#talk .slip", state="attached")
        yield person.page


@pytest.mark.parametrize("moves", [24, 60, 120])
def test_what_was_said_last_lies_above_the_hand(browser: Any, tmp_path: Path, moves: int) -> None:
    with on_a_phone(browser, tmp_path, lay_out(tmp_path / "tables.sqlite3", "escape_code", moves)) as page:
        last, hand = page.evaluate(f"[{LAST_SLIP}.bottom, document.getElementById('hand').getBoundingClientRect().top]")
        assert last <= hand + 1


def test_a_live_talk_has_the_room_of_three_messages_and_the_file_is_not_covered(browser: Any, tmp_path: Path) -> None:
    with on_a_phone(browser, tmp_path, lay_out_talk(tmp_path / "tables.sqlite3", 12)) as page:
        assert page.evaluate(SLIPS_IN_SIGHT) >= 3
        file, hand = (page.locator(part).bounding_box() for part in ("#file", "#hand"))
        assert file["y"] + file["height"] <= hand["y"]
