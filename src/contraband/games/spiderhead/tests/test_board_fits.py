"""The board in a real browser: the hand is in sight, and lies over nothing that is to be pressed."""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, PHONE, Person, Server, chromium, needs_chromium, running
from laid_out import into_store

import contraband
from contraband import games
from contraband.bots.players import bot_move
from contraband.core.board import View
from contraband.core.record import NONE, SPECTATOR
from contraband.core.table import Table
from contraband.games.spiderhead.board.seen import Seen
from contraband.games.spiderhead.cards import ABNESTI, DRUGS, PRISONERS, SEXROONER, VERBALUCE, VIVISTIF
from contraband.games.spiderhead.table import START, VERB_OF, Phase, Verb
from contraband.games.spiderhead.words.names import PROMPTS

pytestmark = needs_chromium

NAME, OTHERS = "Ann", ("Bo", "Cy", "Di", "Eve", "Flo", "Gus")
SCENES = (Phase.CHOICE, Phase.ACKNOWLEDGE, Phase.PLAY)
LAPTOP = {"width": 1280, "height": 800}
LOW, TABLET, TELEVISION = {"width": 1280, "height": 720}, {"width": 1024, "height": 768}, {"width": 1920, "height": 1080}
BY_SCENE = len(SCENES) + 1  # tables at which somebody has a hand; the one with hatches comes after them
FULLEST = ((Phase.WINDOW, False), (Phase.CALL, False), (Phase.PLAY, True))  # with whether Abnesti chooses for the prisoner
FULL = 6  # rows of cards and drugs beside a prisoner
DOSED = 0.2  # of his windows
MOST_MOVES = 60
DRUGS_AT_WORK = 2
NEVER = 1e6  # seconds until a bot moves

# Of what can be pressed and is not scrolled out of sight: what something else lies over, at its upper edge, middle or lower edge.
COVERED = """() => {
  const lies_over = (one) => {
    const { x, width, top, bottom } = one.getBoundingClientRect();
    const heights = [top + 4, (top + bottom) / 2, bottom - 4].filter((y) => y > 0 && y < innerHeight);
    return heights.some((y) => document.elementFromPoint(x + width / 2, y)?.closest("#hand"));
  };
  const lit = [...document.querySelectorAll("#board .lit")].filter((one) => one.checkVisibility() && !one.closest("#hand"));
  return lit.filter(lies_over).map((one) => one.innerText);
}"""


def looked_at(table: Table) -> Seen:
    return Seen(View(table, SPECTATOR, "original", is_open=True))


def doing(seen: Seen, phase: int) -> int | None:
    """The side that is to do what the phase is about; of two who are to acknowledge, the one that is named last."""
    if not seen.is_encounter or seen.phase != phase or seen.controlled:
        return None
    if phase == Phase.ACKNOWLEDGE:
        return 1 if seen.acknowledged == 0 else None
    return seen.turn


def played(table: Table) -> Iterator[tuple[Seen, int, int]]:
    """As bots play, but everybody gives both cards away once, so that some lie out of play."""
    give = START[Verb.GIVE_BOTH]
    while (seat := table.waiting_on) is not None:
        seen = looked_at(table)
        gives = seen.phase == Phase.CHOICE and not seen.hidden_size[seen.turn] and give in table.legal_numbers(seat)
        move = give if gives else bot_move(table, seat, "easy")
        yield seen, seat, move
        table = table.after(seat, move)


def lay_out(db: Path, phase: int) -> str:
    """A table at which a prisoner with many kinds of cards is to do what the phase is about."""
    dealt = games.find("spiderhead").new(6, "fits", {}, OTHERS)
    moves: list[tuple[int, int]] = []
    found: list[tuple[bool, int, int, int]] = []
    for seen, seat, move in islice(played(dealt), MOST_MOVES):
        if (side := doing(seen, phase)) is not None:
            kinds = sum(known + unknown > 0 for known, unknown in zip(seen.open[side], seen.hidden[side], strict=True))
            found.append((any(seen.face_up), kinds, len(moves), seen.seat_of_side(side)))
        moves.append((seat, move))
    is_full, kinds, count, mine = max(found)
    assert is_full
    assert kinds >= 3
    return into_store(db, dealt, {mine: NAME}, moves[:count])


