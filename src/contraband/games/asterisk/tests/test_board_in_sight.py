"""Asterisk's board in a real browser: what belongs together is seen together, without scrolling."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, ON_ITS_SIDE, PHONE, TWICE_AS_LARGE, Person, chromium, needs_chromium, running
from laid_out import into_store, played_by_bots

from contraband import games
from contraband.core.record import CLOCK, NONE
from contraband.games.asterisk.cards import FIRST_BASIC_ADD_ON, FIRST_INFORMER, INFORMERS
from contraband.games.asterisk.table import Phase

pytestmark = needs_chromium

LAPTOP, SMALL, TABLET = {"width": 1280, "height": 800}, {"width": 1280, "height": 720}, {"width": 1024, "height": 768}
INFORMERS_AT_WORK, MOST_SEEDS = 5, 40
NARROWEST = 40  # px: a card whose number and arrow can be read
NAMES = ("Bo", "Cy", "Di", "Eve", "Flo")
PLACES = "ids => Object.fromEntries(ids.map(id => [id, document.getElementById(id).getBoundingClientRect().toJSON()]))"

HUB_FITS = """() => [...document.querySelectorAll("#hub .reading > *")].every(
  (one) => one.getBoundingClientRect().width <= one.parentElement.getBoundingClientRect().width)"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Any, Path]]:
    folder = tmp_path_factory.mktemp("asterisk")
    with running(folder, bot_delay=1e6) as server, chromium() as browser:
        yield server, browser, folder / "tables.sqlite3"


def laid_out(db: Path, seats: int, count: int, **options: str) -> str:
    """A game of bots after this many moves; Ann has the seat that is waited for."""
    dealt = games.find("asterisk").new(seats, "five", options, NAMES[:seats])
    moves: list[tuple[int, int]] = []
    for _, seat, move in played_by_bots(dealt):
        if len(moves) >= count and seat != CLOCK:
            return into_store(db, dealt, {seat: "Ann"}, moves)
        moves.append((seat, move))
    raise AssertionError("the game is too short")


def laid_out_along(db: Path, every: int) -> Iterator[tuple[int, str]]:
    """A game of five bots from its beginning to its end, looked into after every so many moves."""
    dealt = games.find("asterisk").new(5, "five", {"mode": "super-max"}, NAMES)
    moves: list[tuple[int, int]] = []
    due = 0
    for _, seat, move in played_by_bots(dealt):
        if len(moves) >= due and seat != CLOCK:
            yield len(moves), into_store(db, dealt, {seat: "Ann"}, moves)
            due += every
        moves.append((seat, move))


def laid_out_with(db: Path, informers: int) -> str:
    """The first game of five bots that comes to this many informers at work; Ann has the seat that is waited for."""
    for seed in range(MOST_SEEDS):
        dealt = games.find("asterisk").new(5, seed, {"mode": "super-max"}, NAMES)
        moves: list[tuple[int, int]] = []
        for table, seat, move in played_by_bots(dealt):
            custody = table.record_view.custody[FIRST_INFORMER : FIRST_INFORMER + INFORMERS]
            if seat != CLOCK and (custody != NONE).sum() >= informers:
                return into_store(db, dealt, {seat: "Ann"}, moves)
            moves.append((seat, move))
    raise AssertionError("nobody frees that many")


def laid_out_at(db: Path, phase: Phase) -> str:
    """The first time that a game of three bots comes to this; Ann has the seat that is waited for."""
    dealt = games.find("asterisk").new(3, "three", {}, NAMES[:3])
    moves: list[tuple[int, int]] = []
    for table, seat, move in played_by_bots(dealt):
        if table.record_view.phase == phase:
            return into_store(db, dealt, {seat: "Ann"}, moves)
        moves.append((seat, move))
    raise AssertionError(f"no game comes to {phase.name}")


def check_column(at: Any) -> None:
    """What the table waits for, The Line, the dial and the hand, one under the other."""
    assert at["waiting"]["bottom"] <= at["line"]["top"] < at["line"]["bottom"] <= at["dial"]["top"]
    assert at["dial"]["bottom"] <= at["hand"]["top"]


