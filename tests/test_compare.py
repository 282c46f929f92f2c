"""Two variants on the same deals: the answer is right, stops by itself, and is wrong no more often than it says."""

import json
from pathlib import Path

import numpy as np
import pytest

import contraband
from contraband.core.errors import BadOption
from contraband.core.game import Game
from contraband.core.record import NONE
from contraband.lab.columns import Columns
from contraband.lab.compare import DIFFERENT, OPEN, SAME, Comparison, Look, look_at, looks, verdict
from contraband.lab.compare_report import conclusion, print_comparison
from contraband.lab.keeping import Keeper
from contraband.lab.measures import check_measure, measured, measures
from contraband.lab.series import Series, run
from contraband.lab.units import Units

STDS = "stds"


def series(options: dict[str, object], most: int = 600, **more: object) -> Series:
    return Series.of(STDS, most, 2, str(more.get("bots", "random")), "compare", options)


def compared(
    options: dict[str, object], against: dict[str, object], most: int = 600, units: Units | None = None, **more: object
) -> Comparison:
    comparison = Comparison.of(series(options, most), series(against, most), more.get("measure"), more.get("within"), most)  # type: ignore[arg-type]
    comparison.settle(units or Units(1))
    return comparison


def test_looks_come_after_fixed_numbers_of_games() -> None:
    assert list(looks(200, 1000)) == [200, 300, 450, 675, 1000]
    assert list(looks(200, 100)) == [100]


def test_intervals_widen_with_every_look_and_count_what_never_happened() -> None:
    numbers = np.zeros(400)
    first, fifth = look_at(numbers, 1, 1.0), look_at(numbers, 5, 1.0)
    assert first.difference == 0.0
    assert 0.005 < first.high < fifth.high < 0.02  # not zero: what was not seen in 400 games may still happen


def test_verdicts() -> None:
    assert verdict(Look(1, 0.1, 0.05, 0.15, 1), 0.01) == DIFFERENT
    assert verdict(Look(1, 0.0, -0.005, 0.005, 1), 0.01) == SAME
    assert verdict(Look(1, 0.0, -0.02, 0.005, 1), 0.01) == OPEN
    assert verdict(Look(1, 0.0, -0.005, 0.005, 1), None) == OPEN


@pytest.mark.parametrize("kind", ["wins", "lengths", "rare"])
def test_the_error_rate_holds_when_there_is_no_difference(kind: str) -> None:
    """4,000 comparisons of things that do not differ, each looked at up to nine times: at most 5 % find a difference."""
    dice, wrong, runs = np.random.default_rng(7), 0, 4000
    for _ in range(runs):
        a, b = dice.random(5000), dice.random(5000)
        if kind == "wins":  # two correlated coins
            differences = (a < 0.5).astype(float) - np.where(b < 0.5, a < 0.5, b < 0.75).astype(float)
        elif kind == "lengths":
            differences = np.ceil(-np.log(a) * 40) - np.ceil(-np.log(b) * 40)
        else:
            differences = (a < 0.002).astype(float) - (b < 0.002).astype(float)
        reach = float(np.abs(differences).max()) if kind == "lengths" else 1.0
        checks = enumerate(looks(200, 5000), 1)
        wrong += any(verdict(look_at(differences[:games], number, reach), None) == DIFFERENT for number, games in checks)
    assert wrong / runs <= 0.05


def test_a_true_difference_is_found_and_stops_the_games() -> None:
    found = compared({"turn_limit": 20}, {"turn_limit": 40}, 2000, measure="turns")
    assert found.decided == DIFFERENT
    assert found.last.games == 200  # games of twenty and forty turns: the first look is enough
    assert found.last.high < -15
    assert "They differ" in conclusion(found)


def test_the_same_variant_is_the_same_game_for_game() -> None:
    found = compared({}, {}, 400, measure="moves", within=5)
    assert found.last.difference == 0
    assert found.last.spread > 0
    written = json.loads(json.dumps(found.as_json()))
    assert {"difference", "low", "high", "games", "decided"} <= written.keys()


