"""What bots say: the material of every place, the frames, and whole talks. The words meant are found and no others; nothing is a breach."""

import re
from collections import Counter
from functools import cache
from random import Random
from statistics import mean

import pytest

import contraband
from contraband.bots.turns import remark, talk_at, words_for
from contraband.core.values import TalkSoFar
from contraband.games.escape_code.bot.speaking import CHANCE_WORDS, ECHOES
from contraband.games.escape_code.cards import PLACE_NAMES, WORD_NAMES, WORDS
from contraband.games.escape_code.speech.breach import is_plain_statement
from contraband.games.escape_code.speech.referee import code_words
from contraband.games.escape_code.table import SAY, SAYINGS
from contraband.games.escape_code.talking.composing import Speaker
from contraband.games.escape_code.talking.conversation import Conversation
from contraband.games.escape_code.talking.exchanges import NOUN, fitting, spoken, standing, words_of
from contraband.games.escape_code.talking.floor import next_floor, writing_seconds
from contraband.games.escape_code.talking.material import Place, asides, frames, place_files, place_of
from contraband.games.escape_code.talking.smalltalk import TAKEN_UP
from contraband.games.escape_code.talking.weaving import IMMOVABLE, tail_with
from contraband.games.escape_code.talking.wording import core, fill, fits, plain, slots
from contraband.games.escape_code.tests.tabletop import to_talk

PLACES = range(len(PLACE_NAMES))
KETTLE, UMBRELLA = WORD_NAMES.index("kettle"), WORD_NAMES.index("umbrella")
NAMES = ("Magpie", "Otter", "Ferret", "Jackdaw", "Badger", "Mole", "Heron", "Stoat", "Raven", "Hamster")
# Themes that never come up, reviewed by reading: violence, grave illness, sex, addiction, faith or origin mocked, the politics of the day.
NEVER = re.compile(
    r"\b(?:kill(?:ed|s|ing)?|murdered|suicide|cancer|rape|sex|sexy|nazi|hitler|terror\w*|bomb|slave|racist|whore|bitch|damn|fuck\w*|shit|"
    r"hell|abortion|overdose|addict\w*|gay|lesbian|fat|ugly|cripple|retard\w*|gypsy|blood|weapon|knifed|strangled|hanged)\b",
    re.IGNORECASE,
)


def sentences_of(place: Place) -> list[str]:
    told = [sentence for topic in place.topics for sentence in (topic.opening, topic.reply)]
    return [*told, *place.lives, *(part for story in place.stories for part in story)]


def test_cod_03_every_place_has_its_file() -> None:
    assert len(place_files()) == len(PLACE_NAMES)


@pytest.mark.parametrize("number", PLACES)
def test_cod_03_a_place_has_forty_things_to_talk_about_and_people_with_reasons_to_be_there(number: int) -> None:
    place = place_of(number)
    assert len(place.topics) >= 40
    assert len({topic.phrase for topic in place.topics}) == len(place.topics)
    assert len(place.lives) >= 8
    assert len(place.stories) >= 2
    assert all(len(story) == 3 for story in place.stories)
    assert len({topic.kind for topic in place.topics}) >= 5
    assert {topic.feeling for topic in place.topics} == set("+-~")


@pytest.mark.parametrize("number", PLACES)
def test_cod_22_what_people_talk_about_has_no_code_word_and_is_no_breach(number: int) -> None:
    for sentence in sentences_of(place_of(number)):
        assert not code_words(sentence), sentence
        assert not is_plain_statement(sentence), sentence
        assert re.fullmatch(r"[A-ZÀ-Þ](?:(?!  )[^{}])*[.?!]", sentence), sentence


