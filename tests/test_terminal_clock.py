"""Timers at the terminal: the watch, a line typed while it ticks, the deadline, and moves out of turn."""

import os
import pty
import threading
import time
import tty
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from terminal_table import PERSON, Clock, Speaker, desk_with, sit, written

import contraband
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.core.values import Event, Timer
from contraband.terminal.lines import Editor, Line
from contraband.terminal.play import Session
from contraband.terminal.prompt import Command
from contraband.terminal.watch import Nudge, TimeUp, Watch

ATTEMPT = Timer("attempt", 300)
PATIENCE = 60  # seconds: machines may be busy


@pytest.fixture(autouse=True)
def _own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_timer_runs_on_whatever_is_played() -> None:
    clock = Clock()
    watch = Watch(clock)
    watch.follow(ATTEMPT)
    clock.time += 100
    watch.follow(ATTEMPT)
    assert watch.seconds_left == 200
    assert watch.line == "attempt: 3:20"
    clock.time += 200
    assert watch.is_up


CHANGES: list[Callable[[Watch], None]] = [
    lambda watch: watch.follow(Timer("talk", 300)),
    lambda watch: watch.follow(None),
    lambda watch: watch.stop(),
    lambda watch: watch.follow(ATTEMPT, 1),
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_timer_starts_anew_when_it_changed_stopped_or_was_called(change: Callable[[Watch], None]) -> None:
    clock = Clock()
    watch = Watch(clock)
    watch.follow(ATTEMPT)
    clock.time += 10
    change(watch)
    watch.follow(ATTEMPT)
    assert watch.seconds_left == 300


def test_a_timer_that_stands_still_goes_on_where_it_stopped() -> None:
    clock = Clock()
    watch = Watch(clock)
    vote = Timer("vote", 20)
    watch.follow(ATTEMPT, stands_still=["attempt"])
    clock.time += 100
    watch.follow(vote, stands_still=["attempt"])
    assert watch.seconds_left == 20
    clock.time += 15
    watch.follow(ATTEMPT, stands_still=["attempt"])
    assert watch.seconds_left == 200
    clock.time += 200
    assert watch.is_up
    watch.stop()
    watch.follow(ATTEMPT, stands_still=["attempt"])
    assert watch.seconds_left == 300


def test_a_nudge_comes_once_and_when_it_was_planned() -> None:
    clock = Clock()
    watch = Watch(clock)
    nudged = [watch.is_nudged]
    watch.nudge_within(4)
    clock.time += 3
    watch.nudge_within(4)
    nudged.append(watch.is_nudged)
    clock.time += 1
    nudged.append(watch.is_nudged)
    watch.nudge_within(None)
    nudged.append(watch.is_nudged)
    assert nudged == [False, False, True, False]


def test_without_a_timer_the_watch_says_nothing() -> None:
    watch = Watch(Clock())
    watch.follow(None)
    assert (watch.seconds_left, watch.line, watch.is_up) == (None, "", False)


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (["a", "b", "left", "c"], "acb"),
        (["a", "b", "backspace"], "a"),
        (["a", "b", "home", "delete"], "b"),
        (["a", " ", "b", "c", "word", "d"], "a d"),
        (["a", "b", "left", "clear"], "b"),
        (["backspace", "left", "delete", "x", "end", "right", "y"], "xy"),
    ],
)
def test_the_line_being_typed(keys: list[str], text: str) -> None:
    line = Line()
    for key in keys:
        line.write(key) if len(key) == 1 else line.press(key)
    assert line.text == text


def test_a_long_line_shows_the_part_around_the_cursor() -> None:
    line = Line()
    line.write("0123456789")
    assert line.window(4) == ("6789", "")
    line.press("home")
    assert line.window(4) == ("", "0123")


