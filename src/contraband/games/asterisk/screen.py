"""Asterisk on a text screen of 80 columns: dial and Line above, the players in the middle, your cards and where they lead below."""

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.text import Text

from ...core.phrases import as_clock
from ...core.picture import Picture
from ...core.piles import SIZE
from ...core.record import NONE
from ...core.table import Table
from .cards import (
    ATTEMPTS,
    FIRST_INFORMER,
    MISSIONS,
    MODES,
    MOVES,
    PRISONER_NUMBER,
    RAMBO,
    REAL,
    ROUND,
    SNITCH,
    is_enemy,
    mode_of,
    points_of,
)
from .lookahead import Stop, action_ahead, choices_ahead, is_between_attempts, look_ahead, taken_on
from .table import START as FIRST_MOVE
from .table import Happening, Phase, Verb, cards_of
from .words import move_names, waiting
from .words.names import ACTION_NAMES, CARD_NAMES, PRISONER_NAMES, SHORT_NAMES, number_text

VIOLET, LIME, MAGENTA, PAPER = "#2a1b5f", "#c6ff4a", "#ff3fa4", "#f4f1ff"
QUIET = "dim"
CELL = 3  # columns for a number of the dial
SHORT_TIME = 30  # seconds from which the clock is told loudly
WIDTH, CARD_COLUMN = 80, 30
INFORMER = "informer "
SCORE_LINES = range(Happening.SCORES_FREED, Happening.TOTALS + 1)


def draw(sight: Table, seat: int, wording: str, seconds: int | None) -> "Screen":
    """The table as a seat sees it, and the time that is left."""
    return Screen(sight, seat, wording, seconds)


def menu(move: int, seat: int, wording: str) -> tuple[str, str]:
    """How a move is listed: under its first word, and what is said in one breath under none."""
    name = move_names(wording)[move]
    if FIRST_MOVE[Verb.END] == move or FIRST_MOVE[Verb.ACT] <= move < FIRST_MOVE[Verb.NUMBER]:
        return name, name
    if move >= FIRST_MOVE[Verb.GIVE_UP]:
        return "give up", name.removeprefix("give up ")
    verb, _, rest = name.partition(" ")
    return verb, rest or verb


