"""Escape Code on a text screen of 80 columns: the place, the people, what your seat may still see; at the end the whole story."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ...core.phrases import as_clock
from ...core.picture import Picture
from ...core.record import NONE
from ...core.table import Table
from .broadcast import LOOKER
from .cards import CARD_NAMES, CODEBOOK_OPEN, CONTACT, INTERCEPTOR, ORDER_NAMES, PLACES, REMINDER_ON, SLOTS, SPY, WORD_NAMES
from .seats import members
from .speech.prompt import COMMANDS
from .table import Phase
from .transcript import Said, Talk
from .words import waiting
from .words.names import soften

CHARCOAL, AMBER, RED = "#1c1b19", "#e0a340", "#b23a2e"
QUIET, MARK = "dim", "*"


def draw(sight: Table, seat: int, wording: str, seconds: int | None) -> Picture:
    """The table as a seat sees it."""
    return Screen(sight, seat, wording, seconds)


class Screen(Picture):
    """Everything one viewer may see, drawn from the record that was blanked for that viewer."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Padding(self.headline(), style=f"{CHARCOAL} on {AMBER}")
        if self.t.phase == Phase.OVER:
            yield from self.story()
            return
        yield from self.scenario()
        yield self.people()
        yield from self.knowledge()

    # -- the talk ----------------------------------------------------------------------------------------------------------

    def headline(self) -> Text:
        return Text(f" {waiting(self.sight, self.seat, self.wording)}{self.time_left()}", "bold")

    def time_left(self) -> str:
        return "" if self.seconds is None or self.t.phase == Phase.OVER else f"  {as_clock(self.seconds)}"

    def scenario(self) -> Iterator[RenderableType]:
        t = self.t
        if t.place == NONE:
            return
        place, points = PLACES[t.place]
        yield Text.assemble(" ", (place, "bold"), f"   order {ORDER_NAMES[t.order]}")
        yield paragraph(Text(f"People here talk about {', '.join(points[:-1])} and {points[-1]}.", QUIET))

    def people(self) -> RenderableType:
        """Everybody, with how often they spoke; whoever is out stands in brackets."""
        line, out = Text(), members(int(self.t.out))
        for seat, name in enumerate(self.sight.names):
            label = f"{name} {self.t.spoken[seat]}" if self.t.spoken[seat] else name
            line.append(f"({label})" if seat in out else label, "bold" if seat == self.seat else QUIET if seat in out else "")
            line.append(self.shown_role(seat)).append("  ")
        line.rstrip()
        return paragraph(line)

    def shown_role(self, seat: int) -> str:
        """A role that all may know; the viewer's own card is shown elsewhere, if at all."""
        card = self.t.card[seat]
        return f" [{CARD_NAMES[card]}]" if card != NONE and seat != self.seat else ""

    # -- what the seat has seen (COD-13) -------------------------------------------------------------------------------------

    def knowledge(self) -> Iterator[RenderableType]:
        t = self.t
        own = t.card[self.seat] if self.seat >= 0 else NONE
        is_reminded = t.reminder == REMINDER_ON
        if t.phase == Phase.READ or is_reminded:
            yield from self.line("Your card", [own])
            yield from self.line("Face up", [t.face_up])
        if is_reminded or self.seat < 0 or LOOKER.get(Phase(t.phase)) == own:
            yield from self.line("In the middle", sorted(members(int(t.in_play))))
            yield from self.slots()
        yield from self.line("Claimed", t.claim)
        if t.phase in (Phase.TALK, Phase.TURN, Phase.WINDOW) and self.seat >= 0:
            yield paragraph(Text(f"Type what you say. {soften(COMMANDS, self.wording)}.", QUIET))
        if t.place != NONE and t.codebook == CODEBOOK_OPEN:
            yield paragraph(Text(f"The codebook: {', '.join(WORD_NAMES)}.", QUIET))

    def line(self, heading: str, cards: Iterable[int]) -> Iterator[RenderableType]:
        """The cards that are known, if there are any."""
        return self.items(heading, [CARD_NAMES[card] for card in cards if card != NONE])

    def slots(self) -> Iterator[RenderableType]:
        slots = [f"{number} {CARD_NAMES[word] if word != NONE else '…'}" for number, word in enumerate(self.t.slots, start=1)]
        return self.items("Slots", slots if (self.t.slots != NONE).any() else [])

    def items(self, heading: str, items: Sequence[str]) -> Iterator[RenderableType]:
        if items:
            yield paragraph(Text.assemble((f"{heading}: ", QUIET), (" ".join(items), f"bold {AMBER}")))

    # -- the end (COD-51) ----------------------------------------------------------------------------------------------------

    def story(self) -> Iterator[RenderableType]:
        t, talk = self.t, Talk(self.t)
        yield from self.slots()
        yield from self.line(f"The phrase in the order {ORDER_NAMES[t.order]}", talk.phrase)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for name, card, said in zip(self.sight.names, talk.cards, talk.said_by, strict=True):
            grid.add_row(f" {name}", Text(CARD_NAMES[card], style_of(card)), words_said(said))
        yield grid
        yield from self.close_calls(talk)

    def close_calls(self, talk: Talk) -> Iterator[RenderableType]:
        """How far the Spy was, and which Agents had heard their own word."""
        names, done = self.sight.names, len(talk.when)
        yield paragraph(Text(f"{names[talk.spy]} had said {done} of the {SLOTS} words in order{f' ({MARK})' if done else ''}."))
        heard = ", ".join(f"{names[seat]} ({number})" for seat, number in talk.heard_own_word().items())
        if heard:
            yield paragraph(Text(f"These Agents heard their own word from the Spy: {heard}."))


def style_of(card: int) -> str:
    return f"bold {RED}" if card in (SPY, CONTACT) else f"bold {AMBER}" if card == INTERCEPTOR else ""


def words_said(said: Sequence[Said]) -> Text:
    """Every code word a seat said, with the number of the message; a star at those of the Spy that made up the phrase."""
    text = Text()
    for number, word, counted in said:
        text.append(f"{WORD_NAMES[word]}{MARK if counted else ''} {number}  ", "bold" if counted else QUIET)
    text.rstrip()
    return text


def paragraph(text: Text) -> Padding:
    """Text that keeps off the left edge on every line."""
    return Padding(text, (0, 0, 0, 1))
