"""Bad files, positions, options and bytes: nothing but the declared errors ever comes out, and they say where."""

import json
import random
import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import contraband
from contraband.core.errors import BadOption, ContrabandError, UnknownGame, Unreadable
from contraband.core.game import Game
from contraband.core.notation import Written, check_of, read_record, write_record
from contraband.core.table import Table
from contraband.core.values import seat_label
from contraband.suite.play import random_game

GAMES = contraband.games()
FIRST = GAMES[0]

junk = st.text(max_size=60)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | junk,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(junk, inner, max_size=3),
    max_leaves=6,
)


def played(game: Game, moves: int = 25) -> Table:
    for table in random_game(game, game.seats[0], "file"):
        if table.sequence >= moves:
            break
    return table


def fails_cleanly(read: Any, what: Any) -> None:
    try:
        read(what)
    except ContrabandError as error:
        assert str(error)


# -- record files --------------------------------------------------------------------------------------------------------


def test_a_record_reads_as_text(game: Game) -> None:
    table = played(game)
    lines = table.record().splitlines()
    assert lines[0] == "contraband record 1"
    assert [line.partition(":")[0] for line in lines[1:9]] == ["game", "rules", "seats", "names", "players", "seed", "options", "moves"]
    assert lines[-2].startswith("result: ")
    assert (lines[-2] == "result: unfinished") == (not table.is_over)
    assert lines[-1].startswith("check: ")


def test_every_truncated_record_is_refused_with_its_line(game: Game) -> None:
    text = played(game).record()
    for length in range(0, len(text), 7):
        with pytest.raises(Unreadable, match=r"^line \d+: "):
            contraband.replay(text[:length])


def test_every_damaged_line_is_refused_at_that_line_or_at_the_check(game: Game) -> None:
    lines = played(game).record().splitlines()
    for number, line in enumerate(lines, start=1):
        damaged = [*lines]
        damaged[number - 1] = line[:-1] + ("x" if line[-1] != "x" else "y")
        with pytest.raises(Unreadable) as error:
            contraband.replay("\n".join(damaged) + "\n")
        assert error.value.line is not None
        assert error.value.line >= number or error.value.line == len(lines)


def test_dropped_swapped_and_doubled_lines_are_refused(game: Game) -> None:
    lines = played(game).record().splitlines()
    dice = random.Random(5)
    for _ in range(60):
        changed = [*lines]
        first, second = dice.sample(range(len(lines)), 2)
        action = dice.choice(["drop", "swap", "double"])
        if action == "drop":
            del changed[first]
        elif action == "swap":
            changed[first], changed[second] = changed[second], changed[first]
        else:
            changed.insert(second, changed[first])
        if changed != lines:
            with pytest.raises(Unreadable, match=r"^line \d+: "):
                contraband.replay("\n".join(changed) + "\n")


def test_a_foreign_file_is_refused_at_its_first_line() -> None:
    for foreign in ("", "\n", "1. e4 e5 2. Nf3", "{}", "\x00\x01", "contraband record 2\n"):
        with pytest.raises(Unreadable, match=r"^line 1: "):
            contraband.replay(foreign)


def test_a_record_of_other_rules_says_so(game: Game) -> None:
    text = game.new(seed=1).record().replace(f"\nrules: {game.rules_version}\n", "\nrules: 99\n")
    with pytest.raises(Unreadable, match=r"^line 3: written under rules 99"):
        contraband.replay(text)


@given(junk)
def test_junk_after_a_good_header_is_refused(text: str) -> None:
    record = contraband.new(FIRST, seed=1).record()
    start = record.index("moves:")
    fails_cleanly(contraband.replay, record[:start] + text)


@given(st.text(max_size=300))
@example("contraband record 1\ngame: nope\n")
@example("contraband record 1\ngame: stds\nrules: ²\n")
def test_any_text_as_a_record_fails_cleanly(text: str) -> None:
    with pytest.raises(Unreadable):
        contraband.replay(text)


