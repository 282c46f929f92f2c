"""A game with a designer's values: other words for people to read, other defaults for its options. The rules are the game's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .board import Part as BoardPart
from .board import View
from .contract import Board, Finale, Press, Screen, Words
from .finale import Finished, Moment, Side, Tale, Teller
from .game import Game, fold
from .options import Chosen
from .own_words import CARDS, Fault, Reworded, Rewording, Texts, check_texts, replacements
from .printing import Deck, Drawing, Order, Piece, Sheet
from .table import Table
from .twins import Faces
from .wording import WORDINGS

if TYPE_CHECKING:
    from rich.console import RenderableType


SPEAKING = ("soften", "sentence", "waiting", "aim", "chapter", "at_this_table", "because")  # parts of `Words` that end with the wording


class Variant(Game):
    """The same game, reworded: whatever it gives people to read goes through `Rewording` on its way out."""

    def __init__(self, base: Game, texts: Texts, options: Mapping[str, Any]) -> None:
        super().__init__(base.package)
        check_texts(base.words, base.title, texts)
        self.base, self.texts, self.own_options = base, texts, options
        self.rewordings = {wording: self._rewording(wording) for wording in WORDINGS}
        for wording in WORDINGS:
            names = [fold(name) for name in self.words.move_names(wording)]
            twice = [name for name in names if names.count(name) > 1] if len(set(names)) < len(names) else []
            if twice and len(set(map(fold, base.words.move_names(wording)))) == len(names):
                raise Fault(self._named_so(twice[0]), f"Two moves would be called {twice[0]!r}: give your cards names that differ.")

    def _rewording(self, wording: str) -> Rewording:
        words = self.base.words
        return Rewording(replacements(words, self.texts, wording), {words.soften(card.name, wording) for card in words.ALL_CARDS})

    def _named_so(self, move: str) -> tuple[str, ...]:
        """Where the card is named that a move takes its name from."""
        given = ((key, what, text) for key, card in self.texts.get(CARDS, {}).items() for what, text in card.items())
        return next(((CARDS, key, what) for key, what, text in given if what in ("name", "mild_name") and fold(text) in move), (CARDS,))

    @property
    def as_printed(self) -> Game:
        return self.base

    def choose_options(self, given: Mapping[str, Any] | None = None, among_people: bool = False) -> Chosen:
        return super().choose_options({**self.own_options, **(given or {})}, among_people)

    @property
    def is_compiled(self) -> bool:
        return self.base.is_compiled

    @cached_property
    def faces(self) -> Faces:
        return self.base.faces

    @cached_property
    def words(self) -> Words:
        words, own = self.base.words, self.rewordings

        def told(speak: Callable[..., str]) -> Callable[..., str]:
            return lambda *given: own[given[-1]].text(speak(*given))

        def explain(move: int, wording: str) -> tuple[str, str]:
            said, rule = words.explain(move, wording)
            return own[wording].text(said), rule

        speaking: dict[str, Any] = {name: told(getattr(words, name)) for name in SPEAKING}
        return replace(words, **speaking, explain=explain, move_names=lambda wording: self._names_of_moves[wording])

    @cached_property
    def _names_of_moves(self) -> dict[str, tuple[str, ...]]:
        return {one: tuple(map(self.rewordings[one].move_name, self.base.words.move_names(one))) for one in WORDINGS}

    @cached_property
    def _numbers(self) -> dict[str, int]:
        """What the moves are called by the designer, and by the game itself where nothing else is called so."""
        return {
            **self.base._numbers,
            **{fold(name): move for one in reversed(WORDINGS) for move, name in enumerate(self._names_of_moves[one])},
        }

    @cached_property
    def finale(self) -> Finale:
        finale, own = self.base.finale, self.rewordings

        def told(speak: Callable[..., str]) -> Callable[..., str]:
            return lambda *given: own[given[-1]].text(speak(*given))

        def moment(teller: Teller) -> Teller:
            def tell(finished: Finished, wording: str) -> Moment | None:
                found = teller(finished, wording)
                return found and Moment(found.made, own[wording].text(found.text))

            return tell

        def sides(finished: Finished, wording: str) -> list[Side]:
            told = own[wording].text
            return [
                side._replace(
                    name=told(side.name), score=told(side.score) if isinstance(side.score, str) else side.score, note=told(side.note)
                )
                for side in finale.sides(finished, wording)
            ]

        moments = {kind: moment(teller) for kind, teller in finale.MOMENTS.items()}
        return replace(finale, story=told(finale.story), sides=sides, knew=told(finale.knew), MOMENTS=moments)

    @cached_property
    def board(self) -> Board:
        board, own = self.base.board, self.rewordings

        def parts(view: View) -> Sequence[BoardPart]:
            return [(place, own[view.wording].html(html)) for place, html in board.parts(view)]

        def scene(view: View, tale: Tale) -> str:
            return str(own[view.wording].html(board.scene(view, tale)))

        return replace(board, parts=parts, scene=scene, label=lambda view, move: own[view.wording].text(board.label(view, move)))

    @cached_property
    def screen(self) -> Screen:
        screen, own = self.base.screen, self.rewordings
        menu = screen.menu

        def draw(sight: Table, seat: int, wording: str, seconds: int | None) -> RenderableType:
            return Reworded(screen.draw(sight, seat, wording, seconds), own[wording])

        def listed(move: int, seat: int, wording: str) -> tuple[str, str]:
            assert menu is not None
            heading, line = menu(move, seat, wording)
            return own[wording].move_name(heading), own[wording].move_name(line)  # as they are typed

        return replace(screen, draw=draw, menu=listed if menu else None)

    @cached_property
    def press(self) -> Press:
        press, own = self.base.press, self.rewordings
        decks = press.decks

        def dealt(order: Order) -> list[Deck]:
            assert decks is not None
            return [replace(deck, pieces=[self._piece(piece, own[order.wording]) for piece in deck.pieces]) for deck in decks(order)]

        def sheets(order: Order) -> list[Sheet]:
            return [self._sheet(sheet, own[order.wording]) for sheet in press.sheets(order)]

        def needs(order: Order) -> list[str]:
            return [own[order.wording].text(line) for line in press.needs(order)]

        return replace(press, decks=dealt if decks else None, sheets=sheets, needs=needs)

    def _piece(self, piece: Piece, own: Rewording) -> Piece:
        said: dict[str, Any] = {name: own.text(getattr(piece, name)) for name in ("title", "text", "kind")}
        return replace(piece, **said, ground=redrawn(piece.ground, own), picture=redrawn(piece.picture, own))

    def _sheet(self, sheet: Sheet, own: Rewording) -> Sheet:
        lines = [(own.text(mark), own.text(line)) for mark, line in sheet.lines]
        return replace(sheet, title=own.text(sheet.title), note=own.text(sheet.note), lines=lines, drawing=redrawn(sheet.drawing, own))


def redrawn(drawing: Drawing | None, own: Rewording) -> Drawing | None:
    return drawing and drawing._replace(inside=str(own.html(drawing.inside)))
