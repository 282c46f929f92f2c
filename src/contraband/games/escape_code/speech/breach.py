"""A detector of plain statements about one's own card: it warns people, and bots call and vote by it; it never judges (COD-41).

`spelling.py` puts the words right, `vocabulary.py` turns them into tags, and `evidence.py` weighs what is said: that it is about the
speaker and this game, and meant, not denied, supposed or somebody else's. Whether it is true does not matter, and the detector never learns
what the speaker's card is: its verdict tells nobody anything.
"""

import re
from collections.abc import Collection

from ..cards import CODE_WORDS
from .evidence import evidence
from .spelling import LONGEST, spell
from .vocabulary import tagged

__all__ = ["FORMS", "LONGEST", "is_plain_statement"]

FORMS = frozenset(form for forms in CODE_WORDS for form in forms)
QUOTED = re.compile(r'"([^"]*)"')


def is_plain_statement(message: str, words: Collection[str] = FORMS) -> bool:
    """Whether a message plainly says something about the speaker's own card, true or false; `words` are the forms of the code words."""
    return evidence(read(message, words)) > 0


def read(message: str, words: Collection[str]) -> str:
    """The message as tags."""
    return tagged(QUOTED.sub(quotation, spell(message, words)), words)


def quotation(found: re.Match[str]) -> str:
    """Somebody else's sentence in quotation marks is not the speaker's; a word in quotes is."""
    return f" {found[1]} " if len(found[1].split()) < 2 else " … "
