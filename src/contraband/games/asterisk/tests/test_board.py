"""Asterisk's board in the browser: what is on it, what is not, and what can be pressed."""

import re
from html import unescape
from itertools import pairwise

import pytest

import contraband
from contraband.bots.players import bot_move
from contraband.core.board import View, changes, written
from contraband.core.record import CLOCK, SPECTATOR
from contraband.core.table import Table
from contraband.games.asterisk import art, board
from contraband.games.asterisk.cards import KINDS, PRISONERS
from contraband.games.asterisk.tests.tabletop import AZOLH, JEBGI, SHEZAH, WANDA, YOGIDE, at, new, played, who, with_hand
from contraband.games.asterisk.words import waiting

Pieces = dict[str, str]


def view_of(table: Table, seat: int, wording: str = "original", is_open: bool = False) -> View:
    sight = table if is_open else table.blanked(seat)
    return View(sight, seat, wording, can_press=seat >= 0 and not table.is_over and not is_open, is_open=is_open)


def pieces(table: Table, seat: int = 0, wording: str = "original", is_open: bool = False) -> Pieces:
    return dict(written(board.parts(view_of(table, seat, wording, is_open))))


def whole(table: Table, seat: int = 0, wording: str = "original", is_open: bool = False) -> str:
    return "".join(pieces(table, seat, wording, is_open).values())


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def moves_in(html: str, name: str = "move") -> set[int]:
    return {int(move) for move in re.findall(rf'name="{name}" value="(\d+)"', html)}


def number(name: str) -> int:
    return contraband.game("asterisk").move_number(name)


def button(html: str, move: str) -> str:
    """The button or summary that makes a move, with its inside."""
    found = re.search(rf'<button [^>]*value="{number(move)}".*?</button>', html)
    assert found, move
    return found[0]


@pytest.mark.parametrize("seats", [1, 2, 4, 5])
@pytest.mark.parametrize("mode", ["minimum", "super-max"])
def test_every_legal_move_has_a_place_on_the_board_all_through_a_game(seats: int, mode: str) -> None:
    table = contraband.new("asterisk", seats, 11, {"clock": "moves", "mode": mode})
    order: list[str] = []
    while (deciding := table.waiting_on) is not None:
        for seat in range(seats):
            view = view_of(table, seat)
            parts = written(board.parts(view))
            html = "".join(piece for _, piece in parts)
            assert not view.left_over(), [board.label(view, move) for move in view.left_over()]
            assert moves_in(html) == view.legal
            assert [key for key, _ in parts] == (order := order or [key for key, _ in parts])
            assert all(piece.split(">")[0].count(f' id="{key}"') == 1 for key, piece in parts)
            ids = re.findall(r' id="([^"]+)"', html)
            assert len(ids) == len(set(ids))
            assert " style=" not in html
            assert "<script" not in html
        table.play(deciding, bot_move(table, deciding, "easy")) if deciding != CLOCK else table.time_up()


def test_every_move_can_be_named_on_a_button() -> None:
    view = view_of(new(), 0)
    labels = [board.label(view, move) for move in range(view.sight.game.move_space)]
    assert len(set(labels)) == len(labels)
    assert board.label(view, number("assist flipside")) == "Assist with Flipside"
    assert board.label(view, number("give up dave")) == "Give up Dave"
    assert board.label(view, number("number 7")) == "By the number 7"


def test_ast_33_a_card_says_where_it_would_stop_and_whom_that_frees_and_points_there() -> None:
    html = whole(with_hand("Either 4", "Right 1", line=[who(14), who(19)]))
    card = button(html, "turn either-4")
    assert "Right 4 stops on 14, frees Luna Tickett" in text(card)
    assert "Left 4 stops on 6." in text(card)
    assert 'data-points="n-14 n-6 who-13"' in card
    assert 'id="n-14"' in html
    assert 'id="who-13"' in html
    assert "frees" not in button(html, "turn right-1")


def test_ast_63_whoever_listens_hears_once_what_somebody_in_the_line_scores() -> None:
    heard = pieces(with_hand("Right 4", line=[who(3), who(14), "Truth"]))["line"]
    heard = text(re.sub(r'<(\w+)[^>]* aria-hidden="true">[^<]*</\1>', "", heard))
    assert heard.count("point") == 2
    assert heard.count("Worth five together with Justice.") == 1
    assert "5 a pair" not in heard


def test_ast_33_without_look_ahead_no_card_and_no_choice_says_where_it_leads() -> None:
    table = with_hand("Either 4", "Nudge Left", line=[who(14)], options={"look_ahead": "off"})
    assert "stops on" not in whole(table)
    assert "data-points" not in whole(table)
    played(table, "turn either-4")
    assert "stops on" not in whole(table)
    assert moves_in(pieces(table)["needle"]) == set()
    assert {number("right"), number("left")} <= moves_in(pieces(table)["hand"])
    played(table, "right", "ask")
    assert "stops on" not in whole(table)


