"""A designer's own words: names and texts of cards, and words besides, put in the place of the game's wherever it speaks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from .board import Html, Kept, Nested
from .errors import BadOption, did_you_mean, short
from .phrases import slug
from .wording import MILD, ORIGINAL, Softener

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

    from .contract import Words

LONGEST_NAME, LONGEST_TEXT, MOST_WORDS = 40, 200, 100
LONGEST = {"name": LONGEST_NAME, "text": LONGEST_TEXT, "mild_name": LONGEST_NAME, "mild_text": LONGEST_TEXT}
CARDS, WORDS, MILD_WORDS = "cards", "words", "mild_words"
Texts = Mapping[str, Mapping[str, Any]]
MAY_BREAK = "&shy;"
MARKUP = re.compile(r"<[^>]*>")
READ_ALOUD = re.compile(r'\b(?:aria-label|title|alt|data-special)="[^"]*"')


class PrintedCard(NamedTuple):
    """A card as it is printed: the key it has in values files, its name, its text, the option that says how many there are, and whether
    it can be in somebody's hand."""

    key: str
    name: str
    text: str = ""
    counted_by: str = ""
    is_held: bool = True

    @classmethod
    def of(cls, name: str, text: str = "", counted_by: str = "", is_held: bool = True) -> PrintedCard:
        return cls(re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-"), name, text, counted_by, is_held)


def held_cards(cards: Sequence[PrintedCard]) -> int:
    """How many are counted in hands: all up to the last that can be in one. None, if the game does not say what holding is."""
    return max((number for number, card in enumerate(cards, 1) if card.is_held), default=0)


class Fault(BadOption):
    """What is wrong with a designer's words, and where: the names of the tables and of the key."""

    def __init__(self, place: Sequence[str], says: str) -> None:
        self.place = tuple(place)
        super().__init__(says)


def check_texts(words: Words, title: str, texts: Texts) -> None:
    """Raises a Fault unless these are texts for cards that there are, printable and not too long."""
    keys = [card.key for card in words.ALL_CARDS]
    for key, given in table_of(texts, (CARDS,)).items():
        if key not in keys:
            listed = f"Cards: {', '.join(keys)}." if keys else "It has none that can be changed."
            raise Fault((CARDS, key), f"{title} has no card {short(key)}.{did_you_mean(key, keys)} {listed}")
        for name, text in table_of({key: given}, (key,), (CARDS,)).items():
            if name not in LONGEST:
                raise Fault((CARDS, key, name), f"A card has no {short(name)}.{did_you_mean(name, LONGEST)} It has {', '.join(LONGEST)}.")
            check_text((CARDS, key, name), text, LONGEST[name])
    for table in (WORDS, MILD_WORDS):
        given = table_of(texts, (table,))
        if len(given) > MOST_WORDS:
            raise Fault((table,), f"[{table}] has {len(given)} words; {MOST_WORDS} are the most.")
        for old, new in given.items():
            check_text((table, old), old, LONGEST_TEXT)
            check_text((table, old), new, LONGEST_TEXT)


def table_of(given: Mapping[str, Any], place: Sequence[str], inside: Sequence[str] = ()) -> Mapping[str, Any]:
    found = given.get(place[-1], {})
    if not isinstance(found, Mapping):
        raise Fault((*inside, *place), f"{'.'.join((*inside, *place))} is a table: write [{'.'.join((*inside, *place))}] above its lines.")
    return found


def check_text(place: Sequence[str], text: object, longest: int) -> None:
    if not isinstance(text, str) or not 0 < len(text) <= longest or not text.isprintable() or text != text.strip():
        wanted = f"a text of 1 to {longest} printable characters in quotes, with no space at its ends"
        raise Fault(place, f"{'.'.join(place)} cannot be {short(text)}: it is {wanted}.")


def replacements(words: Words, texts: Texts, wording: str) -> dict[str, str]:
    """Which words replace which in a wording. A card that has the same name in both takes a new one in both, unless each is given."""
    found: dict[str, str] = {}
    for card in words.ALL_CARDS:
        given = texts.get(CARDS, {}).get(card.key, {})
        for what in ("name", "text"):
            plain = getattr(card, what)
            put_in(found, words.soften(plain, wording), plain, given.get(what), given.get(f"mild_{what}"), wording)
    milder = texts.get(MILD_WORDS, {})
    for old, new in texts.get(WORDS, {}).items():
        put_in(found, words.soften(old, wording), old, new, milder.get(old), wording)
    if wording == MILD:
        found |= milder
    return found


def put_in(found: dict[str, str], old: str, plain: str, new: str | None, milder: str | None, wording: str) -> None:
    chosen = milder if wording == MILD and milder is not None else new if wording == ORIGINAL or old == plain else None
    if chosen is not None and old and chosen != old:
        found[old] = chosen


class Rewording:
    """One wording of a game in a designer's words: for text, for HTML, for text screens and for the names of moves."""

    def __init__(self, put: Mapping[str, str], names: Collection[str] = ()) -> None:
        self.text: Callable[[str], str] = Softener(put).softened if put else str
        self.escaped: Callable[[str], str] = softener_of_html(put) if put else str
        self.slug_of = {slug(old): slug(new) for old, new in put.items() if old in names}
        slugs = "|".join(map(re.escape, sorted(self.slug_of, key=len, reverse=True)))
        self.slugs = re.compile(rf"(?<![\w-])(?:{slugs})(?![\w-])")
        self.html = lru_cache(2048)(self.redraw)  # of what is nested, the very same again: pages are sent only what changed

    def redraw(self, html: Html) -> Html:
        if isinstance(html, Nested):
            rest = tuple(str(self.html(piece)) for piece in html.rest)
            return Nested(rest, tuple((place, self.html(inside)) for place, inside in html.parts))
        if isinstance(html, Kept):
            return html  # it is always as long: a longer word would tell
        found, end = [], 0
        for tag in MARKUP.finditer(html):
            found += [self.escaped(html[end : tag.start()]), READ_ALOUD.sub(lambda one: self.escaped(one[0]), tag[0])]
            end = tag.end()
        return "".join([*found, self.escaped(html[end:])])

    def move_name(self, name: str) -> str:
        return self.slugs.sub(lambda found: self.slug_of[found[0]], name) if self.slug_of else name


def softener_of_html(put: Mapping[str, str]) -> Callable[[str], str]:
    """The same for text between tags: quotes may be written in two ways there, and a long word may say where it can be broken."""
    both = {written: escape(new) for old, new in put.items() for written in (escape(old), escape(old, quote=False))}
    softened = Softener(both).softened

    def reword(text: str) -> str:
        whole = text.replace(MAY_BREAK, "")
        reworded = softened(whole)
        return text if reworded == whole else reworded

    return reword


class Reworded:
    """Something on a text screen in a designer's words; if a name is longer, the space after it is shorter."""

    def __init__(self, drawn: RenderableType, rewording: Rewording) -> None:
        self.drawn, self.rewording = drawn, rewording

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.segment import Segment

        for line in console.render_lines(self.drawn, options, pad=False):
            owed = 0
            for segment in line:
                text = self.rewording.text(segment.text)
                owed += len(text) - len(segment.text)
                text, owed = make_up(text, owed)
                yield Segment(text, segment.style, segment.control)
            yield Segment.line()


def make_up(text: str, owed: int) -> tuple[str, int]:
    """Shorten or lengthen a run of spaces, so that columns stay where they were."""
    gap = re.search(r" {2,}| +$", text)
    if not owed or not gap:
        return text, owed
    size = len(gap[0])
    left = max(1, size - owed)
    return text[: gap.start()] + " " * left + text[gap.end() :], owed - (size - left)


def key_of_values(texts: Texts, options: Mapping[str, Any]) -> str:
    """The same for the same values: what variants of a game are kept by."""
    return json.dumps([texts, dict(options)], sort_keys=True, ensure_ascii=False)
