"""Machine code comes in the background: nobody waits for it, and nobody is left with a compiler that nobody needs."""

import time
from pathlib import Path

import pytest

from contraband import games
from contraband.core.errors import ContrabandError
from contraband.core.game import Game
from contraband.core.rulecache import may_compile
from contraband.core.twins import Faces
from contraband.lab import apart, background
from contraband.lab.background import BackgroundCompiler, Stopped
from contraband.suite.twins import plain_twin
from contraband.terminal.leaving import compiled_meanwhile

pytestmark = pytest.mark.skipif(not may_compile(), reason="nothing is compiled")

FIRST, SECOND = games.names()[:2]


@pytest.fixture(autouse=True)
def no_head_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "HEAD_START", 0)


@pytest.fixture
def two() -> list[Game]:
    return [plain_twin(games.find(name)) for name in (FIRST, SECOND)]


@pytest.fixture
def nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Faces, "are_warm", property(lambda faces: False))


@pytest.fixture
def endless(nothing_is_compiled: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "ONE_GAME", "import time; time.sleep(3600)")


def started(found: list[Game]) -> BackgroundCompiler:
    """A compiler in the middle of its work."""
    compiler = BackgroundCompiler(found)
    compiler.start()
    until_it_works(compiler)
    return compiler


def until_it_works(compiler: BackgroundCompiler) -> None:
    while compiler.process is None:
        time.sleep(0.01)


def play_a_move(game: Game) -> None:
    table = game.new(seed=1)
    assert table.waiting_on is not None
    table.play(table.waiting_on, table.legal_numbers(table.waiting_on)[0])


def test_what_was_compiled_before_takes_over() -> None:
    games.find(FIRST).faces.warm()
    game = plain_twin(games.find(FIRST))
    compiler = BackgroundCompiler([game])
    compiler.start()
    play_a_move(game)
    compiler.wait()
    assert game.faces.are_compiled
    assert compiler.is_done
    assert compiler.process is None
    play_a_move(game)


def test_what_was_not_is_compiled_in_another_process_one_after_another(two: list[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []
    monkeypatch.setattr(Faces, "are_warm", property(lambda faces: faces._title in dict(asked)))
    monkeypatch.setattr(Faces, "warm", lambda faces, tell: setattr(faces, "are_compiled", True))
    monkeypatch.setattr(background, "compile_apart", lambda name, tell, began, manner: asked.append((name, manner)))
    compiler = BackgroundCompiler(two)
    compiler.start()
    compiler.wait()
    assert asked == [(FIRST, apart.GENTLY), (SECOND, apart.GENTLY)]
    assert compiler.is_done


def test_rules_that_are_edited_meanwhile_are_not_compiled_here(
    two: list[Game], nothing_is_compiled: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another process compiles are then other rules than these."""
    monkeypatch.setattr(background, "compile_apart", lambda *given: None)
    with pytest.raises(ContrabandError, match="edited"):
        BackgroundCompiler(two).bring(two[0])


def test_games_are_played_while_others_are_compiled_and_whoever_stops_waits_for_no_compiler(two: list[Game], endless: None) -> None:
    compiler = started(two)
    for game in two:
        play_a_move(game)
    compiler.stop()
    assert compiler.process is not None
    assert compiler.process.returncode == -9
    assert not compiler.thread.is_alive()
    assert not any(game.faces.are_compiled for game in two)


def test_loading_stops_too(two: list[Game]) -> None:
    games.find(FIRST).faces.warm()
    compiler = BackgroundCompiler(two)
    compiler.stopped.set()
    with pytest.raises(Stopped):
        compiler.bring(two[0])
    assert not two[0].faces.are_compiled


def test_a_compiler_that_fails_is_told_once_and_play_goes_on(
    two: list[Game], nothing_is_compiled: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apart, "ONE_GAME", "import sys; sys.exit(3)")
    told: list[str] = []
    compiler = BackgroundCompiler(two, told.append)
    compiler.start()
    compiler.wait()
    assert len(told) == 1
    assert f"compiling {FIRST} failed" in told[0]
    for game in two:
        play_a_move(game)


def test_a_cache_that_cannot_be_written_is_told_once_and_nothing_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a directory")
    monkeypatch.setenv("CONTRABAND_CACHE", str(blocked))
    found = [plain_twin(games.find(name)) for name in (FIRST, SECOND)]
    told: list[str] = []
    compiler = BackgroundCompiler(found, told.append)
    compiler.start()
    compiler.wait()
    assert (len(told), compiler.process) == (1, None)
    assert "the cache cannot be written" in told[0]
    play_a_move(found[0])


@pytest.mark.parametrize("end", [KeyboardInterrupt, EOFError])
def test_whoever_leaves_the_terminal_leaves_no_compiler(end: type[BaseException], endless: None, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[BackgroundCompiler] = []
    start = BackgroundCompiler.start

    def start_and_tell(compiler: BackgroundCompiler) -> None:
        made.append(compiler)
        start(compiler)

    def leave() -> None:
        with compiled_meanwhile(plain_twin(games.find(FIRST))):
            until_it_works(made[0])
            raise end

    monkeypatch.setattr(BackgroundCompiler, "start", start_and_tell)
    with pytest.raises(end):
        leave()
    assert made[0].process is not None
    assert made[0].process.returncode == -9
