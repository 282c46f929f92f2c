"""The API: whole games by programs alone, what is refused and how it is told, and that nobody learns more than their seat may know."""

import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from api_client import QUICK, Client, Party
from json_schema import faults

import contraband
from contraband import games
from contraband.core.game import Game
from contraband.core.record import SPECTATOR
from contraband.server import guard
from contraband.server.api import OPERATIONS, document
from contraband.server.app import routes
from contraband.server.guard import LARGEST_BODY
from contraband.server.identity import fingerprint
from contraband.server.pages import asked_seats

STDS = "stds"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    client = Client(tmp_path_factory.mktemp("api"), speed=2000.0)
    yield client
    client.close()


@pytest.fixture
def pair(client: Client) -> Party:
    """Two programs at a game that has begun."""
    party = Party(client, STDS, 2)
    party.act(0, "start")
    return party


# -- whole games -------------------------------------------------------------------------------------------------------------------


def party_of(client: Client, game: Game) -> Party:
    party = Party(client, game.name, game.seats[0], options=QUICK.get(game.name, {}))
    party.act(0, "start")
    return party


def test_programs_play_a_whole_game_and_take_its_record(game: Game, client: Client) -> None:
    party = party_of(client, game)
    party.play_out(f"api {game.name}")
    shown = party.look()
    assert shown["state"] == "over"
    assert len(shown["view"]["result"]["seats"]) == game.seats[0]
    answer = client.ask("GET", f"{party.path}/games/1/record", party.tokens[0])
    assert contraband.replay(answer.text).sequence == shown["sequence"]
    assert party.act(0, "rematch", turn=True)["games_played"] == 2


def test_one_program_plays_among_bots_and_clocks(game: Game, tmp_path: Path) -> None:
    client = Client(tmp_path, speed=2000.0)
    try:
        party = Party(client, game.name, 1, seats=game.seats[0], bots="easy", start=True)
        party.play_out("bots")
        assert party.look()["state"] == "over"
    finally:
        client.close()


def test_every_seat_is_shown_what_the_rules_let_it_know_and_nothing_else(game: Game, client: Client) -> None:
    party = party_of(client, game)
    bench = client.post(f"{party.path}/join", name="Onlooker", seat=None)["token"]
    secrets = [party.live.room.match.seed, *(fingerprint(token) for token in (*party.tokens, bench)), *party.tokens, bench]

    def look_around() -> None:
        for token, seat in [*((token, seat) for seat, token in enumerate(party.tokens)), (bench, SPECTATOR)]:
            answer = client.ask("GET", party.path, token)
            shown = answer.json()
            table = party.live.room.table
            assert table is not None
            if table.sequence == shown["sequence"]:  # the clock may have moved meanwhile
                expected = json.loads(json.dumps(table.view(seat)))
                assert {**shown["view"], "timer": None} == {**expected, "timer": None}
            log = client.get(f"{party.path}/log", token)
            assert not any(secret in answer.text + json.dumps(log) for secret in secrets)

    look_around()
    for _ in range(12):
        party.play_one(random.Random(5))
        look_around()


def test_the_events_of_a_move_are_those_its_seat_may_know(pair: Party) -> None:
    seat = pair.look()["view"]["waiting_on"]
    move = pair.look(seat)["view"]["legal"][0]
    moved = pair.act(seat, "moves", move=move, sequence=0)
    table = pair.live.room.table
    assert table is not None
    assert moved["sequence"] == 1
    assert [(event["name"], event["details"]) for event in moved["events"]] == [(e.name, list(e.details)) for e in table.events(seat)]
    assert [event["sentence"] for event in moved["events"] if event["sentence"]] == table.sentences(seat)


def test_the_log_is_the_story_of_the_seat(pair: Party) -> None:
    dice = random.Random(3)
    for _ in range(9):
        pair.play_one(dice)
    room = pair.live.room
    *_, table = room.replay(room.match)
    for seat in (0, 1):
        log = pair.client.get(f"{pair.path}/log", pair.tokens[seat])
        assert " ".join(line["text"] for line in log["lines"]) == " ".join(table.log(seat))
        later = pair.client.get(f"{pair.path}/log", pair.tokens[seat], since=5)
        assert later["lines"] == [line for line in log["lines"] if line["sequence"] > 5]


