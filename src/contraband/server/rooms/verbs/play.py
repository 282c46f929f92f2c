"""The verbs of a game: start it, move, speak, take back, pause, play another."""

import secrets
from collections.abc import Sequence

from ....core.contract import Move
from ....core.errors import ContrabandError, Refused, Unreadable, short
from ....core.record import CLOCK
from ..names import bot_names
from ..room import PLAYING, Entry, Room
from .request import Asked, NotAllowed, Stale, line, number, seat_number, verb


def check_sequence(asked: Asked) -> None:
    """A move is for the table its maker saw.

    While only the clock is waited for, people act side by side: then only an own move since makes it stale.
    """
    table = asked.room.table
    assert table is not None
    room, seat = asked.room, asked.seat
    seen, now, made = number(asked.fields, "sequence"), room.sequence_told(seat), room.moves_told(seat)
    if seen > now:
        raise Stale(f"This table is at {now}, not {seen}: look again.")
    since = room.match.moves[made - (now - seen) : made]
    is_mine = any(one == seat for one, _ in since)
    if seen < room.match.turned_at or (since and (table.waiting_on != CLOCK or is_mine)):
        raise Stale("The table has moved on since you looked; your move was not made. Look again.")


def move_entry(seat: int, move: int, said: str | None = None) -> Entry:
    entry: Entry = {"k": "move", "s": seat, "v": move}
    return entry if said is None else entry | {"said": said}


def check_move(asked: Asked, seat: int, move: int) -> None:
    table = asked.room.table
    assert table is not None
    why = table.why_not(seat, move, asked.room.wording_of(asked.member))
    if why is not None:
        raise Refused(why.rule, why.sentence)


@verb("move")
def make_move(asked: Asked) -> list[Entry]:
    """A move by number, as buttons have it, or by name."""
    if "move" not in asked.fields and "ask" in asked.fields:
        raise tell_why(asked, named_move(asked, asked.fields["ask"]))
    check_sequence(asked)
    move = named_move(asked, asked.fields.get("move", ""))
    check_move(asked, asked.seat, move)
    return [move_entry(asked.seat, move)]


def named_move(asked: Asked, text: str) -> int:
    room = asked.room
    return room.game.move_number(number_or_name(text), room.wording_of(asked.member))


def number_or_name(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else text


def tell_why(asked: Asked, move: int) -> ContrabandError:
    """Somebody pressed what is not legal, to learn why."""
    try:
        check_move(asked, asked.seat, move)
    except Refused as why:
        return why
    return Stale("That has become legal meanwhile: press it again.")


@verb("say")
def say(asked: Asked) -> list[Entry]:
    """A typed line, in games that read free text: the first move it means. The rest of a long message follows as moves of their own."""
    check_sequence(asked)
    text = line(asked.fields, "line")
    room, seat = asked.room, asked.seat
    interpret = room.game.speech.interpret
    if interpret is None or room.table is None:
        raise NotAllowed("This game does not listen to typed words: use the chat.")
    found = interpret(text, room.table.blanked(seat), seat)
    if found is None:
        raise Unreadable(f"{short(text)} means nothing in this game.")
    return said_moves(asked, found, text)


def said_moves(asked: Asked, moves: Sequence[Move], text: str) -> list[Entry]:
    """The moves of a message, checked one after the other on a copy of the table: all of them or none.

    But what has shown something cannot be taken back: once a move of it has, or has ended the game, it stands, and the rest is dropped.
    Otherwise whoever is refused the rest would have learned something for nothing.
    """
    room = asked.room
    table = room.table
    entries: list[Entry] = []
    for place, move in enumerate(moves):
        who, name = (asked.seat, move) if isinstance(move, str) else move
        assert table is not None
        assert room.table is not None
        chosen = room.game.move_number(name)
        why = table.why_not(who, chosen, room.wording_of(asked.member))
        if why is not None and entries and (table.is_over or table.revealed != room.table.revealed):
            break
        if why is not None:
            raise Refused(why.rule, why.sentence)
        table = table.after(who, chosen)
        entries.append(move_entry(who, chosen, (text if place == 0 else "") if room.game.speech.is_said(name) else None))
    return entries


@verb("undo")
def undo(asked: Asked) -> list[Entry]:
    check_sequence(asked)
    return [{"k": "undo"}]


@verb("start")
def start(asked: Asked) -> list[Entry]:
    return [start_entry(asked.room, [seat.member for seat in asked.room.seats], [seat.style for seat in asked.room.seats])]


@verb("rematch")
def rematch(asked: Asked) -> list[Entry]:
    """Another game at the same table; with `turn` everybody moves on one seat, so that roles rotate."""
    seats = list(asked.room.seats)
    if asked.fields.get("turn") == "1":
        seats = [seats[-1], *seats[:-1]]
    return [start_entry(asked.room, [seat.member for seat in seats], [seat.style for seat in seats])]


def start_entry(room: Room, members: list[int | None], styles: list[str]) -> Entry:
    styles = ["" if member is not None else style or room.game.stand_in for member, style in zip(members, styles, strict=True)]
    names = bot_names([room.members[member].name if member is not None else "" for member in members])
    seats = [list(seat) for seat in zip(members, styles, strict=True)]
    return {"k": "start", "seed": secrets.token_hex(16), "seats": seats, "names": names, "rules": room.game.rules_version}


@verb("pause")
def pause(asked: Asked) -> list[Entry]:
    return [{"k": "pause", "m": asked.member}]


@verb("xcard")
def show_x_card(asked: Asked) -> list[Entry]:
    """Anonymous: the entry does not say who. A game may have a move of the table's own for it."""
    room = asked.room
    entries: list[Entry] = []
    own = room.game.words.X_CARD
    if own is not None and room.state == PLAYING and room.table is not None and room.table.why_not(CLOCK, own) is None:
        entries.append(move_entry(CLOCK, own))
    if room.state == PLAYING:
        return [*entries, {"k": "pause", "x": 1}]
    return [{"k": "resume"}, {"k": "pause", "x": 1}]


@verb("resume")
def resume(asked: Asked) -> list[Entry]:
    return [{"k": "resume"}]


@verb("standin")
def let_bot_play(asked: Asked) -> list[Entry]:
    """After the grace time anyone at the table may let a bot play for who is away."""
    seat = seat_number(asked)
    member = asked.room.seats[seat].member
    if member is None or member == asked.member:
        raise NotAllowed("A bot stands in only for another person.")
    if member not in asked.away:
        raise NotAllowed(f"{asked.room.members[member].name} is here, or has only just gone.")
    return [{"k": "standin", "seat": seat, "on": 1}]
