"""One game as the rest of the program sees it: found by folder, never by name."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from threading import Lock
from typing import Any, cast

import numpy as np

from .chance import key_of, split_series
from .contract import Bot, Cards, Positions, Rules, Words
from .errors import BadOption, Unreadable, did_you_mean, short
from .options import Chosen, choose_options
from .reading import REVEALED, FieldReader, number_in
from .record import Raw, Record, empty
from .rulebook import Rulebook
from .table import Table
from .twins import Faces
from .wording import MILD, ORIGINAL, WORDINGS

LONGEST_NAME = 40


class Game:
    """The rules, words, bots and rulebook of one folder under `games`."""

    def __init__(self, package: str) -> None:
        self.name = package.rpartition(".")[2]
        self._package = package
        self._parts: dict[str, Any] = {}
        self._making = Lock()
        self.plays_at_once = False  # in plain Python, although compiled rules may be there: loading them takes a second
        about = import_module(package)
        self.title: str = about.TITLE
        self.tagline: str = about.TAGLINE
        self.credit: str = about.CREDIT
        self.rules_version: int = about.RULES_VERSION
        self.seats: range = about.SEATS
        self.mild_title: str = about.MILD_TITLE
        self.content_note: str = getattr(about, "CONTENT_NOTE", "")  # said once before the first game; "" is nothing to say

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def part(self, name: str) -> Any:
        """A module of the folder, such as `board`; loaded when it is first asked for."""
        if name not in self._parts:
            self._parts[name] = import_module(f"{self._package}.{name}")
        return self._parts[name]

    @cached_property
    def cards(self) -> Cards:
        return cast(Cards, self.part("cards"))

    @cached_property
    def rules(self) -> Rules:
        return cast(Rules, self.part("rules"))

    @cached_property
    def words(self) -> Words:
        return cast(Words, self.part("words"))

    @cached_property
    def positions(self) -> Positions:
        return cast(Positions, self.part("position"))

    @cached_property
    def bot(self) -> Bot:
        return cast(Bot, self.part("bot"))

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

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(files(self._package).joinpath("rulebook.md").read_text(encoding="utf-8"))

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
        """The number of a move given by name or by number; who gives neither is helped in their own words."""
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
        raw = self.start(seats, choose_options(self.cards.OPTIONS, options), text)
        number = split_series(text)[1]
        self.faces.deal(raw, -1 if number is None else number)
        return Table(self, raw, called, text)

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
