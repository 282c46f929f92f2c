"""The verbs of a deal: start a game or another one, and show a sealed number."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....core.options import Chosen, settle_seats
from ....core.receipt import agreed_in, hash_of, seed_from
from ..dealing import fresh_seals, new_secret, read_hex
from ..entries import Committed, Entry, NumberShown, Ready, Started
from ..errors import NotAllowed, NotNow
from ..match import DealRound
from ..names import bot_names
from ..room import Room
from .request import VerbRequest, verb


@verb("start")
def start(request: VerbRequest) -> list[Entry]:
    return begin(request, is_turned=False)


@verb("rematch")
def rematch(request: VerbRequest) -> list[Entry]:
    """Another game at the same table; with `turn` everybody moves on one seat, so that roles rotate."""
    return begin(request, request.fields.get("turn") == "1")


def begin(request: VerbRequest, is_turned: bool) -> list[Entry]:
    """Commit to a secret; where no browser has sealed a number, deal at once."""
    room = request.room
    if room.open_round is not None:
        raise NotNow("The cards are being shuffled.")
    started_from(room, is_turned, "")  # whoever cannot start is told before anybody shows a number
    return commit(room, request.member, is_turned, request.seals)


def commit(room: Room, by: int, is_turned: bool, seals: Mapping[int, str]) -> list[Entry]:
    sealed = {} if room.lesson else fresh_seals(room, seals)
    committed = Committed(by, new_secret(), new_secret(), sealed, is_turned)
    return [committed] if sealed else [committed, *dealt(room, DealRound.of(committed, 0.0))]


def commit_to(room: Room, secret: str, number: str) -> list[Entry]:
    """A game that begins with one click of one person, who had seen the commitment before: all at once."""
    committed = Committed(0, secret, new_secret(), {"0": hash_of(number)}, False)
    one = DealRound.of(committed, 0.0)
    one.shown["0"] = number
    return [committed, NumberShown(0, number), *dealt(room, one)]


@verb("shownumber")
def show_number(request: VerbRequest) -> list[Entry]:
    """A browser shows the number it sealed; the last one deals."""
    room, member = request.room, str(request.member)
    number, one = read_hex(request.fields, "number"), room.open_round
    if one is None or member not in one.sealed or member in one.shown:
        raise NotNow("Nobody is waiting for a number from you.")
    if hash_of(number) != one.sealed[member]:
        raise NotAllowed("That is not the number you sealed.")
    shown: list[Entry] = [NumberShown(request.member, number)]
    if len(one.shown) + 1 < len(one.sealed):
        return shown
    whole = replace(one, shown=one.shown | {member: number})
    if all(room.plays_next(int(one)) for one in whole.sealed):
        return [*shown, *dealt(room, whole)]
    return [*shown, *commit(room, whole.by, whole.is_turned, request.seals)]


def dealt(room: Room, one: DealRound) -> list[Entry]:
    """The deal that a whole round leads to; whoever started it, and knows the game, is ready."""
    begun = started_from(room, one.is_turned, "")
    options = room.options | (begun.roles or {})
    agreed = [] if room.lesson else agreed_in(room.game.new(len(begun.seats), "1", options, begun.names).record())
    numbers = [one.shown[member] for _, member in sorted((sealed, member) for member, sealed in one.sealed.items())]
    seed = seed_from(agreed, one.secret, numbers)
    begun = Started(seed, begun.seats, begun.names, begun.rules, begun.roles)
    starter = room.members[one.by]
    is_ready = starter.has_page and room.seat_of(one.by) >= 0 and (bool(room.matches) or not starter.is_new)
    return [begun, *([Ready(one.by)] if is_ready else [])]


def started_from(room: Room, is_turned: bool, seed: str) -> Started:
    seats = [*room.seats[-1:], *room.seats[:-1]] if is_turned else room.seats
    return start_entry(room, [seat.member for seat in seats], [seat.style for seat in seats], seed)


def start_entry(room: Room, members: list[int | None], styles: list[str], seed: str = "") -> Started:
    if room.is_by_ear:
        members = people_only(room, members)
        styles = [""] * len(members)
    styles = ["" if member is not None else style or room.bots for member, style in zip(members, styles, strict=True)]
    names = bot_names([room.members[member].name if member is not None else "" for member in members])
    seats = tuple(zip(members, styles, strict=True))
    return Started(seed or secrets.token_hex(16), seats, tuple(names), room.game.rules_version, settled_roles(room, members) or None)


def people_only(room: Room, members: list[int | None]) -> list[int | None]:
    """Where people talk aloud, everybody who plays has a chair and no bot has: it would hear nothing, and be silent."""
    people: list[int | None] = [member for member in members if member is not None]
    people += room.next_in
    least = room.game.seats[0]
    if len(people) < least:
        raise NotAllowed(f"To talk aloud, this game needs {least} people on chairs; there are {len(people)}. Others can join by the link.")
    return people


def settled_roles(room: Room, members: Sequence[int | None]) -> Chosen:
    """The roles that are left to the people, as options of the game that begins."""
    settled = settle_seats(room.game.cards.OPTIONS, room.options, room.holders(members))
    return {name: value for name, value in settled.items() if value != room.options[name]}
