"""Whose room it is. A process that has a database to itself owns every room; processes that share one have a lease each, which ends soon
unless it is renewed, and each room belongs to at most one of them (`lease_store.py`).
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol


class Peer(NamedTuple):
    """Another process on the same database: the number of its lease, and where to reach it."""

    lease: int
    address: str

    @property
    def host(self) -> str:
        return self.address.rpartition(":")[0].strip("[]")

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])


class Hold(NamedTuple):
    """A room that is ours: since when, and the last moment at which whoever had it before was there."""

    since: float
    left: float


class Notes(Protocol):
    """What processes on one database know of each other's doings: names with values, for some days."""

    def note_down(self, name: str, value: str) -> bool:
        """Note it, and say whether nobody had noted anything under this name."""

    def note(self, name: str) -> str | None: ...

    def take_note(self, name: str) -> str | None:
        """Read a note and delete it."""


class Leases:
    """All rooms are ours, always."""

    is_shared = False
    address = ""  # where other processes reach us
    peers: tuple[Peer, ...] = ()  # the other processes, as of a second ago
    number: int | None = None  # of our lease, which every write carries
    notes: Notes  # where they are shared
    on_said: Callable[[int, str], None]  # what another process, of this lease, has told all
    on_missed: Callable[[], None]  # some of it may not have been heard
    version = ""  # of the rules and of what is stored: rooms are left to processes of their own, as long as there are any

    @property
    def is_valid(self) -> bool:
        """Whether rooms are still ours by our own clock, which runs a little ahead of the database's."""
        return True

    def holds(self, number: int | None) -> bool:
        """Whether this lease is ours, now."""
        return True

    def is_peer(self, address: str) -> bool:
        """Whether another process is there."""
        return False

    def now(self) -> float:
        """The database's time of day."""
        raise AssertionError("nobody else is there to agree with")

    def watch(self, on_lost: Callable[[], None], on_free: Callable[[], None]) -> None:
        """From now on, tell this loop when our lease was lost, and when others have left rooms."""

    def say(self, text: str) -> None:
        """To all other processes, in a moment."""

    async def owner(self, code: str) -> Peer | None:
        """Who serves a room; nobody else, or nobody yet, if None."""
        return None

    async def claim(self, code: str) -> Hold | Peer | None:
        """Make a room ours if it is free, else say whose it is; None when that cannot be said yet."""
        raise AssertionError("every room is ours")

    async def free_rooms(self, states: list[str]) -> list[str]:
        """The rooms in these states that nobody serves and we may."""
        return []

    def release(self, rooms: list[str]) -> None:
        """Let others have these rooms."""

    async def leave(self) -> None:
        """Let others have all our rooms, and claim no more."""

    def close(self) -> None:
        """The process ends."""
