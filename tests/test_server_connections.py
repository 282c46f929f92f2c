"""Connections over real sockets: idle ones, half-sent ones and too many of them shut nobody out, and the log says so once."""

import logging
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx2 as httpx
import pytest
from api_client import Running, running, wait_until
from browser import running as running_apart

from contraband.server import gate, run
from contraband.server.gate import Gate, get_handles
from contraband.server.limits import network
from contraband.server.web.socket import LATER

STRANGER = "127.0.0.2"  # an address of this machine that no proxy has
HALF_A_HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
HALF_A_BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
PATIENT = 1e6


def connect(server: Running, address: str = STRANGER) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.listener.getsockname()[1]), 60, (address, 0))
    made.settimeout(60)
    return made


def read_all(connection: socket.socket) -> bytes:
    """Until the other side ends it."""
    found = b""
    try:
        while more := connection.recv(65536):
            found += more
    except ConnectionResetError:
        pass
    return found


def ask(server: Running, address: str = STRANGER) -> bytes:
    with connect(server, address) as made:
        made.sendall(HALF_A_HEAD + b"Connection: close\r\n\r\n")
        return read_all(made)


@contextmanager
def many(server: Running, count: int, first: bytes = b"", address: str = STRANGER) -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        made = [stack.enter_context(connect(server, address)) for _ in range(count)]
        for one in made:
            one.sendall(first)
        yield made


def told(caplog: pytest.LogCaptureFixture, what: str) -> int:
    return sum(record.msg == what for record in caplog.records)


# -- too many ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [b"", HALF_A_HEAD, HALF_A_BODY])
def test_idle_and_half_open_connections_keep_nobody_out(tmp_path: Path, first: bytes, caplog: pytest.LogCaptureFixture) -> None:
    """Twice as many as there may be in all, from an address without a limit of its own; and the log has one line for all of them."""
    with running(tmp_path, max_connections=40, request_seconds=PATIENT) as server, many(server, 80, first, "127.0.0.1"):
        assert b"200 OK" in ask(server)
        assert told(caplog, gate.FULL) == 1


def test_one_address_takes_no_room_from_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path, max_per_address=10, request_seconds=PATIENT) as server, many(server, 30) as idle:
        assert b"200 OK" in ask(server)
        assert b"200 OK" in ask(server, "127.0.0.3")
        assert [read_all(one) for one in idle[:20]] == [b""] * 20  # the longest idle have given way
        idle[-1].sendall(HALF_A_HEAD + b"Connection: close\r\n\r\n")
        assert b"200 OK" in read_all(idle[-1])
        assert told(caplog, gate.CROWDED) == 1


def test_who_finds_no_room_is_told(tmp_path: Path) -> None:
    """Streams do not give way: they are in use."""
    with running(tmp_path, max_per_address=3, request_seconds=PATIENT) as server:
        opened = server.http.post("/api/tables", json={"game": "stds", "seats": 2, "name": "Ann"}).json()
        listening = f"GET /api/tables/{opened['code']}/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {opened['token']}\r\n\r\n"
        with many(server, 3, listening.encode()) as streams:
            assert all(b"200 OK" in stream.recv(65536) for stream in streams)
            with connect(server) as one_too_many:
                assert b"503 Service Unavailable" in (answer := read_all(one_too_many))
                assert b"too many connections" in answer
            streams[0].close()
            wait_until(lambda: b"200 OK" in ask(server))


def test_people_behind_a_proxy_are_told_apart_by_what_it_says(tmp_path: Path) -> None:
    """The proxy itself may have as many connections as there are; the people behind it have a limit each."""
    with running(tmp_path, max_per_address=3, limits=True) as server:
        opened = server.http.post("/api/tables", json={"game": "stds", "seats": 2, "name": "Ann"}).json()
        path, token = f"/api/tables/{opened['code']}/events", {"authorization": f"Bearer {opened['token']}"}

        def stream(address: str) -> Any:
            return server.http.stream("GET", path, headers=token | {"x-forwarded-for": address})

        with ExitStack() as stack:
            answers = [stack.enter_context(stream("198.51.100.7")) for _ in range(4)]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
            assert stack.enter_context(stream("198.51.100.8")).status_code == 200
            assert stack.enter_context(stream("2001:db8::1")).status_code == 200
        wait_until(lambda: not server.services.limits.open)


