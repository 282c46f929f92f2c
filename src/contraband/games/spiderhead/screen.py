"""Escape from Spiderhead on a text screen of 80 columns: the encounter in the middle, the chart beside it, the MobiPak below."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ...core.board import View
from ...core.picture import Picture
from ...core.record import NONE, UNKNOWN
from ...core.table import Table
from ...core.wording import ORIGINAL
from .board.seen import Seen
from .cards import ACTIONS, CHARACTERS, DRIVE, FIERCENESS, FOCUS, LOVE_CARDS, PLAYABLE, PRISONERS, PUT_ASIDE
from .forecast import cautions, predicted
from .table import PAIRS, VERB_OF, Phase, Turn, Verb
from .words import move_names, waiting
from .words.names import DRUG_NAMES, PROMPTS, drug_name, soften

WHITE, TEAL, CORAL, GRAPHITE = "#f5f9fa", "#0f7c8a", "#ff7f6b", "#22303a"
QUIET = "dim"
SHORT = ("Pup", "Cud", "Bun", "Fier", "Foc", "Drive")
MILD_SHORT = ("Hand", "Cud", "Dance", "Fier", "Foc", "Desire")
WIDTH = 78


def draw(sight: Table, seat: int, wording: str, seconds: int | None) -> Picture:
    """The table as a seat sees it: Abnesti has the MobiPak and a forecast, a prisoner their own hand."""
    return Screen(sight, seat, wording, seconds)


def menu(move: int, seat: int, wording: str) -> tuple[str, str]:
    """How a move is listed: drugs under the prisoner they are for, pairs under whoever draws first."""
    name = move_names(wording)[move]
    verb = VERB_OF[move]
    words = name.split(" ")
    if verb in (Verb.INJECT, Verb.FLIP):
        return f"{words[0]} {words[2]}", words[1]
    if verb == Verb.MEET:
        return " ".join(words[:2]), words[2]
    if verb == Verb.GO_ON:
        return "go on", name.removeprefix("go on ") if move else "now"
    return words[0], " ".join(words[1:])


class Screen(Picture):
    """Everything one viewer may see, drawn from the record that was blanked for that viewer."""

    @cached_property
    def seen(self) -> Seen:
        return Seen(View(self.sight, self.seat, self.wording))

    @property
    def short(self) -> Sequence[str]:
        return SHORT if self.wording == ORIGINAL else MILD_SHORT

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Padding(self.headline(), style=f"{GRAPHITE} on {WHITE}")
        yield self.standing()
        yield self.encounter() if self.seen.is_encounter else self.chart()
        yield from self.bottom()

    def prisoner(self, who: int, style: str = "bold") -> Text:
        """A prisoner's name; your own is marked."""
        return Text(CHARACTERS[who] + (" (you)" if who == self.seen.me else ""), style)

    def headline(self) -> Text:
        """Who you are, and what the table waits for."""
        clock = f"  {self.seconds} s" if self.seconds else ""
        you = f"You are {CHARACTERS[self.seen.me]}. " if self.seen.me != NONE else ""
        return Text(f" {you}{waiting(self.sight, self.seat, self.wording)}{clock}", "bold")

    def standing(self) -> Text:
        """Points and cards that decide how far Phase I is."""
        seen = self.seen
        line = Text(" Points ").append(f"{seen.points}/{seen.target}", f"bold {CORAL}")
        if seen.phase <= Phase.PLAY:
            line.append(f"   ED289/290 left {seen.ed_cards}")
        if seen.is_encounter and not seen.called:
            line.append(f"   {soften('Sex deck', self.wording)} {seen.deck_size}, aside {PUT_ASIDE}")
        if seen.called:
            line.append("   Called ").append(f"{seen.called}", "bold")
        if seen.passed:
            line.append(f"   Passed: {names_in(seen.passed)}")
        if seen.watcher != NONE:
            line.append(f"   {CHARACTERS[seen.watcher]} watches", CORAL)
        if seen.dosed:
            line.append(f"   {soften('Darkenfloxxed', self.wording)}: {names_in(seen.dosed)}", CORAL)
        return line

    def chart(self) -> Panel:
        """SPI-39: who met whom; a row is what that prisoner kept from each of the others."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_row("", *(Text(name, QUIET) for name in (*CHARACTERS[:PRISONERS], "partners", "gained")))
        for who in range(PRISONERS):
            is_out = self.seen.is_out(who)
            name = self.prisoner(who, "strike" if is_out else "bold").append(" x" if is_out else "", "not strike")
            cells = [self.chart_cell(who, other) for other in range(PRISONERS)]
            grid.add_row(name, *cells, f"{len(self.seen.partners(who))}", f"{self.seen.gained_in_all[who]}")
        title = soften("Who-Fucked-Whom: kept from", self.wording)
        return Panel(grid, title=title, title_align="left", box=ROUNDED, border_style=TEAL, width=WIDTH)

    def chart_cell(self, who: int, other: int) -> Text:
        if other in self.seen.partners(who):
            return Text(f"{self.seen.kept[who][other]}", f"bold {CORAL}")
        return Text("-" if other == who else ".", QUIET)

    def short_chart(self) -> Text:
        """The lines in one line, while an encounter has the screen."""
        seen, line = self.seen, Text(" Lines: ", QUIET)
        drawn = [(a, b) for a, b in PAIRS if b in seen.partners(a)]
        for a, b in drawn:
            line.append(f"{CHARACTERS[a]} {seen.kept[a][b]}-{seen.kept[b][a]} {CHARACTERS[b]}  ", "not dim")
        if not drawn:
            line.append("none yet")
        return line.append(f" Out: {names_in(seen.crossed_out)}" if seen.crossed_out else "", "not dim")

    def encounter(self) -> RenderableType:
        grid = Grid.grid(expand=False)
        grid.add_row(self.half(0), self.half(1))
        return grid

    def half(self, side: int) -> Panel:
        is_turn = self.seen.is_on_turn(side)
        title = self.prisoner(self.seen.pair[side]).append(" to move" if is_turn else "", TEAL)
        lines = [self.love(side), self.hand(side), self.table_cards(side), self.drugs_on(side)]
        return Panel(stack(lines), title=title, title_align="left", border_style=CORAL if is_turn else QUIET, width=WIDTH // 2)

    def love(self, side: int) -> Text:
        seen, name = self.seen, "Love deck" if self.wording == ORIGINAL else "Affection"
        line = Text(f"{name} ", CORAL).append(f"{seen.love_left(side)}/{LOVE_CARDS}", f"bold {CORAL}")
        return line.append(f" gained {seen.gained[side]}").append(f" {self.short[DRIVE]} {seen.known_drive(side)}", "bold")

    def heap(self, counts: Sequence[int]) -> str:
        return " ".join(f"{self.short[kind]}{'' if count == 1 else count}" for kind, count in enumerate(counts[:PLAYABLE]) if count)

    def hand(self, side: int) -> Text:
        """What was seen by all, then what only this viewer knows, then what nobody here does."""
        line = Text(self.heap(self.seen.open[side]) or "no open card", "bold")
        known = self.seen.hidden[side]
        unknown = self.seen.hidden_size[side] - sum(known)
        if any(known[:PLAYABLE]):
            line.append(f" hidden: {self.heap(known)}", f"bold {TEAL}")
        if unknown:
            line.append(f" +{unknown} unseen", "not bold")
        return line

    def table_cards(self, side: int) -> Text:
        seen = self.seen
        if seen.shown[0] != NONE:
            if seen.turn != side and seen.turn < Turn.OUT:
                return Text("")
            return Text("Shown: ", QUIET).append(" | ".join(self.short[card] for card in seen.shown), f"not dim bold {CORAL}")
        if not seen.is_climax():
            return Text("")
        waiting = [f"{self.short[FIERCENESS + kind]}{count}" for kind, count in enumerate(seen.waiting[side]) if count]
        line = Text("Used: ", QUIET).append(self.heap(seen.spent[side]) or "-", "not dim")
        return line.append(f"  waiting: {', '.join(waiting)}" if waiting else "", f"not dim {CORAL}")

    def drugs_on(self, side: int) -> Text:
        active = [drug_name(drug, self.wording) for drug, count in enumerate(self.seen.active[side]) for _ in range(count)]
        return Text(", ".join(active), f"bold {TEAL}")

    def bottom(self) -> Iterator[RenderableType]:
        seen = self.seen
        if seen.phase <= Phase.PLAY:
            yield self.prices()
        if seen.is_encounter:
            yield self.short_chart()
        for who, prompt in zip(seen.pair, seen.prompt, strict=True):
            if prompt != NONE:
                yield Text(f" {CHARACTERS[who]} holds forth: {PROMPTS[prompt]}", "italic")
        if seen.is_abnesti:
            yield self.mobipak()
            if seen.is_encounter:
                yield self.forecast()
            yield from (Text(f" ! {soften(line, self.wording)}", CORAL) for line in cautions(self.sight)[:3])
        elif seen.me != NONE:
            yield self.own_line()
        if seen.phase == Phase.SNATCH:
            yield self.snatch()

    def prices(self) -> Text:
        """SPI-04: what the cards cost and take at this table."""
        actions = [f"{self.short[kind]} {cost} for {take}" for kind, (cost, take) in enumerate(map(self.seen.printed, range(ACTIONS)))]
        enhancers = f"{self.short[FIERCENESS]} +{self.seen.fierceness_adds}, {self.short[FOCUS]} x{self.seen.focus_times}"
        return Text(f" {self.short[DRIVE]} for {soften('Love', self.wording)}: {', '.join(actions)}; {enhancers}", QUIET)

    def mobipak(self) -> Text:
        """SPI-10: he may look through it at any time."""
        line = Text(" MobiPak: ", QUIET)
        for drug, left in enumerate(self.seen.pak):
            line.append(f"{drug_name(drug, self.wording)} {left}", "not dim bold" if left else QUIET)
            line.append("\n          " if drug == len(DRUG_NAMES) // 2 - 1 else "  ")
        line.rstrip()
        return line

    def forecast(self) -> Text:
        """What to expect if nobody steps in, from the cards Abnesti knows."""
        gains = [f"{CHARACTERS[who]} {gain}" for who, gain in zip(self.seen.pair, predicted(self.sight), strict=True)]
        return Text(f" Forecast if nobody steps in: {', '.join(gains)}, from the cards you know", QUIET)

    def own_line(self) -> Text:
        seen = self.seen
        line = Text(f" You have gained {seen.gained_in_all[seen.me]} in all, from {len(seen.partners(seen.me))} partners.", QUIET)
        if seen.is_out(seen.me):
            line.append(" You are incapacitated.", CORAL)
        if seen.me == seen.watcher:
            line.append(" You failed the test and must watch.", CORAL)
        return line

    def snatch(self) -> Text:
        hiding = self.seen.hiding
        hidden = "not yet hidden" if hiding == 0 else "hidden" if hiding == UNKNOWN else f"hidden: {hiding}"
        return Text(
            f" The card for {CHARACTERS[self.seen.victim]} is {hidden}; there are {self.seen.places_now()} places.", f"bold {CORAL}"
        )


def names_in(mask: int) -> str:
    return ", ".join(name for who, name in enumerate(CHARACTERS[:PRISONERS]) if mask >> who & 1)


def stack(lines: Sequence[Text]) -> Text:
    """Lines under each other that are cut rather than wrapped."""
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)
