"""What a card's reader is told: its words, what it means at this table, and what it would do now as far as they can know."""

from collections.abc import Sequence
from typing import NamedTuple

from .board import View
from .story import sentences
from .table import Table
from .values import Refusal

WORLDS = 12  # that are tried out: what happens in all of them does not depend on what the reader cannot see
LONGEST_NAME = 40
Foreseen = tuple[tuple[str, ...], bool]  # what happens, and a flag about whether that is all


class Use(NamedTuple):
    """One of the things that the reader could do with a card now."""

    move: int
    does: str  # how it reads on a button
    now: tuple[str, ...] = ()  # what it would do
    is_left_to_chance: bool = False


class CardWords(NamedTuple):
    """A card in words; `uses` and `why_not` are told of moves that the reader could think of making."""

    title: str
    text: str
    here: str  # what it comes to at this table
    rule: str
    uses: tuple[Use, ...] = ()
    why_not: Refusal | None = None  # where there are none


def card_words(view: View, move: int, thought_of: Sequence[int] = ()) -> CardWords:
    """The card that a move is about, and what the moves that somebody may think of making with it would do."""
    words = view.sight.game.words
    said, rule = words.explain(move, view.wording)
    label = view.sight.game.board.label(view, move)
    name, colon, text = said.partition(": ")
    title, text = (name, text) if colon and len(name) <= LONGEST_NAME else (label, said)
    found = CardWords(title, text[:1].upper() + text[1:], words.at_this_table(view.sight, move, view.wording), rule)
    if not thought_of or not view.can_press:
        return found
    uses = tuple(use_of(view, one) for one in thought_of if one in view.legal)
    return found._replace(uses=uses, why_not=None if uses else view.why_not(thought_of[0]))


def use_of(view: View, move: int) -> Use:
    does = view.sight.game.board.label(view, move)
    if not view.sight.game.words.foretells(view.sight):
        return Use(move, does)
    return Use(move, does, *foreseen(view.sight, view.seat, move, view.wording))


def foreseen(sight: Table, seat: int, move: int, wording: str) -> Foreseen:
    """What a legal move would do, and whether there is more that nobody can know: the move is made in worlds that fit the sight."""
    first, is_certain = imagined(sight, seat, move, wording, 0)
    if is_certain:
        return first, False
    others = [imagined(sight, seat, move, wording, seed)[0] for seed in range(1, WORLDS)]
    return tuple(line for line in first if all(line in other for other in others)), True


def imagined(sight: Table, seat: int, move: int, wording: str, seed: int) -> Foreseen:
    """What a move does in one such world, and whether it does so in all of them: nothing was revealed and no chance used."""
    world = sight.imagine(seat, seed)
    return followed(world, world.after(seat, move), seat, wording)


def followed(world: Table, after: Table, seat: int, wording: str) -> Foreseen:
    """What the last move did; where it only opened a small choice, what each way to go on does."""
    lines = [line for _, line in sentences(after, seat, wording)]
    is_certain = after.nothing_learned_since(world)
    if not after.game.words.is_half_made(after):
        return tuple(lines), is_certain
    view = View(after.blanked(seat), seat, wording)
    for choice in after.legal_numbers(seat):
        more, is_sure = followed(world, after.after(seat, choice), seat, wording)
        lines.append(f"{after.game.board.label(view, choice)}: {' '.join(more)}")
        is_certain = is_certain and is_sure
    return tuple(lines), is_certain


def all_cards(view: View) -> list[CardWords]:
    """Everything that can be read in this game, each thing once; the same for all who sit at the table."""
    game = view.sight.game
    about = dict.fromkeys(game.words.explain(move, view.wording) for move in range(len(game.words.move_names(view.wording))))
    return [CardWords(name if colon else "", text if colon else name, "", rule) for (name, colon, text), rule in split(about)]


def split(about: dict[tuple[str, str], None]) -> list[tuple[tuple[str, str, str], str]]:
    return [(said.partition(": "), rule) for said, rule in about if said]
