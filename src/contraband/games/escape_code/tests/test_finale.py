"""The end of Escape Code in words: every golden talk has its story, and what is worth telling of it."""

from functools import partial
from pathlib import Path

import pytest
from by_hand import told_end

import contraband
from contraband.core.finale import Finished, tell

GOLDEN = Path(__file__).parent / "golden"
tale = partial(told_end, GOLDEN)


@pytest.mark.parametrize(
    ("name", "story"),
    [
        ("agent_hits", "Bo shot Eli, the Spy, with 0:41 left."),
        ("agent_misses", "Ada shot Cyd, who was only the Civilian, with 0:41 left."),
        ("interceptor_hits_spy", "Jon, the Interceptor, shot Bo, the Spy, with 0:41 left."),
        ("interceptor_hits_contact", "Fay, the Interceptor, shot Jon, the Contact, with 0:41 left."),
        ("right_claim", "Cyd named Ada as the Spy, and the phrase UMBRELLA CANDLE COMPASS PIGEON, with 0:41 left."),
        ("breach_by_agent", "Bo called a breach by Dov, an Agent, and the table agreed, with 0:41 left."),
        ("breach_by_spy", "Hal called a breach by Dov, the Contact, and the table agreed, with 0:41 left."),
    ],
)
def test_cod_51_the_story_names_who_did_what_to_whom_and_when(name: str, story: str) -> None:
    assert tale(name, 41).story == story


def test_cod_51_where_nobody_held_a_watch_no_time_is_told() -> None:
    assert tale("agent_hits").story == "Bo shot Eli, the Spy."
    assert tale("agent_hits", wording="mild").story == "Bo accused Eli, the Spy."


def test_cod_51_a_wrong_claim_tells_what_was_wrong() -> None:
    assert " the wrong words" in tale("wrong_claim").story or "; it was " in tale("wrong_claim").story


def test_cod_50_each_side_came_out_as_a_whole() -> None:
    assert [side[:3] for side in tale("interceptor_hits_spy").sides] == [
        ("Agents", "lost", "loss"),
        ("Spy and Contact", "lost", "loss"),
        ("Interceptor", "won", "win"),
        ("Civilian", "lost", "loss"),
    ]


def test_cod_51_moments_are_found_in_the_record() -> None:
    kinds = {name: [moment.kind for moment in tale(name).moments] for name in ("agent_hits", "right_claim", "interceptor_hits_contact")}
    assert kinds == {
        "agent_hits": [],
        "right_claim": ["The last word"],
        "interceptor_hits_contact": ["One word short", "The narrowest escape"],
    }
    assert "the Interceptor, who went out" in tale("breach_by_spy").moments[-1].text


def test_cod_51_a_moment_is_where_the_replay_shows_it() -> None:
    table = contraband.replay((GOLDEN / "right_claim.contraband").read_text(encoding="utf-8"))
    (moment,) = tell(Finished(table), "original").moments
    raw = list(table.past())[moment.made - 1].raw
    assert int(table.game.record(raw).messages) == 14


def test_cod_51_everybody_is_told_with_what_they_knew() -> None:
    told = tale("right_claim").knew
    assert told[0] == "Had the phrase UMBRELLA CANDLE COMPASS PIGEON, and had said all four of them in order."
    assert told[1] == "Held COMPASS, and heard it from the Spy in message 11."
