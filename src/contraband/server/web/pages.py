"""The pages before and beside a table: the shelf, my tables, a new table, the content note, the rulebooks."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ... import games
from ...core.errors import ContrabandError, Unreadable
from ...core.game import Game
from ...core.record import SPECTATOR
from ...core.wording import MILD, WORDINGS
from ..errors import status_of
from ..identity import Me, remember, who
from ..limits import address
from ..network import is_at_this_machine
from ..rooms.errors import NoSuchTable, WithoutGame
from ..rooms.live_room import LiveRoom
from ..rooms.names import person_name
from ..rooms.room import GATHERING, OVER, PAUSED, PLAYING, Room
from ..services import Services, services_of
from .forms import fields_of
from .frame import about
from .messages import Notice, announced, refusal_notice
from .option_words import FIELD, asked_preset, bot_levels, chosen_options, described_options, described_presets
from .rule_pages import chapters

WAITING = {GATHERING: "People are still gathering.", PAUSED: "The table is paused."}
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
        "notice": notice or (announced(services.rooms.announcement) if services.rooms.announcement else None),
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
    return await shelf(request, who(request))


async def join_by_code(request: Request) -> Response:
    """A short code, typed on the shelf: the page of its table. Whatever is wrong, the answer is only that nothing was found."""
    services, me = services_of(request), who(request)
    fields = await fields_of(request, me)
    try:
        services.limits.check_code(address(request))
        code = services.rooms.doors.behind(fields.get("code", ""), services.rooms.glance)
        return go(request, me, f"/t/{code}")
    except ContrabandError as error:
        return await shelf(request, me, refusal_notice(error), status_of(error))


async def shelf(request: Request, me: Me, notice: Notice | None = None, status: int = 200) -> Response:
    services = services_of(request)
    faults = await run_in_threadpool(games.faults)  # the first time, all games are loaded
    boxes = [box(services, games.whole(name), me) for name, fault in faults.items() if not fault]
    broken = [(name, fault) for name, fault in faults.items() if fault]
    network = services.network if services.network.can_change and is_at_this_machine(request) else None
    page: dict[str, Any] = {"boxes": boxes, "broken": broken, "mine": my_tables(services, me, SHORTLY), "network": network}
    page["commitment"] = services.offers.make()
    return show(request, me, "lobby.html", status, notice, **page)


def box(services: Services, game: Game, me: Me) -> dict[str, Any]:
    """A game with its presets; those for one person stand on the shelf, where others play it too."""
    wording = wording_of(services, me)
    presets = described_presets(game, wording)
    return about(game, wording) | {"presets": presets, "solo": [one for one in presets if one["seats"] == 1 < game.best_seats]}


async def tables(request: Request) -> Response:
    services, me = services_of(request), who(request)
    return show(request, me, "tables.html", title="My tables", mine=my_tables(services, me, 50))


def my_tables(services: Services, me: Me, most: int) -> list[dict[str, Any]]:
    """Where it is your turn first; then by when everybody there was last told of something: what is hidden from them moves no table up."""
    if me.is_new:
        return []
    found = []
    for code, _ in services.rooms.store.rooms_of(me.person, most):
        try:
            live = services.rooms.glance(code)
        except (NoSuchTable, WithoutGame):
            continue
        if live.room.member_of(me.person) is not None:
            found.append(live)
    found.sort(key=lambda live: live.room.news_at, reverse=True)
    return sorted((my_table(services, live, me) for live in found), key=lambda table: not table["is_your_turn"])


def my_table(services: Services, live: LiveRoom, me: Me) -> dict[str, Any]:
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
        "art": about(room.game, wording)["art"],
        **turn_of(room, me, wording),
        "game_title": about(room.game, wording)["title"],
        "names": list(names),
        "state": room.state,
        "when": ago(services.rooms.now() - room.news_at),
        "result": soften(room.match.ending, wording) if room.state == OVER else "",
        "games": played,
    }


def turn_of(room: Room, me: Me, wording: str) -> dict[str, Any]:
    """What a table waits for, as somebody's page there says it; by ear, as everybody's does."""
    if room.state != PLAYING:
        return {"is_your_turn": False, "waiting": WAITING.get(room.state, "")}
    member = room.member_of(me.person)
    seat = room.seat_of(member)
    sight = room.sight(SPECTATOR if room.is_by_ear else seat)
    is_yours = seat != SPECTATOR and not room.is_by_ear and sight.waiting_on == seat
    if member in room.unready():
        return {"is_your_turn": is_yours, "waiting": "The table waits until you are ready."}
    return {"is_your_turn": is_yours, "waiting": room.game.words.waiting(sight, SPECTATOR if room.is_by_ear else seat, wording)}


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
    fields = await fields_of(request, me)
    if needs_note(services_of(request), me, game):
        return go(request, me, to_note(game, "play", fields))
    return await start_now(request, me, game, fields)


async def start_now(request: Request, me: Me, game: Game, asked: Mapping[str, str]) -> Response:
    services = services_of(request)
    services.limits.check_opening(address(request))
    layout = game.lay_out(asked.get("preset") or None, None, None, None)
    fields = at_a_page(services, me, game) | {"name": me.name, "seat": "0", "bots": layout.bots or ""}
    live = await services.rooms.open_room(game, layout.seats or game.best_seats, layout.options, me.person, fields)
    sealed = services.offers.take(asked)
    if sealed:
        await services.rooms.start_from(live, *sealed)
    else:
        await services.rooms.act(live, 0, "start", {})
    return go(request, me, f"/t/{live.room.code}")


def at_a_page(services: Services, me: Me, game: Game) -> dict[str, str]:
    """What a browser says of itself when it comes to a table: somebody looks at it, in which words, and whether the game is new to them."""
    known = {} if services.rooms.store.has_been_at(me.person, game.name) else {"new": "1"}
    return known | {"page": "1", "wording": wording_of(services, me)}


def needs_note(services: Services, me: Me, game: Game) -> bool:
    return bool(game.content_note) and game.name not in me.noted and services.settings.wording != MILD


def to_note(game: Game, then: str, asked: Mapping[str, str]) -> str:
    """The note's address; whatever comes after it is played as it was asked for."""
    return f"/note/{game.name}?{urlencode({'then': then, 'preset': asked.get('preset', '')})}"


