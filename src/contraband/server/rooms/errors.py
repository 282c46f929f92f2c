"""What is answered to somebody who asks a room for what cannot be. The API tells programs the names of these classes."""

from ...core.errors import ContrabandError


class NoSuchTable(ContrabandError):
    """No room of that code, or none that can be opened."""


class WithoutGame(ContrabandError):
    """A room whose game is gone or broken. It is kept: when the game is back, the room is."""


class TooMany(ContrabandError):
    """The server has as many tables as it may have."""


class NotAllowed(ContrabandError):
    """Somebody asked for what is not theirs to do here, or not now."""


class NotNow(NotAllowed):
    """Something that can be done at another time: before the game, during it, or after it."""


class Unsure(ContrabandError):
    """A line that its sender is asked about once before it is sent: the question, and the line."""

    def __init__(self, question: str, line: str) -> None:
        self.line = line
        super().__init__(question)


class ForYou(ContrabandError):
    """No fault, but an answer for nobody else: a hint."""


class OldTable(NoSuchTable):
    """A table that was begun under another version of the rules: it cannot go on, but its games can be had as they were written down."""


class Elsewhere(ContrabandError):
    """A room that is not ours, and of which it cannot be said yet whose it is: its process has gone, or is going."""


class Stale(ContrabandError):
    """A move made while looking at a table that has moved on since."""
