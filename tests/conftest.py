"""What the tests of the whole share: every game the finder finds, and random tables."""

from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from contraband import games

if TYPE_CHECKING:
    from api_client import Client, Party
    from browser import Server

# Compiled rules may be loaded in the first example; the clock is not what these tests look at.
settings.register_profile("contraband", deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
settings.load_profile("contraband")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes `game` runs for every game there is, present and future."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [games.find(name) for name in games.names()], ids=games.names(), scope="session")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in the shared browser come last: Playwright keeps a loop running in its thread, and beside it no other can run."""
    items.sort(key=lambda item: "browser" in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Server"]:
    """One server for all browser tests of a worker."""
    from browser import running

    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Server"]:
    """The same with timers that fly: a talk of ten minutes takes half of one."""
    from browser import running

    with running(tmp_path_factory.mktemp("quick"), speed=25) as started:
        yield started


@pytest.fixture(scope="session")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Server"]:
    """The same, where next to nothing happens by itself: else bots may end a game, or start its clock, before somebody has looked."""
    from browser import running

    with running(tmp_path_factory.mktemp("still"), bot_delay=1e6, speed=0.01) as started:
        yield started


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One Chromium for all browser tests of a worker."""
    from browser import chromium

    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """One PostgreSQL server for all tests of a worker; each asks it for a database of its own."""
    from postgres import running_postgres

    with running_postgres() as server:
        yield server


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Any]:
    """The server behind its door, for visitors without a screen."""
    from visitor import started

    with started(tmp_path, limits=False) as made:
        yield made


@pytest.fixture
def in_process(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., "CompletedProcess[str]"]:
    """The command in this process, for mistakes that it tells before it does anything."""
    from contraband.cli import main

    def run(*arguments: str) -> "CompletedProcess[str]":
        monkeypatch.setattr("sys.argv", ["contraband", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        told = capsys.readouterr()
        return CompletedProcess(arguments, int(left.value.code or 0), told.out, told.err)

    return run


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Client"]:
    """A program at the API of a server whose timers fly."""
    from api_client import Client

    client = Client(tmp_path_factory.mktemp("api"), speed=2000.0)
    yield client
    client.close()


@pytest.fixture
def pair(client: "Client") -> "Party":
    """Two programs at a game that has begun."""
    from api_client import STDS, Party

    party = Party(client, STDS, 2)
    party.act(0, "start")
    return party
