"""Secrecy on the wire: two worlds that differ only in what a viewer may not know give that viewer the same bytes, everywhere."""

import copy
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from house_table import Clock, in_house, playing
from page_model import read_news
from starlette.testclient import TestClient

from contraband import games
from contraband.core.game import Game
from contraband.core.record import CLOCK, SPECTATOR
from contraband.core.table import Table
from contraband.core.watch import Watch
from contraband.games.spiderhead.tests.tabletop import phase_three
from contraband.games.spiderhead.tests.tabletop import played as play_moves
from contraband.server.api.stream import Progress, Stream
from contraband.server.app import make_app
from contraband.server.identity import COOKIE, Seal, fingerprint
from contraband.server.rooms.entries import Moved
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.match import Match
from contraband.server.rooms.room import Room
from contraband.server.rooms.service import RoomService
from contraband.server.rooms.store import open_store
from contraband.server.services import Services
from contraband.server.settings import Settings
from contraband.server.web.frame import Frame
from contraband.server.web.viewer import Viewer

LOOKS = 10  # positions of a game that are looked at
SEATS = {"asterisk": 3, "escape_code": 6, "spiderhead": 6, "stds": 3}  # what a future game has not: its fewest


def token(member: int) -> str:
    return f"the secret of member number {member}"


class Played:
    """A game in a room with a person on every seat and one on the bench, played at random."""

    def __init__(self, client: TestClient, services: Services, game: Game) -> None:
        self.client = client
        self.services = services
        self.game = game
        self.seats = SEATS.get(game.name, game.seats[0])
        self.dice = random.Random(game.name)
        self.live: LiveRoom = self.on_loop(self.open)
        self.history = [self.table]

    def on_loop(self, work: Callable[[], Any]) -> Any:
        assert self.client.portal is not None
        return self.client.portal.call(work)

    async def open(self) -> LiveRoom:
        house = self.services.rooms
        live = await house.open_room(self.game, self.seats, {}, fingerprint(token(0)), {"name": "Ann", "seat": "0"})
        for seat in range(1, self.seats):
            await house.join(live, fingerprint(token(seat)), {"name": f"Guest {seat}", "seat": str(seat)})
        await house.join(live, fingerprint(token(self.seats)), {"name": "Watcher", "seat": "bench"})
        await house.act(live, 0, "start", {})
        return live

    @property
    def table(self) -> Table:
        assert self.live.room.table is not None
        return self.live.room.table

    def goes_on(self) -> bool:
        """Whether it does after a few more moves."""
        for _ in range(self.dice.randrange(1, 8)):
            if not self.live.room.is_over:
                self.move()
        return not self.live.room.is_over

    def move(self) -> None:
        """A random move of anybody who has one; whoever is waited for most of the time."""
        able = self.table.may_move()
        waited = self.table.waiting_on
        seat = waited if waited in able and self.dice.random() < 0.8 else self.dice.choice(able)
        assert seat is not None
        number = self.dice.choice(self.table.legal_numbers(seat))
        self.make(seat, number)

    def make(self, seat: int, number: int) -> None:
        said = "A <word> in passing." if self.game.move_name(number).startswith("say") else None
        self.on_loop(lambda: self.services.rooms.write(self.live, [Moved(seat, number, said)]))
        self.history.append(self.table)

    def verbs_of(self, seat: int) -> set[str]:
        """The first words of the moves a seat may make."""
        return {self.game.move_name(number).split()[0] for number in self.table.legal_numbers(seat)}


@pytest.fixture
def played(game: Game, tmp_path: Path) -> Iterator[Played]:
    with opened(game, tmp_path) as found:
        yield found


@pytest.fixture
def escape_code(tmp_path: Path) -> Iterator[Played]:
    with opened(games.find("escape_code"), tmp_path) as found:
        yield found


@contextmanager
def opened(game: Game, tmp_path: Path) -> Iterator[Played]:
    store = open_store(tmp_path / "t.sqlite3")
    app = make_app(Settings(bot_delay=1e6, limits=False, grace=1e9), store, Clock())
    with TestClient(app, base_url="http://localhost") as client:
        services: Services = app.app.state.services  # type: ignore[attr-defined]
        app.app.state.compiler.wait()  # type: ignore[attr-defined]
        yield Played(client, services, game)
    store.close()


class Imagined(Room):
    """The same room in another world that fits all a viewer knows: its past is imagined too."""

    worlds: list[Table]

    def replay(self, match: Match) -> Iterator[Table]:
        return iter(self.worlds)


