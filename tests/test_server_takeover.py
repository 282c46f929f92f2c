"""Processes that are killed, and a network that is cut: tables go on elsewhere, with nothing lost and nothing twice."""

import json
import random
import re
import signal
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import httpx2 as httpx
import psycopg
import pytest
from browser import Server
from page_socket import open_socket, send_text
from postgres import new_database

from contraband.server.identity import COOKIE
from contraband.server.rooms.entries import Chatted, Entry, Moved
from contraband.server.rooms.stored import from_json

KILLS = 20
PAIRS = 4  # of processes, each with a database of its own
PATIENCE = 60.0
CLOSED_FOR_RESTART = b"\x88\x02\x03\xf4"
SEQUENCE = re.compile(rb'"sequence":(\d+)')


@contextmanager
def serving(*servers: Server) -> Iterator[None]:
    try:
        yield
    finally:
        for server in servers:
            if server.process.poll() is None:
                server.kill()


class Guest(threading.Thread):
    """Sits at a table of its own with a bot, and asks now this process, now that."""

    def __init__(self, servers: list[Server], number: int) -> None:
        super().__init__(name=f"guest {number}")
        self.servers, self.dice = servers, random.Random(number)
        self.http = httpx.Client(timeout=PATIENCE)
        body = {"game": "stds", "name": "Ann", "seat": 0, "seats": 2, "start": True}
        opened = self.http.post(f"{servers[number % 2].url}/api/tables", json=body).json()
        self.code, self.token = opened["code"], opened["token"]
        self.headers = {"authorization": f"Bearer {self.token}"}
        self.is_over = threading.Event()


