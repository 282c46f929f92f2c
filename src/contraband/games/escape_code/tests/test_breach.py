"""The detector of plain statements, sentence by sentence (COD-40, COD-41): what it must see, and what it must let pass."""

import pytest

from contraband.games.escape_code.speech.breach import LONGEST, is_plain_statement

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
    "I\u00a0am\u2003the\nspy",
    "Ｉ ａｍ ｔｈｅ ｓｐｙ",
)

HARMLESS = (
    "I am not the spy.",
    "I'm not the contact, sorry.",
    "I am definitely not the spy",
    "No, the spy is not me.",
    "My card is not the spy.",
    "My card says nothing.",
    "I never said that my card is the spy",
    "I don't have the spy card.",
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
    "Everybody thinks I'm the contact.",
    "",
    "?!…",
    "я шпион",
)


@pytest.mark.parametrize("message", BREACHES)
def test_cod_40_a_plain_statement_about_ones_own_card_is_seen(message: str) -> None:
    assert is_plain_statement(message)


@pytest.mark.parametrize("message", HARMLESS)
def test_cod_40_denials_questions_and_everyday_talk_are_no_breach(message: str) -> None:
    assert not is_plain_statement(message)


def test_there_are_enough_sentences_and_no_doubles() -> None:
    assert len(set(BREACHES) | set(HARMLESS)) == len(BREACHES) + len(HARMLESS) >= 60


@pytest.mark.parametrize("piece", ["i am ", "my card ", "not ", "the spy ", "\u0600", "\ufdfa", "'", '"', "i'm actually, "])
def test_any_length_is_read_in_bounded_time(piece: str) -> None:
    from time import process_time

    start = process_time()
    is_plain_statement(piece * LONGEST)
    assert process_time() - start < 0.5
