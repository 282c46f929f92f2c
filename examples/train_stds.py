"""Learn STDs for two from rewards alone: masked PPO in PyTorch on a thousand tables at once, against the easy player.

    python examples/train_stds.py --minutes 40 --into learned.pt       # of CPU time: twenty on two cores
    contraband play stds --bots examples.train_stds:player             # and sit down against what it learned

Nobody is imitated and nothing is searched: the easy player is only the opponent. Rewards are 1 and -1 at the end, and on the way the
kinds that the learner gained over the other (a potential: it changes what is learned first, not what is best). The net looks at all
characters in the same way, so that what it learns of one it knows of every other. Each minute a line tells how often it wins.
"""

import argparse
import json
import os
import re
import time
from pathlib import Path
from typing import Any

import torch
from torch import nn
from torch.nn.functional import mse_loss, relu

from contraband.research import Batch, eyes_for

TABLES, STEPS, PASSES, PART = 1024, 32, 2, 2048  # tables, steps between updates, passes over them, samples of a slope
RATE, DISCOUNT, LAMBDA, CLIP, ENTROPY, PER_KIND = 1e-3, 0.997, 0.8, 0.2, 0.003, 0.05
WIDE, PERSON, MATCH = 128, 64, 16  # sizes of layers: the table, a character, what two characters are to each other

PEOPLE = ("Bob", "Alice", "Albert", "Wilbur", "John", "Jean", "Alisa", "Jennifer")
INFECTIONS = ("Crabs", "Gonorrhea", "Herpes", "Syphilis")
ARSENAL = (*INFECTIONS, "AIDS", "Children", "Condom", "No Outcome", "Luck")
KINDS, SIZE = 6, 9  # the columns of a character: kinds first, then the other cards, then how many there are in all
TABLE = r"(phase|turns|hands seat-1|hand_sizes seat-[12]|deck_size|discards|held|out_of_play|marked seat-[12]|playing|broken_condom$)|"
TABLE += r"(insatiable$|random_sex$|shown|redrawn|searches)"
OTHER = {**dict(zip(PEOPLE, (*PEOPLE[4:], *PEOPLE[:4]), strict=True)), "seat-1": "seat-2", "seat-2": "seat-1"}
PAIRS = [(a, b) for a in range(8) for b in range(a + 1, 8)]


def both_ways(names: list[str], known: list[str]) -> torch.Tensor:
    """Where these names stand, as seat 1 sees them and as seat 2 does: the learner always sits at seat 1, as far as the net can tell."""
    at = {name: number for number, name in enumerate(known)}
    at |= {f"meet {b} {a}": at[f"meet {a} {b}"] for a in PEOPLE for b in PEOPLE if f"meet {a} {b}" in at}
    other = [re.sub(r"[\w-]+", lambda word: OTHER.get(word[0], word[0]), name) for name in names]
    return torch.tensor([[at[name] for name in names], [at[name] for name in other]])


