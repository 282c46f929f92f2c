"""The tables that `contraband bench server` plays: full of people whose moves bots have chosen beforehand."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ...bots.forced import only_move
from ...bots.players import bot_move
from ...core.game import HARD, Game
from ...core.record import CLOCK
from ...core.table import Table
from ..identity import fingerprint
from ..rooms.answers import is_answer_due
from ..rooms.codes import new_code
from ..rooms.entries import Entry, Moved, Opened, Ready, Started
from ..rooms.room import Room
from ..rooms.store import Append, Store, open_store
from ..rooms.stored import from_json, to_json
from ..rooms.told import Told
from ..rooms.verbs import join
from ..rooms.verbs.dealing import start_entry
from .client import Clients

MOVES_AHEAD = 400  # chosen for every table before anything is measured


class Step(NamedTuple):
    """A move, and what it is for the one who waits for it."""

    seat: int
    move: int
    makes_itself: bool
    is_held: bool  # an answer, told at its own moment
    seen: tuple[int, ...]  # by seat: the number that everybody has afterwards


# -- rooms -----------------------------------------------------------------------------------------------------------------------


def prepare(path: Path | str, game: Game, tables: int, viewers: int, idle: int, hard: int = 0) -> list[str]:
    """Rooms with all their people, dealt, straight into a store; a person's secret is the room and the seat.

    Beside them, so many tables that hard bots have for themselves.
    """
    store = open_store(path)
    codes = [new_code() for _ in range(tables + idle)]

    async def write() -> None:
        for place, code in enumerate(codes):
            await store.append(full_room(code, game, viewers, "playing" if place < tables else "paused"))
        for _ in range(hard):
            await store.append(bots_room(new_code(), game, viewers, HARD))

    asyncio.run(write())
    store.close()
    return codes


def full_room(code: str, game: Game, viewers: int, state: str) -> Append:
    """A table that is `playing` is woken with the server; any other when somebody looks."""
    now = time.time()
    first = Opened(game.name, viewers, game.choose_options(None), False, True)
    room = Room(code, first, game, now)
    entries: list[Entry] = [first]
    people = [fingerprint(token(code, seat)) for seat in range(viewers)]
    for seat, person in enumerate(people):
        for entry in join(room, person, {"name": f"Player {seat + 1}", "seat": str(seat)}):
            entries.append(entry)
            room.apply(entry, now)
    start = start_entry(room, [seat.member for seat in room.seats], [""] * viewers)
    dealt = game.new(viewers, start.seed, first.options | (start.roles or {}), start.names)
    entries += [start, *map(Ready, range(viewers)), *(Moved(CLOCK, move) for move in clock_moves(dealt))]
    return Append(code, 0, [to_json(entry, now) for entry in entries], state, now, people)


def bots_room(code: str, game: Game, seats: int, level: str) -> Append:
    """A table that bots have for themselves, opened by somebody on its bench; it is woken with the server."""
    now = time.time()
    first, person = Opened(game.name, seats, game.choose_options(None), False, True), fingerprint(token(code, 0))
    room = Room(code, first, game, now)
    start = start_entry(room, [None] * seats, [level] * seats)
    entries: list[Entry] = [first, *join(room, person, {"name": "Host"}), start]
    return Append(code, 0, [to_json(entry, now) for entry in entries], "playing", now, [person])


def clock_moves(table: Table) -> Iterator[int]:
    """What the clock does before people come to move: nobody has to wait for it here."""
    while table.waiting_on == CLOCK:
        move = table.legal_numbers(CLOCK)[0]
        yield move
        table = table.after(CLOCK, move)


def token(code: str, seat: int) -> str:
    return f"bench-{code}-{seat}"


def dealt_table(store: Store, code: str, game: Game) -> Table:
    """The same game dealt here too."""
    start = next(entry for body in store.entries(code) if isinstance(entry := from_json(body)[0], Started))
    return game.new(len(start.names), start.seed, game.choose_options(None) | (start.roles or {}), start.names)


# -- games -----------------------------------------------------------------------------------------------------------------------


def steps_ahead(table: Table, most: int) -> tuple[Step, list[Step]]:
    """Where people come to move, and what bots would do there as people would, more or less.

    Until the clock is waited for, or everybody has to say once more that they are ready.
    """
    told = [Told(seat, table) for seat in range(table.seats)]

    def follow(seat: int, move: int) -> tuple[int, ...]:
        nonlocal table
        table = table.after(seat, move)
        for one in told:
            one.follow(table, seat)
        return tuple(one.count for one in told)

    seen = tuple(0 for _ in told)
    for move in clock_moves(table):
        seen = follow(CLOCK, move)
    first, steps = Step(CLOCK, 0, True, False, seen), list[Step]()
    while len(steps) < most and (seat := table.waiting_on) is not None and seat != CLOCK:
        is_held, forced = is_answer_due(table), only_move(table)
        move = person_move(table, seat) if forced is None else forced[1]
        if steps and move in table.game.words.READY_FIRST:
            break
        steps.append(Step(seat, move, forced is not None, is_held, follow(seat, move)))
    return first, steps


def person_move(table: Table, seat: int) -> int:
    """What a bot would do; in place of a move that a person on this seat cannot know of, the first other."""
    move, hidden = bot_move(table, seat, table.game.bot.STYLES[0]), table.game.words.hidden(table.blanked(seat))
    return move if move not in hidden else next(other for other in table.legal_numbers(seat) if other not in hidden)


class BusyTable:
    """One table as the bench knows it, and its viewers' clients."""

    def __init__(self, table: Table, clients: Clients, most: int) -> None:
        self.clients = clients
        self.last, self.steps = steps_ahead(table, most)
        self.next = 0

    @property
    def received(self) -> int:
        return sum(client.received for client in self.clients.clients)

    async def move(self) -> tuple[int, float]:
        """Make the next move and wait until all have seen it, and what makes itself after it. How many that were (0: none are left), and
        the seconds until then (0 for answers, which wait for their moment)."""
        coming = self.together()
        started = time.perf_counter()
        for step in coming:
            if not step.makes_itself:
                self.send(step)
        if coming:
            self.last = coming[-1]
            await self.clients.until_all_have_seen(self.last.seen)
        is_held = any(step.is_held for step in coming)
        return len(coming), 0.0 if is_held else time.perf_counter() - started

    def together(self) -> list[Step]:
        """The next move that somebody makes, answers that are told at the same moment, and the moves that make themselves after them."""
        end = self.next + 1
        is_held = self.next < len(self.steps) and self.steps[self.next].is_held
        while end < len(self.steps) and (self.steps[end].makes_itself or (is_held and self.steps[end].is_held)):
            end += 1
        found, self.next = self.steps[self.next : end], min(end, len(self.steps))
        return found

    def send(self, step: Step) -> None:
        sequence = self.last.seen[step.seat]
        self.clients.clients[step.seat].send(f'{{"to":"move","fields":{{"move":"{step.move}","sequence":"{sequence}"}}}}')


def all_received(tables: Sequence[BusyTable]) -> int:
    return sum(table.received for table in tables)
