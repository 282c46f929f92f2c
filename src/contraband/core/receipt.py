"""A receipt: shows that the cards of a game were fixed before anybody knew them, and that every move of it was legal.

The server first commits to a secret. Every browser sends the hash of a number of its own; when all of them and the commitment have been
shown to everybody, the numbers follow, and the seed is made of the secret, all numbers and what was agreed on. So neither the server nor a
guest of its own can try seeds until one pleases. A round in which somebody keeps their number back is void, and stays on the receipt.

contraband receipt 1
rounds: 1
commitment: 4c0d…
sealed: 2
03b2… 9f51…
77ae… withheld
secret: 5d11…
numbers from: 1 3
chat: 1
b7c0…
contraband record 1
…
check: 0f52a1c09d3e77b4
check: 6d70…

Behind each hash stands its number, and with a chat that was released behind each hash its salt and the words. What a receipt does
not prove: that nobody broke off a deal they disliked before it was shown, or looked at cards.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .errors import Unreadable
from .notation import FIRST_LINE as RECORD
from .notation import Written, read_record

if TYPE_CHECKING:
    from .game import Game

FIRST_LINE = "contraband receipt 1"
WITHHELD = "withheld"
NOBODY = "nobody"
NOT_AGREED = ("names", "players", "seed", "moves")  # lines of a record's header that may change after the deal, or follow from it
HEX = re.compile(r"[0-9a-f]{64}")
MOST = 1_000_000  # rounds, numbers or lines of chat


def digest(what: str, *lines: str) -> str:
    """Every kind of hash has its own first line, so that none can stand for another."""
    return hashlib.sha256("\n".join((f"contraband {what} 1", *lines)).encode()).hexdigest()


def commitment_to(secret: str) -> str:
    return digest("secret", secret)


def hash_of(number: str) -> str:
    return digest("number", number)


def seed_from(agreed: Sequence[str], secret: str, numbers: Sequence[str]) -> str:
    """The seed of a deal; `agreed` are the lines of `agreed_in`, and the numbers stand in the order of their hashes."""
    return digest("deal", *agreed, secret, *numbers)


def agreed_in(record: str) -> list[str]:
    """What was agreed on before the deal: the lines of a record's header that say game, rules, seats and options."""
    header = record.split("\n")[1:]
    ends = next((place for place, line in enumerate(header) if line.startswith("moves: ")), 0)
    return [line for line in header[:ends] if line.partition(": ")[0] not in NOT_AGREED]


@dataclass(frozen=True)
class Round:
    """One try to deal: what the server committed to, and by hash what each browser then showed; None if it kept its number back."""

    commitment: str
    numbers: Mapping[str, str | None]

    @property
    def in_order(self) -> list[tuple[str, str | None]]:
        return sorted(self.numbers.items())

    @property
    def shown(self) -> list[str]:
        return [number for _, number in self.in_order if number is not None]

    @property
    def is_whole(self) -> bool:
        return None not in self.numbers.values()


@dataclass(frozen=True)
class Remark:
    """A line of the chat: its hash alone, or what it says and the salt without which its hash could be guessed."""

    hash: str
    salt: str = ""
    words: str = ""  # the name of whoever said it, and what

    @property
    def is_released(self) -> bool:
        return bool(self.salt)


def remark_hash(salt: str, words: str) -> str:
    return digest("chat", salt, words)


@dataclass(frozen=True)
class Receipt:
    """Everything on a receipt."""

    rounds: Sequence[Round]
    secret: str
    seats: Sequence[int]  # that gave a number, from 1
    chat: Sequence[Remark]
    record: str


def write_receipt(receipt: Receipt) -> str:
    lines = [FIRST_LINE, f"rounds: {len(receipt.rounds)}"]
    for one in receipt.rounds:
        lines += [f"commitment: {one.commitment}", f"sealed: {len(one.numbers)}"]
        lines += [f"{sealed} {number or WITHHELD}" for sealed, number in one.in_order]
    lines += [f"secret: {receipt.secret}", f"numbers from: {' '.join(map(str, receipt.seats)) or NOBODY}", f"chat: {len(receipt.chat)}"]
    lines += [f"{one.hash} {one.salt} {one.words}" if one.is_released else one.hash for one in receipt.chat]
    text = "\n".join(lines) + "\n" + receipt.record
    return f"{text}check: {digest('receipt', text)}\n"


def read_receipt(text: str) -> Receipt:
    """What a receipt says, if it is written properly; nothing is checked yet."""
    return Reader(text).read()


