"""Machine code for games that are being played already: it takes over when it is there, and nobody waits for it."""

from collections.abc import Callable, Sequence
from threading import Event, Lock, Thread

from ..core.errors import BrokenGame, ContrabandError
from ..core.game import Game
from ..core.rulecache import may_compile
from .apart import GENTLY, Process, compile_apart

HEAD_START = 1.0  # seconds: first somebody wants to see the shelf, or a table


class Stopped(ContrabandError):
    """Whoever played has gone: nobody wants machine code any more."""


class BackgroundCompiler:
    """A thread that loads what was compiled before, and has the rest compiled, one game after another, in a process of its own."""

    def __init__(self, games: Sequence[Game], say: Callable[[str], None] = lambda text: None) -> None:
        self.games = games
        self.say = say
        self.has_said = False
        self.process: Process | None = None
        self.stopped = Event()
        self.lock = Lock()
        self.thread = Thread(target=self.run, name="compiler")

    def start(self) -> None:
        """From now on these games can be played at once."""
        for game in self.games:
            game.plays_at_once = True
        if may_compile() and not self.is_done:
            self.thread.start()

    def stop(self) -> None:
        """At the end, however it came: the process is ended at once, the thread within the load of one function."""
        with self.lock:
            self.stopped.set()
            if self.process is not None:
                self.process.kill()
        self.wait()

    def wait(self) -> None:
        """Until all is done that can be done."""
        if self.thread.ident is not None:
            self.thread.join()

    @property
    def is_done(self) -> bool:
        """Whether all these games run as machine code."""
        return all(game.is_compiled for game in self.games)

    def run(self) -> None:
        if self.stopped.wait(HEAD_START):
            return
        for game in sorted(self.games, key=is_cold):  # what has only to be loaded comes first
            try:
                self.bring(game)
            except Stopped:
                return
            except BrokenGame:
                self.games = [other for other in self.games if other is not game]  # the shelf says what is wrong with it
            except Exception as trouble:  # a full disk, a broken compiler: whatever it is, plain Python plays on
                self.explain(trouble)

    def bring(self, game: Game) -> None:
        game.check()
        faces = game.faces
        if not faces.are_warm:
            if not faces.can_be_kept:
                raise ContrabandError("the cache cannot be written")
            compile_apart(game.name, self.go_on, self.began, GENTLY)
        if not faces.are_warm:
            raise ContrabandError("the rules have been edited meanwhile")
        faces.warm(self.go_on)

    def began(self, process: Process) -> None:
        with self.lock:
            self.process = process
        self.go_on()

    def go_on(self, done: int = 0, of: int = 0) -> None:
        if self.stopped.is_set():
            raise Stopped

    def explain(self, trouble: Exception) -> None:
        if not self.has_said:
            self.has_said = True
            self.say(f"no machine code ({trouble}); games are played in plain Python, which is slower: `contraband warm` may tell more")


def is_cold(game: Game) -> bool:
    """Whether it has to be compiled; a broken game comes last."""
    try:
        return not game.faces.are_warm
    except BrokenGame:
        return True