def lay_out_silenced(db: Path) -> str:
    """SPI-56: a table at which a prisoner under several drugs holds forth and it is the partner's turn."""
    table = dealt = games.find("spiderhead").new(6, "fits", {}, OTHERS)
    moves: list[tuple[int, int]] = []
    while (seat := table.waiting_on) is not None:
        seen = looked_at(table)
        if seen.is_encounter and seen.is_climax() and seen.phase == Phase.PLAY:
            for side in (0, 1):
                if seen.prompt[side] != NONE and sum(map(bool, seen.active[side])) >= DRUGS_AT_WORK:
                    return into_store(db, dealt, {seen.seat_of_side(side): NAME}, moves)
        injections = [move for move in doses(seen) if move in table.legal_numbers(seat)]
        move = injections[0] if injections else bot_move(table, seat, "easy")
        moves.append((seat, move))
        table = table.after(seat, move)
    raise AssertionError("nobody is silenced")


def doses(seen: Seen) -> list[int]:
    """What Abnesti gives one of the two, drug after drug: the one that silences first."""
    if not (seen.is_encounter and seen.is_climax() and seen.phase == Phase.WINDOW):
        return []
    side = 0 if seen.prompt[0] != NONE else 1
    wanted = [drug for drug in (VERBALUCE, VIVISTIF, SEXROONER) if not seen.active[side][drug]]
    return [START[Verb.INJECT] + drug * PRISONERS + seen.pair[side] for drug in wanted]


def lay_out_golden(db: Path, name: str, phase: int, role: int = ABNESTI) -> str:
    """A table of a golden game at which Abnesti is about to do what the phase is about, before him or somebody else."""
    table = contraband.replay((Path(__file__).parent / "golden" / f"{name}.contraband").read_text(encoding="utf-8"))
    dealt = games.find("spiderhead").new(table.seats, table.seed, table.options, table.names)
    moves = [(past.seat, past.move) for past in table.past()]
    at = dealt
    for made, (seat, move) in enumerate(moves):
        seat_of = looked_at(at).seat_of
        if at.record_view.phase == phase and seat_of[ABNESTI] == seat:
            return into_store(db, dealt, {seat_of[role]: NAME}, moves[:made])
        at = at.after(seat, move)
    raise AssertionError("nobody comes so far")


def lay_out_full(db: Path, phase: int, is_controlled: bool) -> str:
    """Of a game with many drugs, the table before Abnesti that shows most cards and drugs at once in this phase."""
    dealt = games.find("spiderhead").new(6, "drugged", {}, OTHERS)
    found: list[tuple[int, int]] = []
    moves: list[tuple[int, int]] = []
    for seen, seat, move in drugged(dealt):
        if seen.is_encounter and seen.phase == phase and bool(seen.controlled) == is_controlled:
            found.append((max(map(len, rows_of_sides(seen))), len(moves)))
        moves.append((seat, move))
    rows, count = max(found)
    assert rows >= FULL
    return into_store(db, dealt, {looked_at(dealt).seat_of[ABNESTI]: NAME}, moves[:count])


def drugged(table: Table) -> Iterator[tuple[Seen, int, int]]:
    """As bots play, but Abnesti uses his drugs much more often than is good for him."""
    dice = random.Random("drugged")
    while (seat := table.waiting_on) is not None:
        seen = looked_at(table)
        injections = [move for move in table.legal_numbers(seat) if VERB_OF[move] == Verb.INJECT and seen.phase == Phase.WINDOW]
        is_dosed = injections and dice.random() < DOSED
        move = dice.choice(injections) if is_dosed else bot_move(table, seat, "easy")
        yield seen, seat, move
        table = table.after(seat, move)


def lay_out_window(db: Path) -> str:
    """A table before Abnesti, who has called a number and may let a prisoner attack."""
    table = dealt = games.find("spiderhead").new(6, "fits", {}, OTHERS)
    moves: list[tuple[int, int]] = []
    while (seat := table.waiting_on) is not None:
        seen = looked_at(table)
        if seen.phase == Phase.WINDOW and seen.called:
            return into_store(db, dealt, {seat: NAME}, moves)
        move = bot_move(table, seat, "easy")
        moves.append((seat, move))
        table = table.after(seat, move)
    raise AssertionError("nobody attacks")


