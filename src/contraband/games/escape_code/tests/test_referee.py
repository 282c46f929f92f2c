"""The referee, sentence by sentence (COD-22): what counts, and what only looks like it."""

import random
import sys
from time import process_time

import pytest

from contraband.core.record import NONE
from contraband.games.escape_code.cards import CODE_WORDS, PLACES, WORD_NAMES, WORDS
from contraband.games.escape_code.chatter import ONE_WORD, SMALL_TALK, TWO_WORDS, line
from contraband.games.escape_code.speech.referee import LONGEST_MESSAGE, clean, code_words, utterance
from contraband.games.escape_code.table import SAYINGS, TELL, UTTERANCE_NUMBER, UTTERANCES

# A message, and the code words that count in it, in their order.
HITS = (
    ("lantern", "lantern"),
    ("Lantern", "lantern"),
    ("LANTERN", "lantern"),
    ("lAnTeRn", "lantern"),
    ("lanterns", "lantern"),
    ("LANTERNS!", "lantern"),
    ("a lantern", "lantern"),
    ("the lantern.", "lantern"),
    ("lantern, please", "lantern"),
    ("(lantern)", "lantern"),
    ("[lantern]", "lantern"),
    ("{lantern}", "lantern"),
    ("<lantern>", "lantern"),
    ('"lantern"', "lantern"),
    ("'lantern'", "lantern"),
    ("“lantern”", "lantern"),
    ("‘lantern’", "lantern"),
    ("„lantern“", "lantern"),
    ("«lantern»", "lantern"),
    ("‹lantern›", "lantern"),
    ("「lantern」", "lantern"),
    ("*lantern*", "lantern"),
    ("_lantern_", "lantern"),
    ("~~lantern~~", "lantern"),
    ("#lantern", "lantern"),
    ("@lantern", "lantern"),
    ("lantern?!", "lantern"),
    ("lantern…", "lantern"),
    ("…lantern", "lantern"),
    ("¿lantern?", "lantern"),
    ("¡lantern!", "lantern"),
    ("lantern—really", "lantern"),
    ("lantern–really", "lantern"),
    ("lantern-light", "lantern"),
    ("jack-o'-lantern", "lantern"),
    ("magic‑lantern show", "lantern"),
    ("lantern's glow", "lantern"),
    ("lantern’s glow", "lantern"),
    ("lanternʼs glow", "lantern"),
    ("the lanterns' glow", "lantern"),
    ("the lantern'll go out", "lantern"),
    ("lantern/kettle", "lantern kettle"),
    ("lantern\\kettle", "lantern kettle"),
    ("lantern|kettle", "lantern kettle"),
    ("lantern+kettle", "lantern kettle"),
    ("lantern=kettle", "lantern kettle"),
    ("lantern&kettle", "lantern kettle"),
    ("lantern.kettle", "lantern kettle"),
    ("lantern,kettle", "lantern kettle"),
    ("lantern;kettle", "lantern kettle"),
    ("lantern:kettle", "lantern kettle"),
    ("lantern\nkettle", "lantern kettle"),
    ("lantern\r\nkettle", "lantern kettle"),
    ("lantern\tkettle", "lantern kettle"),
    ("lantern\u2028kettle", "lantern kettle"),
    ("lantern\u2029kettle", "lantern kettle"),
    ("lantern\u00a0kettle", "lantern kettle"),
    ("lantern\u3000kettle", "lantern kettle"),
    ("lantern\u0085kettle", "lantern kettle"),
    ("lantern\x00kettle", "lantern kettle"),
    ("lantern\x1b[31mkettle", "lantern"),  # what is left of a colour code sticks to the word that follows
    ("lantern 🏮 kettle", "lantern kettle"),
    ("lantern🏮", "lantern"),
    ("🏮lantern", "lantern"),
    ("kettle lantern", "kettle lantern"),
    ("lantern lantern", "lantern"),
    ("lantern, lanterns, lantern's", "lantern"),
    ("lantern kettle lantern", "lantern kettle lantern"),
    ("lantern umbrella kettle", "lantern umbrella kettle"),
    ("My umbrella? On the ladder, by the chimney.", "umbrella ladder chimney"),
    ("ｌａｎｔｅｒｎ", "lantern"),
    ("ＬＡＮＴＥＲＮ", "lantern"),
    ("𝐥𝐚𝐧𝐭𝐞𝐫𝐧", "lantern"),
    ("𝕝𝕒𝕟𝕥𝕖𝕣𝕟", "lantern"),
    ("ⓛⓐⓝⓣⓔⓡⓝ", "lantern"),
    ("whiﬆle", "whistle"),
    ("poſtcard", "postcard"),
    ("lan\u200btern", "lantern"),
    ("lan\u200dtern", "lantern"),
    ("lan\u200ctern", "lantern"),
    ("lan\u2060tern", "lantern"),
    ("lan\ufefftern", "lantern"),
    ("lan\u00adtern", "lantern"),
    ("\u202elantern\u202c", "lantern"),
    ("l\u2066antern\u2069", "lantern"),
    ("lantern\ufe0f", "lantern"),
    ("lan\ufe0etern", "lantern"),
    ("   lantern   ", "lantern"),
    ("I dropped the lantern. Twice!", "lantern"),
    ("Who needs buckets when it rains?", "bucket"),
    ("blankets and blankets of snow", "blanket"),
    ("two compasses", "compass"),
    ("chimneys everywhere", "chimney"),
    ("peppers, peppers", "pepper"),
    ("saddle up!", "saddle"),
    ("he whistles", "whistle"),
    ("a feather in your cap", "feather"),
    ("smoke and mirrors", "mirror"),
    ("ribbons of fog", "ribbon"),
    ("a thimbles' worth", "thimble"),
    ("violin music", "violin"),
    ("candle-lit", "candle"),
    ("pack your suitcases", "suitcase"),
    ("pigeons!", "pigeon"),
    ("ça va? un lantern", "lantern"),
    ("привет lantern мир", "lantern"),
    ("你好 lantern 世界", "lantern"),
    ("شكرا lantern", "lantern"),
    ("lantern。kettle", "lantern kettle"),
    ("lantern،kettle", "lantern kettle"),
)