class Net(nn.Module):
    """Each character by itself and with the table, then what each move is worth; a meeting, by how the two match."""

    def __init__(self, layout: Any) -> None:
        super().__init__()
        known = [str(name) for name in layout.columns]
        table = [name for name, can_change in zip(known, layout.in_play, strict=True) if can_change and re.match(TABLE, name)]
        marks = ["target = {}", "pair 1 = {}", "pair 2 = {}", *(f"carries {{}} = {kind}" for kind in INFECTIONS)]
        person = [*(f"arsenals {{}}: {card}" for card in ARSENAL), "arsenal_sizes {} rest", *marks]
        self.columns = both_ways([*(column.format(who) for who in PEOPLE for column in person), *table], known)
        moves = [layout.game.move_name(number) for number in range(layout.game.move_space)]
        plain = [name for name in moves if re.match("play|discard|take|mark seat-2|keep|another|end", name)]
        aimed = [f"{verb} {who}" for verb in ("target", "redraw", "give") for who in PEOPLE]
        self.moves = both_ways([*plain, *aimed, *(f"meet {PEOPLE[a]} {PEOPLE[b]}" for a, b in PAIRS)], moves)
        self.a, self.b = torch.tensor(PAIRS).T
        self.each, self.is_mine = len(person), (torch.arange(8) < 4).float()[:, None]
        self.from_table, self.from_person = nn.Linear(2 * len(table), WIDE), nn.Linear(3 * len(person) + 2, PERSON)
        self.table_to_person, self.all_to_person = nn.Linear(WIDE, PERSON), nn.Linear(WIDE, PERSON)
        self.mix, self.again = nn.Linear(WIDE + 2 * PERSON, WIDE), nn.Linear(PERSON, PERSON)
        self.plain, self.aimed, self.meets = nn.Linear(WIDE, len(plain) + 1), nn.Linear(PERSON, 3), nn.Linear(PERSON, 2 * MATCH + 1)
        for last in (self.plain, self.aimed, self.meets):
            nn.init.orthogonal_(last.weight, 0.2)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithm of how likely each move is, and what the table is worth."""
        n, x = len(seen), seen.float()
        people, table = x[:, : 8 * self.each].reshape(n, 8, self.each), x[:, 8 * self.each :]
        kinds, share = (people[:, :, :KINDS] > 0).sum(2, keepdim=True) / 4, people / people[:, :, SIZE : SIZE + 1].clamp(min=1)
        person = torch.cat([people / 4, people > 0, share, self.is_mine.expand(n, 8, 1), kinds], 2)
        table = relu(self.from_table(torch.cat([table / 8, table > 0], 1)))
        each = relu(self.from_person(person) + self.table_to_person(table)[:, None])
        whole = relu(self.mix(torch.cat([table, each[:, :4].sum(1), each[:, 4:].sum(1)], 1)))
        each = relu(self.again(each) + self.all_to_person(whole)[:, None])
        plain, aimed, meets = self.plain(whole), self.aimed(each).transpose(1, 2).reshape(n, -1), self.meets(each)
        match = meets[:, :, :MATCH] @ meets[:, :, MATCH:-1].transpose(1, 2) + meets[:, :, -1:]
        logits = torch.cat([plain[:, :-1], aimed, match[:, self.a, self.b] + match[:, self.b, self.a]], 1)
        return logits.masked_fill(mask == 0, -1e9).log_softmax(1), plain[:, -1]

    def look(self, batch: Any) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The numbers of the moves, what the learner sees, and which moves are legal."""
        seat = torch.from_numpy(batch.seats).long()
        moves = self.moves[seat]
        return moves, torch.from_numpy(batch.observations).gather(1, self.columns[seat]), torch.from_numpy(batch.masks).gather(1, moves)

    def lead(self, seen: torch.Tensor) -> torch.Tensor:
        """How many kinds the learner is ahead, as far as it knows, at most four counted for each character."""
        kinds = (seen[:, : 8 * self.each].reshape(-1, 8, self.each)[:, :, :KINDS] > 0).sum(2).clamp(max=4).float()
        return kinds[:, :4].sum(1) - kinds[:, 4:].sum(1)


@torch.no_grad()
def collect(net: Net, batch: Batch) -> list[torch.Tensor]:
    """Some steps at every table, and how much better each move was than what was expected there."""
    kept: list[list[torch.Tensor]] = [[] for _ in range(8)]
    before = torch.zeros(TABLES)
    for step in range(STEPS + 1):
        moves, seen, mask = net.look(batch)
        likely, value = net(seen, mask)
        lead = PER_KIND * net.lead(seen)
        if step:
            kept[6][-1] += DISCOUNT * lead * ~kept[7][-1] - before
        if step == STEPS:
            break
        before, move = lead, torch.multinomial(likely.exp(), 1)
        batch.step(moves.gather(1, move)[:, 0].numpy())
        now = (seen, mask, move, likely.gather(1, move), value, value, *(torch.from_numpy(x.copy()) for x in (batch.reward, batch.ended)))
        for rows, new in zip(kept, now, strict=True):
            rows.append(new)
    gain = torch.zeros(TABLES)
    for step in reversed(range(STEPS)):
        goes_on = (~kept[7][step]).float()
        gain = kept[6][step] + DISCOUNT * goes_on * (value + LAMBDA * gain) - kept[4][step]
        value, kept[5][step] = kept[4][step], gain
    return [torch.cat(rows) for rows in kept[:6]]


