"""The same figures of other systems, measured in the same run."""

import random
import time
from collections.abc import Callable
from typing import Any, Protocol

from ..core.errors import ContrabandError

ROLLOUTS = 4000
GAMES_FOR_LENGTH = 60
COPIES = 50_000
ROUND_SECONDS = 0.3


class Peer(Protocol):
    """Something to be compared with."""

    name: str

    def bulk_speed(self) -> float: ...

    def python_speed(self) -> float: ...

    def copy_time(self) -> float: ...


def find_peers() -> list[Peer]:
    try:
        import pyspiel
    except ImportError:
        raise ContrabandError("OpenSpiel is not installed: `make bench` installs it, or pip install -r requirements/peers.txt") from None
    return [OpenSpiel(pyspiel, "crazy_eights(players=4)")]


class OpenSpiel:
    """A game of OpenSpiel: inside its C++, and stepped through its Python binding."""

    def __init__(self, pyspiel: Any, game: str) -> None:
        self.name = f"OpenSpiel {game}"
        self.pyspiel = pyspiel
        self.game = pyspiel.load_game(game)
        self.dice = random.Random(1)

    def bulk_speed(self) -> float:
        """Rollouts of its own evaluator after the opening deal, times their mean length."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            self.step(state)
        length = sum(self.play_out(state.clone()) for _ in range(GAMES_FOR_LENGTH)) / GAMES_FOR_LENGTH
        evaluator = self.pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        bot = self.pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 64, False, 1, False)
        return ROLLOUTS * length / cpu_time(lambda: bot.step(state))

    def python_speed(self) -> float:
        steps, began = 0, time.process_time()
        while (took := time.process_time() - began) < ROUND_SECONDS:
            steps += self.play_out(self.game.new_initial_state())
        return steps / took

    def copy_time(self) -> float:
        state = self.game.new_initial_state()
        return cpu_time(lambda: [state.clone() for _ in range(COPIES)] and None) / COPIES * 1e6

    def play_out(self, state: Any) -> int:
        steps = 0
        while not state.is_terminal():
            self.step(state)
            steps += 1
        return steps

    def step(self, state: Any) -> None:
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self.dice.choices(actions, weights)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(self.dice.random() * len(actions))])


def cpu_time(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began
