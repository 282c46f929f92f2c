"""What the easy player infers from who said which words: Bayes, for everybody who listens.

Two stories are compared for every player. An innocent says each code word now and then, by chance. The Spy says each word of the
phrase once, somewhere in the first part of the talk, and no other word that lies in the middle. The ratio of the two likelihoods is
the suspicion. A listener who does not know whether a word belongs to the phrase weighs both cases.
"""

from math import comb

import numpy as np

from ....core.kernel import kernel, leaf
from ....core.record import NONE, Record
from ..cards import FACE_UP_SEATS, MOST_MESSAGES, MOST_WORDS, SLOTS, WORDS
from ..seats import bit, has, is_agent, is_out, size, words_in_play
from ..table import SAYINGS
from ..talk import word_at
from .speaking import BAITS, CHANCE_WORDS, DOUBLES, opening, planned

NATURAL = CHANCE_WORDS / 100 * (1 + DOUBLES / 100) / WORDS  # how often one word turns up by chance
NEVER = (1 - NATURAL) ** np.arange(MOST_MESSAGES + 1)  # how likely it is not to turn up, by the number of utterances
SELDOM = 0.02  # what a listener allows for stories that do not fit
SETS = np.array([[float(comb(n, k)) for k in range(SLOTS + 1)] for n in range(WORDS + 1)])  # how many sets of k there are among n
BAIT = BAITS / 100
REPEATED = 0.1  # how well it fits the Spy's story that a word of the phrase is said again


@leaf
def done_by(t: Record, seat: int) -> float:
    """How much of the phrase a Spy in this seat would have said by now."""
    like_anybody = opening(t) / t.seats
    share = (t.spoken[seat] - like_anybody) / (planned(t) - like_anybody)
    return min(max(share, SELDOM), 1.0 - SELDOM)


@leaf
def ratio(t: Record, seat: int, word: int) -> float:
    """How much likelier the Spy is to have said this word that often, if it belongs to the phrase, than an innocent."""
    spoken, times = t.spoken[seat], t.uttered[seat, word]
    if times == 0:
        return (1.0 - done_by(t, seat)) / NEVER[spoken]
    if times == 1:
        return done_by(t, seat) / (spoken * NATURAL * NEVER[spoken - 1])
    return REPEATED


@leaf
def belongs(t: Record, listener: int, word: int) -> float:
    """How sure a listener without a look is that a word belongs to the phrase: their own card and a face-up word lie in the middle."""
    in_play = words_in_play(t.seats)
    known = (1 if is_agent(t, listener) else 0) + (1 if t.seats == FACE_UP_SEATS else 0)
    if word == t.card[listener] or word == t.face_up:
        return SLOTS / in_play
    return SLOTS / in_play * (in_play - known) / (WORDS - known)


@kernel
def suspicion(t: Record, listener: int, seat: int) -> float:
    """How strongly an Agent or the Interceptor takes a seat for the Spy."""
    if seat == listener or is_out(t, seat) or has(t.agents, seat) or has(t.cleared, seat):
        return 0.0
    weight = 1.0
    for word in range(WORDS):
        sure = belongs(t, listener, word)
        weight *= 1.0 - sure + sure * ratio(t, seat, word)
    return weight


@kernel
def recognition(t: Record, contact: int, seat: int) -> float:
    """The same for the Contact, who knows all the words: the Spy says four of them, each once, and none of the others; Agents bait."""
    if seat == contact or is_out(t, seat) or has(t.cleared, seat) or has(t.agents, seat):
        return 0.0
    different, weight = 0, 1.0
    natural = NATURAL * (1.0 - BAIT + BAIT * WORDS / size(t.in_play))
    never = (1.0 - natural) ** max(t.spoken[seat] - 1, 0)
    for word in range(WORDS):
        times = t.uttered[seat, word]
        if has(t.in_play, word):
            if times > 1:
                weight *= REPEATED
            elif times == 1:
                weight /= t.spoken[seat] * natural * never
            else:
                weight /= never * (1.0 - natural)
            different += times > 0
    if different > SLOTS:
        return 0.0
    done = done_by(t, seat)
    for number in range(SLOTS):
        weight *= done if number < different else 1.0 - done
    return weight * SETS[SLOTS, different] / SETS[size(t.in_play), different]


@kernel
def known_words(t: Record, seat: int) -> int:
    """How many different words that lie in the middle a seat has said, as the Contact knows."""
    count = 0
    for word in range(WORDS):
        count += has(t.in_play, word) and t.uttered[seat, word] > 0
    return count


@kernel
def heard(t: Record, seat: int, skip: int) -> int:
    """The word in the middle that a seat said first, after `skip` others: the phrase as the Contact heard it."""
    seen = np.uint32(0)
    for message in range(t.messages):
        if t.said[message] // SAYINGS == seat:
            for place in range(MOST_WORDS):
                word = word_at(t.said[message], t.further[message], place)
                if word != NONE and has(t.in_play, word) and not has(seen, word):
                    if size(seen) == skip:
                        return word
                    seen |= bit(word)
    return NONE
