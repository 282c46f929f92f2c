"""N tables of one game in one array, for learners: NumPy alone, and one compiled call for a step at all of them.

Observations, masks and rewards are arrays that stay where they are and change in place: copy what you want to keep.
"""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..core.errors import BadOption, ContrabandError, Refused, short
from ..core.faces import ELSEWHERE
from ..core.game import Game, check_seed
from ..core.table import Table
from .layout import Layout
from .opponents import EACH, ITSELF, Opponents, Policy
from .stepping import DEAL
from .steps import faces_of

MOST_TABLES, MOST_THREADS = 1 << 20, 256
Outcomes = NDArray[np.int32]  # by table and seat: a number of core/record.py's OUTCOMES
Reward = str | Callable[[Outcomes, NDArray[np.int32]], Any]  # given outcomes and scores by table and seat, the rewards of each
OUTCOME, SCORE = "outcome", "score"


class Batch:
    """N tables. `step` takes a move for each; what came of it is in the arrays.

    `observations`, `masks`: what the seat on turn knows and may do; `seats`: which seat that is; `counts`, `moves`: its moves as lists.
    `reward`: what the step brought the one who moved (with opponents: the learner); `rewards`: every seat; `ended`: where a game ended.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
        seed: int | str | None = None,
        opponents: str | Policy = ITSELF,
        seat: int | str = EACH,
        reward: Reward = OUTCOME,
        threads: int = 1,
        compiled: bool = True,
    ) -> None:
        self.game = games.whole(game) if isinstance(game, str) else game
        layout = self.game.lay_out(preset, seats, options, None)
        self.seat_count = self.game.check_seats(self.game.seats[0] if layout.seats is None else layout.seats)
        self.options = self.game.check_roles(self.game.choose_options(layout.options), self.seat_count)
        self.n = number_in(n, MOST_TABLES, "tables")
        self.layout = Layout(self.game, self.seat_count, self.options)
        self.opponents = Opponents(self.game, opponents, seat, self.seat_count)
        self.reward_by = check_reward(reward)
        self._faces = faces_of(self.game)
        if compiled:  # takes about a minute the first time; without it a step takes a millisecond
            self._faces.warm()
        self._make_arrays()
        self._chunks = np.array_split(self._all, min(number_in(threads, MOST_THREADS, "threads"), self.n))
        self._pool = ThreadPoolExecutor(len(self._chunks)) if len(self._chunks) > 1 else None
        self._sights = [np.zeros_like(self._rooms[0]) for _ in self._chunks]
        self.reset(seed)

    def _make_arrays(self) -> None:
        n, seats, game = self.n, self.seat_count, self.game
        self.observations = np.zeros((n, self.layout.width), np.int8)
        self.masks = np.zeros((n, game.move_space), np.int8)
        self.moves = np.zeros((n, game.move_space), np.int16)
        self.counts, self.seats = np.zeros(n, np.int32), np.zeros(n, np.int32)
        self.reward, self.rewards = np.zeros(n, np.float32), np.zeros((n, seats), np.float32)
        self.outcomes, self.scores = np.zeros((n, seats), np.int32), np.zeros((n, seats), np.int32)
        self.ended = np.zeros(n, np.bool_)
        self._rooms = np.zeros((n, game.rules.table_t.itemsize), np.uint8)
        self._numbers, self._all = np.zeros(n, np.int64), np.arange(n, dtype=np.int32)
        self._styles, self._orders = np.zeros((n, seats), np.int8), np.zeros((n, seats), np.int32)
        self._luck, self._dice = np.zeros((n, 1), np.uint64), np.zeros(1, np.uint64)
        self._watches = np.zeros((n, 2))
        self._actions, self._choice, self._mine = (np.zeros(n, np.int32) for _ in range(3))

    # -- looking ---------------------------------------------------------------------------------------------------------

    def columns(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return self.layout.columns

    def table(self, i: int) -> Table:
        """A copy of one of the tables; nothing was noted at it of what the last move did."""
        raw = self._rooms[i].copy()
        self.game.record(raw).noted = 0
        return Table(self.game, raw, self.game.check_names(None, self.seat_count), self.seed_of(i))

    def seed_of(self, i: int) -> str:
        """The seed under which the game that a table plays now is dealt again, with `contraband.new` or `contraband play`."""
        return f"{self.seed}#{self._numbers[i] - self.n}"

    # -- playing ---------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | str | None = None) -> None:
        """Deal at all tables. The same seed deals the same games; without one, nobody can tell which."""
        self.seed = check_seed(seed)
        self._start = self.game.start(self.seat_count, self.options, self.seed)
        self._dice[0] = int.from_bytes(self.game.record(self._start).key.tobytes()[:8], "little")
        self._numbers[:] = self._all
        self._styles[:] = self.opponents.style
        self._mine[:] = self.opponents.first_seats(self.n, self.seat_count)
        self._styles[self._all, self._mine] = ELSEWHERE
        self._actions[:] = DEAL
        self._forget_results()
        self._call(self._all)
        if self.opponents.is_asked:
            self._ask_opponents()
            self._forget_results()

    def step(self, actions: Any) -> None:
        """A move at every table, by number. One that is not legal is an error, and then no move is made anywhere."""
        self._take(self._all, actions)
        self._forget_results()
        if not self.opponents.is_asked:
            self._mine[:] = self.seats
        self._call(self._all)
        if self.opponents.is_asked:
            self._ask_opponents()

    def random_actions(self) -> NDArray[np.int32]:
        """A legal move at every table, any of them as likely; the array is used again by the next call."""
        self._faces.random(self.counts, self.moves, self._dice, self._choice)
        return self._choice

    def _forget_results(self) -> None:
        self.reward[:] = 0
        self.rewards[:] = 0
        self.ended[:] = False

    def _take(self, which: NDArray[np.int32], actions: Any) -> None:
        given = np.asarray(actions)
        if given.shape != which.shape or given.dtype.kind not in "iu":
            raise BadOption(f"{len(which)} tables need {len(which)} moves by number, not {short(actions)}.")
        self._actions[which] = given
        wrong = self._faces.fault(which, self.masks, self._actions)
        if wrong >= 0:
            self._refuse(int(wrong), int(self._actions[wrong]))

    def _refuse(self, i: int, move: int) -> None:
        table, seat = self.table(i), int(self.seats[i])
        why = table.why_not(seat, move)
        assert why is not None
        raise Refused(why.rule, f"Table {i}, seat {seat}: {why.sentence} No table was touched.", table.legal(seat))

    def _call(self, which: NDArray[np.int32]) -> None:
        """Steps at these tables, shared out among the threads: compiled code runs without the interpreter's lock."""
        if self._pool is None or which is not self._all:
            stuck = self._step(which, self._sights[0])
        else:
            stuck = sum(self._pool.map(self._step, self._chunks, self._sights))
        if stuck:
            raise ContrabandError(f"{self.game.title} never asks the learner's seat for a move at {stuck} of these tables.")
        if self.reward_by != OUTCOME and self.ended[which].any():
            self._reward_otherwise(which[self.ended[which]])

    def _step(self, which: NDArray[np.int32], sight: NDArray[np.uint8]) -> int:
        layout = self.layout
        return int(
            self._faces.advance(
                which, self._actions, self._rooms, sight, self._start, self._numbers, self.n, self._styles, self._rotates, self._orders,
                self._luck, self._watches, layout.ops, layout.lookup, layout.fixed, layout.most, self.observations, self.masks, self.moves,
                self.counts, self.seats, self._mine, self.reward, self.rewards, self.outcomes, self.scores, self.ended,
            )
        )  # fmt: skip

    @property
    def _rotates(self) -> int:
        return self.opponents.takes_turns and not self.opponents.is_asked

    def _reward_otherwise(self, over: NDArray[np.int32]) -> None:
        scores = self.scores[over]
        self.rewards[over] = self.reward_by(self.outcomes[over], scores) if callable(self.reward_by) else scores
        self.reward[over] = self.rewards[over, self._mine[over]]

    def _ask_opponents(self) -> None:
        """Until every table waits for the learner: whoever is asked moves at those that do not."""
        self._move_learners(self._all[self.ended])
        while len(which := self._all[self.seats != self._mine]):
            before = self.ended[which].copy()
            self._take(which, self.opponents.moves(self.observations[which], self.masks[which], lambda: [self.table(i) for i in which]))
            self._call(which)
            self._move_learners(which[self.ended[which] & ~before])

    def _move_learners(self, over: NDArray[np.int32]) -> None:
        if self.opponents.takes_turns:
            self._mine[over] = (self._mine[over] + 1) % self.seat_count

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()


def number_in(given: int, most: int, what: str) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 1 <= given <= most:
        raise BadOption(f"Use 1 to {most:,} {what}, not {short(given)}.")
    return given


def check_reward(reward: Reward) -> Reward:
    if not callable(reward) and reward not in (OUTCOME, SCORE):
        raise BadOption(f"A reward is {OUTCOME!r}, {SCORE!r} or a function of outcomes and scores, not {short(reward)}.")
    return reward
