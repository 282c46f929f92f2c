"""All processes on one database as one house: what is in use at each of them, and what whoever runs it wants done there.

A process asks the others over the network, with the mark that only our processes can make (`marks.py`). One that does not answer in
time is left out: it has gone, or is of a version that does not know the question.
"""

import asyncio
import json
from collections import Counter
from typing import Any, TypedDict

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Message

from ..core.errors import ContrabandError
from .forwarding import Broken, Unreached, pass_on_request
from .limits import PASSED_ON
from .rooms.entries import Entry, GaveWay, Paused, Resumed
from .rooms.errors import NotNow
from .rooms.leases import Peer
from .rooms.live_room import LiveRoom
from .rooms.room import PAUSED, PLAYING
from .services import Services, services_of

PATH = "/admin/house"
ANSWERS_WITHIN = 2.0  # seconds
CHANGES: dict[str, tuple[tuple[str, ...], Entry]] = {  # of a table: in which states, and what is noted there
    "pause": ((PLAYING,), Paused(by_house=True)),
    "resume": ((PAUSED,), Resumed()),
    "end": ((PLAYING, PAUSED), GaveWay(by_house=True)),
}


class TableInUse(TypedDict):
    """What is told about a table: nothing that lets anybody in."""

    id: str
    begins: str
    title: str
    state: str
    here: int
    chairs: int
    quiet: float  # seconds since its last change


class InUse(TypedDict):
    """What is in use at one process, or at all."""

    tables: list[TableInUse]
    addresses: dict[str, int]


# -- here ------------------------------------------------------------------------------------------------------------------------


def in_use_here(services: Services) -> InUse:
    tables = [about_table(services, live) for live in services.rooms.live_rooms.values()]
    return {"tables": tables, "addresses": dict(services.limits.open)}


def about_table(services: Services, live: LiveRoom) -> TableInUse:
    room = live.room
    return {
        "id": handle(services, live),
        "begins": room.code[:4],
        "title": room.game.title,
        "state": room.state,
        "here": len(live.members_here()),
        "chairs": len(room.seats),
        "quiet": services.rooms.now() - room.changed_at,
    }


def handle(services: Services, live: LiveRoom) -> str:
    """What a form calls a table by: it opens nothing."""
    return services.seal.mark(f"table {live.room.code}")


async def change_here(services: Services, table: str, do: str) -> bool:
    """Pause, resume or end a table, if this process has it; says whether it does."""
    rooms = services.rooms
    live = next((live for live in rooms.live_rooms.values() if handle(services, live) == table), None)
    if live is None:
        return False
    needed, entry = CHANGES[do]
    async with live.lock:
        await rooms.make_up_for_outage(live)
        if live.room.state not in needed:
            raise NotNow("That table has changed: look again.")
        await rooms.write(live, [entry])
    rooms.plan(live)
    return True


# -- everywhere ------------------------------------------------------------------------------------------------------------------


async def in_use(services: Services) -> InUse:
    """At all processes; the tables that changed last come first."""
    found: list[InUse] = [in_use_here(services), *await ask_all(services)]
    tables = [table for one in found for table in one["tables"]]
    addresses: Counter[str] = Counter()
    for one in found:
        addresses.update(one["addresses"])
    return {"tables": sorted(tables, key=lambda table: table["quiet"]), "addresses": dict(addresses)}


async def change(services: Services, table: str, do: str) -> None:
    """At whichever process has the table."""
    if await change_here(services, table, do):
        return
    for peer in services.rooms.leases.peers:
        answer = await ask(services, peer, {"table": table, "do": do})
        if answer is not None and answer["trouble"]:
            raise NotNow(answer["trouble"])
        if answer is not None and answer["is_done"]:
            return
    raise NotNow("That table is no longer in use.")


async def ask_all(services: Services) -> list[Any]:
    answers = await asyncio.gather(*(ask(services, peer) for peer in services.rooms.leases.peers))
    return [answer for answer in answers if answer is not None]


async def ask(services: Services, peer: Peer, wanted: dict[str, str] | None = None) -> Any:
    """What another process answers; None if it does not."""
    body = b"" if wanted is None else json.dumps(wanted).encode()
    headers = [(b"host", peer.address.encode()), (b"content-type", b"application/json")]
    line = {"client": None, "scheme": "http", "method": "GET" if wanted is None else "POST", "headers": headers}
    answer = Answer()
    try:
        async with asyncio.timeout(ANSWERS_WITHIN):
            await pass_on_request(services, peer, line | {"raw_path": PATH.encode(), "query_string": b""}, body, answer.wait, answer.take)
    except (TimeoutError, Unreached, Broken, OSError):
        return None
    return json.loads(answer.body) if answer.status == 200 else None


class Answer:
    """What comes back."""

    def __init__(self) -> None:
        self.status = 0
        self.body = b""

    async def take(self, message: Message) -> None:
        self.status = message.get("status", self.status)
        self.body += message.get("body", b"")

    async def wait(self) -> Message:
        """Nobody hangs up on us."""
        await asyncio.Event().wait()
        raise AssertionError


async def house(request: Request) -> Response:
    """Asked by another process; for anybody else there is no such page."""
    if PASSED_ON not in request.scope:
        raise HTTPException(404)
    services = services_of(request)
    if request.method == "GET":
        return JSONResponse(in_use_here(services))
    wanted = await request.json()
    try:
        is_done = await change_here(services, wanted["table"], wanted["do"])
    except ContrabandError as trouble:
        return JSONResponse({"is_done": False, "trouble": str(trouble)})
    return JSONResponse({"is_done": is_done, "trouble": ""})