def test_nobody_else_is_believed_about_addresses(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as server:
        with connect(server) as stranger:
            stranger.sendall(HALF_A_HEAD + b"X-Forwarded-For: 198.51.100.7\r\nConnection: close\r\n\r\n")
            assert b"200 OK" in read_all(stranger)
        assert set(server.services.limits.requests.level) == {STRANGER}


def test_a_proxy_elsewhere_is_believed_when_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may have more connections than one address, and whom it speaks for are told apart."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", STRANGER)
    with running(tmp_path, limits=True, max_per_address=3) as server, many(server, 6) as opened:
        for number, one in enumerate(opened):
            one.sendall(HALF_A_HEAD + f"X-Forwarded-For: 198.51.100.{number}\r\nConnection: close\r\n\r\n".encode())
        assert all(b"200 OK" in read_all(one) for one in opened)
        assert set(server.services.limits.requests.level) == {f"198.51.100.{number}" for number in range(6)}


def test_twenty_four_phones_behind_one_address_load_and_load_again(tmp_path: Path) -> None:
    """Each joins, has six connections and a socket, and loads its page once more before the old ones have ended: all of it at once."""
    with running(tmp_path, limits=True) as server:
        opened = server.http.post("/api/tables", json={"game": "escape_code", "seats": 6, "name": "Ann"}).json()
        with ExitStack() as stack:
            for number in range(24):
                phone = stack.enter_context(phone_of(server, opened["code"], number))
                stack.enter_context(many(server, 10))
                assert phone.get(f"/t/{opened['code']}").status_code == 200
            assert b"200 OK" in ask(server)


@contextmanager
def phone_of(server: Running, code: str, number: int) -> Iterator[httpx.Client]:
    transport = httpx.HTTPTransport(local_address=STRANGER)
    with httpx.Client(base_url=server.url, transport=transport, timeout=60, follow_redirects=True, headers={"origin": server.url}) as phone:
        csrf = phone.get(f"/t/{code}").text.partition('name="csrf" value="')[2][:32]
        joined = phone.post(f"/t/{code}/join", data={"csrf": csrf, "name": f"Guest {number}", "wording": "mild"})
        assert (joined.status_code, "<h1>Not" in joined.text) == (200, False), joined.text
        cookie = phone.cookies["contraband"]
        with connect(server) as before, connect(server) as after:
            open_page(server, before, code, cookie)
            open_page(server, after, code, cookie)
            yield phone


def open_page(server: Running, page: socket.socket, code: str, cookie: str) -> None:
    page.sendall(
        f"GET /t/{code}/socket HTTP/1.1\r\nHost: {server.url[7:]}\r\nOrigin: {server.url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Cookie: contraband={cookie}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode()
    )
    assert b"101 Switching" in page.recv(65536)


