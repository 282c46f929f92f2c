"""What hidden cards decide about is told at a fixed moment; bots take their time; a move that all can foresee makes itself."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from house_table import Clock, in_house, new_house, on_turn, playing, refused, reopened, room_with, run
from laid_out import into_store
from test_server_roles import arrive
from test_server_told import services_of

import contraband
from contraband.bots.forced import only_move
from contraband.bots.players import seconds_to_think
from contraband.core.errors import Unreadable
from contraband.core.record import SPECTATOR
from contraband.core.table import Table
from contraband.games.asterisk.tests.tabletop import at, played, who, with_hand
from contraband.server.api.progress import Progress
from contraband.server.api.stream import Stream
from contraband.server.api.table_json import show_table
from contraband.server.rooms import answers, scheduler
from contraband.server.rooms.entries import Answered, Moved
from contraband.server.rooms.fitting import check_fit
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.service import RoomService
from contraband.server.web.viewer import Viewer

HELPFUL, HELPLESS = ["Nudge Left"], ["Flipside"]


async def asked(house: RoomService, second: list[str], third: list[str], people: int = 3, **options: str) -> LiveRoom:
    """Seat 1 has asked for a step to the left; the table is laid out by hand."""
    live = await playing(house, "asterisk", people, 3, **options)
    arrive(live, *range(people))
    table = with_hand("Right 4", "Right 1", seats=3, options=options, hands={"seat-2": second, "seat-3": third})
    live.room.table = played(table, "turn right-4", "ask", "for left-2")
    live.room.moved_at = house.now()
    live.room.look_at_table()
    return live


async def at_the_moment(house: RoomService, clock: Clock, live: LiveRoom) -> float:
    """Wait for the next thing that happens by itself, let it, and say how long that was."""
    due = scheduler.next_due(live, house.settings, clock.now)
    assert due is not None
    waited, clock.now = due - clock.now, due
    await house.write(live, scheduler.due(live, house.settings, clock.now))
    return waited


@pytest.mark.parametrize("second", [HELPFUL, HELPLESS])
@pytest.mark.parametrize("quick", [(), (1,), (1, 2)])
def test_ast_43_answers_are_told_at_the_same_moment_whatever_is_in_a_hand(
    second: list[str], quick: tuple[int, ...], tmp_path: Path
) -> None:
    """However many have answered, all of them included."""

    @in_house
    async def work(house: RoomService, clock: Clock) -> None:
        live = await asked(house, second, HELPLESS)
        for seat in quick:
            await house.act(live, seat, "move", {"move": "cannot help", "sequence": str(live.room.sequence_for(seat))})
        assert live.room.match.moves == []
        assert await at_the_moment(house, clock, live) == 8.0
        assert [seat for seat, _ in live.room.match.moves] == [1, 2]
        assert on_turn(live)[1] == 0

    work(tmp_path)


@in_house
async def test_ast_43_the_answer_that_was_given_last_counts_and_the_first_helper_ends_it(house: RoomService, clock: Clock) -> None:
    live = await asked(house, HELPFUL, HELPFUL)
    sequence = str(live.room.sequence_for(1))
    await house.act(live, 2, "move", {"move": "assist nudge-left", "sequence": sequence})
    await house.act(live, 1, "move", {"move": "cannot help", "sequence": sequence})
    await house.act(live, 1, "move", {"move": "assist nudge-left", "sequence": sequence})
    await at_the_moment(house, clock, live)
    names = [live.room.game.move_name(move) for _, move in live.room.match.moves]
    assert names == ["assist nudge-left"]
    assert live.room.match.moves[0][0] == 1


@in_house
async def test_ast_43_an_answer_to_what_is_no_longer_asked_is_forgotten(house: RoomService, clock: Clock) -> None:
    live = await asked(house, HELPFUL, HELPLESS)
    await house.act(live, 1, "move", {"move": "assist nudge-left", "sequence": str(live.room.sequence_for(1))})
    await house.act(live, 0, "move", {"move": "never mind", "sequence": str(live.room.sequence_for(0))})
    await house.act(live, 0, "move", {"move": "ask", "sequence": str(live.room.sequence_for(0))})
    await house.act(live, 0, "move", {"move": "for left-1", "sequence": str(live.room.sequence_for(0))})
    await at_the_moment(house, clock, live)
    assert {live.room.game.move_name(move) for _, move in live.room.match.moves[-2:]} == {"cannot help"}


@in_house
async def test_ast_43_with_counted_moves_there_is_more_time_and_an_option_says_how_much(house: RoomService, clock: Clock) -> None:
    assert await at_the_moment(house, clock, await asked(house, HELPFUL, HELPLESS, clock="moves")) == 60.0
    assert await at_the_moment(house, clock, await asked(house, HELPFUL, HELPLESS, answer_seconds="5")) == 5.0


@pytest.mark.parametrize(("clock_kind", "seconds"), [("moves", 0.0), ("real", 8.0)])
def test_ast_43_alone_among_bots_an_answer_is_told_at_once_where_no_sand_runs(clock_kind: str, seconds: float, tmp_path: Path) -> None:
    @in_house
    async def work(house: RoomService, clock: Clock) -> None:
        live = await asked(house, HELPFUL, HELPLESS, people=1, clock=clock_kind)
        seats = live.room.seats
        seats[0], seats[1] = seats[1], seats[0]  # a bot has asked
        if clock_kind == "moves":
            assert scheduler.next_due(live, house.settings, clock.now) == clock.now + 60.0
        await house.act(live, 0, "move", {"move": "cannot help", "sequence": str(live.room.sequence_for(0))})
        assert await at_the_moment(house, clock, live) == seconds
        assert live.room.match.moves[0] == (1, live.room.game.move_number("cannot help"))

    work(tmp_path)


@in_house
async def test_ast_43_where_only_bots_are_asked_nobody_waits_for_the_moment(house: RoomService, clock: Clock) -> None:
    live = await asked(house, HELPFUL, HELPLESS, people=1, clock="moves")
    assert not answers.is_open(live.room)
    assert await at_the_moment(house, clock, live) == pytest.approx(house.settings.bot_delay)


@in_house
async def test_ast_22_a_bot_takes_its_time_while_the_sand_runs(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "asterisk", 1, 3)
    arrive(live, 0)
    await house.act(live, 0, "move", {"move": "start", "sequence": "0"})
    table, seat = on_turn(live)
    assert seat == 1
    (entry,) = [plan.make() for plan in scheduler.plans(live, house.settings, clock.now) if plan.when < live.room.watch.deadline][-1]
    assert isinstance(entry, Moved)
    seconds = seconds_to_think(table, seat, entry.move)
    assert seconds > 5
    assert await at_the_moment(house, clock, live) == pytest.approx(seconds)


@in_house
async def test_ast_22_the_sand_runs_out_while_a_bot_thinks(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "asterisk", 1, 3, attempt_seconds="10")
    arrive(live, 0)
    await house.act(live, 0, "move", {"move": "start", "sequence": "0"})
    assert await at_the_moment(house, clock, live) == pytest.approx(10.0)
    assert live.room.game.move_name(live.room.match.moves[-1][1]) == "time is up"


# -- answers that were given ---------------------------------------------------------------------------------------------------------

NAMES = ("Ann", "Bo", "Cy")
REQUEST = ((0, "start"), (1, "turn right-4"), (1, "end turn"), (2, "turn either-3"), (2, "right"), (2, "ask"), (2, "for anything"))
BO, CY = 1, 2  # Cy asks, and Ann and Bo can help


@pytest.fixture
def house(tmp_path: Path) -> Iterator[RoomService]:
    """A house with one table, at which a request waits for its answers."""
    game = contraband.game("asterisk")
    dealt = game.new(3, "0", names=NAMES)
    into_store(tmp_path / "tables.sqlite3", dealt, dict(enumerate(NAMES)), [(seat, game.move_number(move)) for seat, move in REQUEST])
    opened = new_house(tmp_path, Clock(time.time() + 1.0))
    yield opened
    opened.store.close()


def the_table(house: RoomService) -> LiveRoom:
    (code,) = house.store.rooms_in(["playing"])
    return house.find(code)


async def answered(house: RoomService, *moves: str) -> LiveRoom:
    live = the_table(house)
    for move in moves:
        await house.act(live, BO, "move", {"move": move, "sequence": str(live.room.sequence_for(BO))})
    return live


@pytest.mark.parametrize("moves", [("assist turn-the-tables-right",), ("cannot help", "assist turn-the-tables-right")])
def test_ast_43_an_answer_outlives_the_server_and_the_last_one_counts(moves: tuple[str, ...], house: RoomService) -> None:
    async def work() -> None:
        live = reopened(house, await answered(house, *moves))
        assert live.room.answers == {BO: live.room.game.move_number(moves[-1])}
        told = [(entry.seat, live.room.game.move_name(entry.move)) for entry in answers.all_told(live) if isinstance(entry, Moved)]
        assert told == [(0, "cannot help"), (BO, moves[-1])]
        for entry in answers.all_told(live):
            live.room.apply(entry, house.now())
        assert live.room.answers == {}

    run(work())


def test_ast_43_whoever_has_answered_sees_what_and_nobody_else_is_told(house: RoomService) -> None:
    async def work() -> None:
        live, services = the_table(house), services_of(house)
        await house.make_up_for_outage(live)
        pages = [Viewer(house, services.frame, live, member) for member in range(3)]
        programs = [Stream(services, live, member, Progress.all_of(live.room, live.room.seat_of(member))) for member in range(3)]
        assert all(page.news() and program.news() for page, program in zip(pages, programs, strict=True))
        numbers = [(live.room.change_count_for(seat), live.room.news_at, live.room.moved_at) for seat in range(3)]
        await answered(house, "cannot help")
        assert [(live.room.change_count_for(seat), live.room.news_at, live.room.moved_at) for seat in range(3)] == numbers
        assert [bool(page.news()) for page in pages] == [bool(program.news()) for program in programs] == [False, True, False]
        for again in (live, reopened(house, live)):
            waiting = Viewer(house, services.frame, again, BO).waiting()
            assert waiting.startswith("Your answer is in: Cannot help. All answers are told at the same moment")
            assert "Your answer" not in Viewer(house, services.frame, again, CY).waiting()
            given = [show_table(services, again, member)["you"]["answer"] for member in range(3)]
            assert given == [None, "cannot help", None]

    run(work())


def test_ast_43_an_answer_goes_with_whoever_gave_it(house: RoomService) -> None:
    async def work() -> None:
        live = await answered(house, "cannot help")
        await house.act(live, BO, "stand", {})
        assert live.room.answers == {}
        assert reopened(house, live).room.answers == {}

    run(work())


def test_ast_43_a_pause_takes_no_time_from_those_who_are_asked(house: RoomService) -> None:
    async def work() -> None:
        live = the_table(house)
        await house.make_up_for_outage(live)
        ((when, _),) = scheduler.told_answers(live, live.room.table, house.settings)  # type: ignore[arg-type]
        await house.act(live, BO, "pause", {})
        house.now.now += 100.0  # type: ignore[attr-defined]
        await house.act(live, BO, "resume", {})
        ((later, _),) = scheduler.told_answers(live, live.room.table, house.settings)  # type: ignore[arg-type]
        assert later == pytest.approx(when + 100.0)

    run(work())


@pytest.mark.parametrize(
    ("seat", "move", "fault"), [(1, "end turn", "no answer"), (2, "cannot help", "not legal"), (7, "cannot help", "no seat")]
)
def test_an_answer_that_was_damaged_is_not_taken(seat: int, move: str, fault: str, house: RoomService) -> None:
    live = the_table(house)
    with pytest.raises(Unreadable, match=fault):
        check_fit(live.room, Answered(seat, live.room.game.move_number(move)))


# -- moves that make themselves ----------------------------------------------------------------------------------------------------


def giving_up(options: dict[str, str] | None = None) -> Table:
    """Seat 1 has one prisoner, and has to give him up."""
    table = at(2, {"mode": "medium", **(options or {})}, custody={"seat-1": [who(8)]})
    table.time_up()
    return table


def test_a_move_that_everybody_can_see_is_the_only_one_makes_itself() -> None:
    table = giving_up()
    assert only_move(table) == (0, table.legal_numbers(0)[0])


def test_a_hand_that_leaves_one_move_makes_nothing_by_itself() -> None:
    table = with_hand("Nudge Left", deck=["Left 6"])
    assert table.legal(0) == ["pass"]
    assert only_move(table) is None
    openly = with_hand("Nudge Left", options={"open_hands": "on"})
    assert only_move(openly) == (0, openly.legal_numbers(0)[0])
    nothing = with_hand()
    assert only_move(nothing) == (0, nothing.legal_numbers(0)[0])  # everybody sees that there is no card


def test_starting_an_attempt_and_answering_stay_with_the_people() -> None:
    assert only_move(at(2, phase="start")) is None
    table = played(with_hand("Right 4", options={"open_hands": "on"}), "turn right-4", "ask", "for left-2")
    assert table.legal(1) == ["cannot help"]
    assert only_move(table) is None


@in_house
async def test_what_made_itself_is_told_as_a_move_and_taken_back_with_the_choice_before_it(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "asterisk", 2, 2, clock="moves")
    await house.act(live, 0, "start", {})
    arrive(live, 0, 1)
    table = with_hand("Inside Job Right 3", line=[who(2), who(19)], options={"clock": "moves"})
    live.room.table = played(table, "turn inside-job-right-3")
    live.room.look_at_table()
    await house.act(live, 0, "move", {"move": "inside-job", "sequence": str(live.room.sequence_for(0))})
    seen = str(live.room.sequence_for(0))
    entries = scheduler.due(live, house.settings, clock.now)
    assert entries == [Moved(0, live.room.game.move_number("number 2"), by_itself=True)]
    await house.write(live, entries)
    assert live.room.match.chosen == 0
    assert live.room.may_take_back(0)
    assert not live.room.may_take_back(1)
    assert live.room.move_count_for(SPECTATOR) == len(live.room.match.moves)
    made = len(live.room.match.moves)
    assert (
        await house.act(live, 0, "move", {"move": "number 2", "sequence": seen}) == []
    )  # whoever pressed it meanwhile has what they wanted
    assert len(live.room.match.moves) == made
    assert "moved on" in await refused(house, live, 0, "move", move="pass", sequence=seen)


def test_spi_30_acknowledging_stays_a_touch() -> None:
    table = contraband.from_position(
        'game = "spiderhead"\n[zones]\nphase = "acknowledge"\npair = ["Jeff", "Heather"]\ncalled = 9\nacknowledged = ["first"]\n'
    )
    assert table.waiting_on is not None
    assert table.legal(table.waiting_on) == ["acknowledge"]
    assert only_move(table) is None
