"""What holds for every game's board: parts with ids, a place for every legal move, nothing a strict browser refuses."""

import random
import re
from collections.abc import Iterator
from html import escape
from html.parser import HTMLParser

import pytest
from page_model import Page

from contraband.core.board import Html, Memory, View, changes, written
from contraband.core.game import Game
from contraband.core.record import SPECTATOR
from contraband.core.table import Table
from contraband.core.wording import MILD, ORIGINAL
from contraband.server.web.frame import about

FRAME_IDS = {"waiting", "controls", "clock", "log", "chat", "people", "actions"}
VOID = {"input", "br", "img", "hr", "wbr", "meta", "link", "source"}
NOT_IN_BUTTONS = {"div", "p", "section", "ul", "ol", "li", "h2", "h3", "button", "a", "input", "details", "table"}


def positions(game: Game) -> Iterator[Table]:
    """Tables along a few random games."""
    for seats in sorted({game.seats[0], game.seats[-1]}):
        dice = random.Random(seats)
        table = game.new(seats, f"board {seats}")
        for _ in range(400):
            yield table
            able = table.may_move()
            if not able:
                break
            seat = table.waiting_on if table.waiting_on in able and dice.random() < 0.8 else dice.choice(able)
            assert seat is not None
            table = table.after(seat, dice.choice(table.legal_numbers(seat)))


def view_of(table: Table, seat: int, wording: str = ORIGINAL) -> View:
    return View(table.blanked(seat), seat, wording, can_press=seat != SPECTATOR and not table.is_over)


class Tree(HTMLParser):
    """Reads a piece of HTML as strictly as we write it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.faults: list[str] = []
        self.feed(html)
        self.close()
        if self.open:
            self.faults.append(f"never closed: {self.open}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.faults += [f"{name} on <{tag}>" for name in names if name == "style" or name.startswith("on")]
        if len(set(names)) != len(names):
            self.faults.append(f"an attribute twice on <{tag} {names}>")
        if tag in ("script", "style", "form", "iframe"):
            self.faults.append(f"<{tag}>")
        if ("button" in self.open or "summary" in self.open) and tag in NOT_IN_BUTTONS:
            self.faults.append(f"<{tag}> inside of something to press")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")


def test_parts_are_whole_and_carry_their_ids(game: Game) -> None:
    board = game.board
    for number, table in enumerate(positions(game)):
        seat = (number % (table.seats + 1)) - 1
        parts = written(board.parts(view_of(table, seat)))
        assert all(re.match(rf'<\w+[^>]* id="{place}"', html) for place, html in parts)
        tree = Tree("".join(html for _, html in parts))
        assert tree.faults == []
        assert len(set(tree.ids)) == len(tree.ids)
        assert not {"board", "waiting", "notice", "top", "side", "people", "controls", "sequence"} & set(tree.ids)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_a_page_that_follows_the_changes_is_as_one_that_is_drawn_anew(game: Game, seat: int) -> None:
    """Also drawings that are kept come out as if they were not."""
    board, page, sent = game.board, Page(), dict[str, Html]()
    memory: Memory = {}
    seats = 0
    for number, table in enumerate(table for table in positions(game) if seat < table.seats):
        if table.seats != seats:
            seats, page, sent, memory = table.seats, Page(), {}, {}
        view = View(table.blanked(seat), seat, ORIGINAL, can_press=seat != SPECTATOR and not table.is_over, memory=memory)
        parts = board.parts(view)
        page.update({inner: text for place, html in parts for inner, text in changes(place, html, sent.get(place, ""))}, dict(parts))
        sent |= dict(parts)
        if number % 8 == 0 or table.is_over:
            anew = view_of(table, seat)
            fresh = Page()
            fresh.update(dict(written(board.parts(anew))), dict(parts))
            assert str(page) == str(fresh)
            assert view.placed == anew.placed


def test_every_legal_move_has_a_button_or_a_label(game: Game) -> None:
    board = game.board
    for table in positions(game):
        for seat in range(table.seats):
            view = view_of(table, seat)
            html = "".join(part for _, part in written(board.parts(view)))
            pressed = {int(value) for value in re.findall(r'name="move" value="(\d+)"', html)}
            assert pressed == view.placed
            assert pressed <= view.legal
            for move in board.listed(view.left_over()):
                assert board.label(view, move).strip()


def test_what_a_board_greys_out_has_a_rule_of_the_rulebook_for_it(game: Game) -> None:
    """On the button, or when the server is asked; links to rules lead somewhere too."""
    board, rules = game.board, game.rulebook.rules.keys()
    for number, table in enumerate(positions(game)):
        seat = number % table.seats
        html = "".join(part for _, part in written(board.parts(view_of(table, seat))))
        assert set(re.findall(r'data-rule="([^"]*)"', html)) <= rules
        for move, more in re.findall(r'name="ask" value="(\d+)"([^>]*)>', html):
            why = table.why_not(seat, int(move))
            assert why is not None
            assert why.rule in rules
            assert "data-rule" not in more or f'data-rule="{why.rule}"' in more


def test_the_table_says_in_one_sentence_what_it_waits_for(game: Game) -> None:
    for table in positions(game):
        for seat in (SPECTATOR, 0, table.seats - 1):
            sentence = game.words.waiting(table.blanked(seat), seat, ORIGINAL)
            assert 5 < len(sentence) < 200
            assert sentence[-1] in ".!?"


def test_onlookers_and_replays_have_nothing_to_press(game: Game) -> None:
    board = game.board
    for table in positions(game):
        for view in (view_of(table, SPECTATOR), View(table, SPECTATOR, ORIGINAL, is_open=True)):
            html = "".join(part for _, part in written(board.parts(view)))
            assert 'name="move"' not in html
            assert 'name="ask"' not in html


def test_names_are_escaped(game: Game) -> None:
    names = [f"<i>&{number}" for number in range(game.seats[0])]
    table = game.new(game.seats[0], 1, None, names)
    for seat in range(-1, table.seats):
        view = view_of(table, seat)
        html = "".join(part for _, part in written(game.board.parts(view))) + escape(game.words.waiting(view.sight, seat, view.wording))
        assert "<i>" not in html


@pytest.mark.parametrize("wording", [ORIGINAL, MILD])
def test_the_symbols_and_the_lid_are_whole(game: Game, wording: str) -> None:
    art = game.art
    symbols = Tree(art.symbols(wording))
    assert symbols.faults == []
    used = set()
    for table in positions(game):
        html = "".join(part for _, part in written(game.board.parts(view_of(table, 0, wording))))
        used |= set(re.findall(r'href="#([^"]+)"', html))
    assert used <= set(symbols.ids)
    box = about(game, wording)["art"]
    assert Tree(box).faults == []
    assert box.startswith("<svg")


def test_the_tour_stops_at_things_that_are_there(game: Game) -> None:
    board = game.board
    seen = set(FRAME_IDS)
    for table in positions(game):
        for seat in range(table.seats):
            seen |= set(re.findall(r' id="([^"]+)"', "".join(part for _, part in written(board.parts(view_of(table, seat))))))
    assert {stop for stop, _ in board.TOUR} <= seen
    assert 4 <= len(board.TOUR) <= 8


def test_a_game_tells_how_long_it_takes_and_what_it_is_like(game: Game) -> None:
    assert re.fullmatch(r"\d+(–\d+)?", game.about.MINUTES)
    assert game.about.MOOD
