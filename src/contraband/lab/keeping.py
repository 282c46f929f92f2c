"""Games that were played already, in a file: what a run that was stopped goes on from (`--resume FILE`).

The first line says what it is, each other line has one piece of a series: which series, which games, and what came out. A line that was
not written to its end is left out; everything else is checked.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..core.errors import BadOption, ContrabandError
from .card_counts import CardCounts
from .spec import digest, spec_of
from .units import Piece, Played

if TYPE_CHECKING:
    from .series import Series

KIND = "contraband games 1"


class Keeper:
    """A file of pieces; it is written line by line, so whatever ends the run loses at most the piece that was being played."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: dict[tuple[str, Piece], str] = {}
        self.wanted: set[str] = set()
        try:
            before = path.read_text(encoding="utf-8") if path.exists() else ""
            if before:
                self.read(before)
            self.file = path.open("a", encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ContrabandError(f"--resume {path} cannot be used: {getattr(error, 'strerror', None) or error}.") from None
        if not before:
            self.write(KIND)
        elif not before.endswith("\n"):
            self.write("")  # the line that was being written when the last run was killed

    def read(self, text: str) -> None:
        first, *lines = text.split("\n")
        if first != KIND:
            raise BadOption(f"{self.path} is not a file of games: give --resume a file it wrote itself, or a new name.")
        for line in lines:
            series, _, rest = line.partition(" ")
            check, _, packed = rest.partition(" ")
            if packed and check == check_of(packed):
                start, count = json.loads(unpacked(packed)["piece"].item())
                self.lines[series, (start, count)] = packed

    def find(self, series: Series, pieces: Sequence[Piece]) -> dict[Piece, Played]:
        """What there is of these pieces. A file with games of other series only is somebody else's."""
        name = digest(spec_of(series))
        self.wanted.add(name)
        if self.lines and all(other not in self.wanted for other, _ in self.lines):
            raise BadOption(
                f"{self.path} has games from another series: other options, bots, seed or rules, or another version. "
                "Continue with the command that wrote it, or name a new file."
            )
        return {piece: read_piece(self.lines[name, piece]) for piece in pieces if (name, piece) in self.lines}

    def keep(self, series: Series, piece: Piece, played: Played) -> None:
        packed = pack(piece, played)
        self.write(f"{digest(spec_of(series))} {check_of(packed)} {packed}")

    def write(self, line: str) -> None:
        self.file.write(f"{line}\n")
        self.file.flush()

    def close(self) -> None:
        self.file.close()


def check_of(packed: str) -> str:
    return hashlib.blake2s(packed.encode(), digest_size=8).hexdigest()


def pack(piece: Piece, played: Played) -> str:
    found: dict[str, Any] = {"piece": json.dumps(piece), "rows": played.rows, "seconds": played.seconds}
    if played.cards is not None:
        found |= {"groups": played.cards.groups, "copies": played.cards.copies}
    if played.moves is not None:
        found["moves"] = played.moves
    buffer = io.BytesIO()
    np.savez(buffer, **found)
    return base64.b64encode(zlib.compress(buffer.getvalue(), 6)).decode()


def unpacked(packed: str) -> Any:
    return np.load(io.BytesIO(zlib.decompress(base64.b64decode(packed))))


def read_piece(packed: str) -> Played:
    found = unpacked(packed)
    cards = CardCounts(found["groups"], found["copies"]) if "groups" in found else None
    return Played(found["rows"], float(found["seconds"]), cards, found.get("moves"))
