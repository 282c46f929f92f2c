"""Film strips of the games' main beats, and one as an animated picture: `make pictures`. The page's clock is moved frame by frame."""

import tempfile
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from apng import Frame, write_animated
from beat_scenes import MOVER, ONLOOKER, Prepared, Scene, come_to, make_move, prepare, wait_for_move
from browser import Person, Server, chromium, running

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
WINDOW = {"width": 1100, "height": 760}
STEP = 80  # ms between two looks
LAST = 1600  # ms for which it rests at its end
WIDE = 460  # px of a frame in a strip
# What is filmed: which part of the window, and the milliseconds after which the frames of the strip are taken.
STRIPS: dict[str, tuple[Scene, tuple[int, int, int, int], tuple[int, ...]]] = {
    "stds": (Scene("stds", 3, ("meets", "reveals", "reveals", "spreads")), (0, 90, 1100, 470), (0, 240, 800, 1080, 1840, 2400, 2880, 4400)),
    "asterisk": (Scene("asterisk", 4, ("plays_turn", "dial", "frees")), (0, 90, 1100, 560), (0, 240, 560, 800, 1280, 1760, 1920, 2800)),
    "spiderhead-draw": (Scene("spiderhead", 6, ("draws",)), (0, 90, 1100, 400), (0, 480, 960, 1280, 1520, 2000, 2800)),
    "spiderhead-love": (Scene("spiderhead", 6, ("takes",)), (0, 90, 1100, 400), (0, 160, 640, 720, 800, 960, 2000)),
    "spiderhead-dice": (Scene("spiderhead", 6, ("rolls", "rolls")), (0, 90, 1100, 560), (0, 400, 1040, 1600, 2200, 4400)),
    "escape_code": (Scene("escape_code", 6, ("shoots", "answers", "ends")), (0, 50, 1100, 640), (0, 800, 2000, 6000)),
}
IN_MOTION, STAGE, EVERY = "stds", (0, 310, 840, 220), 2  # the scene alone, and every second look: a picture that is soon there


def film(browser: Any, server: Server, prepared: Prepared, clip: tuple[int, int, int, int], until: int) -> Iterator[bytes]:
    """What somebody sees who looks on, every STEP milliseconds."""
    box = dict(zip(("x", "y", "width", "height"), clip, strict=True))
    with Person(browser, server) as mover, Person(browser, server, WINDOW, pace="normal") as onlooker:
        page = onlooker.page
        page.clock.install()
        come_to(mover, prepared.path, MOVER)
        come_to(onlooker, prepared.path, ONLOOKER)
        page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
        before = onlooker.sequence
        make_move(mover, prepared)
        wait_for_move(onlooker, before)
        for _ in range(0, until + 1, STEP):
            page.evaluate(HOLD, STEP)
            yield page.screenshot(clip=box, animations="allow")
            page.clock.run_for(STEP)


# Motions run by the browser's own time: they are stopped, and moved on as far as the page's clock was.
HOLD = """(step) => document.getAnimations().forEach((one) => {
  if (one.playState === "running") one.pause(), (one.currentTime = 0);
  one.currentTime += step;
  if (one.currentTime >= one.effect.getComputedTiming().endTime) one.finish();
})"""


def paste(browser: Any, frames: list[bytes], path: Path) -> None:
    """Side by side, in the order in which they were seen."""
    images = "".join(f'<img width="{WIDE}" src="data:image/png;base64,{b64encode(png).decode()}">' for png in frames)
    columns = min(len(frames), 4)
    page = browser.new_page(viewport={"width": columns * (WIDE + 8) + 8, "height": 100})
    style = f"margin:0;padding:8px;background:#1d1a16;display:grid;gap:8px;grid-template-columns:repeat({columns},{WIDE}px)"
    page.set_content(f'<body style="{style}">{images}')
    page.wait_for_load_state("load")
    page.screenshot(path=path, full_page=True)
    page.close()


def shoot(folder: Path) -> None:
    db = folder / "tables.sqlite3"
    tables = {name: prepare(db, scene) for name, (scene, _, _) in STRIPS.items()}
    again = prepare(db, STRIPS[IN_MOTION][0])
    with running(folder, bot_delay=1e6, speed=0.01) as server, chromium() as browser:
        for name, (_, clip, times) in STRIPS.items():
            frames = list(film(browser, server, tables[name], clip, times[-1]))
            paste(browser, [frames[at // STEP] for at in times], PICTURES / f"beats-{name}.png")
        times = STRIPS[IN_MOTION][2]
        stages = list(film(browser, server, again, STAGE, times[-1]))[::EVERY]
        shots: list[Frame] = [(png, EVERY * STEP) for png in stages[:-1]]
        write_animated(PICTURES / "reveal.png", [*shots, (stages[-1], LAST)])


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        shoot(Path(place))
