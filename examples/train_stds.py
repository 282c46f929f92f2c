"""Learn STDs for two from rewards alone: masked PPO in NumPy, half of the tables against random players, half against easy ones.

    python examples/train_stds.py --minutes 20 --into learned.npz

No player is imitated and nothing is searched. Every minute of CPU time a line says how often the learner wins; the file
keeps these figures too.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from contraband.research import Batch

TABLES, STEPS, PASSES, PARTS = 128, 96, 2, 8  # tables against each opponent, steps between updates, passes over them, parts of a pass
HIDDEN, RATE, DISCOUNT, LAMBDA, CLIP, ENTROPY = 256, 7e-4, 0.995, 0.95, 0.2, 0.01


def inputs(observations: Any, used: Any) -> Any:
    """Counts matter less the larger they are."""
    x = observations[:, used].astype(np.float32)
    return np.sign(x) * np.log1p(np.abs(x))


class Net:
    """Two hidden layers; above them a number for each move, and what the table is worth. Adam learns."""

    def __init__(self, width: int, moves: int, dice: Any) -> None:
        sizes = ((width, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, moves + 1))
        self.w = [(dice.standard_normal(size) * np.sqrt(2 / size[0])).astype(np.float32) for size in sizes]
        self.w[2] *= 0.01
        self.w += [np.zeros(size[1], np.float32) for size in sizes]
        self.m, self.v, self.t = [np.zeros_like(w) for w in self.w], [np.zeros_like(w) for w in self.w], 0

    def __call__(self, x: Any, masks: Any) -> tuple[Any, Any, tuple[Any, Any]]:
        one = np.maximum(x @ self.w[0] + self.w[3], 0)
        two = np.maximum(one @ self.w[1] + self.w[4], 0)
        out = two @ self.w[2] + self.w[5]
        logits = np.where(masks > 0, out[:, :-1], np.float32(-1e9))
        p = np.exp(logits - logits.max(axis=1, keepdims=True))
        return p / p.sum(axis=1, keepdims=True), out[:, -1], (one, two)

    def learn(self, x: Any, masks: Any, actions: Any, old: Any, gains: Any, returns: Any, rate: float) -> None:
        """One step of PPO: the clipped gain, the error of the value, and some reward for staying undecided."""
        p, value, (one, two) = self(x, masks)
        rows, n = np.arange(len(x)), len(x)
        ratio = p[rows, actions] / old
        active = ~(((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP)))
        weight = np.where(active, ratio * gains, 0).astype(np.float32)
        log_p = np.log(np.maximum(p, 1e-9))
        d = p * weight[:, None] + ENTROPY * p * (log_p - (p * log_p).sum(axis=1, keepdims=True))
        d[rows, actions] -= weight
        d = np.concatenate([d, 0.5 * (value - returns)[:, None]], axis=1).astype(np.float32) / n
        d_two = (d @ self.w[2].T) * (two > 0)
        d_one = (d_two @ self.w[1].T) * (one > 0)
        self.adam([x.T @ d_one, one.T @ d_two, two.T @ d, d_one.sum(0), d_two.sum(0), d.sum(0)], rate)

    def adam(self, slopes: list[Any], rate: float) -> None:
        self.t += 1
        size = np.sqrt(sum(float((slope**2).sum()) for slope in slopes))
        for i, steep in enumerate(slopes):
            slope = steep * np.float32(min(1.0, 0.5 / (size + 1e-8)))
            self.m[i] += np.float32(0.1) * (slope - self.m[i])
            self.v[i] += np.float32(0.001) * (slope * slope - self.v[i])
            even = self.m[i] / (1 - 0.9**self.t), self.v[i] / (1 - 0.999**self.t)
            self.w[i] -= (rate * even[0] / (np.sqrt(even[1]) + 1e-8)).astype(np.float32)


def draw(p: Any, dice: Any) -> Any:
    """A move for each row, as likely as the net makes it."""
    return (p.cumsum(axis=1) < dice.random((len(p), 1))).sum(axis=1).clip(max=p.shape[1] - 1).astype(np.int32)


def win_rate(net: Net, used: Any, opponents: str, games: int, dice: Any) -> float:
    """How often it wins from both seats against fresh opponents; a game nobody wins counts as not won."""
    tables, won, played = Batch("stds", 256, opponents=opponents, seed=int(dice.integers(1 << 31))), 0, 0
    while played < games:
        p, _, _ = net(inputs(tables.observations, used), tables.masks)
        tables.step(draw(p, dice))
        won, played = won + int((tables.reward > 0).sum()), played + int(tables.ended.sum())
    return won / played


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=20.0)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--into", type=Path, default=Path("learned.npz"))
    given = asked.parse_args()
    dice = np.random.default_rng(given.seed)
    halves = [Batch("stds", TABLES, opponents=who, seed=f"{given.seed} {who}") for who in ("random", "easy")]
    used = np.flatnonzero(halves[0].layout.in_play)
    net = Net(len(used), halves[0].masks.shape[1], dice)
    x, masks = np.zeros((STEPS, 2 * TABLES, len(used)), np.float32), np.zeros((STEPS, 2 * TABLES, halves[0].masks.shape[1]), np.int8)
    actions, old, values, rewards, over = (np.zeros((STEPS + 1, 2 * TABLES), np.float32) for _ in range(5))
    began, curve, told, steps = time.process_time(), [], -60.0, 0
    while (gone := time.process_time() - began) < given.minutes * 60:
        if gone - told >= 60:
            told = gone
            curve.append((gone / 60, steps, *(win_rate(net, used, who, 500, dice) for who in ("random", "easy"))))
            print(f"{curve[-1][0]:5.1f} min {steps:9,} decisions: beats random {curve[-1][2]:.0%}, easy {curve[-1][3]:.0%}", flush=True)
        for t in range(STEPS + 1):
            seen = inputs(np.concatenate([half.observations for half in halves]), used)
            mask = np.concatenate([half.masks for half in halves])
            p, values[t], _ = net(seen, mask)
            if t == STEPS:
                break
            chosen = draw(p, dice)
            x[t], masks[t], actions[t], old[t] = seen, mask, chosen, p[np.arange(len(p)), chosen]
            for half, moves in zip(halves, (chosen[:TABLES], chosen[TABLES:]), strict=True):
                half.step(moves)
            rewards[t], over[t] = (np.concatenate([getattr(half, what) for half in halves]) for what in ("reward", "ended"))
        steps += STEPS * 2 * TABLES
        gains, gain = np.zeros((STEPS, 2 * TABLES), np.float32), np.zeros(2 * TABLES, np.float32)
        for t in reversed(range(STEPS)):
            goes_on = 1 - over[t]
            gain = rewards[t] + DISCOUNT * values[t + 1] * goes_on - values[t] + DISCOUNT * LAMBDA * goes_on * gain
            gains[t] = gain
        flat = [part.reshape(-1, *part.shape[2:]) for part in (x, masks, actions[:-1], old[:-1], gains, gains + values[:-1])]
        flat[4] = (flat[4] - flat[4].mean()) / (flat[4].std() + 1e-8)
        for _ in range(PASSES):
            for part in np.array_split(dice.permutation(len(flat[0])), PARTS):
                net.learn(
                    flat[0][part],
                    flat[1][part],
                    flat[2][part].astype(int),
                    *(f[part] for f in flat[3:]),
                    RATE * (1 - gone / given.minutes / 60) + 1e-5,
                )
    curve.append((given.minutes, steps, *(win_rate(net, used, who, 4000, dice) for who in ("random", "easy"))))
    print(f"at the end, of 4,000 games each: beats random {curve[-1][2]:.1%}, easy {curve[-1][3]:.1%}")
    np.savez(given.into, *net.w, used=used, curve=np.array(curve))


if __name__ == "__main__":
    main()
