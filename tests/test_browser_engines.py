"""Browsers differ: what one of them cannot do must not be missed at the table."""

from pathlib import Path
from typing import Any

import pytest
from browser import Person, needs_chromium, running
from browser_player import Keyboard
from pictures import NAME, lay_out

pytestmark = needs_chromium

# WebKit takes a node out and puts it in again, which closes what was open on the top layer and lets go of the focus.
WITHOUT_MOVING = "delete Element.prototype.moveBefore;"
KEEP_LINE = """
  window.WebSocket = class extends WebSocket {
    constructor(...address) { super(...address); window.line = this; }
  };
"""
# News that move the open card behind all others, as the server would send them: without what only the page knows.
MOVE_OPEN_CARD = r"""() => {
  const part = document.querySelector(".choice[open]").closest("#board > *");
  const news = part.cloneNode(true);
  const card = news.querySelector(".choice[open]").closest("li");
  card.parentElement.append(card);
  for (const one of [news, ...news.querySelectorAll("*")]) for (const name of ["open", "popover", "style"]) one.removeAttribute(name);
  window.line.onmessage({ data: `${JSON.stringify({ parts: [part.id] })}\x1e${news.outerHTML}` });
}"""
# News that make the stage higher than the window.
GROW_STAGE = r"""() => {
  const news = document.getElementById("stage").cloneNode(true);
  news.insertAdjacentHTML("beforeend", `<p>${"more<br>".repeat(innerHeight / 10)}</p>`);
  window.line.onmessage({ data: `${JSON.stringify({ parts: ["stage"] })}\x1e${news.outerHTML}` });
}"""
OPEN = """() => {
  const choice = document.querySelector(".choice[open]");
  const [button, box] = [document.activeElement, document.activeElement.getBoundingClientRect()];
  return {
    card: choice.id, isLast: !choice.closest("li").nextElementSibling, isOnTop: choice.querySelector(".ways").matches(":popover-open"),
    move: choice.contains(button) && button.value,
    isInSight: button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)),
  };
}"""


@pytest.mark.parametrize("engine", ["", WITHOUT_MOVING], ids=["moves nodes", "takes them out and puts them in"])
def test_an_open_card_that_an_update_moves_stays_open_and_keeps_the_focus(engine: str, browser: Any, tmp_path: Path) -> None:
    """And the way that had the focus is still the move it was."""
    path = lay_out(tmp_path / "tables.sqlite3", "stds")
    with running(tmp_path, bot_delay=1e6) as still, Person(browser, still, reduced_motion="reduce") as person:
        person.context.add_init_script(engine + KEEP_LINE)
        person.has_seat_of(NAME)
        person.open(path)
        page, keyboard = person.page, Keyboard(person)
        page.wait_for_function("() => window.line?.readyState === WebSocket.OPEN")
        keyboard.tab_to("choice")
        page.keyboard.press("Enter")
        page.wait_for_selector(".choice[open] .ways:popover-open")
        keyboard.step_into_choice()
        before, sequence = page.evaluate(OPEN), person.sequence
        assert before["move"]
        assert not before["isLast"]
        page.evaluate(MOVE_OPEN_CARD)
        assert page.evaluate(OPEN) == before | {"isLast": True, "isOnTop": True, "isInSight": True}
        page.keyboard.press("Enter")
        keyboard.wait_for_news(sequence)


def test_what_has_the_focus_stays_in_sight_when_an_update_pushes_it_away(browser: Any, tmp_path: Path) -> None:
    path = lay_out(tmp_path / "tables.sqlite3", "stds")
    with running(tmp_path, bot_delay=1e6) as still, Person(browser, still, reduced_motion="reduce") as person:
        person.context.add_init_script(KEEP_LINE)
        person.has_seat_of(NAME)
        person.open(path)
        page, keyboard = person.page, Keyboard(person)
        page.wait_for_function("() => window.line?.readyState === WebSocket.OPEN")
        while not page.evaluate("document.activeElement.matches('#hand summary')"):
            page.keyboard.press("Tab")
        card = keyboard.focused()["what"]
        height = page.evaluate("document.documentElement.scrollHeight")
        page.evaluate(GROW_STAGE)
        assert page.evaluate("document.documentElement.scrollHeight") > height
        assert keyboard.focused()["what"] == card
