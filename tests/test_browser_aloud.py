"""One room, many phones: whatever card a seat was dealt, its screen shows the same pixels until the file is held."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import PHONE, Server, needs_chromium, running
from browser_party import Guest
from laid_out import into_store

import contraband
from contraband.core.record import CLOCK
from contraband.core.table import Table

pytestmark = needs_chromium

SEATS, ANN = 6, 0
NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")
GAME = contraband.game("escape_code")
TIME_IS_UP = (CLOCK, GAME.move_number("time is up"))
VOTE = (2, GAME.move_number("call breach seat-4"))
SCENES = {"reading": 0, "the Contact looks": 1, "the Spy looks": 2, "the Spy places": 3, "the talk": 4, "a vote": 4}
BROADCAST = ("the Contact looks", "the Spy looks", "the Spy places")
COVER = "#file > summary"


def role(table: Table) -> str:
    card = table.view(ANN)["zones"]["cards"]["seat-1"]
    return "Agent" if card.isupper() else str(card)


def deals() -> dict[str, Table]:
    """Three deals that give Ann three roles and turn up the same place."""
    found: dict[tuple[str, str], Table] = {}
    for seed in range(2000):
        table = GAME.new(SEATS, f"aloud {seed}", {"speech": "voice", "reminder": "file"}, NAMES)
        talk = table
        for _ in range(4):
            talk = talk.after(*TIME_IS_UP)
        place = talk.view(-1)["zones"]["place"]
        found.setdefault((role(table), place), table)
        same = {kind: found[kind, place] for kind in ("Contact", "Spy", "Agent") if (kind, place) in found}
        if len(same) == 3:
            return same
    raise AssertionError("no place was turned up for all three")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[tuple[str, str], str]]]:
    """A server whose timers hardly move, and every scene of the evening for each role of Ann's."""
    folder: Path = tmp_path_factory.mktemp("room")
    paths = {}
    for kind, table in deals().items():
        for scene, count in (SCENES | {"another talk": 4}).items():
            moves = [TIME_IS_UP] * count + ([VOTE] if scene == "a vote" else [])
            paths[scene, kind] = into_store(folder / "tables.sqlite3", table, dict(enumerate(NAMES)), moves)
    with running(folder, speed=1e-6, grace=1e9) as server:
        yield server, paths


def arrive(guest: Guest, path: str) -> None:
    guest.open(path)
    guest.wait_until_loaded()
    guest.wait_for("() => document.querySelector('#clock')?.textContent && document.querySelector('#side.tabbed')")
    guest.page.evaluate("document.getElementById('clock').style.visibility = 'hidden'")  # it runs


def picture(guest: Guest) -> bytes:
    return bytes(guest.page.screenshot())


def hold_file(guest: Guest) -> None:
    guest.page.hover(COVER)
    guest.page.mouse.down()
    guest.wait_for("() => document.querySelector('#file').open")


def test_cod_14_dealt_another_role_a_screen_shows_the_same_pixels_until_the_file_is_held(browser: Any, room: Any) -> None:
    server, paths = room
    with Guest(browser, server, "Ann", viewport=PHONE, reduced_motion="reduce") as ann:
        ann.has_seat_of("Ann")
        for scene in SCENES:
            closed, held, after = set(), set(), set()
            for kind in ("Contact", "Spy", "Agent"):
                arrive(ann, paths[scene, kind])
                closed.add(picture(ann))
                hold_file(ann)
                held.add(picture(ann))
                ann.page.mouse.up()
                ann.wait_for("() => !document.querySelector('#file').open")
                ann.page.mouse.move(5, 300)
                after.add(picture(ann))
            assert len(closed) == 1, scene
            assert len(after) == 1, scene
            assert len(held) == (2 if scene in BROADCAST else 3), scene  # one looks; the others see as much of nothing


