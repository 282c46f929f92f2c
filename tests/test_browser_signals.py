"""Sounds and signals: nothing before a touch, what was chosen is remembered, a person is called, the end of a clock is felt."""

from typing import Any

from browser import Person, Server, needs_chromium
from browser_party import party

pytestmark = needs_chromium

# Instead of a loudspeaker: what is asked of it is written down. The browser's own time does not pass in a test.
DEAF = """
window.heard = [];
window.felt = [];
navigator.vibrate = (pattern) => window.felt.push(pattern);
window.noted = [];
window.Notification = class {
  static permission = "granted";
  constructor(title, { body }) { window.noted.push(`${title}: ${body}`); }
};
for (const kind of ["OscillatorNode", "AudioBufferSourceNode"]) {
  window[kind] = class extends window[kind] {
    start(...when) { window.heard.push(kind); super.start(...when); }
  };
}
"""
LOOKS_ELSEWHERE = "Object.defineProperty(document, 'hidden', { get: () => true })"
OWN_TURN = "document.querySelector('#waiting[data-yours]')"


def heard(person: Person) -> int:
    return int(person.page.evaluate("window.heard.length"))


def test_a_person_is_called_in_the_title_and_by_a_sound_once_they_have_touched_the_page(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2) as guests:
        for guest in guests:
            guest.context.add_init_script(DEAF)
            guest.page.reload()
            guest.wait_until_loaded()
        mover, other = sorted(guests, key=lambda guest: not guest.page.evaluate(f"Boolean({OWN_TURN})"))
        assert mover.page.title().startswith("Your turn · ")
        assert not other.page.title().startswith("Your turn")
        make_moves_until_it_is_the_turn_of(other, mover)
        assert other.page.title().startswith("Your turn · ")
        assert heard(other) == 0, "nothing sounds before the page was touched"
        other.page.mouse.click(5, 300)
        make_moves_until_it_is_the_turn_of(mover, other)
        make_moves_until_it_is_the_turn_of(other, mover)
        assert heard(other) > 0
        assert other.page.evaluate("window.felt.length") > 0
        before = heard(other)
        other.page.evaluate("localStorage.setItem('contraband-mute', 'on')")
        make_moves_until_it_is_the_turn_of(mover, other)
        make_moves_until_it_is_the_turn_of(other, mover)
        assert heard(other) == before
        other.page.evaluate("localStorage.setItem('contraband-notify', 'on')")
        make_moves_until_it_is_the_turn_of(mover, other)
        make_moves_until_it_is_the_turn_of(other, mover)
        assert other.page.evaluate("window.noted") == [], "whoever looks at the table sees whose turn it is"
        other.page.evaluate(LOOKS_ELSEWHERE)
        make_moves_until_it_is_the_turn_of(mover, other)
        make_moves_until_it_is_the_turn_of(other, mover)
        assert other.page.evaluate("window.noted") == ["STDs The Card Game · Contraband: Your turn: play or discard a card."]


def make_moves_until_it_is_the_turn_of(waiting: Person, mover: Person) -> None:
    """By the page's own way, so that no press skips anything."""
    while not waiting.page.evaluate(f"Boolean({OWN_TURN})"):
        before = mover.sequence
        lit = mover.page.locator("#board button.lit[name=move]")
        if lit.count():
            lit.last.evaluate("one => one.form.requestSubmit(one)")
            mover.page.wait_for_function("at => document.querySelector('#board input[name=sequence]').value != at", arg=before)
        else:
            waiting.page.wait_for_selector("#waiting[data-yours]")


def test_volume_and_mute_are_remembered(browser: Any, server: Server) -> None:
    with Person(browser, server) as ann:
        ann.play_now("stds")
        ann.page.click("#menu > summary")
        ann.page.locator("[data-volume]").fill("25")
        ann.page.click("[data-mute]")
        ann.page.reload()
        ann.wait_until_loaded()
        assert ann.page.input_value("[data-volume]") == "25"
        assert ann.page.get_attribute("[data-mute]", "aria-pressed") == "true"


CLOCK = """async ([left, of]) => {
  const { setClock, showClock } = await import("/static/clock.js");
  setClock({ name: "talk", left, of, runs: true });
  showClock();
  return document.body.dataset.last ?? "";
}"""


def test_the_last_thirty_seconds_of_a_long_clock_are_felt(browser: Any, still: Server) -> None:
    with Person(browser, still) as ann:
        ann.play_now("asterisk")
        told = {left: ann.page.evaluate(CLOCK, [left, 180_000]) for left in (45_000, 29_000, 9_000, 0)}
        assert told == {45_000: "", 29_000: "thirty", 9_000: "ten", 0: ""}
        assert ann.page.evaluate(CLOCK, [9_000, 20_000]) == "", "a short clock is no alarm"
