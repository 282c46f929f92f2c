"""The press behind the counter: one order at a time, off the event loop, with the last few kept for whoever asks again."""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from ..press.job import Job
from .rooms.errors import TooMany

MOST_WAITING = 6  # orders; who comes then is asked to come again
MOST_KEPT = 24 * 1024 * 1024  # bytes
PDF, PREVIEW = "pdf", "preview"
Key = tuple[object, ...]


class PrintShop:
    """What is printed for browsers."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1, "press")
        self.kept: OrderedDict[Key, list[bytes]] = OrderedDict()
        self.making: dict[Key, asyncio.Future[list[bytes]]] = {}

    def has(self, job: Job, what: str) -> bool:
        """Whether an order costs nothing because it is made or being made."""
        return key_of(job, what) in self.kept or key_of(job, what) in self.making

    async def made(self, job: Job, what: str) -> list[bytes]:
        """The PDF, or the pictures of its preview; equal orders wait for the same work."""
        key = key_of(job, what)
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.making:
            if len(self.making) >= MOST_WAITING:
                raise TooMany("The press is busy. Try again in a few seconds.")
            self.making[key] = asyncio.ensure_future(self.make(key, job, what))
        return await asyncio.shield(self.making[key])

    async def make(self, key: Key, job: Job, what: str) -> list[bytes]:
        try:
            made = await asyncio.get_running_loop().run_in_executor(self.pool, lambda: job.preview() if what == PREVIEW else [job.pdf()])
            self.keep(key, made)
            return made
        finally:
            del self.making[key]

    def keep(self, key: Key, made: list[bytes]) -> None:
        self.kept[key] = made
        while len(self.kept) > 1 and sum(len(page) for pages in self.kept.values() for page in pages) > MOST_KEPT:
            self.kept.popitem(last=False)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def key_of(job: Job, what: str) -> Key:
    order = job.order
    return what, job.game.name, order.wording, order.seats, tuple(sorted(order.options.items())), job.choices
