"""Events: who is told what, and that nothing is left behind."""

from typing import Any

from machine import compiled

from contraband import SPECTATOR
from contraband.core.events import mute, new_page, note, note_to, only, redact, reveal, whisper
from contraband.core.phrases import fill_in
from contraband.core.reading import REVEALED, FieldReader
from contraband.core.record import UNKNOWN, empty, table_type
from contraband.core.table import read_events
from contraband.core.values import Event

table_t = table_type([], most_events=3)
KINDS = ("nothing", "tells", "draws", "counts")


@compiled
def story(raw: Any) -> None:
    t = raw.view(table_t)[0]
    whisper(t, only(1), 3, 1, 44)
    note_to(t, only(0), 2, 0, 33)
    note(t, 1, 0, 11, 22)


@compiled
def one_more(raw: Any) -> None:
    note(raw.view(table_t)[0], 9, 9)


@compiled
def as_seen_by(raw: Any, seat: int) -> None:
    redact(raw.view(table_t)[0], seat)


@compiled
def turn_the_page(raw: Any) -> None:
    new_page(raw.view(table_t)[0])


@compiled
def call_mute(raw: Any) -> None:
    mute(raw.view(table_t)[0])


@compiled
def call_reveal(raw: Any) -> None:
    reveal(raw.view(table_t)[0])


def told(seat: int) -> list[tuple[int, tuple[int, ...]]]:
    raw = empty(table_t)
    story(raw)
    as_seen_by(raw, seat)
    once = raw.copy()
    as_seen_by(raw, seat)
    assert (raw == once).all()
    return [(event.kind, event.details) for event in read_events(raw.view(table_t)[0], KINDS)]


def test_each_reader_gets_what_is_meant_for_him() -> None:
    hidden = (UNKNOWN,) * 4
    assert told(0) == [(2, (33, 0, 0, 0)), (1, (11, 22, 0, 0))]
    assert told(1) == [(3, (44, 0, 0, 0)), (2, hidden), (1, (11, 22, 0, 0))]
    assert told(2) == told(SPECTATOR) == [(2, hidden), (1, (11, 22, 0, 0))]


def test_a_new_page_leaves_no_trace() -> None:
    raw = empty(table_t)
    story(raw)
    turn_the_page(raw)
    assert not raw.any()


def test_a_full_or_muted_page_takes_no_more() -> None:
    raw = empty(table_t)
    story(raw)
    full = raw.copy()
    one_more(raw)
    assert (raw == full).all()
    raw = empty(table_t)
    call_mute(raw)
    one_more(raw)
    assert not raw.view(table_t)[0].events.any()


def test_showing_something_without_chance_is_noticed() -> None:
    raw = empty(table_t)
    revealed = FieldReader(table_t, REVEALED).read
    before = revealed(raw)
    call_reveal(raw)
    assert revealed(raw) != before


def test_gaps_are_filled_by_letters_and_by_words() -> None:
    event = Event(1, 0, (1, 7, 3, UNKNOWN))
    says = {"c": lambda card: f"card {card}", "times": lambda times: f"{times} times"}
    assert fill_in("{seat} gives {p0} {n1}: {c1}, {times2}{p3}", event, ("Ann", "Bo"), says) == "Ann gives Bo 7: card 7, 3 times"