@pytest.mark.parametrize("number", PLACES)
def test_cod_22_an_occasion_has_its_word_and_no_other(number: int) -> None:
    for word, occasions in enumerate(place_of(number).occasions):
        assert len(occasions) >= 6, WORD_NAMES[word]
        assert len(set(occasions)) == len(occasions)
        for sentence in occasions:
            assert set(code_words(sentence)) == {word}, sentence
            assert len(code_words(sentence)) == 1, sentence
            assert not is_plain_statement(sentence), sentence


@pytest.mark.parametrize("number", PLACES)
def test_cod_22_an_exchange_has_no_code_word_but_the_one_it_begins_with_and_is_no_breach(number: int) -> None:
    place = place_of(number)
    assert place.own_exchanges >= 16
    for exchange, words in zip(place.exchanges, words_of(number), strict=True):
        assert 4 <= len(exchange) <= 8, exchange
        assert len(words) <= 1
        for turn in exchange:
            text = spoken(turn)
            assert re.fullmatch(r"[A-ZÀ-Þ](?:(?!  )[^{}\[\]|])*[.?!]", text), text
            assert code_words(text) == (list(words) if turn is exchange[0] else []), text
            assert not is_plain_statement(text), text
            assert not NEVER.search(text), text


@pytest.mark.parametrize("number", PLACES)
def test_cod_22_a_code_word_takes_the_place_of_a_noun_and_the_turn_is_known_again(number: int) -> None:
    for exchange in place_of(number).exchanges:
        for turn in exchange:
            found = NOUN.search(turn)
            for word in sorted(fitting(found[3])) if found else ():
                text = spoken(turn, word)
                assert code_words(text) == [WORD_NAMES.index(word)], text
                assert not re.search(r"\b[Aa] [aeiou]|\b[Aa]n [^aeiouh]", text.replace("a one", "")), text
                assert standing(turn).search(plain(f"Mind the step. {text}")), text


@pytest.mark.parametrize("number", PLACES)
def test_cod_22_what_goes_with_a_turn_has_its_word_and_no_other(number: int) -> None:
    place = place_of(number)
    for exchange, tails, words in zip(place.exchanges, place.tails, words_of(number), strict=True):
        for turn, tail in zip(exchange, tails, strict=True):
            assert not tail or re.fullmatch(r"(?:[A-Z@](?:(?!  )[^{}\[\]|])*)[.?!]", tail), tail
            assert not tail or not code_words(tail.replace("@", "").replace("#", "")), tail
            text = f"{spoken(turn)} {tail_with(tail, KETTLE) or tail_with(tail, UMBRELLA)}"
            if tail:
                assert code_words(text)[-1:] == [KETTLE], text
                assert not is_plain_statement(text), text
                assert not NEVER.search(text), text
                assert standing(turn).search(plain(text)), text
                assert not re.search(r"\b[Aa] [aeiou]", tail_with(tail, UMBRELLA)), tail
        assert bool(tails[0]) or bool(words) or NOUN.search(exchange[0]), exchange[0]  # anybody can begin it with a word


def test_what_cannot_be_moved_is_neither_held_nor_had() -> None:
    (chimney,) = IMMOVABLE
    for place in map(place_of, PLACES):
        for tail in (tail for tails in place.tails for tail in tails):
            assert not re.search(r"\b(?:a|my|your|hold\w*|bring\w*|drop\w*) (?:the )?chimney", tail_with(tail, chimney)), tail


@pytest.mark.parametrize("number", PLACES)
def test_cod_22_what_is_said_of_an_exchange_has_no_code_word_and_asks_nothing(number: int) -> None:
    place = place_of(number)
    assert all(place.remarks[: place.own_exchanges])
    for text in (said for remarks in place.remarks for said in remarks):
        assert re.fullmatch(r"[A-Z](?:(?!  )[^{}\[\]|@#])*[.!?]", text), text
        assert not code_words(text), text
        assert not is_plain_statement(text), text
        assert not NEVER.search(text), text


