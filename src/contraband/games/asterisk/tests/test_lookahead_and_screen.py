"""Look-ahead for people (AST-33) and the picture on a text screen."""

import io
from itertools import pairwise

import pytest
from by_hand import zone
from rich.console import Console

import contraband
from contraband.bots.players import bot_move
from contraband.core.table import Table
from contraband.games.asterisk.lookahead import look_ahead
from contraband.games.asterisk.screen import draw, menu
from contraband.games.asterisk.tests.tabletop import AZOLH, DEKEDD, WADSON, WANDA, YOGIDE, at, custody, dial, played, who, with_hand
from contraband.games.asterisk.words.names import CARD_NAMES, PRISONER_NAMES


def test_ast_33_the_view_says_where_each_card_would_stop_and_who_would_be_freed() -> None:
    table = with_hand("Either 4", "Nudge Left", line=[who(14), who(19)])
    seen = table.view(0)["zones"]["look_ahead"]["seat-1"]
    assert seen["Either 4"] == [{"how": "right 4", "stops_on": 14, "takes": [who(14)]}, {"how": "left 4", "stops_on": 6, "takes": []}]
    assert "Nudge Left" not in seen  # no add-on may be played before the Turn card
    assert "\nlook_ahead" not in table.position()


def test_ast_33_the_look_ahead_can_be_turned_off_and_shows_nobody_elses_hand() -> None:
    table = with_hand("Either 4", options={"look_ahead": "off"})
    assert table.view(0)["zones"]["look_ahead"] == {}
    assert with_hand("Either 4").view(1)["zones"]["look_ahead"] == {}
    openly = with_hand("Either 4", options={"open_hands": "on"})
    assert "seat-1" in openly.view(1)["zones"]["look_ahead"]


def test_ast_33_the_look_ahead_knows_enemies_and_informers() -> None:
    table = with_hand("Right 4", "Nudge Left", line=[AZOLH, who(14)], options={"mode": "low"}, custody={"seat-2": [WANDA]})
    seen = table.view(0)["zones"]["look_ahead"]["seat-1"]
    assert seen["Right 4"][0]["takes"] == [AZOLH]
    played(table, "turn right-4")
    seen = table.view(0)["zones"]["look_ahead"]["seat-1"]
    assert [stop["stops_on"] for stop in seen["Nudge Left"]] == [15, 13, 16, 12]


def test_ast_33_what_the_look_ahead_says_is_what_happens() -> None:
    """Every Turn card of many deals, played as the look-ahead describes it."""
    for seed in range(6):
        table = played(contraband.new("asterisk", 3, seed, {"mode": "super-max"}), "start")
        seat = table.waiting_on
        assert seat is not None
        for card, stops in look_ahead(table.blanked(seat), seat).items():
            if CARD_NAMES[card] in ("Flipside",) or not CARD_NAMES[card].split("/")[0][-1].isdigit():
                continue
            for how, number, taken in stops:
                twin = table.copy()
                twin.play(seat, f"turn {CARD_NAMES[card]}")
                if len(stops) > 1:
                    twin.play(seat, how.split()[0])
                assert dial(twin) == number
                assert custody(twin, seat) == sorted((PRISONER_NAMES[who] for who in taken), key=PRISONER_NAMES.index)


def test_ast_33_the_look_ahead_shows_the_open_choice() -> None:
    table = played(with_hand("Either 4", "Nudge Right", line=[who(14), who(19)]), "turn either-4")
    ahead = table.view(0)["zones"]["look_ahead"]
    assert ahead == {"choice": [{"how": "right 4", "stops_on": 14, "takes": [who(14)]}, {"how": "left 4", "stops_on": 6, "takes": []}]}
    played(table, "left", "add nudge-right")
    assert [stop["stops_on"] for stop in table.view(0)["zones"]["look_ahead"]["choice"]] == [7, 8]
    job = played(with_hand("Inside Job Right 3", line=[who(2), who(11)]), "turn inside-job-right-3", "inside-job")
    assert [stop["stops_on"] for stop in job.view(0)["zones"]["look_ahead"]["choice"]] == [15, 11]
    assert "right 2>15" in picture(job, 0)


