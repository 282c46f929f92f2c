"""The receipt of a game: a page that compares it with what the browser saw, the file, and a checker to keep."""

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from ..identity import who
from ..rooms.dealing import receipt_of
from ..rooms.live_room import LiveRoom
from ..rooms.match import Match
from ..rooms.records import match_of, record_of
from ..services import services_of
from .frame import about, qr, static_bytes
from .pages import show, wording_of
from .replay_pages import find_shared
from .table_pages import enter

CHECKER_SCRIPTS = ("sha256.js", "verify.js", "checker.js")
MODULE_WORDS = re.compile(r"^import .*$|^export ", re.MULTILINE)


async def receipt(request: Request) -> Response:
    """For those who are at the table."""
    live, _ = enter(request, who(request))
    return receipt_page(request, live, match_of(live.room, request.path_params["number"]), f"/t/{live.room.code}")


async def shared_receipt(request: Request) -> Response:
    """For whoever has the link to the replay."""
    link = request.path_params["link"]
    live, match = find_shared(services_of(request).rooms, link)
    return receipt_page(request, live, match, f"/r/{link}")


def receipt_page(request: Request, live: LiveRoom, match: Match, back: str) -> Response:
    services, me, room = services_of(request), who(request), live.room
    number = room.matches.index(match) + 1
    text = receipt_of(room, match, record_of(room, match))
    link = services.base_url(request) + request.url.path
    member = room.member_of(me.person)
    may_release = match.chat and not match.is_chat_released and member == room.host
    page: dict[str, Any] = {
        "game": about(room.game, wording_of(services, me)),
        "text": text,
        "table": room.code if back.startswith("/t/") else "",
        "number": number,
        "back": back,
        "link": link,
        "qr": qr(link),
        "file": f"{request.url.path}.txt",
        "rounds": len(match.rounds),
        "given": sorted(match.dealt_names[match.seated.index(int(one))] for one in match.rounds[-1].sealed),
        "without": [
            f"{name} ({player})" if player != "person" else name
            for name, player, member in zip(match.dealt_names, match.players, match.seated, strict=True)
            if str(member) not in match.rounds[-1].sealed
        ],
        "chat": len(match.chat),
        "is_released": match.is_chat_released,
        "may_release": bool(may_release),
    }
    return show(request, me, "receipt.html", title="Receipt", **page)


async def receipt_file(request: Request) -> Response:
    live, _ = enter(request, who(request))
    return as_file(live, match_of(live.room, request.path_params["number"]))


async def shared_receipt_file(request: Request) -> Response:
    return as_file(*find_shared(services_of(request).rooms, request.path_params["link"]))


def as_file(live: LiveRoom, match: Match) -> Response:
    text = receipt_of(live.room, match, record_of(live.room, match))
    name = f"{live.room.game.name}-receipt-{live.room.matches.index(match) + 1}.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


async def checker(request: Request) -> Response:
    """One file that can be saved and opened without a network. Its script is in it: this page alone lets one in, by its hash."""
    script = checker_script()
    digest = b64encode(sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
    page = services_of(request).frame.render("checker.html", script=script)
    return HTMLResponse(page, headers={"content-security-policy": policy})


@cache
def checker_script() -> str:
    """The same modules as our pages use, without the words by which they find each other."""
    return "\n".join(MODULE_WORDS.sub("", static_bytes(name).decode()) for name in CHECKER_SCRIPTS)
