"""AST-63 to AST-66: the score on both sides, who wins, and what is public."""

from collections.abc import Mapping
from typing import Any

import pytest
from by_hand import zone

import contraband
from contraband import SPECTATOR
from contraband.core.table import Table
from contraband.games.asterisk.tests.tabletop import (
    AZOLH,
    COMPETENT_ONE,
    DAVE,
    DEKEDD,
    GANGSTAS,
    NEW_GUY,
    SHEZAH,
    SNITCH,
    VETERAN,
    YOGIDE,
    at,
    new,
    people_of,
    played,
    who,
    with_hand,
)

MODES = ("minimum", "low", "medium", "high", "super-max")


def ended(
    mode: str,
    *,
    deck: list[str] | None = None,
    row: list[str] | None = None,
    options: Mapping[str, int] | None = None,
    **custody: list[str],
) -> Table:
    """The last attempt's end: these in custody, these in The Line and the deck; seat-2 has everybody else."""
    number = MODES.index(mode)
    size = 4 if number < 3 else 5
    row, deck = row or [], deck or []
    assert not deck or len(row) == size
    owned = {f"seat-{name[1:]}": list(people) for name, people in custody.items()}
    known = {*row, *deck, *(person for people in owned.values() for person in people)}
    rest = [person for person in people_of(number) if person not in known]
    owned.setdefault("seat-2", [])
    owned["seat-2"] += rest
    missions = {"seat-1": "The Double Orbit", "seat-2": "Sleepers Awake"}
    attempt = 3 if number < 3 else 2
    table = at(
        2, {"mode": mode, **(options or {})}, attempt=attempt, aside=[], line=row, prisoner_deck=deck, custody=owned, missions=missions
    )
    table.time_up()
    assert table.is_over
    return table


def scores(table: Table) -> tuple[int, int]:
    return zone(table, "players_score"), zone(table, "dekedd_score")


def against(mode: str, mine: list[str], **more: Any) -> int:
    """The players' score with only these in custody: everybody else is in the prison."""
    number = MODES.index(mode)
    size = 4 if number < 3 else 5
    rest = [person for person in people_of(number) if person not in mine and person not in more.get("theirs", [])]
    table = ended(mode, row=rest[:size], deck=rest[size:], options=more.get("options"), s1=mine, s2=more.get("theirs", []))
    return scores(table)[0]


def test_ast_63_freed_prisoners_score_their_points() -> None:
    assert against("minimum", []) == 0
    assert against("minimum", [who(1), who(7)]) == 2
    assert against("minimum", [who(8), who(13)]) == 4
    assert against("minimum", [who(14), who(18)]) == 6
    assert against("minimum", [SHEZAH]) == 4


@pytest.mark.parametrize(("option", "lost"), [("low_points", 2), ("middle_points", 4), ("high_points", 6), ("top_points", 4)])
def test_ast_03_a_table_can_change_what_a_band_scores(option: str, lost: int) -> None:
    two_of_each = [who(1), who(7), who(8), who(13), who(14), who(18), SHEZAH]
    assert against("minimum", two_of_each) == 16
    assert against("minimum", two_of_each, options={option: 0}) == 16 - lost


def test_ast_63_hostages_score_nothing() -> None:
    assert against("minimum", [AZOLH, DEKEDD, NEW_GUY]) == 0


def test_ast_63_a_mission_counts_only_in_the_players_own_custody() -> None:
    assert against("minimum", [who(8), who(15)]) == 2 + 3 + 3
    assert against("minimum", [who(9), who(17)]) == 2 + 3
    assert against("minimum", [who(8)], theirs=[who(15)]) == 2 + 3


def test_ast_63_truth_and_justice_score_five_in_one_custody() -> None:
    assert against("minimum", ["Truth", "Justice"]) == 5
    assert against("minimum", ["Truth"]) == 0
    assert against("minimum", ["Truth"], theirs=["Justice"]) == 0


def test_ast_63_informers_score_two_each_with_the_snitch_in_any_custody() -> None:
    assert against("medium", [DAVE, YOGIDE]) == 0
    assert against("medium", [DAVE, YOGIDE], theirs=[SNITCH]) == 4
    assert against("medium", [SNITCH]) == 0


def test_ast_64_dekedd_scores_the_deck_three_or_four_times_and_the_line_not_at_all() -> None:
    row = [who(8), who(9), who(10), who(11)]
    assert scores(ended("minimum", row=row))[1] == 0
    assert scores(ended("minimum", row=row, deck=[who(12), who(13)]))[1] == 6
    assert scores(ended("super-max", row=[*row, who(12)], deck=[who(13), who(14)]))[1] == 8


def test_ast_64_every_enemy_at_large_adds_a_mark_one_in_minimum_and_two_elsewhere() -> None:
    row = [who(8), who(9), who(10), AZOLH]
    assert scores(ended("minimum", row=row, deck=[DEKEDD]))[1] == 3 + 2
    assert scores(ended("low", row=row, deck=[DEKEDD, GANGSTAS]))[1] == 6 + 6
    assert scores(ended("super-max", row=[*row, VETERAN], deck=[COMPETENT_ONE]))[1] == 4 + 6


def dekedds(mode: str) -> int:
    """DeKedd's score for two cards left in the deck, and three enemies at large."""
    row = [who(8), who(9), who(10), AZOLH, who(12)] if mode in ("high", "super-max") else [who(8), who(9), who(10), AZOLH]
    return scores(ended(mode, row=row, deck=[DEKEDD, NEW_GUY]))[1]


