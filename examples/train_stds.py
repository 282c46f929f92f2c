"""Learn STDs for two from rewards alone: an actor and a critic in PyTorch, on hundreds of tables at once, against the easy player.

    python examples/train_stds.py 6 learned.pt                     # six minutes of one core
    contraband play stds --bots examples.train_stds:player         # and sit down against what it learned

Nobody is imitated and nothing is searched: the easy player is only the opponent, and the reward is 1 or -1 at the end. What seems to
matter most is how the net is shown the table: shares instead of counts, and for every two characters the chance that one infects the other.
"""

import json
import os
import re
import sys
import time
from functools import cache
from pathlib import Path

import torch
from torch import nn
from torch.nn.functional import relu

from contraband.research import Batch, eyes_for

TABLES, STEPS, RATE, DISCOUNT, LAMBDA, ENTROPY = 256, 16, 1e-3, 0.997, 0.8, 0.003
WIDE, PERSON = 96, 48  # sizes of layers: the table, a character
PEOPLE = ("Bob", "Alice", "Albert", "Wilbur", "John", "Jean", "Alisa", "Jennifer")  # four are the learner's, four the other's
CARDS = ("Crabs", "Gonorrhea", "Herpes", "Syphilis", "AIDS", "Children", "Condom", "No Outcome", "Luck")  # the first six are STDs
SWAPPED = {**dict(zip(PEOPLE, (*PEOPLE[4:], *PEOPLE[:4]), strict=True)), "seat-1": "seat-2", "seat-2": "seat-1"}
ONE, OTHER = torch.triu_indices(8, 8, 1)  # all pairs
MATES = torch.block_diag(torch.ones(4, 4), torch.ones(4, 4)) - torch.eye(8)
TABLE = "phase|hands seat-1|hand_sizes seat-[12]|marked seat-[12]|broken|insatiable|random|shown|redrawn|searches|deck_size|discards"


def both_ways(names, known):
    """Where these names stand, as seat 1 sees them and as seat 2 does: the learner always sits at seat 1, as far as the net can tell."""
    at = {name: number for number, name in enumerate(known)}
    at |= {f"meet {b} {a}": at[f"meet {a} {b}"] for a in PEOPLE for b in PEOPLE if f"meet {a} {b}" in at}
    swapped = [re.sub(r"[\w-]+", lambda word: SWAPPED.get(word[0], word[0]), name) for name in names]
    return torch.tensor([[at[name] for name in names], [at[name] for name in swapped]])


class Net(nn.Module):
    """Each character by itself and with the table, then what a move is worth: a card by its targets, a meeting by who may infect whom."""

    def __init__(self, layout):
        super().__init__()
        known, moves = list(layout.columns), [layout.game.move_name(number) for number in range(layout.game.move_space)]
        groups = [
            [f"arsenals {who}: {card}" for who in PEOPLE for card in CARDS],
            [f"arsenal_sizes {who} rest" for who in PEOPLE],
            [f"{mark} = {who}" for who in PEOPLE for mark in ("target", "pair 1", "pair 2")],
            [f"out_of_play: {card}" for card in CARDS[:4]],
            [name for name in known if name.startswith("playing")],
            [name for name, changes in zip(known, layout.in_play, strict=True) if changes and re.match(TABLE, name)],
        ]
        plain = [name for name in moves if re.match("play|discard|take|mark seat-2|keep|another|end", name)]
        aimed = [f"{verb} {who}" for verb in ("target", "redraw", "give") for who in PEOPLE]
        meetings = [f"meet {PEOPLE[one]} {PEOPLE[other]}" for one, other in zip(ONE, OTHER, strict=True)]
        self.columns, self.sizes = both_ways([name for group in groups for name in group], known), [len(group) for group in groups]
        self.moves = both_ways([*plain, *aimed, *meetings], moves)
        self.table, self.person = nn.Linear(sum(self.sizes[3:]), WIDE), nn.Linear(21, PERSON)
        self.table_to_person, self.all_to_person = nn.Linear(WIDE, PERSON), nn.Linear(WIDE, PERSON)
        self.mix, self.again = nn.Linear(WIDE + 2 * PERSON, WIDE), nn.Linear(PERSON, PERSON)
        self.plain, self.aimed = nn.Linear(WIDE, len(plain) + 1), nn.Linear(PERSON, 16 + 4)

    def forward(self, seats, observations, masks):
        """Moves by number, the logarithm of how likely each of them is, and what the table is worth."""
        seat = torch.tensor(seats, dtype=torch.int64)
        moves, seen = self.moves[seat], torch.from_numpy(observations).gather(1, self.columns[seat]).float()
        arsenals, sizes, marks, left, playing, table = seen.split(self.sizes, 1)
        arsenals, sizes, marks = arsenals.view(-1, 8, 9), sizes[:, :, None], marks.view(-1, 8, 3)
        share, has = arsenals / sizes.clamp(min=1), arsenals[:, :, :6] > 0
        missing = (4 - has.sum(2, keepdim=True)).clamp(min=0)
        lacks = ~has[:, :, :4] & (missing > 0) & (left > 0)[:, None]
        infects = share[:, :, :4] @ lacks.float().transpose(1, 2)  # the chance that one gives the other a kind it lacks
        among, across = infects * MATES, infects * (1 - MATES)
        chances = torch.stack([among.sum(1), among.sum(2), across.sum(1), across.sum(2)], 2)
        mine = (torch.arange(8) < 4).expand(len(seen), 8)[:, :, None]
        person = torch.cat([share, has[:, :, 4:], missing / 4, sizes / 10, chances, marks, mine], 2)
        table = relu(self.table(torch.cat([left / 20, playing, table / 4], 1)))
        each = relu(self.person(person) + self.table_to_person(table)[:, None])
        whole = relu(self.mix(torch.cat([table, each[:, :4].sum(1), each[:, 4:].sum(1)], 1)))
        each = relu(self.again(each) + self.all_to_person(whole)[:, None])
        plain, cards, (redraw, give, catch, meet) = self.plain(whole), self.aimed(each)[:, :, :16], self.aimed(each)[:, :, 16:].unbind(2)
        play, target = plain[:, :16] + cards.logsumexp(1), (cards * playing[:, None]).sum(2)
        match = infects * catch[:, None] + meet[:, None]
        meets = (match + match.transpose(1, 2))[:, ONE, OTHER]
        logits = torch.cat([play, plain[:, 16:-1], target, redraw, give, meets], 1)
        return moves, logits.masked_fill(torch.from_numpy(masks).gather(1, moves) == 0, -1e9).log_softmax(1), plain[:, -1]


