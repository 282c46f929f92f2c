"""What there is to press on the board, and for whom."""

import re

import pytest

import contraband
from contraband.core.board import written
from contraband.games.spiderhead import board
from contraband.games.spiderhead.lessons import ORDER
from contraband.games.spiderhead.tests.boards import SAMPLE, controlled, drawn, listening, lit, move, part, plain, sample, seen
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    BUNNIES,
    CUDDLING,
    END,
    FIERCENESS,
    HEATHER,
    JEFF,
    PUPPY,
    ROGAN,
    at,
    buildup,
    climax,
    phase_three,
    played,
)
from contraband.games.spiderhead.words.names import DRUG_RULES


@pytest.mark.parametrize("number", SAMPLE)
def test_every_legal_move_has_its_place_on_the_board(number: int) -> None:
    table = sample()[number]
    for seat in range(6):
        view = seen(table, seat)
        html = "".join(html for _, html in written(board.parts(view)))
        assert view.left_over() == []
        assert lit(html) == {str(legal) for legal in table.legal_numbers(seat)}


@pytest.mark.parametrize("number", SAMPLE)
def test_onlookers_and_replays_press_nothing(number: int) -> None:
    table = sample()[number]
    for html in (drawn(table, contraband.SPECTATOR), drawn(table, ABNESTI, is_open=True), drawn(table, JEFF, is_open=True)):
        assert not lit(html)
        assert 'name="ask"' not in html


def test_spi_20_abnesti_presses_who_draws_first_and_then_the_partner() -> None:
    table = at(phase="meet", lines=["Jeff-Heather"], crossed_out=["Heather"], ed_cards=5)
    html = part(table, ABNESTI, "chart")
    assert lit(html) == {str(legal) for legal in table.legal_numbers(ABNESTI)}
    assert "Jeff draws first" in html
    assert "Heather draws first" not in html
    assert 'class="quiet hex node at-1' in html
    assert not lit(part(table, JEFF, "chart"))


def test_spi_61_pairs_that_can_cost_the_game_are_red_lines_on_abnesti_s_chart() -> None:
    four = ["Jeff-Heather", "Heather-Rachel", "Rachel-Keith", "Keith-Rogan"]
    table = at(phase="meet", lines=four, points=95, ed_cards=1)
    chart = part(table, ABNESTI, "chart")
    assert chart.count('class="may risk"') == 5
    assert "A red dashed line" in chart
    assert "risk" not in part(table, JEFF, "chart")
    assert "risk" not in part(at(phase="meet", lines=four, points=95, ed_cards=2), ABNESTI, "chart")


def test_spi_50_drugs_are_in_the_drawer_and_active_ones_are_flipped_on_the_prisoner() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, active={"second": {"Verbaluce": 1}})
    pak = part(table, ABNESTI, "pak")
    assert move(table, "inject vivistif Jeff") in lit(pak)
    assert move(table, "inject vivistif Heather") in lit(pak)
    assert move(table, "flip verbaluce Heather") in lit(part(table, ABNESTI, "side-1"))
    assert 'id="drawer-in-use" class="drawer" open' in pak, "a page opens what is new to it, and leaves alone what it knows"
    assert 'id="drawer" class="drawer"><' in part(table, JEFF, "pak")


def test_spi_51_the_drawer_stays_open_while_a_prisoner_thinks_but_not_in_a_turn_of_all_actions() -> None:
    table = played(climax({PUPPY: 1, CUDDLING: 1}, {PUPPY: 1}), "go on")
    assert move(table, "inject vivistif Jeff") in lit(part(table, ABNESTI, "pak"))
    assert move(table, END) in lit(part(table, ABNESTI, "hand"))
    assert 'class="drawer" open' in part(table, ABNESTI, "pak")
    table = played(climax({PUPPY: 1, CUDDLING: 1}, {PUPPY: 1}), "inject speederup Jeff", "go on")
    assert 'class="drawer" open' not in part(table, ABNESTI, "pak")


def test_spi_51_opening_a_drug_presses_the_button_that_holds_the_window() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1})
    pak = part(table, ABNESTI, "pak")
    assert move(table, "open MobiPak") in lit(pak)
    assert pak.count('data-presses="look"') == 8
    assert 'id="look"' in pak
    played(table, "open MobiPak")
    assert "look" not in part(table, ABNESTI, "pak").replace("looks", "")


def test_spi_51_orders_and_taking_one_back() -> None:
    table = buildup()
    assert {move(table, "go on"), move(table, "go on until the call")} <= lit(part(table, ABNESTI, "hand"))
    table = played(table, "go on until the call")
    assert lit(part(table, ABNESTI, "hand")) == {move(table, "hold"), move(table, END)}
    assert "until the call" in plain(part(table, ABNESTI, "hand"))


def test_spi_51_what_a_standing_order_does_is_explained_where_it_is_offered_and_where_it_stands() -> None:
    explained = f'href="#{ORDER.place}"'
    table = buildup()
    assert explained in part(table, ABNESTI, "hand")
    assert explained in part(played(table, "go on until the call"), ABNESTI, "hand")
    assert explained not in part(climax({}, {}, drive=(0, 0)), ABNESTI, "hand"), "there is nothing left to wait for"


def test_spi_51_a_standing_order_is_taken_back_in_its_place_while_abnesti_chooses_for_a_prisoner() -> None:
    for table in controlled():
        assert move(table, "hold") in lit(part(table, ABNESTI, "hand"))


def test_spi_36_a_forecast_of_all_the_love_says_that_it_wins() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, drive=(0, 0), active={"second": {"Vivistif": 1}})
    assert "Jeff 0 , Heather all 18, and wins" in plain(part(table, ABNESTI, "hand"))


