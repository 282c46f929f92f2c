"""Who sits at the table of a room, who has which role, and who is waited for before something begins."""

from collections.abc import Collection, Sequence

from ...core.game import Game
from ...core.lessons import Lesson, Step
from ...core.options import CHOSEN, Chosen
from ...core.record import SPECTATOR
from ...core.table import Table
from ...core.wording import MILD
from .match import Match
from .people import Member, Seat
from .played import Played


class Seated(Played):
    """The people of a room, around what is played there."""

    def __init__(self, game: Game, options: Chosen, seats: int, is_mild: bool) -> None:
        super().__init__(game, options)
        self.is_mild = is_mild  # everybody plays in mild words
        self.bots = game.stand_in  # the level of those that take empty chairs
        self.members: list[Member] = []
        self.seats = [Seat() for _ in range(seats)]
        self.next_in: list[int] = []  # where people talk aloud: who has a chair of their own in the next game, but none in this one
        self.host = 0
        self.appointed: dict[str, int] = {}  # by role: the seat that has it in the next game
        self.ready: set[int] = set()  # the members who are, as long as that is asked
        self.asks_who_is_ready = False
        self.is_timer_next = False  # the move that is waited for starts a timer
        self.lesson: Lesson | None = None  # what is learned here, by one person
        self.step_count = 0  # of the lesson, that are done
        self.people_version = 0  # goes up when it changes who is in the room or what they may do

    @property
    def open_roles(self) -> list[str]:
        """The roles that the people at the table give among themselves before the deal."""
        roles = [option.name for option in self.game.cards.OPTIONS if option.is_seat and self.options[option.name] == CHOSEN]
        return roles if len(self.seats) > 1 else []

    def holders(self, members: Sequence[int | None]) -> dict[str, int | None]:
        """By open role: whom the people chose, else the host, else the first person who sits there; None where no people sit."""
        people = sorted((member for member in members if member is not None), key=lambda member: member != self.host)
        usual = members.index(people[0]) if people else None
        return {role: self.appointed.get(role, usual) for role in self.open_roles}

    @property
    def people_count(self) -> int:
        return sum(seat.member is not None for seat in self.seats)

    @property
    def styles(self) -> list[str | None]:
        """By seat: the style of the bot that plays it now, None for a person."""
        return [(self.stands_in if seat.has_stand_in else None) if seat.member is not None else seat.style for seat in self.seats]

    @property
    def stands_in(self) -> str:
        """The level of a bot that plays a person's hand: this table's, but nobody's hand is played at random."""
        return self.bots if self.bots in self.game.levels[1:] else self.game.stand_in

    def member_of(self, person: str) -> int | None:
        """The number of a person's membership, unless the host has removed it."""
        for number, member in enumerate(self.members):
            if member.person == person and not member.is_removed:
                return number
        return None

    def was_removed(self, person: str) -> bool:
        return any(member.person == person and member.is_removed for member in self.members)

    def seat_of(self, member: int | None) -> int:
        """The seat of a member; SPECTATOR from the bench."""
        for number, seat in enumerate(self.seats):
            if member is not None and seat.member == member:
                return number
        return SPECTATOR

    def plays_next(self, member: int) -> bool:
        return self.seat_of(member) != SPECTATOR or member in self.next_in

    def wording_of(self, member: int) -> str:
        return MILD if self.is_mild else self.members[member].wording

    @property
    def step(self) -> Step | None:
        """Where the lesson is; None at its end."""
        steps = self.lesson.steps if self.lesson else ()
        return steps[self.step_count] if self.step_count < len(steps) else None

    def deal(self, match: Match) -> Table:
        return self.lesson.table(self.game, match.names) if self.lesson else super().deal(match)

    # -- who is ready ------------------------------------------------------------------------------------------------------

    def ask_who_is_ready(self, is_asked: bool) -> None:
        self.people_version += is_asked != self.asks_who_is_ready
        self.asks_who_is_ready = is_asked

    def unready(self, gone: Collection[int] = ()) -> list[int]:
        """The people who have yet to say that they are ready: before the first move all at their pages, and before a timer starts every
        person; but whoever starts it says so by their move."""
        if not self.asks_who_is_ready or self.table is None:
            return []
        starter = self.table.waiting_on if self.is_timer_next else None
        people = [seat.member for number, seat in enumerate(self.seats) if number != starter and not seat.has_stand_in]
        asked = [member for member in people if member is not None and (self.is_timer_next or self.members[member].has_page)]
        return [member for member in asked if member not in self.ready and member not in gone]

    @property
    def is_held(self) -> bool:
        """Nothing moves by itself, and no time passes, before everybody who is asked is ready."""
        return self.asks_who_is_ready and bool(self.unready())
