"""The verbs of a game: start it, move, speak, take back, pause, play another."""

import secrets
from collections.abc import Sequence

from ....core.contract import Move
from ....core.errors import ContrabandError, Refused, Unreadable, short
from ....core.record import CLOCK
from ..entries import Entry, Moved, Paused, Resumed, StandIn, Started, TakenBack
from ..errors import NotAllowed, Stale
from ..names import bot_names
from ..room import PLAYING, Room
from .request import VerbRequest, number, seat_number, typed_text, verb


def check_sequence(request: VerbRequest) -> None:
    """A move is for the table its maker saw.

    While only the clock is waited for, people act side by side: then only a move of their own since makes it stale.
    """
    table = request.room.table
    assert table is not None
    room, seat = request.room, request.seat
    seen, now, made = number(request.fields, "sequence"), room.sequence_for(seat), room.move_count_for(seat)
    if seen > now:
        raise Stale(f"This table is at {now}, not {seen}: look again.")
    since = room.match.moves[made - (now - seen) : made]
    is_mine = any(one == seat for one, _ in since)
    if seen < room.match.taken_back_at or (since and (table.waiting_on != CLOCK or is_mine)):
        raise Stale("The table has moved on since you looked; your move was not made. Look again.")


def check_move(request: VerbRequest, seat: int, move: int) -> None:
    table = request.room.table
    assert table is not None
    why = table.why_not(seat, move, request.room.wording_of(request.member))
    if why is not None:
        raise Refused(why.rule, why.sentence)


@verb("move")
def make_move(request: VerbRequest) -> list[Entry]:
    """A move by number, as buttons have it, or by name."""
    if "move" not in request.fields and "ask" in request.fields:
        raise tell_why(request, named_move(request, request.fields["ask"]))
    check_sequence(request)
    move = named_move(request, request.fields.get("move", ""))
    check_move(request, request.seat, move)
    return [Moved(request.seat, move)]


def named_move(request: VerbRequest, text: str) -> int:
    room = request.room
    return room.game.move_number(number_or_name(text), room.wording_of(request.member))


def number_or_name(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else text


def tell_why(request: VerbRequest, move: int) -> ContrabandError:
    """Somebody pressed what is not legal, to learn why."""
    try:
        check_move(request, request.seat, move)
    except Refused as why:
        return why
    return Stale("That has become legal meanwhile: press it again.")


@verb("say")
def say(request: VerbRequest) -> list[Entry]:
    """A typed line, in games that read free text: the first move it means. The rest of a long message follows as moves of their own."""
    check_sequence(request)
    text = typed_text(request.fields, "line")
    room, seat = request.room, request.seat
    interpret = room.game.speech.interpret
    if interpret is None or room.table is None:
        raise NotAllowed("This game does not listen to typed words: use the chat.")
    found = interpret(text, room.table.blanked(seat), seat)
    if found is None:
        raise Unreadable(f"{short(text)} means nothing in this game.")
    return said_moves(request, found, text)


def said_moves(request: VerbRequest, moves: Sequence[Move], text: str) -> list[Entry]:
    """The moves of a message, checked one after the other on a copy of the table: all of them or none.

    But what has shown something cannot be taken back: once a move of it has, or has ended the game, it stands, and the rest is dropped.
    Otherwise whoever is refused the rest would have learned something for nothing.
    """
    room = request.room
    table = room.table
    entries: list[Entry] = []
    for place, move in enumerate(moves):
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
        entries.append(Moved(who, chosen, (text if place == 0 else "") if room.game.speech.is_said(name) else None))
    return entries


@verb("undo")
def undo(request: VerbRequest) -> list[Entry]:
    check_sequence(request)
    return [TakenBack()]


@verb("start")
def start(request: VerbRequest) -> list[Entry]:
    return [start_entry(request.room, [seat.member for seat in request.room.seats], [seat.style for seat in request.room.seats])]


@verb("rematch")
def rematch(request: VerbRequest) -> list[Entry]:
    """Another game at the same table; with `turn` everybody moves on one seat, so that roles rotate."""
    seats = list(request.room.seats)
    if request.fields.get("turn") == "1":
        seats = [seats[-1], *seats[:-1]]
    return [start_entry(request.room, [seat.member for seat in seats], [seat.style for seat in seats])]


def start_entry(room: Room, members: list[int | None], styles: list[str]) -> Started:
    styles = ["" if member is not None else style or room.game.stand_in for member, style in zip(members, styles, strict=True)]
    names = bot_names([room.members[member].name if member is not None else "" for member in members])
    seats = tuple(zip(members, styles, strict=True))
    return Started(secrets.token_hex(16), seats, tuple(names), room.game.rules_version)


@verb("pause")
def pause(request: VerbRequest) -> list[Entry]:
    return [Paused(request.member)]


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
        raise NotAllowed("A bot stands in only for another person.")
    if member not in request.away:
        raise NotAllowed(f"{request.room.members[member].name} is here, or has only just gone.")
    return [StandIn(seat, True)]
