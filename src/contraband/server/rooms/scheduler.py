"""What happens in a room by itself, and when: bots move, timers end, a table nobody sits at falls asleep."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ...bots.players import bot_move
from ...bots.turns import remark, seconds_between_remarks
from ...core.record import CLOCK
from ...core.table import Table
from ..settings import Settings
from .entries import Entry, Moved, Paused, Resumed, StandIn
from .live_room import LiveRoom
from .room import NOBODY_PAUSED, PAUSED, PLAYING


class Due(NamedTuple):
    """Something that will happen: when, and the entries it makes then."""

    when: float
    make: Callable[[], list[Entry]]


def next_due(live: LiveRoom, settings: Settings, now: float) -> float | None:
    """When the next thing happens, if nobody does anything before."""
    return min((due.when for due in plans(live, settings, now)), default=None)


def due(live: LiveRoom, settings: Settings, now: float) -> list[Entry]:
    """The first of the things whose time has come."""
    for plan in sorted(plans(live, settings, now), key=lambda plan: plan.when):
        if plan.when > now:
            break
        entries = plan.make()
        if entries:
            return entries
    return []


def plans(live: LiveRoom, settings: Settings, now: float) -> Iterator[Due]:
    room = live.room
    if room.state != PLAYING or room.table is None:
        return
    yield from sleep(live, settings)
    yield from stand_ins(live, settings)
    yield from bots(live, room.table, settings, now)
    if room.watch.is_running:
        left = (room.watch.deadline - room.table_time(room.moved_at)) / settings.speed
        yield Due(room.moved_at + left, lambda: time_up(live))


def time_up(live: LiveRoom) -> list[Entry]:
    table = live.room.table
    assert table is not None
    moves = table.legal_numbers(CLOCK)
    return [Moved(CLOCK, moves[0])] if moves else []


# -- bots --------------------------------------------------------------------------------------------------------------------


def bots(live: LiveRoom, table: Table, settings: Settings, now: float) -> Iterator[Due]:
    room, styles = live.room, live.room.styles
    if not any(styles):
        return
    soon = room.moved_at + settings.bot_delay
    seat = table.waiting_on
    if seat is not None and seat != CLOCK and styles[seat]:
        yield Due(soon, lambda: [bot_entry(table, seat, styles[seat])])
    every = seconds_between_remarks(table)
    if every is not None:
        yield Due(max(live.remarked_at + every / settings.speed, soon), lambda: speak_up(live, table, now))


def bot_entry(table: Table, seat: int, style: str | None) -> Entry:
    assert style
    return Moved(seat, bot_move(table, seat, style))


def speak_up(live: LiveRoom, table: Table, now: float) -> list[Entry]:
    """While only the clock is waited for, a bot speaks up every few seconds, if any has something to say."""
    live.remarked_at = now
    made = remark(table, live.room.styles)
    return [] if made is None else [Moved(*made)]


# -- people who are away -------------------------------------------------------------------------------------------------------


def sleep(live: LiveRoom, settings: Settings) -> Iterator[Due]:
    """A table at which no person has been for the grace time falls asleep, and wakes when the first of them is back."""
    members = live.seated()
    if live.members_here() & set(members) or (live.viewers and not members):
        return
    last = max((live.seen.get(member, live.loaded_at) for member in members), default=live.loaded_at)
    yield Due(last + settings.grace, lambda: [Paused(NOBODY_PAUSED)])


def stand_ins(live: LiveRoom, settings: Settings) -> Iterator[Due]:
    """In games whose bots say so, one plays for whoever has been gone for a while."""
    after = live.room.game.bot.STANDS_IN
    here = live.members_here()
    if after is None or not here:
        return
    for number, seat in enumerate(live.room.seats):
        if seat.member is not None and seat.member not in here and not seat.has_stand_in:
            gone = live.seen.get(seat.member, live.loaded_at)
            entry = StandIn(number, True)
            yield Due(gone + after / settings.speed, lambda entry=entry: [entry])  # type: ignore[misc]


def on_return(live: LiveRoom, member: int) -> list[Entry]:
    """Whoever is back plays for themselves again, and wakes a table that fell asleep."""
    room = live.room
    seat = room.seat_of(member)
    entries: list[Entry] = []
    if seat >= 0 and room.seats[seat].has_stand_in:
        entries.append(StandIn(seat, False))
    if seat >= 0 and room.state == PAUSED and room.pause is not None and room.pause.member == NOBODY_PAUSED and not room.pause.by_x:
        entries.append(Resumed())
    return entries
