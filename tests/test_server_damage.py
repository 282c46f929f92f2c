"""Entries that were damaged, in every way we could think of: each is told in a sentence, on every page and to every program."""

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from api_client import QUICK, Client, Party

from contraband.core.game import Game
from contraband.server.rooms.stored import KINDS

NONSENSE: tuple[Any, ...] = (-1, 99, 10**9, -(10**30), 0.5, float("nan"), float("inf"), "x", "", "\0", None, True, [], [[]], {}, {"a": 1})
TRIED = 60  # of the ways in which one game's room can be damaged


def eventful_table(client: Client, game: Game) -> Party:
    """A room in which nearly everything has happened."""
    party = Party(client, game.name, game.seats[0], seats=game.seats[-1], options=QUICK.get(game.name, {}))
    party.act(0, "chat", text="Hello")
    party.act(0, "rename", name="Anna")
    party.act(0, "wording", wording="mild")
    party.act(0, "start")
    for number in range(12):
        party.play_one(random.Random(number))
    party.act(0, "pause")
    party.act(0, "resume")
    party.act(0, "lock")
    return party


def damaged(bodies: list[str]) -> Iterator[tuple[int, str | bytes | None]]:
    """Every way: an entry that is gone, that is no text, or that has something else in one of its fields, or nothing."""
    for number, body in enumerate(bodies):
        entry = json.loads(body)
        yield from ((number, bad) for bad in (None, b"\xff\xfe", b"", body[:-5], "null", "[]", "{}", bodies[0]))
        for field in entry:
            yield number, json.dumps({name: value for name, value in entry.items() if name != field})
            yield from ((number, json.dumps(entry | {field: bad})) for bad in NONSENSE)
        yield from ((number, json.dumps(entry | {"k": kind})) for kind in KINDS)


class Damage:
    """One room of a database, damaged in one way after another."""

    def __init__(self, client: Client, party: Party) -> None:
        self.client = client
        self.party = party
        self.path = client.services.settings.db
        self.bodies = client.services.rooms.store.entries(party.code)

    def set(self, number: int, body: str | bytes | None) -> None:
        """The room with this in place of one of its entries, as a server finds it that has just been started."""
        rows = [(self.party.code, place, body if place == number else whole) for place, whole in enumerate(self.bodies)]
        with closing(sqlite3.connect(self.path)) as db, db:
            db.execute("DELETE FROM entry WHERE room = ?", (self.party.code,))
            db.executemany("INSERT INTO entry VALUES (?, ?, ?)", [row for row in rows if row[2] is not None])
        self.client.services.rooms.live_rooms.clear()

    def answers(self) -> Iterator[tuple[str, int, str]]:
        token, code = self.party.tokens[0], self.party.code
        for path in ("", "/log", "/chat", "/games/1/record"):
            yield self.ask("GET", f"/api/tables/{code}{path}", authorization=f"Bearer {token}")
        yield self.ask("HEAD", f"/api/tables/{code}/events?since=3", authorization=f"Bearer {token}")
        for path in ("/tables", f"/t/{code}", f"/t/{code}/games/1/replay", f"/t/{code}/games/1/replay?at=5", f"/t/{code}/games/1/record"):
            yield self.ask("GET", path, cookie=f"contraband={token}")
        yield self.ask("POST", f"/api/tables/{code}/chat", {"text": "Is anybody here?"}, authorization=f"Bearer {token}")
        yield self.ask("POST", f"/api/tables/{code}/start", {}, authorization=f"Bearer {token}")

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[str, int, str]:
        answer = self.client.loop.run_until_complete(self.client.http.request(method, path, headers=headers, json=body))
        return path, answer.status_code, answer.text


@pytest.fixture
def lenient(tmp_path: Path) -> Iterator[Client]:
    client = Client(tmp_path, speed=1e-6)
    client.http._transport.raise_app_exceptions = False  # type: ignore[attr-defined]  # as over a network
    yield client
    client.close()


def test_damaged_entries_are_told_in_a_sentence(lenient: Client, game: Game) -> None:
    party = eventful_table(lenient, game)
    damage = Damage(lenient, party)
    ways = list(damaged(damage.bodies))
    refused = 0
    for number, body in random.Random(game.name).sample(ways, TRIED):
        damage.set(number, body)
        answers = list(damage.answers())
        assert all(status < 500 for _, status, _ in answers), (number, damage.bodies[number], body, [one[:2] for one in answers])
        assert dict(zip(("path", "status"), answers[5][:2], strict=True)) == {"path": "/tables", "status": 200}
        refused += any("damaged and cannot be opened" in text for _, _, text in answers)
    assert refused > TRIED / 2


def test_an_entry_that_is_missing_is_noticed(lenient: Client) -> None:
    """Without it the room could be opened, but nothing could be written there any more."""
    party = Party(lenient, "stds", 2)
    party.act(0, "chat", text="Hello")
    party.act(0, "chat", text="Is anybody here?")
    damage = Damage(lenient, party)
    chats = [number for number, body in enumerate(damage.bodies) if '"chat"' in body]
    damage.set(chats[0], None)
    path, status, text = next(damage.answers())
    assert (status, "damaged and cannot be opened" in text) == (404, True), (path, text)


SILENT_DAMAGE = {  # entries that can be read and applied, and would break what comes after
    "chat": {"m": 99},
    "rename": {"name": "|"},
    "wording": {"wording": "rude"},
    "join": {"name": " "},
    "bot": {"style": "champion"},
    "sit": {"seat": -1},
    "move": {"v": -1},
    "start": {"names": ["Ann", "Bo", "Cy"]},
}


@pytest.mark.parametrize("kind", SILENT_DAMAGE)
def test_what_would_break_later_is_refused_at_once(lenient: Client, kind: str) -> None:
    party = Party(lenient, "stds", 1, seats=2)
    party.act(0, "chat", text="Hello")
    party.act(0, "rename", name="Anna")
    party.act(0, "wording", wording="mild")
    party.act(0, "bot", seat=1, style="random")
    party.act(0, "start")
    while not party.live.room.match.moves:
        party.play_one(random.Random(0))
    damage = Damage(lenient, party)
    number = next(place for place, body in enumerate(damage.bodies) if json.loads(body)["k"] == kind)
    damage.set(number, json.dumps(json.loads(damage.bodies[number]) | SILENT_DAMAGE[kind]))
    _, status, text = next(damage.answers())
    assert (status, "damaged and cannot be opened" in text) == (404, True), text
