"""Everybody can play: by keyboard alone, with a screen reader, without motion, and with a first look around."""

from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, PHONE, Person, Server, needs_chromium, running
from browser_player import COUNT_GLIDES, FOCUSED, LINE, Keyboard, Player
from pictures import NAME, lay_out

from contraband.core.game import Game

pytestmark = needs_chromium

COUNT_LINES = """() => {
  window.newLines = 0;
  const count = (changes) => { window.newLines += changes.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0); };
  new MutationObserver(count).observe(document.getElementById("log-lines"), { childList: true });
}"""
TOUR, CLOCK = "dialog.tour[open]", "#clock:not(:empty)"
# What a step of the tour shows, and where; nothing when it is over.
STEP = """() => {
  if (!document.querySelector("dialog.tour[open]")) return null;
  const place = (part) => document.querySelector(part).getBoundingClientRect().toJSON();
  return {
    words: document.querySelector(".tour-words").innerText, box: place(".tour-box"), ring: place(".tour-ring"),
    leadsOn: document.activeElement.matches(".tour-next"),
  };
}"""
# Presses the first quiet thing in sight; why it cannot be used, by which rule, and what is told then. In one go: clocks fly here.
PRESS_QUIET = """() => {
  const quiet = [...document.querySelectorAll("#board [name=ask][data-rule]")].find((one) => one.checkVisibility());
  quiet?.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = quiet?.getBoundingClientRect() ?? {};
  if (quiet) document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button")?.click(); // called disabled, it can be pressed
  return quiet && [quiet.title, quiet.dataset.rule, document.getElementById("notice").innerText];
}"""
# Opens every card of the board in turn; the ways that lie under something else in the same moment, before the page comes to draw itself.
NOT_IN_PLACE_AT_ONCE = """() => [...document.querySelectorAll("#board .choice > summary")].flatMap((card) => {
  card.scrollIntoView({ block: "center", behavior: "instant" });
  card.click();
  const ways = card.parentElement.querySelector(".ways");
  const isOnTop = (way) => {
    const { x, y, width, height } = way.getBoundingClientRect();
    return way.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const wrong = ways.matches(":popover-open") ? [...ways.querySelectorAll("button")].filter((way) => !isOnTop(way)) : [ways];
  return wrong.map((one) => `${card.parentElement.id}: ${one.innerText}`);
})"""
OPENED_BY_FOCUS = "document.activeElement.matches('summary') ? document.activeElement.parentElement.id : ''"


# -- keyboard ----------------------------------------------------------------------------------------------------------------


def test_the_keyboard_alone_is_enough_from_the_shelf_into_a_game(game: Game, quick: Server, browser: Any) -> None:
    with Person(browser, quick, reduced_motion="reduce") as person:
        person.open("/")
        press_by_keys(person, f"form[action='/play/{game.name}'] button")
        if "/note/" in person.page.url:
            press_by_keys(person, "button[name=wording][value=mild]")
        person.page.wait_for_url("**/t/**")
        check_skip_link(person)
        deal_in_by_keys(person)
        keyboard = Keyboard(person, game.name)
        keyboard.play_over_and_over(10)


def press_by_keys(person: Person, wanted: str) -> None:
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            assert person.page.evaluate(FOCUSED)["is_shown"]
            with person.page.expect_navigation():
                person.page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab never comes to {wanted}")


def deal_in_by_keys(person: Person) -> None:
    """A newcomer says when the game begins, unless they begin it themselves by their first move."""
    person.wait_until_loaded()
    button = person.page.locator("#asking [formaction$='/ready']")
    for _ in range(60 if button.count() else 0):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("document.activeElement.matches('#asking [formaction$=\"/ready\"]')"):
            person.page.keyboard.press("Enter")
            button.wait_for(state="detached")
            return
    assert not button.count(), "Tab never comes to it"


def press_in_place(person: Person, verb: str) -> None:
    """By key, of the buttons above the board."""
    person.page.locator(f":is(#asking, #controls) [formaction$='/{verb}']").focus()
    person.page.keyboard.press("Enter")


def wait_for_focus(person: Person, wanted: str) -> None:
    person.page.wait_for_function("wanted => document.activeElement.matches(wanted)", arg=wanted)


def test_a_key_on_a_button_of_the_frame_leaves_the_focus_where_one_goes_on(still: Server, browser: Any) -> None:
    """Never on the page as a whole, and never on the X-card, where the next press would stop the game for everybody."""
    with Person(browser, still) as person:
        sit_down_as_newcomer(person, "spiderhead")
        person.wait_until_loaded()
        press_in_place(person, "ready")
        wait_for_focus(person, "#waiting")
        press_in_place(person, "pause")
        wait_for_focus(person, "#curtain")
        person.page.keyboard.press("Tab")
        wait_for_focus(person, "#curtain [formaction$='/resume']")
        press_in_place(person, "resume")
        person.wait_for_state("playing")
        wait_for_focus(person, "#controls [formaction$='/pause']")


