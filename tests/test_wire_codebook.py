"""COD-52 on the wire: while the codebook is closed, nothing that a server sends lists the words a seat has not seen."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from asking import everything
from wire import Messages, World, body_of, fix_what_varies, new_world

from contraband import games
from contraband.core.record import CLOCK
from contraband.games.escape_code.cards import WORD_NAMES
from contraband.server.rooms.entries import Moved

IN_THE_RULEBOOK = {"lantern", "umbrella"}  # as examples
PAGES = ("/", "/rules/escape_code", "/new/escape_code", "/learn/escape_code", "/print/escape_code", "/api/games")


def words_in(text: str) -> set[str]:
    return {word for word in WORD_NAMES if re.search(rf"\b{word}s?\b", text, re.IGNORECASE)}


async def until_the_talk(world: World) -> None:
    while world.table.timer is None or world.table.timer.name != "talk":
        await world.services.rooms.write(world.live, [Moved(CLOCK, world.table.legal_numbers(CLOCK)[0])])


async def sent_to(world: World, member: int) -> dict[str, Messages]:
    """All but the answers about one move, which name that move."""
    found = {path: sent for path, sent in (await everything(world, member, member)).items() if "?move=" not in path}
    return found | {path: await world.ask(member, path) for path in PAGES}


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