class Talker(Guest):
    """Says one thing after the other, and remembers what was acknowledged."""

    def __init__(self, servers: list[Server], number: int) -> None:
        super().__init__(servers, number)
        self.tried = 0
        self.acknowledged: list[str] = []
        self.strange: list[str] = []

    def run(self) -> None:
        while not self.is_over.is_set():
            with suppress(httpx.HTTPError):
                self.say(self.dice.choice(self.servers))
            time.sleep(0.02)
        self.http.close()

    def say(self, server: Server) -> None:
        text = f"remark {self.tried}"
        self.tried += 1
        answer = self.http.post(f"{server.url}/api/tables/{self.code}/chat", headers=self.headers, json={"text": text})
        if answer.is_success:
            self.acknowledged.append(text)
        elif answer.status_code not in (409, 503):
            self.strange.append(f"{answer.status_code}: {answer.text[:200]}")

    def lines(self, server: Server) -> list[str]:
        """What the table has heard, from a process that answers."""
        answer = httpx.get(f"{server.url}/api/tables/{self.code}/chat", headers=self.headers, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        return [line["text"] for line in answer.json()["lines"]]


class Player(Guest):
    """Makes moves by the socket of a page, opened again at either process when it breaks, and remembers what it was told."""

    def __init__(self, servers: list[Server], number: int) -> None:
        super().__init__(servers, number)
        self.told: dict[int, str] = {}  # by number
        self.opened = 0

    def run(self) -> None:
        while not self.is_over.is_set():
            with suppress(OSError, httpx.HTTPError), closing(open_socket(*self.page())) as line:
                self.opened += 1
                while not self.is_over.is_set():
                    self.move(line)
            time.sleep(0.02)
        self.http.close()

    def page(self) -> tuple[Server, str, str]:
        return self.dice.choice(self.servers), f"/t/{self.code}", f"{COOKIE}={self.token}"

    def move(self, line: socket.socket) -> None:
        """One of the moves that a program is told of, and then whatever comes until it was made, or another was first."""
        asked = self.http.get(f"{self.dice.choice(self.servers).url}/api/tables/{self.code}", headers=self.headers)
        view = asked.json().get("view") if asked.is_success else None
        if view is None or not view["legal"]:
            wait_a_moment(line)
            return
        move = self.dice.choice(view["legal"])
        send_text(line, json.dumps({"to": "move", "fields": {"move": move, "sequence": str(view["sequence"])}}))
        heard = b""
        while not self.is_over.is_set():
            more = line.recv(65536)
            if not more:
                raise ConnectionError
            heard += more
            if b'"kind":"refused"' in heard:
                return  # it was made already, or another process has the table now
            if any(int(number) > view["sequence"] for number in SEQUENCE.findall(heard)):
                self.told |= self.log(self.dice.choice(self.servers))
                return

    def log(self, server: Server) -> dict[int, str]:
        """What has happened at the table, or nothing from a process that cannot say it now."""
        answer = self.http.get(f"{server.url}/api/tables/{self.code}/log", headers=self.headers)
        return {line["sequence"]: line["text"] for line in answer.json()["lines"]} if answer.is_success else {}


def wait_a_moment(line: socket.socket) -> None:
    """For whatever comes, or the end of the line."""
    line.settimeout(0.05)
    with suppress(TimeoutError):
        if not line.recv(65536):
            raise ConnectionError
    line.settimeout(PATIENCE)


def entries_in(db: str, code: str) -> list[Entry]:
    with psycopg.connect(db) as hand:
        bodies = hand.execute("SELECT body FROM entry WHERE room = %s ORDER BY number", (code,)).fetchall()
    return [from_json(body)[0] for (body,) in bodies]


def said_in(db: str, code: str) -> list[str]:
    """All that was said at a table, as it is stored."""
    return [entry.text for entry in entries_in(db, code) if isinstance(entry, Chatted)]


def made_in(db: str, code: str) -> int:
    """How many moves at a table are stored."""
    return sum(isinstance(entry, Moved) for entry in entries_in(db, code))


def owners(db: str) -> dict[str, int | None]:
    with psycopg.connect(db) as hand:
        return dict(hand.execute("SELECT code, lease FROM room").fetchall())


def has_holes(db: str) -> bool:
    with psycopg.connect(db) as hand:
        numbered = "SELECT number, row_number() OVER (PARTITION BY room ORDER BY number) - 1 AS place FROM entry"
        row = hand.execute(f"SELECT bool_or(number <> place) FROM ({numbered}) AS numbered".encode()).fetchone()
    assert row is not None
    return bool(row[0])


@pytest.mark.slow
def test_twenty_kills_of_either_process_lose_nothing(postgres: str, tmp_path: Path) -> None:
    """Each time, every table of the one that was killed is soon served by the other, whatever is asked for meanwhile: by programs, and by
    people who make moves on their pages. Most of it is waiting until a lease has ended: several pairs of processes wait together."""
    dbs = [new_database(postgres, f"kills{pair}") for pair in range(PAIRS)]
    with ThreadPoolExecutor(PAIRS) as pool:
        list(pool.map(kill_again_and_again, dbs, (new_folder(tmp_path, str(pair)) for pair in range(PAIRS))))


def kill_again_and_again(db: str, folder: Path) -> None:
    servers = [Server(new_folder(folder, name), db=db) for name in ("one", "two")]
    with serving(*servers):
        talker, player = Talker(servers, 0), Player(servers, 1)
        guests: list[Guest] = [talker, player]
        for guest in guests:
            guest.start()
        try:
            for kill in range(KILLS // PAIRS):
                mortal, other = servers[kill % 2], servers[1 - kill % 2]
                mortal.kill()
                mortal.start()
                assert set(talker.acknowledged[-100:]) <= set(talker.lines(other)), "what was acknowledged is there"
        finally:
            for guest in guests:
                guest.is_over.set()
            for guest in guests:
                guest.join()
        check_talker(db, talker)
        check_player(db, player)
    assert not has_holes(db)
    assert [server.log.read_text().count("Traceback") for server in servers] == [0, 0]


def check_talker(db: str, talker: Talker) -> None:
    heard = said_in(db, talker.code)
    assert [line for line in heard if line in set(talker.acknowledged)] == talker.acknowledged
    assert len(heard) == len(set(heard))
    assert talker.lines(talker.servers[0]) == talker.lines(talker.servers[1])
    assert talker.strange == []
    assert talker.acknowledged


def check_player(db: str, player: Player) -> None:
    for server in player.servers:
        log = httpx.get(f"{server.url}/api/tables/{player.code}/log", headers=player.headers, timeout=PATIENCE).json()["lines"]
        assert player.told.items() <= {line["sequence"]: line["text"] for line in log}.items(), "what somebody was told is there"
    assert made_in(db, player.code) >= len(player.told) > 0
    assert player.opened > KILLS / PAIRS / 4


def new_folder(folder: Path, name: str) -> Path:
    (folder / name).mkdir()
    return folder / name


# -- a cut network ---------------------------------------------------------------------------------------------------------------


class Cable:
    """The way to the database, which can be cut: connections stay, and nothing comes through until it is mended."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.is_whole = threading.Event()
        self.is_whole.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self.listener.accept()
                there = socket.create_connection(("127.0.0.1", self.port))
                for source, target in ((here, there), (there, here)):
                    threading.Thread(target=self.carry, args=(source, target), daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket) -> None:
        """What was sent before the cable was mended arrives then, however late."""
        with suppress(OSError):
            while data := source.recv(65536):
                self.is_whole.wait()
                target.sendall(data)
        self.is_whole.wait()
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@pytest.mark.slow
def test_a_process_that_is_cut_off_from_the_database_stops_writing_at_once(postgres: str, tmp_path: Path) -> None:
    db = new_database(postgres, "cut")
    port = int(postgres.rpartition(":")[2])
    cable = Cable(port)
    cut_off = Server(new_folder(tmp_path, "one"), db=db.replace(f":{port}/", f":{cable.listener.getsockname()[1]}/"))
    other = Server(new_folder(tmp_path, "two"), db=db)
    with serving(cut_off, other), closing(cable.listener):
        ann = Talker([cut_off], 0)
        ann.say(cut_off)
        first = owners(db)[ann.code]
        with httpx.stream("GET", f"{cut_off.url}/api/tables/{ann.code}/events", headers=ann.headers, timeout=PATIENCE) as page:
            lines = page.iter_lines()
            next(lines)
            cable.is_whole.clear()
            late = threading.Thread(target=ann.say, args=[cut_off])
            late.start()  # the process has it, and the database does not
            assert "event: end" in list(lines)  # pages are sent away: they come back to another process
        assert ann.lines(other) == ann.acknowledged == ["remark 0"]
        assert owners(db)[ann.code] not in (None, first)
        late.join()
        ann.say(other)
        cable.is_whole.set()
        assert ann.lines(cut_off) == ann.lines(other) == ann.acknowledged == ["remark 0", "remark 2"]
        ann.say(cut_off)
        assert ann.lines(other) == ["remark 0", "remark 2", "remark 3"]
        assert ann.strange == []
        ann.http.close()
    assert not has_holes(db)


# -- a process that sleeps -------------------------------------------------------------------------------------------------------


def test_a_process_that_slept_through_the_end_of_its_lease_tells_nobody_anything(postgres: str, tmp_path: Path) -> None:
    """What its pages and programs have sent meanwhile lies before it when it wakes; the table is another's by then."""
    db = new_database(postgres, "sleep")
    sleeper, other = (Server(new_folder(tmp_path, name), db=db) for name in ("one", "two"))
    with serving(sleeper, other):
        ann = Talker([sleeper], 0)
        ann.say(sleeper)
        page = (sleeper, f"/t/{ann.code}", f"{COOKIE}={ann.token}")
        events = f"{sleeper.url}/api/tables/{ann.code}/events"
        with (
            closing(open_socket(*page)) as one,
            closing(open_socket(*page)) as two,
            httpx.stream("GET", events, headers=ann.headers, timeout=PATIENCE) as stream,
        ):
            heard = stream.iter_lines()
            next(heard)
            far = open_socket(other, *page[1:])
            sleeper.process.send_signal(signal.SIGSTOP)
            late = threading.Thread(target=ann.say, args=[sleeper])
            late.start()
            for line in (one, two):
                send_text(line, '{"to":"emote","fields":{"emote":"laugh"}}')
                send_text(line, '{"to":"chat","fields":{"text":"too late"}}')
            assert ann.lines(other) == ["remark 0"]
            told_until_the_end(far)  # who came through the other process is sent away by that one
            far.close()
            told_until_now(one)
            told_until_now(two)
            sleeper.process.send_signal(signal.SIGCONT)
            assert {told_until_the_end(line) for line in (one, two)} <= {b"", CLOSED_FOR_RESTART}
            late.join()
            assert [line for line in heard if line.startswith('data: {"message"')] == ['data: {"message":"The server stops."}']
        assert "too late" not in ann.lines(other)
        assert ann.lines(other) == ann.lines(sleeper) == ["remark 0", *ann.acknowledged[1:]]
        assert ann.strange == []
        ann.http.close()
    assert not has_holes(db)


def told_until_now(line: socket.socket) -> None:
    """Of a process that sleeps: what it had sent before."""
    line.settimeout(0)
    with suppress(BlockingIOError):
        while line.recv(65536):
            pass
    line.settimeout(PATIENCE)


def told_until_the_end(line: socket.socket) -> bytes:
    heard = b""
    with suppress(ConnectionError):
        while more := line.recv(65536):
            heard += more
    return heard
