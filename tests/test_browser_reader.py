"""What a reader has set in the browser: large letters, a narrow window, light or dark."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from browser import CHROMIUM, DESKTOP, FLAGS, NARROW, PHONE, Server, needs_chromium
from browser_party import Guest

from contraband import games

pytestmark = needs_chromium

PAGES = ("/", "/tables", "/rules/stds", "/print/stds", "/new/asterisk", "/new/escape_code", "/nowhere")
USUAL = 16  # px
BOARDS_NEED = 20  # letters side by side
SIZE = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
WIDTH = "document.documentElement.scrollWidth"


@contextmanager
def with_letters(browser: Any, size: int) -> Iterator[Any]:
    """Another Chromium, in which somebody has set the size of letters."""
    large = browser.browser_type.launch(executable_path=CHROMIUM, args=[*FLAGS, f"--blink-settings=defaultFontSize={size}"])
    yield large
    large.close()


def fits(guest: Guest, letters: int, width: int) -> None:
    """The letters are as large as the reader wants, or as there is room for, and nothing hangs over the edge."""
    assert guest.page.evaluate(SIZE) == pytest.approx(min(letters, max(USUAL, width / BOARDS_NEED))), guest.path
    assert guest.page.evaluate(WIDTH) <= width, guest.path


@pytest.mark.parametrize("window", [DESKTOP, PHONE, NARROW], ids=["desktop", "phone", "narrow phone"])
@pytest.mark.parametrize("letters", [16, 24, 32])
def test_the_frame_has_the_readers_letters_and_stays_in_the_window(browser: Any, still: Server, letters: int, window: Any) -> None:
    with with_letters(browser, letters) as large, Guest(large, still, "Ann", viewport=window) as ann:
        for path in PAGES:
            ann.open(path)
            fits(ann, letters, window["width"])
        for name in games.names():
            ann.open_table(name)
            fits(ann, letters, window["width"])
            ann.start()
            ann.wait_for_state("playing")
            ann.press("pause")
            ann.wait_for_state("paused")
            fits(ann, letters, window["width"])
        ann.forgive("404")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_scrollbars_have_the_colours_of_the_page(browser: Any, server: Server, theme: str) -> None:
    colours = """() => [document.documentElement, document.body].flatMap((one) => {
      const { backgroundColor, scrollbarColor } = getComputedStyle(one);
      return [backgroundColor, scrollbarColor.match(/rgba?\\([^)]*\\)/g)];
    })"""
    with Guest(browser, server, "Ann", color_scheme="light") as ann:
        ann.context.add_init_script(f"localStorage.setItem('contraband-theme', '{theme}')")
        places = set()
        for name in ("", *games.names()):
            if name:
                ann.open_table(name)
            else:
                ann.open("/")
            window, (thumb, track), paper, (inner_thumb, inner_track) = ann.page.evaluate(colours)
            assert (window, track, inner_track) == (paper, paper, "rgba(0, 0, 0, 0)")
            assert thumb == inner_thumb != paper
            places.add(paper)
        assert len(places) == len(games.names()) + 1  # every game has its own
