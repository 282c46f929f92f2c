"""Chance: the block function is ChaCha, numbers are fair, and the stream is the table's own."""

from collections import Counter
from itertools import permutations
from math import sqrt
from typing import Any

import numpy as np
import pytest
from machine import compiled

from contraband.core.chance import ALL_USED, below, chacha, choose_game, key_of, luck_below, pick, shuffle, split_series
from contraband.core.record import empty, table_type

table_t = table_type([("heap", "i2", (6,)), ("cards", "i1", (5,))], most_events=2)

# RFC 8439, section 2.3.2: key 00..1f, counter 1, nonce 00:00:00:09:00:00:00:4a:00:00:00:00, twenty rounds.
RFC_KEY = np.frombuffer(bytes(range(32)), "<u4")
RFC_BLOCK = np.uint64(0x09000000_00000001)
RFC_NONCE = np.uint64(0x4A000000)
RFC_WORDS = """
    e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3
    466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2
"""
# The same function with eight rounds for a key of zeros and block 0: the first words of the published ChaCha8 test vector TC1.
CHACHA8_TC1 = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"


@compiled
def call_chacha(words: Any, key: Any, block: Any, nonce: Any, rounds: int) -> None:
    chacha(words, key, block, nonce, rounds)


@compiled
def call_below(raw: Any, n: int, out: Any) -> None:
    t = raw.view(table_t)[0]
    for i in range(len(out)):
        out[i] = below(t, n)


@compiled
def call_pick(raw: Any, size: int, out: Any) -> None:
    t = raw.view(table_t)[0]
    for i in range(len(out)):
        out[i] = pick(t, t.heap, size)


@compiled
def call_shuffle(raw: Any, size: int, out: Any) -> None:
    t = raw.view(table_t)[0]
    for i in range(len(out)):
        for card in range(5):
            t.cards[card] = card
        shuffle(t, t.cards, size)
        for card in range(5):
            out[i, card] = t.cards[card]


@compiled
def call_choose_game(raw: Any, number: int) -> Any:
    return choose_game(raw.view(table_t)[0], number)


@compiled
def call_luck(luck: Any, n: int, out: Any) -> None:
    for i in range(len(out)):
        out[i] = luck_below(luck, n)


def table(seed: str = "test") -> Any:
    raw = empty(table_t)
    t = raw.view(table_t)[0]
    t.key[:] = np.frombuffer(key_of(seed), "<u4")
    t.used = ALL_USED
    return raw


def test_twenty_rounds_give_the_published_chacha20_block() -> None:
    words = np.zeros(16, np.uint32)
    call_chacha(words, RFC_KEY, RFC_BLOCK, RFC_NONCE, 20)
    assert [f"{word:08x}" for word in words] == RFC_WORDS.split()


def test_eight_rounds_give_the_published_chacha8_block() -> None:
    words = np.zeros(16, np.uint32)
    call_chacha(words, np.zeros(8, np.uint32), np.uint64(0), np.uint64(0), 8)
    assert words.astype("<u4").tobytes().hex().startswith(CHACHA8_TC1)


def test_the_high_word_of_the_block_number_counts() -> None:
    low, high = np.zeros(16, np.uint32), np.zeros(16, np.uint32)
    call_chacha(low, RFC_KEY, np.uint64(1), np.uint64(0), 8)
    call_chacha(high, RFC_KEY, np.uint64(1 + (1 << 32)), np.uint64(0), 8)
    assert not np.array_equal(low, high)


@pytest.mark.parametrize("n", [1, 2, 3, 7, 10, 52])
def test_below_is_fair(n: int) -> None:
    out = np.zeros(200_000, np.int64)
    call_below(table(), n, out)
    counts = np.bincount(out, minlength=n)
    expected = len(out) / n
    assert len(counts) == n
    assert (abs(counts - expected) < 5 * sqrt(expected)).all()


def test_below_rejects_what_would_tilt_it() -> None:
    """With n = 3·2³⁰ a plain multiplication would draw every third number twice as often."""
    out = np.zeros(90_000, np.int64)
    call_below(table(), 3 << 30, out)
    thirds = np.bincount(out % 3, minlength=3)
    assert (abs(thirds - 30_000) < 5 * sqrt(30_000)).all()


def test_below_goes_through_whole_blocks() -> None:
    raw = table()
    out = np.zeros(40, np.int64)
    call_below(raw, 2, out)
    t = raw.view(table_t)[0]
    assert (int(t.block), int(t.used)) == (3, 8)


def test_pick_draws_kinds_as_often_as_there_are_cards() -> None:
    raw = table()
    heap = [3, 0, 1, 0, 0, 4]
    raw.view(table_t)[0].heap[:] = heap
    out = np.zeros(80_000, np.int64)
    call_pick(raw, 8, out)
    counts = np.bincount(out, minlength=6)
    assert all(abs(count - 10_000 * cards) < 5 * sqrt(10_000 * cards + 1) for count, cards in zip(counts, heap, strict=True))
    assert counts[1] == counts[3] == counts[4] == 0


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    out = np.zeros((24_000, 5), np.int64)
    call_shuffle(table(), 4, out)
    assert (out[:, 4] == 4).all()
    orders = Counter(tuple(row[:4]) for row in out.tolist())
    assert set(orders) == set(permutations(range(4)))
    assert all(abs(count - 1000) < 5 * sqrt(1000) for count in orders.values())


def test_games_of_a_series_have_keys_and_dice_of_their_own() -> None:
    keys, dice = set(), set()
    for number in range(100):
        raw = table("series")
        dice.add(int(call_choose_game(raw, number)))
        keys.add(raw.view(table_t)[0].key.tobytes())
    assert len(keys) == len(dice) == 100


def test_the_bots_dice_are_fair_enough() -> None:
    out = np.zeros(60_000, np.int64)
    call_luck(np.array([7], np.uint64), 6, out)
    counts = np.bincount(out, minlength=6)
    assert (abs(counts - 10_000) < 5 * sqrt(10_000)).all()


def test_seeds_name_a_game_of_a_series_or_themselves() -> None:
    assert split_series("7#12") == ("7", 12)
    assert split_series("a#b#3") == ("a#b", 3)
    for plain in ("7", "7#", "7#x", "7#-1", "#", "7#1.5", "7#" + "9" * 30, "7#²"):
        assert split_series(plain) == (plain, None)
    assert len({key_of(seed) for seed in ("", "7", "7#1", "8")}) == 4
