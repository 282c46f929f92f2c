"""What a browser makes of receipts: on their page, with the checker that was saved, and against a server that plays false with it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import Person, Server, needs_chromium, running
from crooked_receipts import crooked, hexes, sealed_again, true_receipt
from guest_game import NIM, play_to_the_end

from contraband.core.receipt import Receipt, Round, agreed_in, commitment_to, hash_of, read_receipt, seed_from, write_receipt

pytestmark = needs_chromium
EVERY_BYTE = """(text) => import("/static/verify.js").then(({ whatIsWrong }) => {
  const other = (sign) => [String.fromCharCode(sign.charCodeAt(0) ^ 1), sign === "0" ? "1" : "0", ""];
  const changed = [...text].flatMap((sign, place) => other(sign).map((one) => text.slice(0, place) + one + text.slice(place + 1)));
  return [text, ...changed.filter((one) => one !== text)].map((one) => whatIsWrong(one).split(/[:“]/)[0]);
})"""
JUDGED = "([text, seen]) => import('/static/verify.js').then(({ whatIsWrong }) => whatIsWrong(text, seen))"
# What a server sends that wants to know this browser's number before it settles on a secret.
IS_SHOWN = """(deals) => import("/static/deal.js").then(({ followDeal }) => {
  for (const deal of deals) followDeal({ state: "over", deal });
})"""
AGAINST_COPY = """([table, game, text]) => Promise.all(["deal", "verify"].map((name) => import(`/static/${name}.js`)))
  .then(([deal, verify]) => verify.whatIsWrong(text, deal.roundsSeen(table, game, text)))"""
HAS_CLICKED = "(shown) => localStorage.setItem('contraband-deal-next', JSON.stringify(shown))"
NEXT_NUMBER = "(table) => JSON.parse(localStorage.getItem(`contraband-sealed-${table}`))"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("CONTRABAND_GAMES", str(NIM))
        changed.setenv("NUMBA_DISABLE_JIT", "1")
        with running(tmp_path_factory.mktemp("shelf")) as started:
            yield started


@pytest.fixture
def ann(browser: Any, shelf: Server) -> Iterator[Person]:
    with Person(browser, shelf, reduced_motion="reduce") as person:
        yield person


def test_a_receipt_changed_in_any_byte_is_refused_by_the_page_with_what_does_not_fit(ann: Person) -> None:
    ann.open("/")
    right, *wrong = ann.page.evaluate(EVERY_BYTE, write_receipt(true_receipt()))
    assert right == ""
    assert "" not in wrong
    assert len(set(wrong)) > 8, set(wrong)


def test_what_a_crooked_server_writes_is_refused_by_the_page_though_every_line_fits_the_last_one(ann: Person) -> None:
    ann.open("/")
    for gain, text in crooked():
        said = ann.page.evaluate(JUDGED, [text, []])
        assert said, gain
        assert "The check does not fit" not in said


def test_whoever_was_shown_other_rounds_tells_by_the_page(ann: Person) -> None:
    ann.open("/")
    receipt = true_receipt()
    last, text = receipt.rounds[-1], write_receipt(receipt)
    seen = {"commitment": last.commitment, "sealed": list(last.numbers), "number": hexes("one")}
    assert ann.page.evaluate(JUDGED, [text, [seen]]) == ""
    for change, why in (
        ({"commitment": commitment_to(hexes("other"))}, "saw a round"),
        ({"sealed": [hash_of(hexes("one"))]}, "shown different hashes"),
        ({"number": hexes("ann")}, "own number"),
    ):
        assert why in ann.page.evaluate(JUDGED, [text, [seen | change]])


def test_the_checker_that_was_saved_judges_files_and_never_keeps_an_older_word(ann: Person, tmp_path: Path, shelf: Server) -> None:
    (tmp_path / "checker.html").write_text(shelf.get("/checker"))
    receipt = true_receipt()
    last, text = receipt.rounds[-1], write_receipt(receipt)
    seen = {"rounds": [{"commitment": last.commitment, "sealed": list(last.numbers), "number": hexes("one")}]}
    ann.page.goto((tmp_path / "checker.html").as_uri())
    facts = "Seats whose browsers gave a number: 1, 2. Earlier rounds that were void: 1."
    alone = write_receipt(Receipt([Round(commitment_to(receipt.secret), {})], receipt.secret, [], (), receipt.record))
    for files, verdict in (
        ([text], f"It is consistent. {facts}"),
        ([text, "{"], "One of these files cannot be read"),
        ([text, json.dumps(seen)], f"It is genuine, and fits what the browser saw. {facts}"),
        ([text, "{}"], "has nothing of a deal in it"),
        (["\ufeff" + text], "This is not a receipt"),
        ([alone], "The seed does not follow"),
        ([sealed_again(text.replace("numbers from: 1 2", "numbers from: 1 200"))], "Expected seats in order"),
    ):
        ann.page.set_input_files("#files", [{"name": "a file", "mimeType": "text/plain", "buffer": text.encode()} for text in files])
        ann.page.wait_for_function("(said) => document.getElementById('verdict').textContent.includes(said)", arg=verdict)


def test_a_number_that_was_shown_for_one_commitment_counts_for_no_other(ann: Person) -> None:
    """The server asks for the number under the name of another game, and then chooses a secret for the real one."""
    path = ann.play_now("nim")
    play_to_the_end(ann)
    code = path.removeprefix("/t/")
    ann.open(f"{path}/games/1/receipt")
    honest = ann.page.input_value("#receipt-text")
    ann.open(path)
    ann.wait_for_state("over")
    number = ann.page.evaluate(NEXT_NUMBER, code)
    text, commitment = dealt_from(honest, hexes("chosen"), number)
    asked = {"game": 9, "commitment": "ab" * 32, "sealed": [hash_of(number)], "is_dealt": False}
    dealt = {"game": 2, "commitment": commitment, "sealed": [hash_of(number)], "is_dealt": True}
    assert ann.page.evaluate(AGAINST_COPY, [code, 2, text]) == ""  # as long as the number was shown for nothing else
    ann.page.evaluate(HAS_CLICKED, {"commitment": "cd" * 32, "number": number})  # and was never shown a deal
    assert "saw a round that is not on the receipt" in ann.page.evaluate(AGAINST_COPY, [code, 2, text])
    ann.page.evaluate(HAS_CLICKED, {})
    ann.page.evaluate(IS_SHOWN, [asked, dealt])
    assert "saw a round that is not on the receipt" in ann.page.evaluate(AGAINST_COPY, [code, 2, text])
    assert ann.page.evaluate(AGAINST_COPY, [code, 1, honest]) == ""


def dealt_from(honest: str, secret: str, number: str) -> tuple[str, str]:
    """The next game's receipt as far as a browser can check it, of a secret that was chosen last; and its commitment."""
    record = read_receipt(honest).record
    seed = seed_from(agreed_in(record), secret, [number])
    commitment = commitment_to(secret)
    receipt = Receipt([Round(commitment, {hash_of(number): number})], secret, [1], (), re.sub("(?<=\nseed: ).*", seed, record))
    return write_receipt(receipt), commitment