def test_typed_words_become_moves_in_games_that_read_them(client: Client, pair: Party) -> None:
    assert pair.refused(0, "say", line="hello", sequence=0)[0] == 403
    party = Party(client, "escape_code", 5)
    party.act(0, "start")
    dice = random.Random(1)
    while party.live.room.table.position().find('phase = "turn"') < 0:  # type: ignore[union-attr]
        assert party.play_one(dice)
    view = party.look()["view"]
    seat = view["waiting_on"]
    said = party.act(seat, "say", line="What a lovely evening.", sequence=view["sequence"])
    assert said["sequence"] > view["sequence"]
    assert "What a lovely evening." in client.get(f"{party.path}/log", party.tokens[0])["lines"][-1]["text"]


# -- moves that are not to be --------------------------------------------------------------------------------------------------------


def test_a_stale_move_is_refused_and_a_repeated_one_is_made_once(pair: Party) -> None:
    seat = pair.look()["view"]["waiting_on"]
    move = pair.look(seat)["view"]["legal"][0]
    assert pair.act(seat, "moves", move=move, sequence=0)["sequence"] == 1
    status, message = pair.refused(seat, "moves", move=move, sequence=0)
    assert (status, "moved on" in message) == (409, True)
    status, message = pair.refused(seat, "moves", move=move, sequence=7)
    assert (status, "not 7" in message) == (409, True)
    assert pair.look()["sequence"] == 1


def test_a_forbidden_move_is_told_with_its_rule_and_why_says_the_same(pair: Party) -> None:
    seat = pair.look()["view"]["waiting_on"]
    answer = pair.client.ask("POST", f"{pair.path}/moves", pair.tokens[seat], json={"move": "meet Bob Bob", "sequence": 0})
    assert answer.status_code == 409
    refusal = answer.json()
    assert refusal["error"] == "Refused"
    assert refusal["rule"].startswith("STD-")
    why = pair.client.get(f"{pair.path}/why", pair.tokens[seat], move="meet Bob Bob")
    assert (why["is_legal"], why["rule"], why["sentence"]) == (False, refusal["rule"], refusal["message"])
    legal = pair.look(seat)["view"]["legal"][0]
    assert pair.client.get(f"{pair.path}/why", pair.tokens[seat], move=legal)["is_legal"]


def test_nobody_moves_for_another_seat(pair: Party) -> None:
    seat = pair.look()["view"]["waiting_on"]
    other = 1 - seat
    move = pair.look(seat)["view"]["legal"][0]
    assert pair.refused(other, "moves", move=move, sequence=0)[0] == 409
    bench = pair.client.post(f"{pair.path}/join", name="Onlooker", seat=None)["token"]
    assert pair.client.refused(f"{pair.path}/moves", bench, move=move, sequence=0)[0] == 403
    assert pair.client.ask("GET", f"{pair.path}/why", bench, params={"move": move}).status_code == 403
    assert pair.look()["sequence"] == 0


def test_moves_are_understood_by_number_and_in_both_wordings(pair: Party) -> None:
    seat = pair.look()["view"]["waiting_on"]
    table = pair.live.room.table
    assert table is not None
    number = table.legal_numbers(seat)[0]
    assert pair.act(seat, "moves", move=number, sequence=0)["sequence"] == 1
    status, message = pair.refused(seat, "moves", move="fly to the moon", sequence=1)
    assert status == 400
    assert "is no move of" in message


# -- who may ask -----------------------------------------------------------------------------------------------------------------------


def test_without_a_token_only_the_door_of_a_table_is_seen(pair: Party) -> None:
    shown = pair.client.get(pair.path)
    assert shown["you"] is None
    assert shown["view"] is None
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "person"]


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"authorization": "Bearer " + "x" * 43},
        {"authorization": "Bearer"},
        {"authorization": "Bearer short"},
        {"authorization": "Basic QWxhZGRpbjpvcGVu"},
        {"authorization": "Bearer " + "x" * 5000},
    ],
)
def test_who_does_not_say_who_they_are_gets_401(pair: Party, headers: dict[str, str]) -> None:
    answer = pair.client.ask("POST", f"{pair.path}/pause", headers=headers, json={})
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"


