"""What a card's reader is told: its words, what it means at this table, and what it would do now as far as they can know."""

from typing import NamedTuple

from .board import View
from .story import sentences
from .table import Table
from .values import Refusal

WORLDS = 12  # that are tried out: what happens in all of them does not depend on what the reader cannot see
LONGEST_NAME = 40


class CardWords(NamedTuple):
    """A card in words; `now` and `why_not` are told of moves that the reader could think of making."""

    title: str
    text: str
    here: str  # what it comes to at this table
    rule: str
    now: tuple[str, ...] = ()
    is_left_to_chance: bool = False
    does: str = ""  # how the move reads on a button, while it is legal
    why_not: Refusal | None = None


def card_words(view: View, move: int, now: int | None = None) -> CardWords:
    """The card that a move is about; `now` is the move that somebody would make with it."""
    words = view.sight.game.words
    said, rule = words.explain(move, view.wording)
    label = view.sight.game.board.label(view, move)
    name, colon, text = said.partition(": ")
    title, text = (name, text) if colon and len(name) <= LONGEST_NAME else (label, said)
    found = CardWords(title, text[:1].upper() + text[1:], words.at_this_table(view.sight, move, view.wording), rule)
    if now is None or not view.can_press:
        return found
    if now not in view.legal:
        return found._replace(why_not=view.why_not(now))
    does = view.sight.game.board.label(view, now)
    if not words.foretells(view.sight):
        return found._replace(does=does)
    lines, is_left_to_chance = foreseen(view.sight, view.seat, now, view.wording)
    return found._replace(now=lines, is_left_to_chance=is_left_to_chance, does=does)


def foreseen(sight: Table, seat: int, move: int, wording: str) -> tuple[tuple[str, ...], bool]:
    """What a legal move would do, and whether there is more that nobody can know: the move is made in worlds that fit the sight."""
    first, is_certain = imagined(sight, seat, move, wording, 0)
    if is_certain:
        return first, False
    others = [imagined(sight, seat, move, wording, seed)[0] for seed in range(1, WORLDS)]
    return tuple(line for line in first if all(line in other for other in others)), True


def imagined(sight: Table, seat: int, move: int, wording: str, seed: int) -> tuple[tuple[str, ...], bool]:
    """What a move does in one such world, and whether it does so in all of them: nothing was revealed and no chance used."""
    world = sight.imagine(seat, seed)
    after = world.after(seat, move)
    return tuple(line for _, line in sentences(after, seat, wording)), after.nothing_learned_since(world)


def all_cards(view: View) -> list[CardWords]:
    """Everything that can be read in this game, each thing once; the same for all who sit at the table."""
    game = view.sight.game
    about = dict.fromkeys(game.words.explain(move, view.wording) for move in range(len(game.words.move_names(view.wording))))
    return [CardWords(name if colon else "", text if colon else name, "", rule) for (name, colon, text), rule in split(about)]


def split(about: dict[tuple[str, str], None]) -> list[tuple[tuple[str, str, str], str]]:
    return [(said.partition(": "), rule) for said, rule in about if said]
