"""The file of a talk aloud: dealt another card, a seat's screen is the same but for what is in it, and that is as long (COD-13, COD-14)."""

import re

import pytest

from contraband.core.board import Kept, written
from contraband.core.record import CLOCK, SPECTATOR
from contraband.core.table import Table
from contraband.games.escape_code import board
from contraband.games.escape_code.cards import ORDERS
from contraband.games.escape_code.table import CALL, CLAIM, PHRASE, PLACE, SHOOT, UPHOLD, Phase
from contraband.games.escape_code.tests.boards import aim, has_button, look, part, shows, waiting
from contraband.games.escape_code.tests.tabletop import CONTACT, INTERCEPTOR, SPY, WORDS, agent, claim_all, talk

VOICE = {"speech": "voice", "reminder": "file"}
AGENT = agent(6)
BROADCAST = ("read", "contact looks", "spy looks", "spy places")
WORLDS = 12
LONG_NAME = "&'<>\"\U0001f575" * 4  # 24 letters, each of them long as HTML or in bytes


def named(table: Table) -> Table:
    return Table(table.game, table.raw, tuple(LONG_NAME[: 24 - len(str(seat))] + str(seat) for seat in range(table.seats)), table.seed)


def positions(seats: int) -> list[Table]:
    """A talk aloud in every phase, and in the states that look different."""
    voted, paused, claimed = (talk(seats, VOICE) for _ in range(3))
    voted.play(agent(seats), f"call breach seat-{agent(seats, 1) + 1}")
    paused.play(CLOCK, "x-card")
    claimed.play(CONTACT, "claim seat-2")
    asked = claim_all(talk(seats, VOICE), CONTACT, SPY)
    tables = [*(talk(seats, VOICE, phase=phase) for phase in BROADCAST), talk(seats, VOICE), voted, paused, claimed, asked]
    if seats >= 10:
        out = talk(seats, VOICE)
        out.play(INTERCEPTOR, f"shoot seat-{agent(seats) + 1}")
        tables.append(out)
    return [named(table) for table in tables]


def worlds(table: Table) -> list[Table]:
    """The same table as everybody sees it, with other cards dealt."""
    return [table, *(table.imagine(SPECTATOR, f"another deal {number}") for number in range(WORLDS))]


@pytest.mark.parametrize("wording", ["original", "mild"])
@pytest.mark.parametrize("seats", [5, 6, 10, 24])
def test_cod_14_dealt_another_card_a_seat_has_the_same_screen_but_for_its_file(seats: int, wording: str) -> None:
    differing = 0
    for table in positions(seats):
        for seat in range(0, seats, 1 if seats < 10 else 5):
            screens, files = set(), set()
            for world in worlds(table):
                parts = written(board.parts(look(world, seat, wording)))
                screens.add((waiting(world, seat, wording), aim(world, seat, wording), *(piece for piece in parts if piece[0] != "file")))
                files.add(dict(parts)["file"])
            assert len(screens) == 1, Phase(table.record_view.phase)
            differing += len(files) > 1
            assert len({len(file.encode()) for file in files}) == 1
            assert len({file.split("</summary>")[0] for file in files}) == 1
    assert differing > len(positions(seats)), "the cards are the same"


def test_cod_13_the_file_is_marked_as_kept_and_has_room_for_the_longest_names() -> None:
    for table in positions(24):
        for seat in range(24):
            html = dict(board.parts(look(table, seat)))["file"]
            assert isinstance(html, Kept)
            assert re.search(r" {100,}</div></details>$", html), "it is full: what does not fit shows in its length"


def test_cod_13_the_file_has_the_card_the_words_and_the_slots() -> None:
    assert shows(part(talk(options=VOICE, phase="read"), AGENT, "file")) == [WORDS[0]]
    assert "You will put four words into the slots" in part(talk(options=VOICE, phase="read"), SPY, "file")
    table = talk(options=VOICE)
    assert shows(part(table, AGENT, "file")) == [WORDS[0]]
    assert shows(part(table, CONTACT, "file")) == list(WORDS)
    held = re.findall(r"<b>(\d)</b> (\w+)", part(table, SPY, "file"))
    assert [number for number, _ in held] == [str(slot + 1) for slot in ORDERS[table.record_view.order]], "as on the card of the place"
    assert [word.lower() for _, word in sorted(held)] == list(WORDS[:4])
    assert shows(part(talk(options=VOICE | {"reminder": "off"}), CONTACT, "file")) == []


