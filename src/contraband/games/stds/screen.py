"""STDs on a text screen of 80 columns: the others above, your characters in the middle, your hand or the encounter below."""

from collections.abc import Sequence

from rich.box import HEAVY, ROUNDED
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ...core.picture import Picture
from ...core.record import NONE
from ...core.table import Table
from .arsenals import available
from .board.seen import Known, known_of
from .cards import (
    ARSENAL_KINDS,
    BAND,
    CARDS,
    FOR_THIS_TURN,
    INCLINATION,
    INFECTIONS,
    KINDS_TO_WIN,
    NAMES,
    ORIENTATION_ON,
    QUARTET,
    RISK,
    START_INFECTIONS,
    STD_KINDS,
    Card,
)
from .table import MEET, PAIRS, PICK, Phase
from .words import move_names, waiting
from .words.names import LETTERS, card_name, soften

CORAL, MINT, INK, CREAM = "#ff6f61", "#3bb7a0", "#2b2d42", "#fff7ea"
QUIET = "dim"
# An infection is told by its letter and its colour, an arsenal's other cards by a short word.
COLOURS = ("#f4a259", "#f6d55c", "#b497e7", "#6fb1fc", CORAL, MINT)
SHORT = {Card.CONDOM: 3, Card.NO_OUTCOME: 2, Card.LUCK: 2}  # how many letters

MARK = "*"  # stands beside what is complete, and what is marked
SIDE = 11  # the column with the players' names
TALL = 30  # rows of a terminal that has room for a hand drawn as cards at a full table
NARROWEST_CARD = 11


def draw(sight: Table, seat: int, wording: str, seconds: int | None) -> Picture:
    """The table as a seat sees it; no clock runs in this game, so `seconds` has no place on the picture."""
    return Screen(sight, seat, wording)


def menu(move: int, seat: int, wording: str) -> tuple[str, str]:
    """How a move is listed: an encounter with somebody else's character under your own."""
    if not MEET <= move < PICK:
        verb, _, rest = move_names(wording)[move].partition(" ")
        return verb, rest
    first, second = PAIRS[move - MEET]
    if first // QUARTET == second // QUARTET:
        return "meet", f"{NAMES[first]} {NAMES[second]}"
    own, other = (first, second) if first // QUARTET == seat else (second, first)
    return f"meet {NAMES[own]}", NAMES[other]


