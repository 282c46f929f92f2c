"""Lines break, laptops close, servers are killed: everybody comes back to the same table by themselves, and nothing is lost."""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from browser import Server, needs_chromium, running
from browser_party import LINE_IS_DOWN, Guest, catch_up, lay_out, let_time_pass, mover, party, play
from postgres import new_database

pytestmark = needs_chromium

LOST = 2  # seconds: the last mark that the server was alive may be one old, and clocks round up

# A browser whose sockets never open, as behind some proxies; what a page did with its own is remembered when the next one comes.
NO_SOCKETS = """window.WebSocket = class {
  static OPEN = 1; static CLOSED = 3; readyState = 0;
  close() { this.readyState = 3; sessionStorage.hungUp = Boolean(!this.onopen && !this.onmessage); }
}"""


def cut_off(server: Server, guests: Sequence[Guest]) -> None:
    """The server is killed, and everybody is left with the page they had."""
    server.kill()
    for guest in guests:
        guest.is_cut_off()


def wait_until_back(guests: Sequence[Guest]) -> None:
    for guest in guests:
        guest.wait_until_back()


# -- one line breaks ---------------------------------------------------------------------------------------------------------------


def test_a_reload_in_the_middle_of_a_game_keeps_seat_and_position(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2) as (ann, bo):
        play((ann, bo), 5)
        for guest in (ann, bo):
            board, log = guest.board(), guest.texts("#log-lines li")
            guest.page.reload()
            guest.wait_for_sequence(5)
            assert guest.board() == board
            assert guest.texts("#log-lines li") == log
        play((ann, bo), 2)


def test_a_lost_line_is_told_and_comes_back_with_what_was_missed(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2) as (ann, bo):
        while not ann.lit_moves():
            play((ann, bo), 1)
        bo.mark()
        bo.context.set_offline(True)
        bo.is_cut_off()
        bo.wait_for_text("#connection", "Connecting")
        ann.wait_for_text("#frame-seat-1", "not here")
        ann.move()
        assert bo.sequence < ann.sequence
        bo.say("Can you hear me?")
        bo.wait_for_text("#notice", "No connection.")
        bo.context.set_offline(False)
        wait_until_back((ann, bo))
        ann.wait_for_text("#chat-lines", "Can you hear me?")
        bo.wait_for_sequence(ann.sequence)
        assert bo.texts("#log-lines li")[-1:] != []
        assert not bo.was_reloaded
        assert bo.page.input_value("#chat-text") == ""
        assert bo.page.inner_text("#notice") == ""
        play((ann, bo), 1)
        bo.forgive(*LINE_IS_DOWN)


def test_where_sockets_fail_what_is_pressed_goes_as_a_form_and_its_page_hangs_up(browser: Any, still: Server) -> None:
    """Else a line that comes back late brings a page to life that is about to go, with whatever is pressed on it."""
    with Guest(browser, still, "Ann") as ann:
        ann.context.add_init_script(NO_SOCKETS)
        ann.open_table("stds")
        ann.wait_until_loaded()
        ann.start()
        ann.wait_for_state("playing")
        assert ann.page.evaluate("sessionStorage.hungUp") == "true"
        ann.wait_until_loaded()
        ann.say("Only by post.")
        ann.wait_for_text("#chat-lines", "Only by post.")
        ann.press("pause")
        ann.wait_for_state("paused")


# -- the server breaks -------------------------------------------------------------------------------------------------------------


def test_killed_again_and_again_in_one_game_the_server_loses_nothing(browser: Any, tmp_path: Path) -> None:
    """At the moment of a move, too: then it was made or it was not, and both see the same."""
    with running(tmp_path) as mortal, party(browser, mortal, "stds", seats=2) as guests:
        play(guests, 2)
        for guest in guests:
            guest.mark()
        for _ in range(5):
            known, one = guests[0].sequence, mover(guests)
            one.page.eval_on_selector("#board button.lit[name=move]", "one => one.click()")
            cut_off(mortal, guests)
            mortal.start()
            wait_until_back(guests)
            catch_up(guests)
            assert guests[0].sequence - known in (0, 1)
            play(guests, 1)
        assert not any(guest.was_reloaded for guest in guests)
        logs = [guest.texts("#log-lines li") for guest in guests]
        assert len(logs[0]) == len(logs[1]) >= 7
        for guest in guests:
            board, sequence = guest.board(), guest.sequence
            guest.page.reload()
            guest.wait_for_sequence(sequence)
            # A press that was kept while the server was down may come in only now: then there is one move more.
            assert guest.board() == board or guest.sequence > sequence
            guest.forgive(*LINE_IS_DOWN)


