"""Every lesson of every game, played from its data by mouse, finger and keys: what it points at can be seen, touched and reached."""

from typing import Any

import pytest
from browser import DESKTOP, PHONE, Person, Server, needs_chromium
from browser_player import FOCUSED, Finger, Player

from contraband import games
from contraband.core.game import Game
from contraband.core.lessons import Lesson, Step

pytestmark = needs_chromium

LESSONS = [(game, lesson.name) for game in games.names() for lesson in games.find(game).lessons.LESSONS]


class Keys(Player):
    """Tab leads to whatever a lesson is about, from where the last press left the focus."""

    def touch(self, thing: Any) -> None:
        """What opens shows its ways to arrow keys; what is already in one of them is stepped to."""
        for key in ["Tab"] * 60 if thing.evaluate("one => !one.closest('.choice[open]')") else ["ArrowDown"] * 30:
            if thing.evaluate("one => one === document.activeElement"):
                break
            self.page.keyboard.press(key)
        focus = self.page.evaluate(FOCUSED)
        assert thing.evaluate("one => one === document.activeElement"), f"no key leads there; the focus is on {focus['what']}"
        assert focus["is_shown"]
        self.page.keyboard.press("Enter")

    def press(self, button: Any, sequence: int) -> None:
        closed = button.locator("xpath=ancestor::details[not(@open)]")
        while closed.count():
            self.touch(closed.first.locator("> summary"))
        if button.get_attribute("data-hold"):
            self.hold(button, sequence)
        else:
            self.touch(button)

    def hold(self, button: Any, sequence: int) -> None:
        button.focus()
        self.page.keyboard.down("Enter")
        self.wait_for_news(sequence)
        self.page.keyboard.up("Enter")


HANDS: dict[str, tuple[type[Player], dict[str, Any]]] = {
    "mouse": (Player, {"viewport": DESKTOP, "reduced_motion": "reduce"}),
    "finger": (Finger, {"viewport": PHONE, "has_touch": True, "is_mobile": True}),
    "keys": (Keys, {"viewport": DESKTOP, "reduced_motion": "reduce"}),
}
AT = "(at) => document.querySelector('#lesson .form-number').textContent.includes(at)"
# What the words of a lesson cover of what they are about: in the middle of it, or of what of it is in the window.
COVERED = """async () => {
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const [ring, words] = [".lesson-ring", "#lesson"].map((one) => document.querySelector(one).getBoundingClientRect());
  const [x, y] = [(ring.left + ring.right) / 2, (ring.top + ring.bottom) / 2];
  const isIn = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
  const lies = (one) => one.left >= 0 && one.top >= 0 && one.right <= innerWidth + 1 && one.bottom <= innerHeight + 1;
  const isOver = x > words.left && x < words.right && y > words.top && y < words.bottom;
  const apart = words.left >= ring.right || words.right <= ring.left || words.top >= ring.bottom || words.bottom <= ring.top;
  const small = ring.height < innerHeight / 3;
  return [
    !isIn && "what it is about is out of sight", !lies(words) && "its words are out of sight", isOver && "its words lie over it",
    small && !apart && "its words lie over a part of it",
  ].filter(Boolean);
}"""


# Where things glide, the ring comes along.
RINGED = """() => {
  const { touch } = document.getElementById("lesson").dataset;
  const about = touch && document.getElementById(touch);
  if (!about?.checkVisibility()) return true;
  const [ring, thing] = [document.querySelector(".lesson-ring"), about].map((one) => one.getBoundingClientRect());
  return Math.abs(ring.top - Math.max(thing.top - 6, 2)) < 2 && Math.abs(ring.left - Math.max(thing.left - 6, 2)) < 2;
}"""


def line_for(move: str) -> str:
    """Something to type that means a move of a lesson: its words, or none of them."""
    verb, *words = move.split()
    return f"Did you see the {' and the '.join(words)}?" if verb == "say" else "What a day."


