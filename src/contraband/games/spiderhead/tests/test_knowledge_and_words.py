"""SPI-85 to SPI-90: the score, who knows what, the clock, both wordings, and the balance that was measured."""

import re
from importlib.resources import files

import numpy as np
import pytest
from by_hand import phase, zone

import contraband
from contraband.core.table import Table
from contraband.core.values import Timer
from contraband.core.wording import MILD, ORIGINAL
from contraband.games import spiderhead
from contraband.games.spiderhead import knowledge, words
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    BUNNIES,
    CUDDLING,
    DRIVE,
    END,
    FOCUS,
    HEATHER,
    JEFF,
    PUPPY,
    RACHEL,
    C,
    P,
    at,
    buildup,
    climax,
    hand,
    new,
    phase_three,
    phase_two,
    played,
    told,
    turns,
)
from contraband.games.spiderhead.words import names, story

EVERYBODY = (*range(6), contraband.SPECTATOR)
ROUGH = re.compile(r"fuck|sex|climax|kill|suicide", re.IGNORECASE)


def known(table: Table, seat: int) -> dict[str, object]:
    zones: dict[str, object] = table.view(seat)["zones"]
    return zones


def test_spi_85_the_score_is_what_was_gained_over_the_game() -> None:
    table = played(climax({PUPPY: 2}, {PUPPY: 2}, called=2, drive=(6, 6)), "go on", P, "go on", P, "go on", P, END)
    assert zone(table, "gained_in_all") == {"Jeff": 4, "Heather": 2, "Rachel": 0, "Keith": 0, "Rogan": 0}
    table = turns(climax({CUDDLING: 1}, gained={"first": 14, "second": 6}, gained_in_all={"Jeff": 20, "Heather": 6}, points=0), C)
    assert table.result is not None
    assert [seat.score for seat in table.result.outcomes] == [0, 24, 6, 0, 0, 0]


def test_spi_86_a_hand_is_its_owners() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, hidden_hands={"first": {CUDDLING: 1}, "second": {FOCUS: 1}})
    for seat in EVERYBODY:
        hands = known(table, seat)["hidden_hands"]
        assert hands == {"first": {CUDDLING: 1} if seat == JEFF else {}, "second": {FOCUS: 1} if seat == HEATHER else {}}
        assert known(table, seat)["hidden_sizes"] == {"first": 1, "second": 1}
        assert known(table, seat)["open_hands"] == {"first": {PUPPY: 1}, "second": {PUPPY: 1}}


def test_spi_86_nobody_knows_the_deck_and_the_cards_put_aside() -> None:
    table = buildup()
    for seat in EVERYBODY:
        assert known(table, seat)["sex_deck"] == known(table, seat)["put_aside"] == {}
        assert known(table, seat)["sex_deck_size"] == zone(table, "sex_deck_size")


def test_spi_86_the_rest_is_public() -> None:
    table = turns(climax({PUPPY: 2}, {PUPPY: 1}, active={"second": {"SexRooner": 1}}, lines=["Keith-Rogan"], points=7), P)
    public = ("drive", "used", "waiting", "gained", "love_decks", "called", "active", "mobipak", "ed_cards", "lines", "kept", "points")
    for name in public:
        for seat in EVERYBODY:
            assert known(table, seat)[name] == zone(table, name)


def test_spi_86_a_hidden_card_that_was_played_is_known() -> None:
    table = turns(climax({PUPPY: 1}, {PUPPY: 1}, drive=(6, 6), hidden_hands={"first": {CUDDLING: 1}}), C)
    assert known(table, RACHEL)["used"] == {"first": {CUDDLING: 1}, "second": {}}
    turns(table, P, P)
    assert known(table, RACHEL)["open_hands"] == {"first": {PUPPY: 1, CUDDLING: 1}, "second": {PUPPY: 1}}
    assert known(table, RACHEL)["hidden_sizes"] == {"first": 0, "second": 0}


def test_spi_86_of_equal_cards_the_open_one_goes_first() -> None:
    table = turns(climax({PUPPY: 1}, {PUPPY: 1}, drive=(6, 6), hidden_hands={"first": {PUPPY: 1}}), P)
    assert known(table, RACHEL)["hidden_sizes"] == {"first": 1, "second": 0}
    assert hand(table) == {PUPPY: 1}


