"""How the boards lie on screens between a desktop and a phone, on the smallest phone, and with a reader's large letters."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from browser import DESKTOP, NARROW, PHONE, Person, Server, needs_chromium, running
from laid_out import into_store, played_by_bots
from test_browser_reader import with_letters

from contraband import games
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.core.wording import WORDINGS
from contraband.games.asterisk.table import Phase as Attempt
from contraband.games.escape_code.cards import SPY
from contraband.games.escape_code.table import Phase as Broadcast
from contraband.games.spiderhead.table import Phase as Experiment
from contraband.games.stds.board.cards import face
from contraband.games.stds.cards import Card
from contraband.games.stds.table import Phase as Turn

pytestmark = needs_chromium

NAME, OTHERS = "Ann", tuple(f"Bo{number}" for number in range(24))
TABLET, LAPTOP, TALLER = {"width": 1024, "height": 768}, {"width": 1280, "height": 720}, {"width": 1280, "height": 800}
NEVER, SLOWLY = 1e6, 1e-3  # seconds until a bot moves; how fast timers run: no scene ends while it is looked at


class Scene(NamedTuple):
    """A game of bots after so many moves, or later, when the table comes to a phase."""

    game: str
    seats: int
    moves: int
    phase: int | None = None
    mode: str = ""
    orientation: str = ""

    @property
    def id(self) -> str:
        return f"{self.game} of {self.seats} after {self.moves}, phase {self.phase} {self.orientation}"

    @property
    def options(self) -> dict[str, object]:
        return {name: chosen for name in ("mode", "orientation") if (chosen := getattr(self, name))}

    def is_at(self, table: Table, seat: int, made: int) -> bool:
        if self.phase is None:
            return made >= self.moves and seat != CLOCK
        return made >= self.moves and table.record_view.phase == self.phase


SCENES = (
    Scene("asterisk", 1, 10),
    Scene("asterisk", 4, 50),
    Scene("asterisk", 5, 80, None, "super-max"),
    *(Scene("asterisk", 3, 20, phase) for phase in (Attempt.GIVE_UP, Attempt.DISCARD, Attempt.REQUEST)),
    Scene("asterisk", 5, 20, Attempt.GIVE_UP, "super-max"),  # with the story of the attempt
    *(Scene("spiderhead", 6, 30, phase) for phase in (Experiment.MEET, Experiment.WINDOW, Experiment.CHOICE, Experiment.CALL)),
    Scene("spiderhead", 6, 0, Experiment.CHOICE),  # with nothing in anybody's hand
    Scene("spiderhead", 6, 47, Experiment.WINDOW),  # with all that two prisoners have gathered
    *(Scene("spiderhead", 6, 30, phase) for phase in (Experiment.ACKNOWLEDGE, Experiment.PLAY)),
    *(Scene("stds", 4, 40, phase) for phase in (Turn.PLAY, Turn.TARGET, Turn.ENCOUNTER, Turn.AGAIN)),
    Scene("stds", 2, 40, Turn.ENCOUNTER),
    Scene("escape_code", 6, 60),
    Scene("escape_code", 12, 40),
    Scene("escape_code", 24, 40),
)
PLAIN = tuple(Scene("stds", seats, 40, Turn.ENCOUNTER) for seats in (2, 3, 4))
ADVANCED = tuple(scene._replace(orientation="on") for scene in PLAIN)
PLACING = Scene("escape_code", 24, 0, Broadcast.SPY_PLACES)
# One busy position of each, for readers with large letters.
BUSY = (SCENES[2], Scene("spiderhead", 6, 30, Experiment.CALL), Scene("stds", 4, 40, Turn.TARGET), Scene("escape_code", 12, 40))

# What can be pressed and needs nothing to be opened first.
PRESSED = """const pressed = [...document.querySelectorAll("#board .lit, #board summary, #top summary, #side [role=tab]")]
    .filter((one) => one.checkVisibility() && !one.closest(".ways"));"""
# Of those, what lies outside of the window, or under something else.
NOT_IN_SIGHT = f"""() => {{
  {PRESSED}
  const is_seen = (one) => {{
    const {{ left, right, top, bottom }} = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && one.contains(hit);
  }};
  return pressed.filter((one) => !is_seen(one)).map((one) => one.outerHTML.slice(0, 160));
}}"""
# The parts of the board that reach under the bar, or below the window.
TOO_LOW = """() => {
  const bar = document.getElementById("side").getBoundingClientRect();
  const end = bar.width > innerWidth / 2 ? bar.top : innerHeight;
  const low = [...document.querySelectorAll("#board > *, #prison > *")].filter((one) => one.getBoundingClientRect().bottom > end);
  return low.filter((one) => one.checkVisibility()).map((one) => one.id || one.className);
}"""
# Words of one part of the board that lie over those of another, as far as what scrolls shows them.
OVERLAPPING = """() => {
  const up = (one) => (one.id === "board" ? [] : [one, ...up(one.parentElement)]);
  const seen_of = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    let { left, right, top, bottom } = range.getBoundingClientRect();
    for (const box of up(text.parentElement).filter((one) => getComputedStyle(one).overflowY !== "visible")) {
      const edge = box.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    const part = up(text.parentElement).at(-1);
    return { words: text.textContent, part, left: left + 2, right: right - 2, top: top + 4, bottom: bottom - 4 };
  };
  const is_read = ({ parentElement: one, textContent }) =>
    textContent.trim() && one.checkVisibility() && !one.closest("svg, .visually-hidden, .ways, input, select");
  const walk = document.createTreeWalker(document.getElementById("board"), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) if (is_read(walk.currentNode)) texts.push(seen_of(walk.currentNode));
  const found = texts.filter((one) => one.left < one.right && one.top < one.bottom);
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return found.flatMap((a, at) => found.slice(at + 1).filter((b) => a.part !== b.part && meet(a, b)).map((b) => [a.words, b.words]));
}"""
# What cannot be pressed even after scrolling to it: too small for a finger, too narrow for its words, or under something else.
UNPRESSABLE = f"""() => {{
  {PRESSED}
  const wrong = (one) => {{
    one.scrollIntoView({{ block: "center", inline: "center", behavior: "instant" }});
    const {{ x, y, width, height }} = one.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) return "small";
    if (x < 0 || x + width > innerWidth + 1) return "outside";
    if (!one.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return "covered";
    return "";
  }};
  return pressed.map((one) => [wrong(one), one.outerHTML.slice(0, 160)]).filter(([why]) => why);
}}"""
# Words of the table that hang over the window's edge or are cut off by the thing they stand in.
CUT_OFF = """() => {
  const styles = (one) => getComputedStyle(one);
  const around = (one) => (one && one.id !== "table" ? [one, ...around(one.parentElement)] : []);
  const is_cut = (text) => {
    const up = around(text.parentElement);
    const is_unseen = up.some((one) => styles(one).clipPath.startsWith("inset"));
    if (is_unseen || !text.parentElement.checkVisibility({ visibilityProperty: true })) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const box = up.find((one) => styles(one).overflowX !== "visible" && !(one instanceof SVGElement));
    if (!width || (box && /auto|scroll/.test(styles(box).overflowX))) return false;
    const edge = box?.getBoundingClientRect() ?? { left: 0, right: document.documentElement.clientWidth };
    return left < edge.left - 2 || right > edge.right + 2;
  };
  const walk = document.createTreeWalker(document.getElementById("table"), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) if (walk.currentNode.textContent.trim()) texts.push(walk.currentNode);
  return texts.filter((text) => !text.parentElement.closest("svg, select") && is_cut(text)).map((text) => text.textContent);
}"""
# Every name on a card of the hand, in turn: those that break inside of a word without a hyphen, or do not fit.
BADLY_BROKEN = """(faces) => faces.filter((face) => {
  const card = document.querySelector("#hand .card");
  card.innerHTML = face;
  const name = card.querySelector("strong"), text = name.firstChild.textContent, range = document.createRange();
  const places = [...text].map((_, at) => {
    range.setStart(name.firstChild, at);
    range.setEnd(name.firstChild, at + 1);
    return range.getBoundingClientRect();
  });
  const edge = card.getBoundingClientRect();
  const breaks = places.some((place, at) => at && place.width && place.top > places[at - 1].bottom - 4 && !/[ \\u00ad]/.test(text[at - 1]));
  return breaks || places.some((place) => place.right > edge.right || place.left < edge.left);
})"""

# What would be elsewhere if nothing were lit. All is put back.
MOVED_BY_LIGHT = """() => {
  const places = () => [...document.querySelectorAll("#board [id]")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.id, ...[x, y, width, height].map((value) => Math.round(2 * value) / 2)].join(" ");
  });
  const lit = [...document.querySelectorAll("#board .lit")], before = places();
  for (const one of lit) one.classList.replace("lit", "quiet");
  const after = places();
  for (const one of lit) one.classList.replace("quiet", "lit");
  return before.filter((place, at) => place !== after[at]);
}"""


def lay_out(db: Path, scene: Scene, mine: Callable[[Table, int], int] = lambda table, seat: seat) -> str:
    """The path of a table at such a scene; Ann has the seat that is waited for, or another that is asked for."""
    dealt = games.find(scene.game).new(scene.seats, "layout", scene.options, OTHERS[: scene.seats])
    moves: list[tuple[int, int]] = []
    for table, seat, move in played_by_bots(dealt):
        if scene.is_at(table, seat, len(moves)):
            return into_store(db, dealt, {mine(table, seat): NAME}, moves)
        moves.append((seat, move))
    raise AssertionError(f"never: {scene.id}")


def the_spy(table: Table, seat: int) -> int:
    return list(table.record_view.card).index(SPY)


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str]]]:
    folder = tmp_path_factory.mktemp("layout")
    db = folder / "tables.sqlite3"
    paths = {scene.id: lay_out(db, scene) for scene in (*SCENES, *PLAIN, *ADVANCED)} | {PLACING.id: lay_out(db, PLACING, the_spy)}
    with running(folder, bot_delay=NEVER, speed=SLOWLY) as server:
        yield server, paths


def opened(person: Person, scene: Scene, path: str) -> Any:
    person.has_seat_of(NAME)
    person.open(path)
    person.page.wait_for_selector("#side.tabbed")
    person.page.wait_for_selector("#board > :not(input)", state="attached")
    return person.page


def of_game(name: str, scenes: Sequence[Scene] = SCENES) -> list[Scene]:
    return [scene for scene in scenes if scene.game == name]


@pytest.mark.parametrize("viewport", [TABLET, LAPTOP, TALLER], ids=["tablet", "laptop", "taller"])
@pytest.mark.parametrize("game_name", games.names())
def test_a_tablet_on_its_side_and_a_small_laptop_show_all_of_the_board(laid: Any, browser: Any, game_name: str, viewport: Any) -> None:
    server, paths = laid
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        for scene in of_game(game_name, SCENES):
            page = opened(person, scene, paths[scene.id])
            assert page.evaluate("document.documentElement.scrollHeight") <= viewport["height"], scene.id
            assert page.evaluate(TOO_LOW) == [], scene.id
            assert page.evaluate(NOT_IN_SIGHT) == [], scene.id
            assert page.evaluate(CUT_OFF) == [], scene.id
            assert page.evaluate(OVERLAPPING) == [], scene.id


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_moves_when_something_lights_up(laid: Any, browser: Any, viewport: Any) -> None:
    server, paths = laid
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        for scene in SCENES:
            page = opened(person, scene, paths[scene.id])
            assert page.evaluate(MOVED_BY_LIGHT) == [], scene.id


WIDE = {"width": 2560, "height": 1440}
SCALED, MONITOR = (
    {"width": 1536, "height": 730},
    {"width": 1920, "height": 1080},
)  # a monitor at 125 %, in a browser with its bars; and whole
# Whom somebody could want, where it reaches out of their tile or over the kinds they have.
OUT_OF_THE_TILE = """() => [...document.querySelectorAll(".leaning")].filter((leaning) => {
  const tile = leaning.closest(".tile"), words = document.createRange(), kinds = tile.querySelector(".kinds").getBoundingClientRect();
  words.setStartBefore(leaning.firstChild);
  words.setEndAfter(leaning.querySelector("[aria-hidden]") ?? leaning.firstChild);
  const { right, top } = words.getBoundingClientRect();
  return right > tile.getBoundingClientRect().right - 4 || (right > kinds.left && top < kinds.bottom - 4);
}).map((leaning) => leaning.textContent)"""


@pytest.mark.parametrize("viewport", [TABLET, LAPTOP, SCALED, DESKTOP, MONITOR], ids=lambda size: f"{size['width']}x{size['height']}")
def test_std_13_in_advanced_play_too_a_window_holds_the_board_and_a_tile_its_words(laid: Any, browser: Any, viewport: Any) -> None:
    server, paths = laid
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        for scene in (*PLAIN, *ADVANCED):
            page = opened(person, scene, paths[scene.id])
            for _ in WORDINGS:
                assert page.evaluate("document.documentElement.scrollHeight") <= viewport["height"], scene.id
                assert page.evaluate(TOO_LOW) == [], scene.id
                assert page.evaluate(OUT_OF_THE_TILE) == [], scene.id
                read_the_others(page)


@pytest.mark.parametrize("viewport", [LAPTOP, MONITOR], ids=["720p", "1080p"])
def test_std_13_a_tile_on_a_tv_holds_its_words(laid: Any, browser: Any, viewport: Any) -> None:
    server, paths = laid
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        for scene in ADVANCED:
            person.has_seat_of(NAME)
            person.open(f"{paths[scene.id]}/screen")
            person.page.wait_for_selector("#stage")
            assert person.page.evaluate("document.documentElement.scrollHeight") <= viewport["height"], scene.id
            assert person.page.evaluate(OUT_OF_THE_TILE) == [], scene.id


def read_the_others(page: Any) -> None:
    """The same table in the other wording."""
    button = page.locator("#menu [formaction$='/wording']")
    other = button.get_attribute("value")
    button.evaluate("one => one.click()")
    page.wait_for_load_state("load")
    page.wait_for_function("(other) => document.querySelector(\"#menu [formaction$='/wording']\")?.value !== other", arg=other)
    page.wait_for_selector("#side.tabbed")


def test_a_large_window_is_as_full_as_a_laptop_s(laid: Any, browser: Any) -> None:
    """Everything grows with the window, and keeps its place in it."""
    server, paths = laid
    places = "() => [...document.querySelectorAll('#board > :not(input)')].map((one) => one.getBoundingClientRect().width)"
    with (
        Person(browser, server, DESKTOP, reduced_motion="reduce") as small,
        Person(browser, server, WIDE, reduced_motion="reduce") as large,
    ):
        for scene in BUSY:
            pages = [opened(person, scene, paths[scene.id]) for person in (small, large)]
            widths, wider = (page.evaluate(places) for page in pages)
            assert sum(wider) > 1.5 * sum(widths), scene.id
            assert pages[1].evaluate("document.documentElement.scrollWidth") <= WIDE["width"], scene.id
            assert pages[1].evaluate(NOT_IN_SIGHT) == pages[1].evaluate(CUT_OFF) == [], scene.id


def test_on_a_tablet_the_log_comes_from_the_bar_and_leaves_most_of_the_table_in_sight(laid: Any, browser: Any) -> None:
    server, paths = laid
    with Person(browser, server, TABLET, reduced_motion="reduce") as person:
        page = opened(person, SCENES[0], paths[SCENES[0].id])
        assert page.locator("#panel-log").is_hidden()
        page.click("#tab-log")
        log = page.locator("#panel-log").bounding_box()
        assert log["x"] > TABLET["width"] / 2
        assert page.evaluate("document.elementFromPoint(20, innerHeight / 2).closest('#table') !== null")
        page.click("#tab-log")
        assert page.locator("#panel-log").is_hidden()


@pytest.mark.parametrize("viewport", [NARROW, PHONE, TABLET, LAPTOP], ids=lambda size: size["width"])
def test_names_of_cards_break_only_where_a_reader_would(laid: Any, browser: Any, viewport: Any) -> None:
    server, paths = laid
    scene = next(scene for scene in of_game("stds") if scene.phase == Turn.PLAY)
    faces = [face(card, wording) for card in Card for wording in ("original", "mild")]
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = opened(person, scene, paths[scene.id])
        assert page.evaluate(BADLY_BROKEN, faces) == []


@pytest.mark.parametrize("viewport", [NARROW, PHONE, TABLET, LAPTOP], ids=lambda size: size["width"])
def test_cod_14_the_spy_of_the_largest_table_has_every_word_in_sight(laid: Any, browser: Any, viewport: Any) -> None:
    server, paths = laid
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = opened(person, PLACING, paths[PLACING.id])
        assert page.locator("#board button.lit").count() == 20
        assert page.evaluate(NOT_IN_SIGHT) == []
        assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(("letters", "windows"), [(24, (DESKTOP, TABLET, PHONE)), (32, (DESKTOP, NARROW))])
def test_with_large_letters_everything_can_be_pressed_and_nothing_is_cut_off(laid: Any, browser: Any, letters: int, windows: Any) -> None:
    server, paths = laid
    with with_letters(browser, letters) as large:
        for viewport in windows:
            with Person(large, server, viewport, reduced_motion="reduce") as person:
                for scene in BUSY:
                    page = opened(person, scene, paths[scene.id])
                    where = scene.id, viewport
                    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"], where
                    assert page.evaluate(CUT_OFF) == [], where
                    assert page.evaluate(UNPRESSABLE) == [], where
