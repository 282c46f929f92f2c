"""What happens in a room on its own, and when: bots move, timers end, an empty table falls asleep."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from ...bots.players import seconds_to_think
from ...bots.turns import Remark, seconds_between_remarks
from ...core.record import CLOCK
from ...core.table import Table
from ..settings import Settings
from . import answers
from .dealing import PATIENCE
from .entries import Entry, Moved, Paused, Ready, Resumed, StandIn
from .live_room import LiveRoom
from .people import Pause
from .room import NOBODY_PAUSED, PAUSED, PLAYING, Room
from .verbs.dealing import commit

LONGEST_LESSON = 120.0  # seconds for which a table of several people waits for one of them who is being taught


class Due(NamedTuple):
    """Something that will happen: when, and the entries it makes then."""

    when: float
    make: Callable[[], list[Entry]]


def next_due(live: LiveRoom, settings: Settings, now: float) -> float | None:
    """When the next thing happens, if nobody does anything first."""
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
    yield from end_of_lesson(room)
    yield from numbers_kept_back(live)
    if room.state != PLAYING or room.table is None or room.lesson is not None:
        return
    yield from sleep(live, settings)
    if room.is_held:
        yield from no_longer_waited_for(live, settings)
        return
    yield from stand_ins(live, settings)
    yield from bots(live, room.table, settings, now)
    yield from made_by_itself(live, room.table)
    yield from told_answers(live, room.table, settings)
    if room.watch.is_running:
        yield Due(timer_ends(room, settings) + room.lost_seconds, lambda: time_up(live))


def timer_ends(room: Room, settings: Settings) -> float:
    """When the timer that runs is up, in the table's own time: whatever is done meanwhile, it runs at one speed from its beginning on."""
    watch = room.watch
    return watch.began + (watch.deadline - watch.began) / settings.speed


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
    soon = room.moved_at + max(settings.bot_delay, live.seconds_shown() / settings.speed)
    seat = table.waiting_on
    is_bots = seat is not None and seat != CLOCK and styles[seat] and not answers.is_open(room)
    if is_bots and seat is not None and not live.is_thinking(table, seat, styles[seat] or ""):
        yield bot_due(live, table, seat, settings, soon)
    if seconds_between_remarks(table) is not None:
        made = live.remark(table)
        if made is not None:
            begins = max(live.remarked_at + made.pause / settings.speed, soon)
            if made.writing and live.writer != made.seat:
                yield Due(begins, lambda: begin_to_write(live, table, made))
            yield Due(begins + made.writing / settings.speed, lambda: speak_up(live, made, now))


def bot_due(live: LiveRoom, table: Table, seat: int, settings: Settings, soon: float) -> Due:
    """A bot's move, after the time it takes."""
    style = live.room.styles[seat]
    assert style
    if not table.timer:
        return Due(soon, lambda: [live.said_move(table, seat, live.bot_move(table, seat, style))])
    move = live.bot_move(table, seat, style)
    thought = live.room.moved_at + seconds_to_think(table, seat, move) / settings.speed
    return Due(max(soon, thought), lambda: [live.said_move(table, seat, move)])


def made_by_itself(live: LiveRoom, table: Table) -> Iterator[Due]:
    """A person's only move, where everybody can see that there is no other."""
    seat = table.waiting_on
    if seat is not None and seat != CLOCK and not live.room.styles[seat]:
        forced = live.only_move(table)
        if forced is not None:
            yield Due(live.room.moved_at, lambda: [Moved(*forced, by_itself=True)])


def told_answers(live: LiveRoom, table: Table, settings: Settings) -> Iterator[Due]:
    """If a person is asked, all answers are told at one moment that does not depend on any hand; alone among bots, nobody waits for it."""
    if answers.is_open(live.room):
        is_early = answers.are_given_alone(live.room)
        seconds = 0 if is_early else int(table.options[table.game.words.ANSWER_SECONDS])
        yield Due(live.room.moved_at + seconds / settings.speed, lambda: answers.all_told(live))


def begin_to_write(live: LiveRoom, table: Table, made: Remark) -> list[Entry]:
    """Everybody sees that a bot writes, and nothing else has happened."""
    live.begin_to_write(table, made.seat)
    return []


def speak_up(live: LiveRoom, made: Remark, now: float) -> list[Entry]:
    """While only the clock is awaited, a bot speaks up now and then, if it has something to say. Its words are kept with its move."""
    live.remarked_at = now
    held = [Moved(CLOCK, move) for move in made.first]
    return [*held, Moved(made.seat, made.move, made.words or None), *(Moved(made.seat, move) for move in made.then)]


# -- people who are waited for, or away ----------------------------------------------------------------------------------------


def no_longer_waited_for(live: LiveRoom, settings: Settings) -> Iterator[Due]:
    """Before the first move, and before a timer starts: whoever has been gone for a while, or longer than a lesson takes."""
    here = live.members_here()
    for member in live.room.unready():
        if member not in here:
            gone = live.seen.get(member, live.loaded_at)
            yield Due(max(gone + settings.grace, live.learning.get(member, 0.0)), partial(counts_as_ready, member))


def counts_as_ready(member: int) -> list[Entry]:
    return [Ready(member)]


def end_of_lesson(room: Room) -> Iterator[Due]:
    """A lesson holds up other people for two minutes at most."""
    if room.pause is not None and room.pause.is_lesson and room.people_count > 1 and room.stopped_at is not None:
        yield Due(room.stopped_at + LONGEST_LESSON, lambda: [Resumed()])


def numbers_kept_back(live: LiveRoom) -> Iterator[Due]:
    """A round in which somebody does not show their number is void, and another begins without it."""
    room, one = live.room, live.room.open_round
    if one is not None:
        kept = {int(member) for member in one.sealed if member not in one.shown}
        others = {member: sealed for member, sealed in live.seals.items() if member not in kept}
        yield Due(one.began + PATIENCE, lambda: commit(room, one.by, one.is_turned, others))


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
    """Anybody who comes back plays for themselves again, and wakes a table that fell asleep."""
    room = live.room
    seat = room.seat_of(member)
    entries: list[Entry] = []
    if seat >= 0 and room.seats[seat].has_stand_in:
        entries.append(StandIn(seat, False))
    if seat >= 0 and room.state == PAUSED and room.pause is not None and waits_for(room.pause, member):
        entries.append(Resumed())
    return entries


def waits_for(pause: Pause, member: int) -> bool:
    """Whether a pause ends when this member comes to the table."""
    fell_asleep = pause.member == NOBODY_PAUSED and not pause.by_x and not pause.by_house
    return fell_asleep or (pause.is_lesson and pause.member == member)