def test_a_remark_on_an_exchange_is_made_by_somebody_who_listened_and_wants_no_answer() -> None:
    place = place_of(0)
    number = next(number for number, remarks in enumerate(place.remarks) if remarks)
    said = [(turn % 2, spoken(text)) for turn, text in enumerate(place.exchanges[number])]
    talk = Conversation(0, NAMES[:4], said, "1")
    assert talk.remarks() == list(place.remarks[number])
    assert Speaker(talk, 0, lambda: [1.0] * 4).remark() == ""
    remark = Speaker(talk, 2, lambda: [1.0] * 4).remark()
    assert remark in place.remarks[number]
    after = Conversation(0, NAMES[:4], [*said, (2, remark)], "1")
    assert after.last is not None
    assert after.last.closes
    assert after.last.ours
    assert after.remarks() == []


def test_cod_22_an_aside_has_its_word_and_no_other() -> None:
    for word, told in enumerate(asides()):
        assert len(told) >= 6, WORD_NAMES[word]
        for sentence in told:
            assert code_words(sentence) == [word], sentence
            assert not is_plain_statement(sentence), sentence
            assert not NEVER.search(sentence), sentence


def test_no_sentence_stands_twice() -> None:
    told = Counter(sentence for number in PLACES for sentence in sentences_of(place_of(number)))
    assert [sentence for sentence, times in told.items() if times > 1] == []


SINGULAR, PLURAL = r"(?:is|was|has|does|goes|comes|makes|takes)", r"(?:are|were|have|do|go|come|make|take)"


@pytest.mark.parametrize("number", PLACES)
def test_a_topic_agrees_with_its_verb(number: int) -> None:
    for topic in place_of(number).topics:
        wrong = SINGULAR if topic.is_plural else PLURAL
        assert not re.search(rf"{re.escape(topic.phrase)} {wrong}\b", topic.opening, re.IGNORECASE), topic.opening


@pytest.mark.parametrize("number", PLACES)
def test_cod_42_nothing_that_would_hurt_comes_up(number: int) -> None:
    place = place_of(number)
    for sentence in (*sentences_of(place), *(sentence for occasions in place.occasions for sentence in occasions)):
        assert not NEVER.search(sentence), sentence


def test_every_frame_reads_well_with_every_noun() -> None:
    """Whatever is put into a slot: the article fits, no word comes of itself, and nobody says anything about a card."""
    said_with: dict[str, str] = {}  # every word by itself, which code words are found by, with a sentence it stands in
    for place in map(place_of, PLACES):
        for topic in place.topics:
            filling = slots(topic, "Otter", (), place.where)
            for frame in (frame for said in frames().values() for frame in said if fits(frame, filling)):
                text = fill(frame, filling)
                assert "{" not in text
                said_with.update(dict.fromkeys(text.split(), text))
    assert {word: text for word, text in said_with.items() if code_words(word)} == {}


@pytest.mark.parametrize("word", range(WORDS))
def test_a_frame_with_a_code_word_has_that_word_once_and_the_right_article(word: int) -> None:
    other = (word + 7) % WORDS
    for frame in (*frames()["echo"], *frames()["pair"]):
        text = fill(frame, slots(None, "Otter", (word, other)))
        assert code_words(text) == ([word, other] if "other}" in frame else [word])
        assert not is_plain_statement(text), text
        assert not re.search(r"\b[Aa] [aeiou]|\b[Aa]n [^aeiouh]", text), text


def test_no_frame_is_a_breach() -> None:
    for act, said in frames().items():
        for frame in said:
            text = fill(frame, slots(place_of(0).topics[0], "Otter", (0, 1), "on this train"))
            assert not is_plain_statement(text), (act, text)
            assert not NEVER.search(text), text


# -- whole talks ------------------------------------------------------------------------------------------------------------------


def word_to_say(now: Conversation, seat: int, luck: Random) -> tuple[int, ...]:
    """As players choose them: now and then the one that somebody else said last."""
    if luck.random() >= CHANCE_WORDS / 100:
        return ()
    heard = next((heard.words for heard in now.recent(8) if heard.seat != seat and heard.words), ())
    return heard[:1] if heard and luck.random() < ECHOES / 100 else (luck.randrange(WORDS),)


