"""Hands on the table: two touches or a drag let two people meet, a fatal pair is warned of, and what glides comes to its place."""

from collections.abc import Iterator
from typing import Any

import pytest
from browser import Person, Server, needs_chromium, running
from test_browser_layout import NEVER, SLOWLY, Scene, lay_out, opened
from test_browser_reading import MIDDLE, TOUCH

from contraband import games
from contraband.games.spiderhead.table import Phase as Experiment
from contraband.games.stds.table import Phase as Turn

pytestmark = needs_chromium

ENCOUNTERS = [Scene("stds", 2, moves, Turn.ENCOUNTER) for moves in (20, 30, 40, 50, 60)]  # each is played on by one test
PAIRING = [Scene("spiderhead", 6, moves, Experiment.MEET) for moves in (0, 40)]
# The first two that can meet, as the ids of what is touched: only what leads to no warning.
TWO = """() => {
  for (const choice of document.querySelectorAll("#board .choice[data-pairs]")) {
    const way = choice.querySelector(".ways button.lit:not(.risky)");
    const points = way && (way.dataset.points ?? way.querySelector("[data-points]").dataset.points);
    if (points) return [choice.querySelector("summary").id || choice.id, points.split(" ")[0], way.value];
  }
}"""
IS_ON_TOP = """(one) => {
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, height } = one.getClientRects()[0];
  return one.contains(document.elementFromPoint(x + 4, y + height / 2));
}"""
MADE = "(at) => document.getElementById('sequence').value > at"
COVERED = """() => [...document.querySelectorAll("#board .lit")].filter((one) => one.checkVisibility()).filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const isInWindow = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
  return isInWindow && !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((one) => one.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str]]]:
    folder = tmp_path_factory.mktemp("hands")
    paths = {scene.id: lay_out(folder / "tables.sqlite3", scene) for scene in (*ENCOUNTERS, *PAIRING)}
    with running(folder, bot_delay=NEVER, speed=SLOWLY) as server:
        yield server, paths


@pytest.mark.parametrize(
    ("scene", "more"), [(ENCOUNTERS[0], {}), (ENCOUNTERS[1], TOUCH), (PAIRING[0], {})], ids=["mouse", "finger", "chart"]
)
def test_two_touches_let_two_people_meet_and_nothing_is_covered_in_between(laid: Any, browser: Any, scene: Scene, more: Any) -> None:
    server, paths = laid
    with Person(browser, server, **({"reduced_motion": "reduce"} | more)) as person:
        page = opened(person, scene, paths[scene.id])
        sequence = person.sequence
        one, other, move = page.evaluate(TWO)
        press = page.tap if more else page.click
        covered = page.evaluate(COVERED)  # on a phone by the hand, until one scrolls
        press(f"[id='{one}']")
        page.wait_for_selector(f"[id='{other}'].pointed, [id='{other}'] .pointed")
        listed = page.locator(f"#board .ways button[value='{move}']:visible")  # where somebody to meet is out of sight
        assert listed.count() or page.evaluate(COVERED) == covered
        assert more or not listed.count()
        assert person.sequence == sequence
        press(f"#board .ways button[value='{move}']" if listed.count() else f"[id='{other}']")
        page.wait_for_function(MADE, arg=sequence)


@pytest.mark.parametrize("scene", [ENCOUNTERS[2], PAIRING[1]], ids=lambda scene: scene.game)
def test_dragging_one_to_the_other_lets_them_meet(laid: Any, browser: Any, scene: Scene) -> None:
    server, paths = laid
    with Person(browser, server, reduced_motion="reduce") as person:
        page = opened(person, scene, paths[scene.id])
        sequence = person.sequence
        one, other, _ = page.evaluate(TWO)
        starts, ends = (page.locator(f"[id='{who}']").evaluate(MIDDLE) for who in (one, other))
        page.mouse.move(*starts)
        page.mouse.down()
        page.mouse.move(*ends, steps=4)
        page.wait_for_selector(f"[id='{other}'].pointed")
        page.mouse.up()
        page.wait_for_function(MADE, arg=sequence)


def test_keys_open_the_list_of_partners(laid: Any, browser: Any) -> None:
    server, paths = laid
    scene = ENCOUNTERS[3]
    with Person(browser, server, reduced_motion="reduce") as person:
        page = opened(person, scene, paths[scene.id])
        page.locator("#board .choice[data-pairs] > summary").first.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.matches('.ways button') && document.activeElement.checkVisibility()")


def test_every_word_that_is_explained_can_be_touched(still: Server, browser: Any) -> None:
    """Of each game as it begins; people sit around the place on a grid of their own."""
    with Person(browser, still, reduced_motion="reduce") as person:
        for name in games.names():
            person.play_now(name)
            words = person.page.locator("main a.term:visible")
            assert words.count(), name
            assert [words.nth(n).inner_text() for n in range(words.count()) if not words.nth(n).evaluate(IS_ON_TOP)] == [], name


def test_what_glides_comes_to_its_place_where_animations_stand_still(laid: Any, browser: Any) -> None:
    server, paths = laid
    scene = ENCOUNTERS[4]
    with Person(browser, server) as person:
        page = opened(person, scene, paths[scene.id])
        still = person.context.new_cdp_session(page)
        still.send("Animation.enable")
        still.send("Animation.setPlaybackRate", {"playbackRate": 0})
        sequence = person.sequence
        page.locator("#board button.lit[name=move]:visible, #board .choice[data-pairs] .ways button.lit").first.dispatch_event("click")
        page.wait_for_function(MADE, arg=sequence)
        page.wait_for_function("() => document.getAnimations().every((one) => one instanceof CSSTransition || one instanceof CSSAnimation)")
