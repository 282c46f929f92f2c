"""axe-core finds nothing to complain about on any page: day on a desktop, night on a phone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser import DESKTOP, PHONE, Person, Server, needs_chromium, running
from laid_out import secret
from pictures import NAME, SCENES, lay_out

pytestmark = needs_chromium

LOOKS = [pytest.param(DESKTOP, "light", id="desktop-day"), pytest.param(PHONE, "dark", id="phone-night")]
TO_THE_END = 10_000


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str], dict[str, str]]]:
    folder: Path = tmp_path_factory.mktemp("axe")
    db = folder / "tables.sqlite3"
    middle = {game: lay_out(db, game) for game in SCENES}
    over = {game: lay_out(db, game, TO_THE_END) for game in SCENES}
    with running(folder, bot_delay=1e6) as server:
        yield server, middle, over


@pytest.mark.parametrize("game_name", SCENES)
@pytest.mark.parametrize(("viewport", "scheme"), LOOKS)
def test_axe_finds_nothing_at_a_table(laid: Any, browser: Any, game_name: str, viewport: dict[str, int], scheme: str) -> None:
    server, middle, over = laid
    with Person(browser, server, viewport, color_scheme=scheme, reduced_motion="reduce") as person:
        person.context.add_cookies([{"name": "contraband", "value": secret(NAME), "url": server.url}])
        person.has_seen_tour(game_name)
        page = person.page
        person.open(middle[game_name])
        page.wait_for_selector("#board > :not(input):not([hidden])")
        check(person, "in the middle of a game")
        page.evaluate("document.querySelector('#board details.choice:not([open]) > summary')?.click()")
        check(person, "with something open")
        page.evaluate("document.querySelector(\"button[formaction$='/pause']\").click()")
        person.wait_for_state("paused")
        check(person, "paused")
        page.evaluate("document.querySelector(\"button[formaction$='/resume']\").click()")
        person.wait_for_state("playing")
        person.open(over[game_name])
        person.wait_for_state("over")
        check(person, "over")
        person.open(f"{over[game_name]}/games/1/replay?at=5")
        check(person, "replay")
        person.open(f"/rules/{game_name}")
        check(person, "rules")


@pytest.mark.parametrize(("viewport", "scheme"), LOOKS)
def test_axe_finds_nothing_on_the_other_pages(laid: Any, browser: Any, viewport: dict[str, int], scheme: str) -> None:
    server, middle, _ = laid
    with Person(browser, server, viewport, color_scheme=scheme, reduced_motion="reduce") as person:
        for path in ("/", "/tables", "/note/stds?then=new", "/new/asterisk", "/ready/stds", middle["asterisk"]):
            person.open(path)
            check(person, path)
        person.open_table("asterisk", 3)
        check(person, "gathering")
        person.page.evaluate("document.querySelector(\"button[formaction$='/device']\").click()")
        person.page.wait_for_selector("#device-link")
        check(person, "personal link")
        person.open("/tables")
        check(person, "my tables")
        person.open("/t/nowhere")
        check(person, "error")
        person.complaints.clear()  # Chromium complains about the missing page itself


def check(person: Person, where: str) -> None:
    found = Axe().run(person.page).response["violations"]
    told = [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found]
    assert told == [], f"{person.path} ({where})"