def test_the_keys_are_told_in_the_menu_and_none_works_while_somebody_writes(server: Server, browser: Any) -> None:
    with Person(browser, server, reduced_motion="reduce") as person:
        person.play_now("stds")
        page = person.page
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("r")
        page.wait_for_selector("#reader[open]")
        page.keyboard.press("Escape")
        page.click("#menu > summary")
        assert "R reads a card" in page.inner_text(".menu-keys")
        assert "file" not in page.inner_text(".menu-keys")
        page.keyboard.press("Escape")
        page.click("#tab-chat")
        page.locator("#chat-text").press_sequentially("for far fires ")
        assert page.input_value("#chat-text") == "for far fires "
        assert page.locator("#reader[open]").count() == 0


def test_a_card_half_outside_of_its_row_comes_into_sight_with_the_focus(server: Server, browser: Any) -> None:
    with Person(browser, server, {"width": 280, "height": 640}, reduced_motion="reduce") as person:
        page = person.page
        person.open("/learn/spiderhead/prisoner")
        person.pass_note("original")
        page.click("form[action='/learn/spiderhead/prisoner'] button")
        page.wait_for_selector("#side.tabbed")
        page.locator("#lesson [formaction$='/onward']").click()
        row = page.locator("#hand .cards")
        row.evaluate("one => { one.focus(); one.scrollLeft = 70; }")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.matches('#hand .cards li:first-child button')")
        assert Keyboard(person).focused()


def check_skip_link(person: Person) -> None:
    person.page.keyboard.press("Tab")
    assert person.page.evaluate("document.activeElement.matches('.skip')")
    assert person.page.locator(".skip").bounding_box()["y"] >= 0
    person.page.keyboard.press("Enter")
    person.page.wait_for_function("() => document.activeElement.closest('#table')")


def test_escape_closes_the_menu_and_gives_the_focus_back(game: Game, quick: Server, browser: Any) -> None:
    with Person(browser, quick, reduced_motion="reduce") as person:
        person.play_now(game.name)
        page, keyboard = person.page, Keyboard(person, game.name)
        page.focus("#menu > summary")
        page.keyboard.press("Enter")
        page.wait_for_selector("#menu[open]")
        page.keyboard.press("ArrowDown")
        assert page.evaluate("Boolean(document.activeElement.closest('.menu-sheet'))")
        keyboard.focused()
        page.keyboard.press("Escape")
        page.wait_for_selector("#menu:not([open])")
        assert page.evaluate("document.activeElement.matches('#menu > summary')")


@pytest.mark.parametrize("game_name", ["spiderhead", "stds"])  # whose cards have several uses
def test_escape_closes_a_cards_choices_and_gives_the_focus_back(game_name: str, browser: Any, tmp_path: Path) -> None:
    """From the card and from among its ways; no move is made, and Tab goes on from the card."""
    path = lay_out(tmp_path / "tables.sqlite3", game_name)
    with running(tmp_path, bot_delay=1e6) as still, Person(browser, still, reduced_motion="reduce") as person:
        person.has_seat_of(NAME)
        person.open(path)
        page, keyboard = person.page, Keyboard(person)
        keyboard.tab_to("choice")
        card, sequence = page.evaluate(OPENED_BY_FOCUS), person.sequence
        for steps in (0, 1, 2):
            page.keyboard.press("Enter")
            page.wait_for_selector(f"#{card}[open]")
            for _ in range(steps):
                page.keyboard.press("ArrowDown")
            assert page.evaluate("document.activeElement.matches('summary')") == (steps == 0)
            page.keyboard.press("Escape")
            page.wait_for_selector(f"#{card}:not([open])")
            assert page.evaluate(OPENED_BY_FOCUS) == card
            keyboard.focused()
        page.keyboard.press("Tab")
        assert page.evaluate(f"document.activeElement.compareDocumentPosition({card_summary(card)}) & Node.DOCUMENT_POSITION_PRECEDING")
        held = sequence + (game_name == "spiderhead")  # SPI-51: to open the MobiPak holds the window
        page.wait_for_function("held => Number(document.querySelector('#board input[name=sequence]').value) === held", arg=held)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game_name", ["spiderhead", "stds"])
def test_a_card_that_opens_has_its_ways_on_top_at_once(game_name: str, size: Any, browser: Any, tmp_path: Path) -> None:
    """The next key may come before the browser tells that it has opened something."""
    path = lay_out(tmp_path / "tables.sqlite3", game_name)
    with running(tmp_path, bot_delay=1e6) as still, Person(browser, still, size, reduced_motion="reduce") as person:
        person.has_seat_of(NAME)
        person.open(path)
        assert person.page.locator("#board .choice > summary").count() > 3
        assert person.page.evaluate(NOT_IN_PLACE_AT_ONCE) == []
        assert person.page.locator("#board .choice[open]").count() == 1  # the last one


