"""What somebody meets who opens a parcel for the first time, on a common laptop and on a phone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import Person, Server, needs_chromium, running
from browser_player import Finger
from laid_out import into_store, played_by_bots

from contraband import games

pytestmark = needs_chromium

LAPTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
NAME = "Ann"
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
TOPS = "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
# Where the words of an element are.
TEXT = """(one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getBoundingClientRect().toJSON();
}"""


def lay_out(db: Path, game_name: str, seats: int, before: str) -> str:
    """Bots have played until somebody's move begins like this: Ann's, who has that seat."""
    game = games.find(game_name)
    dealt = game.new(seats, "first", {}, [f"Bot {seat + 1}" for seat in range(seats)])
    moves: list[tuple[int, int]] = []
    for _, seat, move in played_by_bots(dealt):
        if game.move_name(move).startswith(before):
            return into_store(db, dealt, {seat: NAME}, moves)
        moves.append((seat, move))
    raise AssertionError(f"nobody came to {before!r}")


DIAL_IS_CLEAR = """() => {
  const [dial, words] = ["dial", "lesson"].map((id) => document.getElementById(id).getBoundingClientRect());
  return dial.top >= words.bottom - 8;
}"""
END_IS_READ = """() => {
  const { top, bottom } = document.getElementById("lesson").getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
# Gives the focus to something under the notice: whether there was such a thing, and whether the notice lies over it still.
FOCUS_UNDER_NOTICE = """() => {
  const box = (one) => one.getBoundingClientRect(), notice = document.getElementById("notice");
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const under = [...document.querySelectorAll("#board button")].find((one) => one.checkVisibility() && meet(box(one), box(notice)));
  under?.focus({ preventScroll: true });
  return [Boolean(under), Boolean(under && meet(box(under), box(notice)))];
}"""


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str]]]:
    folder: Path = tmp_path_factory.mktemp("first")
    db = folder / "tables.sqlite3"
    paths = {"stds": lay_out(db, "stds", 2, "play"), "asterisk": lay_out(db, "asterisk", 3, "add")}
    with running(folder, bot_delay=1e6, speed=0.001) as server:
        yield server, paths


def at_table(person: Person, path: str) -> Any:
    person.has_seat_of(NAME)
    person.open(path)
    person.page.wait_for_selector("#side.tabbed")
    person.page.wait_for_selector("#hand", state="attached")
    return person.page


def test_every_game_on_the_shelf_can_be_begun_without_scrolling(server: Server, browser: Any) -> None:
    """One box more buttons than the others must not push theirs down."""
    with Person(browser, server, LAPTOP) as person:
        person.open("/")
        for button in (".label-buttons .stamp-button", ".label-buttons > .ink-button"):
            tops = person.page.eval_on_selector_all(button, TOPS)
            assert max(tops) - min(tops) <= 1, button
        boxes = [one.bounding_box() for one in person.page.locator(".label-buttons .stamp-button").all()]
        assert max(box["y"] + box["height"] for box in boxes) <= LAPTOP["height"]


def test_while_people_gather_the_line_above_keeps_its_margins_and_a_chair_its_row(server: Server, browser: Any) -> None:
    with Person(browser, server, LAPTOP) as person:
        person.open_table("asterisk")
        words, bar = person.page.locator("#waiting").evaluate(TEXT), person.page.locator("#top").bounding_box()
        assert words["left"] >= 12
        assert words["top"] > bar["y"] + bar["height"]
        for chair in person.page.locator(".frame-chair").all():
            tops = chair.locator("button").evaluate_all(TOPS)
            assert max(tops) - min(tops) < 10


def test_a_long_line_keeps_clear_of_the_bar_on_a_laptop(laid: Any, browser: Any) -> None:
    with Person(browser, laid[0], LAPTOP) as person:
        page = at_table(person, laid[1]["asterisk"])
        page.eval_on_selector("#waiting", "one => (one.textContent = 'Waiting for somebody to do what takes a long line. '.repeat(2))")
        words, bar = page.locator("#waiting").evaluate(TEXT), page.locator("#top").bounding_box()
        assert words["height"] > 24  # two lines
        assert words["top"] > bar["y"] + bar["height"]
        assert page.locator("#board > :not(input)").first.bounding_box()["y"] >= words["bottom"] - 2


def test_on_a_laptop_two_players_read_on_each_card_what_it_does(laid: Any, browser: Any) -> None:
    with Person(browser, laid[0], LAPTOP) as person:
        page = at_table(person, laid[1]["stds"])
        assert page.locator("#hand .card .effect:visible").count() == page.locator("#hand .card").count() > 3
        assert page.evaluate("document.documentElement.scrollHeight") <= LAPTOP["height"]


