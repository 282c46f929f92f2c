"""The report: its figures are those of the games, worked out another way from their records; the page stands alone."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from html import unescape
from typing import Any

import numpy as np
import pytest

import contraband
from contraband.core.errors import BadOption
from contraband.core.game import Game
from contraband.core.hands import TO_A_WORD, in_place, in_word
from contraband.core.notation import read_record
from contraband.core.observing import HAND_GAMES, KEPT, MOVE_GAMES, NOT_HELD, SEATS, USED, WINS
from contraband.core.table import Table
from contraband.core.wording import ORIGINAL
from contraband.lab.card_effects import card_figures, shrink, stratified
from contraband.lab.levels import Matches
from contraband.lab.pages import MOST_OPTIONS, simulation_page
from contraband.lab.sentences import sentences
from contraband.lab.series import Findings, Series, run
from contraband.lab.statistics import Share
from contraband.lab.units import Units

GAMES, SEED, LARGEST = 30, "told", 300_000
STDS = "stds"


@pytest.fixture(scope="module")
def findings() -> Findings:
    return run(Series.of(STDS, GAMES, 2, "easy", SEED, {}).observed())


@dataclass
class Told:
    """One game as its record tells it."""

    winner: int
    moves: int
    changes: int
    decided: int
    behind: list[int]
    drawn: Counter[tuple[int, str]] = field(default_factory=Counter)
    played: Counter[tuple[int, str]] = field(default_factory=Counter)
    open: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)


def record_of(game: Game, number: int, seats: int = 2) -> str:
    """The game as bots play it through the public face."""
    raw = game.start(seats, game.choose_options(), SEED)
    luck = np.array([game.faces.deal(raw, number)], np.uint64)
    table, out = game.new(seats, f"{SEED}#{number}"), np.empty(game.move_space, np.int16)
    while (seat := table.waiting_on) is not None:
        table.play(seat, int(game.faces.choose(table.blanked(seat).raw, 1, seat, out, luck)))
    return table.record()


def kinds(zones: dict[str, Any], seat: int, quartets: list[list[str]]) -> int:
    """The lead of STDs by hand: different STDs, at most four for each character."""
    stds = {"Crabs", "Gonorrhea", "Herpes", "Syphilis", "AIDS", "Children"}
    return sum(min(4, len(stds & zones["arsenals"][who].keys())) for who in quartets[seat])


def tables_of(text: str) -> tuple[list[Table], list[int]]:
    """A record's table before every move and at the end, and the moves."""
    last = read_record(text, contraband.game).table
    tables = [last.game.new(last.seats, last.seed)]
    for past in last.past():
        tables.append(tables[-1].after(past.seat, past.move))
    return tables, [past.move for past in last.past()]


def lead_in(tables: list[Table], standing: Callable[[dict[str, Any]], list[int]]) -> tuple[int, int, list[int]]:
    """How often the lead changed, after which move for the last time, and how far each was ever behind; asked where the turn passes on."""
    changes, decided, behind = 0, 0, [0] * tables[0].seats
    leader: int | None = None
    before: int | None = None
    for number, table in enumerate(tables):
        if table.waiting_on is not None and table.waiting_on == before:
            continue
        before = table.waiting_on
        worth = standing(table.shown_zones())
        behind = [max(far, max(worth) - one) for far, one in zip(behind, worth, strict=True)]
        if worth.count(max(worth)) == 1 and worth.index(max(worth)) != leader:
            changes += leader is not None
            decided, leader = number, worth.index(max(worth))
    return changes, decided, behind


