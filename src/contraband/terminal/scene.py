"""What the people at one screen see: the story since they last moved, the table, their moves, and at the end the result."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ..core.finale import Finished, Tale, tell
from ..core.record import SPECTATOR
from ..core.story import EVERYTHING, look
from ..core.table import Table
from ..core.wording import MILD
from .desk import SMALL, Desk
from .menu import Menu
from .story import as_text, fitting, paragraphs
from .welcome import PERSON

OUTCOMES = {"win": "wins", "loss": "loses", "draw": "draws", "neither": "neither wins nor loses", "undecided": "undecided"}
QUIT = ("q", "quit")
STYLES = {"win": "bold green", "draw": "bold"}


def picture(desk: Desk, table: Table, seat: int, wording: str) -> RenderableType:
    """The table drawn by its game, as a viewer sees it."""
    viewer = SPECTATOR if seat == EVERYTHING else seat
    return table.game.screen.draw(look(table, seat), viewer, wording, desk.watch.seconds_left)


class Scene:
    """The screen of one session, and how much of the story each person at it has read."""

    def __init__(self, desk: Desk, table: Table, players: Sequence[str], wording: str) -> None:
        self.desk = desk
        self.table = table
        self.players = players
        self.wording = wording
        self.people = [seat for seat, player in enumerate(players) if player == PERSON]
        self.at_screen = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.told = [table.sequence] * table.seats
        self.told_all = table.sequence  # how much of it onlookers, or people between two hands, have read
        self.said: dict[int, str] = {}  # what was typed or said with a move, by the number of moves before it
        self.words: dict[int, str] = {}  # the same by the game's own number for it, for bots that listen
        self.is_drawn = False  # the first picture stands under the welcome
        self.unasked = 0  # how many moves an onlooker wants to see without being asked

    def hear(self, line: str, before: Table | None = None) -> None:
        """What was typed or said with a move: the one that comes now, or one that was just made."""
        before = before or self.table
        self.said[before.sequence] = line
        self.words[self.table.game.speech.said_key(before)] = line

    def remember(self, said: Mapping[int, str]) -> None:
        """What was said in a game that goes on."""
        tables = [Table(self.table.game, past.raw, self.table.names) for past in self.table.past()] if said else []
        for table in tables:
            if table.sequence in said:
                self.hear(said[table.sequence], table)

    def welcome(self) -> None:
        game = self.table.game
        title = game.mild_title if self.wording == MILD else game.title
        self.desk.clear()
        self.desk.show(Text.assemble((f" {title}", "bold"), (f"  {game.credit}", SMALL)))
        you = f"You are {self.table.names[self.people[0]]}. " if len(self.people) == 1 else ""
        self.desk.show(Text.assemble(f" {you}{self.bots()}", ("? helps, q saves and stops.", SMALL)))

    def bots(self) -> str:
        """The bots at the table, by style."""
        by_style: dict[str, list[str]] = {}
        for name, player in zip(self.table.names, self.players, strict=True):
            if player != PERSON:
                by_style.setdefault(player, []).append(name)
        return "".join(f"{', '.join(names)}: {style}. " for style, names in by_style.items())

    def draw(self, seat: int, menu: Menu) -> None:
        """A real screen is cleared before every move, so that everything stays in its place."""
        story = paragraphs(self.table, seat, self.wording, self.told[seat], self.said)
        if self.is_drawn:
            self.desk.clear()
        self.is_drawn = True
        drawn = picture(self.desk, self.table, seat, self.wording)
        if story:
            self.desk.show(self.fit(story, drawn, menu))
        self.desk.show(*self.aim(seat), drawn, menu)

    def aim(self, seat: int) -> list[RenderableType]:
        """What this seat is after now, above the table, where the game says so."""
        said = self.table.game.words.aim(self.table.blanked(seat), seat, self.wording)
        return [Text(f" {said}", SMALL)] if said else []

    def fit(self, story: list[str], *below: RenderableType) -> RenderableType:
        """All of the story; on a real screen as much as leaves the table in sight."""
        if not self.desk.is_live:
            return as_text(story)
        taken = sum(self.desk.height_of(part) for part in below) + (2 if self.desk.watch.is_running else 1)
        return fitting(story, self.desk.console.width, max(3, self.desk.console.height - taken))

    def hand_over(self, seat: int) -> None:
        """Between two people at one screen: what all may know, and nothing of anybody's hand."""
        if seat == self.at_screen:
            return
        if self.is_drawn:
            self.desk.clear(forget=True)
        story = paragraphs(self.table, SPECTATOR, self.wording, self.told_all, self.said)
        self.told_all = self.table.sequence
        if story:
            self.desk.show(self.fit(story, Text("\n" * 6)))
        name = self.table.names[seat]
        self.desk.show(Panel(Text(f"Pass the screen to {name}.", justify="center"), padding=(1, 2), width=min(78, self.desk.console.width)))
        if self.desk.wait(f"{name}, press Enter when nobody else is looking: ").casefold() in QUIT:
            raise EOFError
        self.desk.clear(forget=True)
        self.at_screen = seat

    def show_to_onlooker(self) -> bool:
        """After a bot's move: the story, and on a real screen the table; says whether to go on."""
        story = paragraphs(self.table, SPECTATOR, self.wording, self.told_all, self.said)
        self.told_all = self.table.sequence
        if not self.desk.is_live:
            self.desk.show(as_text(story))
            return True
        if self.unasked > 0:
            self.unasked -= 1
            return True
        self.desk.clear()
        drawn = picture(self.desk, self.table, SPECTATOR, self.wording)
        self.desk.show(self.fit(story, drawn), drawn)
        return self.ask_onlooker()

    def ask_onlooker(self) -> bool:
        answer = self.desk.wait("Enter: next move, 10: ten moves, a: to the end, q: stop > ").casefold()
        if answer.isdigit() and len(answer) < 6:
            self.unasked = int(answer) - 1
        elif answer == "a":
            self.unasked = 10**6
        return answer not in QUIT

    def show_end(self, seat: int) -> None:
        since = self.told_all if seat == SPECTATOR else self.told[seat]
        story = paragraphs(self.table, seat, self.wording, since, self.said)
        drawn = picture(self.desk, self.table, seat, self.wording)
        board = result_board(self.table, self.wording, self.desk.console.width, self.desk.watch.seconds_left)
        self.desk.clear(forget=len(self.people) > 1)
        if story:
            self.desk.show(self.fit(story, drawn, board))
        self.desk.show(drawn, board)


def result_board(table: Table, wording: str, width: int, seconds: int | None = None) -> RenderableType:
    """The end of the game as it is told everywhere: the story, how it was decided, both sides, the best moments, and everybody."""
    before = max(0, len(list(table.past())) - 1)
    tale = tell(Finished(table, [*[None] * before, seconds]), wording)
    sides = Grid.grid(padding=(0, 3, 0, 0))
    for side in tale.sides:
        sides.add_row(Text(side.name, STYLES.get(side.outcome, "")), Text(str(side.score), "bold"), Text(side.note, SMALL))
    moments = [Text.assemble((f"{moment.kind}: ", "bold"), moment.text) for moment in tale.moments]
    told = [Text(tale.story, "bold"), Text(f"{tale.reason} ({tale.result.rule})"), "", sides, *moments, "", everybody(tale)]
    return Panel(Group(*told), title="The game is over", title_align="left", width=min(78, width))


def everybody(tale: Tale) -> RenderableType:
    """Who was who, how each came out of it, and what they knew."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for seat in tale.result.outcomes:
        style = STYLES.get(seat.outcome, "")
        grid.add_row(Text(seat.called, style), Text(OUTCOMES[seat.outcome], style), Text(tale.knew[seat.seat], SMALL))
    return grid
