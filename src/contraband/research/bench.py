"""How fast the environments are: random legal play on one core, in CPU time, the best of a few rounds; peers in the same run."""

import json
import random
import time
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from .. import games
from ..core.errors import ContrabandError
from . import aec, load_openspiel
from .batch import Batch

TABLES = 1024
ROUNDS, ROUND_SECONDS = 3, 0.7
FLAGS = np.dtype(np.bool_)
FIGURES = ("vector_steps_per_s", "aec_steps_per_s", "openspiel_steps_per_s")
Play = Callable[[], int]  # plays a little, and says how many decisions that were


def show_research_bench(names: Sequence[str], with_peers: bool, as_json: bool) -> None:
    ours = {name: players_of(name) for name in names or games.playable()}
    theirs = peers() if with_peers else {}
    best = {name: dict.fromkeys(FIGURES, 0.0) for name in (*ours, *theirs)}
    for _ in range(ROUNDS):
        for name, players in (*ours.items(), *theirs.items()):
            for figure, play in players.items():
                best[name][figure] = max(best[name][figure], rate(play))
    found = {name: {figure: speed or None for figure, speed in speeds.items()} for name, speeds in best.items()}
    if as_json:
        rows = [[{"game": name, **found[name]} for name in part] for part in (ours, theirs)]
        print(json.dumps({"games": rows[0], "peers": rows[1]}, indent=2))
    else:
        show(found)


def show(found: dict[str, dict[str, float | None]]) -> None:
    grid = Grid(box=box.SIMPLE, pad_edge=False, title="thousand decisions per second of one core", title_justify="left")
    for column in ("", f"vector, {TABLES} tables", "PettingZoo AEC", "OpenSpiel rl_environment"):
        grid.add_column(column, justify="right" if column else "left")
    for name, speeds in found.items():
        grid.add_row(name, *("" if speed is None else f"{speed / 1000:,.1f}" for speed in speeds.values()))
    Console().print(grid)


def rate(play: Play) -> float:
    """Decisions per second of CPU time."""
    done, began = play() * 0, time.process_time()  # the first call warms it up
    while (took := time.process_time() - began) < ROUND_SECONDS:
        done += play()
    return done / took


def players_of(name: str) -> dict[str, Play]:
    """Every face of a game that can be had here."""
    batch = Batch(name, TABLES, seed="bench")
    found = {FIGURES[0]: lambda: step_batch(batch)}
    try:
        env, game = aec(name), load_openspiel(name)
    except ContrabandError:
        return found
    env.reset(seed=1)
    return {**found, FIGURES[1]: lambda: step_aec(env), FIGURES[2]: rl_player(game)}


def step_batch(batch: Batch) -> int:
    for _ in range(10):
        batch.step(batch.random_actions())
    return 10 * batch.n


def step_aec(env: Any, steps: int = 1000) -> int:
    """Its own mask is asked for a legal move, as a learner would."""
    dice, done = random.random, 0
    while done < steps:
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            continue
        moves = seen["action_mask"].view(FLAGS).nonzero()[0]  # bytes take four times as long to look through as flags do
        env.step(moves.item(int(dice() * len(moves))))
        done += 1
    return done


def rl_player(game: Any) -> Play:
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(game)

    def play() -> int:
        done, step = 0, env.reset()
        while not step.last() and done < 1000:
            moves = step.observations["legal_actions"][step.observations["current_player"]]
            step = env.step([moves[int(random.random() * len(moves))]])
            done += 1
        return done

    return play


def peers() -> dict[str, dict[str, Play]]:
    """The nearest games of the other libraries."""
    try:
        import pyspiel
        from pettingzoo import make

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            leduc = make("aec", "classic/leduc_holdem-v4")
        leduc.reset(seed=1)
        crazy = rl_player(pyspiel.load_game("crazy_eights"))
        return {
            "PettingZoo leduc_holdem": {FIGURES[1]: lambda: step_aec(leduc)},
            "OpenSpiel crazy_eights": {FIGURES[2]: crazy},
            "pgx leduc_holdem": {FIGURES[0]: pgx_player()},
        }
    except ImportError as missing:
        raise ContrabandError(f"Peers need {missing.name}: pip install 'contraband[research]' pettingzoo[classic] pgx") from None


def pgx_player() -> Play:
    """pgx on the CPU: a batch of the same size and a compiled call for each step, random legal moves and new deals included."""
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make("leduc_holdem")
    first, step = jax.vmap(env.init), jax.vmap(env.step)

    def once(now: Any, old: Any) -> Any:
        key, moves, deals = jax.random.split(old, 3)
        now = step(now, jax.random.categorical(moves, jnp.where(now.legal_action_mask, 0.0, -1e9), axis=1))
        over = now.terminated | now.truncated
        fresh = first(jax.random.split(deals, TABLES))
        return jax.tree_util.tree_map(lambda a, b: jnp.where(over.reshape((-1,) + (1,) * (a.ndim - 1)), a, b), fresh, now), key

    compiled = jax.jit(once)
    pair = [jax.jit(first)(jax.random.split(jax.random.PRNGKey(0), TABLES)), jax.random.PRNGKey(1)]

    def play() -> int:
        for _ in range(10):
            pair[:] = compiled(*pair)
            jax.block_until_ready(pair[0])
        return 10 * TABLES

    return play