def told_by(text: str) -> Told:
    """What happened, from the lines of a record and the zones of the tables between them; no kernel of the laboratory is asked."""
    tables, moves = tables_of(text)
    quartets = [["Bob", "Alice", "Albert", "Wilbur"], ["John", "Jean", "Alisa", "Jennifer"]]
    result = tables[-1].result
    assert result is not None
    lead = lead_in(tables, lambda zones: [kinds(zones, seat, quartets) for seat in range(2)])
    found = Told(result.winners[0], len(tables) - 1, *lead)
    hands: list[Counter[str]] = [Counter(), Counter()]
    for table, move in zip(tables, moves, strict=False):
        seat = table.waiting_on
        assert seat is not None
        hand = Counter(table.shown_zones()["hands"][f"seat-{seat + 1}"])
        for card, count in (hand - hands[seat]).items():
            found.drawn[seat, card] += count
        hands[seat] = hand
        name = table.game.move_name(move)
        found.made[name] += 1
        found.open.update(table.game.move_name(one) for one in table.legal_numbers(seat))
        if name.startswith("play "):
            [card] = [one for one in hand if one.lower().replace(" ", "-") == name[5:]]
            found.played[seat, card] += 1
            hands[seat] = hand - Counter([card])
    return found


def way_to_winning(zones: dict[str, Any]) -> list[int]:
    """The lead of Spiderhead by hand: of 95 points, or of the partner's 18 Love."""
    worth = [0] * len(zones["seats"])
    pair = zones["pair"]
    for who, seat in zones["seats"].items():
        partner = next((other for other in pair if other != who), "") if who in pair else ""
        way = zones["points"] / 95 if who == "Abnesti" else (18 - zones["love_decks"][partner]) / 18 if partner else 0
        worth[int(seat[5:]) - 1] = min(100, int(100 * way + 1e-9))
    return worth


def test_the_lead_of_spiderhead_is_that_of_the_records() -> None:
    game, games = contraband.game("spiderhead"), 4
    columns = run(Series.of(game.name, games, 6, "easy", SEED, {}).observed()).columns
    for number in range(games):
        tables, _ = tables_of(record_of(game, number, 6))
        assert columns.steps[number] == len(tables) - 1
        told = lead_in(tables, way_to_winning)
        assert (columns.lead_changes[number], columns.decided_after[number], columns.behind[number].tolist()) == told
    assert columns.behind.max() > 0


@pytest.fixture(scope="module")
def told() -> list[Told]:
    game = contraband.game(STDS)
    return [told_by(record_of(game, number)) for number in range(GAMES)]


def test_lengths_winners_and_the_lead_are_those_of_the_records(findings: Findings, told: list[Told]) -> None:
    columns = findings.columns
    assert columns.steps.tolist() == [one.moves for one in told]
    assert columns.won.argmax(axis=1).tolist() == [one.winner for one in told]
    assert columns.lead_changes.tolist() == [one.changes for one in told]
    assert columns.decided_after.tolist() == [one.decided for one in told]
    assert columns.behind.tolist() == [one.behind for one in told]


def test_cards_drawn_held_and_played_are_those_of_the_records(findings: Findings, told: list[Told]) -> None:
    assert findings.cards is not None
    cards = contraband.game(STDS).words.ALL_CARDS
    for number, card in enumerate(cards):
        drawn = sum(one.drawn[seat, card.name] for one in told for seat in range(2))
        played = sum(one.played[seat, card.name] for one in told for seat in range(2))
        copies = [drawn, played]
        assert findings.cards.copies[number].tolist() == copies, card.name
        groups = Counter[tuple[int, bool]]()
        for one in told:
            for seat in range(2):
                group = USED if one.played[seat, card.name] else KEPT if one.drawn[seat, card.name] else NOT_HELD
                groups[group, one.winner == seat] += 1
        counted = findings.cards.groups[0, :, number].sum(axis=0)
        for group in (NOT_HELD, KEPT, USED):
            assert counted[group, SEATS] == groups[group, True] + groups[group, False], card.name
            assert counted[group, WINS] == groups[group, True], card.name


def test_options_that_nobody_took_are_those_of_the_records(findings: Findings, told: list[Told]) -> None:
    assert findings.moves is not None
    names = contraband.game(STDS).words.move_names(ORIGINAL)
    for move, (times, made) in enumerate(findings.moves.tolist()):
        assert times == sum(one.open[names[move]] for one in told), names[move]
        assert made == sum(one.made[names[move]] for one in told), names[move]
    page = simulation_page(findings)
    never = [name for name in names if any(name in one.open for one in told) and not any(name in one.made for one in told)]
    shown = re.findall(r'<tr><th scope="row">([^<]*)</th><td>[0-9,]+</td></tr>', page[page.index("What nobody uses") :])
    assert set(shown) <= set(never)
    assert len(shown) == min(len(never), MOST_OPTIONS) > 0


