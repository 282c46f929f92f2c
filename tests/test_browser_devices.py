"""Devices of people who talk aloud in one room: screens stay on as well as each can, and one that cannot read aloud says so."""

from typing import Any

from browser import Server, needs_chromium
from browser_party import Guest

pytestmark = needs_chromium

NOTICE = "#notice .notice"
ASKS = """
window.asked = 0;
navigator.wakeLock.request = () => {
  window.asked += 1;
  return new Promise((grant) => (window.grant = grant));
};
"""
REFUSES = "navigator.wakeLock.request = () => Promise.reject(new DOMException('', 'NotAllowedError'));"
PLAYS_NOTHING = "HTMLMediaElement.prototype.play = () => { window.tried = (window.tried ?? 0) + 1; return Promise.reject(new Error()); };"
IS_MUTE = "Object.defineProperty(window, 'speechSynthesis', { value: undefined });"
# A browser that speaks only after a press: until then it refuses every text that is not empty.
IS_SHY = """
window.said = [];
let isPressed = false;
addEventListener("keydown", () => (isPressed = true), true);
Object.defineProperty(window, "speechSynthesis", { value: {
  cancel: () => {},
  speak: (words) => {
    if (words.text && !isPressed) words.onerror({ error: "not-allowed" });
    else said.push(words.text);
  },
} });
"""
READS = """(text) => {
  document.getElementById("board").insertAdjacentHTML("beforeend", `<p data-speak="${text}"></p>`);
  return import("/static/speak.js").then(({ speakNews }) => speakNews());
}"""


def sit_down(guest: Guest, script: str) -> str:
    """As the host of a table where people talk aloud."""
    guest.context.add_init_script(f"if (location.protocol === 'http:') {{ {script} }}")
    path = guest.open_table("escape_code", 5, speech="voice")
    guest.wait_until_loaded()
    guest.wait_for("() => document.querySelector('#log').checkVisibility() && document.querySelector('#people li')")
    return path


def test_one_lock_is_asked_for_and_let_go_when_it_is_wanted_no_longer(browser: Any, server: Server) -> None:
    with Guest(browser, server) as ann:
        sit_down(ann, ASKS)
        ann.page.mouse.click(5, 300)
        assert ann.page.evaluate("window.asked") == 1
        ann.page.evaluate("document.body.removeAttribute('data-by-ear')")
        released = "new Promise((done) => { grant({ released: false, release: () => done('let go') }); })"
        assert ann.page.evaluate(released) == "let go", "it came when nobody wanted it any more"


def test_where_a_lock_is_refused_a_film_keeps_the_screen_on(browser: Any, server: Server) -> None:
    with Guest(browser, server) as ann:
        sit_down(ann, REFUSES)
        ann.page.wait_for_selector("video.film", state="attached")
        assert not ann.page.locator(NOTICE).count()


def test_a_screen_that_cannot_be_kept_on_is_told_of_once_and_not_before_a_press(browser: Any, server: Server) -> None:
    with Guest(browser, server) as ann:
        path = sit_down(ann, REFUSES + PLAYS_NOTHING)
        ann.open(path)  # anew: nothing has been pressed here
        ann.wait_for("() => window.tried")
        assert not ann.page.locator(NOTICE).count()
        ann.page.mouse.click(5, 300)
        ann.wait_for_text(NOTICE, "cannot keep the screen on")
        ann.page.click(".notice-close")
        tried = ann.page.evaluate("window.tried")
        ann.page.mouse.click(5, 300)
        ann.wait_for("tried => window.tried > tried", tried)
        assert not ann.page.locator(NOTICE).count()


def test_who_was_chosen_to_read_aloud_and_cannot_says_so_until_another_is_chosen(browser: Any, server: Server) -> None:
    with Guest(browser, server) as ann:
        sit_down(ann, IS_MUTE)
        ann.wait_for_text(NOTICE, "This browser cannot read aloud")
        ann.press("speaker", "#gather", screen="1")
        ann.page.wait_for_selector(NOTICE, state="detached")


def test_a_key_loosens_the_tongue_of_a_shared_screen(browser: Any, server: Server) -> None:
    with Guest(browser, server) as ann, Guest(browser, server) as screen:
        path = sit_down(ann, "")
        screen.context.add_init_script(f"if (location.protocol === 'http:') {{ {IS_SHY} }}")
        screen.open(f"{path}/screen")
        ann.press("speaker", "#gather", screen="1")
        screen.page.wait_for_selector("[data-speaks=here]", state="attached")
        screen.page.evaluate(READS, "One.")
        screen.wait_for_text(NOTICE, "until you press something")
        screen.page.keyboard.press("ArrowDown")
        screen.page.wait_for_selector(NOTICE, state="detached")
        screen.page.evaluate(READS, "Two.")
        assert screen.page.evaluate("window.said") == ["", "Two."]
