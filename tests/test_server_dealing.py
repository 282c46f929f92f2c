"""How a table deals: the commitment and all hashes before any number, and a receipt that shows it."""

import json
from typing import Any

import pytest
from house_table import Clock, in_house, person, reopened

from contraband import games
from contraband.core.errors import Unreadable
from contraband.core.receipt import commitment_to, hash_of, verify
from contraband.server.rooms import scheduler
from contraband.server.rooms.dealing import PATIENCE, Offers, receipt_of
from contraband.server.rooms.entries import Committed, NumberShown, Started
from contraband.server.rooms.errors import NotAllowed, NotNow
from contraband.server.rooms.listener import Listener
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.records import record_of
from contraband.server.rooms.room import GATHERING, PLAYING, Room
from contraband.server.rooms.service import RoomService
from contraband.server.web.viewer import Viewer

ANN, BOB, NEXT = "a" * 64, "b" * 64, "c" * 64


async def gathered(house: RoomService) -> LiveRoom:
    """Ann and Bob sit at a table for three; the third chair will be a bot's."""
    live = await house.open_room(games.find("stds"), 3, {}, person(0), {"name": "Ann", "seat": "0"})
    await house.join(live, person(1), {"name": "Bob", "seat": "1"})
    return live


async def started(house: RoomService) -> LiveRoom:
    live = await gathered(house)
    live.seals.update({0: hash_of(ANN), 1: hash_of(BOB)})
    await house.act(live, 0, "start", {})
    return live


def played_out(room: Room) -> str:
    """The receipt as it would be at the end; it is the same but for the record."""
    room.match.ending = "It is over."
    room.state = room.standing()
    return receipt_of(room, room.match, record_of(room, room.match))


@in_house
async def test_where_nobody_sealed_a_number_the_deal_comes_at_once_and_the_receipt_says_so(house: RoomService, clock: Clock) -> None:
    live = await gathered(house)
    entries = await house.act(live, 0, "start", {})
    assert [type(entry) for entry in entries][:2] == [Committed, Started]
    receipt, _ = verify(played_out(live.room), games.whole)
    assert list(receipt.seats) == []
    assert receipt.rounds[0].numbers == {}


@in_house
async def test_a_deal_waits_for_all_numbers_and_follows_from_them(house: RoomService, clock: Clock) -> None:
    live = await started(house)
    assert live.room.state == GATHERING
    await house.act(live, 0, "shownumber", {"number": ANN})
    assert live.room.state == GATHERING
    assert live.room.open_round is not None
    again = reopened(house, live)
    assert again.room.open_round == live.room.open_round
    await house.act(live, 1, "shownumber", {"number": BOB})
    assert live.room.state == PLAYING
    receipt, written = verify(played_out(live.room), games.whole)
    assert list(receipt.seats) == [1, 2]
    assert set(receipt.rounds[0].shown) == {ANN, BOB}
    assert written.table.seed == live.room.match.seed


@in_house
async def test_only_the_number_that_was_sealed_is_taken_and_only_once(house: RoomService, clock: Clock) -> None:
    live = await started(house)
    with pytest.raises(NotNow, match="shuffled"):
        await house.act(live, 0, "start", {})
    with pytest.raises(NotAllowed, match="not the number you sealed"):
        await house.act(live, 0, "shownumber", {"number": NEXT})
    with pytest.raises(Unreadable, match="64 characters"):
        await house.act(live, 0, "shownumber", {"number": "7"})
    await house.act(live, 0, "shownumber", {"number": ANN})
    with pytest.raises(NotNow, match="Nobody is waiting"):
        await house.act(live, 0, "shownumber", {"number": ANN})


@in_house
async def test_whoever_keeps_a_number_back_voids_the_round_and_it_stays_on_the_receipt(house: RoomService, clock: Clock) -> None:
    live = await started(house)
    await house.act(live, 0, "shownumber", {"number": ANN})
    live.seals[0] = hash_of(NEXT)  # a browser seals another number at once; the one of the first round counts no more
    clock.now += PATIENCE
    await house.write(live, scheduler.due(live, house.settings, clock.now))
    assert live.room.open_round is not None
    assert live.room.open_round.sealed == {"0": hash_of(NEXT)}
    await house.act(live, 0, "shownumber", {"number": NEXT})
    receipt, _ = verify(played_out(live.room), games.whole)
    assert [one.is_whole for one in receipt.rounds] == [False, True]
    assert list(receipt.seats) == [1]


