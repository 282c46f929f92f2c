"""Secrecy in one room: dealt other cards, every page of a table that is played by ear is sent as much at the same times, and it differs
only in the file, which its owner holds open. The other world is imagined from what onlookers know, so any seat may be anybody in it."""

import asyncio
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from wire import CODE, World, alike, body_of, fix_what_varies, new_world, settle

import contraband
from contraband.core.board import Kept
from contraband.core.record import CLOCK, SPECTATOR
from contraband.server.rooms.entries import Moved
from contraband.server.rooms.people import SCREEN

SEATS = 6
OPTIONS = {"speech": "voice"}
KEPT = re.compile(r'(<details id="file"[^>]*data-kept>.*?</summary>).*?(</details>)', re.DOTALL)


@pytest.fixture(autouse=True)
def _fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    fix_what_varies(monkeypatch)


def outside(text: str) -> str:
    """All but what is in the file."""
    return KEPT.sub(r"\1\2", text)


class Rooms:
    """The same evening in two worlds."""

    def __init__(self, worlds: list[World]) -> None:
        self.worlds = worlds
        self.differing = self.compared = self.shown = 0

    async def make(self, seat: int, move: str) -> None:
        """A move that both worlds make; where chance would show them something else, other cards are dealt to the second."""
        real, other = self.worlds
        number = real.table.game.move_number(move)
        await real.services.rooms.write(real.live, [Moved(seat, number)])
        after = other.table.after(seat, number)
        if not alike(after.blanked(SPECTATOR), real.table.blanked(SPECTATOR)):
            after = real.table.imagine(SPECTATOR, f"after {move}")
        other.lead_to(after)
        await other.services.rooms.write(other.live, [Moved(seat, number)])
        await self.compare(move)
        await self.compare_screens(move)

    async def compare_screens(self, when: str) -> None:
        """A television is sent what onlookers know: to the last byte the same, and nothing while a card is put down."""
        await settle()
        here, there = [world.heard(SCREEN)["socket"] for world in self.worlds]
        assert here == there, f"the screen: {when}"
        self.shown += len(here)
        pages = [body_of(await world.ask(0, f"/t/{CODE}/screen")) for world in self.worlds]
        assert pages[0] == pages[1], f"the page of the screen: {when}"
        assert b"data-kept" not in pages[0]
        assert b"<button" not in pages[0]

    async def compare(self, when: str) -> list[int]:
        """What every page was sent since the last time: as often, as long, and the same but for the file; how many messages each got."""
        await settle()
        counts = []
        for member in range(SEATS):
            here, there = [[one["text"] for one in world.heard(member)["socket"] if "text" in one] for world in self.worlds]
            assert [len(text.encode()) for text in here] == [len(text.encode()) for text in there], f"member {member}: {when}"
            assert [outside(text) for text in here] == [outside(text) for text in there], f"member {member}: {when}"
            self.compared += len(here)
            self.differing += here != there
            counts.append(len(here))
        assert len(set(counts)) == 1, f"some pages are told more often: {when}"
        return counts

    async def compare_pages(self, when: str) -> None:
        for member in range(SEATS):
            here, there = [body_of(await world.ask(member, f"/t/{CODE}")).decode() for world in self.worlds]
            assert len(here.encode()) == len(there.encode()), f"member {member}: {when}"
            assert outside(here) == outside(there), f"member {member}: {when}"

    async def spy_places(self) -> None:
        """In the first world, in secret: nobody's page hears of it before everybody's file comes again."""
        real = self.worlds[0]
        spy = next(seat for seat in range(SEATS) if real.table.legal_numbers(seat))
        for move in real.table.legal_numbers(spy)[:2]:
            await real.services.rooms.write(real.live, [Moved(spy, move)])
            assert set(await self.compare("a card is put down")) == {0}
            await self.compare_screens("a card is put down")
            for world in self.worlds:
                world.services.rooms.send_files()
            assert set(await self.compare("the files come again")) == {1}
        await self.compare_pages("while the Spy places")
        real.lines[spy, "socket"].say(
            {"to": "move", "fields": {"move": str(real.table.legal_numbers(spy)[0]), "sequence": page_sequence(real, spy)}}
        )
        for _ in range(1000):
            if len(real.room.match.moves) == 6:
                break
            await asyncio.sleep(0.001)
        await settle()
        (answer,) = [one["text"] for one in real.heard(spy)["socket"]]
        assert answer == f'{{"sequence":{page_sequence(real, spy)}}}', "a press of the page counts, and tells nothing but that it was heard"


