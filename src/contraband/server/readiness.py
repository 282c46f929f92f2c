"""Are the rules of a game compiled? Once per installation they have to be, in the background, while people look at the shelf."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from .. import games
from ..core.errors import BrokenGame, ContrabandError
from ..lab.warm import Process, compile_apart


class NotReady(ContrabandError):
    """A game whose rules could not be compiled."""


class Stopped(ContrabandError):
    """The server goes: nobody waits for the rules any more."""


A_MOMENT = 0.05  # seconds


class Readiness:
    """How far each game is: 100 when it can be played."""

    def __init__(self) -> None:
        self.percent = dict.fromkeys(games.names(), 0)
        self.ready = {name: asyncio.Event() for name in games.names()}
        self.failed: set[str] = set()
        self.compiling: set[str] = set()  # what takes a minute; only loading what was compiled takes a moment
        self.compilers = ThreadPoolExecutor(2, thread_name_prefix="compile")
        self.loaders = ThreadPoolExecutor(2, thread_name_prefix="load")  # apart: what is compiled need not wait for what is not
        self.work: list[asyncio.Task[None]] = []
        self.processes: list[Process] = []  # that compile
        self.is_stopped = False

    def start(self) -> None:
        self.work = [asyncio.get_running_loop().create_task(self.prepare(name)) for name in games.names()]

    async def prepare(self, name: str) -> None:
        """Compile in a process of its own if need be, then load what was compiled."""
        loop = asyncio.get_running_loop()
        try:
            if not await loop.run_in_executor(self.loaders, self.is_compiled, name):
                self.compiling.add(name)  # also while it only stands in line
                await loop.run_in_executor(self.compilers, self.compile, name)
            await loop.run_in_executor(self.loaders, self.load, name)
        except BrokenGame:
            self.failed.add(name)
            del self.percent[name]  # nobody waits for it
        except (ContrabandError, OSError):
            self.failed.add(name)
        else:
            self.percent[name] = 100
        self.ready[name].set()

    def is_compiled(self, name: str) -> bool:
        return games.whole(name).faces.are_warm

    def compile(self, name: str) -> None:
        def tell(done: int, of: int) -> None:
            self.percent[name] = min(99, 100 * done // of)

        compile_apart(name, tell, self.began)

    def began(self, process: Process) -> None:
        self.processes.append(process)
        if self.is_stopped:
            raise Stopped

    def load(self, name: str) -> None:
        game = games.find(name)
        game.faces.warm(lambda done, of: None)
        for part in ("words", "positions", "bot", "rulebook"):
            getattr(game, part)

    def is_ready(self, name: str) -> bool:
        """Also when it failed: whoever asks for the game then is told so."""
        if name in self.failed:
            raise NotReady(f"The rules of {name} could not be compiled; run `contraband warm` to see why.")
        return self.ready[name].is_set()

    async def is_ready_soon(self, name: str) -> bool:
        """Waits as long as the rules are only being loaded."""
        while not self.is_ready(name) and name not in self.compiling:
            await asyncio.sleep(A_MOMENT)
        return self.is_ready(name)

    async def wait_for(self, name: str) -> None:
        await self.ready[name].wait()
        self.is_ready(name)

    async def stop(self) -> None:
        self.is_stopped = True
        for process in self.processes:
            process.kill()
        for task in self.work:
            task.cancel()
        await asyncio.gather(*self.work, return_exceptions=True)
        for pool in (self.compilers, self.loaders):
            pool.shutdown(wait=False, cancel_futures=True)