def test_spi_81_whoever_has_chosen_is_told_so_and_not_asked_again() -> None:
    table = played(phase_three(), "inject darkenfloxx Rogan")
    assert "Hide the card behind a hatch." in part(table, ABNESTI, "stage")
    played(table, "hide place 2")
    assert "You have hidden the card." in part(table, ABNESTI, "stage")
    assert "Hide the card" not in part(table, ABNESTI, "stage")
    assert "Grab at one hatch" in part(table, JEFF, "stage")


def test_spi_31_in_the_climax_a_hand_says_what_there_is_to_pay_with() -> None:
    table = played(climax({PUPPY: 1}, {PUPPY: 1}, drive=(3, 1)), "go on")
    assert "3 Sex Drive" in plain(part(table, JEFF, "hand"))
    assert "Sex Drive" not in plain(part(buildup(PUPPY, CUDDLING), JEFF, "hand"))


def test_spi_41_flipping_for_nothing_must_be_held() -> None:
    assert "data-hold" in part(buildup(), ABNESTI, "hand")
    assert "data-hold" not in part(climax({PUPPY: 1}, {PUPPY: 1}), ABNESTI, "hand")


@pytest.mark.parametrize("number", SAMPLE)
def test_a_hand_that_sticks_to_the_edge_has_nothing_to_press_behind_it(number: int) -> None:
    table = sample()[number]
    for seat in range(JEFF, ROGAN + 1):
        parts = written(board.parts(seen(table, seat)))
        if 'class="hand thumb"' in dict(parts)["hand"]:
            assert not lit("".join(html for name, html in parts if name != "hand"))


def test_the_hand_is_slim_until_cards_are_played_from_it() -> None:
    for table in (played(buildup(), "go on"), listening()):
        assert 'class="hand slim"' in part(table, JEFF, "hand")
    assert 'class="hand slim orders"' in part(at(phase="call", pair=["Jeff", "Heather"]), ABNESTI, "hand")
    for table in (climax({PUPPY: 1}, {PUPPY: 1}), played(climax({PUPPY: 1}, {PUPPY: 1}), "go on")):
        assert 'class="hand thumb"' in part(table, JEFF, "hand")


def test_spi_33_a_card_that_cannot_be_paid_is_quiet_and_says_why() -> None:
    table = played(climax({PUPPY: 1, CUDDLING: 1}, {PUPPY: 1}, drive=(1, 1)), "go on")
    html = part(table, JEFF, "hand")
    assert lit(html) == {move(table, "play super-friendly-puppy-sex")}
    assert 'data-rule="SPI-33" title="You do not have enough Sex Drive for that."' in html


@pytest.mark.parametrize("seat", [ABNESTI, JEFF])
def test_spi_80_every_drug_of_the_pak_says_what_it_does_and_links_to_its_rule(seat: int) -> None:
    """Darkenfloxx too, which can never be pressed there."""
    for table in (buildup(), at(phase="call", pair=["Jeff", "Heather"]), listening()):
        vials = part(table, seat, "pak").split('<details id="vial-')[1:]
        rules = [re.findall(r'<a class="rule-link" href="/rules/spiderhead#([^"]+)" data-rule="([^"]+)"', vial) for vial in vials]
        assert [found for ((found, told),) in rules if found == told] == list(DRUG_RULES)
    assert set(DRUG_RULES) <= table.game.rulebook.rules.keys()


def test_spi_06_bunnies_open_to_how_often() -> None:
    table = played(climax({BUNNIES: 1}, {PUPPY: 1}, drive=(3, 1), waiting={"first": {FIERCENESS: 1}}), "go on")
    text = plain(part(table, JEFF, "hand"))
    assert "once: pays 1, takes 5" in text
    assert "3 times: pays 3, takes 11" in text
    assert "4 times" not in text
    table = played(climax({BUNNIES: 1}, {PUPPY: 1}, drive=(3, 1), gained={"first": 12}), "go on")
    assert "2 times: takes all 6 and wins" in plain(part(table, JEFF, "hand"))


def test_spi_52_abnesti_has_the_hand_of_the_one_he_controls() -> None:
    table = played(climax({PUPPY: 1}, {PUPPY: 1}), "inject docilryde Jeff", "go on")
    assert "You choose for Jeff" in part(table, ABNESTI, "hand")
    assert lit(part(table, ABNESTI, "hand")) == {move(table, "play super-friendly-puppy-sex"), move(table, END)}
    assert 'data-rule="SPI-52"' in part(table, JEFF, "hand")


def test_spi_81_the_reflex_is_one_button_for_the_two_it_is_about() -> None:
    table = played(phase_three({"snatch": "reflex"}), "inject darkenfloxx Heather", "by reflex", "by reflex")
    for seat in (ABNESTI, JEFF):
        assert lit(drawn(table, seat)) == {move(table, "snatch")}
    assert not lit(drawn(table, HEATHER))
    table.play(JEFF, "snatch")
    assert "Too early: Jeff." in part(table, ABNESTI, "stage")


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("inject speederup Jeff", "SpeedErUp on Jeff"),
        ("flip veritalk Rogan", "Flip Veritalk on Rogan"),
        ("pair Keith Rachel", "Keith with Rachel"),
        ("hide place 2", "Hide the card behind hatch 2"),
        ("grab anywhere", "Grab at any hatch"),
        ("give both", "Give both away"),
        ("call 9", "Call 9"),
        ("play fierceness", "Play Fierceness"),
    ],
)
def test_hints_and_looks_back_call_a_move_as_its_button_does(name: str, label: str) -> None:
    table = buildup()
    assert board.label(seen(table, ABNESTI), table.game.move_number(name)) == label
    assert "Vivilift on Jeff" in board.label(seen(table, ABNESTI, "mild"), table.game.move_number("inject vivistif Jeff"))
