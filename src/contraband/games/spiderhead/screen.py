"""Escape from Spiderhead on a text screen of 80 columns: the encounter in the middle, the chart beside it, the MobiPak below."""

from collections.abc import Iterator, Sequence

from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ...core.picture import Picture
from ...core.record import UNKNOWN
from ...core.table import Table
from .cards import ABNESTI, CHARACTERS, DRUGS, INTERVENTIONS, KINDS, LOVE_CARDS, NONE, PLAYABLE, PRISONERS, PUT_ASIDE, Card
from .cautions import cautions
from .outlook import predicted
from .table import PAIR_NUMBER, PAIRS, VERB_OF, Phase, Turn, Verb
from .words import PROMPTS, drug_name, move_names, soften, waiting

WHITE, TEAL, CORAL, GRAPHITE = "#f5f9fa", "#0f7c8a", "#ff7f6b", "#22303a"
QUIET = "dim"
SHORT = ("Pup", "Cud", "Bun", "Fier", "Foc", "Drive")
MILD_SHORT = ("Hand", "Cud", "Dance", "Fier", "Foc", "Desire")
WIDTH = 78


def draw(sight: Table, seat: int, wording: str, seconds: int | None) -> "Picture":
    """The table as a seat sees it: Abnesti has the MobiPak and a forecast, a prisoner the own hand."""
    return SpiderheadPicture(sight, seat, wording, seconds)


def menu(move: int, seat: int, wording: str) -> tuple[str, str]:
    """How a move is listed: drugs under the prisoner they are for, pairs under who draws first."""
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


