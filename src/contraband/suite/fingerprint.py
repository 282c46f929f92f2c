"""Play some random moves of a game and print a digest of every situation: however the rules are run, it must not change."""

import hashlib
import sys
from pathlib import Path

from ..core.game import Game
from ..core.record import SPECTATOR
from ..games import from_folder
from .play import random_game

MOVES = 300


def fingerprint(game: Game) -> str:
    digest = hashlib.blake2s()
    for seats in sorted({game.seats[0], game.seats[-1]}):
        for number, table in enumerate(random_game(game, seats, f"fingerprint {seats}")):
            digest.update(table.raw.tobytes())
            digest.update(table.blanked(number % seats).raw.tobytes())
            digest.update(table.imagine(SPECTATOR, "a world").raw.tobytes())
            if number == MOVES:
                break
    return digest.hexdigest()


def main() -> None:
    """For a process of its own: the digest of the game in the folder that is named."""
    chosen = from_folder(Path(sys.argv[1]))
    chosen.faces.compile_as_asked()
    print(fingerprint(chosen))