def test_ast_33_in_a_team_mates_turn_turns_are_seen_from_the_calibration_number_and_assists_from_the_dial() -> None:
    table = played(with_hand("Right 4", hands={"seat-2": ["Left 2", "Flipside"]}), "turn right-4")
    ahead = table.view(1)["zones"]["look_ahead"]["seat-2"]
    assert [stop["stops_on"] for stop in ahead["Left 2"]] == [8]
    assert [stop["stops_on"] for stop in ahead["Flipside"]] == [4]


def test_ast_33_before_the_turn_card_no_assist_is_foretold_either() -> None:
    table = with_hand("Right 4", hands={"seat-2": ["Left 2", "Flipside"]})
    assert list(table.view(1)["zones"]["look_ahead"]["seat-2"]) == ["Left 2"]
    assert "Flipside" in played(table, "turn right-4").view(1)["zones"]["look_ahead"]["seat-2"]


def test_ast_42_the_look_ahead_shows_a_copy_cat_that_waits() -> None:
    table = with_hand("Copy Cat Either 1", "Nudge Left", discards={"seat-1": ["Either 3"]}, line=[who(14), who(19)])
    played(table, "turn copy-cat-either-1")
    assert "action" not in table.view(0)["zones"]["look_ahead"]
    played(table, "right")
    ahead = table.view(0)["zones"]["look_ahead"]["action"]
    assert [(stop["how"], stop["stops_on"], stop["takes"]) for stop in ahead] == [("right 3", 14, [who(14)]), ("left 3", 8, [])]
    assert "right 3>14" in picture(table, 0)
    assert "action" not in played(table, "copy-cat", "right").view(0)["zones"]["look_ahead"]


def test_ast_41_the_look_ahead_shows_an_inside_job_that_waits() -> None:
    table = played(with_hand("Inside Job Right 3", line=[who(2), who(11)]), "turn inside-job-right-3")
    assert [stop["stops_on"] for stop in table.view(0)["zones"]["look_ahead"]["action"]] == [15, 11]


def test_ast_33_between_attempts_the_dial_points_at_nothing() -> None:
    table = at(2, custody={"seat-1": [who(1), who(8)]}, lookout="seat-1")
    assert ">10" in picture(table, 0)
    table.time_up()
    assert zone(table, "phase") == "give up"
    assert ">10" not in picture(table, 0)
    played(table, table.legal(0)[0])
    assert zone(table, "phase") == "start"
    assert ">10" not in picture(table, 0)
    assert ">" in picture(played(table, "start"), 0).split("dial")[1].splitlines()[0]


def test_ast_33_nothing_is_foretold_that_the_next_calibration_card_decides() -> None:
    """Between attempts, and at the end of a turn of Rambo's."""
    between = at(2, custody={"seat-1": [who(1), who(8)]}, hands={"seat-1": ["Right 4"]})
    assert between.view(0)["zones"]["look_ahead"]
    between.time_up()
    assert between.view(0)["zones"]["look_ahead"] == {}
    hand = ["Left 1", "Left 2", "Left 3", "Left 4", "Left 5", "Left 6", "Right 1", "Right 2"]
    for seats, is_told in ((1, False), (2, True)):
        table = played(at(seats, hands={"seat-1": hand}), "pass")
        assert zone(table, "phase") == "limit"
        assert bool(table.view(0)["zones"]["look_ahead"]) == is_told


def test_ast_43_an_assist_is_foretold_although_nobody_is_left_in_the_line() -> None:
    table = played(with_hand("Right 4", line=[who(14)], hands={"seat-2": ["Nudge Right"]}), "turn right-4")
    assert [stop["stops_on"] for stop in table.view(1)["zones"]["look_ahead"]["seat-2"]["Nudge Right"]] == [15, 16]


