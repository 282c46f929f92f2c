"""The page of the server's owner: tables in use, who is connected, and what can be done about them, in all its processes.

It shows no card, role, seed or secret, and no more of a table's code than the log does: with all of it anybody could come in.
"""

import time
from ipaddress import ip_address

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...core.errors import ContrabandError, Unreadable
from ..admin import COOKIE, KEPT, admin_key, announce, has_pass, keep_out, pass_for, shows_key
from ..errors import status_of
from ..house import CHANGES, change, in_use
from ..identity import Me, who
from ..limits import address, network
from ..network import is_loopback
from ..rooms.errors import NotNow
from ..services import Services, services_of
from .forms import fields_of
from .messages import refusal_notice
from .pages import ago, show

LONGEST_MESSAGE = 200


async def admin(request: Request) -> Response:
    """There is no such page unless the server has a key."""
    if not admin_key():
        raise HTTPException(404)
    services, me = services_of(request), who(request)
    is_in = has_pass(services.seal, request, time.time())
    if request.method == "GET":
        return await desk(request, services, me) if is_in else door(request, me)
    fields = await fields_of(request, me)
    try:
        if "key" in fields:
            return let_in(request, services) if shows_key(services.limits, request, fields["key"]) else door(request, me, 403, WRONG)
        if not is_in:
            return door(request, me, 403)
        if fields.get("do") == "leave":
            return leave()
        await carry_out(services, fields, address(request))
    except ContrabandError as error:
        return await desk(request, services, me, error) if is_in else door(request, me, status_of(error), error)
    return RedirectResponse("/admin", 303)


WRONG = Unreadable("That is not the key.")


def let_in(request: Request, services: Services) -> Response:
    response = RedirectResponse("/admin", 303)
    value = pass_for(services.seal, int(time.time()) + KEPT)
    is_secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, value, max_age=KEPT, path="/admin", httponly=True, samesite="strict", secure=is_secure)
    return response


def leave() -> Response:
    response = RedirectResponse("/admin", 303)
    response.delete_cookie(COOKIE, path="/admin")
    return response


def door(request: Request, me: Me, status: int = 200, error: ContrabandError | None = None) -> Response:
    return show(request, me, "admin_door.html", status, refusal_notice(error) if error else None, title="Who runs this server?")


async def desk(request: Request, services: Services, me: Me, error: ContrabandError | None = None) -> Response:
    used = await in_use(services)
    return show(
        request,
        me,
        "admin.html",
        status_of(error) if error else 200,
        refusal_notice(error) if error else None,
        title="Running this server",
        tables=[{**table, "changed": ago(table["quiet"])} for table in used["tables"]],
        addresses=sorted(used["addresses"].items(), key=lambda one: (-one[1], one[0])),
        banned=sorted(services.limits.banned),
        own=address(request),
        announcement=services.rooms.announcement,
        longest=LONGEST_MESSAGE,
    )


async def carry_out(services: Services, fields: dict[str, str], own: str) -> None:
    """What one of the page's buttons asks for."""
    do = fields.get("do", "")
    if do in CHANGES:
        await change(services, fields.get("table", ""), do)
    elif do == "announce":
        await announce(services.rooms, " ".join(fields.get("text", "").split())[:LONGEST_MESSAGE])
    elif do in ("ban", "unban"):
        host = network(fields.get("address", "").strip())
        if do == "ban":
            check_address(services, host, own)
        await keep_out(services.rooms.store, services.limits, host, do == "ban")
        services.rooms.send_away(services.limits.banned)
    else:
        raise Unreadable("This page has no such button.")


def check_address(services: Services, host: str, own: str) -> None:
    """That it keeps somebody out: a network, or part of an address, would stand in the list and do nothing."""
    if not is_address(host) and host not in services.limits.open:
        raise Unreadable("Write an address like 203.0.113.7 or 2001:db8::.")
    if host == own or is_loopback(host):
        raise NotNow("You would block yourself.")


def is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
