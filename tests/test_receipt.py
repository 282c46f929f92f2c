"""Receipts: true ones are believed, and nothing that was changed, tried out or left out is."""

import json
from pathlib import Path
from typing import Any

import pytest
from crooked_receipts import GAME, SEATS, crooked, dealt, hexes, true_receipt
from typer.testing import CliRunner

from contraband.cli import app
from contraband.core.errors import ContrabandError, Unreadable
from contraband.core.receipt import Receipt, Remark, check_against, seed_from, verify, write_receipt
from contraband.games import whole


@pytest.fixture(scope="module")
def honest() -> Receipt:
    return true_receipt()


def seen_by_ann(receipt: Receipt) -> dict[str, Any]:
    """What the browser of the first number kept."""
    last = receipt.rounds[-1]
    return {"rounds": [{"commitment": last.commitment, "sealed": list(last.numbers), "number": hexes("one")}]}


def test_a_true_receipt_is_believed_and_says_what_it_shows(honest: Receipt, tmp_path: Path) -> None:
    file, copy = tmp_path / "receipt.txt", tmp_path / "seen.json"
    file.write_text(write_receipt(honest))
    copy.write_text(json.dumps(seen_by_ann(honest)))
    told = CliRunner().invoke(app, ["verify", str(file), "--seen", str(copy)], catch_exceptions=False)
    assert told.exit_code == 0
    assert "This receipt is genuine" in told.output
    assert "held back their number: 1." in told.output
    assert "It fits what this browser saw, and its own number is part of the deal" in told.output
    assert "It does not prove" in told.output


def test_a_receipt_changed_in_any_byte_is_refused_with_what_does_not_fit(honest: Receipt) -> None:
    text = write_receipt(honest)
    said = set()
    for place in range(len(text)):
        for other in {chr(ord(text[place]) ^ 1), "0" if text[place] != "0" else "1"}:
            with pytest.raises(ContrabandError) as error:
                verify(text[:place] + other + text[place + 1 :], whole)
            said.add(str(error.value).partition(":")[0])
    assert len(said) > 8, said  # not one excuse for everything


def test_what_a_crooked_server_writes_is_refused_though_every_line_fits_the_last_one() -> None:
    for gain, text in crooked():
        with pytest.raises(Unreadable) as error:
            verify(text, whole)
        assert "the check does not fit" not in str(error.value), gain


@pytest.mark.parametrize("cut", [0, 1, 30, -1, -2, -20])
def test_a_receipt_that_is_cut_off_or_goes_on_is_refused(honest: Receipt, cut: int) -> None:
    text = write_receipt(honest)
    for changed in (text[:cut], text + text[cut:] + "x", "\n" + text):
        with pytest.raises(ContrabandError):
            verify(changed, whole)


def test_a_server_that_tries_a_thousand_secrets_is_found_out_by_an_honest_browser(honest: Receipt) -> None:
    """Its receipt is true in itself: only whoever saw the commitment knows that there was another one."""
    seen = seen_by_ann(honest)
    best = max((hexes(f"try {number}") for number in range(1000)), key=lambda secret: seed_from([], secret, []))
    forged = dealt(best, [hexes("one"), hexes("two")])
    verify(write_receipt(forged), whole)
    with pytest.raises(Unreadable, match="saw a round that is not on the receipt"):
        check_against(forged, seen)


def test_a_false_guest_who_tries_a_thousand_numbers_is_found_out_by_an_honest_browser(honest: Receipt) -> None:
    seen = seen_by_ann(honest)
    best = max((hexes(f"guest {number}") for number in range(1000)), key=lambda number: seed_from([], hexes("secret"), [number]))
    forged = dealt(hexes("secret"), [hexes("one"), best])
    verify(write_receipt(forged), whole)
    with pytest.raises(Unreadable, match="different hashes"):
        check_against(forged, seen)


def test_a_number_that_was_replaced_or_a_round_that_was_left_out_is_found_out(honest: Receipt) -> None:
    without_void = Receipt(honest.rounds[1:], honest.secret, honest.seats, honest.chat, honest.record)
    verify(write_receipt(without_void), whole)
    seen = seen_by_ann(honest)
    first = honest.rounds[0]
    seen["rounds"].insert(0, {"commitment": first.commitment, "sealed": list(first.numbers), "number": hexes("ann")})
    check_against(honest, seen)
    with pytest.raises(Unreadable, match="not on the receipt"):
        check_against(without_void, seen)
    seen["rounds"][-1]["number"] = hexes("other")
    with pytest.raises(Unreadable, match="own number"):
        check_against(honest, seen)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"secret": hexes("another")}, "not the one that was committed to"),
        ({"rounds": []}, "no round"),
        ({"seats": [1]}, "2 numbers were given, but 1 seats"),
        ({"seats": [1, 99]}, "no seat 99"),
        ({"record": GAME.new(SEATS, "1").record()}, "the seed of the record"),
        ({"chat": (Remark(hexes("x"), hexes("salt"), "Ann: bye"),)}, "line 1 of the chat"),
    ],
)
def test_what_does_not_fit_is_named(honest: Receipt, change: dict[str, Any], why: str) -> None:
    changed = Receipt(**(honest.__dict__ | change))
    with pytest.raises(Unreadable, match=why):
        verify(write_receipt(changed), whole)


@pytest.mark.parametrize(
    "seen", [[], None, {}, {"rounds": []}, {"rounds": 1}, {"rounds": [1]}, {"rounds": [{"commitment": 1, "sealed": [], "number": ""}]}]
)
def test_what_no_browser_keeps_is_refused_with_what_would_be_right(honest: Receipt, seen: Any, tmp_path: Path) -> None:
    """An empty file would fit everything."""
    with pytest.raises(Unreadable, match="what a browser saw is"):
        check_against(honest, seen)
    file, copy = tmp_path / "receipt.txt", tmp_path / "seen.json"
    file.write_text(write_receipt(honest))
    copy.write_text(json.dumps(seen))
    told = CliRunner().invoke(app, ["verify", str(file), "--seen", str(copy)])
    assert told.exit_code != 0
    assert "It fits" not in told.output
