"""What the hard player infers from the talk: Bayes over who is the Spy, who the Contact, and which words are the phrase.

Everybody speaks as `speaking.py` says. An innocent's word comes by chance, more likely as an echo of what was just said, or as bait; the
Spy's words of the phrase come each once, spread over the plan, with few words besides; Spy and Contact say no other word of the middle.
Two words in one message are taken for two of one, unless the next one has two as well: hardly anybody but a Spy in haste does that. Sets of
words are not listed one by one: words that nobody in question has said are alike, and only counted.
"""

from math import comb
from typing import Any

import numpy as np

from ....core.kernel import kernel, leaf
from ....core.record import NONE, Record, wide
from ..cards import MOST_SEATS, MOST_WORDS, SLOTS, WORDS
from ..seats import bit, has, is_agent, is_out, size, words_in_play
from ..table import SAYINGS, UTTERANCE
from ..talk import word_at
from .speaking import BAITS, CHANCE_WORDS, DOUBLES, ECHOES, RECENT, expected, opening, planned

CHANCE, ECHO, BAIT = CHANCE_WORDS / 100, ECHOES / 100, BAITS / 100
DECOY = 0.1  # how many of the Spy's other messages carry a word as well
SILENT, WORDED = (1 - DECOY) / (1 - CHANCE), DECOY / CHANCE  # how much likelier the Spy is to say no word, or one besides the phrase
SELDOM = 0.03  # how well it fits that Spy or Contact has said another word of the middle: people forget
PACES = (0.4, 0.55, 0.75)  # the part of the talk in which a Spy may want to be done: nobody knows which,
PATIENCE = 2  # and some are so many messages late,
HASTE = 0.2  # and some rush
AT_ONCE, IN_TWO = 0, 1  # the most words that a seat said in as many messages as the phrase has words, and in two
IN_TWOS = 0.5  # of a hasty Spy's messages, how many have two words
RUSHED = (IN_TWOS / (DOUBLES / 100)) ** 2  # how much likelier than anybody a Spy in haste is to say two words twice running
SOFT = 0.75  # how far the talk is trusted: people do not speak by numbers
EARLY = 0.5  # how well it fits that a word of the phrase came in the opening
MOST_CHOICES = 64
WAYS = np.array([[float(comb(n, k)) for k in range(WORDS + 1)] for n in range(MOST_CHOICES)])
ORDERS_LEFT = np.array([1.0, 1.0, 2.0, 6.0, 24.0])  # in which so many words can still come


@kernel
def read_talk(t: Record, fresh: Any, base: Any, most: Any) -> None:
    """By seat and word: how much likelier it is as the phrase's than by chance, 0 if it was not said.

    By seat: all its other messages, and the most words it said in a few messages.
    """
    spoken, lately = np.zeros(MOST_SEATS, np.int64), np.zeros((MOST_SEATS, SLOTS), np.int64)
    begins, plan = opening(t), planned(t)
    for message in range(t.messages):
        seat, saying = t.said[message] // SAYINGS, t.said[message] % SAYINGS
        spoken[seat] += 1
        lately[seat, spoken[seat] % SLOTS] = 0
        is_silent, acts = UTTERANCE[saying, 0] == NONE, begins <= message and spoken[seat] <= plan
        if acts:
            base[seat] *= SILENT if is_silent else WORDED
        for place in range(MOST_WORDS):
            word = word_at(saying, t.further[message], place)
            if word != NONE and fresh[seat, word] == 0.0:
                likelier = 1.0 / by_chance(t, message, seat, word)
                fresh[seat, word] = likelier / WORDED if acts else likelier * EARLY if message < begins else likelier
                lately[seat, spoken[seat] % SLOTS] += 1
        most[seat, AT_ONCE] = max(most[seat, AT_ONCE], lately[seat].sum())
        in_two = lately[seat, spoken[seat] % SLOTS] + lately[seat, (spoken[seat] - 1) % SLOTS]
        most[seat, IN_TWO] = max(most[seat, IN_TWO], in_two)


@leaf
def by_chance(t: Record, message: int, seat: int, word: int) -> float:
    """How likely an innocent is to say this word here. An Agent's own may be any, or, for whoever has seen them, one of the middle."""
    echo = word_in_the_air(t, message, seat)
    bait = 1.0 / WORDS if t.in_play == 0 else 1.0 / size(t.in_play) if has(t.in_play, word) else 0.0
    other = 1.0 / WORDS if echo == NONE else (1.0 - ECHO) / WORDS + (ECHO if word == echo else 0.0)
    return CHANCE * (BAIT * bait + (1.0 - BAIT) * other)


@kernel
def word_in_the_air(t: Record, message: int, seat: int) -> int:
    """The word that somebody else said last, shortly before a message."""
    for back in range(1, min(RECENT, message) + 1):
        said = t.said[message - back]
        if said // SAYINGS != seat and UTTERANCE[said % SAYINGS, 0] != NONE:
            return int(UTTERANCE[said % SAYINGS, 0])
    return NONE


@kernel
def fits_pace(t: Record, seat: int, done: int, most: Any) -> float:
    """How likely a Spy in this seat is to have said just these words of the phrase by now, at just these moments: by plan, or in haste.

    Whoever was in haste has said them one after another, at any time: as many words by and by are no haste.
    """
    begins, by_plan = opening(t) // wide(t.seats), 0.0
    for pace in PACES:
        plan = max(int(pace * expected(t)), SLOTS + 1)
        by_plan += fits_plan(max(min(t.spoken[seat], plan) - begins, 0), done, plan - begins + PATIENCE)
    in_haste = fits_plan(t.spoken[seat], done, SLOTS) / max(t.spoken[seat] - SLOTS + 1, 1) if done <= most[AT_ONCE] else 0.0
    if most[IN_TWO] >= SLOTS:
        in_haste *= RUSHED
    return (1.0 - HASTE) * by_plan / len(PACES) + HASTE * in_haste


