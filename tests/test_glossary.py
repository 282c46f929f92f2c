"""Words of a game's own are explained where they first stand: in sentences, on boards, in rulebooks and at the terminal."""

import pytest
from terminal_table import desk_with, written

from contraband.core.game import Game
from contraband.core.glossary import Term as Word
from contraband.core.glossary import explained, glossary, look_up, word
from contraband.core.lessons import Lesson
from contraband.core.wording import MILD, ORIGINAL
from contraband.server.web.frame import about
from contraband.terminal.explain import explain
from contraband.terminal.learn import Class, learn
from contraband.terminal.menu import Menu

CUSTODY = Word("custody", "Where they are kept.", "ABC-01")
LOVE = Word("Love", "What is paid.", "ABC-02")


def test_a_word_is_marked_where_it_first_stands_and_whatever_else_there_is_is_escaped() -> None:
    told = explained("Custody & custody: no custodysafe, 2 Loves, but they love <it>.", (CUSTODY, LOVE))
    assert told == f"{word(CUSTODY, 'Custody')} &amp; custody: no custodysafe, 2 {word(LOVE, 'Loves')}, but they love &lt;it&gt;."


def test_every_game_explains_its_words_on_its_pages_in_both_wordings(game: Game) -> None:
    assert game.lessons.GLOSSARY
    for wording in (ORIGINAL, MILD):
        assert about(game, wording)["words"] == glossary(game, wording)
        assert [term.place for term in glossary(game, wording)] == [term.place for term in game.lessons.GLOSSARY]


def test_at_the_terminal_a_word_can_be_asked_for(game: Game) -> None:
    term = game.lessons.GLOSSARY[0]
    table = game.new(game.seats[0])
    desk = desk_with()
    explain(desk, table.blanked(0), Menu(game, [], 0, ORIGINAL, table.seats), term.name.upper())
    assert " ".join(written(desk).split()).startswith(f"{term.name}: {term.means}")
    assert look_up(game, "nothing of the kind", ORIGINAL) is None


def typed(game: Game, lesson: Lesson) -> list[str]:
    """What somebody types in a lesson who first does something else, and is told why not."""
    lines = []
    for step in lesson.steps:
        verb, *words = step.move.split() or [""]
        said = f"Did you see the {' and the '.join(words)}?" if verb == "say" else "What a day."
        lines.append(said if step.move and game.speech.is_said(step.move) else step.move)
    return lines


def test_every_lesson_can_be_taken_at_the_terminal(game: Game) -> None:
    for lesson in game.lessons.LESSONS:
        desk = desk_with(*typed(game, lesson))
        learn(game.name, lesson.name, ORIGINAL, desk)
        assert f"contraband play {game.name}" in written(desk), lesson.name


def test_something_else_is_answered_and_the_lesson_can_be_left(game: Game) -> None:
    lesson = next(lesson for lesson in game.lessons.LESSONS if any(step.move for step in lesson.steps[1:2]))
    at = Class(desk_with(), game, lesson, ORIGINAL)
    for seat, move in lesson.steps[0].then:
        at.table.play(seat, move)
    at.step = lesson.steps[1]
    others = [move for move in at.table.listed(lesson.seat) if game.move_name(move) != at.step.move]
    before = at.table.copy()
    at.obey(game.move_name(others[0]), lesson.seat, lesson.seat)
    at.obey("save", lesson.seat, lesson.seat)
    assert at.table == before
    told = " ".join(written(at.desk).split())
    assert at.worded(at.step.wrong)[:40] in told
    assert "Not in a lesson" in told
    desk = desk_with("q")
    learn(game.name, lesson.name, ORIGINAL, desk)
    assert "You left the lesson" in written(desk)


def test_a_lesson_that_is_not_there_is_refused(game: Game) -> None:
    with pytest.raises(Exception, match="has no lesson 'nothing'"):
        learn(game.name, "nothing", ORIGINAL, desk_with())