NEAR_MISSES = (
    "",
    " ",
    "\n",
    "lanter",
    "antern",
    "lantrn",
    "lanternn",
    "lanternfish",
    "blantern",
    "lanterned",
    "lanterning",
    "lanternes",
    "lanternss",
    "lanternlight",
    "magiclantern",
    "lantern2",
    "2lanterns",
    "lantern2kettle",
    "lan tern",
    "lan-tern",
    "lan\ntern",
    "lan-\ntern",
    "lan.tern",
    "lan'tern",
    "lan_tern",
    "lan*tern",
    "lan\x00tern",
    "lan\ttern",
    "l a n t e r n",
    "l.a.n.t.e.r.n",
    "l4ntern",
    "1antern",
    "lántern",
    "la\u0301ntern",
    "lantern\u0301",
    "lantern\u0338",
    "lаntern",
    "lanterп",
    "lanternの",
    "灯lantern",
    "lanternлампа",
    "nretnal",
    "\u202enretnal",
    "umbrellalike",
    "umbrellas2",
    "umbrela",
    "parasol",
    "kettledrum",
    "kettleful",
    "bucketful",
    "bucketed",
    "candlestick",
    "candlelight",
    "chimneysweep",
    "encompass",
    "compassion",
    "feathered",
    "featherweight",
    "ladderless",
    "bladder",
    "stepladder",
    "mirrored",
    "peppermint",
    "peppered",
    "pigeonhole",
    "postcarded",
    "ribboned",
    "saddlebag",
    "saddled",
    "suitcaseful",
    "thimbleful",
    "violinist",
    "whistled",
    "whistling",
    "whistleblower",
    "blanketed",
    "𝐥𝐚𝐧𝐭𝐞𝐫",
    "🏮",
    "ламантерн",
    "\ud800",
    "\U0010ffff",
)

# One word, said in two messages, is no word.
SPLIT = (("lan", "tern"), ("umb", "rella"), ("ket-", "tle"), ("pige", "on"), ("suit", "case"), ("post", "card"))


@pytest.mark.parametrize(("message", "expected"), HITS)
def test_cod_22_a_whole_word_in_a_listed_form_counts(message: str, expected: str) -> None:
    assert [WORD_NAMES[word] for word in code_words(message)] == expected.split()


@pytest.mark.parametrize("message", NEAR_MISSES)
def test_cod_22_anything_else_does_not_count(message: str) -> None:
    assert code_words(message) == []


