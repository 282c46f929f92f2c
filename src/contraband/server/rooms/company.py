"""The company of a room: who comes in, takes a chair, leaves or is removed, and what they say."""

from ...core.game import Game
from ...core.options import Chosen
from . import entries
from .names import unlike
from .people import SCREEN, Member, Remark, Seat
from .seated import Seated

MOST_CHAT = 200  # remarks that are kept in memory and shown
MOST_ON_RECEIPT = 1000  # remarks that stand on the receipt of the game around which they were made


class Company(Seated):
    """What the entries about people make true."""

    def __init__(self, game: Game, options: Chosen, seats: int, is_mild: bool) -> None:
        super().__init__(game, options, seats, is_mild)
        self.is_locked = False
        self.chosen_speaker: int | None = None  # whose device reads the table aloud, or SCREEN; None: the host's
        self.answers: dict[int, int] = {}  # by seat: what people have answered to a request, until all answers are told
        self.asking: dict[int, int] = {}  # by member: the chair of the current game they would like to take over
        self.chat: list[Remark] = []
        self.remark_count = 0  # ever made, including those that are no longer kept
        self.keys: dict[str, int] = {}  # unused personal links, and whose seat each of them moves

    # -- coming and going --------------------------------------------------------------------------------------------------

    def join(self, entry: entries.Joined) -> None:
        self.members.append(Member(entry.person, entry.name, entry.wording, entry.has_page, entry.is_new))

    def rename(self, entry: entries.Renamed) -> None:
        self.members[entry.member].name = entry.name

    def reword(self, entry: entries.WordingChosen) -> None:
        self.members[entry.member].wording = entry.wording

    def remove(self, entry: entries.Removed) -> None:
        self.vacate(entry.member)
        self.members[entry.member].is_removed = True
        self.asking.pop(entry.member, None)
        self.leave_next(entry.member)

    def lock(self, entry: entries.Locked) -> None:
        self.is_locked = entry.is_on

    def hand_over(self, entry: entries.HostChanged) -> None:
        self.host = entry.member

    def make_key(self, entry: entries.KeyMade) -> None:
        self.keys = {key: member for key, member in self.keys.items() if member != entry.member}
        self.keys[entry.key] = entry.member

    def move_in(self, entry: entries.MovedIn) -> None:
        """A personal link was used: the member is another browser from now on."""
        self.keys.pop(entry.key)
        self.members[entry.member].person = entry.person

    # -- chairs ------------------------------------------------------------------------------------------------------------

    def sit(self, entry: entries.SatDown) -> None:
        self.vacate(entry.member)
        self.leave_next(entry.member)
        self.seats[entry.seat] = Seat(entry.member)
        self.asking = {member: seat for member, seat in self.asking.items() if entry.member != member and entry.seat != seat}
        if self.matches:
            self.match.knows.setdefault(entry.member, entry.seat)
        if self.is_on:
            self.match.latecomers.add(entry.member)
            others = [name for seat, name in enumerate(self.match.names) if seat != entry.seat]
            name = unlike(self.members[entry.member].name, others)
            if name != self.match.names[entry.seat]:
                self.take_over(entry.seat, name)

    def ask_for_chair(self, entry: entries.ChairAsked) -> None:
        self.asking[entry.member] = entry.seat

    def refuse_chair(self, entry: entries.ChairRefused) -> None:
        self.asking.pop(entry.member, None)

    def stand(self, entry: entries.StoodUp) -> None:
        self.vacate(entry.member)

    def vacate(self, member: int) -> None:
        """A bot takes over a seat that is left during a game, and after one unless only people play."""
        is_a_bots = self.is_on if self.is_by_ear else self.table is not None
        for number, seat in enumerate(self.seats):
            if seat.member == member:
                self.answers.pop(number, None)
                self.seats[number] = Seat(style=self.stands_in if is_a_bots else "")

    def choose_next(self, entry: entries.NextGame) -> None:
        self.leave_next(entry.member)
        if entry.is_on:
            self.next_in.append(entry.member)

    def leave_next(self, member: int) -> None:
        self.next_in = [one for one in self.next_in if one != member]

    def seat_bot(self, entry: entries.BotSeated) -> None:
        self.seats[entry.seat] = Seat(style=entry.style)

    def stand_in(self, entry: entries.StandIn) -> None:
        self.seats[entry.seat].has_stand_in = entry.is_on

    def add_chair(self, entry: entries.ChairAdded) -> None:
        self.seats.append(Seat())

    def remove_chair(self, entry: entries.ChairRemoved) -> None:
        """The chairs behind it move up, and with them the roles that were given to them."""
        del self.seats[entry.seat]
        kept = {role: seat for role, seat in self.appointed.items() if seat != entry.seat}
        self.appointed = {role: seat - (seat > entry.seat) for role, seat in kept.items()}

    # -- what is said ------------------------------------------------------------------------------------------------------

    def remark(self, entry: entries.Chatted) -> None:
        self.chat = [*self.chat[-MOST_CHAT + 1 :], Remark(entry.member, entry.text)]
        self.remark_count += 1
        if self.matches and len(self.match.chat) < MOST_ON_RECEIPT:
            self.match.chat.append(f"{self.members[entry.member].name}: {entry.text}")

    @property
    def speaker(self) -> int:
        """The member whose device reads the table aloud, where people talk; SCREEN for the shared one."""
        chosen = self.chosen_speaker
        return self.host if chosen is None or (chosen != SCREEN and self.members[chosen].is_removed) else chosen

    def choose_speaker(self, entry: entries.SpeakerChosen) -> None:
        self.chosen_speaker = SCREEN if entry.is_screen else entry.member
