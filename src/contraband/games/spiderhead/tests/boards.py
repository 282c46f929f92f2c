"""Boards for the tests of Spiderhead: one viewer's drawing, whole or a part of it, and tables that look different."""

import re
from html import unescape

import contraband
from contraband.core.board import View, written
from contraband.core.table import Table
from contraband.games.spiderhead import board, words
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    BUNNIES,
    CUDDLING,
    DRIVE,
    FIERCENESS,
    FOCUS,
    HEATHER,
    PUPPY,
    at,
    buildup,
    climax,
    new,
    phase_three,
    phase_two,
    played,
)

EVERYBODY = (*range(6), contraband.SPECTATOR)


def seen(table: Table, seat: int, wording: str = "original", is_open: bool = False) -> View:
    can_press = seat >= 0 and not table.is_over and not is_open
    return View(table if is_open else table.blanked(seat), seat, wording, can_press=can_press, is_open=is_open)


def drawn(table: Table, seat: int, wording: str = "original", is_open: bool = False) -> str:
    return "".join(html for _, html in written(board.parts(seen(table, seat, wording, is_open))))


def part(table: Table, seat: int, name: str, is_open: bool = False) -> str:
    return dict(written(board.parts(seen(table, seat, is_open=is_open))))[name]


def waiting(table: Table, seat: int, wording: str = "original") -> str:
    return words.waiting(table.blanked(seat), seat, wording)


def plain(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html)))


def lit(html: str) -> set[str]:
    """The values of the buttons that make a move."""
    return set(re.findall(r'name="move" value="(\d+)"', html))


def move(table: Table, name: str) -> str:
    return str(table.game.move_number(name))


def listening(*heard: int) -> Table:
    """Seven was called; these have acknowledged it."""
    table = at(phase="acknowledge", pair=["Jeff", "Heather"], called=7)
    for seat in heard:
        table.play(seat, "acknowledge")
    return table


def controlled() -> list[Table]:
    """Abnesti, who had let it go on, chooses for Jeff: a card to keep, and one to play."""
    tables = [played(buildup(), "go on until the call"), played(climax({PUPPY: 2}, {PUPPY: 1}), "go on until nobody can play")]
    for table in tables:
        table.play(ABNESTI, "inject docilryde Jeff")
    return tables


def sample() -> list[Table]:
    drugs = {"first": {"Verbaluce": 1, "Vivistif": 1}, "second": {"DocilRyde": 2, "InstaRaje": 1}}
    reflex = {"snatch": "reflex"}
    snatch = played(phase_three(), "inject darkenfloxx Rogan")
    covered = played(phase_three(reflex), "inject darkenfloxx Heather", "by reflex", "by reflex")
    uncovered = covered.copy()
    uncovered.time_up()
    return [
        new(),
        at(phase="meet", lines=["Jeff-Heather"], kept={"Jeff": {"Heather": 4}}, crossed_out=["Heather"], ed_cards=5),
        buildup(CUDDLING, DRIVE, hidden_hands={"second": {FOCUS: 1}}),
        played(buildup(PUPPY, FIERCENESS), "go on"),
        played(buildup(), "go on until the call"),
        played(buildup(), "inject docilryde Jeff", "go on"),
        *controlled(),
        at(phase="call", pair=["Jeff", "Heather"]),
        listening(),
        listening(HEATHER),
        climax({PUPPY: 3, CUDDLING: 2, BUNNIES: 1, FIERCENESS: 2}, {PUPPY: 3, FOCUS: 1}, active=drugs),
        played(climax({PUPPY: 2, BUNNIES: 1, FOCUS: 1}, {PUPPY: 1}, hidden_hands={"first": {CUDDLING: 1}}), "go on"),
        played(climax({PUPPY: 2}, {PUPPY: 1}), "inject docilryde Jeff", "go on"),
        played(climax({}, {PUPPY: 1}, active={"first": {"InstaRaje": 1}}), "go on"),
        climax({}, {}, drive=(0, 0)),
        played(phase_two({"Jeff": {"Heather": 3}}), "test Keith"),
        phase_three(),
        snatch,
        played(snatch.copy(), "hide place 2"),
        covered,
        uncovered,
        played(snatch.copy(), "hide place 2", "grab place 2"),
    ]


SAMPLE = range(len(sample()))
