"""Any card can be read where it lies: with a mouse that rests on it, a finger that stays on it, or a key; and what is refused says why."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import PHONE, Person, Server, needs_chromium, running
from laid_out import into_store, played_by_bots

from contraband import games
from contraband.core.table import Table
from contraband.games.asterisk.cards import ACTION
from contraband.games.asterisk.table import ACT, ADD, TRADE, TURN
from contraband.games.stds.table import Phase

pytestmark = needs_chromium

NAME = "Ann"
TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
SPECIAL = "#hand button.lit[data-special]"
TWO_USES = "#hand .choice > summary.lit"
TITLE = "() => document.querySelector('#reader[open] h2')?.textContent"
MIDDLE = """(one) => {
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
PLACES = "() => [...document.querySelectorAll('#board [id], #waiting')].map((one) => JSON.stringify(one.getBoundingClientRect()))"
# Looks in every frame at what has the focus.
WATCH_FOCUS = """() => {
  window.unseen = [];
  const look = () => {
    const one = document.activeElement;
    const isSeen = one !== document.body && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen) unseen.push(one.outerHTML.slice(0, 99));
    requestAnimationFrame(look);
  };
  look();
}"""
# How far the notice is from what was pressed, in px.
APART = """(one) => {
  const [a, b] = [one, document.querySelector("#notice > .notice")].map((box) => box.getBoundingClientRect());
  return Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
}"""


Wanted = Callable[[str, Table, int], bool]
MOST_SEEDS = 20


def is_wanted(game: str, table: Table, seat: int) -> bool:
    """In Asterisk an Action Turn can be played; in STDs a card comes before any encounter."""
    if game == "asterisk":
        return any(TURN <= one < ADD and ACTION[one - TURN] for one in table.legal_numbers(seat))
    return bool(table.record_view.phase == Phase.PLAY)


def has_two_uses(game: str, table: Table, seat: int) -> bool:
    """In Asterisk an informer lets somebody discard a card that could be added too."""
    return any(TRADE <= one < ACT for one in table.legal_numbers(seat))


def lay_out(db: Path, game: str, least: int, is_it: Wanted = is_wanted, **options: str) -> str:
    """So many moves of a game or more; the person is waited for."""
    found = games.find(game)
    for seed in range(MOST_SEEDS):
        dealt = found.new(2, f"reading {seed}", options, ["Bo", "Cy"])
        moves: list[tuple[int, int]] = []
        for table, seat, move in played_by_bots(dealt):
            if len(moves) >= least and seat >= 0 and is_it(game, table, seat):
                return into_store(db, dealt, {seat: NAME}, moves)
            moves.append((seat, move))
    raise AssertionError(f"never in {game}")


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str]]]:
    folder = tmp_path_factory.mktemp("reading")
    scenes = {"asterisk": ("asterisk", 6), "later": ("asterisk", 12), "gone": ("asterisk", 6), "stds": ("stds", 6)}
    scenes |= {"taken": ("asterisk", 6), "shown": ("stds", 6)}
    db = folder / "tables.sqlite3"
    paths = {name: lay_out(db, *scene) for name, scene in scenes.items()}
    paths["two uses"] = lay_out(db, "asterisk", 0, has_two_uses, mode="super-max", clock="moves")
    with running(folder, bot_delay=1e6, speed=1e-3) as server:
        yield server, paths


def opened(person: Person, path: str) -> Any:
    person.has_seat_of(NAME)
    person.open(path)
    person.page.wait_for_selector("#side.tabbed")
    return person.page


def wait_for_another_title(page: Any, before: str) -> None:
    page.wait_for_function(f"(before) => ![undefined, before].includes(({TITLE})())", arg=before)


def test_a_mouse_that_rests_and_a_key_show_a_card_and_all_others_after_it(laid: Any, browser: Any) -> None:
    server, paths = laid
    with Person(browser, server, reduced_motion="reduce") as person:
        page = opened(person, paths["asterisk"])
        sequence = person.sequence
        page.hover(SPECIAL)
        page.wait_for_selector(".reader-tip")
        assert page.inner_text(".reader-tip h2")
        page.keyboard.press("r")
        page.wait_for_selector("#reader[open]")
        assert page.locator(".reader-tip").count() == 0
        titles = [page.evaluate(TITLE)]
        for _ in range(3):
            page.keyboard.press("ArrowRight")
            wait_for_another_title(page, titles[-1])
            titles.append(page.evaluate(TITLE))
        assert len(set(titles)) == 4
        page.click("#reader a[data-rule]")
        page.wait_for_selector("#rules .rule.found")
        assert page.locator("#reader[open]").count() == 0
        assert person.sequence == sequence


