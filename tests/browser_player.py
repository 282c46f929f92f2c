"""Somebody who plays in the browser by pressing only what is lit: with a mouse, with a finger, or with the keyboard."""

import random
from typing import Any

from browser import Person
from playwright.sync_api import Error as PlaywrightError

SMALLEST = 44  # px: what a finger needs
# ms until something that is lit must have been pressed, try by try: it may be gone because somebody was quicker, or the machine is slow
PATIENCE = [4_000 * 2**tries for tries in range(7)]
LOOKS = 20  # while the table goes on under them
LIT = "#board button.lit[name=move]"
LINE = "#board input[form=say]"
SAY = "#board button.lit[form=say]"

# Where the game stands, what there is to press, and what is wrong with the page at this moment: also what is lit and lies under something
# else, however one scrolls. What has been opened may lie over the rest.
LOOK = """(smallest) => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length;
  const told = (one) => `${one.localName}.${one.getAttribute("class")} “${one.textContent.trim().slice(0, 40)}”`;
  const named = (one) => one.innerText.trim() || one.ariaLabel || one.title || one.labels?.length || one.getAttribute("aria-labelledby");
  const isSmall = ({ width, height }) => Math.min(width, height) < smallest - 0.5;
  const isWide = (one) => one.scrollWidth > one.clientWidth;
  const pressable = "button, summary, select, input:not([type=hidden]), #top a, .end-buttons a, .menu-list a";
  const all = [...document.querySelectorAll(pressable)].filter(seen);
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const under = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return one.contains(hit) ? null : hit ?? document.documentElement;
  };
  const isOutOfReach = (one) => {
    if (!under(one)) return false;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return under(one);
  };
  const isFreeToPress = document.body.dataset.state === "playing" && !document.querySelector(".sheet-open, #menu[open], dialog[open]");
  const open = document.querySelector("#board .choice[open]");
  const opened = open?.querySelector(".ways")?.checkVisibility() ? open : document.getElementById("board");
  const lit = isFreeToPress ? [...opened.querySelectorAll("button.lit, summary.lit")].filter(seen) : [];
  return {
    state: document.body.dataset.state,
    sequence: Number(document.querySelector("#board input[name=sequence]").value),
    moves: [...document.querySelectorAll("#board button.lit[name=move]")].map((one) => one.value),
    faults: [
      document.getElementById("waiting").innerText.trim() ? [] : "nobody is told what is waited for",
      [document.documentElement, ...document.querySelectorAll(".panel")].filter(isWide).map((one) => `too wide: ${one.id || "the page"}`),
      ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `two elements are called ${id}`),
      all.filter((one) => isSmall(one.getBoundingClientRect())).map((one) => `too small: ${told(one)}`),
      all.filter((one) => !named(one)).map((one) => `has no name: ${told(one)}`),
      lit.map((one) => [isOutOfReach(one), one]).filter(([over]) => over).map(([over, one]) => `${told(over)} lies over ${told(one)}`),
      document.getAnimations().filter((one) => isCalm && one.playState === "running").map(() => "something moves for whom nothing should"),
    ].flat(),
  };
}"""

# Until nothing glides any more, and what lay under a finger is gone.
SETTLE = """async () => {
  const ends = (one) => one.playState === "running" && Number.isFinite(one.effect.getComputedTiming().endTime);
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
  await new Promise((go) => setTimeout(go, 100));
}"""
COUNT_GLIDES = """
  window.glides = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.glides += 1; return animate.apply(this, how); };
"""
MOVED_ON = "(at) => document.body.dataset.state !== 'playing' || document.querySelector('#board input[name=sequence]').value != at"
CAN_ACT = f"() => document.body.dataset.state !== 'playing' || document.querySelector('{LIT}')"
REMARKS = ("What a day.", "Has anybody seen my hat?", "They used to serve soup here.")


class NothingLit(AssertionError):
    """The keyboard leads to nothing that can be done."""


