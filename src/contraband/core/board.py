"""What every game's board is drawn with: one viewer's sight of the table, and buttons that know which moves are legal.

A game's board is pieces of HTML in their order (`parts`), each a pair of an element id and the element that carries it. A viewer is sent
only the pieces that changed, so what changes together belongs together; a piece with many things in it is `Nested`, and what takes long to
draw is drawn by `View.kept`. What else a board may give is in `contract.py`.

Everything is made from the sight, which holds nothing the viewer may not know; so are the ids of elements.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import escape
from typing import Any

from .picture import Picture
from .record import NONE
from .table import refusal_words
from .values import Refusal

Choice = tuple[int, str]

esc = escape
escaped = lru_cache(4096)(escape)  # of names, which are escaped again and again


class Nested:
    """HTML with smaller parts in it. It is put together only where needed: what a page already has is not sent again."""

    __slots__ = ("known", "parts", "rest")

    def __init__(self, rest: Sequence[str], parts: Sequence["Part"]) -> None:
        self.rest = rest  # what is before, between and behind the parts: one more than there are of them
        self.parts = parts
        self.known: dict[str, Html] | None = None

    def __str__(self) -> str:
        return interleave(self.rest, [str(html) for _, html in self.parts])

    def all_parts(self) -> Mapping[str, "Html"]:
        if self.known is None:
            self.known = dict(self.parts)
            for _, html in self.parts:
                if isinstance(html, Nested):
                    self.known |= html.all_parts()
        return self.known

    def with_holes(self, known: Mapping[str, "Html"]) -> str:
        """The same with a hole for every part that the page already has; the page fills it with what it has there."""
        return interleave(self.rest, [filled_or_hole(place, html, known) for place, html in self.parts])


Html = str | Nested
Part = tuple[str, Html]


def written(parts: Iterable[Part]) -> list[tuple[str, str]]:
    """Parts as plain HTML, with everything in them."""
    return [(place, str(html)) for place, html in parts]


def filled_or_hole(place: str, html: Html, known: Mapping[str, Html]) -> str:
    if known.get(place) == html:  # of what is nested, the very same
        return f'<template data-part="{place}"></template>'
    return html.with_holes(known) if isinstance(html, Nested) else html


def interleave(rest: Sequence[str], inside: Sequence[str]) -> str:
    pieces = [""] * (2 * len(inside) + 1)
    pieces[::2] = rest
    pieces[1::2] = inside
    return "".join(pieces)


class Kept(str):
    """A part whose contents are for its holder's eyes alone. It is sent with every update of the table and only then,
    always at the same length: neither its timing nor its length gives anything away."""

    __slots__ = ()


def held_file(id: str, cover: str, inside: str, size: int = 0) -> str:
    """What a person looks at only while holding its cover; closed it is the same for everybody.

    With a `size`, in bytes, it is padded to it and `Kept`: for people who sit in one room, in reach of one another's screens.
    """
    room = max(0, size - len(inside.encode()))
    html = (
        f'<details id="{id}" class="file{" thumb" if size else ""}" data-kept><summary>{cover}</summary>'
        f'<div class="folder"><p class="file-told"></p>{inside}{" " * room}</div></details>'
    )
    return Kept(html) if size else html


GAP = "\0"
PAIRS = " data-pairs"  # on something that opens: see `opening`


def nest_in_gap(html: str, part: Part) -> Nested:
    """A part that fills the GAP in some HTML, such as a button that was made around it."""
    before, _, after = html.partition(GAP)
    return Nested((before, after), (part,))


def changes(place: str, html: Html, before: Html) -> Sequence[tuple[str, str]]:
    """What to send so that what a page has at a place becomes this."""
    if isinstance(html, str):
        return () if html == before else ((place, html),)
    if isinstance(before, str):
        return ((place, str(html)),)
    if html.rest != before.rest:
        return ((place, html.with_holes(before.all_parts())),)
    found: list[tuple[str, str]] = []
    for (inner, new), (other, old) in zip(html.parts, before.parts, strict=True):
        if inner != other:
            return ((place, html.with_holes(before.all_parts())),)
        if new is old:
            continue
        if isinstance(new, Nested):
            found += inner_changes(inner, new, old)
        elif new != old:
            found.append((inner, new))
    return found


inner_changes = lru_cache(1024)(changes)  # of the same small part, for all who look at the same table


def named(state: str, classes: str) -> str:
    """Classes as browsers write them, without a space at the end: a page is compared with itself."""
    return f"{state} {classes}" if classes else state


def button(move: int, why: Refusal | None, inside: str, classes: str = "", more: str = "") -> str:
    """A button for a move: lit while it is legal, quiet with the reason while it is not. `more` are extra attributes."""
    return lit_button(move, inside, classes, more) if why is None else quiet_button(move, why, inside, classes, more)


def lit_button(move: int, inside: str, classes: str = "", more: str = "") -> str:
    """A button that makes a move."""
    return f'<button class="{named("lit", classes)}" name="move" value="{move}" {more}>{inside}</button>'


def quiet_button(move: int, why: Refusal | None, inside: str, classes: str = "", more: str = "") -> str:
    """A button for a move that is not legal: pressed, it tells why. If the reason is not at hand, the server is asked for it."""
    reason = f'data-rule="{why.rule}" title="{escaped(why.sentence)}"' if why else ""
    return f'<button class="{named("quiet", classes)}" name="ask" value="{move}" aria-disabled="true" {reason} {more}>{inside}</button>'


def opening(id: str, inside: str, ways: str, classes: str = "", more: str = "", pairs: str = "") -> str:
    """Something that opens when touched and shows how it can be used.

    With `pairs=PAIRS` its ways lead to other things on the board, by `data-points`: then two touches are enough, or a drag.
    """
    return (
        f'<details id="{id}" class="choice" name="choice"{pairs}><summary class="{named("lit", classes)}" {more}>{inside}</summary>'
        f'<span class="ways">{ways}</span></details>'
    )


@cache
def reads(move: int, special: str = "") -> str:
    """Attributes of something that is read in the words of a move without being its button. What has a name as something special is
    not played by a first tap before it was read: see `static/reader.js`."""
    return f'data-reads="{move}"' + (f' data-special="{escaped(special)}"' if special else "")


@lru_cache(512)
def rule_link(game: str, rule: str) -> str:
    """A rule's number as a link, which the client opens beside the table."""
    return f'<a class="rule-link" href="/rules/{game}#{rule}" data-rule="{rule}"><span class="visually-hidden">Rule </span>{rule}</a>'


