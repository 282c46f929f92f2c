"""Whole games as record files: they must replay to the same end, and tell the same story."""

import hashlib
from pathlib import Path

import pytest

import contraband
from contraband.games.stds.table import Happening

GOLDEN = Path(__file__).parent / "golden"

# What each game ends in, and a digest of its final position.
ENDINGS = {
    "two-seats": ([0], "STD-23", "83339a676db29cea"),
    "three-seats-orientation": ([2], "STD-23", "7e3b60ba2a104731"),
    "four-seats-open-search": ([1], "STD-23", "bfb41e01646ee683"),
    "three-seats-chosen": ([2], "STD-23", "84458d994c7914bc"),
    "turn-limit-draw": ([], "STD-26", "fece27c2e693c254"),
}
NEVER_SEEN = {Happening.NOTHING, Happening.NO_CARD_TO_DRAW}  # not an event; and too rare for a game one would like to read


def text_of(name: str) -> str:
    return (GOLDEN / f"{name}.contraband").read_text(encoding="utf-8")


def test_every_golden_game_is_checked() -> None:
    assert sorted(ENDINGS) == sorted(path.stem for path in GOLDEN.glob("*.contraband"))


@pytest.mark.parametrize("name", ENDINGS)
def test_a_golden_game_replays_to_its_end(name: str) -> None:
    table = contraband.replay(text_of(name))
    winners, rule, digest = ENDINGS[name]
    assert table.result is not None
    assert (table.result.winners, table.result.rule) == (winners, rule)
    assert hashlib.blake2s(table.position().encode(), digest_size=8).hexdigest() == digest


def test_the_golden_games_show_nearly_everything_that_can_happen() -> None:
    seen = set()
    for name in ENDINGS:
        table = contraband.replay(text_of(name))
        for past in table.past():
            t = table.game.record(past.raw)
            seen |= {Happening(int(event[0])) for event in t.events[: int(t.noted)]}
    assert seen == set(Happening) - NEVER_SEEN


def test_a_golden_game_tells_one_seat_the_same_story() -> None:
    table = contraband.replay(text_of("three-seats-orientation"))
    told = (GOLDEN / "three-seats-orientation.seat-2.txt").read_text(encoding="utf-8")
    assert "\n".join(table.log(1)) + "\n" == told