class Player:
    """Plays a person's seat, and complains about every moment at which the page is not as it should be."""

    def __init__(self, person: Person, seed: str = "") -> None:
        self.person, self.page = person, person.page
        self.dice = random.Random(seed)
        self.made = 0
        self.patience = PATIENCE[-1]

    def look(self) -> Any:
        """A fault is one if it is still there when all has settled; if the table has gone on meanwhile, that is another look."""
        seen = self.page.evaluate(LOOK, SMALLEST)
        for _ in range(LOOKS):
            if not seen["faults"]:
                return seen
            before = seen["sequence"]
            self.page.evaluate(SETTLE)
            seen = self.page.evaluate(LOOK, SMALLEST)
            if seen["sequence"] == before:
                break
        assert not seen["faults"], f"after {seen['sequence']} moves: {seen['faults']}"
        return seen

    # -- a game ------------------------------------------------------------------------------------------------------------

    def play(self, moves: int = 10_000) -> None:
        """So many own moves, or to the end."""
        goal = self.made + moves
        while self.made < goal and self.wait_for_turn():
            self.made += self.move()

    def play_over_and_over(self, moves: int) -> None:
        """So many own moves, in as many games as that takes."""
        goal = self.made + moves
        while self.made < goal:
            self.play(goal - self.made)
            self.go_on()

    def go_on(self) -> None:
        """With the next game, if this one is over."""
        if not self.wait_for_turn():
            self.rematch()

    def rematch(self) -> None:
        self.page.locator("#end button[value='0']").click()
        self.person.wait_for_state("playing")

    def wait_for_turn(self) -> bool:
        """Until there is something to press; False when the game is over."""
        self.page.wait_for_function(CAN_ACT)
        return self.person.state == "playing"

    def move(self) -> bool:
        """One move, if nobody is quicker: then what was lit may be gone. What stays lit and cannot be pressed is a fault."""
        seen = self.look()
        if not seen["moves"]:
            return False
        for self.patience in PATIENCE:
            try:
                self.act(seen)
                return True
            except (PlaywrightError, NothingLit):
                if self.person.state != "playing" or self.person.sequence != seen["sequence"]:
                    return False
                if self.patience == PATIENCE[-1]:
                    raise
        return False

    def act(self, seen: Any) -> None:
        if self.page.locator(SAY).count() and self.dice.random() < 0.3:
            self.say(self.dice.choice(REMARKS))
        else:
            self.press(self.page.locator(f"{LIT}[value='{self.dice.choice(seen['moves'])}']").first, seen["sequence"])
        self.wait_for_news(seen["sequence"])

    def wait_for_news(self, sequence: int) -> None:
        self.page.wait_for_function(MOVED_ON, arg=sequence, timeout=self.patience)

    # -- mouse and finger --------------------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        self.page.fill(LINE, text, timeout=self.patience)
        self.page.locator(SAY).click(timeout=self.patience)

    def press(self, button: Any, sequence: int) -> None:
        """Opens what the button lies in, and presses it; what has to be held is held until something happens."""
        closed = button.locator("xpath=ancestor::details[not(@open)]")
        while closed.count():
            self.touch(closed.first.locator("> summary"))
        if button.get_attribute("data-hold", timeout=self.patience):
            self.hold(button, sequence)
        elif button.is_visible():
            self.touch(button)
        else:
            self.touch_second(button)

    def touch_second(self, button: Any) -> None:
        """Two that meet are touched one after the other; where that is warned of, the warning is read and pressed."""
        other = button.evaluate("one => (one.dataset.points ?? one.querySelector('[data-points]').dataset.points).split(' ')[0]")
        is_risky = "risky" in button.get_attribute("class")
        self.touch(self.page.locator(f"#board [id='{other}']").first)
        if is_risky:
            self.touch(button)

    def touch(self, thing: Any) -> None:
        self.bring(thing)
        thing.click(timeout=self.patience)

    def bring(self, thing: Any) -> None:
        """Scrolls as people do: into the middle, where nothing sticks to the window."""
        thing.evaluate("one => one.scrollIntoView({ block: 'center', inline: 'center' })", timeout=self.patience)

    def hold(self, button: Any, sequence: int) -> None:
        self.bring(button)
        button.hover(timeout=self.patience)
        self.page.mouse.down()
        try:
            self.wait_for_news(sequence)
        finally:
            self.page.mouse.up()


UNREAD = """({ dataset: { special }, name }) => {
  const game = document.body.className.match(/game-(\\w+)/)[1];
  return Boolean(special && name && !localStorage.getItem(`contraband-read-${game}-${special}`));
}"""


class Finger(Player):
    """The same on a phone."""

    def touch(self, thing: Any) -> None:
        """A special card that was never read is read first, and played from there."""
        self.bring(thing)
        is_unread = thing.evaluate(UNREAD, timeout=self.patience)
        thing.tap(timeout=self.patience)
        if is_unread:
            self.page.tap("#reader .read-do button", timeout=self.patience)


FOCUSED = """() => {
  const one = document.activeElement;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    kind: one.matches("#board button.lit[name=move]") ? "move" : one.matches("#board .choice > summary.lit") ? "choice" : "",
    is_held: Boolean(one.dataset.hold),
    is_body: one === document.body,
    is_shown: (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none",
    covered_by: one.contains(hit) ? "" : hit?.outerHTML.slice(0, 160) ?? "the window's edge",
    what: `${one.localName}.${one.className} “${one.innerText?.trim().slice(0, 30)}”`,
  };
}"""


class Keyboard(Player):
    """Nothing but keys; the focus is always somewhere, and can always be seen."""

    def focused(self) -> Any:
        focus = self.page.evaluate(FOCUSED)
        if focus["covered_by"]:  # by a card that still glides to its place, perhaps: keys are quicker than that
            self.page.evaluate(SETTLE)
            focus = self.page.evaluate(FOCUSED)
        assert not focus["is_body"], "the focus is lost"
        assert focus["is_shown"], f"nobody sees that the focus is on {focus['what']}"
        assert not focus["covered_by"], f"{focus['covered_by']} lies over {focus['what']}"
        return focus

    def tab_to(self, *kinds: str) -> Any:
        for _ in range(200):
            self.page.keyboard.press("Tab")
            focus = self.page.evaluate(FOCUSED)
            if focus["kind"] in kinds:
                return self.focused()
        raise NothingLit(f"Tab never comes to {kinds}")

    def act(self, seen: Any) -> None:
        for _ in range(self.dice.randint(1, 3)):
            focus = self.tab_to("move", "choice")
        if focus["kind"] == "choice":
            self.page.keyboard.press("Enter")
            focus = self.step_into_choice()
        if focus["is_held"]:
            self.page.keyboard.down("Enter")
        else:
            self.page.keyboard.press("Enter")
        try:
            self.wait_for_news(seen["sequence"])
        finally:
            self.page.keyboard.up("Enter")
        assert not self.page.evaluate(FOCUSED)["is_body"], "the move took the focus away"

    def step_into_choice(self) -> Any:
        for _ in range(30):
            self.page.keyboard.press("ArrowDown")
            if self.page.evaluate(FOCUSED)["kind"] == "move":
                break
        return self.focused()