def learn(net, optimizer, batch):
    """Some steps at every table; then moves after which it went better than expected become likelier."""
    kept = []
    for _ in range(STEPS):
        moves, likely, value = net(batch.seats, batch.observations, batch.masks)
        move = torch.multinomial(likely.detach().exp(), 1)
        batch.step(moves.gather(1, move)[:, 0].numpy())
        undecided = -(likely.exp() * likely.clamp(min=-50)).sum(1)
        kept.append((likely.gather(1, move)[:, 0], value, undecided, torch.tensor(batch.reward), torch.tensor(~batch.ended)))
    loss, gain, later = 0.0, 0.0, net(batch.seats, batch.observations, batch.masks)[2].detach()
    for chance, value, undecided, reward, goes_on in reversed(kept):
        gain = reward + DISCOUNT * goes_on * (later + LAMBDA * gain) - value.detach()
        later = value.detach()
        loss += (0.5 * (later + gain - value) ** 2 - gain * chance - ENTROPY * undecided).mean() / STEPS
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(net.parameters(), 0.5)
    optimizer.step()


@torch.no_grad()
def win_rate(net, opponents, games, seed):
    """How often it wins with its likeliest moves, from both seats; a draw is not won."""
    batch, won, played = Batch("stds", 500, opponents=opponents, seed=seed), 0, 0
    while played < games:
        moves, likely, _ = net(batch.seats, batch.observations, batch.masks)
        batch.step(moves.gather(1, likely.argmax(1, keepdim=True))[:, 0].numpy())
        won, played = won + (batch.reward > 0).sum(), played + batch.ended.sum()
    return float(won / played)


def train(minutes, file):
    torch.manual_seed(1)
    torch.set_num_threads(1)
    batch = Batch("stds", TABLES, opponents="easy", seed=1)
    net = Net(batch.layout)
    optimizer = torch.optim.Adam(net.parameters(), eps=1e-5)
    began, curve, decisions, gone = time.process_time(), [], 0, 0.0
    while gone < minutes:
        optimizer.param_groups[0]["lr"] = RATE * (1 - gone / minutes)
        learn(net, optimizer, batch)
        decisions += TABLES * STEPS
        gone = (time.process_time() - began) / 60
        if gone >= minutes or gone >= len(curve) / 2:
            rates = [win_rate(net, who, 4000 if gone >= minutes else 1000, f"judged {len(curve)}") for who in ("random", "easy")]
            curve.append((round(gone, 2), decisions, *rates))
            print(f"{gone:5.1f} min {decisions:11,} decisions: wins {rates[0]:.1%} against random, {rates[1]:.1%} against easy", flush=True)
            torch.save(net.state_dict(), file)
            Path(file).with_suffix(".json").write_text(json.dumps(curve))


@cache
def learned(file):
    net = Net(Batch("stds", 1, compiled=False).layout)
    net.load_state_dict(torch.load(file))
    return net


@torch.no_grad()
def player(sight, seat):
    """For `--bots`, at tables for two: what was learned, from the file that LEARNED names."""
    observation, mask = eyes_for(sight).see(sight, seat)
    moves, likely, _ = learned(os.environ.get("LEARNED", "learned.pt"))([seat], observation[None], mask[None])
    return int(moves[0, likely.argmax()])


if __name__ == "__main__":
    train(float(sys.argv[1]), sys.argv[2])
