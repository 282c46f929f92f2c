"""The shared screen of a table on a television: everything in sight, nothing to press, and it comes back by itself."""

from pathlib import Path
from typing import Any

from browser import needs_chromium, running
from browser_party import LINE_IS_DOWN, Guest
from pictures import NAME, SCENES, TO_THE_END, lay_out

pytestmark = needs_chromium

TELEVISION = {"width": 1920, "height": 1080}
SMALL_TELEVISION = {"width": 1280, "height": 720}
SHOWN = "() => document.querySelector('#board > :not([hidden])') && document.documentElement.style.fontSize"
LOW, WIDE = "document.documentElement.scrollHeight - innerHeight", "document.documentElement.scrollWidth - innerWidth"
LETTERS = "parseFloat(getComputedStyle(document.getElementById('waiting')).fontSize)"


def test_every_table_fits_on_a_television_which_comes_back_after_a_server_was_killed(browser: Any, tmp_path: Path) -> None:
    paths = {game: lay_out(tmp_path / "tables.sqlite3", game) for game in SCENES}
    with running(tmp_path, bot_delay=1e6, grace=1e9) as server, Guest(browser, server, viewport=TELEVISION) as screen:
        for game, path in paths.items():
            screen.open(f"{path}/screen")
            screen.wait_for(SHOWN)
            assert screen.page.evaluate(f"[{LOW}, {WIDE}].every((over) => over <= 1)"), game
            assert screen.page.evaluate(LETTERS) > 24, game
            assert screen.lit_moves() == []
            assert screen.page.locator("#screen_door .qr-code").count() == 1
        with Guest(browser, server, NAME) as ann:
            ann.sit_at(paths["stds"])
            screen.open(f"{paths['stds']}/screen")
            screen.wait_for(SHOWN)
            assert screen.page.inner_text("#waiting").startswith(f"Waiting for {NAME}")
            server.kill()
            server.start()
            ann.page.reload()
            ann.page.wait_for_selector("body[data-state=playing]")
            ann.press("pause")
            screen.wait_for_state("paused")
            assert screen.page.is_visible("#screen_curtain")
            ann.forgive(*LINE_IS_DOWN)
        screen.forgive(*LINE_IS_DOWN)


def test_all_chairs_the_code_and_the_end_fit_on_the_smallest_television(browser: Any, server: Any, tmp_path: Path) -> None:
    with Guest(browser, server, "Ann") as ann, Guest(browser, server, viewport=SMALL_TELEVISION) as screen:
        for seats in (5, 24):
            path = ann.open_table("escape_code", seats, speech="voice")
            screen.open(f"{path}/screen")
            screen.wait_for(SHOWN)
            assert screen.page.evaluate(f"[{LOW}, {WIDE}].every((over) => over <= 1)"), seats
            assert screen.page.is_visible(".screen-code")
    path = lay_out(tmp_path / "tables.sqlite3", "escape_code", TO_THE_END)
    with running(tmp_path) as other, Guest(browser, other, viewport=SMALL_TELEVISION) as screen:
        screen.open(f"{path}/screen")
        screen.wait_for(SHOWN)
        assert screen.page.is_visible("#screen_end")
        assert screen.page.evaluate(f"[{LOW}, {WIDE}].every((over) => over <= 1)")
        assert not screen.page.locator("#screen_end a:visible").count(), "nothing looks as if it could be pressed"


def test_people_join_by_the_code_on_the_television(browser: Any, server: Any) -> None:
    with Guest(browser, server, "Ann") as ann, Guest(browser, server, viewport=TELEVISION) as screen, Guest(browser, server, "Bo") as bo:
        path = ann.open_table("stds", 3)
        ann.page.click("#menu summary")
        assert ann.page.get_attribute("#menu a:has-text('Show on a TV')", "href") == f"{path}/screen"
        screen.open(f"{path}/screen")
        screen.wait_for_text("#screen_gather", "Ann")
        assert path in screen.page.inner_text(".screen-link")
        bo.open(path)
        assert bo.page.get_attribute("a:has-text('This is a TV')", "href") == f"{path}/screen", "by the short code too"
        bo.join(path, "Bo", "1")
        screen.wait_for_text("#screen_gather", "Bo")
        assert "Only this machine" in screen.page.inner_text(".screen-invite"), "no phone could open that link"
        ann.press("start")
        screen.wait_for_state("playing")
        screen.wait_for_text("#waiting", "Bo are ready.")
        assert screen.page.locator("#board .frame-gather").count() == 0
        assert screen.page.inner_text("#notice") == "", "a screen asks for nothing, so nothing is refused to it"


PUSHES = "document.getElementById('board').animate([{ translate: '0 40vh' }, { translate: '0 50vh' }], 1e7).id = 'push'"
LEAVES = "document.getAnimations().find((one) => one.id === 'push').cancel()"
FITS = "import('/static/fit.js').then(({ fitScreen }) => fitScreen())"
SIZE = "document.documentElement.style.fontSize"


def test_what_moves_over_an_edge_for_a_moment_makes_no_letters_small_for_the_rest_of_the_game(browser: Any, tmp_path: Path) -> None:
    path = lay_out(tmp_path / "tables.sqlite3", "escape_code")
    with running(tmp_path, bot_delay=1e6, grace=1e9) as server, Guest(browser, server, viewport=TELEVISION) as screen:
        screen.page.clock.install()
        screen.open(f"{path}/screen")
        screen.wait_for(SHOWN)
        screen.page.clock.run_for(2_000)
        before = screen.page.evaluate(SIZE)
        screen.page.evaluate(PUSHES)
        screen.page.evaluate(FITS)
        screen.page.clock.run_for(2_000)
        assert screen.page.evaluate(SIZE) == before
        screen.page.evaluate(LEAVES)
        screen.page.clock.run_for(2_000)
        assert screen.page.evaluate(SIZE) == before
