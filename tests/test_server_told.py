"""What a viewer was told of has numbers of its own: they never fall, and hidden moves have none."""

import json
import random
from itertools import pairwise

import pytest
from house_table import Clock, in_house, play_on, playing, reopened

from contraband import games
from contraband.core.record import CLOCK, SPECTATOR
from contraband.core.table import Table
from contraband.server.api.progress import Progress, progress_at
from contraband.server.api.stream import STILL_HERE, Stream, next_words
from contraband.server.identity import Seal
from contraband.server.limits import Limits
from contraband.server.network import Network
from contraband.server.rooms.entries import Entry, Moved
from contraband.server.rooms.errors import Stale
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.service import RoomService
from contraband.server.rooms.stored import from_json
from contraband.server.rooms.told import KEPT, Told, look, numbered, steps_of
from contraband.server.services import Services
from contraband.server.web.frame import Frame


def entries_of(house: RoomService, live: LiveRoom) -> list[Entry]:
    return [from_json(body)[0] for body in house.store.entries(live.room.code)][1:]


def services_of(house: RoomService) -> Services:
    seal = Seal("x")
    return Services(house.settings, house, Frame(house, seal), seal, Limits(False), Network("127.0.0.1"))


@in_house
async def test_the_number_never_falls(house: RoomService, clock: Clock) -> None:
    """Not when a move is taken back, nor with another game, for whoever looks."""
    live = await playing(house, "stds", 2, 2, turn_limit=12)
    numbers: list[list[int]] = []
    taken_back = 0
    for _ in range(3):
        while not live.room.is_over:
            await play_on(house, live, 1)
            numbers.append([live.room.sequence_for(seat) for seat in (0, 1, SPECTATOR)])
            mover = live.room.match.moves[-1][0]
            if live.room.may_take_back(mover) and taken_back < 9:
                await house.act(live, mover, "undo", {"sequence": str(live.room.sequence_for(mover))})
                numbers.append([live.room.sequence_for(seat) for seat in (0, 1, SPECTATOR)])
                taken_back += 1
        await house.act(live, 0, "rematch", {"turn": "1"})
        numbers.append([live.room.sequence_for(seat) for seat in (0, 1, SPECTATOR)])
    assert taken_back
    assert all(max(before) < min(after) for before, after in pairwise(numbers))
    assert numbers[-1] == [30_000] * 3
    assert [reopened(house, live).room.sequence_for(seat) for seat in (0, 1, SPECTATOR)] == numbers[-1]


@in_house
async def test_no_move_on_what_was_seen_in_the_game_before(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2, turn_limit=4)
    while not live.room.is_over:
        await play_on(house, live, 1)
    seen = live.room.sequence_for(0)
    await house.act(live, 0, "rematch", {})
    table = live.room.table
    assert table is not None
    seat = table.waiting_on
    assert seat is not None
    for number in (0, seen):
        with pytest.raises(Stale, match="moved on"):
            await house.act(live, seat, "move", {"move": str(table.legal_numbers(seat)[0]), "sequence": str(number)})


def test_what_is_not_at_hand_is_told_the_same() -> None:
    game, dice = games.find("escape_code"), random.Random(3)
    tables, movers = [game.new(6, "told")], list[int]()
    told = {seat: Told(seat, tables[0]) for seat in (SPECTATOR, *range(6))}
    while len(movers) < 3 * KEPT:
        able = tables[-1].may_move()
        seat = dice.choice(able[:-1] or able)  # the clock is the last of them
        after = tables[-1].after(seat, dice.choice(tables[-1].legal_numbers(seat)))
        if not after.is_over:
            tables.append(after)
            movers.append(seat)
            for one in told.values():
                one.follow(after, seat)
    assert len({one.count for one in told.values()}) > 1, "nothing was hidden"
    for seat, one in told.items():
        again = [step for _, step in steps_of(seat, tables, movers)]
        assert [step.made for step in again[1:]] == one.places
        assert same([step.sight for step in again[-KEPT:]], [step.sight for step in one.recent])
        assert [step.sight.sequence for step in again] == list(range(one.count + 1))
        for since in (0, one.count - KEPT - 1, one.count - 2, one.count):
            steps = one.steps_since(since, lambda made: iter(tables[made:]))
            assert [step.number for step in steps] == list(range(since + 1, one.count + 1))
            assert same([step.sight for step in steps], [step.sight for step in again[since + 1 :]])


