"""A server that is killed in the middle of a secret: it is kept, and it stays one."""

from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from browser import Server, running
from laid_out import Moves, into_store, secret

from contraband import games
from contraband.core.record import CLOCK
from contraband.core.table import Table

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")
CALLER, ACCUSED = 0, 1
VOTERS, CAST = (2, 3, 4, 5), 2  # the first two have voted when the server is killed


class Seats:
    """Everybody around one table, each asking for their own seat."""

    def __init__(self, server: Server, path: str) -> None:
        self.server = server
        self.path = f"/api/tables/{path.rpartition('/')[2]}"

    def ask(self, seat: int, what: str = "", **body: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {secret(NAMES[seat])}"}
        return httpx.request("POST" if body else "GET", self.server.url + self.path + what, headers=headers, json=body or None, timeout=60)

    def vote(self, seat: int, vote: str) -> httpx.Response:
        return self.ask(seat, "/moves", move=vote, sequence=self.ask(seat).json()["sequence"])

    def legal(self, seat: int) -> list[str]:
        legal: list[str] = self.ask(seat).json()["view"]["legal"]
        return legal

    def told(self, seat: int) -> tuple[Any, Any]:
        """All that a seat is shown of its table, but for its address and the time left."""
        shown = self.ask(seat).json()
        shown["view"].pop("timer")
        return shown | {"code": ""}, self.ask(seat, "/log").json()


def called_breach() -> tuple[Table, Moves]:
    """The deal of a live talk, and its moves up to a call that waits for its votes."""
    dealt = games.find("escape_code").new(len(NAMES), "a call", {"pace": "live"}, NAMES)
    table, moves = dealt, []

    def make(seat: int, move: str | int) -> None:
        nonlocal table
        moves.append((seat, table.game.move_number(move)))
        table = table.after(*moves[-1])

    while not table.legal_numbers(ACCUSED):
        make(CLOCK, table.legal_numbers(CLOCK)[0])
    make(ACCUSED, "small talk")
    make(CALLER, "call breach message-1")
    return dealt, moves


@pytest.fixture
def twins(tmp_path: Path) -> tuple[str, str]:
    """Two tables that are the same up to their votes."""
    dealt, moves = called_breach()
    people = dict(enumerate(NAMES))
    return into_store(tmp_path / "tables.sqlite3", dealt, people, moves), into_store(tmp_path / "tables.sqlite3", dealt, people, moves)


@pytest.mark.slow
def test_cod_41_votes_that_were_cast_outlive_the_server_and_stay_secret(twins: tuple[str, str], tmp_path: Path) -> None:
    """COD-52: at one table two have upheld the call, at the other two have rejected it. Nobody else can tell the tables apart, before the
    server is killed and after; then all others uphold it, and only the first table comes to more than half."""
    with running(tmp_path, speed=0.01) as mortal:
        upheld, rejected = (Seats(mortal, path) for path in twins)
        for seat in VOTERS[:CAST]:
            assert upheld.vote(seat, "uphold").status_code == 200
            assert rejected.vote(seat, "reject").status_code == 200
        before = [table.told(seat) for table in (upheld, rejected) for seat in range(len(NAMES))]
        mortal.kill()
        mortal.start()
        after = [table.told(seat) for table in (upheld, rejected) for seat in range(len(NAMES))]
        assert [without_changes(one) for one in after] == [without_changes(one) for one in before]
        for seat in range(len(NAMES)):
            assert (upheld.told(seat) == rejected.told(seat)) == (seat not in VOTERS[:CAST])
        for table in (upheld, rejected):
            check_who_may_vote(table)
            for seat in VOTERS[CAST:]:
                assert table.vote(seat, "uphold").status_code == 200
        assert upheld.ask(CALLER).json()["state"] == "over"
        assert rejected.ask(CALLER).json()["state"] == "playing"
        assert count(upheld).startswith("4 of 4 uphold it")
        assert count(rejected) == "2 of 4 uphold it: rejected."


def without_changes(told: tuple[Any, Any]) -> tuple[Any, Any]:
    """A restart is an entry of its own, and nobody has been heard of since."""
    shown, log = told
    seats = [seat | {"is_here": True} for seat in shown["seats"]]
    return shown | {"changes": 0, "seats": seats}, log


def check_who_may_vote(table: Seats) -> None:
    for seat in VOTERS[:CAST]:
        again = table.vote(seat, "uphold")
        assert (again.status_code, again.json()["rule"]) == (409, "COD-41")
    for seat in (CALLER, ACCUSED, *VOTERS[:CAST]):
        assert table.legal(seat) == []
    for seat in VOTERS[CAST:]:
        assert table.legal(seat) == ["uphold", "reject"]


def count(table: Seats) -> str:
    """What the table told of the votes when all were in."""
    return str(table.ask(CALLER).json()["view"]["events"][0])
