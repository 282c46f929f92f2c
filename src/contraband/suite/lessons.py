"""Lessons: every position can be, every move is legal where it is expected, and what is pointed at is on the drawn board."""

import re
from collections.abc import Iterator

from ..core.game import Game
from ..core.glossary import glossary, look_up
from ..core.lessons import Lesson, Step
from ..core.table import Table
from ..core.wording import WORDINGS
from .boards import FRAME_IDS, drawn, view_of
from .checks import NotChecked, expect
from .play import random_tables

LONGEST = 320  # characters: a few lines in a small window
LONGEST_MEANING = 150
LOOKED_AT = FRAME_IDS | {"goal"}


def steps_of(game: Game, lesson: Lesson) -> Iterator[tuple[Table, Step, str]]:
    """Every step with the table it is told at, and what to call it should something be wrong; then the moves are made."""
    table = lesson.table(game)
    for number, step in enumerate(lesson.steps, 1):
        where = f"step {number} of the lesson {lesson.name}"
        yield table, step, where
        made = ((lesson.seat, step.move),) if step.move else ()
        for seat, move in (*made, *step.then):
            why = table.why_not(seat, move)
            expect(why is None, f"{where}: {move!r} is not legal for seat {seat}: {why and why.sentence}")
            table = table.after(seat, game.move_number(move))


def all_steps(game: Game) -> Iterator[tuple[Lesson, Table, Step, str]]:
    if not game.lessons.LESSONS:
        raise NotChecked("the game has no lessons")
    for lesson in game.lessons.LESSONS:
        for table, step, where in steps_of(game, lesson):
            yield lesson, table, step, where


def every_move_of_a_lesson_is_legal(game: Game) -> None:
    names = [lesson.name for lesson, *_ in all_steps(game)]
    for lesson in game.lessons.LESSONS:
        expect(re.fullmatch("[a-z-]+", lesson.name), f"{lesson.name!r} cannot stand in an address: use small letters and hyphens")
        expect(lesson.name in names and any(step.move for step in lesson.steps), f"the lesson {lesson.name} has nothing to do in it")
    expect(len({lesson.name for lesson in game.lessons.LESSONS}) == len(game.lessons.LESSONS), "two lessons have one name")


def what_a_lesson_points_at_is_on_the_board(game: Game) -> None:
    typed = game.words.UNLISTED
    for lesson, table, step, where in all_steps(game):
        for wording in WORDINGS:
            view = view_of(table, lesson.seat, wording)
            html = drawn(view)
            move = game.move_number(step.move) if step.move else None
            is_there = step.touch in LOOKED_AT or f'id="{step.touch}"' in html
            expect(is_there or not step.touch, f"{where}: nothing on the board has the id {step.touch!r}")
            has_button = move is None or move in view.placed or move in view.left_over()
            expect(
                has_button or (move in typed and step.touch),
                f"{where}: {step.move!r} has no button, and `touch` does not say what makes it",
            )
            expect(step.touch or step.move, f"{where} points at nothing")


def a_lesson_speaks_in_short_sentences(game: Game) -> None:
    for lesson, _, step, where in all_steps(game):
        for text in (step.says, step.wrong or ".", lesson.ends):
            expect(
                len(text) <= LONGEST and text[-1] in ".!?:”", f"{where}: {text!r} should be at most {LONGEST} characters, and a sentence"
            )


def words_of_its_own_are_explained(game: Game) -> None:
    """Each in short sentences, by a rule of the book, in both wordings; and what boards say of them can be found."""
    if not game.lessons.GLOSSARY:
        raise NotChecked("the game has no glossary")
    for wording in WORDINGS:
        terms = glossary(game, wording)
        places = {term.place for term in terms}
        expect(len(places) == len(terms), "two words of the glossary have one place")
        for term in terms:
            expect(term.rule in game.rulebook.rules, f"the glossary names {term.rule!r}, which is no rule of the rulebook")
            expect(term.means.endswith((".", "!", "?")) and len(term.means) <= LONGEST_MEANING, f"{term.name!r} needs a short sentence")
            expect(look_up(game, term.name, wording) == term, f"who asks about {term.name!r} is told of another word")
        for table in random_tables(game, every=40):
            unknown = set(re.findall(r'href="#(term-[^"]+)"', drawn(view_of(table, 0, wording)))) - places
            expect(not unknown, f"the board explains {sorted(unknown)}, which the glossary does not have")


CHECKS = (
    every_move_of_a_lesson_is_legal,
    what_a_lesson_points_at_is_on_the_board,
    a_lesson_speaks_in_short_sentences,
    words_of_its_own_are_explained,
)
