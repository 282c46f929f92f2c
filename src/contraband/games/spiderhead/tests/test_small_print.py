"""What a rule says in passing: either of the two, in this order, with equal chances, not to be taken back."""

from collections import Counter

from by_hand import every_chance, phase, zone

from contraband.core.record import SPECTATOR
from contraband.core.table import Table
from contraband.core.values import Timer
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    BUNNIES,
    CUDDLING,
    DRIVE,
    END,
    FOCUS,
    HEATHER,
    JEFF,
    NAMES,
    PUPPY,
    RACHEL,
    P,
    X,
    at,
    climax,
    gained,
    legal,
    new,
    phase_three,
    played,
)

LIKE_THIS = {PUPPY: 2}
ORDER = "go on until nobody can play"


def learned(table: Table, move: str) -> bool:
    """Whether somebody knows more after the move, so that it cannot be taken back."""
    before = table.copy()
    return not played(table, move).nothing_learned_since(before)


def test_spi_01_the_seats_follow_the_list_of_characters() -> None:
    assert zone(new(), "seats") == {name: f"seat-{seat}" for seat, name in enumerate(("Abnesti", *NAMES), 1)}


def test_spi_06_no_turn_could_take_more_than_the_most_bunnies_that_are_allowed() -> None:
    """With six Sex Drive they could take all 18 Love Cards, so a standing order would stop."""
    table = climax({PUPPY: 4}, {BUNNIES: 1}, drive=(6, 6), options={"bunnies_most": 1})
    assert played(table, ORDER, P).waiting_on == HEATHER


def test_spi_50_he_is_offered_every_card_of_the_mobipak_on_either_and_then_the_call() -> None:
    drugs = ("verbaluce", "veritalk", "instaraje", "docilryde", "speederup", "sexrooner", "vivistif")
    on_either = [f"inject {drug} {name}" for drug in drugs for name in ("Jeff", "Heather")]
    assert legal(at(phase="call", pair=["Jeff", "Heather"])) == [*on_either, END, *(f"call {number}" for number in range(1, 19))]


def test_spi_51_the_number_is_reached_when_the_second_prisoner_reaches_it() -> None:
    table = climax({PUPPY: 2, FOCUS: 1}, {PUPPY: 3}, drive=(6, 6), called=2)
    played(table, "go on until the number is reached", X, P)
    assert gained(table) == (0, 2)
    assert phase(table) == "window"


def test_spi_51_that_the_time_to_look_is_used_up_is_kept() -> None:
    table = played(climax(LIKE_THIS, LIKE_THIS), "open MobiPak")
    table.time_up()
    assert zone(table, "hold_over") == 1


def test_spi_52_what_abnesti_has_seen_cannot_be_taken_back() -> None:
    assert learned(played(climax(LIKE_THIS, LIKE_THIS), "inject docilryde Jeff"), "go on")
    assert not learned(climax(LIKE_THIS, LIKE_THIS), "go on")


def test_spi_53_an_action_that_cannot_be_paid_is_owned_all_the_same() -> None:
    turn = {}
    for instaraje in ("none-owned", "none-payable"):
        table = climax({CUDDLING: 1}, LIKE_THIS, drive=(1, 3), options={"instaraje": instaraje})
        turn[instaraje] = zone(played(table, "inject instaraje Jeff"), "turn")
    assert turn == {"none-owned": "second", "none-payable": "first"}


def test_spi_56_every_prompt_that_was_not_drawn_is_equally_likely() -> None:
    table = climax(LIKE_THIS, LIKE_THIS)
    prompts = Counter(zone(after, "prompt")[0] for after in every_chance(table, "inject verbaluce Jeff", 12))
    assert len(prompts) == 12
    played(table, "inject verbaluce Heather")
    drawn = zone(table, "prompt")[1]
    further = Counter(zone(after, "prompt")[0] for after in every_chance(table, "inject verbaluce Jeff", 11))
    assert set(further) == set(prompts) - {drawn}


