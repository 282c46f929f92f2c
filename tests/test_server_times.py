"""When things happen: timers run at one speed whatever is done meanwhile, and no time that people see tells of hidden moves."""

from pathlib import Path

import pytest
from house_table import Clock, in_house, new_house, playing, run
from test_server_killed import CALLER, VOTERS, called_breach
from test_server_told import services_of

from contraband.core.record import CLOCK
from contraband.server.identity import Me
from contraband.server.rooms import scheduler
from contraband.server.rooms.entries import Moved, Paused, Resumed
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.service import RoomService
from contraband.server.web.pages import my_tables


async def at_the_votes(house: RoomService, people: int = 6) -> LiveRoom:
    """A call of a breach waits for its votes, which nobody is told of before all are in."""
    live = await playing(house, "escape_code", people, 6, pace="live")
    dealt, moves = called_breach()
    live.room.match.seed, live.room.match.names = dealt.seed, dealt.names
    live.room.begin(live.room.matches.pop())
    await house.write(live, [Moved(seat, move) for seat, move in moves])
    return live


async def vote(house: RoomService, live: LiveRoom, seat: int) -> None:
    await house.write(live, [Moved(seat, live.room.game.move_number("uphold"))])


@pytest.mark.parametrize("speed", [0.01, 1.0, 100.0])
def test_a_timer_ends_when_it_would_whatever_is_done_while_it_runs(speed: float, tmp_path: Path) -> None:
    async def work() -> None:
        clock = Clock()
        house = new_house(tmp_path, clock, speed=speed, grace=1e9)
        live = await at_the_votes(house)
        timer = live.room.watch.running
        assert timer is not None
        ends = clock.now + timer[0].seconds / speed
        for seat in VOTERS[:2]:
            clock.now += timer[0].seconds / speed / 3
            await vote(house, live, seat)
            assert live.room.watch.running == timer
            assert scheduler.next_due(live, house.settings, clock.now) == pytest.approx(ends)
        await house.write(live, [Paused(CALLER)])
        clock.now += 1000.0
        await house.write(live, [Resumed()])
        assert scheduler.next_due(live, house.settings, clock.now) == pytest.approx(ends + 1000.0)
        house.store.close()

    run(work())


async def at_the_placing(house: RoomService) -> tuple[LiveRoom, int]:
    """The Spy places cards unseen, while only the clock is waited for; and which seat that is."""
    live = await playing(house, "escape_code", 6, 6)
    while True:
        table = live.room.table
        assert table is not None
        spies = [seat for seat in table.may_move() if seat != CLOCK and table.legal(seat)[0].startswith("place")]
        if spies:
            return live, spies[0]
        await house.write(live, [Moved(CLOCK, table.legal_numbers(CLOCK)[0])])


@in_house
async def test_cod_14_a_hidden_move_delays_no_bot_and_moves_no_table_up(house: RoomService, clock: Clock) -> None:
    live, spy = await at_the_placing(house)
    moved_at = live.room.moved_at
    clock.now += 200.0
    other = await playing(house, "escape_code", 6, 6)
    clock.now += 200.0
    table = live.room.table
    assert table is not None
    await house.write(live, [Moved(spy, table.legal_numbers(spy)[0])])
    assert live.room.moved_at == moved_at
    shown = my_tables(services_of(house), Me("person 0", False, "", "original", frozenset()), 50)
    assert [(one["code"], one["when"]) for one in shown] == [(other.room.code, "3 minutes ago"), (live.room.code, "6 minutes ago")]


@in_house
async def test_cod_14_what_everybody_is_told_of_is_the_time_that_counts(house: RoomService, clock: Clock) -> None:
    live, _ = await at_the_placing(house)
    table = live.room.table
    assert table is not None
    clock.now += 5.0
    await house.write(live, [Moved(CLOCK, table.legal_numbers(CLOCK)[0])])
    assert live.room.moved_at == live.room.news_at == clock.now
    clock.now += 5.0
    await house.act(live, 0, "chat", {"text": "Hello"})
    assert (live.room.moved_at, live.room.news_at) == (clock.now - 5.0, clock.now)


@in_house
async def test_what_the_table_does_in_the_clocks_name_starts_no_timer_again(house: RoomService, clock: Clock) -> None:
    """COD-22: words that it holds for a message — COD-42: the X-card. The talk goes on where it was; only time that is up is up."""
    live = await playing(house, "escape_code", 6, 6, pace="live")
    room, game = live.room, live.room.game
    while room.watch.running is None or room.watch.running[0].name != "talk":
        await house.write(live, [Moved(CLOCK, game.move_number("time is up"))])
    clock.now += 100.0
    await house.act(live, 0, "say", {"line": "A lantern, a kettle, a ladder and a violin.", "sequence": str(room.sequence_for(0))})
    assert len(room.match.moves) > room.sequence_for(0) - room.match.base
    assert room.watch.seconds_left == 500
    await house.write(live, [Moved(CLOCK, game.move_number("x-card"))])
    clock.now += 20.0
    await house.write(live, [Moved(CLOCK, game.move_number("time is up"))])
    assert room.watch.running is not None
    assert (room.watch.running[0].name, room.watch.seconds_left) == ("talk", 500)
