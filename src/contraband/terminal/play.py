"""A game at the terminal: bots move by themselves, people are asked, and a game somebody leaves is saved."""

import shlex
import signal
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.text import Text

from ..bots.players import bot_move
from ..bots.turns import remark, seconds_between_remarks
from ..core.errors import ContrabandError, Unreadable
from ..core.game import Game
from ..core.record import CLOCK, SPECTATOR
from ..core.table import Table
from ..lab.background import BackgroundCompiler
from . import saving
from .desk import SMALL, Desk, open_desk
from .explain import explain, show_keys, show_rule, show_rulebook
from .menu import Menu
from .prompt import Command, read_command, read_move
from .scene import Scene
from .story import as_text, paragraphs
from .watch import Nudge, TimeUp
from .welcome import PERSON, Request, choose_wording, sit_down

__all__ = ["Request", "play_game"]

PROMPT = "> "


class Leave(Exception):
    """Somebody wants to stop here."""


def play_game(request: Request, desk: Desk | None = None) -> None:
    """Play from the deal, or from where a record file ends, to the end or until somebody leaves."""
    if desk is None:
        desk = open_desk()
        leave_when_the_terminal_closes()
    try:
        seating = sit_down(request, desk)
        wording = choose_wording(request, seating.table.game, desk)
    except (EOFError, KeyboardInterrupt):
        desk.say("")
        return
    session = Session(desk, seating.table, seating.players, wording, seating.file)
    session.scene.said |= seating.said
    with compiled_meanwhile(seating.table.game):
        session.run()


def leave_when_the_terminal_closes() -> None:
    """A closed window ends the input, not the program, so the game is saved first. The same when the machine shuts down."""

    def leave(*_: object) -> None:
        raise EOFError

    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)


@contextmanager
def compiled_meanwhile(game: Game) -> Iterator[None]:
    """Machine code takes over when it is there; whoever leaves before leaves no compiler behind."""
    compiler = BackgroundCompiler([game])
    compiler.start()
    try:
        yield
    finally:
        with undisturbed():
            compiler.stop()


