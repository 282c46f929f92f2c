"""Observations, and many tables in one array: what needs nothing but NumPy."""

from itertools import count
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from contraband import games, newgame
from contraband.core.encoding import LARGEST, pieces_of
from contraband.core.errors import BadOption, Refused
from contraband.core.game import Game
from contraband.core.plain import groups
from contraband.core.record import NOBODY, OUTCOMES
from contraband.core.rulecache import may_compile
from contraband.core.table import Table
from contraband.core.zones import Heap, Named, Number, Row
from contraband.research import Batch, Eyes, eyes_for, render, steps
from contraband.research.drawing import fold, pieces
from contraband.research.eyes import Seen
from contraband.research.single import Kind, Single
from contraband.suite.checks import Failed
from contraband.suite.play import random_tables
from contraband.suite.secrecy import learners_get_nothing_that_their_seat_may_not_know

TOP_THAT = games.from_folder(newgame.MODEL)  # short games, and quick in plain Python


def batch(game: str | Game = TOP_THAT, n: int = 4, **given: Any) -> Batch:
    return Batch(game, n, **{"seed": "tests", "compiled": False, **given})


def columns_of(zone: Any, sight: Any, seat: int) -> dict[str, int]:
    """What some columns must be by what the zone reads."""
    value = zone.read(sight.record_view)
    if isinstance(zone, Heap):
        return {f"{zone.name}: {name}": max(min(value.get(name, 0), LARGEST), -LARGEST) for name in zone.names}
    if isinstance(zone, Named):
        return {f"{zone.name} = {name}": int(value == name) for name in zone.names}
    if type(zone) is Row and zone.names:
        return {f"{zone.name} {place} = {name}": int(value[place] == name) for place in value for name in zone.names}
    if isinstance(zone, Number) and zone.high > LARGEST:
        return {f"{zone.name} 128s": value >> 7, f"{zone.name} rest": value & 127}
    return {zone.name: value} if isinstance(zone, Number) else {}


def test_columns_say_what_the_zones_say(game: Game) -> None:
    checked = 0
    for table in random_tables(game, every=60, most=3):
        eyes = eyes_for(table)
        assert len(set(eyes.layout.columns)) == eyes.layout.width
        for seat in range(table.seats):
            row = dict(zip(eyes.layout.columns, eyes.see(table, seat).observation.tolist(), strict=True))
            assert row[f"you = seat-{seat + 1}"] == 1
            for zone in game.positions.ZONES:
                expected = columns_of(zone, table.blanked(seat), seat)
                assert {name: row[name] for name in expected} == expected, (table, zone)
                checked += len(expected)
    assert checked > 50


def test_every_table_of_a_game_has_the_same_columns_and_empty_seats_stay_empty(game: Game) -> None:
    fewest, most = (eyes_for(game.new(seats, seed=1)) for seats in (game.seats[0], game.seats[-1]))
    assert fewest.layout.columns == most.layout.columns
    seen = fewest.see(game.new(game.seats[0], seed=1), 0).observation
    assert not seen[~fewest.layout.in_play & (fewest.layout.fixed == 0)].any()
    assert most.layout.in_play.sum() >= fewest.layout.in_play.sum()


def test_options_are_columns() -> None:
    game = next(game for game in map(games.find, games.names()) if any(option.takes_numbers for option in game.cards.OPTIONS))
    option = next(option for option in game.cards.OPTIONS if option.takes_numbers)
    low, high = option.values[0], option.values[-1]
    one, other = (game.new(seed=1, options={option.name: value}) for value in (low, high))
    assert not np.array_equal(eyes_for(one).see(one, 0).observation, eyes_for(other).see(other, 0).observation)


def test_a_zone_that_says_nothing_is_given_number_by_number() -> None:
    class Silent:
        name, field = "points", "points"

    (piece,) = pieces_of(Silent(), TOP_THAT.rules.table_t)
    assert piece.columns == ("points 1", "points 2")
    Silent.field = Silent.name = "nowhere"
    with pytest.raises(ValueError, match="give it `encode`"):
        list(pieces_of(Silent(), TOP_THAT.rules.table_t))


