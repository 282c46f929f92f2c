"""A soak: programs and pages come and go for as long as is wanted, while the server is killed and its disk is full now and then.

`make soak` runs it for half an hour and prints what is in `docs/serving.md`; `test_server_soak.py` runs a short one.
"""

import argparse
import base64
import os
import random
import resource
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean
from typing import Any

import httpx2 as httpx
from browser import Server, running

from contraband import games
from contraband.server.bench.process import resident

PLAYERS = 8  # programs that come and go at the same time
KILLS, FULL = (0.1, 0.2, 0.3), (0.05, 0.25, 0.5, 0.7)  # when, as parts of the whole time
LAST_KILL = max(KILLS)
FULL_SECONDS = 2.0
EVERY = 1.0  # seconds between two looks at the process
MEGABYTE = 1024 * 1024


@dataclass
class Figures:
    """What was seen. Memory and handles are of the time after the last kill, in its middle and in its last third."""

    seconds: float = 0.0
    done: Counter[str] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)
    bugs: list[str] = field(default_factory=list)  # answers with 500, and errors that only the log knows of
    memory: tuple[float, float] = (0.0, 0.0)
    handles: tuple[float, float] = (0.0, 0.0)
    connections_left: int = 0  # when everybody has gone

    def __str__(self) -> str:
        done = ", ".join(f"{count} {what}" for what, count in sorted(self.done.items()))
        return (
            f"{self.seconds:.0f} s: {done}\n"
            f"lost or twice: {len(self.lost)}; answers with 500 and errors in the log: {len(self.bugs)}\n"
            f"memory: {self.memory[0]:.1f} MB, later {self.memory[1]:.1f} MB\n"
            f"handles: {self.handles[0]:.0f}, later {self.handles[1]:.0f}; connections left when all had gone: {self.connections_left}"
        )