class Screen(Picture):
    """Everything one viewer may see, drawn from the record that was blanked for that viewer."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        seats = range(self.sight.seats)
        headline = f" Turn {self.t.turns}. {waiting(self.sight, self.seat, self.wording)}"
        yield Padding(Text(headline, "bold"), style=f"{INK} on {CREAM}")
        yield self.piles().append_text(self.this_turn())
        yield self.legend()
        for seat in seats:
            if seat != self.seat:
                yield row_of_four([self.other_character(who) for who in self.quartet(seat)], self.player(seat))
        if self.seat in seats:
            yield row_of_four([self.own_character(who) for who in self.quartet(self.seat)])
        if self.t.phase == Phase.PICK:
            yield self.to_pick()
        elif self.t.pair[0] != NONE and self.t.phase != Phase.AGAIN:
            yield self.encounter()
        else:
            as_cards = len(self.known_hands) == 1 and (len(seats) == 2 or console.height >= TALL)
            yield Group(*(self.hand(seat, options.max_width, as_cards) for seat in self.known_hands))

    def quartet(self, seat: int) -> list[int]:
        return [who for place in range(QUARTET) if (who := int(self.t.quartet[seat, place])) != NONE]

    def to_pick(self) -> Text:
        """STD-13: the characters that nobody has."""
        free = [who for who in range(available(self.t)) if self.t.owner[who] == NONE]
        return Text(" To pick: ", QUIET).append(", ".join(f"{NAMES[who]}{self.leaning(who)}" for who in free), "not dim bold")

    def leaning(self, who: int) -> str:
        """STD-13: what decides who can meet whom, where it does."""
        return f" ({soften(INCLINATION[who], self.wording)})" if self.t.orientation == ORIENTATION_ON else ""

    def short_leaning(self, who: int) -> Text:
        """The same in two letters, which the legend explains."""
        if self.t.orientation != ORIENTATION_ON:
            return Text("")
        return Text("".join(word[0] for word in soften(INCLINATION[who], self.wording).split()) + " ", QUIET)

    def this_turn(self) -> Text:
        """The card that changes this turn's encounter, and whether a mark changes the viewer's next one."""
        t, line = self.t, Text()
        for card, is_on in zip(FOR_THIS_TURN, (t.broken_condom, t.insatiable, t.random_sex), strict=True):
            if is_on:
                line.append("  ").append_text(self.label(card))
        if self.seat >= 0 and t.marked[self.seat]:
            line.append(f"  {MARK}{card_name(Card.ORAL_SEX, self.wording)} on you", f"bold {CORAL}")
        return line

    def piles(self) -> Text:
        t = self.t
        return Text(f" Deck {t.deck_size}, discards {sum(t.discards)}, out of play {sum(t.out_of_play)}; of these can spread:", QUIET)

    def legend(self) -> Text:
        """What the letters mean, and how many copies of each infection are out of play."""
        line = Text(" ")
        for kind in range(STD_KINDS):
            line.append_text(self.chip(kind)).append(f" {card_name(kind, self.wording)} ")
            line.append(f"{self.t.out_of_play[kind]}  " if kind < INFECTIONS else " ", "bold")
        line.rstrip()
        if self.t.orientation == ORIENTATION_ON:
            kinds = {soften(kind, self.wording) for kind in INCLINATION}
            line.append("\n " + ", ".join(f"{''.join(word[0] for word in kind.split())} {kind}" for kind in sorted(kinds)), QUIET)
        return line

    def player(self, seat: int) -> Text:
        """Name, hand and mark."""
        t = self.t
        is_on_turn = seat == t.turn and t.phase != Phase.OVER
        lines = [Text(f" {self.sight.names[seat]}", f"bold {CORAL}" if is_on_turn else "bold"), Text(f" {t.hand_size[seat]} cards", QUIET)]
        if t.marked[seat]:
            lines.append(Text(f" {MARK}{card_name(Card.ORAL_SEX, self.wording)}", CORAL))
        return stack(lines)

    def other_character(self, who: int) -> Text:
        return stack([Text(" ").append_text(line) for line in (self.name(who), self.infections(who), self.others(who, with_size=True))])

    def own_character(self, who: int) -> Panel:
        lines = stack([self.infections(who), self.others(who, with_size=False)])
        size = Text(f"{self.t.arsenal_size[who]} cards", QUIET)
        box, colour = (HEAVY, MINT) if self.known(who).is_complete else (ROUNDED, QUIET)
        title = self.name(who)
        return Panel(lines, box=box, title=title, title_align="left", subtitle=size, subtitle_align="right", border_style=colour)

    def known(self, who: int) -> Known:
        """STD-23: the kinds that are certain, and those that there may be."""
        t = self.t
        is_unknown = t.native[who] == NONE and t.phase != Phase.OVER
        return known_of(who, tuple(int(t.arsenal[who, kind]) for kind in range(ARSENAL_KINDS)), int(t.arsenal_size[who]), bool(is_unknown))

    def name(self, who: int) -> Text:
        """A character, and how many kinds of the four that are needed; there may be one more."""
        if self.t.phase == Phase.PICK:
            return Text(NAMES[who], "bold")
        known = self.known(who)
        unsure = "?" if known.least != known.most else ""
        mark = MARK if known.is_complete and self.t.owner[who] != self.seat else ""
        progress = Text(f"{known.least}{unsure}/{KINDS_TO_WIN}{mark}", f"bold {MINT}" if known.is_complete else QUIET)
        return Text.assemble((f"{NAMES[who]} ", "bold"), progress)

    def infections(self, who: int) -> Text:
        """The STDs of an arsenal; the two cards of the deal stay unknown to others until something gives them away."""
        chips = [self.chip(kind, int(self.t.arsenal[who, kind])) for kind in range(STD_KINDS) if self.t.arsenal[who, kind] > 0]
        if self.t.native[who] == NONE and self.t.phase != Phase.PICK:
            chips.append(Text(f"{START_INFECTIONS} ?", "bold"))
        return self.short_leaning(who).append_text(Text(" ").join(chips))

    def chip(self, kind: int, count: int = 1) -> Text:
        letter = LETTERS[self.wording][kind]
        return Text(letter + (str(count) if count > 1 else ""), f"bold {INK} on {COLOURS[kind]}")

    def others(self, who: int, with_size: bool) -> Text:
        """What protects: condoms, No Outcome and Luck."""
        counts = [(card_name(card, self.wording)[:letters].lower(), self.t.arsenal[who, card]) for card, letters in SHORT.items()]
        words = [f"{word}{count}" for word, count in counts if count > 0]
        size = f"{self.t.arsenal_size[who]}{': ' if words else ' cards'}" if with_size else ""
        return Text(size, QUIET).append(" ".join(words), f"not dim {MINT}")

    @property
    def known_hands(self) -> list[int]:
        """The hands this viewer may see: their own, or all in a replay with open cards."""
        return [seat for seat in range(self.sight.seats) if 0 < self.t.hand_size[seat] == sum(self.t.hand[seat])]

    def hand(self, seat: int, width: int, as_cards: bool) -> RenderableType:
        cards = [card for card in range(CARDS) for _ in range(self.t.hand[seat, card])]
        panels = [self.card(card) for card in cards]
        if as_cards and sum(panel.width or 0 for panel in panels) <= width:
            return side_by_side(panels)
        line = Text(f" {'Your hand' if seat == self.seat else f'Hand of {self.sight.names[seat]}'}: ", QUIET)
        return line.append_text(Text(" ").join(self.label(card) for card in cards))

    def label(self, card: int) -> Text:
        return Text(f"[{card_name(card, self.wording)}]", f"not dim bold {INK} on {band_colour(card)}")

    def card(self, card: int) -> Panel:
        """A card of the hand: its band above, its name below, a word on each line."""
        words = card_name(card, self.wording).split()
        lines = [" ".join(words[:-1]), words[-1]] if len(words) > 1 else [words[0], ""]
        title = "Risk" if BAND[Card(card)] == RISK else "Prot."
        width = max(NARROWEST_CARD, *(len(line) + 2 for line in lines))
        return Panel(
            Text("\n".join(lines), "bold"), title=title, title_align="left", border_style=band_colour(card), padding=0, width=width
        )

    def encounter(self) -> RenderableType:
        """Two characters face to face, with what each of them shows."""
        t = self.t
        sides = [self.shown(int(t.pair[side]), int(t.shown[side])) for side in range(2)]
        return side_by_side([" " * SIDE, sides[0], Text("\n meets \n"), sides[1]])

    def shown(self, who: int, card: int) -> Panel:
        text = Text(card_name(card, self.wording) if card != NONE else "no card", "bold" if card != NONE else QUIET)
        if 0 <= card < STD_KINDS:
            text = Text(" ").join([self.chip(card), text])
        colour = band_colour(card) if card != NONE else QUIET
        return Panel(text, title=Text(NAMES[who], "bold"), title_align="left", border_style=colour, padding=(0, 1), width=26)


def band_colour(card: int) -> str:
    if card < INFECTIONS:
        return COLOURS[card]
    return CORAL if BAND[Card(card)] == RISK else MINT


def row_of_four(people: Sequence[RenderableType], *player: Text) -> Grid:
    """Four equal columns, after one for a player if it is somebody else."""
    grid = Grid.grid(expand=True)
    for _ in player:
        grid.add_column(width=SIDE)
    for _ in people:
        grid.add_column(ratio=1)
    grid.add_row(*player, *people)
    return grid


def stack(lines: Sequence[Text]) -> Text:
    """Lines under each other that are cut rather than wrapped."""
    return Text("\n", no_wrap=True, overflow="crop").join(lines)


def side_by_side(parts: Sequence[RenderableType]) -> Grid:
    grid = Grid.grid()
    grid.add_row(*parts)
    return grid
