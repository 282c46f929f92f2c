"""Answers that depend on a hidden hand: kept until one fixed moment, then told together, so that speed reveals nothing.

A given answer is an entry, so it survives the server; until that moment nobody else is told of it.
"""

from ...core.record import CLOCK
from ...core.table import Table
from .entries import Answered, Entry, Moved
from .live_room import LiveRoom
from .room import Room


def asked(table: Table) -> list[int]:
    """The seats that have an answer to give now."""
    answers = table.game.words.ANSWERS
    if not answers:
        return []
    return [seat for seat in range(table.seats) if any(move in answers for move in table.legal_numbers(seat))]


def is_open(room: Room) -> bool:
    """Whether answers are being collected: somebody is asked, and one of them is a person."""
    table = room.table
    if table is None or not is_answer_due(table):
        return False
    return any(room.seats[seat].member is not None for seat in asked(table))


def is_answer_due(table: Table) -> bool:
    """Whether the table is waiting for an answer."""
    answers, seat = table.game.words.ANSWERS, table.waiting_on
    return bool(answers) and seat is not None and seat != CLOCK and any(move in answers for move in table.legal_numbers(seat))


def are_given_alone(room: Room) -> bool:
    """Whether all people who are asked have answered, no clock runs, and nobody but bots could tell how fast that was."""
    others = sum(not member.is_removed for member in room.members) > 1
    table = room.table
    if others or table is None or room.watch.is_running:
        return False
    return all(seat in room.answers for seat in asked(table) if room.seats[seat].member is not None)


def set_aside(room: Room, decided: list[Entry]) -> list[Entry]:
    """What was decided; a person's answer only as given, and not as made yet."""
    answers = room.game.words.ANSWERS
    if not any(isinstance(entry, Moved) and entry.move in answers for entry in decided) or not is_open(room):
        return decided
    return [Answered(entry.seat, entry.move) if isinstance(entry, Moved) and entry.move in answers else entry for entry in decided]


def all_told(live: LiveRoom) -> list[Entry]:
    """The moment has come: everybody's answer, in the order in which the table asks, until nobody is asked any more."""
    table = live.room.table
    told: list[Entry] = []
    while table is not None and is_answer_due(table):
        seat = table.waiting_on
        assert seat is not None
        move = answer_of(live, table, seat)
        told.append(Moved(seat, move))
        table = table.after(seat, move)
    return told


def answer_of(live: LiveRoom, table: Table, seat: int) -> int:
    """What a seat has answered; anyone who has said nothing does not help."""
    style, given = live.room.styles[seat], live.room.answers.get(seat)
    if style:
        return live.bot_move(table, seat, style)
    silence = table.game.words.SILENCE
    assert silence is not None
    return given if given is not None and given in table.legal_numbers(seat) else silence