def test_cookies_do_not_count(pair: Party) -> None:
    answer = pair.client.ask("POST", f"{pair.path}/pause", headers={"cookie": f"contraband={pair.tokens[0]}"}, json={})
    assert answer.status_code == 401


def test_a_token_of_another_table_is_nobodys_here(client: Client, pair: Party) -> None:
    other = Party(client, STDS, 1, seats=2)
    assert client.ask("GET", pair.path, other.tokens[0]).status_code == 401


def test_a_removed_member_is_out_and_a_locked_table_lets_nobody_in(client: Client) -> None:
    party = Party(client, STDS, 2)
    assert party.refused(1, "lock")[0] == 403
    party.act(0, "remove", member=1)
    answer = client.ask("GET", party.path, party.tokens[1])
    assert answer.status_code == 403
    assert "removed" in answer.json()["message"]
    party.act(0, "lock")
    assert client.refused(f"{party.path}/join", name="Late", seat=1) == (403, "The table is locked: ask the host to let you in.")
    party.act(0, "unlock")
    assert client.post(f"{party.path}/join", name="Late", seat=1)["seat"] == 1


def test_a_taken_seat_and_a_table_without_bench_are_told(client: Client) -> None:
    party = Party(client, STDS, 1, seats=2, bench=False)
    assert client.refused(f"{party.path}/join", name="Bo", seat=0) == (403, "Seat 1 is taken by Ann.")
    assert client.refused(f"{party.path}/join", name="Bo", seat=None)[0] == 403
    assert client.refused(f"{party.path}/join", name="Bo", seat=2) == (400, '"seat" must be a whole number from 0 to 1 or null, not 2.')
    assert client.post(f"{party.path}/join", name="ann", seat=1)["name"] == "ann 2"


# -- what people do at a table -----------------------------------------------------------------------------------------------------------


def test_the_table_is_hidden_while_it_is_paused(pair: Party) -> None:
    shown = pair.act(1, "pause")
    assert (shown["state"], shown["view"], shown["pause"]) == ("paused", None, {"by_x_card": False, "member": 1})
    assert pair.look(0)["view"] is None
    assert pair.refused(0, "moves", move=0, sequence=0) == (409, "The table is paused.")
    assert pair.client.ask("GET", f"{pair.path}/why", pair.tokens[0], params={"move": "0"}).status_code == 409
    assert pair.act(0, "resume")["view"] is not None


def test_spi_88_the_x_card_is_anonymous_in_every_answer(game: Game, client: Client) -> None:
    """The table of who showed it reads as the table of who did not."""
    told = []
    for who in (0, 1 if game.seats[0] > 1 else 0):
        party = party_of(client, game)
        party.act(who, "xcard")
        answers = [client.get(f"{party.path}{more}", token) for more in ("", "/log", "/chat") for token in party.tokens]
        assert all(answer["pause"] == {"by_x_card": True, "member": None} for answer in answers if "pause" in answer)
        told.append(json.dumps(answers).replace(party.code, "CODE"))
        assert party.refused(len(party.tokens) - 1, "resume")[0] == (403 if len(party.tokens) > 1 else 200)
    if game.name != "escape_code":  # there the table draws another place for the talk
        assert told[0] == told[1]


def test_chat_goes_to_everybody_and_is_read_by_number(pair: Party) -> None:
    pair.act(0, "chat", text="  Good \n luck ")
    pair.act(1, "chat", text="Thanks")
    chat = pair.client.get(f"{pair.path}/chat", pair.tokens[1])
    assert [(line["number"], line["name"], line["text"]) for line in chat["lines"]] == [(1, "Ann", "Good luck"), (2, "Guest 1", "Thanks")]
    assert [line["text"] for line in pair.client.get(f"{pair.path}/chat", pair.tokens[1], since=1)["lines"]] == ["Thanks"]
    assert pair.refused(0, "chat", text=" ")[0] == 400


