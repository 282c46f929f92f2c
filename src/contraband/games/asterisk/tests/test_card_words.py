"""What whoever reads a card is told: what each way to play it would do now, and nothing that is not so."""

from contraband.core.board import View, written
from contraband.core.card_words import CardWords, card_words
from contraband.core.table import Table
from contraband.games.asterisk import board
from contraband.games.asterisk.tests.tabletop import GANGSTAS, WANDA, YOGIDE, at, played, who, with_hand


def read(table: Table, *moves: str) -> CardWords:
    numbers = [table.game.move_number(move) for move in moves]
    return card_words(View(table.blanked(0), 0, "original", can_press=True), numbers[0], numbers)


def test_ast_30_a_card_that_goes_either_way_says_where_each_way_stops() -> None:
    (use,) = read(with_hand("Either 4", line=[who(14)]), "turn either-4").uses
    assert use.now[1:] == (
        f"Right: The dial turns 4 right and stops on 14. Player 1 frees {who(14)}!",
        "Left: The dial turns 4 left and stops on 6.",
    )


def test_ast_38_a_nudge_says_where_one_and_two_stop_and_ast_74_both_ways_of_each() -> None:
    table = played(with_hand("Right 4", "Nudge Right"), "turn right-4")
    assert [line.split(".")[0] for line in read(table, "add nudge-right").uses[0].now[1:]] == [
        "One: The dial turns 1 right and stops on 15",
        "Two: The dial turns 2 right and stops on 16",
    ]
    both = played(with_hand("Right 4", "Nudge Right", options={"mode": "low"}, custody={"seat-1": [WANDA]}), "turn right-4")
    assert [line.count("stops on") for line in read(both, "add nudge-right").uses[0].now] == [0, 2, 2]


def test_ast_73_a_card_with_two_uses_tells_both_and_never_that_it_cannot_be_played() -> None:
    table = with_hand("Right 4", "Left 2", "Flipside", options={"mode": "high"}, custody={"seat-1": [YOGIDE]})
    found = read(played(table, "turn right-4"), "add flipside", "trade flipside", "turn right-4")
    assert [use.does for use in found.uses] == ["Add Flipside", "Flipside: Discard it to play a Basic Turn as an add-on."]
    assert "The dial turns 10 right and stops on 4." in found.uses[0].now
    assert found.why_not is None


def test_everybody_on_the_board_can_be_read_also_who_comes_in_later_and_who_is_out_at_the_end() -> None:
    low = at(2, {"mode": "low"})
    gangstas = low.game.move_number("give up gangstas")
    html = dict(written(board.parts(View(low.blanked(0), 0, "original"))))["prison"]
    assert f'<span data-reads="{gangstas}">{GANGSTAS}</span>' in html
    assert f'data-reads="{gangstas}"' in board.end.runner(gangstas - low.game.move_number("give up pip-squeakwell"))