def picture(table: Table, seat: int, seconds: int | None = None, width: int = 80) -> str:
    console = Console(width=width, file=io.StringIO(), no_color=True)
    console.print(draw(table.blanked(seat), seat, "original", seconds))
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    return text


def test_the_picture_shows_dial_line_custody_missions_attempt_and_time() -> None:
    table = with_hand("Either 4", line=[who(14), AZOLH], custody={"seat-2": [who(9)]})
    text = picture(table, 0, 75)
    for part in ("attempt 1/3", "1:15", ">10", f"14 {who(14)}", AZOLH, "even", "mission 8+15", "has 9", "Either 4", "right 4>14"):
        assert part in text, part
    assert "Either 4" not in picture(table, 1)
    assert "moves left" in picture(at(2, {"clock": "moves"}), 0)


def test_the_picture_tells_all_that_a_card_can_do_however_much_that_is() -> None:
    text = picture(with_hand("Either 5/Turn the Tables Right", line=[DEKEDD], flipped=[8]), 0)
    assert f"right 5>13 takes {DEKEDD},\n" in text
    assert f"left 5>3 takes {DEKEDD}\n" in text.replace(" \n", "\n")
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_picture_fits_the_screen_all_through_a_game(seats: int) -> None:
    table = contraband.new("asterisk", seats, 5, {"clock": "moves", "mode": "super-max"})
    while (seat := table.waiting_on) is not None:
        text = picture(table, seat, 100).splitlines()
        assert max(map(len, text)) <= 80
        assert len(text) <= 24
        table.play(seat, bot_move(table, seat, "easy"))
    final = picture(table, 0)
    assert seats == 1 or "DeKedd has" in final


def test_moves_are_listed_under_a_heading() -> None:
    game = contraband.game("asterisk")
    names = [menu(game.move_number(name), 0, "original") for name in ("turn right-4", "end turn", "give up dave", "another-crack", "pass")]
    assert names == [
        ("turn", "right-4"),
        ("end turn", "end turn"),
        ("give up", "dave"),
        ("another-crack", "another-crack"),
        ("pass", "pass"),
    ]
    assert all(first < second for first, second in pairwise(sorted(game.words.move_names("original"))))


def test_a_position_round_trip_keeps_the_hints_out() -> None:
    table = played(contraband.new("asterisk", 2, 8), "start")
    assert zone(contraband.from_position(table.position()), "line") == zone(table, "line")


def test_ast_85_rambos_screen_fits_80_columns_and_speaks_of_no_team() -> None:
    for seed in range(2):
        table = contraband.new("asterisk", 1, seed)
        while not table.is_over:
            assert draw(table.blanked(0), 0, "original", None).headline().cell_len <= 80
            shown = picture(table, 0)
            assert max(map(len, shown.splitlines())) <= 80
            assert sum(line.startswith((">", " Player")) for line in shown.splitlines()) == 1
            assert not any(word in shown.casefold() for word in ("team", "help", "assist", "lookout", "clock", "sand"))
            table.play(0, bot_move(table, 0, "easy"))


def test_ast_85_rambos_screen_tells_of_no_points_and_of_nobody_who_never_comes() -> None:
    alone, gang = (picture(at(seats, line=[who(14)], options={"mode": "low"}), 0) for seats in (1, 2))
    assert ("Luna Tickett 3p" in gang, "come in later: Gangstas" in gang) == (True, True)
    assert ("Luna Tickett" in alone, "3p" in alone, "Gangstas" in alone) == (True, False, False)


def test_custody_is_told_in_spans() -> None:
    table = at(2, {"mode": "low"}, custody={"seat-1": [who(8), who(9), who(10), who(13), who(14), AZOLH, YOGIDE, WANDA, WADSON]})
    assert "has 8–10, 13, 14, Azolh, informers 4–6" in picture(table, 0)
