"""The board in a real browser: what opens hides nobody, signs are explained, and a card that cannot be played says why."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, PHONE, Person, Server, chromium, needs_chromium, running
from laid_out import into_store, played_by_bots, secret

from contraband import games
from contraband.games.stds.table import Phase

pytestmark = needs_chromium

NAME, OTHERS = "Ann", ("Bo", "Cy", "Di")
LAPTOP = {"width": 1280, "height": 800}
MOVES = 40
MOST_STOPS = 60  # of the Tab key on a page
NEVER = 1e6  # seconds until a bot moves

# The characters that lie under what has opened, of those that were in sight before.
HIDDEN = """ways => {
  const lid = ways.getBoundingClientRect();
  const hand = document.getElementById("hand").getBoundingClientRect();
  const is_under = ({ left, right, top, bottom }) =>
    left < lid.right && right > lid.left && top < lid.bottom && Math.min(bottom, hand.top) > lid.top;
  return [...document.querySelectorAll("#board .tile")].filter((one) => is_under(one.getBoundingClientRect())).map((one) => one.id);
}"""


def lay_out(db: Path, seats: int, is_mine: bool) -> str:
    """A table at which a card is to be played, by Ann or by somebody else."""
    dealt = games.find("stds").new(seats, "choices", {}, OTHERS[:seats])
    moves: list[tuple[int, int]] = []
    for table, seat, move in played_by_bots(dealt):
        if len(moves) >= MOVES and table.record_view.phase == Phase.PLAY:
            return into_store(db, dealt, {seat if is_mine else (seat + 1) % seats: NAME}, moves)
        moves.append((seat, move))
    raise AssertionError("the game is too short")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Server, str, str]]:
    folder = tmp_path_factory.mktemp("choices")
    db = folder / "tables.sqlite3"
    mine, theirs = lay_out(db, 3, True), lay_out(db, 2, False)
    with running(folder, bot_delay=NEVER) as server, chromium() as browser:
        yield browser, server, mine, theirs


def sit(person: Person, path: str) -> Any:
    person.context.add_cookies([{"name": "contraband", "value": secret(NAME), "url": person.server.url}])
    person.open(path)
    person.page.wait_for_selector("#hand summary")
    person.page.wait_for_selector(".tabs")  # the scripts run
    return person.page


@pytest.mark.parametrize("viewport", [DESKTOP, LAPTOP])
def test_rivals_scene_quartet_and_hand_are_all_in_sight(house: tuple[Any, Server, str, str], viewport: dict[str, int]) -> None:
    browser, server, mine, _ = house
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        assert sit(person, mine).evaluate("document.documentElement.scrollHeight") <= viewport["height"]


@pytest.mark.parametrize("viewport", [DESKTOP, LAPTOP, PHONE])
def test_playing_or_discarding_is_chosen_with_every_character_in_sight(
    house: tuple[Any, Server, str, str], viewport: dict[str, int]
) -> None:
    browser, server, mine, _ = house
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = sit(person, mine)
        cards = page.locator("#hand summary")
        for n in range(cards.count()):
            cards.nth(n).evaluate("one => one.click()")  # also where the ways of the card before lie over it
            ways = page.locator("#hand [open] > .ways")
            ways.locator("button").first.wait_for()
            page.wait_for_function("() => document.querySelector('#hand [open] > .ways').matches(':popover-open')")
            assert ways.evaluate(HIDDEN) == []
            box = ways.bounding_box()
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= viewport["width"]
            assert box["y"] + box["height"] <= viewport["height"]


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
def test_signs_are_explained_to_whoever_asks_by_key_or_finger(house: tuple[Any, Server, str, str], viewport: dict[str, int]) -> None:
    browser, server, mine, _ = house
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = sit(person, mine)
        signs, told = page.locator("#signs > summary"), page.locator("#signs .ways")
        signs.focus()
        page.keyboard.press("Enter")
        told.wait_for()
        assert "1–2/4" in told.inner_text()
        page.keyboard.press("Escape")
        told.wait_for(state="hidden")
        signs.click()
        told.wait_for()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
@pytest.mark.parametrize("by_key", [False, True])
def test_std_20_a_held_card_says_why_it_cannot_be_played_now_and_leads_to_the_rule(
    house: tuple[Any, Server, str, str], viewport: dict[str, int], by_key: bool
) -> None:
    browser, server, _, theirs = house
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = sit(person, theirs)

        def press(what: Any, key: str = "Tab") -> None:
            if not by_key:
                return what.click(force=True)  # a quiet button is not "enabled", but it answers
            for _ in range(MOST_STOPS):
                if what.evaluate("one => one === document.activeElement"):
                    return page.keyboard.press("Enter")
                page.keyboard.press(key)
            raise AssertionError("no key leads there")

        press(page.locator("#hand summary").first)
        press(page.locator("#hand [open] button[name=ask]"))
        notice = page.locator("#notice[role=alert] .notice")
        notice.wait_for()
        link = notice.locator("a[data-rule='STD-20']")
        box = link.bounding_box()
        assert 0 <= box["y"] <= viewport["height"] - box["height"]
        assert link.evaluate(ON_TOP)
        press(link, "Shift+Tab")
        rule = page.locator("#rules #rule-STD-20.found")
        rule.wait_for()
        assert rule.evaluate("one => one === document.activeElement")


ON_TOP = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
