"""One game as the rest of the program sees it: found by its folder, never named."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar, cast

import numpy as np

from .chance import key_of, split_series
from .contract import Art, Board, Bot, Cards, Part, Positions, Rules, Screen, Speech, Words
from .errors import BadOption, BrokenGame, Unreadable, did_you_mean, short
from .loading import load_about, load_part
from .options import Chosen, choose_options
from .quickrecord import QuickRecord, record_class
from .reading import REVEALED, FieldReader, number_in
from .record import Raw, Record, empty
from .rulebook import Rulebook
from .table import Table
from .twins import Faces
from .wording import MILD, ORIGINAL, WORDINGS

LONGEST_NAME = 40


P = TypeVar("P", bound=Part)


class Game:
    """One game: what its folder gives, read and checked part by part when it is first asked for (`contract.py` says what there is)."""

    def __init__(self, package: str) -> None:
        self.name = package.rpartition(".")[2]
        self.package = package
        self._making = Lock()
        self.plays_at_once = False  # in plain Python, although compiled rules may be there: loading them takes a second
        self.about = load_about(package)
        assert self.about.module is not None
        self.folder = Path(cast(str, self.about.module.__file__)).parent
        self.title = self.about.TITLE
        self.tagline, self.credit = self.about.TAGLINE, self.about.CREDIT
        self.mild_title = self.about.MILD_TITLE or self.title
        self.seats = self.about.SEATS
        self.rules_version = self.about.RULES_VERSION
        self.content_note = self.about.CONTENT_NOTE

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def _load(self, kind: type[P]) -> P:
        return load_part(kind, self.package, self.folder)

    @cached_property
    def cards(self) -> Cards:
        return self._load(Cards)

    @cached_property
    def rules(self) -> Rules:
        return self._load(Rules)

    @cached_property
    def words(self) -> Words:
        return self._load(Words)

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

    def check(self) -> None:
        """Load every part; raises BrokenGame, and says what is wrong, unless all of them keep to the contract."""
        for part in (self.cards, self.rules, self.words, self.positions, self.bot, self.speech, self.screen, self.board, self.art):
            assert isinstance(part, Part)
        fields = self.rules.table_t.names or ()
        for option in self.cards.OPTIONS:
            if option.name not in fields:
                raise BrokenGame(self.name, f"the record in {self.name}/rules.py has no field for the option {option.name!r}.")
        if not self.rulebook.rules:
            raise BrokenGame(self.name, f"{self.name}/rulebook.md has no rule: write them as '- **ABC-01** …'.")

    @cached_property
    def faces(self) -> Faces:
        with self._making:  # two threads may come here at once, and both must have the same
            if "faces" not in self.__dict__:
                self.__dict__["faces"] = self._make_faces()
            return cast(Faces, self.__dict__["faces"])

    @property
    def is_compiled(self) -> bool:
        """Whether its rules run as machine code; to ask loads nothing."""
        return "faces" in self.__dict__ and self.faces.are_compiled

    def _make_faces(self) -> Faces:
        faces = Faces(self.rules, self.bot, self.move_space, len(self.words.FIGURES))
        if self.plays_at_once:
            faces.start_plain()
        return faces

    @cached_property
    def quick_record(self) -> type[QuickRecord]:
        """The record as plain Python reads it fastest."""
        return record_class(self.rules.table_t)

    @cached_property
    def moves_made(self) -> Callable[[Raw], int]:
        return number_in(self.rules.table_t, "moves")

    @cached_property
    def revealed(self) -> FieldReader:
        """What changes whenever chance was used or something hidden was shown."""
        return FieldReader(self.rules.table_t, REVEALED)

    @cached_property
    def styles(self) -> tuple[str, ...]:
        """The bots that play this game, by number."""
        return ("random", *self.bot.STYLES)

    @property
    def stand_in(self) -> str:
        """The style of the bot that takes a seat nobody has chosen one for."""
        return self.bot.STYLES[0] if self.bot.STYLES else "random"

    @property
    def best_seats(self) -> int:
        """How many a quick game is for."""
        return self.about.BEST_WITH or self.seats[0]

    @cached_property
    def rulebook(self) -> Rulebook:
        file = self.folder / "rulebook.md"
        if not file.is_file():
            raise BrokenGame(self.name, f"{self.name}/rulebook.md is missing: the rules for people, each under its id.")
        return Rulebook(file.read_text(encoding="utf-8"))

    @cached_property
    def move_space(self) -> int:
        return len(self.words.move_names(ORIGINAL))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        """Every name a move may be called by; both wordings are understood at every table."""
        named = {fold(name): number for name, number in self.words.ALIASES.items()}
        for wording in reversed(WORDINGS):
            named |= {fold(name): number for number, name in enumerate(self.words.move_names(wording))}
        return named

    def title_in(self, wording: str) -> str:
        return self.mild_title if wording == MILD else self.title

    def move_name(self, number: int, wording: str = ORIGINAL) -> str:
        return self.words.move_names(wording)[number]

    def move_number(self, move: str | int, wording: str = ORIGINAL) -> int:
        """The number of a move given by name or by number; anyone who gives neither is helped in their own wording."""
        if isinstance(move, int | np.integer) and not isinstance(move, bool):
            if 0 <= move < self.move_space:
                return int(move)
            raise Unreadable(f"There is no move number {move}: {self.title_in(wording)} has moves 0 to {self.move_space - 1}.")
        if not isinstance(move, str):
            raise Unreadable(f"A move is a name or a number, not {short(move)}.")
        number = self._numbers.get(fold(move))
        if number is None:
            names = self.words.move_names(wording)
            example = f"a move reads like {names[0]!r}"
            raise Unreadable(f"{short(move)} is no move of {self.title_in(wording)}.{did_you_mean(move, names) or f' Write {example}.'}")
        return number

    def style_number(self, style: str, wording: str = ORIGINAL) -> int:
        if style not in self.styles:
            hint = f"{did_you_mean(style, self.styles)} Bots: {', '.join(self.styles)}."
            raise BadOption(f"{self.title_in(wording)} has no bot {short(style)}.{hint}")
        return self.styles.index(style)

    def check_seats(self, seats: int) -> int:
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            allowed = f"{self.seats[0]} to {self.seats[-1]}" if len(self.seats) > 1 else f"exactly {self.seats[0]}"
            raise BadOption(f"{self.title} is for {allowed} players, not {short(seats)}.")
        return seats

    def check_names(self, names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
        if names is None:
            return tuple(f"Player {seat + 1}" for seat in range(seats))
        if len(names) != seats:
            raise BadOption(f"{seats} seats need {seats} names, not {len(names)}.")
        for name in names:
            if (
                not isinstance(name, str)
                or not 0 < len(name) <= LONGEST_NAME
                or not name.isprintable()
                or name != name.strip()
                or "|" in name
            ):
                raise BadOption(f"{short(name)} is no name: use 1 to {LONGEST_NAME} printable characters, no '|', no space at the ends.")
        return tuple(names)

    def new(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> Table:
        """A table that has been dealt."""
        seats = self.check_seats(self.seats[0] if seats is None else seats)
        called = self.check_names(names, seats)
        text = check_seed(seed)
        raw = self.start(seats, self.choose_options(options), text)
        number = split_series(text)[1]
        self.faces.deal(raw, -1 if number is None else number)
        return Table(self, raw, called, text)

    def choose_options(self, given: Mapping[str, Any] | None = None, among_people: bool = False) -> Chosen:
        """Every option with its value. Tables where people sit have other defaults than simulations: `Option.among_people`."""
        return choose_options(self.cards.OPTIONS, given, among_people)

    def start(self, seats: int, options: Chosen, seed: str) -> Any:
        """The bytes of a table before the deal: seats, options and the key of the seed (or of its series)."""
        raw = empty(self.rules.table_t)
        t = self.record(raw)
        t.seats = seats
        t.key[:] = np.frombuffer(key_of(split_series(seed)[0]), "<u4")
        for option in self.cards.OPTIONS:
            t[option.name] = option.encode(options[option.name])
        return raw

    def record(self, raw: Any) -> Record:
        """The bytes with names; it writes through."""
        return cast(Record, np.ndarray((1,), self.rules.table_t, raw)[0])  # a view by `view` takes five times as long

    def options_of(self, raw: Any) -> Chosen:
        t = self.record(raw)
        return {option.name: option.decode(t[option.name]) for option in self.cards.OPTIONS}


def fold(name: str) -> str:
    """People type spaces, hyphens and capitals as they like."""
    return " ".join(name.casefold().replace("-", " ").split())


def check_seed(seed: int | str | None) -> str:
    if seed is None:
        return secrets.token_hex(16)
    text = str(seed)
    if (
        isinstance(seed, bool)
        or not isinstance(seed, str | int)
        or not text
        or len(text) > 80
        or not text.isprintable()
        or text != text.strip()
    ):
        raise BadOption(f"{short(seed)} is no seed: use a number or 1 to 80 printable characters.")
    return text
