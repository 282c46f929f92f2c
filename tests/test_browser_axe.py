"""axe-core finds nothing to complain about on any page, on a desktop and on a phone, by day and by night."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from browser import DESKTOP, PHONE, Person, Server, needs_chromium, running
from pictures import NAME, SCENES, TO_THE_END, lay_out

pytestmark = needs_chromium

SIZES = [pytest.param(DESKTOP, id="desktop"), pytest.param(PHONE, id="phone")]
AXE = Axe().axe_script
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}"""


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str], dict[str, str]]]:
    folder: Path = tmp_path_factory.mktemp("axe")
    db = folder / "tables.sqlite3"
    middle = {game: lay_out(db, game) for game in SCENES}
    over = {game: lay_out(db, game, TO_THE_END) for game in SCENES}
    with running(folder, bot_delay=1e6) as server:
        yield server, middle, over


def somebody(browser: Any, server: Server, viewport: dict[str, int]) -> Person:
    return Person(browser, server, viewport, reduced_motion="reduce")


def sit_down(person: Person, path: str) -> None:
    person.has_seat_of(NAME)
    person.open(path)
    person.page.wait_for_selector("#board > :not(input):not([hidden])")


def press(person: Person, verb: str) -> None:
    person.page.evaluate(f"document.querySelector(\"button[formaction$='/{verb}']\").click()")


def check(person: Person, where: str) -> None:
    """By day and by night."""
    page = person.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(RUN) == [], f"{person.path} ({where}, {scheme})"


def read_a_card(person: Person) -> None:
    """By the key, from whatever has the focus."""
    person.page.keyboard.press("Escape")
    person.page.locator("#board :is(button[name=move], button[name=ask], summary[data-reads]):visible").first.focus()
    person.page.keyboard.press("r")
    person.page.wait_for_selector("#reader[open]")


@pytest.mark.parametrize("game_name", SCENES)
@pytest.mark.parametrize("viewport", SIZES)
def test_axe_finds_nothing_at_a_table(laid: Any, browser: Any, game_name: str, viewport: dict[str, int]) -> None:
    server, middle, over = laid
    with somebody(browser, server, viewport) as person:
        sit_down(person, middle[game_name])
        check(person, "in the middle of a game")
        person.page.evaluate("document.querySelector('#board details.choice:not([open]) > summary')?.click()")
        check(person, "with something open")
        read_a_card(person)
        check(person, "a card that is read")
        person.page.keyboard.press("Escape")
        press(person, "pause")
        person.wait_for_state("paused")
        check(person, "paused")
        press(person, "resume")
        person.wait_for_state("playing")
        person.open(over[game_name])
        person.wait_for_state("over")
        check(person, "over")
        person.page.click("#end summary")
        check(person, "over, the result the other way round")
        person.open(f"{over[game_name]}/games/1/replay?at=5")
        check(person, "replay")
        person.open(f"/rules/{game_name}")
        check(person, "rules")


@pytest.mark.parametrize("viewport", SIZES)
def test_axe_finds_nothing_around_a_table(laid: Any, browser: Any, viewport: dict[str, int]) -> None:
    """The tour, the menu, the panels and the X-card's curtain, which are the same in every game."""
    server, middle, _ = laid
    with somebody(browser, server, viewport) as person:
        page = person.page
        sit_down(person, middle["stds"])
        page.evaluate("document.querySelector('[data-tour]').click()")
        page.wait_for_selector("dialog.tour[open]")
        check(person, "tour")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog.tour", state="hidden")
        page.click("#menu > summary")
        check(person, "menu")
        page.keyboard.press("Escape")
        for panel in ("chat", "people", "rules", "log"):
            page.click(f"#tab-{panel}")
            page.wait_for_selector(f"#panel-{panel}:visible")
            check(person, panel)
        press(person, "xcard")
        person.wait_for_state("paused")
        check(person, "X-card")
        press(person, "resume")
        person.wait_for_state("playing")


@pytest.mark.parametrize("viewport", SIZES)
def test_axe_finds_nothing_on_the_other_pages(laid: Any, browser: Any, viewport: dict[str, int]) -> None:
    server, middle, _ = laid
    with somebody(browser, server, viewport) as person:
        table = middle["asterisk"]
        for path in ("/", "/tables", "/network", "/note/stds?then=new", "/new/asterisk", "/print/asterisk", table, f"{table}/cards"):
            person.open(path)
            person.page.evaluate("for (const one of document.querySelectorAll('main details')) one.open = true")
            check(person, path)
        person.open("/t/nowhere")
        check(person, "error")
        person.complaints.clear()  # Chromium complains about the missing page itself


@pytest.mark.parametrize("viewport", SIZES)
def test_axe_finds_nothing_where_people_come_together(laid: Any, browser: Any, viewport: dict[str, int]) -> None:
    server, _, _ = laid
    with somebody(browser, server, viewport) as host, somebody(browser, server, viewport) as guest:
        path = host.open_table("asterisk", 3)
        check(host, "gathering, the host")
        guest.join(path, "Bo", "1")
        check(guest, "gathering, a guest")
        press(guest, "device")
        guest.page.wait_for_selector("#device-link")
        check(guest, "personal link")
        guest.open(guest.page.input_value("#device-link").removeprefix(server.url))
        check(guest, "moving in")
        host.open("/tables")
        check(host, "my tables")
        host.open("/")
        check(host, "the shelf with a table on it")
