"""What holds for every game: the contract between the rules and everything that stands on them."""

import json
import random
from importlib import import_module

import numpy as np
import pytest
from random_play import random_game, random_move, some_of

import contraband
from contraband.core.errors import BadOption, Refused, Unreadable
from contraband.core.faces import PER_SEAT, STEPS
from contraband.core.game import Game
from contraband.core.options import choose_options
from contraband.core.record import CLOCK, NOBODY, OUTCOMES
from contraband.core.values import seat_label
from contraband.core.wording import WORDINGS

Samples = list[tuple[int, str]]


def test_random_play_ends_with_a_result(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in random_game(game, seats, seed):
            assert (table.result is None) == (table.waiting_on is not None)
        result = table.result
        assert result is not None
        assert result.rule in game.rulebook.rules
        assert [outcome.seat for outcome in result.outcomes] == list(range(seats))
        assert all(outcome.outcome in OUTCOMES[1:] for outcome in result.outcomes)
        assert table.may_move() == []


def test_legal_is_exactly_what_is_not_refused(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in some_of(random_game(game, seats, seed), every=7):
            for seat in (*range(seats), CLOCK):
                allowed = [move for move in range(game.move_space) if not game.faces.refusal(table.raw, seat, move)]
                assert table.legal_numbers(seat) == allowed, f"{table}, seat {seat_label(seat)}"


def test_the_seat_waited_for_has_a_move(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in random_game(game, seats, seed):
            if not table.is_over:
                assert table.legal_numbers(table.waiting_on)  # type: ignore[arg-type]


def test_every_refusal_names_a_rule_and_changes_nothing(game: Game, tables: Samples) -> None:
    for seats, seed in tables[:2]:
        for table in some_of(random_game(game, seats, seed), every=11):
            before = table.raw.copy()
            for seat in range(seats):
                for move in range(0, game.move_space, 5):
                    why = table.why_not(seat, move)
                    if why is None:
                        continue
                    assert why.rule in game.rulebook.rules
                    assert why.sentence.endswith(".")
                    with pytest.raises(Refused) as refused:
                        table.play(seat, move)
                    assert refused.value.legal == table.legal(seat)
            assert np.array_equal(table.raw, before)


def test_every_number_that_refusal_can_return_has_words(game: Game) -> None:
    assert {int(why) for why in import_module(f"contraband.games.{game.name}.table").Why if why} == set(game.words.REFUSALS)
    for rule, sentence in [*game.words.REFUSALS.values(), *game.words.REASONS.values()]:
        assert rule in game.rulebook.rules
        assert sentence


def test_moves_have_names_that_read_back(game: Game) -> None:
    for wording in WORDINGS:
        names = game.words.move_names(wording)
        assert len({name.casefold() for name in names}) == len(names) == game.move_space
        for number, name in enumerate(names):
            assert game.move_number(name) == number
            assert game.move_number(name.upper()) == number
    for name, number in game.words.ALIASES.items():
        assert game.move_number(name) == number


def test_moves_that_do_not_exist_are_unreadable(game: Game) -> None:
    table = game.new(seed=1)
    for nonsense in ("", "fly to the moon", "x" * 10_000, -1, game.move_space, 1.5, None, True, b"play"):
        with pytest.raises(Unreadable):
            table.play(0, nonsense)  # type: ignore[arg-type]


def test_seats_that_do_not_exist_are_refused(game: Game) -> None:
    table = game.new(seed=1)
    for seat in (-7, NOBODY, table.seats, "1", None, True):
        with pytest.raises(BadOption):
            table.legal(seat)  # type: ignore[arg-type]


def test_every_move_can_be_explained(game: Game) -> None:
    for wording in WORDINGS:
        for move in range(game.move_space):
            text, rule = game.words.explain(move, wording)
            assert text
            assert rule in game.rulebook.rules


def test_records_replay_to_the_same_bytes(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in some_of(random_game(game, seats, seed), every=40):
            again = contraband.replay(table.record())
            assert np.array_equal(again.raw, table.raw)
            assert again.record() == table.record()


def test_saved_tables_come_back(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in some_of(random_game(game, seats, seed), every=40):
            assert contraband.from_bytes(table.to_bytes()) == table


def test_positions_come_back_and_play_on_the_same_way(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in some_of(random_game(game, seats, seed), every=40):
            again = contraband.from_position(table.position())
            assert again.position() == table.position()
            dice = random.Random(seed)
            twin = table.copy()
            for _ in range(20):
                if twin.is_over:
                    break
                seat, move = random_move(twin, dice)
                twin.play(seat, move)
                again.play(seat, move)
            assert again.position() == twin.position()


def test_no_position_that_is_reached_is_called_impossible(game: Game, tables: Samples) -> None:
    """The game's own audit: no card appears or vanishes, sizes are right, every phase has what it needs."""
    for seats, seed in tables:
        for table in some_of(random_game(game, seats, seed), every=6):
            assert game.positions.fault(table.record_view) == ""


def test_a_copy_is_independent(game: Game) -> None:
    table = game.new(seed=3)
    before = table.raw.copy()
    twin = table.copy()
    twin.play(*random_move(twin, random.Random(1)))
    assert np.array_equal(table.raw, before)
    assert twin.sequence == table.sequence + 1
    assert table.record() != twin.record()


def test_the_same_seed_is_the_same_game_and_others_differ(game: Game) -> None:
    deals = {game.new(seed=seed).raw.tobytes() for seed in range(20)}
    assert len(deals) == 20
    assert game.new(seed=4) == game.new(seed="4")
    assert game.new() != game.new()


def test_what_a_move_did_always_fits_its_page(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in random_game(game, seats, seed):
            t = table.record_view
            assert t.noted < len(t.open_to)


def test_every_event_reads_as_a_sentence_or_not_at_all(game: Game, tables: Samples) -> None:
    for seats, seed in tables[:3]:
        for table in random_game(game, seats, seed):
            for event in table.events(0):
                assert 0 < event.kind < len(game.words.EVENT_KINDS)
                assert event.name == game.words.EVENT_KINDS[event.kind]
            for wording in WORDINGS:
                assert all(line.strip() == line for line in table.sentences(0, wording))


def test_simulated_games_are_the_games_of_their_seeds(game: Game) -> None:
    """Bulk play and the public face are the same game: game N of a series is the table of seed `S#N`."""
    seats, count = game.seats[0], 6
    start = game.start(seats, choose_options(game.cards.OPTIONS, {}), "series")
    rows = np.zeros((count, PER_SEAT + 2 * seats + len(game.words.FIGURES)), np.int32)
    styles = np.array([number % len(game.styles) for number in range(seats)], np.int8)
    game.faces.simulate(start, start.copy(), start.copy(), styles, 10, rows)
    for number in range(count):
        assert np.array_equal(rows[number], play_as_simulated(game, seats, number + 10, styles))


def play_as_simulated(game: Game, seats: int, number: int, styles: np.ndarray) -> np.ndarray:
    raw = game.start(seats, choose_options(game.cards.OPTIONS, {}), "series")
    luck = np.array([game.faces.deal(raw, number)], np.uint64)
    table = game.new(seats, f"series#{number}")
    assert np.array_equal(table.raw, raw)
    out = np.empty(game.move_space, np.int16)
    while (seat := table.waiting_on) is not None:
        style = styles[seat] if seat >= 0 else 0
        sight = table.blanked(seat) if style else table
        table.play(seat, int(game.faces.choose(sight.raw, style, seat, out, luck)))
    row = np.zeros(PER_SEAT + 2 * seats + len(game.words.FIGURES), np.int32)
    game.faces.result(table.raw, row)
    assert row[STEPS] == table.sequence
    return row


def test_views_are_plain_values(game: Game, tables: Samples) -> None:
    for seats, seed in tables[::2]:
        for table in some_of(random_game(game, seats, seed), every=20):
            for seat in (*range(seats), contraband.SPECTATOR):
                view = table.view(seat)
                assert json.loads(json.dumps(view)) == view


def test_a_move_that_showed_nothing_can_be_taken_back(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        dice = random.Random(seed)
        table = game.new(seats, seed)
        for _ in range(60):
            if table.is_over:
                break
            before, sequence = table.raw.copy(), table.sequence
            views = [table.view(seat) for seat in range(seats)]
            table.play(*random_move(table, dice))
            twin = table.copy()
            if twin.take_back():
                assert np.array_equal(twin.raw, before)
                assert twin.sequence == sequence
                assert [twin.view(seat) for seat in range(seats)] == views


def test_nothing_is_taken_back_before_the_first_move(game: Game) -> None:
    assert not game.new(seed=1).take_back()
