"""Cards in words: at the table when somebody asks, and on a page that needs no scripts. They are made of what the reader knows."""

import re
from typing import Any

from laid_out import played_by_bots
from visitor import Visitor

from contraband import games
from contraband.core.board import View
from contraband.core.card_words import all_cards, card_words
from contraband.core.game import Game
from contraband.core.record import CLOCK, SPECTATOR
from contraband.core.table import Table


def midway(game: Game, moves: int = 12) -> tuple[Table, int]:
    """A table some moves into a game, and whoever is waited for."""
    names = [f"Player {seat + 1}" for seat in range(game.seats[0])]
    for made, (table, seat, _) in enumerate(played_by_bots(game.new(game.seats[0], "cards", {}, names))):
        if made >= moves and seat != CLOCK:
            return table, seat
    raise AssertionError("it was over too soon")


def test_every_card_can_be_read_in_both_wordings_by_whoever_looks(game: Game) -> None:
    table, seat = midway(game)
    for viewer in (seat, SPECTATOR):
        for wording in ("original", "mild"):
            view = View(table.blanked(viewer), viewer, wording)
            for move in range(0, game.move_space, 7):
                found = card_words(view, move)
                assert found.title
                assert found.rule in game.rulebook.rules
                assert (found.uses, found.why_not) == ((), None)
            assert all_cards(view)


def test_what_a_card_would_do_is_the_same_in_every_world_that_fits(game: Game) -> None:
    """The reader learns nothing: whatever else may be true is left out, and the words do not depend on it."""
    table, seat = midway(game)
    worlds = [table, *(table.imagine(seat, seed) for seed in ("one", "other"))]
    for move in table.legal_numbers(seat)[:6]:
        told = [card_words(View(world.blanked(seat), seat, "original", can_press=True), move, [move]) for world in worlds]
        assert told[0] == told[1] == told[2]
        assert told[0].uses[0].does


def test_a_card_that_cannot_be_played_says_why() -> None:
    table, seat = midway(games.find("stds"))
    other = next(one for one in range(table.seats) if one != seat)
    found = card_words(View(table.blanked(other), other, "original", can_press=True), 0, [0])
    assert found.why_not == table.why_not(other, 0)
    assert not found.uses


def test_ast_04_a_turn_card_says_where_it_stops_unless_people_count_for_themselves() -> None:
    asterisk = games.find("asterisk")
    for value, is_told in (("on", True), ("off", False)):
        for table, seat, move in played_by_bots(asterisk.new(2, "cards", {"look_ahead": value}, ["Ann", "Bo"])):
            if asterisk.move_name(move).startswith("turn"):
                found = card_words(View(table.blanked(seat), seat, "original", can_press=True), move, [move])
                assert any("stops on" in line for line in found.uses[0].now) == is_told
                break


def test_the_page_of_the_cards_needs_no_scripts(app: Any) -> None:
    ann = Visitor(app)
    table = ann.post("/play/asterisk").url.path
    everything = ann.client.get(f"{table}/cards").text
    assert "Copy Cat" in everything
    links = re.findall(rf'href="({table}/cards\?[^"]+)"', everything.replace("&amp;", "&"))
    assert links
    assert "Back to the table" in ann.client.get(links[0]).text
    panel = ann.client.get(f"{links[0]}&panel=1").text
    assert 'id="reader-title"' in panel
    assert "<html" not in panel


def test_whoever_asks_for_no_card_or_for_somebody_else_s_table_is_told_so(app: Any) -> None:
    ann, bo = Visitor(app), Visitor(app)
    table = ann.post("/play/asterisk").url.path
    for wrong in ("x", "-1", "99999", "1e3"):
        answer = ann.client.get(f"{table}/cards?move={wrong}")
        assert answer.status_code == 400
        assert "from 0 to" in answer.text
    assert bo.client.get(f"{table}/cards?move=1").status_code == 403
    ann.post(f"{table}/pause")
    assert ann.client.get(f"{table}/cards?move=1").status_code == 403
