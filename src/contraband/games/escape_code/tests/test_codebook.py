"""A closed codebook: nothing that a person can see or read lists the twenty words (COD-52)."""

import json
import re
from io import StringIO

import pytest
from rich.console import Console

from contraband.core.errors import ContrabandError, Unreadable
from contraband.core.record import NONE, SPECTATOR
from contraband.core.table import Table, read_events
from contraband.games.escape_code import art, board, speech
from contraband.games.escape_code.cards import WORD_NAMES
from contraband.games.escape_code.codebook import as_heard, known_words
from contraband.games.escape_code.screen import draw
from contraband.games.escape_code.tests.boards import drawn
from contraband.games.escape_code.tests.tabletop import CONTACT, GAME, SPY, agent, talk, turns, typed
from contraband.server.rooms.told import Told
from contraband.terminal.menu import Menu
from contraband.terminal.prompt import read_move

OPEN = {"codebook": "open"}
SEATS = (CONTACT, SPY, agent(6), SPECTATOR)


def words_in(text: str) -> set[str]:
    return {word for word in WORD_NAMES if re.search(rf"\b{word}s?\b", text, re.IGNORECASE)}


def screen(table: Table, seat: int) -> str:
    console = Console(width=80, file=StringIO())
    console.print(draw(table.blanked(seat), seat, "original", None))
    return console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize("speech", ["chat", "voice"])
@pytest.mark.parametrize("seat", SEATS)
def test_cod_52_a_closed_book_shows_no_word_on_board_screen_or_view(seat: int, speech: str) -> None:
    table = talk(options={"speech": speech})
    view = json.dumps({name: value for name, value in table.view(seat).items() if name != "zones"})
    assert words_in(drawn(table, seat)) == words_in(view) == set()
    assert words_in(screen(table, seat)) == set()


@pytest.mark.parametrize("seat", SEATS[:3])
def test_cod_52_an_open_book_has_all_of_them(seat: int) -> None:
    table = talk(options=OPEN)
    assert len(words_in(drawn(table, seat))) == len(words_in(screen(table, seat))) == len(WORD_NAMES)


def test_cod_52_rulebook_tour_and_pictures_list_no_words() -> None:
    assert words_in(GAME.rulebook.text) <= {"lantern", "umbrella"}
    assert words_in(" ".join(sentence for _, sentence in board.TOUR)) == set()
    assert "word-0" not in art.symbols("original")  # in Morse


@pytest.mark.parametrize("typed", ["say lantarn", "phrase voilin", "place candel", "tell lader", "say"])
def test_cod_52_no_hint_gives_a_word_away(typed: str) -> None:
    with pytest.raises(Unreadable) as error:
        GAME.move_number(f"{typed} x")
    assert words_in(str(error.value)) <= words_in(typed)
    with pytest.raises(Unreadable) as error:
        read_move(f"{typed} x", Menu(GAME, talk().listed(agent(6)), agent(6), "original", 6))
    assert words_in(str(error.value)) <= words_in(typed)


def test_cod_52_the_contacts_claim_offers_the_words_this_contact_saw() -> None:
    table = talk()
    table.play(CONTACT, "claim seat-2")
    seen = set(table.view(CONTACT)["zones"]["in_play"])
    assert words_in(drawn(table, CONTACT)) == {move.removeprefix("phrase ") for move in table.view(CONTACT)["legal"]} == seen
    assert words_in(drawn(table, agent(6))) == set()


def answer_to(table: Table, seat: int, line: str) -> str:
    """What somebody learns who types this line and has not sent it yet: what is asked first, or why it is none."""
    sight = table.blanked(seat)
    try:
        moves = speech.interpret(line, sight, seat)
        is_message = bool(moves) and all(speech.is_said(str(move)) for move in moves or ())
        return f"{'a message' if is_message else moves}, {speech.caution(line, sight, seat)}"
    except ContrabandError as error:
        return str(error)


@pytest.mark.parametrize("typed", ["/claim Player 1 {} {} {} {}", "Mine's {}!", "my card says {}", "? {}", "place {}", "phrase {}"])
@pytest.mark.parametrize("seat", [CONTACT, agent(6)])
def test_cod_52_nothing_that_is_typed_tells_a_code_word_from_another(seat: int, typed: str) -> None:
    table = talk()
    known = known_words(table.blanked(seat))
    others = [word for number, word in enumerate(WORD_NAMES) if number not in known]
    for lines in (table, turns(speaker=f"seat-{seat + 1}")):
        told = {answer_to(lines, seat, typed.format(*words)).replace(words[0], "it") for words in (others[:4], ["zebra", "x", "y", "z"])}
        assert len(told) == 1


@pytest.mark.parametrize("count", range(7))
def test_cod_22_a_message_is_told_as_one_move_however_many_words_it_holds(count: int) -> None:
    """To everybody, the speaker included; meanwhile nobody sees a trace of the words that the table holds."""
    line = " ".join(["well", *WORD_NAMES[:count]])
    for table in (talk(), turns(speaker="seat-1")):
        viewers = [Told(viewer, table) for viewer in (*range(table.seats), SPECTATOR)]
        *held, last = speech.interpret(line, table.blanked(0), 0) or ()
        assert (len(held), isinstance(last, str)) == (min(max(count - 2, 0), 3), True)
        for move in held:
            before = [table.blanked(told.seat).raw.tobytes() for told in viewers]
            table.play(*move)
            assert [told.follow(table, move[0]) for told in viewers] == [False] * len(viewers)  # type: ignore[arg-type]
            assert [table.blanked(told.seat).raw.tobytes() for told in viewers] == before
        table.play(0, str(last))
        assert [told.follow(table, 0) for told in viewers] == [True] * len(viewers)
        assert table.view(SPECTATOR)["zones"]["messages"] == ["seat-1"]


@pytest.mark.parametrize(("options", "words"), [({}, (NONE, NONE)), (OPEN, (0, 1))])
def test_cod_22_an_event_names_the_words_of_a_message_only_where_the_book_is_open(options: dict[str, str], words: tuple[int, int]) -> None:
    table = typed(talk(options=options), 3, f"My card says {WORD_NAMES[0]} or {WORD_NAMES[1]}.")
    sight = table.blanked(2)
    (event,) = [as_heard(event, sight) for event in read_events(sight.record_view, GAME.words.EVENT_KINDS)]
    assert event.details[:2] == words
    assert event.name == ("tells" if options else "says")