def test_on_a_phone_an_open_card_says_which_it_is(laid: Any, browser: Any) -> None:
    """What can be done with it lies over the card itself."""
    with Person(browser, laid[0], **FINGER) as person:
        page = at_table(person, laid[1]["stds"])
        for card in page.locator("#hand .choice").all():
            name = card.locator(".card strong, summary strong").first.inner_text().replace("\u00ad", "")
            card.locator("> summary").evaluate("one => one.click()")
            assert card.locator(".ways .told").inner_text().replace("\u00ad", "").startswith(f"{name}.")


def test_the_cross_of_a_refusal_does_not_lie_on_its_rule(laid: Any, browser: Any) -> None:
    with Person(browser, laid[0], LAPTOP) as person:
        page = at_table(person, laid[1]["asterisk"])
        page.locator("#board [name=ask][data-rule]:visible").first.click(force=True)
        rule, cross = (page.locator(f"#notice {one}").bounding_box() for one in (".rule-link", ".notice-close"))
        assert rule["x"] + rule["width"] <= cross["x"]
        assert page.evaluate(FOCUS_UNDER_NOTICE) == [True, False]


def test_a_lesson_about_the_hand_leaves_the_table_in_sight_and_its_end_is_read(server: Server, browser: Any) -> None:
    """A hand that sticks to the window needs no scrolling; what its words say about the dial does."""
    lesson = games.find("asterisk").lesson("crew")
    with Person(browser, server, **FINGER) as person:
        page, hand = person.page, Finger(person)
        person.open("/learn/asterisk/crew")
        page.click("form[action='/learn/asterisk/crew'] button")
        page.wait_for_selector("#side.tabbed")
        hand.touch(page.locator("#lesson [formaction$='/onward']"))
        for number, step in enumerate(lesson.steps[1:], 2):
            page.wait_for_function(f"() => document.querySelector('#lesson .lesson-at').textContent.startsWith('{number} of')")
            if step.move.startswith(("turn", "add")):
                page.wait_for_function(DIAL_IS_CLEAR)
            hand.press(
                page.locator(f"#board button.lit[name=move][value='{games.find('asterisk').move_number(step.move)}']").first,
                person.sequence,
            )
        page.wait_for_selector("#lesson [formaction^='/play/']")
        page.wait_for_function(END_IS_READ)


# While the cards are turned up: what the lesson still says, once the middle of the scene is where it can be seen.
TOLD_MEANWHILE = """() => {
  const { top, bottom } = document.querySelector("#stage .scene").getBoundingClientRect();
  const isSeen = top > 0 && (top + bottom) / 2 < innerHeight / 2;
  return document.querySelector(".is-showing #stage .card") && isSeen && document.querySelector(".lesson-words").textContent;
}"""


def test_a_lesson_shows_what_a_move_did_and_then_says_what_came_of_it(server: Server, browser: Any) -> None:
    """On a phone the scene is scrolled back into sight."""
    game = games.find("stds")
    lesson = game.lesson("first")
    with Person(browser, server, pace="calm", **(FINGER | {"viewport": {"width": 320, "height": 568}})) as person:
        page, hand = person.page, Finger(person)
        person.open("/learn/stds/first")
        person.pass_note("original")
        page.click("form[action='/learn/stds/first'] button")
        page.wait_for_selector("#side.tabbed")
        hand.touch(page.locator("#lesson [formaction$='/onward']"))
        for number, step in enumerate(lesson.steps[1:], 2):
            page.wait_for_function(f"() => document.querySelector('#lesson .lesson-at').textContent.startsWith('{number} of')")
            hand.press(page.locator(f"#board button.lit[name=move][value='{game.move_number(step.move)}']").first, person.sequence)
        assert page.wait_for_function(TOLD_MEANWHILE).json_value().startswith("Now two of yours may meet.")
        page.wait_for_function("() => document.querySelector('.lesson-words').textContent.startsWith('Alice turned up Crabs')")
        page.wait_for_function(END_IS_READ)


def test_three_kinds_of_card_lie_side_by_side_on_a_phone(server: Server, browser: Any) -> None:
    with Person(browser, server, **FINGER) as person:
        person.open("/learn/spiderhead/prisoner")
        person.pass_note("original")
        person.page.click("form[action='/learn/spiderhead/prisoner'] button")
        person.page.wait_for_selector("#side.tabbed")
        cards = person.page.locator("#hand .slot").all()
        assert len(cards) == 3
        assert all(card.bounding_box()["x"] + card.bounding_box()["width"] <= PHONE["width"] for card in cards)
