"""AST-70 to AST-77: what the informers know."""

from typing import Any

from by_hand import phase, zone

from contraband.core.table import Table
from contraband.games.asterisk.tests.tabletop import (
    COPIER,
    DAVE,
    INSIDER,
    JEBGI,
    WADSON,
    WANDA,
    YOGIDE,
    at,
    dial,
    discards,
    hand,
    legal,
    played,
    refused,
    who,
)

NIL = "Right 2/License to Nil"


def helped(*cards: str, by: str = "", owner: int = 2, **zones: Any) -> Table:
    """A table of high security; the informer is in the custody of a team-mate, who helps everybody (AST-77)."""
    custody = {f"seat-{owner}": [by]} if by else {}
    zones = {"line": [who(19), who(18)]} | zones
    return at(2, {"mode": "high"}, hands={"seat-1": list(cards)}, custody=custody, **zones)


def test_ast_70_with_dave_another_cracks_turn_card_may_go_either_way() -> None:
    cards = ("Another Crack Right 1", "Right 3")
    table = played(helped(*cards, by=DAVE), "turn another-crack-right-1")
    assert dial(table) == 11
    played(table, "another-crack", "turn right-3")
    assert legal(table) == ["right", "left"]
    assert dial(played(table, "left")) == 8
    assert phase(table) == "draw"
    without = played(helped(*cards), "turn another-crack-right-1", "another-crack", "turn right-3")
    assert dial(without) == 14


def test_ast_71_with_informer_2_copy_cat_may_be_an_add_on() -> None:
    cards = ("Right 1", "Copy Cat Right 2")
    table = played(helped(*cards, by=COPIER, discards={"seat-1": ["Left 6"]}), "turn right-1", "add copy-cat-right-2")
    assert dial(table) == 5
    assert refused(table, "copy-cat") == "AST-39"
    without = played(helped(*cards, discards={"seat-1": ["Left 6"]}), "turn right-1")
    assert refused(without, "add copy-cat-right-2") == "AST-71"
    nothing = played(helped(*cards, by=COPIER), "turn right-1")
    assert refused(nothing, "add copy-cat-right-2") == "AST-42"


def test_ast_72_with_informer_3_inside_job_may_use_any_prisoners_number() -> None:
    cards = ("Inside Job Right 3",)
    row = [who(19), "Truth", "Major Azolh", who(8)]
    table = played(helped(*cards, by=INSIDER, line=row, flipped=[12]), "turn inside-job-right-3", "inside-job")
    assert legal(table) == ["number 8", "number 19", "number 20"]
    assert dial(played(table, "number 19", "left")) == 16
    without = played(helped(*cards, line=row), "turn inside-job-right-3")
    assert refused(without, "inside-job") == "AST-41"


def test_ast_73_with_yogide_a_flipside_is_discarded_for_a_basic_turn_as_an_add_on() -> None:
    cards = ("Right 1", "Left 4", "Inside Job Right 3", "Flipside", "Left 5/Flipside")
    table = played(helped(*cards, by=YOGIDE), "turn right-1", "trade flipside")
    assert dial(table) == 11
    assert discards(table) == ["Flipside"]
    assert legal(table) == ["turn left-4"]
    assert refused(table, "turn inside-job-right-3") == refused(table, "end turn") == "AST-73"
    played(table, "turn left-4")
    assert dial(table) == 7
    assert phase(table) == "add"
    assert refused(table, "trade left-5/flipside") == "AST-73"
    assert refused(played(helped(*cards), "turn right-1"), "trade flipside") == "AST-73"


def test_ast_73_the_basic_turn_is_an_add_on_and_leaves_the_open_action_alone() -> None:
    table = helped("Inside Job Right 3", "Left 4", "Flipside", by=YOGIDE, line=[who(8), "Dave"])
    played(table, "turn inside-job-right-3", "trade flipside", "turn left-4", "inside-job", "number 1", "right")
    assert dial(table) == 10
    assert zone(table, "played") == ["Inside Job Right 3", "Left 4"]


