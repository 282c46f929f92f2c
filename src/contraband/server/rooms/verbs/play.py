"""The verbs of a game: move, speak, take back, pause."""

from collections.abc import Sequence

from ....core.contract import Move
from ....core.errors import ContrabandError, Refused, Unreadable, short
from ....core.record import CLOCK
from ..entries import Entry, Moved, Paused, Ready, Resumed, StandIn, TakenBack
from ..errors import NotAllowed, NotNow, Stale, Unsure
from ..room import PLAYING
from .lessons import taught
from .request import VerbRequest, number, seat_number, typed_text, verb


def check_sequence(request: VerbRequest, line: str | None = None) -> list[tuple[int, int]]:
    """A move is for the table its maker saw; returns the moves that others have made since.

    While only the clock is waited for, people act side by side: then only a move of their own since makes it stale. So it is after moves
    that a game lets others make while somebody thinks (STEPS_IN). Whoever says a `line` may have said others since, but not the same.
    """
    room, seat = request.room, request.seat
    seen, now = number(request.fields, "sequence"), room.sequence_for(seat)
    if seen > now:
        raise Stale(f"This table is at {now}, not {seen}: look again.")
    made = told_places(request, now - seen)
    since = [room.match.moves[place] for place in made]
    is_mine = any(room.match.moves[place][0] == seat and (line is None or room.match.said.get(place, line) == line) for place in made)
    side_by_side = room.sight(seat).waiting_on == CLOCK or all(move in room.game.words.STEPS_IN for _, move in since)
    if seen < room.oldest_true_sequence(seat) or is_mine or not side_by_side:
        raise Stale("The table has moved on since you looked; your move was not made. Look again.")
    return since


def told_places(request: VerbRequest, count: int) -> list[int]:
    """Which of all moves are the last that this seat was told of."""
    places = request.room.told_to(request.seat).places
    return [made - 1 for made in places[max(0, len(places) - count) :]]


def has_made_itself(request: VerbRequest) -> bool:
    """Whether a seat's only move made itself while somebody pressed it: then it is done, and there is nothing to refuse."""
    room, seen = request.room, number(request.fields, "sequence")
    if seen < room.oldest_true_sequence(request.seat):
        return False
    first = next(iter(told_places(request, room.sequence_for(request.seat) - seen)), -1)
    asked = request.fields.get("move", "")
    return first in room.match.by_itself and room.match.moves[first] == (request.seat, named_move(request, asked))


def check_move(request: VerbRequest, seat: int, move: int) -> None:
    table = request.room.table
    assert table is not None
    why = table.why_not(seat, move, request.room.wording_of(request.member))
    if why is not None:
        raise Refused(why.rule, why.sentence)
    check_ready(request, move)


def check_ready(request: VerbRequest, move: int) -> None:
    """Nothing begins until every person is ready or has been gone for a while, or the host goes ahead."""
    room = request.room
    starts = move in room.game.words.READY_FIRST
    missing = [member for member in room.unready(request.away) if member != request.member] if starts or room.is_before_first_move else []
    if missing:
        why = f"Not everybody is ready yet: {' and '.join(room.members[member].name for member in missing)}."
        raise Refused(room.game.words.explain(move, room.wording_of(request.member))[1], why) if starts else NotNow(why)


def ready_by_moving(request: VerbRequest) -> list[Entry]:
    """Making the first move says that you are ready."""
    return [Ready(request.member)] if request.room.is_before_first_move and request.member in request.room.unready() else []


@verb("ready")
def be_ready(request: VerbRequest) -> list[Entry]:
    return [Ready(request.member)]


@verb("goahead")
def go_ahead(request: VerbRequest) -> list[Entry]:
    """The host counts everybody as ready."""
    return [Ready(member) for member in request.room.unready()]


EMOTES = {  # as they are drawn in the sprite, and how each reads after a name
    "laugh": "laughs",
    "wow": "is amazed",
    "hmm": "wonders",
    "oops": "is sorry",
    "bravo": "applauds",
    "thanks": "says thanks",
}


@verb("emote")
def make_face(request: VerbRequest) -> list[Entry]:
    """It changes nothing, and is kept nowhere: see `emotes.show_emote`."""
    if request.fields.get("emote") not in EMOTES:
        raise Unreadable(f"An emote is one of these: {', '.join(EMOTES)}.")
    return []


@verb("hint")
def may_have_hint(request: VerbRequest) -> list[Entry]:
    """It changes nothing, and nobody else learns that it was asked for: see `RoomService.hint`."""
    return []


@verb("move")
def make_move(request: VerbRequest) -> list[Entry]:
    """A move by number, as buttons have it, or by name."""
    if "move" not in request.fields and "ask" in request.fields:
        raise tell_why(request, named_move(request, request.fields["ask"]))
    if has_made_itself(request):
        return []
    since = check_sequence(request)
    move = named_move(request, request.fields.get("move", ""))
    try:
        check_move(request, request.seat, move)
    except Refused as why:
        raise Refused(why.rule, f"{stepped_in(request, since)}{why.sentence}") from None
    return taught(request, [*ready_by_moving(request), Moved(request.seat, move)])


