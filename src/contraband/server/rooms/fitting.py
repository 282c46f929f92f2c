"""Whether a stored entry fits the room that the entries before it made: a damaged one may not."""

from collections.abc import Callable
from typing import Any

from ...core.errors import Unreadable
from ...core.receipt import HEX, hash_of
from ...core.wording import WORDINGS
from . import entries
from .entries import Entry
from .room import GATHERING, NOBODY_PAUSED, OVER, Room


def check_fit(room: Room, entry: Entry) -> None:
    """Raises, and says what is wrong. Whatever passes cannot break anything later, when the room is drawn or played."""
    member, seat = getattr(entry, "member", None), getattr(entry, "seat", None)
    if member is not None and not 0 <= member < len(room.members) and not is_sleep(entry):
        raise Unreadable(f"there is no member {member}")
    if not isinstance(entry, entries.Moved) and seat is not None and not 0 <= seat < len(room.seats):
        raise Unreadable(f"there is no seat {seat}")
    if getattr(entry, "wording", WORDINGS[0]) not in WORDINGS:
        raise Unreadable("there are no such words")
    if isinstance(entry, entries.Joined | entries.Renamed):
        room.game.check_names([entry.name], 1)
    if type(entry) in SPECIAL:
        SPECIAL[type(entry)](room, entry)


def is_sleep(entry: Entry) -> bool:
    return isinstance(entry, entries.Paused) and entry.member == NOBODY_PAUSED and not entry.by_house


def check_move(room: Room, entry: entries.Moved | entries.Answered) -> None:
    if room.table is None or room.state == OVER:
        raise Unreadable("no game is on")
    if room.table.why_not(entry.seat, entry.move) is not None:
        raise Unreadable("the move is not legal")


def check_answer(room: Room, entry: entries.Answered) -> None:
    if entry.move not in room.game.words.ANSWERS:
        raise Unreadable("it is no answer")
    check_move(room, entry)


def check_start(room: Room, entry: entries.Started) -> None:
    if entry.rules != room.game.rules_version:
        return  # whoever deals says so
    count, chairs = len(entry.seats), len(room.seats)
    fits = count <= chairs + len(room.next_in) if room.is_by_ear else count == chairs  # people who talk aloud have a chair each
    if count != len(entry.names) or not fits:
        raise Unreadable("it is for another number of seats")
    room.game.check_seats(len(entry.seats))
    for member, style in entry.seats:
        if member is None:
            room.game.check_style(style)
        elif not 0 <= member < len(room.members):
            raise Unreadable(f"there is no member {member}")


def check_round(room: Room, entry: entries.Committed) -> None:
    if not 0 <= entry.by < len(room.members) or room.is_on:
        raise Unreadable("nobody can have begun to deal then")
    members = [str(member) for member in range(len(room.members))]
    if not all(member in members and is_hex(sealed) for member, sealed in entry.sealed.items()) or not is_hex(entry.secret):
        raise Unreadable("its hashes are not members'")


def is_hex(text: object) -> bool:
    return isinstance(text, str) and bool(HEX.fullmatch(text))


def check_number(room: Room, entry: entries.NumberShown) -> None:
    if room.open_round is None or hash_of(entry.number) != room.open_round.sealed.get(str(entry.member)):
        raise Unreadable("it is not the number that was sealed")


def check_step(room: Room, entry: object) -> None:
    if room.step is None:
        raise Unreadable("no lesson is on")


def check_bot(room: Room, entry: entries.BotSeated) -> None:
    if entry.style:
        room.game.check_style(entry.style)


def check_chairs(room: Room, entry: entries.ChairAdded | entries.ChairRemoved) -> None:
    count = len(room.seats) + (1 if isinstance(entry, entries.ChairAdded) else -1)
    if room.state != GATHERING or count not in room.game.seats:
        raise Unreadable(f"there cannot be {count} chairs now")


def check_game_on(room: Room, entry: object) -> None:
    if room.table is None:
        raise Unreadable("no game is on")


def check_shared(room: Room, entry: entries.Shared | entries.Unshared | entries.ChatReleased) -> None:
    if not 0 < entry.number <= len(room.matches):
        raise Unreadable(f"there is no game {entry.number}")


SPECIAL: dict[type, Callable[[Room, Any], None]] = {
    entries.Moved: check_move,
    entries.Answered: check_answer,
    entries.Started: check_start,
    entries.Committed: check_round,
    entries.NumberShown: check_number,
    entries.BotSeated: check_bot,
    entries.Stepped: check_step,
    entries.ChairAdded: check_chairs,
    entries.ChairRemoved: check_chairs,
    entries.Paused: check_game_on,
    entries.TakenBack: check_game_on,
    entries.GaveWay: check_game_on,
    entries.Shared: check_shared,
    entries.Unshared: check_shared,
    entries.ChatReleased: check_shared,
}