class Program(threading.Thread):
    """Opens tables, plays and talks at them, listens, looks at pages, goes without a word; and remembers what was acknowledged."""

    def __init__(self, soak: "Soak", number: int) -> None:
        super().__init__(name=f"program {number}")
        self.soak = soak
        self.dice = random.Random(number)
        self.http = httpx.Client(base_url=soak.server.url, timeout=30)

    def run(self) -> None:
        while not self.soak.is_over.is_set():
            with suppress(httpx.HTTPError, OSError):
                self.spend_time_at_a_table()
        self.http.close()

    def ask(self, path: str, token: str = "", body: Any = None) -> Any:
        """What was answered; nothing when it was refused, as it may be while the disk is full."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = self.http.request("GET" if body is None else "POST", f"/api{path}", headers=headers, json=body)
        if answer.status_code == 500:
            self.soak.figures.bugs.append(f"500: {answer.request.method} {path}")
        self.soak.figures.done["requests"] += 1
        return answer.json() if answer.is_success else None

    def spend_time_at_a_table(self) -> None:
        game = games.find(self.dice.choice(games.names()))
        opened = self.ask("/tables", body={"game": game.name, "name": "Ann", "seat": 0, "seats": game.seats[-1]})
        if opened is None:
            return
        path, tokens = f"/tables/{opened['code']}", [opened["token"]]
        self.soak.figures.done["tables"] += 1
        joined = self.ask(f"{path}/join", body={"name": "Bo", "seat": 1}) if len(game.seats) > 1 else None
        tokens += [joined["token"]] if joined else []
        self.ask(f"{path}/start", tokens[0], {})
        said = Said(path, tokens[0])
        self.soak.said.append(said)
        with self.connections(opened["code"], tokens):
            for _ in range(self.dice.randrange(5, 40)):
                self.do_something(said, tokens)
                time.sleep(0.02)

    def do_something(self, said: "Said", tokens: list[str]) -> None:
        if self.soak.is_over.is_set():
            return
        if self.dice.random() < 0.3:
            text = f"remark {said.tried}"
            said.tried += 1
            if self.ask(f"{said.path}/chat", said.token, {"text": text}):
                said.acknowledged.append(text)
                self.soak.figures.done["remarks"] += 1
            return
        for seat, token in enumerate(tokens):
            self.move(said, seat, token)

    def move(self, said: "Said", seat: int, token: str) -> None:
        shown = self.ask(said.path, token)
        if shown is None or shown["view"] is None:
            return
        if shown["sequence"] < said.sequences[seat]:
            self.soak.figures.lost.append(f"{said.path}: move {said.sequences[seat]} of seat {seat}")
        if shown["view"]["legal"]:
            move = self.dice.choice(shown["view"]["legal"])
            made = self.ask(f"{said.path}/moves", token, {"move": move, "sequence": shown["sequence"]})
            if made is not None:
                said.sequences[seat] = made["sequence"]
                self.soak.figures.done["moves"] += 1

    @contextmanager
    def connections(self, code: str, tokens: list[str]) -> Iterator[None]:
        """A page's socket, a stream, one that says nothing and one that says half of something; all of them end without a word."""
        host = self.soak.server.url.removeprefix("http://")
        key = base64.b64encode(os.urandom(16)).decode()
        firsts = (
            f"GET /t/{code}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: contraband={tokens[0]}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n",
            f"GET /api/tables/{code}/events HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {tokens[-1]}\r\n\r\n",
            "",
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{",
        )
        made = []
        try:
            for first in firsts:
                one = socket.create_connection(("localhost", int(str(self.soak.server.settings["port"]))), 30)
                made.append(one)
                one.sendall(first.encode())
            self.soak.figures.done["sockets and streams"] += 2
            yield
        finally:
            for one in made:
                one.close()


@dataclass
class Said:
    """What one program said and played at one table."""

    path: str
    token: str
    tried: int = 0
    acknowledged: list[str] = field(default_factory=list)
    sequences: Counter[int] = field(default_factory=Counter)  # by seat: the number after its last acknowledged move


class Soak:
    """A server, those who come and go, and what happens to it."""

    def __init__(self, server: Server, seconds: float) -> None:
        self.server = server
        self.seconds = seconds
        self.figures = Figures()
        self.said: list[Said] = []
        self.is_over = threading.Event()
        self.samples: list[tuple[float, int]] = []  # megabytes and handles, since the last kill

    def run(self) -> Figures:
        self.server.get("/health")
        own = self.sockets()
        programs = [Program(self, number) for number in range(PLAYERS)]
        for program in programs:
            program.start()
        self.let_things_happen()
        self.is_over.set()
        for program in programs:
            program.join()
        self.measure(own)
        self.check_that_nothing_is_lost()
        self.figures.bugs += self.server.log.read_text().split("Traceback")[1:]
        return self.figures

    def let_things_happen(self) -> None:
        start = time.monotonic()
        plans = sorted([(part, self.kill) for part in KILLS] + [(part, self.fill_disk) for part in FULL], key=lambda plan: plan[0])
        while (passed := time.monotonic() - start) < self.seconds:
            if plans and passed >= plans[0][0] * self.seconds:
                plans.pop(0)[1]()
            time.sleep(EVERY)
            self.samples.append(self.look())
        self.figures.seconds = passed

    def look(self) -> tuple[float, int]:
        pid = self.server.process.pid
        return resident(pid) / MEGABYTE, len(os.listdir(f"/proc/{pid}/fd"))

    def kill(self) -> None:
        self.server.kill()
        self.server.start()
        self.samples.clear()
        self.figures.done["kills"] += 1

    def fill_disk(self) -> None:
        """No file of the server can be written for a while."""
        pid = self.server.process.pid
        hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, hard))
        time.sleep(FULL_SECONDS)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
        self.figures.done["full disks"] += 1

    def check_that_nothing_is_lost(self) -> None:
        """Once more after the last restart of all: what was acknowledged is there, once, and in its order."""
        self.server.kill()
        self.server.start()
        with httpx.Client(base_url=self.server.url, timeout=60) as http:
            for said in self.said:
                answer = http.get(f"/api{said.path}/chat", headers={"authorization": f"Bearer {said.token}"})
                texts = [line["text"] for line in answer.json()["lines"]]
                if [text for text in texts if text in set(said.acknowledged)] != said.acknowledged or len(set(texts)) != len(texts):
                    self.figures.lost.append(f"{said.path}: remarks")

    def measure(self, own: int) -> None:
        third = len(self.samples) // 3
        middle, last = self.samples[third : 2 * third], self.samples[2 * third :]
        if third:
            self.figures.memory = mean(one for one, _ in middle), mean(one for one, _ in last)
            self.figures.handles = mean(one for _, one in middle), mean(one for _, one in last)
        for _ in range(60):  # the last have just gone
            self.figures.connections_left = self.sockets() - own
            if self.figures.connections_left <= 0:
                break
            time.sleep(EVERY)

    def sockets(self) -> int:
        found = 0
        for handle in Path(f"/proc/{self.server.process.pid}/fd").iterdir():
            with suppress(OSError):  # closed meanwhile
                found += str(handle.readlink()).startswith("socket:")
        return found


def soak(folder: Path, seconds: float, **settings: Any) -> Figures:
    with running(folder, max_tables=1_000_000, **settings) as server:
        return Soak(server, seconds).run()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    minutes = parser.parse_args().minutes
    with tempfile.TemporaryDirectory() as folder:
        figures = soak(Path(folder), minutes * 60)
    print(figures)
    for trouble in (*figures.lost, *figures.bugs):
        print(trouble)
    is_flat = figures.memory[1] < 1.1 * figures.memory[0] and figures.handles[1] < 1.2 * figures.handles[0] + 10
    return 0 if is_flat and not figures.lost and not figures.bugs and figures.connections_left <= 0 else 1


if __name__ == "__main__":
    sys.exit(main())
