"""Boards: parts with ids, a place for every legal move, nothing a strict browser refuses."""

import random
import re
from collections.abc import Iterator
from html import escape

from ..core import defaults
from ..core.board import Html, Memory, View, changes, written
from ..core.game import Game
from ..core.plain_art import lid
from ..core.record import SPECTATOR
from ..core.table import Table
from ..core.wording import ORIGINAL, WORDINGS
from .checks import expect
from .html import Tree
from .page import Page

FRAME_IDS = {"waiting", "controls", "clock", "log", "chat", "people", "actions"}
TAKEN_IDS = {"board", "beats", "waiting", "goal", "lesson", "notice", "top", "side", "people", "asking", "controls", "sequence"}


def positions(game: Game) -> Iterator[Table]:
    """Tables along a few random games."""
    for seats in sizes(game):
        yield from positions_of(game, seats)


def sizes(game: Game) -> list[int]:
    return sorted({game.seats[0], game.seats[-1]})


def positions_of(game: Game, seats: int) -> Iterator[Table]:
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


def drawn(view: View) -> str:
    """The whole board of a view."""
    return "".join(html for _, html in written(view.sight.game.board.parts(view)))


def parts_are_whole_and_carry_their_ids(game: Game) -> None:
    for number, table in enumerate(positions(game)):
        seat = (number % (table.seats + 1)) - 1
        parts = written(game.board.parts(view_of(table, seat)))
        for place, html in parts:
            expect(re.match(rf'<\w+[^>]* id="{place}"', html), f"the part {place!r} is no element with this id: {html:.60}")
        tree = Tree("".join(html for _, html in parts))
        expect(tree.faults == [], f"{table}: {tree.faults}")
        expect(len(set(tree.ids)) == len(tree.ids), f"{table}: an id twice on the board")
        expect(not TAKEN_IDS & set(tree.ids), f"{table}: these ids are the frame's: {TAKEN_IDS & set(tree.ids)}")


def a_page_that_follows_the_changes_is_as_one_that_is_redrawn(game: Game) -> None:
    """Also drawings that are kept come out as if they were not."""
    for seat in (SPECTATOR, 0, 1):
        for seats in sizes(game):
            if seat < seats:
                follow_changes(game, seats, seat)


def follow_changes(game: Game, seats: int, seat: int) -> None:
    page, sent, memory = Page(), dict[str, Html](), Memory()
    for number, table in enumerate(positions_of(game, seats)):
        view = View(table.blanked(seat), seat, ORIGINAL, can_press=seat != SPECTATOR and not table.is_over, memory=memory)
        parts = game.board.parts(view)
        page.update({inner: text for place, html in parts for inner, text in changes(place, html, sent.get(place, ""))}, dict(parts))
        sent |= dict(parts)
        if number % 8 == 0 or table.is_over:
            redrawn, fresh = view_of(table, seat), Page()
            fresh.update(dict(written(game.board.parts(redrawn))), dict(parts))
            expect(str(page) == str(fresh), f"{table}: followed by changes, the board is another than redrawn")
            expect(view.placed == redrawn.placed, f"{table}: followed by changes, other moves have a place")


def every_legal_move_has_a_button_or_a_label(game: Game) -> None:
    for table in positions(game):
        for seat in range(table.seats):
            view = view_of(table, seat)
            pressed = {int(value) for value in re.findall(r'name="move" value="(\d+)"', drawn(view))}
            expect(pressed == view.placed and pressed <= view.legal, f"{table}: a button that `view.press` did not make")
            for move in view.left_over():
                expect(game.board.label(view, move).strip(), f"{game.move_name(move)!r} has neither a place nor a label")


def what_a_board_greys_out_has_a_rule_of_the_rulebook_for_it(game: Game) -> None:
    """On the button, or when the server is asked; links to rules lead somewhere too."""
    rules = game.rulebook.rules.keys()
    for number, table in enumerate(positions(game)):
        seat = number % table.seats
        html = drawn(view_of(table, seat))
        named = set(re.findall(r'data-rule="([^"]*)"', html))
        expect(named <= rules, f"the board names {named - rules}, which the rulebook does not have")
        for move, more in re.findall(r'name="ask" value="(\d+)"([^>]*)>', html):
            why = table.why_not(seat, int(move))
            assert why is not None, f"{table}: {move} is grey, and legal"
            expect("data-rule" not in more or f'data-rule="{why.rule}"' in more, f"{table}: {move} is grey for another rule")


def onlookers_and_replays_have_nothing_to_press(game: Game) -> None:
    for table in positions(game):
        for view in (view_of(table, SPECTATOR), View(table, SPECTATOR, ORIGINAL, is_open=True)):
            html = drawn(view)
            expect('name="move"' not in html and 'name="ask"' not in html, f"{table}: an onlooker has something to press")


def names_are_escaped(game: Game) -> None:
    names = [f"<i>&{number}" for number in range(game.seats[0])]
    table = game.new(game.seats[0], 1, None, names)
    for seat in range(-1, table.seats):
        view = view_of(table, seat)
        told = drawn(view) + escape(game.words.waiting(view.sight, seat, view.wording))
        expect("<i>" not in told, "a player's name is read as HTML: use view.name")


def the_symbols_and_the_lid_are_whole(game: Game) -> None:
    for wording in WORDINGS:
        symbols = Tree(game.art.symbols(wording))
        expect(symbols.faults == [], f"art.symbols: {symbols.faults}")
        used = {name for table in positions(game) for name in re.findall(r'<use [^>]*href="#([^"]+)"', drawn(view_of(table, 0, wording)))}
        expect(used <= set(symbols.ids), f"the board uses symbols that art.py does not have: {used - set(symbols.ids)}")
        box = lid(game, wording)
        expect(Tree(box).faults == [] and box.startswith("<svg"), f"art.box is no whole SVG: {Tree(box).faults}")


def the_tour_stops_at_things_that_are_there(game: Game) -> None:
    seen = set(FRAME_IDS)
    for table in positions(game):
        for seat in range(table.seats):
            seen |= set(re.findall(r' id="([^"]+)"', drawn(view_of(table, seat))))
    stops = {stop for stop, _ in game.board.TOUR}
    is_own = game.board.TOUR is not defaults.TOUR
    whose = "TOUR in board.py" if is_own else "board.py has no TOUR, four to eight ids with a sentence about each; the usual one"
    expect(stops <= seen, f"{whose} stops at ids that the board does not have: {', '.join(sorted(stops - seen))}")
    expect(4 <= len(game.board.TOUR) <= 8, f"{whose} has four to eight stops, not {len(game.board.TOUR)}")


def the_box_says_how_long_it_takes_in_minutes(game: Game) -> None:
    minutes = game.about.MINUTES
    expect(not minutes or re.fullmatch(r"\d+(–\d+)?", minutes), f"MINUTES reads like 5 or 20–40, not {minutes!r}")


CHECKS = (
    parts_are_whole_and_carry_their_ids,
    a_page_that_follows_the_changes_is_as_one_that_is_redrawn,
    every_legal_move_has_a_button_or_a_label,
    what_a_board_greys_out_has_a_rule_of_the_rulebook_for_it,
    onlookers_and_replays_have_nothing_to_press,
    names_are_escaped,
    the_symbols_and_the_lid_are_whole,
    the_tour_stops_at_things_that_are_there,
    the_box_says_how_long_it_takes_in_minutes,
)