def test_moves_that_are_taken_back_are_no_longer_told() -> None:
    """Also more of them than are at hand."""
    game = games.find("stds")
    tables = [game.new(2, "taken back")]
    told = Told(0, tables[0])
    while len(tables) < 3 * KEPT:
        seat = tables[-1].may_move()[0]
        tables.append(tables[-1].after(seat, tables[-1].legal_numbers(seat)[0]))
        told.follow(tables[-1], seat)
    for made in (len(tables) - 2, len(tables) - 5, KEPT, 0):
        told.cut(made, lambda made: iter(tables[made:]))
        assert (told.made, told.count) == (made, len([place for place in told.places if place <= made]))
        assert told.recent[-1].number == told.count
        assert same([told.sight], [numbered(look(tables[told.places[-1] if told.places else 0], 0), told.count)])


def same(one: list[Table], other: list[Table]) -> bool:
    return [table.raw.tobytes() for table in one] == [table.raw.tobytes() for table in other]


@in_house
async def test_a_log_without_the_move_that_was_taken_back(house: RoomService, clock: Clock) -> None:
    """It is shortened, or written again: both read the same, also when another move was made before anybody looked."""
    live = await playing(house, "stds", 2, 2)
    taken_back = 0
    for _ in range(150):
        await play_on(house, live, 1)
        log = live.logs.seen_by(0, "original")
        edition, mover = log.edition, live.room.match.moves[-1][0]
        if live.room.may_take_back(mover):
            await house.act(live, mover, "undo", {"sequence": str(live.room.sequence_for(mover))})
            await play_on(house, live, taken_back % 2)
            log = live.logs.seen_by(0, "original")
            assert log.edition != edition
            taken_back += 1
            fresh = reopened(house, live).logs.seen_by(0, "original")
            assert (log.lines, log.texts) == (fresh.lines, fresh.texts)
    assert taken_back > 3


# -- streams that are taken up again -----------------------------------------------------------------------------------------------


@in_house
async def test_where_a_stream_was_at_every_number(house: RoomService, clock: Clock) -> None:
    """Through games, moves that are taken back, talk and hidden moves: what is told after a number is what was not told before it."""
    live = await playing(house, "escape_code", 6, 6, pace="live")
    dice = random.Random(5)
    viewers = (SPECTATOR, *range(6))
    marks: dict[tuple[int, int], Progress] = {}
    for step in range(60):
        table = live.room.table
        assert table is not None
        seat = dice.choice([CLOCK, *table.may_move()])
        legal = table.legal_numbers(seat)
        if legal and not table.after(seat, legal[step % len(legal)]).is_over:
            await house.write(live, [Moved(seat, legal[step % len(legal)])])
        if step % 3 == 0:
            await house.act(live, 0, "chat", {"text": f"remark {step}"})
        for viewer in viewers:
            marks[viewer, live.room.change_count_for(viewer)] = Progress.all_of(live.room, viewer)
    entries = entries_of(house, live)
    assert len({live.room.change_count_for(viewer) for viewer in viewers}) > 1, "nothing was hidden"
    for (viewer, number), progress in marks.items():
        assert progress_at(live.room, viewer, entries, number) == progress


@in_house
async def test_where_a_stream_was_before_moves_were_taken_back_and_in_games_before(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2, turn_limit=12)
    marks: dict[int, Progress] = {}
    taken_back = 0
    for _ in range(2):
        while not live.room.is_over:
            await play_on(house, live, 1)
            marks[live.room.change_count_for(0)] = Progress.all_of(live.room, 0)
            mover = live.room.match.moves[-1][0]
            if live.room.may_take_back(mover) and taken_back < 4:
                await house.act(live, mover, "undo", {"sequence": str(live.room.sequence_for(mover))})
                marks[live.room.change_count_for(0)] = Progress.all_of(live.room, 0)
                taken_back += 1
        await house.act(live, 0, "rematch", {})
    assert taken_back > 1
    for number, progress in marks.items():
        assert progress_at(live.room, 0, entries_of(house, live), number) == progress


@in_house
async def test_what_was_said_in_a_pause_is_not_said_again_when_a_stream_is_taken_up(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2)
    begun = live.room.change_count_for(1)
    await play_on(house, live, 1)
    await house.act(live, 0, "pause", {})
    await house.act(live, 0, "chat", {"text": "Wait"})
    first = Stream(services_of(house), live, 1, progress_at(live.room, 1, entries_of(house, live), begun), begun)
    head, _, data = first.news().partition("\n")
    assert head == f"id: {begun}.1"
    assert [remark["text"] for remark in json.loads(data.removeprefix("data: "))["remarks"]] == ["Wait"]


@in_house
async def test_the_comment_comes_by_the_clock_alone(house: RoomService, clock: Clock) -> None:
    """A nudge without news neither brings it nor puts it off."""
    live = await playing(house, "stds", 2, 2)
    stream = Stream(services_of(house), live, 1, Progress.all_of(live.room, 1))
    assert (await next_words(stream)).startswith("id: ")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("contraband.server.api.stream.HEARTBEAT", 0.01)
        stream.nudge()
        assert await next_words(stream) == STILL_HERE
