"""A detector of plain statements about one's own card: for bots' votes and as a hint to people, never as the judge (COD-41).

It knows the obvious ways to say "I am the spy" and "my card says …". Denials, questions, hearsay and things that only might be are no
statements. It does not try to understand anything else.
"""

import re
from unicodedata import normalize

from ..cards import CODE_WORDS

LONGEST = 1000  # of a message once its characters are spelt out

WORD = f"(?:{'|'.join(form for forms in CODE_WORDS for form in forms)})"
ROLE = (  # not the contact lenses and spy films of everyday talk
    r"(?:spy|contact|interceptor|civilian|agent)\b"
    r"(?! (?:lens|lenses|person|details|form|number|film|films|movie|novel|novels|book|books|story|stories|museum|fan|orange))"
)
ARTICLE = r"(?:the|an?|your|our|one of the)(?: (?:real|true|actual|only|secret|double|undercover|famous|wanted))?"
IN_FACT = r"(?:,? ?(?:actually|really|totally|obviously|clearly|just|only|honestly|in fact|of course|definitely|secretly|also|so),?)*"
I_AM = rf"\b(?:i'?m|i am|i was){IN_FACT}"
I_HAVE = r"\bi(?:'ve got| have got|'ve| have| got| had| hold| held| drew| received| was dealt| was given| am holding|'m holding)"
ID_CARD = r"(?:(?:id|role|identity) )?card"
SAYS = r"(?:says?|said|reads?|shows?|showed|told me|tells me)"

STATEMENTS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{I_AM} {ARTICLE} {ROLE}",
        rf"{I_AM} (?:playing|dealt|given) {ARTICLE} {ROLE}",
        rf"{I_AM} (?:spy|interceptor|civilian)\b",
        rf"\b{ARTICLE} {ROLE} (?:is|was){IN_FACT} (?:me|myself|i)\b",
        rf"\b{ARTICLE} {ROLE}'s{IN_FACT} (?:me|myself)\b",
        rf"\bit(?:'s| is){IN_FACT} me,? (?:who is |that is )?{ARTICLE} {ROLE}",
        rf"\bme,? i(?:'m| am) {ARTICLE} {ROLE}",
        rf"\bcall me {ARTICLE} {ROLE}",
        rf"{I_HAVE} {ARTICLE} (?:{ROLE}|{WORD}) {ID_CARD}\b",
        rf"{I_HAVE} (?:the|a) (?:spy|interceptor|civilian|contact)(?: role)?\s*$",
        rf"{I_HAVE} (?:the|a) {ID_CARD} (?:that |which )?(?:{SAYS}|with)\b",
        rf"{I_HAVE} (?:the|a) (?:code ?word|secret word)\b",
        rf"\bmy {ID_CARD}{IN_FACT} {SAYS}\b",
        rf"\bmy (?:{ID_CARD}|identity|role|job here){IN_FACT} (?:is|was|has|had) (?:(?:{ARTICLE}|that of {ARTICLE}) )?(?:{ROLE}|{WORD}\b)",
        rf"\bmine (?:{SAYS}|is|was) (?:{ARTICLE} )?(?:{ROLE}|{WORD}\b)",
        rf"\b(?:is|was|stood|stands|written|printed) on my {ID_CARD}\b",
        rf"\bon my {ID_CARD} (?:it|there|stood|stands|is|was)\b",
        r"\bmy (?:code ?word|secret word|part of the (?:code|phrase)) (?:is|was|says)\b",
        rf"\bmy (?:word|code) (?:is|was) (?:{ARTICLE} )?{WORD}\b",
        r"\bi know (?:all |some of )?(?:the |our |their |four )+(?:code ?words?|phrase|escape code)\b",
        rf"\bthe code ?words? (?:is|are|was|were) (?:{ARTICLE} )?{WORD}\b",
    )
)
UNREAL = re.compile(  # what keeps a whole sentence from being meant
    r"\b(?:if|unless|whether|imagine|suppose|supposing|pretend|pretended|as though|dreamt|dreamed|wish|joked?|"
    r"you think|they think|s?he thinks|everyone thinks|everybody thinks|thinks|who says|you said|s?he said|they said|says that|said that|"
    r"claims?|believes?|convinced|suspects?|accused?|why would|could|would|might|maybe|perhaps|what makes you)\b"
)
DENIED = re.compile(r"\b(?:not|isn't|ain't|wasn't|never|don't|didn't|doesn't|cannot|can't|nobody|no one|hardly|neither)\b")
DENIED_AFTER = re.compile(r"^ (?:not|nothing|none of|neither)\b")
PART = re.compile(r",|\bbut\b|\band\b|\bbecause\b")
SENTENCE = re.compile(r"[^.!?;:…\n—–]+[.!?;:…\n—–]*")
QUOTED = re.compile(r"[\"“”„«»][^\"“”„«»]*[\"“”„«»]")
APOSTROPHES = dict.fromkeys(map(ord, "\u2018\u2019\u02bc\u0060\u00b4\uff07"), "'")
SPACES = re.compile(r"\s+")


def is_plain_statement(message: str) -> bool:
    """Whether a message plainly says something about the speaker's own card, true or false."""
    text = normalize("NFKC", message).translate(APOSTROPHES).casefold()[:LONGEST]
    unquoted = QUOTED.sub(quotation, SPACES.sub(" ", text).replace("code-word", "code word"))
    return any(states(sentence.strip()) for sentence in SENTENCE.findall(unquoted))


def quotation(found: re.Match[str]) -> str:
    """Somebody else's sentence in quotation marks is not the speaker's; a word in quotes is."""
    inside = found[0][1:-1]
    return f" {inside} " if len(inside.split()) < 2 else " … "


def states(sentence: str) -> bool:
    """A statement that is neither asked, nor unreal, nor denied."""
    words = sentence.rstrip(".!;:…—– ")
    if words.endswith("?"):
        return False
    for statement in STATEMENTS:
        found = statement.search(words)
        if found and not UNREAL.search(words[: found.start()]) and not is_denied(words, found):
            return True
    return False


def is_denied(sentence: str, found: re.Match[str]) -> bool:
    before = PART.split(sentence[: found.start()])[-1]
    return bool(DENIED.search(before) or DENIED_AFTER.search(sentence[found.end() :]))
