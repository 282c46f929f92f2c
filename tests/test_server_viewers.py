"""Who is on the line: no nudge is lost, a page is told only what it has not, and what was drawn for who left is not kept."""

import asyncio
import re
from collections.abc import Callable

import pytest
from house_table import Clock, in_house, play_on, playing, room_with
from laid_out import played_by_bots
from page_model import read_news
from test_server_told import services_of
from websockets.protocol import State
from websockets.server import ServerProtocol

from contraband.core.board import written
from contraband.core.record import SPECTATOR
from contraband.server.gate import GatedSocket
from contraband.server.identity import Seal
from contraband.server.rooms.entries import Moved
from contraband.server.rooms.listener import Goodbye, Listener
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.service import RoomService
from contraband.server.web.frame import Frame
from contraband.server.web.messages import SEPARATOR, write_news
from contraband.server.web.screen import ScreenViewer
from contraband.server.web.viewer import Viewer
from contraband.suite.page import Page

PATIENCE = 60  # seconds: machines may be busy


def viewer_of(house: RoomService, live: LiveRoom, member: int) -> Viewer:
    viewer = Viewer(house, Frame(house, Seal("secret")), live, member)
    live.viewers.add(viewer)
    return viewer


@in_house
async def test_a_nudge_is_noticed_before_and_while_one_waits(house: RoomService, clock: Clock) -> None:
    listener = Listener(await playing(house, "stds"), 0)
    await asyncio.wait_for(listener.nudged(), PATIENCE)  # there is always something to be told at first
    listener.nudge()
    listener.nudge()
    await asyncio.wait_for(listener.nudged(), PATIENCE)
    waiting = asyncio.create_task(listener.nudged())
    await asyncio.sleep(0)
    assert not waiting.done()
    listener.nudge()
    listener.close(Goodbye.RESTART)
    await asyncio.wait_for(waiting, PATIENCE)
    gives_up = asyncio.create_task(listener.nudged())
    await asyncio.sleep(0)
    gives_up.cancel()
    listener.nudge()
    await asyncio.wait_for(listener.nudged(), PATIENCE)


@in_house
async def test_only_where_there_is_another_chair_one_can_move_up(house: RoomService, clock: Clock) -> None:
    frame = Frame(house, Seal("secret"))
    for seats, is_offered in ((1, False), (2, True)):
        live = await playing(house, "asterisk", 1, seats, clock="moves")
        await play_on(house, live, 5000)
        assert live.room.state == "over"
        end = str(frame.part("end", live, 0)[1])
        assert ('value="0">Play again' in end, "moves up a chair" in end) == (True, is_offered)


class Line:
    """A line that keeps what is sent."""

    def __init__(self) -> None:
        self.is_free = True
        self.on_free: Callable[[], None] | None = None
        self.sent: list[str] = []

    def write(self, text: str) -> None:
        self.sent.append(text)


def opened(viewer: Viewer) -> tuple[Line, list[Goodbye]]:
    line, ended = Line(), list[Goodbye]()
    viewer.open(line, ended.append)
    return line, ended


async def until_told() -> None:
    """One round of the loop to draw, and one to send."""
    for _ in range(2):
        await asyncio.sleep(0)


@in_house
async def test_a_page_that_takes_nothing_is_told_all_at_once_when_it_does(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2)
    slow, quick = (opened(viewer_of(house, live, member))[0] for member in range(2))
    await until_told()
    assert [len(line.sent) for line in (slow, quick)] == [1, 1]
    slow.is_free = False
    for _ in range(3):
        await play_on(house, live, 1)
        await until_told()
    assert [len(line.sent) for line in (slow, quick)] == [1, 4]
    slow.is_free = True
    assert slow.on_free is not None
    slow.on_free()
    await until_told()
    assert [len(line.sent) for line in (slow, quick)] == [2, 4]
    assert read_news(slow.sent[-1])["sequence"] == read_news(quick.sent[-1])["sequence"] == live.room.sequence_for(0)


