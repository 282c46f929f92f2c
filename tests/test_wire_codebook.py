"""COD-52 on the wire: while the codebook is closed, nothing that a server sends lists the words a seat has not seen."""

import asyncio
import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlencode

import pytest
from asking import everything
from raw_http import Messages
from wire import CODE, World, body_of, fix_what_varies, heard_in, new_world, settle

from contraband import games
from contraband.core.record import CLOCK
from contraband.core.showing import beats_of
from contraband.games.escape_code.cards import WORD_NAMES, WORDS
from contraband.games.escape_code.codebook import known_words
from contraband.games.escape_code.speech import referee
from contraband.games.escape_code.table import ALSO, PHRASE, PLACE, SAY, TELL, Happening
from contraband.server.rooms import told
from contraband.server.rooms.entries import Moved

IN_THE_RULEBOOK = {"lantern", "umbrella"}  # as examples
PAGES = ("/", "/rules/escape_code", "/new/escape_code", "/learn/escape_code", "/print/escape_code", "/api/games")


def words_in(text: str) -> set[str]:
    return {word for word in WORD_NAMES if re.search(rf"\b{word}s?\b", text, re.IGNORECASE)}


async def until_the_talk(world: World) -> None:
    while world.table.timer is None or world.table.timer.name != "talk":
        await world.services.rooms.write(world.live, [Moved(CLOCK, world.table.legal_numbers(CLOCK)[0])])


async def sent_to(world: World, member: int) -> dict[str, Messages]:
    return await everything(world, member, member) | {path: await world.ask(member, path) for path in PAGES}


async def asked_for(world: World, member: int, move: str) -> dict[str, str]:
    """Every answer about a move, given by number or by name; the move itself left out of it."""
    api, seen = f"/api/tables/{CODE}", {"sequence": str(world.room.sequence_for(world.room.seat_of(member)))}
    sent = {
        "why": await world.ask(member, f"{api}/why?{urlencode({'move': move})}"),
        "card": await world.ask(member, f"/t/{CODE}/cards?{urlencode({'move': move})}"),
        "now": await world.ask(member, f"/t/{CODE}/cards?{urlencode({'move': 0, 'now': move})}"),
        "ask": await world.post(member, "move", ask=move, **seen),
        "press": await world.post(member, "move", move=move, **seen),
        "program": await world.call(member, "moves", move=move, sequence=int(seen["sequence"])),
    }
    shown = re.compile(rf"number {move}\b|\b{move}\b" if " " in move else rf"number {move}\b")
    return {channel: shown.sub("it", body_of(answer).decode(errors="replace")) for channel, answer in sent.items()}


