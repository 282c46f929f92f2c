"""The games of a room, and their records."""

from dataclasses import dataclass, field


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
    taken_back_count: int = 0
    taken_back_at: int = 0  # the sequence when a move was last taken back
    knows: dict[int, int] = field(default_factory=dict)  # by member: the seat whose secrets they have seen

    def __post_init__(self) -> None:
        self.knows |= {member: seat for seat, member in enumerate(self.seated) if member is not None}
