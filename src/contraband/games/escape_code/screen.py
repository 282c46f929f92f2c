"""Escape Code on a text screen of 80 columns: the place, the people, what your seat may still see; at the end the whole story."""

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ...core.picture import Picture
from ...core.table import Table
from .broadcast import LOOKER
from .cards import CONTACT, INTERCEPTOR, NONE, ORDERS, PLACES, REMINDER_ON, SLOTS, SPY, WORD_NAMES, WORDS
from .speech.prompt import COMMANDS
from .table import SAYINGS, Phase
from .transcript import said_by
from .words import card_name, order_text, soften, waiting

CHARCOAL, AMBER, PAPER, RED = "#1c1b19", "#e0a340", "#efe6d2", "#b23a2e"
QUIET = "dim"
MARK = "*"


def draw(sight: Table, seat: int, wording: str, seconds: int | None) -> "Picture":
    """The table as a seat sees it."""
    return EscapeCodePicture(sight, seat, wording, seconds)


def listed(moves: Sequence[int]) -> list[int]:
    """The moves worth a line in a list: nobody wants to read every utterance there is."""
    return [move for move in moves if move == 0 or move >= SAYINGS]


class EscapeCodePicture(Picture):
    """Everything one viewer may see, drawn from the record that was blanked for that viewer."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Padding(self.headline(), style=f"{CHARCOAL} on {AMBER}")
        if self.t.phase == Phase.OVER:
            yield from self.story()
            return
        yield from self.scenario()
        yield self.people()
        yield from self.knowledge()

    def name(self, seat: int) -> str:
        return "You" if seat == self.seat else self.sight.names[seat] if seat != NONE else ""

    # -- the talk ----------------------------------------------------------------------------------------------------------

    def headline(self) -> Text:
        return Text(f" {waiting(self.sight, self.seat, self.wording)}{self.time_left()}", "bold")

    def time_left(self) -> str:
        if self.seconds is None or self.t.phase == Phase.OVER:
            return ""
        minutes, seconds = divmod(self.seconds, 60)
        return f"  {minutes}:{seconds:02d}"

    def scenario(self) -> Iterator[RenderableType]:
        t = self.t
        if t.place == NONE:
            return
        place, points = PLACES[t.place]
        yield Text.assemble(" ", (place, "bold"), f"   order {order_text(int(t.order))}")
        yield paragraph(Text(f"People here talk about {', '.join(points[:-1])} and {points[-1]}.", QUIET))

    def people(self) -> RenderableType:
        """Everybody, with how often they spoke; who is out stands in brackets."""
        t = self.t
        line = Text()
        for seat in range(self.sight.seats):
            label = self.sight.names[seat] + (f" {int(t.spoken[seat])}" if t.spoken[seat] else "")
            is_out = int(t.out) >> seat & 1
            style = "bold" if seat == self.seat else QUIET if is_out else ""
            line.append(f"({label})" if is_out else label, style)
            line.append(self.shown_role(seat)).append("  ")
        line.rstrip()
        return paragraph(line)

    def shown_role(self, seat: int) -> str:
        """A role that all may know; the own card is shown elsewhere, if at all."""
        card = int(self.t.card[seat])
        return f" [{card_name(card)}]" if card != NONE and seat != self.seat else ""

    # -- what the seat has seen (COD-13) -------------------------------------------------------------------------------------

    @property
    def is_reminded(self) -> bool:
        return bool(self.t.reminder == REMINDER_ON)

    @property
    def own_card(self) -> int:
        return int(self.t.card[self.seat]) if self.seat >= 0 else NONE

    @property
    def has_eyes_open(self) -> bool:
        """COD-14: whether this viewer looks at the cards in the middle right now."""
        return LOOKER.get(Phase(self.t.phase)) == self.own_card != NONE

    def knowledge(self) -> Iterator[RenderableType]:
        t = self.t
        if self.own_card != NONE and (t.phase == Phase.READ or self.is_reminded):
            yield self.line("Your card", [card_name(self.own_card)])
        if t.face_up != NONE and (t.phase == Phase.READ or self.is_reminded):
            yield self.line("Face up", [card_name(int(t.face_up))])
        if t.in_play and (self.seat < 0 or self.has_eyes_open or self.is_reminded):
            yield self.line("In the middle", [WORD_NAMES[word].upper() for word in range(WORDS) if int(t.in_play) >> word & 1])
        if (t.slots != NONE).any() and (self.seat < 0 or self.has_eyes_open or self.is_reminded):
            yield self.line("Slots", [f"{slot + 1} {card_name(int(t.slots[slot])) or '…'}" for slot in range(SLOTS)])
        if (t.claim != NONE).any():
            yield self.line("Claimed", [card_name(int(word)) for word in t.claim if word != NONE])
        if t.phase in (Phase.TALK, Phase.TURN, Phase.WINDOW) and self.seat >= 0:
            yield paragraph(Text(f"Type what you say. {soften(COMMANDS, self.wording)}.", QUIET))
        if t.place != NONE:
            yield paragraph(Text(f"The codebook: {', '.join(WORD_NAMES)}.", QUIET))

    def line(self, heading: str, items: Sequence[str]) -> RenderableType:
        return paragraph(Text.assemble((f"{heading}: ", QUIET), (" ".join(items), f"bold {AMBER}")))

    # -- the end (COD-51) ----------------------------------------------------------------------------------------------------

    def story(self) -> Iterator[RenderableType]:
        t = self.t
        yield self.line("Slots", [f"{slot + 1} {card_name(int(t.slots[slot]))}" for slot in range(SLOTS)])
        phrase = [WORD_NAMES[t.slots[slot]].upper() for slot in ORDERS[t.order]]
        yield self.line(f"The phrase in the order {order_text(int(t.order))}", phrase)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat in range(self.sight.seats):
            grid.add_row(f" {self.sight.names[seat]}", Text(card_name(int(t.card[seat])), self.style_of(seat)), self.words_said(seat))
        yield grid
        yield from self.close_calls()

    def style_of(self, seat: int) -> str:
        card = self.t.card[seat]
        return f"bold {RED}" if card in (SPY, CONTACT) else f"bold {AMBER}" if card == INTERCEPTOR else ""

    def words_said(self, seat: int) -> Text:
        """Every code word a seat said, with the number of the message; a star at those of the Spy that made up the phrase."""
        text = Text()
        for number, word, counted in said_by(self.t, seat):
            text.append(f"{WORD_NAMES[word]}{MARK if counted else ''} {number}  ", "bold" if counted else QUIET)
        text.rstrip()
        return text

    def close_calls(self) -> Iterator[RenderableType]:
        """How far the Spy was, and which Agents had heard their own word from him."""
        t = self.t
        spy = next(seat for seat in range(self.sight.seats) if t.card[seat] == SPY)
        said = said_by(t, spy)
        done = sum(counted for _, _, counted in said)
        yield paragraph(Text(f"{self.sight.names[spy]} had said {done} of the {SLOTS} words in their order{f' ({MARK})' if done else ''}."))
        heard = [
            f"{self.sight.names[seat]} ({min(number for number, word, _ in said if word == t.card[seat])})"
            for seat in range(self.sight.seats)
            if any(word == t.card[seat] for _, word, _ in said)
        ]
        if heard:
            yield paragraph(Text(f"Close to it were those who heard their own word from the Spy: {', '.join(heard)}."))


def paragraph(text: Text) -> Padding:
    """Text that keeps off the left edge on every line."""
    return Padding(text, (0, 0, 0, 1))
