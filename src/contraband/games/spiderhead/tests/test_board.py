"""The board in the browser: what each seat sees and can press, and never more than it knows."""

import re
from html import unescape
from html.parser import HTMLParser

import pytest

import contraband
from contraband.bots.players import bot_move
from contraband.core.board import View, changes, written
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.games.spiderhead import art, board
from contraband.games.spiderhead.tests.helper import (
    ABNESTI,
    BUNNIES,
    CUDDLING,
    DRIVE,
    FIERCENESS,
    FOCUS,
    HEATHER,
    JEFF,
    KEITH,
    PUPPY,
    RACHEL,
    ROGAN,
    at,
    buildup,
    climax,
    new,
    phase_three,
    phase_two,
    played,
)

EVERYBODY = (*range(6), contraband.SPECTATOR)
NOT_MILD = re.compile(r"sex|fuck|love|puppy|climax|darken|vivistif|drive", re.IGNORECASE)
VOID = {"use", "circle", "path", "rect", "line", "input", "br"}


def seen(table: Table, seat: int, wording: str = "original", is_open: bool = False) -> View:
    can_press = seat >= 0 and not table.is_over and not is_open
    return View(table if is_open else table.blanked(seat), seat, wording, can_press=can_press, is_open=is_open)


def drawn(table: Table, seat: int, wording: str = "original", is_open: bool = False) -> str:
    return "".join(html for _, html in written(board.parts(seen(table, seat, wording, is_open))))


def part(table: Table, seat: int, name: str, is_open: bool = False) -> str:
    return dict(written(board.parts(seen(table, seat, is_open=is_open))))[name]


def plain(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html)))


def lit(html: str) -> set[str]:
    """The values of the buttons that make a move."""
    return set(re.findall(r'name="move" value="(\d+)"', html))


def move(table: Table, name: str) -> str:
    return str(table.game.move_number(name))


def listening(*heard: int) -> Table:
    """Seven was called; these have acknowledged it."""
    table = at(phase="acknowledge", pair=["Jeff", "Heather"], called=7)
    for seat in heard:
        table.play(seat, "acknowledge")
    return table


def sample() -> list[Table]:
    drugs = {"first": {"Verbaluce": 1, "Vivistif": 1}, "second": {"DocilRyde": 2, "InstaRaje": 1}}
    reflex = {"snatch": "reflex"}
    snatch = played(phase_three(), "inject darkenfloxx Rogan")
    covered = played(phase_three(reflex), "inject darkenfloxx Heather", "by reflex", "by reflex")
    uncovered = covered.copy()
    uncovered.time_up()
    return [
        new(),
        at(phase="meet", lines=["Jeff-Heather"], kept={"Jeff": {"Heather": 4}}, crossed_out=["Heather"], ed_cards=5),
        buildup(CUDDLING, DRIVE, hidden_hands={"second": {FOCUS: 1}}),
        played(buildup(PUPPY, FIERCENESS), "go on"),
        played(buildup(), "go on until the call"),
        played(buildup(), "inject docilryde Jeff", "go on"),
        at(phase="call", pair=["Jeff", "Heather"]),
        listening(),
        listening(HEATHER),
        climax({PUPPY: 3, CUDDLING: 2, BUNNIES: 1, FIERCENESS: 2}, {PUPPY: 3, FOCUS: 1}, active=drugs),
        played(climax({PUPPY: 2, BUNNIES: 1, FOCUS: 1}, {PUPPY: 1}, hidden_hands={"first": {CUDDLING: 1}}), "go on"),
        played(climax({PUPPY: 2}, {PUPPY: 1}), "inject docilryde Jeff", "go on"),
        played(climax({}, {PUPPY: 1}, active={"first": {"InstaRaje": 1}}), "go on"),
        climax({}, {}, drive=(0, 0)),
        played(phase_two({"Jeff": {"Heather": 3}}), "test Keith"),
        phase_three(),
        snatch,
        played(snatch.copy(), "hide place 2"),
        covered,
        uncovered,
        played(snatch.copy(), "hide place 2", "grab place 2"),
    ]


SAMPLE = range(len(sample()))


