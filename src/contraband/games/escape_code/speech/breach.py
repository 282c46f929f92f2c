"""A detector of plain statements about one's own card: it warns people, and bots call and vote by it; it never judges (COD-41).

A statement is about the speaker (*I*, *my*, *mine*), about this game (a role, a code word, the card, the slots), and meant: not denied,
hypothetical, somebody else's, or of another game. `spelling.py` puts the words right, `vocabulary.py` turns them into tags,
`statements.py` has the patterns of tags that state something, and `frame.py` judges whether it is meant. Whether it is true does not
matter, and the detector never learns what the speaker's card is: its verdict tells nobody anything.
"""

import re
from collections.abc import Collection

from ..cards import CODE_WORDS
from .frame import is_meant
from .spelling import LONGEST, spell
from .statements import ROLE, STATEMENTS
from .vocabulary import tagged

__all__ = ["FORMS", "LONGEST", "is_plain_statement"]

FORMS = frozenset(form for forms in CODE_WORDS for form in forms)

QUOTED = re.compile(r'"([^"]*)"')
DENIES = re.compile(r"^NOT\b|\bI (?:BE |GOT |do )*NOT\b")
ROLES_DENIED = re.compile(rf"\bNOT (?:THE |GOT |BE )*({ROLE})")
ALL_BUT_ONE = 3  # denied roles that leave no doubt which one it is


def is_plain_statement(message: str, words: Collection[str] = FORMS) -> bool:
    """Whether a message plainly says something about the speaker's own card, true or false; `words` are the forms of the code words."""
    text = tagged(QUOTED.sub(quotation, spell(message, words)), words)
    return any(is_meant(text, found) for statement in STATEMENTS for found in statement.finditer(text)) or is_elimination(text)


def quotation(found: re.Match[str]) -> str:
    """Somebody else's sentence in quotation marks is not the speaker's; a word in quotes is."""
    return f" {found[1]} " if len(found[1].split()) < 2 else " … "


def is_elimination(text: str) -> bool:
    """`Neither agent nor spy nor contact`: what is left is said."""
    return bool(DENIES.search(text)) and len(set(ROLES_DENIED.findall(text))) >= ALL_BUT_ONE
