"""The board in the browser: what each viewer sees, what can be pressed, and that nothing else is given away."""

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

import contraband
from contraband.bots.players import bot_move
from contraband.core.board import View, written
from contraband.core.record import SPECTATOR
from contraband.core.table import Table
from contraband.games.stds import art, board
from contraband.games.stds.cards import NAMES, Card
from contraband.games.stds.table import DISCARD, MARK, PLAY, TARGET
from contraband.games.stds.tests.tabletop import Cards, at, hands, meeting, played, two
from contraband.games.stds.tests.test_turn import ALL_FOUR
from contraband.games.stds.words import soften, waiting

ORIGINAL_ONLY = re.compile(
    r"crabs|gonorr|herpes|syphil|aids|condom|insatiable|viral|sex|infect|encounter|straight|gay|\bstds?\b(?!-\d)", re.IGNORECASE
)
VOID = ("path", "circle", "rect", "use", "polygon", "input")


def view_of(table: Table, seat: int, wording: str = "original", is_open: bool = False) -> View:
    sight = table if is_open else table.blanked(seat)
    return View(sight, seat, wording, can_press=seat >= 0 and not is_open and not table.is_over, is_open=is_open)


def drawn(view: View) -> dict[str, str]:
    return dict(written(board.parts(view)))


def page(table: Table, seat: int, wording: str = "original", is_open: bool = False) -> str:
    return "".join(drawn(view_of(table, seat, wording, is_open)).values())


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", unescape(html.replace("&shy;", ""))).split())


def played_by_bots(seats: int, moves: int, seed: int = 5, **options: str | int) -> Table:
    table = contraband.new("stds", seats, seed, options)
    while table.sequence < moves and (seat := table.waiting_on) is not None:
        table.play(seat, bot_move(table, seat, table.game.bot.STYLES[0]))
    return table


def every_phase() -> list[Table]:
    """A table waiting in each of the phases."""
    twice = {"Crabs": 2}, {"Crabs": 2}
    return [
        at(hands=hands("Luck")),
        played(at(4, hands=hands("Luck")), "play luck"),
        played(at(3, hands=hands("Oral Sex")), "play oral-sex"),
        played(at(hands=hands("Increase Risk")), "play increase-risk", "target Bob"),
        at(phase="encounter"),
        played(at(4, hands=hands("Random Sex")), "play random-sex"),
        meeting(two({"Condom": 2}, {"Condom": 2}, broken_condom=1)),
        meeting(two(*twice, marked={"seat-1": 1})),
        meeting(two({"AIDS": 1, "Crabs": 0}, {"Gonorrhea": 2, "Luck": 1})),
        meeting(two(*twice, left={"Crabs": 1})),
        meeting(two(*twice, insatiable=1)),
    ]


