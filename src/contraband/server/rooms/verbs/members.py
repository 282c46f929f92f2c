"""The verbs of people: come in, sit, talk, and what the host does."""

from collections.abc import Mapping

from ....core.errors import BadOption, Unreadable, short
from ....core.game import Game
from ..entries import (
    Appointed,
    BotSeated,
    ChairAdded,
    ChairAsked,
    ChairRefused,
    ChairRemoved,
    Chatted,
    Entry,
    HostChanged,
    Joined,
    KeyMade,
    Locked,
    NextGame,
    Opened,
    Removed,
    Renamed,
    SatDown,
    SpeakerChosen,
    StoodUp,
    WordingChosen,
)
from ..errors import NotAllowed
from ..model_seats import check_style
from ..names import nickname, person_name, unlike
from ..room import HINTS, Room
from .chairs import ANY, chairs_for_anybody, may_nod, must_ask, who_nods, why_not_sit
from .request import Fields, VerbRequest, number, other_member, seat_number, typed_text, verb, wording


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
        raise NotAllowed("This table uses mild words only.")
    return [WordingChosen(request.member, wording(request.fields))]


@verb("sit")
def sit(request: VerbRequest) -> list[Entry]:
    seat = seat_number(request)
    why = why_not_sit(request.room, seat, request.member)
    if why:
        raise NotAllowed(why)
    if not must_ask(request):
        return [SatDown(request.member, seat)]
    if request.room.asking.get(request.member) == seat:
        raise NotAllowed(f"You have asked for this chair already. {who_nods(request.room, request.member)}")
    return [ChairAsked(request.member, seat)]


@verb("nod")
def let_sit(request: VerbRequest) -> list[Entry]:
    """Somebody gets the chair they asked for."""
    asker = asking_member(request)
    seat = request.room.asking[asker]
    why = why_not_sit(request.room, seat, asker)
    if why or not may_nod(request, asker):
        raise NotAllowed(why or who_nods(request.room, asker))
    return [SatDown(asker, seat)]


@verb("notnow")
def refuse_chair(request: VerbRequest) -> list[Entry]:
    """Somebody does not get the chair they asked for, or withdraws."""
    asker = asking_member(request)
    if request.member != asker and not may_nod(request, asker):
        raise NotAllowed(who_nods(request.room, asker))
    return [ChairRefused(asker)]


def asking_member(request: VerbRequest) -> int:
    asker = number(request.fields, "member")
    if asker not in request.room.asking:
        raise NotAllowed("They are no longer asking for a chair.")
    return asker


@verb("stand")
def stand(request: VerbRequest) -> list[Entry]:
    return [StoodUp(request.member)]


@verb("next")
def choose_next_game(request: VerbRequest) -> list[Entry]:
    """From the bench: a chair of one's own in the next game, or none after all."""
    return [NextGame(request.member, request.fields.get("on", "1") == "1")]


@verb("appoint")
def appoint(request: VerbRequest) -> list[Entry]:
    """The people at the table choose who has a role in the next game."""
    roles, role = request.room.open_roles, request.fields.get("role", "") or next(iter(request.room.open_roles), "")
    if role not in roles:
        raise NotAllowed("This table has no such role to give.")
    return [Appointed(role, seat_number(request))]


@verb("bot")
def seat_bot(request: VerbRequest) -> list[Entry]:
    """The host gives a free seat a bot, or another one, or frees it again."""
    seat, style = seat_number(request), request.fields.get("style", "")
    if request.room.seats[seat].member is not None:
        raise NotAllowed("Somebody is sitting there.")
    if style:
        check_style(request.room.game, style, request.room.wording_of(request.member))
    return [BotSeated(seat, style)]


@verb("addchair")
def add_chair(request: VerbRequest) -> list[Entry]:
    request.room.game.check_seats(len(request.room.seats) + 1)
    return [ChairAdded()]


@verb("nochair")
def remove_chair(request: VerbRequest) -> list[Entry]:
    """The host removes a chair without a person."""
    room, seat = request.room, seat_number(request)
    if room.seats[seat].member is not None:
        raise NotAllowed("Somebody is sitting there.")
    room.game.check_roles(room.options, room.game.check_seats(len(room.seats) - 1))
    return [ChairRemoved(seat)]


@verb("lock")
def lock(request: VerbRequest) -> list[Entry]:
    return [Locked(True)]


@verb("speaker")
def choose_speaker(request: VerbRequest) -> list[Entry]:
    """The table is read aloud by the device of whoever asks, or with `screen` by the shared one."""
    return [SpeakerChosen(request.member, request.fields.get("screen") == "1")]


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
    name = free_name(room, fields.get("name", ""), person)
    entry = Joined(person, name, wording(fields), "page" in fields, "new" in fields)
    return [entry, *place_for(room, fields)]


def place_for(room: Room, fields: Fields) -> list[Entry]:
    """Where somebody new goes: to the chair they wish for, or to the bench."""
    wish, member = fields.get("seat", ""), len(room.members)
    if wish in ("", "bench"):
        if not room.has_bench:
            raise NotAllowed("This table has no bench: take a free seat.")
        return []
    if room.is_on and not room.has_bench:
        raise NotAllowed("The game has begun, and this table has no bench: come back when it is over.")
    if wish == ANY:
        chair = chairs_for_anybody(room, member)
        if chair is None and not room.has_bench:
            raise NotAllowed("Every chair is taken, and there is no bench.")
        return chair or []
    seat = seat_number(VerbRequest(room, -1, fields, frozenset))
    why = why_not_sit(room, seat, None)
    if why:
        raise NotAllowed(why)
    return [ChairAsked(member, seat) if room.is_on else SatDown(member, seat)]


def free_name(room: Room, wanted: str, person: str, own: int | None = None) -> str:
    """The name somebody wants, or their nickname, such as nobody else here has."""
    others = (member.name for number, member in enumerate(room.members) if number != own and not member.is_removed)
    return unlike(person_name(wanted) or nickname(person), others)


def opening(game: Game, seats: int, options: Mapping[str, object], fields: Fields) -> Opened:
    """The first entry of a room; the game says what is wrong with its options. Those for designers are whoever's who runs the server."""
    usual = game.choose_options()
    for option in game.cards.OPTIONS:
        if option.is_for_designers and str(options.get(option.name, usual[option.name])) != str(usual[option.name]):
            raise BadOption(f"Option {option.name!r} is set by this server's owner, in a file of values.")
    seats, chosen, bots = game.check_seats(seats), game.choose_options(options, among_people=True), fields.get("bots", "")
    if bots:
        game.check_level(bots)
    hints = fields.get("hints", "") or HINTS[0]
    if hints not in HINTS:
        raise BadOption(f"Hints are {', '.join(HINTS)}, not {short(hints)}.")
    is_mild, has_bench = "mild" in fields, fields.get("bench", "1") == "1"
    return Opened(game.name, seats, chosen, is_mild, has_bench, bots, hints, texts=game.texts or None)