@pytest.mark.parametrize("codebook", [None, "open"])
def test_cod_52_among_people_no_page_lists_the_words(codebook: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_what_varies(monkeypatch)
    options = games.find("escape_code").choose_options({"codebook": codebook} if codebook else {}, among_people=True)

    async def work() -> None:
        listed = set()
        async with new_world(tmp_path / "one", games.find("escape_code"), 6, **options) as world:
            await until_the_talk(world)
            for member in range(7):
                own = words_in(json.dumps(world.table.view(world.room.seat_of(member))["zones"]))
                for path, sent in (await sent_to(world, member)).items():
                    if words_in(body_of(sent).decode(errors="replace")) - own - IN_THE_RULEBOOK:
                        listed.add((member, path))
        assert bool(listed) == (codebook == "open"), listed

    asyncio.run(work())


@pytest.mark.slow
def test_cod_52_a_move_that_a_seat_cannot_know_of_is_refused_in_the_same_words_whatever_it_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked for twenty times, by number or by name, it must not give the list: neither in words nor by an answer that differs."""
    fix_what_varies(monkeypatch)
    options = games.find("escape_code").choose_options(among_people=True)

    async def work() -> None:
        async with new_world(tmp_path / "one", games.find("escape_code"), 6, **options) as world:
            await until_the_talk(world)
            made = len(world.room.match.moves)
            for member in range(7):
                sight = world.room.sight(world.room.seat_of(member))
                hidden = sorted(set(range(WORDS)) - known_words(sight))
                assert len(hidden) >= 16
                for start in (SAY + 1, TELL + 1, PHRASE, PLACE, ALSO):
                    answers = [await asked_for(world, member, str(start + word)) for word in hidden[:: 1 if start == SAY + 1 else 5]]
                    assert all(answer == answers[0] for answer in answers)
                    assert words_in(" ".join(answers[0].values())) <= {WORD_NAMES[word] for word in known_words(sight)}
                for verb in ("say", "place", "also"):
                    of_none = await asked_for(world, member, f"{verb} zebra")
                    of_words = [await asked_for(world, member, f"{verb} {WORD_NAMES[word]}") for word in hidden[::3]]
                    assert all(answer == of_none for answer in of_words)
            assert len(world.room.match.moves) == made

    asyncio.run(work())


def test_cod_22_no_program_is_told_which_words_of_a_message_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_what_varies(monkeypatch)
    options = games.find("escape_code").choose_options(among_people=True)
    line = "Mine is the pepper, hers the zebra, and the lantern is nobody's."

    async def work() -> None:
        async with new_world(tmp_path / "one", games.find("escape_code"), 6, **options) as world:
            await until_the_talk(world)
            sent = [body_of(await world.call(1, "say", line=line, sure=True, sequence=world.room.sequence_for(1))).decode()]
            assert len(world.room.match.moves) == world.room.match.chosen + 1
            assert {kind for kind, _ in beats_of(world.room.sight(2))} == {Happening.SAYS}  # nor is a page
            for member in range(7):
                for path in (f"/api/tables/{CODE}", f"/api/tables/{CODE}/log"):
                    sent.append(body_of(await world.ask(member, path)).decode())
            own = set().union(*(words_in(json.dumps(world.table.view(seat)["zones"]["cards"])) for seat in range(6)))
            for text in sent:
                assert words_in(text.replace(line, "")) <= own
                assert '"tells"' not in text

    asyncio.run(work())


COUNTS = (0, 1, 2, 3, 5)  # of the five things that are said, how many are code words


async def say_the_same(worlds: list[World], monkeypatch: pytest.MonkeyPatch, seat: int) -> None:
    """One line in worlds whose codebooks differ: everything that is written to anybody, the speaker included, is the same."""
    things = ("zebra", "yak", "walrus", "vole", "tapir")
    answers = []
    for count, world in zip(COUNTS, worlds, strict=True):
        monkeypatch.setattr(referee, "NUMBER_OF_FORM", {thing: number for number, thing in enumerate(things[:count])})
        made = len(world.room.match.moves)
        answers.append(await world.post(seat, "say", line=f"A {', a '.join(things)}.", sequence=str(world.room.sequence_for(seat))))
        assert len(world.room.match.moves) == made + max(1, count - 1)
    assert all(answer == answers[0] for answer in answers)
    for member in range(7):
        first, *others = await heard_in(worlds, member)
        assert len(first["socket"]) == 1
        assert all(heard == first for heard in others)
        pages, *others = [await everything(world, member, 1) for world in worlds]
        assert all(page == pages for page in others)


async def worlds_that_talk(stack: AsyncExitStack, folder: Path) -> list[World]:
    options = games.find("escape_code").choose_options(among_people=True)
    worlds = []
    for count in COUNTS:
        world = await stack.enter_async_context(new_world(folder / f"{count}", games.find("escape_code"), 6, **options))
        await until_the_talk(world)
        for member in range(7):
            world.connect(member)
        await asyncio.sleep(0.05)
        await settle()
        for member in range(7):
            world.heard(member)
        worlds.append(world)
    return worlds


def test_cod_22_nobody_is_told_how_many_words_of_a_message_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by the number of moves, messages, writes, lines or steps, nor by their length; nor by what comes after it."""
    fix_what_varies(monkeypatch)

    async def work() -> None:
        async with AsyncExitStack() as stack:
            worlds = await worlds_that_talk(stack, tmp_path)
            await say_the_same(worlds, monkeypatch, 1)
            await say_the_same(worlds, monkeypatch, 4)

    asyncio.run(work())


def test_that_test_sees_held_words_that_somebody_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_what_varies(monkeypatch)
    monkeypatch.setattr(told, "shows_something", lambda before, after: True)

    async def work() -> None:
        async with AsyncExitStack() as stack:
            await say_the_same(await worlds_that_talk(stack, tmp_path), monkeypatch, 1)

    with pytest.raises(AssertionError):
        asyncio.run(work())