@in_house
async def test_a_page_that_cannot_be_drawn_is_sent_away_and_the_others_are_told(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2)
    broken, whole = viewer_of(house, live, 0), viewer_of(house, live, 1)
    (line, ended), (other, still_there) = opened(broken), opened(whole)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(broken, "news", lambda: 1 // 0)
        await until_told()
    assert (line.sent, ended, len(other.sent), still_there) == ([], [Goodbye.RESTART], 1, [])


@in_house
async def test_who_is_sent_away_first_hears_what_is_new(house: RoomService, clock: Clock) -> None:
    viewer = viewer_of(house, await playing(house, "stds"), 0)
    line, ended = opened(viewer)
    viewer.close(Goodbye.NO_SEAT)
    await until_told()
    assert (len(line.sent), ended, line.on_free) == (1, [Goodbye.NO_SEAT], None)
    viewer.nudge()
    await until_told()
    assert len(line.sent) == 1


@in_house
async def test_nothing_is_sent_on_a_line_that_was_hung_up_meanwhile(house: RoomService, clock: Clock) -> None:
    viewer = viewer_of(house, await playing(house, "stds"), 0)
    line, _ = opened(viewer)
    await asyncio.sleep(0)  # drawn
    viewer.hang_up()
    await until_told()
    assert line.sent == []


@in_house
async def test_our_own_connection_says_when_it_takes_more_and_sends_nothing_after_its_end(house: RoomService, clock: Clock) -> None:
    connection, freed = GatedSocket.__new__(GatedSocket), list[bool]()
    connection.writable, connection.disconnected = asyncio.Event(), False
    connection.conn = ServerProtocol(state=State.OPEN)
    connection.on_free = lambda: freed.append(connection.is_free)
    connection.resume_writing()
    assert freed == [True]
    connection.pause_writing()
    assert not connection.is_free
    connection.conn.send_close(1000)
    connection.write("nobody reads this")  # it would fail: there is no transport, and nothing can follow the end
    connection.conn, connection.disconnected = ServerProtocol(state=State.OPEN), True
    connection.write("nor this")


@in_house
async def test_a_pause_covers_the_log_and_leaves_the_chat(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2)
    await play_on(house, live, 6)
    await house.act(live, 1, "chat", {"text": "Wait"})
    page = viewer_of(house, live, 0)
    told = read_news(page.news())["lines"]
    assert told["log-lines"]
    for stop in ("pause", "xcard"):
        await house.act(live, 0, stop, {})
        for viewer in (page, viewer_of(house, live, 0)):  # one that is open, and one that comes now
            news = read_news(viewer.news())
            assert (news["fresh"], news["lines"]) == (True, told | {"log-lines": []})
        await house.act(live, 1, "chat", {"text": "Still waiting"})
        news = read_news(page.news())
        told["chat-lines"] += news["lines"]["chat-lines"]
        assert ("fresh" in news, news["lines"]["log-lines"], len(news["lines"]["chat-lines"])) == (False, [], 1)
        await house.act(live, 0, "resume", {})
        news = read_news(page.news())
        assert (news["fresh"], news["lines"]) == (True, told)


@in_house
async def test_in_a_pause_nothing_of_the_board_is_sent_to_a_page_or_a_screen(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2)
    await play_on(house, live, 6)
    boards = [viewer_of(house, live, 0), ScreenViewer(services_of(house), live, "http://localhost")]
    for one in boards:
        one.news()
    assert all(len(one.board()) > 1 for one in boards)
    await house.act(live, 0, "pause", {})
    for one in boards:
        one.news()
    assert [[place for place, _ in one.board()] for one in boards] == [["curtain"], ["screen_curtain"]]


@in_house
async def test_what_a_page_is_told_adds_up_to_the_board(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 3)
    viewers = [viewer_of(house, live, member) for member in range(2)]
    pages = [Page() for _ in viewers]
    order: list[list[str]] = [[] for _ in viewers]
    for _ in range(30):
        for number, viewer in enumerate(viewers):
            message = read_news(viewer.news())
            order[number] = message.get("order", order[number])
            parts = {place: html for place, html in message["parts"].items() if place not in ("waiting", "people", "controls")}
            pages[number].update(parts, order[number])
            fresh = Page()
            fresh.update(dict(written(viewer.board())), order[number])
            assert str(pages[number]) == str(fresh)
        await play_on(house, live, 1)


@in_house
async def test_of_a_table_that_stands_still_nothing_is_told(house: RoomService, clock: Clock) -> None:
    viewer = viewer_of(house, await playing(house, "stds"), 0)
    assert read_news(viewer.news())["fresh"] is True
    assert viewer.news() == ""
    viewer.answer()
    assert read_news(viewer.news()) == {"sequence": 0}


@in_house
async def test_only_people_come_and_go_and_the_message_is_still_whole(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2)
    viewer = viewer_of(house, live, 0)
    viewer.news()
    live.presence_version += 1
    live.seen[1] = clock.now - 10_000
    message = read_news(viewer.news() or "{}")
    assert set(message) <= {"parts"}


@in_house
async def test_what_was_drawn_for_somebody_who_left_is_not_kept(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2)
    first, second = viewer_of(house, live, 0), viewer_of(house, live, 1)
    for viewer in (first, second):
        viewer.news()
    assert set(live.memories) == {first.viewpoint, second.viewpoint} == set(live.logs.by_viewpoint)
    live.viewers.discard(second)
    live.drop_unwatched()
    assert set(live.memories) == {first.viewpoint} == set(live.logs.by_viewpoint)
    live.viewers.discard(first)
    live.drop_unwatched()
    assert not live.memories
    assert not live.drawn


@in_house
async def test_every_turn_begins_a_line_of_the_log(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2)
    await play_on(house, live, 12)
    lines = live.logs.seen_by(0, "original").lines
    turns = [line for move in lines for line in move.split("</li>") if "Turn " in line]
    assert len(turns) > 2
    assert all(line.startswith('<li class="head">Turn ') for line in turns)
    assert any(move.count("<li") == 2 for move in lines)  # one that ended the turn before


@in_house
async def test_cod_42_what_was_said_stays_on_the_board_as_it_sounded_after_an_x_card(house: RoomService, clock: Clock) -> None:
    """Bots talk in the words of the place; the X-card turns another place, and nothing that was said."""
    live = await playing(house, "escape_code", pace="turns")
    viewer = viewer_of(house, live, 0)
    while live.room.is_over or len(live.room.match.words) < 6:
        if live.room.is_over:  # somebody was caught before much was said
            await house.act(live, 0, "rematch", {"turn": "0"})
        assert live.room.table is not None
        _, seat, move = next(played_by_bots(live.room.table))
        await house.write(live, [Moved(seat, move)])
    before = slips(viewer)
    assert before
    await house.act(live, 0, "xcard", {})
    await house.act(live, 0, "resume", {})
    assert slips(viewer) == before


def slips(viewer: Viewer) -> list[str]:
    """What was said, as it lies on the board, without what can be done about it."""
    viewer.look()
    talk = dict(written(viewer.board()))["talk"]
    return [re.sub(r"<button.*?</button>", "", slip) for slip in re.findall(r'<li id="slip-.*?</li>', talk)]


def test_nothing_that_is_typed_cuts_a_message() -> None:
    text = write_news({"sequence": "7"}, {"plate": f"<p>Ann{SEPARATOR}</p>", "stage": '<p id="stage"></p>'})
    assert read_news(text) == {"sequence": 7, "parts": {"plate": "<p>Ann</p>", "stage": '<p id="stage"></p>'}}


@in_house
async def test_who_listens_hears_of_turns_but_of_no_bots(house: RoomService, clock: Clock) -> None:
    """A bot's turn is over in a moment, and the log tells what came of it; a person may take long."""
    live = await playing(house, "stds", 2, 3)
    viewers = [viewer_of(house, live, member) for member in (0, 1)]
    heard = set()
    for _ in range(60):
        await play_on(house, live, 1)
        seat = live.room.sight(SPECTATOR).waiting_on
        assert seat is not None
        for viewer in viewers:
            viewer.look()
            part = dict(viewer.frame_parts())["waiting"]
            heard.add((seat == viewer.looks_as[0], live.room.seats[seat].member is not None, 'aria-live="off"' not in str(part)))
    assert heard == {(True, True, True), (False, True, True), (False, False, False)}


@in_house
async def test_all_are_told_that_the_device_that_reads_aloud_has_no_page_open(house: RoomService, clock: Clock) -> None:
    """By the same sentence on every page and on the TV, while people gather and while they play; nothing reads in its place."""
    live = await room_with(house, "escape_code", 5, 5, speech="voice")
    guests = [viewer_of(house, live, 1), viewer_of(house, live, 2)]
    screen = ScreenViewer(services_of(house), live, "http://localhost")
    live.viewers |= {screen, Listener(live, 0)}  # the host has only a program open
    pages = [*guests, screen]
    for is_begun in (False, True):
        if is_begun:
            await house.act(live, 0, "start", {})
        place = "asking" if is_begun else "gather"
        assert all("Ann’s device is to read aloud, but it is not connected" in html_of(page) for page in pages)
        assert all("Read it on this device" in dict(written([*one.frame_parts(), *one.board()]))[place] for one in guests)
        host = viewer_of(house, live, 0)
        assert not any("not connected" in html_of(page) for page in (*pages, host))
        live.viewers.discard(host)
        await house.act(live, 3, "speaker", {"screen": "1"})
        assert not any("not connected" in html_of(page) for page in pages)
        live.viewers.discard(screen)
        assert all("The TV is to read aloud, but it is not connected" in html_of(page) for page in guests)
        assert not any('data-speaks="here"' in html_of(page) for page in (*guests, host))
        live.viewers.add(screen)
        await house.act(live, 0, "speaker", {})


@in_house
async def test_while_people_gather_a_guest_reads_in_one_line_who_reads_aloud(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "escape_code", 5, 5, speech="voice")
    host, guest = (viewer_of(house, live, member) for member in (0, 1))
    gather = dict(written(guest.board()))["gather"]
    assert "Ann’s device reads the Broadcast aloud." in gather
    assert "Read it on" not in gather
    assert "Read it on this device" in dict(written(guest.frame_parts()))["people"]
    assert "Read it on the TV" in dict(written(host.board()))["gather"]


def html_of(viewer: Viewer) -> str:
    """All that is on a page now, after somebody has come or gone."""
    viewer.live.presence_version += 1
    viewer.look()
    return "".join(html for _, html in written([*viewer.frame_parts(), *viewer.board()]))