def test_a_socket_counts_until_it_ends(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as server:
        counts = server.gate.counts
        opened = server.http.post("/api/tables", json={"game": "stds", "seats": 2, "name": "Ann"}).json()
        with phone_of(server, opened["code"], 1):
            assert counts[STRANGER] == 3
        wait_until(lambda: STRANGER not in counts)


def test_a_pages_socket_is_not_idle_and_gives_way_to_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Also on a connection that has served a request before; and when it has gone, the gate has forgotten it."""
    with running(tmp_path, limits=True, request_seconds=0.2) as server:
        opened = server.http.post("/api/tables", json={"game": "stds", "seats": 2, "name": "Ann"}).json()
        live = server.services.rooms.find(opened["code"])
        with connect(server) as page:
            page.sendall(HALF_A_HEAD + b"\r\n")
            while b"}" not in page.recv(65536):
                pass
            open_page(server, page, opened["code"], opened["token"])
            with connect(server) as idle:
                assert read_all(idle) == b""  # its time has run out, and so would have the page's, which was there before
            assert not [one for one in server.gate.idle if server.gate.addresses[one.transport] == STRANGER]
            assert live.viewers
        wait_until(lambda: not live.viewers)
        wait_until(lambda: not server.gate.idle)
        assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


# -- presence ----------------------------------------------------------------------------------------------------------------

FRAME = b"\x81\x82\0\0\0\0{}"  # a message that says nothing, masked with zeros


def test_presence_ends_with_the_connection_even_after_a_burst(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as server:
        opened = server.http.post("/api/tables", json={"game": "stds", "seats": 2, "name": "Ann"}).json()
        live = server.services.rooms.find(opened["code"])
        with connect(server) as page:
            open_page(server, page, opened["code"], opened["token"])
            wait_until(lambda: bool(live.viewers))
            page.sendall(FRAME * 1000)
        wait_until(lambda: not live.viewers)


def test_who_floods_is_shown_out(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as server:
        opened = server.http.post("/api/tables", json={"game": "stds", "seats": 2, "name": "Ann"}).json()
        with connect(server) as page:
            open_page(server, page, opened["code"], opened["token"])
            page.sendall(FRAME * 1000)
            wait_until(lambda: not server.services.rooms.find(opened["code"]).viewers)
            assert LATER.to_bytes(2) in read_all(page)


# -- too slow ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [HALF_A_HEAD, HALF_A_BODY])
def test_half_a_request_is_ended_and_the_log_says_so_once(tmp_path: Path, first: bytes, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path, request_seconds=0.2) as server, many(server, 5, first) as slow:
        assert all(b"408 Request Timeout" in read_all(one) for one in slow)
    assert told(caplog, gate.SLOW) == 1
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_who_sends_nothing_is_let_go_without_a_word(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path, request_seconds=0.2) as server, many(server, 5) as idle:
        assert [read_all(one) for one in idle] == [b""] * 5
    assert told(caplog, gate.SLOW) == 0


@pytest.mark.parametrize(("first", "more"), [(HALF_A_HEAD, b"X: x\r\n"), (HALF_A_BODY.replace(b"100", b"9000"), b" ")])
def test_bytes_that_trickle_in_renew_no_time(tmp_path: Path, first: bytes, more: bytes) -> None:
    with running(tmp_path, request_seconds=0.5) as server, connect(server) as slow:
        slow.sendall(first)
        slow.settimeout(0.05)
        answer = b""
        for _ in range(2000):
            try:
                slow.sendall(more)
                answer += slow.recv(1000)
            except TimeoutError:
                continue
            except OSError:
                break
            if b"408" in answer:
                break
        assert b"408" in answer


def test_a_body_that_breaks_off_is_no_mistake_of_ours(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with running(tmp_path) as server:
        with connect(server) as broken:
            broken.sendall(HALF_A_BODY)
        wait_until(lambda: any("POST" in record.getMessage() for record in caplog.records))
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux has it")
def test_who_takes_nothing_of_what_is_sent_is_ended_by_the_machine(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        seconds = server.listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert seconds == round(run.UNREAD * 1000)


def test_no_update_waits_for_the_acknowledgement_of_the_one_before(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        is_at_once = server.listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    assert is_at_once


# -- handles -----------------------------------------------------------------------------------------------------------------


def test_as_many_file_handles_as_the_machine_allows(tmp_path: Path) -> None:
    """A server that is started with few takes more, and never lets in more connections than it has handles for."""
    with running_apart(tmp_path) as server:
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)[1]
        soft = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)[0]
    assert soft == resource.RLIM_INFINITY or soft >= min(4000, hard)


def test_no_more_connections_than_handles(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = {"now": (1024, 2048)}
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits["now"])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.update(now=wanted))
    assert get_handles(500) == 500
    assert limits["now"] == (1024, 2048)
    assert get_handles(4000) == 2048 - gate.SPARE_HANDLES
    assert limits["now"] == (2048, 2048)


def test_where_the_machine_allows_no_more_there_are_fewer_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 256))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert get_handles(4000) == 256 - gate.SPARE_HANDLES


def test_the_log_says_it_again_only_after_a_while(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    now = [1000.0]
    monkeypatch.setattr(gate, "time", SimpleNamespace(monotonic=lambda: now[0]))
    small = Gate(1, 1, 1.0, lambda _: False)
    for later in (0, 1, gate.QUIET - 2, gate.QUIET):
        now[0] += later
        small.tell(gate.FULL, 1)
    assert told(caplog, gate.FULL) == 2


def test_one_network_of_ipv6_is_one_address() -> None:
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2::9") != network("2001:db8:1:3::9")
    assert (network("::ffff:192.0.2.7"), network("192.0.2.7"), network("unknown")) == ("192.0.2.7", "192.0.2.7", "unknown")
