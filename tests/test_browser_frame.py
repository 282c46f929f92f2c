"""The frame around the boards: what lies where, and what lies over nothing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, PHONE, Person, Server, needs_chromium, running
from browser_party import Guest, play
from pictures import NAME, TO_THE_END, lay_out

pytestmark = needs_chromium

LINES = "all => all.map((one) => Math.round(one.getBoundingClientRect().height))"


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A game that has just ended, and the server it lies at."""
    folder: Path = tmp_path_factory.mktemp("over")
    path = lay_out(folder / "tables.sqlite3", "stds", TO_THE_END)
    with running(folder, bot_delay=1e6) as server:
        yield server, path


def look_at(person: Person, path: str) -> Any:
    person.has_seat_of(NAME)
    person.open(path)
    person.wait_for_state("over")
    person.page.wait_for_selector("#side.tabbed")
    return person.page


def test_the_end_is_a_scene_in_the_boards_place_with_room_to_talk_beside_it(browser: Any, over: tuple[Server, str]) -> None:
    with Person(browser, over[0], DESKTOP) as person:
        page = look_at(person, over[1])
        scene, table = (page.locator(one).bounding_box() for one in ("#end", "#table"))
        assert table["x"] <= scene["x"] <= scene["x"] + scene["width"] <= table["x"] + table["width"]
        assert not page.locator("#hand").is_visible()
        page.click("#tab-chat")
        page.fill("#chat-text", "Well played")
        page.click("#chat-form button")
        page.wait_for_selector("#chat-lines li")
        page.click("#end summary")
        page.wait_for_selector(".ending", state="hidden")
        assert page.locator("#hand").is_visible()


def test_on_a_phone_what_one_wants_next_is_under_the_thumb_and_a_folded_scene_stays_folded(browser: Any, over: tuple[Server, str]) -> None:
    with Person(browser, over[0], PHONE) as person:
        page = look_at(person, over[1])
        again = page.locator("#end .stamp-button").bounding_box()
        assert PHONE["height"] / 2 < again["y"] < again["y"] + again["height"] < PHONE["height"]
        page.click("#end summary")
        page.wait_for_selector(".ending", state="hidden")
        assert page.locator(".frame-end").bounding_box()["height"] < 90
        page.evaluate("document.getElementById('chat-text').value = 'Well'; document.getElementById('chat-form').requestSubmit()")
        page.wait_for_selector("#chat-lines li", state="attached")
        assert not page.locator(".ending").is_visible(), "what somebody folded stays folded"
        page.click("#end summary")
        page.wait_for_selector(".ending")


def test_an_empty_log_says_so(browser: Any, server: Server) -> None:
    with Guest(browser, server, "Ann") as ann:
        ann.open_table("stds", 3)
        assert "yet" in ann.page.evaluate("getComputedStyle(document.getElementById('log-lines'), '::before').content")
        ann.start()
        ann.wait_for_state("playing")
        play([ann], 1)  # whoever begins: by now something has happened
        ann.page.wait_for_selector("#log-lines li", state="attached")
        assert ann.page.evaluate("getComputedStyle(document.getElementById('log-lines'), '::before').content") == "none"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_code_of_a_table_stands_on_one_line(browser: Any, server: Server, size: Any) -> None:
    with Guest(browser, server, "Ann", viewport=size) as ann:
        ann.open_table("asterisk", 2)
        ann.page.click("#menu > summary")
        assert ann.page.eval_on_selector_all(".menu-title span", LINES)[0] < 30


@pytest.mark.parametrize("width", [1440, 1280, 1100, 800, 360, 320])
def test_the_facts_on_the_boxes_of_the_shelf_take_equally_many_lines(browser: Any, server: Server, width: int) -> None:
    with Person(browser, server, {"width": width, "height": 800}) as person:
        person.open("/")
        assert len(set(person.page.eval_on_selector_all(".parcel .facts", LINES))) == 1
        assert person.page.eval_on_selector_all(".parcel .facts", "all => all.every((one) => one.scrollWidth <= one.clientWidth)")
