"""A game's folder: its parts, each read and checked when it is first asked for."""

from functools import cached_property
from pathlib import Path
from typing import TypeVar, cast

from .contract import Art, Balance, Board, Bot, Cards, Finale, House, Lessons, Part, Positions, Press, Rules, Screen, Speech, Words
from .errors import BrokenGame
from .loading import load_about, load_part
from .rulebook import Rulebook

P = TypeVar("P", bound=Part)


class GameFolder:
    """What a folder provides; `contract.py` says what there can be."""

    def __init__(self, package: str) -> None:
        self.name = package.rpartition(".")[2]
        self.package = package
        self.about = load_about(package)
        assert self.about.module is not None
        self.folder = Path(cast(str, self.about.module.__file__)).parent

    def _load(self, kind: type[P]) -> P:
        return load_part(kind, self.package, self.folder)

    @cached_property
    def cards(self) -> Cards:
        return self._load(Cards)

    @cached_property
    def house(self) -> House:
        return self._load(House)

    @cached_property
    def balance(self) -> Balance:
        return self._load(Balance)

    @cached_property
    def rules(self) -> Rules:
        return self._load(Rules)

    @cached_property
    def words(self) -> Words:
        return self._load(Words)

    @cached_property
    def finale(self) -> Finale:
        return self._load(Finale)

    @cached_property
    def positions(self) -> Positions:
        return self._load(Positions)

    @cached_property
    def bot(self) -> Bot:
        return self._load(Bot)

    @cached_property
    def speech(self) -> Speech:
        return self._load(Speech)

    @cached_property
    def screen(self) -> Screen:
        return self._load(Screen)

    @cached_property
    def board(self) -> Board:
        return self._load(Board)

    @cached_property
    def art(self) -> Art:
        return self._load(Art)

    @cached_property
    def press(self) -> Press:
        return self._load(Press)

    @cached_property
    def lessons(self) -> Lessons:
        return self._load(Lessons)

    @property
    def parts(self) -> tuple[Part, ...]:
        """Every part, loaded."""
        needed = (self.about, self.cards, self.house, self.balance, self.rules, self.words, self.positions)
        return (*needed, self.finale, self.bot, self.speech, self.screen, self.board, self.art, self.press, self.lessons)

    @cached_property
    def rulebook(self) -> Rulebook:
        file = self.folder / "rulebook.md"
        if not file.is_file():
            raise BrokenGame(self.name, f"{self.name}/rulebook.md is missing: the rules for people, each under its id.")
        return Rulebook(file.read_text(encoding="utf-8"))
