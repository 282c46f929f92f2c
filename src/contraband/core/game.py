"""One game as the rest of the program sees it: found by its folder, never named."""

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from threading import Lock
from typing import Any, cast

import numpy as np

from .chance import key_of, split_series
from .contract import Part
from .errors import BadOption, Unreadable, did_you_mean, short
from .fitting import check_fit
from .folder import GameFolder
from .house import Layout, Preset, find_preset, lay_out
from .lessons import Lesson
from .options import Chosen, Option, choose_options
from .own_words import Texts, key_of_values
from .quickrecord import QuickRecord, record_class
from .reading import REVEALED, FieldReader, number_in, number_into
from .record import Raw, Record, empty
from .table import Table
from .twins import PLANNING, PLAYING, Faces
from .values import MODEL
from .wording import MILD, ORIGINAL, WORDINGS

LONGEST_NAME = 40
HARD = "hard"  # the level of every game: a search guided by the first of its styles, see bots/search.py


class Game(GameFolder):
    """One game: what its folder gives, and what follows from it for every game."""

    def __init__(self, package: str) -> None:
        super().__init__(package)
        self._making = Lock()
        self.texts: Texts = {}  # a designer's words, in a variant
        self._variants: dict[str, Game] = {}
        self.plays_at_once = False  # in plain Python, although compiled rules may be there: loading them takes a second
        self.title = self.about.TITLE
        self.tagline, self.credit = self.about.TAGLINE, self.about.CREDIT
        self.mild_title = self.about.MILD_TITLE or self.title
        self.seats = self.about.SEATS
        self.rules_version = self.about.RULES_VERSION
        self.content_note = self.about.CONTENT_NOTE

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def as_printed(self) -> "Game":
        """The game in its own words: what records name moves by."""
        return self

    def variant(self, texts: Texts, options: Mapping[str, Any] | None = None) -> "Game":
        """The same game with a designer's words and defaults of options; the same values give the same variant."""
        game, key = self.as_printed, key_of_values(texts, options or {})
        if (texts or options) and key not in game._variants:
            from .variant import Variant

            game._variants[key] = Variant(game, texts, options or {})
        return game._variants.get(key, game)

    def lesson(self, name: str) -> Lesson:
        for lesson in self.lessons.LESSONS:
            if lesson.name == name:
                return lesson
        names = ", ".join(lesson.name for lesson in self.lessons.LESSONS)
        raise BadOption(f"{self.title} has no lesson {short(name)}. {f'Lessons: {names}.' if names else 'It has none at all.'}")

    def check(self) -> None:
        """Load every part; raises BrokenGame, and says what is wrong, unless all of them keep to the contract."""
        assert all(isinstance(part, Part) for part in self.parts)
        check_fit(self)

    @cached_property
    def faces(self) -> Faces:
        with self._making:  # two threads may come here at once, and both must have the same
            if "faces" not in self.__dict__:
                self.__dict__["faces"] = self._make_faces()
            return cast(Faces, self.__dict__["faces"])

    @property
    def is_compiled(self) -> bool:
        """Whether its rules run as machine code; asking loads nothing."""
        return "faces" in self.__dict__ and self.faces.are_compiled

    def _make_faces(self) -> Faces:
        faces = Faces(self.rules, self.bot, self.words, self.move_space, PLANNING if self.bot.PLANS else PLAYING)
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
    def count_moves(self) -> Callable[[Raw, int], None]:
        """Write into a record how many moves were made."""
        return number_into(self.rules.table_t, "moves")

    @cached_property
    def noted_in(self) -> Callable[[Raw], bytes]:
        """What the last move did, as a record has it."""
        return FieldReader(self.rules.table_t, ()).noted_in

    @cached_property
    def revealed(self) -> FieldReader:
        """What changes whenever chance was used or something hidden was shown."""
        return FieldReader(self.rules.table_t, REVEALED)

    @cached_property
    def styles(self) -> tuple[str, ...]:
        """The bots of this game that move at once, by number."""
        return ("random", *self.bot.STYLES)

    @cached_property
    def levels(self) -> tuple[str, ...]:
        """The bots people are offered, weakest first; wherever levels are listed, it is these."""
        return tuple(dict.fromkeys(("random", self.stand_in, HARD)))

    @cached_property
    def every_level(self) -> tuple[str, ...]:
        """All bots by name, those for the laboratory too; one that thinks is among them, unless the game has its own of that name."""
        return tuple(dict.fromkeys((*self.levels, *self.styles)))

    def check_level(self, level: str, wording: str = ORIGINAL) -> str:
        if level not in self.every_level:
            hint = f"{did_you_mean(level, self.every_level)} Bots: {', '.join(self.levels)}."
            raise BadOption(f"{self.title_in(wording)} has no bot {short(level)}.{hint}")
        return level

    def check_style(self, style: str, wording: str = ORIGINAL) -> str:
        """The same for a seat at a table, which a language model may have."""
        return style if style == MODEL and self.takes_models else self.check_level(style, wording)

    @property
    def takes_models(self) -> bool:
        """Whether a language model can play a seat: in games that can tell one what its seat knows."""
        return self.speech.brief is not None

    def thinks(self, level: str) -> bool:
        """Whether bots of this level search for their move, which takes time."""
        return level not in self.styles and level != MODEL

    @property
    def stand_in(self) -> str:
        """The style of the bot that takes a seat nobody has chosen one for."""
        return self.bot.STYLES[0] if self.bot.STYLES else "random"

    @property
    def guide(self) -> str:
        """The style whose moves a search has to beat: the game's own hard player, if it has one."""
        return HARD if HARD in self.styles else self.stand_in

    @property
    def best_seats(self) -> int:
        """How many a quick game is for."""
        return self.about.BEST_WITH or self.seats[0]

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

    def move_number(self, move: str | int, wording: str = ORIGINAL, hidden: Collection[int] = ()) -> int:
        """The number of a move given by name or by number; anyone who gives neither is helped in their own wording.

        If a move is `hidden` from whoever asks, no answer reveals that it exists.
        """
        if isinstance(move, int | np.integer) and not isinstance(move, bool):
            if move in hidden:
                raise Unreadable(f"You cannot know of a move number {move} at this table.")
            if 0 <= move < self.move_space:
                return int(move)
            raise Unreadable(f"There is no move number {move}: {self.title_in(wording)} has moves 0 to {self.move_space - 1}.")
        if not isinstance(move, str):
            raise Unreadable(f"A move is a name or a number, not {short(move)}.")
        number = self._numbers.get(fold(move))
        if number is None or number in hidden:
            names = self.hinted_names(wording)
            example = f"a move reads like {names[0]!r}"
            raise Unreadable(f"{short(move)} is no move of {self.title_in(wording)}.{did_you_mean(move, names) or f' Write {example}.'}")
        return number

    def hinted_names(self, wording: str) -> list[str]:
        """The names that somebody who mistyped one may be reminded of."""
        secret = self.words.UNHINTED
        return [name for number, name in enumerate(self.words.move_names(wording)) if number not in secret]

    def style_number(self, level: str) -> int:
        """The style that a level plays, or (where it thinks) that guides it and plays on for it in imagined games."""
        return self.styles.index(level if not self.thinks(self.check_level(level)) else self.stand_in)

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
        raw = self.start(seats, self.check_roles(self.choose_options(options), seats), text)
        number = split_series(text)[1]
        self.faces.deal(raw, -1 if number is None else number)
        return Table(self, raw, called, text)

    def choose_options(self, given: Mapping[str, Any] | None = None, among_people: bool = False) -> Chosen:
        """Every option with its value. Tables where people sit have other defaults than simulations: `Option.among_people`."""
        return choose_options(self.cards.OPTIONS, given, among_people)

    def keep_options(self, stored: Mapping[str, Any]) -> Chosen:
        """Options that were chosen for an earlier version of the game: those it still has."""
        return self.choose_options({name: value for name, value in stored.items() if name in self.option_names}, among_people=True)

    @cached_property
    def offered_options(self) -> Sequence[Option]:
        """The options that people are asked about; those for designers stand in values files."""
        return [option for option in self.cards.OPTIONS if not option.is_for_designers]

    @cached_property
    def option_names(self) -> frozenset[str]:
        return frozenset(option.name for option in self.cards.OPTIONS)

    def preset(self, name: str) -> Preset:
        return find_preset(self.house.PRESETS, name, self.title)

    def lay_out(self, preset: str | None, seats: int | None, options: Mapping[str, Any] | None, bots: str | None) -> Layout:
        """What a new table will be: a preset's settings, if one is named, and whatever else was asked for."""
        asked = Layout(seats, options or {}, bots)
        return asked if preset is None else lay_out(self.preset(preset), asked)

    def preset_of(self, options: Chosen, seats: int) -> Preset | None:
        """The preset that a table where people sit comes to, whoever chose its options; of several, the one for so many chairs."""
        found = [one for one in self.house.PRESETS if self.choose_options(one.options, among_people=True) == options]
        return min(found, key=lambda one: (one.seats != seats, one.seats != 0), default=None)

    def check_roles(self, options: Chosen, seats: int) -> Chosen:
        for option in self.cards.OPTIONS:
            value = str(options[option.name])
            if option.is_seat and value.isdecimal() and int(value) > seats:
                raise BadOption(f"Option {option.name!r} names seat {value}, but this table has {seats}.")
        return options

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