@leaf
def fits_plan(spoken: int, done: int, plan: int) -> float:
    """The words are spread evenly over so many messages; their order is any."""
    missing = SLOTS - done
    return WAYS[max(plan - spoken, 0), missing] * ORDERS_LEFT[missing] / (WAYS[plan, SLOTS] * ORDERS_LEFT[SLOTS])


@kernel
def add_word(dp: Any, beside: int, before: int, said: int, phrase: float, other: float, outside: float, is_said: bool) -> None:
    """One more word: it belongs to the phrase, to the others of the middle, or to neither; all sums so far are carried on.

    `before` words were added before it, `said` of them spoken: all sums beyond those are still zero. Most of the time goes here.
    """
    most_said = said + is_said
    for i in range(min(SLOTS, before + 1), -1, -1):
        for j in range(min(beside, before + 1 - i), -1, -1):
            for k in range(min(i, most_said), -1, -1):
                total = dp[i, j, k] * outside
                if j > 0:
                    total += dp[i, j - 1, k] * other
                so_far = k - 1 if is_said else k
                if i > 0 and 0 <= so_far <= i - 1:
                    total += dp[i - 1, j, so_far] * phrase
                dp[i, j, k] = total


@kernel
def likelihood(t: Record, fresh: Any, base: Any, most: Any, known: Any, in_play: Any, spy: int, contact: int) -> float:
    """How likely the talk is if these two are Spy and Contact, over all words that may lie in the middle."""
    beside = words_in_play(t.seats) - SLOTS
    dp = np.zeros((SLOTS + 1, beside + 1, SLOTS + 1))
    dp[0, 0, 0] = 1.0
    alike = added = said = 0
    for word in range(WORDS):
        must, cannot = has(known, word), in_play != 0 and not has(in_play, word)
        by_spy, by_contact = fresh[spy, word] > 0.0, fresh[contact, word] > 0.0
        if cannot:
            continue
        if not (must or by_spy or by_contact or in_play != 0):
            alike += 1
            continue
        quiet = SELDOM if by_contact else 1.0
        outside = 0.0 if must or in_play != 0 else 1.0
        phrase, other = (fresh[spy, word] if by_spy else 1.0) * quiet, (SELDOM if by_spy else 1.0) * quiet
        add_word(dp, beside, added, said, phrase, other, outside, by_spy)
        added += 1
        said += by_spy
    total, fits = 0.0, np.empty(SLOTS + 1)
    for k in range(SLOTS + 1):
        fits[k] = fits_pace(t, spy, k, most[spy])
    for i in range(min(SLOTS, added) + 1):
        for j in range(min(beside, added - i) + 1):
            ways = WAYS[alike, SLOTS - i] * WAYS[max(alike - SLOTS + i, 0), beside - j]
            for k in range(min(i, said) + 1):
                total += dp[i, j, k] * ways * fits[k]
    return total * base[spy]


@leaf
def may_be_either(t: Record, listener: int, seat: int) -> bool:
    """Whether a seat could be Spy or Contact, as far as somebody knows who is neither."""
    return seat != listener and not is_out(t, seat) and not has(t.agents, seat) and not has(t.cleared, seat)


@kernel
def known_words_of(t: Record, listener: int) -> Any:
    """The words that must lie in the middle: the listener's own, the one that lies face up, and those of Agents who are out."""
    known = np.uint32(0) if t.face_up == NONE else bit(t.face_up)
    for seat in range(t.seats):
        if is_agent(t, seat) and (seat == listener or is_out(t, seat)):
            known |= bit(t.card[seat])
    return known


@kernel
def judge(t: Record, listener: int, spies: Any, contacts: Any) -> None:
    """By seat: how likely it is the Spy, and the Contact, for somebody who is neither; for an onlooker, if the listener is nobody."""
    weigh_pairs(t, listener, known_words_of(t, listener), spies, contacts)


@kernel
def weigh_pairs(t: Record, listener: int, known: Any, spies: Any, contacts: Any) -> None:
    """The same for a listener who knows these words of the middle."""
    fresh, base, most = np.zeros((MOST_SEATS, WORDS)), np.ones(MOST_SEATS), np.zeros((MOST_SEATS, 2), np.int64)
    read_talk(t, fresh, base, most)
    total = 0.0
    for spy in range(t.seats):
        for contact in range(t.seats):
            if spy != contact and may_be_either(t, listener, spy) and may_be_either(t, listener, contact):
                weight = likelihood(t, fresh, base, most, known, np.uint32(0), spy, contact) ** SOFT
                spies[spy] += weight
                contacts[contact] += weight
                total += weight
    for seat in range(t.seats):
        spies[seat] /= max(total, 1e-300)
        contacts[seat] /= max(total, 1e-300)


@kernel
def recognise(t: Record, contact: int, spies: Any) -> None:
    """The same for the Contact, who has seen the words."""
    fresh, base, most = np.zeros((MOST_SEATS, WORDS)), np.ones(MOST_SEATS), np.zeros((MOST_SEATS, 2), np.int64)
    read_talk(t, fresh, base, most)
    for word in range(WORDS):
        fresh[contact, word] = 0.0
    total = 0.0
    for spy in range(t.seats):
        if may_be_either(t, contact, spy):
            spies[spy] = likelihood(t, fresh, base, most, np.uint32(0), t.in_play, spy, contact)
            total += spies[spy]
    for seat in range(t.seats):
        spies[seat] /= max(total, 1e-300)