def rows_of_sides(seen: Seen) -> list[list[int]]:
    """What takes a line of its own beside a prisoner: every kind in a heap, and every drug."""
    heaps = zip(seen.open, seen.spent, seen.waiting, seen.active, strict=True)
    return [[count for heap in side for count in heap if count] for side in heaps]


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Server, list[str]]]:
    folder = tmp_path_factory.mktemp("fits")
    db = folder / "tables.sqlite3"
    paths = [*(lay_out(db, phase) for phase in SCENES), lay_out_silenced(db), lay_out_golden(db, "snatched", Phase.SNATCH)]
    paths += [lay_out_full(db, phase, is_controlled) for phase, is_controlled in FULLEST]
    with running(folder, bot_delay=NEVER) as server, chromium() as browser:
        yield browser, server, paths


def sit(person: Person, path: str, awaited: str = "#hand h2") -> Any:
    person.has_seat_of(NAME)
    person.open(path)
    person.page.wait_for_selector(awaited)
    return person.page


def test_on_a_desktop_all_of_the_board_is_in_sight(laid_out: tuple[Any, Server, list[str]]) -> None:
    browser, server, paths = laid_out
    with Person(browser, server, DESKTOP, reduced_motion="reduce") as person:
        for path in paths[:BY_SCENE]:
            page = sit(person, path)
            assert page.evaluate("document.documentElement.scrollHeight") <= DESKTOP["height"], page.inner_text("#waiting")


@pytest.mark.parametrize("viewport", [DESKTOP, LAPTOP])
def test_spi_56_the_closed_drawer_is_in_sight_of_whoever_is_silenced(
    laid_out: tuple[Any, Server, list[str]], viewport: dict[str, int]
) -> None:
    browser, server, paths = laid_out
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = sit(person, paths[BY_SCENE - 1])
        assert page.locator("#board .speech").count() == 1
        drawer = page.locator("#drawer:not([open]) > summary")
        box = drawer.bounding_box()
        assert box["y"] + box["height"] <= viewport["height"]
        assert drawer.evaluate("one => one.contains(document.elementFromPoint(innerWidth / 2, one.getBoundingClientRect().bottom - 8))")


# Whether all of a text is read where somebody holds forth, and what is under it stays in the window.
IS_READ_WHOLE = """(text) => {
  const speech = document.querySelector("#board .speech"), drawer = document.querySelector("#drawer > summary");
  speech.textContent = text;
  return speech.scrollHeight <= speech.clientHeight && drawer.getBoundingClientRect().bottom <= innerHeight;
}"""


@pytest.mark.parametrize("viewport", [LOW, LAPTOP, TABLET], ids=lambda size: f"{size['width']}x{size['height']}")
def test_spi_56_whatever_a_silenced_prisoner_holds_forth_on_is_read_whole(
    laid_out: tuple[Any, Server, list[str]], viewport: dict[str, int]
) -> None:
    browser, server, paths = laid_out
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = sit(person, paths[BY_SCENE - 1])
        assert [text for text in PROMPTS if not page.evaluate(IS_READ_WHOLE, text)] == []


def test_on_a_phone_the_hand_lies_over_nothing_that_can_be_pressed(laid_out: tuple[Any, Server, list[str]]) -> None:
    browser, server, paths = laid_out
    with Person(browser, server, PHONE, reduced_motion="reduce") as person:
        for path in paths[: len(SCENES)]:
            page = sit(person, path)
            assert page.locator("#board .lit").count()
            assert page.evaluate(COVERED) == []


def test_spi_81_on_a_phone_every_hatch_is_in_sight(laid_out: tuple[Any, Server, list[str]]) -> None:
    browser, server, paths = laid_out
    with Person(browser, server, PHONE, reduced_motion="reduce") as person:
        person.has_seat_of(NAME)
        person.open(paths[BY_SCENE])
        hatches = person.page.locator("#board .hatch.lit")
        hatches.first.wait_for()
        assert hatches.count() >= 2
        assert all(box["y"] + box["height"] < PHONE["height"] - BAR for box in (one.bounding_box() for one in hatches.all()))


BAR = 50  # px: of tabs at the lower edge