def test_a_key_opens_the_file_and_the_same_key_or_ten_seconds_close_it(browser: Any, room: Any) -> None:
    server, paths = room
    with Guest(browser, server, "Ann") as ann:
        ann.has_seat_of("Ann")
        ann.page.clock.install()
        arrive(ann, paths["the talk", "Spy"])
        is_open = "() => document.querySelector('#file').open"
        for key in ("f", "Enter"):
            ann.page.focus(COVER)
            ann.page.keyboard.press(key)
            assert ann.page.evaluate(is_open)
            assert ann.page.is_visible("#file .folder .id-card")
            ann.page.keyboard.press(key)
            assert not ann.page.evaluate(is_open)
        ann.page.keyboard.press("f")
        ann.page.keyboard.press("Tab")
        assert ann.page.evaluate("document.activeElement.closest('.folder') !== null")
        ann.page.clock.run_for(9_000)
        assert ann.page.evaluate(is_open)
        ann.page.clock.run_for(2_000)
        assert not ann.page.evaluate(is_open)
        assert ann.page.evaluate("document.activeElement.matches('#file > summary')")
        ann.page.click(COVER)  # a tap shows nothing for longer than it lasts
        assert not ann.page.evaluate(is_open)


def test_no_link_and_no_search_opens_a_file(browser: Any, room: Any) -> None:
    """Browsers open a `details` in which they find a word, and nothing would close it again."""
    server, paths = room
    with Guest(browser, server, "Ann") as ann:
        ann.has_seat_of("Ann")
        ann.open(f"{paths['the talk', 'Agent']}#:~:text=keep%20holding")
        ann.wait_until_loaded()
        assert not ann.page.evaluate("window.find('keep holding')")
        ann.page.reload()
        ann.wait_until_loaded()
        assert not ann.page.evaluate("document.querySelector('#file').open")
        ann.page.focus(COVER)
        ann.page.keyboard.press("f")
        assert ann.page.is_visible("#file >> text=keep holding")
        ann.page.mouse.click(5, 300)
        assert not ann.page.evaluate("document.querySelector('#file').open"), "a press elsewhere closes what a key has opened"


# A finger that holds the cover, and a second one that presses what is in the file.
TOUCH = """([kind, id, x, y]) => {
  const target = kind === "pointerdown" ? document.elementFromPoint(x, y) : document.body;
  const more = { bubbles: true, pointerType: "touch", pointerId: id, isPrimary: id === 1, clientX: x, clientY: y };
  target.dispatchEvent(new PointerEvent(kind, more));
}"""
FIRST_WORD = "#file .folder button.id-card >> nth=0"


def touch(guest: Guest, kind: str, finger: int, place: tuple[float, float]) -> None:
    guest.page.evaluate(TOUCH, [kind, finger, *place])


def place_of(guest: Guest, selector: str) -> tuple[float, float]:
    box = guest.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + 20, box["y"] + 20


def wait_until_filled(guest: Guest, count: int) -> None:
    guest.wait_for("count => document.querySelectorAll('#file .slots .id-card').length === count", count)


@pytest.mark.parametrize("finger", [1, 2])
def test_the_spy_places_one_card_after_the_other_and_none_that_slid_under_a_finger(browser: Any, tmp_path: Path, finger: int) -> None:
    path = into_store(tmp_path / "tables.sqlite3", deals()["Spy"], dict(enumerate(NAMES)), [TIME_IS_UP] * 3)
    with (
        running(tmp_path, speed=1e-6, grace=1e9) as server,
        Guest(browser, server, "Ann", viewport=PHONE, reduced_motion="reduce") as ann,
    ):
        ann.sit_at(path)
        ann.wait_until_loaded()
        ann.wait_for("() => document.querySelector('#clock')?.textContent")
        cover = place_of(ann, COVER)
        touch(ann, "pointerdown", 1, cover)
        x, y = place_of(ann, FIRST_WORD)
        touch(ann, "pointermove" if finger == 1 else "pointerdown", finger, (x, y))
        wait_until_filled(ann, 1)
        ann.page.clock.install()
        touch(ann, "pointermove", finger, (x + 3, y))  # another card lies there now, and no finger is ever quite still
        ann.page.clock.run_for(2_000)
        assert not ann.page.locator("#file .sent, #file .holding").count()
        touch(ann, "pointermove", finger, (x + 30, y))
        if finger == 2:
            touch(ann, "pointermove", 1, (cover[0] + 3, cover[1]))  # neither is the first
        ann.page.clock.run_for(2_000)
        wait_until_filled(ann, 2)
        if finger == 2:
            touch(ann, "pointerup", 2, (x, y))
            ann.page.clock.run_for(500)
        assert ann.page.evaluate("document.querySelector('#file').open"), "as long as the first finger holds it"
        touch(ann, "pointerup", 1, cover)
        assert not ann.page.evaluate("document.querySelector('#file').open")


