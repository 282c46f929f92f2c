"""`contraband verify`: whether a receipt is true, in words."""

import json
from pathlib import Path

from ..core.errors import Unreadable
from ..core.notation import Written, result_text
from ..core.receipt import Receipt, check_against, verify
from ..games import whole

NOT_PROVED = (
    "It does not prove that nobody broke off a deal they disliked before it was shown, that every number came from a different person, "
    "or that nobody looked at the cards."
)


def verified(path: Path, seen: Path | None = None) -> str:
    """What a receipt shows; raises, and says what does not fit, if it is not true."""
    text = read(path)
    try:
        receipt, written = verify(text, whole)
        if seen is not None:
            check_against(receipt, saw(seen))
    except Unreadable as error:
        raise Unreadable(f"{path} is not true: {error}") from None
    return "\n".join(findings(receipt, written, seen))


def read(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"{path} cannot be read: {error}") from None


def saw(path: Path) -> object:
    try:
        return json.loads(read(path))
    except (ValueError, RecursionError):
        raise Unreadable(f"{path} is not what a browser saw: it is not JSON") from None


def findings(receipt: Receipt, written: Written, seen: Path | None) -> list[str]:
    table = written.table
    void = len(receipt.rounds) - 1
    given = [table.names[seat - 1] for seat in receipt.seats]
    without = [f"{name} ({who})" for name, who in zip(table.names, written.players, strict=True) if name not in given]
    return [
        f"This receipt is true: {table.game.title}, {table.sequence} moves, {result_text(table)}.",
        f"The server had committed to its secret before {' and '.join(given)} revealed their numbers." if given else NO_NUMBERS,
        *([f"No number: {', '.join(without)}."] if given and without else []),
        *([f"Earlier rounds, void because somebody held back their number: {void}."] if void else []),
        "The deal follows from the secret and the numbers, and every move was legal.",
        *(["It fits what this browser saw."] if seen is not None else []),
        NOT_PROVED,
    ]


NO_NUMBERS = "Nobody at the table gave a number: the server alone chose the deal."
