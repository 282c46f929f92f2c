"""The rules: games end, legality is written once, and nothing that is refused changes anything."""

import random

import numpy as np

from ..core.default_rules import no_clock
from ..core.errors import BadOption, Refused, Unreadable
from ..core.faces import PER_SEAT, STEPS
from ..core.game import Game
from ..core.options import choose_options
from ..core.record import CLOCK, NOBODY, OUTCOMES
from ..core.table import Table
from ..core.values import seat_label
from .checks import Failed, NotChecked, expect, expect_raises
from .play import random_game, random_move, random_tables, samples

MANY = 60  # moves: of more, not each is tried everywhere


def random_play_ends_with_a_result(game: Game) -> None:
    for seats, seed in samples(game):
        for table in random_game(game, seats, seed):
            expect((table.result is None) == (table.waiting_on is not None), f"{table}: a game has a result when it is over, not before")
        result = table.result
        assert result is not None
        expect(result.rule in game.rulebook.rules, f"the game ended by {result.rule!r}, which is no rule of the rulebook")
        expect([one.seat for one in result.outcomes] == list(range(seats)), f"{table}: every seat has an outcome")
        expect(all(one.outcome in OUTCOMES[1:] for one in result.outcomes), f"{table}: a seat is undecided at the end")
        expect(table.may_move() == [], f"{table}: somebody may move after the end")


def every_zone_can_be_read(game: Game) -> None:
    """Here, so that one that cannot be is named once, before everything that shows it fails."""
    for table in random_tables(game, every=5):
        for zone in game.positions.ZONES:
            try:
                zone.read(table.record_view)
            except (IndexError, KeyError, TypeError, ValueError, AttributeError) as error:
                raise Failed(f"{table}: the zone {zone.name!r} in position.py does not fit its field: {error}") from error


def legal_is_exactly_what_is_not_refused(game: Game) -> None:
    for table in random_tables(game, every=7):
        for seat in (*range(table.seats), CLOCK):
            allowed = [move for move in range(game.move_space) if not game.faces.refusal(table.raw, seat, move)]
            listed = table.legal_numbers(seat)
            expect(listed == allowed, f"{table}, seat {seat_label(seat)}: `legal` lists {listed}, `refusal` lets {allowed} through")


def the_seat_waited_for_has_a_move(game: Game) -> None:
    for table in random_tables(game):
        seat = table.waiting_on
        expect(seat is None or table.legal_numbers(seat), f"{table}: it waits for a seat that has no legal move")


def every_refusal_names_a_rule_and_changes_nothing(game: Game) -> None:
    for table in random_tables(game, every=11, most=2):
        before = table.raw.copy()
        for seat in range(table.seats):
            for move in range(0, game.move_space, 5 if game.move_space > MANY else 1):
                check_refusal(game, table, seat, move)
        expect(np.array_equal(table.raw, before), f"{table}: a move that was refused changed the table")


def check_refusal(game: Game, table: Table, seat: int, move: int) -> None:
    why = table.why_not(seat, move)
    if why is None:
        return
    expect(why.rule in game.rulebook.rules, f"a refusal names {why.rule!r}, which is no rule of the rulebook")
    expect(why.sentence.endswith("."), f"a refusal is a sentence: {why.sentence!r}")
    refused = expect_raises(Refused, f"{table}: an illegal move was made", table.play, seat, move)
    expect(getattr(refused, "legal", None) == table.legal(seat), f"{table}: a refusal tells what would be legal")


def without_a_timer_the_clock_has_no_move(game: Game) -> None:
    if game.rules.clock is not no_clock:
        raise NotChecked("the game has timers")
    for table in random_tables(game, every=5):
        expect(not table.legal_numbers(CLOCK), f"{table}: `refusal` lets the clock (seat {CLOCK}) move, and there is no timer")


def every_number_that_refusal_gives_has_words(game: Game) -> None:
    for table in random_tables(game, every=7):
        for seat in (*range(table.seats), CLOCK):
            numbers = {int(game.faces.refusal(table.raw, seat, move)) for move in range(game.move_space)} - {0}
            missing = sorted(numbers - set(map(int, game.words.REFUSALS)))
            expect(not missing, f"`refusal` gives the reasons {missing}, for which words.REFUSALS has nothing")


def moves_that_do_not_exist_are_unreadable(game: Game) -> None:
    table = game.new(seed=1)
    for nonsense in ("", "fly to the moon", "x" * 10_000, -1, game.move_space, 1.5, None, True, b"play"):
        expect_raises(Unreadable, f"{nonsense!r:.40} was read as a move", table.play, 0, nonsense)


