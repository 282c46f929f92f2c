"""Beats: what games declare fits their boards and the client, and bots wait for what everybody is shown, and for nothing else."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path

from house_table import Clock, in_house, play_on, playing
from laid_out import played_by_bots

from contraband import games, newgame
from contraband.core.beats import ALL, Voice
from contraband.core.board import View, written
from contraband.core.game import Game
from contraband.core.record import SPECTATOR
from contraband.core.showing import beats_in, beats_of, score, seconds, still_shown
from contraband.core.table import Table
from contraband.core.wording import ORIGINAL
from contraband.server.rooms import scheduler
from contraband.server.rooms.listener import Listener
from contraband.server.rooms.live_room import LONGEST_SHOWN, LiveRoom
from contraband.server.rooms.service import RoomService

STATIC = Path(__file__).parents[1] / "src" / "contraband" / "server" / "static"
MOST_MOVES = 130
OFTEN = 5  # times: by then a place was seen, or is on no board


def names_in(script: str, table: str) -> set[str]:
    """What a table of a script has an entry for."""
    found = re.search(rf"const {table} = {{\n(.*?)^}};", (STATIC / script).read_text(encoding="utf-8"), re.S | re.M)
    assert found
    return set(re.findall(r"^  (\w+):", found[1], re.M))


def test_looks_and_sounds_are_known_to_the_client(game: Game) -> None:
    beats = [beat for several in beats_in(game).values() for beat in several]
    assert {beat.sound for beat in beats} - {""} <= names_in("sound.js", "RECIPES")
    assert {beat.look for beat in beats} - {""} <= names_in("beats.js", "LOOKS")
    assert all(0 <= beat.ms <= 2000 for beat in beats)


def test_there_are_a_dozen_sounds_and_every_game_has_a_voice_of_its_own() -> None:
    assert len(names_in("sound.js", "RECIPES")) >= 12
    voices = [games.find(name).board.VOICE for name in games.names()]
    assert len(set(voices)) == len(voices)
    assert Voice() not in voices


def ids_on_board(table: Table) -> set[str]:
    parts = table.game.board.parts(View(table.blanked(SPECTATOR), SPECTATOR, ORIGINAL))
    return {ALL, *re.findall(r' id="([^"]+)"', "".join(html for _, html in written(parts)))}


def test_what_a_beat_is_about_is_on_the_board(game: Game) -> None:
    """Before or after the move: for every kind of event that happens often, each of its places is found at least once."""
    named: Counter[tuple[str, str]] = Counter()
    found: set[tuple[str, str]] = set()
    for number in range(3):
        seen = [table for table, *_ in islice(played_by_bots(game.new(game.seats[len(game.seats) // 2], f"places {number}")), MOST_MOVES)]
        for before, after in pairwise(seen):
            for kind, template, place in places_of(after):
                named[kind, template] += 1
                if (kind, template) not in found and place in ids_on_board(before) | ids_on_board(after):
                    found.add((kind, template))
    assert not {pair for pair, count in named.items() if count >= OFTEN} - found
    assert named


def places_of(table: Table) -> Iterator[tuple[str, str, str]]:
    """Of all that the last move shows: the kind of the event, a place as it is declared, and the id."""
    for kind, at in beats_of(table.blanked(SPECTATOR)):
        for beat, places in zip(beats_in(table.game)[kind], at.split("/"), strict=True):
            for template, place in zip(beat.at.split(), places.split(), strict=True):
                yield table.game.words.EVENT_KINDS[kind], template, place


def test_a_game_that_says_nothing_has_beats_all_the_same(tmp_path: Path) -> None:
    quiet = games.from_folder(newgame.write_game("quiet_game", tmp_path))
    assert quiet.board.BEATS is None
    assert score(quiet)["kinds"][1] == [(400, "", "tap")]
    shown = [beats_of(table.blanked(SPECTATOR)) for table, _, _ in played_by_bots(quiet.new(2, "1"))]
    assert any(shown)
    assert {at for beats in shown for _, at in beats} == {ALL}, "all of the board changes at once"


# -- bots ---------------------------------------------------------------------------------------------------------------------


def test_one_move_is_shown_after_the_other() -> None:
    assert still_shown([], 1.0) == 0
    assert still_shown([(10.0, 2.0)], 1.0) == 2
    assert still_shown([(10.0, 2.0)], 0.5) == 1
    assert still_shown([(10.0, 2.0), (10.0, 2.0)], 1.0) == 4
    assert still_shown([(10.0, 2.0), (20.0, 1.0)], 1.0) == 1


def look(live: LiveRoom, pace: float) -> None:
    page = Listener(live, 0)
    page.pace = pace
    live.viewers.add(page)


async def until_something_is_shown(house: RoomService, live: LiveRoom) -> float:
    """Moves, until the last one is shown for a while and a bot is next; how long it is shown at the usual pace."""
    for _ in range(60):
        await play_on(house, live, 1)
        table = live.room.table
        assert table is not None
        shown = seconds(live.room.sight(SPECTATOR))
        if shown and table.waiting_on == 1:
            return shown
    raise AssertionError("nothing is shown")


@in_house
async def test_a_bot_waits_until_the_slowest_page_has_shown_the_last_move(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 1)
    shown = await until_something_is_shown(house, live)
    room, delay = live.room, house.settings.bot_delay
    look(live, 0.0)
    assert scheduler.next_due(live, house.settings, clock.now) == room.moved_at + delay, "whoever sees it at once waits for nothing"
    look(live, 1.0)
    assert live.seconds_shown() > shown - 0.001 > 0  # shown after what was shown before it
    look(live, 1.6)
    wait = live.seconds_shown()
    assert wait <= LONGEST_SHOWN
    assert scheduler.next_due(live, house.settings, clock.now) == room.moved_at + max(delay, wait)


@in_house
async def test_a_bot_never_waits_for_longer_than_six_seconds(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 1)
    look(live, 1.6)
    for _ in range(30):
        await play_on(house, live, 1)
        assert live.seconds_shown() <= LONGEST_SHOWN