def test_cod_13_a_spy_whose_slots_were_filled_sees_them_in_the_file() -> None:
    table = talk(options=VOICE, phase="spy places")
    assert "<h3>Slots" not in part(table, SPY, "file")
    table.time_up()
    assert len(re.findall(r"<b>\d</b> [A-Z]+", part(table, SPY, "file"))) == 4


def test_cod_13_where_people_type_the_file_is_held_too() -> None:
    table = talk(options={"reminder": "file"})
    assert "data-kept" in part(table, AGENT, "file")
    assert "data-kept" not in part(talk(options={"reminder": "on"}), AGENT, "file")
    assert shows(part(table, AGENT, "file")) == [WORDS[0]]


def test_cod_14_only_the_files_of_contact_and_spy_have_cards_in_them() -> None:
    for phase, looker in (("contact looks", CONTACT), ("spy looks", SPY), ("spy places", SPY)):
        table = talk(options=VOICE, phase=phase)
        for seat in range(6):
            html = part(table, seat, "file")
            assert shows(html) == (list(WORDS) if seat == looker else [])
            assert html.count('class="id-card shut"') == (0 if seat == looker else 4)
            assert has_button(html, PLACE) == (phase == "spy places" and seat == SPY)


def test_cod_31_the_file_tells_who_has_no_gun_and_who_may_not_draw_it_yet() -> None:
    table = talk(10, VOICE | {"guns_from": 20})
    early = {agent(10): "Guns stay down", INTERCEPTOR: "Guns stay down", CONTACT: "You may claim once", SPY: "You have no gun."}
    for seat, text in early.items():
        assert text in part(table, seat, "file")
        assert "Slide to Breach, or" in part(table, seat, "file")
    table.play(CLOCK, "time is up")
    later = {
        agent(10): "Slide to Gun or Breach",
        INTERCEPTOR: "Slide to Gun or Breach",
        CONTACT: "Slide to Claim or Breach",
        SPY: "You have no gun.",
    }
    for seat, text in later.items():
        assert text in part(table, seat, "file")
        assert "clock" not in part(table, seat, "file")


def test_cod_41_what_a_vote_came_to_stands_on_everybodys_table() -> None:
    table = talk(options=VOICE)
    for seat in (SPY, SPECTATOR):
        assert "The table hears nothing" in part(table, seat, "talk")
    table.play(AGENT, f"call breach seat-{SPY + 1}")
    for seat in range(6):
        if seat not in (AGENT, SPY):
            table.play(seat, "reject")
    for seat in (*range(6), SPECTATOR):
        assert "0 of 4 uphold it: rejected." in part(table, seat, "talk")
        assert "vote against" not in part(table, seat, "talk")
    assert "Slide to Gun, or" in part(table, AGENT, "file"), "who called in vain calls no more"


def test_every_action_of_a_talk_aloud_is_in_the_file() -> None:
    voted, claimed = talk(options=VOICE), talk(options=VOICE)
    voted.play(AGENT, f"call breach seat-{SPY + 1}")
    claimed.play(CONTACT, "claim seat-2")
    for table, seat, move in (
        (talk(options=VOICE), AGENT, SHOOT + SPY),
        (talk(options=VOICE), CONTACT, CLAIM + SPY),
        (talk(options=VOICE), SPY, CALL + AGENT),
        (voted, CONTACT, UPHOLD),
        (claimed, CONTACT, PHRASE),
    ):
        parts = dict(written(board.parts(look(table, seat))))
        assert has_button(parts.pop("file"), move)
        assert not any("<button" in html for html in parts.values())