@contextmanager
def undisturbed() -> Iterator[None]:
    """A second, hasty Ctrl-C interrupts neither saving nor the end."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Session:
    """One table, those who sit at it, and the screen they share."""

    def __init__(self, desk: Desk, table: Table, players: list[str], wording: str, file: Path | None = None) -> None:
        self.desk = desk
        self.table = table
        self.game = table.game
        self.players = players
        self.wording = wording
        self.file = file
        self.people = [seat for seat, player in enumerate(players) if player == PERSON]
        self.styles = [None if player == PERSON else player for player in players]
        self.scene = Scene(desk, table, players, wording)
        self.heard = -1  # the move after which a bot last spoke up

    # -- playing ----------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        try:
            self.scene.welcome()
            while not self.table.is_over:
                self.go_on()
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.put_away()
        except BaseException:
            self.put_away()  # neither a bug of ours nor a closed pipe may cost anybody the game
            raise

    def go_on(self) -> None:
        """One step: a person's or a bot's move, or the end of a timer."""
        self.desk.watch.follow_table(self.table, len(self.people))
        seat = self.table.waiting_on
        assert seat is not None
        if seat == CLOCK and self.let_bot_speak_up():
            return
        person = self.person_to_ask(seat)
        try:
            if person is not None:
                self.ask(person, seat)
            elif seat == CLOCK:
                self.wait_for_clock()
            else:
                self.let_bot_move(seat)
        except Nudge:
            pass  # the next step lets a bot speak up
        except TimeUp:
            self.desk.watch.stop()
            self.table.time_up()

    def person_to_ask(self, waited_for: int) -> int | None:
        """The person the table waits for; otherwise one who may move anyway, preferably whoever is at the screen."""
        if waited_for in self.people:
            return waited_for
        unasked = self.game.words.UNASKED
        able = [seat for seat in self.people if any(move not in unasked for move in self.table.legal_numbers(seat))]
        return self.scene.at_screen if self.scene.at_screen in able else next(iter(able), None)

    def let_bot_speak_up(self) -> bool:
        """While only the clock is waited for, a bot moves every few seconds; the game says how many.

        Where nobody sees the seconds pass, a bot moves after every move of a person.
        """
        every = seconds_between_remarks(self.table)
        made = remark(self.table, self.styles) if every is not None and self.people else None
        watch = self.desk.watch
        if made is None:
            watch.nudge_within(None)
            return False
        watch.nudge_within(every)
        if not watch.is_nudged and (self.desk.is_live or self.heard == self.table.sequence):
            return False
        self.table.play(*made)
        self.heard = self.table.sequence
        watch.nudge_within(None)
        return True

    def let_bot_move(self, seat: int) -> None:
        self.table.play(seat, bot_move(self.table, seat, self.players[seat]))
        if not self.people and not self.scene.show_to_onlooker():
            raise Leave

    def wait_for_clock(self) -> None:
        """Nobody can do anything but wait; where nobody is watching, time passes at once."""
        if self.people and self.desk.is_live:
            self.scene.draw(self.people[0], self.menu(self.people[0]))
            self.obey(self.desk.ask(PROMPT), self.people[0], CLOCK)
        else:
            raise TimeUp

    # -- a person's move ---------------------------------------------------------------------------------------------------

    def ask(self, seat: int, waited_for: int) -> None:
        """Show a person the table and listen until something at the table has changed."""
        self.scene.hand_over(seat)
        menu = self.menu(seat)
        self.scene.draw(seat, menu)
        if waited_for != seat:
            who = "the clock" if waited_for == CLOCK else self.table.names[waited_for]
            self.desk.say(f" You can make one of these moves, or press Enter to wait for {who}.", SMALL)
        while True:
            line = self.desk.ask(PROMPT)
            if not line and waited_for not in (seat, CLOCK):
                self.let_bot_move(waited_for)
                return
            if not line:
                self.scene.draw(seat, menu)
            elif self.obey(line, seat, waited_for):
                return

    def menu(self, seat: int) -> Menu:
        """The legal moves; a game with very many says which are worth a line."""
        return Menu(self.game, self.game.screen.listed(self.table.legal_numbers(seat)), seat, self.wording)

    def obey(self, line: str, seat: int, waited_for: int) -> bool:
        """Do what was typed, or say why not; says whether the table has changed."""
        before = self.table.sequence
        try:
            moves = self.interpret(line, seat)
            if moves is not None:
                self.play_all(moves, seat, line)
                return self.table.sequence != before
            command = read_command(line)
            if command:
                return self.carry_out(command, seat, waited_for)
            return self.play(seat, read_move(line, self.game, self.menu(seat).moves, self.wording))
        except ContrabandError as error:
            self.desk.say(f" {error}", "yellow")
        return False

    def interpret(self, line: str, seat: int) -> Sequence[str | tuple[int, str]] | None:
        """The moves a line means in a game that reads free text; None for what is none of its business."""
        read = self.game.speech.interpret
        return read(line, self.table.blanked(seat), seat) if read else None

    def play_all(self, moves: Sequence[str | tuple[int, str]], seat: int, line: str) -> None:
        """One after another, up to the first that is refused; what a person said is told in their own words."""
        for number, move in enumerate(moves):
            who, name = (seat, move) if isinstance(move, str) else move
            before = self.table.sequence
            if not self.play(who, self.game.move_number(name)):
                return
            if self.game.speech.is_said(name):
                self.scene.said[before] = line if number == 0 else ""

    def play(self, seat: int, move: int) -> bool:
        why = self.table.why_not(seat, move, self.wording)
        if why is None:
            if seat != CLOCK:
                self.scene.told[seat] = self.table.sequence
            self.table.play(seat, move)
            return True
        self.desk.show(Text.assemble(" ", (f"Not now ({why.rule}): ", "bold yellow"), why.sentence))
        self.desk.show(Text(" Legal now:", SMALL), self.menu(seat))
        return False

    def carry_out(self, command: Command, seat: int, waited_for: int) -> bool:
        if command.name == "undo":
            return self.take_back(seat)
        if command.name == "quit":
            raise Leave
        if command.name == "save":
            self.save(command.rest)
        elif command.name == "log":
            self.desk.show_long(as_text(paragraphs(self.table, seat, self.wording, said=self.scene.said) or ["Nothing has happened yet."]))
        elif command.name == "rules" and command.rest:
            show_rule(self.desk, self.game, self.game.rulebook.rule(command.rest), self.wording)
        elif command.name == "rules":
            show_rulebook(self.desk, self.game, self.wording)
        elif command.rest:
            explain(self.desk, self.game, self.menu(seat), command.rest)
        else:
            show_keys(self.desk, self.game, self.menu(seat), self.situation(seat, waited_for))
        return False

    def situation(self, seat: int, waited_for: int) -> str:
        if waited_for == seat:
            return f"You are {self.table.names[seat]}, and the table waits for you."
        who = "the clock" if waited_for == CLOCK else self.table.names[waited_for]
        return f"You are {self.table.names[seat]}; the table waits for {who}."

    def take_back(self, seat: int) -> bool:
        last = next(iter(deque(self.table.past(), maxlen=1)), None)
        if last is None:
            raise Unreadable("There is nothing to take back yet.")
        if last.seat != seat:
            who = "the clock" if last.seat == CLOCK else self.table.names[last.seat]
            raise Unreadable(f"The last move was made by {who}: you can only take back your own.")
        if not self.table.take_back():
            raise Unreadable("That move cannot be taken back: a card was drawn or shown, and somebody knows more now.")
        self.scene.told[seat] = min(self.scene.told[seat], max(0, self.table.sequence - 1))
        return True

    # -- keeping it --------------------------------------------------------------------------------------------------------

    def save(self, name: str, before: str = "") -> None:
        """`save` writes to the game's own file; `save FILE` to a new one, which is the game's from then on."""
        file = Path(name) if name else self.file or saving.free_name(self.game.name)
        if name and file != self.file and file.exists():
            raise saving.NotWritten(f"{file} already exists and will not be overwritten: choose another name.")
        self.file = saving.write(self.table, self.players, file, self.scene.said)
        self.desk.say(f"{before} Saved. To go on later: contraband play {shlex.quote(str(self.file))}")

    def put_away(self) -> None:
        """Somebody left: save the game wherever that is still possible."""
        with undisturbed():
            try:
                self.save("", "\n")
            except saving.NotWritten as error:
                self.desk.say(f"\n {error}")
                self.file = None
                self.save("")

    def finish(self) -> None:
        self.scene.show_end(self.people[0] if len(self.people) == 1 else SPECTATOR)
        if self.file is not None:
            saving.write(self.table, self.players, self.file, self.scene.said)
            self.desk.say(f" The game was saved to {self.file}. To watch it again:")
            self.desk.say(f" contraband replay {shlex.quote(str(self.file))}")
