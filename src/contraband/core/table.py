"""A game in progress, for Python: ask what is legal, play, look at it from a seat, copy it, write it down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .chance import key_of
from .errors import BadOption, Refused, Unreadable, short
from .faces import PER_SEAT, REASON
from .options import Chosen
from .record import CLOCK, NOBODY, OUTCOMES, SPECTATOR, Moves, Raw, Record
from .values import Event, Outcome, Refusal, Result, Timer
from .wording import ORIGINAL

if TYPE_CHECKING:
    from .game import Game


class Past(NamedTuple):
    """The moves made so far, newest first: a chain, so that copies of a table share it."""

    before: Past | None
    seat: int
    move: int
    raw: Raw  # the table right after the move: what it did is noted there


class Table:
    """One table. Seats are numbered from 0 here, and from 1 wherever people read."""

    __slots__ = ("_past", "_raw", "game", "names", "seed")

    def __init__(self, game: Game, raw: Raw, names: Sequence[str], seed: str = "", past: Past | None = None) -> None:
        self.game = game
        self.names = tuple(names)
        self.seed = seed
        self._raw = raw
        self._past = past

    def __repr__(self) -> str:
        return f"<Table {self.game.name}, {self.seats} seats, after {self.sequence} moves>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.game is other.game and np.array_equal(self._raw, other._raw)

    __hash__ = None  # type: ignore[assignment]  # a table changes

    # -- what it is ------------------------------------------------------------------------------------------------------

    @property
    def raw(self) -> Raw:
        """The table's own bytes, for compiled code; treat them as read-only."""
        return self._raw

    @property
    def record_view(self) -> Record:
        """The same bytes with names."""
        return self.game.record(self._raw)

    @property
    def quick_view(self) -> Record:
        """The same as `record_view`, and much quicker for somebody who looks at a few fields: its numbers are Python's own."""
        return self.game.quick_record(self._raw)

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def options(self) -> Chosen:
        return self.game.options_of(self._raw)

    @property
    def sequence(self) -> int:
        """How many moves were made."""
        return self.game.moves_made(self._raw)

    @property
    def revealed(self) -> object:
        """Another one whenever chance was used or something hidden was shown."""
        return self.game.revealed.read(self._raw)

    @property
    def noted(self) -> bytes:
        """What the last move did, as it stands in the record: quick to compare."""
        return self.game.noted_in(self._raw)

    # -- whose move, which moves ---------------------------------------------------------------------------------------------

    @property
    def waiting_on(self) -> int | None:
        """The seat the table waits for, CLOCK, or None when the game is over."""
        seat = self.game.faces.waiting_on(self._raw)
        return None if seat == NOBODY else int(seat)

    @property
    def is_over(self) -> bool:
        return self.waiting_on is None

    def legal_numbers(self, seat: int) -> list[int]:
        """The legal moves of a seat by number; any seat may have some, even when the table waits for another."""
        out: Moves = np.empty(self.game.move_space, np.int16)
        count = self.game.faces.legal(self._raw, self.check_seat(seat), out)
        moves: list[int] = out[:count].tolist() if count else []
        return moves

    def listed(self, seat: int) -> list[int]:
        """The legal moves that are worth naming to a person: not those that are typed."""
        unlisted = self.game.words.UNLISTED
        return [move for move in self.legal_numbers(seat) if move not in unlisted]

    def legal(self, seat: int, wording: str = ORIGINAL) -> list[str]:
        names = self.game.words.move_names(wording)
        return [names[move] for move in self.legal_numbers(seat)]

    def may_move(self) -> list[int]:
        """Every seat, the clock included, that has a legal move now."""
        return [seat for seat in (*range(self.seats), CLOCK) if self.legal_numbers(seat)]

    def why_not(self, seat: int, move: str | int, wording: str = ORIGINAL) -> Refusal | None:
        """Why a move is not legal, or None if it is."""
        why = self.game.faces.refusal(self._raw, self.check_seat(seat), self.game.move_number(move))
        if not why:
            return None
        return refusal_words(self.game, int(why), wording)

    def known_move(self, move: str | int, wording: str = ORIGINAL) -> int:
        """The number of a move, as far as the owner of this sight can know of it."""
        return self.game.move_number(move, wording, self.game.words.hidden(self))

    def is_move_name(self, text: str) -> bool:
        """Whether a typed line is the name of a move, as far as the owner of this sight can know of it."""
        try:
            self.known_move(text)
        except Unreadable:
            return False
        return True

    def check_seat(self, seat: int) -> int:
        if type(seat) is int and 0 <= seat < len(self.names):
            return seat
        if isinstance(seat, bool) or not isinstance(seat, int) or (seat != CLOCK and not 0 <= seat < self.seats):
            raise BadOption(f"There is no seat {short(seat)} at this table: seats are 0 to {self.seats - 1}.")
        return seat

    # -- play ------------------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: str | int) -> list[Event]:
        """Make a move; returns what happened. A move that is not legal changes nothing."""
        number = self.game.move_number(move)
        why = self.why_not(seat, number)
        if why is not None:
            raise Refused(why.rule, why.sentence, self.legal(seat))
        after = self.then(seat, number)
        self._raw, self._past = after._raw, after._past
        return self.events(SPECTATOR if seat == CLOCK else seat)

    def after(self, seat: int, number: int) -> Table:
        """The table after a legal move, given by number; it does not remember how it came about."""
        raw = self._raw.copy()
        self.game.faces.apply(raw, seat, number)
        return Table(self.game, raw, self.names, self.seed)

    def then(self, seat: int, number: int) -> Table:
        """The same, and it remembers how it came about: for games that are played once more, move by move."""
        raw = self._raw.copy()
        self.game.faces.apply(raw, seat, number)
        return Table(self.game, raw, self.names, self.seed, Past(self._past, seat, number, raw))

    def time_up(self) -> list[Event]:
        """The timer that runs has run out."""
        moves = self.legal_numbers(CLOCK)
        if not moves:
            raise Refused("CLOCK", "No timer is running.")
        return self.play(CLOCK, moves[0])

    @property
    def timer(self) -> Timer | None:
        """The timer that runs now, if any. The table never reads the time: whoever holds the watch calls `time_up`."""
        which, seconds = self.game.faces.clock(self._raw)
        return Timer(self.game.words.TIMERS[int(which)], int(seconds)) if which else None

    # -- what a seat knows ---------------------------------------------------------------------------------------------------

    def blanked(self, seat: int) -> Sight:
        """The table as this seat knows it (SPECTATOR: as anybody may); every view is made from this."""
        raw = self._raw.copy()
        self.game.faces.blank(raw, seat if seat == SPECTATOR else self.check_viewer(seat))
        return Sight(self.game, raw, self.names)

    def imagine(self, seat: int, seed: str | int) -> Table:
        """A whole table, dealt at random, that this seat could not tell from the real one."""
        raw = self._raw.copy()
        self.game.faces.blank(raw, self.check_viewer(seat))
        self.game.record(raw).key[:] = np.frombuffer(key_of(str(seed)), "<u4")
        self.game.faces.imagine(raw, seat)
        return Table(self.game, raw, self.names)

    def shown_zones(self) -> dict[str, Any]:
        """The zones of positions as plain values, and what a game works out of them for people who look at the table."""
        positions, t = self.game.positions, self.record_view
        return {zone.name: zone.read(t) for zone in positions.ZONES} | {name: hint(self) for name, hint in positions.HINTS.items()}

    def check_viewer(self, seat: int) -> int:
        if seat == CLOCK:
            raise BadOption("The clock sees nothing.")
        return seat if seat == SPECTATOR else self.check_seat(seat)

    def events(self, seat: int = SPECTATOR) -> list[Event]:
        """What the last move did, as far as this seat may know."""
        return read_events(self.blanked(seat).record_view, self.game.words.EVENT_KINDS)

    def log(self, seat: int = SPECTATOR, wording: str = ORIGINAL) -> list[str]:
        """The whole story in sentences, as far as this seat may know it."""
        lines: list[str] = []
        for past in self.past():
            lines += Table(self.game, past.raw, self.names).sentences(seat, wording)
        return lines

    def sentences(self, seat: int = SPECTATOR, wording: str = ORIGINAL) -> list[str]:
        """What the last move did, in sentences."""
        told = (self.game.words.sentence(event, self.names, wording) for event in self.events(seat))
        return [line for line in told if line]

    def view(self, seat: int = SPECTATOR, wording: str = ORIGINAL) -> dict[str, Any]:
        """Everything a seat knows, as plain values: what a program at that seat needs to play."""
        return self.blanked(seat).describe(seat, wording)

    # -- the end ------------------------------------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        if not self.is_over:
            return None
        row = np.zeros(PER_SEAT + 2 * self.seats + len(self.game.words.FIGURES), np.int32)
        self.game.faces.result(self._raw, row)
        rule, sentence = self.game.words.REASONS[int(row[REASON])]
        outcomes = (
            Outcome(
                seat,
                self.names[seat],
                OUTCOMES[row[PER_SEAT + seat]],
                int(row[PER_SEAT + self.seats + seat]),
                self.game.words.role(self, seat),
            )
            for seat in range(self.seats)
        )
        return Result(rule, f"{sentence} {self.game.words.ended(self)}".rstrip(), tuple(outcomes))

    # -- copies and writing down ------------------------------------------------------------------------------------------------

    def copy(self) -> Table:
        """An independent table; it may be played on without touching this one."""
        twin = new_object(Table)
        twin.game, twin.names, twin.seed, twin._past = self.game, self.names, self.seed, self._past
        twin._raw = self._raw  # a move never changes bytes in place, so they may be shared
        return twin

    def past(self) -> Iterator[Past]:
        """The moves made so far, oldest first."""
        chain = []
        step = self._past
        while step is not None:
            chain.append(step)
            step = step.before
        return reversed(chain)

    def take_back(self) -> bool:
        """Undo the last move, if nobody learned anything from it; says whether it did."""
        if self._past is None or (self._past.before is None and not self.seed):
            return False
        earlier = self._past.before
        before = Table(self.game, earlier.raw, self.names) if earlier else self.game.new(self.seats, self.seed, self.options)
        if not self.nothing_learned_since(before):
            return False
        self._raw, self._past = before.raw, earlier
        return True

    def nothing_learned_since(self, before: Table) -> bool:
        """Whether the moves between could be taken back: no chance was used for them, and nothing hidden was shown."""
        return before.revealed == self.revealed

    def to_bytes(self) -> bytes:
        from .saving import to_bytes

        return to_bytes(self)

    def position(self) -> str:
        from .positions import write_position

        return write_position(self)

    def record(self, players: Sequence[str] = ()) -> str:
        from .notation import write_record

        return write_record(self, players)