class Screen:
    """A real terminal, seen from the other side."""

    def __init__(self) -> None:
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)  # else the system's own line editing would take the keys typed ahead
        self.out = os.fdopen(os.dup(self.slave), "w")
        self.shown = b""

    def type(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def close(self) -> None:
        self.out.close()
        os.close(self.slave)
        os.close(self.master)

    def seen(self) -> str:
        os.set_blocking(self.master, False)
        try:
            while True:
                self.shown += os.read(self.master, 4096)
        except BlockingIOError:
            return self.shown.decode()


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[Screen]:
    monkeypatch.setattr(Editor, "waiting", b"")
    monkeypatch.setattr(Editor, "kept", None)
    terminal = Screen()
    yield terminal
    terminal.close()


def running(clock: Clock) -> Watch:
    watch = Watch(clock)
    watch.follow(ATTEMPT)
    return watch


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (b"play luck\r", "play luck"),
        (b"plau\x7fy\n", "play"),
        (b"junk\x15play\r", "play"),
        (b"lay\x1b[H\x1b[Dp\x1b[F!\r", "play!"),
        ("größe\r".encode(), "größe"),
        (b"a\x1b[3~\x1b[5~b\r", "ab"),
    ],
)
def test_typing_under_a_running_timer(screen: Screen, keys: bytes, line: str) -> None:
    screen.type(keys)
    assert Editor(screen.slave, screen.out, "> ", running(Clock())).read() == line


def test_what_was_pasted_goes_on_with_the_next_line(screen: Screen) -> None:
    watch = running(Clock())
    screen.type(b"1\n2\n")
    assert [Editor(screen.slave, screen.out, "> ", watch).read() for _ in range(2)] == ["1", "2"]


def test_the_timer_ticks_on_its_own_line_and_leaves_the_typed_one_alone(screen: Screen) -> None:
    clock = Clock()
    watch = running(clock)
    editor = Editor(screen.slave, screen.out, "> ", watch)
    screen.type(b"pl")
    reading = threading.Thread(target=editor.read)
    reading.start()
    wait_until(lambda: editor.line.text == "pl")
    clock.time += 1
    wait_until(lambda: editor.shown == "attempt: 4:59")
    screen.type(b"ay\r")
    reading.join(PATIENCE)
    assert editor.line.text == "play"
    assert "\x1b7\x1b[1A\r\x1b[2Kattempt: 4:59\x1b8" in screen.seen()


def test_somebody_else_comes_in_and_what_was_typed_is_kept(screen: Screen) -> None:
    clock = Clock()
    watch = running(clock)
    watch.nudge_within(4)
    editor = Editor(screen.slave, screen.out, "> ", watch)
    screen.type("grü".encode())
    given_way = threading.Event()

    def read() -> None:
        with pytest.raises(Nudge):
            editor.read()
        given_way.set()

    reading = threading.Thread(target=read)
    reading.start()
    wait_until(lambda: editor.line.text == "grü")
    clock.time += 4
    reading.join(PATIENCE)
    assert given_way.is_set()
    watch.nudge_within(None)
    screen.type("ß dich\r".encode())
    assert Editor(screen.slave, screen.out, "> ", watch).read() == "grüß dich"
    assert screen.seen().count("> grü") >= 2


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_the_deadline_ends_the_line(screen: Screen) -> None:
    clock = Clock()
    watch = running(clock)
    clock.time += 300
    with pytest.raises(TimeUp):
        Editor(screen.slave, screen.out, "> ", watch).read()


def test_ctrl_d_on_an_empty_line_is_the_end_of_input(screen: Screen) -> None:
    screen.type(b"\x04")
    with pytest.raises(EOFError):
        Editor(screen.slave, screen.out, "> ", running(Clock())).read()


