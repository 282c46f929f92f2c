"""Bare numbers at the terminal: speech in a talk, the call at a call, a seat's own number, and never a slip that costs the game."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from terminal_table import PERSON, Speaker, desk_with, written

import contraband
from contraband.bots.players import bot_move
from contraband.core.errors import Unreadable
from contraband.core.game import Game
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.games.escape_code.cards import WORDS
from contraband.terminal.menu import Menu
from contraband.terminal.play import Session
from contraband.terminal.prompt import read_move
from contraband.terminal.watch import Nudge

CODE = contraband.game("escape_code")
LAB = contraband.game("spiderhead")
SAFE = contraband.game("asterisk")
THINK = "This cannot be taken back."


@pytest.fixture(autouse=True)
def _own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def menu_of(game: Any, *names: str, seats: int = 6, is_numbered: bool = True) -> Menu:
    return Menu(game, [game.move_number(name) for name in names], 0, "original", seats, is_numbered)


def numbers(menu: Menu) -> dict[str, int]:
    return {menu.game.move_name(entry.move): entry.number for entry in menu.entries()}


def agents_talk() -> Table:
    """A live talk in which seat 1 is an Agent, who has a gun."""
    for n in range(200):
        table = contraband.new("escape_code", 6, f"t{n}", {"pace": "live"})
        if table.record_view.card[0] < WORDS:
            break
    while table.timer is None or table.timer.name != "talk":
        table.time_up()
    return table


def sit(*answers: str | Callable[[], str | None] | None) -> Session:
    """Seat 1 at that talk, among people who say nothing."""
    steps = iter([*answers, None])

    def answer() -> str | None:
        step = next(steps)
        return step() if callable(step) else step

    session = Session(desk_with(), agents_talk(), [PERSON, *["easy"] * 5], "original")
    session.desk.reader = Speaker(answer)
    session.desk.is_live = True  # nobody cuts in unless a nudge says so
    return session


def moves_of(session: Session) -> list[str]:
    return [session.game.move_name(past.move) for past in session.table.past() if past.seat == 0]


def test_in_a_talk_a_number_is_said() -> None:
    session = sit("4")
    session.run()
    assert moves_of(session) == ["small talk"]
    assert "Player 1: 4" in " ".join(written(session.desk).split())


def test_where_numbers_are_said_the_list_shows_none() -> None:
    session = sit()
    session.run()
    assert not session.menu(0).is_numbered
    told = written(session.desk)
    assert "seat-4" in told
    assert "4 seat-4" not in told


def test_a_seat_has_its_own_number() -> None:
    menu = menu_of(CODE, "pass", "shoot seat-2", "shoot seat-5")
    assert numbers(menu) == {"shoot seat-2": 2, "shoot seat-5": 5, "pass": 7}
    with pytest.raises(Unreadable, match="the moves here are 2, 5 and 7"):
        read_move("4", menu)


def test_a_number_that_several_moves_have_asks_which() -> None:
    menu = menu_of(CODE, "shoot seat-2", "shoot seat-3", "call breach seat-2")
    with pytest.raises(Unreadable, match="'2' could be 'shoot seat-2' or 'call breach seat-2'"):
        read_move("2", menu)
    assert CODE.move_name(read_move("shoot 2", menu)) == "shoot seat-2"
    assert CODE.move_name(read_move("call 2", menu)) == "call breach seat-2"


def test_the_number_of_a_seat_is_no_beginning_of_another() -> None:
    menu = menu_of(CODE, "shoot seat-2", "shoot seat-20", seats=24)
    assert CODE.move_name(read_move("shoot 2", menu)) == "shoot seat-2"


def test_at_the_call_a_number_is_the_call() -> None:
    menu = menu_of(LAB, *(f"call {number}" for number in range(3, 19)), "inject veritalk Jeff", "hold")
    assert LAB.move_name(read_move("9", menu)) == "call 9"
    assert numbers(menu)["inject veritalk Jeff"] == 19
    with pytest.raises(Unreadable, match="There is no move 2"):
        read_move("2", menu)


def test_other_moves_are_counted_after_every_number_that_could_be_asked_for() -> None:
    """Although 20 is not legal now, it is never something else."""
    assert numbers(menu_of(SAFE, "number 3", "number 7", "pass")) == {"number 3": 3, "number 7": 7, "pass": 21}


def test_no_number_is_ever_that_of_another_seat(game: Game) -> None:
    """All through a game of bots: a seat's number means that seat, and what names no seat has no number that a seat could have."""
    table, seen = game.new(max(game.seats), "numbers"), 0
    for _ in range(60):
        if table.waiting_on is None:
            break
        for seat in table.may_move():
            moves = [] if seat == CLOCK else table.listed(seat)
            named = {move: re.search(r"\bseat-(\d+)$", game.move_name(move)) for move in moves}
            for entry in Menu(game, moves, seat, "original", table.seats).entries():
                own = named[entry.move]
                assert own is None or entry.number == int(own[1])
                assert own is not None or entry.number > table.seats or not any(named.values())
                seen += 1
        mover = table.waiting_on
        table.time_up() if mover == CLOCK else table.play(mover, bot_move(table, mover, game.stand_in))
    assert seen > 20


