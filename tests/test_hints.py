"""Hints: what to do and why, in a sentence, made from what a seat knows; and what a game's moves gave away."""

import asyncio
from pathlib import Path

import pytest
from house_table import Clock, new_house, play_on, playing, room_with, run
from test_search import TOP_THAT, exact_values, some_positions

from contraband import games
from contraband.bots import hints
from contraband.bots.hints import Lapse, called, hint, look_back, worst
from contraband.bots.search import Budget
from contraband.core.board import View
from contraband.core.errors import BadOption
from contraband.core.game import Game
from contraband.core.record import CLOCK
from contraband.core.table import Sight, Table
from contraband.core.wording import MILD, ORIGINAL
from contraband.server.rooms import thinking
from contraband.server.rooms.entries import Moved
from contraband.server.rooms.errors import NotAllowed
from contraband.server.rooms.verbs.members import opening

MANY = Budget(worlds=300)


def with_a_clear_best() -> tuple[Table, int, int, int]:
    """A table of Top That, who is to move, the move that is best by far, and the worst."""
    for table in some_positions():
        seat = table.waiting_on
        assert seat is not None
        values = exact_values(table, seat)
        ranked = sorted(values, key=lambda move: -values[move])
        if len(ranked) > 1 and values[ranked[0]] - values[ranked[1]] > 0.2:
            return table, seat, ranked[0], ranked[-1]
    raise AssertionError("there is none")


def test_a_hint_names_the_best_move_and_how_much_it_wins() -> None:
    table, seat, best, _ = with_a_clear_best()
    text = hint(table.blanked(seat), seat, MANY, ORIGINAL)
    assert text.lower().startswith(TOP_THAT.move_name(best).lower())
    assert "games in 100 more than" in text


def test_in_a_browser_a_hint_and_a_look_back_call_moves_as_their_buttons_do() -> None:
    table = games.find("asterisk").new(1, 3)
    sight, moves = table.blanked(0), table.legal_numbers(0)
    text = hint(sight, 0, Budget(worlds=2), ORIGINAL, on_board=True)
    labels = [sight.game.board.label(View(sight, 0, ORIGINAL), move) for move in moves]
    assert any(label.lower() in text.lower() for label in labels)
    assert all(called(sight, move, ORIGINAL, 0) == label for move, label in zip(moves, labels, strict=True))
    assert not any(sight.game.move_name(move) in text for move in moves if "-" in sight.game.move_name(move))


def test_where_a_game_has_no_words_for_its_buttons_cards_are_called_as_they_are_printed() -> None:
    game = games.find("spiderhead")
    sight, move = game.new(6, "hint").blanked(0), game.move_number("play super-friendly-puppy-sex")
    assert called(sight, move, ORIGINAL, 0) == "Play Super-Friendly Puppy Sex"
    assert called(sight, move, MILD, 0) == f"Play {game.words.soften('Super-Friendly Puppy Sex', MILD)}"
    assert called(sight, move, ORIGINAL) == "play super-friendly-puppy-sex"  # to be typed


def test_a_hint_is_made_from_what_the_seat_knows() -> None:
    table, seat, _, _ = with_a_clear_best()
    elsewhere = table.imagine(seat, "elsewhere")
    assert hint(table.blanked(seat), seat, MANY, ORIGINAL) == hint(elsewhere.blanked(seat), seat, MANY, ORIGINAL)


def test_where_there_is_nothing_to_decide_a_hint_says_so() -> None:
    table, seat, _, _ = with_a_clear_best()
    assert hint(table.blanked(1 - seat), 1 - seat, MANY, ORIGINAL) == "There is nothing for you to decide now."
    for other in some_positions():
        mover = other.waiting_on
        assert mover is not None
        if len(other.legal_numbers(mover)) == 1:
            assert "only one move" in hint(other.blanked(mover), mover, MANY, ORIGINAL)


def test_a_move_that_gave_something_away_is_told_and_a_good_one_is_not() -> None:
    table, seat, best, bad = with_a_clear_best()
    lapse = look_back(table.blanked(seat), seat, bad, MANY, ORIGINAL)
    assert lapse is not None
    assert lapse.gain > 0
    assert TOP_THAT.move_name(best).lower() in lapse.text.lower()
    assert look_back(table.blanked(seat), seat, best, MANY, ORIGINAL) is None
    assert [one.gain for one in worst(Lapse(gain / 10, "") for gain in range(8))] == [0.7, 0.6, 0.5]


