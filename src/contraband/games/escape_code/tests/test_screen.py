"""The screen and the prompt: what is drawn for whom, and what a typed line means (COD-13, COD-14, COD-21, COD-51)."""

from io import StringIO

import pytest
from rich.console import Console

import contraband
from contraband.core.errors import ContrabandError, Unreadable
from contraband.core.record import CLOCK, SPECTATOR
from contraband.core.table import Table
from contraband.games.escape_code.cards import MOST_SEATS
from contraband.games.escape_code.screen import draw
from contraband.games.escape_code.speech.prompt import Answer, Moves, caution, interpret, is_said
from contraband.games.escape_code.table import Phase
from contraband.games.escape_code.tests.tabletop import CONTACT, GAME, SPY, WORDS, agent, claim_all, say_all, talk, turns

NAMES = ["Ada", "Bo", "Cyd", "Dov", "Eli", "Fay"]
MOST_LINES = 18  # of a full table, with everything to be reminded of
PHRASE = ["phrase chimney", "phrase blanket", "phrase candle", "phrase bucket"]
BAD_LINES = ["/", "/fly", "/shoot", "/shoot Zed", "/claim", "/claim Bo", "/claim Bo lantern lantern kettle mirror", "/breach Zed"]


def screen(table: Table, seat: int, wording: str = "original") -> str:
    console = Console(width=80, file=StringIO(), color_system=None)
    console.print(draw(table.blanked(seat), seat, wording, 65))
    return console.file.getvalue()  # type: ignore[attr-defined]


def typed(table: Table, seat: int, line: str) -> Moves | None:
    return interpret(line, table.blanked(seat), seat)


def named(table: Table) -> Table:
    table.names = tuple(NAMES[: table.seats])
    return table


@pytest.mark.parametrize("phase", [phase.name.lower().replace("_", " ") for phase in Phase if phase <= Phase.TALK])
@pytest.mark.parametrize("reminder", ["off", "on"])
def test_every_phase_fits_a_small_screen(phase: str, reminder: str) -> None:
    table = talk(MOST_SEATS, {"reminder": reminder}, phase=phase)
    for seat in (*range(MOST_SEATS), SPECTATOR):
        lines = screen(table, seat).splitlines()
        assert len(lines) <= MOST_LINES
        assert all(len(line) <= 80 for line in lines)


def test_the_clock_and_the_word_are_in_the_headline() -> None:
    assert "1:05" in screen(talk(), 0).splitlines()[0]
    assert "Your turn: say something." in screen(turns(), 0)
    assert "Waiting for Player 1 to say something." in screen(turns(), 3)
    assert "You are the Spy: choose four words for slots 1 to 4." in screen(talk(phase="spy places"), SPY)


def test_cod_41_whoever_may_vote_is_told_so() -> None:
    table = talk(messages=["seat-2"])
    table.play(3, "call breach message-1")
    assert "Your turn: uphold or reject Player 4's call against Player 2." in screen(table, 4)
    table.play(4, "reject")
    for seat in (1, 3, 4, SPECTATOR):
        assert "Waiting for the votes on Player 4's call against Player 2." in screen(table, seat)


def test_cod_14_contact_and_spy_see_the_words_and_nobody_else() -> None:
    contact_looks, spy_places = talk(phase="contact looks"), talk(phase="spy places", slots=["candle", "", "", ""])
    words = " ".join(word.upper() for word in WORDS)
    assert words in screen(contact_looks, CONTACT)
    assert words in screen(spy_places, SPY)
    assert "1 CANDLE" in screen(spy_places, SPY)
    for table, seats in ((contact_looks, (SPY, 2, 3)), (spy_places, (CONTACT, 2, 3))):
        assert len({screen(table, seat) for seat in seats}) > 1 or all("In the middle" not in screen(table, seat) for seat in seats)
        assert all(words not in screen(table, seat) for seat in seats)


def test_cod_51_the_end_tells_the_whole_story() -> None:
    table = say_all(talk(), agent(6), ("violin",))
    drawn = screen(claim_all(say_all(table, SPY), CONTACT, SPY), 4)
    for part in ("Contact", "Spy", "BLANKET", "1 BLANKET 2 BUCKET 3 CANDLE 4 CHIMNEY", "violin 1", "blanket* 2", "chimney* 5"):
        assert part in drawn
    assert "had said 4 of the 4 words" in drawn
    assert "heard their own word from the Spy: Player 3 (2), Player 4 (3)" in " ".join(drawn.split())


def test_cod_51_a_full_table_fits_its_story_into_eighty_columns() -> None:
    table = talk(MOST_SEATS)
    for seat in range(MOST_SEATS):
        table.play(seat, "say lantern kettle")
    table.time_up()
    assert all(len(line) <= 80 for line in screen(table, SPECTATOR).splitlines())


def test_the_mild_screen_has_no_guns() -> None:
    table = turns(phase="window", messages=["seat-1"])
    assert "shoot" in screen(table, 3)
    assert "shoot" not in screen(table, 3, "mild")