def test_the_verbs_of_the_table(client: Client) -> None:
    party = Party(client, STDS, 2, seats=3)
    assert party.act(0, "bot", seat=2, style="random")["seats"][2]["style"] == "random"
    assert party.act(0, "bot", seat=2, style=None)["seats"][2]["kind"] == "free"
    assert party.act(1, "sit", seat=2)["you"]["seat"] == 2
    assert party.act(1, "stand")["bench"][0]["name"] == "Guest 1"
    assert party.act(1, "sit", seat=1)["bench"] == []
    assert party.act(1, "rename", name="Bo")["you"]["name"] == "Bo"
    assert party.act(1, "wording", wording="mild")["you"]["wording"] == "mild"
    assert party.act(0, "host", member=1)["host"] == 1
    assert party.refused(0, "takehost") == (403, "The host is here.")
    assert party.refused(0, "start")[0] == 403
    shown = party.act(1, "start")
    assert shown["state"] == "playing"
    assert "move" in shown["you"]["may"]
    assert shown["seats"][2]["kind"] == "bot"
    assert party.refused(1, "start") == (409, "A game is being played.")
    assert party.refused(1, "standin", seat=0)[0] == 403
    assert party.refused(0, "undo", sequence=0)[0] in (403, 409)
    answer = client.ask("GET", f"{party.path}/games/1/record", party.tokens[0])
    assert answer.status_code == 409


def test_a_move_is_taken_back(client: Client) -> None:
    party = Party(client, "asterisk", 1, options=QUICK["asterisk"])
    party.act(0, "start")
    dice = random.Random(2)
    while "undo" not in party.look()["you"]["may"]:
        assert party.play_one(dice)
    before = party.look()["sequence"]
    assert party.act(0, "undo", sequence=before)["sequence"] == before - 1


def test_mild_words_everywhere_on_a_mild_table(client: Client) -> None:
    party = Party(client, STDS, 2, mild=True, wording="original", options={"turn_limit": 5})
    party.act(0, "start")
    shown = party.look()
    assert shown["is_mild"]
    assert shown["you"]["wording"] == "mild"
    assert party.refused(0, "wording", wording="original")[0] == 403
    party.play_out("mild")
    reason = party.look()["view"]["result"]["reason"]
    assert reason == games.find(STDS).words.soften(reason, "mild")


def test_who_only_asks_now_and_then_is_here_and_wakes_the_table(tmp_path: Path) -> None:
    clock = [1000.0]
    client = Client(tmp_path, now=lambda: clock[0])
    try:
        party = Party(client, STDS, 2)
        party.act(0, "start")
        clock[0] += 50
        assert [seat["is_here"] for seat in party.look()["seats"]] == [True, True]
        clock[0] += 50
        assert [seat["is_here"] for seat in party.look()["seats"]] == [True, False]
        assert party.act(0, "standin", seat=1)["seats"][1]["has_stand_in"]
        assert not party.look(1)["seats"][1]["has_stand_in"]
        clock[0] += 100
        live = party.live
        client.loop.run_until_complete(client.desk.house.go_on(live))
        assert live.room.state == "paused"
        assert client.get(party.path)["pause"] == {"by_x_card": False, "member": None}  # it fell asleep
        assert party.look(1)["state"] == "playing"
    finally:
        client.close()


# -- opening -------------------------------------------------------------------------------------------------------------------------


def test_a_table_is_opened_as_asked(client: Client) -> None:
    opened = client.post(
        "/tables", game=STDS, name="Ann", seats=3, options={"turn_limit": 9}, seat=1, bots=["random", None, "easy"], wording="mild"
    )
    assert opened["url"] == f"http://localhost/t/{opened['code']}"
    shown = client.get(f"/tables/{opened['code']}", opened["token"])
    assert shown["state"] == "gathering"
    assert [seat["style"] for seat in shown["seats"]] == ["random", None, "easy"]
    assert shown["options"]["turn_limit"] == 9
    assert shown["you"] == {"member": 0, "name": "Ann", "seat": 1, "wording": "mild", "may": shown["you"]["may"]}


