"""The API: tables are opened as asked, and what is wrong, full or too much is told."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from api_client import STDS, Client, Party
from house_table import Clock
from visitor import stop_the_clock_of_limits

from contraband.server import limits
from contraband.server.limits import Limits, TooFast
from contraband.server.settings import Settings


def test_a_table_is_opened_as_asked(client: Client) -> None:
    opened = client.post(
        "/tables",
        game=STDS,
        name="Ann",
        seats=3,
        options={"turn_limit": 9},
        seat=1,
        bots=["random", None, "easy"],
        wording="mild",
        hints="off",
    )
    assert opened["url"] == f"http://localhost/t/{opened['code']}"
    shown = client.get(f"/tables/{opened['code']}", opened["token"])
    assert shown["state"] == "gathering"
    assert [seat["style"] for seat in shown["seats"]] == ["random", None, "easy"]
    assert shown["options"]["turn_limit"] == 9
    assert shown["hints"] == "off"
    assert shown["you"] == {"member": 0, "name": "Ann", "seat": 1, "wording": "mild", "may": shown["you"]["may"], "answer": None}


def test_a_preset_sets_the_table_and_what_is_given_besides_counts_more(client: Client) -> None:
    presets = {one["name"]: one for one in client.get("/games")["games"][-1]["presets"]}
    assert list(presets) == ["first", "standard", "advanced", "brutal"]
    opened = client.post("/tables", game=STDS, name="Ann", preset="brutal", seats=4, options={"infection_copies": 10})
    shown = client.get(f"/tables/{opened['code']}", opened["token"])
    assert len(shown["seats"]) == 4
    assert {name: shown["options"][name] for name in ("arsenals", "infection_copies")} == {"arsenals": "printed", "infection_copies": 10}
    first = client.post("/tables", game=STDS, name="Ann", preset="first")
    assert len(client.get(f"/tables/{first['code']}", first["token"])["seats"]) == presets["first"]["seats"] == 2


OPENING: dict[str, Any] = {"game": STDS, "name": "Ann"}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game": "stdz"}, "Did you mean 'stds'?"),
        ({"seats": "many"}, '"seats" must be a whole number from 1 to 99, not "many".'),
        ({"hints": "sometimes"}, '"hints" must be one of alone, all, off, not "sometimes".'),
        ({"seats": 5}, "is for 2 to 4 players, not 5"),
        ({"seats": True}, "not true"),
        ({"seats": 2.5}, "not 2.5"),
        ({"seat": 9}, '"seat" must be a whole number from 0 to 1 or null, not 9.'),
        ({"name": 7}, '"name" must be a text of at most 24 characters, not 7.'),
        ({"name": "x" * 25}, "at most 24"),
        ({"name": None}, "not null"),
        ({"nmae": "Ann"}, "Did you mean 'name'?"),
        ({"options": []}, "not a list"),
        ({"options": {"turn_limit": {}}}, 'with a text or a whole number for each option: "turn_limit" is an object'),
        ({"options": {"turn_limits": 1}}, "Did you mean 'turn_limit'?"),
        ({"options": {"turn_limit": "--5"}}, "cannot be '--5'"),
        ({"preset": "frist"}, "Did you mean 'first'? Presets: first, standard,"),
        ({"preset": ""}, "Presets: first, standard,"),
        ({"bots": "eassy"}, "Did you mean 'easy'?"),
        ({"bots": ["easy"]}, "a list of 2"),
        ({"bots": ["easy", None]}, "Seat 0 is yours"),
        ({"bots": 3}, "not 3"),
        ({"wording": "rude"}, "one of original, mild"),
        ({"start": 1}, "true or false, not 1"),
    ],
)
def test_what_is_wrong_with_an_opening_is_told(client: Client, change: dict[str, Any], told: str) -> None:
    status, message = client.refused("/tables", **(OPENING | change))
    assert status == 400
    assert told in message


def test_what_is_missing_is_told(client: Client, pair: Party) -> None:
    assert client.refused("/tables", game=STDS) == (400, '"name" is missing: it must be a text of at most 24 characters.')
    assert pair.refused(0, "moves", move="x") == (400, '"sequence" is missing: it must be a whole number.')


def test_a_full_house_says_so(tmp_path: Path) -> None:
    client = Client(tmp_path, max_tables=1)
    try:
        client.post("/tables", **OPENING)
        answer = client.ask("POST", "/tables", json=OPENING)
        assert answer.status_code == 503
        assert answer.headers["retry-after"]
    finally:
        client.close()


def test_a_store_that_cannot_be_read_is_told(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(room: str) -> list[str]:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(client.store, "entries", broken)
    assert client.ask("GET", "/tables/abcd-efgh-jkmn-pqrs").status_code == 503


def test_openings_talk_and_requests_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clock_of_limits(monkeypatch)
    client = Client(tmp_path, limits=True)
    try:
        party = Party(client, STDS, 2)
        assert [party.refused(0, "chat", text="again")[0] for _ in range(7)] == [200] * 6 + [429]
        assert party.refused(1, "chat", text="I have said nothing yet")[0] == 200
        assert [client.refused("/tables", **OPENING)[0] for _ in range(20)] == [201] * 19 + [429]
        answers = [client.ask("GET", "") for _ in range(200)]
        assert answers[0].status_code == 200
        assert (answers[-1].status_code, answers[-1].json()["error"]) == (429, "TooFast")
    finally:
        client.close()


def test_no_address_fills_a_house_in_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who opens a table whenever they may, for a day and a night."""
    clock = Clock()
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=clock))
    bounds, opened = Limits(), 0
    for _ in range(24 * 60):
        clock.now += 60.0
        with suppress(TooFast):
            while True:
                bounds.check_opening("192.0.2.7")
                opened += 1
    assert 300 <= opened <= 400 < Settings().max_tables
    bounds.check_opening("192.0.2.8")
