"""The referee: finds the code words in what people write, and turns a message into an utterance (COD-22, COD-60).

Text from people is data. A message is first made fit to be shown (`clean`): cut to a length, control characters gone. Then it is
read as words: a word is a run of letters, marks and digits, and everything else stands between words. So quotes, hyphens, line breaks
and apostrophes end a word, and a code word inside a longer one does not count. What looks the same counts the same: case, full-width
and other compatibility forms, and invisible characters make no difference. The work is bounded by the length of the cut message.
"""

from unicodedata import category, normalize

from ....core.record import NONE
from ..cards import CODE_WORDS, UTTERED_WORDS
from ..table import SAY, TELL, UTTERANCE_NUMBER
from .breach import is_plain_statement

LONGEST_MESSAGE = 400
LONGEST_WORD = max(len(form) for forms in CODE_WORDS for form in forms)

NUMBER_OF_FORM = {form: number for number, forms in enumerate(CODE_WORDS) for form in forms}
APOSTROPHES = dict.fromkeys(map(ord, "\u02b9\u02bb\u02bc\u02bd\u2019\uff07"), "'")  # letters to Unicode, apostrophes to people
DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # turn text around
VARIATIONS = frozenset(map(chr, range(0xFE00, 0xFE10)))  # choose how a character looks, and are not seen themselves


def clean(text: str) -> str:
    """A message fit to be shown: cut, on one line, nothing that steers a terminal or turns text around."""
    shown = []
    for character in text[:LONGEST_MESSAGE]:
        kind = category(character)
        if character in DIRECTIONS:
            continue
        shown.append("\ufffd" if kind in ("Cs", "Co", "Cn") else " " if kind in ("Cc", "Zl", "Zp") else character)
    return " ".join("".join(shown).split())


def plain(message: str) -> str:
    """The letters as a reader sees them, in one form: capitals, ligatures, full-width and invisible characters make no difference."""
    visible = "".join(character for character in message if category(character) != "Cf" and character not in VARIATIONS)
    return normalize("NFKC", normalize("NFKC", visible).casefold()).translate(APOSTROPHES)


def words_of(message: str) -> list[str]:
    """The words of a message; a letter with a mark that does not melt into it makes its word another one."""
    text = plain(message)
    separate = "".join(character if character.isalnum() or category(character)[0] == "M" else " " for character in text)
    return separate.split()


def code_words(text: str) -> list[int]:
    """COD-22: the code words of a message in their order; the same one several times in a row is said once."""
    found: list[int] = []
    for word in words_of(clean(text)):
        number = NUMBER_OF_FORM.get(word, NONE) if len(word) <= LONGEST_WORD else NONE
        if number != NONE and (not found or found[-1] != number):
            found.append(number)
    return found


def utterance(text: str) -> int:
    """COD-60: a message as a move: its first two code words, marked if the message is a plain statement."""
    first, second, *_ = *code_words(text)[:UTTERED_WORDS], NONE, NONE
    return (TELL if is_plain_statement(clean(text)) else SAY) + UTTERANCE_NUMBER[first, second]