def test_spi_86_imagined_worlds_fit_whose_turn_it_is() -> None:
    """Jeff's one card is hidden and he has a turn, so it is an action that he can pay; Heather was passed over."""
    table = climax({}, {}, drive=(1, 1), hidden_hands={"first": {PUPPY: 1}, "second": {CUDDLING: 1}})
    for world in range(60):
        seen = table.imagine(RACHEL, world)
        assert set(hand(seen)) <= {PUPPY, BUNNIES}
        assert seen.legal(seen.waiting_on or 0)
    table = climax({}, {PUPPY: 1}, drive=(1, 1), hidden_hands={"first": {CUDDLING: 1}})
    for world in range(60):
        assert set(hand(table.imagine(RACHEL, world))).isdisjoint({PUPPY, BUNNIES, DRIVE})


def test_the_search_for_a_world_that_fits_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position in which nothing fits holds no table up: the last deal is taken, and every card is somewhere in it."""
    table, tried = climax({}, {}, drive=(1, 1), hidden_hands={"first": {PUPPY: 1}, "second": {CUDDLING: 1}}), list[int]()
    monkeypatch.setattr(knowledge, "fits", lambda t: tried.append(1))
    monkeypatch.setattr(knowledge, "MOST_DEALS", 20)
    seen = table.blanked(RACHEL).copy()
    with np.errstate(over="ignore"):  # its chance counts in 32 bits
        knowledge.imagine(seen.quick_view, RACHEL)
    assert len(tried) == 20
    assert [sum(zone(seen, "hidden_hands")[side].values()) for side in ("first", "second")] == [1, 1]


def test_spi_86_no_imagined_card_would_have_been_shown_to_abnesti_who_chooses() -> None:
    """SPI-52: he sees what Jeff could play, so the card that he does not see is none of those."""
    hidden = {"first": {CUDDLING: 1, FOCUS: 1}}
    table = played(climax({PUPPY: 1}, {PUPPY: 1}, drive=(1, 1), hidden_hands=hidden), "inject docilryde Jeff", "go on")
    for world in range(60):
        seen = table.imagine(ABNESTI, world)
        assert zone(seen, "hidden_hands")["first"] == {CUDDLING: 1, FOCUS: 1}  # of all kinds only Cuddling could not be played
        assert seen.blanked(ABNESTI) == table.blanked(ABNESTI)


def test_spi_86_to_others_it_is_imagined_that_abnesti_was_shown_what_could_be_played() -> None:
    table = played(climax({PUPPY: 1}, {PUPPY: 1}, drive=(1, 1), hidden_hands={"first": {FOCUS: 1}}), "inject docilryde Jeff", "go on")
    for world in range(20):
        seen = table.imagine(RACHEL, world)
        hand_of_jeff = zone(seen, "hidden_hands")["first"]
        assert zone(seen, "shown_to_abnesti")["first"] == {card: 1 for card in hand_of_jeff if card != CUDDLING}


# -- the clock ----------------------------------------------------------------------------------------------------------------------


def default(table: Table) -> str:
    """What the clock does when time is up."""
    (move,) = table.legal(contraband.CLOCK)
    return str(move)


def test_spi_87_every_wait_has_a_named_default() -> None:
    assert default(new()) == "pair Jeff Heather"
    assert default(played(buildup(DRIVE, PUPPY), "go on")) == "keep sex-drive"
    calling = at(phase="call", pair=["Jeff", "Heather"])
    assert default(calling) == "call 1"
    assert default(played(calling, "call 7")) == "acknowledge"
    assert default(played(climax({CUDDLING: 1, FOCUS: 1}), "go on")) == C
    assert default(phase_two(passed=["Jeff"])) == "test Heather"
    dosing = phase_three()
    assert default(dosing) == "inject darkenfloxx Heather"
    assert default(played(dosing, "inject darkenfloxx Heather")) == "hide anywhere"
    assert default(played(dosing, "hide place 1")) == "grab anywhere"
    both = {"first": {"Verbaluce": 1}, "second": {"Verbaluce": 1}}
    assert default(climax({PUPPY: 1}, {PUPPY: 1}, active=both)) == "flip verbaluce Jeff"


def test_spi_87_time_outs_alone_play_a_whole_game() -> None:
    for seed in range(5):
        table = new(seed)
        while not table.is_over:
            assert table.timer is not None
            table.time_up()
        assert zone(table, "reason") != "not yet"


def test_spi_87_a_time_out_acknowledges_for_whoever_is_waited_for() -> None:
    table = played(at(phase="call", pair=["Jeff", "Heather"]), "call 7")
    table.play(HEATHER, "acknowledge")
    table.time_up()
    assert phase(table) == "window"


def test_spi_87_seconds_are_an_option() -> None:
    assert new(move_seconds=90).timer == Timer("this choice", 90)
    assert new(move_seconds=0).timer is None
    assert new(move_seconds=0).legal(contraband.CLOCK) == []


# -- wording -------------------------------------------------------------------------------------------------------------------------


def test_spi_88_mild_words_are_nowhere_rough() -> None:
    texts = list(words.move_names(MILD))
    texts += [words.explain(move, MILD)[0] for move in range(len(texts))]
    texts += [words.soften(sentence, MILD) for _, sentence in (*words.REFUSALS.values(), *words.REASONS.values())]
    texts += [words.soften(template, MILD) for template in (*story.SENTENCES.values(), *story.HIDDEN.values())]
    texts += [*names.PROMPTS, words.soften(new().game.rulebook.text, MILD)]
    assert [text for text in texts if ROUGH.search(text)] == []


def test_spi_88_a_story_reads_in_either_wording() -> None:
    table = turns(climax({PUPPY: 1}, {PUPPY: 1}), P)
    assert told(table)[0] == "Jeff plays Super-Friendly Puppy Sex and takes 2 Love."
    assert table.sentences(RACHEL, MILD)[0] == "Jeff plays Holding Hands and takes 2 Affection."
    assert table.game.words.move_names(ORIGINAL) != table.game.words.move_names(MILD)


def test_spi_88_both_wordings_are_understood_at_every_table() -> None:
    table = played(climax({PUPPY: 1}), "go on")
    table.play(JEFF, "play holding-hands")
    assert zone(table, "gained")["first"] == 2


def test_spi_88_a_content_note_offers_the_choice() -> None:
    assert "mild" in spiderhead.CONTENT_NOTE
    assert new().game.content_note == spiderhead.CONTENT_NOTE


# -- balance --------------------------------------------------------------------------------------------------------------------------


def wins(prisoners: str) -> tuple[float, float, float]:
    """The shares of games that Abnesti, some prisoner and nobody wins, Abnesti planning."""
    from contraband.lab.series import Series, run

    findings = run(Series.of("spiderhead", 4000, None, f"easy{f',{prisoners}' * 5}", "balance", {"roles": "seats"}))
    abnesti, nobody = findings.outcome(ABNESTI, "win").value, findings.drawn().value
    return abnesti, 1 - abnesti - nobody, nobody


@pytest.mark.parametrize("prisoners", ["easy", "easy-enhancers", "easy-attacks"])
def test_spi_90_the_kept_report_tells_what_the_bots_still_do(prisoners: str) -> None:
    text = files(spiderhead).joinpath("balance.md").read_text(encoding="utf-8")
    row = next(line for line in text.splitlines() if line.startswith(f"| `{prisoners}` |"))
    reported = [float(cell) / 100 for cell in re.findall(r"(\d+\.\d) %", row)][:3]
    for share, kept in zip(wins(prisoners), reported, strict=True):
        assert share == pytest.approx(kept, abs=0.04)


def test_spi_90_the_values_are_the_ones_that_were_measured() -> None:
    options = new().options
    measured = {"puppy_cost": 1, "puppy_take": 2, "cuddling_cost": 2, "cuddling_take": 5, "bunnies_cost": 1, "bunnies_take": 3, "places": 5}
    assert {name: options[name] for name in measured} == measured
