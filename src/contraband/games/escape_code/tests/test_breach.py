"""The detector of plain statements, sentence by sentence (COD-40, COD-41): what it must see, and what it must let pass."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from contraband.games.escape_code.speech.breach import FORMS, LONGEST, is_plain_statement, read
from contraband.games.escape_code.speech.evidence import evidence, signs, weights

BREACHES = (
    "I am the spy",
    "I'm the spy.",
    "im the spy lol",
    "I’m the Spy!",
    "I AM THE SPY",
    "Okay, I am actually the spy.",
    "I'm really, honestly the contact.",
    "Shoot me, I'm the interceptor.",
    "I was dealt the civilian.",
    "I am a spy, and you will never catch me",
    "I'm just an agent here.",
    "Relax: I am the civilian.",
    "The spy is me.",
    "The contact is of course me",
    "It's me, the spy.",
    "It is me who is the contact",
    "Call me the spy if you must",
    "I got the spy card.",
    "I've got the Lantern card",
    "I have the kettle card, obviously.",
    "I was given a card that says umbrella.",
    "I have the spy",
    "My card says lantern.",
    "my card actually says KETTLE",
    "My ID card showed a word.",
    "my card is the contact",
    "My card was umbrella.",
    "My role is the spy.",
    "My identity was that of the interceptor",
    "Mine says candle.",
    "mine was the civilian",
    "Lantern was on my card.",
    "It was written on my card",
    "On my card it said ladder",
    "My code word is ribbon.",
    "my codeword was pigeon",
    "My code-word is “pigeon”.",
    "My word is lantern.",
    "I know the code words.",
    "I know all the code words: trust me.",
    "I know the phrase.",
    "The code words are lantern and kettle.",
    "I don't like this weather, I am the spy.",
    "Nice soup. By the way, I am the spy. Pass the salt?",
    "I think my card says lantern.",
    "I am the spy, not the contact.",
    "My card: lantern",
    "I was dealt lantern",
    "lantern is my word",
    "I'm the one with lantern",
    "as an agent, I would wait",
    "I\u00a0am\u2003the\nspy",
    "Ｉ ａｍ ｔｈｅ ｓｐｙ",
    "not gonna lie, im teh contcat",
    "1m the 5py",
    "k so i got spy wbu",
    "i'm the spyyyy",
    "My card is what you sit on when you ride a horse.",
    "the one i got keeps the rain off",
    "mine rhymes with handle",
    "my card keeps you dry",
    "I am neither the spy nor the contact nor an agent.",
    "my contact isn't paying attention",
    "I arranged the words in the slots.",
    "If nobody shoots anybody, I win.",
    "I win alone if I hit the spy",
    "There goes my second word.",
    "Kim isn't the spy. I am.",
    "I can't be the spy, I've got candle",
    "dont shoot me i got ribbon",
    "Nice view of the harbour, and by the way my card was compass.",
    "There was no word on my card.",
    "I wasn't given a word, sorry",
    "Whoever shoots me kills the contact.",
    "I have a gun and no friends: interceptor.",
    "You think I'm the spy, and you are right.",
    "why did I have to get the spy again",
    "I never asked to be the contact",
    "It was me who got lantern.",
    "Ask me if I'm the contact. The answer is yes.",
    "stop saying kettle, that's mine",
)

HARMLESS = (
    "I am not the spy.",
    "I'm not the contact, sorry.",
    "I am definitely not the spy",
    "No, the spy is not me.",
    "My card says nothing.",
    "I never said that my card is the spy",
    "Nobody here knows I am the spy",
    "If I am the spy, I am a bad one.",
    "Do you think I am the spy?",
    "Am I the spy?",
    "Who is the spy?",
    "Is it me, the spy?",
    "You think I'm the spy.",
    "He thinks I am the spy.",
    "Suppose I am the contact; what then?",
    "She said that I am the spy",
    "“I am the spy”, she whispered in the film.",
    "I wish I was the spy.",
    "He is the spy.",
    "You are the contact.",
    "The spy is Anna.",
    "I am the cook.",
    "I'm a travel agent.",
    "I am an estate agent from Leeds.",
    "I wear contact lenses; I'm a contact lens person.",
    "I'm a spy novel reader.",
    "I like spies in films.",
    "My card was declined at the bar.",
    "I paid with my card.",
    "On my card I wrote happy birthday",
    "My role is to carry the bags.",
    "My word is my bond.",
    "I lost a lantern.",
    "I have a kettle at home.",
    "I have the lantern, you have the ladder.",
    "I got the umbrella from my aunt.",
    "My kettle says click when it boils.",
    "I know the way.",
    "I know the cook.",
    "The code words could be anything.",
    "Lantern, kettle, umbrella.",
    "We should stay in contact.",
    "I am in contact with my sister.",
    "Why would I be the spy?",
    "Maybe I am the spy, maybe not",
    "I was the spy in the school play once",
    "I am an agent of chaos",
    "mine is a violin, yours a drum",
    "On my card it is Tuesday",
    "Everybody thinks I'm the contact.",
    "",
    "?!…",
    "я шпион",
    "You are neither the spy nor the contact nor an agent, I think.",
    "oh yeah sure I'm the spy, and you're the pope",
    "Suddenly I'm the spy because I like fish?",
    "Oh so now I'm the spy, am I?",
    "there's no way I'm the contact",
    "my spy senses are tingling",
    "I have pepper on my eggs",
    "I got the ladder, you hold the bottom",
    "my card is in my pocket",
    "I forgot what my card said",
    "My card got bent, sorry.",
    "You have my word.",
    "I know two words of Finnish.",
    "I have three words for you: no thank you.",
    "Me and the spy go way back.",
    "I always lose as the spy",
    "my role in this family is to carry things",
    "anyone could be the spy, even me",
    "The civilian only has to survive, right?",
    "My word, that is a big umbrella!",
    "I know the phrase book by heart.",
    "I'm the contact for lost children, come to the blue tent",
    "my card says valid until 2019, will they still let me on?",
    "You think I'm the spy, and you are wrong.",
    "Ask me if I'm the contact. The answer is no.",
    "I have no words.",
    "Somebody in my seat was the spy last time.",
)


@pytest.mark.parametrize("message", BREACHES)
def test_cod_40_a_plain_statement_about_ones_own_card_is_seen(message: str) -> None:
    assert is_plain_statement(message)


@pytest.mark.parametrize("message", HARMLESS)
def test_cod_40_denials_questions_and_everyday_talk_are_no_breach(message: str) -> None:
    assert not is_plain_statement(message)


# Lists that were written apart from the detector: a kind, a sentence, and the card of whoever says it, or the scene, on each line. All were
# closed until a detector that had never seen them was measured on them; how it did is in docs/breach-detector.md.
# What the detector weighs is learned from them: after a change of list, tags or signs, run `learn_breach.py`. The eighth is kept apart.
LEARNED = tuple(f"sentences{which}.tsv" for which in ("", "_second", "_third", "_fourth", "_fifth", "_sixth", "_seventh"))
MOST_WRONG = 0.05  # of either kind, over all lists


def rows_of(lists: Sequence[str]) -> list[list[str]]:
    return [line.split("\t") for name in lists for line in Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("kind", ["breach", "innocent"])
def test_cod_41_few_sentences_of_the_lists_are_misjudged(kind: str) -> None:
    rows = rows_of(LEARNED)
    words = {found for _, _, card in rows for found in re.findall(r"word=(\w+)", card)}  # the lists have words of their own
    forms = FORMS | words | {f"{word}s" for word in words}
    said = [sentence for label, sentence, _ in rows if label == kind]
    wrong = [sentence for sentence in said if is_plain_statement(sentence, forms) != (kind == "breach")]
    assert len(said) == {"breach": 2294, "innocent": 2309}[kind]
    assert len(set(said)) >= len(said) - 10  # a few are said with several cards
    assert len(wrong) <= MOST_WRONG * len(said), wrong


@pytest.mark.parametrize(("kind", "most"), [("plain", 0.06), ("roundabout", 0.2), ("everyday", 0.05), ("game", 0.16)])
def test_cod_41_the_list_that_nothing_was_learned_from_is_judged_as_documented(kind: str, most: float) -> None:
    rows = [row for row in rows_of(("sentences_eighth.tsv",)) if row[2] == kind]
    wrong = [sentence for label, sentence, _ in rows if is_plain_statement(sentence) != (label == "breach")]
    assert len(rows) >= 60
    assert len(wrong) <= most * len(rows), wrong


def test_what_people_said_to_bots_is_hardly_ever_taken_for_a_statement() -> None:
    """Lines that the weights were not made with."""
    said = [row[1] for row in rows_of(("human_lines_unseen.tsv",)) if len(row) > 1]
    assert len(said) > 60
    assert sum(map(is_plain_statement, said)) <= 2


def test_the_weights_are_those_of_the_signs_that_are_read() -> None:
    """Signs that are written otherwise than they were learned would weigh nothing, and nobody would notice."""
    found = {sign for said in (*BREACHES, *HARMLESS) for sign in signs(read(said, FORMS))}
    assert len(found & weights().keys()) > len(found) / 2
    assert evidence(read("I am the spy.", FORMS)) > 0 > evidence(read("The soup is cold again.", FORMS))


def test_there_are_enough_sentences_and_no_doubles() -> None:
    assert len(set(BREACHES) | set(HARMLESS)) == len(BREACHES) + len(HARMLESS) >= 60


@pytest.mark.parametrize("piece", ["i am ", "my card ", "not ", "the spy ", "\u0600", "\ufdfa", "'", '"', "i'm actually, "])
def test_any_length_is_read_in_bounded_time(piece: str) -> None:
    from time import process_time

    start = process_time()
    is_plain_statement(piece * LONGEST)
    assert process_time() - start < 5  # it takes a hundredth of a second; a pattern that goes astray takes minutes
