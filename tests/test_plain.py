"""What is shown of a game that draws nothing itself: its zones in words, on the board, on the screen and on the lid."""

import re
from pathlib import Path

from contraband import games, newgame
from contraband.core.board import View, written
from contraband.core.game import Game
from contraband.core.plain import groups, with_names
from contraband.core.plain_art import lid
from contraband.core.positions import read_position
from contraband.core.record import SPECTATOR
from contraband.core.table import Table
from contraband.core.wording import ORIGINAL
from contraband.suite.screens import screen_of

GAME = games.from_folder(newgame.MODEL)
NIM = games.from_folder(Path(__file__).parent / "guests" / "nim")
NAMES = ["Ann", "Bo"]
POSITION = """game = "topthat"
names = ["Ann", "Bo"]
[zones]
turn = "seat-2"
hands = { "seat-1" = ["5", "9"], "seat-2" = ["7", "8", "12"] }
pile = ["2", "6"]
"""


def table() -> Table:
    return read_position(POSITION, lambda name: GAME)


def shown(seat: int) -> dict[str, list[tuple[str, str]]]:
    return {group.name: [(line.place, line.text) for line in group.lines] for group in groups(table().blanked(seat), seat)}


def board(game_table: Table, seat: int, can_press: bool = True) -> str:
    view = View(game_table.blanked(seat), seat, ORIGINAL, can_press=can_press and seat != SPECTATOR)
    return "".join(html for _, html in written(game_table.game.board.parts(view)))


def test_seats_are_people_and_unknown_cards_are_question_marks() -> None:
    told = shown(0)
    assert told["Turn"] == [("", "Bo")]
    assert told["Hands"] == [("Ann (you)", "5, 9"), ("Bo", "? ×3")]
    assert told["Pile, top last"] == [("", "2, 6")]
    assert told["Taken, top last"] == [("", "–")]
    assert told["Points"] == [("Ann (you)", "0"), ("Bo", "0")]


def test_an_onlooker_is_nobody_at_the_table() -> None:
    assert shown(SPECTATOR)["Hands"] == [("Ann", "? ×2"), ("Bo", "? ×3")]


def test_every_zone_of_every_game_reads_without_a_trace_of_python(game: Game) -> None:
    dealt = game.new(game.seats[-1], "plain")
    for seat in range(-1, dealt.seats):
        for group in groups(dealt.blanked(seat), seat):
            text = " ".join((group.name, *(f"{line.place} {line.text}" for line in group.lines)))
            assert not re.search(r"[\[\]{}<>']|None|seat-\d", text), text


def test_a_name_stands_for_its_seat_inside_of_a_move_too() -> None:
    assert with_names("target seat-2", NAMES) == "target Bo"
    assert with_names("seat-3 and seat-12 and unseat-1", NAMES) == "seat-3 and seat-12 and unseat-1"


def test_moves_that_begin_alike_stand_in_a_row_and_single_ones_together() -> None:
    rows = [re.findall(r">([^<>]+)</button>", row) for row in board(table(), 1).split('<div class="plain-row">')[1:]]
    assert rows == [["Play 7", "Play 8", "Play 12"], ["Pass"]]


def test_who_cannot_move_has_nothing_to_press() -> None:
    for seat, can_press in ((SPECTATOR, True), (0, True), (1, False)):
        html = board(table(), seat, can_press)
        assert "<button" not in html
        assert re.search(r'<section id="moves"[^>]* hidden></section>', html)


def test_counts_and_empty_places_are_told_on_the_board() -> None:
    html = board(table(), 0)
    assert "<b>Bo</b> <small>3 cards</small>" in html
    assert "<small>empty</small>" in html
    assert html.count("is-unknown") == 1
    assert html.count('class="is-mine"') == 2


def test_heaps_that_are_numbers_read_as_numbers() -> None:
    told = {group.name: [(line.place, line.text) for line in group.lines] for group in groups(NIM.new(seed=1).blanked(0), 0)}
    assert told["Heaps"] == [("left", "3"), ("middle", "4"), ("right", "5")]


def test_the_screen_tells_the_same() -> None:
    drawn = screen_of(GAME, table().blanked(0), 0, ORIGINAL)
    assert "Waiting for Bo to play a card or pass." in drawn
    assert re.search(r"Hands +Ann \(you\) +5, 9\n +Bo +\? ×3\n", re.sub(" +\n", "\n", drawn))
    assert all(len(line) <= 80 for line in drawn.splitlines())


def test_the_lid_has_the_title_on_it() -> None:
    assert ">Nim</text>" in lid(NIM, ORIGINAL)
