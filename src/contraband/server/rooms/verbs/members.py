"""The verbs of people: come in, sit, talk, and what the host does."""

from collections.abc import Mapping

from ....core.errors import Unreadable
from ....core.game import LONGEST_NAME, Game
from ..entries import (
    BotSeated,
    Chatted,
    Entry,
    HostChanged,
    Joined,
    KeyMade,
    Locked,
    Opened,
    Removed,
    Renamed,
    SatDown,
    StoodUp,
    WordingChosen,
)
from ..errors import NotAllowed
from ..names import nickname, person_name
from ..room import GATHERING, OVER, Room
from .request import Fields, VerbRequest, other_member, seat_number, typed_text, verb, wording


@verb("chat")
def chat(request: VerbRequest) -> list[Entry]:
    return [Chatted(request.member, typed_text(request.fields, "text"))]


@verb("rename")
def rename(request: VerbRequest) -> list[Entry]:
    person = request.room.members[request.member].person
    return [Renamed(request.member, free_name(request.room, request.fields.get("name", ""), person, request.member))]


@verb("wording")
def choose_wording(request: VerbRequest) -> list[Entry]:
    if request.room.is_mild:
        raise NotAllowed("This table plays in mild words.")
    return [WordingChosen(request.member, wording(request.fields))]


@verb("sit")
def sit(request: VerbRequest) -> list[Entry]:
    seat = seat_number(request)
    why = why_not_sit(request.room, seat, request.member)
    if why:
        raise NotAllowed(why)
    return [SatDown(request.member, seat)]


def why_not_sit(room: Room, seat: int, member: int | None) -> str:
    place = room.seats[seat]
    if place.member is not None:
        return f"Seat {seat + 1} is taken by {room.members[place.member].name}."
    if room.state in (GATHERING, OVER):
        return ""
    if room.is_locked:
        return "The table is locked: ask the host."
    known = room.match.knows.get(member, seat) if member is not None else seat
    return "" if known == seat else f"You know the secrets of seat {known + 1} in this game: only that one can be yours."


@verb("stand")
def stand(request: VerbRequest) -> list[Entry]:
    return [StoodUp(request.member)]


@verb("bot")
def seat_bot(request: VerbRequest) -> list[Entry]:
    """The host gives a free seat a bot, or another one, or frees it again."""
    seat, style = seat_number(request), request.fields.get("style", "")
    if request.room.seats[seat].member is not None:
        raise NotAllowed("A person sits there.")
    if style:
        request.room.game.style_number(style, request.room.wording_of(request.member))
    return [BotSeated(seat, style)]


@verb("lock")
def lock(request: VerbRequest) -> list[Entry]:
    return [Locked(True)]


@verb("unlock")
def unlock(request: VerbRequest) -> list[Entry]:
    return [Locked(False)]


@verb("remove")
def remove(request: VerbRequest) -> list[Entry]:
    return [Removed(other_member(request))]


@verb("host")
def hand_over(request: VerbRequest) -> list[Entry]:
    return [HostChanged(other_member(request))]


@verb("takehost")
def take_hosting(request: VerbRequest) -> list[Entry]:
    """Nobody is stuck with a host who has gone."""
    return [HostChanged(request.member)]


@verb("device")
def make_key(request: VerbRequest) -> list[Entry]:
    """A personal link for another device: only the fingerprint of its secret is kept."""
    key = request.fields.get("key", "")
    if len(key) != 64 or not key.isalnum():
        raise Unreadable("A personal link is made on the page for other devices.")
    return [KeyMade(request.member, key)]


def join(room: Room, person: str, fields: Fields) -> list[Entry]:
    """Somebody new: with a name, on a free seat or on the bench."""
    if room.was_removed(person):
        raise NotAllowed("The host has removed you from this table.")
    if room.is_locked:
        raise NotAllowed("The table is locked: ask the host to let you in.")
    entry = Joined(person, free_name(room, fields.get("name", ""), person), wording(fields))
    wish = fields.get("seat", "")
    if wish in ("", "bench"):
        if not room.has_bench:
            raise NotAllowed("This table has no bench: take a free seat.")
        return [entry]
    seat = seat_number(VerbRequest(room, -1, fields, frozenset))
    why = why_not_sit(room, seat, None)
    if why:
        raise NotAllowed(why)
    return [entry, SatDown(len(room.members), seat)]


def free_name(room: Room, wanted: str, person: str, own: int | None = None) -> str:
    """The name somebody wants, or their nickname; a second Ann is Ann 2."""
    name = person_name(wanted) or nickname(person)
    taken = {member.name.casefold() for i, member in enumerate(room.members) if i != own and not member.is_removed}
    count = 2
    unique = name
    while unique.casefold() in taken:
        unique = f"{name[: LONGEST_NAME - 4]} {count}"
        count += 1
    return unique


def opening(game: Game, seats: int, options: Mapping[str, object], is_mild: bool, has_bench: bool) -> Opened:
    """The first entry of a room; the game says what is wrong with its options."""
    seats, chosen = game.check_seats(seats), game.choose_options(options, among_people=True)
    return Opened(game.name, seats, chosen, is_mild, has_bench)
