"""Several processes on one PostgreSQL database: any of them may be asked, and each table has one owner."""

import asyncio
import re
import socket
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import h11
import httpx2 as httpx
import psycopg
import pytest
from browser import Server
from page_socket import open_socket, send_text
from postgres import new_database

from contraband.server import forwarding
from contraband.server.forwarding import Broken, Unreached, pass_back
from contraband.server.identity import Seal
from contraband.server.rooms.errors import Elsewhere
from contraband.server.rooms.leases import Peer

KEY = "a key that nobody guesses"
CSRF = re.compile(r'name="csrf" value="([0-9a-f]+)"')
DOOR = re.compile(r">([A-Z0-9]{5})<")
COMMITMENT = re.compile(r'name="commitment" content="([0-9a-f]{64})"')
HANDLE = re.compile(r"<h3>(\w{4})….*?</h3>.*?name=\"table\" value=\"(\w+)\"", re.DOTALL)
PAGES = re.compile(r"^contraband_pages_connected (\d+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def processes(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    db = new_database(postgres, "tables")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("CONTRABAND_ADMIN_KEY", KEY)
        servers = [Server(tmp_path_factory.mktemp(name), db=db) for name in ("one", "two")]
    yield servers
    for server in servers:
        if server.process.poll() is None:
            server.kill()


class Program:
    """Somebody who sits at a table, and asks whichever process."""

    def __init__(self, opened_at: Server, **fields: Any) -> None:
        body = {"game": "stds", "name": "Ann", "seat": 0, "seats": 2} | fields
        opened = httpx.post(f"{opened_at.url}/api/tables", json=body).json()
        self.path, self.headers = f"/api/tables/{opened['code']}", {"authorization": f"Bearer {opened['token']}"}
        self.page = f"/t/{opened['code']}"

    def get(self, server: Server, what: str = "", **headers: str) -> httpx.Response:
        return httpx.get(server.url + self.path + what, headers=self.headers | headers, timeout=60)

    def post(self, server: Server, what: str, **body: Any) -> httpx.Response:
        return httpx.post(f"{server.url}{self.path}/{what}", headers=self.headers, json=body, timeout=60)


def owner_of(server: Server, path: str) -> int:
    """The port of the process that has a table."""
    query = "SELECT address FROM room JOIN lease ON number = lease WHERE code = %s"
    with psycopg.connect(str(server.settings["db"])) as hand:
        row = hand.execute(query, (path.rpartition("/")[2],)).fetchone()
    assert row is not None
    return int(row[0].rpartition(":")[2])


def test_a_table_goes_to_the_process_through_which_its_people_come_first_and_stays_there(processes: list[Server]) -> None:
    one, two = processes
    ann = Program(one)  # where no game is on, no bot is about to write
    assert ann.get(two).status_code == 200
    assert owner_of(two, ann.path) == two.settings["port"]
    assert ann.get(one).status_code == ann.get(two).status_code == 200
    assert owner_of(two, ann.path) == two.settings["port"]
    bo = Program(one)
    assert bo.get(one).status_code == bo.get(two).status_code == 200
    assert owner_of(two, bo.path) == one.settings["port"]


def test_a_table_is_the_same_whichever_process_is_asked(processes: list[Server]) -> None:
    one, two = processes
    ann = Program(one)
    assert ann.get(one).json() == ann.get(two).json()
    assert ann.post(two, "start").json()["state"] == "playing"
    assert ann.post(two, "chat", text="hello").status_code == 200
    assert [said["text"] for said in ann.get(one, "/chat").json()["lines"]] == ["hello"]
    wrong = ann.post(two, "moves", move="no such move", sequence=0)
    assert wrong.status_code == ann.post(one, "moves", move="no such move", sequence=0).status_code
    assert wrong.json() == ann.post(one, "moves", move="no such move", sequence=0).json()
    assert httpx.head(two.url + ann.path, headers=ann.headers).status_code == 200
    too_much = httpx.post(f"{two.url}{ann.path}/chat", headers=ann.headers, json={"text": "x" * 20_000})
    assert too_much.status_code == 413


def test_a_table_that_is_nowhere_is_nowhere_at_any_process(processes: list[Server]) -> None:
    for server in processes:
        assert httpx.get(f"{server.url}/t/aaaa-bbbb-cccc-dddd").status_code == 404
        assert httpx.get(f"{server.url}/api/tables/nonsense").status_code == 404


def test_a_browser_is_the_same_person_at_both(processes: list[Server]) -> None:
    """Forms, cookies, the list of tables and the short code on the shelf."""
    one, two = processes
    with httpx.Client(follow_redirects=True) as ann:
        csrf = CSRF.findall(ann.get(one.url).text)[0]
        form = {"csrf": csrf, "name": "Ann", "seats": "2", "spectators": "1"}
        opened = ann.post(f"{one.url}/new/asterisk", data=form, headers={"origin": one.url})
        path = opened.url.path
        assert path.startswith("/t/")
        assert path in ann.get(f"{two.url}/tables").text
        short = DOOR.findall(opened.text)[0]
        assert ann.post(f"{two.url}/join", data={"csrf": csrf, "code": short}, headers={"origin": two.url}).url.path == path
        begun = ann.post(f"{two.url}{path}/start", data={"csrf": csrf}, headers={"origin": two.url})
        assert (begun.status_code, begun.url.path) == (200, path)
        assert str(begun.url).startswith(two.url)


def test_a_click_on_the_shelf_of_one_process_is_dealt_by_another_from_what_was_shown(processes: list[Server]) -> None:
    one, two = processes
    with httpx.Client(follow_redirects=True) as ann:
        shelf = ann.get(one.url).text
        form = {"csrf": CSRF.findall(shelf)[0], "commitment": COMMITMENT.findall(shelf)[0], "number": "ab" * 32}
        first = ann.post(f"{two.url}/play/asterisk", data=form, headers={"origin": two.url}).url.path
        again = ann.post(f"{one.url}/play/asterisk", data=form, headers={"origin": one.url}).url.path
        assert form["number"] in entries_of(two, first)
        assert form["number"] not in entries_of(two, again)  # the secret is used once, wherever


def entries_of(server: Server, path: str) -> str:
    with psycopg.connect(str(server.settings["db"])) as hand:
        found = hand.execute("SELECT body FROM entry WHERE room = %s ORDER BY number", (path.removeprefix("/t/"),)).fetchall()
    return " ".join(body for (body,) in found)


def test_the_visitors_scheme_and_address_come_along_and_nobody_can_make_them_up(processes: list[Server]) -> None:
    page = Program(processes[0]).page
    by_proxy = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
    for server in processes:
        assert "Secure" in httpx.get(server.url + page, headers=by_proxy).headers["set-cookie"]
        forged = {"x-contraband-for": "203.0.113.7 https 00000000000000000000000000000000"}
        assert "Secure" not in httpx.get(server.url + page, headers=forged).headers["set-cookie"]
        assert "Secure" not in httpx.get(server.url + page, headers={"x-contraband-for": "what"}).headers["set-cookie"]


@pytest.mark.parametrize(("method", "trouble"), [("GET", Unreached), ("POST", Broken)])
def test_of_an_answer_that_breaks_off_nothing_is_passed_back(method: str, trouble: type[Exception]) -> None:
    """What changes nothing is then asked for again, and of anything else the visitor hears that it may have been done."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def work() -> None:
        reader, line = asyncio.StreamReader(), h11.Connection(h11.CLIENT)
        line.send(h11.Request(method=method, target="/t/x", headers=[("host", "x"), ("content-length", "0")]))
        line.send(h11.EndOfMessage())
        reader.feed_data(b"HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf")
        reader.feed_eof()
        with pytest.raises(trouble):
            await pass_back(line, reader, send, is_harmless=method == "GET")

    asyncio.run(work())
    assert sent == []


def test_of_a_process_that_nobody_reaches_the_log_says_where_it_was_looked_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Once a minute, however many ask."""
    nowhere = Peer(1, "127.0.0.1:1")
    leases = SimpleNamespace(peers=(nowhere,), address="127.0.0.1:2")
    rooms = SimpleNamespace(leases=leases, is_open=True, bring=AsyncMock(return_value=nowhere))
    services: Any = SimpleNamespace(rooms=rooms, seal=Seal("x"))
    scope = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "headers": [],
        "client": ("203.0.113.7", 1),
        "raw_path": b"/t/x",
        "query_string": b"",
    }
    monkeypatch.setattr(forwarding, "PATIENCE", 0.0)
    monkeypatch.setattr(forwarding, "TOLD", {})
    body = AsyncMock(return_value={"type": "http.request", "body": b""})

    async def work() -> None:
        for _ in range(3):
            with pytest.raises(Elsewhere):
                await forwarding.Forwarding(AsyncMock()).find_room(services, "x", scope, body, AsyncMock())

    asyncio.run(work())
    assert [record.message.partition(":1")[0] for record in caplog.records] == ["a table's process cannot be reached at 127.0.0.1"]


