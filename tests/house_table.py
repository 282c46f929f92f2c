"""A house for tests: a store in a folder, a clock the test moves, and rooms people have joined."""

import asyncio
from collections.abc import Callable, Coroutine
from inspect import signature
from pathlib import Path
from typing import Any, TypeVar

import pytest

from contraband import games
from contraband.core.errors import ContrabandError
from contraband.core.game import Game
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.server.identity import fingerprint
from contraband.server.rooms.answers import all_told
from contraband.server.rooms.entries import Moved
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.service import RoomService
from contraband.server.rooms.store import open_store
from contraband.server.settings import Settings

T = TypeVar("T")
START = 1_000_000.0


class Clock:
    """The time of day, moved by hand."""

    def __init__(self, now: float = START) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class TestHouse(RoomService):
    """Nothing happens by itself: tests let bots and clocks go on when they want."""

    __test__ = False

    def plan(self, live: LiveRoom, not_before: float = 0.0) -> None:
        self.planned = live


def new_house(folder: Path, clock: Clock | None = None, **settings: Any) -> RoomService:
    return TestHouse(Settings(db=folder / "tables.sqlite3", **settings), open_store(folder / "tables.sqlite3"), clock or Clock())


def run(work: Coroutine[Any, Any, T]) -> T:
    """One test's work, with a loop of its own."""
    return asyncio.run(work)


def in_house(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Makes a test of an async function that takes a house and its clock, and perhaps a game."""

    async def work(folder: Path, **more: Any) -> None:
        clock = Clock()
        house = new_house(folder, clock)
        try:
            await test(house, clock, **more)
        finally:
            house.store.close()

    def alone(tmp_path: Path) -> None:
        run(work(tmp_path))

    def with_game(tmp_path: Path, game: Game) -> None:
        run(work(tmp_path, game=game))

    made = with_game if "game" in signature(test).parameters else alone
    made.__name__, made.__doc__ = test.__name__, test.__doc__
    return made


def person(number: int) -> str:
    return fingerprint(f"person {number}")


async def room_with(house: RoomService, game: str, people: int = 1, seats: int | None = None, **options: Any) -> LiveRoom:
    """A room in which so many people have sat down, host first."""
    found = games.find(game)
    live = await house.open_room(found, seats or found.seats[0], options, person(0), {"name": "Ann", "seat": "0"})
    for number in range(1, people):
        await house.join(live, person(number), {"name": f"Guest {number}", "seat": str(number)})
    return live


async def playing(house: RoomService, game: str, people: int = 1, seats: int | None = None, **options: Any) -> LiveRoom:
    live = await room_with(house, game, people, seats, **options)
    await house.act(live, 0, "start", {})
    return live


async def play_on(house: RoomService, live: LiveRoom, moves: int) -> None:
    """The first legal move of whoever is waited for, so many times, as their pages would send it."""
    for _ in range(moves):
        table = live.room.table
        assert table is not None
        seat = table.waiting_on
        if seat is None:
            return
        if seat == CLOCK:
            await house.write(live, [Moved(CLOCK, table.legal_numbers(CLOCK)[0])])
            continue
        move = table.legal_numbers(seat)[table.sequence % len(table.legal_numbers(seat))]
        member = live.room.seats[seat].member
        if live.room.unready():
            await house.act(live, live.room.host, "goahead", {})
        if member is None:
            await house.write(live, [Moved(seat, move)])
        else:
            await house.act(live, member, "move", {"move": str(move), "sequence": str(live.room.sequence_for(seat))})
            if live.room.answers:
                await house.write(live, all_told(live)[:1])


def on_turn(live: LiveRoom) -> tuple[Table, int]:
    """The table, and the seat it waits for."""
    table = live.room.table
    assert table is not None
    assert table.waiting_on is not None
    return table, table.waiting_on


def summary(live: LiveRoom) -> dict[str, Any]:
    """All that must come back after a restart."""
    room = live.room
    return {
        "table": room.table.to_bytes() if room.table else b"",
        "before": room.before.raw.tobytes() if room.before else b"",
        "seats": [vars(seat) for seat in room.seats],
        "members": [vars(member) for member in room.members],
        "host": room.host,
        "locked": room.is_locked,
        "pause": vars(room.pause) if room.pause else None,
        "chat": [vars(one) for one in room.chat],
        "matches": [vars(match) for match in room.matches],
        "timer": (room.watch.running, room.watch.deadline, room.watch.standing),
        "time": (room.lost_seconds, room.stopped_at, room.moved_at),
        "entries": room.entry_count,
        "state": room.state,
        "keys": room.keys,
    }


def reopened(house: RoomService, live: LiveRoom) -> LiveRoom:
    """The same room as another server would find it in the store."""
    return RoomService(house.settings, house.store, house.now).find(live.room.code)


def refused(house: RoomService, live: LiveRoom, who: int, verb: str, **fields: str) -> Any:
    async def work() -> str:
        before = live.room.entry_count
        with pytest.raises(ContrabandError) as caught:
            await house.act(live, who, verb, fields)
        assert live.room.entry_count == before
        return f"{type(caught.value).__name__}: {caught.value}"

    return work()


async def until_the_talk(house: RoomService, live: LiveRoom) -> None:
    while live.room.watch.running is None or live.room.watch.running[0].name != "talk":
        await play_on(house, live, 1)