def test_names_and_players_are_kept(game: Game) -> None:
    names = [f"Zoë {number}" for number in range(game.seats[-1])]
    table = game.new(game.seats[-1], seed=5, names=names)
    record = table.record(["person"] + [game.levels[-1]] * (table.seats - 1))
    assert contraband.replay(record).names == tuple(names)
    assert f"players: person | {game.levels[-1]}" in record


# -- what people typed ---------------------------------------------------------------------------------------------------


def typed(said: dict[int, str]) -> tuple[Table, str]:
    table = played(contraband.game(FIRST), 12)
    return table, write_record(table, said=said)


def read(text: str) -> Written:
    return read_record(text, contraband.game)


def test_what_was_typed_comes_back_with_its_moves() -> None:
    said = {0: "Good evening.", 1: "", 4: "# a number?  1 end turn", 11: "ünïcödé | result: unfinished"}
    table, text = typed(said)
    written = read(text)
    assert written.said == said | {4: "# a number? 1 end turn"}
    assert written.table.to_bytes() == table.to_bytes()
    assert [line for line in text.splitlines() if line.startswith("#")] == [f"# {words}".rstrip() for words in written.said.values()]


def test_a_record_in_which_nobody_typed_is_as_it_always_was(game: Game) -> None:
    text = played(game).record()
    assert "#" not in {line[0] for line in text.splitlines()}
    assert read(text).said == {}


def test_who_skips_what_was_typed_reads_the_same_game() -> None:
    table, text = typed({2: "Hello.", 3: ""})
    lines = [line for line in text.splitlines() if not line.startswith(("#", "check: "))]
    assert "\n".join([*lines, f"check: {check_of(lines)}"]) + "\n" == table.record()


@given(st.dictionaries(st.integers(0, 11), st.text(max_size=3000)))
def test_anything_can_be_typed(said: dict[int, str]) -> None:
    _, text = typed(said)
    assert read(text).said.keys() == said.keys()
    assert write_record(read(text).table, said=read(text).said) == text


@pytest.mark.parametrize("line", ["#no space", "# a bell\a", "# red \x1b[31m", "# a second line\u2028of it", "# " + "x" * 3000])
def test_what_cannot_have_been_written_there_is_refused_with_its_line(line: str) -> None:
    lines = typed({})[1].splitlines()
    lines.insert(10, line)
    with pytest.raises(Unreadable, match=r"^line 11: "):
        contraband.replay("\n".join(lines) + "\n")


@pytest.mark.parametrize("place", [0, 5, 9, -2, -1])
def test_words_belong_to_a_move_and_each_has_one_line_of_them(place: int) -> None:
    lines = typed({11: "At the end."})[1].splitlines()
    lines.insert(place, "# Hello.")
    with pytest.raises(Unreadable, match=r"^line \d+: "):
        contraband.replay("\n".join(lines) + "\n")


# -- positions -----------------------------------------------------------------------------------------------------------


@given(st.text(max_size=200))
@example("game = 'stds'\nseats = 9")
@example("game = 3")
@example("seats = 2")
def test_any_text_as_a_position_fails_cleanly(text: str) -> None:
    fails_cleanly(contraband.from_position, text)


@given(data=st.data())
def test_any_value_in_any_zone_fails_cleanly(data: st.DataObject) -> None:
    from contraband.core.positions import build

    game = contraband.game(data.draw(st.sampled_from(GAMES)))
    zone = data.draw(st.sampled_from([zone.name for zone in game.positions.ZONES]))
    fails_cleanly(lambda given: build(game, given), {"game": game.name, "zones": {zone: data.draw(values)}})


@given(data=st.data())
def test_a_position_with_one_number_changed_is_whole_or_refused(data: st.DataObject) -> None:
    game = contraband.game(data.draw(st.sampled_from(GAMES)))
    text = played(game, data.draw(st.integers(0, 40))).position()
    number = data.draw(st.sampled_from(list(re.finditer(r"= (\d+)", text))))
    changed = text[: number.start(1)] + str(data.draw(st.integers(-3, 300))) + text[number.end(1) :]
    try:
        table = contraband.from_position(changed)
    except ContrabandError as error:
        assert str(error)
    else:
        assert game.positions.fault(table.record_view) == ""
        assert table.is_over or table.may_move()


