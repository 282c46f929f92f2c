"""What a page keeps when the table moves on or the page is loaded again, what somebody has begun to write, and what it drops."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import Server, needs_chromium, running
from browser_party import Guest
from laid_out import into_store
from pictures import said_so_far

pytestmark = needs_chromium

BEGUN = "I was just about to say"


@pytest.fixture
def quick_votes(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    dealt, moves = said_so_far(3)
    path = into_store(tmp_path / "tables.sqlite3", dealt, {0: "Ann", 1: "Bo"}, moves)
    with running(tmp_path, bot_delay=1e6, speed=10) as server:
        yield server, path


def written(guest: Guest, field: str) -> str:
    return str(guest.page.input_value(field))


def test_a_message_that_was_begun_outlives_a_vote_and_a_reload(browser: Any, quick_votes: tuple[Server, str]) -> None:
    server, path = quick_votes
    with Guest(browser, server, "Ann") as ann, Guest(browser, server, "Bo") as bo:
        for guest in (ann, bo):
            guest.sit_at(path)
        ann.page.click("#tab-chat")
        ann.page.fill("#chat-text", "Who is that?")
        ann.page.click("#line")
        ann.page.keyboard.type(BEGUN)
        bo.page.fill("#line", "/breach 1")
        bo.page.press("#line", "Enter")
        ann.page.wait_for_selector("#line", state="detached")
        ann.page.wait_for_selector("#line")
        ann.page.keyboard.type(", really")
        assert written(ann, "#line") == f"{BEGUN}, really"
        ann.page.reload()
        ann.wait_until_loaded()
        assert [written(ann, field) for field in ("#line", "#chat-text")] == [f"{BEGUN}, really", "Who is that?"]
        ann.page.press("#line", "Enter")
        ann.wait_for_text("#talk", f"{BEGUN}, really")
        ann.page.reload()
        ann.wait_until_loaded()
        assert [written(ann, field) for field in ("#line", "#chat-text")] == ["", "Who is that?"]


def test_a_hint_does_not_lie_over_the_end(browser: Any, quick_votes: tuple[Server, str]) -> None:
    server, path = quick_votes
    with Guest(browser, server, "Ann") as ann, Guest(browser, server, "Bo") as bo:
        for guest in (ann, bo):
            guest.sit_at(path)
        ann.page.evaluate("document.getElementById('notice').innerHTML = '<p class=\"notice told\">Try this.</p>'")
        bo.page.fill("#line", "/claim Ann feather postcard pigeon suitcase")
        bo.page.press("#line", "Enter")
        ann.wait_for_state("over")
        ann.wait_for("() => !document.getElementById('notice').textContent")