def test_the_dial_shows_its_number_and_home_and_reads_itself_aloud() -> None:
    table = played(with_hand("Right 4", "Flipside", line=[who(3)]), "turn right-4")
    needle = pieces(table)["needle"]
    assert 'class="arm at-14 swing-' in needle
    assert "by-r4" in needle
    assert 'class="home at-10"' in needle
    assert 'role="slider"' in needle
    assert 'aria-valuenow="14"' in needle
    assert 'aria-valuetext="14; calibrated to 10. Stops: 3 frees Mopsy Vacuum."' in needle
    assert 'data-speak="Stops on 14."' in pieces(table)["news"]


def test_a_pointer_that_goes_home_does_not_swing_as_the_card_said() -> None:
    table = played(with_hand("Right 4", seats=2), "turn right-4", "end turn")
    assert 'class="arm at-10"' in pieces(table)["needle"]


def test_ast_30_a_way_is_chosen_on_the_number_where_the_dial_would_stop() -> None:
    table = played(with_hand("Either 4", line=[who(14)]), "turn either-4")
    needle = pieces(table)["needle"]
    assert "spot-14" in button(needle, "right")
    assert "frees Luna Tickett" in button(needle, "right")
    assert "spot-6" in button(needle, "left")
    assert moves_in(pieces(table, 1)["needle"]) == set()


def test_ast_74_an_amount_that_leads_to_two_numbers_is_not_pressed_on_the_dial() -> None:
    table = with_hand("Right 4", "Nudge Left", options={"mode": "low"}, custody={"seat-2": [WANDA]})
    played(table, "turn right-4", "add nudge-left")
    assert moves_in(pieces(table)["needle"]) == set()
    assert text(button(pieces(table)["hand"], "one")) == "One stops on 15 , or 13"


def test_ast_41_whose_number_is_chosen_by_pressing_them_in_the_line() -> None:
    table = played(with_hand("Inside Job Right 3", line=[who(2), who(11)]), "turn inside-job-right-3", "inside-job")
    line = pieces(table)["line"]
    assert moves_in(line) == {number("number 2")}
    assert 'data-points="n-15 n-11 who-10"' in button(line, "number 2")
    assert "AST-41" in line  # 11 is no Low Value prisoner, and says so


def test_ast_35_enemies_put_prisoners_behind_bars_on_the_line_and_on_the_dial() -> None:
    guarded, free = (pieces(with_hand("Right 4", line=cards)) for cards in ([AZOLH, who(13)], [who(13)]))
    assert "#bars" in guarded["line"]
    assert "#bars" in guarded["marks"]
    assert guarded["marks"].count('class="guarded"') == 10
    assert "caught by even" in text(guarded["line"])
    assert "#bars" not in free["line"] + free["marks"]


def test_quiet_cards_carry_the_reason() -> None:
    table = played(with_hand("Right 4", "Left 2", "Flipside"), "turn right-4")
    card = re.search(rf'<button class="quiet[^>]*value="{number("add left-2")}"[^>]*>', whole(table))
    assert card
    assert 'data-rule="AST-31"' in card[0]
    assert "has no add-on part" in card[0]
    waiting = re.search(r'<button class="quiet[^>]*>', pieces(with_hand("Right 4", hands={"seat-2": ["Left 2"]}), 1)["hand"])
    assert waiting
    assert 'data-rule="AST-20"' in waiting[0]


def test_ast_32_a_card_lies_with_the_half_up_that_counts() -> None:
    table = with_hand("Right 4", "Left 5/Flipside")
    assert "flip" not in button(whole(table), "turn left-5/flipside").replace("flipside", "")
    played(table, "turn right-4")
    assert 'class="lit card flip"' in button(whole(table), "add left-5/flipside")


def test_ast_73_a_card_with_two_uses_opens() -> None:
    table = with_hand("Right 4", "Left 2", "Flipside", options={"mode": "high"}, custody={"seat-1": [YOGIDE]})
    hand = pieces(played(table, "turn right-4"))["hand"]
    assert '<details id="card-64-0"' in hand
    assert text(button(hand, "add flipside")) == "Add Flipside"
    assert text(button(hand, "trade flipside")) == "Discard it to play a Basic Turn as an add-on."


