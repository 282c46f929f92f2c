"""Whole games in the browser, of every game there is: from the shelf to the end and to the next game, pressing only what is lit."""

import re
from typing import Any

from browser import PHONE, Person, Server, needs_chromium
from browser_player import COUNT_GLIDES, Finger, Player

from contraband.core.game import Game

pytestmark = needs_chromium

TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}


def test_a_whole_game_against_bots_ends_with_the_result_and_can_be_played_again(game: Game, quick: Server, browser: Any) -> None:
    """However long things glide, whatever is lit can be touched before every move: the player looks whether something lies over it."""
    with Person(browser, quick) as person:
        person.context.add_init_script(COUNT_GLIDES)
        person.play_now(game.name)
        lines = person.page.locator("#log-lines li").count()
        player = Player(person, game.name)
        player.play()
        assert person.state == "over"
        player.look()
        assert person.page.evaluate("glides") > 0
        assert person.page.locator("#log-lines li").count() > lines
        check_result(person)
        player.rematch()
        assert person.page.locator("#end").count() == 0
        player.play(1)


def check_result(person: Person) -> None:
    """Who won and why, what everybody scored, and what one can do now."""
    page = person.page
    assert page.inner_text("#end .frame-verdict").lower() in ("won", "lost", "drawn", "over")
    assert len(page.inner_text("#end-title")) > 10
    assert page.locator(".ending-lead a[data-rule]").count() == 1
    rows = page.locator(".ending-people > li").all_inner_texts()
    assert page.locator(".ending-people .is-you").count() == 1
    assert all(any(outcome in row for outcome in ("won", "lost", "drew", "no win, no loss")) for row in rows), rows
    assert re.fullmatch(r"Game \d+, \d+ moves", page.text_content("#end .form-number"))
    with page.expect_download() as download:
        page.click("#end a[download]")
    assert download.value.path().read_text().count("\n") > 3
    page.click("#end summary")
    assert not page.locator(".ending").is_visible()
    page.click("#end summary")


def test_a_phone_shows_all_of_a_game_and_everything_lit_can_be_hit_by_a_finger_after_every_move(
    game: Game, quick: Server, browser: Any
) -> None:
    with Person(browser, quick, **TOUCH) as person:
        person.play_now(game.name)
        finger = Finger(person, game.name)
        finger.play_over_and_over(20)
        for panel in ("log", "chat", "people", "rules"):
            person.page.tap(f"#tab-{panel}")
            person.page.wait_for_selector(f"#panel-{panel} > *", state="visible")
            finger.look()
        person.page.wait_for_selector("#rules .rule")
        finger.look()
        person.page.tap("#tab-rules")
        person.page.wait_for_selector("#panel-rules", state="hidden")
        finger.play_over_and_over(1)