@pytest.mark.parametrize("parts", SPLIT)
def test_cod_22_a_word_split_over_two_messages_does_not_count(parts: tuple[str, str]) -> None:
    assert [code_words(part) for part in parts] == [[], []]


def test_there_are_enough_sentences_and_no_doubles() -> None:
    messages = [message for message, _ in HITS] + list(NEAR_MISSES)
    assert len(set(messages)) == len(messages) >= 150


def test_cod_03_every_form_of_every_word_counts_for_that_word_alone() -> None:
    for number, forms in enumerate(CODE_WORDS):
        for form in forms:
            for written in (form, form.upper(), form.title(), f"{form}'s", f"{form}’", f"“{form}”"):
                assert code_words(written) == [number]


def test_no_form_hides_in_the_places_or_in_the_templates() -> None:
    texts = [name for name, _ in PLACES] + [point for _, points in PLACES for point in points]
    texts += [*SMALL_TALK, *ONE_WORD, *TWO_WORDS]
    assert not any(code_words(text) for text in texts)


def test_cod_60_a_bots_line_says_exactly_its_utterance() -> None:
    dice = random.Random(5)
    for number, (first, second) in enumerate(UTTERANCES):
        place, variety = dice.randrange(len(PLACES)), dice.randrange(200)
        assert utterance(line(place, first, second, variety)) == number
        assert utterance(line(place, first, second, variety, told=True)) == number + TELL


@pytest.mark.parametrize("words", [(NONE, NONE), (3, NONE), (3, 5)])
def test_no_message_is_heard_twice_before_all_lines_had_their_turn(words: tuple[int, int]) -> None:
    lines = TWO_WORDS if words[1] != NONE else ONE_WORD if words[0] != NONE else SMALL_TALK
    for place, (_, points) in enumerate(PLACES):
        every = len(lines) * len(points)
        assert len({line(place, *words, number) for number in range(7, 7 + every)}) == every


def test_cod_60_an_utterance_has_the_first_two_words_of_a_message() -> None:
    lantern, kettle = (WORD_NAMES.index(word) for word in ("lantern", "kettle"))
    assert utterance("nothing") == 0
    assert utterance("a lantern") == UTTERANCE_NUMBER[lantern, NONE]
    assert utterance("kettle, then lantern") == UTTERANCE_NUMBER[kettle, lantern]
    assert utterance("lantern kettle ladder") == utterance("lantern, kettle, lantern") == UTTERANCE_NUMBER[lantern, kettle]
    assert utterance("my card says lantern") == UTTERANCE_NUMBER[lantern, NONE] + TELL
    assert utterance(" ".join(WORD_NAMES)) == UTTERANCE_NUMBER[0, 1]


def test_a_message_is_cut_and_made_harmless_before_anybody_sees_it() -> None:
    assert clean("a\x1b[2Jb\x07\x00c") == "a [2Jb c"
    assert clean("line\nbreak\r\nand\ttab") == "line break and tab"
    assert clean("\u202eevil\u202c") == "evil"
    assert clean("\ud800") == "\ufffd"
    assert len(clean("x" * 10 * LONGEST_MESSAGE)) == LONGEST_MESSAGE
    assert code_words("x " * LONGEST_MESSAGE + "lantern") == []


def test_any_text_is_read_in_bounded_time() -> None:
    """Every character there is, long runs of the worst ones, and random junk: no error, no waiting."""
    dice = random.Random(7)
    pieces = ["\ufdfa", "\u0300", "a\u0300", "\u200d", "'", "lantern ", "\U000e0041", "ﷺ", "I am the spy ", "\x00", "🏮"]
    messages = [piece * 100_000 for piece in pieces]
    messages += ["".join(chr(dice.randrange(sys.maxunicode + 1)) for _ in range(LONGEST_MESSAGE)) for _ in range(100)]
    start = process_time()
    for message in messages:
        assert 0 <= utterance(message) < SAYINGS
        shown = clean(message)
        assert clean(shown) == shown
        assert code_words(shown) == code_words(message)
    assert process_time() - start < 10


def test_words_are_a_set_of_their_own() -> None:
    forms = [form for forms in CODE_WORDS for form in forms]
    assert len(set(forms)) == len(forms)
    assert len(CODE_WORDS) == WORDS == 20
