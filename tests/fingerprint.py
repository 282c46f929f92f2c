"""Play some random moves of a game and print a digest of every situation: run under different compilers, it must not change."""

import hashlib
import sys

from random_play import random_game

from contraband import SPECTATOR, games
from contraband.core.game import Game


def fingerprint(game: Game, most_moves: int) -> str:
    digest = hashlib.blake2s()
    for seats in sorted({game.seats[0], game.seats[-1]}):
        for number, table in enumerate(random_game(game, seats, f"fingerprint {seats}")):
            digest.update(table.raw.tobytes())
            digest.update(table.blanked(number % seats).raw.tobytes())
            digest.update(table.imagine(SPECTATOR, "a world").raw.tobytes())
            if number == most_moves:
                break
    return digest.hexdigest()


if __name__ == "__main__":
    chosen = games.find(sys.argv[1])
    chosen.faces.warm()
    print(fingerprint(chosen, int(sys.argv[2])))