def test_the_check_of_secrecy_notices_an_observation_of_the_whole_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def see_all(eyes: Eyes, table: Any, seat: int) -> Seen:
        return Seen(table.raw.view(np.int8).copy(), np.zeros(1, np.int8))

    monkeypatch.setattr(Eyes, "see", see_all)
    with pytest.raises(Failed, match="the observation of a learner at seat 1 gives away a secret"):
        learners_get_nothing_that_their_seat_may_not_know(TOP_THAT)


@pytest.mark.parametrize("mode", ["svg", "ansi"])
def test_the_check_of_secrecy_notices_a_picture_of_the_whole_table(monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    def draw(table: Table, asked: str, eyes: int) -> str:
        return str(table.position()) if asked == mode else ""

    monkeypatch.setattr("contraband.suite.secrecy.render", draw)
    with pytest.raises(Failed, match=f"the {mode} picture for seat 1 gives away a secret"):
        learners_get_nothing_that_their_seat_may_not_know(TOP_THAT)


def test_tables_are_drawn_for_an_onlooker_or_through_the_eyes_of_a_seat() -> None:
    table = TOP_THAT.new(seed=1)
    card = table.view(0)["zones"]["hands"]["seat-1"][0]
    assert card not in render(table, "ansi").split("Hands")[-1]
    assert card in render(table, "ansi", eyes=0)
    assert f">{card}<" not in render(table, "svg")
    assert f">{card}<" in render(table, "svg", eyes=0)


def test_the_board_shows_every_zone_and_the_cards_as_they_are_printed(game: Game) -> None:
    for table in random_tables(game, every=60, most=2):
        drawn = render(table, "svg", eyes=0)
        page = ElementTree.fromstring(drawn)
        words = " ".join(node.text or "" for node in page.iter() if node.tag.endswith("text"))
        shown = [group for group in groups(table.blanked(0), 0) if any(line.items for line in group.lines)]
        assert [group.name for group in shown if group.name not in words] == []
        held = {item.partition(" ×")[0] for group in shown for line in group.lines if line.size for item in line.items}
        printed = [name for name in held if fold(name) in pieces(game)]
        images = [node for node in page.iter() if node.tag.endswith("image")]
        assert len(images) >= len({pieces(game)[fold(name)].name for name in printed}) > 0 or not printed


# -- many tables at once ------------------------------------------------------------------------------------------------------


def play(tables: Batch, steps: int) -> list[Any]:
    found = []
    for _ in range(steps):
        tables.step(tables.random_actions())
        found.append((tables.observations.copy(), tables.masks.copy(), tables.rewards.copy(), tables.ended.copy()))
    return found


def same(one: list[Any], other: list[Any]) -> bool:
    return all(np.array_equal(a, b) for x, y in zip(one, other, strict=True) for a, b in zip(x, y, strict=True))


def test_a_batch_shows_what_its_tables_show(game: Game) -> None:
    tables = batch(game, n=2)
    for _ in range(25):
        for i in range(2):
            table, seat = tables.table(i), int(tables.seats[i])
            assert table.waiting_on == seat
            assert np.flatnonzero(tables.masks[i]).tolist() == sorted(table.legal_numbers(seat))
            assert tables.moves[i, : tables.counts[i]].tolist() == table.legal_numbers(seat)
            assert np.array_equal(eyes_for(table).see(table, seat, tables._watches[i]).observation, tables.observations[i])
        tables.step(tables.random_actions())


def test_games_end_with_rewards_and_are_dealt_again_at_once() -> None:
    tables = batch(n=3)
    endings = 0
    for _ in range(120):
        tables.step(tables.random_actions())
        for i in np.flatnonzero(tables.ended).tolist():
            outcomes = [OUTCOMES[how] for how in tables.outcomes[i]]
            assert tables.rewards[i].tolist() == [{"win": 1, "loss": -1}.get(how, 0) for how in outcomes]
            assert tables.table(i).sequence == 0
            endings += 1
        assert not tables.rewards[~tables.ended].any()
    assert endings > 3
    assert len({tables.seed_of(i) for i in range(3)}) == 3


def test_the_same_seed_deals_the_same_games_and_any_of_them_can_be_dealt_alone() -> None:
    tables = batch()
    first = play(tables, 40)
    tables.reset("tests")
    assert same(play(tables, 40), first)
    tables.reset("others")
    assert not same(play(tables, 40), first)
    tables.reset("tests")
    alone = TOP_THAT.new(seed=tables.seed_of(2))
    assert alone.view(0)["zones"] == tables.table(2).view(0)["zones"]


def test_threads_change_nothing_but_the_time() -> None:
    alone, shared = batch(n=7), batch(n=7, threads=3)
    assert same(play(alone, 30), play(shared, 30))
    shared.close()


def test_a_move_that_is_not_legal_is_refused_and_no_table_is_touched() -> None:
    tables = batch(n=2)
    before = tables._rooms.copy()
    wrong = tables.random_actions().copy()
    wrong[1] = np.flatnonzero(tables.masks[1] == 0)[0]
    with pytest.raises(Refused, match="Table 1, seat"):
        tables.step(wrong)
    for given in ([1], np.zeros(2), "ab"):
        with pytest.raises(BadOption, match="2 tables need 2 moves by number"):
            tables.step(given)
    for number in (-1, TOP_THAT.move_space):
        with pytest.raises(Exception, match="no move number"):
            tables.step([number, number])
    assert np.array_equal(before, tables._rooms)


def first_legal(observations: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


@pytest.mark.parametrize("opponents", ["random", first_legal])
def test_with_opponents_only_the_learner_is_asked_and_has_every_seat_in_turn(opponents: Any) -> None:
    tables = batch(n=2, opponents=opponents)
    seats: list[set[int]] = [set(), set()]
    for _ in range(120):
        for i in range(2):
            seats[i].add(int(tables.seats[i]))
        mine = tables.seats.copy()
        tables.step(tables.random_actions())
        assert np.array_equal(tables.reward, np.where(tables.ended, tables.rewards[np.arange(2), mine], 0))
    assert seats == [{0, 1}, {0, 1}]
    fixed = batch(n=2, opponents=opponents, seat=1)
    for _ in range(40):
        assert fixed.seats.tolist() == [1, 1]
        fixed.step(fixed.random_actions())


def test_an_opponent_may_think(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = batch(n=1, opponents="hard")
    asked = []

    def any_move(table: Table, seat: int, level: str) -> int:
        asked.append(level)
        return table.legal_numbers(seat)[0]

    monkeypatch.setattr("contraband.research.opponents.bot_move", any_move)
    for _ in range(10):
        tables.step(tables.random_actions())
    assert set(asked) == {"hard"}


def test_rewards_can_be_scores_or_anything_made_of_them() -> None:
    by_score, by_margin = batch(reward="score"), batch(reward=lambda outcomes, scores: scores - scores.max(axis=1, keepdims=True))
    for _ in range(60):
        for tables in (by_score, by_margin):
            tables.step(tables.random_actions())
        over = by_score.ended
        assert np.array_equal(by_score.rewards[over], by_score.scores[over])
        assert np.array_equal(by_margin.rewards[over].max(axis=1), np.zeros(over.sum()))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"n": 0}, "Use 1 to 1,048,576 tables"),
        ({"threads": 0}, "Use 1 to 256 threads"),
        ({"opponents": "esay"}, "has no bot 'esay'"),
        ({"seat": 2}, "The learner's seat is 'each' or a number from 0 to 1"),
        ({"reward": "points"}, "A reward is 'outcome', 'score' or a function"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(given: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        batch(**given)


@pytest.mark.slow
def test_compiled_steps_are_the_same_as_plain_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    if not may_compile():
        pytest.skip("there is nothing to compare with")
    plain = play(batch(n=5, opponents="random"), 60)
    monkeypatch.setattr(steps, "FACES", {})
    assert same(play(batch(n=5, opponents="random", compiled=True), 60), plain)
    assert turns(Kind(TOP_THAT))
    assert steps.FACES[TOP_THAT].are_compiled


def test_a_turn_of_one_table_is_a_move_and_a_look() -> None:
    assert turns(Kind(TOP_THAT, compiled=False))


def turns(kind: Kind) -> int:
    """Plays a game in single calls and in two for each turn, and says how long it was."""
    one, other = Single(kind), Single(kind)
    for single in (one, other):
        single.deal(kind.series("tests"), 3)
    for made in count():
        moves = other.legal(other.seat)
        seen = one.turn(moves[made % len(moves)])
        other.move(moves[made % len(moves)])
        assert np.array_equal(one.raw, other.raw)
        assert one.seat == other.seat
        if one.seat == NOBODY:
            return made
        for here, there in zip(seen, other.see(other.seat), strict=True):
            assert np.array_equal(here, there)
    raise AssertionError
