"""Limits that hold for all processes on one database together: each tells the others once a second who has taken much of what.

Whoever is counted is counted at once where they ask, and everywhere a second later. What was taken in between is owed, so that over a
minute nobody has more from several processes than from one.
"""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from .limits import Limits
from .rooms.leases import Leases

TOLD = 1.0  # seconds between two messages
FORGOTTEN = 3.0  # seconds after which what a process has said of its connections does not count
MOST_AT_ONCE = 60  # of a kind in one message: it must be shorter than 8,000 bytes
SHARED = ("requests", "openings", "openings_today", "joinings", "codes", "codes_in_all", "chat", "emotes", "printing", "guesses")
OPEN = "open"


class SharedLimits:
    """What is told and heard."""

    def __init__(self, limits: Limits, leases: Leases, on_other_news: Callable[[str], None] = lambda name: None) -> None:
        self.limits = limits
        self.on_other_news = on_other_news  # what is told besides
        self.leases = leases
        self.heard: dict[int, tuple[float, dict[str, int]]] = {}  # by lease: when, and how many connections an address has there
        limits.open_elsewhere = self.open_elsewhere
        leases.on_said = self.hear

    async def tell(self) -> None:
        while True:
            for message in self.news():
                self.leases.say(json.dumps(message))
            await asyncio.sleep(TOLD)

    def news(self) -> Iterator[dict[str, Any]]:
        for name in SHARED:
            yield from in_parts(name, getattr(self.limits, name).news())
        crowded = {address: count for address, count in self.limits.open.items() if count >= self.limits.most_open / 4}
        yield from in_parts(OPEN, crowded)

    def hear(self, lease: int, text: str) -> None:
        (name, counts), *_ = json.loads(text).items()
        if name == OPEN:
            self.heard[lease] = time.monotonic(), counts
        elif name in SHARED:
            for key, count in counts.items():
                getattr(self.limits, name).taken_elsewhere(key, count)
        else:
            self.on_other_news(name)

    def open_elsewhere(self, address: str) -> int:
        now = time.monotonic()
        return sum(counts.get(address, 0) for when, counts in self.heard.values() if now - when < FORGOTTEN)


def in_parts(name: str, counts: dict[str, int]) -> Iterator[dict[str, Any]]:
    rest = iter(counts.items())
    while some := dict(islice(rest, MOST_AT_ONCE)):
        yield {name: some}
