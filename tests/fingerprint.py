"""Play a few random games of every game and print a digest of every situation: run under different compilers, it must not change."""

import hashlib
import sys

from random_play import random_game

from contraband import SPECTATOR, games


def main(most_moves: int) -> None:
    for name in games.names():
        game = games.find(name)
        digest = hashlib.blake2s()
        for seats in (game.seats[0], game.seats[-1]):
            for number, table in enumerate(random_game(game, seats, f"fingerprint {seats}")):
                digest.update(table.raw.tobytes())
                digest.update(table.blanked(number % seats).raw.tobytes())
                digest.update(table.imagine(SPECTATOR, "a world").raw.tobytes())
                if number == most_moves:
                    break
        print(name, digest.hexdigest())


if __name__ == "__main__":
    main(int(sys.argv[1]))