Memory = dict[str, tuple[Callable[..., Html], tuple[Any, ...], Html]]  # drawings by place, each with how and of what it was made


@dataclass(eq=False)
class View(Picture):
    """One viewer's sight of a table; `can_press` is off for onlookers, in replays and while the table is paused."""

    can_press: bool = False
    is_open: bool = False  # a replay with all cards open
    said: Mapping[int, str] = field(default_factory=dict)  # what people typed, as they did, by what `Speech.said_key` gave before
    writing: int = NONE  # the seat whose bot is writing a message
    legal: frozenset[int] = frozenset()
    placed: set[int] = field(default_factory=set)
    memory: Memory = field(default_factory=dict)  # of what was drawn for this viewer before

    def __post_init__(self) -> None:
        if self.can_press:
            self.legal = frozenset(self.sight.legal_numbers(self.seat))

    def name(self, seat: int) -> str:
        """A player's name, safe to put into HTML."""
        return escaped(self.sight.names[seat])

    def soften(self, text: str) -> str:
        return self.sight.game.words.soften(text, self.wording)

    def kept(self, place: str, draw: Callable[..., Html], *made_of: Any) -> Html:
        """What `draw` makes of these values, redrawn only when they differ from the last time at this place.

        It may be made of nothing else. Whether a move can be pressed is one of them: what `offer` says of it, drawn by `button`.
        """
        found = self.memory.get(place)
        if found is None or found[0] is not draw or found[1] != made_of:
            found = self.memory[place] = draw, made_of, draw(*made_of)
        return found[2]

    # -- moves -------------------------------------------------------------------------------------------------------------

    def press(self, move: int, inside: str, classes: str = "", more: str = "") -> str:
        """A button that makes a move. Where nothing can be pressed, it looks the same."""
        if not self.can_press:
            return f'<span class="{classes}" {more}>{inside}</span>'
        return button(move, self.offer(move), inside, classes, more)

    def offer(self, move: int) -> Refusal | None:
        """Why a move is not legal; None if it is, and then it has its place on the board."""
        if move not in self.legal:
            return self.why_not(move)
        self.placed.add(move)
        return None

    def quiet(self, move: int, inside: str, classes: str = "", more: str = "") -> str:
        """A button for a move that is not legal: pressed, it tells why."""
        return quiet_button(move, self.why_not(move), inside, classes, more)

    def why_not(self, move: int) -> Refusal | None:
        """As `Table.why_not`, for a seat and a move that are known to exist."""
        game = self.sight.game
        why = game.faces.refusal(self.sight.raw, self.seat, move)
        return refusal_words(game, int(why), self.wording) if why else None

    def choose(self, id: str, inside: str, choices: Sequence[Choice], classes: str = "", more: str = "") -> str:
        """Something that can be used in several ways, such as on several targets: it opens, and each legal way is a button.

        `choices` are moves with what stands on their buttons. With none of them legal it is quiet, and tells why for the first.
        """
        legal = [choice for choice in choices if choice[0] in self.legal]
        if not self.can_press or not choices:
            return f'<span id="{id}" class="{classes}" {more}>{inside}</span>'
        if not legal:
            return self.quiet(choices[0][0], inside, classes, f'id="{id}" {more}')
        return opening(id, inside, "".join([self.press(move, label) for move, label in legal]), classes, more)

    def left_over(self) -> list[int]:
        """The legal moves that have no button yet, and are worth one."""
        return sorted(self.legal - self.placed - frozenset(self.sight.game.words.UNLISTED))

    def buttons(self, choices: Iterable[Choice]) -> str:
        """A row of buttons for those of these moves that are legal."""
        return "".join(self.press(move, label, "plain") for move, label in choices if move in self.legal)
