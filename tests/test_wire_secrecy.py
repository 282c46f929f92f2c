"""Secrecy on the wire: two worlds that differ only in what a viewer may not know give that viewer the same bytes, everywhere.

For every seat and for the bench there is a second server, whose table is imagined from what that viewer knows. Both go on by moves that
the viewer sees alike; when no move of the other world would, a new world is imagined there. Every byte is compared: what sockets and
streams write after every move, the order in which pages show it included, and in samples the pages, the log, replays, refusals and resumed
streams. What bots would wait for is the same too.
"""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from asking import BY_ITSELF, WAYS, everything, make_move, sequence_of
from house_table import Clock, in_house, playing
from page_model import read_news
from wire import World, alike, body_of, fix_what_varies, heard_in, new_world, noted, settle, token

from contraband.bots.players import bot_move
from contraband.core.game import Game
from contraband.core.record import CLOCK, SPECTATOR
from contraband.core.table import Table
from contraband.games.spiderhead.tests.tabletop import phase_three
from contraband.games.spiderhead.tests.tabletop import played as play_moves
from contraband.server.identity import Seal, fingerprint
from contraband.server.rooms import answers, scheduler
from contraband.server.rooms.entries import Answered, Moved
from contraband.server.rooms.service import RoomService
from contraband.server.rooms.told import Told, own_fields
from contraband.server.web.frame import Frame
from contraband.server.web.viewer import Viewer

SEATS = {"asterisk": 3, "escape_code": 6, "spiderhead": 6, "stds": 3}  # what a future game has not: its fewest
OPTIONS: dict[str, dict[str, Any]] = {"stds": {"turn_limit": 30}}  # or random moves find no end
HIDES_MOVES = ("escape_code",)  # from some seats that they were made at all
LONG = 40  # before so many moves hardly anybody ends the game, unless nothing else is left to do
MOST_MOVES = 600
ONE_IN = 20  # moves after which a viewer asks for everything there is
TRIED = 30  # moves of the other world that are tried before a new one is imagined
CHANCE = ("key", "words", "block", "used")


@pytest.fixture(autouse=True)
def _fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    fix_what_varies(monkeypatch)


def notices(viewer: int, before: Table, after: Table, mover: int) -> bool:
    """Whether a viewer can know of a move, by what they see before and after it."""
    own, seen, now = own_fields(before.game), before.blanked(viewer), after.blanked(viewer)
    return mover == viewer or bool(noted(now)) or bool((seen.raw[own:] != now.raw[own:]).any())


class Twin:
    """The other world of one viewer."""

    def __init__(self, world: World, member: int, dice: random.Random) -> None:
        self.world, self.member, self.dice = world, member, dice
        self.seat = world.room.seat_of(member)
        self.imagined = self.went_on = self.left_out = 0
        first = world.room.worlds[0].imagine(self.seat, f"member {member}")
        world.room.table = world.room.worlds[0] = first
        world.room.told = {}
        world.pretend_connected([other for other in range(len(world.room.members)) if other != member])

    def follow(self, real: World, mover: int, number: int, is_told: bool) -> Moved | None:
        """The move that this world makes while the real one made that move; none, when the viewer knows of none."""
        if not is_told and self.dice.random() < 0.5:
            self.left_out += 1
            return None
        entry, after = self.own_move(real, mover, number)
        self.world.lead_to(after)
        return entry

    def own_move(self, real: World, mover: int, number: int) -> tuple[Moved, Table]:
        sight, mine = real.table.blanked(self.seat), self.world.table
        legal = mine.legal_numbers(mover)
        others = [] if mover == self.seat else self.dice.sample(legal, min(len(legal), TRIED))
        for move in [move for move in (number, *others) if move in legal]:
            after = mine.after(mover, move)
            if alike(after.blanked(self.seat), sight):
                self.went_on += 1
                return Moved(mover, move), after
        self.imagined += 1
        return Moved(mover, number), self.imagine(real, mine)

    def imagine(self, real: World, mine: Table) -> Table:
        """A new world; its chance goes on where it was, and it says as the real one whether something was shown."""
        world = real.table.imagine(self.seat, f"{self.member} {mine.sequence}")
        t, before = world.record_view, mine.record_view
        assert real.room.before is not None
        t.moves, t.reveals = before.moves + 1, before.reveals + (real.room.before.revealed != real.table.revealed)
        for name in CHANCE:
            t[name] = before[name]
        return world