def opened(person: Person, path: str) -> Any:
    person.has_seat_of("Ann")
    person.open("/")
    person.open(path)
    person.page.wait_for_selector("#dial", state="attached")
    return person.page


EVERY = 15  # moves: the positions that are looked at are chosen before anybody knows what is to be seen in them


@pytest.mark.parametrize("viewport", [DESKTOP, LAPTOP, SMALL], ids=["desktop", "laptop", "small"])
def test_a_full_gang_is_seen_without_scrolling_and_the_news_between_dial_and_hand(tables: Any, viewport: dict[str, int]) -> None:
    server, browser, db = tables
    told = 0
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        for made, path in laid_out_along(db, EVERY):
            page = opened(person, path)
            assert page.evaluate("document.documentElement.scrollHeight") <= viewport["height"], made
            at = page.evaluate(PLACES, ["dial", "news", "hand"])
            assert at["dial"]["bottom"] <= at["hand"]["top"], made
            if page.locator("#news").is_visible():
                told += 1
                assert at["dial"]["bottom"] <= at["news"]["top"] <= at["news"]["bottom"] <= at["hand"]["top"], made
                assert at["dial"]["left"] <= (at["news"]["left"] + at["news"]["right"]) / 2 <= at["dial"]["right"], made
    assert told


@pytest.mark.parametrize("viewport", [DESKTOP, LAPTOP, SMALL, TABLET])
def test_with_many_informers_at_work_all_that_a_move_needs_is_in_sight(tables: Any, viewport: dict[str, int]) -> None:
    server, browser, db = tables
    path = laid_out_with(db, INFORMERS_AT_WORK)
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = opened(person, path)
        assert page.locator("#favours li").count() >= INFORMERS_AT_WORK
        at = page.evaluate(PLACES, ["waiting", "line", "dial", "hand"])
        check_column(at)
        assert at["hand"]["bottom"] <= viewport["height"]


@pytest.mark.parametrize("seats", [1, 3, 5])
@pytest.mark.parametrize("viewport", [LAPTOP, SMALL, TABLET])
def test_on_smaller_screens_line_dial_and_hand_are_in_sight_together(tables: Any, viewport: dict[str, int], seats: int) -> None:
    server, browser, db = tables
    path = laid_out(db, seats, 1)
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = opened(person, path)
        assert page.evaluate(HUB_FITS)
        at = page.evaluate(PLACES, ["waiting", "line", "dial", "hand"])
        check_column(at)
        assert at["hand"]["bottom"] <= viewport["height"]


@pytest.mark.parametrize("phase", [Phase.REQUEST, Phase.GIVE_UP], ids=["asking", "giving up"])
@pytest.mark.parametrize("viewport", [LAPTOP, SMALL, TABLET])
def test_what_can_be_asked_for_or_given_up_leaves_the_cards_their_room(tables: Any, viewport: dict[str, int], phase: Phase) -> None:
    server, browser, db = tables
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = opened(person, laid_out_at(db, phase))
        assert page.locator("#console .asks").is_visible()
        assert min(card.bounding_box()["width"] for card in page.locator("#hand .cards > li").all()) >= NARROWEST
        assert page.evaluate("document.documentElement.scrollHeight") <= viewport["height"]


def test_between_attempts_a_phone_tells_their_story_in_the_place_of_the_dial(tables: Any) -> None:
    server, browser, db = tables
    with Person(browser, server, PHONE, reduced_motion="reduce") as person:
        page = opened(person, laid_out_at(db, Phase.GIVE_UP))
        assert page.locator("#dial").is_hidden()
        at = page.evaluate(PLACES, ["waiting", "played-title", "hand"])
        assert at["waiting"]["bottom"] <= at["played-title"]["top"] < at["played-title"]["bottom"] <= at["hand"]["top"]


