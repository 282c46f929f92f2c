"""After a game: the result, another game, the same one once more through anybody's eyes, and its record to take home."""

from pathlib import Path
from typing import Any

from browser import DESKTOP, PHONE, Server, needs_chromium
from browser_party import Guest, party, play

import contraband
from contraband.core.finale import Finished, tell

pytestmark = needs_chromium

TURNS = "2"  # a game that is over soon
LINK_IS_IN_SIGHT = """() => {
  const link = document.getElementById("replay-link");
  const { x, y, width, height } = link?.getBoundingClientRect() ?? {};
  return link && link === document.activeElement && link === document.elementFromPoint(x + width / 2, y + height / 2);
}"""


def play_to_the_end(guests: list[Guest]) -> None:
    while guests[0].state == "playing":
        play(guests, 1)
    for guest in guests:
        guest.wait_for_state("over")


def heading(guest: Guest) -> str:
    return str(guest.page.inner_text("#side h2"))


def wait_for_move(guest: Guest, at: int) -> None:
    guest.wait_for("at => document.querySelector('#side h2').textContent.startsWith(`Move ${at} of`)", at)


def seen_by(guest: Guest, viewer: str) -> str:
    """The board of the replay through somebody's eyes."""
    guest.page.select_option("#scrub-viewer", viewer)
    guest.wait_for("viewer => new URLSearchParams(location.search).get('viewer') === viewer", viewer)
    guest.wait_for("viewer => document.querySelector('.frame-steps a')?.href.includes(`viewer=${viewer}&`)", viewer)
    return guest.board()


def test_at_the_end_people_see_who_won_and_play_again_on_the_same_or_the_next_chair(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2, turn_limit=TURNS) as guests:
        ann, bo = guests
        play_to_the_end(guests)
        assert ann.texts("#end-title") == bo.texts("#end-title") != [""]
        assert ann.texts(".ending-name, .ending-people .is-you") == ["Ann", "you", "Bo"]
        assert bo.texts(".ending-name, .ending-people .is-you") == ["Ann", "Bo", "you"]
        assert not ann.lit_moves()
        assert not bo.lit_moves()
        bo.press("rematch", turn="0")
        for guest in guests:
            guest.wait_for_state("playing")
        ann.go_ahead()
        assert ann.texts("#people .frame-seat strong") == ["Ann", "Bo"]
        assert ann.sequence == bo.sequence == 10_000  # the first of another game
        play_to_the_end(guests)
        assert [text.split(",")[0] for text in ann.texts("#end .form-number")] == ["Game 2"]
        assert sorted(text.split()[-1] for text in bo.texts(".end-tally li")) == ["2", "2"]  # of so many games each has won some
        ann.press("rematch", turn="1")
        for guest in guests:
            guest.wait_for_state("playing")
            assert guest.texts("#people .frame-seat strong") == ["Bo", "Ann"]
        assert "you" in ann.page.text_content("#frame-seat-1")
        ann.go_ahead()
        play(guests, 2)


def test_a_replay_is_walked_through_by_mouse_and_keyboard_with_anybodys_eyes(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2, turn_limit=TURNS) as guests:
        ann, bo = guests
        play_to_the_end(guests)
        last = ann.sequence
        with ann.page.expect_navigation():
            ann.page.click("#end a[href$='/replay']")
        assert heading(ann) == f"Move 0 of {last}"
        ann.mark()
        ann.page.click(".frame-steps a:has-text('Forward one move')")
        wait_for_move(ann, 1)
        boards = {viewer: seen_by(ann, viewer) for viewer in ("open", "1", "2", "bench")}
        assert len(set(boards.values())) == 4
        slider = ann.page.locator("#scrub-at")
        slider.focus()
        ann.page.keyboard.press("ArrowRight")
        wait_for_move(ann, 2)
        assert ann.page.evaluate("document.activeElement.id") == "scrub-at"
        ann.page.keyboard.press("End")
        wait_for_move(ann, last)
        assert ann.page.locator(".frame-steps a").count() == 2  # on from here there is nothing
        ann.page.click(".frame-steps a:has-text('Back one move')")
        wait_for_move(ann, last - 1)
        slider.fill("1")
        wait_for_move(ann, 1)
        assert seen_by(ann, "open") == boards["open"]
        assert not ann.page.locator("#board button").count()
        assert not ann.was_reloaded
        bo.open(f"{bo.path}/games/1/replay?viewer=1&at=1")  # the same through the other's browser
        assert bo.board() == boards["1"]
        bo.page.set_viewport_size(PHONE)
        for part in (".frame-steps", "#scrub-at", "#scrub-viewer"):
            box = bo.page.locator(part).bounding_box()
            assert 0 <= box["y"] <= PHONE["height"] - box["height"]  # in reach without scrolling


