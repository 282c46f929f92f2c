"""The API: how requests are read, and what it says of itself."""

import json

import pytest
from api_client import Client, Party
from json_schema import faults

from contraband.core.game import Game
from contraband.server.api.routes import OPERATIONS, document
from contraband.server.app import routes
from contraband.server.limits import LARGEST_BODY
from contraband.server.web.pages import asked_seats

# -- bodies, addresses, methods --------------------------------------------------------------------------------------------------


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
    for what in ("record", "receipt"):
        assert pair.client.ask("GET", f"{pair.path}/games/{number}/{what}", pair.tokens[0]).status_code == 404


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


# -- games, rules, the description -----------------------------------------------------------------------------------------------


def test_games_are_described_with_all_their_options(game: Game, client: Client) -> None:
    found = next(one for one in client.get("/games")["games"] if one["name"] == game.name)
    assert found["titles"] == {"original": game.title, "mild": game.mild_title}
    assert [option["name"] for option in found["options"]] == [option.name for option in game.offered_options]
    usual = game.choose_options(among_people=True)
    assert all(option["default"] == usual[option["name"]] for option in found["options"])
    assert found["bots"] == list(game.levels)


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