@pytest.mark.parametrize("seats", [1, 4, 5])
def test_a_phone_shows_the_line_and_the_whole_dial_above_the_hand(tables: Any, seats: int) -> None:
    server, browser, db = tables
    path = laid_out(db, seats, 1)
    with Person(browser, server, PHONE, reduced_motion="reduce") as person:
        at = opened(person, path).evaluate(PLACES, ["waiting", "line", "dial", "hand"])
        check_column(at)
        assert at["dial"]["width"] >= 240


@pytest.mark.parametrize("seats", [1, 5])
@pytest.mark.parametrize("viewport", [ON_ITS_SIDE, TWICE_AS_LARGE])
def test_in_a_low_window_the_line_is_beside_the_dial_and_the_hand_follows(tables: Any, viewport: dict[str, int], seats: int) -> None:
    server, browser, db = tables
    path = laid_out(db, seats, 1)
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = opened(person, path)
        assert page.evaluate(HUB_FITS)
        at = page.evaluate(PLACES, ["waiting", "line", "dial", "hand", "side"])
        assert at["waiting"]["bottom"] <= at["line"]["top"] < at["line"]["bottom"] <= at["side"]["top"]
        assert at["dial"]["right"] <= at["line"]["left"]
        assert (at["dial"]["top"] + at["dial"]["bottom"]) / 2 <= at["side"]["top"]  # the pointer is seen at once
        assert at["dial"]["height"] <= at["side"]["top"]  # and the whole dial at a time
        assert at["dial"]["bottom"] <= at["hand"]["top"]


def test_ast_07_a_basic_add_on_has_one_short_name_on_a_phone_that_touches_no_figure(tables: Any) -> None:
    server, browser, db = tables
    deals = (games.find("asterisk").new(2, seed, {}, NAMES[:2]) for seed in range(100))
    dealt = next(deal for deal in deals if NUDGES & set(deal.record_view.hand[0, 1:6].tolist()))
    with Person(browser, server, PHONE, reduced_motion="reduce") as person:
        page = opened(person, into_store(db, dealt, {0: "Ann"}, []))
        name, *figures = page.evaluate(SHOWN, "#hand .kind-3")
        assert len(figures) == 2
        assert all(figure["bottom"] <= name["top"] or figure["top"] >= name["bottom"] for figure in figures)


@pytest.mark.parametrize(
    "viewport", [PHONE, {"width": 390, "height": 844}, {"width": 768, "height": 1024}], ids=["phone", "larger", "tablet"]
)
def test_nothing_moves_on_a_narrow_screen_when_something_lights_up_or_is_told(tables: Any, viewport: dict[str, int]) -> None:
    """Not the dial, not what can be pressed, not the cards: through several turns of one's own, with all that they open."""
    server, browser, db = tables
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = opened(person, laid_out(db, 1, 1))
        person.wait_until_loaded()
        places, told = set(), set()
        for _ in range(TOUCHES):
            sequence = person.sequence
            page.evaluate(PRESS)
            page.wait_for_function("(at) => document.getElementById('sequence').value > at", arg=sequence)
            at = page.evaluate(PLACES, ["line", "dial", "hand", "console"])
            places.add(tuple(round(box["top"]) for box in at.values()))
            if page.locator("#news").is_visible():
                news = page.evaluate(PLACES, ["news"])["news"]
                told.add(at["dial"]["bottom"] <= news["top"] and news["bottom"] <= at["hand"]["top"])
    assert len(places) == 1, places
    assert told == {True}


TOUCHES = 16
# What frees somebody if anything does, else the end of the turn, else the first card.
PRESS = """() => {
  const lit = [...document.querySelectorAll("#board button.lit[name=move]")];
  const ends = lit.find((one) => one.textContent.startsWith("End turn"));
  const plays = lit.find((one) => one.closest("#hand .cards"));
  (lit.find((one) => one.matches(".takes") || one.querySelector(".takes")) ?? ends ?? plays ?? lit[0]).click();
}"""
NUDGES = {FIRST_BASIC_ADD_ON, FIRST_BASIC_ADD_ON + 1}
SHOWN = """face => [".brief", ".far"].flatMap(part => [...document.querySelector(face).querySelectorAll(part)])
    .filter(text => text.checkVisibility()).map(text => text.getBoundingClientRect().toJSON())"""