def test_spi_57_a_hand_that_abnesti_has_seen_cannot_be_forgotten() -> None:
    assert learned(climax(LIKE_THIS, LIKE_THIS), "inject veritalk Jeff")
    assert not learned(climax(LIKE_THIS, LIKE_THIS), "inject vivistif Jeff")


def test_spi_81_whoever_does_not_know_the_place_can_imagine_any() -> None:
    table = played(phase_three(), "inject darkenfloxx Heather", "hide place 2")
    assert {zone(table.imagine(JEFF, world), "hiding") for world in range(40)} == {1, 2, 3, 4, 5}
    grabbed = played(phase_three(), "inject darkenfloxx Heather")
    grabbed.play(JEFF, "grab place 2")
    assert {zone(grabbed.imagine(ABNESTI, world), "grabbing") for world in range(40)} == {1, 2, 3, 4, 5}


def test_spi_81_nobody_knows_the_wait_of_the_reflex_and_anybody_can_imagine_any() -> None:
    table = played(phase_three({"snatch": "reflex"}), "inject darkenfloxx Heather", "by reflex", "by reflex")
    for seat in (ABNESTI, JEFF, RACHEL, SPECTATOR):
        assert table.blanked(seat).record_view.wait == 0
        assert {int(table.imagine(seat, world).record_view.wait) for world in range(60)} == set(range(2, 9))


def test_spi_31_no_sex_drive_is_imagined_in_a_hand_once_it_lies_open() -> None:
    """All that nobody has seen was put aside."""
    hidden = {"first": {PUPPY: 2, CUDDLING: 2}, "second": {PUPPY: 2}}
    table = climax({}, {}, drive=(1, 0), hidden_hands=hidden, put_aside={DRIVE: 3})
    for world in range(20):
        imagined = table.imagine(RACHEL, world)
        assert not any(DRIVE in hand for hand in zone(imagined, "hidden_hands").values())
        assert zone(imagined, "put_aside") == {DRIVE: 3}


def test_spi_86_where_he_hid_and_where_the_watcher_grabs_is_their_secret() -> None:
    table = played(phase_three(), "inject darkenfloxx Heather")
    hidden, grabbed = table.copy(), table.copy()
    hidden.play(ABNESTI, "hide place 2")
    grabbed.play(JEFF, "grab place 2")
    assert [hidden.view(seat)["zones"]["hiding"] == 2 for seat in (ABNESTI, JEFF, RACHEL)] == [True, False, False]
    assert [grabbed.view(seat)["zones"]["grabbing"] == 2 for seat in (ABNESTI, JEFF, RACHEL)] == [False, True, False]
    for verb, mover in (("hide", ABNESTI), ("grab", JEFF)):
        places = [table.copy() for _ in range(3)]
        for number, chosen in enumerate(places, 1):
            chosen.play(mover, f"{verb} place {number}")
        for seat in {ABNESTI, JEFF, RACHEL, SPECTATOR} - {mover}:
            assert len({chosen.blanked(seat).raw.tobytes() for chosen in places}) == 1


def test_spi_86_in_every_imagined_world_three_cards_are_put_aside() -> None:
    table = played(new(), "pair Jeff Heather")
    for world in range(10):
        assert sum(zone(table.imagine(RACHEL, world), "put_aside").values()) == 3


def test_spi_86_a_turn_of_all_actions_is_imagined_with_an_action() -> None:
    """Jeff's only card is hidden; as SpeedErUp has begun, everybody knows that it is an action he can pay for."""
    hidden, aside = {"first": {PUPPY: 1}}, {CUDDLING: 3}
    table = climax({}, LIKE_THIS, drive=(1, 1), hidden_hands=hidden, put_aside=aside, active={"first": {"SpeedErUp": 1}})
    played(table, "go on")
    for world in range(20):
        assert set(zone(table.imagine(RACHEL, world), "hidden_hands")["first"]) == {PUPPY}


def test_spi_87_there_is_a_minute_for_every_choice_and_one_second_is_a_limit_too() -> None:
    assert new().timer == Timer("this choice", 60)
    assert new(move_seconds=1).timer == Timer("this choice", 1)