def test_a_list_leaves_the_utterances_out() -> None:
    table = talk(messages=["seat-2", "seat-1"])
    assert len(table.legal_numbers(agent(6))) > 800
    assert len(table.listed(agent(6))) < 10


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("Nice weather, isn't it?", ["small talk"]),
        ("I lost my umbrella.", ["say umbrella"]),
        ("The kettle, then the LANTERN!", ["say kettle lantern"]),
        ("kettle lantern umbrella", [(CLOCK, "also umbrella"), "say kettle lantern"]),
        ("My card says kettle", ["tell kettle"]),
        ("I am the spy", ["tell your card"]),
        ("/shoot Bo", ["shoot seat-2"]),
        ("/shoot bo", ["shoot seat-2"]),
        ("/shoot 2", ["shoot seat-2"]),
        ("/shoot seat-2", ["shoot seat-2"]),
        ("/SHOOT El", ["shoot seat-5"]),
        ("/claim Bo chimney blanket candle bucket", ["claim seat-2", *PHRASE]),
        ("/claim Bo Chimneys, blanket, candle & bucket!", ["claim seat-2", *PHRASE]),
        ("/accuse Bo", ["shoot seat-2"]),
        ("/breach Cyd", ["call breach message-2"]),
        ("/breach 1", ["call breach message-1"]),
        ("/pass", ["pass"]),
        ("/x", [(CLOCK, "x-card")]),
        ("Back home we never had a kettle.", ["say kettle"]),
        ("Help!", ["small talk"]),
        ("Rules are rules", ["small talk"]),
        ("Pass", ["small talk"]),
        ("time is up", ["small talk"]),
        ("3", ["small talk"]),
        ("?", ["small talk"]),
        ("", None),
    ],
)
def test_cod_21_a_typed_line_is_a_message_or_a_command(line: str, moves: Moves | None) -> None:
    table = named(talk(messages=["seat-3", "seat-3", "seat-4"]))
    assert typed(table, 0, line) == moves
    names = [move if isinstance(move, str) else move[1] for move in moves or ()]
    assert all(GAME.move_number(name) >= 0 for name in names)
    assert all(is_said(name) for name in names if name[:4] != "also") == (line[:1] != "/" or not names)


def test_cod_41_a_breach_without_a_name_is_called_on_whoever_spoke_last() -> None:
    table = named(talk(messages=["seat-4", "seat-3", "seat-1"]))
    assert typed(table, 0, "/breach") == ["call breach message-2"]
    aloud = named(talk(options={"speech": "voice"}))
    assert typed(aloud, 0, "/breach Cyd") == ["call breach seat-3"]
    with pytest.raises(Answer):
        typed(named(talk()), 0, "/breach")


@pytest.mark.parametrize(
    "line", ["/", "/fly", "/shoot", "/shoot Zed", "/claim", "/claim Bo", "/claim Bo lantern lantern kettle mirror", "/breach Zed"]
)
def test_commands_that_cannot_be_read_say_so(line: str) -> None:
    with pytest.raises(Unreadable):
        typed(named(talk()), 0, line)


@pytest.mark.parametrize(("line", "part"), [("/who", "2 Bo (spoke once)"), ("/time", "600 seconds")])
def test_questions_are_answered(line: str, part: str) -> None:
    with pytest.raises(Answer, match=part.replace("(", r"\(").replace(")", r"\)")):
        typed(named(talk(messages=["seat-2"])), 0, line)


def test_cod_60_in_turns_the_question_for_the_time_is_answered_in_utterances() -> None:
    with pytest.raises(Answer, match="119 messages are left"):
        typed(named(turns(speaker="seat-2", messages=["seat-1"])), 0, "/time")


def test_a_message_with_nothing_in_it_is_not_sent() -> None:
    with pytest.raises(Answer):
        typed(named(talk()), 0, "\u202e")


def test_cod_60_whoever_says_more_words_than_count_is_asked_first_if_they_know_them() -> None:
    line = "A blanket, a bucket, a candle, a chimney, a compass and a feather."
    asked = [caution(line, talk(8).blanked(seat), seat) for seat in (CONTACT, SPY, 3)]
    assert ["first five" in question for question in asked] == [False, False, False]  # five of them lie in the middle
    asked = [caution(line, talk(9).blanked(seat), seat) for seat in (CONTACT, SPY, 3)]
    assert ["first five" in question for question in asked] == [True, True, False]
    assert "first five" in caution(line, talk(options={"codebook": "open"}).blanked(2), 2)


def test_words_are_typed_where_words_are_asked_for() -> None:
    assert typed(talk(phase="spy places"), SPY, "candle, blanket") == ["place candle", "place blanket"]
    table = talk()
    table.play(CONTACT, "claim seat-2")
    assert typed(table, CONTACT, "the candle and the blanket") == ["phrase candle", "phrase blanket"]
    table = talk(messages=["seat-2"])
    table.play(2, "call breach message-1")
    assert typed(table, 3, "yes") == ["uphold"]
    assert typed(table, 3, "no") == ["reject"]


def test_nothing_is_said_when_it_is_not_the_time() -> None:
    assert typed(turns(), 3, "hello everybody") is None
    assert typed(talk(options={"speech": "voice"}), 3, "hello everybody") is None
    assert typed(contraband.new("escape_code", 6, 1), 3, "hello everybody") is None


def test_whatever_is_typed_only_the_declared_errors_come_out() -> None:
    for line in ("/claim " + "x " * 500, "/shoot \x00", "\ud800", "//", "/ ", "x" * 100_000, "/who cares"):
        message = ""
        try:
            typed(named(talk()), 0, line)
        except ContrabandError as error:
            message = str(error)
        assert len(message) < 400