def test_ast_80_in_minimum_security_a_card_of_the_deck_counts_three_and_a_mark_one() -> None:
    assert dekedds("minimum") == 2 * 3 + 3 * 1


def test_ast_81_in_low_security_a_mark_counts_two() -> None:
    assert dekedds("low") == 2 * 3 + 3 * 2


def test_ast_82_in_medium_security_as_in_low() -> None:
    assert dekedds("medium") == 2 * 3 + 3 * 2


def test_ast_83_in_high_security_as_in_low() -> None:
    assert dekedds("high") == 2 * 3 + 3 * 2


def test_ast_84_in_super_max_a_card_of_the_deck_counts_four() -> None:
    assert dekedds("super-max") == 2 * 4 + 3 * 2


def test_ast_65_the_players_win_only_with_the_higher_score() -> None:
    people = [person for person in people_of(0) if person not in (SHEZAH, who(1), who(2))]
    loss = ended("minimum", row=people[:4], deck=people[4:], s1=[SHEZAH, who(1), who(2)])
    assert [outcome.outcome for outcome in loss.result.outcomes] == ["loss", "loss"]  # type: ignore[union-attr]
    row = [who(3), who(4), who(5), who(6)]
    everybody = ended("minimum", row=row, s1=[who(1)])
    assert [outcome.outcome for outcome in everybody.result.outcomes] == ["win", "win"]  # type: ignore[union-attr]
    assert everybody.result.rule == "AST-65"  # type: ignore[union-attr]


def test_ast_65_equal_scores_are_lost() -> None:
    deck = [who(number) for number in (1, 2, 3, 4, 5, 6, 8, 9)]
    equal = ended("minimum", row=[who(7), AZOLH, DEKEDD, NEW_GUY], deck=deck, s1=["Truth"])
    assert scores(equal) == (27, 27)
    assert equal.result is not None
    assert equal.result.winners == []
    higher = ended("minimum", row=[who(7), AZOLH, DEKEDD, "Truth"], deck=deck)
    assert scores(higher) == (27, 26)
    assert higher.result is not None
    assert higher.result.winners == [0, 1]


def test_ast_65_the_breakdown_is_told_line_by_line() -> None:
    table = ended("minimum", row=[who(3), who(4), who(5), AZOLH], deck=[DEKEDD], s1=[who(8), who(15), "Truth", "Justice"])
    told = " ".join(table.sentences())
    for line in ("Player 1: freed 4, score 5.", "mission The Double Orbit, score 3.", "Truth and Justice together, score 5."):
        assert line in told
    assert "DeKedd: prisoner deck 1 × 3 = 3." in told
    assert "DeKedd: enemies at large 2 × 1 = 2." in told


def test_ast_66_hands_are_hidden_from_the_others_unless_they_lie_open() -> None:
    table = new(3, 4)
    zones = table.view(0)["zones"]
    assert "" not in zones["hands"]["seat-1"]
    assert zones["hands"]["seat-2"] == [""] * 5
    assert table.view(SPECTATOR)["zones"]["hands"]["seat-1"] == [""] * 5
    table = new(3, 4, open_hands="on")
    assert "" not in table.view(0)["zones"]["hands"]["seat-2"]
    assert table.view(0)["zones"]["deck"] == [""] * 55


def test_ast_66_the_line_custody_discards_dial_and_missions_are_public_and_deck_orders_are_nobodys() -> None:
    table = played(with_hand("Right 4", line=[who(14), who(3)]), "turn right-4", "end turn")
    whole = {name: zone(table, name) for name in ("line", "custody", "discards", "dial", "missions", "attempt")}
    for seat in (0, 1, SPECTATOR):
        zones = table.view(seat)["zones"]
        assert {name: zones[name] for name in whole} == whole
        assert set(zones["prisoner_deck"]) == {""}
        assert len(zones["prisoner_deck"]) == len(zone(table, "prisoner_deck"))
        assert set(zones["deck"]) == {""}


def test_ast_66_what_nobody_knows_leaves_no_trace_in_anybodys_sight() -> None:
    """Neither the orders of the three decks nor the chance that made them."""
    table = played(new(3, 4, mode="super-max"), "start")
    hidden = ("deck", "prisoner_deck", "calibration_deck", "key")
    for seat in (0, 1, 2, SPECTATOR):
        other = table.imagine(seat, "other")
        other.record_view.key = table.record_view.key + 1
        assert all((getattr(other.record_view, name) != getattr(table.record_view, name)).any() for name in hidden)
        assert other.blanked(seat).raw.tobytes() == table.blanked(seat).raw.tobytes()


def test_ast_66_a_drawn_card_is_told_only_to_who_drew_it() -> None:
    table = played(with_hand("Right 1", deck=["Left 6"]), "pass")
    assert "Player 1 draws Left 6." in table.sentences(0)
    assert "Player 1 draws a card." in table.sentences(1)
    openly = played(with_hand("Right 1", deck=["Left 6"], options={"open_hands": "on"}), "pass")
    assert "Player 1 draws Left 6." in openly.sentences(1)


def test_ast_66_imagined_decks_keep_the_snitch_where_the_mode_guide_put_it() -> None:
    for seats, mode, place in ((2, "high", 1), (2, "super-max", 1), (1, "minimum", 14)):
        table = contraband.new("asterisk", seats, 3, {"mode": mode})
        for seed in range(5):
            deck = zone(table.imagine(0, seed), "prisoner_deck")
            assert deck[place - 1] == SNITCH
            assert sorted(deck) == sorted(zone(table, "prisoner_deck"))
