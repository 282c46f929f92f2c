"""A message as the breach detector reads it: lower case, short forms and slang spelt out, slips of the finger put right.

`i'm`, `im` and `i am` become the same words, and so do `contact`, `c-o-n-t-a-c-t`, `c0ntact` and `contcat`. Where a role is part of
something else, as in *contact lens* or *estate agent*, it goes.
"""

import re
from collections.abc import Collection
from functools import lru_cache
from unicodedata import combining, normalize

LONGEST = 1000  # of a message once its characters are spelt out

APOSTROPHES = dict.fromkeys(map(ord, "\u2018\u2019\u02bc\u0060\u00b4\uff07"), "'")
QUOTES = dict.fromkeys(map(ord, "“”„«»"), '"')
LEET = str.maketrans("0134578@$", "oieastbas")
ROLES = frozenset(("spy", "contact", "interceptor", "civilian", "agent", "agents"))
KNOWN = ROLES | {"i", "im", "my", "mine", "card", "the"}  # what digits may stand for
LONGEST_WORD, SHORT_WORD = 14, 4
TYPED_FAST = {
    "spys": "spy",
    "teh": "the",
    "hte": "the",
    "da": "the",
    "th": "the",
    "tha": "the",
    "ze": "the",
    "crad": "card",
    "civvy": "civilian",
    "civvie": "civilian",
    "civ": "civilian",
    "hv": "have",
    "mny": "my",
    "ym": "my",
}

# Short forms, in the order in which they are spelt out.
SHORT_FORMS = tuple(
    (re.compile(rf"\b(?:{short})\b"), long)
    for short, long in (
        # what is said in the neighbours' languages to be funny
        ("ich bin(?: (?:der|die|das|eine?))?|je suis(?: (?:le|la|une?))?", "i am the"),
        ("(?:yo )?soy (?:el|la|una?)|(?:eu )?sou (?:[oa]|uma?)|(?:io )?sono (?:il|lo|la|una?)", "i am the"),
        ("spionin|spion|espionne|espion|espia|espiao|spia", "spy"),
        ("agente|agentin", "agent"),
        ("kontakt|contacto|contato|contatto|kontaktperson", "contact"),
        ("(?:meine|ma|mi|minha|la mia) (?:karte|carte|carta)", "my card"),
        ("i'?m|i m|iam|imma be", "i am"),
        ("s py|sp y", "spy"),
        ("i'?ve", "i have"),
        ("i'll", "i will"),
        ("i'd", "i would"),
        ("we're", "we are"),
        ("you'?re|ur(?= the\\b| an?\\b)", "you are"),
        ("u", "you"),
        ("ur|yr", "your"),
        ("can'?t|cannot", "can not"),
        ("won'?t", "will not"),
        ("ain'?t", "is not"),
        ("(do|did|does|is|was|would|could|have|has)nt", r"\1 not"),
        ("thats", "that is"),
        ("its", "it is"),
        ("theres", "there is"),
        ("whos", "who is"),
        ("whats", "what is"),
        ("mines", "mine is"),
        ("mycard", "my card"),
        ("cos|coz|cuz|cause|bc|since", "because"),
        ("gonna", "going to"),
        ("gotta", "have to"),
        ("pls|plz", "please"),
        ("wbu|hbu", "what about you"),
        ("code[- ]?words?|secret words?", "codeword"),
    )
)
NOT = re.compile(r"n't\b")
IS = re.compile(r"(?<=[a-z])'s\b(?= |$|[,.!?])")
WOULD = re.compile(r"(?<=[a-z])'d\b")
SPELT_OUT = re.compile(r"\b[a-z](?:[- .][a-z]){2,}\b")
TOKEN = re.compile(r"[a-z0-9@$]+(?:-[a-z]+)*")
RUN_TOGETHER = re.compile(rf"(i|im|iam|mycardis|mycardsays)?(the|an?)?({'|'.join(sorted(ROLES, reverse=True))})")
SPACES = re.compile(r"\s+")
DRAWN_OUT = re.compile(r"([a-z])\1+")

