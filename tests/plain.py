"""Games that are played in plain Python, beside those that are compiled."""

from contraband import games
from contraband.core.game import Game


def plain_twin(game: Game) -> Game:
    """The same game once more, and not compiled."""
    twin = Game(f"{games.__name__}.{game.name}")
    twin.plays_at_once = True
    return twin
