"""The entries of a room as types: their examples are true, what is written is read again, and a damaged one says what is wrong."""

import json
import sqlite3
from inspect import getdoc
from typing import Any, get_args

import pytest
from test_server_stored_rooms import STORED

from contraband import games
from contraband.core.errors import Unreadable
from contraband.server.rooms import entries
from contraband.server.rooms.entries import Entry, Moved, Paused
from contraband.server.rooms.rebuild import DamagedRoom, rebuild
from contraband.server.rooms.room import CHANGES
from contraband.server.rooms.stored import from_json, to_json

KINDS: tuple[Any, ...] = get_args(Entry)
OPENED = to_json(entries.Opened("stds", 2, games.find("stds").choose_options(), False, True), 1.0)
JOINED = to_json(entries.Joined("ann", "Ann", "original"), 2.0)


def stored_bodies() -> list[str]:
    db = sqlite3.connect(":memory:")
    db.executescript(STORED.read_text(encoding="utf-8"))
    found = [body for (body,) in db.execute("SELECT body FROM entry")]
    db.close()
    return found


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_example_of_an_entry_is_one(kind: Any) -> None:
    example = json.loads((getdoc(kind) or "").splitlines()[-1])
    entry, at = from_json(json.dumps(example))
    assert type(entry) is kind
    assert at == 1700000000.5
    assert json.loads(to_json(entry, at)) == example


def test_every_kind_of_entry_changes_a_room_or_opens_it() -> None:
    assert {*CHANGES, entries.Opened, Moved} == set(KINDS)


def test_what_servers_have_written_is_read_and_would_be_written_the_same() -> None:
    bodies = stored_bodies()
    assert {type(from_json(body)[0]) for body in bodies} == set(KINDS) - {
        entries.Answered,
        entries.Appointed,
        entries.ChairAdded,
        entries.ChairRemoved,
        entries.ChatReleased,
        entries.NextGame,
        entries.Committed,
        entries.NumberShown,
        entries.Ready,
        entries.Stepped,
        entries.Shared,
        entries.Unshared,
        entries.SpeakerChosen,
    }  # which are younger
    for body in bodies:
        assert list(json.loads(to_json(*from_json(body))).items()) == list(json.loads(body).items())


def test_what_has_its_default_is_left_out() -> None:
    assert to_json(Moved(1, 17), 2.5) == '{"k":"move","s":1,"v":17,"at":2.5}'
    assert to_json(Moved(1, 17, ""), 2.5) == '{"k":"move","s":1,"v":17,"said":"","at":2.5}'
    assert to_json(Moved(1, 17, by_itself=True), 2.5) == '{"k":"move","s":1,"v":17,"auto":1,"at":2.5}'
    assert to_json(Paused(by_x=True), 2.5) == '{"k":"pause","x":1,"at":2.5}'


DAMAGED = {
    "{": "it is not JSON",
    "null": "this version knows no kind of entry None",
    '{"k": "dance", "at": 1}': "this version knows no kind of entry 'dance'",
    '{"k": "sit", "m": 0, "at": 1}': '"seat" is missing',
    '{"k": "sit", "m": "0", "seat": 0, "at": 1}': '"m" must be a whole number',
    '{"k": "sit", "m": 0, "seat": 0}': '"at" is missing',
    '{"k": "sit", "m": 0, "seat": 0, "at": "noon"}': '"at" must be a number',
    '{"k": "lock", "on": "yes", "at": 1}': '"on" must be 0 or 1',
    '{"k": "start", "seed": "1", "seats": [[0]], "names": ["Ann"], "rules": 1, "at": 1}': '"seats" must be a list',
}


@pytest.mark.parametrize("body", DAMAGED)
def test_a_damaged_entry_says_what_is_wrong(body: str) -> None:
    with pytest.raises(Unreadable) as caught:
        from_json(body)
    assert str(caught.value).startswith(DAMAGED[body])


@pytest.mark.parametrize(
    ("bodies", "number", "fault"),
    [
        ([OPENED, JOINED, "{"], 2, "it is not JSON"),
        ([OPENED, JOINED, '{"k": "sit", "m": 0, "seat": 99, "at": 3}'], 2, "there is no seat 99"),
        ([OPENED, '{"k": "resume", "at": 3}'], 1, "it does not fit the entries before it"),
        ([OPENED, OPENED], 1, "it does not fit the entries before it"),
        ([JOINED], 0, "a room begins by being opened"),
        (["{"], 0, "it is not JSON"),
    ],
)
def test_a_damaged_room_says_which_entry_is_wrong(bodies: list[str], number: int, fault: str) -> None:
    with pytest.raises(DamagedRoom, match=f"Entry {number} of room abcd-efgh-jkmn-pqrs is damaged: {fault}") as caught:
        rebuild("abcd-efgh-jkmn-pqrs", bodies, games.find)
    assert (caught.value.code, caught.value.number) == ("abcd-efgh-jkmn-pqrs", number)