def test_one_finger_slides_from_the_cover_to_the_gun(browser: Any, room: Any) -> None:
    server, paths = room
    with Guest(browser, server, "Ann", viewport=PHONE) as ann:
        ann.has_seat_of("Ann")
        arrive(ann, paths["the talk", "Agent"])
        hold_file(ann)
        ann.page.hover("#file .act.aim >> nth=0")
        ann.wait_for_state("over")
        ann.page.mouse.up()
        assert ann.page.is_visible("#end")
        assert not ann.page.locator("#file details").count()


def test_on_the_smallest_phone_a_finger_gets_to_the_last_of_many_people(browser: Any, tmp_path: Path) -> None:
    """It holds the cover and cannot scroll: at the edge of the folder the folder goes on by itself."""
    names = tuple(f"Guest {number}" for number in range(1, 25))
    table = GAME.new(24, "many", {"speech": "voice", "reminder": "file"}, names)
    path = into_store(tmp_path / "tables.sqlite3", table, {0: "Ann"} | dict(enumerate(names[1:], 1)), [TIME_IS_UP] * 4)
    with running(tmp_path, speed=1e-6, grace=1e9) as server, Guest(browser, server, "Ann", viewport={"width": 320, "height": 640}) as ann:
        ann.sit_at(path)
        hold_file(ann)
        folder = ann.page.locator("#file .folder").bounding_box()
        assert folder is not None
        assert folder["y"] >= 0, "nothing of it is above the window"
        ann.page.mouse.move(160, folder["y"] + folder["height"] - 5)
        ann.wait_for(
            "() => { const one = document.querySelector('.folder'); return one.scrollTop + one.clientHeight >= one.scrollHeight - 1; }"
        )
        last = ann.page.locator("#file .act.breach").last.bounding_box()
        assert last is not None
        ann.page.mouse.move(last["x"] + last["width"] / 2, last["y"] + 5)
        ann.wait_for_text("#sheet", "Ann says that Guest 24 told something")
        ann.page.mouse.up()


def test_letting_go_after_the_shot_does_not_show_its_end_before_the_others_see_it(browser: Any, room: Any) -> None:
    server, paths = room
    with Guest(browser, server, "Ann", viewport=PHONE, pace="normal") as ann:
        ann.has_seat_of("Ann")
        ann.page.clock.install()
        arrive(ann, paths["another talk", "Agent"])
        hold_file(ann)
        ann.page.hover("#file .act.aim >> nth=0")
        ann.page.clock.pause_at(ann.page.evaluate("Date.now() / 1000 + 1"))
        ann.wait_for("() => document.body.matches('.is-showing')")
        ann.page.mouse.up()
        assert ann.page.evaluate("document.body.matches('.is-showing')"), "it is shown as slowly as everywhere else"
        ann.page.mouse.click(5, 300)
        ann.wait_for_state("over")


def test_without_scripts_the_file_must_be_opened(browser: Any, room: Any) -> None:
    server, paths = room
    with Guest(browser, server, "Ann", java_script_enabled=False) as ann:
        ann.has_seat_of("Ann")
        ann.open(paths["a vote", "Contact"])
        assert not ann.page.is_visible("#file .folder")
        ann.page.click(COVER)
        assert ann.page.is_visible("#file .id-card >> text=Contact")
        ann.page.click("#file button:has-text('Uphold')")
        ann.page.wait_for_load_state("load")
        assert not ann.page.is_visible("#file .folder")
        assert "You vote" not in ann.page.inner_text("#log")
