"""Who may take which chair. After the deal a chair has seen secrets: you ask for it, and somebody else at the table nods."""

from ..room import Room
from .request import VerbRequest

ANY = "any"  # a wish for whichever chair is free


def seat_for_anybody(room: Room) -> int | None:
    """The first chair that is free, else the first of a bot that nobody has asked for; None where people sit on all of them."""
    free = [number for number, seat in enumerate(room.seats) if seat.is_free]
    bots = [number for number, seat in enumerate(room.seats) if seat.member is None and number not in room.asking.values()]
    return next(iter([*free, *bots]), None)


def why_not_sit(room: Room, seat: int, member: int | None) -> str:
    """Why somebody (None: who is not in yet) cannot have a chair, nor ask for it; nothing if they can."""
    place = room.seats[seat]
    if place.member is not None:
        return f"Seat {seat + 1} is taken by {room.members[place.member].name}."
    if not room.is_on:
        return ""
    if room.is_locked:
        return "The table is locked: ask the host."
    known = room.match.knows.get(member, seat) if member is not None else seat
    return "" if known == seat else f"You know the secrets of seat {known + 1} in this game, so that is the only seat you can take."


def why_not_stand(request: VerbRequest) -> str:
    """Whoever came late has seen what the chair had seen before: they do not carry that to the bench."""
    room = request.room
    if room.is_on and request.member in room.match.latecomers:
        return "You took over this chair in mid-game: it is yours until the game is over."
    return ""


def must_ask(request: VerbRequest) -> bool:
    return request.room.is_on and bool(nodders(request, request.member))


def nodders(request: VerbRequest, asker: int) -> list[int]:
    """Who may let somebody have a chair: the host; for the host's own wish another person who is here, those who play before the others."""
    room = request.room
    if asker != room.host:
        return [room.host]
    here = [number for number, one in enumerate(room.members) if number not in (asker, *request.away) and not one.is_removed]
    return [member for member in here if room.seat_of(member) >= 0] or here


def may_nod(request: VerbRequest, asker: int) -> bool:
    return request.member in nodders(request, asker)


def who_nods(room: Room, asker: int) -> str:
    return "Another person at the table decides." if asker == room.host else f"The host decides: {room.members[room.host].name}."


def why_not_nod(request: VerbRequest) -> str:
    asking = list(request.room.asking)
    if not asking:
        return "Nobody is asking for a chair."
    return "" if any(may_nod(request, asker) for asker in asking) else who_nods(request.room, asking[0])


def why_not_refuse(request: VerbRequest) -> str:
    return "" if request.member in request.room.asking else why_not_nod(request)
