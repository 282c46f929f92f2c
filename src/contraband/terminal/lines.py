"""How lines are read: plainly, or with a small editor that lets a timer tick above what is being typed."""

import codecs
import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Protocol, TextIO

from rich.cells import cell_len

from .watch import Nudge, TimeUp, Watch

TICK = 0.25  # how often the editor looks at the watch while nothing is typed
USUAL_COLUMNS = 80  # of a terminal that does not know its width
ESCAPE_WAIT = 0.05  # how long the rest of an arrow key may take to arrive

SAVE, RESTORE, UP, CLEAR_LINE = "\x1b7", "\x1b8", "\x1b[1A", "\r\x1b[2K"
ARROWS = {"[D": "left", "OD": "left", "[C": "right", "OC": "right", "[H": "home", "OH": "home", "[F": "end", "OF": "end", "[3~": "delete"}
CONTROLS = {"\x7f": "backspace", "\x08": "backspace", "\x15": "clear", "\x17": "word", "\x01": "home", "\x05": "end"}


class Reader(Protocol):
    """Asks for a line. Raises EOFError when there will be no more, KeyboardInterrupt for Ctrl-C, TimeUp at the deadline."""

    def read(self, prompt: str, watch: Watch) -> str: ...


class StreamReader:
    """Reads any stream, for pipes and tests; what was read is written back, so that the transcript can be read."""

    def __init__(self, source: TextIO, out: IO[str]) -> None:
        self.source = source
        self.out = out

    def read(self, prompt: str, watch: Watch) -> str:
        if watch.is_running:
            print(watch.line, file=self.out)
        self.out.write(prompt)
        self.out.flush()
        line = self.source.readline()
        print(line.rstrip("\n"), file=self.out)
        if not line:
            raise EOFError
        if watch.is_up:
            raise TimeUp
        return line.strip()


class KeyboardReader:
    """Reads a person at a terminal: with the system's own line editing, or with ours while a timer runs."""

    def read(self, prompt: str, watch: Watch) -> str:
        if watch.is_running and can_edit():
            return Editor(sys.stdin.fileno(), sys.stdout, prompt, watch).read()
        with suppress(ImportError):
            import readline  # noqa: F401  # gives input() its arrow keys and its history, where there is one
        return input(prompt).strip()


def can_edit() -> bool:
    """Whether we can move the cursor on this system and terminal."""
    try:
        import termios  # noqa: F401
    except ImportError:
        return False
    return os.environ.get("TERM", "dumb") not in ("dumb", "unknown", "")


class Line:
    """What is being typed, and where the cursor stands in it."""

    def __init__(self) -> None:
        self.text = ""
        self.at = 0

    def write(self, typed: str) -> None:
        self.text = self.text[: self.at] + typed + self.text[self.at :]
        self.at += len(typed)

    def press(self, key: str) -> None:
        """A key that writes nothing."""
        if key in ("left", "right", "home", "end"):
            self.at = {"left": max(0, self.at - 1), "right": min(len(self.text), self.at + 1), "home": 0, "end": len(self.text)}[key]
        elif key == "delete":
            self.text = self.text[: self.at] + self.text[self.at + 1 :]
        elif key == "backspace":
            self.erase(self.at - 1)
        elif key == "clear":
            self.erase(0)
        elif key == "word":
            self.erase(self.text[: self.at].rstrip().rfind(" ") + 1)

    def erase(self, start: int) -> None:
        start = max(0, start)
        self.text = self.text[:start] + self.text[self.at :]
        self.at = start

    def window(self, room: int) -> tuple[str, str]:
        """What fits on one row, before and after the cursor: the line never wraps, so the timer's row is always the one above."""
        before, after = self.text[: self.at], self.text[self.at :]
        while cell_len(before) > room:
            before = before[1:]
        while cell_len(before) + cell_len(after) > room:
            after = after[:-1]
        return before, after


class Editor:
    """One line typed under a running timer; the timer is redrawn each second without touching the line."""

    waiting = b""  # what was pasted or typed ahead, for the next line
    kept: Line | None = None  # what was being typed when somebody else interrupted

    def __init__(self, source: int, out: TextIO, prompt: str, watch: Watch) -> None:
        self.source = source
        self.out = out
        self.prompt = prompt
        self.watch = watch
        self.line, Editor.kept = Editor.kept or Line(), None
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.shown = watch.line

    def read(self) -> str:
        self.out.write(f"{self.watch.line}\n{self.prompt}")
        self.out.flush()
        if self.line.text:
            self.redraw()
        with keys_at_once(self.source):
            try:
                while not self.take(self.next_byte()):
                    pass
            finally:
                self.out.write("\n")
                self.out.flush()
        return self.line.text.strip()

    def next_byte(self) -> bytes:
        """The next key, however long it takes; the timer ticks meanwhile."""
        while not Editor.waiting and not self.is_ready(TICK):
            self.tick()
            self.give_way()
        self.tick()
        return self.take_byte()

    def give_way(self) -> None:
        """While nothing is being typed somebody else may cut in; a half-read character is never dropped."""
        if self.watch.is_nudged and not self.decoder.getstate()[0]:
            Editor.kept = self.line
            raise Nudge

    def take_byte(self) -> bytes:
        if not Editor.waiting:
            Editor.waiting = os.read(self.source, 1024)
        byte, Editor.waiting = Editor.waiting[:1], Editor.waiting[1:]
        if not byte:
            raise EOFError
        return byte

    def is_ready(self, wait: float) -> bool:
        return bool(Editor.waiting or select.select([self.source], [], [], wait)[0])

    def tick(self) -> None:
        if self.watch.is_up:
            raise TimeUp
        if self.watch.line != self.shown:
            self.shown = self.watch.line
            self.out.write(f"{SAVE}{UP}{CLEAR_LINE}{self.shown}{RESTORE}")
            self.out.flush()

    def take(self, byte: bytes) -> bool:
        """A key was pressed; says whether it ended the line."""
        typed = self.decoder.decode(byte)
        if typed in ("\r", "\n"):
            return True
        if typed == "\x03":
            raise KeyboardInterrupt
        if typed == "\x04" and not self.line.text:
            raise EOFError
        if typed == "\x1b":
            self.line.press(ARROWS.get(self.rest_of_escape(), ""))
        elif typed in CONTROLS:
            self.line.press(CONTROLS[typed])
        elif typed.isprintable():
            self.line.write(typed)
        self.redraw()
        return False

    def rest_of_escape(self) -> str:
        """What follows an Escape: two characters, and for some keys digits and a tilde."""
        rest = ""
        while self.is_ready(ESCAPE_WAIT) and len(rest) < 8:
            rest += self.take_byte().decode("latin-1")
            if len(rest) > 1 and (rest[-1].isalpha() or rest[-1] == "~"):
                break
        return rest

    def redraw(self) -> None:
        columns = os.get_terminal_size(self.out.fileno()).columns or USUAL_COLUMNS
        before, after = self.line.window(max(1, columns - cell_len(self.prompt) - 1))
        back = f"\x1b[{cell_len(after)}D" if after else ""
        self.out.write(f"{CLEAR_LINE}{self.prompt}{before}{after}{back}")
        self.out.flush()


@contextmanager
def keys_at_once(source: int) -> Iterator[None]:
    """Keys come one by one and are not echoed; afterwards the terminal is as it was."""
    import termios
    import tty

    before = termios.tcgetattr(source)
    tty.setcbreak(source, termios.TCSADRAIN)
    try:
        yield
    finally:
        termios.tcsetattr(source, termios.TCSADRAIN, before)
