"""Who and what is in a room: its members and seats, a pause, what was said, and the games that were played."""

from dataclasses import dataclass, field


@dataclass
class Member:
    """Somebody who has come in: on a seat or on the bench."""

    person: str
    name: str
    wording: str
    is_removed: bool = False


@dataclass
class Seat:
    """A place at the table: a person's, a bot's, or free. A bot may stand in for a person who is away."""

    member: int | None = None
    style: str = ""  # the bot's, when no person sits here
    has_stand_in: bool = False

    @property
    def is_free(self) -> bool:
        return self.member is None and not self.style


@dataclass
class Pause:
    """Why the table stands still: who paused it, or the X-card, which nobody is told about."""

    member: int
    by_x: bool


@dataclass
class Remark:
    """A line of the chat."""

    member: int
    text: str


@dataclass
class Match:
    """One game of a room, from its deal to its end: all that is needed to play it again."""

    seed: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    seated: tuple[int | None, ...]
    rules: int
    moves: list[tuple[int, int]] = field(default_factory=list)
    said: dict[int, str] = field(default_factory=dict)  # what people typed, by the number of moves made before it
    words: dict[int, str] = field(default_factory=dict)  # the same by the game's own number for it, for its board
    ending: str = ""
    taken_back: int = 0  # how many moves were
    turned_at: int = 0  # the sequence when that happened last
    knows: dict[int, int] = field(default_factory=dict)  # by member: the seat whose secrets they have seen

    def __post_init__(self) -> None:
        self.knows |= {member: seat for seat, member in enumerate(self.seated) if member is not None}