def stepped_in(request: VerbRequest, since: Sequence[tuple[int, int]]) -> str:
    """What others did while somebody was thinking: it may be why the move is refused."""
    words, wording = request.room.game.words, request.room.wording_of(request.member)
    told = (words.STEPS_IN.get(move, "") for _, move in since)
    return "".join(f"{words.soften(line, wording)} " for line in told if line)


def named_move(request: VerbRequest, text: str) -> int:
    room = request.room
    return room.sight(request.seat).known_move(number_or_name(text), room.wording_of(request.member))


def number_or_name(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else text


def tell_why(request: VerbRequest, move: int) -> ContrabandError:
    """Somebody pressed an illegal move, to learn why."""
    try:
        check_move(request, request.seat, move)
    except Refused as why:
        return why
    return Stale("That is legal now: press it again.")


@verb("say")
def say(request: VerbRequest) -> list[Entry]:
    """A typed line, in games that read free text: the moves it means. `sure`: whoever says it was asked about it, and means it."""
    text = typed_text(request.fields, "line")
    check_sequence(request, text)
    room, seat = request.room, request.seat
    interpret = room.game.speech.interpret
    if interpret is None or room.table is None:
        raise NotAllowed("This game does not read typed words: use the chat.")
    found = interpret(text, room.table.blanked(seat), seat)
    if found is None:
        raise Unreadable(f"{short(text)} means nothing in this game.")
    question = "" if "sure" in request.fields else room.game.speech.caution(text, room.table.blanked(seat), seat)
    if question:
        raise Unsure(question, text)
    return said_moves(request, found, text)


def said_moves(request: VerbRequest, moves: Sequence[Move], text: str) -> list[Entry]:
    """The moves of a message, checked one after the other on a copy of the table: all of them or none.

    But what has shown something cannot be taken back: once a move of it has, or has ended the game, it stands, and the rest is dropped.
    Otherwise whoever is refused the rest would have learned something for nothing.
    """
    room = request.room
    table = room.table
    entries: list[Entry] = []
    words = text  # with the first move that is a message
    for move in moves[:1]:
        check_ready(request, room.game.move_number(move if isinstance(move, str) else move[1]))
    for move in moves:
        who, name = (request.seat, move) if isinstance(move, str) else move
        assert table is not None
        assert room.table is not None
        chosen = room.game.move_number(name)
        why = table.why_not(who, chosen, room.wording_of(request.member))
        if why is not None and entries and (table.is_over or table.revealed != room.table.revealed):
            break
        if why is not None:
            raise Refused(why.rule, why.sentence)
        table = table.after(who, chosen)
        is_said = room.game.speech.is_said(name)
        entries.append(Moved(who, chosen, words if is_said else None))
        words = "" if is_said else words
    return taught(request, [*ready_by_moving(request), *entries])


@verb("undo")
def undo(request: VerbRequest) -> list[Entry]:
    check_sequence(request)
    return [TakenBack()]


@verb("pause")
def pause(request: VerbRequest) -> list[Entry]:
    """With `lesson`, whoever asks is being taught: they see the table meanwhile, and others wait for them for two minutes at most, once."""
    if "lesson" not in request.fields:
        return [Paused(request.member)]
    room = request.room
    timer = room.table.timer if room.table else None
    if timer is not None and timer.name in room.game.words.NEVER_HELD:
        raise NotNow("The table cannot stop now.")
    if room.people_count > 1 and request.member in room.taught:
        raise NotNow("The others have already waited for you once in this game.")
    return [Paused(request.member, is_lesson=True)]


@verb("xcard")
def show_x_card(request: VerbRequest) -> list[Entry]:
    """Anonymous: the entry does not say who. A game may have a move of the table's own for it."""
    room = request.room
    entries: list[Entry] = []
    own = room.game.words.X_CARD
    if own is not None and room.state == PLAYING and room.table is not None and room.table.why_not(CLOCK, own) is None:
        entries.append(Moved(CLOCK, own))
    if room.state == PLAYING:
        return [*entries, Paused(by_x=True)]
    return [Resumed(), Paused(by_x=True)]


@verb("resume")
def resume(request: VerbRequest) -> list[Entry]:
    return [Resumed()]


@verb("standin")
def let_bot_play(request: VerbRequest) -> list[Entry]:
    """After the grace time anyone at the table may let a bot play for somebody who is away."""
    seat = seat_number(request)
    member = request.room.seats[seat].member
    if member is None or member == request.member:
        raise NotAllowed("A bot can stand in only for another person.")
    if member not in request.away:
        raise NotAllowed(f"{request.room.members[member].name} is here, or has only just gone.")
    return [StandIn(seat, True)]