async def note(request: Request) -> Response:
    """Before somebody's first game of it, what a game is about, and the choice of words."""
    me, game = who(request), games.whole(request.path_params["game"])
    if request.method == "GET":
        then, preset = request.query_params.get("then", "play"), request.query_params.get("preset", "")
        page: dict[str, Any] = {"then": then, "preset": preset, "commitment": services_of(request).offers.make()}
        return show(request, me, "note.html", game=about(game, me.wording), note=game.content_note, **page)
    fields = await fields_of(request, me)
    me.wording = chosen_wording(fields)
    me.noted |= {game.name}
    if fields.get("then") == "learn":
        return go(request, me, f"/learn/{game.name}")
    if fields.get("then") == "new":
        return go(request, me, f"/new/{game.name}?{urlencode({'preset': fields.get('preset', '')})}")
    return await start_now(request, me, game, fields)


def chosen_wording(fields: Mapping[str, str]) -> str:
    wording = fields.get("wording", "")
    if wording not in WORDINGS:
        raise Unreadable("Choose the original words or the mild ones.")
    return wording


async def new_table(request: Request) -> Response:
    """A table with friends: how many seats, which options."""
    me, game = who(request), games.whole(request.path_params["game"])
    if needs_note(services_of(request), me, game):
        return go(request, me, to_note(game, "new", request.query_params))
    if request.method == "GET":
        return new_form(request, me, game, given=request.query_params)  # a link may choose beforehand
    fields = await fields_of(request, me)
    try:
        me.name = person_name(fields.get("name", ""))
        return await open_table(request, me, game, fields)
    except ContrabandError as error:
        return new_form(request, me, game, refusal_notice(error), fields)


def new_form(request: Request, me: Me, game: Game, notice: Notice | None = None, given: Mapping[str, str] | None = None) -> Response:
    services, given = services_of(request), given or {}
    preset, wording = asked_preset(game, given), wording_of(services, me)
    options = described_options(game, wording, preset, given)
    return show(
        request,
        me,
        "new.html",
        400 if notice else 200,
        notice,
        game=box(services, game, me),
        seats=game.seats,
        best=asked_seats(given) or (preset and preset.seats) or game.best_seats,
        preset=preset.name if preset else "",
        in_front=sorted((one for one in options if one["is_in_front"]), key=lambda one: game.house.IN_FRONT.index(one["name"])),
        house_rules=[one for one in options if not one["is_in_front"]],
        is_changed=any(name.startswith(FIELD) for name in given),
        levels=bot_levels(game, wording),
        level=given.get("bots") or (preset and preset.bots) or game.stand_in,
        forced_mild=services.settings.wording == MILD,
    )


async def open_table(request: Request, me: Me, game: Game, fields: Mapping[str, str]) -> Response:
    services = services_of(request)
    services.limits.check_opening(address(request))
    seats = asked_seats(fields)
    options = chosen_options(game, fields)
    first = at_a_page(services, me, game) | {"name": me.name, "seat": "0", "bots": fields.get("bots", "")}
    first["hints"] = fields.get("hints", "")
    first["bench"] = "1" if "spectators" in fields else "0"
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
