"""A test for every rule of Top That: set up a position, make a move, look."""

from pathlib import Path
from typing import Any

import pytest

from contraband import games
from contraband.core.errors import Refused
from contraband.core.positions import read_position, value_text
from contraband.core.table import Table

GAME = games.from_folder(Path(__file__).parents[1])


def at(first: list[int], second: list[int], pile: tuple[int, ...] = ()) -> Table:
    """The first player's turn, with these hands and this pile."""
    hands = {"seat-1": [str(card) for card in first], "seat-2": [str(card) for card in second]}
    zones = f"hands = {value_text(hands)}\npile = {value_text([str(card) for card in pile])}"
    return read_position(f'game = "topthat"\n[zones]\n{zones}', lambda name: GAME)


def zone(table: Table, name: str, seat: int = -1) -> Any:
    return table.view(seat)["zones"][name]


def refused(table: Table, move: str) -> str:
    with pytest.raises(Refused) as why:
        table.play(0, move)
    return why.value.rule


def test_top_01_each_player_sees_only_their_own_four_cards() -> None:
    table = GAME.new(seed=1)
    hands = zone(table, "hands", seat=0)
    assert len(set(hands["seat-1"]) - {""}) == 4
    assert hands["seat-2"] == ["", "", "", ""]


def test_top_02_players_take_turns_and_play_from_their_hand() -> None:
    table = at([5, 9], [7, 8])
    assert refused(table, "play 7") == "TOP-02"
    table.play(0, "play 5")
    assert zone(table, "pile") == ["5"]
    assert table.waiting_on == 1
    assert refused(table, "play 9") == "TOP-02"


def test_top_03_a_card_must_be_higher_than_the_pile() -> None:
    table = at([5, 9], [7, 8], pile=(2, 6))
    assert refused(table, "play 5") == "TOP-03"
    assert table.legal(0) == ["play 9", "pass"]


def test_top_04_passing_hands_the_pile_over() -> None:
    table = at([5, 9], [7, 8], pile=(2, 6))
    table.play(0, "pass")
    assert zone(table, "points") == {"seat-1": 0, "seat-2": 2}
    assert zone(table, "taken") == ["2", "6"]
    assert table.waiting_on == 0
    assert refused(table, "pass") == "TOP-04"


def test_top_05_a_player_without_cards_ends_the_game() -> None:
    table = at([9], [], pile=(2, 6))
    table.play(0, "play 9")
    assert table.result is not None
    assert table.result.rule == "TOP-05"
    assert [one.outcome for one in table.result.outcomes] == ["win", "loss"]
    assert [one.score for one in table.result.outcomes] == [3, 0]


def test_top_05_equal_points_are_a_draw() -> None:
    table = at([9], [7])
    for seat, move in ((0, "play 9"), (1, "pass"), (1, "play 7")):
        table.play(seat, move)
    assert table.result is not None
    assert [one.outcome for one in table.result.outcomes] == ["draw", "draw"]
