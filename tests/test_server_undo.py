"""Taking moves back: it costs as little late in a game as early, and what was drawn and written of it is true afterwards."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from house_table import Clock, in_house, new_house, play_on, playing, reopened, run, summary

from contraband import games
from contraband.core.table import Table
from contraband.server.rooms.entries import Moved
from contraband.server.rooms.game_log import GameLogs
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.played import BETWEEN_MARKS
from contraband.server.rooms.service import RoomService

NIM = Path(__file__).parent / "guests" / "nim"
FIRST = 0  # the move that takes one stone from the first heap


@pytest.fixture(scope="module")
def long_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Nim with so many stones that a game can have two thousand moves."""
    folder = tmp_path_factory.mktemp("games") / "long_nim"
    shutil.copytree(NIM, folder)
    for name, before, after in (("cards", "(3, 4, 5)", "(2000, 4, 5)"), ("rules", '"heaps", "i1"', '"heaps", "i2"')):
        text = (folder / f"{name}.py").read_text()
        assert before in text
        (folder / f"{name}.py").write_text(text.replace(before, after).replace("max(STONES)", "5"))
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("CONTRABAND_GAMES", str(folder))
        assert games.fault("long_nim") == ""
        yield "long_nim"


class Counted:
    """How many moves were made, wherever it was."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moves = 0
        make, play = Table.after, Table.play

        def after(table: Table, seat: int, number: int) -> Table:
            self.moves += 1
            return make(table, seat, number)

        def played(table: Table, seat: int, move: str | int) -> object:
            self.moves += 1
            return play(table, seat, move)

        monkeypatch.setattr(Table, "after", after)
        monkeypatch.setattr(Table, "play", played)


async def take_one_stone_each(house: RoomService, live: LiveRoom, moves: int) -> None:
    made = len(live.room.match.moves)
    await house.write(live, [Moved(number % 2, FIRST) for number in range(made, made + moves)])


async def moves_for_undo(house: RoomService, live: LiveRoom, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many moves are made for taking one back, and for everybody's log after it."""
    logs = [(seat, wording) for seat in (0, 1, -1) for wording in ("original", "mild")]
    for viewpoint in logs:
        live.logs.seen_by(*viewpoint)
    seat = live.room.match.moves[-1][0]
    with monkeypatch.context() as counting:
        counted = Counted(counting)
        await house.act(live, seat, "undo", {"sequence": str(live.room.sequence_for(seat))})
        for viewpoint in logs:
            live.logs.seen_by(*viewpoint)
    return counted.moves


def test_a_move_is_taken_back_as_quickly_late_in_a_game_as_early(long_game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        house = new_house(tmp_path)
        live = await playing(house, long_game, 2, 2)
        await take_one_stone_each(house, live, 10)
        early = await moves_for_undo(house, live, monkeypatch)
        late = []
        for moves in (991, BETWEEN_MARKS, 1, 1, 1):
            await take_one_stone_each(house, live, moves)
            late.append(await moves_for_undo(house, live, monkeypatch))
        assert early < 10
        assert max(late) <= BETWEEN_MARKS
        assert len(live.room.match.moves) >= 1000
        assert summary(reopened(house, live)) == summary(live)
        house.store.close()

    run(work())


def test_moves_can_be_taken_back_down_to_the_deal(long_game: str, tmp_path: Path) -> None:
    async def work() -> None:
        house = new_house(tmp_path)
        live = await playing(house, long_game, 2, 2)
        tables = [live.room.table]
        for _ in range(3 * BETWEEN_MARKS + 1):
            await take_one_stone_each(house, live, 1)
            tables.append(live.room.table)
        while len(tables) > 1:
            seat = live.room.match.moves[-1][0]
            await house.act(live, seat, "undo", {"sequence": str(live.room.sequence_for(seat))})
            tables.pop()
            assert (live.room.table, live.room.before) == (tables[-1], tables[-2] if len(tables) > 1 else None)
        house.store.close()

    run(work())


def test_who_has_not_looked_for_a_while_reads_what_was_made_in_place_of_what_was_taken_back(long_game: str, tmp_path: Path) -> None:
    async def work() -> None:
        house = new_house(tmp_path)
        live = await playing(house, long_game, 2, 2)
        await take_one_stone_each(house, live, 2)
        before = live.logs.seen_by(0, "original")
        edition = before.edition
        assert before.texts[-1] == (2, "Guest 1: take 1 from the left.")
        await house.act(live, 1, "undo", {"sequence": str(live.room.sequence_for(1))})
        await house.write(live, [Moved(1, FIRST + 1)])
        after = live.logs.seen_by(0, "original")
        assert after.texts == [(1, "Ann: take 1 from the left."), (2, "Guest 1: take 2 from the left.")]
        assert after.edition != edition
        house.store.close()

    run(work())


@in_house
async def test_a_log_that_grew_with_the_game_is_the_log_of_the_game(house: RoomService, clock: Clock) -> None:
    """Whether it was read after every move, now and then, or only at the end, and whatever was taken back."""
    live = await playing(house, "stds", 2, 2)
    often, seldom, taken_back = live.logs, GameLogs(live.room), 0
    for number in range(300):
        await play_on(house, live, 1)
        often.seen_by(0, "original")
        if number % 7 == 0:
            seldom.seen_by(0, "original")
        seat = live.room.match.moves[-1][0]
        if number % 3 == 0 and live.room.may_take_back(seat):
            await house.act(live, seat, "undo", {"sequence": str(live.room.sequence_for(seat))})
            taken_back += 1
        if live.room.is_over:
            break
    at_the_end = GameLogs(live.room).seen_by(0, "original")
    for logs in (often, seldom):
        assert logs.seen_by(0, "original").texts == at_the_end.texts
        assert logs.seen_by(0, "original").lines == at_the_end.lines
    assert taken_back > 3
