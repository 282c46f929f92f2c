"""Gymnasium's faces of a batch: a `VectorEnv` of N tables, and an `Env` of one, for a learner against opponents or itself."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from ..core.encoding import LARGEST
from ..core.errors import BadOption, short
from ..core.record import SPECTATOR
from .batch import Batch
from .render import MODES, check_mode, render

MOST = 1 << 62  # seeds that are drawn from the one given
ERROR, LOSES = ILLEGAL = ("error", "loses")


def observation_space(batch: Batch) -> Any:
    columns = spaces.Box(-LARGEST - 1, LARGEST, (batch.layout.width,), np.int8)
    return spaces.Dict({"observation": columns, "action_mask": spaces.Box(0, 1, (batch.game.move_space,), np.int8)})


class Vector(VectorEnv):  # type: ignore[misc]
    """N tables. Where a game ends, the observation is the next game's first already: a finished table has nothing to learn from.

    Everything it returns is a view of arrays that the next step changes: copy what you want to keep.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": list(MODES)}  # noqa: RUF012  # Gymnasium's way

    def __init__(self, game: str, n: int, render_mode: str | None = None, eyes: int = SPECTATOR, **given: Any) -> None:
        self.batch = Batch(game, n, **given)
        self.render_mode, self.eyes = check_mode(render_mode), eyes
        self.num_envs = n
        self.single_observation_space = observation_space(self.batch)
        self.single_action_space = spaces.Discrete(self.batch.game.move_space)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, n)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, n)
        self._seen = {"observation": self.batch.observations, "action_mask": self.batch.masks}
        self._never = np.zeros(n, np.bool_)
        self._info = {
            "action_mask": self.batch.masks,
            "seat": self.batch.seats,
            "rewards": self.batch.rewards,
            "outcomes": self.batch.outcomes,
            "scores": self.batch.scores,
        }

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, Any]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(MOST)))
        return self._seen, self._info

    def step(self, actions: Any) -> tuple[Any, ...]:
        self.batch.step(actions)
        return self._seen, self.batch.reward, self.batch.ended, self._never, self._info

    def columns(self) -> tuple[str, ...]:
        return self.batch.columns()

    def render(self) -> Any:
        """A picture of each table."""
        if self.render_mode is None:
            return None
        return tuple(render(self.batch.table(i), self.render_mode, self.eyes) for i in range(self.num_envs))

    def close_extras(self, **given: Any) -> None:
        self.batch.close()


class One(gymnasium.Env):  # type: ignore[misc]
    """One table and one learner. The mask says which moves are legal; any other is an error, or with `illegal="loses"` gives the game up.

    Where a game ends, the observation is that of a game to come, as in `Vector`.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # Gymnasium's way

    def __init__(self, game: str, render_mode: str | None = None, eyes: int = SPECTATOR, illegal: str = ERROR, **given: Any) -> None:
        self.batch = Batch(game, 1, **{"opponents": "random", **given})
        if illegal not in ILLEGAL:
            raise BadOption(f"An illegal move is an {ERROR!r} or {LOSES!r} the game, not {short(illegal)}.")
        self.illegal = illegal
        self.render_mode, self.eyes = check_mode(render_mode), eyes
        self.observation_space = observation_space(self.batch)
        self.action_space = spaces.Discrete(self.batch.game.move_space)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        row, mask = self.batch.observations[0].copy(), self.batch.masks[0].copy()
        return {"observation": row, "action_mask": mask}, {"action_mask": mask, "seat": int(self.batch.seats[0])}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, Any]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(MOST)))
        return self._seen()

    def step(self, action: Any) -> tuple[Any, ...]:
        if self.illegal == LOSES and not self.batch.masks[0, int(action)]:
            return *self._seen()[:1], -1.0, True, False, self._seen()[1]
        self.batch.step([int(action)])
        seen, info = self._seen()
        return seen, float(self.batch.reward[0]), bool(self.batch.ended[0]), False, info

    def render(self) -> Any:
        return None if self.render_mode is None else render(self.batch.table(0), self.render_mode, self.eyes)
