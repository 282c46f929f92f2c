"""The end of every game in the browser: one scene, never cut off, from the narrowest phone to a television; and faces beside names."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import NARROW, PHONE, Person, Server, needs_chromium, running
from browser_party import party
from endings import ENDINGS, NAME, golden, lay_out

from contraband.core.finale import Finished, tell

pytestmark = needs_chromium

LARGE, TELEVISION = {"width": 2560, "height": 1440}, {"width": 1920, "height": 1080}
HIDDEN = "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"


@pytest.fixture(scope="module")
def over(tmp_path_factory: Any) -> Iterator[tuple[Server, dict[str, str]]]:
    folder: Path = tmp_path_factory.mktemp("endings")
    paths = {game: lay_out(folder / "tables.sqlite3", golden(game, names[0])) for game, names in ENDINGS.items()}
    with running(folder, bot_delay=1e6) as server:
        yield server, paths


@pytest.mark.parametrize("viewport", [NARROW, LARGE, TELEVISION], ids=["narrow", "large", "television"])
def test_no_scene_is_cut_off(browser: Any, over: tuple[Server, dict[str, str]], viewport: dict[str, int]) -> None:
    server, paths = over
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        person.has_seat_of(NAME)
        for game, path in paths.items():
            person.open(f"{path}/screen" if viewport is TELEVISION else path)
            person.page.wait_for_selector(".ending")
            person.page.wait_for_load_state("networkidle")
            beside, below = person.page.evaluate(HIDDEN)
            assert beside <= 0, game
            assert viewport is not TELEVISION or below <= 0, game
            seats = golden(game, ENDINGS[game][0]).seats
            assert person.page.locator(".ending-people > li").count() == seats


def test_the_replay_ends_with_the_same_scene_and_its_moments_lead_there(browser: Any, over: tuple[Server, dict[str, str]]) -> None:
    server, paths = over
    with Person(browser, server, reduced_motion="reduce") as person:
        person.has_seat_of(NAME)
        person.open(paths["stds"])
        told = person.page.inner_text("#end-title")
        moment = tell(Finished(golden("stds", ENDINGS["stds"][0])), "original").moments[0]
        with person.page.expect_navigation():
            person.page.click(".ending-moments a")
        assert person.page.inner_text("#side h2").startswith(f"Move {moment.made} of ")
        person.page.click(".frame-steps a[data-step=end]")
        person.page.wait_for_selector("#end-title")
        assert person.page.inner_text("#end-title") == told


def test_a_face_stands_beside_a_name_for_a_moment_and_can_be_hidden(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2) as (ann, bo):
        ann.press("emote", emote="laugh")
        bo.page.wait_for_selector(".emote", state="attached")
        assert "Ann laughs." in bo.texts("[role=status]")
        bo.page.evaluate("document.querySelector('[data-emotes]').click()")
        bo.page.wait_for_selector(".emote", state="detached")
        ann.press("emote", emote="wow")
        ann.page.wait_for_selector(".emote use[href='#frame-emote-wow']", state="attached")
        bo.say("Seen nothing")  # by then it would have come
        ann.wait_for_text("#chat-lines", "Seen nothing")
        assert not bo.page.locator(".emote").count()


# Whether the face lies at the name, or in a corner with the name.
FACE = """() => {
  const face = document.querySelector(".emote");
  return face && [face.classList.contains("is-loose"), face.getBoundingClientRect().top < innerHeight / 2];
}"""


def test_on_a_phone_the_last_face_is_one_press_away_and_lies_where_its_name_is_seen(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2) as (ann, bo):
        bo.page.set_viewport_size(PHONE)
        again = bo.page.locator("#side .tabs .emote-button")
        bo.press("emote", "#emotes", emote="wow")
        bo.page.wait_for_selector("#side .tabs .emote-button[value=wow]")
        ann.page.wait_for_selector(".emote", state="attached")
        ann.page.wait_for_selector(".emote", state="detached")
        ann.page.set_viewport_size(PHONE)  # Bo's name lies under her hand
        again.click()
        ann.page.wait_for_selector(".emote use[href='#frame-emote-wow']", state="attached")
        assert ann.page.evaluate(FACE) == [True, True]
        ann.page.evaluate("document.querySelector('[data-emotes]').click()")
        ann.page.wait_for_selector("#side .tabs .emote-button", state="detached")


def test_in_a_large_window_the_last_face_is_not_cut_off(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2) as (_, bo):
        bo.page.set_viewport_size(LARGE)
        face = bo.page.locator("#side .tabs .emote-button .frame-icon").bounding_box()
        assert face["x"] + face["width"] <= LARGE["width"]