def page_sequence(world: World, seat: int) -> str:
    return str(world.room.sequence_for(seat) - world.room.page_lag(seat))


async def evening(rooms: Rooms) -> None:
    await rooms.compare_pages("reading")
    for _ in range(3):
        await rooms.make(CLOCK, "time is up")
    await rooms.spy_places()
    await rooms.make(CLOCK, "time is up")
    await rooms.compare_pages("talking")
    assert all(world.room.match.ending == "" for world in rooms.worlds)
    await rooms.make(2, "call breach seat-4")
    for voter in (0, 1):
        await rooms.make(voter, "reject")
        await rooms.make(4 + voter, "uphold")
    await rooms.make(CLOCK, "x-card")
    await rooms.make(CLOCK, "time is up")
    await rooms.compare_pages("talking again")


def test_cod_14_dealt_other_cards_every_page_is_sent_as_much_at_the_same_times(tmp_path: Path) -> None:
    game = contraband.game("escape_code")

    async def work() -> None:
        async with AsyncExitStack() as stack:
            worlds = [await stack.enter_async_context(new_world(tmp_path / name, game, SEATS, **OPTIONS)) for name in ("one", "two")]
            other = worlds[1].room
            first = worlds[0].room.worlds[0].imagine(SPECTATOR, "other cards")
            other.table = other.worlds[0] = first
            other.told = {}
            for world in worlds:
                for member in range(SEATS):
                    world.connect(member)
                world.show()
            await asyncio.sleep(0.05)
            await settle()
            for world in worlds:
                for member in (*range(SEATS), SCREEN):
                    world.heard(member)
            rooms = Rooms(worlds)
            await evening(rooms)
            assert rooms.compared > 60
            assert rooms.shown > 10
            assert rooms.differing > 12, "the cards are the same"

    asyncio.run(work())


def test_cod_13_the_log_of_a_talk_aloud_leaves_to_the_file_what_one_seat_is_told(tmp_path: Path) -> None:
    game = contraband.game("escape_code")

    async def logs(speech: str) -> set[tuple[str, ...]]:
        async with new_world(tmp_path / speech, game, SEATS, speech=speech) as world:
            for _ in range(4):
                await world.services.rooms.write(world.live, [Moved(CLOCK, game.move_number("time is up"))])
            return {tuple(world.live.logs.seen_by(seat, "original").lines) for seat in range(SEATS)}

    assert len(asyncio.run(logs("chat"))) == 2, "only the Spy is told which words were filled in"
    assert len(asyncio.run(logs("voice"))) == 1


def test_a_replay_waits_where_others_see_the_screen(tmp_path: Path) -> None:
    async def asked(speech: str) -> Any:
        async with new_world(tmp_path / speech, contraband.game("escape_code"), SEATS, speech=speech) as world:
            (start, *_) = await world.ask(1, f"/t/{CODE}/games/1/replay")
            return start["status"]

    assert [asyncio.run(asked(speech)) for speech in ("chat", "voice")] == [200, 403]


def test_a_kept_part_is_text_like_any_other() -> None:
    assert Kept("<p></p>") == "<p></p>"


def test_a_screen_is_nobody_and_only_looks(tmp_path: Path) -> None:
    """Whoever may look on may open it, and what it sends is refused."""

    async def work() -> None:
        async with new_world(tmp_path / "one", contraband.game("stds"), 3) as world:
            before = len(world.room.members)
            stranger = SEATS + 3
            assert status(await world.ask(stranger, f"/t/{CODE}/screen")) == 200
            world.show()
            await settle()
            line = world.lines[SCREEN, "socket"]
            assert "parts" in line.heard()[-1]["text"]
            line.say({"to": "chat", "fields": {"text": "hello"}})
            await settle()
            assert "only shows the table" in line.heard()[-1]["text"]
            assert len(world.room.members) == before
            assert world.live.members_here() == set()
            await world.services.rooms.act(world.live, 0, "lock", {})
            assert status(await world.ask(stranger, f"/t/{CODE}/screen")) == 403
            assert status(await world.ask(1, f"/t/{CODE}/screen")) == 200, "whoever sits there may"

    asyncio.run(work())


def status(sent: list[dict[str, Any]]) -> int:
    return int(sent[0]["status"])
