"""The board never tells more than a seat knows."""

import contraband
from contraband.games.spiderhead.tests.boards import drawn, part, plain
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    CUDDLING,
    FOCUS,
    HEATHER,
    JEFF,
    PUPPY,
    RACHEL,
    buildup,
    climax,
    phase_three,
    played,
)


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
