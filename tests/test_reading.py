"""Tables read by the struct module hold the same numbers as NumPy finds in them."""

import random

from contraband.core.game import Game
from contraband.core.reading import FieldReader, field_of, number_in
from contraband.core.table import Table


def some_tables(game: Game) -> list[Table]:
    dice = random.Random(7)
    table = game.new(game.seats[-1], "reading")
    tables = [table]
    for _ in range(40):
        able = table.may_move()
        if not able:
            break
        seat = dice.choice(able)
        table = table.after(seat, dice.choice(table.legal_numbers(seat)))
        tables.append(table)
    return tables


def test_all_fields_are_as_numpy_reads_them(game: Game) -> None:
    record = game.rules.table_t
    assert record.names is not None
    names = list(reversed(record.names))  # in whatever order they are asked for
    reader = FieldReader(record, names)
    for table in some_tables(game):
        t = table.record_view
        for name, value in zip(names, reader.read(table.raw), strict=True):
            expected = t[name].ravel().tolist() if field_of(record, name)[0].shape else int(t[name])
            assert (list(value) if isinstance(value, tuple) else value) == expected, name


def test_events_and_single_numbers_are_as_numpy_reads_them(game: Game) -> None:
    reader, moves = FieldReader(game.rules.table_t, ()), number_in(game.rules.table_t, "moves")
    for table in some_tables(game):
        t = table.record_view
        assert [list(row) for row in reader.rows(table.raw)] == t.events[: int(t.noted)].tolist()
        assert moves(table.raw) == int(t.moves) == table.sequence


def test_a_field_in_pieces_is_its_own_bytes_one_run_after_the_other(game: Game) -> None:
    record = game.rules.table_t
    reader = FieldReader(record, ("moves", "events", "seats"), in_pieces={"events": 4})
    for table in some_tables(game):
        t = table.record_view
        moves, events, seats = reader.read(table.raw)
        assert (moves, seats) == (int(t.moves), int(t.seats))
        assert [len(piece) for piece in events] == [t.events.nbytes // 4] * 4
        assert b"".join(events) == t.events.tobytes()
