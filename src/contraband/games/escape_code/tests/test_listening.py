"""Bots listen: what people type is read for names, questions, topics and moods, and answered in kind."""

from pathlib import Path

import pytest

from contraband.games.escape_code.speech.breach import is_plain_statement
from contraband.games.escape_code.speech.referee import code_words
from contraband.games.escape_code.talking.composing import ANSWERS, SMALL, Speaker, noun_in
from contraband.games.escape_code.talking.conversation import Conversation
from contraband.games.escape_code.talking.listening import hear
from contraband.games.escape_code.talking.material import frames, place_of
from contraband.games.escape_code.talking.wording import core, plain

NAMES = ("Ann", "Otter", "Ferret", "Badger", "Heron")
PERSON, OTTER = 0, 1


def lines(name: str) -> list[tuple[str, str]]:
    text = (Path(__file__).parent / name).read_text("utf-8")
    return [(kind, line) for kind, _, line in (row.partition("\t") for row in text.splitlines())]


HUMAN, UNSEEN = lines("human_lines.tsv"), lines("human_lines_unseen.tsv")
THIRD = lines("human_lines_third.tsv")  # by somebody who knew nothing of the listener; the replies were judged by reading: `docs/talk.md`


def understood(told: list[tuple[str, str]]) -> list[str]:
    return [f"{kind}: {line} ({heard})" for kind, line in told if (heard := hear(0, NAMES, PERSON, line).kind) != kind]


def test_what_people_type_is_taken_as_it_was_meant() -> None:
    assert len(HUMAN) >= 150
    assert understood(HUMAN) == []


def test_most_of_what_was_written_afterwards_is_understood_too() -> None:
    """These lines were written when the listener was finished, and it was left as it was: `docs/talk.md` has how many it misses."""
    assert len(UNSEEN) >= 60
    assert len(understood(UNSEEN)) <= len(UNSEEN) // 4


def reply(line: str, seed: str, before: tuple[tuple[int, str], ...] = ()) -> str:
    """What Otter says to a person's line that is said to Otter."""
    return Speaker(Conversation(0, NAMES, [*before, (PERSON, line)], seed), OTTER, lambda: [1.0] * 5).say(())


def is_of(act: str, text: str) -> bool:
    return any(core(frame) in plain(text) for frame in frames()[act])


@pytest.mark.parametrize(("kind", "line"), [pair for pair in HUMAN if pair[0] in SMALL])
def test_a_remark_is_answered_in_kind(kind: str, line: str) -> None:
    said = line if "Otter" in line else f"Otter, {line}"
    expected = hear(0, NAMES, PERSON, said).kind
    for seed in "abc":
        assert is_of(SMALL[expected], reply(said, seed)), said


@pytest.mark.parametrize(
    ("acts", "line"),
    [
        (("answer so", "answer not so"), "are there any rules in this place?"),
        (("answer so", "answer not so"), "will it rain tomorrow, do you think?"),
        (("answer so", "answer not so"), "really?"),
        (("answer yes", "answer no"), "have you been here before?"),
        (("borrow",), "do you have a pen I could use?"),
        (("compliment",), "I like your hat"),
        (("heard",), "The coffee is terrible."),
    ],
)
def test_how_things_are_is_answered_otherwise_than_what_one_has_done(acts: tuple[str, ...], line: str) -> None:
    kind = hear(0, NAMES, PERSON, f"Otter, {line}").kind
    assert kind in ("do", *acts) or (not kind and acts[0] in ("heard", "answer so"))
    if acts != ("heard",):
        assert all(any(is_of(act, reply(f"Otter, {line}", seed)) for act in acts) for seed in "abcdef")


@pytest.mark.parametrize(("kind", "line"), [pair for pair in HUMAN if pair[0] in ANSWERS])
def test_a_question_is_answered_by_what_it_asks(kind: str, line: str) -> None:
    said = line if "Otter" in line else f"Otter, {line}"
    for seed in "abc":
        text, heard = reply(said, seed), hear(0, NAMES, PERSON, said)
        place = place_of(0)
        about = [place.topics[number].reply for number in heard.topics]
        acts = [ANSWERS.get(heard.kind, "answer what"), "answer what"]
        assert any(is_of(act, text) for act in acts) or any(plain(sentence)[1:-1] in plain(text) for sentence in (*about, *place.lives)), (
            said,
            text,
        )


def test_cod_40_whatever_a_person_asks_a_bot_says_nothing_about_its_card() -> None:
    for _, line in (*HUMAN, *UNSEEN, *THIRD):
        for seed in "ab":
            text = reply(f"Otter, {line}", seed)
            assert not is_plain_statement(text), text
            assert not code_words(text), text


def test_a_topic_is_known_by_its_own_words() -> None:
    heard = hear(0, NAMES, PERSON, "has anyone had the soup tonight?")
    assert place_of(0).topics[heard.topics[0]].phrase == "the soup of the day"
    assert "spoon" in reply("Otter, how is the soup?", "a") + reply("Otter, how is the soup?", "b") + reply("Otter, how is the soup?", "c")


def test_a_day_or_a_while_is_no_thing_to_ask_after() -> None:
    assert noun_in("i never order it on a tuesday.") == noun_in("wait a minute, will you?") == ""
    assert noun_in("i have brought a sandwich.") == "sandwich"


def test_a_name_in_small_letters_is_a_name_where_it_stands_by_itself() -> None:
    assert hear(0, NAMES, PERSON, "otter, what do you think?").to == (OTTER,)
    assert hear(0, NAMES, PERSON, "i think it is otter").to == (OTTER,)
    assert hear(0, NAMES, PERSON, "an otter swam past us").to == ()


def test_whoever_is_asked_first_owes_the_answer_until_it_is_given() -> None:
    said = [(PERSON, "Otter, have you tried the soup?"), (2, "Somebody ought to look into that. Not me.")]
    talk = Conversation(0, NAMES, said, "1")
    assert talk.asked() == OTTER
    assert Conversation(0, NAMES, [*said, (OTTER, "It tastes mainly of the spoon.")], "1").asked() is None