class Nesting(HTMLParser):
    """Whether every element is closed where it must be, and no id comes twice."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.ids: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        assert not any(name == "style" or name.startswith("on") for name, _ in attrs)
        if tag not in VOID:
            assert not (tag in ("div", "p", "ul", "h2", "table", "section") and {"button", "summary"} & set(self.stack)), tag
            self.stack.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.stack.pop() == tag


@pytest.mark.parametrize("number", SAMPLE)
def test_parts_are_whole_elements_with_ids_of_their_own(number: int) -> None:
    table = sample()[number]
    for seat in EVERYBODY:
        parts = written(board.parts(seen(table, seat)))
        assert [name for name, _ in parts] == ["status", "chart", "roster", "side-0", "stage", "side-1", "hand", "pak"]
        assert all(f'id="{name}"' in html.split(">")[0] for name, html in parts)
        nesting = Nesting("".join(html for _, html in parts))
        assert not nesting.stack
        assert len(nesting.ids) == len(set(nesting.ids))


def sent(before: Table, after: Table, seat: int) -> dict[str, str]:
    """What of the board is sent to a seat when one table becomes the other."""
    known = dict(board.parts(seen(before, seat)))
    return dict(change for name, html in board.parts(seen(after, seat)) for change in changes(name, html, known[name]))


def test_when_the_turn_passes_on_the_two_are_not_sent_again() -> None:
    table = climax({PUPPY: 2}, {PUPPY: 2})
    assert not {name for name in sent(table, played(table.copy(), "go on"), RACHEL) if name != "badge-0"}
    hit = sent(played(table.copy(), "go on"), played(table.copy(), "go on", "play super-friendly-puppy-sex"), RACHEL)
    assert {"badge-0", "badge-1", "held-0", "fuel-0", "glass-1", "left-1", "tray-0"} <= set(hit)
    assert not {"side-0", "side-1", "stage", "held-1", "glass-0", "tray-1"} & set(hit)


def test_a_card_that_can_be_played_now_says_what_it_said() -> None:
    table = climax({PUPPY: 1, CUDDLING: 1}, {PUPPY: 2})
    news = sent(table, played(table.copy(), "go on"), JEFF)
    assert {"slot-k0", "slot-k1"} <= set(news)
    assert "hand" not in news
    assert '<template data-part="says-k0"></template>' in news["slot-k0"]


def test_of_the_chart_only_those_are_sent_who_gained() -> None:
    table = played(climax({PUPPY: 2}, {PUPPY: 2}), "go on")
    news = sent(table, played(table.copy(), "play super-friendly-puppy-sex"), RACHEL)
    assert {name for name in news if name in ("chart", "web") or name.startswith("node-")} == {"node-0"}


@pytest.mark.parametrize("number", SAMPLE)
def test_every_legal_move_has_its_place_on_the_board(number: int) -> None:
    table = sample()[number]
    for seat in range(6):
        view = seen(table, seat)
        html = "".join(html for _, html in written(board.parts(view)))
        assert view.left_over() == []
        assert lit(html) == {str(legal) for legal in table.legal_numbers(seat)}


@pytest.mark.parametrize("number", SAMPLE)
def test_onlookers_and_replays_press_nothing(number: int) -> None:
    table = sample()[number]
    for html in (drawn(table, contraband.SPECTATOR), drawn(table, ABNESTI, is_open=True), drawn(table, JEFF, is_open=True)):
        assert not lit(html)
        assert 'name="ask"' not in html


@pytest.mark.parametrize("number", SAMPLE)
def test_mild_words_leave_nothing_of_the_original(number: int) -> None:
    table = sample()[number]
    for seat in EVERYBODY:
        view = seen(table, seat, "mild")
        page = drawn(table, seat, "mild") + board.waiting(view) + art.symbols("mild")
        page += "".join(board.label(view, n) for n in range(table.game.move_space))
        assert not NOT_MILD.search(page), NOT_MILD.search(page)


def test_mild_words_hold_for_the_style_sheet_the_lid_and_the_tour() -> None:
    with open(board.__file__.replace("board.py", "board.css"), encoding="utf-8") as sheet:
        assert not NOT_MILD.search(sheet.read())
    assert not NOT_MILD.search(art.box())
    assert not NOT_MILD.search("".join(text for _, text in board.TOUR))


def test_original_words_are_the_rulebooks() -> None:
    page = drawn(climax({PUPPY: 1}, {PUPPY: 1}), JEFF)
    assert PUPPY in page
    assert "Love left" in page
    assert "Who-Fucked-Whom" in page


# -- secrets -----------------------------------------------------------------------------------------------------------------------


def test_spi_86_a_hidden_card_is_its_owners_and_for_others_a_back() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, hidden_hands={"first": {FOCUS: 1}})
    assert FOCUS in part(table, JEFF, "hand")
    assert "unseen by others" in part(table, JEFF, "hand")
    for seat in (ABNESTI, HEATHER, RACHEL, contraband.SPECTATOR):
        scene = part(table, seat, "side-0") + part(table, seat, "stage") + part(table, seat, "hand")
        assert FOCUS not in scene
        assert "#k4" not in scene
        assert 'id="u-0-0"' in scene


def test_spi_86_what_others_see_does_not_depend_on_what_is_hidden() -> None:
    one = climax({PUPPY: 1}, {PUPPY: 1}, hidden_hands={"first": {FOCUS: 1}})
    other = climax({PUPPY: 1}, {PUPPY: 1}, hidden_hands={"first": {CUDDLING: 1}})
    for seat in (ABNESTI, HEATHER, RACHEL, contraband.SPECTATOR):
        assert drawn(one, seat) == drawn(other, seat)
    assert drawn(one, JEFF) != drawn(other, JEFF)


def test_spi_57_veritalk_shows_abnesti_the_hand_and_nobody_else() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, hidden_hands={"first": {FOCUS: 1}}, active={"first": {"Veritalk": 1}})
    assert "hidden from others" in part(table, ABNESTI, "side-0")
    assert "Focus" in plain(part(table, ABNESTI, "side-0"))
    assert "Focus" not in plain(part(table, RACHEL, "side-0"))


def test_spi_81_the_hatch_is_known_to_the_one_who_chose_it() -> None:
    table = played(phase_three(), "inject darkenfloxx Rogan", "hide place 2")
    assert "hatch-card" in part(table, ABNESTI, "stage")
    for seat in (JEFF, HEATHER, contraband.SPECTATOR):
        assert "hatch-card" not in part(table, seat, "stage")
        assert "Has chosen: Abnesti." in part(table, seat, "stage")
    one, other = (played(phase_three(), "inject darkenfloxx Rogan", f"hide place {n}") for n in (1, 3))
    assert drawn(one, JEFF) == drawn(other, JEFF)


def test_a_replay_shows_all_cards_also_those_put_aside() -> None:
    table = buildup(hidden_hands={"first": {FOCUS: 1}}, put_aside={PUPPY: 3})
    scene = plain(part(table, contraband.SPECTATOR, "side-0", is_open=True))
    assert "Focus ×1" in scene
    assert "unseen" not in scene
    assert "Put aside" in part(table, contraband.SPECTATOR, "stage", is_open=True)
    assert "Put aside" not in part(table, ABNESTI, "stage")


# -- what is there to press ----------------------------------------------------------------------------------------------------------


def test_spi_20_abnesti_presses_who_draws_first_and_then_the_partner() -> None:
    table = at(phase="meet", lines=["Jeff-Heather"], crossed_out=["Heather"], ed_cards=5)
    html = part(table, ABNESTI, "chart")
    assert lit(html) == {str(legal) for legal in table.legal_numbers(ABNESTI)}
    assert "Jeff draws first" in html
    assert "Heather draws first" not in html
    assert 'class="quiet hex node at-1' in html
    assert not lit(part(table, JEFF, "chart"))


def test_spi_50_drugs_are_in_the_drawer_and_active_ones_are_flipped_on_the_prisoner() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, active={"second": {"Verbaluce": 1}})
    pak = part(table, ABNESTI, "pak")
    assert move(table, "inject vivistif Jeff") in lit(pak)
    assert move(table, "inject vivistif Heather") in lit(pak)
    assert move(table, "flip verbaluce Heather") in lit(part(table, ABNESTI, "side-1"))
    assert 'class="drawer" open' in pak
    assert 'class="drawer" open' not in part(table, JEFF, "pak")
    assert 'class="drawer" open' not in part(played(table, "go on"), ABNESTI, "pak")


def test_spi_51_orders_and_taking_one_back() -> None:
    table = buildup()
    assert {move(table, "go on"), move(table, "go on until the call")} <= lit(part(table, ABNESTI, "hand"))
    table = played(table, "go on until the call")
    assert lit(part(table, ABNESTI, "hand")) == {move(table, "hold")}
    assert "until the call" in plain(part(table, ABNESTI, "hand"))


def test_spi_41_flipping_for_nothing_must_be_held() -> None:
    assert "data-hold" in part(buildup(), ABNESTI, "hand")
    assert "data-hold" not in part(climax({PUPPY: 1}, {PUPPY: 1}), ABNESTI, "hand")


@pytest.mark.parametrize("number", SAMPLE)
def test_a_hand_that_sticks_to_the_edge_has_nothing_to_press_behind_it(number: int) -> None:
    table = sample()[number]
    for seat in range(JEFF, ROGAN + 1):
        parts = written(board.parts(seen(table, seat)))
        if 'class="hand thumb"' in dict(parts)["hand"]:
            assert not lit("".join(html for name, html in parts if name != "hand"))


def test_the_hand_is_slim_until_cards_are_played_from_it() -> None:
    for table in (played(buildup(), "go on"), listening()):
        assert 'class="hand slim"' in part(table, JEFF, "hand")
    assert 'class="hand slim orders"' in part(at(phase="call", pair=["Jeff", "Heather"]), ABNESTI, "hand")
    for table in (climax({PUPPY: 1}, {PUPPY: 1}), played(climax({PUPPY: 1}, {PUPPY: 1}), "go on")):
        assert 'class="hand thumb"' in part(table, JEFF, "hand")


def test_spi_33_a_card_that_cannot_be_paid_is_quiet_and_says_why() -> None:
    table = played(climax({PUPPY: 1, CUDDLING: 1}, {PUPPY: 1}, drive=(1, 1)), "go on")
    html = part(table, JEFF, "hand")
    assert lit(html) == {move(table, "play super-friendly-puppy-sex")}
    assert 'data-rule="SPI-33" title="There is not enough Sex Drive for that."' in html


def test_spi_06_bunnies_open_to_how_often() -> None:
    table = played(climax({BUNNIES: 1}, {PUPPY: 1}, drive=(3, 1), waiting={"first": {FIERCENESS: 1}}), "go on")
    text = plain(part(table, JEFF, "hand"))
    assert "once: pays 1, takes 5" in text
    assert "3 times: pays 3, takes 11" in text
    assert "4 times" not in text
    table = played(climax({BUNNIES: 1}, {PUPPY: 1}, drive=(3, 1), gained={"first": 12}), "go on")
    assert "2 times: pays 2, takes all 6 and wins" in plain(part(table, JEFF, "hand"))


def test_spi_52_abnesti_has_the_hand_of_the_one_he_controls() -> None:
    table = played(climax({PUPPY: 1}, {PUPPY: 1}), "inject docilryde Jeff", "go on")
    assert "You choose for Jeff" in part(table, ABNESTI, "hand")
    assert lit(part(table, ABNESTI, "hand")) == {move(table, "play super-friendly-puppy-sex")}
    assert 'data-rule="SPI-52"' in part(table, JEFF, "hand")


def test_spi_81_the_reflex_is_one_button_for_the_two_it_is_about() -> None:
    table = played(phase_three({"snatch": "reflex"}), "inject darkenfloxx Heather", "by reflex", "by reflex")
    for seat in (ABNESTI, JEFF):
        assert lit(drawn(table, seat)) == {move(table, "snatch")}
    assert not lit(drawn(table, HEATHER))
    table.play(JEFF, "snatch")
    assert "Too early: Jeff." in part(table, ABNESTI, "stage")


# -- what is told --------------------------------------------------------------------------------------------------------------------


def test_the_scene_counts_drops_on_both_sides() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, called=4, gained={"first": 6, "second": 1})
    assert part(table, RACHEL, "side-0").count('class="drop" id="drop-0-') == 17
    assert part(table, RACHEL, "side-1").count('class="drop" id="drop-1-') == 12
    stage = part(table, RACHEL, "stage")
    assert stage.count('id="drop-1-') == 6
    assert stage.count('id="drop-0-') == 1
    assert "keeps 2" in plain(stage)
    assert "short by 3" in plain(stage)


def test_the_chart_is_told_in_words_too() -> None:
    table = at(phase="meet", lines=["Jeff-Heather"], kept={"Jeff": {"Heather": 4}}, crossed_out=["Heather"], ed_cards=5)
    html = part(table, RACHEL, "chart")
    assert "Jeff and Heather met: Jeff kept 4, Heather kept 0." in html
    assert 'class="met"' in html
    assert re.search(r'id="node-1" class="[^"]*crossed', html)


def test_spi_56_a_silenced_prisoner_holds_forth() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, active={"first": {"Verbaluce": 1}})
    for seat in EVERYBODY:
        assert "beginning with the window." in part(table, seat, "side-0")
        assert "silenced" in part(table, seat, "side-0")


def test_a_prisoner_outside_of_the_encounter_has_a_file() -> None:
    table = at(phase="meet", lines=["Jeff-Heather"], kept={"Jeff": {"Heather": 4}}, ed_cards=5)
    assert "Heather: kept 4 , passes on 5 or more" in plain(part(table, JEFF, "hand"))
    assert "always passes" in plain(part(table, HEATHER, "hand"))
    assert "kept" not in plain(part(table, KEITH, "hand"))


@pytest.mark.parametrize(
    ("table", "seat", "sentence"),
    [
        (new(), ABNESTI, "You are Abnesti: press the prisoner who draws first, then the partner."),
        (new(), ROGAN, "Abnesti (Player 1) chooses which two meet."),
        (buildup(), ABNESTI, "You are Abnesti: step in before Jeff, or let it go on."),
        (played(buildup(), "go on"), HEATHER, "Jeff (Player 2) keeps one card, or gives both away."),
        (listening(), JEFF, "You are Jeff: acknowledge the number, as Heather (Player 3) must too."),
        (listening(), HEATHER, "You are Heather: acknowledge the number, as Jeff (Player 2) must too."),
        (listening(), ABNESTI, "Jeff (Player 2) and Heather (Player 3) are to acknowledge the number."),
        (listening(HEATHER), JEFF, "You are Jeff: acknowledge the number."),
        (listening(HEATHER), HEATHER, "Jeff (Player 2) is to acknowledge the number."),
        (climax({}, {}, drive=(0, 0)), ABNESTI, "You are Abnesti: nobody can play; help one of them, or let the encounter end."),
        (played(phase_three(), "inject darkenfloxx Rogan"), JEFF, "You are Jeff: grab for the card."),
        (played(phase_three(), "inject darkenfloxx Rogan"), ROGAN, "Abnesti (Player 1) and Jeff (Player 2) choose in secret."),
    ],
)
def test_what_the_table_waits_for(table: Table, seat: int, sentence: str) -> None:
    assert board.waiting(seen(table, seat)) == sentence


@pytest.mark.parametrize("number", SAMPLE)
def test_whoever_can_move_the_game_on_is_told_so(number: int) -> None:
    table = sample()[number]
    if table.waiting_on == CLOCK:
        return
    at_will = {int(move(table, name)) for name in ("hold", "by reflex")}  # nobody waits for these
    for seat in range(6):
        if set(table.legal_numbers(seat)) - at_will:
            assert board.waiting(seen(table, seat)).startswith("You are "), seat


def test_who_has_yet_to_acknowledge_is_told_by_name_and_to_oneself_as_you() -> None:
    assert "Still to acknowledge: Jeff and you." in part(listening(), HEATHER, "stage")
    assert "Still to acknowledge: Jeff and Heather." in part(listening(), RACHEL, "stage")
    assert "Still to acknowledge: Jeff." in part(listening(HEATHER), HEATHER, "stage")


def test_names_are_escaped() -> None:
    for table in sample():
        table.names = ("<b>Ann", '"Bo"', "C&A", "D<script>", "E'e", "F>f")
        for seat in EVERYBODY:
            html = drawn(table, seat) + board.waiting(seen(table, seat))
            assert "<b>Ann" not in html
            assert "<script" not in html
            assert '"Bo"' not in html


def test_the_end_is_accounted_for() -> None:
    table = played(phase_three({"places": 2}), "inject darkenfloxx Rogan", "hide place 1", "grab place 2")
    played(table, "inject darkenfloxx Heather", "hide place 1", "grab place 2")
    assert "Abnesti (you): you win" in part(table, ABNESTI, "stage")
    for seat in EVERYBODY:
        text = plain(part(table, seat, "stage"))
        assert "Both partners were Darkenfloxxed; Abnesti wins." in text
        assert "The account" in text
        assert not lit(drawn(table, seat))
    assert board.waiting(seen(table, JEFF)) == "The experiment is over."


def test_the_tour_stops_at_things_that_are_there() -> None:
    ids = {name for table in sample() for name, _ in written(board.parts(seen(table, JEFF)))}
    assert 4 <= len(board.TOUR) <= 7
    assert {name for name, _ in board.TOUR} <= ids


def test_whole_games_can_be_drawn_for_everybody() -> None:
    table = new(11)
    while not table.is_over:
        seat = table.waiting_on
        assert seat is not None
        for viewer in (seat if seat != CLOCK else ABNESTI, ABNESTI, contraband.SPECTATOR):
            view = seen(table, viewer)
            assert written(board.parts(view))
            assert board.waiting(view)
            assert view.left_over() == []
        if seat == CLOCK:
            table.time_up()
        else:
            table.play(seat, bot_move(table, seat, table.game.bot.STYLES[0]))
