"""What every game's board is drawn with: one viewer's sight of the table, and buttons that know which moves are legal.

A game's `board.py` gives

- `waiting(view)`: what the table waits for, in one plain sentence;
- `parts(view)`: the board as pieces of HTML in their order, each a pair of an element id and the element that carries it. A viewer is
  sent only the pieces that changed, so what changes together belongs together;
- `label(view, move)`: how a legal move reads on a button, for those that found no place on the board;
- `TOUR`: for newcomers, pairs of an element id and a sentence about it;
- at its choice `listed(moves)`, which of the moves without a place are worth a button, and, in games that read typed words,
  `said_key(table)`, the number by which `View.said` has what is typed next;

and beside it `board.css` and `art.py`, with `symbols(wording)`, the `<symbol>` elements of the board, and `box()`, the picture on the lid.

Everything is made from the sight, which holds nothing the viewer may not know; so are the ids of elements.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from .picture import Picture

Part = tuple[str, str]
Choice = tuple[int, str]

esc = escape


@dataclass
class View(Picture):
    """One viewer's sight of a table; `can_press` is off for onlookers, in replays and while the table is paused."""

    can_press: bool = False
    is_open: bool = False  # a replay with all cards open
    said: Mapping[int, str] = field(default_factory=dict)  # what people typed, as they did, by what `said_key` gave before
    legal: frozenset[int] = frozenset()
    placed: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        if self.can_press:
            self.legal = frozenset(self.sight.legal_numbers(self.seat))

    def name(self, seat: int) -> str:
        """A player's name, safe to put into HTML."""
        return esc(self.sight.names[seat])

    def soften(self, text: str) -> str:
        return self.sight.game.words.soften(text, self.wording)

    # -- moves -------------------------------------------------------------------------------------------------------------

    def press(self, move: int, inside: str, classes: str = "", more: str = "") -> str:
        """A button that makes a move: lit while it is legal, quiet and with the reason while it is not.

        Where nothing can be pressed it is the same thing to look at. `more` are further attributes.
        """
        if not self.can_press:
            return f'<span class="{classes}" {more}>{inside}</span>'
        if move in self.legal:
            self.placed.add(move)
            return f'<button class="lit {classes}" name="move" value="{move}" {more}>{inside}</button>'
        return self.quiet(move, inside, classes, more)

    def quiet(self, move: int, inside: str, classes: str = "", more: str = "") -> str:
        """A button for a move that is not legal: pressed, it tells why."""
        why = self.sight.why_not(self.seat, move, self.wording)
        reason = f'data-rule="{why.rule}" title="{esc(why.sentence)}"' if why else ""
        return f'<button class="quiet {classes}" name="ask" value="{move}" aria-disabled="true" {reason} {more}>{inside}</button>'

    def choose(self, id: str, inside: str, choices: Sequence[Choice], classes: str = "", more: str = "") -> str:
        """Something that can be used in several ways, such as on several targets: it opens, and each legal way is a button.

        `choices` are moves with what stands on their buttons. With none of them legal it is quiet, and tells why for the first.
        """
        legal = [choice for choice in choices if choice[0] in self.legal]
        if not self.can_press or not choices:
            return f'<span id="{id}" class="{classes}" {more}>{inside}</span>'
        if not legal:
            return self.quiet(choices[0][0], inside, classes, f'id="{id}" {more}')
        ways = "".join(self.press(move, label) for move, label in legal)
        return (
            f'<details id="{id}" class="choice" name="choice"><summary class="lit {classes}" {more}>{inside}</summary>'
            f'<span class="ways">{ways}</span></details>'
        )

    def left_over(self) -> list[int]:
        """The legal moves that have no button yet."""
        return sorted(self.legal - self.placed)

    def buttons(self, choices: Iterable[Choice]) -> str:
        """A row of buttons for those of these moves that are legal."""
        return "".join(self.press(move, label, "plain") for move, label in choices if move in self.legal)
