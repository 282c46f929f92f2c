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
from contraband.games.escape_code.speech.breach import FORMS, read
from contraband.games.escape_code.table import UTTERANCES
from contraband.games.escape_code.talking.exchanges import spoken
from contraband.games.escape_code.talking.material import asides, frames, place_of
from contraband.games.escape_code.talking.weaving import tail_with
from contraband.games.escape_code.talking.wording import fill, fits, slots
from contraband.games.escape_code.tests.test_breach import BREACHES, HARMLESS, LEARNED, rows_of

HERE = Path(__file__)
GENTLE = 0.2  # how much large weights are held back
STEPS, PACE = 600, 0.05
OF_BOTS = 0.4  # what a line of theirs counts: there are thousands
RARE = 2  # signs in fewer sentences teach nothing
OF_A_CARD = re.compile(r"\b(?:CARD|codeword|MY word)\b")  # what tells of a card, whatever the word on it
ANY_WORD = WORD_NAMES.index("kettle")  # to the detector they are all the same
SMALL = 0.15  # weights that decide nothing


# What everybody says at every table, of every role and with every word: the lists were written to be hard and have little of it.
OF_ROLES = (
    "{name} is the {role}",
    "I'm sure it's {name}, the {role}",
    "{name} must be the {role}, look at that face",
    "I think {name} is the {role}",
    "I bet {name} got the {role} again",
    "I'd say the {role} is somebody who hasn't talked yet",
    "you are the {role}, {name}, admit it",
    "so who is the {role} then?",
    "are you the {role}, {name}?",
    "is it you, {name}? the {role}?",
    "how does the {role} win?",
    "what was it that the {role} does in the Broadcast?",
    "does the {role} have a gun?",
    "the {role} is very quiet today",
    "the {role} is always the last to laugh",
    "I don't believe that you're the {role}",
    "why does everybody think I'm the {role}?",
    "no, I'm not the {role}",
    "I'm not the {role}, ask {name}",
    "{name} thinks I'm the {role}",
    "stop calling me the {role}",
    "they suspect me of being the {role}",
    "would the {role} talk like that?",
    "if I were the {role} I'd have said so",
    "if {name} is the {role} I'll eat my hat",
    "yesterday I was the {role} and lost",
    "two games ago I was the {role}",
    "last time {name} was the {role}",
    "my sister is always the {role} when we play this",
    "I have never been the {role}",
    "one of us is the {role}",
    "{name} said I was the {role}, which is rich",
    "shoot {name}, that's the {role}",
)
OF_WORDS = (
    "{name} said {word} twice",
    "is {word} one of the words?",
    "that {word} of yours is lovely",
    "this {word} is mine, I brought it from home",
    "no, that's my {word}, yours is over there",
    "whose {word} is this?",
    "that {word} is mine, thanks",
    "I got a new {word} last week",
    "they gave me a {word} at the door",
    "I was given this {word} by my aunt",
    "I have a {word} just like it",
    "I put the {word} on the shelf",
    "all I wanted was a {word}",
    "what's the word for a broken {word}?",
    "{name}, hold my {word} for a moment",
    "my {word} got wet",
    "mine is the blue {word}, hers is the green one",
    "I'm the one who lost the {word}, sorry",
)
NAMES = ("Bo", "Cleo", "Jun")


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
    told = [(label, said) for label, said, _ in rows] + own + own  # ours are the plainest: none may be misjudged
    return [Sample(read(said, forms), label == "breach") for label, said in told] + unheard(told) + heard()


def unheard(told: Sequence[tuple[str, str]]) -> list[Sample]:
    """The same as somebody reads it who knows none of the words, and is to be asked all the same: `My card says kettle` (COD-52)."""
    read_so = dict.fromkeys((read(said, ()), label == "breach") for label, said in told)
    return [Sample(text, is_told) for text, is_told in read_so if OF_A_CARD.search(text) or not is_told]


def heard() -> list[Sample]:
    """What people said to bots; a word is all that is wanted of some of it."""
    lines = [row[1] for row in rows_of(("human_lines.tsv",)) if len(row) > 1]
    return [Sample(read(line, FORMS), False) for line in lines]


def said_everywhere() -> list[Sample]:
    roles = [
        line.format(role=role, name=name)
        for line in OF_ROLES
        for role in ("spy", "contact", "agent", "civilian", "interceptor")
        for name in NAMES
    ]
    words = [line.format(word=word, name=name) for line in OF_WORDS for word in WORD_NAMES[::5] for name in NAMES]
    texts = dict.fromkeys(read(line, FORMS) for line in roles + words)  # to the detector all code words are the same
    return [Sample(text, False, OF_BOTS) for text in texts]


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
    stories = [part for story in (*place.stories, *place.remarks) for part in story]
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
    write(learn([*judged(), *said_everywhere(), *said_by_bots()]))
