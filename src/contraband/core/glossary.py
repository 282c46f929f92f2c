"""The words that belong to one game only, explained where a newcomer first meets them: `GLOSSARY` in a game's lessons has them as data."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Term:
    """A word of the game's own, in the original wording: what it means in a sentence or two, and the rule that has it."""

    name: str
    means: str
    rule: str
    forms: tuple[str, ...] = ()  # other forms it stands in, besides the one with an s

    @property
    def written(self) -> tuple[str, ...]:
        """As it may stand in a text, at the beginning of a sentence too; what has a capital always has it."""
        forms = (self.name, *self.forms)
        return tuple(dict.fromkeys((*forms, *(form[:1].upper() + form[1:] for form in forms))))

    @property
    def place(self) -> str:
        """The id of what it means, on every page that explains it: not its name, which is not always mild."""
        return f"term-{crc32(self.name.encode()):08x}"


def word(term: Term, text: str = "") -> str:
    """A word as boards write it where it first appears: a link to what it means, which pages show beside it. `text` is safe HTML."""
    return f'<a class="term" href="#{term.place}" aria-describedby="{term.place}">{text or escape(term.name)}</a>'


@dataclass(frozen=True)
class Worded(Term):
    """A term in a wording; its place stays that of the original."""

    origin: Term | None = None

    @property
    def place(self) -> str:
        assert self.origin is not None
        return self.origin.place


@lru_cache(64)
def in_wording(terms: tuple[Term, ...], soften: Callable[[str, str], str], wording: str) -> tuple[Term, ...]:
    return tuple(worded(term, soften, wording) for term in terms)


def worded(term: Term, soften: Callable[[str, str], str], wording: str) -> Term:
    forms = tuple(soften(form, wording) for form in term.forms)
    return Worded(soften(term.name, wording), soften(term.means, wording), term.rule, forms, origin=term)


@lru_cache(64)
def glossary(game: Game, wording: str) -> tuple[Term, ...]:
    """The words of a game in a wording."""
    return in_wording(tuple(game.lessons.GLOSSARY), game.words.soften, wording)


@lru_cache(4096)  # of the game and not of its words: they are many, and would be compared one by one each time
def marked(game: Game, text: str, wording: str) -> str:
    """A text as safe HTML, with each of the game's own words explained where it first appears."""
    return explained(text, glossary(game, wording))


def explained(text: str, terms: tuple[Term, ...]) -> str:
    by_form = {form: term for term in terms for form in term.written}
    html, done, told = "", 0, set[str]()
    for match in pattern(terms).finditer(text) if terms else ():
        term = by_form[match[1]]
        if term.place not in told:
            told.add(term.place)
            html += escape(text[done : match.start()]) + word(term, escape(match[0]))
            done = match.end()
    return html + escape(text[done:])


@lru_cache(64)
def pattern(terms: tuple[Term, ...]) -> re.Pattern[str]:
    forms = sorted((form for term in terms for form in term.written), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, forms))})s?(?![\w-])")


def look_up(game: Game, asked: str, wording: str) -> Term | None:
    """The word somebody asks about, in either wording."""
    wanted = asked.strip().strip("?").casefold()
    terms = glossary(game, wording)
    for term, original in zip(terms, game.lessons.GLOSSARY, strict=True):
        known = {form.casefold() for one in (term, original) for form in (one.name, *one.forms)}
        if wanted in known or wanted.removesuffix("s") in known or wanted == term.name.strip("?").casefold():
            return term
    return None


def in_markdown(game: Game, wording: str) -> str:
    """All of them, as the last chapter of the rulebook at a terminal."""
    lines = [f"- **{term.name}** {term.means} ({term.rule})" for term in glossary(game, wording)]
    return "\n".join(["\n\n## Words of this game\n", *lines, ""]) if lines else ""