class Nesting(HTMLParser):
    """Collects ids, and complains about blocks inside buttons and about tags that are not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.stack: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.ids += [str(named["id"])] if "id" in named else []
        if "style" in named or any(name.startswith("on") for name in named):
            self.faults.append(f"{tag} has a style or a script")
        if tag in ("div", "p", "ul", "section", "button", "details", "h2", "h3") and {"button", "summary"} & set(self.stack):
            self.faults.append(f"{tag} inside a button")
        if tag not in VOID:
            self.stack.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self.stack.pop() != tag:
            self.faults.append(f"{tag} closes something else")


def samples() -> list[tuple[Table, int, bool]]:
    tables = [*every_phase(), played_by_bots(2, 31), played_by_bots(3, 77, orientation="on"), played_by_bots(4, 5000)]
    seen = [(table, seat, False) for table in tables for seat in (*range(table.seats), SPECTATOR)]
    return seen + [(table, SPECTATOR, True) for table in tables]


@pytest.mark.parametrize("wording", ["original", "mild"])
def test_every_board_is_well_formed_has_each_id_once_and_its_parts_in_a_stable_order(wording: str) -> None:
    for table, seat, is_open in samples():
        found = written(board.parts(view_of(table, seat, wording, is_open)))
        others = table.seats if seat == SPECTATOR else table.seats - 1
        assert [name for name, _ in found] == [*(f"rival-{n + 1}" for n in range(others)), "stage", "piles", "me", "hand"]
        reader = Nesting()
        for name, html in found:
            assert f'id="{name}"' in html.split(">")[0]
            reader.feed(html)
        assert not reader.faults
        assert not reader.stack
        assert len(reader.ids) == len(set(reader.ids))


def test_every_legal_move_has_its_button_on_the_board() -> None:
    phases = set()
    for table in every_phase():
        seat = table.waiting_on
        assert seat is not None
        view = view_of(table, seat)
        html = "".join(drawn(view).values())
        assert view.left_over() == []
        assert set(re.findall(r'name="move" value="(\d+)"', html)) == {str(move) for move in table.legal_numbers(seat)}
        phases.add(int(table.record_view.phase))
    assert phases == set(range(10))


def test_nothing_can_be_pressed_by_onlookers_in_replays_and_on_anothers_turn() -> None:
    for table in every_phase():
        for html in (page(table, SPECTATOR), page(table, 0, is_open=True), page(table, 1)):
            assert 'name="move"' not in html
            assert 'class="lit' not in html


def test_every_move_is_named_in_both_wordings() -> None:
    table = at(4, phase="encounter")
    for wording in ("original", "mild"):
        view = view_of(table, 0, wording)
        labels = [board.label(view, move) for move in range(table.game.move_space)]
        assert all(labels)
        assert "Bob meets John" in labels
        assert "For Wilbur II" in labels
    assert not any(ORIGINAL_ONLY.search(label) for label in labels)


def test_another_hand_is_a_number_and_a_card_drawn_leaves_no_trace() -> None:
    """Two tables that differ only in what another seat holds, look the same."""
    pictures = []
    for card in ("Luck", "Medication"):
        table = at(phase="encounter", hands={"seat-1": {"Random Sex": 1}, "seat-2": {card: 2}})
        pictures.append(page(table, 0))
        assert "2 cards in hand" in text(drawn(view_of(table, 0))["rival-1"])
        assert "Luck" in page(table, 1) or card == "Medication"
    assert pictures[0] == pictures[1]


def test_std_11_what_a_rival_was_dealt_is_a_question_mark_until_it_is_shown() -> None:
    pictures = []
    for john, jean in (("Crabs", "Gonorrhea"), ("Gonorrhea", "Crabs")):
        table = at(carries={"John": john, "Jean": jean}, phase="encounter")
        pictures.append([page(table, 0), page(table, SPECTATOR)])
        assert f"John 1/4 , 1 of 4 kinds , {john}: 2" in text(drawn(view_of(table, 1))["me"])
    assert pictures[0] == pictures[1]
    assert "John 1/4 , 1 of 4 kinds , unknown STD: 2" in text(drawn(view_of(table, 0))["rival-1"])


def test_kinds_that_could_be_are_told_apart_from_kinds_that_are() -> None:
    table = played(at(hands={"seat-1": {"AIDS": 1}}), "play aids", "target John")
    assert "John 2/4" in text(page(table, 0))
    known = two({"Crabs": 2}, {"Gonorrhea": 2}, arsenals={"John": {"Crabs": 2, "Herpes": 1}})
    assert "John 1–2/4 , 1 or 2 of 4 kinds" in text(page(known, 0))
    assert "John 2/4" in text(page(known, 1))


def test_std_55_in_an_open_search_only_the_searcher_is_shown_the_arsenal() -> None:
    table = at(3, hands=hands("Increase Risk"), options={"search": "open"})
    played(table, "play increase-risk", "target Bob II")
    assert "Crabs" in text(drawn(view_of(table, 0))["stage"])
    for other in (1, 2, SPECTATOR):
        assert "Crabs" not in text(drawn(view_of(table, other))["stage"])


def test_a_card_without_a_target_can_be_discarded_and_tells_why_it_cannot_be_played() -> None:
    empty: dict[str, Cards] = {name: {} for name in NAMES[:8]}
    table = at(hands=hands("Increase Risk"), arsenals=empty)
    hand = drawn(view_of(table, 0))["hand"]
    assert f'name="move" value="{DISCARD + Card.INCREASE_RISK}"' in hand
    assert f'name="ask" value="{PLAY + Card.INCREASE_RISK}"' in hand
    assert 'data-rule="STD-53"' in hand


def test_while_others_move_a_held_card_can_still_be_read_and_says_whose_turn_it_is() -> None:
    table = at(hands={"seat-1": {"Luck": 1}, "seat-2": {"Medication": 1}})
    hand = drawn(view_of(table, 1))["hand"]
    assert "loses one" in hand
    asked = re.search(r'name="ask" value="(\d+)"', hand)
    assert asked
    why = table.why_not(1, int(asked[1]))
    assert why
    assert why.rule == "STD-20"


def test_std_46_an_opponent_is_chosen_by_the_name_and_wears_the_mark() -> None:
    table = played(at(3, hands=hands("Oral Sex")), "play oral-sex")
    parts = drawn(view_of(table, 0))
    assert f'value="{MARK + 1}"' in parts["rival-1"]
    assert f'value="{MARK + 2}"' in parts["rival-2"]
    played(table, "mark seat-3")
    for viewer in (0, 1, 2, SPECTATOR):
        assert 'class="tag mark"' in page(table, viewer)
    assert 'class="tag mark"' in drawn(view_of(table, 2))["me"]


def test_std_48_a_target_that_is_refused_is_quiet_and_tells_why() -> None:
    table = played(at(hands=hands("Medication")), "play medication")
    parts = drawn(view_of(table, 0))
    assert f'name="ask" value="{TARGET}"' in parts["me"]
    assert "fewer than two different STDs" in parts["me"]
    assert f'name="move" value="{TARGET + 4}"' in parts["rival-1"]


def test_an_encounter_is_a_scene_of_two_who_show_their_cards() -> None:
    stage = text(drawn(view_of(meeting(two({"Condom": 2}, {"Gonorrhea": 2}, broken_condom=1)), 1))["stage"])
    assert "Broken Condom Bob Protection Condom" in stage
    assert "Alice STD Gonorrhea" in stage


def test_what_spread_is_shown_after_the_encounter_until_the_next_move() -> None:
    table = meeting(two({"Crabs": 2}, {"No Outcome": 2}, hands={"seat-2": {"Luck": 1}}))
    parts = drawn(view_of(table, 1))
    assert "Bob passes Crabs to Alice." in text(parts["stage"])
    assert 'class="flow to-right"' in parts["stage"]
    assert "fresh" in parts["rival-1"]
    assert "fresh" not in page(played(table, "discard luck"), 1)


def test_names_are_escaped() -> None:
    table = contraband.new("stds", 2, 3, names=["<b>Ann</b>", "Tom & 'Jo'"])
    for seat in (0, 1, SPECTATOR):
        html = page(table, seat)
        assert "<b>Ann" not in html
        assert "&lt;b&gt;Ann&lt;/b&gt;" in html
        assert "Tom &amp; &#x27;Jo&#x27;" in html


def test_the_table_says_what_it_waits_for() -> None:
    table = played(at(3, hands=hands("Luck")), "play luck")
    assert waiting(table, 0, "original") == "Your turn: choose a character for Luck."
    assert waiting(table, 2, "original") == "Waiting for Player 1 to choose a character for Luck."
    search = meeting(two({"AIDS": 1, "Crabs": 0}, {"Gonorrhea": 2, "Luck": 1}))
    assert waiting(search, 0, "original") == "Your turn: choose what Alice loses to AIDS."


def test_the_end_shows_the_winner_and_all_arsenals_but_no_hand_of_others() -> None:
    table = played(at(phase="encounter", arsenals=ALL_FOUR, hands=hands("Medication", 1, 3)), "end turn")
    for viewer in (0, SPECTATOR):
        view = view_of(table, viewer)
        html = "".join(drawn(view).values())
        assert waiting(view.sight, viewer, "original") == "Player 1 wins on turn 1."
        assert "16 of 16" in text(html)
        assert "unknown" not in html
        assert "Medication" not in text(html)
    assert "Medication" in text(page(table, 1))


def test_a_replay_with_open_cards_shows_every_hand_and_every_arsenal() -> None:
    table = at(3, hands={"seat-1": {"Luck": 1}, "seat-3": {"Medication": 2}})
    html = page(table, SPECTATOR, is_open=True)
    assert html.count('id="open-') == 3
    assert "Hand of Player 3" in html
    assert "unknown STD" not in html
    closed = page(table, SPECTATOR)
    assert 'id="open-' not in closed
    assert "Medication" not in closed


def test_std_13_inclinations_are_told_only_where_they_count() -> None:
    told = 'straight<span aria-hidden="true"> &#9794;&#xFE0E;</span><span class="visually-hidden"> man</span>'
    assert told in page(contraband.new("stds", 2, 3, {"orientation": "on"}), 0)
    assert "straight" not in page(contraband.new("stds", 2, 3), 0)


def test_mild_words_everywhere_from_the_board_to_the_drawings_and_the_stylesheet() -> None:
    for table, seat, is_open in samples():
        view = view_of(table, seat, "mild", is_open)
        html = "".join(drawn(view).values()) + waiting(view.sight, view.seat, "mild")
        assert not ORIGINAL_ONLY.search(html), ORIGINAL_ONLY.search(html)
    css = Path(board.__file__).with_name("board.css").read_text(encoding="utf-8").replace(".game-stds", "")
    for source in (art.symbols("mild"), css, " ".join(line for _, line in board.TOUR)):
        assert not ORIGINAL_ONLY.search(source)
        assert soften(source, "mild") == source


def test_the_drawings_have_all_that_boards_refer_to() -> None:
    for wording in ("original", "mild"):
        known = set(re.findall(r'<symbol id="([^"]+)"', art.symbols(wording)))
        for table, seat, is_open in samples():
            used = set(re.findall(r'<use href="#([^"]+)"', page(table, seat, wording, is_open)))
            assert used <= known
    assert art.symbols("mild") != art.symbols("original")


def test_the_lid_is_one_drawing_without_outside_colours() -> None:
    lid = art.box()
    assert lid.startswith("<svg")
    assert "var(" not in lid
    assert all(name.startswith("stds-") for name in re.findall(r'\bid="([^"]+)"', lid))


def test_the_tour_stops_at_things_that_are_there() -> None:
    html = page(at(hands=hands("Luck")), 0)
    assert 4 <= len(board.TOUR) <= 7
    for stop, _ in board.TOUR:
        assert stop == "waiting" or f'id="{stop}"' in html
