"""The API in mild words: nothing of the original's reaches a program that reads them."""

import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from api_client import QUICK, STDS, Client, Party
from harsh import harsh_words_in_any_spelling, has_mild_words

from contraband import games
from contraband.core.game import Game
from contraband.core.wording import MILD, ORIGINAL

FOR_PROGRAMS = ("game", "options", "code", "url", "may")  # names that are the same in every wording
SHORT = {STDS: {"turn_limit": 20}}
GAMES = 4  # of each game there is
STRIDE = 7  # from one move that is asked for to the next


def texts(value: Any) -> Iterator[str]:
    """All that is told in words: but for the names of fields, zones and kinds of events, which programs go by."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)
    elif isinstance(value, dict):
        for name, one in value.items():
            if name == "zones":
                yield from texts([*one.values(), *(inner for zone in one.values() for inner in names_within(zone))])
            elif name not in FOR_PROGRAMS and not (name == "name" and "details" in value):
                yield from texts(one)


def names_within(value: Any) -> Iterator[str]:
    """The cards of a heap are the names of its counts."""
    if isinstance(value, dict):
        yield from value
        for one in value.values():
            yield from names_within(one)


def mild_party(client: Client, game: Game, seats: int) -> Party:
    party = Party(client, game.name, seats, mild=True, wording=ORIGINAL, options=QUICK.get(game.name, SHORT.get(game.name, {})))
    party.act(0, "start")
    return party


def all_that_is_told(party: Party, seat: int, number: int) -> list[Any]:
    """The table, why some move is not legal, and what is said to who makes it all the same, or one that is no move at all."""
    name = party.live.room.game.move_name(number)
    why = party.client.ask("GET", f"{party.path}/why", party.tokens[seat], params={"move": name}).json()
    told = [why, tried(party, seat, f"{name}x")]
    if why.get("is_legal") is False:
        told.append(tried(party, seat, name))
    for answer in told:
        if "message" in answer:  # not where the clock has meanwhile made the move legal
            answer["message"] = answer["message"].replace(f"{name}x", "")  # what somebody wrote is quoted
    return [party.look(seat), *told]


def tried(party: Party, seat: int, move: str) -> Any:
    sent = {"move": move, "sequence": party.look(seat)["sequence"]}
    return party.client.ask("POST", f"{party.path}/moves", party.tokens[seat], json=sent).json()


@pytest.mark.parametrize("number", range(GAMES))
def test_a_mild_table_tells_nothing_in_the_words_of_the_original(game: Game, client: Client, number: int) -> None:
    """Whole games; after every move a look through other eyes and at another move."""
    if not has_mild_words(game):
        pytest.skip("it has one wording")
    seats = game.seats[number % 2 * len(game.seats) // 2]
    party = mild_party(client, game, seats)
    told: set[str] = set()
    looks = count()

    def look() -> None:
        if party.live.room.state == "playing":
            place = next(looks)
            told.update(texts(all_that_is_told(party, place % seats, (place * STRIDE + number) % game.move_space)))

    party.play_out(f"mild {number}", look)
    for seat in range(seats):
        told.update(texts([party.look(seat), client.get(f"{party.path}/log", party.tokens[seat])]))
    assert party.look()["view"]["result"] is not None
    assert {text: found for text in told if (found := harsh_words_in_any_spelling(game.name, text))} == {}


def test_a_game_tells_its_original_words_to_who_reads_them(client: Client) -> None:
    """So that the test above looks for what is there."""
    party = Party(client, STDS, 2)
    party.act(0, "start")
    assert harsh_words_in_any_spelling(STDS, " ".join(texts(party.look())))


def test_zones_hold_the_same_in_both_wordings(game: Game, client: Client) -> None:
    """No two cards have one mild name."""
    party = mild_party(client, game, game.seats[0])
    room, dice = party.live.room, random.Random(1)
    for _ in range(8):
        shown = party.look()
        assert room.table is not None
        if room.table.sequence == shown["sequence"]:  # the clock may have moved meanwhile
            assert shape(shown["view"]["zones"]) == shape(room.table.view(0, ORIGINAL)["zones"])
        party.play_one(dice)


def shape(value: Any) -> Any:
    """A value without its words; the names of zones stay."""
    if isinstance(value, dict):
        return [shape(one) for one in value.values()]
    return [shape(one) for one in value] if isinstance(value, list) else "" if isinstance(value, str) else value


def test_each_reads_the_wording_they_chose_at_one_table(client: Client) -> None:
    party = Party(client, STDS, 2)
    party.act(1, "wording", wording=MILD)
    party.act(0, "start")
    seen = [party.look(seat)["view"]["zones"]["out_of_play"] for seat in (0, 1)]
    assert [sorted(heap) for heap in seen] == [["Crabs", "Gonorrhea", "Herpes", "Syphilis"], ["Freckles", "Hiccups", "Itches", "Sneezes"]]


def test_bots_that_are_not_there_are_told_of_mildly(client: Client) -> None:
    party = Party(client, STDS, 1, seats=2, mild=True)
    status, message = party.refused(0, "bot", seat=1, style="cunning")
    assert status == 400
    assert message.startswith("Sniffles The Card Game has no bot")


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


def test_a_mild_house_has_no_other_words(tmp_path: Path) -> None:
    client = Client(tmp_path, wording="mild")
    try:
        stds = next(game for game in client.get("/games")["games"] if game["name"] == STDS)
        assert stds["titles"]["original"] == stds["titles"]["mild"]
        assert client.get("/games/stds/rules", wording="original")["wording"] == "mild"
        opened = client.post("/tables", game=STDS, name="Ann")
        assert client.get(f"/tables/{opened['code']}", opened["token"])["you"]["wording"] == "mild"
    finally:
        client.close()
