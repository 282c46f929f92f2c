"""AST-01 to AST-10: the pieces."""

from collections import Counter
from collections.abc import Callable

from by_hand import zone

import contraband
from contraband.games.asterisk import cards
from contraband.games.asterisk.tests.tabletop import DEKEDD, at, custody, dial, line, played, who, with_hand
from contraband.games.asterisk.words import names as words


def test_ast_01_the_main_deck_has_70_cards_of_four_kinds_and_there_are_35_prisoner_cards() -> None:
    table = contraband.new("asterisk", 5, 1)
    names = zone(table, "deck") + [card for hand in zone(table, "hands").values() for card in hand]
    kinds: Counter[str] = Counter()
    for name in names:
        turn, action, both = name[-1].isdigit(), name.split(" ")[0] in ("Another", "Inside", "Copy"), "/" in name
        kinds["both" if both else "action" if action else "turn" if turn else "add-on"] += 1
    assert kinds == {"turn": 18, "add-on": 10, "action": 18, "both": 24}
    assert len(words.PRISONER_NAMES) == len(set(words.PRISONER_NAMES)) == 35
    assert len(cards.MISSIONS) == 5
    assert len(cards.MODES) == 5
    assert cards.ROUND == 20


def test_ast_02_the_dial_is_a_circle_of_twenty_and_right_is_upward() -> None:
    assert dial(played(with_hand("Right 4", flipped=[18]), "turn right-4")) == 2
    assert dial(played(with_hand("Left 4", flipped=[2]), "turn left-4")) == 18
    assert dial(played(with_hand("Left 4", flipped=[4], line=[who(19)]), "turn left-4")) == 20


def test_ast_03_every_number_has_its_prisoner_and_its_points() -> None:
    numbers = Counter(int(cards.PRISONER_NUMBER[card]) for card in range(21))
    assert numbers == {**dict.fromkeys(range(1, 20), 1), 20: 2}
    points = [cards.card_points(number - 1, cards.POINTS) for number in range(1, 20)]
    assert points == [1] * 7 + [2] * 6 + [3] * 5 + [4]
    assert words.PRISONER_NAMES[18] == "Shezah K'houleshick"
    assert cards.card_points(cards.TRUTH, cards.POINTS) == cards.card_points(cards.JUSTICE, cards.POINTS) == 0
    table = played(with_hand("Right 4", line=["Truth", who(19), "Justice"], flipped=[16]), "turn right-4")
    assert custody(table) == ["Truth", "Justice"]


def test_ast_04_basic_turns_go_right_left_or_either_from_one_to_six() -> None:
    expected = [f"{way} {number}" for way in ("Right", "Left", "Either") for number in range(1, 7)]
    assert list(words.CARD_NAMES[:18]) == expected
    for number in range(1, 7):
        assert dial(played(with_hand(f"Right {number}"), f"turn right-{number}")) == 10 + number
        assert dial(played(with_hand(f"Left {number}"), f"turn left-{number}")) == 10 - number
        assert dial(played(with_hand(f"Either {number}"), f"turn either-{number}", "left")) == 10 - number


def test_ast_05_action_turns_have_directions_that_go_round() -> None:
    ways = {"Another Crack": "RLERLE", "Inside Job": "LERLER", "Copy Cat": "ERLERL"}
    full = {"R": "Right", "L": "Left", "E": "Either"}
    expected = [f"{action} {full[way]} {place + 1}" for action, row in ways.items() for place, way in enumerate(row)]
    assert list(words.CARD_NAMES[18:36]) == expected


def test_ast_06_turn_add_ons_follow_the_formula() -> None:
    add_ons = ("Nudge Left", "Nudge Right", "Turn the Tables Left", "Turn the Tables Right", "Flipside", "License to Nil")
    ways = ("Right", "Left", "Either")
    expected = []
    for i in range(24):
        r = i // 6
        expected.append(f"{ways[(i % 6 + 2 * r + r // 3) % 3]} {(i % 6 + r) % 6 + 1}/{add_ons[i % 6]}")
    assert list(words.CARD_NAMES[36:60]) == expected
    assert len(set(expected)) == 24
    assert set(Counter(name.split("/")[1] for name in expected).values()) == {4}
    assert set(Counter(name.split("/")[0].split(" ")[1] for name in expected).values()) == {4}
    assert set(Counter(name.split(" ")[0] for name in expected).values()) == {8}


def test_ast_07_there_are_two_of_each_basic_add_on_and_none_is_license_to_nil() -> None:
    table = contraband.new("asterisk", 2, 1)
    names = zone(table, "deck") + [card for hand in zone(table, "hands").values() for card in hand]
    basic = Counter(name for name in names if "/" not in name and not name[-1].isdigit())
    assert basic == dict.fromkeys(("Nudge Left", "Nudge Right", "Turn the Tables Left", "Turn the Tables Right", "Flipside"), 2)


def test_ast_08_each_enemy_is_caught_by_its_kind_of_number() -> None:
    kinds: dict[str, Callable[[int], bool]] = {
        "Major Azolh": lambda n: n % 2 == 0,
        "Ronald DeKedd": lambda n: n % 2 == 1,
        "The New Guy": lambda n: n <= 9,
        "Gangstas": lambda n: n >= 10,
        "The Competent One": lambda n: n % 3 == 0,
        "The Veteran": lambda n: n % 5 == 0,
    }
    for name, fits in kinds.items():
        card = words.PRISONER_NAMES.index(name)
        for number in range(1, 21):
            flipped = (number - 2) % 20 + 1
            table = at(
                options={"mode": "super-max"}, hands={"seat-1": ["Right 1"]}, line=[name], flipped=[flipped], attempt=1, aside=aside(name)
            )
            assert (custody(played(table, "turn right-1")) == [name]) == fits(number), f"{name} on {number}"
        assert [n for n in range(1, 21) if cards.TAKES[card, n]] == [n for n in range(1, 21) if fits(n)]


def aside(name: str) -> list[str]:
    return [] if name == "Gangstas" else ["Gangstas"]


def test_ast_09_informers_keep_their_number_and_count_as_low_value_and_the_snitch_is_13() -> None:
    low = {"mode": "low"}
    table = at(options=low, hands={"seat-1": ["Left 6"]}, line=["Yogide Uthrow", who(9)])
    assert custody(played(table, "turn left-6")) == ["Yogide Uthrow"]
    job = at(options=low, hands={"seat-1": ["Inside Job Right 3"]}, line=["Yogide Uthrow", who(9)])
    assert played(job, "turn inside-job-right-3", "inside-job").legal(0) == ["number 4"]
    snitch = at(options={"mode": "high"}, hands={"seat-1": ["Right 3"]}, line=["The Snitch", who(9)])
    assert custody(played(snitch, "turn right-3")) == ["The Snitch"]
    assert all(cards.card_points(card, cards.POINTS) == 0 for card in range(cards.FIRST_INFORMER, cards.PRISONERS))
    assert cards.PRISONER_NUMBER[cards.FIRST_ENEMY :].tolist() == [*[0] * 6, *range(1, 8), 13]  # an enemy has no number


def test_ast_10_missions_are_pairs_of_prisoners() -> None:
    assert cards.MISSIONS == ((8, 15), (9, 17), (10, 14), (11, 18), (12, 16))
    for number, (first, second) in enumerate(cards.MISSIONS):
        assert [int(card) + 1 for card in cards.MISSION[number]] == [first, second]
    assert line(with_hand("Right 1", line=[DEKEDD])) == [DEKEDD]
