"""The games a room has played, by number, and their records."""

from ...core.errors import short
from ...core.notation import write_record
from .errors import NoSuchTable, NotNow
from .match import Match
from .room import Room


def match_of(room: Room, number: str) -> Match:
    """A game of a room by its number in an address, which counts from 1."""
    numbered = {str(place): match for place, match in enumerate(room.matches, 1)}
    if number not in numbered:
        raise NoSuchTable(f"This table has played {len(room.matches)} games; there is no game {short(number)}.")
    return numbered[number]


def record_of(room: Room, match: Match) -> str:
    if not match.ending:
        raise NotNow("The record tells every secret of a game: you can have it when the game is over.")
    *_, last = room.replay(match)
    return write_record(last, match.players, match.said)
