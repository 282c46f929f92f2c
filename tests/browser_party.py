"""People around one table: how they come together, and how a test drives their game on."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from browser import PATIENCE, Person, Server
from laid_out import into_store, played_by_bots

from contraband import games

HAS_SEEN_TOURS = """if (location.protocol === "http:")
  for (const game of ["asterisk", "escape_code", "spiderhead", "stds"]) localStorage.setItem(`contraband-tour-${game}`, "seen")"""
A_MOMENT = 20  # ms between two looks
LINE_IS_DOWN = ("WebSocket connection", "net::ERR_")

# Presses a move that is lit, the first one if no other is asked for. In one go: between a look and a press the table may change.
PRESS_LIT = """(wanted) => {
  const lit = [...document.querySelectorAll("#board button.lit[name=move]")].find((one) => !wanted || one.value === wanted);
  lit?.click();
  return lit && { move: lit.value, sequence: Number(document.getElementById("sequence").value) };
}"""


class Guest(Person):
    """Somebody who has had the tours and read the notes, and knows how to press things by what they do."""

    def __init__(self, browser: Any, server: Server, name: str = "", **more: Any) -> None:
        super().__init__(browser, server, **more)
        self.name = name
        self.context.add_init_script(HAS_SEEN_TOURS)
        if name:
            self.context.add_cookies([{"name": "noted", "value": "spiderhead.stds", "url": server.url}])

    def forgive(self, *kinds: str) -> None:
        """What a browser writes into its console by itself when a line breaks or a page is refused is no fault of ours."""
        self.complaints = [said for said in self.complaints if not any(kind in said for kind in kinds)]

    def sit_at(self, path: str) -> None:
        """Come back to a table that was laid out before."""
        self.has_seat_of(self.name)
        self.open(path)
        self.page.wait_for_selector("#board")

    # -- pressing ------------------------------------------------------------------------------------------------------------

    def button(self, verb: str, where: str = "", **fields: str) -> Any:
        """The buttons of the frame that do something: `button("remove", member="1")`."""
        field = "".join(f"[name='{name}'][value='{value}']" for name, value in fields.items())
        return self.page.locator(f"{where} button[formaction$='/{verb}']{field}".strip())

    def press(self, verb: str, where: str = "", **fields: str) -> None:
        """Press the first of them, wherever it is folded away."""
        self.button(verb, where, **fields).first.evaluate("one => one.click()")

    def start(self) -> None:
        """As the host, without waiting for anybody to be ready."""
        self.press("start", "#gather")
        self.wait_for_state("playing")
        self.go_ahead()

    def move(self, move: str | None = None) -> str:
        """Make a move that is lit, the first one if no other is asked for; the table has it afterwards."""
        made = self.try_move(move)
        assert made, f"{move or 'no move'} is not lit: {self.page.inner_text('#waiting')}"
        return made

    def try_move(self, move: str | None = None) -> str:
        """The same where there may be nothing to press; then "" is told."""
        pressed = self.page.evaluate(PRESS_LIT, move)
        if pressed:
            self.wait_for_sequence(pressed["sequence"] + 1)
        return str(pressed["move"]) if pressed else ""

    def say(self, text: str) -> None:
        self.page.evaluate("document.querySelector('#tab-chat')?.click()")
        self.page.fill("#chat-text", text)
        self.page.press("#chat-text", "Enter")

    # -- looking ---------------------------------------------------------------------------------------------------------------

    def wait_for(self, expression: str, argument: Any = None) -> None:
        self.page.wait_for_function(expression, arg=argument)

    def wait_for_sequence(self, least: int) -> None:
        self.wait_for("least => Number(document.getElementById('sequence')?.value) >= least", least)

    def wait_for_text(self, selector: str, text: str) -> None:
        self.wait_for(
            "([place, text]) => [...document.querySelectorAll(place)].some((one) => one.textContent.includes(text))", [selector, text]
        )

    def wait_without_text(self, selector: str, text: str) -> None:
        self.wait_for(
            "([place, text]) => [...document.querySelectorAll(place)].every((one) => !one.textContent.includes(text))", [selector, text]
        )

    def seconds_left(self) -> int:
        """What the clock of the table shows, as soon as it does."""
        self.wait_for("() => document.getElementById('clock').textContent")
        minutes, seconds = self.page.inner_text("#clock").split(":")
        return int(minutes) * 60 + int(seconds)

    def html(self, selector: str) -> str:
        return str(self.page.inner_html(selector))

    def texts(self, selector: str) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all(selector, "all => all.map((one) => one.textContent.trim())")
        return found

    def is_cut_off(self) -> None:
        """Leave a trace that is gone when the server has drawn the page anew."""
        self.page.evaluate("document.getElementById('people').dataset.old = 'yes'")

    def wait_until_back(self) -> None:
        """Connected again, and so is everybody else at the table."""
        self.wait_for("() => !document.querySelector('#people[data-old], #people .frame-seat .is-away')")
        assert self.page.inner_text("#connection") == ""

    def mark(self) -> None:
        """Leave a trace that is gone when the page is loaded again."""
        self.wait_until_loaded()
        self.page.evaluate("window.isTheSamePage = true")

    @property
    def was_reloaded(self) -> bool:
        return not self.page.evaluate("window.isTheSamePage === true")

    def board(self) -> str:
        """All that lies on the table, as this person sees it."""
        return str(self.page.evaluate("[...document.querySelectorAll('#board > :not(input)')].map((one) => one.outerHTML).join('')"))


@contextmanager
def party(
    browser: Any,
    server: Server,
    game: str,
    names: Sequence[str] = ("Ann", "Bo"),
    seats: int | None = None,
    is_on: bool = True,
    **options: str,
) -> Iterator[list[Guest]]:
    """So many people on the first seats of a new table, the host first; `is_on`: the host has started the game."""
    with ExitStack() as stack:
        guests = [stack.enter_context(Guest(browser, server, name)) for name in names]
        path = guests[0].open_table(game, seats, names[0], **options)
        for number, guest in enumerate(guests[1:], 1):
            guest.join(path, guest.name, str(number))
        if is_on:
            guests[0].start()
            for guest in guests:
                guest.wait_for_state("playing")
        yield guests


def mover(guests: Sequence[Guest]) -> Guest:
    """Whoever has something to press, as soon as bots are done."""
    return first_who(guests, Guest.lit_moves)


def first_who(guests: Sequence[Guest], can: Callable[[Guest], Any]) -> Guest:
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline:
        for guest in guests:
            if can(guest):
                return guest
        guests[0].page.wait_for_timeout(A_MOMENT)
    raise AssertionError("nobody can move: " + "; ".join(guest.page.inner_text("#waiting") for guest in guests))


def play(guests: Sequence[Guest], moves: int) -> set[str]:
    """So many moves by whoever can; everybody has seen each of them before the next. The names of who moved."""
    moved = set()
    for _ in range(moves):
        moved.add(first_who(guests, Guest.try_move).name)
        catch_up(guests)
    return moved


def catch_up(guests: Sequence[Guest]) -> None:
    last = max(guest.sequence for guest in guests)
    for guest in guests:
        guest.wait_for_sequence(last)


# -- tables that were laid out before --------------------------------------------------------------------------------------------


def lay_out(db: Path, game: str, names: Sequence[str], before: str, **options: str) -> str:
    """Bots have played until the next move begins like this. It is the first person's, the one after it the second's; bots have the
    other seats. The path of the table."""
    found = games.find(game)
    seats = found.seats[0]
    dealt = found.new(seats, "laid out", options, [f"Bot {seat + 1}" for seat in range(seats)])
    moves: list[tuple[int, int]] = []
    for table, seat, move in played_by_bots(dealt):
        if found.move_name(move).startswith(before):
            following = table.after(seat, move).waiting_on
            assert following is not None
            return into_store(db, dealt, dict(zip((seat, following), names, strict=True)), moves)
        moves.append((seat, move))
    raise AssertionError(f"nobody came to {before!r}")


def let_time_pass(db: Path, seconds: float) -> None:
    """While no server runs: as if it had gone down so much earlier."""
    with closing(sqlite3.connect(db)) as store, store:
        store.execute("UPDATE entry SET body = json_set(body, '$.at', json_extract(body, '$.at') - ?)", (seconds,))
        store.execute("UPDATE fact SET value = value - ? WHERE name = 'beat'", (seconds,))