@cache
def talk(place: int, seats: int, seed: str) -> list[tuple[int, str, tuple[int, ...]]]:
    """Ten minutes among bots that say a word in more than a quarter of their messages."""
    said: list[tuple[int, str]] = []
    lines: list[tuple[int, str, tuple[int, ...]]] = []
    luck, clock = Random(seed), 0.0
    while True:
        now = Conversation(place, NAMES[:seats], said, seed)
        seat, pause = next_floor(now, list(range(seats)))
        words = word_to_say(now, seat, luck)
        text = Speaker(now, seat, lambda: [1.0] * seats).say(words)
        clock += pause + writing_seconds(text)
        if clock > 600:
            return lines
        said.append((seat, text))
        lines.append((seat, text, words))


FOLLOWS = [act for act in frames() if act.startswith("follow")]
TALKS = [(place, 10 if place % 2 else 6, f"{place}") for place in PLACES]


def skeleton(place: int, text: str) -> str:
    """The sentence without names, code words and the place's nouns."""
    for name in NAMES:
        text = re.sub(rf"\b{name}\b", "N", text)
    for word in WORD_NAMES:
        text = re.sub(rf"\b{word}(?:e?s)?\b", "W", text)
    for topic in place_of(place).topics:
        text = re.sub(re.escape(topic.phrase), "T", text, flags=re.IGNORECASE)
    return text.casefold()


@pytest.mark.parametrize(("place", "seats", "seed"), TALKS)
def test_cod_20_a_talk_repeats_nothing(place: int, seats: int, seed: str) -> None:
    lines = talk(place, seats, seed)
    assert len(lines) > 70
    assert len({text for _, text, _ in lines}) == len(lines)
    assert max(Counter(skeleton(place, text) for _, text, _ in lines).values()) <= 3
    assert max(Counter((seat, skeleton(place, text)) for seat, text, _ in lines).values()) == 1


@pytest.mark.parametrize(("place", "seats", "seed"), TALKS)
def test_cod_22_in_a_talk_the_words_meant_are_found_and_no_others(place: int, seats: int, seed: str) -> None:
    for _, text, words in talk(place, seats, seed):
        assert tuple(code_words(text)) == words, text
        assert not is_plain_statement(text), text
        assert len(text) < 300, text


def test_cod_20_the_same_seed_is_the_same_talk_and_another_is_another() -> None:
    again = talk.__wrapped__(3, 10, "3")
    assert again == talk(3, 10, "3")
    assert talk(3, 10, "other")[:5] != again[:5]


def test_cod_52_what_a_bot_says_follows_from_what_its_seat_may_know() -> None:
    """In every other world that fits what the seat has seen it would say the same."""
    table = to_talk(contraband.new("escape_code", 8, 5, {"pace": "live"}))
    said: dict[int, str] = {}
    for _ in range(14):
        made = remark(table, ["easy"] * 8, said)
        assert made is not None
        if made.move >= SAYINGS:
            break
        sight, so_far = table.blanked(made.seat), talk_at(table, said)
        for world in range(3):
            twin = table.imagine(made.seat, world).blanked(made.seat)
            assert sight.game.speech.voice(twin, made.seat, made.move, so_far) == made.words
        said[int(table.record_view.messages)] = made.words
        table.play(made.seat, made.move)


def test_cod_60_where_turns_are_taken_bots_talk_as_well_and_ask_whoever_is_next() -> None:
    table = to_talk(contraband.new("escape_code", 6, 2, {"pace": "turns"}))
    words = words_for(table, int(table.waiting_on or 0), SAY + 1 + 4)
    assert code_words(words) == [4]


