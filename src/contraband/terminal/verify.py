"""`contraband verify`: whether a receipt is genuine, in words."""

import json
from pathlib import Path
from typing import Any

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
        copy = saw(seen) if seen is not None else None
        if seen is not None:
            check_against(receipt, copy)
    except Unreadable as error:
        raise Unreadable(f"{path} is not genuine: {error}") from None
    return "\n".join([*findings(receipt, written), *([fits(copy)] if seen is not None else []), NOT_PROVED])


def read(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"{path} cannot be read: {error}") from None


def saw(path: Path) -> Any:
    try:
        return json.loads(read(path))
    except (ValueError, RecursionError):
        raise Unreadable(f"{path} is not what a browser saw: it is not JSON") from None


def findings(receipt: Receipt, written: Written) -> list[str]:
    table = written.table
    void = len(receipt.rounds) - 1
    given = [table.names[seat - 1] for seat in receipt.seats]
    everybody = enumerate(zip(table.names, written.players, strict=True), 1)
    without = [f"{name} ({who})" for seat, (name, who) in everybody if seat not in receipt.seats]
    return [
        f"This receipt is genuine: {table.game.title}, {table.sequence} moves, {result_text(table)}.",
        f"The server had committed to its secret before {' and '.join(given)} revealed their numbers." if given else NO_NUMBERS,
        *([f"No number: {', '.join(without)}."] if given and without else []),
        *([f"Earlier rounds, void because somebody held back their number: {void}."] if void else []),
        "The deal follows from the secret and the numbers, and every move was legal.",
    ]


def fits(copy: Any) -> str:
    own = "and its own number is part of the deal" if copy["rounds"][-1]["number"] else "which gave no number"
    return f"It fits what this browser saw, {own}."


NO_NUMBERS = "Nobody at the table gave a number: the server alone chose the deal."
