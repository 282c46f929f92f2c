"""The API's operations at a table: open one, join it, look, move, and everything people can do there."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.responses import PlainTextResponse, Response

from ... import games
from ...core.errors import BadOption, Unreadable
from ...core.game import Game
from ...core.record import SPECTATOR
from ..identity import NoToken, bearer, fingerprint, new_token
from ..limits import address
from ..rooms.dealing import receipt_of
from ..rooms.entries import Moved
from ..rooms.errors import NotAllowed, NotNow
from ..rooms.live_room import LiveRoom
from ..rooms.model_seats import check_style
from ..rooms.names import person_name
from ..rooms.records import match_of, record_of
from ..rooms.room import PAUSED, PLAYING
from ..rooms.verbs.play import number_or_name
from ..rooms.verbs.rights import NOT_NOW
from .body import called
from .game_operations import wording_here
from .operation import FOR_MEMBERS, Call
from .table_json import Json, seat_or_none, show_events, show_remarks, show_table


async def open_table(call: Call) -> Json:
    """A new table, its host, bots on seats if wanted, and the start if wanted. Anything wrong is refused before a table is opened."""
    services, given = call.services, call.given
    game = games.whole(given["game"])
    layout = game.lay_out(given["preset"], given["seats"], given["options"], None)
    seats = game.check_seats(game.best_seats if layout.seats is None else layout.seats)
    bots = bots_by_seat(game, seats, given["seat"], given["bots"])
    services.limits.check_opening(address(call.request))
    token = new_token()
    fields = newcomer(call, seats) | {"bots": layout.bots or "", "hints": given["hints"]}
    live = await services.rooms.open_room(game, seats, layout.options, fingerprint(token), fields)
    for seat, style in bots.items():
        await services.rooms.act(live, 0, "bot", {"seat": str(seat), "style": style})
    if given["start"]:
        await services.rooms.act(live, 0, "start", {})
    return welcome(call, live, 0, token)


def newcomer(call: Call, seats: int) -> dict[str, str]:
    """What a person who comes in says of themselves, as the verbs read it."""
    given = call.given
    if isinstance(given["seat"], int) and given["seat"] >= seats:
        raise Unreadable(f'"seat" must be a whole number from 0 to {seats - 1} or null, not {called(given["seat"])}.')
    fields = {
        "name": person_name(given["name"]),
        "seat": "" if given["seat"] is None else str(given["seat"]),
        "wording": wording_here(call.services, given["wording"]),
    }
    if "bench" in given:
        fields["bench"] = "1" if given["bench"] else "0"
    return fields | ({"mild": "1"} if given.get("mild") else {})


def bots_by_seat(game: Game, seats: int, own: int | None, bots: str | list[str | None] | None) -> dict[int, str]:
    """The seats that bots get, each with its style."""
    if bots is None:
        return {}
    styles = [None if seat == own else bots for seat in range(seats)] if isinstance(bots, str) else bots
    if len(styles) != seats:
        raise BadOption(f'"bots" must be one style, or a list of {seats}: one or null for each seat. This one has {len(styles)}.')
    if own is not None and own < seats and styles[own] is not None:
        raise BadOption(f'Seat {own} is yours: it must be null in the list of "bots".')
    found = {seat: style for seat, style in enumerate(styles) if style is not None}
    for style in found.values():
        check_style(game, style)
    return found


async def join_table(call: Call) -> Json:
    services, live = call.services, call.live
    fields = newcomer(call, len(live.room.seats))
    services.limits.check(services.limits.joinings, address(call.request), "joinings")
    token = new_token()
    member = await services.rooms.join(live, fingerprint(token), fields)
    return welcome(call, live, member, token)


def welcome(call: Call, live: LiveRoom, member: int, token: str) -> Json:
    """What a newcomer is told; the token is given only here."""
    room = live.room
    return {
        "code": room.code,
        "url": f"{call.services.base_url(call.request)}/t/{room.code}",
        "token": token,
        "member": member,
        "name": room.members[member].name,
        "seat": seat_or_none(room, member),
    }


async def look_at_table(call: Call) -> Json:
    return show_table(call.services, call.live, call.who)


# -- moves ---------------------------------------------------------------------------------------------------------------------


def move_by(verb: str) -> Callable[[Call], Awaitable[Json]]:
    """A move, or typed words that the game reads as moves: answered with what they did."""

    async def run(call: Call) -> Json:
        entries = await call.services.act(call.live, call.member, verb, as_fields(call.given))
        return moved(call, sum(isinstance(entry, Moved) for entry in entries))

    return run


def moved(call: Call, count: int) -> Json:
    """The last moves, which were just made: nothing can have come between."""
    room, (seat, wording) = call.live.room, call.viewpoint
    before = room.told_to(seat).count_at(len(room.match.moves) - count)
    events = [event for step in room.steps_since(seat, before) for event in show_events(step, room.match, wording)]
    return {"sequence": room.sequence_for(seat), "state": room.state, "events": events}


def as_fields(given: Mapping[str, Any]) -> dict[str, str]:
    """What was read, as the verbs take it: texts by name, and nothing for what is not given."""
    said = {name: value for name, value in given.items() if value is not None and value is not False}
    return {name: "1" if value is True else str(value) for name, value in said.items()}


def do(verb: str) -> Callable[[Call], Awaitable[Json]]:
    """A verb of the pages: answered with the table as it is afterwards."""

    async def run(call: Call) -> Json:
        await call.services.act(call.live, call.member, verb, as_fields(call.given))
        return show_table(call.services, call.live, call.member)

    return run


async def why_not(call: Call) -> Json:
    """Why a move is not legal now, from what the seat knows."""
    room, (seat, wording) = call.live.room, call.viewpoint
    if room.state != PLAYING or room.table is None:
        raise NotNow("No game is being played at this table now.")
    if seat == SPECTATOR:
        raise NotAllowed("Only players at the table can do that.")
    text = call.given["move"]
    sight = room.sight(seat)
    number = sight.known_move(number_or_name(text), wording)
    why = sight.why_not(seat, number, wording)
    return {
        "move": room.game.move_name(number, wording),
        "number": number,
        "is_legal": why is None,
        "rule": why.rule if why else None,
        "sentence": why.sentence if why else None,
    }


# -- what happened ---------------------------------------------------------------------------------------------------------------


async def read_log(call: Call) -> Json:
    """The log of the current game, as this seat knows it: the lines of the moves after a number."""
    room, since = call.live.room, call.given["since"]
    if room.state == PAUSED:
        raise NotNow(NOT_NOW[PAUSED])
    log, seat = call.live.logs.seen_by(*call.viewpoint), call.viewpoint[0]
    lines = [{"sequence": number, "text": text} for number, text in log.texts if number > since]
    return {"games_played": len(room.matches), "sequence": room.move_count_for(seat), "lines": lines}


async def read_chat(call: Call) -> Json:
    room = call.live.room
    return {"remarks": room.remark_count, "lines": show_remarks(room, call.given["since"])}


async def read_record(call: Call) -> Response:
    """A finished game written down, with every secret."""
    room = call.live.room
    return PlainTextResponse(record_of(room, match_of(room, call.request.path_params["number"])))


async def read_receipt(call: Call) -> Response:
    """How a finished game was dealt, and the game itself: what `contraband verify` checks."""
    room = call.live.room
    match = match_of(room, call.request.path_params["number"])
    return PlainTextResponse(receipt_of(room, match, record_of(room, match)))


async def read_old_record(call: Call) -> Response:
    """A game of a table that cannot be opened any more, for somebody who was there."""
    token, asked = bearer(call.request), call.request.path_params
    if token is None:
        raise NoToken(FOR_MEMBERS)
    return PlainTextResponse(call.services.rooms.old_record(asked["code"], asked["number"], fingerprint(token)))
