"""Takes the pictures that the README shows: `make pictures`. Tables laid out by bots from fixed seeds, looked at by one person."""

import tempfile
from pathlib import Path

from browser import DESKTOP, PHONE, Person, chromium, running
from laid_out import Made, into_store, played_by_bots

from contraband import games
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.lab.talks import Talk, talking_game

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
NAME, OTHERS = "Ann", ("Bo", "Cy", "Di", "Eve", "Flo", "Gus")
TO_THE_END = 10_000  # moves
# Seats, the seed, moves made, and options: positions in which something is going on.
SCENES: dict[str, tuple[int, str, int, dict[str, object]]] = {
    "asterisk": (4, "picture", 50, {}),
    "escape_code": (6, "picture", 60, {}),
    "spiderhead": (6, "picture", 90, {}),
    "stds": (3, "picture", 90, {}),
}


def lay_out(db: Path, game: str, most: int | None = None) -> str:
    """A table in the middle of its game, or after so many moves; the person has the seat that is waited for."""
    seats, seed, count, options = SCENES[game]
    count = count if most is None else most
    dealt = games.find(game).new(seats, seed, options, OTHERS[:seats])
    moves: list[tuple[int, int]] = []
    mine = 0
    for _, seat, move in played_by_bots(dealt):
        if len(moves) >= count and seat != CLOCK:
            mine = seat
            break
        moves.append((seat, move))
    return into_store(db, dealt, {mine: NAME}, moves)


def said_so_far(lines: int) -> tuple[Table, list[Made]]:
    """A deal, and the moves until bots have said so much."""
    talk = Talk(talking_game(None), 6, "picture", (NAME, *OTHERS[1:]))
    dealt = talk.table.copy()
    moves: list[Made] = []
    while (heard := len(talk.lines)) < lines:
        talk.step()
        *_, last = talk.table.past()
        said = talk.lines[heard:]
        moves.append((last.seat, last.move, said[0][2]) if said else (last.seat, last.move))
    return dealt, moves


def lay_out_talk(db: Path, lines: int) -> str:
    """A table where bots have said so much; the person has the first seat."""
    dealt, moves = said_so_far(lines)
    return into_store(db, dealt, {0: NAME}, moves)


def take(folder: Path) -> None:
    db = folder / "tables.sqlite3"
    paths = {game: lay_out(db, game) for game in SCENES} | {"escape_code": lay_out_talk(db, 9)}
    with running(folder, bot_delay=1e6) as server, chromium() as browser:
        for device, viewport in (("desktop", DESKTOP), ("phone", PHONE)):
            with Person(browser, server, viewport, reduced_motion="reduce") as person:
                person.open("/")
                person.page.wait_for_load_state("networkidle")
                person.page.screenshot(path=PICTURES / f"lobby-{device}.png")
                person.has_seat_of(NAME)
                for game, path in paths.items():
                    person.open(path)
                    person.page.wait_for_selector("#board > :not(input):not([hidden])")
                    person.page.wait_for_load_state("networkidle")
                    person.page.screenshot(path=PICTURES / f"{game}-{device}.png")


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        take(Path(place))