def card_summary(card: str) -> str:
    return f"document.querySelector('#{card} > summary')"


def test_the_panels_are_tabs_for_arrow_keys(server: Server, browser: Any) -> None:
    with Person(browser, server, reduced_motion="reduce") as person:
        person.play_now("stds")
        page = person.page
        page.focus("#tab-log")
        for panel in ("chat", "people", "rules", "log"):
            page.keyboard.press("ArrowRight")
            assert page.evaluate("document.activeElement.id") == f"tab-{panel}"
            assert page.locator("[role=tabpanel]:visible").count() == 1
            assert page.locator(f"#panel-{panel}").is_visible()


# -- screen readers and motion -------------------------------------------------------------------------------------------------


def test_a_screen_reader_hears_what_happens(game: Game, quick: Server, browser: Any) -> None:
    with Person(browser, quick, reduced_motion="reduce") as person:
        person.play_now(game.name)
        tree = person.page.locator("body").aria_snapshot()
        assert '- log "What happened"' in tree
        assert "- status" in tree
        assert "- timer" in tree or person.page.locator("#clock[role=timer]").count() == 1
        assert "- button\n" not in tree  # a button without a name
        person.page.evaluate(COUNT_LINES)
        Player(person, game.name).play_over_and_over(3)
        person.page.wait_for_function("() => newLines > 0")


def test_nothing_glides_for_those_who_want_no_motion(game: Game, quick: Server, browser: Any) -> None:
    """For all others it does: `test_browser_games.py` plays whole games like that."""
    with Person(browser, quick, reduced_motion="reduce") as person:
        person.context.add_init_script(COUNT_GLIDES)
        person.play_now(game.name)
        Player(person, game.name).play_over_and_over(6)
        assert person.page.evaluate("glides") == 0


# -- newcomers -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_newcomer_is_waited_for_and_the_tour_leads_over_what_is_there(game: Game, size: Any, still: Server, browser: Any) -> None:
    with Person(browser, still, size) as person:
        page = person.page
        sit_down_as_newcomer(person, game.name)
        person.wait_until_loaded()
        is_starter = game.name == "asterisk"  # the Lookout, for whose move everything waits anyway
        assert page.locator("#asking [formaction$='/ready']").count() == (not is_starter)
        for is_held in (is_starter, True):  # where somebody is waited for nothing needs to be held up
            show_around(person)
            assert page.get_attribute("body", "data-state") == ("taught" if is_held else "playing")
            assert walk_tour(page) >= 3
            person.wait_for_state("playing")
            person.go_ahead()
            if game.name == "escape_code":  # the Broadcast stops for nobody
                return


def show_around(person: Person) -> None:
    page = person.page
    is_held = page.evaluate("document.body.dataset.state === 'playing' && !document.querySelector('#asking .is-ready')")
    page.click("#menu > summary")
    page.click("#menu [data-tour]")
    page.wait_for_selector(TOUR)
    if is_held:
        person.wait_for_state("taught")


def sit_down_as_newcomer(person: Person, game_name: str) -> None:
    person.open("/")
    person.page.click(f"form[action='/play/{game_name}'] button")
    person.pass_note("original")


def walk_tour(page: Any) -> int:
    """Step by step to the end; the number of steps."""
    steps, size = 0, page.viewport_size
    while step := page.evaluate(STEP):
        steps += 1
        box, ring = step["box"], step["ring"]
        assert len(step["words"]) > 10
        assert 0 <= box["left"] <= box["right"] <= size["width"]
        assert 0 <= box["top"] <= box["bottom"] <= size["height"]
        assert min(ring["width"], ring["height"]) > 20
        assert step["leadsOn"]
        page.keyboard.press("Enter")
    return steps


def play_until_quiet(player: Player) -> list[str]:
    """Until something cannot be used and was pressed, or people talk."""
    for _ in range(200):
        pressed: list[str] | None = player.page.evaluate(PRESS_QUIET)
        if pressed or player.page.locator(LINE).count():
            return pressed or []
        player.play_over_and_over(1)
    raise AssertionError("everything could always be used")


def test_what_is_quiet_tells_why_and_leads_to_the_rule(game: Game, quick: Server, browser: Any) -> None:
    with Person(browser, quick, reduced_motion="reduce") as person:
        person.play_now(game.name)
        pressed, page = play_until_quiet(Player(person, game.name)), person.page
        if not pressed:
            return  # a game of talk greys nothing out: it shows what can be done
        why, rule, told = pressed
        assert why in told
        page.click(f"#notice a[data-rule='{rule}']")
        page.wait_for_selector(f"#rule-{rule}.found:visible")
        assert page.evaluate("document.activeElement.id") == f"rule-{rule}"
        assert rule in page.inner_text(f"#rule-{rule}")