def test_cod_22_nobody_is_called_by_a_name_that_is_a_code_word() -> None:
    """A person may be called Pepper; a bot that says so would say a word."""
    names = ("Pepper", "Otter", "Ferret", "Jackdaw", "Badger")
    said = [(0, "Otter, what do you think of the lift?"), (1, "Hello.")]
    for seed in range(40):
        text = Speaker(Conversation(3, names, said, f"{seed}"), 2, lambda: [1.0] * 5).say(())
        assert not code_words(text), text


def test_what_was_typed_at_once_is_one_message_and_what_came_without_words_is_put_into_some() -> None:
    table = to_talk(contraband.new("escape_code", 6, 2, {"pace": "live"}))
    for move in ("say kettle", "say lantern", "small talk"):
        table.play(0, move)
    heard = Conversation.at(table.blanked(1), TalkSoFar({0: "Kettle and lantern", 1: ""}, "1")).heard
    assert len(heard) == 2
    assert heard[0].text == "Kettle and lantern"


def test_cod_52_who_speaks_when_and_how_long_they_write_is_the_same_in_every_world() -> None:
    """So the time between messages tells nothing of anybody's card."""
    table = to_talk(contraband.new("escape_code", 10, 4, {"pace": "live"}))
    said: dict[int, str] = {}
    for _ in range(8):
        made = remark(table, ["easy"] * 10, said)
        assert made is not None
        if made.move >= SAYINGS:
            break
        so_far, speech = talk_at(table, said), table.game.speech
        assert speech.floor is not None
        for world in range(3):
            twin = table.imagine(-1, world).blanked(-1)
            assert speech.floor(twin, so_far, range(10)) == speech.floor(table.blanked(-1), so_far, range(10))
            assert speech.writing(twin, made.seat, made.words, so_far) == made.writing
        said[int(table.record_view.messages)] = made.words
        table.play(made.seat, made.move)


def test_cod_52_nobody_is_suspected_by_a_code_word() -> None:
    """Only what stands on the place's list is named, whatever is in the book; a word is taken up where the move says so."""
    assert not any("{word}" in frame for act in ("suspect", "defend", *FOLLOWS) for frame in frames()[act])


def again(lines: list[tuple[int, str, tuple[int, ...]]], number: int, noun: str) -> str:
    """What somebody else says of a noun in the next six messages, or nothing."""
    seat = lines[number][0]
    return next((text for other, text, _ in lines[number + 1 : number + 7] if other != seat and names_it(noun, text)), "")


def names_it(noun: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(noun)}s?\b", text, re.IGNORECASE) is not None


def test_cod_52_what_is_named_aloud_is_independent_of_the_book() -> None:
    """A noun that was brought up is named again as often, and in the same words, whether or not it is in the book."""
    cores = [core(frame) for act in TAKEN_UP for frame in frames()[act]]
    named: dict[bool, list[bool]] = {True: [], False: []}
    taken_up: dict[bool, list[bool]] = {True: [], False: []}
    for place, seats, seed in TALKS:
        lines = talk(place, seats, seed)
        bracketed = {match[2] for exchange in place_of(place).exchanges for turn in exchange if (match := NOUN.search(turn))}
        ordinary = {topic.heads[0] for topic in place_of(place).topics if topic.heads} | bracketed
        nouns = {noun: False for noun in ordinary if not code_words(noun)} | dict.fromkeys(WORD_NAMES, True)
        for noun, is_code in nouns.items():
            first = next((number for number, (_, text, _) in enumerate(lines) if names_it(noun, text)), None)
            if first is not None:
                text = plain(again(lines, first, noun))
                named[is_code].append(bool(text))
                taken_up[is_code].append(any(part in text for part in cores))
    assert min(len(found) for found in named.values()) > 300
    for found in (named, taken_up):
        assert abs(mean(found[True]) - mean(found[False])) < 0.06, {is_code: mean(found[is_code]) for is_code in found}
    assert mean(taken_up[False]) > 0.02
