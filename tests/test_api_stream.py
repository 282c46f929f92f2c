"""The stream of a table, over a real port: first what is, then every change; and it ends when it should."""

import json
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from api_client import QUICK, Running, running, wait_until
from json_schema import faults

from contraband import games
from contraband.core.game import Game
from contraband.server.api import stream
from contraband.server.api.routes import document
from contraband.server.rooms.live_room import LiveRoom

ROOT = Path(__file__).parent.parent
DOCUMENT = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as server:
        yield server


class Seat:
    """A program at a table, over the network."""

    def __init__(self, server: Running, token: str | None = None) -> None:
        self.server = server
        self.token = token
        self.path = ""

    def send(self, method: str, path: str, body: Any = None, is_stream: bool = False, **headers: str) -> httpx.Response:
        known = {"authorization": f"Bearer {self.token}"} if self.token else {}
        http = self.server.http
        return http.send(http.build_request(method, f"/api{path}", json=body, headers=known | headers), stream=is_stream)

    def post(self, path: str, **body: Any) -> Any:
        answer = self.send("POST", path, body)
        assert answer.is_success, answer.text
        return answer.json()

    def listen(self, query: str = "", **headers: str) -> "Ear":
        return Ear(self.send("GET", f"{self.path}/events{query}", is_stream=True, **headers))

    @property
    def live(self) -> LiveRoom:
        return self.server.services.rooms.live_rooms[self.path.rpartition("/")[2]]

    def look(self) -> Any:
        return self.send("GET", self.path).json()

    def move(self, view: dict[str, Any], dice: random.Random) -> None:
        self.post(f"{self.path}/moves", move=dice.choice(view["legal"]), sequence=view["sequence"])


class Ear:
    """What comes out of a stream."""

    def __init__(self, answer: httpx.Response) -> None:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        self.answer = answer
        self.lines = answer.iter_lines()
        self.id = ""
        self.comments = 0

    def next(self) -> Any:
        """The data of the next event; None at the end of the stream."""
        kind = ""
        for line in self.lines:
            name, _, text = line.partition(": ")
            self.comments += line.startswith(":")
            if name == "id":
                self.id = text
            if name == "event":
                kind = text
            if name == "data":
                return self.checked(json.loads(text), kind)
        return None

    def checked(self, data: Any, kind: str) -> Any:
        if kind != "end":
            assert not list(faults(data, {"$ref": "News"}, document()))
            is_all_told = data["since"] + len(data["moves"]) == data["moves_made"]
            assert (str(data["changes"]) == self.id) == is_all_told
            assert is_all_told or data["state"] == "paused"
        return data

    def until(self, **wanted: Any) -> Any:
        """The first event in which this is so."""
        while True:
            data = self.next()
            if all(data[name] == value for name, value in wanted.items()):
                return data

    def hang_up(self) -> None:
        self.answer.close()


def two_seats(server: Running, **more: Any) -> tuple[Seat, Seat]:
    first, second = Seat(server), Seat(server)
    opened = first.post("/tables", **({"game": "stds", "name": "Ann", "seats": 2} | more))
    first.token, first.path = opened["token"], f"/tables/{opened['code']}"
    second.path = first.path
    second.token = second.post(f"{second.path}/join", name="Bo", seat=1)["token"]
    return first, second


def test_first_what_is_then_every_change(server: Running) -> None:
    first, second = two_seats(server)
    ear = second.listen()
    assert ear.next()["state"] == "gathering"
    first.post(f"{first.path}/start")
    begun = ear.until(state="playing")
    assert begun["moves"] == []
    seats, dice = (first, second), random.Random(1)
    view = first.look()["view"]
    mover = seats[view["waiting_on"]]
    mover.move(mover.look()["view"], dice)
    told = ear.until(sequence=1)
    assert (told["since"], [move["sequence"] for move in told["moves"]]) == (0, [1])
    table = first.live.room.table
    assert table is not None
    assert [event["sentence"] for event in told["moves"][0]["events"] if event["sentence"]] == table.sentences(1)
    assert {**told["view"], "timer": None} == json.loads(json.dumps({**table.view(1), "timer": None}))
    first.post(f"{first.path}/chat", text="hello")
    assert [remark["text"] for remark in ear.next()["remarks"]] == ["hello"]
    ear.hang_up()


def test_a_stream_that_broke_off_goes_on_where_it_was(server: Running) -> None:
    first, second = two_seats(server)
    first.post(f"{first.path}/start")
    ear = second.listen()
    ear.next()
    ear.hang_up()
    dice = random.Random(4)
    for _ in range(5):
        mover = (first, second)[first.look()["view"]["waiting_on"]]
        mover.move(mover.look()["view"], dice)
    first.post(f"{first.path}/chat", text="still there?")
    made = list(range(1, second.look()["sequence"] + 1))  # more than five, where a move made itself
    for again in (second.listen(**{"last-event-id": ear.id}), second.listen(f"?since={ear.id}")):
        told = again.next()
        assert [move["sequence"] for move in told["moves"]] == made
        assert [remark["text"] for remark in told["remarks"]] == ["still there?"]
        log = second.send("GET", f"{second.path}/log").json()
        assert [move["line"] for move in told["moves"] if move["line"]] == [line["text"] for line in log["lines"]]
        again.hang_up()
    for wrong in ("x", "-1", "9999", "9" * 5000):
        assert second.send("GET", f"{second.path}/events", None, False, **{"last-event-id": wrong}).status_code == 400


