"""The API: whole games by programs alone, moves that are not to be, and that nobody learns more than their seat may know."""

import json
import random
import re
from pathlib import Path
from typing import Any

from api_client import MOST_STEPS, Client, Party, party_of

import contraband
from contraband.core.game import Game
from contraband.core.notation import read_record
from contraband.core.receipt import verify
from contraband.core.record import SPECTATOR
from contraband.games.escape_code.cards import WORD_NAMES
from contraband.server.identity import fingerprint

# -- whole games -----------------------------------------------------------------------------------------------------------------


def test_programs_play_a_whole_game_and_take_its_record(game: Game, client: Client) -> None:
    party = party_of(client, game)
    party.play_out(f"api {game.name}")
    shown = party.look()
    assert shown["state"] == "over"
    assert len(shown["view"]["result"]["seats"]) == game.seats[0]
    answer = client.ask("GET", f"{party.path}/games/1/record", party.tokens[0])
    assert contraband.replay(answer.text).sequence == shown["sequence"]
    receipt = client.ask("GET", f"{party.path}/games/1/receipt", party.tokens[0]).text
    assert verify(receipt, contraband.game)[0].record == answer.text
    assert party.act(0, "rematch", turn=True)["games_played"] == 2


def test_one_program_plays_among_bots_and_clocks(game: Game, tmp_path: Path) -> None:
    client = Client(tmp_path, speed=2000.0)
    try:
        party = Party(client, game.name, 1, seats=game.seats[0], bots="easy", start=True)
        party.play_out("bots")
        assert party.look()["state"] == "over"
    finally:
        client.close()


def before_the_end(view: dict[str, Any]) -> dict[str, Any]:
    """Without what is told when a game is over and nothing is secret any more, which the room knows and not the table."""
    result = view["result"]
    if result is None:
        return view
    seats = [{name: value for name, value in seat.items() if name != "knew"} for seat in result["seats"]]
    told = {name: value for name, value in result.items() if name not in ("story", "sides", "moments", "tally")}
    return {**view, "result": {**told, "seats": seats}}


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
                assert {**before_the_end(shown["view"]), "timer": None} == {**expected, "timer": None}
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


def party_in_talk(client: Client) -> Party:
    """Somebody is to say something; the clock alone has led there, for a move that comes late may be the first of the talk."""
    party = Party(client, "escape_code", 5, options={"pace": "turns"})
    party.act(0, "start")
    for _ in range(MOST_STEPS):
        if 'phase = "turn"' in party.live.room.table.position():  # type: ignore[union-attr]
            return party
        client.rest()
    raise AssertionError("nobody comes to talk")


def test_typed_words_become_moves_in_games_that_read_them(client: Client, pair: Party) -> None:
    assert pair.refused(0, "say", line="hello", sequence=0)[0] == 403
    party = party_in_talk(client)
    view = party.look()["view"]
    seat = view["waiting_on"]
    said = party.act(seat, "say", line="What a lovely evening.", sequence=view["sequence"])
    assert said["sequence"] > view["sequence"]
    assert "What a lovely evening." in client.get(f"{party.path}/log", party.tokens[0])["lines"][-1]["text"]


def test_the_record_has_what_people_typed(client: Client) -> None:
    party = party_in_talk(client)
    view = party.look()["view"]
    party.act(view["waiting_on"], "say", line="What a lovely evening.", sequence=view["sequence"])
    assert client.ask("GET", f"{party.path}/games/1/record", party.tokens[0]).status_code == 409
    party.play_out("typed")
    text = client.ask("GET", f"{party.path}/games/1/record", party.tokens[0]).text
    assert "\n# What a lovely evening.\n" in text
    assert read_record(text, contraband.game).said == party.live.room.match.said


# -- moves that are not to be ----------------------------------------------------------------------------------------------------


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


def test_cod_41_a_program_is_asked_once_before_a_statement_is_sent(client: Client) -> None:
    party = party_in_talk(client)
    view = party.look()["view"]
    line = {"line": "I am the spy.", "sequence": view["sequence"]}
    assert party.refused(view["waiting_on"], "say", **line)[0] == 409
    party.act(view["waiting_on"], "say", **line, sure=True)
    assert "I am the spy." in client.get(f"{party.path}/log", party.tokens[0])["lines"][-1]["text"]


def test_cod_52_no_answer_lists_the_code_words(client: Client) -> None:
    party = party_in_talk(client)
    for seat in range(5):
        text = client.ask("GET", party.path, party.tokens[seat]).text
        seen = [word for word in WORD_NAMES if re.search(rf"\b{word}\b", text, re.IGNORECASE)]
        assert len(seen) <= 4  # what the seat has seen itself
    for path in ("/api/games/escape_code", "/api/games/escape_code/rules", "/api/openapi.json"):
        text = client.ask("GET", path, party.tokens[0]).text
        assert sum(word in text for word in WORD_NAMES if word not in ("lantern", "umbrella")) == 0