def test_long_series_are_followed_whole_at_first_and_by_samples_later() -> None:
    """Which games those are depends on their numbers alone: so the findings do not depend on who plays which piece."""
    series = Series.of(STDS, 10_000, 2, "random", SEED, {"turn_limit": 10}).observed()
    for number in (
        MOVE_GAMES[0] - 1,
        MOVE_GAMES[0] + 1,
        HAND_GAMES[0] - 1,
        HAND_GAMES[0] + 1,
        HAND_GAMES[0] * HAND_GAMES[1],
        HAND_GAMES[0] * MOVE_GAMES[1],
    ):
        played = series.play(number, 1)
        assert played.cards is not None
        assert played.moves is not None
        assert (played.cards.copies.sum() > 0) == (number < HAND_GAMES[0] or number % HAND_GAMES[1] == 0)
        assert (played.moves.sum() > 0) == (number < MOVE_GAMES[0] or number % MOVE_GAMES[1] == 0)


def test_a_hand_is_counted_eight_cards_to_a_word() -> None:
    """Narrow numbers, such as those of plain Python's records, lose nothing."""
    narrow: Any = np.int8
    for place in range(TO_A_WORD):
        word = in_place(narrow(3), narrow(place)) | in_place(1, (place + 1) % TO_A_WORD)
        assert [in_word(word, one) for one in range(TO_A_WORD)] == [
            3 if one == place else int(one == (place + 1) % TO_A_WORD) for one in range(TO_A_WORD)
        ]


def test_differences_are_taken_within_games_of_equal_length() -> None:
    """Long games are mostly won, and the card is mostly played there: pooled it would seem to help, within a length it does not."""
    groups = np.zeros((1, 2, 3, 2), np.int64)
    groups[0, 0, USED], groups[0, 0, KEPT] = (10, 1), (90, 9)
    groups[0, 1, USED], groups[0, 1, KEPT] = (90, 81), (10, 9)
    effect = stratified(groups, USED, KEPT)
    assert effect is not None
    assert effect.difference == pytest.approx(0.0)
    assert stratified(groups[:, :, [2, 2, 2]] * 0, USED, KEPT) is None
    small, large = shrink([stratified(part * scale, USED, KEPT) for part, scale in ((groups, 1), (groups, 1))])
    assert small is not None
    assert small.shrunk == large.shrunk == 0.0  # type: ignore[union-attr]


