"""Chance: an unpredictable stream that lives in the table, so that a game is its seed and its moves.

ChaCha with eight rounds: a player who sees every card cannot work out the next one, which a linear generator would allow.
"""

import hashlib
from typing import Any

import numpy as np

from .kernel import kernel, leaf
from .record import Record, wide

SIGMA = (np.uint32(0x61707865), np.uint32(0x3320646E), np.uint32(0x79622D32), np.uint32(0x6B206574))
LOW_WORD = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
ROUNDS = 8
ALL_USED = 16

GOLDEN = np.uint64(0x9E3779B97F4A7C15)  # splitmix64's constants, for the bots' own cheap dice
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)


@kernel
def rotate(x: Any, n: Any) -> Any:
    return np.uint32((x << np.uint32(n)) | (x >> np.uint32(32 - n)))


@kernel
def quarter_round(w: Any, a: int, b: int, c: int, d: int) -> None:
    w[a] = np.uint32(w[a] + w[b])
    w[d] = rotate(w[d] ^ w[a], 16)
    w[c] = np.uint32(w[c] + w[d])
    w[b] = rotate(w[b] ^ w[c], 12)
    w[a] = np.uint32(w[a] + w[b])
    w[d] = rotate(w[d] ^ w[a], 8)
    w[c] = np.uint32(w[c] + w[d])
    w[b] = rotate(w[b] ^ w[c], 7)


@kernel
def start_word(key: Any, block: Any, nonce: Any, i: int) -> Any:
    """Word i of the block before mixing: constants, key, block number, nonce."""
    if i < 4:
        return SIGMA[i]
    if i < 12:
        return key[i - 4]
    number = block if i < 14 else nonce
    return np.uint32(number & LOW_WORD) if i % 2 == 0 else np.uint32(number >> HALF)


@kernel
def chacha(words: Any, key: Any, block: Any, nonce: Any, rounds: int) -> None:
    """The ChaCha block function; `rounds` is 20 in the published test vectors and 8 at our tables."""
    for i in range(16):
        words[i] = start_word(key, block, nonce, i)
    for _ in range(rounds // 2):
        for column in range(4):
            quarter_round(words, column, 4 + column, 8 + column, 12 + column)
        for shift in range(4):
            quarter_round(words, shift, 4 + (shift + 1) % 4, 8 + (shift + 2) % 4, 12 + (shift + 3) % 4)
    for i in range(16):
        words[i] = np.uint32(words[i] + start_word(key, block, nonce, i))


@kernel
def refill(t: Record) -> None:
    chacha(t.words, t.key, t.block, np.uint64(0), ROUNDS)
    t.block += np.uint64(1)
    t.used = 0


@leaf
def next_word(t: Record) -> Any:
    if t.used == ALL_USED:
        refill(t)
    word = t.words[t.used]
    t.used += 1
    return np.uint64(word)


@leaf
def below(t: Record, n: int) -> int:
    """A number from 0 to n-1, every one equally likely (Lemire: reject the few words that would tilt it)."""
    bound = np.uint64(n)
    product = next_word(t) * bound
    if product & LOW_WORD < bound:
        unfair = np.uint64((np.uint64(1) << HALF) % bound)
        while product & LOW_WORD < unfair:
            product = next_word(t) * bound
    return wide(product >> HALF)


@kernel
def shuffle(t: Record, cards: Any, size: int) -> None:
    """Every order of the first `size` cards equally likely."""
    for last in range(size - 1, 0, -1):
        other = below(t, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@leaf
def pick(t: Record, counts: Any, size: int) -> int:
    """The kind of a card drawn blindly from a heap of `size` cards kept as counts per kind."""
    place = below(t, size)
    kind = passed = 0
    for k in range(len(counts) - 1):  # no early way out: a branch that nobody can foresee costs more than the rest of the loop
        passed += counts[k]
        kind += place >= passed
    return kind


@kernel
def start_chance(t: Record) -> None:
    """Begin the stream of the key that was put in."""
    t.block = np.uint64(0)
    t.used = ALL_USED


@kernel
def resume_chance(t: Record) -> None:
    """Make the block again from which the next numbers come, given key, block and how much is used."""
    if t.block > np.uint64(0):
        chacha(t.words, t.key, t.block - np.uint64(1), np.uint64(0), ROUNDS)


@kernel
def forget_chance(t: Record) -> None:
    """What every blanked table lacks: nobody may know the cards to come."""
    for i in range(8):
        t.key[i] = np.uint32(0)
    for i in range(16):
        t.words[i] = np.uint32(0)
    start_chance(t)


@kernel
def choose_game(t: Record, number: Any) -> Any:
    """Turn a series' key into the key of its game `number`, and return a seed for the bots of that game."""
    chacha(t.words, t.key, np.uint64(number), np.uint64(1), ROUNDS)
    for i in range(8):
        t.key[i] = t.words[i]
    luck = np.uint64(t.words[8]) << HALF | np.uint64(t.words[9])
    start_chance(t)
    return luck


@leaf
def luck_below(luck: Any, n: int) -> int:
    """The bots' own dice (splitmix64), apart from the table's chance: a record replays without knowing who rolled what."""
    luck[0] += GOLDEN
    x = luck[0]
    x = (x ^ (x >> np.uint64(30))) * MIX_1
    x = (x ^ (x >> np.uint64(27))) * MIX_2
    x = x ^ (x >> np.uint64(31))
    return wide(((x >> HALF) * np.uint64(n)) >> HALF)


def key_of(seed: str) -> bytes:
    """The 256-bit key of a seed as a person types it."""
    return hashlib.blake2s(seed.encode(), person=b"contrabd").digest()


def split_series(seed: str) -> tuple[str, int | None]:
    """`7#12` is game 12 of the series 7, as the laboratory numbers its games; any other seed stands for itself."""
    series, mark, number = seed.rpartition("#")
    if mark and number.isascii() and number.isdigit() and len(number) <= 18:
        return series, int(number)
    return seed, None
