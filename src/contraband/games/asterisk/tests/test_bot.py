"""The easy player: it finds chains, asks for help and gives it, and knows only what its seat knows."""

from itertools import product

from by_hand import zone

import contraband
from contraband.bots.players import bot_move
from contraband.core.piles import SIZE
from contraband.core.table import Table
from contraband.games.asterisk.bot.worth import EASY_FIRST, EVERYBODY, look_at_line, taken_of
from contraband.games.asterisk.cards import ROUND
from contraband.games.asterisk.dial import taken_at, whole_line
from contraband.games.asterisk.tests.tabletop import AZOLH, WANDA, at, custody, played, who, with_hand


def choice(table: Table, style: str = "easy") -> str:
    seat = table.waiting_on
    assert seat is not None
    return table.game.move_name(bot_move(table, seat, style))


def play_on(table: Table, moves: int) -> Table:
    for _ in range(moves):
        played(table, choice(table))
    return table


def test_it_plays_the_turn_card_that_frees_somebody() -> None:
    assert choice(with_hand("Right 4", "Left 2", line=[who(8), who(19)])) == "turn left-2"
    table = played(with_hand("Either 4", "Left 1", line=[who(6), who(19)]), "turn either-4")
    assert choice(table) == "left"


def test_it_finds_a_chain_of_three_cards() -> None:
    """Right 1 to 11, Flipside to 1, Nudge to 2: only this frees number 2."""
    table = with_hand("Right 1", "Flipside", "Nudge Right", line=[who(2), who(19)])
    assert custody(play_on(table, 4)) == [who(2)]


def test_it_takes_the_enemy_out_of_the_way_first() -> None:
    table = with_hand("Right 3", "Nudge Right", line=[AZOLH, who(15)])
    assert custody(play_on(table, 3)) in ([AZOLH], [who(15), AZOLH])
    assert AZOLH in custody(table)


def test_it_uses_actions_and_informers() -> None:
    table = with_hand("Inside Job Right 3", line=[who(7), who(6)], flipped=[16])
    assert custody(play_on(table, 4)) == [who(6)]
    wanda = with_hand("Right 1", "Nudge Left", line=[who(13), who(19)], options={"mode": "low"}, custody={"seat-2": [WANDA]})
    assert custody(play_on(wanda, 4)) == [who(13)]


def test_it_asks_for_the_step_it_needs_and_a_bot_helps() -> None:
    table = with_hand("Right 3", "Left 1", hands={"seat-2": ["Turn the Tables Right"]}, line=[who(13), who(18)])
    script = []
    for _ in range(4):
        script.append(choice(table))
        played(table, script[-1])
    assert script == ["turn right-3", "ask", "for right-5", "assist turn-the-tables-right"]
    assert custody(table) == [who(13), who(18)]


def test_it_helps_with_anything_only_if_that_takes_somebody() -> None:
    for number, answer in ((12, "assist nudge-left"), (2, "cannot help")):
        table = with_hand("Right 4", hands={"seat-2": ["Nudge Left"]}, line=[who(number), who(19)])
        assert choice(played(table, "turn right-4", "ask", "for anything")) == answer


def test_it_passes_when_nothing_can_be_freed_and_gives_up_what_is_worth_least() -> None:
    assert choice(with_hand("Right 1", "Left 1", line=[who(19)])) == "pass"
    table = at(2, custody={"seat-1": [who(1), who(19), who(8), "Truth"]})
    table.time_up()
    assert choice(table) == "give up truth"


def test_it_plays_the_same_in_every_world_its_seat_cannot_tell_apart() -> None:
    table = played(contraband.new("asterisk", 3, 11, {"mode": "medium"}), "start")
    for _ in range(40):
        seat = table.waiting_on
        if seat is None:
            break
        move = bot_move(table, seat, "easy")
        out = table.imagine(seat, "world")
        twin = Table(table.game, out.raw, table.names, table.seed)
        assert bot_move(twin, seat, "easy") == move
        table.play(seat, move)
    assert zone(table, "taken") > 5


COUNTED = {"clock": "moves", "mode": "medium"}


def test_where_moves_are_counted_it_asks_before_it_spends_a_card_of_its_own() -> None:
    """A team-mate's card costs the same move, and the helper draws another."""
    table = with_hand("Right 3", "Nudge Right", "Left 1", line=[who(13), who(14)], options=COUNTED, timing=1)
    played(table, "turn right-3")
    assert choice(table) == "ask"
    assert choice(table, "easy-first") == "add nudge-right"


def test_an_informer_is_worth_more_the_more_attempts_it_can_help_in() -> None:
    held = {"seat-1": [WANDA, who(14), who(15), who(16)]}
    for attempt, informer_stays in ((1, True), (2, False)):
        table = at(2, custody=held, options={"mode": "medium"}, attempt=attempt)
        table.time_up()
        assert (choice(table) != "give up wanda-beth-dekedd") == informer_stays, attempt


def test_ast_33_what_a_bot_counts_on_is_what_a_stop_takes() -> None:
    """It works out whom each number takes once for thousands of stops; enemies and prisoners, and any of them gone already."""
    mixed = 0
    for number in range(12):
        t = contraband.new("asterisk", seats=3, seed=f"line {number}", options={"mode": "super-max"}).quick_view
        reach, _ = look_at_line(EASY_FIRST, t)
        mixed += 0 < bin(reach[0, EVERYBODY]).count("1") < t.line[SIZE]
        for line, stop in product(range(whole_line(t) + 1), range(1, ROUND + 1)):
            assert taken_of(reach, line, stop) == taken_at(t, stop, line)
    assert mixed > 3
