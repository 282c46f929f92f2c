"""A detector of plain statements about one's own card: it warns people, and bots call and vote by it; it never judges (COD-41).

A statement is about the speaker (*I*, *my*, *mine*), about this game (a role, a code word, the card, the slots), and meant: not denied,
hypothetical, somebody else's, or of another game. `spelling.py` puts the words right, `vocabulary.py` turns them into tags,
`statements.py` has the patterns of tags that state something, `frame.py` judges whether it is meant, and `evidence.py` weighs all that is
said, whatever pattern it follows. Whether it is true does not matter, and the detector never learns what the speaker's card is: its verdict
tells nobody anything.
"""

import re
from collections.abc import Collection

from ..cards import CODE_WORDS
from .evidence import evidence
from .frame import is_meant
from .spelling import LONGEST, spell
from .statements import ROLE, STATEMENTS
from .vocabulary import tagged

__all__ = ["FORMS", "LONGEST", "is_plain_statement"]

FORMS = frozenset(form for forms in CODE_WORDS for form in forms)

QUOTED = re.compile(r'"([^"]*)"')
SPEAKER = re.compile(r"\b(?:I|ME|MY|MINE|we|us|our|fellow|here|speaking|this|your)\b")  # without any of them nobody speaks of themselves
GAME = re.compile(rf"\b(?:{ROLE}|WORD|CARD|words?|codeword|phrase|cards|slots?|role|identity|eyes|gun|shots?|shoot|win|mission)\b")
DENIES = re.compile(r"^NOT\b|\bI (?:BE |GOT |do )*NOT\b")
ROLES_DENIED = re.compile(rf"\bNOT (?:THE |GOT |BE )*({ROLE})")
TRUST = 1.0  # what a pattern counts beside all other signs, and that there is none,
UNMEANT = 2.0  # and that there is one, but supposed, reported or of something else
BAR = -1.5  # what a statement has to reach
ALL_BUT_ONE = 3  # denied roles that leave no doubt which one it is


def is_plain_statement(message: str, words: Collection[str] = FORMS) -> bool:
    """Whether a message plainly says something about the speaker's own card, true or false; `words` are the forms of the code words."""
    text = read(message, words)
    if follows_pattern(text):
        return evidence(text) + TRUST >= BAR
    doubt = UNMEANT if any(statement.search(text) for statement in STATEMENTS) else TRUST
    return bool(SPEAKER.search(text) and GAME.search(text)) and evidence(text) - doubt >= BAR


def read(message: str, words: Collection[str]) -> str:
    """The message as tags."""
    return tagged(QUOTED.sub(quotation, spell(message, words)), words)


def follows_pattern(text: str) -> bool:
    return any(is_meant(text, found) for statement in STATEMENTS for found in statement.finditer(text)) or is_elimination(text)


def quotation(found: re.Match[str]) -> str:
    """Somebody else's sentence in quotation marks is not the speaker's; a word in quotes is."""
    return f" {found[1]} " if len(found[1].split()) < 2 else " … "


def is_elimination(text: str) -> bool:
    """`Neither agent nor spy nor contact`: what is left is said."""
    return bool(DENIES.search(text)) and len(set(ROLES_DENIED.findall(text))) >= ALL_BUT_ONE
