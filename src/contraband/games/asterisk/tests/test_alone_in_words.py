"""AST-85: what Rambo is told. Alone there are no team-mates, no points and no attempts, and no text may speak of them."""

import re
from collections.abc import Iterator

from laid_out import played_by_bots

from contraband.core.board import View, written
from contraband.core.card_words import card_words
from contraband.core.record import CLOCK
from contraband.core.story import sentences
from contraband.core.table import Table
from contraband.games.asterisk import board, words
from contraband.games.asterisk.board.line import inmate
from contraband.games.asterisk.cards import POINTS, PRISONERS
from contraband.games.asterisk.table import GIVE_UP, MOVE_SPACE, VERB_OF, Happening, Verb
from contraband.games.asterisk.tests.tabletop import DAVE, SNITCH, at, new, who

OF_A_GANG = re.compile(
    r"\b(points?|scores?|five together|team-mates?|crew|Assist|Lookout|attempts?|missions?|The Gang|the sand)\b", re.IGNORECASE
)
TOLD = re.compile(r'(?:aria-label|title|data-special)="([^"]*)"|>([^<]+)<')
NEVER_ALONE = {Verb.START, Verb.SKIP, Verb.ASK, Verb.REQUEST, Verb.WITHDRAW, Verb.ASSIST, Verb.DECLINE, Verb.TIME_UP}


def games() -> Iterator[Table]:
    for seed in (1, 2):
        for table, seat, _ in played_by_bots(new(1, seed)):
            assert seat != CLOCK
            yield table


def view_of(table: Table) -> View:
    return View(table.blanked(0), 0, "original", can_press=not table.is_over)


def told(table: Table) -> list[str]:
    """All that is read on the board, or aloud."""
    html = "".join(text for _, text in written(board.parts(view_of(table))))
    return ["".join(one) for one in TOLD.findall(html)]


def test_ast_85_no_board_of_rambos_speaks_of_points_or_team_mates() -> None:
    for table in games():
        assert not [text for text in told(table) if OF_A_GANG.search(text)]
        said = (words.waiting(table.blanked(0), 0, "original"), words.aim(table.blanked(0), 0, "original"))
        assert not [one for one in said if OF_A_GANG.search(one)]
        assert not [line for _, line in sentences(table.blanked(0), 0, "original") if OF_A_GANG.search(line)]


def test_ast_85_no_card_that_rambo_reads_speaks_of_points_or_team_mates_and_a_gangs_do() -> None:
    moves = [move for move in range(MOVE_SPACE) if VERB_OF[move] not in NEVER_ALONE]
    alone, gang = ([card_words(view_of(new(seats)), move) for move in moves] for seats in (1, 2))
    assert not [found for found in alone if OF_A_GANG.search(f"{found.title} {found.text} {found.here}")]
    heres = {found.here for found in gang}
    assert {"2 points.", "Worth five together with Justice.", "Also an Assist in a team-mate's turn."} <= heres


def test_ast_85_rambo_counts_heads_and_gangstas_never_come() -> None:
    table = at(1, line=[who(12), "Truth"], custody={"seat-1": [SNITCH, DAVE]})
    assert told(table).count("Prisoner") == 2
    assert "Crack either way" in told(table)
    assert not [text for text in told(table) if "Gangstas" in text or "score" in text]


def test_the_rule_of_somebody_who_is_read_says_how_they_come_out_or_help() -> None:
    rules = {words.explain(GIVE_UP + card)[1] for card in range(PRISONERS)}
    assert rules == {"AST-33", "AST-34", "AST-63", *(f"AST-7{number}" for number in range(7))}
    assert "2 points" in inmate(11, POINTS)
    assert "2 points" not in inmate(11, ())


def test_ast_22_where_moves_are_counted_nobody_speaks_of_a_timer() -> None:
    table = new(2, 3, clock="moves")
    seat = table.waiting_on
    assert seat is not None
    view = View(table.blanked(seat), seat, "original")
    assert "the timer" not in "".join(text for _, text in written(board.parts(view)))
    table.play(seat, "start")
    assert not [line for _, line in sentences(table.blanked(0), 0, "original") if "timer" in line]
    assert "Time" not in board.NEWS_TOLD[Happening.MOVES_UP]
    assert all("moves" in text for _, text in board.TOUR if "When the sand" in text)