OPENING: dict[str, Any] = {"game": STDS, "name": "Ann"}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game": "stdz"}, "Did you mean 'stds'?"),
        ({"seats": "many"}, '"seats" must be a whole number from 1 to 99, not "many".'),
        ({"seats": 5}, "is for 2 to 4 players, not 5"),
        ({"seats": True}, "not true"),
        ({"seats": 2.5}, "not 2.5"),
        ({"seat": 9}, '"seat" must be a whole number from 0 to 1 or null, not 9.'),
        ({"name": 7}, '"name" must be a text of at most 24 characters, not 7.'),
        ({"name": "x" * 25}, "at most 24"),
        ({"name": None}, "not null"),
        ({"nmae": "Ann"}, "Did you mean 'name'?"),
        ({"options": []}, "not a list"),
        ({"options": {"turn_limit": {}}}, '"options" must be an object with a text or a whole number for each option'),
        ({"options": {"turn_limits": 1}}, "Did you mean 'turn_limit'?"),
        ({"options": {"turn_limit": "--5"}}, "cannot be '--5'"),
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
    monkeypatch.setattr(guard, "time", SimpleNamespace(monotonic=lambda: 0.0, perf_counter=lambda: 0.0))  # no bucket fills up again
    client = Client(tmp_path, limits=True)
    try:
        party = Party(client, STDS, 2)
        assert [party.refused(0, "chat", text="again")[0] for _ in range(7)] == [200] * 6 + [429]
        assert party.refused(1, "chat", text="I have said nothing yet")[0] == 200
        assert [client.refused("/tables", **OPENING)[0] for _ in range(19)] == [201] * 18 + [429]
        answers = [client.ask("GET", "") for _ in range(200)]
        assert answers[0].status_code == 200
        assert (answers[-1].status_code, answers[-1].json()["error"]) == (429, "TooFast")
    finally:
        client.close()


def test_a_mild_house_has_no_other_words(tmp_path: Path) -> None:
    client = Client(tmp_path, wording="mild")
    try:
        stds = next(game for game in client.get("/games")["games"] if game["name"] == STDS)
        assert stds["titles"]["original"] == stds["titles"]["mild"]
        assert client.get("/games/stds/rules", wording="original")["wording"] == "mild"
        opened = client.post("/tables", **OPENING)
        assert client.get(f"/tables/{opened['code']}", opened["token"])["you"]["wording"] == "mild"
    finally:
        client.close()


