"""The games a room has played, by number, and their records."""

from collections.abc import Sequence

from ...core.errors import short
from ...core.notation import BETWEEN, write_lines, write_record
from ...core.valuefile import dotted
from ...core.values import seat_label
from .entries import Entry, Joined, Moved, MovedIn, Opened, Started, TakenBack
from .errors import NoSuchTable, NotNow
from .match import Match
from .room import Room
from .stored import from_json


def match_of(room: Room, number: str) -> Match:
    """A game of a room by its number in an address, which counts from 1."""
    numbered = {str(place): match for place, match in enumerate(room.matches, 1)}
    if number not in numbered:
        raise NoSuchTable(f"This table has played {len(room.matches)} games; there is no game {short(number)}.")
    return numbered[number]


def record_of(room: Room, match: Match) -> str:
    if not match.ending:
        raise NotNow("The record gives away every secret of a game: you can have it when the game is over.")
    *_, last = room.replay(match)
    return write_record(last, match.players, match.said)


def old_record(bodies: Sequence[str], number: str, person: str) -> str:
    """A game that was begun under other rules, as it is stored: nothing of it is played, so its result is not told."""
    entries = [from_json(body)[0] for body in bodies]
    opening = entries[0]
    assert isinstance(opening, Opened)
    numbered = {str(place): match for place, match in enumerate(stored_matches(entries), 1)}
    was_there = any(isinstance(entry, Joined | MovedIn) and entry.person == person for entry in entries)
    if number not in numbered or not was_there:
        raise NoSuchTable("You have no such game.")
    return write_old(opening, numbered[number])


def stored_matches(entries: Sequence[Entry]) -> list[Match]:
    matches: list[Match] = []
    for entry in entries:
        if isinstance(entry, Started):
            players = tuple("person" if member is not None else style for member, style in entry.seats)
            seated = tuple(member for member, _ in entry.seats)
            matches.append(Match(entry.seed, entry.names, players, seated, entry.rules, entry.roles or {}))
        elif isinstance(entry, Moved):
            matches[-1].add(entry)
        elif isinstance(entry, TakenBack):
            matches[-1].take_back()
    return matches


def write_old(opening: Opened, match: Match) -> str:
    """Its moves by number: what they were called then, nobody knows any more."""
    header = {
        "game": opening.game,
        "rules": str(match.rules),
        "notation": "numbers",
        "seats": str(len(match.names)),
        "names": BETWEEN.join(match.names),
        "players": BETWEEN.join(match.players),
        "seed": match.seed,
        "options": " ".join(f"{name}={value}" for name, value in (opening.options | match.roles).items()),
        "moves": str(len(match.moves)),
    }
    return write_lines(
        header, [f"{seat_label(seat)} {move}" for seat, move in match.moves], match.said, "unfinished", dotted(opening.texts or {})
    )
