"""Bots that think, in their own pool, so that neither people nor other tables wait for them."""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from ...bots.hints import Lapse, hint, look_back, worst
from ...bots.players import bot_move
from ...bots.search import USUAL, Budget
from ...bots.turns import Remark
from ...core.table import Table
from ...core.values import MODEL
from ..waits import Waits
from .ended import watched
from .live_room import LiveRoom, Thought
from .models import Models

T = TypeVar("T")
LONGEST_WAIT = 450.0  # milliseconds that the last in the queue should wait: with all else that happens then, well within a second
LEARNS = 0.1  # how much the last thought counts in `overrun`
TOO_SHORT = 5.0  # milliseconds in which nothing can be learned


class Thinkers:
    """One thread for each core but one. Every table has at most one bot thinking, so the queue is fair to all tables.

    Compiled code runs without the interpreter's lock; while a game is not compiled yet, its bots move at once.
    """

    def __init__(self, tell: Callable[[LiveRoom], None]) -> None:
        self.tell = tell  # when a bot of this room has made up its mind
        self.workers = max(1, (os.cpu_count() or 1) - 1)
        self.pool = ThreadPoolExecutor(self.workers, "thinker")
        self.queued = 0
        self.models = Models()
        self.waits = Waits()  # from a bot's turn to think until it has made up its mind
        self.overrun = 1.0  # how many times longer than allowed a thought took lately

    def begin(self, live: LiveRoom, table: Table, seat: int, level: str) -> None:
        """Let a bot think; the room has its thought when it is done."""
        if level == MODEL:
            built_in = Remark(seat, bot_move(table, seat, level))
            self.models.ask(live, table, built_in, lambda made: self.think_of(live, table, level, made))
            return
        began = time.perf_counter()
        made = self.in_turn(lambda budget: bot_move(table, seat, level, budget))
        made.add_done_callback(lambda done: self.waits.add(time.perf_counter() - began))
        made.add_done_callback(lambda done: self.end(live, done, table, seat, level))

    def end(self, live: LiveRoom, made: "asyncio.Future[int]", table: Table, seat: int, level: str) -> None:
        if made.cancelled():
            return
        live.thought = Thought(table, seat, level, made.result())
        self.tell(live)

    def think_of(self, live: LiveRoom, table: Table, level: str, made: Remark) -> None:
        """A model has answered where a turn is waited for; it makes the first move of its answer."""
        live.thought = Thought(table, made.seat, level, made.move, made.words)
        self.tell(live)

    def ask(self, live: LiveRoom, table: Table, built_in: Remark) -> None:
        """A model has the floor: if it answers before the built-in bot would have, at a human's pace, its words are said."""
        self.models.ask(live, table, built_in, lambda made: self.tell(live) if live.answered(table, built_in, made) else None)

    async def hint(self, live: LiveRoom, seat: int, wording: str) -> str:
        """One at a time for each seat: asking again before the table has changed gives the same answer."""
        table, known = live.room.table, live.hints.get((seat, wording))
        assert table is not None
        if known is None or known[0] is not table:
            made = self.in_turn(lambda budget: hint(table.blanked(seat), seat, budget, wording, on_board=True))
            known = live.hints[seat, wording] = table, made
        return await asyncio.shield(known[1])

    async def look_back(self, live: LiveRoom) -> None:
        """One decision after another, each in its place in the queue, so that no table waits for long."""
        room, match = live.room, live.room.match
        live.lapses = {}
        if not room.game.is_compiled:
            return
        found: dict[int, list[Lapse]] = {}
        steps = ((made, table, table) for made, table in enumerate(room.replay(match)))
        for (table, watch, _), (seat, move) in zip(watched(match, steps), list(match.moves), strict=False):
            member = match.seated[seat] if seat >= 0 else None
            if member is not None and len(table.legal_numbers(seat)) > 1:
                wording = room.wording_of(member)
                thought = partial(look_back, table.blanked(seat), seat, move, wording=wording, minute=watch.minute, on_board=True)
                lapse = await self.in_turn(thought)
                found.setdefault(seat, []).extend([lapse] if lapse else [])
        live.lapses = {seat: [lapse.text for lapse in worst(lapses)] for seat, lapses in found.items()}

    def in_turn(self, work: Callable[[Budget], T]) -> "asyncio.Future[T]":
        """Some thinking in its place in the queue, which is longer by one until it is done."""
        self.queued += 1
        made = asyncio.get_running_loop().run_in_executor(self.pool, lambda: self.timed(work))
        made.add_done_callback(lambda done: self.leave())
        return made

    def leave(self) -> None:
        self.queued -= 1

    def timed(self, work: Callable[[Budget], T]) -> T:
        """Do some thinking, and remember how much longer it took than it should have: other work may keep the cores busy."""
        budget, began = self.budget(), time.perf_counter()
        done = work(budget)
        took = 1000 * (time.perf_counter() - began)
        overrun = max(1.0, took / budget.milliseconds) if budget.milliseconds else 1.0
        self.overrun += (overrun - self.overrun) * LEARNS
        return done

    def budget(self) -> Budget:
        """The longer the queue and the busier the machine, the less time for each; in the end none: the instant player's move."""
        share = LONGEST_WAIT * self.workers / max(self.queued, 1) / self.overrun
        return Budget(milliseconds=0.0 if share < TOO_SHORT else min(share, USUAL.milliseconds))

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