def seats_that_do_not_exist_are_refused(game: Game) -> None:
    table = game.new(seed=1)
    for seat in (-7, NOBODY, table.seats, "1", None, True):
        expect_raises(BadOption, f"{seat!r} was taken for a seat", table.legal, seat)


def a_copy_is_independent(game: Game) -> None:
    table = game.new(seed=3)
    before = table.raw.copy()
    twin = table.copy()
    twin.play(*random_move(twin, random.Random(1)))
    expect(np.array_equal(table.raw, before), "a move on a copy changed the table itself")
    expect(twin.sequence == table.sequence + 1, "a move counts as one")
    expect(table.record() != twin.record(), "a move is written down")


def the_same_seed_is_the_same_game_and_others_differ(game: Game) -> None:
    deals = {game.new(seed=seed).raw.tobytes() for seed in range(20)}
    expect(len(deals) == 20, "twenty seeds do not give twenty tables")
    expect(game.new(seed=4) == game.new(seed="4"), "the same seed gives another table")
    expect(game.new() != game.new(), "two games without a seed are the same")


def what_a_move_did_always_fits_its_page(game: Game) -> None:
    for table in random_tables(game):
        t = table.record_view
        expect(t.noted < len(t.open_to), f"{table}: a move noted {t.noted} events; give `table_type` more")


def simulated_games_are_the_games_of_their_seeds(game: Game) -> None:
    """Bulk play and the public face are the same game: game N of a series is the table of seed `S#N`."""
    seats, count = game.seats[0], 6
    start = game.start(seats, choose_options(game.cards.OPTIONS, {}), "series")
    rows = np.zeros((count, PER_SEAT + 4 * seats + len(game.words.FIGURES)), np.int32)
    styles = np.array([number % len(game.styles) for number in range(seats)], np.int8)
    game.faces.simulate(start, start.copy(), start.copy(), styles, 10, rows)
    for number in range(count):
        expect(np.array_equal(rows[number], play_as_simulated(game, seats, number + 10, styles)), "simulated, a game went another way")


def play_as_simulated(game: Game, seats: int, number: int, styles: np.ndarray) -> np.ndarray:
    raw = game.start(seats, choose_options(game.cards.OPTIONS, {}), "series")
    luck = np.array([game.faces.deal(raw, number)], np.uint64)
    table = game.new(seats, f"series#{number}")
    expect(np.array_equal(table.raw, raw), "simulated, a game is dealt differently")
    out = np.empty(game.move_space, np.int16)
    moved: list[int] = []
    while (seat := table.waiting_on) is not None:
        if seat >= 0 and seat not in moved:
            moved.append(seat)
        style = styles[seat] if seat >= 0 else 0
        sight = table.blanked(seat) if style else table
        table.play(seat, int(game.faces.choose(sight.raw, style, seat, out, luck)))
    row = np.zeros(PER_SEAT + 4 * seats + len(game.words.FIGURES), np.int32)
    game.faces.result(table.raw, row)
    expect(row[STEPS] == table.sequence, "simulated, a game has another length")
    row[-2 * seats : -seats] = [moved.index(seat) + 1 if seat in moved else 0 for seat in range(seats)]
    row[-seats:] = [game.rules.role(table.record_view, seat) for seat in range(seats)]
    return row


def a_move_that_showed_nothing_can_be_taken_back(game: Game) -> None:
    for seats, seed in samples(game):
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
                expect(np.array_equal(twin.raw, before) and twin.sequence == sequence, f"{table}: taken back, it is not as before")
                expect([twin.view(seat) for seat in range(seats)] == views, f"{table}: taken back, somebody sees something else")


def nothing_is_taken_back_before_the_first_move(game: Game) -> None:
    expect(not game.new(seed=1).take_back(), "a deal was taken back")


CHECKS = (
    random_play_ends_with_a_result,
    every_zone_can_be_read,
    legal_is_exactly_what_is_not_refused,
    the_seat_waited_for_has_a_move,
    without_a_timer_the_clock_has_no_move,
    every_number_that_refusal_gives_has_words,
    every_refusal_names_a_rule_and_changes_nothing,
    moves_that_do_not_exist_are_unreadable,
    seats_that_do_not_exist_are_refused,
    a_copy_is_independent,
    the_same_seed_is_the_same_game_and_others_differ,
    what_a_move_did_always_fits_its_page,
    simulated_games_are_the_games_of_their_seeds,
    a_move_that_showed_nothing_can_be_taken_back,
    nothing_is_taken_back_before_the_first_move,
)