def test_half_a_name_is_enough_where_only_the_whole_one_is_legal() -> None:
    menu = menu_of(SAFE, "add right-3/nudge-right", "turn left-1")
    assert SAFE.move_name(read_move("add right-3", menu)) == "add right-3/nudge-right"
    assert SAFE.move_name(read_move("turn right-3", menu)) == "turn right-3"
    both = menu_of(SAFE, "add right-3/nudge-right", "add right-3")
    assert SAFE.move_name(read_move("add right-3", both)) == "add right-3"


def test_a_move_for_good_is_asked_about_once() -> None:
    session = sit("/shoot 5", "")
    session.run()
    assert "Shoot Player 5? " + THINK in " ".join(written(session.desk).split())
    assert moves_of(session) == ["shoot seat-5"]


def test_anything_else_thinks_again() -> None:
    session = sit("shoot seat-5", "no, wait", "Hello.")
    session.run()
    assert "Nothing was done." in written(session.desk)
    assert moves_of(session) == ["small talk"]


def test_somebody_who_cuts_in_does_not_answer_the_question() -> None:
    def cut_in() -> str | None:
        raise Nudge

    session = sit("/shoot 5", cut_in, "")
    session.run()
    assert written(session.desk).count("This cannot be") == 2
    assert moves_of(session) == ["shoot seat-5"]


def test_a_move_that_is_refused_is_not_asked_about() -> None:
    session = sit("/shoot 1")
    session.run()
    told = " ".join(written(session.desk).split())
    assert "Not now" in told
    assert THINK not in told


def test_what_is_for_good_is_in_the_words_of_the_game() -> None:
    assert {CODE.move_name(move).split()[0] for move in CODE.words.FOR_GOOD} == {"shoot", "claim", "call", "confirm", "deny"}
    assert CODE.move_number("call breach message-3") in CODE.words.FOR_GOOD
    assert {LAB.move_name(move).split()[0] for move in LAB.words.FOR_GOOD} == {"inject", "flip", "spend", "hide", "grab"}
    assert {SAFE.move_name(move).split()[0] for move in SAFE.words.FOR_GOOD} == {"redraw", "give"}


def asked_about(is_live: bool, lines: int) -> list[str]:
    """The kinds of moves that somebody was asked about who plays STDs at a keyboard, or from a file, and presses Enter each time."""
    session = Session(desk_with(), contraband.new("stds", 2, 4), [PERSON, "easy"], "original")
    session.desk.is_live = session.second_thoughts.is_live = is_live
    asked: list[str] = []

    def answer() -> str | None:
        if session.meant is not None:
            asked.append(str(session.meant.moves[0]).split()[0])
            return ""
        made = sum(past.seat == 0 for past in session.table.past())
        return session.game.move_name(bot_move(session.table, 0, "easy")) if made < lines else None

    session.desk.reader = Speaker(answer)
    session.run()
    return asked


def test_of_other_moves_that_cannot_be_taken_back_each_kind_is_asked_about_once() -> None:
    """Playing a card can be taken back until something is drawn: it is done at once."""
    asked = asked_about(True, 40)
    assert {"meet", "target"} <= set(asked)
    assert "play" not in asked
    assert len(asked) == len(set(asked))


def test_moves_from_a_file_are_not_held_up_by_that() -> None:
    assert asked_about(False, 40) == []