def test_a_stream_comes_through_another_process(processes: list[Server]) -> None:
    one, two = processes
    ann = Program(one)
    ann.get(one)
    with httpx.stream("GET", f"{two.url}{ann.path}/events", headers=ann.headers, timeout=60) as stream:
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("data:"))
        ann.post(one, "chat", text="over there")
        assert "over there" in next(line for line in lines if line.startswith("data:"))
        assert PAGES.findall(one.get("/metrics")) == ["1"]
    while PAGES.findall(one.get("/metrics")) != ["0"]:
        pass  # whoever hangs up there has gone here


def hear(line: socket.socket, wanted: bytes) -> None:
    heard = b""
    while wanted not in heard:
        more = line.recv(65536)
        assert more, heard
        heard += more


def test_a_pages_socket_works_through_another_process(processes: list[Server]) -> None:
    """Both ways, and of a table nobody else has opened yet there."""
    one, two = processes
    with httpx.Client(follow_redirects=True) as ann:
        csrf = CSRF.findall(ann.get(one.url).text)[0]
        form = {"csrf": csrf, "name": "Ann", "seats": "2", "spectators": "1"}
        path = ann.post(f"{one.url}/new/asterisk", data=form, headers={"origin": one.url}).url.path
        cookie = "; ".join(f"{name}={value}" for name, value in ann.cookies.items())
    with closing(open_socket(one, path, cookie)) as near, closing(open_socket(two, path, cookie)) as far:
        send_text(far, '{"to":"chat","fields":{"text":"from afar"}}')
        hear(near, b"from afar")
        hear(far, b"from afar")
        send_text(near, '{"to":"chat","fields":{"text":"from near"}}')
        hear(far, b"from near")
    assert Path(one.log).read_text().count("Traceback") == Path(two.log).read_text().count("Traceback") == 0