def test_misspelt_zones_and_keys_get_a_suggestion(game: Game) -> None:
    zone = game.positions.ZONES[0].name
    with pytest.raises(Unreadable, match=f"Did you mean '{zone}'"):
        contraband.from_position(f'game = "{game.name}"\n[zones]\n{zone}x = 1')
    with pytest.raises(Unreadable, match="Did you mean 'seats'"):
        contraband.from_position(f'game = "{game.name}"\nseat = 2')


# -- saved tables -----------------------------------------------------------------------------------------------------------


def test_every_damaged_byte_of_a_saved_table_is_noticed(game: Game) -> None:
    saved = played(game).to_bytes()
    for at in range(0, len(saved), 13):
        damaged = bytearray(saved)
        damaged[at] ^= 0x10
        with pytest.raises(ContrabandError):
            contraband.from_bytes(bytes(damaged))
    for length in range(0, len(saved), 50):
        with pytest.raises(ContrabandError):
            contraband.from_bytes(saved[:length])


@given(data=st.data())
def test_a_forged_table_is_possible_or_refused(data: st.DataObject) -> None:
    """Whatever the bytes say: if the table is taken, it can be looked at and played on."""
    from contraband.core.saving import CHECK, check_of

    game = contraband.game(data.draw(st.sampled_from(GAMES)))
    saved = bytearray(played(game, data.draw(st.integers(0, 30))).to_bytes()[:-CHECK])
    first = saved.index(b"\n") + 1
    for at in data.draw(st.lists(st.integers(first, len(saved) - 1), min_size=1, max_size=3)):
        saved[at] = data.draw(st.integers(0, 255))
    try:
        table = contraband.from_bytes(bytes(saved) + check_of(bytes(saved)))
    except ContrabandError as error:
        assert str(error)
    else:
        json.dumps(table.view(0))
        for seat in table.may_move():
            table.copy().play(seat, table.legal_numbers(seat)[0])


@given(st.binary(max_size=200))
def test_any_bytes_as_a_saved_table_fail_cleanly(saved: bytes) -> None:
    with pytest.raises(ContrabandError):
        contraband.from_bytes(saved)


# -- options, seats, names, seeds --------------------------------------------------------------------------------------------


@given(data=st.data())
def test_any_options_fail_cleanly_or_deal(data: st.DataObject) -> None:
    game = contraband.game(data.draw(st.sampled_from(GAMES)))
    names = st.sampled_from([option.name for option in game.cards.OPTIONS]) | junk
    options = data.draw(st.dictionaries(names, values, max_size=3))
    try:
        table = game.new(seed=1, options=options)
    except BadOption as error:
        assert str(error)
    else:
        assert table.options.keys() == {option.name for option in game.cards.OPTIONS}
        assert table.waiting_on is not None


@given(values)
def test_any_seats_names_and_seeds_fail_cleanly(value: Any) -> None:
    game = contraband.game(FIRST)
    for arguments in ({"seats": value}, {"seed": value}):
        try:
            game.new(**arguments)
        except BadOption as error:
            assert str(error)
    if value is not None:
        with pytest.raises(BadOption):
            game.new(names=[value, value, value, value, value], seed=1, seats=2)


def test_every_value_of_every_option_can_be_chosen_as_text(game: Game) -> None:
    for option in game.cards.OPTIONS:
        for value in option.values if isinstance(option.values, tuple) else (option.values[0], option.values[-1]):
            assert option.read(str(value)) == value
            assert option.decode(option.encode(value)) == value


def test_unknown_games_and_options_get_a_suggestion() -> None:
    with pytest.raises(UnknownGame, match=f"Did you mean '{FIRST}'"):
        contraband.new(FIRST + "s")
    option = contraband.game(FIRST).cards.OPTIONS[0]
    with pytest.raises(BadOption, match=f"Did you mean '{option.name}'"):
        contraband.new(FIRST, options={option.name[:-1]: 1})


def test_seats_are_written_from_one() -> None:
    assert seat_label(0) == "1"
    assert seat_label(contraband.CLOCK) == "clock"