class Reader:
    """Goes through a receipt line by line and knows where it is."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.at = 0

    def fail(self, what: str) -> Unreadable:
        return Unreadable(what, max(self.at, 1))

    def line(self) -> str:
        self.at += 1
        if self.at > len(self.lines):
            raise self.fail("the receipt ends too early")
        return self.lines[self.at - 1]

    def field(self, key: str) -> str:
        line = self.line()
        if not line.startswith(f"{key}: "):
            raise self.fail(f"expected '{key}: …', found {line[:60]!r}")
        return line[len(key) + 2 :]

    def count(self, key: str) -> int:
        text = self.field(key)
        if not re.fullmatch("0|[1-9][0-9]{0,6}", text, re.ASCII) or int(text) > MOST:
            raise self.fail(f"{key} must be a number up to {MOST}, not {text[:60]!r}")
        return int(text)

    def hex(self, text: str) -> str:
        if not HEX.fullmatch(text):
            raise self.fail(f"expected 64 characters from 0 to f, found {text[:70]!r}")
        return text

    def read(self) -> Receipt:
        if self.line() != FIRST_LINE:
            raise self.fail(f"this is not a receipt: it does not begin with {FIRST_LINE!r}")
        rounds = [self.round() for _ in range(self.count("rounds"))]
        secret = self.hex(self.field("secret"))
        seats = self.seats()
        chat = [self.remark() for _ in range(self.count("chat"))]
        return Receipt(rounds, secret, seats, chat, self.record())

    def round(self) -> Round:
        commitment = self.hex(self.field("commitment"))
        pairs = [self.line().partition(" ") for _ in range(self.count("sealed"))]
        numbers = {self.hex(sealed): None if number == WITHHELD else self.hex(number) for sealed, _, number in pairs}
        if list(numbers) != sorted(numbers) or len(numbers) != len(pairs):
            raise self.fail("the hashes of a round must stand in order, each once")
        return Round(commitment, numbers)

    def seats(self) -> list[int]:
        text = self.field("numbers from")
        seats = [] if text == NOBODY else text.split(" ")
        if not all(re.fullmatch("[1-9][0-9]?", seat, re.ASCII) for seat in seats) or seats != sorted(set(seats), key=int):
            raise self.fail(f"expected seats in order, or {NOBODY!r}, found {text[:60]!r}")
        return [int(seat) for seat in seats]

    def remark(self) -> Remark:
        sealed, _, rest = self.line().partition(" ")
        self.hex(sealed)
        if not rest:
            return Remark(sealed)
        salt, _, words = rest.partition(" ")
        return Remark(sealed, self.hex(salt), words)

    def record(self) -> str:
        rest = self.lines[self.at :]
        if rest[:1] != [RECORD]:
            self.at += 1
            raise self.fail(f"expected the record, which begins with {RECORD!r}")
        if len(rest) < 3 or rest[-1] or not rest[-2].startswith("check: "):
            self.at = len(self.lines)
            raise self.fail("a receipt ends with 'check: …' and a line break")
        return "\n".join(rest[:-2]) + "\n"


def verify(text: str, find: Callable[[str], Game]) -> tuple[Receipt, Written]:
    """A genuine receipt, and its game played again; raises, and says what does not fit, if it is not."""
    receipt = read_receipt(text)
    check_deal(receipt)
    check_chat(receipt)
    try:
        written = read_record(receipt.record, find)
    except Unreadable as error:
        raise Unreadable(f"the record does not fit: {error}") from None
    if written.table.seats < max(receipt.seats, default=0):
        raise Unreadable(f"there is no seat {max(receipt.seats)} in this game")
    if write_receipt(receipt) != text:
        raise Unreadable("the check does not fit: the receipt was changed or damaged after it was written")
    return receipt, written


def check_deal(receipt: Receipt) -> None:
    """That the seed follows from what everybody had fixed before. A number that was shown in an earlier round is known to the server: it
    must not count again."""
    if not receipt.rounds:
        raise Unreadable("there is no round: nothing was committed to before the deal")
    used: set[str] = set()
    for number, one in enumerate(receipt.rounds, 1):
        if used & {one.commitment, *one.numbers}:
            raise Unreadable(f"round {number}: a commitment or a hash of an earlier round stands there again")
        used |= {one.commitment, *one.numbers}
        for sealed, shown in one.in_order:
            if shown is not None and hash_of(shown) != sealed:
                raise Unreadable(f"round {number}: the number {shown[:8]}… is not the one that was sealed as {sealed[:8]}…")
    last = receipt.rounds[-1]
    if not last.is_whole:
        raise Unreadable("in the last round somebody held back their number, so it cannot have been dealt from")
    if commitment_to(receipt.secret) != last.commitment:
        raise Unreadable(f"the secret is not the one that was committed to as {last.commitment[:8]}…")
    if len(receipt.seats) != len(last.numbers):
        raise Unreadable(f"{len(last.numbers)} numbers were given, but {len(receipt.seats)} seats are said to have given one")
    seed = seed_from(agreed_in(receipt.record), receipt.secret, last.shown)
    if f"\nseed: {seed}\n" not in receipt.record:
        raise Unreadable("the seed of the record does not follow from the secret, the numbers and what was agreed on")


def check_chat(receipt: Receipt) -> None:
    for number, one in enumerate(receipt.chat, 1):
        if one.is_released and remark_hash(one.salt, one.words) != one.hash:
            raise Unreadable(f"line {number} of the chat is not what its hash was made of")


def check_against(receipt: Receipt, seen: Any) -> None:
    """Compare a receipt with what one browser saw and kept: {"rounds": [{"commitment": …, "sealed": […], "number": …}]}."""
    rounds = seen.get("rounds") if isinstance(seen, dict) else None
    if not isinstance(rounds, list) or not rounds or not all(is_seen_round(one) for one in rounds):
        raise Unreadable('what a browser saw is {"rounds": [{"commitment": "…", "sealed": ["…"], "number": "…"}]}')
    places = {one.commitment: one for one in receipt.rounds}
    for one in rounds:
        written = places.get(one["commitment"])
        if written is None:
            raise Unreadable(f"this browser saw a round that is not on the receipt: {one['commitment'][:8]}…")
        if sorted(one["sealed"]) != sorted(written.numbers):
            raise Unreadable("this browser was shown different hashes from those on the receipt")
        if one["number"] and one["number"] not in written.shown:
            raise Unreadable("this browser's own number is not on the receipt")
    if rounds[-1]["commitment"] != receipt.rounds[-1].commitment:
        raise Unreadable("the last round this browser saw is not the one that was dealt from")


def is_seen_round(one: Any) -> bool:
    is_whole = isinstance(one, dict) and isinstance(one.get("commitment"), str) and isinstance(one.get("number"), str)
    return is_whole and isinstance(one.get("sealed"), list) and all(isinstance(sealed, str) for sealed in one["sealed"])