class Playthrough:
    """A game played to its end in the real world, with another world for every viewer."""

    def __init__(self, real: World, twins: list[Twin], dice: random.Random) -> None:
        self.real, self.twins, self.dice = real, twins, dice
        self.answer_count = self.beat_count = 0

    async def play(self) -> None:
        await self.compare_lines("at the beginning")
        for _ in range(MOST_MOVES):
            if self.real.room.is_over:
                break
            self.pass_time()
            await self.move()
        assert self.real.room.is_over, "the game has no end"
        for twin in self.twins:
            await self.compare_all(twin)

    @property
    def worlds(self) -> list[World]:
        return [self.real, *[twin.world for twin in self.twins]]

    def pass_time(self) -> None:
        """A second in every world: a timer that starts again, or is of another length, can be told from one that runs on."""
        for world in self.worlds:
            world.clock.now += 1.0

    async def be_ready(self) -> None:
        """Before a timer that everybody is to be ready for."""
        for world in self.worlds:
            await world.services.rooms.act(world.live, 0, "goahead", {})
        await self.compare_lines("when the host goes ahead")

    async def move(self) -> None:
        """A random move of anybody who has one; whoever is waited for most of the time, but at first the clock leaves others time."""
        if self.real.room.unready():
            await self.be_ready()
        table = self.real.table
        able, waited = table.may_move(), table.waiting_on
        if table.sequence < LONG and able != [CLOCK]:
            able = [seat for seat in able if seat != CLOCK]
        seat = waited if waited in able and self.dice.random() < 0.8 else self.dice.choice(able)
        assert seat is not None
        number = self.choose(table, seat)
        if table.sequence >= LONG or self.dice.random() < 0.05 or not table.after(seat, number).is_over:
            await self.make(seat, number)

    def choose(self, table: Table, seat: int) -> int:
        """At random, and when that has gone on for long, as a bot would: random moves may find no end."""
        if seat == CLOCK or seat != table.waiting_on or table.sequence < 4 * LONG:
            return self.dice.choice(table.legal_numbers(seat))
        return bot_move(table, seat, table.game.stand_in)

    async def make(self, seat: int, number: int) -> None:
        if seat != CLOCK and number in self.real.table.game.words.ANSWERS and answers.is_open(self.real.room):
            await self.answer(seat, number)
            if self.dice.random() < 0.5:
                await self.tell_answers()
        else:
            await self.make_known(seat, number, self.dice.randrange(WAYS))

    async def answer(self, seat: int, number: int) -> None:
        """Nobody else hears that somebody has answered; in their worlds it may be something else, or nothing."""
        game = self.real.table.game
        how, seen = self.dice.randrange(WAYS), sequence_of(self.real, seat)
        answer = await make_move(self.real, seat, number, how, seen)
        for twin in self.twins:
            if twin.seat == seat:
                assert await make_move(twin.world, seat, number, how, seen) == answer, f"the answer to seat {seat}"
            elif self.dice.random() < 0.5:
                other = self.dice.choice([move for move in twin.world.table.legal_numbers(seat) if move in game.words.ANSWERS])
                await twin.world.services.rooms.write(twin.world.live, [Answered(seat, other)])
        for twin in self.twins:
            here, elsewhere = await heard_in((self.real, twin.world), twin.member)
            assert here == elsewhere, f"member {twin.member} is told something else after an answer of seat {seat}"
            assert twin.seat == seat or not any(here.values()), f"member {twin.member} is told that seat {seat} has answered"
        self.answer_count += 1

    async def tell_answers(self) -> None:
        """The moment has come, in all worlds at once."""
        moments = [scheduler.next_due(world.live, world.services.settings, world.clock.now) for world in self.worlds]
        assert len(set(moments)) == 1, "the moment tells something"
        for entry in answers.all_told(self.real.live):
            assert isinstance(entry, Moved)
            await self.make_known(entry.seat, entry.move, BY_ITSELF)

    async def make_known(self, seat: int, number: int, how: int) -> None:
        """A move as it is told."""
        before, seen = self.real.table, sequence_of(self.real, seat)
        answer = await make_move(self.real, seat, number, how, seen)
        for twin in self.twins:
            entry = twin.follow(self.real, seat, number, notices(twin.seat, before, self.real.table, seat))
            if entry is not None and twin.seat == seat:
                assert await make_move(twin.world, seat, number, how, seen) == answer, f"the answer to seat {seat}"
            elif entry is not None:
                await twin.world.services.rooms.write(twin.world.live, [entry])
                twin.world.services.rooms.plan(twin.world.live)  # a move may make itself after it, there as here
        await self.compare_lines(f"after {self.real.table.game.move_name(number)!r} of seat {seat}")
        for twin in self.twins:
            if self.dice.randrange(ONE_IN) == 0:
                await self.compare_all(twin)

    async def compare_lines(self, when: str) -> None:
        await settle()
        for twin in self.twins:
            here, elsewhere = await heard_in((self.real, twin.world), twin.member)
            wait = self.real.live.seconds_shown()
            assert here == elsewhere, f"member {twin.member} is told something else {when}, after {self.real.table.sequence} moves"
            assert wait == twin.world.live.seconds_shown(), f"bots would wait for longer or shorter {when}"
            self.beat_count += '"beats":' in str(here)

    async def compare_all(self, twin: Twin) -> None:
        seed = self.dice.getrandbits(32)
        here, elsewhere = [await everything(world, twin.member, seed) for world in (self.real, twin.world)]
        for name, sent in here.items():
            assert sent == elsewhere[name], f"member {twin.member}: {name} after {self.real.table.sequence} moves"
        await self.compare_lines("by asking")