def test_moves_that_were_taken_back_are_told_by_how_many_still_stand(server: Running) -> None:
    seat = Seat(server)
    opened = seat.post("/tables", game="asterisk", name="Ann", seats=1, options=QUICK["asterisk"], start=True)
    seat.token, seat.path = opened["token"], f"/tables/{opened['code']}"
    dice = random.Random(2)
    while "undo" not in seat.look()["you"]["may"]:
        seat.move(seat.look()["view"], dice)
    ear = seat.listen()
    made = ear.next()["sequence"]
    seat.post(f"{seat.path}/undo", sequence=made)
    told = ear.until(sequence=made + 1)
    assert (told["since"], told["moves"]) == (made - 1, [])
    ear.hang_up()


def test_who_listens_is_here_and_has_gone_when_the_line_breaks(server: Running) -> None:
    first, second = two_seats(server)
    ear = second.listen()
    ear.next()
    assert first.live.members_here() == {1}
    ear.hang_up()
    wait_until(lambda: not first.live.viewers)


def test_nobody_is_on_more_than_a_few_lines(server: Running) -> None:
    first, _ = two_seats(server)
    ears = [first.listen() for _ in range(stream.MOST_CONNECTIONS)]
    for ear in ears:
        ear.next()
    assert first.send("GET", f"{first.path}/events").status_code == 429
    for ear in ears:
        ear.hang_up()


def test_a_removed_member_is_told_and_the_stream_ends(server: Running) -> None:
    first, second = two_seats(server)
    ear = second.listen()
    ear.next()
    first.post(f"{first.path}/remove", member=1)
    while data := ear.next():
        last = data
    assert "no longer" in last["message"]
    wait_until(lambda: not first.live.viewers)
    assert second.send("GET", f"{second.path}/events").status_code == 403


def test_a_line_without_news_says_that_it_stands(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT", 0.01)
    first, second = two_seats(server)
    ear = second.listen()
    ear.next()
    assert next(line for line in ear.lines if line) == ": still here"
    first.post(f"{first.path}/chat", text="hello")
    assert ear.until()["remarks"]
    ear.hang_up()


def test_streams_end_cleanly_when_the_server_stops(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        _, second = two_seats(server)
        ear = second.listen()
        ear.next()
        server.server.should_exit = True
        while data := ear.next():
            last = data
        assert last == {"message": "The server stops."}
        assert ear.answer.is_stream_consumed  # to its last chunk: a line that is cut is an error


def test_moves_that_a_pause_covers_are_told_when_the_game_goes_on(server: Running) -> None:
    first, second = two_seats(server)
    first.post(f"{first.path}/start")
    ear = second.listen()
    begun = ear.until(state="playing")
    ear.hang_up()
    mover = (first, second)[first.look()["view"]["waiting_on"]]
    mover.move(mover.look()["view"], random.Random(1))
    first.post(f"{first.path}/pause")
    for _ in range(2):  # also who breaks off in the pause misses nothing
        ear = second.listen(f"?since={begun['changes']}")
        covered = ear.until(state="paused")
        assert (covered["since"], covered["moves"]) == (0, [])
    first.post(f"{first.path}/chat", text="Wait")
    assert [remark["text"] for remark in ear.next()["remarks"]] == ["Wait"]
    first.post(f"{first.path}/resume")
    told = ear.until(state="playing")
    made = list(range(1, covered["sequence"] + 1))  # one, or two where the next was the only one and made itself
    assert made
    assert ([move["sequence"] for move in told["moves"]], told["remarks"]) == (made, [])
    ear.hang_up()


def test_the_x_card_is_anonymous_in_the_stream(server: Running) -> None:
    first, second = two_seats(server)
    first.post(f"{first.path}/start")
    ears = [first.listen(), second.listen()]
    for ear in ears:
        ear.next()
    second.post(f"{second.path}/xcard")
    told = [ear.until(state="paused") for ear in ears]
    for shown in told:
        assert shown["pause"] == {"by_x_card": True, "member": None, "by_house": False}
        assert (shown["moves"], shown["remarks"], shown["view"]) == ([], [], None)
    for ear in ears:
        ear.hang_up()


# -- the document ------------------------------------------------------------------------------------------------------------------------


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", DOCUMENT, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_bot_of_the_document_plays_every_game(game: Game, tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text(block("python"), encoding="utf-8")
    with running(tmp_path, speed=2000.0) as server:
        done = subprocess.run(
            [sys.executable, "-W", "error", str(program), server.url, game.name], capture_output=True, text=True, timeout=300, check=False
        )
    assert done.returncode == 0, done.stderr
    assert "http://" in done.stdout
    assert any(rule in done.stdout for rule in games.find(game.name).rulebook.rules), done.stdout


def test_the_bot_of_the_document_is_short() -> None:
    lines = [line for line in block("python").splitlines() if line.strip()]
    assert len(lines) <= 30
    assert set(re.findall(r"^(?:import|from) ([a-z]+)", block("python"), re.MULTILINE)) <= {"json", "random", "sys", "urllib"}


@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("sh")), reason="curl is not here")
def test_a_whole_game_by_curl_as_in_the_document(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        script = block("sh").replace("http://localhost:8000", server.url)
        done = subprocess.run(["sh", "-eu", "-c", script], capture_output=True, text=True, timeout=300, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("contraband record 1\n")
