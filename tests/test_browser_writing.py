"""Words that are taken from a book into a message: by mouse, by finger, by keys; and the book while somebody writes."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, PHONE, Server, needs_chromium, running
from browser_party import Guest
from laid_out import into_store, played_by_bots

from contraband import games
from contraband.core.table import Table
from contraband.games.escape_code.cards import ORDERS, SPY, WORD_NAMES
from contraband.games.escape_code.table import SAYINGS, Phase

pytestmark = needs_chromium

GAME = games.find("escape_code")
NAME = "Ann"
WORDS = "#leaves [data-into]"
LINE = "#line"


def spy_speaks() -> tuple[Table, int, list[tuple[int, int]]]:
    """A deal, its Spy, and the moves until he has the word for the first time; nothing of the phrase has been said."""
    for number in count():
        dealt = GAME.new(5, f"writing {number}", {"reminder": "on", "codebook": "open"}, ["Bo", "Cy", "Di", "Eve", "Flo"])
        spy = next(seat for seat in range(5) if dealt.record_view.card[seat] == SPY)
        moves: list[tuple[int, int]] = []
        for table, seat, move in played_by_bots(dealt):
            if seat == spy and move < SAYINGS and table.record_view.phase == Phase.TURN:
                return dealt, spy, moves
            moves.append((seat, move))
    raise AssertionError


def phrase_after(dealt: Table, moves: list[tuple[int, int]]) -> list[str]:
    table = dealt
    for seat, move in moves:
        table = table.after(seat, move)
    t = table.record_view
    return [WORD_NAMES[t.slots[slot]] for slot in ORDERS[t.order]]


class Tables:
    """The same talk again and again, each time at a table of its own."""

    def __init__(self, folder: Path) -> None:
        self.db = folder / "tables.sqlite3"
        self.dealt, self.spy, self.moves = spy_speaks()
        self.phrase = phrase_after(self.dealt, self.moves)

    def lay(self, does_speak: bool = True) -> str:
        seat = self.spy if does_speak else (self.spy + 1) % self.dealt.seats
        return into_store(self.db, self.dealt, {seat: NAME}, self.moves)

    def lay_first_game(self, seats: int) -> str:
        """Of people, who may all speak."""
        chosen = GAME.choose_options(GAME.preset("first").options, among_people=True)
        dealt = GAME.new(seats, "first", chosen, [f"Bo{seat}" for seat in range(seats)])
        moves: list[tuple[int, int]] = []
        for table, seat, move in played_by_bots(dealt):
            if table.record_view.phase == Phase.TALK:
                return into_store(self.db, dealt, {0: NAME}, moves)
            moves.append((seat, move))
        raise AssertionError


@pytest.fixture(scope="module")
def talks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Tables]]:
    folder = tmp_path_factory.mktemp("writing")
    tables = Tables(folder)
    tables.lay()
    with running(folder, bot_delay=1e6) as server:
        yield server, tables


def somebody(browser: Any, server: Server, path: str, **more: Any) -> Guest:
    guest = Guest(browser, server, NAME, reduced_motion="reduce", **more)
    guest.sit_at(path)
    return guest


def word(guest: Guest, name: str) -> Any:
    return guest.page.locator(f"{WORDS} button", has_text=name)


def written(guest: Guest) -> str:
    return str(guest.page.input_value(LINE))


def book_is_open(guest: Guest) -> bool:
    return bool(guest.page.evaluate("document.getElementById('codebook').open"))


def focused(guest: Guest) -> str:
    return str(guest.page.evaluate("document.activeElement.id || document.activeElement.textContent"))


def assert_said_and_counted(guest: Guest, phrase: list[str]) -> None:
    """COD-22, COD-60: one message, and both of its words count."""
    guest.wait_for_text("#log-lines", f"Your word {phrase[1].upper()} counted: 2 of 4.")
    guest.wait_for_text("#log-lines", f"Your word {phrase[0].upper()} counted: 1 of 4.")
    guest.wait_for_text("#talk", " ".join(phrase[:2]))
    guest.wait_for_text("#own", "spoke 1×")
    assert written(guest) == ""


# -- a message of two words --------------------------------------------------------------------------------------------------------


def test_cod_60_two_words_are_said_in_one_message_by_mouse_alone(browser: Any, talks: tuple[Server, Tables]) -> None:
    server, tables = talks
    with somebody(browser, server, tables.lay()) as ann:
        before = ann.sequence
        ann.page.click("#codebook summary")
        ann.page.click("[data-writes]")
        for name in tables.phrase[:2]:
            word(ann, name).click()
            assert focused(ann) == "line"
        assert written(ann) == " ".join(tables.phrase[:2]) + " "
        assert ann.sequence == before
        ann.page.click("#speak .send")
        assert_said_and_counted(ann, tables.phrase)


def test_cod_60_two_words_are_said_in_one_message_by_finger_alone(browser: Any, talks: tuple[Server, Tables]) -> None:
    """The field is not focused: a phone would lay its keyboard over the book."""
    server, tables = talks
    with somebody(browser, server, tables.lay(), viewport=PHONE, has_touch=True, is_mobile=True) as ann:
        ann.page.tap("#codebook summary")
        ann.page.tap("[data-writes]")
        for name in tables.phrase[:2]:
            word(ann, name).tap()
            ann.wait_for("name => document.getElementById('line').value.endsWith(`${name} `)", name)
            assert focused(ann) != "line"
            assert book_is_open(ann)
        ann.page.tap("#speak .send")
        assert_said_and_counted(ann, tables.phrase)


def test_cod_60_two_words_are_said_in_one_message_by_keys_alone(browser: Any, talks: tuple[Server, Tables]) -> None:
    server, tables = talks
    with somebody(browser, server, tables.lay()) as ann:
        press = ann.page.keyboard.press
        step_to(ann, "Tab", "line")
        step_to(ann, "Tab", "Codebook")
        press("Enter")
        step_to(ann, "ArrowDown", "Write first")
        press("Space")
        for name in tables.phrase[:2]:
            step_to(ann, "ArrowDown", name)
            press("Enter")
            assert focused(ann) == name
            ann.wait_for_text("[role=status]", f"{name} ")
        step_to(ann, "ArrowUp", "Codebook")
        step_to(ann, "Shift+Tab", "line")
        assert book_is_open(ann)
        press("Enter")
        assert_said_and_counted(ann, tables.phrase)
        assert focused(ann) == "line"


def step_to(guest: Guest, key: str, wanted: str) -> None:
    for _ in range(200):
        guest.page.keyboard.press(key)
        if focused(guest) == wanted:
            return
    raise AssertionError(f"{key} never comes to {wanted}")


def test_cod_60_a_press_says_a_line_at_once_while_nobody_writes(browser: Any, talks: tuple[Server, Tables]) -> None:
    server, tables = talks
    with somebody(browser, server, tables.lay()) as ann:
        ann.page.click("#codebook summary")
        word(ann, tables.phrase[0]).click()
        ann.wait_for_text("#log-lines", f"Your word {tables.phrase[0].upper()} counted: 1 of 4.")
        assert written(ann) == ""
        assert not book_is_open(ann)


# -- while somebody writes -----------------------------------------------------------------------------------------------------------


def test_the_book_stays_open_beside_the_field_and_words_go_to_the_caret(browser: Any, talks: tuple[Server, Tables]) -> None:
    server, tables = talks
    first, second = tables.phrase[:2]
    with somebody(browser, server, tables.lay()) as ann:
        ann.page.click("#codebook summary")
        assert ann.page.is_visible("#how .says")
        ann.page.click(LINE)
        assert book_is_open(ann)
        ann.page.keyboard.type("Is that my?")
        assert ann.page.get_attribute("[data-writes]", "aria-pressed") == "true"
        assert ann.page.is_visible("#how .writes")
        ann.page.keyboard.press("ArrowLeft")
        word(ann, first).click()
        assert written(ann) == f"Is that my {first}?"
        ann.page.keyboard.type(", or (")
        word(ann, second).click()
        assert written(ann) == f"Is that my {first}, or ({second}?"
        ann.page.keyboard.press("Home")
        word(ann, second).click()
        assert written(ann) == f"{second} Is that my {first}, or ({second}?"
        ann.page.keyboard.press("Escape")
        assert not book_is_open(ann)
        assert focused(ann) == "line"


# Of what one writes with, and of the names of people, what lies outside of the window, or under something else.
OUT_OF_SIGHT = """() => {
  const all = document.querySelectorAll("#line, .send, #codebook summary, [data-writes], #leaves button, .figure .name");
  return [...all].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top < 0 || bottom > innerHeight || !one.contains(hit);
  }).map((one) => one.outerHTML.slice(0, 160));
}"""
WINDOWS = [(1280, 720), (1366, 768), (1024, 768), (1440, 900)]


@pytest.mark.parametrize(("width", "height"), WINDOWS, ids=str)
def test_beside_the_open_book_what_one_writes_in_and_everybody_are_in_sight(
    browser: Any, talks: tuple[Server, Tables], width: int, height: int
) -> None:
    server, tables = talks
    for path in (tables.lay(), tables.lay_first_game(6), tables.lay_first_game(12)):
        with somebody(browser, server, path, viewport={"width": width, "height": height}) as ann:
            ann.page.click("#codebook summary")
            assert ann.page.locator(f"{WORDS} button").count() == len(WORD_NAMES)
            assert ann.page.evaluate(OUT_OF_SIGHT) == []


def test_whoever_has_begun_to_write_may_still_say_a_line_at_once(browser: Any, talks: tuple[Server, Tables]) -> None:
    server, tables = talks
    with somebody(browser, server, tables.lay()) as ann:
        ann.page.fill(LINE, "Well")
        ann.page.click("#codebook summary")
        ann.page.click("[data-writes]")
        word(ann, tables.phrase[0]).click()
        ann.wait_for_text("#log-lines", f"Your word {tables.phrase[0].upper()} counted: 1 of 4.")
        assert written(ann) == "Well"


def test_a_full_field_takes_no_more_words_and_says_so(browser: Any, talks: tuple[Server, Tables]) -> None:
    server, tables = talks
    with somebody(browser, server, tables.lay()) as ann:
        ann.page.fill(LINE, "x" * 398)
        ann.page.click("#codebook summary")
        word(ann, tables.phrase[0]).click()
        ann.wait_for_text("#notice", "The line is full")
        assert written(ann) == "x" * 398


def test_cod_60_whoever_waits_for_the_word_can_prepare_a_message(browser: Any, talks: tuple[Server, Tables]) -> None:
    server, tables = talks
    with somebody(browser, server, tables.lay(does_speak=False)) as ann:
        before = ann.sequence
        ann.page.click("#codebook summary")
        for name in tables.phrase[:2]:
            word(ann, name).click()
        assert written(ann) == " ".join(tables.phrase[:2]) + " "
        assert ann.sequence == before


@pytest.mark.parametrize("more", [{"viewport": PHONE}, {"viewport": DESKTOP, "java_script_enabled": False}], ids=["phone", "no scripts"])
def test_where_there_is_nothing_to_write_with_words_are_only_read(browser: Any, talks: tuple[Server, Tables], more: Any) -> None:
    """While another has the word a phone has no room for the field."""
    server, tables = talks
    with somebody(browser, server, tables.lay(does_speak=False), **more) as ann:
        ann.page.click("#codebook summary")
        assert ann.page.locator(f"{WORDS} > li").all_inner_texts() == list(WORD_NAMES)
        assert ann.page.locator(f"{WORDS} button").count() == 0


def test_without_scripts_a_press_says_a_line_and_nothing_else_is_offered(browser: Any, talks: tuple[Server, Tables]) -> None:
    server, tables = talks
    with somebody(browser, server, tables.lay(), java_script_enabled=False) as ann:
        ann.page.click("#codebook summary")
        assert ann.page.is_hidden("[data-writes]")
        word(ann, tables.phrase[0]).click()
        ann.page.wait_for_selector("#speak.idle")
        assert f"Your word {tables.phrase[0].upper()} counted: 1 of 4." in ann.page.inner_text("#log-lines")


def change_my_mind(guest: Guest) -> None:
    """A key closes the question, and so does another line; sent as it was, it is asked about again."""
    for key in ("Escape", "x"):
        guest.page.focus(LINE)
        guest.page.keyboard.press(key)
        guest.page.wait_for_selector("#notice .asked", state="detached")
        guest.page.fill(LINE, "I am the spy, by the way.")
        guest.page.click(".send")
        guest.page.wait_for_selector("#notice .asked")


@pytest.mark.parametrize("has_scripts", [True, False])
def test_cod_41_whoever_tells_their_card_is_asked_first(browser: Any, talks: tuple[Server, Tables], has_scripts: bool) -> None:
    server, tables = talks
    with somebody(browser, server, tables.lay(), java_script_enabled=has_scripts) as ann:
        ann.page.fill(LINE, "I am the spy, by the way.")
        ann.page.click(".send")
        ann.page.wait_for_selector("#notice .asked")
        assert "by the way" not in ann.page.inner_text("#log-lines")
        if has_scripts:
            change_my_mind(ann)
        ann.page.click("#notice form button")
        ann.page.wait_for_selector("#speak.idle")
        assert "by the way" in ann.page.inner_text("#log-lines")
        assert written(ann) == ""
        ann.forgive("409")


def test_keys_come_from_the_line_to_the_question_about_it_and_back(browser: Any, talks: tuple[Server, Tables]) -> None:
    server, tables = talks
    with somebody(browser, server, tables.lay()) as ann:
        press = ann.page.keyboard.press
        for key, comes_to in (("Escape", "Speak"), ("Enter", "")):
            ann.page.fill(LINE, "I am the spy, by the way.")
            ann.page.focus(LINE)
            press("Enter")
            ann.page.wait_for_selector("#notice .asked")
            press("Tab")
            press("Tab")
            assert focused(ann) == "Send anyway"
            press(key)
            ann.page.wait_for_selector("#notice .asked", state="detached")
            assert not comes_to or focused(ann) == comes_to
        ann.page.wait_for_selector("#speak.idle")
        assert "by the way" in ann.page.inner_text("#log-lines")
        assert ann.page.evaluate("document.activeElement !== document.body")
        ann.forgive("409")


def test_cod_60_whoever_has_passed_by_key_is_explained_nothing_they_did_not_ask_about(browser: Any, tmp_path: Path) -> None:
    """The button is gone, and the focus goes elsewhere: to no word that says what it means as soon as it has it."""
    dealt = GAME.new(5, "passing", {"reminder": "on"}, ["Bo", "Cy", "Di", "Eve", "Flo"])
    moves: list[tuple[int, int]] = []
    for table, seat, move in played_by_bots(dealt):
        if table.record_view.phase == Phase.WINDOW and table.waiting_on == seat:
            break
        moves.append((seat, move))
    path = into_store(tmp_path / "tables.sqlite3", dealt, {seat: NAME}, moves)
    with running(tmp_path, bot_delay=1e6) as server, somebody(browser, server, path, viewport=PHONE) as ann:
        ann.page.focus(".pass")
        ann.page.keyboard.press("Enter")
        ann.page.wait_for_selector(".pass", state="detached")
        ann.wait_for("() => document.activeElement !== document.body")
        assert not ann.page.evaluate("document.activeElement.matches('a.term')")
        assert ann.page.locator(".term-tip").count() == 0
