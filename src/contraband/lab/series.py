"""Many games between bots, in compiled code; the result depends on the seed alone, never on who plays them (`units.py`)."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..bots.guests import check_player
from ..bots.players import seat_styles
from ..bots.search import BY_WORLDS, Budget
from ..core.errors import BadOption, did_you_mean
from ..core.game import Game, check_seed
from ..core.options import Chosen
from ..core.record import NONE, OUTCOMES, Raw
from .card_counts import CardCounts
from .columns import Columns, width
from .statistics import Share, Spread
from .thinking import ThinkingTable
from .units import Played, Units

CHUNK, CHUNK_OF_THINKERS = 250, 5
MOST_GAMES = 100_000_000
BLANK = "blank"  # given like an option: a card that nobody can play


@dataclass(frozen=True)
class Series:
    """Games to be played: game N of it is the table with the seed `SEED#N`."""

    game: Game
    games: int
    seats: int
    styles: tuple[str, ...]
    seed: str
    options: Chosen
    worlds: int = BY_WORLDS.worlds  # that each decision of a bot who thinks may take: by time, no two runs would be the same
    blank: int = NONE  # a card that nobody can play
    is_observed: bool = False  # with the lead and the cards, for a report

    @classmethod
    def of(
        cls,
        name: str | Game,
        count: int,
        seats: int | None,
        bots: str | None,
        seed: str | int,
        options: Mapping[str, Any],
        preset: str | None = None,
        worlds: int | None = None,
    ) -> "Series":
        game = games.whole(name) if isinstance(name, str) else name
        blank = card_number(game, options.get(BLANK))
        layout = game.lay_out(preset, seats, {key: value for key, value in options.items() if key != BLANK}, bots)
        if not 1 <= count <= MOST_GAMES:
            raise BadOption(f"Simulate 1 to {MOST_GAMES:,} games, not {count:,}.")
        seats = game.check_seats(game.seats[0] if layout.seats is None else layout.seats)
        styles = seat_styles(layout.bots or game.stand_in, seats)
        if len(styles) != seats:
            raise BadOption(f"{seats} seats need one style of bots or {seats}, not {len(styles)}.")
        for style in styles:
            check_player(game, style)
        chosen = game.choose_options(layout.options)
        budget = BY_WORLDS if worlds is None else Budget(worlds)
        series = cls(game, count, seats, tuple(styles), check_seed(seed), chosen, budget.worlds, blank)
        check_blank(blank, series.thinks)
        return series

    def observed(self) -> "Series":
        """The same games, with all that a report tells; of bots who think only how games end is told."""
        return self if self.thinks else replace(self, is_observed=True)

    @property
    def changed(self) -> Chosen:
        """The options that are not as the game has them."""
        usual = self.game.as_printed.choose_options()
        return {name: value for name, value in self.options.items() if value != usual[name]}

    @property
    def blank_key(self) -> str | None:
        return None if self.blank == NONE else self.game.words.ALL_CARDS[self.blank].key

    @property
    def chunk(self) -> int:
        """How many games a piece has that is played at one go."""
        return CHUNK_OF_THINKERS if self.thinks else CHUNK

    def play(self, first: int, count: int) -> Played:
        """Play some of the games: a row for each (see `columns.py`), the CPU time it took, and what became of the cards."""
        game = self.game
        start = game.start(self.seats, self.options, self.seed)
        if self.thinks:
            return self.play_thinking(start, range(first, first + count))
        styles = np.array([game.style_number(style) for style in self.styles], np.int8)
        rows = np.zeros((count, width(game, self.seats, self.follows_lead)), np.int32)
        cards = CardCounts.empty(game, self.is_observed)
        uses = np.zeros((game.move_space if self.is_observed else 0, 2), np.int64)
        began = time.thread_time()
        if self.is_observed or self.blank != NONE:
            game.faces.observe(start, start.copy(), start.copy(), styles, first, rows, cards.groups, cards.copies, uses, self.blank)
        else:
            game.faces.simulate(start, start.copy(), start.copy(), styles, first, rows)
        seconds = time.thread_time() - began
        if not self.is_observed:
            return Played(rows, seconds)
        return Played(rows, seconds, cards if cards.are_there else None, uses)

    @property
    def follows_lead(self) -> bool:
        return self.is_observed and bool(self.game.words.LEAD)

    @property
    def thinks(self) -> bool:
        return any(self.game.thinks(style) for style in self.styles)

    def play_thinking(self, start: Raw, numbers: range) -> Played:
        began = time.thread_time()
        budget = Budget(self.worlds)
        rows = [ThinkingTable(self.game, start, number, budget).play(self.styles) for number in numbers]
        return Played(np.array(rows, np.int32), time.thread_time() - began)


def check_blank(card: int, thinks: bool) -> None:
    if card != NONE and thinks:
        raise BadOption("Bots that think cannot play with a blank card: they would imagine playing it. Use random or easy bots.")


def card_number(game: Game, key: object) -> int:
    """A card by its key in values files; none, if none is given."""
    keys = [card.key for card in game.words.ALL_CARDS if card.is_held]
    if key is None:
        return NONE
    if key not in keys:
        listed = f"Cards: {', '.join(keys)}." if keys else "It has no cards that are held and played."
        raise BadOption(f"{game.title} has no card {str(key)[:40]!r} that could be blank.{did_you_mean(str(key), keys)} {listed}")
    return [card.key for card in game.words.ALL_CARDS].index(str(key))


@dataclass(frozen=True)
class Findings:
    """What came out."""

    series: Series
    rows: NDArray[np.int32]
    seconds: float  # CPU time, all workers together
    cards: CardCounts | None = None
    moves: NDArray[np.int64] | None = None  # how often each was open and made, in the games that `is_counted` says

    @cached_property
    def columns(self) -> Columns:
        return Columns(self.series.game, self.series.seats, self.rows)

    @property
    def steps(self) -> int:
        return int(self.columns.steps.sum(dtype=np.int64))

    def outcome(self, seat: int, outcome: str) -> Share:
        count = int((self.columns.outcomes[:, seat] == OUTCOMES.index(outcome)).sum())
        return Share(count, len(self.rows))

    def wins_in_order(self) -> list[Share]:
        """How often whoever moved first won, whoever moved second, and so on; each of the games in which so many moved."""
        won, order = self.columns.won, self.columns.order
        places = range(1, self.series.seats + 1)
        return [Share(int((won & (order == place)).sum()), int((order == place).sum())) for place in places]

    def wins_by_role(self) -> dict[str, Share]:
        """How often somebody of a role won, of the games in which there was one."""
        won, roles = self.columns.won, self.columns.roles
        return {
            name: Share(int((won & (roles == number)).any(axis=1).sum()), int((roles == number).any(axis=1).sum()))
            for number, name in enumerate(self.series.game.words.ROLES)
        }

    def wins_by_level(self) -> dict[str, Share]:
        """How often somebody of a level won."""
        won, styles = self.columns.won, np.array(self.series.styles)
        return {level: Share(int(won[:, styles == level].any(axis=1).sum()), len(won)) for level in dict.fromkeys(self.series.styles)}

    def score(self, seat: int) -> Spread:
        return Spread.of(self.columns.scores[:, seat])

    def endings(self) -> dict[int, Share]:
        numbers, counts = np.unique(self.columns.reasons, return_counts=True)
        return {int(number): Share(int(count), len(self.rows)) for number, count in zip(numbers, counts, strict=True)}

    def drawn(self) -> Share:
        """Games that nobody won."""
        return Share(int((~self.columns.won).all(axis=1).sum()), len(self.rows))

    def numbers(self) -> dict[str, NDArray[Any]]:
        """The length of every game and the game's own figures, by name."""
        columns, words = self.columns, self.series.game.words
        named: dict[str, NDArray[Any]] = {"moves": columns.steps, **{name: columns.figure(name) for name in words.FIGURES}}
        return named | {name: columns.ratio(part, whole) for name, (part, whole) in words.RATIOS.items()}

    def figures(self) -> dict[str, Spread]:
        return {name: Spread.of(numbers) for name, numbers in self.numbers().items()}


def run(series: Series, workers: int = 1, tell: Callable[[int], None] = lambda done: None, units: Units | None = None) -> Findings:
    """Play a series; `tell` hears how many games each finished piece had."""
    rows, seconds = [], 0.0
    cards: CardCounts | None = None
    moves: NDArray[np.int64] | None = None
    for piece in (units or Units(workers)).play(series, 0, series.games, tell):
        rows.append(piece.rows)
        seconds += piece.seconds
        if piece.cards is not None:
            cards = piece.cards if cards is None else cards + piece.cards
        if piece.moves is not None:
            moves = piece.moves if moves is None else moves + piece.moves
    return Findings(series, np.concatenate(rows), seconds, cards, moves)
