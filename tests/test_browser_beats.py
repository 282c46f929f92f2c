"""What a move did is shown one thing after the other. The page's clock is in the hands of the test, which looks at what is seen in between."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from beat_scenes import MOVER, ONLOOKER, Prepared, Scene, come_to, make_move, prepare, wait_for_move
from browser import Person, Server, needs_chromium, running

pytestmark = needs_chromium

ENCOUNTER = Scene("stds", 3, ("meets", "reveals", "reveals", "spreads"))
DRAW = Scene("spiderhead", 6, ("draws",))
FLOW = Scene("spiderhead", 6, ("takes",))
DICE = Scene("spiderhead", 6, ("rolls", "rolls"))
ESCAPE = Scene("asterisk", 4, ("plays_turn", "dial", "frees"))
SHOT = Scene("escape_code", 6, ("shoots", "answers", "ends"))
SCENES = (ENCOUNTER, DRAW, FLOW, DICE, ESCAPE, SHOT)
FRAME = 50  # ms
LONGEST = 8_000  # ms, until all has been shown

# What a frame shows: the look of each place that is asked about, as somebody in front of the screen would tell it.
SEEN = """(places) => places.map((place) => {
  const one = document.querySelector(place);
  if (!one?.checkVisibility({ visibilityProperty: true })) return "";
  return one.matches(".is-back") ? "back" : one.textContent.trim().replace(/\\s+/g, " ") || "there";
})"""


class Told(NamedTuple):
    server: Server
    tables: dict[Scene, Prepared]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    """A server at which nobody moves by themselves, and a table for every scene."""
    folder = tmp_path_factory.mktemp("beats")
    tables = {scene: prepare(folder / "tables.sqlite3", scene) for scene in SCENES}
    with running(folder, bot_delay=1e6, speed=0.01) as server:
        yield Told(server, tables)


@contextmanager
def shown(browser: Any, told: Told, scene: Scene, **more: Any) -> Iterator[Person]:
    """Somebody whose clock stands still, and who has just heard of the move."""
    prepared = told.tables[scene]
    with Person(browser, told.server) as mover, Person(browser, told.server, **({"pace": "normal"} | more)) as onlooker:
        onlooker.page.clock.install()
        come_to(mover, prepared.path, MOVER)
        come_to(onlooker, prepared.path, ONLOOKER)
        onlooker.page.clock.pause_at(onlooker.page.evaluate("Date.now() / 1000 + 1"))
        before = onlooker.sequence
        make_move(mover, prepared)
        wait_for_move(onlooker, before)
        yield onlooker


def frames(person: Person, *places: str) -> list[list[str]]:
    """What these places showed one after the other, until nothing is left to show."""
    found: list[list[str]] = []
    for _ in range(LONGEST // FRAME):
        seen: list[str] = person.page.evaluate(SEEN, list(places))
        if not found or found[-1] != seen:
            found.append(seen)
        if not person.page.evaluate("document.body.classList.contains('is-showing')"):
            return found
        person.page.clock.run_for(FRAME)
    raise AssertionError(f"still being shown after {LONGEST} ms: {found}")
