"""Play some random moves of a game and print a digest of every situation: however the rules are run, it must not change."""

import hashlib

from ..core.game import Game
from ..core.record import SPECTATOR
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
