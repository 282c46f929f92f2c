"""STD-13 and STD-36 as players adapt them: characters that are picked, and who may meet whom."""

from io import StringIO
from typing import Any

import pytest
from by_hand import phase, zone
from rich.console import Console

import contraband
from contraband.core.errors import Unreadable
from contraband.core.record import SPECTATOR
from contraband.core.table import Table
from contraband.games.stds import words
from contraband.games.stds.screen import draw
from contraband.games.stds.tests.tabletop import PEOPLE, QUARTETS, at, legal, played, refused, told

CHOSEN: dict[str, Any] = {"quartets": "chosen"}
ADVANCED: dict[str, Any] = {"quartets": "chosen", "orientation": "on"}


def new(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    return contraband.new("stds", seats=seats, seed=seed, options=options)


def picked(table: Table, *names: str) -> Table:
    return played(table, *(f"pick {name}" for name in names))


def seen_on_screen(table: Table, seat: int) -> str:
    paper = Console(file=StringIO(), width=80)
    paper.print(draw(table.blanked(seat), seat, "original", None))
    assert isinstance(paper.file, StringIO)
    return paper.file.getvalue()


def quartets(table: Table) -> dict[str, list[str]]:
    found: dict[str, list[str]] = zone(table, "quartets")
    return found


def test_std_13_quartets_are_fixed_unless_a_table_says_otherwise() -> None:
    assert new().options["quartets"] == "fixed"
    assert quartets(new()) == {"seat-1": list(QUARTETS[0]), "seat-2": list(QUARTETS[1])}
    assert phase(new()) == "play"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_std_13_each_player_in_turn_picks_four_that_nobody_has(seats: int) -> None:
    table = new(seats, **CHOSEN)
    first = table.waiting_on
    assert first is not None
    in_the_sets = list(PEOPLE[: 8 if seats == 2 else 16])
    assert legal(table) == [f"pick {name}" for name in in_the_sets]
    for turn in range(seats):
        for _ in range(4):
            assert (phase(table), table.waiting_on) == ("pick", (first + turn) % seats)
            played(table, legal(table)[-1])
    assert (phase(table), table.waiting_on) == ("play", first)
    everybody = [name for names in quartets(table).values() for name in names]
    assert len(set(everybody)) == 4 * seats
    assert sorted(zone(table, "arsenal_sizes").values()) == [10] * 4 * seats
    assert all(sorted(zone(table, "carries")[name] for name in names) == sorted(CARRIED) for names in quartets(table).values())


CARRIED = ["Crabs", "Gonorrhea", "Herpes", "Syphilis"]


def test_std_13_a_character_is_picked_once_and_only_by_whoever_is_on_turn() -> None:
    table = new(**CHOSEN)
    first = table.waiting_on
    assert first is not None
    picked(table, "Jennifer")
    assert told(table) == [f"Player {first + 1} picks Jennifer."]
    assert refused(table, "pick Jennifer", first) == "STD-13"
    assert refused(table, "pick Bob", 1 - first) == "STD-20"
    assert refused(table, "pick Bob II", first) == "STD-05"
    assert refused(table, "end turn", first) == "STD-13"
    assert refused(new(), "pick Bob") != ""


def test_std_13_in_advanced_play_a_quartet_has_one_of_each_kind() -> None:
    table = picked(new(**ADVANCED), "Bob")
    seat = table.waiting_on
    assert seat is not None
    assert refused(table, "pick John", seat) == "STD-13"  # a second straight man
    picked(table, "Alisa")
    assert refused(table, "pick Albert", seat) == "STD-13"  # a second bisexual
    assert refused(table, "pick Wilbur", seat) == "STD-13"  # gay, but not of the bisexual's gender
    picked(table, "Jennifer")
    assert legal(table) == ["pick Alice", "pick Jean"]
    picked(table, "Jean")
    assert quartets(table)[f"seat-{seat + 1}"] == ["Bob", "Jean", "Alisa", "Jennifer"]
    picked(table, "Wilbur")
    assert refused(table, "pick Alisa", 1 - seat) == "STD-13"
    assert legal(table) == ["pick Alice", "pick Albert", "pick John"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_std_13_nobody_is_ever_left_without_a_quartet(seats: int, seed: int) -> None:
    table = new(seats, seed, **ADVANCED)
    while phase(table) == "pick":
        moves = legal(table)
        played(table, moves[(7 * seed + table.sequence) % len(moves)])
    assert all(len(names) == 4 for names in quartets(table).values())


def test_std_13_picks_can_be_taken_back_until_the_cards_are_dealt() -> None:
    table = new(**CHOSEN)
    picked(table, "Bob", "Alice")
    assert table.take_back()
    assert [name for names in quartets(table).values() for name in names] == ["Bob"]


def test_std_22_your_own_are_those_you_picked() -> None:
    table = new(**CHOSEN)
    seat = table.waiting_on
    assert seat is not None
    picked(table, "Bob", "John", "Alisa", "Wilbur", "Alice", "Jean", "Albert", "Jennifer")
    played(table, next(move for move in legal(table) if move.startswith("discard")))
    meetings = ["Bob Wilbur", "Bob John", "Bob Alisa", "Wilbur John", "Wilbur Alisa", "John Alisa"]
    assert legal(table) == ["end turn", *(f"meet {pair}" for pair in meetings)]
    assert refused(table, "meet Bob Alice", seat) == "STD-45"


def test_std_23_four_kinds_in_the_four_you_picked_win() -> None:
    mine, theirs = ["Bob", "John", "Alisa", "Wilbur"], ["Alice", "Jean", "Albert", "Jennifer"]
    full = dict.fromkeys(mine, dict.fromkeys(CARRIED, 2))
    table = at(options=CHOSEN, quartets={"seat-1": mine, "seat-2": theirs}, arsenals=full, phase="encounter")
    played(table, "end turn")
    assert table.result is not None
    assert table.result.winners == [0]
    assert [one.score for one in table.result.outcomes] == [16, 4]


def test_std_11_what_picked_characters_carry_is_known_to_their_owner_only() -> None:
    table = new(3, **CHOSEN)
    picked(table, *PEOPLE[4:16])
    for seat in range(3):
        known = table.view(seat)["zones"]["carries"]
        assert [name for name, carried in known.items() if carried] == quartets(table)[f"seat-{seat + 1}"]
        for world in range(3):
            assert table.imagine(seat, world).blanked(seat) == table.blanked(seat)


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_std_13_before_the_deal_everything_is_public(seat: int) -> None:
    table = picked(new(**CHOSEN), "Bob", "Jean")
    assert zone(table, "quartets") == table.view(seat)["zones"]["quartets"]
    assert table.imagine(seat, 1).blanked(seat) == table.blanked(seat)


def test_std_13_positions_of_chosen_quartets_read_back_and_are_checked() -> None:
    for table in (picked(new(3, **CHOSEN), "Jean II", "Bob"), picked(new(3, **CHOSEN), *PEOPLE[4:16])):
        assert contraband.from_position(table.position()).position() == table.position()
    with pytest.raises(Unreadable, match="STD-13"):
        at(quartets={"seat-1": list(QUARTETS[1]), "seat-2": list(QUARTETS[0])})
    with pytest.raises(Unreadable, match="STD-10"):
        at(options=CHOSEN, quartets={"seat-1": ["Bob"], "seat-2": list(QUARTETS[1])})
    with pytest.raises(Unreadable, match="STD-13"):
        at(options=ADVANCED, quartets={"seat-1": ["Bob", "John", "Alisa", "Wilbur"], "seat-2": ["Alice", "Jean", "Albert", "Jennifer"]})


# -- STD-36 ------------------------------------------------------------------------------------------------------------------------


def test_std_36_by_option_it_is_enough_if_one_of_the_two_could_want_the_other() -> None:
    both = at(options={"orientation": "on"}, phase="encounter")
    one = at(options={"orientation": "on", "meeting": "one"}, phase="encounter")
    # Albert and Wilbur could want Bob, and Alice could want Wilbur.
    assert legal(both) == ["end turn", "meet Bob Alice", "meet Alice Albert", "meet Albert Wilbur"]
    assert set(legal(one)) - set(legal(both)) == {"meet Bob Albert", "meet Bob Wilbur", "meet Alice Wilbur"}
    assert refused(at(options={"orientation": "on", "meeting": "one"}, phase="encounter", turn="seat-2"), "meet John Jennifer", 1) == ""
    table = at(options={"orientation": "on", "meeting": "one"}, phase="encounter", random_sex=1)
    assert refused(table, "meet Bob John") == refused(table, "meet Wilbur Jennifer") == "STD-36"
    assert new().options["meeting"] == "both"


def test_std_36_without_orientation_the_option_means_nothing() -> None:
    assert legal(at(options={"meeting": "one"}, phase="encounter")) == legal(at(phase="encounter"))


# -- what is shown -----------------------------------------------------------------------------------------------------------------


def test_std_13_questions_tell_gender_and_orientation_where_they_matter() -> None:
    table = at(options={"orientation": "on"}, phase="encounter")
    target, meet = (table.game.move_number(name) for name in ("target Bob", "meet Alice Albert"))
    assert words.at_this_table(table.blanked(0), target, "original") == "Bob is a straight man."
    assert words.at_this_table(table.blanked(0), meet, "original") == "Alice is a straight woman. Albert is a bisexual man."
    assert words.at_this_table(table.blanked(0), meet, "mild") == "Alice is a classic woman. Albert is a curious man."
    assert words.at_this_table(at(phase="encounter").blanked(0), target, "original") == ""


def test_std_13_the_screen_shows_gender_and_orientation_where_they_matter() -> None:
    table = at(options={"orientation": "on"}, phase="encounter")
    text = seen_on_screen(table, 0)
    assert "sm straight man" in text
    assert "gw " in text
    assert "sm straight man" not in seen_on_screen(at(phase="encounter"), 0)
    assert "Jennifer (gay woman)" in seen_on_screen(new(**ADVANCED), 0)


def test_std_23_the_screen_counts_what_is_certain() -> None:
    """Of an opponent's character nothing was seen, but it was dealt one kind."""
    text = seen_on_screen(at(phase="encounter"), 0)
    assert "John 1/4" in text
    assert "0?/4" not in text
    arsenals = {"John": {"Gonorrhea": 1, "Crabs": 2}}
    assert "John 1?/4" in seen_on_screen(at(phase="encounter", arsenals=arsenals), 0)
