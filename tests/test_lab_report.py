"""The report: its figures are those of the games, worked out another way from their records; the page stands alone."""

import re
from collections import Counter
from dataclasses import dataclass, field
from html import unescape
from typing import Any

import numpy as np
import pytest

import contraband
from contraband.core.game import Game
from contraband.core.notation import read_record
from contraband.lab.card_counts import KEPT, NOT_HELD, SEATS, USED, WINS
from contraband.lab.card_effects import card_figures, shrink, stratified
from contraband.lab.levels import levels_of
from contraband.lab.pages import simulation_page
from contraband.lab.sentences import sentences
from contraband.lab.series import Findings, Series, run
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
    drawn: Counter[tuple[int, str]] = field(default_factory=Counter)
    played: Counter[tuple[int, str]] = field(default_factory=Counter)
    changes: int = 0
    decided: int = 0
    behind: list[int] = field(default_factory=lambda: [0, 0])


def record_of(game: Game, number: int) -> str:
    """The game as bots play it through the public face."""
    raw = game.start(2, game.choose_options(), SEED)
    luck = np.array([game.faces.deal(raw, number)], np.uint64)
    table, out = game.new(2, f"{SEED}#{number}"), np.empty(game.move_space, np.int16)
    while (seat := table.waiting_on) is not None:
        table.play(seat, int(game.faces.choose(table.blanked(seat).raw, 1, seat, out, luck)))
    return table.record()


def kinds(zones: dict[str, Any], seat: int, quartets: list[list[str]]) -> int:
    """The lead of STDs by hand: different STDs, at most four for each character."""
    stds = {"Crabs", "Gonorrhea", "Herpes", "Syphilis", "AIDS", "Children"}
    return sum(min(4, len(stds & zones["arsenals"][who].keys())) for who in quartets[seat])


def told_by(text: str) -> Told:
    """What happened, from the lines of a record and the zones of the tables between them; no kernel of the laboratory is asked."""
    last = read_record(text, contraband.game).table
    tables = [contraband.game(STDS).new(2, last.seed)]
    steps = [(past.seat, past.move) for past in last.past()]
    for seat, move in steps:
        tables.append(tables[-1].after(seat, move))
    assert last.result is not None
    found = Told(last.result.winners[0], len(steps))
    quartets = [["Bob", "Alice", "Albert", "Wilbur"], ["John", "Jean", "Alisa", "Jennifer"]]
    hands: list[Counter[str]] = [Counter(), Counter()]
    leader: int | None = None
    before: int | None = None
    for number, table in enumerate(tables):
        zones = table.shown_zones()
        waited = table.waiting_on
        if waited is None or waited != before:
            standing = [kinds(zones, one, quartets) for one in range(2)]
            for one in range(2):
                found.behind[one] = max(found.behind[one], max(standing) - standing[one])
            ahead = None if standing[0] == standing[1] else int(standing[1] > standing[0])
            if ahead is not None and ahead != leader:
                found.changes += leader is not None
                found.decided, leader = number, ahead
            before = waited
        if waited is None:
            break
        seat = waited
        hand = Counter(zones["hands"][f"seat-{seat + 1}"])
        for card, count in (hand - hands[seat]).items():
            found.drawn[seat, card] += count
        hands[seat] = hand
        name = table.game.move_name(steps[number][1])
        if name.startswith("play "):
            [card] = [one for one in hand if one.lower().replace(" ", "-") == name[5:]]
            found.played[seat, card] += 1
            hands[seat] = hand - Counter([card])
    return found


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
        counted = findings.cards.groups[0, number].sum(axis=0)
        for group in (NOT_HELD, KEPT, USED):
            assert counted[group, SEATS] == groups[group, True] + groups[group, False], card.name
            assert counted[group, WINS] == groups[group, True], card.name


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
    assert "contraband compare stds --seats 2 --bots easy --against blank=luck" in page
    assert "correlation, not cause" in page


def test_every_game_has_a_page_that_stands_alone(game: Game) -> None:
    findings = run(Series.of(game.name, 12, None, "random", "page", {}).observed())
    page = simulation_page(findings, levels_of(findings.series, Units(1)))
    assert len(page.encode()) < LARGEST
    assert "http" not in page.replace("http-equiv", "")
    assert page.count("<svg") <= page.count("<table")
    for title in (
        "In words",
        "Wins by seat",
        "Wins by role",
        "Wins by order of play",
        "Endings",
        "Scores of everybody",
        "The lead",
        "Cards",
        "Levels of players",
    ):
        assert f"<h2>{title}</h2>" in page
    if not game.words.LEAD:
        assert "Nobody leads in this game" in page
    if not game.words.ALL_CARDS:
        assert "Cards are not counted in this game" in page
