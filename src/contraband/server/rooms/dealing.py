"""How a game is dealt so that nobody chooses the cards: a commitment, everybody's number, and the seed made of both (`core/receipt.py`).

A browser at a table seals a number by sending its hash, long before anybody starts. Starting commits the server to a secret and shows all
hashes; the numbers follow, and the last of them deals. A number that does not come in time voids the round, and another begins without it.
"""

import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field

from ...core.errors import Unreadable, short
from ...core.receipt import HEX, Receipt, Remark, Round, commitment_to, digest, remark_hash, write_receipt
from .errors import NotNow
from .leases import Notes
from .match import Match
from .room import Room

PATIENCE = 4.0  # seconds in which a browser that has sealed a number shows it
MOST_OFFERED = 5000  # secrets that shelves have been shown the commitments to


def new_secret() -> str:
    return secrets.token_hex(32)


def read_hex(fields: Mapping[str, str], name: str) -> str:
    text = fields.get(name, "")
    if not HEX.fullmatch(text):
        raise Unreadable(f"{name!r} is 64 characters from 0 to f, not {short(text)}.")
    return text


def fresh_seals(room: Room, seals: Mapping[int, str]) -> dict[str, str]:
    """By member, as text: the hashes of those who are dealt in. One that was used before, or copied from somebody, does not count."""
    found: dict[str, str] = {}
    for member, sealed in sorted(seals.items()):
        if room.plays_next(member) and sealed not in room.used_hashes and sealed not in found.values():
            found[str(member)] = sealed
    return found


@dataclass
class Offers:
    """Secrets for games that begin with one click on the shelf: its page shows the commitment before the number comes with the click."""

    secrets: OrderedDict[str, str] = field(default_factory=OrderedDict)

    def make(self) -> str:
        """A new commitment."""
        secret = new_secret()
        commitment = commitment_to(secret)
        self.secrets[commitment] = secret
        if len(self.secrets) > MOST_OFFERED:
            self.secrets.popitem(last=False)
        return commitment

    def take(self, fields: Mapping[str, str]) -> tuple[str, str] | None:
        """The secret and the number of a click, once; None if there is no number, or the offer was forgotten."""
        number, secret = fields.get("number", ""), self.secrets.pop(fields.get("commitment", ""), None)
        return (secret, number) if secret is not None and HEX.fullmatch(number) else None


class SharedOffers(Offers):
    """Whichever process the click comes to: the secret is noted in the database, and taken from there once."""

    def __init__(self, notes: Notes) -> None:
        super().__init__()
        self.notes = notes

    def make(self) -> str:
        secret = new_secret()
        commitment = commitment_to(secret)
        self.notes.note_down(f"offer {commitment}", secret)
        return commitment

    def take(self, fields: Mapping[str, str]) -> tuple[str, str] | None:
        number, secret = fields.get("number", ""), self.notes.take_note(f"offer {fields.get('commitment', '')}")
        return (secret, number) if secret is not None and HEX.fullmatch(number) else None


def receipt_of(room: Room, match: Match, record: str) -> str:
    """The receipt of a finished game."""
    if not match.rounds:
        raise NotNow("This game has no receipt: it was dealt by an older version of Contraband.")
    rounds = [Round(one.commitment, {sealed: one.shown.get(member) for member, sealed in one.sealed.items()}) for one in match.rounds]
    last = match.rounds[-1]
    seats = sorted(match.seated.index(int(member)) + 1 for member in last.sealed)
    return write_receipt(Receipt(rounds, last.secret, seats, chat_of(match, last.salt), record))


def chat_of(match: Match, salt: str) -> list[Remark]:
    """What was said at the table meanwhile: hashes, unless the host has released the words."""
    found = []
    for number, words in enumerate(match.chat):
        own = digest("salt", salt, str(number))
        sealed = remark_hash(own, words)
        found.append(Remark(sealed, own, words) if match.is_chat_released else Remark(sealed))
    return found
