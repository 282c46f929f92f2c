"""Learns what the signs of a statement weigh, from all sentences that were judged, and writes `speech/evidence.txt`:

python -m contraband.games.escape_code.tests.learn_breach

A plain logistic regression; what bots say teaches it what small talk sounds like. The list that is kept apart teaches it nothing.
"""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from contraband.games.escape_code import chatter
from contraband.games.escape_code.cards import PLACES, WORD_NAMES, WORDS
from contraband.games.escape_code.speech import evidence
from contraband.games.escape_code.speech.breach import FORMS, follows_pattern, read
from contraband.games.escape_code.table import UTTERANCES
from contraband.games.escape_code.talking.exchanges import spoken
from contraband.games.escape_code.talking.material import asides, frames, place_of
from contraband.games.escape_code.talking.weaving import tail_with
from contraband.games.escape_code.talking.wording import fill, fits, slots
from contraband.games.escape_code.tests.test_breach import BREACHES, HARMLESS, LEARNED, rows_of

HERE = Path(__file__)
GENTLE = 0.2  # how much large weights are held back
STEPS, PACE = 600, 0.05
OF_BOTS = 0.2  # what a line of theirs counts: there are thousands
RARE = 2  # signs in fewer sentences teach nothing
ANY_WORD = WORD_NAMES.index("kettle")  # to the detector they are all the same
SMALL = 0.02  # weights that decide nothing


class Sample(NamedTuple):
    text: str  # as tags
    is_statement: bool
    counts: float = 1.0


def judged() -> list[Sample]:
    """Every sentence that people have judged, all but the list that is kept apart."""
    rows = rows_of(LEARNED)
    words = {found for _, _, card in rows for found in re.findall(r"word=(\w+)", card)}
    forms = FORMS | words | {f"{word}s" for word in words}
    own = [*(("breach", said) for said in BREACHES), *(("innocent", said) for said in HARMLESS)]
    told = [(label, said) for label, said, _ in rows] + own
    return [Sample(read(said, forms), label == "breach") for label, said in told] + heard()


def heard() -> list[Sample]:
    """What people said to bots; a word is all that is wanted of some of it."""
    lines = [row[1] for row in rows_of(("human_lines.tsv",)) if len(row) > 1]
    return [Sample(read(line, FORMS), False) for line in lines if not follows_pattern(read(line, FORMS))]


def said_by_bots() -> list[Sample]:
    """What no bot may be called for, and the lines that say on purpose what they must not."""
    lines = [sentence for number in range(len(PLACES)) for sentence in sentences_at(number)]
    lines += [fill(frame, filling) for said in frames().values() for frame in said for filling in fillings() if fits(frame, filling)]
    plain = [chatter.line(number % len(PLACES), *words, number) for number, words in enumerate(UTTERANCES)]
    telling = [chatter.line(number % len(PLACES), *words, number, told=True) for number, words in enumerate(UTTERANCES)]
    innocent = [Sample(read(line, FORMS), False, OF_BOTS) for line in dict.fromkeys([*lines, *plain])]
    return innocent + [Sample(read(line, FORMS), True, OF_BOTS) for line in dict.fromkeys(telling)]


def fillings() -> list[dict[str, str]]:
    """A few things that frames are filled with: topics of some places, and code words in pairs."""
    found = []
    for number in range(0, len(PLACES), 6):
        place, word = place_of(number), number % WORDS
        found.append(slots(place.topics[number % 7], "Otter", (word, (word + 7) % WORDS), place.where))
    return found


def sentences_at(number: int) -> list[str]:
    place = place_of(number)
    told = [sentence for topic in place.topics for sentence in (topic.opening, topic.reply)]
    turns = [spoken(turn) for exchange in place.exchanges for turn in exchange]
    tailed = zip(turns, (tail for tails in place.tails for tail in tails), strict=True)
    turns += [f"{turn} {tail_with(tail, ANY_WORD)}" for turn, tail in tailed if tail]
    stories = [part for story in place.stories for part in story]
    return [*told, *place.lives, *stories, *turns, *(one for word in (*place.occasions, *asides()) for one in word)]


def learn(samples: Sequence[Sample]) -> dict[str, float]:
    found = [evidence.signs(sample.text) for sample in samples]
    often = Counter(sign for signs in found for sign in signs)
    names = sorted(sign for sign, times in often.items() if times >= RARE)
    number = {name: place for place, name in enumerate(names)}
    kept = [[number[sign] for sign in signs if sign in number] for signs in found]
    columns = np.array([place for places in kept for place in places])
    rows = np.repeat(np.arange(len(kept)), [len(places) for places in kept])
    shares = np.array([evidence.share(len(places)) for places in kept])[rows]
    truth, counts = np.array([[sample.is_statement, sample.counts] for sample in samples], float).T
    weights = np.zeros(len(names) + 1)  # the bias is the last
    speed, spread = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        score = np.bincount(rows, weights[columns] * shares, len(kept)) + weights[-1]
        error = (1 / (1 + np.exp(-score)) - truth) * counts
        slope = np.append(np.bincount(columns, error[rows] * shares, len(names)) + GENTLE * weights[:-1], error.sum())
        speed, spread = 0.9 * speed + 0.1 * slope, 0.99 * spread + 0.01 * slope**2
        weights -= PACE * (speed / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-8)
    return dict(zip(names, weights[:-1].tolist(), strict=True)) | {evidence.BIAS: float(weights[-1])}


def write(weights: dict[str, float]) -> None:
    lines = [f"{weight:.2f}\t{sign}\n" for sign, weight in sorted(weights.items()) if abs(weight) >= SMALL or sign == evidence.BIAS]
    Path(str(evidence.__file__)).with_name("evidence.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    write(learn([*judged(), *said_by_bots()]))
