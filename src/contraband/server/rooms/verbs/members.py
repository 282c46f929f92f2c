"""The verbs of people: come in, sit, talk, and what the host does."""

from collections.abc import Mapping

from ....core.errors import Unreadable
from ....core.game import LONGEST_NAME, Game
from ..names import nickname, person_name
from ..room import GATHERING, OVER, Entry, Room
from .request import Asked, Fields, NotAllowed, line, other_member, seat_number, verb, wording


@verb("chat")
def chat(asked: Asked) -> list[Entry]:
    return [{"k": "chat", "m": asked.member, "text": line(asked.fields, "text")}]


@verb("rename")
def rename(asked: Asked) -> list[Entry]:
    person = asked.room.members[asked.member].person
    return [{"k": "rename", "m": asked.member, "name": free_name(asked.room, asked.fields.get("name", ""), person, asked.member)}]


@verb("wording")
def choose_wording(asked: Asked) -> list[Entry]:
    if asked.room.is_mild:
        raise NotAllowed("This table plays in mild words.")
    return [{"k": "wording", "m": asked.member, "wording": wording(asked.fields)}]


@verb("sit")
def sit(asked: Asked) -> list[Entry]:
    seat = seat_number(asked)
    why = why_not_sit(asked.room, seat, asked.member)
    if why:
        raise NotAllowed(why)
    return [{"k": "sit", "m": asked.member, "seat": seat}]


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
def stand(asked: Asked) -> list[Entry]:
    return [{"k": "stand", "m": asked.member}]


@verb("bot")
def seat_bot(asked: Asked) -> list[Entry]:
    """The host gives a free seat a bot, or another one, or frees it again."""
    seat, style = seat_number(asked), asked.fields.get("style", "")
    if asked.room.seats[seat].member is not None:
        raise NotAllowed("A person sits there.")
    if style:
        asked.room.game.style_number(style, asked.room.wording_of(asked.member))
    return [{"k": "bot", "seat": seat, "style": style}]


@verb("lock")
def lock(asked: Asked) -> list[Entry]:
    return [{"k": "lock", "on": 1}]


@verb("unlock")
def unlock(asked: Asked) -> list[Entry]:
    return [{"k": "lock", "on": 0}]


@verb("remove")
def remove(asked: Asked) -> list[Entry]:
    return [{"k": "remove", "m": other_member(asked)}]


@verb("host")
def hand_over(asked: Asked) -> list[Entry]:
    return [{"k": "host", "m": other_member(asked)}]


@verb("takehost")
def take_hosting(asked: Asked) -> list[Entry]:
    """Nobody is stuck with a host who has gone."""
    return [{"k": "host", "m": asked.member}]


@verb("device")
def make_key(asked: Asked) -> list[Entry]:
    """A personal link for another device: only the fingerprint of its secret is kept."""
    key = asked.fields.get("key", "")
    if len(key) != 64 or not key.isalnum():
        raise Unreadable("A personal link is made on the page for other devices.")
    return [{"k": "key", "m": asked.member, "key": key}]


def join(room: Room, person: str, fields: Fields) -> list[Entry]:
    """Somebody new: with a name, on a free seat or on the bench."""
    if room.was_removed(person):
        raise NotAllowed("The host has removed you from this table.")
    if room.is_locked:
        raise NotAllowed("The table is locked: ask the host to let you in.")
    entry: Entry = {"k": "join", "person": person, "name": free_name(room, fields.get("name", ""), person), "wording": wording(fields)}
    wish = fields.get("seat", "")
    if wish in ("", "bench"):
        if not room.has_bench:
            raise NotAllowed("This table has no bench: take a free seat.")
        return [entry]
    seat = seat_number(Asked(room, -1, fields, frozenset))
    why = why_not_sit(room, seat, None)
    if why:
        raise NotAllowed(why)
    return [entry, {"k": "sit", "m": len(room.members), "seat": seat}]


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


def opening(game: Game, seats: int, options: Mapping[str, object], mild: bool, bench: bool) -> Entry:
    """The first entry of a room; the game says what is wrong with its options."""
    seats, chosen = game.check_seats(seats), game.choose_options(options, among_people=True)
    return {"k": "open", "game": game.name, "seats": seats, "options": chosen, "mild": int(mild), "bench": int(bench)}