def test_small_samples_are_shrunk_more() -> None:
    def effect(size: int) -> Any:
        groups = np.zeros((1, 1, 3, 2), np.int64)
        groups[0, 0, USED], groups[0, 0, KEPT] = (size, 7 * size // 10), (size, 4 * size // 10)
        return stratified(groups, USED, KEPT)

    small, large = shrink([effect(20), effect(2000)])
    assert small is not None
    assert large is not None
    assert small.difference == large.difference == pytest.approx(0.3)
    assert 0 < small.shrunk < large.shrunk < 0.3


def test_where_cards_differ_by_chance_alone_their_intervals_still_have_a_width() -> None:
    """Drawn all the way to nought they would seem to be known exactly."""
    groups = np.zeros((1, 1, 3, 2), np.int64)
    groups[0, 0, USED], groups[0, 0, KEPT] = (100, 51), (100, 50)
    for effect in shrink([stratified(groups, USED, KEPT)] * 50):
        assert effect is not None
        assert 0 < effect.shrunk < effect.difference
        low, high = effect.interval
        assert low < 0 < high
        assert high - low > 0.2 * effect.error


def test_the_page_says_what_the_figures_say(findings: Findings, told: list[Told]) -> None:
    page = simulation_page(findings)
    for seat in range(2):
        wins = sum(one.winner == seat for one in told)
        assert f'<th scope="row">seat {seat + 1} (easy)</th><td>{wins}</td><td>{GAMES}</td>' in page
    cards = card_figures(findings.cards, list(range(16)))  # type: ignore[arg-type]
    said = sentences(findings, cards)
    assert 3 <= len(said) <= 6
    assert all(re.search(r"\d", sentence) for sentence in said)
    assert all(sentence in unescape(page) for sentence in said)
    assert "contraband compare stds --seats 2 --bots easy --against blank=luck" in re.sub("</?span>", "", page)
    assert "correlation, not cause" in page
    for changes, games in Counter(one.changes for one in told).items():
        assert f'<th scope="row">{changes}</th><td>{games}</td>' in page


def test_levels_meet_each_other_on_every_seat() -> None:
    """Those who think too, by worlds."""
    series = Series.of(STDS, 6, 2, "random", SEED, {"turn_limit": 4}, worlds=1)
    matches, told = Matches.of(series, "random,hard"), list[int]()
    levels = matches.play(Units(1), told.append)
    assert sum(told) == matches.games == 24

    def wins(bots: str, seats: list[int]) -> int:
        won = run(Series.of(STDS, len(seats), 2, bots, SEED, {"turn_limit": 4}, worlds=1)).columns.won
        return sum(bool(won[game, seat]) for game, seat in enumerate(seats))

    for level in ("random", "hard"):
        assert levels.cross[level, level] == Share(wins(level, [0, 1] * 3), 6)
    assert levels.cross["hard", "random"] == Share(wins("hard,random", [0] * 3) + wins("random,hard", [1] * 3), 6)
    assert levels.cross["random", "hard"] == Share(wins("random,hard", [0] * 3) + wins("hard,random", [1] * 3), 6)
    page = simulation_page(run(series.observed()), levels)
    for said in ("1 world a decision", "among random", "among hard"):
        assert said in page
    with pytest.raises(BadOption, match="at least two levels"):
        Matches.of(series, "hard")
    with pytest.raises(BadOption, match="blank card"):
        Matches.of(Series.of(STDS, 6, 2, "random", SEED, {"blank": "luck"}), "random,hard")


def test_the_page_says_how_to_play_the_same_games_again() -> None:
    def said(series: Series) -> str:
        return re.sub("</?span>", "", simulation_page(run(series.observed())))

    blank = Series.of(STDS, 3, 2, "random", SEED, {"turn_limit": 4, "blank": "luck"})
    assert f"contraband simulate stds --games 3 --seats 2 --bots random --seed {SEED} -o turn_limit=4 -o blank=luck<" in said(blank)
    thinking = Series.of(STDS, 1, 2, "easy,hard", SEED, {"turn_limit": 2}, worlds=2)
    assert f"contraband simulate stds --games 1 --seats 2 --bots easy,hard --seed {SEED} -o turn_limit=2 --worlds 2<" in said(thinking)


def test_where_levels_sit_together_each_has_its_wins() -> None:
    findings = run(Series.of(STDS, 40, 3, "easy,random,random", SEED, {"turn_limit": 30}).observed())
    won = findings.columns.won
    assert findings.wins_by_level() == {"easy": Share(int(won[:, 0].sum()), 40), "random": Share(int((won[:, 1] | won[:, 2]).sum()), 40)}
    assert "<h2>Wins by level</h2>" in simulation_page(findings)


def test_every_game_has_a_page_that_stands_alone(game: Game) -> None:
    findings = run(Series.of(game.name, 12, None, "random", "page", {}).observed())
    page = simulation_page(findings, Matches.of(findings.series).play(Units(1)))
    assert len(page.encode()) < LARGEST
    assert "http" not in page.replace("http-equiv", "")
    assert page.count("<svg") <= page.count("<table")
    for title in (
        "In words",
        "Wins by seat",
        "Wins by role",
        "Wins by order of play",
        "Endings",
        "All scores",
        "The lead",
        "Cards",
        "Levels of play",
    ):
        assert f"<h2>{title}</h2>" in page
    if not game.words.LEAD:
        assert "Nobody leads in this game" in page
    if not game.words.ALL_CARDS:
        assert "Cards are not counted in this game" in page