def test_ast_74_with_wanda_a_nudge_may_go_either_way() -> None:
    table = played(helped("Right 1", "Nudge Left", by=WANDA), "turn right-1", "add nudge-left", "two")
    assert legal(table) == ["right", "left"]
    assert dial(played(table, "right")) == 13
    half = played(helped("Right 1", "Right 1/Nudge Left", by=WANDA), "turn right-1", "add right-1/nudge-left", "one", "right")
    assert dial(half) == 12
    tables = played(helped("Right 1", "Turn the Tables Left", by=WANDA), "turn right-1", "add turn-the-tables-left")
    assert dial(tables) == 6


def test_ast_74_only_wanda_lets_a_nudge_go_the_other_way() -> None:
    for helper, numbers in ((WANDA, {"one": [12, 10], "two": [13, 9]}), (WADSON, {"one": [10], "two": [9]})):
        for amount, stops in numbers.items():
            table = played(helped("Right 1", "Nudge Left", by=helper), "turn right-1", "add nudge-left", amount)
            ways = ["right", "left"] if len(stops) == 2 else []
            assert ([dial(played(table.copy(), way)) for way in ways] if ways else [dial(table)]) == stops


def test_ast_75_with_wadson_turn_the_tables_may_go_either_way() -> None:
    table = played(helped("Right 1", "Turn the Tables Left", by=WADSON), "turn right-1", "add turn-the-tables-left")
    assert legal(table) == ["right", "left"]
    assert dial(played(table, "right")) == 16
    nudge = played(helped("Right 1", "Nudge Left", by=WADSON), "turn right-1", "add nudge-left", "two")
    assert dial(nudge) == 9


def test_ast_76_with_the_jebgi_a_license_to_nil_is_discarded_for_two_cards() -> None:
    table = helped("Right 1", NIL, by=JEBGI, deck=["Left 5", "Left 6"], line=[who(11), who(19)])
    played(table, "turn right-1", f"trade {NIL}")
    assert sorted(hand(table)) == ["Left 5", "Left 6"]
    assert discards(table) == [NIL]
    assert dial(table) == 11
    without = played(helped("Right 1", NIL), "turn right-1")
    assert refused(without, f"trade {NIL}") == "AST-76"
    assert dial(played(without, f"add {NIL}")) == 11


def test_ast_77_abilities_begin_when_the_informer_is_freed() -> None:
    table = helped("Left 5", "Nudge Left", line=[WANDA, who(19)])
    played(table, "turn left-5")
    assert zone(table, "custody")["seat-1"] == [WANDA]
    played(table, "add nudge-left", "one")
    assert dial(played(table, "right")) == 6


def test_ast_77_abilities_end_when_the_informer_is_given_up() -> None:
    table = helped("Right 1", "Nudge Left", by=WANDA)
    table.time_up()
    played(table, "give up wanda-beth-dekedd", "start", "turn right-1", "add nudge-left", "one")
    assert phase(table) == "add"


def test_ast_77_abilities_combine_and_belong_to_your_own_turn_after_the_turn_card() -> None:
    owned = {"seat-2": [DAVE, COPIER]}
    cards = ["Another Crack Right 1", "Right 3", "Copy Cat Right 2"]
    table = at(2, {"mode": "high"}, hands={"seat-1": cards}, custody=owned, discards={"seat-1": ["Left 6"]}, line=[who(19)])
    played(table, "turn another-crack-right-1", "another-crack", "turn right-3", "left", "no draw", "add copy-cat-right-2")
    assert dial(table) == 2
    before = helped("Right 1", NIL, by=JEBGI)
    assert refused(before, f"trade {NIL}") == "AST-30"
    assert refused(before, f"trade {NIL}", 1) == "AST-20"
    played(before, "turn right-1")
    assert refused(before, "trade right-1") == "AST-30"
    spare = played(helped("Right 1", "Right 2", by=JEBGI), "turn right-1")
    assert refused(spare, "trade right-2") == "AST-77"
