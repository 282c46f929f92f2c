"""A game that draws nothing, in a real browser: from the shelf to its end, on a phone, by keyboard, in light and dark."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, NARROW, Person, Server, needs_chromium, running
from guest_game import NIM, play_to_the_end

pytestmark = needs_chromium
SEE_ANOTHER_ROUND = "(key) => localStorage.setItem(key, localStorage.getItem(key).replace(/[0-9a-f]{64}/, 'f'.repeat(64)))"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds one game more."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("CONTRABAND_GAMES", str(NIM))
        changed.setenv("NUMBA_DISABLE_JIT", "1")
        with running(tmp_path_factory.mktemp("shelf")) as started:
            yield started


def is_too_wide(person: Person) -> bool:
    return bool(person.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize(("viewport", "scheme"), [(DESKTOP, "light"), (NARROW, "dark")])
def test_a_game_that_draws_nothing_is_played_to_its_end_by_keyboard(
    browser: Any, shelf: Server, viewport: dict[str, int], scheme: str
) -> None:
    with Person(browser, shelf, viewport, color_scheme=scheme, reduced_motion="reduce") as ann:
        ann.play_now("nim")
        ann.wait_for_state("playing")
        assert not is_too_wide(ann)
        play_to_the_end(ann)
        assert not is_too_wide(ann)
        assert "The last stone was taken." in str(ann.page.text_content("#end"))


def test_the_tour_shows_a_newcomer_around(browser: Any, shelf: Server) -> None:
    with Person(browser, shelf, reduced_motion="reduce") as ann:
        ann.open("/")
        ann.page.click("form[action='/play/nim'] button")
        ann.page.wait_for_selector("#asking [formaction$='/ready']")
        ann.wait_until_loaded()
        ann.page.click("#menu > summary")
        ann.page.click("#menu [data-tour]")
        ann.page.wait_for_selector("text=This line always says what the table is waiting for.")


def test_a_browser_tells_whether_the_receipt_fits_what_it_saw(browser: Any, shelf: Server, tmp_path: Path) -> None:
    with Person(browser, shelf, reduced_motion="reduce") as ann:
        path = ann.play_now("nim")
        play_to_the_end(ann)
        for game in (1, 2):  # dealt with the click on the shelf, and over the line
            ann.open(f"{path}/games/{game}/receipt")
            ann.page.wait_for_selector(".verdict.is-right")
            assert "your own number is part of the deal" in ann.page.inner_text(".verdict")
            if game == 1:
                ann.page.go_back()
                ann.page.locator("button[formaction$='/rematch']").first.click()
                ann.wait_for_state("playing")
                play_to_the_end(ann)
        receipt = tmp_path / "receipt.txt"
        receipt.write_text(ann.page.input_value("#receipt-text"))
        ann.page.evaluate(SEE_ANOTHER_ROUND, f"contraband-rounds-{path.removeprefix('/t/')}-2")
        ann.page.reload()
        ann.page.wait_for_selector(".verdict.is-wrong")
        assert "This browser saw a round that is not on the receipt" in ann.page.inner_text(".verdict")
        offline = tmp_path / "checker.html"
        offline.write_text(shelf.get("/checker"))
        ann.page.goto(offline.as_uri())
        ann.page.set_input_files("#files", receipt)
        ann.page.wait_for_function("() => document.getElementById('verdict').textContent.startsWith('It is consistent.')")
        forged = tmp_path / "forged.txt"
        forged.write_text(re.sub("(?<=\nsecret: )[0-9a-f]{8}", "0" * 8, receipt.read_text()))
        ann.page.set_input_files("#files", forged)
        ann.page.wait_for_function("() => document.getElementById('verdict').textContent.includes('server had committed to')")
