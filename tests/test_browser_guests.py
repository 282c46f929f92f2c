"""A game that draws nothing, in a real browser: from the shelf to its end, on a phone, by keyboard, in light and dark."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, NARROW, Person, Server, needs_chromium, running

pytestmark = needs_chromium
NIM = Path(__file__).parent / "guests" / "nim"
# A move that is the only one makes itself: nobody could press it in time.
HAS_A_CHOICE = "() => document.querySelectorAll('#moves button.lit').length > 1 || document.body.dataset.state === 'over'"


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
        for _ in range(12):
            ann.page.wait_for_function(HAS_A_CHOICE)
            if ann.state == "over":
                break
            before = ann.sequence
            ann.page.locator("#moves button.lit").last.focus()
            ann.page.keyboard.press("Enter")
            ann.page.wait_for_function("(before) => (document.querySelector('#sequence')?.value ?? 0) > before", arg=before)
        ann.wait_for_state("over")
        assert not is_too_wide(ann)
        assert "The last stone was taken." in str(ann.page.text_content("#end"))


def test_the_tour_shows_a_newcomer_around(browser: Any, shelf: Server) -> None:
    with Person(browser, shelf, reduced_motion="reduce") as ann:
        ann.open("/")
        ann.page.click("form[action='/play/nim'] button")
        ann.page.wait_for_selector("#asking [formaction$='/ready']")
        ann.page.click("#menu > summary")
        ann.page.click("#menu [data-tour]")
        assert "This line always says what the table waits for." in ann.page.inner_text("body")
