"""A lesson at the terminal: the same data as in the browser, one step after the other. Nothing runs meanwhile, and nothing is saved."""

from collections.abc import Sequence

from rich.panel import Panel
from rich.text import Text

from ..core.contract import Move
from ..core.errors import BadOption
from ..core.game import Game
from ..core.lessons import Lesson
from ..core.plain import with_names
from ..core.record import CLOCK
from ..core.table import Table
from . import saving
from .desk import SMALL, Desk, open_desk
from .play import PROMPT, Leave, Session
from .prompt import Command
from .second_thoughts import SecondThoughts
from .welcome import PERSON, Request, choose_wording, usual_names

ELSEWHERE = "In a game you could do that. For now, do what the lesson says."
NOT_HERE = ("undo", "save", "hint")


def learn(name: str, lesson_name: str | None, wording: str | None, desk: Desk | None = None) -> None:
    """Take a lesson of a game; without its name the only one, or the one that is chosen."""
    desk = desk or open_desk()
    game = saving.find_to_play(name)
    try:
        lesson = game.lesson(lesson_name) if lesson_name else choose_lesson(game, desk)
        words = choose_wording(Request(name, wording=wording), game, desk)
        Class(desk, game, lesson, words).run()
    except (EOFError, KeyboardInterrupt):
        desk.say("")


def choose_lesson(game: Game, desk: Desk) -> Lesson:
    lessons = game.lessons.LESSONS
    if not lessons:
        raise BadOption(f"{game.title} has no lessons. Everything is in its rulebook: contraband rules {game.name}")
    if len(lessons) == 1:
        return lessons[0]
    if not desk.is_live:
        raise BadOption(f"{game.title} has several lessons. Name one: {', '.join(lesson.name for lesson in lessons)}.")
    for number, lesson in enumerate(lessons, 1):
        desk.show(Text.assemble((f" {number} ", "bold cyan"), lesson.title))
    while True:
        answer = desk.wait("Which lesson? (Enter for the first) ") or "1"
        if answer.isdigit() and 1 <= int(answer) <= len(lessons):
            return lessons[int(answer) - 1]
        desk.say(f"Type a number from 1 to {len(lessons)}.")


class NoSecondThoughts(SecondThoughts):
    """Nothing in a lesson is for good: a move that is not expected is not made."""

    def are_due(self, table: Table, seat: int, moves: Sequence[Move]) -> bool:
        return False


class Class(Session):
    """One person's lesson at a prepared table."""

    def __init__(self, desk: Desk, game: Game, lesson: Lesson, wording: str) -> None:
        seats = lesson.seats(game)
        players = [PERSON if seat == lesson.seat else game.stand_in for seat in range(seats)]
        super().__init__(desk, lesson.table(game, usual_names(players)), players, wording)
        self.lesson, self.step = lesson, lesson.steps[0]
        self.second_thoughts = NoSecondThoughts(desk.is_live)

    def run(self) -> None:
        try:
            for number, step in enumerate(self.lesson.steps, 1):
                self.step = step
                self.teach(f"{self.lesson.title}, {number} of {len(self.lesson.steps)}")
            self.show("", self.lesson.ends)
            self.desk.say(f" To play it: contraband play {self.game.name}")
        except (Leave, EOFError, KeyboardInterrupt):
            self.desk.say(f"\n You left the lesson. To take it again: contraband learn {self.game.name} {self.lesson.name}")

    def teach(self, title: str) -> None:
        """What is to be read, and what is to be done then; the others do what the lesson says."""
        self.show(title, self.step.says)
        if self.step.move:
            self.wait_for_move(title)
        elif self.desk.wait(" Press Enter to read on, or q to leave. ").casefold() in ("q", "quit"):
            raise Leave
        for seat, move in self.step.then:
            self.table.play(seat, move)

    def show(self, title: str, says: str) -> None:
        seat = self.lesson.seat
        self.scene.draw(seat, self.menu(seat))
        told = Text(self.worded(says))
        if title and self.step.move and not self.game.speech.is_said(self.step.move):
            typed = self.game.move_name(self.game.move_number(self.step.move), self.wording)
            told.append(f"\nAt this keyboard, type: {typed}", SMALL)
        title = self.worded(title) or "That is all"
        self.desk.show(Panel(told, title=title, title_align="left", width=min(78, self.desk.console.width)))

    def worded(self, text: str) -> str:
        return with_names(self.game.words.soften(text, self.wording), self.table.names)

    def wait_for_move(self, title: str) -> None:
        seat = self.lesson.seat
        while True:
            line = self.desk.ask(PROMPT)
            if self.meant is not None:
                if self.is_done(self.meant, line):
                    return
            elif not line:
                self.show(title, self.step.says)
            elif self.obey(line, seat, seat if self.table.waiting_on == seat else CLOCK):
                return

    def play_all(self, moves: Sequence[Move], seat: int, line: str) -> None:
        """Only what the lesson expects is done."""
        expected = self.game.move_number(self.step.move)
        if any(self.game.move_number(move if isinstance(move, str) else move[1]) == expected for move in moves):
            super().play_all(moves, seat, line)
        else:
            self.desk.say(f" {self.worded(self.step.wrong or ELSEWHERE)}", "yellow")

    def carry_out(self, command: Command, seat: int, waited_for: int) -> bool:
        if command.name in NOT_HERE:
            self.desk.say(" Not in a lesson: nothing here can go wrong. Type q to leave it.")
            return False
        return super().carry_out(command, seat, waited_for)
