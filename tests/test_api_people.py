"""The API: who may ask, and what people do at a table."""

import json
import random
from pathlib import Path

import pytest
from api_client import QUICK, STDS, Client, Party, party_of

from contraband.core.game import Game

# -- who may ask -----------------------------------------------------------------------------------------------------------------


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


# -- what people do at a table ---------------------------------------------------------------------------------------------------


def test_the_table_is_hidden_while_it_is_paused(pair: Party) -> None:
    shown = pair.act(1, "pause")
    assert (shown["state"], shown["view"], shown["pause"]) == ("paused", None, {"by_x_card": False, "member": 1, "by_house": False})
    assert pair.look(0)["view"] is None
    assert pair.refused(0, "moves", move=0, sequence=0) == (409, "The table is paused.")
    assert pair.client.ask("GET", f"{pair.path}/why", pair.tokens[0], params={"move": "0"}).status_code == 409
    assert pair.act(0, "resume")["view"] is not None


def test_the_story_is_covered_while_the_table_is_paused_and_the_chat_is_not(pair: Party) -> None:
    pair.play_one(random.Random(1))
    pair.act(0, "chat", text="Wait")
    told = pair.client.get(f"{pair.path}/log", pair.tokens[0])
    assert told["lines"]
    for stop in ("pause", "xcard"):
        pair.act(1, stop)
        answer = pair.client.ask("GET", f"{pair.path}/log", pair.tokens[0])
        assert (answer.status_code, answer.json()["message"]) == (409, "The table is paused.")
        assert [line["text"] for line in pair.client.get(f"{pair.path}/chat", pair.tokens[0])["lines"]] == ["Wait"]
        pair.act(0, "resume")
        assert pair.client.get(f"{pair.path}/log", pair.tokens[0]) == told


def test_spi_88_the_x_card_is_anonymous_in_every_answer(game: Game, client: Client) -> None:
    """The table of who showed it reads as the table of who did not."""
    told = []
    for who in (0, 1 if game.seats[0] > 1 else 0):
        party = party_of(client, game)
        party.act(who, "xcard")
        answers = [client.get(f"{party.path}{more}", token) for more in ("", "/chat") for token in party.tokens]
        assert all(answer["pause"] == {"by_x_card": True, "member": None, "by_house": False} for answer in answers if "pause" in answer)
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
    assert party.act(0, "undo", sequence=before)["sequence"] == before + 1


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
        client.loop.run_until_complete(client.services.rooms.go_on(live))
        assert live.room.state == "paused"
        assert client.get(party.path)["pause"] == {"by_x_card": False, "member": None, "by_house": False}  # it fell asleep
        assert party.look(1)["state"] == "playing"
    finally:
        client.close()


def test_a_chair_is_asked_for_and_given_in_the_middle_of_a_game(client: Client) -> None:
    party = Party(client, STDS, 1, seats=3)
    party.act(0, "start")
    late = client.post(f"{party.path}/join", name="Late", seat=2)
    assert late["seat"] is None
    shown = party.look()
    assert (shown["asking"], "nod" in shown["you"]["may"]) == ([{"member": 1, "seat": 2}], True)
    assert client.refused(f"{party.path}/nod", late["token"], member=1) == (403, "The host decides: Ann.")
    given = party.act(0, "nod", member=1)
    assert (given["asking"], given["seats"][2]["member"]) == ([], 1)
    assert client.get(party.path, late["token"])["view"]["seat"] == 2
    assert client.refused(f"{party.path}/stand", late["token"])[0] == 403