def test_what_is_pressed_while_the_server_is_down_is_done_when_it_is_back(browser: Any, tmp_path: Path) -> None:
    with running(tmp_path) as mortal, party(browser, mortal, "stds", seats=2) as guests:
        one = mover(guests)
        one.mark()
        cut_off(mortal, guests)
        one.wait_for_text("#connection", "Connecting")
        one.page.eval_on_selector("#board button.lit[name=move]", "one => one.click()")
        one.wait_for_text("#notice", "No connection.")
        mortal.start()
        for guest in guests:
            guest.wait_for_sequence(1)
            guest.forgive(*LINE_IS_DOWN)
        assert one.sequence == 1
        assert not one.was_reloaded
        wait_until_back(guests)
        play(guests, 1)


def test_half_a_simultaneous_choice_outlives_the_server(browser: Any, tmp_path: Path) -> None:
    """SPI-81: one has hidden the card and the other has not grabbed yet. Nobody but the one knows where, before and after."""
    path = lay_out(tmp_path / "tables.sqlite3", "spiderhead", ["Ann", "Bo"], "hide")
    with running(tmp_path, bot_delay=1e6) as mortal, Guest(browser, mortal, "Ann") as ann, Guest(browser, mortal, "Bo") as bo:
        for guest in (ann, bo):
            guest.sit_at(path)
        bo.wait_for_text("#people", "Ann")
        before = bo.board()
        ann.move(ann.lit_moves()[1])
        bo.wait_for_sequence(ann.sequence)
        boards = ann.board(), bo.board()
        assert boards[1] != before
        assert bo.lit_moves()
        assert not ann.lit_moves()
        for guest in (ann, bo):
            guest.mark()
        cut_off(mortal, (ann, bo))
        mortal.start()
        wait_until_back((ann, bo))
        assert (ann.board(), bo.board()) == boards
        bo.move()
        ann.wait_for_sequence(bo.sequence)
        for guest in (ann, bo):
            assert not guest.was_reloaded
            guest.forgive(*LINE_IS_DOWN)


def test_the_sand_timer_stands_still_while_the_server_is_down(browser: Any, tmp_path: Path) -> None:
    """AST-22: of an hour nearly all is left, though the server was away for longer than that."""
    with running(tmp_path) as mortal, party(browser, mortal, "asterisk", seats=2, attempt_seconds="60:00") as (ann, bo):
        while not ann.page.inner_text("#clock"):
            play((ann, bo), 1)
        left = ann.seconds_left()
        sequence = ann.sequence
        cut_off(mortal, (ann, bo))
        let_time_pass(tmp_path / "tables.sqlite3", 5000)
        mortal.start()
        wait_until_back((ann, bo))
        for guest in (ann, bo):
            assert left - 900 < guest.seconds_left() <= left + LOST
            assert guest.sequence == sequence  # time was not called
            guest.forgive(*LINE_IS_DOWN)
        play((ann, bo), 1)


def test_a_server_that_is_asked_to_stop_does_so_and_keeps_everything(browser: Any, tmp_path: Path) -> None:
    with running(tmp_path) as mortal, party(browser, mortal, "stds", seats=2) as guests:
        play(guests, 3)
        guests[0].say("See you.")
        guests[1].wait_for_text("#chat-lines", "See you.")
        boards = [guest.board() for guest in guests]
        assert mortal.stop() == 0
        assert "Traceback" not in mortal.log.read_text()
        for guest in guests:
            guest.is_cut_off()
        mortal.start()
        wait_until_back(guests)
        assert [guest.board() for guest in guests] == boards
        play(guests, 1)
        for guest in guests:
            assert guest.texts("#chat-lines li") == ["Ann See you."]
            guest.forgive(*LINE_IS_DOWN)


# -- several processes -------------------------------------------------------------------------------------------------------------


def test_pages_stay_where_they_are_while_their_table_moves_between_processes(browser: Any, postgres: str, tmp_path: Path) -> None:
    """First their own process stops and comes back, and passes them on to the one that has the table meanwhile; then that one is killed."""
    with ExitStack() as stack:
        db = new_database(postgres, "moving")
        folders = [tmp_path / name for name in ("one", "two")]
        for folder in folders:
            folder.mkdir()
        one, two = [stack.enter_context(running(folder, db=db)) for folder in folders]
        guests = stack.enter_context(party(browser, one, "stds", seats=2))
        play(guests, 3)
        for guest in guests:
            guest.mark()
            guest.is_cut_off()
        one.stop()
        one.start()
        wait_until_back(guests)
        play(guests, 2)
        cut_off(two, guests)
        wait_until_back(guests)
        play(guests, 2)
        assert {guest.sequence for guest in guests} == {7}
        assert not any(guest.was_reloaded for guest in guests)
        for guest in guests:
            guest.forgive(*LINE_IS_DOWN)