# -- bodies, addresses, methods -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b"[]", 400),
        (b"null", 400),
        (b'{"text": "\xff"}', 400),
        (b'{"text": NaN}', 400),
        (b'{"text": -Infinity}', 400),
        (b'{"text": 1e999}', 400),
        (b'{"text": ' + b"9" * 9000 + b"}", 400),
        (b'{"text": "a", "text": "b"}', 400),
        (b"[" * 16000, 400),
        (b'{"text": ' + b"[" * 7000 + b"]" * 7000 + b"}", 400),
        (b'{"text": "\\ud800"}', 400),
        (b'{"\\ud800": 1}', 400),
        (b" " * (LARGEST_BODY + 1), 413),
        (b"", 400),
    ],
)
def test_bodies_that_cannot_be_read(pair: Party, body: bytes, status: int) -> None:
    answer = pair.client.ask("POST", f"{pair.path}/chat", pair.tokens[0], content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["message"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin-1", ""])
def test_other_content_types_are_refused(pair: Party, kind: str) -> None:
    answer = pair.client.ask("POST", f"{pair.path}/pause", pair.tokens[0], content=b"{}", headers={"content-type": kind})
    assert answer.status_code == 415
    assert pair.look()["state"] == "playing"


def test_verbs_without_fields_need_no_body(pair: Party) -> None:
    assert pair.client.ask("POST", f"{pair.path}/pause", pair.tokens[0]).status_code == 200
    json_kind = {"content-type": 'application/json; charset="UTF-8"'}
    assert pair.client.ask("POST", f"{pair.path}/resume", pair.tokens[0], content=b"{}", headers=json_kind).status_code == 200


@pytest.mark.parametrize(
    "path",
    ["/nope", "/tables/x", "/tables/abcd-efgh-jkmn-pqrs", "/tables/abcd-efgh-jkmn-pqrs/join", "/games/chess/rules", "/tables/%00/log"],
)
def test_nothing_is_found_where_nothing_is(client: Client, path: str) -> None:
    answer = client.ask("POST" if path.endswith("join") else "GET", path, json={})
    assert answer.status_code == 404
    assert answer.json()["status"] == 404


@pytest.mark.parametrize("number", ["0", "2", "-1", "01", "²", "9" * 5000, "x"])
def test_a_record_that_is_not_there(pair: Party, number: str) -> None:
    assert pair.client.ask("GET", f"{pair.path}/games/{number}/record", pair.tokens[0]).status_code == 404


def test_a_wrong_method_is_told_the_right_one(pair: Party) -> None:
    for method, path, allowed in (("GET", "/start", {"POST"}), ("DELETE", "/chat", {"GET", "HEAD", "POST"}), ("PUT", "", {"GET", "HEAD"})):
        answer = pair.client.ask(method, pair.path + path, pair.tokens[0])
        assert answer.status_code == 405
        assert set(answer.headers["allow"].split(", ")) == allowed


def test_head_is_answered_wherever_get_is(pair: Party) -> None:
    for path in ("", "/log", "/chat", "/events"):
        assert pair.client.ask("HEAD", pair.path + path, pair.tokens[0]).status_code == 200


def test_queries_are_read_as_strictly_as_bodies(pair: Party) -> None:
    for query, told in (("since=x", "whole number"), ("sinse=1", "Did you mean 'since'?"), ("since=1&since=2", "twice"), ("since=-1", "")):
        answer = pair.client.ask("GET", f"{pair.path}/log?{query}", pair.tokens[0])
        assert answer.status_code == 400
        assert told in answer.json()["message"]


def test_no_other_site_is_let_in(client: Client) -> None:
    answer = client.ask("GET", "/games", headers={"origin": "https://elsewhere.example"})
    assert not any(name.startswith("access-control") for name in answer.headers)
    assert answer.headers["cache-control"] == "no-store"


def test_pages_read_numbers_as_carefully(client: Client, pair: Party) -> None:
    assert asked_seats({"seats": "²"}) == asked_seats({"seats": "9" * 5000}) == asked_seats({}) == 0
    cookie = {"cookie": f"contraband={pair.tokens[0]}"}
    for number in ("2", "²", "9" * 5000):
        for page in ("record", "replay"):
            asking = client.http.get(f"/t/{pair.code}/games/{number}/{page}", headers=cookie)
            assert client.loop.run_until_complete(asking).status_code == 404


# -- games, rules, the description -----------------------------------------------------------------------------------------------------


def test_games_are_described_with_all_their_options(game: Game, client: Client) -> None:
    found = next(one for one in client.get("/games")["games"] if one["name"] == game.name)
    assert found["titles"] == {"original": game.title, "mild": game.mild_title}
    assert [option["name"] for option in found["options"]] == [option.name for option in game.cards.OPTIONS]
    defaults = {option["name"]: option["default"] for option in found["options"]}
    assert game.new(seed=1, options=defaults).options == game.new(seed=1).options
    assert found["bots"] == list(game.styles)


def test_rules_are_told_in_both_wordings(game: Game, client: Client) -> None:
    for wording in ("original", "mild"):
        rules = client.get(f"/games/{game.name}/rules", wording=wording)["rules"]
        assert [rule["id"] for rule in rules] == list(game.rulebook.rules)
        assert rules[0]["text"] == game.words.soften(next(iter(game.rulebook.rules.values())).text, wording)


def test_the_description_and_the_routes_are_the_same_thing(client: Client) -> None:
    described = client.get("/openapi.json")
    assert described == json.loads(json.dumps(document()))
    served = {
        (route.path, method.lower())  # type: ignore[attr-defined]
        for route in routes()
        if getattr(route, "path", "").startswith("/api")
        for method in route.methods - {"HEAD"}  # type: ignore[attr-defined]
    }
    assert served == {(path, method) for path, methods in described["paths"].items() for method in methods}
    names = [operation.name for operation in OPERATIONS]
    assert len(names) == len(set(names))


def test_every_schema_is_used_and_every_reference_leads_somewhere() -> None:
    text = json.dumps(document())
    for name in document()["components"]["schemas"]:
        assert f'"#/components/schemas/{name}"' in text or f": {name}, see" in text, name
    for path in document()["paths"].values():
        for operation in path.values():
            for answer in operation["responses"].values():
                for content in answer["content"].values():
                    list(faults(None, content["schema"], document()))  # an unknown word or reference is an error


def test_the_index_lists_every_operation(client: Client) -> None:
    assert len(client.get("")["operations"]) == len(OPERATIONS)