def test_what_is_not_decided_is_open_and_says_how_many_games_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    found = compared({"turn_limit": 60}, {"turn_limit": 61}, 200, within=0.001)
    assert found.decided == OPEN
    assert found.needed(0.001) > found.needed(0.01) > 0
    print_comparison(found)
    assert "It is open" in capsys.readouterr().out


def test_workers_and_resuming_change_nothing(tmp_path: Path) -> None:
    def looked(units: Units) -> list[Look]:
        return compared({"turn_limit": 60}, {"turn_limit": 61}, 700, units, within=0.0001).looks

    plain = looked(Units(1))
    file = tmp_path / "kept"
    keeper = Keeper(file)
    assert looked(Units(2, keeper=keeper)) == plain
    keeper.close()
    whole = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(whole[:4]) + "\n" + whole[4][: len(whole[4]) // 2], encoding="utf-8")  # killed while it wrote
    again = Keeper(file)
    assert len(again.lines) == 3
    assert looked(Units(2, keeper=again)) == plain
    again.close()
    third = Keeper(file)
    assert len(third.lines) == len(whole) - 1  # what was half written is there again, whole
    third.close()


def test_a_file_of_other_games_is_refused(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "kept")
    run(series({"turn_limit": 5}, 10), units=Units(1, keeper=keeper))
    keeper.close()
    other = Keeper(tmp_path / "kept")
    with pytest.raises(BadOption, match="games from another series"):
        run(series({"turn_limit": 6}, 10), units=Units(1, keeper=other))
    other.close()
    (tmp_path / "no").write_text("hello\n", encoding="utf-8")
    with pytest.raises(BadOption, match="not a file of games"):
        Keeper(tmp_path / "no")


def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    wanted = series({"turn_limit": 20}, 1000)
    whole = run(wanted)
    keeper = Keeper(tmp_path / "kept")
    played = 0

    def stop(done: int) -> None:
        nonlocal played
        played += done
        if played > 500:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(wanted, tell=stop, units=Units(2, keeper=keeper))
    keeper.close()
    again = Keeper(tmp_path / "kept")
    assert len(again.lines) == 3
    found = run(wanted, units=Units(1, keeper=again))
    assert np.array_equal(found.rows, whole.rows)
    again.close()


def test_a_blank_card_is_never_played() -> None:
    luck = [card.key for card in contraband.game(STDS).words.ALL_CARDS].index("luck")
    blank = series({"blank": "luck"}, 60, bots="easy")
    assert (blank.blank, blank.blank_key) == (luck, "luck")
    found, usual = run(blank.observed()), run(series({}, 60, bots="easy").observed())
    assert found.cards is not None
    assert usual.cards is not None
    assert found.cards.copies[luck, 1] == 0 < usual.cards.copies[luck, 1]
    assert found.cards.copies[luck, 0] > 0  # it is drawn all the same
    assert series({}).blank == NONE
    with pytest.raises(BadOption, match="Did you mean 'luck'"):
        series({"blank": "lukc"})
    with pytest.raises(BadOption, match="Bots that think"):
        series({"blank": "luck"}, bots="hard")


def test_every_game_names_a_measure_it_has_and_all_of_them_can_be_read(game: Game) -> None:
    findings = run(Series.of(game.name, 6, None, "random", 1, {}))
    columns = Columns(game, findings.series.seats, findings.rows)
    assert check_measure(game, None) in measures(game)
    for name in measures(game):
        assert measured(game, name, columns).shape == (6,)
    with pytest.raises(BadOption, match=r"no measure 'lenght'.*Measures: "):
        check_measure(game, "lenght")


def test_roles_are_those_of_the_words(game: Game) -> None:
    table = game.new(seed="roles")
    sides = [game.words.side(table, seat) for seat in range(table.seats)]
    roles = [int(game.rules.role(table.record_view, seat)) for seat in range(table.seats)]
    assert [game.words.ROLES[role] if role != NONE else "" for role in roles] == sides


def test_bad_wishes_are_told() -> None:
    with pytest.raises(BadOption, match="smallest difference that matters"):
        compared({}, {}, within=-1.0)
    with pytest.raises(BadOption, match="--most is 2 to"):
        compared({}, {}, 1)