class SpiderheadPicture(Picture):
    """Everything one viewer may see, drawn from the record that was blanked for that viewer."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Padding(self.headline(), style=f"{GRAPHITE} on {WHITE}")
        yield self.standing()
        if self.t.pair[0] != NONE:
            yield self.encounter()
        else:
            yield self.chart()
        yield from self.bottom()

    @property
    def is_abnesti(self) -> bool:
        return self.seat == int(self.t.seat_of[ABNESTI])

    def say(self, text: str) -> str:
        return soften(text, self.wording)

    def prisoner(self, who: int, style: str = "bold") -> Text:
        """A prisoner's name; your own is marked."""
        mine = self.seat == int(self.t.seat_of[who])
        return Text(CHARACTERS[who] + (" (you)" if mine else ""), style)

    # -- the top -----------------------------------------------------------------------------------------------------------

    def headline(self) -> Text:
        """What the table waits for, in one sentence."""
        clock = f"  {self.seconds} s" if self.seconds else ""
        you = f"You are {self.character_of(self.seat)}. " if self.seat >= 0 else ""
        return Text(f" {you}{waiting(self.sight, self.seat, self.wording)}{clock}", "bold")

    def character_of(self, seat: int) -> str:
        return next(name for character, name in enumerate(CHARACTERS) if int(self.t.seat_of[character]) == seat)

    def standing(self) -> Text:
        """Points and cards that decide how far Phase I is."""
        t = self.t
        line = Text(" Points ").append(f"{t.points}/{t.target}", f"bold {CORAL}")
        if t.phase <= Phase.PLAY:
            line.append(f"   ED289/290 left {t.ed_cards}")
        if t.pair[0] != NONE and not t.called:
            line.append(f"   {self.say('Sex deck')} {t.deck_size}, aside {PUT_ASIDE}")
        if t.called:
            line.append("   Called ").append(f"{t.called}", "bold")
        if t.passed:
            line.append(f"   Passed: {', '.join(self.names_in(int(t.passed)))}")
        if t.watcher != NONE:
            line.append(f"   {CHARACTERS[t.watcher]} watches", CORAL)
        if t.dosed:
            line.append(f"   {self.say('Darkenfloxxed')}: {', '.join(self.names_in(int(t.dosed)))}", CORAL)
        return line

    def names_in(self, mask: int) -> list[str]:
        return [CHARACTERS[who] for who in range(PRISONERS) if mask >> who & 1]

    # -- the chart -----------------------------------------------------------------------------------------------------------

    def chart(self) -> Panel:
        """SPI-39: who met whom; a row is what that prisoner kept from each of the others."""
        t = self.t
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_row("", *(Text(name, QUIET) for name in CHARACTERS[:PRISONERS]), Text("partners", QUIET), Text("gained", QUIET))
        for who in range(PRISONERS):
            name = self.prisoner(who, "strike" if int(t.crossed_out) >> who & 1 else "bold")
            if int(t.crossed_out) >> who & 1:
                name.append(" x", "not strike")
            grid.add_row(name, *self.chart_row(who), f"{self.partners(who)}", f"{t.gained_in_all[who]}")
        return Panel(grid, title=self.say("Who-Fucked-Whom: kept from"), title_align="left", box=ROUNDED, border_style=TEAL, width=WIDTH)

    def chart_row(self, who: int) -> Iterator[Text]:
        for other in range(PRISONERS):
            if other == who:
                yield Text("-", QUIET)
            elif int(self.t.lines) >> int(PAIR_NUMBER[who, other]) & 1:
                yield Text(f"{self.t.kept[who, other]}", f"bold {CORAL}")
            else:
                yield Text(".", QUIET)

    def partners(self, who: int) -> int:
        return sum(int(self.t.lines) >> n & 1 for n, pair in enumerate(PAIRS) if who in pair)

    def short_chart(self) -> Text:
        """The lines in one line, while an encounter has the screen."""
        t = self.t
        line = Text(" Lines: ", QUIET)
        drawn = [pair for n, pair in enumerate(PAIRS) if int(t.lines) >> n & 1]
        for a, b in drawn:
            line.append(f"{CHARACTERS[a]} {t.kept[a, b]}-{t.kept[b, a]} {CHARACTERS[b]}  ", "not dim")
        if not drawn:
            line.append("none yet")
        out = self.names_in(int(t.crossed_out))
        return line.append(f" Out: {', '.join(out)}" if out else "", "not dim")

    # -- the encounter ---------------------------------------------------------------------------------------------------------

    def encounter(self) -> RenderableType:
        grid = Grid.grid(expand=False)
        grid.add_row(self.half(0), self.half(1))
        return grid

    def half(self, side: int) -> Panel:
        t = self.t
        is_turn = t.phase in (Phase.WINDOW, Phase.CHOICE, Phase.PLAY) and t.turn == side
        title = self.prisoner(int(t.pair[side])).append(" to move" if is_turn else "", TEAL)
        lines = [self.love(side), self.hand(side), self.table_cards(side), self.drugs_on(side)]
        return Panel(stack(lines), title=title, title_align="left", border_style=CORAL if is_turn else QUIET, width=WIDTH // 2)

    def love(self, side: int) -> Text:
        t = self.t
        line = Text("Love deck ", CORAL) if self.say("Love") == "Love" else Text("Affection ", CORAL)
        line.append(f"{t.love_deck[t.pair[side]]}/{LOVE_CARDS}", f"bold {CORAL}").append(f" gained {t.gained[side]}")
        drive = int(t.drive[side] + t.open[side, Card.DRIVE] + t.hidden[side, Card.DRIVE])
        return line.append(f" {self.short(Card.DRIVE)} {drive}", "bold")

    def short(self, card: int) -> str:
        return (SHORT if self.say("Love") == "Love" else MILD_SHORT)[card]

    def heap(self, counts: Sequence[int]) -> str:
        words = [f"{self.short(kind)}{'' if count == 1 else count}" for kind, count in enumerate(counts) if count]
        return " ".join(words)

    def hand(self, side: int) -> Text:
        """What was seen by all, then what only this viewer knows, then what nobody here does."""
        t = self.t
        line = Text(self.heap([int(t.open[side, kind]) for kind in range(PLAYABLE)]) or "no open card", "bold")
        known = [int(t.hidden[side, kind]) for kind in range(KINDS)]
        unknown = int(t.hidden_size[side]) - sum(known)
        if any(known[:PLAYABLE]):
            line.append(f" hidden: {self.heap(known[:PLAYABLE])}", f"bold {TEAL}")
        if unknown:
            line.append(f" +{unknown} unseen", "not bold")
        return line

    def table_cards(self, side: int) -> Text:
        t = self.t
        if t.shown[0] != NONE:
            if t.turn != side and t.turn < Turn.OUT:
                return Text("")
            return Text("Shown: ", QUIET).append(" | ".join(self.short(int(card)) for card in t.shown), f"not dim bold {CORAL}")
        if t.phase in (Phase.CALL, Phase.ACKNOWLEDGE):
            return Text("")
        waiting = [f"{self.short(Card.FIERCENESS + kind)}{count}" for kind, count in enumerate(t.waiting[side]) if count]
        line = Text("Used: ", QUIET).append(self.heap([int(t.spent[side, kind]) for kind in range(PLAYABLE)]) or "-", "not dim")
        return line.append(f"  waiting: {', '.join(waiting)}" if waiting else "", f"not dim {CORAL}")

    def drugs_on(self, side: int) -> Text:
        t = self.t
        active = [drug_name(drug, self.wording) for drug in range(INTERVENTIONS) for _ in range(int(t.active[side, drug]))]
        return Text(", ".join(active), f"bold {TEAL}")

    # -- the bottom ------------------------------------------------------------------------------------------------------------

    def bottom(self) -> Iterator[RenderableType]:
        t = self.t
        if t.pair[0] != NONE:
            yield self.short_chart()
        for side in range(2):
            if t.prompt[side] != NONE:
                yield Text(f" {CHARACTERS[t.pair[side]]} holds forth: {PROMPTS[t.prompt[side]]}", "italic")
        if self.is_abnesti:
            yield self.mobipak()
            yield from self.forecast()
            for line in cautions(t)[:3]:
                yield Text(f" ! {line}", CORAL)
        elif self.seat >= 0:
            yield self.own_line()
        if t.phase == Phase.SNATCH:
            yield self.snatch()

    def mobipak(self) -> Text:
        """SPI-10: he may look through it at any time."""
        line = Text(" MobiPak: ", QUIET)
        for drug in range(DRUGS):
            left = int(self.t.pak[drug])
            line.append(f"{drug_name(drug, self.wording)} {left}", "not dim bold" if left else QUIET)
            line.append("\n          " if drug == DRUGS // 2 - 1 else "  ")
        line.rstrip()
        return line

    def forecast(self) -> Iterator[Text]:
        """The balance to expect if nobody steps in, from the cards Abnesti knows."""
        t = self.t
        if t.pair[0] == NONE:
            return
        first, second = predicted(t)
        names = [CHARACTERS[who] for who in t.pair]
        yield Text(f" Forecast if nobody steps in: {names[0]} {first}, {names[1]} {second} of known cards", QUIET)

    def own_line(self) -> Text:
        who = CHARACTERS.index(self.character_of(self.seat))
        t = self.t
        line = Text(f" You have gained {t.gained_in_all[who]} in all, from {self.partners(who)} partners.", QUIET)
        if int(t.crossed_out) >> who & 1:
            line.append(" You are incapacitated.", CORAL)
        if who == t.watcher:
            line.append(" You failed the test and watch.", CORAL)
        return line

    def snatch(self) -> Text:
        t = self.t
        hidden = "not yet hidden" if t.hiding == 0 else "hidden" if t.hiding == UNKNOWN else f"hidden: {t.hiding}"
        return Text(f" The card for {CHARACTERS[t.victim]} is {hidden}; there are {t.places} places.", f"bold {CORAL}")


def stack(lines: Sequence[Text]) -> Text:
    """Lines under each other that are cut rather than wrapped."""
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)
