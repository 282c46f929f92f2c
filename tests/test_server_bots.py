"""Bots beside people in a live talk: they act on a reason, and nothing hangs."""

from pathlib import Path

import pytest
from house_table import Clock, new_house, playing, room_with, run

from contraband.core.record import CLOCK
from contraband.server.rooms import scheduler
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.service import RoomService

TALK = 60


class Connected:
    """A person who only sits there."""

    member = 0

    def nudge(self) -> None:
        pass


async def let_time_pass(house: RoomService, clock: Clock, live: LiveRoom) -> None:
    """Whatever happens by itself, each at its time, until the game is over."""
    live.viewers.add(Connected())  # type: ignore[arg-type]
    for _ in range(2000):
        if live.room.is_over:
            return
        due = scheduler.next_due(live, house.settings, clock.now)
        assert due is not None
        clock.now = max(clock.now, due)
        entries = scheduler.due(live, house.settings, clock.now)
        if entries:
            await house.write(live, entries)
    raise AssertionError("the table hangs")


def talk_of(live: LiveRoom) -> list[int]:
    """Who moved since the talk began."""
    table = live.room.match.moves
    broadcast = [number for number, move in enumerate(table) if move[0] == CLOCK][:4]
    return [move[0] for move in table[broadcast[-1] + 1 :]]


@pytest.mark.parametrize("style", ["easy", "random"])
@pytest.mark.parametrize("pace", ["live", "turns"])
@pytest.mark.parametrize("seats", [5, 6, 10])
def test_cod_21_a_talk_aloud_among_bots_and_a_silent_person_lasts_until_its_clock_ends(
    tmp_path: Path, seats: int, pace: str, style: str
) -> None:
    async def work() -> None:
        clock = Clock()
        house = new_house(tmp_path, clock)
        live = await room_with(house, "escape_code", 1, seats, speech="voice", pace=pace, talk_seconds=TALK)
        for seat in range(1, seats):
            await house.act(live, 0, "bot", {"seat": str(seat), "style": style})
        await house.act(live, 0, "start", {})
        await let_time_pass(house, clock, live)
        assert talk_of(live) == [CLOCK]
        assert live.room.table is not None
        assert live.room.table.result is not None
        assert live.room.table.result.rule == "COD-28"
        house.store.close()

    run(work())


@pytest.mark.parametrize("options", [{"pace": "live", "talk_seconds": 3600}, {"pace": "turns", "utterances": 2}])
def test_cod_20_a_typed_talk_among_bots_comes_to_an_end(tmp_path: Path, options: dict[str, object]) -> None:
    async def work() -> None:
        clock = Clock()
        house = new_house(tmp_path, clock, grace=1e9)
        live = await playing(house, "escape_code", 1, 5, **options)
        live.room.seats[0].has_stand_in = True
        await let_time_pass(house, clock, live)
        assert set(talk_of(live)) - {CLOCK}
        house.store.close()

    run(work())