# What makes a role part of something else: of everyday life, of another trade.
TRADES = (
    "estate|travel|letting|insurance|literary|press|ticket|customs|booking|shipping|theatrical|talent|football|sales|free|cleaning|ice|"
    "sleeper|fbi|cia|double-glazing|property|sports|modelling|parking|service|support|call centre|casting|tour|station|check-in|border|"
    "bleaching|raising|ex|former|retired"
)
OTHER_AGENT = re.compile(
    rf"\b(?:{TRADES})[- ](?:agents?|spy|civilians?)\b|\bagents? (?:of|for|at|from|provocateur|orange)\b|\bmy agents?\b|"
    r"\b(?!i\b|it\b|that\b|he\b|she\b|who\b|what\b|here\b|there\b|mine\b)[a-z]+'s agents?\b|"
    r"\b(?:spy|contact|interceptor|civilian) of\b"
)
THINGS = (
    "lens|lenses|details?|form|number|sports?|tracing|list|clothes|page|info|sheet|film|films|movies?|novels?|books?|"
    "stor(?:y|ies)|thrillers?|"
    "series|museum|fans?|ring|kids?|kit|glass|hole|cameras?|camp|balloon|satellite|pilots?|jets?|missiles?|planes?|person|comic|"
    "clothing|life|airport|centre|behaviou?r|alert|shop|level|contractors?|clerks?|workers?|drivers?|doctors?|engineers?|officers?|staff|"
    "solution|less|dermatitis|school|dad|mum|"
    "radar|senses?|vibes?|watch|theor(?:y|ies)|hunt|hunting|hunters?|stuff|talk|games?|gear|coat|mode|catchers?|hat|sunglasses|agency|"
    "master|network|skills|face|jokes?|music|traps?|pens?|gadgets?|costume|business|work|trick|tricks|wise|poison|pension|shots?"
)
OTHER_THING = re.compile(
    rf"\b(?:spy|contact|interceptor|civilian|agent)[- ](?:{THINGS})\b|\b(?:in|into|lose|lost|lost a|make|made|making|eye|"
    r"point of|emergency|body|human|skin) contact\b|(?<!spy )\b(?:will|to|should|must|please|can|could|can not|would) contact\b|"
    r"\bcontact (?:me|us|them|him|her|with|(?:for|at|in|from|between) (?:the|a|my|our|his|her|their|lost|\w+s))\b|\bpolice interceptor\b|"
    r"\bi spy (?!here|this|again)|"
    r"\b(?:spy|contact|interceptor|civilian|agent)'s (?:card|word|hand|turn|job|role|name|phrase|face)\b"
)


def spell(message: str, words: Collection[str]) -> str:
    """The message in plain words; `words` are the code words in all their forms."""
    text = normalize("NFKC", message).translate(APOSTROPHES).translate(QUOTES).casefold()[:LONGEST]
    text = "".join(letter for letter in normalize("NFD", text) if not combining(letter))
    text = SPELT_OUT.sub(join_letters, SPACES.sub(" ", text))
    known = frozenset(words)
    text = TOKEN.sub(lambda found: meant(found[0], known), text)
    for short, long in SHORT_FORMS:
        text = short.sub(long, text)
    text = OTHER_THING.sub("such things ", OTHER_AGENT.sub("somebody", text))
    return WOULD.sub(" would", IS.sub(" is", NOT.sub(" not", text)))


def join_letters(found: re.Match[str]) -> str:
    """`s p y`, `a s p y`, `i m t h e s p y`."""
    joined = re.sub("[^a-z]", "", found[0])
    parts = RUN_TOGETHER.fullmatch(joined)
    return " ".join(filter(None, parts.groups())) if parts else joined


@lru_cache(maxsize=4096)
def meant(token: str, words: frozenset[str]) -> str:
    """The word of the game that a token stands for in spite of digits or a slip of the finger, or the token itself."""
    if token in words or token in ROLES or len(token) > LONGEST_WORD:
        return token
    letters = token.translate(LEET)
    if letters != token and (letters in KNOWN or letters in words):
        return letters
    if DRAWN_OUT.sub(r"\1", token) == "spy":
        return "spy"
    slips = (word for word in ROLES | words if len(word) > SHORT_WORD and is_slip(token, word))
    return TYPED_FAST.get(token) or min(slips, default=token)


NO_SLIPS = frozenset(("contacts", "contract", "civilians", "interceptors", "argent", "larder", "lander", "sadder"))


def is_slip(token: str, word: str) -> bool:
    """One letter too many, too few, or another one, or two letters in the wrong order; contacts and contracts are none."""
    if abs(len(token) - len(word)) > 1 or token in NO_SLIPS or token[0] != word[0]:
        return False
    start = next((at for at, (one, other) in enumerate(zip(token, word, strict=False)) if one != other), min(len(token), len(word)))
    swapped = word[:start] + word[start : start + 2][::-1] + word[start + 2 :]
    return token == swapped or token[start + (len(token) >= len(word)) :] == word[start + (len(word) >= len(token)) :]