def imagined(played: Played, viewer: int, seed: str) -> LiveRoom:
    room = copy.copy(played.live.room)
    room.__class__ = Imagined
    assert isinstance(room, Imagined)
    room.worlds = [past.imagine(viewer, f"{seed} {number}") for number, past in enumerate(played.history)]
    room.table, room.before = room.worlds[-1], None
    room.may_take_back = played.live.room.may_take_back  # type: ignore[method-assign]  # looked at by a test of its own
    room.watch = other_watch(room, played.live.room)
    twin = LiveRoom(room, played.live.loaded_at)
    twin.seen, twin.browsers = played.live.seen, played.live.browsers
    return twin


def other_watch(room: Room, real: Room) -> Watch:
    """The watch beside the other world: its timer began when the real one did, and may be of another length."""
    watch = copy.copy(real.watch)
    if real.watch.running is not None and room.table is not None:
        timer = room.table.timer
        assert timer is not None
        watch.deadline += timer.seconds - real.watch.running[0].seconds
        watch.running = timer, real.watch.running[1]
    return watch


def everything(played: Played, live: LiveRoom, member: int) -> dict[str, bytes]:
    """Every byte this member can make the server send: pages, the first message of a socket, replays, refusals."""
    client, house, room = played.client, played.services.rooms, played.live.room
    house.live_rooms[room.code] = live
    client.cookies.set(COOKIE, token(member), domain="localhost.local")
    here = f"/t/{room.code}"
    page = client.get(here)
    assert page.status_code == 200
    csrf = played.services.seal.csrf(_Me(token(member)))  # type: ignore[arg-type]
    sent = {"page": page.content, "socket": played.on_loop(lambda: first_news(played, live, member))}
    for at in {0, len(played.history) // 2, len(played.history) - 1}:
        sent[f"replay {at}"] = client.get(f"{here}/games/1/replay?at={at}").content
    for number in range(0, played.game.move_space, max(1, played.game.move_space // 12)):
        answer = client.post(f"{here}/move", data={"csrf": csrf, "ask": str(number), "sequence": "0"})
        sent[f"why not {number}"] = answer.content
    sent["stale"] = client.post(f"{here}/move", data={"csrf": csrf, "move": "0", "sequence": "99999"}).content
    sent["record"] = client.get(f"{here}/games/1/record").content
    sent |= api_answers(client, here, token(member))
    house.live_rooms[room.code] = played.live
    return sent


def api_answers(client: TestClient, here: str, secret: str) -> dict[str, bytes]:
    headers = {"authorization": f"Bearer {secret}"}
    answers = {path: client.get(f"/api/tables{here.removeprefix('/t')}{path}", headers=headers) for path in ("", "/log", "/log?since=1")}
    assert {answer.status_code for answer in answers.values()} == {200}
    return {f"api {path}": answer.content for path, answer in answers.items()}


class _Me:
    def __init__(self, secret: str) -> None:
        self.token = secret


async def first_news(played: Played, live: LiveRoom, member: int) -> bytes:
    return Viewer(played.services.rooms, played.services.frame, live, member).news().encode()


@pytest.mark.slow
def test_a_viewer_cannot_tell_two_worlds_apart_by_any_byte(played: Played) -> None:
    looked = 0
    while looked < LOOKS and played.goes_on():
        looked += 1
        for member in range(played.seats + 1):
            viewer = played.live.room.seat_of(member)
            real = everything(played, played.live, member)
            other = everything(played, imagined(played, viewer, f"world {looked}"), member)
            for name, content in real.items():
                assert other[name] == content, f"member {member}: {name} after {played.table.sequence} moves"
    assert looked


class Line:
    """A member's page and program, both on a line that stands, in the real world or in another that this member could not tell from it."""

    def __init__(self, played: Played, member: int, is_real: bool) -> None:
        self.played, self.member, self.is_real = played, member, is_real
        self.live = played.live if is_real else self.other_world()
        services, room = played.services, played.live.room
        self.page = Viewer(services.rooms, services.frame, self.live, member)
        self.stream = Stream(services, self.live, member, Progress.all_of(room, room.seat_of(member)))

    def other_world(self) -> LiveRoom:
        return imagined(self.played, self.played.live.room.seat_of(self.member), f"world {len(self.played.history)}")

    def news(self) -> tuple[str, str]:
        if not self.is_real:
            self.live.room = self.live.logs.room = self.other_world().room
            self.live.changed()
        return self.page.news(), self.stream.news()


def lines_of(played: Played) -> list[tuple[Line, Line]]:
    return [(Line(played, member, True), Line(played, member, False)) for member in range(played.seats + 1)]


def test_nor_by_anything_a_line_tells_move_by_move(played: Played) -> None:
    """What is left out of a message, because the page has it already, depends on nothing that is hidden either."""
    lines = played.on_loop(lambda: lines_of(played))
    for _ in range(20):
        played.move()
        if played.live.room.is_over:
            break
        for real, other in lines:
            told, elsewhere = played.on_loop(real.news), played.on_loop(other.news)
            assert told == elsewhere, f"member {real.member} after {played.table.sequence} moves"


def test_cod_14_nobody_is_told_that_the_spy_is_placing_cards(escape_code: Played) -> None:
    """Not by the number of moves, of changes or of messages, nor by how a move that comes too early is refused."""
    played = escape_code
    while not (spies := [seat for seat in range(played.seats) if "place" in played.verbs_of(seat)]):
        played.make(CLOCK, played.table.legal_numbers(CLOCK)[0])
    others = [member for member in range(played.seats + 1) if member not in spies]
    lines = {member: played.on_loop(partial(Line, played, member, True)) for member in others}
    played.live.viewers |= {line.page for line in lines.values()}
    before = {member: (everything(played, played.live, member), refusal(played, member)) for member in others}
    for line in lines.values():
        played.on_loop(line.news)
    for _ in range(2):
        played.make(spies[0], played.table.legal_numbers(spies[0])[0])
        assert answer(played, spies[0], "undo").status_code == 403  # everybody's story would be told anew
        for member in others:
            assert played.on_loop(lines[member].news) == ("", "")
            sent = everything(played, played.live, member)
            assert {name: content for name, content in before[member][0].items() if sent.get(name, content) != content} == {}
            assert {name for name in sent if name not in before[member][0]} <= {f"replay {len(played.history) - 1}"}  # there is none
            assert refusal(played, member) == before[member][1]


def answer(played: Played, member: int, verb: str, **fields: str) -> Any:
    """What a member is told who wants something, with the number they see."""
    headers = {"authorization": f"Bearer {token(member)}"}
    path = f"/api/tables/{played.live.room.code}"
    seen = played.client.get(path, headers=headers).json()["sequence"]
    return played.client.post(f"{path}/{verb}", headers=headers, json=fields | {"sequence": seen})


def refusal(played: Played, member: int) -> Any:
    """Of a move at the wrong time."""
    return answer(played, member, "moves", move="small talk").content


@in_house
async def test_spi_81_nobody_is_told_when_the_card_will_lie_open(house: RoomService, clock: Clock) -> None:
    """The wait of the reflex is a timer whose length is a secret."""
    live = await playing(house, "spiderhead", 6, snatch="reflex")
    room, frame = live.room, Frame(house, Seal("x"))
    room.table = play_moves(phase_three({"snatch": "reflex"}), "inject darkenfloxx Heather", "by reflex", "by reflex")
    room.watch.follow_table(room.table, 6)
    assert room.watch.running is not None
    assert room.watch.running[0].seconds >= 2
    for member in range(6):
        assert read_news(Viewer(house, frame, live, member).news())["clock"] is None
        assert room.timer_for(room.seat_of(member)) is None


def test_the_worlds_of_that_test_do_differ(played: Played) -> None:
    """With all cards open they are told apart: the test above can fail."""
    for _ in range(6):
        played.move()
    live = imagined(played, SPECTATOR, "another world")
    assert live.room.table is not None
    assert live.room.table.raw.tobytes() != played.table.raw.tobytes()


def test_whether_a_move_can_be_taken_back_tells_its_maker_nothing(game: Game) -> None:
    """The button is there or not: that must not depend on what the maker of the move does not know."""
    compared = 0
    for series in range(6):
        table = game.new(SEATS.get(game.name, game.seats[0]), f"undo {series}")
        dice = random.Random(series)
        for _ in range(60):
            seat = table.waiting_on
            if seat is None:
                break
            move = dice.choice(table.legal_numbers(seat))
            if seat != CLOCK:
                compared += compare_take_back(table, seat, move)
            table = table.after(seat, move)
    assert compared > 5


def compare_take_back(table: Table, seat: int, move: int) -> bool:
    world = table.imagine(seat, f"{table.sequence}")
    after, other = table.after(seat, move), world.after(seat, move)
    if after.blanked(seat) != other.blanked(seat):
        return False
    stays = table.revealed == after.revealed
    assert stays == (world.revealed == other.revealed), table.game.move_name(move)
    return True


def test_nobody_is_sent_the_seed(played: Played) -> None:
    for _ in range(5):
        played.move()
    seed = played.live.room.match.seed.encode()
    for member in range(played.seats + 1):
        for name, content in everything(played, played.live, member).items():
            assert seed not in content, name
            for other in range(played.seats + 1):
                assert fingerprint(token(other)).encode() not in content, name
                assert other == member or token(other).encode() not in content, name