def test_ast_43_a_request_is_seen_by_all_and_answered_from_the_hand() -> None:
    table = with_hand("Right 4", line=[who(16)], seats=3, hands={"seat-2": ["Nudge Right", "Right 2"], "seat-3": ["Flipside"]})
    played(table, "turn right-4", "ask")
    assert "Right 2 stops on 16 , frees Max Warpington" in text(button(pieces(table)["hand"], "for right-2"))
    played(table, "for right-2")
    assert "Player 1 asks for right 2" in text(pieces(table, SPECTATOR)["played"])
    assert moves_in(pieces(table, 1)["hand"]) == {number("assist nudge-right"), number("cannot help")}
    assert "does not do what was asked for" in pieces(table, 2)["hand"]
    assert moves_in(pieces(table)["hand"]) >= {number("never mind"), number("end turn")}
    table.play(1, "cannot help")
    assert "cannot help" in text(pieces(table, 0)["player-1"])
    assert "asked" in text(pieces(table, 0)["player-2"])


def test_ast_61_you_choose_whom_to_give_up_from_your_own_custody() -> None:
    table = at(2, phase="give up", chooser="seat-1", owed=1, line=[], custody={"seat-1": [who(9), AZOLH], "seat-2": [who(3)]})
    assert moves_in(whole(table)) == {number(f"give up {name}") for name in ("otto-pilot", "major-azolh")}
    assert "Still to give up: 1" in text(whole(table))
    assert moves_in(whole(table, 1)) == set()


def test_ast_66_hidden_hands_leave_no_trace() -> None:
    """The same board, whatever the others hold."""
    boards = {
        whole(with_hand("Right 4", hands={"seat-2": held}, deck=["Left 1"]), 0)
        for held in (["Left 2", "Flipside"], ["Another Crack Right 1", "Copy Cat Left 3"])
    }
    assert len(boards) == 1
    assert "2 cards in hand" in text(boards.pop())


def test_ast_66_open_hands_and_open_replays_show_every_card_by_seat_and_place() -> None:
    hands = {"seat-2": ["Left 2", "Flipside"]}
    openly = with_hand("Right 4", hands=hands, options={"open_hands": "on"})
    for html in (whole(openly, 0), whole(with_hand("Right 4", hands=hands), SPECTATOR, is_open=True)):
        assert 'id="hand-1-0"' in html
        assert "Left 2" in text(html)
        assert "Flipside" in text(html)
    assert 'id="hand-0-0"' in whole(with_hand("Right 4", hands=hands), SPECTATOR, is_open=True)


def test_a_spectator_sees_the_table_and_presses_nothing() -> None:
    html = whole(with_hand("Right 4", custody={"seat-2": [who(9)]}), SPECTATOR)
    assert "<button" not in html
    assert "Right 4" not in text(html)
    assert "Otto Pilot" in text(html)
    assert '<section id="hand" hidden>' in html


def test_both_wordings_show_the_same_board() -> None:
    table = played(new(3, 4, mode="super-max"), "start")
    seat = table.waiting_on or 0
    assert whole(table, seat, "mild") == whole(table, seat)
    assert waiting(table.blanked(seat), seat, "mild") == waiting(table.blanked(seat), seat, "original")


def test_names_are_escaped() -> None:
    table = new(2, 1)
    table.names = ("<b>Eve</b>", '"Bo" & co')
    html = whole(table)
    assert "<b>Eve" not in html
    assert "&lt;b&gt;Eve&lt;/b&gt;" in html
    assert "&quot;Bo&quot; &amp; co" in html


@pytest.mark.parametrize("mode", ["minimum", "medium", "super-max"])
@pytest.mark.parametrize("seed", [1, 2])
def test_ast_63_the_score_on_the_board_is_the_score_of_the_rules(mode: str, seed: int) -> None:
    table = contraband.new("asterisk", 3, seed, {"clock": "moves", "mode": mode})
    while (seat := table.waiting_on) is not None:
        table.play(seat, bot_move(table, seat, "easy"))
    html = pieces(table)["prison"]
    assert [int(points) for points in re.findall(r"<strong[^>]*>(\d+)</strong>", html)] == [
        table.record_view.players_score,
        table.record_view.dekedd_score,
    ]
    won = table.result is not None and table.result.winners
    assert ("Escaped!" if won else "Locked up") in html
    assert not moves_in(whole(table))
    assert waiting(table.blanked(0), 0, "original") in unescape(text(html))


def test_ast_03_the_board_says_what_a_prisoner_scores_at_this_table() -> None:
    people, mine = [who(14), SHEZAH], {"seat-1": [who(9)]}
    usual = whole(at(2, line=people, custody=mine))
    assert all(points in usual for points in (">3 points<", ">4 points<", ": Flew the getaway while asleep. 2 points.", "freed <b>2</b>"))
    leaner = whole(at(2, {"middle_points": 1, "high_points": 2, "top_points": 0}, line=people, custody=mine))
    assert all(points in leaner for points in (">2 points<", ">0 points<", ": Flew the getaway while asleep. 1 point.", "freed <b>1</b>"))


