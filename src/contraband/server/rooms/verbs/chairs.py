"""Who may take which chair. After the deal a chair has seen secrets: you ask for it, and somebody else at the table nods."""

from ....core.record import SPECTATOR
from ..entries import ChairAdded, ChairAsked, Entry, NextGame, SatDown
from ..room import GATHERING, Room
from .request import VerbRequest

ANY = "any"  # a wish for whichever chair is free


def chairs_for_anybody(room: Room, member: int) -> list[Entry] | None:
    """How somebody gets a chair, whichever it is; None where there is none. Where people talk aloud, each has one: it is put there as they
    come, and while a game is on it is for the next one."""
    has_room = not why_no_more(room)
    if room.is_by_ear and room.is_on:
        return [NextGame(member, True)] if has_room else None
    seat = seat_for_anybody(room)
    if seat is not None:
        return [ChairAsked(member, seat) if room.is_on else SatDown(member, seat)]
    if not room.is_by_ear or not has_room:
        return None
    return [ChairAdded(), SatDown(member, len(room.seats))] if room.state == GATHERING else [NextGame(member, True)]


def why_no_more(room: Room) -> str:
    """Why nobody else can have a chair where people talk aloud; nothing if somebody can."""
    most = room.game.seats[-1]
    if room.people_count + len(room.next_in) < most:
        return ""
    return f"This game seats {most} people at most, and {most} have a chair. You can watch; when somebody gives up their chair, ask again."


def why_not_next(request: VerbRequest) -> str:
    """Only where people talk aloud does everybody have a chair of their own; elsewhere one takes a bot's."""
    room = request.room
    if not room.is_by_ear:
        return "At this table you play by taking a chair that is free, or a bot’s."
    if request.seat != SPECTATOR:
        return "You have a chair already."
    return "" if request.member in room.next_in else why_no_more(room)


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