@in_house
async def test_a_copied_or_used_hash_counts_for_nothing(house: RoomService, clock: Clock) -> None:
    live = await gathered(house)
    live.seals.update({0: hash_of(ANN), 1: hash_of(ANN)})
    await house.act(live, 0, "start", {})
    assert live.room.open_round is not None
    assert live.room.open_round.sealed == {"0": hash_of(ANN)}
    clock.now += PATIENCE
    await house.write(live, scheduler.due(live, house.settings, clock.now))
    assert live.room.state == PLAYING
    assert live.room.match.rounds[-1].sealed == {}


@in_house
async def test_whoever_stands_up_meanwhile_voids_the_round_too(house: RoomService, clock: Clock) -> None:
    live = await started(house)
    await house.act(live, 1, "shownumber", {"number": BOB})
    await house.act(live, 1, "stand", {})
    await house.act(live, 0, "shownumber", {"number": ANN})
    assert live.room.state == PLAYING
    assert [len(one.sealed) for one in live.room.match.rounds] == [2, 0]


@in_house
async def test_everybody_is_shown_the_commitment_and_all_hashes_before_any_number(house: RoomService, clock: Clock) -> None:
    live = await started(house)
    assert live.room.open_round is not None
    told = deal_told(house, live, 1)
    assert told == {
        "game": 1,
        "commitment": live.room.open_round.commitment,
        "sealed": sorted((hash_of(ANN), hash_of(BOB))),
        "is_dealt": False,
    }
    secret = live.room.open_round.secret
    await house.act(live, 0, "shownumber", {"number": ANN})
    await house.act(live, 1, "shownumber", {"number": BOB})
    told = deal_told(house, live, 1)
    assert told["is_dealt"]
    assert told["commitment"] == commitment_to(secret)
    assert secret not in json.dumps(told)


def deal_told(house: RoomService, live: LiveRoom, member: int) -> Any:
    viewer = Viewer.__new__(Viewer)
    Listener.__init__(viewer, live, member)
    viewer.deal_sent = None
    message: dict[str, str] = {}
    viewer.add_deal(message)
    return json.loads(message["deal"])


@in_house
async def test_the_chat_is_on_the_receipt_as_hashes_until_the_host_releases_it(house: RoomService, clock: Clock) -> None:
    live = await started(house)
    for member, number in enumerate((ANN, BOB)):
        await house.act(live, member, "shownumber", {"number": number})
    await house.act(live, 1, "chat", {"text": "Nice shuffle"})
    sealed = played_out(live.room)
    assert "Nice shuffle" not in sealed
    with pytest.raises(NotAllowed, match="Only the host"):
        await house.act(live, 1, "release", {})
    await house.act(live, 0, "release", {})
    assert "Bob: Nice shuffle" in played_out(live.room)
    verify(played_out(live.room), games.whole)
    assert verify(sealed, games.whole)[0].chat[0].hash == verify(played_out(live.room), games.whole)[0].chat[0].hash


@in_house
async def test_a_click_on_the_shelf_deals_from_the_commitment_its_page_had_shown(house: RoomService, clock: Clock) -> None:
    offers = Offers()
    commitment = offers.make()
    assert offers.take({"commitment": commitment, "number": "short"}) is None
    commitment = offers.make()
    sealed = offers.take({"commitment": commitment, "number": ANN})
    assert sealed is not None
    assert offers.take({"commitment": commitment, "number": ANN}) is None  # once
    live = await house.open_room(games.find("stds"), 2, {}, person(0), {"name": "Ann", "seat": "0"})
    await house.start_from(live, *sealed)
    receipt, _ = verify(played_out(live.room), games.whole)
    assert receipt.rounds[-1].commitment == commitment
    assert receipt.rounds[-1].shown == [ANN]


def test_forgotten_offers_are_no_offers() -> None:
    offers = Offers()
    first = offers.make()
    for _ in range(5000):
        offers.make()
    assert offers.take({"commitment": first, "number": ANN}) is None


@in_house
async def test_a_room_with_a_damaged_round_says_so(house: RoomService, clock: Clock) -> None:
    from contraband.server.rooms.fitting import check_fit

    live = await started(house)
    for entry in (NumberShown(0, BOB), Committed(9, ANN, BOB, {}), Committed(0, ANN, BOB, {"7": ANN}), Committed(0, "x", BOB, {})):
        with pytest.raises(Unreadable):
            check_fit(live.room, entry)