def learn(net: Net, way: torch.optim.Optimizer, samples: list[torch.Tensor]) -> None:
    seen, mask, move, old, value, gain = samples
    aim, gain = value + gain, (gain - gain.mean()) / (gain.std() + 1e-8)
    for part in (part for _ in range(PASSES) for part in torch.randperm(len(seen)).split(PART)):
        likely, worth = net(seen[part], mask[part])
        ratio = (likely.gather(1, move[part]) - old[part]).exp()[:, 0]
        better = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
        undecided = -(likely.exp() * likely.clamp(min=-50)).sum(1).mean()
        way.zero_grad()
        (0.5 * mse_loss(worth, aim[part]) - better - ENTROPY * undecided).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        way.step()


@torch.no_grad()
def win_rate(net: Net, opponents: str, games: int, seed: str) -> float:
    """How often it wins with its likeliest moves, from both seats; a draw is not won."""
    batch, won, played = Batch("stds", 500, opponents=opponents, seed=seed), 0, 0
    while played < games:
        moves, seen, mask = net.look(batch)
        batch.step(moves.gather(1, net(seen, mask)[0].argmax(1, keepdim=True))[:, 0].numpy())
        won, played = won + int((batch.reward > 0).sum()), played + int(batch.ended.sum())
    return won / played


NETS: dict[str, Net] = {}


@torch.no_grad()
def player(sight: Any, seat: int) -> int:
    """For `--bots`: what was learned, from the file that LEARNED names; at tables for two, where it was learned."""
    eyes, file = eyes_for(sight), os.environ.get("LEARNED", "learned.pt")
    if file not in NETS:
        NETS[file] = Net(eyes.layout)
        NETS[file].load_state_dict(torch.load(file))
    net, (observation, mask) = NETS[file], map(torch.from_numpy, eyes.see(sight, seat))
    moves = net.moves[seat]
    return int(moves[net(observation[net.columns[seat]][None], mask[moves][None])[0].argmax()])


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--minutes", type=float, default=40.0, help="of CPU time")
    asked.add_argument("--threads", type=int, default=2)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--into", default="learned.pt", help="the net; beside it, as JSON, how often it won and when")
    given = asked.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    batch = Batch("stds", TABLES, opponents="easy", seed=given.seed)
    net = Net(batch.layout)
    way = torch.optim.Adam(net.parameters(), eps=1e-5)
    began, curve, decisions = time.process_time(), [], 0
    while True:
        gone = (time.process_time() - began) / 60
        is_over = gone >= given.minutes
        if is_over or gone >= len(curve):
            rates = [win_rate(net, who, 4000 if is_over else 1000, f"judged {len(curve)}") for who in ("random", "easy")]
            curve.append((round(gone, 2), decisions, *rates))
            print(f"{gone:5.1f} min {decisions:11,} decisions: wins {rates[0]:.1%} against random, {rates[1]:.1%} against easy", flush=True)
            torch.save(net.state_dict(), given.into)
            Path(given.into).with_suffix(".json").write_text(json.dumps(curve))
        if is_over:
            break
        way.param_groups[0]["lr"] = RATE * (1 - gone / given.minutes)
        learn(net, way, collect(net, batch))
        decisions += TABLES * STEPS


if __name__ == "__main__":
    main()
