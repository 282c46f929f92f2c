"""The command as it is really started: through pipes, and at a real terminal."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from terminal_table import sit

COMMAND = [sys.executable, "-m", "contraband"]
COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;\d+)*m")
PATIENCE = 120  # seconds; the rules may have to be compiled first


def run(*arguments: str, typed: str, cwd: Path) -> str:
    done = subprocess.run([*COMMAND, *arguments], input=typed, capture_output=True, text=True, cwd=cwd, timeout=PATIENCE, check=True)
    return done.stdout


def test_through_pipes_a_game_is_plain_text_of_80_columns(tmp_path: Path) -> None:
    told = run("play", "stds", "--seed", "5", "-o", "turn_limit=10", typed="1\n" * 100, cwd=tmp_path)
    assert "The game is over" in told
    assert "\x1b" not in told
    assert max(len(line) for line in told.splitlines()) <= 80


def test_the_end_of_a_pipe_saves_the_game(tmp_path: Path) -> None:
    told = run("play", "stds", "--seed", "5", typed="1\n", cwd=tmp_path)
    [saved] = tmp_path.glob("*.contraband")
    assert f"contraband play {saved.name}" in told
    assert "The record ends here" in run("replay", saved.name, typed="", cwd=tmp_path)


@pytest.mark.parametrize(("no_color", "coloured"), [(True, False), (False, True)])
def test_no_color_means_no_colour(no_color: bool, coloured: bool) -> None:
    session = sit("q")
    paper = Console(file=StringIO(), force_terminal=True, color_system="truecolor", no_color=no_color, width=80)
    paper.print(session.game.screen.draw(session.table.blanked(0), 0, "original", None), session.menu(0))
    assert isinstance(paper.file, StringIO)
    assert bool(COLOUR.search(paper.file.getvalue())) == coloured


class Terminal:
    """A person at a terminal of 80 by 24."""

    def __init__(self, cwd: Path, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "XDG_CONFIG_HOME": str(cwd / "config")}
        environment.pop("NO_COLOR", None)
        # whoever runs the tests in the background of a shell runs them deaf to Ctrl-C; a person at a terminal does not
        starter = (
            "import fcntl, os, signal, sys, termios; signal.signal(signal.SIGINT, signal.SIG_DFL);"
            f" fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.executable, {[*COMMAND, *arguments]!r})"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", starter], stdin=slave, stdout=slave, stderr=slave, cwd=cwd, env=environment, start_new_session=True
        )
        os.close(slave)
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """What was shown until this text came, that included."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < deadline, self.seen
            if select.select([self.master], [], [], 0.5)[0]:
                self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
        shown, self.seen = self.seen[: self.seen.index(text) + len(text)], self.seen[self.seen.index(text) + len(text) :]
        return shown

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def type_and_rest(self, keys: str) -> None:
        """Type and see it on the screen; then the program waits for the next key."""
        self.type(keys)
        self.wait_for(keys)
        time.sleep(0.3)

    def hang_up(self) -> None:
        os.close(self.master)
        self.master = -1

    def stop(self) -> None:
        self.process.terminate()

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        if self.master >= 0:
            self.hang_up()


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    started = Terminal(tmp_path, "play", "stds", "--seed", "9")
    yield started
    started.close()


def test_a_person_at_a_terminal_plays_and_presses_ctrl_c(terminal: Terminal, tmp_path: Path) -> None:
    terminal.wait_for("Which words?")
    terminal.type("o\r")
    first = terminal.wait_for("\n> ")
    assert COLOUR.search(first)
    assert "Your turn" in first
    for _ in range(3):
        terminal.type("1\r")
        if "This cannot be taken back" in terminal.wait_for("\n> "):
            terminal.type("\r")
            terminal.wait_for("Your turn")
            terminal.wait_for("\n> ")
    terminal.type_and_rest("play")
    terminal.type("\x03\x03")
    told = terminal.wait_for(".contraband")
    assert "Saved. To continue: contraband play stds-" in told
    assert terminal.process.wait(PATIENCE) == 0
    [saved] = tmp_path.glob("*.contraband")
    moves = [line for line in saved.read_text().splitlines() if re.match(r"1 (?!\|)", line)]
    assert len(moves) >= 3


@pytest.mark.parametrize("leave", [Terminal.hang_up, Terminal.stop])
def test_closing_the_terminal_or_stopping_the_program_saves_the_game(
    leave: Callable[[Terminal], None], terminal: Terminal, tmp_path: Path
) -> None:
    terminal.wait_for("Which words?")
    terminal.type("o\r")
    terminal.wait_for("\n> ")
    terminal.type("1\r")
    terminal.wait_for("\n> ")
    terminal.type_and_rest("play")
    leave(terminal)
    terminal.process.wait(PATIENCE)
    [saved] = tmp_path.glob("*.contraband")
    assert "result: unfinished" in saved.read_text()


def test_a_reader_who_stops_reading_does_not_cost_the_game(tmp_path: Path) -> None:
    """`contraband play ... | head`"""
    with subprocess.Popen(
        [*COMMAND, "play", "stds", "--seed", "5"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"1\n" * 10)
        process.stdin.close()
        process.wait(PATIENCE)
    assert len(list(tmp_path.glob("*.contraband"))) == 1