# What Abnesti can press that is outside of the window or under something else, and what a drug does that its card cuts off.
OUT_OF_SIGHT = """() => {
  const is_seen = (one) => {
    const { x, y, width, height, bottom } = one.getBoundingClientRect();
    return y >= 0 && bottom <= innerHeight && one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const shown = (one) => one.checkVisibility() && !one.closest(".ways");
  const pressed = [...document.querySelectorAll("#board .lit, #board summary")].filter(shown);
  const cut = [...document.querySelectorAll(".vial")].filter((one) => one.scrollHeight > one.clientHeight);
  return [...pressed.filter((one) => !is_seen(one)), ...cut].map((one) => one.innerText);
}"""


@pytest.mark.parametrize("viewport", [LOW, TABLET, LAPTOP, DESKTOP, TELEVISION], ids=lambda size: f"{size['width']}x{size['height']}")
def test_spi_50_with_the_mobipak_open_abnesti_sees_all_he_can_press_and_what_each_drug_does(
    laid_out: tuple[Any, Server, list[str]], viewport: dict[str, int]
) -> None:
    browser, server, paths = laid_out
    with Person(browser, server, viewport, reduced_motion="reduce") as person:
        for path in paths[-len(FULLEST) :]:
            page = sit(person, path, ".drawer[open]")
            where = page.inner_text("#waiting")
            assert page.locator(".drawer[open] .vial .does:visible").count() == DRUGS, where
            assert page.evaluate("document.documentElement.scrollHeight") <= viewport["height"], where
            assert page.evaluate(OUT_OF_SIGHT) == [], where


# What would be pressed by a second click in the middle of this place.
PRESSED_AT = "([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.id"
IS_AFTER = "(at) => document.getElementById('sequence').value > at"


@pytest.mark.parametrize("viewport", [LOW, DESKTOP, PHONE], ids=lambda size: f"{size['width']}x{size['height']}")
@pytest.mark.parametrize("order", ["go-0", "go-3"])
def test_spi_37_nobody_flips_ed289_by_a_second_press_on_another_order(
    laid_out: tuple[Any, Server, list[str]], tmp_path: Path, viewport: dict[str, int], order: str
) -> None:
    """A double click, or Enter twice: what they find the second time must not be what ends the encounter."""
    path = lay_out_window(tmp_path / "tables.sqlite3")
    browser = laid_out[0]
    with running(tmp_path, bot_delay=NEVER) as server, Person(browser, server, viewport, reduced_motion="reduce") as person:
        page = sit(person, path, f"#{order}")
        place = page.locator(f"#{order}").bounding_box()
        at = [place["x"] + place["width"] / 2, place["y"] + place["height"] / 2]
        sequence = person.sequence
        page.focus(f"#{order}")
        page.keyboard.press("Enter")
        page.wait_for_function(IS_AFTER, arg=sequence)
        page.wait_for_selector("#go-0", state="detached")
        assert page.locator("#flip-ed").is_visible()
        assert page.evaluate(PRESSED_AT, at) != "flip-ed"
        assert page.locator(":focus:not(#flip-ed):not(body)").count() == 1


# Whose result stands in the chamber that it is about, and what of a prisoner's file something else lies over.
STATES_IN_PLACE = """() => [...document.querySelectorAll(".cell")].filter((cell) => {
  const [outer, inner] = [cell, cell.querySelector(".state")].map((one) => one.getBoundingClientRect());
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
}).length"""
OVER_THE_FILE = """() => {
  const { left, top, bottom } = document.querySelector("#hand.file").getBoundingClientRect();
  const hits = [top + 6, (top + bottom) / 2, bottom - 6].filter((y) => y < innerHeight).map((y) => document.elementFromPoint(left + 12, y));
  return hits.filter((hit) => !hit.closest("#hand")).length;
}"""


@pytest.mark.parametrize("viewport", [LOW, DESKTOP, PHONE], ids=lambda size: f"{size['width']}x{size['height']}")
def test_spi_70_each_result_stands_in_its_chamber_and_nothing_lies_over_a_prisoner_s_file(
    laid_out: tuple[Any, Server, list[str]], tmp_path: Path, viewport: dict[str, int]
) -> None:
    path = lay_out_golden(tmp_path / "tables.sqlite3", "abnesti_by_tests", Phase.TEST, role=0)
    with running(tmp_path, bot_delay=NEVER) as server, Person(laid_out[0], server, viewport, reduced_motion="reduce") as person:
        page = sit(person, path, ".cell .state")
        assert page.evaluate(STATES_IN_PLACE) == PRISONERS
        assert page.evaluate(OVER_THE_FILE) == 0
