"""The end of a game in a room: told once, and no other table waits for it."""

import threading
from unittest.mock import patch

from house_table import Clock, in_house, play_on, playing

from contraband.core.wording import MILD, ORIGINAL
from contraband.server.rooms import ended
from contraband.server.rooms.entries import WordingChosen
from contraband.server.rooms.service import RoomService

finished = ended.finished


@in_house
async def test_the_end_is_told_away_from_the_loop_and_the_game_played_once_more_for_all_wordings(house: RoomService, clock: Clock) -> None:
    threads: list[threading.Thread] = []

    def replayed(*given: object) -> object:
        threads.append(threading.current_thread())
        return finished(*given)  # type: ignore[arg-type]

    with patch.object(ended, "finished", replayed):
        live = await playing(house, "spiderhead", people=2)
        await house.write(live, [WordingChosen(1, MILD)])
        await play_on(house, live, 3000)
        assert live.room.is_over
        tales = [ended.tale_of(live, live.room.match, wording) for wording in (ORIGINAL, MILD)]
    assert None not in tales
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


@in_house
async def test_an_end_that_cannot_be_told_takes_nothing_back(house: RoomService, clock: Clock) -> None:
    with patch.object(ended, "finished", side_effect=RuntimeError("no words")):
        live = await playing(house, "spiderhead", people=2)
        await play_on(house, live, 3000)
    assert live.room.is_over
    assert len(house.store.entries(live.room.code)) == live.room.entry_count
