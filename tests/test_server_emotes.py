"""Faces beside names: seen by everybody who looks, kept nowhere, never too many, and never where a game keeps them straight."""

import pytest
from house_table import Clock, in_house, play_on, playing, room_with

from contraband.core.errors import Unreadable
from contraband.server.limits import Limits, TooFast
from contraband.server.rooms.emotes import show_emote
from contraband.server.rooms.errors import NotAllowed, NotNow
from contraband.server.rooms.listener import Listener
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.service import RoomService


class Onlooker(Listener):
    """Notes what it sees."""

    def __init__(self, live: LiveRoom, member: int) -> None:
        super().__init__(live, member)
        self.seen: list[tuple[str, str, str]] = []

    def see_emote(self, name: str, emote: str, words: str) -> None:
        self.seen.append((name, emote, words))


def make_face(house: RoomService, live: LiveRoom, member: int, emote: str = "laugh") -> None:
    show_emote(live, house.verb_request(live, member, {"emote": emote}))


@in_house
async def test_a_face_is_seen_by_everybody_and_kept_nowhere(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2)
    people = [Onlooker(live, 0), Onlooker(live, 1)]
    live.viewers.update(people)
    before, drawn = live.room.entry_count, dict(live.drawn)
    make_face(house, live, 0)
    name = live.room.members[0].name
    assert [one.seen for one in people] == [[(name, "laugh", "laughs")]] * 2
    assert (live.room.entry_count, live.drawn) == (before, drawn), "no entry, and no board is drawn again"
    with pytest.raises(Unreadable, match="one of these: laugh"):
        make_face(house, live, 0, "dance")


@in_house
async def test_a_game_says_when_faces_are_kept_straight(house: RoomService, clock: Clock) -> None:
    """Escape Code: from the deal to the reveal; before and after it they are not."""
    live = await room_with(house, "escape_code", 1, 6)
    make_face(house, live, 0)
    await house.act(live, 0, "start", {})
    with pytest.raises(NotAllowed, match="kept straight"):
        make_face(house, live, 0)
    assert "emote" not in house.offers(live, 0)
    await play_on(house, live, 5000)
    assert live.room.state == "over"
    make_face(house, live, 0)


@in_house
async def test_nobody_makes_faces_at_a_covered_table(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2)
    await house.act(live, 0, "xcard", {})
    with pytest.raises(NotNow):
        make_face(house, live, 1)


def test_faces_have_a_limit_of_their_own() -> None:
    limits = Limits()
    for _ in range(4):
        limits.check(limits.emotes, "Ann", "emotes")
    with pytest.raises(TooFast, match="Too many emotes"):
        limits.check(limits.emotes, "Ann", "emotes")