def test_the_record_goes_home_and_tells_the_same_game(browser: Any, server: Server, tmp_path: Path) -> None:
    with party(browser, server, "stds", seats=2, turn_limit=TURNS) as guests:
        ann, bo = guests
        play_to_the_end(guests)
        with ann.page.expect_download() as coming:
            ann.page.click("#end a[href$='/record']")
        coming.value.save_as(tmp_path / "record.txt")
        table = contraband.replay((tmp_path / "record.txt").read_text())
        assert table.result is not None
        assert table.sequence == ann.sequence
        assert ann.page.inner_text("#end-title") == tell(Finished(table), "original").story
        assert ann.page.inner_text(".ending-lead p").startswith(table.result.sentence)
        path = bo.path
        bo.open("/tables")
        card = bo.page.locator(".case").first
        assert table.result.sentence in card.inner_text()
        assert "Ann, Bo" in card.inner_text()
        assert card.locator(f"a[href='{path}/games/1/record']").count() == 1
        card.locator(f"a[href='{path}/games/1/replay']").click()
        bo.page.wait_for_selector("#replay")


def test_of_a_game_that_is_on_one_sees_only_what_one_saw_and_no_record(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2) as guests:
        play(guests, 3)
        ann = guests[0]
        path, board = ann.path, ann.board()
        ann.open(f"{path}/games/1/replay?at=3")
        assert not ann.page.locator("#scrub-viewer").count()
        assert ann.texts("#hand strong")
        assert all(name in board for name in ann.texts("#hand strong"))
        for viewer in ("open", "1", "2", "bench"):
            ann.open(f"{path}/games/1/replay?viewer={viewer}")
            assert "only through your own eyes" in ann.page.inner_text("main")
            assert not ann.page.locator("#board").count()
        ann.open(f"{path}/games/1/record")
        assert "you can have it when the game is over" in ann.page.inner_text("main")
        ann.forgive("403", "409")


def test_a_replay_plays_by_itself_and_is_worked_by_keys(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2, turn_limit=TURNS) as guests:
        ann = guests[0]
        play_to_the_end(guests)
        last = ann.sequence
        ann.page.set_viewport_size(PHONE)
        ann.button("share", game="1").first.focus()
        ann.press("share", game="1")
        ann.wait_for(LINK_IS_IN_SIGHT)  # however long the account above it is
        ann.page.set_viewport_size(DESKTOP)
        ann.page.goto(ann.page.input_value("#end .end-link textarea"))
        ann.mark()
        ann.page.select_option("#play-speed", "4")
        ann.page.locator("#table").focus()
        ann.page.keyboard.press(" ")
        wait_for_move(ann, last)
        ann.wait_for("() => document.querySelector('#play-on').getAttribute('aria-pressed') === 'false'")
        ann.page.keyboard.press("ArrowLeft")
        wait_for_move(ann, last - 1)
        ann.page.keyboard.press("Shift+ArrowLeft")
        second = int(ann.page.locator("[data-chapter]").nth(1).get_attribute("data-chapter"))
        wait_for_move(ann, second)
        ann.page.keyboard.press("Shift+ArrowLeft")
        first = int(ann.page.locator("[data-chapter]").nth(0).get_attribute("data-chapter"))
        wait_for_move(ann, first)
        ann.page.click("#chapters summary")
        ann.page.locator("[data-chapter]").nth(1).click()
        wait_for_move(ann, second)
        assert not ann.was_reloaded
