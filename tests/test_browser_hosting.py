"""What the host does, what happens to people who are away, and how a seat moves to another browser."""

from collections.abc import Iterator
from typing import Any

import pytest
from browser import Server, needs_chromium, running
from browser_party import Guest, party, play

pytestmark = needs_chromium


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that counts people as away almost at once."""
    with running(tmp_path_factory.mktemp("hasty"), grace=1.0) as started:
        yield started


def test_a_locked_door_lets_nobody_in(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", ["Ann"], seats=3, is_on=False) as (ann,), Guest(browser, server, "Cy") as cy:
        ann.press("lock")
        ann.wait_for_text("#people", "The door is locked.")
        cy.open(ann.path)
        assert "The door is locked" in cy.page.inner_text("main")
        assert not cy.page.locator("input[name=name]").count()
        ann.press("unlock")
        ann.wait_for_text("#people", "Anyone with the link can come in")
        cy.join(ann.path, "Cy", "2")
        ann.wait_for_text("#frame-chair-2", "Cy")


@pytest.mark.parametrize("where", ["#gather", "#people"])
def test_the_next_table_offers_the_name_one_chose_at_the_last(browser: Any, server: Server, where: str) -> None:
    """Before a game and during it; a second Cy is Cy 2 at that table only."""
    with party(browser, server, "stds", ["Ann", "Cy"], seats=2, is_on=where == "#people") as (ann, cy):
        ann.page.evaluate("document.querySelector('#tab-people')?.click()")
        ann.page.locator(f"{where} input[name=name]").fill("Cy")
        ann.page.press(f"{where} input[name=name]", "Enter")
        for guest in (ann, cy):
            guest.wait_for_text("#people", "Cy 2")
        ann.open("/new/asterisk")
        assert ann.page.input_value("input[name=name]") == "Cy"
        with party(browser, server, "asterisk", ["Di"], is_on=False) as (di,):
            ann.open(di.path)
            assert ann.page.input_value("input[name=name]") == "Cy"


def test_somebody_who_was_removed_leaves_and_cannot_come_back(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", ["Ann", "Bo"], seats=2) as (ann, bo):
        ann.press("remove", member="1")
        bo.wait_for_text("main", "The host has asked you to leave this table.")
        ann.wait_for("() => document.querySelector('#frame-seat-1.is-bot')")
        assert not bo.page.locator("#board, main button, input[name=seat]").count()
        bo.forgive("403")


def test_hosting_can_be_handed_over(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2, is_on=False) as (ann, bo):
        assert bo.button("lock").count() == 0
        ann.press("host", member="1")
        bo.wait_for("() => document.querySelector('#gather button[formaction$=\"/start\"]')")
        ann.wait_for("() => !document.querySelector('#gather button[formaction$=\"/start\"]')")
        assert not ann.button("lock").count()
        bo.start()
        ann.wait_for_state("playing")


def test_when_the_host_has_gone_another_can_be_the_host(browser: Any, hasty: Server) -> None:
    with party(browser, hasty, "stds", seats=2) as (ann, bo):
        assert not bo.button("takehost").count()
        ann.page.goto("about:blank")
        bo.wait_for("() => document.querySelector('#people button[formaction$=\"/takehost\"]')")
        bo.press("takehost")
        bo.wait_for("() => document.querySelector('#people button[formaction$=\"/lock\"]')")


def test_a_bot_plays_on_for_who_is_away_until_they_are_back(browser: Any, hasty: Server) -> None:
    with party(browser, hasty, "stds", seats=2) as (ann, bo):
        path = bo.path
        bo.page.goto("about:blank")
        ann.wait_for_text("#frame-seat-1", "gone")
        ann.press("standin", seat="1")
        ann.wait_for_text("#frame-seat-1", "a bot is playing")
        for _ in range(6):  # one cannot get this far alone
            ann.wait_for("() => document.querySelector('#board button.lit[name=move]')")
            ann.move()
        bo.open(path)
        ann.wait_without_text("#frame-seat-1", "a bot is playing")
        bo.page.wait_for_selector("#hand")
        while "Bo" not in play((ann, bo), 1):
            pass


def test_a_personal_link_moves_the_seat_to_another_browser_once(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2) as (ann, bo), Guest(browser, server) as phone, Guest(browser, server) as thief:
        board = bo.board()
        bo.page.click("#menu summary")
        bo.page.click("#menu button[formaction$='/device']")
        link = bo.page.input_value("#device-link")
        bo.page.goto(server.url + ann.path)
        bo.page.wait_for_selector("#board")
        phone.page.goto(link)
        phone.page.click("form[action^='/in/'] .stamp-button")
        phone.page.wait_for_selector("#hand")
        assert phone.board() == board
        bo.page.wait_for_selector("form[action$='/join']")
        thief.page.goto(link)
        thief.wait_for_text("main", "This personal link has been used")
        thief.forgive("403")
        play((ann, phone), 4)