def test_of_a_card_with_two_uses_both_are_told_and_offered(laid: Any, browser: Any) -> None:
    server, paths = laid
    with Person(browser, server, reduced_motion="reduce") as person:
        page = opened(person, paths["two uses"])
        page.hover(TWO_USES)
        page.keyboard.press("r")
        page.wait_for_selector("#reader[open]")
        assert page.locator("#reader .read-why").count() == 0
        offered = page.eval_on_selector_all("#reader .read-do button", "all => all.map((one) => one.value)")
        assert len(offered) == 2
        assert set(offered) <= set(person.lit_moves())


def test_on_a_phone_a_special_card_is_read_before_it_is_played(laid: Any, browser: Any) -> None:
    server, paths = laid
    with Person(browser, server, **TOUCH) as person:
        page = opened(person, paths["asterisk"])
        sequence = person.sequence
        page.tap(SPECIAL)
        page.wait_for_selector("#reader[open] .read-do")
        page.tap(".reader-close")
        page.wait_for_selector("#reader", state="hidden")
        assert person.sequence == sequence
        page.tap(SPECIAL)
        page.wait_for_function("(at) => document.getElementById('sequence').value > at", arg=sequence)


def test_a_card_that_can_no_longer_be_played_is_not_offered_for_that_while_it_is_read(laid: Any, browser: Any) -> None:
    """Somebody may read while their turn ends, here by their own press on another device."""
    server, paths = laid
    with Person(browser, server, **TOUCH) as person, Person(browser, server, reduced_motion="reduce") as other:
        page = opened(person, paths["gone"])
        page.tap(SPECIAL)
        page.wait_for_selector("#reader[open] .read-do")
        elsewhere = opened(other, paths["gone"])
        elsewhere.locator("#console button.lit", has_text="Pass").click()
        page.wait_for_selector("#reader", state="hidden")


def test_the_focus_finds_another_place_when_the_card_that_is_read_is_played_elsewhere(laid: Any, browser: Any) -> None:
    server, paths = laid
    with Person(browser, server, reduced_motion="reduce") as person, Person(browser, server, reduced_motion="reduce") as other:
        page = opened(person, paths["taken"])
        page.focus(SPECIAL)
        page.keyboard.press("r")
        page.wait_for_selector("#reader[open] .read-do")
        opened(other, paths["taken"]).click(SPECIAL)
        page.wait_for_selector("#reader", state="hidden")
        page.wait_for_function("() => document.activeElement !== document.body")


def test_the_focus_is_never_on_something_unseen_while_a_move_is_shown(laid: Any, browser: Any) -> None:
    """A card that was played lies in the hand no longer, and its place there is given up only with a later beat."""
    server, paths = laid
    with Person(browser, server, pace="calm") as person:
        page = opened(person, paths["shown"])
        page.locator("#hand summary", has_text="Into any arsenal").first.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
        page.evaluate(WATCH_FOCUS)
        page.keyboard.press("Enter")
        page.wait_for_selector("body.is-showing")
        page.wait_for_selector("body:not(.is-showing)")
        assert page.evaluate("unseen") == []


def test_who_wants_it_plays_by_the_first_tap_and_reads_by_a_long_one(laid: Any, browser: Any) -> None:
    server, paths = laid
    with Person(browser, server, **TOUCH) as person:
        page = opened(person, paths["later"])
        sequence = person.sequence
        page.tap("#menu > summary")
        page.tap("[data-taps]")
        page.keyboard.press("Escape")
        finger = person.context.new_cdp_session(page)
        x, y = page.locator(SPECIAL).first.evaluate(MIDDLE)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        page.wait_for_selector("#reader[open]")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.tap(".reader-close")
        page.wait_for_selector("#reader", state="hidden")
        assert person.sequence == sequence
        page.tap(SPECIAL)
        page.wait_for_function("(at) => document.getElementById('sequence').value > at", arg=sequence)


@pytest.mark.parametrize("more", [{"reduced_motion": "reduce"}, TOUCH], ids=["desktop", "phone"])
def test_a_refusal_is_told_beside_what_was_touched_and_moves_nothing(laid: Any, browser: Any, more: Any) -> None:
    server, paths = laid
    with Person(browser, server, **more) as person:
        page = opened(person, paths["stds"])
        quiet = page.locator("#board [name=ask]:visible").first
        quiet.evaluate(MIDDLE)
        before = page.evaluate(PLACES)
        quiet.dispatch_event("click")  # called disabled, it can be pressed
        page.wait_for_selector("#notice .refused")
        assert page.evaluate(PLACES) == before
        assert -1 <= quiet.evaluate(APART) < 40
        page.keyboard.press("Tab")
        page.click("#waiting")
        page.wait_for_selector("#notice .refused", state="detached")