@asynccontextmanager
async def playthrough(folder: Path, game: Game) -> AsyncIterator[Playthrough]:
    dice, seats = random.Random(game.name), SEATS.get(game.name, game.seats[0])
    async with AsyncExitStack() as stack:
        real = await stack.enter_async_context(new_world(folder / "real", game, seats, **OPTIONS.get(game.name, {})))
        twins = []
        for member in range(seats + 1):
            other = await stack.enter_async_context(new_world(folder / f"{member}", game, seats, **OPTIONS.get(game.name, {})))
            twins.append(Twin(other, member, dice))
            for world in (real, other):
                world.connect(member)
        await asyncio.sleep(0.05)
        await settle()
        for world in (real, *[twin.world for twin in twins]):
            for viewer in world.live.viewers:
                viewer.pace = 1.0  # so that bots would wait for what is shown
        for twin in twins:  # who came when is told to those who were here: that is over now
            real.heard(twin.member)
            twin.world.heard(twin.member)
        yield Playthrough(real, twins, dice)


@pytest.mark.slow
def test_a_viewer_cannot_tell_two_worlds_apart_by_any_byte(game: Game, tmp_path: Path) -> None:
    async def work() -> None:
        async with playthrough(tmp_path, game) as playing:
            await playing.play()
            for twin in playing.twins:
                assert twin.went_on >= 5 or not twin.imagined, "the worlds are imagined anew too often to tell anything"
            assert playing.answer_count or not game.words.ANSWERS, "nobody has answered anything"
            assert playing.beat_count > LONG, "hardly anything was shown by beats"
            assert game.name not in HIDES_MOVES or any(twin.left_out for twin in playing.twins), "no move was hidden"

    asyncio.run(work())


def test_the_worlds_of_that_test_do_differ(game: Game, tmp_path: Path) -> None:
    """With all cards open they are told apart: the test above can fail."""

    async def work() -> None:
        async with playthrough(tmp_path, game) as playing:
            for _ in range(6):
                await playing.move()
            tables = [playing.real.table, *[twin.world.table for twin in playing.twins]]
            assert len({table.raw.tobytes() for table in tables}) == len(tables)

    asyncio.run(work())


@in_house
async def test_spi_81_nobody_is_told_when_the_card_will_lie_open(house: RoomService, clock: Clock) -> None:
    """The wait of the reflex is a timer whose length is a secret."""
    live = await playing(house, "spiderhead", 6, snatch="reflex")
    room, frame = live.room, Frame(house, Seal("x"))
    room.table = play_moves(phase_three({"snatch": "reflex"}), "inject darkenfloxx Heather", "by reflex", "by reflex")
    room.told = {seat: Told(seat, room.table) for seat in range(6)}
    room.watch.follow_table(room.table, 6)
    assert room.watch.running is not None
    assert room.watch.running[0].seconds >= 2
    for member in range(6):
        assert read_news(Viewer(house, frame, live, member).news())["clock"] is None
        assert room.timer_for(room.seat_of(member)) is None


def test_what_onlookers_notice_everybody_notices(game: Game) -> None:
    """A move that may be taken back is one that onlookers have noticed: then all have, and are told that it is gone."""
    for series in range(3):
        table = game.new(SEATS.get(game.name, game.seats[0]), f"noticed {series}")
        dice = random.Random(series)
        stories = [Told(seat, table) for seat in (SPECTATOR, *range(table.seats))]
        for _ in range(60):
            able = table.may_move()
            if not able:
                break
            seat = dice.choice(able)
            table = table.after(seat, dice.choice(table.legal_numbers(seat)))
            onlooker, *seats = [story.follow(table, seat) for story in stories]
            assert all(seats) or not onlooker


def test_whether_a_move_can_be_taken_back_tells_its_maker_nothing(game: Game) -> None:
    """The button is there or not: that must not depend on what the maker of the move does not know."""
    compared = 0
    for series in range(6):
        table = game.new(SEATS.get(game.name, game.seats[0]), f"undo {series}")
        dice = random.Random(series)
        for _ in range(60):
            seat = table.waiting_on
            if seat is None:
                break
            move = dice.choice(table.legal_numbers(seat))
            if seat != CLOCK:
                compared += compare_take_back(table, seat, move)
            table = table.after(seat, move)
    assert compared > 5


def compare_take_back(table: Table, seat: int, move: int) -> bool:
    world = table.imagine(seat, f"{table.sequence}")
    after, other = table.after(seat, move), world.after(seat, move)
    if after.blanked(seat) != other.blanked(seat):
        return False
    stays = table.revealed == after.revealed
    assert stays == (world.revealed == other.revealed), table.game.move_name(move)
    return True


def test_nobody_is_sent_the_seed(game: Game, tmp_path: Path) -> None:
    async def work() -> None:
        async with new_world(tmp_path / "one", game, SEATS.get(game.name, game.seats[0])) as world:
            seed = world.room.match.seed.encode()
            for member in range(len(world.room.members)):
                for name, sent in (await everything(world, member, 1)).items():
                    assert seed not in body_of(sent), name
                    for other in range(len(world.room.members)):
                        assert fingerprint(token(other)).encode() not in body_of(sent), name
                        assert other == member or token(other).encode() not in body_of(sent), name

    asyncio.run(work())
