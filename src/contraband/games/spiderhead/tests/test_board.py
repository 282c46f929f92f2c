"""The board in the browser: how it is made, what of it is sent, and its words."""

import re
from html.parser import HTMLParser

import pytest

import contraband
from contraband.bots.players import bot_move
from contraband.core.board import changes, written
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.games.spiderhead import art, board
from contraband.games.spiderhead.cards import CHARACTERS
from contraband.games.spiderhead.tests.boards import EVERYBODY, SAMPLE, drawn, sample, seen, waiting
from contraband.games.spiderhead.tests.tabletop import ABNESTI, CUDDLING, JEFF, PUPPY, RACHEL, climax, new, played

NOT_MILD = re.compile(r"sex|fuck|love|puppy|climax|darken|vivistif|drive", re.IGNORECASE)
VOID = {"use", "circle", "path", "rect", "line", "input", "br"}


class Nesting(HTMLParser):
    """Whether every element is closed where it must be, and no id comes twice."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.ids: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        assert not any(name == "style" or name.startswith("on") for name, _ in attrs)
        if tag not in VOID:
            assert not (tag in ("div", "p", "ul", "h2", "table", "section") and {"button", "summary"} & set(self.stack)), tag
            self.stack.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.stack.pop() == tag


@pytest.mark.parametrize("number", SAMPLE)
def test_parts_are_whole_elements_with_ids_of_their_own(number: int) -> None:
    table = sample()[number]
    for seat in EVERYBODY:
        parts = written(board.parts(seen(table, seat)))
        assert [name for name, _ in parts] == ["status", "chart", "roster", "side-0", "stage", "side-1", "hand", "pak"]
        assert all(f'id="{name}"' in html.split(">")[0] for name, html in parts)
        nesting = Nesting("".join(html for _, html in parts))
        assert not nesting.stack
        assert len(nesting.ids) == len(set(nesting.ids))


@pytest.mark.parametrize("number", SAMPLE)
def test_nobody_is_read_an_empty_list(number: int) -> None:
    assert not re.findall(r"<[ou]l[^>]*></[ou]l>", drawn(sample()[number], JEFF))


def sent(before: Table, after: Table, seat: int) -> dict[str, str]:
    """What of the board is sent to a seat when one table becomes the other."""
    known = dict(board.parts(seen(before, seat)))
    return dict(change for name, html in board.parts(seen(after, seat)) for change in changes(name, html, known[name]))


def test_when_the_turn_passes_on_the_two_are_not_sent_again() -> None:
    table = climax({PUPPY: 2}, {PUPPY: 2})
    assert not {name for name in sent(table, played(table.copy(), "go on"), RACHEL) if name != "badge-0"}
    hit = sent(played(table.copy(), "go on"), played(table.copy(), "go on", "play super-friendly-puppy-sex"), RACHEL)
    assert {"badge-0", "badge-1", "held-0", "fuel-0", "glass-1", "left-1", "tray-0"} <= set(hit)
    assert not {"side-0", "side-1", "stage", "held-1", "glass-0", "tray-1"} & set(hit)


def test_a_card_that_can_be_played_now_says_what_it_said() -> None:
    table = climax({PUPPY: 1, CUDDLING: 1}, {PUPPY: 2})
    news = sent(table, played(table.copy(), "go on"), JEFF)
    assert {"slot-k0", "slot-k1"} <= set(news)
    assert "hand" not in news
    assert '<template data-part="says-k0"></template>' in news["slot-k0"]


def test_of_the_chart_only_those_are_sent_who_gained() -> None:
    table = played(climax({PUPPY: 2}, {PUPPY: 2}), "go on")
    news = sent(table, played(table.copy(), "play super-friendly-puppy-sex"), RACHEL)
    assert {name for name in news if name in ("chart", "web") or name.startswith("node-")} == {"node-0"}


@pytest.mark.parametrize("number", SAMPLE)
def test_mild_words_leave_nothing_of_the_original(number: int) -> None:
    table = sample()[number]
    for seat in EVERYBODY:
        view = seen(table, seat, "mild")
        page = drawn(table, seat, "mild") + waiting(table, seat, "mild") + art.symbols("mild")
        page += "".join(table.game.board.label(view, n) for n in range(table.game.move_space))
        assert not NOT_MILD.search(page), NOT_MILD.search(page)


def test_mild_words_hold_for_the_style_sheet_the_lid_and_the_tour() -> None:
    with open(board.__file__.replace("__init__.py", "board.css"), encoding="utf-8") as sheet:
        assert not NOT_MILD.search(sheet.read())
    assert not NOT_MILD.search(art.box())
    assert not NOT_MILD.search("".join(text for _, text in board.TOUR))


def test_original_words_are_the_rulebooks() -> None:
    page = drawn(climax({PUPPY: 1}, {PUPPY: 1}), JEFF)
    assert PUPPY in page
    assert "Love left" in page
    assert "Who-Fucked-Whom" in page


def test_spi_10_a_chair_tells_who_sits_there_only_where_roles_go_by_seats() -> None:
    for roles in ("seats", "dealt"):
        table = contraband.new("spiderhead", 6, 3, {"roles": roles})
        seat_of = table.record_view.seat_of.tolist()
        for seat in range(6):
            assert board.chair(table.options, seat) == (CHARACTERS[seat_of.index(seat)] if roles == "seats" else "")


def test_names_are_escaped() -> None:
    for table in sample():
        table.names = ("<b>Ann", '"Bo"', "C&A", "D<script>", "E'e", "F>f")
        for seat in EVERYBODY:
            html = drawn(table, seat)
            assert "<b>Ann" not in html
            assert "<script" not in html
            assert '"Bo"' not in html


def test_the_tour_stops_at_things_that_are_there() -> None:
    ids = {name for table in sample() for name, _ in written(board.parts(seen(table, JEFF)))}
    assert 4 <= len(board.TOUR) <= 7
    assert {name for name, _ in board.TOUR} <= ids


def test_whole_games_can_be_drawn_for_everybody() -> None:
    table = new(11)
    while not table.is_over:
        seat = table.waiting_on
        assert seat is not None
        for viewer in (seat if seat != CLOCK else ABNESTI, ABNESTI, contraband.SPECTATOR):
            view = seen(table, viewer)
            assert written(board.parts(view))
            assert waiting(table, viewer)
            assert view.left_over() == []
        if seat == CLOCK:
            table.time_up()
        else:
            table.play(seat, bot_move(table, seat, table.game.bot.STYLES[0]))
