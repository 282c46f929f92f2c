"""What is printed is what the rules deal, and the script has the seconds of the Broadcast."""

import pytest
from by_hand import zone

import contraband
from contraband.core.options import choose_options
from contraband.core.printing import Deck, Order
from contraband.core.record import CLOCK
from contraband.core.wording import MILD, ORIGINAL
from contraband.games.escape_code.cards import CARD_NAMES, OPTIONS, ORDERS, PLACE_NAMES
from contraband.games.escape_code.press import decks, script, sheets

DEALS = 40  # enough for every word to be dealt once


def order(seats: int | None, wording: str = ORIGINAL, **options: int | str) -> Order:
    return Order(choose_options(OPTIONS, options), seats, wording, frozenset(options))


def printed(seats: int | None) -> dict[str, Deck]:
    return {deck.name: deck for deck in decks(order(seats))}


def dealt(seats: int, seed: int) -> set[str]:
    table = contraband.new("escape_code", seats=seats, seed=seed)
    return {*zone(table, "cards").values(), zone(table, "face_up")} - {""}


@pytest.mark.parametrize("seats", range(5, 25))
def test_cod_10_the_printed_ids_are_those_that_can_be_dealt(seats: int) -> None:
    made = {piece.name for piece in printed(seats)["ids"].pieces}
    possible = set().union(*(dealt(seats, seed) for seed in range(DEALS)))
    assert {name.lower() for name in possible} == made


def test_cod_01_the_box_has_ids_keys_and_scenarios() -> None:
    made = printed(None)
    assert {name: deck.size for name, deck in made.items()} == {"ids": 24, "keys": 4, "scenarios": 24}
    assert [piece.name for piece in made["ids"].pieces] == [name.lower() for name in CARD_NAMES]


def test_cod_02_every_scenario_shows_its_place_and_its_order() -> None:
    for place, piece in enumerate(printed(5)["scenarios"].pieces):
        assert piece.ground is not None
        words = piece.ground.inside
        assert all(word in words for word in PLACE_NAMES[place].split())
        shown = [words.index(f">{slot + 1}</text>") for slot in ORDERS[place]]
        assert shown == sorted(shown)


@pytest.mark.parametrize("seats", [5, 6, 7, 8, 12, 24])
def test_cod_14_the_script_has_the_seconds_of_the_broadcast(seats: int) -> None:
    table = contraband.new("escape_code", seats=seats, seed=1, options={"pace": "live"})
    seconds = []
    for _ in range(4):
        assert table.timer is not None
        seconds.append(f"{table.timer.seconds} s")
        table.play(CLOCK, "time is up")
    read = [when for when, _ in script(order(seats)) if when]
    assert read[:4] == seconds
    assert table.timer is not None
    assert read[4] == f"{table.timer.seconds // 60} minutes"


def test_cod_20_a_longer_talk_is_in_the_script() -> None:
    assert ("11 minutes and 5 seconds", script(order(6))[7][1]) in script(order(6, talk_seconds=665))


def test_mild_words_have_no_gun_in_them() -> None:
    made = order(12, MILD)
    told = [piece.text for deck in decks(made) for piece in deck.pieces] + [line for sheet in sheets(made) for _, line in sheet.lines]
    assert [text for text in told if "gun" in text or "shot" in text.split() or "Hit" in text] == []
