"""What a room answers to impossible requests. The API tells programs the names of these classes."""

from ...core.errors import ContrabandError


class NoSuchTable(ContrabandError):
    """No room of that code, or none that can be opened."""


class WithoutGame(ContrabandError):
    """A room whose game is gone or broken. It is kept, and comes back with the game."""


class TooMany(ContrabandError):
    """The server has as many tables as it may have."""


class NotAllowed(ContrabandError):
    """Somebody asked for something they may not do here, or not now."""


class NotNow(NotAllowed):
    """Something that can be done at another time: before the game, during it, or after it."""


class Unsure(ContrabandError):
    """A line that its sender is asked about once before it is sent: the question, and the line."""

    def __init__(self, question: str, line: str) -> None:
        self.line = line
        super().__init__(question)


class ForYou(ContrabandError):
    """Not a fault but an answer for the asker alone: a hint."""


class OldTable(NoSuchTable):
    """A table that was begun under another version of the rules: it cannot continue, but its games can be downloaded as records."""


class Elsewhere(ContrabandError):
    """A room that is not ours and has no known owner yet: its process has gone, or is going."""


class Stale(ContrabandError):
    """A move made while looking at a table that has moved on since."""
