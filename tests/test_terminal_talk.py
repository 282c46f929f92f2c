"""One person among bots at the terminal: messages are typed while the talk goes on (COD-20, COD-21, COD-42)."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from terminal_table import Clock, Speaker, desk_with, written

import contraband
from contraband.core.errors import BadOption
from contraband.core.record import CLOCK
from contraband.core.valuefile import Given
from contraband.games.escape_code.cards import SPY, WORDS
from contraband.terminal import saving
from contraband.terminal.looking_back import LookingBack
from contraband.terminal.play import Session
from contraband.terminal.watch import Nudge, Watch
from contraband.terminal.welcome import Request, sit_down

PLAYERS = ["person", *["easy"] * 5]
Step = str | Callable[[], str | None] | None


@pytest.fixture(autouse=True)
def _own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def seed_with(card: Callable[[int], bool]) -> str:
    """A seed that deals such a card to the first seat."""
    return next(f"t{n}" for n in range(200) if card(int(contraband.new("escape_code", 6, f"t{n}").record_view.card[0])))


def sit(*steps: Step, card: Callable[[int], bool] = lambda card: card < WORDS) -> Session:
    table = contraband.new("escape_code", 6, seed_with(card), {"pace": "live"})
    session = Session(desk_with(), table, PLAYERS, "original")
    session.desk.reader = Speaker(answers(iter(steps)))
    return session


def answers(steps: Iterator[Step]) -> Callable[[], str | None]:
    def answer() -> str | None:
        step = next(steps)
        return step() if callable(step) else step

    return answer


def test_cod_21_what_is_typed_is_said_in_the_persons_own_words() -> None:
    session = sit("Good evening, has anybody seen my umbrella?", None)
    session.run()
    assert "Player 1: Good evening, has anybody seen my umbrella?" in " ".join(written(session.desk).split())
    assert "seat-1 umbrella" in session.table.position()


def test_asking_for_a_hint_and_for_help_is_not_said_aloud() -> None:
    session = sit("hint", "back", "Back home we had soup.", None)
    session.run()
    assert "Back home we had soup." in session.scene.said.values()
    assert not {"hint", "back"} & set(session.scene.said.values())
    assert any(told in written(session.desk) for told in ("Try this:", "No clear difference."))


def test_cod_21_a_game_that_is_put_away_keeps_what_was_typed() -> None:
    session = sit("Good evening, has anybody seen my umbrella?", None)
    session.run()
    assert session.file is not None
    again = sit_down(Request(str(session.file)), desk_with())
    assert again.said == session.scene.said
    assert "Good evening, has anybody seen my umbrella?" in again.said.values()
    assert len(again.said) == int(again.table.record_view.messages)


def test_cod_20_bots_talk_meanwhile() -> None:
    session = sit("Hello.", "Hello again.", "And again.", None)
    session.run()
    speakers = {message.split()[0] for message in session.table.view()["zones"]["messages"]}
    assert len(speakers) > 2


def test_cod_20_bots_come_in_while_a_person_thinks() -> None:
    """A real screen: nobody types anything, and a bot says something as soon as it has written it."""
    clock = Clock()

    def think() -> str | None:
        clock.time += 40
        raise Nudge

    session = sit("", *[think] * 6, None)
    session.desk.is_live = True
    session.desk.watch = Watch(clock)
    for _ in range(4):
        session.table.time_up()
    session.run()
    messages = session.table.view()["zones"]["messages"]
    assert len(messages) == 6
    assert all(not message.startswith("seat-1") for message in messages)


def test_cod_21_aloud_bots_neither_talk_nor_shoot_while_a_person_thinks() -> None:
    """Whatever was dealt, and however long it takes."""
    clock = Clock()

    def think() -> str | None:
        clock.time += 5
        raise Nudge

    for seed in range(5):
        table = contraband.new("escape_code", 6, f"t{seed}", {"speech": "voice"})
        for _ in range(4):
            table.time_up()
        before = table.sequence
        session = Session(desk_with(), table, PLAYERS, "original")
        session.desk.reader = Speaker(answers(iter(["", *[think] * 20, None])))
        session.desk.is_live = True
        session.desk.watch = Watch(clock)
        session.run()
        assert table.sequence == before


def test_what_was_said_is_looked_back_on_in_its_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    minutes: list[int] = []
    monkeypatch.setattr(LookingBack, "add", lambda self, table, seat, move, minute: minutes.append(minute))
    clock = Clock()

    def later() -> str | None:
        clock.time += 130
        return "Hello."

    session = sit("", later, None)
    session.desk.watch = Watch(clock)
    for _ in range(4):
        session.table.time_up()
    session.run()
    assert minutes == [3]


def test_cod_41_the_talks_clock_stands_still_during_a_vote() -> None:
    clock = Clock()
    left: list[int | None] = []

    def later() -> str | None:
        clock.time += 100
        return "Hello."

    def look() -> str | None:
        left.append(session.desk.watch.seconds_left)
        clock.time += 10
        return "/breach"

    def after() -> str | None:
        left.append(session.desk.watch.seconds_left)
        return None

    session = sit(later, look, "", after)
    session.desk.watch = Watch(clock)
    session.run()
    assert left == [500, 490]
    assert "rejected" in " ".join(session.table.log())


def test_cod_42_an_x_card_at_the_terminal_is_the_tables() -> None:
    session = sit("/x", None)
    session.run()
    assert [past.seat for past in session.table.past() if session.game.move_name(past.move) == "x-card"] == [CLOCK]


def test_cod_14_a_spy_types_the_words_of_the_slots() -> None:
    session = sit(card=lambda card: card == SPY)
    typed: list[str] = []

    def place() -> str | None:
        if typed:
            return None
        typed.extend(move.removeprefix("place ") for move in session.table.legal(0))
        return " ".join(reversed(typed))

    session.desk.reader = Speaker(place)
    session.run()
    assert session.table.view(0)["zones"]["slots"] == list(reversed(typed))


def test_one_person_among_bots_talks_live_and_bots_alone_take_turns() -> None:
    assert sit_down(Request("escape_code"), desk_with()).table.options["pace"] == "live"
    assert sit_down(Request("escape_code", you="0"), desk_with()).table.options["pace"] == "turns"
    assert sit_down(Request("escape_code", given=[Given({"pace": "turns"})]), desk_with()).table.options["pace"] == "turns"


@pytest.mark.parametrize("asked", [{"preset": "room"}, {"given": [Given({"speech": "voice"})], "you": "0"}])
def test_cod_21_no_bot_sits_where_people_talk_aloud_and_who_wants_one_is_told_what_to_do(asked: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as refused:
        sit_down(Request("escape_code", **asked), desk_with())
    told = str(refused.value)
    assert "a bot would hear nothing" in told
    assert all(way in told for way in ("-o speech=chat", "--hot-seat", "contraband serve"))
    seating = sit_down(Request("escape_code", **{**asked, "you": "1", "given": [Given({"speech": "chat"})]}), desk_with())
    assert seating.players.count("person") == 1


def test_cod_21_people_in_all_seats_talk_aloud_at_a_terminal_too(tmp_path: Path) -> None:
    seating = sit_down(Request("escape_code", preset="room", hot_seat=True), desk_with())
    assert seating.table.options["speech"] == "voice"
    people, bots = tmp_path / "people.contraband", tmp_path / "bots.contraband"
    saving.write(seating.table, seating.players, people, {})
    saving.write(seating.table, [*seating.players[:-1], "easy"], bots, {})
    assert sit_down(Request(str(people)), desk_with()).players == seating.players
    with pytest.raises(BadOption, match="hear nothing"):
        sit_down(Request(str(bots)), desk_with())


def test_bots_alone_can_be_watched_to_the_end() -> None:
    table = contraband.new("escape_code", 5, "watched", {"utterances": 3})
    session = Session(desk_with(), table, ["easy"] * 5, "original")
    session.run()
    assert session.table.is_over
    assert "The phrase was" in " ".join(written(session.desk).split())


def test_cod_41_a_statement_is_sent_when_it_is_typed_again() -> None:
    session = sit("I am the spy.", "Nice soup.", "I am the spy.", "I am the spy.", None)
    session.run()
    typed = [line for line in session.scene.said.values() if line in ("Nice soup.", "I am the spy.")]
    assert typed == ["Nice soup.", "I am the spy."]
    assert written(session.desk).count("Type it again to send it.") == 2
