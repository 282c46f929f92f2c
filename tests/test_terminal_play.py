"""A game at the terminal: chosen by number and name, refused, explained, taken back, saved and gone on with."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from terminal_table import COLUMNS, EASY, PERSON, Speaker, desk_with, first_legal, sit, written
from test_hints import with_a_clear_best

import contraband
from contraband.bots.hints import Lapse
from contraband.bots.players import bot_move
from contraband.bots.search import Budget
from contraband.core.errors import BadOption, ContrabandError, UnknownGame
from contraband.core.record import SPECTATOR
from contraband.core.table import Table
from contraband.core.valuefile import Given
from contraband.games.stds.words.names import CARD_NAMES
from contraband.terminal import saving
from contraband.terminal.looking_back import LookingBack
from contraband.terminal.play import Request, Session, play_game

SHORT = {"turn_limit": "12"}


@pytest.fixture(autouse=True)
def _own_directories(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def play_out(session: Session) -> str:
    session.run()
    return written(session.desk)


def test_a_whole_game_by_numbers() -> None:
    desk = desk_with(*["1"] * 200)
    play_game(Request("stds", seed="numbers", given=[Given(SHORT)], save=Path("game.contraband")), desk)
    table = contraband.replay(Path("game.contraband").read_text())
    result = table.result
    assert result is not None
    told = written(desk)
    assert f"({result.rule})" in told
    assert result.sentence in told
    assert all(f"{seat.name}" in told and str(seat.score) in told for seat in result.outcomes)
    assert "The game was saved to game.contraband" in told


def test_a_whole_game_by_names_is_the_game_the_table_would_play() -> None:
    session = sit(seed="names", turn_limit=12)
    session.desk.reader = Speaker(lambda: first_legal(session.table))
    session.run()
    twin = contraband.new("stds", 2, "names", {"turn_limit": 12}, session.table.names)
    while not twin.is_over:
        seat = twin.waiting_on
        assert seat is not None
        twin.play(seat, first_legal(twin) if seat == 0 else bot_move(twin, seat, EASY))
    assert session.table == twin
    assert session.table.is_over


def test_a_refused_move_names_the_rule_and_what_is_legal() -> None:
    session = sit(players=(PERSON, PERSON))
    session.desk.reader = Speaker(iter(["", "meet bob alice" if session.table.waiting_on == 0 else "meet john jean", None]).__next__)
    told = play_out(session)
    assert "Not now (STD-21): First play one card from your hand, or discard one." in told
    assert "Legal now:" in told
    assert session.table.sequence == 0


def test_unreadable_input_asks_whether_something_else_was_meant() -> None:
    told = " ".join(play_out(sit("plya luck", "999", "xyzzy")).split())
    assert "'plya luck' is neither a move nor a command. Did you mean 'play luck'?" in told
    assert "There is no move 999: the moves here are 1 to" in told
    assert "'xyzzy' is neither a move nor a command. Type a number from the list, or ? for help." in told


def test_a_question_mark_explains_the_situation_and_the_keys() -> None:
    told = play_out(sit("?"))
    assert "You are Player 1, and the table is waiting for you." in told
    assert "take your last move back" in told


def test_a_question_about_a_move_shows_its_text_and_its_rule() -> None:
    session = sit("? 1", "? oral sex", "? std-32", "rules 45", "? nonsense")
    session.run()
    told = written(session.desk)
    rules = session.game.rulebook.rules
    move = session.menu(0).moves[0]
    text, rule = session.game.words.explain(move, "original")
    assert text in " ".join(told.split())
    assert rule in told
    assert "one revealed STD is redrawn" in " ".join(told.split())
    assert all(rule in told for rule in ("STD-46", "STD-32", "STD-45"))
    assert rules["STD-32"].text[:30] in told
    assert "'nonsense' is neither a move nor a command." in told


def test_undo_takes_back_what_nobody_learned_from() -> None:
    session = first_move_is_mine()
    start = session.table.raw.copy()
    session.desk.reader = Speaker(iter(["1", "u", None]).__next__)
    session.run()
    assert session.table.sequence == 0
    assert (session.table.raw == start).all()


def test_undo_is_refused_after_chance_and_for_others_moves() -> None:
    session = first_move_is_mine()
    session.desk.reader = Speaker(iter(["u", "discard " + hand_of(session)[0], "end turn", "u", None]).__next__)
    told = play_out(session)
    assert "There is nothing to take back yet." in told
    assert "The last move was made by Player 2: you can only take back your own." in told


def test_undo_is_refused_once_a_card_was_shown() -> None:
    session = with_insatiable()
    session.desk.reader = Speaker(iter(["play insatiable", "meet bob alice", "u", None]).__next__)
    told = play_out(session)
    assert "That move cannot be taken back: a card was drawn or shown" in told


def first_move_is_mine(players: tuple[str, ...] = (PERSON, EASY)) -> Session:
    for seed in range(50):
        session = sit(players=players, seed=f"mine {seed}")
        if session.table.waiting_on == 0:
            return session
    raise AssertionError("seat 1 never begins")


def hand_of(session: Session) -> list[str]:
    return [name.removeprefix("discard ") for name in session.table.legal(0) if name.startswith("discard ")]


def with_insatiable() -> Session:
    for seed in range(400):
        session = sit(seed=f"insatiable {seed}")
        if session.table.waiting_on == 0 and "insatiable" in hand_of(session):
            table = session.table.copy()
            table.play(0, "play insatiable")
            table.play(0, "meet Bob Alice")
            if table.waiting_on == 0 and "another encounter" in table.legal(0):
                return session
    raise AssertionError("no such game")


def test_end_of_input_saves_and_the_saved_game_goes_on_to_the_same_bytes() -> None:
    play_game(Request("stds", seed="resume", given=[Given(SHORT)], save=Path("whole.contraband")), desk_with(*["1"] * 200))
    stopped = desk_with(*["1"] * 5)
    play_game(Request("stds", seed="resume", given=[Given(SHORT)]), stopped)
    [saved] = Path().glob("stds-*.contraband")
    assert f"To continue: contraband play {saved}" in written(stopped)
    play_game(Request(str(saved)), desk_with("1", "1", "q"))
    play_game(Request(str(saved)), desk_with(*["1"] * 200))
    assert saved.read_text() == Path("whole.contraband").read_text()


def test_a_default_name_never_overwrites() -> None:
    for _ in range(3):
        play_game(Request("stds", seed="again"), desk_with("q"))
    assert len(list(Path().glob("stds-*.contraband"))) == 3


def test_save_writes_where_told_but_never_over_another_file() -> None:
    Path("mine.contraband").write_text("precious")
    told = play_out(sit("save mine.contraband", "save other.contraband", "save"))
    assert "mine.contraband already exists" in told
    assert Path("mine.contraband").read_text() == "precious"
    assert saving.read(Path("other.contraband")).players == (PERSON, EASY)
    assert not list(Path().glob("stds-*"))
    with pytest.raises(BadOption, match="already exists"):
        play_game(Request("stds", save=Path("mine.contraband")), desk_with())


def test_ctrl_c_saves() -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    session = sit()
    session.desk.reader = Speaker(interrupt)
    assert "Saved. To continue: contraband play stds-" in play_out(session)


def test_our_own_mistake_does_not_cost_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit("1")
    monkeypatch.setattr(session, "obey", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        session.run()
    assert len(list(Path().glob("stds-*.contraband"))) == 1


@pytest.mark.parametrize("seats", [2, 3])
def test_a_hot_seat_never_shows_anothers_hand(seats: int) -> None:
    """What is printed for one person names no card that only the others hold and nothing told this person of."""
    session = sit(players=(PERSON,) * seats, seed="hot", turn_limit=12)
    seen, checked = 0, 0

    def answer() -> str:
        nonlocal seen, checked
        text = written(session.desk)[seen:]
        seen += len(text)
        if "press Enter" in speaker.prompt:
            return ""
        checked += assert_hides(session, session.scene.at_screen, text)
        return first_legal(session.table)

    speaker = Speaker(answer)
    session.desk.reader = speaker
    session.run()
    assert session.table.is_over
    assert checked > 20


def assert_hides(session: Session, viewer: int, text: str) -> int:
    """How many hidden kinds were looked for, in vain, in what one person was shown."""
    t = session.table.record_view
    known = " ".join(session.table.log(viewer)) + " AIDS Children " + " ".join(CARD_NAMES[c] for c in range(16) if t.hand[viewer, c])
    others = {CARD_NAMES[c] for seat in range(session.table.seats) if seat != viewer for c in range(9, 16) if t.hand[seat, c]}
    hidden = {name for name in others if name not in known}
    plain = text.casefold().replace("-", " ")
    assert not [name for name in hidden if name.casefold() in plain]
    return len(hidden)


def test_between_two_people_the_screen_shows_only_what_all_know() -> None:
    session = first_move_is_mine((PERSON, PERSON))
    session.desk.reader = Speaker(iter(["", "discard " + hand_of(session)[0], "end turn", None]).__next__)
    told = play_out(session)
    between = told[told.rindex("or end the turn") : told.index("Pass the screen to Player 2")]
    assert "Player 2 draws a card." in between


def test_watching_tells_the_story_of_bots_only() -> None:
    desk = desk_with()
    play_game(Request("stds", you="0", seats=3, seed="watch", given=[Given(SHORT)], save=Path("seen.contraband")), desk)
    table = contraband.replay(Path("seen.contraband").read_text())
    told = " ".join(written(desk).split())
    assert table.is_over
    assert all(line in told for line in table.log(SPECTATOR))
    assert "> " not in told


def test_no_line_is_wider_than_80_columns() -> None:
    for seats in (2, 4):
        for wording in ("original", "mild"):
            desk = desk_with(*["1"] * 30, "?", *["1"] * 300)
            play_game(Request("stds", seats, seed=f"wide {wording}", given=[Given({"turn_limit": "40"})], wording=wording), desk)
            assert max(cell_len(line) for line in written(desk).splitlines()) <= COLUMNS


def test_mild_words_are_used_everywhere() -> None:
    desk = desk_with("?", "play oral-sex", *["1"] * 300)
    play_game(Request("stds", seed="mild", given=[Given({"turn_limit": "40"})], wording="mild"), desk)
    told = written(desk)
    assert "Sniffles The Card Game" in told
    assert not [
        name for name in ("Syphilis", "Condom", "AIDS", "Herpes", "STDs", "Oral Sex") if name in told.replace("'play oral-sex'", "")
    ]


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        (Request("stds", bots="eazy"), "Did you mean 'easy'"),
        (Request("stds", seats=3, bots="easy,easy,easy"), "2 bots sit at this table"),
        (Request("stds", you="3"), "There is no seat 3"),
        (Request("stds", you="1,x"), "There is no seat x"),
        (Request("stds", you="1,0"), "There is no seat 0"),
        (Request("stds", you="1, 1"), "names a seat twice"),
        (Request("stds", wording="milde"), "Did you mean 'mild'"),
        (Request("stds", seats=9), "2 to 4 players"),
        (Request("none.contraband"), "none.contraband cannot be read"),
    ],
)
def test_what_cannot_be_is_said_before_the_game(request_: Request, problem: str) -> None:
    with pytest.raises(BadOption if "contraband" not in problem else ContrabandError, match=problem):
        play_game(request_, desk_with())


def test_an_unknown_game_is_said_with_what_there_is() -> None:
    with pytest.raises(UnknownGame, match="Did you mean 'stds'"):
        play_game(Request("std"), desk_with())


def test_a_list_of_bots_is_for_the_seats_of_bots() -> None:
    play_game(Request("stds", seats=3, you="2", bots="random,easy", seed="list"), desk_with("q"))
    [saved] = Path().glob("stds-*.contraband")
    assert saving.read(saved).players == ("random", PERSON, EASY)


def test_a_record_brings_its_own_seats() -> None:
    play_game(Request("stds", seed="own"), desk_with("save own.contraband"))
    with pytest.raises(BadOption, match="brings its own seats"):
        play_game(Request("own.contraband", seats=3), desk_with())


def test_the_content_note_is_shown_once_and_the_choice_remembered() -> None:
    first, second = desk_with("m", "q", live=True), desk_with("q", live=True)
    play_game(Request("stds", seed="note"), first)
    play_game(Request("stds", seed="note"), second)
    assert "Which words?" in written(first)
    assert "Which words?" not in written(second)
    assert "Sniffles The Card Game" in written(second)


def test_no_content_note_where_nobody_sits_or_the_words_were_chosen() -> None:
    for desk, wording in ((desk_with("q"), None), (desk_with("q", live=True), "original")):
        play_game(Request("stds", seed="note", wording=wording), desk)
        assert "Which words?" not in written(desk)
        assert not Path("config").exists()


def test_friends_at_one_screen_are_asked_for_their_names() -> None:
    desk = desk_with("Ada", "a|b", "", "", live=True)
    play_game(Request("stds", hot_seat=True, seed="friends", wording="original"), desk)
    [saved] = Path().glob("stds-*.contraband")
    assert saving.read(saved).table.names == ("Ada", "Player 2")
    assert "'a|b' is no name" in written(desk)


def test_who_is_handed_the_screen_may_also_stop() -> None:
    session = sit("q", players=(PERSON, PERSON))
    assert "Saved. To continue" in play_out(session)
    assert "Your move" not in written(session.desk)


def test_several_people_share_the_screen_with_bots() -> None:
    """Between the two the screen is covered; the bot moves by itself."""
    desk = desk_with("Ada", "Ben", *["", "1"] * 6, live=True)
    play_game(Request("stds", seats=3, you="3,1", seed="friends", wording="original"), desk)
    [saved] = Path().glob("stds-*.contraband")
    record = saving.read(saved)
    assert record.players == (PERSON, EASY, PERSON)
    assert record.table.names == ("Ada", "Bot 2", "Ben")
    told = written(desk)
    assert "Pass the screen to Ada." in told
    assert "Pass the screen to Ben." in told
    assert "Pass the screen to Bot 2." not in told


class Afterthoughts(LookingBack):
    """Every move of a person gave something away."""

    def add(self, table: Table, seat: int, move: int, minute: int = 0) -> None:
        self.found[table.sequence] = self.pool.submit(Lapse, table.sequence / 1000, f"Move {table.sequence} was bad.")
        self.found[table.sequence].result()


@pytest.mark.parametrize("people", [1, 2])
def test_whoever_plays_alone_is_told_in_the_end_what_changed_most(people: int) -> None:
    session = sit(*["1"] * 400, players=(PERSON, PERSON)[:people] + (EASY,) * (2 - people), turn_limit=12)
    session.looking_back = Afterthoughts("original")
    told = play_out(session)
    assert session.table.is_over
    lines = [line.strip() for line in told.partition("What cost you most:")[2].splitlines() if line.strip()]
    assert (len(lines), "What cost you most:" in told) == ((3, True) if people == 1 else (0, False))
    assert all(line.endswith("was bad.") for line in lines)


def test_looking_back_finds_what_was_given_away_and_forgets_what_was_taken_back() -> None:
    table, seat, best, bad = with_a_clear_best()
    thinking = LookingBack("original", Budget(worlds=300))
    for move in (best, bad):
        thinking.add(table, seat, move)  # the first was taken back
    found = thinking.found[table.sequence].result()
    assert list(thinking.found) == [table.sequence]
    assert found is not None
    assert thinking.close() == [found.text]
    assert table.game.move_name(best).lower() in found.text.lower()


def test_whoever_leaves_does_not_wait_for_thoughts_about_moves() -> None:
    session = sit("1", "1", "quit")
    play_out(session)
    assert not session.table.is_over
    with pytest.raises(RuntimeError):
        session.looking_back.pool.submit(print)


def test_a_hint_is_for_a_person_alone_and_changes_nothing() -> None:
    alone, together = sit("hint", "hint"), sit("", "hint", players=(PERSON, PERSON))
    told = play_out(alone)
    assert any(first in told for first in ("Try this:", "No clear difference.", "more than"))
    assert alone.table.sequence == 0
    assert "hints are for people playing alone" in play_out(together)
