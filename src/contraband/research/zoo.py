"""PettingZoo's faces of a game: one agent after the other (AEC), or all at once where several may move at the same time (parallel).

Agents are `player_0`, `player_1`, …, the seats in their order. An observation is {"observation", "action_mask"}; the mask is in the info,
too, and all zero for an agent not on turn. `pettingzoo.make("aec", "contraband/NAME-v0")` finds them once this module was imported.
"""

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv, aec_registry
from pettingzoo import register as enlist

from .. import games
from ..core.encoding import LARGEST
from ..core.errors import Refused
from ..core.game import check_seed
from ..core.record import CLOCK, NOBODY, SPECTATOR
from .layout import Row
from .render import ANSI, MODES, check_mode, render
from .single import Kind, Single

HUMAN = "human"
TICK = 5.0  # seconds of a running timer that pass in a step in which all may move


class Shared:
    """What both faces have: spaces, seeds and pictures."""

    render_mode: str | None

    def _set_up(self, game: str, render_mode: str | None, eyes: int, given: dict[str, Any]) -> None:
        self.kind = Kind(game, **given)
        self.single = Single(self.kind)
        self.render_mode = render_mode if render_mode == HUMAN else check_mode(render_mode)
        self.eyes = eyes
        self.metadata = {
            "name": f"contraband/{self.kind.game.name}-v0",
            "render_modes": [HUMAN, *MODES],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.kind.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.dealt = 0

    def _make_spaces(self, moves: int) -> None:
        """The same object at every call: seeding leans on it."""
        self.observation_spaces = {agent: self._observations(moves) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}

    def _observations(self, moves: int) -> Any:
        columns = spaces.Box(-LARGEST - 1, LARGEST, (self.kind.layout.width,), np.int8)
        return spaces.Dict({"observation": columns, "action_mask": spaces.Box(0, 1, (moves,), np.int8)})

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def columns(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return self.kind.layout.columns

    def _deal(self, seed: int | None) -> None:
        """With a seed, the first game of its series; without one, the next game of the series that runs."""
        if seed is not None or not self.dealt:
            self.series, self.dealt = self.kind.series(check_seed(seed)), 0
        self.single.deal(self.series, self.dealt)
        self.dealt += 1

    def render(self) -> Any:
        """What an onlooker sees, or the seat whose eyes were borrowed."""
        if self.render_mode is None:
            return None
        drawn = render(self.single.table(), ANSI if self.render_mode == HUMAN else self.render_mode, self.eyes)
        if self.render_mode == HUMAN:
            print(drawn)
            return None
        return drawn

    def close(self) -> None:
        pass


class Aec(Shared, AECEnv):  # type: ignore[misc]
    """One agent after the other: whoever the table waits for. The clock's moves are made in between."""

    def __init__(self, game: str, render_mode: str | None = None, eyes: int = SPECTATOR, **given: Any) -> None:
        super().__init__()
        self._set_up(game, render_mode, eyes, given)
        self._make_spaces(self.kind.game.move_space)

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        self._deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to(self.single.seat, *self.single.see(self.single.seat))

    def _turn_to(self, seat: int, observation: Row, mask: Row) -> None:
        """The next agent, with its observation, which is made once and given out until it moves."""
        agent = self.agent_selection = self.possible_agents[seat]
        self._seen = {"observation": observation, "action_mask": mask}
        self.infos[agent] = {"action_mask": mask}

    def observe(self, agent: str) -> Any:
        if agent == self.agent_selection:
            return self._seen
        seen = self.single.see(self.seat_of[agent])
        return {"observation": seen.observation, "action_mask": np.zeros_like(seen.mask)}

    def last(self, observe: bool = True) -> tuple[Any, ...]:
        """What PettingZoo's does, with what is at hand already."""
        agent = self.agent_selection
        seen = self._seen if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def step(self, action: Any) -> None:
        agent, mask, single = self.agent_selection, self._seen["action_mask"], self.single
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if not 0 <= action < len(mask) or not mask[action]:
            action = single.check(action)  # raises, and says why
        self.infos[agent] = {}
        observation, mask = single.turn(action)
        if single.seat != NOBODY:
            self._turn_to(single.seat, observation, mask)
        else:
            self._end(agent)

    def _end(self, last: str) -> None:
        self.rewards = dict(zip(self.agents, self.single.rewards().tolist(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._turn_to(self.seat_of[last], *self.single.see(self.seat_of[last]))
        self._deads_step_first()


class Parallel(Shared, ParallelEnv):  # type: ignore[misc]
    """All agents at once. Whoever is not waited for may move too, if the game lets them, or hold still: the last number.

    Where the clock is waited for, a step takes `tick` seconds of it. Moves are made in an order drawn by chance; one that another has made
    impossible is dropped, and its agent's info says so.
    """

    def __init__(self, game: str, render_mode: str | None = None, eyes: int = SPECTATOR, tick: float = TICK, **given: Any) -> None:
        self._set_up(game, render_mode, eyes, given)
        self.metadata = {**self.metadata, "is_parallelizable": True}
        self.tick = tick
        self.holds_still = self.kind.game.move_space
        self._make_spaces(self.holds_still + 1)

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self._deal(seed)
        self.agents = self.possible_agents[:]
        self.table = self.single.table()
        self.dice = random.Random(self.single.raw.tobytes())
        self.gone: tuple[object, float] = (None, 0.0)
        seen = self._observe()
        return seen, {agent: {"action_mask": seen[agent]["action_mask"]} for agent in self.agents}

    def _observe(self) -> dict[str, Any]:
        self.single.raw = self.table.raw
        found, waiting = {}, self.table.waiting_on
        for agent, seat in self.seat_of.items():
            seen = self.single.see(seat)
            holds = np.array([not seen.mask.any() or seat != waiting], np.int8)  # whoever is waited for has to move
            found[agent] = {"observation": seen.observation, "action_mask": np.concatenate([seen.mask, holds])}
        self._masks = {agent: seen["action_mask"] for agent, seen in found.items()}
        return found

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        live = self.agents
        for agent, action in actions.items():
            if not 0 <= action <= self.holds_still or not self._masks[agent][action]:
                raise Refused("MASK", f"{agent}: move {action} is not in its mask.", self.table.legal(self.seat_of[agent]))
        infos = {agent: {"dropped": False} for agent in live}
        moving = [(agent, int(action)) for agent, action in actions.items() if action != self.holds_still]
        while moving:
            agent, move = moving.pop(self.dice.randrange(len(moving)))
            if self.table.why_not(self.seat_of[agent], move) is None:
                self.table = self.table.after(self.seat_of[agent], move)
            else:
                infos[agent]["dropped"] = True
        self._let_time_pass()
        over = self.table.is_over
        seen = self._observe()
        rewards = self.single.rewards().tolist() if over else [0.0] * len(live)
        self.agents = [] if over else live
        for agent in live:
            infos[agent]["action_mask"] = seen[agent]["action_mask"]
        return seen, dict(zip(live, rewards, strict=True)), dict.fromkeys(live, over), dict.fromkeys(live, False), infos

    def _let_time_pass(self) -> None:
        """A timer that is waited for runs on; when it is up, the clock moves. Timers that nobody waits for rest."""
        while self.table.waiting_on == CLOCK:
            timer = self.table.timer
            which, gone = self.gone
            self.gone = (timer, (gone if timer == which else 0.0) + self.tick)
            if timer is not None and self.gone[1] < timer.seconds:
                return
            self.table = self.table.after(CLOCK, self.table.legal_numbers(CLOCK)[0])
            self.gone = (None, 0.0)


def register() -> None:
    """Enter every game that is not there yet into PettingZoo's registry, as `contraband/NAME-v0`."""
    for name in games.names():
        if (entry := f"contraband/{name}-v0") not in aec_registry:
            enlist("aec", entry, Aec, kwargs={"game": name})
            enlist("parallel", entry, Parallel, kwargs={"game": name})


register()  # as PettingZoo's own games do; call it again for games that were added since