def test_a_look_back_says_when_in_the_chapters_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "given_away", lambda *about: Lapse(0.3, "Go on. Better: hold still."))
    spiderhead = games.find("spiderhead").new(6, "when")
    while "Encounter 2:" not in spiderhead.game.words.chapter(spiderhead, 0, ORIGINAL):
        assert spiderhead.waiting_on is not None
        spiderhead.play(spiderhead.waiting_on, spiderhead.legal_numbers(spiderhead.waiting_on)[0])
    talk = in_the_talk(games.find("escape_code").new(5, "when", {"pace": "live"}))
    for table, minute, told in (
        (spiderhead, 0, "Encounter 2: Go on."),
        (talk, 3, "Talk, minute 3: Go on."),
        (TOP_THAT.new(2, "when"), 0, "Go on."),
    ):
        lapse = look_back(table.blanked(0), 0, 0, MANY, ORIGINAL, minute)
        assert lapse is not None
        assert lapse.text == f"{told} Better: hold still."


def in_the_talk(table: Table) -> Table:
    """Past the Broadcast, while all may speak."""
    while not table.game.words.chapter(table, 1, ORIGINAL).startswith("Talk"):
        table.time_up()
    return table


def test_the_minute_is_the_one_the_clock_showed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    minutes: list[int] = []
    monkeypatch.setattr(thinking, "look_back", lambda *about, minute, **how: minutes.append(minute))
    monkeypatch.setattr(Game, "is_compiled", True)

    async def work() -> None:
        clock = Clock()
        house = new_house(tmp_path, clock)
        live = await playing(house, "escape_code", 1, 5)
        for _ in range(4):
            assert live.room.table is not None
            await house.write(live, [Moved(CLOCK, live.room.table.legal_numbers(CLOCK)[0])])
        for _ in range(3):
            await house.write(live, [Moved(0, live.room.game.move_number("say nothing"))])
            clock.now += 60
        await house.thinkers.look_back(live)
        house.thinkers.close()
        house.store.close()

    run(work())
    assert minutes == [1, 1, 2], "as its replay shows it: what was known then was known since the move before"


@pytest.mark.parametrize(("who", "people", "may"), [("alone", 1, True), ("alone", 2, False), ("all", 2, True), ("off", 1, False)])
def test_who_may_ask_is_an_option_of_the_table(tmp_path: Path, who: str, people: int, may: bool) -> None:
    async def work() -> None:
        house = new_house(tmp_path, Clock())
        live = await room_with(house, "stds", people, 2)
        live.room.hints = who
        await house.act(live, 0, "start", {})
        before = live.room.entry_count
        assert ("hint" in house.offers(live, 0)) == may
        if may:
            first, second = [await house.hint(live, 0) for _ in range(2)]
            assert first
            assert first == second
        else:
            with pytest.raises(NotAllowed):
                await house.hint(live, 0)
        assert live.room.entry_count == before  # nothing is written of it: nobody learns that it was asked for
        house.thinkers.close()
        house.store.close()

    run(work())


def test_hints_that_there_are_not_are_refused() -> None:
    assert opening(TOP_THAT, 2, {}, {}).hints == "alone"
    assert opening(TOP_THAT, 2, {}, {"hints": "off"}).hints == "off"
    with pytest.raises(BadOption, match="alone, all, off"):
        opening(TOP_THAT, 2, {}, {"hints": "sometimes"})


def test_after_a_game_each_person_is_told_their_own_moves_and_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move with a choice is looked back on, from its seat's sight and in its seat's wording; the three that changed most are told."""
    looked_at: list[tuple[int, int, str]] = []
    queued: list[int] = []
    house = new_house(tmp_path, Clock(), grace=1e9)

    def look(sight: Sight, seat: int, move: int, budget: Budget, wording: str, minute: int, on_board: bool) -> Lapse:
        assert isinstance(sight, Sight)
        assert budget.milliseconds > 0
        assert on_board
        queued.append(house.thinkers.queued)
        looked_at.append((sight.sequence, seat, wording))
        return Lapse(sight.sequence / 1000, f"{wording} {seat}: move {sight.sequence}")

    monkeypatch.setattr(thinking, "look_back", look)
    monkeypatch.setattr(Game, "is_compiled", True)  # else nobody would have the time to think

    async def work() -> None:
        live = await playing(house, "stds", 2, 2, turn_limit=8)
        await house.act(live, 1, "wording", {"wording": "mild"})
        while not live.room.is_over:
            assert live.lapses == {}
            await play_on(house, live, 1)
        assert live.lapses == {}  # the end is told before
        entries = live.room.entry_count
        while len(live.lapses) < 2:
            await asyncio.sleep(0.01)
        assert live.room.entry_count == entries
        for seat, wording in ((0, "original"), (1, "mild")):
            own = sorted((sequence for sequence, mover, _ in looked_at if mover == seat), reverse=True)
            assert live.lapses[seat] == [f"{wording} {seat}: move {sequence}" for sequence in own[:3]]
        house.thinkers.close()
        house.store.close()

    run(work())
    assert set(queued) == {1}  # one after another, and counted, so that bots think for less beside many games that have just ended
    assert house.thinkers.queued == 0
