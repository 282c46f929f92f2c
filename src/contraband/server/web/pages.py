"""The pages before and beside a table: the shelf, my tables, a new table, the content note, the rulebooks."""

from collections.abc import Mapping
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ... import games
from ...core.errors import ContrabandError, Unreadable
from ...core.game import Game
from ...core.wording import MILD, WORDINGS
from ..identity import Me, remember, who
from ..limits import address
from ..rooms.errors import NoSuchTable, WithoutGame
from ..rooms.live_room import LiveRoom
from ..rooms.names import person_name
from ..rooms.room import OVER
from ..services import Services, services_of
from .forms import fields_of
from .frame import about
from .messages import Notice
from .option_words import chosen_options, described_options
from .rule_pages import chapters

SHORTLY = 5  # of your tables on the shelf
AGO = ((86400, "day"), (3600, "hour"), (60, "minute"))


def wording_of(services: Services, me: Me) -> str:
    return MILD if services.settings.wording == MILD else me.wording


def show(request: Request, me: Me, template: str, status: int = 200, notice: Notice | None = None, **context: Any) -> Response:
    """A page, and the cookies a browser has to keep."""
    services = services_of(request)
    base = {
        "me": {"name": me.name, "nickname": me.nickname},
        "csrf": services.seal.csrf(me),
        "notice": notice,
        "wording": wording_of(services, me),
        "title": "Contraband",
    }
    response = HTMLResponse(services.frame.render(template, **(base | context)), status)
    if me.is_new:
        remember(response, me, request.url.scheme == "https")
    return response


def go(request: Request, me: Me, where: str) -> Response:
    response = RedirectResponse(where, 303)
    remember(response, me, request.url.scheme == "https")
    return response


# -- the shelf -----------------------------------------------------------------------------------------------------------------


async def lobby(request: Request) -> Response:
    services, me = services_of(request), who(request)
    faults = await run_in_threadpool(games.faults)  # the first time, all games are loaded
    boxes = [box(services, games.whole(name), me) for name, fault in faults.items() if not fault]
    broken = [(name, fault) for name, fault in faults.items() if fault]
    return show(request, me, "lobby.html", boxes=boxes, broken=broken, mine=my_tables(services, me, SHORTLY))


def box(services: Services, game: Game, me: Me) -> dict[str, Any]:
    return about(game, wording_of(services, me)) | {"has_solo": game.seats[0] == 1 < game.best_seats}


async def tables(request: Request) -> Response:
    services, me = services_of(request), who(request)
    return show(request, me, "tables.html", title="My tables", mine=my_tables(services, me, 50))


def my_tables(services: Services, me: Me, most: int) -> list[dict[str, Any]]:
    if me.is_new:
        return []
    found = []
    for code, changed in services.rooms.store.rooms_of(me.person, most):
        try:
            live = services.rooms.find(code)
        except (NoSuchTable, WithoutGame):
            continue
        if live.room.member_of(me.person) is not None:
            found.append(my_table(services, live, me, changed))
    return found


def my_table(services: Services, live: LiveRoom, me: Me, changed: float) -> dict[str, Any]:
    room = live.room
    wording = wording_of(services, me)
    soften = room.game.words.soften
    names = room.match.names if room.matches else [seat["name"] for seat in services.frame.seats(live, None) if seat["name"]]
    played = [
        {
            "number": number,
            "result": soften(match.ending, wording),
            "replay": f"/t/{room.code}/games/{number}/replay",
            "record": f"/t/{room.code}/games/{number}/record",
        }
        for number, match in enumerate(room.matches, 1)
        if match.ending
    ]
    return {
        "code": room.code,
        "url": f"/t/{room.code}",
        "game_title": about(room.game, wording)["title"],
        "names": list(names),
        "state": room.state,
        "when": ago(services.rooms.now() - changed),
        "result": soften(room.match.ending, wording) if room.state == OVER else "",
        "games": played,
    }


