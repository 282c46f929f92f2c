"""A game at the terminal: bots move by themselves, people are asked, and a game somebody leaves is saved."""

import shlex
from collections import deque
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from ..bots.forced import only_move
from ..bots.hints import hint
from ..bots.players import bot_move, seconds_to_think
from ..bots.search import USUAL
from ..bots.turns import remark, seconds_between_remarks, words_for
from ..core.contract import Move
from ..core.errors import ContrabandError, Unreadable
from ..core.record import CLOCK, SPECTATOR
from ..core.table import Table
from . import saving
from .desk import SMALL, Desk, open_desk
from .explain import explain, show_keys, show_rule, show_rulebook
from .leaving import compiled_meanwhile, leave_when_the_terminal_closes, undisturbed
from .looking_back import LookingBack
from .menu import Menu
from .prompt import Command, read_command, read_move
from .scene import Scene
from .second_thoughts import Meant, SecondThoughts
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
    session.scene.remember(seating.said)
    with compiled_meanwhile(seating.table.game):
        session.run()


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
        self.asked_about = ""  # the line that its sender was just asked about
        self.heard = -1  # the move after which a bot last spoke up
        self.meant: Meant | None = None  # what somebody has yet to say again, because it is for good
        self.second_thoughts = SecondThoughts(desk.is_live)
        self.looking_back = LookingBack(wording)

    # -- playing ----------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        try:
            self.scene.welcome()
            while not self.table.is_over:
                self.go_on()
            self.finish()
            self.tell_what_changed_most()
        except (Leave, EOFError, KeyboardInterrupt):
            self.put_away()
        except BaseException:
            self.put_away()  # neither a bug of ours nor a closed pipe may cost anybody the game
            raise
        finally:
            self.looking_back.close()

    def go_on(self) -> None:
        """One step: a person's or a bot's move, or the end of a timer."""
        self.desk.watch.follow_table(self.table, len(self.people))
        seat = self.table.waiting_on
        assert seat is not None
        if seat == CLOCK and self.let_bot_speak_up():
            return
        if self.made_by_itself(seat):
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

    def made_by_itself(self, seat: int) -> bool:
        """Whether a person's only move was made: everybody can see that there is no other, or nobody else is there to see it."""
        forced = only_move(self.table) if seat in self.people else None
        answer = self.only_answer(seat) if self.people == [seat] else None
        move = answer if answer is not None else forced and forced[1]
        if move is None:
            return False
        self.table.play(seat, move)
        return True

    def only_answer(self, seat: int) -> int | None:
        """The answer of somebody who has no other; among several people, whoever is not asked would show a hand."""
        moves = self.table.legal_numbers(seat)
        return moves[0] if len(moves) == 1 and moves[0] in self.game.words.ANSWERS else None

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
        made = remark(self.table, self.styles, self.scene.words) if every is not None and self.people else None
        watch = self.desk.watch
        if made is None:
            watch.nudge_within(None)
            return False
        watch.nudge_within(made.pause + made.writing or every)
        if not watch.is_nudged and (self.desk.is_live or self.heard == self.table.sequence):
            return False
        self.play_said(made.seat, made.move, made.words)
        self.heard = self.table.sequence
        watch.nudge_within(None)
        return True

    def let_bot_move(self, seat: int) -> None:
        """A bot's move. Nobody waits for long: the sand it takes is gone at once, and so may be all that was left."""
        move = bot_move(self.table, seat, self.players[seat], USUAL)
        self.wait_until_ready(move)
        self.desk.watch.spend(seconds_to_think(self.table, seat, move))
        if self.desk.watch.is_up:
            raise TimeUp
        self.play_said(seat, move, words_for(self.table, seat, move, self.scene.words))
        if not self.people and not self.scene.show_to_onlooker():
            raise Leave

    def play_said(self, seat: int, move: int, words: str) -> None:
        """A bot's move; what it says with it is kept, and never made up again."""
        if words:
            self.scene.hear(words)
        self.table.play(seat, move)

    def wait_until_ready(self, move: int) -> None:
        """A bot starts no timer for people who have not looked at the table yet."""
        if move in self.game.words.READY_FIRST and self.people and self.desk.is_live:
            self.scene.draw(self.people[0], self.menu(self.people[0]))
            self.desk.wait(" Press Enter when you are ready for the timer to start. ")

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
        self.ask_again(seat)
        while True:
            line = self.desk.ask(PROMPT)
            if self.meant is not None:
                if self.is_done(self.meant, line):
                    return
            elif not line and waited_for not in (seat, CLOCK):
                self.let_bot_move(waited_for)
                return
            elif not line:
                self.scene.draw(seat, menu)
            elif self.obey(line, seat, waited_for):
                return

    def menu(self, seat: int) -> Menu:
        """The legal moves that are worth a line."""
        hidden, is_numbered = self.game.words.hidden(self.table.blanked(seat)), not self.are_digits_said(seat)
        return Menu(self.game, self.table.listed(seat), seat, self.wording, self.table.seats, is_numbered, hidden)

    def are_digits_said(self, seat: int) -> bool:
        """Whether a number would be a message, heard or refused; then it chooses nothing from the list."""
        try:
            return bool(self.interpret("1", seat))
        except ContrabandError:
            return True

    def obey(self, line: str, seat: int, waited_for: int) -> bool:
        """Do what was typed, or say why not; says whether the table has changed."""
        before = self.table.sequence
        try:
            command = read_command(line, self.game.speech.interpret is not None)
            if command:
                return self.carry_out(command, seat, waited_for)
            moves = None if self.table.blanked(seat).is_move_name(line) else self.interpret(line, seat)
            if moves is None:
                moves = [self.game.move_name(read_move(line, self.menu(seat)))]
            elif self.is_asked_first(line, seat):
                return False
            if self.second_thoughts.are_due(self.table, seat, moves):
                self.meant = Meant(seat, line, moves)
                self.ask_again(seat)
                return False
            self.play_all(moves, seat, line)
        except ContrabandError as error:
            self.desk.say(f" {error}", "yellow")
        return self.table.sequence != before

    # -- what cannot be taken back -----------------------------------------------------------------------------------------

    def ask_again(self, seat: int) -> None:
        """The question, or the same once more after the screen was drawn again; one who no longer sits here is not asked."""
        if self.meant is None or self.meant.seat != seat:
            self.meant = None
            return
        self.desk.say(f" {self.meant.question(self.table, self.wording)}", "bold yellow")

    def is_done(self, meant: Meant, answer: str) -> bool:
        """Enter does it; says whether the table has changed."""
        self.meant = None
        if answer:
            self.desk.say(" Nothing was done.")
            return False
        before = self.table.sequence
        self.play_all(meant.moves, meant.seat, meant.line)
        return self.table.sequence != before

    # -- what was typed ----------------------------------------------------------------------------------------------------

    def interpret(self, line: str, seat: int) -> Sequence[Move] | None:
        """The moves a line means in a game that reads free text; None for what is none of its business."""
        read = self.game.speech.interpret
        return read(line, self.table.blanked(seat), seat) if read else None

    def is_asked_first(self, line: str, seat: int) -> bool:
        """Whether the game asks about a line before it is sent; the same line once more is meant."""
        question = self.game.speech.caution(line, self.table.blanked(seat), seat)
        is_new = bool(question) and line != self.asked_about
        self.asked_about = line if is_new else ""
        if is_new:
            self.desk.say(f" {question} Type it again to send it.", "yellow")
        return is_new

    def play_all(self, moves: Sequence[Move], seat: int, line: str) -> None:
        """One after another, up to the first that is refused; what a person said is told in their own words."""
        words = line
        for move in moves:
            who, name = (seat, move) if isinstance(move, str) else move
            before = self.table.copy()
            if not self.play(who, self.game.move_number(name)):
                return
            if self.game.speech.is_said(name):
                self.scene.hear(words, before)
                words = ""

    def play(self, seat: int, move: int) -> bool:
        why = self.table.why_not(seat, move, self.wording)
        if why is None:
            if seat != CLOCK:
                self.scene.told[seat] = self.table.sequence
                if len(self.people) == 1:
                    self.looking_back.add(self.table, seat, move, self.desk.watch.minute)
            self.table.play(seat, move)
            return True
        self.desk.show(Text.assemble(" ", (f"Not now ({why.rule}): ", "bold yellow"), why.sentence))
        self.desk.show(Text(" Legal now:", SMALL), self.menu(seat))
        return False

    def carry_out(self, command: Command, seat: int, waited_for: int) -> bool:
        """Says whether the table is to be shown again."""
        if command.name == "undo":
            return self.take_back(seat)
        if command.name == "quit":
            raise Leave
        if command.name == "hint":
            self.desk.say(f" {self.hint(seat)}")
        elif command.name == "save":
            self.save(command.rest)
        elif command.name == "log":
            told = paragraphs(self.table, seat, self.wording, said=self.scene.said) or ["Nothing has happened yet."]
            return self.desk.show_long(as_text(told))
        elif command.name == "rules" and command.rest:
            show_rule(self.desk, self.game, self.game.rulebook.rule(command.rest), self.wording)
        elif command.name == "rules":
            return show_rulebook(self.desk, self.game, self.wording)
        elif command.rest:
            explain(self.desk, self.table.blanked(seat), self.menu(seat), command.rest)
        else:
            show_keys(self.desk, self.table.blanked(seat), self.menu(seat), self.situation(seat, waited_for))
        return False

    def hint(self, seat: int) -> str:
        if len(self.people) > 1:
            return "Here hints are for people playing alone."
        return hint(self.table.blanked(seat), seat, USUAL, self.wording)

    def situation(self, seat: int, waited_for: int) -> str:
        if waited_for == seat:
            return f"You are {self.table.names[seat]}, and the table is waiting for you."
        who = "the clock" if waited_for == CLOCK else self.table.names[waited_for]
        return f"You are {self.table.names[seat]}; the table is waiting for {who}."

    def take_back(self, seat: int) -> bool:
        last = next(iter(deque(self.table.past(), maxlen=1)), None)
        if last is None:
            raise Unreadable("There is nothing to take back yet.")
        if last.seat != seat:
            who = "the clock" if last.seat == CLOCK else self.table.names[last.seat]
            raise Unreadable(f"The last move was made by {who}: you can only take back your own.")
        if not self.table.take_back():
            raise Unreadable("That move cannot be taken back: a card was drawn or shown, so somebody knows more now.")
        self.scene.told[seat] = min(self.scene.told[seat], max(0, self.table.sequence - 1))
        return True

    # -- keeping it --------------------------------------------------------------------------------------------------------

    def save(self, name: str, before: str = "") -> None:
        """`save` writes to the game's own file; `save FILE` to a new one, which is the game's from then on."""
        file = Path(name) if name else self.file or saving.free_name(self.game.name)
        if name and file != self.file and file.exists():
            raise saving.NotWritten(f"{file} already exists and will not be overwritten: choose another name.")
        self.file = saving.write(self.table, self.players, file, self.scene.said)
        self.desk.say(f"{before} Saved. To continue: contraband play {shlex.quote(str(self.file))}")

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

    def tell_what_changed_most(self) -> None:
        """To somebody who played alone: among several people, who was told what would be told to all."""
        for number, text in enumerate(self.looking_back.close()):
            self.desk.say(f" {text}" if number else f" What cost you most:\n {text}")