class Pupil:
    """Somebody who does what a lesson says."""

    def __init__(self, person: Person, hand: Player, game: Game) -> None:
        self.person, self.page, self.hand, self.game = person, person.page, hand, game

    def begin(self, lesson: Lesson) -> None:
        self.person.open(f"/learn/{self.game.name}/{lesson.name}")
        self.person.pass_note("original")
        self.page.click(f"form[action='/learn/{self.game.name}/{lesson.name}'] button")
        self.page.wait_for_selector("#side.tabbed")

    def follow(self, number: int, lesson: Lesson) -> None:
        step = lesson.steps[number]
        self.page.wait_for_function(AT, arg=f"{number + 1} of {len(lesson.steps)}")
        self.page.wait_for_function(RINGED)
        assert not number or not isinstance(self.hand, Keys) or self.page.evaluate("document.activeElement !== document.body"), "focus lost"
        assert self.page.locator("#lesson .lesson-at").evaluate("one => one.getClientRects().length") == 1, "a number breaks in two"
        if self.page.locator(".lesson-ring:not([hidden])").count():
            assert self.page.evaluate(COVERED) == [], f"step {number + 1} of {lesson.name}"
        self.do(step)

    def do(self, step: Step) -> None:
        if not step.move:
            self.hand.touch(self.page.locator("#lesson [formaction$='/onward']"))
        elif self.game.speech.is_said(step.move):
            self.hand.say(line_for(step.move))
        else:
            move = self.game.move_number(step.move)
            self.hand.press(self.page.locator(f"#board button.lit[name=move][value='{move}']").first, self.person.sequence)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("name", "lesson_name"), LESSONS)
def test_a_lesson_is_played_as_it_says(server: Server, browser: Any, name: str, lesson_name: str, hand: str) -> None:
    game = games.find(name)
    lesson, (kind, more) = game.lesson(lesson_name), HANDS[hand]
    with Person(browser, server, **more) as person:
        pupil = Pupil(person, kind(person), game)
        pupil.begin(lesson)
        for number in range(len(lesson.steps)):
            pupil.follow(number, lesson)
        person.page.wait_for_selector("#lesson [formaction^='/play/']")


OVER_THE_RING = """() => {
  const { left, right, top, bottom } = document.querySelector(".lesson-ring").getBoundingClientRect();
  return Boolean(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest("#notice"));
}"""
APART = """() => {
  const [ways, words] = [".ways:popover-open", "#lesson"].map((one) => document.querySelector(one).getBoundingClientRect());
  return ways.right <= words.left || ways.bottom <= words.top || ways.top >= words.bottom;
}"""


def at_step(person: Person, hand: Player, number: int) -> Pupil:
    """Abnesti's lesson in Spiderhead, at one of its steps."""
    game = games.find("spiderhead")
    lesson = game.lesson("abnesti")
    pupil = Pupil(person, hand, game)
    pupil.begin(lesson)
    for before in range(number):
        pupil.follow(before, lesson)
    person.page.wait_for_function(AT, arg=f"{number + 1} of {len(lesson.steps)}")
    person.page.wait_for_function(RINGED)
    return pupil


def test_a_wrong_touch_is_answered_but_not_over_what_is_to_be_touched(server: Server, browser: Any) -> None:
    kind, more = HANDS["finger"]
    with Person(browser, server, **more) as person:
        pupil = at_step(person, kind(person), 3)
        pupil.hand.touch(person.page.locator("#under-1 button.chip"))
        person.page.wait_for_selector("#notice .notice")
        assert not person.page.evaluate(OVER_THE_RING)


def test_what_opens_on_the_board_does_not_lie_over_a_lesson_s_words(server: Server, browser: Any) -> None:
    kind, more = HANDS["mouse"]
    with Person(browser, server, **more) as person:
        pupil = at_step(person, kind(person), 2)
        pupil.hand.touch(person.page.locator("#vial-6 > summary"))
        person.page.wait_for_selector(".ways:popover-open")
        assert person.page.evaluate(APART)


# Whether a notice lies over the middle of this.
NOTICED = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest("#notice"));
}"""


@pytest.mark.parametrize("hand", HANDS)
def test_what_is_said_of_a_wrong_touch_covers_nothing_that_the_lesson_points_at(server: Server, browser: Any, hand: str) -> None:
    game = games.find("asterisk")
    lesson, (kind, more) = game.lesson("crew"), HANDS[hand]
    with Person(browser, server, **more) as person:
        pupil = Pupil(person, kind(person), game)
        pupil.begin(lesson)
        for number, step in enumerate(lesson.steps):
            if step.move:
                expected = f"[value='{game.move_number(step.move)}']"
                person.page.wait_for_function(AT, arg=f"{number + 1} of {len(lesson.steps)}")
                pupil.hand.touch(person.page.locator(f"#console button.lit:not({expected})").first)
                person.page.wait_for_selector("#notice > .notice")
                buttons = person.page.locator(f"#board button.lit{expected}").all()
                assert not any(button.evaluate(NOTICED) for button in buttons if button.is_visible()), step.move
            pupil.follow(number, lesson)