def test_whoever_runs_the_house_sees_and_changes_the_tables_of_all_processes(processes: list[Server]) -> None:
    one, two = processes
    ann = Program(two, start=True)
    assert ann.get(two).status_code == 200
    code = ann.page.removeprefix("/t/")
    with httpx.Client(follow_redirects=True, headers={"origin": one.url}) as boss:
        form = {"csrf": CSRF.findall(boss.get(f"{one.url}/admin").text)[0]}
        desk = boss.post(f"{one.url}/admin", data=form | {"key": KEY}).text
        until = time.monotonic() + 60
        while f"{code[:4]}…" not in desk:  # a process that has just started is known to the others a second later
            assert time.monotonic() < until
            desk = boss.get(f"{one.url}/admin").text
        handles: dict[str, str] = dict(HANDLE.findall(desk))
        assert owner_of(two, ann.path) == two.settings["port"]
        for do, state in (("pause", "paused"), ("resume", "playing"), ("end", "over")):
            answer = boss.post(f"{one.url}/admin", data=form | {"do": do, "table": handles[code[:4]]})
            assert answer.status_code == 200, answer.text
            assert ann.get(two).json()["state"] == state
        again = boss.post(f"{one.url}/admin", data=form | {"do": "end", "table": handles[code[:4]]})
        assert (again.status_code, "That table has changed" in again.text) == (409, True)
        assert boss.post(f"{one.url}/admin", data=form | {"do": "end", "table": "0" * 32}).status_code == 409
        for said in ("We restart soon.", ""):
            boss.post(f"{one.url}/admin", data=form | {"do": "announce", "text": said})
            while ("We restart soon." in two.get("/")) != bool(said):
                assert time.monotonic() < until, "the other process has not heard of it"
    assert [httpx.get(f"{server.url}/admin/house").status_code for server in processes] == [404, 404]


@pytest.mark.slow
def test_a_process_that_is_asked_to_stop_hands_its_tables_over(processes: list[Server]) -> None:
    one, two = processes
    ann = Program(one)
    ann.post(one, "start")
    before = ann.get(one).json()
    with httpx.stream("GET", f"{one.url}{ann.path}/events", headers=ann.headers, timeout=60) as stream:
        lines = stream.iter_lines()
        next(lines)
        assert one.stop() == 0
        assert "event: end" in list(lines)
    after = ann.get(two).json()
    assert after["state"] == "playing"
    assert after["sequence"] >= before["sequence"]
    one.start()
    assert ann.get(one).status_code == 200
