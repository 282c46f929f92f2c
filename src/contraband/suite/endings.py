"""The end: every finished game is told in a sentence, and drawn as a scene that reads as strictly as a board."""

from collections.abc import Iterator
from html import escape
from itertools import product

from ..core.board import View
from ..core.finale import Finished, tell
from ..core.game import Game
from ..core.table import Table
from ..core.wording import WORDINGS
from .checks import expect
from .html import Tree
from .play import random_game, samples


def finished_tables(game: Game) -> Iterator[Table]:
    """Random games with all that happened in them, and the same with only their last move, as after a position."""
    for seats, seed in samples(game)[:3]:
        *_, last = random_game(game, seats, seed)
        *_, latest = last.past()
        yield last
        yield Table(game, last.raw, last.names, past=latest._replace(before=None))


def the_end_is_told_in_sentences(game: Game) -> None:
    for table, wording in product(finished_tables(game), WORDINGS):
        tale = tell(Finished(table), wording)
        for told in (tale.story, *(moment.text for moment in tale.moments), *filter(None, tale.knew)):
            expect(told.strip() == told and told[-1:] in (".", "!", "?"), f"finale.py: {told!r} is not a sentence")
        expect(all(0 <= moment.made <= table.sequence for moment in tale.moments), f"finale.py tells of a move that was not made: {tale}")


def the_end_is_a_scene(game: Game) -> None:
    for table, wording in product(finished_tables(game), WORDINGS):
        tale = tell(Finished(table), wording)._replace(replay="/replay")
        for seat in (-1, 0):
            html = game.board.scene(View(table.blanked(seat), seat, wording), tale)
            tree = Tree(html)
            expect(not tree.faults, f"the scene: {tree.faults}")
            expect(len(set(tree.ids)) == len(tree.ids), f"the scene has an id twice: {tree.ids}")
            expect(escape(tale.story) in html, f"the scene does not tell what happened: {tale.story!r}")
            expect(all(escape(name) in html for name in table.names), "the scene leaves somebody out")


CHECKS = (the_end_is_told_in_sentences, the_end_is_a_scene)
