"""Exact counts, worked out another way: trees of moves, phrases heard, worlds that fit."""

from itertools import combinations, permutations, product

import numpy as np

from contraband.core.faces import PER_SEAT
from contraband.core.record import SPECTATOR
from contraband.core.table import Table
from contraband.games.escape_code.table import UTTERANCES
from contraband.games.escape_code.tests.tabletop import CONTACT, GAME, SPY, talk, turns

PHRASE_WORDS = GAME.words.FIGURES.index("phrase_words")


def leaves(table: Table) -> int:
    """How many ways a talk can end, if only those act whom the table waits for."""
    seat = table.waiting_on
    if seat is None:
        return 1
    total = 0
    for move in table.legal_numbers(seat):
        twin = table.copy()
        twin.play(seat, move)
        total += leaves(twin)
    return total


def test_the_last_window_ends_in_as_many_ways_as_it_should() -> None:
    """Five players, the last two asked are Contact and Spy. A call on one of four is put to three voters, and half of the eight votes
    end it; a rejected caller may go on, without a call. The Contact claims wrongly at three players, and at the Spy in 24 orders."""
    table = turns(
        5, {"utterances": 1}, phase="window", speaker="seat-3", asked="seat-1", messages=["seat-1", "seat-2", "seat-3", "seat-4", "seat-5"]
    )
    expected = 1  # the time-out
    for claims in (0, 3 + 24):  # from the last asked to the first
        go_on = claims + expected
        expected = go_on + 4 * (4 + 4 * go_on)
    assert leaves(table) == expected


def heard(said: list[tuple[int, ...]]) -> int:
    """The longest beginning of the phrase 0 1 2 3 that is a subsequence of all words said, by trying every choice of places."""
    words = [word for message in said for word in message if word >= 0]
    chosen = {tuple(words[i] for i in places) for n in range(5) for places in combinations(range(len(words)), n)}
    return max(n for n in range(5) if tuple(range(n)) in chosen)


def test_the_spys_progress_is_the_longest_beginning_of_the_phrase() -> None:
    table = talk()
    sayings = [number for number, words in enumerate(UTTERANCES) if all(word < 4 for word in words)]
    assert len(sayings) == 1 + 4 + 12
    row = np.zeros(PER_SEAT + 12 + len(GAME.words.FIGURES), np.int32)
    for moves in product(sayings, repeat=3):
        raw = table.raw.copy()
        for move in moves:
            GAME.faces.apply(raw, SPY, move)
        GAME.faces.result(raw, row)
        assert row[PER_SEAT + 12 + PHRASE_WORDS] == heard([UTTERANCES[move] for move in moves])


def worlds(table: Table, seat: int, tries: int) -> set[tuple[int, ...]]:
    """The different hands and slots that were imagined."""
    found = set()
    for number in range(tries):
        t = table.imagine(seat, number).record_view
        found.add((*map(int, t.card[:5]), int(t.face_up), *map(int, t.slots)))
    return found


def test_the_contact_of_five_imagines_every_world_that_fits_and_no_other() -> None:
    """Four seats for the Spy and three words in any order, one word face up; four words in any order in the slots: 4 · 3! · 4!."""
    table = talk(5)
    t = table.record_view
    words, face_up = [int(card) for card in t.card[2:5]], int(t.face_up)
    expected = set()
    for hand in permutations([21, *words]):
        for slots in permutations([*words, face_up]):
            expected.add((20, *hand, face_up, *slots))
    assert len(expected) == 4 * 6 * 24
    assert worlds(table, CONTACT, 6000) == expected


def test_the_spy_of_five_knows_the_slots_and_imagines_only_hands() -> None:
    table = talk(5)
    t = table.record_view
    slots = tuple(map(int, t.slots))
    words = [int(card) for card in t.card[2:5]]
    expected = {(first, 21, *rest, int(t.face_up), *slots) for first, *rest in permutations([20, *words])}
    assert worlds(table, SPY, 600) == expected


def test_every_seat_is_equally_often_the_spy_in_an_onlookers_worlds() -> None:
    table = talk(5)
    counts = [0] * 5
    for number in range(2000):
        counts[list(table.imagine(SPECTATOR, number).record_view.card).index(21)] += 1
    assert all(330 < count < 470 for count in counts)
