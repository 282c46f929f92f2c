"""Where a changed game is tried: a forked process in which the changed file stands in for the real one, and runs the tests of some ids.

The plain twins of the rules are run, so nothing is compiled; whatever does not belong to the game is loaded once, before the fork.
"""

import json
import os
import re
import signal
from collections.abc import Generator, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from importlib.abc import SourceLoader
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

from .change import Change

AGAIN = 1.0  # seconds until it is told once more
MOST_SECONDS = 10  # of computing for one test with all its parameters; a change that makes one go on for ever is noticed too
RAN = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED)  # and not: could not be loaded or found
TEST = re.compile(r"^def (test_([a-z]{3})_(\d+)_\w+)\(", re.MULTILINE)


class TooLong(BaseException):
    """A test has had its seconds; not an Exception, which tests may expect."""


@dataclass(frozen=True)
class Trial:
    """What the tests said: those that failed and those that took too long by name, and whether the game could be loaded at all."""

    failed: tuple[str, ...]
    endless: tuple[str, ...] = ()
    is_loaded: bool = True

    @property
    def bitten(self) -> list[str]:
        """The rules whose tests noticed."""
        return sorted({id_of(test) for test in (*self.failed, *self.endless)})


class Verdicts:
    """Collects the tests that failed. Once a rule's test has noticed a change, its others have nothing to add."""

    def __init__(self, is_changed: bool) -> None:
        self.is_changed = is_changed  # or else it shows which tests always take long
        self.failed: list[str] = []
        self.endless: list[str] = []
        self.left: dict[str, float] = {}  # of each test's seconds

    def pytest_configure(self) -> None:
        """The same examples every time, and no smaller one looked for."""
        from hypothesis import Phase, settings  # not before pytest has seen it

        settings.register_profile("mutants", deadline=None, derandomize=True, database=None, phases=(Phase.explicit, Phase.generate))
        settings.load_profile("mutants")
        signal.signal(signal.SIGPROF, give_up)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        noticed = [*self.failed, *self.endless] if self.is_changed else self.failed
        if id_of(item.name) in map(id_of, noticed) or name_of(item) in self.endless:
            pytest.skip("its rule's tests have noticed already")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        # again and again: what is raised while an object is being deleted is lost
        signal.setitimer(signal.ITIMER_PROF, self.left.get(name_of(item), MOST_SECONDS), AGAIN)
        try:
            yield
        except TooLong:
            self.endless.append(name_of(item))
        finally:
            self.left[name_of(item)], _ = signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid.rpartition("::")[2].partition("[")[0])


def give_up(*_: object) -> None:
    raise TooLong


def name_of(item: pytest.Item) -> str:
    """Without its parameters."""
    return item.name.partition("[")[0]


def id_of(test: str) -> str:
    _, book, number = test.split("_")[:3]
    return f"{book.upper()}-{number}"


def tests_by_id(folder: Path) -> dict[str, list[str]]:
    """The tests of a game by the rule they are named after, as pytest names them."""
    found: dict[str, list[str]] = {}
    for file in sorted((folder / "tests").glob("test_*.py")):
        for name, _, _ in TEST.findall(file.read_text(encoding="utf-8")):
            found.setdefault(id_of(name), []).append(f"{file}::{name}")
    return found


def try_out(change: Change | None, tests: Sequence[str]) -> Trial:
    """Run these tests with the change made, in a process of its own."""
    if not tests:
        return Trial(())  # without a name pytest would run all there are
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            run_changed(change, tests, writing)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as answer:
        said = answer.read()
    os.waitpid(child, 0)
    failed, endless, is_loaded = json.loads(said) if said else ((), (), False)
    return Trial(tuple(failed), tuple(endless), is_loaded)


def run_changed(change: Change | None, tests: Iterable[str], writing: int) -> None:
    """The child's whole life."""
    if change is not None:
        stand_in(change)
    verdicts = Verdicts(change is not None)
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        code = pytest.main([*tests, "-p", "no:cacheprovider", "--assert=plain", "-m", "not browser and not slow"], plugins=[verdicts])
    with os.fdopen(writing, "w") as answer:
        json.dump((verdicts.failed, verdicts.endless, code in RAN), answer)


def stand_in(change: Change) -> None:
    """From now on, importing the changed file gives its changed code."""
    code = compile(change.source(), change.file, "exec")
    unchanged = SourceFileLoader.get_code

    def get_code(loader: SourceLoader, fullname: str) -> CodeType | None:
        return code if Path(loader.get_filename(fullname)) == change.file else unchanged(loader, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]
