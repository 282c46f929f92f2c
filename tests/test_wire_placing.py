"""COD-14 on the wire: how many cards the Spy places by hand shows nowhere, to the end of the game and for ever after."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from asking import everything, make_move, sequence_of
from wire import World, fix_what_varies, heard_in, new_world, settle

from contraband import games
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.server.api import stream
from contraband.server.rooms import told
from contraband.server.rooms.entries import Moved

LONG = 20  # before so many moves hardly anybody ends the game
MOST_MOVES = 600


@pytest.fixture(autouse=True)
def _fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    fix_what_varies(monkeypatch)


def verbs_of(table: Table, seat: int) -> set[str]:
    """The first words of the moves a seat may make."""
    return {table.game.move_name(number).split()[0] for number in table.legal_numbers(seat)}


class Placings:
    """The same game in several worlds, which differ in how many cards the Spy places by hand before the clock does the rest."""

    def __init__(self, worlds: list[World]) -> None:
        self.worlds = worlds
        self.dice = random.Random("placing")
        self.first = worlds[0]
        self.spy = -1

    async def until_the_spy_places(self) -> None:
        while not (spies := [seat for seat in range(self.first.table.seats) if "place" in verbs_of(self.first.table, seat)]):
            await self.clock_moves()
        self.spy = spies[0]
        self.others = [member for member in range(self.first.table.seats + 1) if member != self.spy]
        for world in self.worlds:
            for member in self.others:
                world.connect(member)
        await asyncio.sleep(0.05)
        await settle()
        for world in self.worlds:
            for member in self.others:
                world.heard(member)

    async def clock_moves(self) -> None:
        number = self.first.table.legal_numbers(CLOCK)[0]
        for world in self.worlds:
            await world.services.rooms.write(world.live, [Moved(CLOCK, number)])

    async def place(self, count: int, world: World, filled: Table) -> None:
        """By hand, the cards that the clock will put there elsewhere; nobody else hears a word of it."""
        for slot in range(count):
            name = f"place {filled.shown_zones()['slots'][slot]}"
            number = filled.game.move_number(name)
            await world.call(self.spy, "moves", move=number, sequence=world.room.sequence_for(self.spy))
            await settle()
            assert [world.heard(member) for member in self.others] == [{"socket": [], "stream": []}] * len(self.others)
            undone = await world.call(self.spy, "undo", sequence=world.room.sequence_for(self.spy))
            assert undone[0]["status"] == 403

    def lead_to_the_same(self, world: World, filled: Table) -> None:
        same = Table(filled.game, filled.raw.copy(), filled.names, filled.seed)
        same.record_view.moves = world.table.sequence + 1
        world.lead_to(same)

    async def play(self) -> None:
        await self.until_the_spy_places()
        filled = self.first.table.after(CLOCK, self.first.table.legal_numbers(CLOCK)[0])
        for count, world in enumerate(self.worlds):
            await self.place(count, world, filled)
            self.lead_to_the_same(world, filled)
        await self.compare_all("while the Spy places")
        await self.clock_moves()
        await self.compare_lines("after the Broadcast")
        await self.compare_all("after the Broadcast")

    async def play_to_the_end(self) -> None:
        """After a few more moves, if there need not be an end before."""
        for _ in range(MOST_MOVES):
            if self.first.room.is_over:
                break
            await self.move()
        assert self.first.room.is_over
        await self.compare_all("at the end")
        for world in self.worlds:
            await world.post(0, "rematch")
            await settle()
            for member in self.others:
                world.heard(member)  # a deal has several steps, and a quick page is told of more of them
        await self.compare_all("in the next game", 0)

    async def move(self) -> None:
        table = self.first.table
        seat = self.dice.choice([*table.may_move(), CLOCK, CLOCK])
        number, how = self.dice.choice(table.legal_numbers(seat) or [0]), self.dice.randrange(2)
        if table.why_not(seat, number) or (table.sequence < LONG and self.dice.random() > 0.05 and table.after(seat, number).is_over):
            return
        answers = [await make_move(world, seat, number, how, sequence_of(world, seat)) for world in self.worlds]
        assert seat == self.spy or answers == answers[:1] * len(answers)
        await self.compare_lines(f"after {table.game.move_name(number)!r}")

    async def compare_lines(self, when: str) -> None:
        for member in self.others:
            heard = await heard_in(self.worlds, member)
            assert heard == heard[:1] * len(heard), f"member {member} is told something else {when}"

    async def compare_all(self, when: str, seed: int = 1) -> None:
        for member in self.others:
            first, *more = [await everything(world, member, seed) for world in self.worlds]
            for sent in more:
                assert {name for name in first if first[name] != sent[name]} == set(), f"member {member} {when}"
        await self.compare_lines(when)


@asynccontextmanager
async def placings(folder: Path, counts: int = 5) -> AsyncIterator[Placings]:
    async with AsyncExitStack() as stack:
        game = games.find("escape_code")
        yield Placings([await stack.enter_async_context(new_world(folder / f"{count}", game, 6)) for count in range(counts)])


@pytest.mark.slow
def test_cod_14_nobody_is_ever_told_how_many_cards_the_spy_placed(tmp_path: Path) -> None:
    """Not by the number of moves, changes, messages, lines or steps, nor by how a move that comes too early is refused, to the end."""

    async def work() -> None:
        async with placings(tmp_path) as worlds:
            await worlds.play()
            await worlds.play_to_the_end()

    asyncio.run(work())


def test_that_test_sees_numbers_that_count_hidden_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(told, "shows_something", lambda before, after: True)

    async def work() -> None:
        async with placings(tmp_path, 2) as worlds:
            await worlds.play()

    with pytest.raises(AssertionError):
        asyncio.run(work())


def test_that_test_sees_a_comment_at_a_hidden_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream.Stream, "news", lambda one, news=stream.Stream.news: news(one) or stream.STILL_HERE)

    async def work() -> None:
        async with placings(tmp_path, 2) as worlds:
            await worlds.play()

    with pytest.raises(AssertionError):
        asyncio.run(work())
