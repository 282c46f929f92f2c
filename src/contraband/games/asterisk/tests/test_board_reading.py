"""The dial as a slider: what it says of each number is what the rules do."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from laid_out import played_by_bots

import contraband
from contraband.core.board import View, written
from contraband.core.record import CLOCK, SPECTATOR
from contraband.core.table import Table
from contraband.games.asterisk import board
from contraband.games.asterisk.board.reading import way_words
from contraband.games.asterisk.board.seen import Seen
from contraband.games.asterisk.lookahead import CHOICES
from contraband.games.asterisk.table import VERB_OF, Happening, Verb
from contraband.games.asterisk.tests.tabletop import AZOLH, WANDA, YOGIDE, played, who, with_hand

STOPPING = (Verb.TURN, Verb.ADD, Verb.ASSIST, Verb.WAY, Verb.AMOUNT, Verb.NUMBER)
Way = tuple[int, int, str]  # a number, a move, and what is said


def view_of(table: Table, seat: int) -> View:
    return View(table.blanked(seat), seat, "original", can_press=seat >= 0 and not table.is_over)


def slider(table: Table, seat: int = 0, can_press: bool = True) -> str:
    view = View(table.blanked(seat), seat, "original", can_press=can_press and seat >= 0)
    found = re.search(r'<div class="reading" role="slider"[^>]*>', dict(written(board.parts(view)))["needle"])
    return found[0] if found else ""


def ways(table: Table, seat: int = 0) -> list[Way]:
    found = re.search(r'data-ways="([^"]*)"', slider(table, seat))
    rows = [way.split(" ", 2) for way in found[1].split("|")] if found else []
    return [(int(number), int(move), unescape(said)) for number, move, said in rows]


def told(table: Table, seat: int = 0) -> list[str]:
    """As it is read: the number, the move and the words."""
    return [f"{number}: {table.game.move_name(move)}: {said}" for number, move, said in ways(table, seat)]


def stops_after(table: Table, seat: int, move: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Where the rules really stop the dial and whom that takes, for every choice that the move opens."""
    after = table.after(seat, move)
    seen = Seen(view_of(after, SPECTATOR))
    if seen.phase in CHOICES:
        deciding = after.waiting_on
        assert deciding is not None
        for choice in after.legal_numbers(deciding):
            yield from stops_after(after, deciding, choice)
    else:
        taken = tuple(event[2] for event in seen.told(Happening.FREES, Happening.CATCHES))
        yield seen.told(Happening.DIAL)[-1][4], taken


@pytest.mark.parametrize("mode", ["minimum", "super-max"])
def test_ast_33_what_the_slider_says_of_each_number_is_what_every_legal_move_does(mode: str) -> None:
    """All through a game: no more than that, and no less."""
    for count, (table, seat, _) in enumerate(played_by_bots(contraband.new("asterisk", 3, 7, {"clock": "moves", "mode": mode}))):
        if seat == CLOCK or count >= 150:
            break
        moves = [move for move in table.legal_numbers(seat) if VERB_OF[move] in STOPPING]
        really = {(number, move, taken) for move in moves for number, taken in stops_after(table, seat, move)}
        said = ways(table, seat)
        assert {(number, move) for number, move, _ in said} == {(number, move) for number, move, _ in really}
        for number, move, taken in really:
            ends = unescape(way_words("", taken))
            assert any(words.endswith(ends) for to, by, words in said if (to, by) == (number, move)), (number, move, taken)


def test_ast_33_the_slider_names_the_step_and_whom_it_frees_or_takes_hostage() -> None:
    table = with_hand("Either 4", "Right 1", line=[who(14), who(19)])
    assert told(table) == [
        "11: turn right-1: Right 1 stops here",
        "14: turn either-4: Right 4 stops here and frees Luna Tickett",
        "6: turn either-4: Left 4 stops here",
    ]
    assert 'data-none="none of your cards stops here"' in slider(table)
    guarded = with_hand("Right 4", line=[AZOLH, who(14)])
    assert told(guarded) == [f"14: turn right-4: Right 4 stops here and takes {AZOLH} hostage"]


def test_ast_30_while_you_choose_a_way_the_slider_tells_of_the_ways() -> None:
    table = played(with_hand("Either 4", "Right 1", line=[who(14)]), "turn either-4")
    assert told(table) == ["14: right: Right 4 stops here and frees Luna Tickett", "6: left: Left 4 stops here"]
    assert 'data-none="no choice stops here"' in slider(table)


def test_ast_74_an_amount_may_lead_to_two_numbers() -> None:
    table = with_hand("Right 4", "Nudge Left", options={"mode": "low"}, custody={"seat-2": [WANDA]})
    played(table, "turn right-4", "add nudge-left")
    assert [way.split(": ")[:2] for way in told(table)] == [["15", "one"], ["13", "one"], ["16", "two"], ["12", "two"]]


def test_ast_41_whose_number_leads_where() -> None:
    table = played(with_hand("Inside Job Right 3", line=[who(2), who(11)]), "turn inside-job-right-3", "inside-job")
    assert told(table) == ["15: number 2: Right 2 stops here", "11: number 2: Left 2 stops here and frees " + who(11)]


def test_ast_43_whoever_is_asked_hears_what_an_assist_would_do() -> None:
    table = with_hand("Right 4", line=[who(16)], seats=3, hands={"seat-2": ["Nudge Right", "Right 2"], "seat-3": ["Flipside"]})
    played(table, "turn right-4", "ask", "for right-2")
    assert told(table, 1) == ["16: assist nudge-right: Right 2 stops here and frees " + who(16)]
    assert not told(table, 2)
    anything = played(with_hand("Right 4", seats=2, hands={"seat-2": ["Nudge Right"]}), "turn right-4", "ask", "for anything")
    assert [way.split(": ")[:2] for way in told(anything, 1)] == [["15", "assist nudge-right"], ["16", "assist nudge-right"]]


def test_ast_73_a_card_that_may_be_traded_too_leads_somewhere_by_being_added() -> None:
    table = with_hand("Right 4", "Left 2", "Flipside", options={"mode": "high"}, custody={"seat-1": [YOGIDE]})
    played(table, "turn right-4")
    assert [way.split(": ")[:2] for way in told(table)] == [["4", "add flipside"]]


def test_anyone_who_cannot_press_or_is_not_told_hears_the_position_only() -> None:
    table = with_hand("Right 4", hands={"seat-2": ["Left 2"]})
    quiet = [slider(table, 1), slider(table, SPECTATOR), slider(table, can_press=False)]
    quiet.append(slider(with_hand("Right 4", options={"look_ahead": "off"})))
    asked = with_hand("Right 4", seats=2, hands={"seat-2": ["Nudge Right"]}, options={"look_ahead": "off"})
    quiet.append(slider(played(asked, "turn right-4", "ask", "for right-2"), 1))
    quiet.append(slider(played(with_hand("Right 4", "Left 2"), "turn right-4")))  # Left 2 is no add-on
    for said in quiet:
        assert 'aria-readonly="true"' in said
        assert "data-" not in said


def test_the_slider_costs_few_bytes() -> None:
    table = with_hand("Either 4", "Right 1", "Either 5", "Left 5/Flipside", "Right 6", line=[who(14), who(19)])
    assert len(slider(table)) - len(slider(table, can_press=False)) < 450