class Timed:
    """A session whose table says that a timer runs; the clock moves only when the test pushes it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, session: Session) -> None:
        self.clock = Clock()
        self.calls = 0
        self.session = session
        session.desk.watch = Watch(self.clock)
        monkeypatch.setattr(Table, "timer", property(lambda table: ATTEMPT))
        monkeypatch.setattr(Table, "time_up", self.time_up)

    def time_up(self) -> list[Event]:
        self.calls += 1
        return []


def test_at_the_deadline_the_table_is_told_and_the_timer_starts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(players=(PERSON, PERSON))
    timed = Timed(monkeypatch, session)
    left: list[int | None] = []
    lines = iter(["", "late", "in time", None])

    def answer() -> str | None:
        line = next(lines)
        if line == "late":
            timed.clock.time += 301
        left.append(session.desk.watch.seconds_left)
        return line

    session.desk.reader = Speaker(answer)
    session.run()
    assert timed.calls == 1
    assert left[1:] == [0, 300, 300]
    assert "'late'" not in written(session.desk)
    assert "'in time' is neither a move" in written(session.desk)


@pytest.mark.parametrize(("each_move", "expected"), [((), 290), (("attempt",), 300)])
def test_moves_do_not_restart_a_timer_unless_the_game_says_so(
    monkeypatch: pytest.MonkeyPatch, each_move: tuple[str, ...], expected: int
) -> None:
    session = sit(players=(PERSON, PERSON))
    timed = Timed(monkeypatch, session)
    monkeypatch.setattr(session.game, "words", replace(session.game.words, EACH_MOVE=each_move))
    left: list[int | None] = []
    lines = iter(["", "1", None])

    def answer() -> str | None:
        left.append(session.desk.watch.seconds_left)
        timed.clock.time += 10 if len(left) == 2 else 0
        return next(lines)

    session.desk.reader = Speaker(answer)
    session.run()
    assert left[-1] == expected


def test_a_person_may_move_out_of_turn_where_the_rules_let_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table waits for the bot; the person is offered the moves they have, and Enter lets the bot go on."""
    session = sit(players=("easy", PERSON))
    bot_first(session)
    waited = session.table.sequence
    moves = session.table.legal_numbers
    monkeypatch.setattr(Table, "legal_numbers", lambda table, seat: [0] if seat == 1 and table.sequence == waited else moves(seat))
    session.desk.reader = Speaker(iter(["", None]).__next__)
    session.run()
    assert "press Enter to wait for Player 1" in written(session.desk)
    assert session.table.sequence > waited


def bot_first(session: Session) -> None:
    """Play until the table waits for seat 0."""
    while session.table.waiting_on != 0:
        session.table.play(1, session.table.legal_numbers(1)[-1])


@pytest.mark.parametrize("is_live", [True, False])
def test_ast_20_a_bot_starts_no_timer_before_the_person_at_the_screen_is_ready(is_live: bool) -> None:
    """The Lookout is a bot; where moves come from a file, nobody can be asked."""
    table = contraband.new("asterisk", 2, 4, {"lookout": "1"})
    session = Session(desk_with(), table, ["easy", PERSON], "original")
    session.desk.is_live, session.desk.watch = is_live, Watch(Clock())
    asked: list[tuple[bool, bool]] = []

    def answer() -> str | None:
        asked.append(("ready for the timer" in speaker.prompt, session.desk.watch.is_running))
        return "" if asked == [(True, False)] else None

    session.desk.reader = speaker = Speaker(answer)
    session.run()
    assert asked == [(True, False)] * is_live + [(False, True)]


def test_where_nobody_watches_the_clock_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(players=("easy", "easy"))
    timed = Timed(monkeypatch, session)
    monkeypatch.setattr(Table, "waiting_on", property(lambda table: CLOCK if not timed.calls else None))
    session.go_on()
    assert timed.calls == 1


def test_a_game_that_reads_free_text_is_asked_about_all_but_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(players=(PERSON, PERSON))
    seat = session.table.waiting_on
    assert seat is not None
    first = session.table.legal(seat)[0]
    heard: list[str] = []

    def interpret(line: str, sight: Table, seat: int) -> list[str] | None:
        heard.append(line)
        return [first] if line == "if you please" else None

    monkeypatch.setattr(session.game, "speech", replace(session.game.speech, interpret=interpret))
    session.desk.reader = Speaker(iter(["", "log", "if you please", None]).__next__)
    session.run()
    assert [line for line in heard if line != "1"] == ["if you please"]  # the list asks whether a number would be said
    assert session.table.sequence == 1


def test_what_is_long_opens_no_pager_under_a_running_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pager would hide the timer, and time would not be up before it is closed."""
    clock = Clock()
    session = sit()
    desk = session.desk
    desk.is_live, desk.watch = True, Watch(clock)
    desk.watch.follow(ATTEMPT)
    desk.watch.nudge_within(4)
    monkeypatch.setattr(desk.console, "pager", None)
    nudged: list[bool] = []

    def read() -> str | None:
        clock.time += 10
        nudged.append(desk.watch.is_nudged)
        return ""

    desk.reader = Speaker(read)
    assert session.carry_out(Command("log", ""), 0, 0)
    assert session.carry_out(Command("rules", ""), 0, 0)
    assert nudged == [False, False]
    assert desk.watch.is_nudged
    clock.time += 300
    with pytest.raises(TimeUp):
        session.carry_out(Command("log", ""), 0, 0)