def test_ast_85_rambo_sees_calibrations_and_no_score() -> None:
    table = new(1, 3, calibrations=15)
    prison = text(pieces(table)["prison"])
    assert "Rambo" in prison
    assert "calibrations left" in prison
    assert "DeKedd" not in prison
    assert waiting(table, 0, "original").startswith("Your turn: ")


def test_ast_22_the_sand_runs_on_a_watch_and_is_counted_in_moves() -> None:
    watched = played(new(2, 1), "start")
    assert "data-sand" in pieces(watched)["prison"]
    counted = played(new(2, 1, clock="moves"), "start", "pass")
    assert "data-sand" not in pieces(counted)["prison"]
    assert "8 moves left" in text(pieces(counted)["prison"])


def test_ast_77_what_informers_do_is_told_to_everybody() -> None:
    table = with_hand("Right 4", options={"mode": "high"}, custody={"seat-2": [WANDA, JEBGI]})
    told = text(pieces(table)["prison"])
    assert "Nudge either way" in told
    assert "Nil buys two cards" in told
    assert '<section id="favours" hidden>' in whole(with_hand("Right 4"))


def sent(table: Table, seat: int, *moves: str) -> dict[str, str]:
    """What a page is sent that shows the table as it was before these moves."""
    before = dict(board.parts(view_of(table, seat)))
    played(table, *moves)
    return dict(change for place, html in board.parts(view_of(table, seat)) for change in changes(place, html, before[place]))


def test_a_move_changes_few_pieces() -> None:
    table = with_hand("Right 4", "Nudge Left", line=[who(3), who(19)], seats=4)
    changed = sent(table, 1, "turn right-4")
    assert set(changed) == {"pointer", "hub", "news", "played", "held-0"}
    assert sum(map(len, changed.values())) < 3000


def test_a_card_that_can_no_longer_be_played_is_sent_without_its_face() -> None:
    table = with_hand("Right 4", "Left 2", "Right 1", seats=2, hands={"seat-2": ["Left 5"]})
    changed = sent(table, 0, "turn right-4")
    assert "face" in changed["played"]
    assert "hand" in changed
    assert changed["hand"].count("<template data-part=") >= 2
    assert 'class="face' not in changed["hand"]


def test_nothing_is_redrawn_for_anyone_who_sees_the_same() -> None:
    table = with_hand("Right 4", "Left 2", seats=3)
    first, second = (dict(board.parts(view_of(table, 1))) for _ in range(2))
    assert all(first[place] is second[place] for place in ("line", "needle", "prison", "player-0", "player-1", "player-2"))


@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_the_same_reason_for_all_cards_is_the_reason_of_each(seats: int) -> None:
    table = contraband.new("asterisk", seats, 5, {"clock": "moves"})
    for _ in range(80):
        deciding = table.waiting_on
        if deciding is None:
            break
        for seat in range(seats):
            view = view_of(table, seat)
            for move, rule in re.findall(r'name="ask" value="(\d+)"[^>]*data-rule="([^"]+)"', whole(table, seat)):
                why = view.why_not(int(move))
                assert why is not None
                assert why.rule == rule
        table.play(deciding, bot_move(table, deciding, "easy")) if deciding != CLOCK else table.time_up()


def test_an_apostrophe_in_a_name_breaks_no_attribute() -> None:
    table = with_hand("Left 1", line=[SHEZAH], flipped=[20], dial=20)
    assert "frees Shezah K&#x27;houleshick" in button(whole(table), "turn left-1")


def test_the_tour_stops_at_elements_of_the_board() -> None:
    """AST-85: whoever plays alone is told of no sand, no score and no others."""
    stops = {seats: [text for key, text in board.TOUR if re.search(rf' id="{key}"(?! hidden)', whole(new(seats, 1)))] for seats in (1, 2)}
    assert {*stops[1], *stops[2]} == {text for _, text in board.TOUR}
    assert 4 <= len(stops[1]) <= len(stops[2]) + 1 <= 7
    assert not re.search("go back|together|DeKedd", " ".join(stops[1]))
    assert not re.search("alone|calibration", " ".join(stops[2]))


def test_every_card_and_every_prisoner_has_a_drawing_of_its_own() -> None:
    faces = sorted(art.face(card) for card in range(KINDS))
    assert all(first != second for first, second in pairwise(faces))
    symbols = art.symbols("original")
    portraits = re.findall(r'<symbol id="mug-\d+"[^>]*>(.*?)</symbol>', symbols)
    assert len(set(portraits)) == PRISONERS
    used = set(re.findall(r'href="#([\w-]+)"', "".join(faces) + symbols))
    assert used <= set(re.findall(r'<symbol id="([\w-]+)"', symbols))
    assert art.box().startswith("<svg viewBox")
