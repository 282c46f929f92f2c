"""Escape Code's board on a phone: what was said last is read without scrolling."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from browser import PHONE, Person, needs_chromium, running
from laid_out import Made, into_store
from pictures import NAME, lay_out, lay_out_talk

from contraband import games
from contraband.core.record import CLOCK
from contraband.games.escape_code.cards import CONTACT, ORDERS, SPY, WORD_NAMES
from contraband.games.escape_code.table import CLAIM, Phase

pytestmark = needs_chromium

LAST_SLIP = "[...document.querySelectorAll('#talk .slip')].at(-1).getBoundingClientRect()"
SLIPS_IN_SIGHT = """() => {
  const talk = document.getElementById('talk').getBoundingClientRect();
  return [...document.querySelectorAll('#talk .slip')].filter((slip) => slip.getBoundingClientRect().top >= talk.top).length;
}"""
GAME = games.find("escape_code")
LOW = {"width": 320, "height": 568}
OUT_OF_REACH = """() => [...document.querySelectorAll('#board button.lit')].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((one) => one.textContent)"""


def lay_out_claim(db: Path, seats: int) -> str:
    """The person is the Contact, has heard the phrase, and names its words."""
    names = [NAME, *(f"Bot {seat}" for seat in range(1, seats))]
    deals = (GAME.new(seats, f"claim {number}", {"pace": "live", "reminder": "file"}, names) for number in range(1000))
    dealt = next(table for table in deals if table.record_view.card[0] == CONTACT)
    table, moves = dealt, list[Made]()
    while table.record_view.phase != Phase.TALK:
        moves.append((CLOCK, table.legal_numbers(CLOCK)[0]))
        table = table.after(*moves[-1][:2])
    t = table.record_view
    spy = t.card[:seats].tolist().index(SPY)
    phrase = [WORD_NAMES[t.slots[slot]] for slot in ORDERS[t.order]]
    moves += [(spy, GAME.move_number(f"say {word}"), f"Somebody left the {word} in the hall.") for word in phrase]
    return into_store(db, dealt, {0: NAME}, [*moves, (0, CLAIM + spy)])


@contextmanager
def on_a_phone(browser: Any, folder: Path, path: str, viewport: dict[str, int] = PHONE) -> Iterator[Any]:
    with running(folder, bot_delay=1e6) as server, Person(browser, server, viewport, reduced_motion="reduce") as person:
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


@pytest.mark.parametrize(("seats", "viewport"), [(6, PHONE), (10, PHONE), (10, LOW)])
def test_cod_27_every_word_of_a_claim_can_be_named_without_scrolling(
    browser: Any, tmp_path: Path, seats: int, viewport: dict[str, int]
) -> None:
    """There are 45 seconds for all four."""
    with on_a_phone(browser, tmp_path, lay_out_claim(tmp_path / "tables.sqlite3", seats), viewport) as page:
        assert page.locator("#sheet button.lit").count() >= 4
        assert page.evaluate(OUT_OF_REACH) == []
