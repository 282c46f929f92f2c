"""Who sits where and who looks on: the facts that pages and programs are shown of a room's people."""

from typing import Any

from .live_room import LiveRoom
from .room import GATHERING
from .verbs.chairs import may_nod, who_nods
from .verbs.request import VerbRequest


def seats(live: LiveRoom, away: frozenset[int], viewer: int | None = None) -> list[dict[str, Any]]:
    """Every seat, as `viewer` (a member, or None for anybody) sees it; `away` are the members who have been gone for a while."""
    here = live.members_here()
    return [seat(live, number, here, away, viewer) for number in range(len(live.room.seats))]


def seat(live: LiveRoom, number: int, here: set[int], away: frozenset[int], viewer: int | None) -> dict[str, Any]:
    room = live.room
    place = room.seats[number]
    member = place.member
    at_table = room.match.names[number] if room.matches and room.state != GATHERING else ""
    name = room.members[member].name if member is not None else at_table or (f"Bot ({place.style})" if place.style else "")
    kind = ("you" if member == viewer else "person") if member is not None else "bot" if place.style else "free"
    return {
        "seat": number,
        "number": number + 1,
        "name": name,
        "plays_as": at_table if at_table != name else "",
        "kind": kind,
        "style": place.style,
        "member": member,
        "is_host": member == room.host,
        "is_here": member is None or member in here,
        "is_away": member in away,
        "has_stand_in": place.has_stand_in,
    }


def asking(request: VerbRequest) -> list[dict[str, Any]]:
    """Who would like to take over which chair, as somebody sees it who may have to decide."""
    room = request.room
    return [
        {
            "member": member,
            "name": room.members[member].name,
            "seat": seat,
            "chair": room.match.names[seat],
            "is_you": member == request.member,
            "may_nod": may_nod(request, member),
            "who_nods": who_nods(room, member),
        }
        for member, seat in room.asking.items()
    ]


def bench(live: LiveRoom, away: frozenset[int], viewer: int | None = None) -> list[dict[str, Any]]:
    room, here = live.room, live.members_here()
    return [
        {
            "name": one.name,
            "member": number,
            "is_here": number in here,
            "is_away": number in away,
            "is_you": number == viewer,
            "is_host": number == room.host,
            "is_next": number in room.next_in,
        }
        for number, one in enumerate(room.members)
        if not one.is_removed and room.seat_of(number) < 0
    ]
