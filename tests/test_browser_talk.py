"""Escape Code's board on a phone: what was said last is read without scrolling."""

from pathlib import Path
from typing import Any

import pytest
from browser import PHONE, Person, needs_chromium, running
from pictures import NAME, lay_out

pytestmark = needs_chromium

LAST_SLIP = "[...document.querySelectorAll('#talk .slip')].at(-1).getBoundingClientRect()"


@pytest.mark.parametrize("moves", [24, 60, 120])
def test_what_was_said_last_lies_above_the_hand(browser: Any, tmp_path: Path, moves: int) -> None:
    path = lay_out(tmp_path / "tables.sqlite3", "escape_code", moves)
    with running(tmp_path, bot_delay=1e6) as server, Person(browser, server, PHONE, reduced_motion="reduce") as person:
        person.has_seat_of(NAME)
        person.open(path)
        person.page.wait_for_selector("#talk .slip", state="attached")
        last, hand = person.page.evaluate(f"[{LAST_SLIP}.bottom, document.getElementById('hand').getBoundingClientRect().top]")
        assert last <= hand + 1