def ago(seconds: float) -> str:
    for size, name in AGO:
        count = int(seconds // size)
        if count:
            return f"{count} {name}{'s' if count > 1 else ''} ago"
    return "just now"


# -- a new table -----------------------------------------------------------------------------------------------------------------


async def play_now(request: Request) -> Response:
    """One click: a table with bots on the other seats, and the game begins."""
    me, game = who(request), games.whole(request.path_params["game"])
    await fields_of(request, me)
    if needs_note(services_of(request), me, game):
        return go(request, me, f"/note/{game.name}?then=play")
    return await start_now(request, me, game)


async def start_now(request: Request, me: Me, game: Game) -> Response:
    services = services_of(request)
    services.limits.check(services.limits.openings, address(request), "new tables")
    fields = {"name": me.name, "seat": "0", "wording": wording_of(services, me)}
    live = await services.rooms.open_room(game, game.best_seats, {}, me.person, fields)
    await services.rooms.act(live, 0, "start", {})
    return go(request, me, f"/t/{live.room.code}")


def needs_note(services: Services, me: Me, game: Game) -> bool:
    return bool(game.content_note) and game.name not in me.noted and services.settings.wording != MILD


async def note(request: Request) -> Response:
    """Before somebody's first game of it, what a game is about, and the choice of words."""
    me, game = who(request), games.whole(request.path_params["game"])
    if request.method == "GET":
        then = request.query_params.get("then", "play")
        return show(request, me, "note.html", game=about(game, me.wording), note=game.content_note, then=then)
    fields = await fields_of(request, me)
    me.wording = chosen_wording(fields)
    me.noted |= {game.name}
    if fields.get("then") == "new":
        return go(request, me, f"/new/{game.name}")
    return await start_now(request, me, game)


def chosen_wording(fields: Mapping[str, str]) -> str:
    wording = fields.get("wording", "")
    if wording not in WORDINGS:
        raise Unreadable("Choose the words of the original, or mild ones.")
    return wording


async def new_table(request: Request) -> Response:
    """A table with friends: how many seats, which options."""
    me, game = who(request), games.whole(request.path_params["game"])
    if needs_note(services_of(request), me, game):
        return go(request, me, f"/note/{game.name}?then=new")
    if request.method == "GET":
        return new_form(request, me, game, given=request.query_params)  # a link may choose beforehand
    fields = await fields_of(request, me)
    try:
        me.name = person_name(fields.get("name", ""))
        return await open_table(request, me, game, fields)
    except ContrabandError as error:
        return new_form(request, me, game, {"kind": "refused", "rule": "", "text": str(error)}, fields)


def new_form(request: Request, me: Me, game: Game, notice: Notice | None = None, given: Mapping[str, str] | None = None) -> Response:
    services = services_of(request)
    given = given or {}
    return show(
        request,
        me,
        "new.html",
        400 if notice else 200,
        notice,
        game=box(services, game, me),
        seats=game.seats,
        best=asked_seats(given) or game.best_seats,
        options=described_options(game, wording_of(services, me), given),
        styles=list(game.styles),
        forced_mild=services.settings.wording == MILD,
    )


async def open_table(request: Request, me: Me, game: Game, fields: Mapping[str, str]) -> Response:
    services = services_of(request)
    services.limits.check(services.limits.openings, address(request), "new tables")
    seats = asked_seats(fields)
    options = chosen_options(game, fields)
    first = {"name": me.name, "seat": "0", "wording": wording_of(services, me), "bench": "1" if "spectators" in fields else "0"}
    if "wording_forced" in fields:
        first["mild"] = "1"
    live = await services.rooms.open_room(game, seats, options, me.person, first)
    return go(request, me, f"/t/{live.room.code}")


def asked_seats(fields: Mapping[str, str]) -> int:
    """The number of seats a form asks for; 0, which no game takes, when it is not a number."""
    text = fields.get("seats", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


# -- rulebooks -----------------------------------------------------------------------------------------------------------------


async def rules(request: Request) -> Response:
    """The rulebook on a page of its own, or as a panel beside a table."""
    services, me, game = services_of(request), who(request), games.whole(request.path_params["game"])
    wording = wording_of(services, me)
    template = "parts/rules_panel.html" if request.query_params.get("panel") else "rules.html"
    return show(request, me, template, title="Rules", game=about(game, wording), chapters=chapters(game, wording))