class Screen(Picture):
    """Everything one viewer may see, drawn from the record that was blanked for that viewer."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Padding(self.headline(), style=f"{PAPER} on {VIOLET}")
        if self.t.phase == Phase.OVER:
            yield from self.breakdown()
        else:
            yield from self.dial()
        yield from self.line()
        yield self.decks()
        for seat in range(self.sight.seats):
            yield self.player(seat)
        if self.t.phase != Phase.OVER:
            yield from self.hand()

    @property
    def mode(self) -> int:
        return int(mode_of(self.t))

    @property
    def in_line(self) -> tuple[int, ...]:
        return tuple(cards_of(self.t.line))

    # -- the top -----------------------------------------------------------------------------------------------------------

    def headline(self) -> Text:
        """Where we are, how much time is left, and what the table waits for."""
        shown = [Text(self.where(), "bold"), self.time(), Text(waiting(self.sight, self.seat, self.wording))]
        return Text(" ").append_text(Text("  ").join(text for text in shown if text))

    def where(self) -> str:
        if self.mode == RAMBO:
            return f"Rambo, {int(self.t.calibration_deck[SIZE])} calibrations left"
        return f"{MODES[self.mode].capitalize()}, attempt {int(self.t.attempt)}/{ATTEMPTS[self.mode]}"

    def time(self) -> Text:
        """The sand: seconds on the watch, or moves."""
        t = self.t
        if t.clock == MOVES and self.mode != RAMBO and t.phase != Phase.OVER:
            return Text(f"{int(t.attempt_moves) - int(t.moves_used)} moves left")
        if t.clock == REAL and t.timing and self.seconds is not None:
            return Text(as_clock(self.seconds), f"bold {MAGENTA}" if self.seconds <= SHORT_TIME else "bold")
        if t.phase == Phase.OVER or self.mode == RAMBO:
            return Text("")
        return Text("the sand runs" if t.timing else "the sand waits")

    def dial(self) -> Iterator[Text]:
        """The twenty numbers, the pointer, and under them what a stop would take: a prisoner (o) or an enemy (x)."""
        line = self.in_line
        takes, waits = taken_on(self.sight.game, line), {int(PRISONER_NUMBER[card]) for card in line}
        between = is_between_attempts(int(self.t.phase), int(self.t.flipped[SIZE]), int(self.t.attempt))
        numbers, marks = Text("  dial "), Text("       ")
        for number in range(1, ROUND + 1):
            here = number == self.t.dial and not between
            numbers.append((f">{number}" if here else str(number)).rjust(CELL), f"bold {LIME}" if here else "")
            is_guard = any(map(is_enemy, takes.get(number, ())))
            mark = "x" if is_guard else "o" if number in waits else ""
            marks.append(mark.rjust(CELL), MAGENTA if is_guard else LIME if number in takes else QUIET)
        yield numbers
        yield marks

    def breakdown(self) -> Iterator[Text]:
        """The score, line by line."""
        for event in self.sight.events(self.seat):
            if event.kind in SCORE_LINES:
                yield Text(f"   {self.sight.game.words.sentence(event, self.sight.names, self.wording)}")

    # -- the table -----------------------------------------------------------------------------------------------------------

    def line(self) -> Iterator[Text]:
        """Who stands in The Line, two in a row."""
        cards = self.in_line
        for start in range(0, max(len(cards), 1), 2):
            row = Text("  line " if start == 0 else "       ")
            for card in cards[start : start + 2]:
                row.append_text(self.prisoner(card))
            yield row if cards else row.append("nobody", QUIET)

    def prisoner(self, card: int) -> Text:
        name = PRISONER_NAMES[card]
        if is_enemy(card):
            text = Text.assemble((f"x {name}", f"bold {MAGENTA}"), f" {number_text(card)}")
        else:
            points = points_of(self.t, card) if self.mode != RAMBO else 0
            worth = "informer" if FIRST_INFORMER <= card < SNITCH else f"{points}p" if points else ""
            text = Text.assemble((f"{number_text(card)} ", "bold"), name, f" {worth}")
        text.pad_right(max(36 - text.cell_len, 1))
        return text

    def decks(self) -> Text:
        t = self.t
        aside = [PRISONER_NAMES[card] for card in cards_of(t.aside) if self.mode != RAMBO]  # AST-85: he never meets them
        text = f" decks {int(t.prisoner_deck[SIZE])} prisoners, {int(t.deck[SIZE]) + int(t.buried.sum())} cards"
        return Text(text + (f"; come in later: {', '.join(aside)}" if aside else ""), QUIET)

    def player(self, seat: int) -> Text:
        """A player's mission, hand and custody; of the discard piles the viewer's own, which Copy Cat may copy."""
        t = self.t
        lookout = " (Lookout)" if seat == t.on_watch and t.seats > 1 else ""
        mission = int(t.mission[seat])
        goal = f"mission {MISSIONS[mission][0]}+{MISSIONS[mission][1]}, " if mission != NONE else ""
        discards = cards_of(t.discards[seat])
        pile = f"pile {CARD_NAMES[discards[-1]]}, " if discards and seat == self.seat else ""
        held = int(t.hand[seat, SIZE])
        held_text = f"{held} card{'' if held == 1 else 's'}, "
        mark = ">" if seat == t.turn else " "
        return Text.assemble(
            mark, (self.sight.names[seat], "bold"), f"{lookout}: {goal}{held_text}{pile}has ", ", ".join(self.owned(seat)) or "nobody"
        )

    def owned(self, seat: int) -> list[str]:
        """Custody in short: prisoners by number, the others by a short name; informers together."""
        names = [name for name, owner in zip(SHORT_NAMES, self.t.custody, strict=True) if owner == seat]
        informers = [int(name.removeprefix(INFORMER)) for name in names if name.startswith(INFORMER)]
        others = [name for name in names if not name.isdigit() and not name.startswith(INFORMER)]
        told = [f"{INFORMER.strip()}{'s' if len(informers) > 1 else ''} {' '.join(spans(informers))}"] if informers else []
        return [*spans([int(name) for name in names if name.isdigit()]), *others, *told]

    # -- your cards ------------------------------------------------------------------------------------------------------------

    def hand(self) -> Iterator[Text]:
        """Each different card of your hand, and where it would stop the dial now."""
        if self.sight.waiting_on == self.seat and (choices := choices_ahead(self.sight)):
            yield from rows("   now", len("   now"), choices)
        if action := action_ahead(self.sight):
            yield from rows(f"  {ACTION_NAMES[int(self.t.action)]}, the action", CARD_COLUMN, action)
        if self.seat < 0:
            return
        hand = cards_of(self.t.hand[self.seat])
        ahead = look_ahead(self.sight, self.seat)
        for card in sorted(set(hand) - {NONE}):
            times = f" x{hand.count(card)}" if hand.count(card) > 1 else ""
            yield from rows(f"  {CARD_NAMES[card]}{times}", CARD_COLUMN, ahead.get(card, ()))


def spans(numbers: list[int]) -> list[str]:
    """Numbers in order, three or more in a row as a span: 8, 9, 11–14."""
    rows: list[list[int]] = []
    for number in numbers:
        if rows and rows[-1][-1] == number - 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    return [text for row in rows for text in ([f"{row[0]}–{row[-1]}"] if len(row) > 2 else map(str, row))]


def rows(name: str, column: int, stops: Sequence[Stop]) -> Iterator[Text]:
    """Something and where it leads, on as many lines as that takes."""
    row = Text(name.ljust(column))
    for number, stop in enumerate(stops, 1):
        text = stop_text(stop).append("," if number < len(stops) else "")
        if row.cell_len + text.cell_len > WIDTH and row.plain.strip():
            yield row
            row = Text(" " * column)
        row.append_text(text)
    yield row


def stop_text(stop: Stop) -> Text:
    how, number, taken = stop
    text = Text(f" {how}>{number}", "" if taken else QUIET)
    if taken:
        names = ", ".join(PRISONER_NAMES[card] for card in taken)
        text.append(f" takes {names}" if any(map(is_enemy, taken)) else f" frees {names}", f"bold {LIME}")
    return text