new_object = object.__new__
NOT_ASKED = -1000  # no seat


class Sight(Table):
    """What one seat knows of a table. It can be looked at, and asked for legal moves; nothing can be played on it.

    Many look at it and it never changes, so what they all ask for is worked out once.
    """

    __slots__ = ("_noted", "_waiting_on")

    def __init__(self, game: Game, raw: Raw, names: Sequence[str]) -> None:
        super().__init__(game, raw, names)
        self._noted: bytes | None = None
        self._waiting_on: int | None = NOT_ASKED

    @property
    def noted(self) -> bytes:
        if self._noted is None:
            self._noted = self.game.noted_in(self._raw)
        return self._noted

    @property
    def waiting_on(self) -> int | None:
        if self._waiting_on is NOT_ASKED:
            self._waiting_on = super().waiting_on
        return self._waiting_on

    def play(self, seat: int, move: str | int) -> list[Event]:
        raise Refused("VIEW", "This is what one seat knows of a table; moves are made at the table itself.")

    def blanked(self, seat: int) -> Sight:
        return self

    def describe(self, seat: int, wording: str) -> dict[str, Any]:
        timer, result = self.timer, self.result
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "seat": None if seat == SPECTATOR else seat,
            "names": list(self.names),
            "options": self.options,
            "sequence": self.sequence,
            "waiting_on": self.waiting_on,
            "aim": self.game.words.aim(self, seat, wording),
            "legal": [] if seat == SPECTATOR else [self.game.move_name(move, wording) for move in self.listed(seat)],
            "timer": timer._asdict() if timer else None,
            "zones": self.shown_zones(),
            "events": self.sentences(seat, wording),
            "result": result and self.describe_result(result, wording),
        }

    def describe_result(self, result: Result, wording: str) -> dict[str, Any]:
        reason = self.game.words.soften(result.sentence, wording)
        return {"rule": result.rule, "reason": reason, "seats": [vars(outcome) for outcome in result.outcomes]}


@cache
def refusal_words(game: Game, why: int, wording: str) -> Refusal:
    rule, sentence = game.words.REFUSALS[why]
    return Refusal(rule, game.words.soften(sentence, wording))


def read_events(t: Record, kinds: Sequence[str]) -> list[Event]:
    return events_of(t.events[: int(t.noted)].tolist(), kinds)


def events_of(rows: Iterable[Sequence[int]], kinds: Sequence[str]) -> list[Event]:
    """Rows of a record's buffer with the names programs know them by."""
    return [Event(kind, seat, tuple(details), kinds[kind]) for kind, seat, *details in rows]
