"""The rules of games are compiled in the background: who asks meanwhile is not kept waiting, and neither is who stops the server."""

import asyncio
import threading

import pytest

from contraband import games
from contraband.lab import warm
from contraband.server.readiness import Readiness


@pytest.fixture(autouse=True)
def nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Readiness, "is_compiled", lambda self, name: False)
    monkeypatch.setattr(Readiness, "load", lambda self, name: None)


def test_a_game_that_stands_in_line_is_being_compiled_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two are compiled at a time: who asks for the fourth is told so at once, and not after minutes."""
    may_end = threading.Event()
    monkeypatch.setattr(Readiness, "compile", lambda self, name: may_end.wait())

    async def ask_for_each() -> list[bool]:
        readiness = Readiness()
        readiness.start()
        answers = [await readiness.is_ready_soon(name) for name in games.names()]
        may_end.set()
        for name in games.names():
            await readiness.wait_for(name)
        await readiness.stop()
        return answers

    assert not any(asyncio.run(ask_for_each()))


def test_who_stops_the_server_does_not_wait_for_compilers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "ONE_GAME", "import time; time.sleep(3600)")

    async def stop_in_the_middle() -> Readiness:
        readiness = Readiness()
        readiness.start()
        while len(readiness.processes) < 2:
            await asyncio.sleep(0.01)
        await readiness.stop()
        return readiness

    readiness = asyncio.run(stop_in_the_middle())
    readiness.compilers.shutdown(wait=True)
    assert [process.returncode for process in readiness.processes] == [-9, -9]
