"""What a room tells about its finished games: each as a tale, and how often everybody has won here."""

import asyncio
import logging
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from ...core.finale import Finished, Tale, tell
from ...core.table import Table
from ...core.watch import Watch, calls_time
from .live_room import LiveRoom
from .match import Match
from .room import Room, TableClock

log = logging.getLogger("contraband.server")

T = TypeVar("T")


class Won(NamedTuple):
    """How often somebody has won, of how many games played to their end."""

    name: str
    won: int
    played: int


async def tell_end(live: LiveRoom) -> None:
    """A game has just ended: it is told in everybody's words before anybody asks. For that it is played once more, which takes time
    after a long game, and in a thread, so that no other table waits."""
    room = live.room
    wordings = {room.wording_of(member) for member in range(len(room.members))}
    try:
        await asyncio.to_thread(tell_in, live, room.match, wordings)
    except Exception:  # the last move was made and is on disk: whatever is wrong with the words, everybody is told of it
        log.exception("the end of a game could not be told")


def tale_of(live: LiveRoom, match: Match, wording: str) -> Tale | None:
    """A finished game in words, told once for each wording; a game that gave way has no end to tell."""
    if not match.outcomes:
        return None
    key = (match.seed, wording)
    if key not in live.tales:
        tell_in(live, match, {wording})
    return live.tales[key]


def tell_in(live: LiveRoom, match: Match, wordings: Iterable[str]) -> None:
    whole = finished(live.room, match)
    live.tales |= {(match.seed, wording): tell(whole, wording) for wording in wordings}


def finished(room: Room, match: Match) -> Finished:
    """A game from its moves, with what the timer showed at each."""
    tables = list(room.replay(match))
    left = [seconds for _, _, seconds in watched(match, [(made, table, made) for made, table in enumerate(tables)])]
    return Finished(tables[-1], left[1:])


def watched(match: Match, steps: Iterable[tuple[int, Table, T]]) -> Iterator[tuple[T, Watch, int | None]]:
    """Steps of a game, given by how many moves had been made and the table then; each with the watch after it and what it showed before."""
    clock = TableClock(match.began)
    watch = Watch(clock)
    people = sum(player == "person" for player in match.players)
    before: Table | None = None
    for made, table, step in steps:
        left = None
        if before is not None:
            clock.now = match.times[made - 1]
            left = watch.seconds_left
            if calls_time(before, *match.moves[made - 1]):
                watch.stop()
        before = table
        watch.follow_table(table, people)
        yield step, watch, left


# -- rematches ----------------------------------------------------------------------------------------------------------------


def tally(room: Room) -> list[Won]:
    """Who has won how often in this room, most often first; a table that wins or loses together is one."""
    played = [match for match in room.matches if match.outcomes]
    if played and is_one_side(room):
        return [Won("Together", sum(match.outcomes[0] == "win" for match in played), len(played))]
    found: dict[object, Won] = {}
    for match in played:
        for seat, outcome in enumerate(match.outcomes):
            member = match.seated[seat]
            name = match.names[seat] if member is None else room.members[member].name
            before = found.get(name if member is None else member, Won(name, 0, 0))
            found[name if member is None else member] = Won(name, before.won + (outcome == "win"), before.played + 1)
    return sorted(found.values(), key=lambda one: -one.won)


def is_one_side(room: Room) -> bool:
    """Whether everybody at the table plays against the game."""
    table = room.table
    sides = {room.game.words.side(table, seat) for seat in range(table.seats)} if table is not None and table.seats > 1 else set()
    return len(sides) == 1 and "" not in sides
