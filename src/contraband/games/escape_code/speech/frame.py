"""Whether what reads like a statement is meant: of this game, here and now, and neither denied, nor supposed, nor somebody else's words."""

import re

SENTENCE = re.compile(r"[.?](?: |$)")
CLAUSE = re.compile(r"[,:&]|\bwhen\b")

SUPPOSED = re.compile(  # before a statement, in the same clause
    r"\b(?:if|unless|whether|imagine|suppose|supposing|pretends?|pretended|pretending|as though|as if|like|dreamt|dreamed|wish|hope|hoping|"
    r"want|wants|wanted|rather|love|joked?|would|could|might|maybe|perhaps|what makes you|"
    r"suddenly|prove|proves|NOT way|bet|for NUMBER you know|let us)\b"
)
REPORTED = re.compile(
    r"\b(?:SHOWS|thinks?|thought|typed|wrote|telling|tell|claims?|claimed|believes?|convinced|suspects?|accused?|accuses|reckons?|calls?|"
    r"called|calling|decided|swears|insists?|insisted|blame|blamed|rumour|"
    r"everybody (?!GOT|BE)|mean|means|assume|assumes|hears?|heard|remember)\b"
)
OWN_WORDS = re.compile(
    r"\b(?:I|ME|let ME|MY CARD|cards)\b(?: (?!NOT)\w+){0,4}? (?:SHOWS|tell|think|thought|reckon|swear|admit|claim|mean|SAW)\b(?! if)|"
    r"\b(?:trust|believe) ME\b"
)
CALLED = re.compile(r"\b(?:called|calls?|calling|accused?|accuses|takes?|took|blamed?) ME\b")  # by somebody
DENIED = re.compile(r"\bNOT\b(?: \w+){0,3}? (?:think|SHOWS|believe|mean|claim|claimed|tell|telling|knows?|knew|forgot|SAW)\b")
NOT_THIS = re.compile(r"\bNOT\b(?: \w+){0,2} ?$")
OPEN = re.compile(r"\b(?:could|might|maybe|perhaps|anyone|either)\b")
THING = re.compile(r"SPY|CONTACT|AGENT|CIVILIAN|INTERCEPTOR|WORD")  # what is then said to be the speaker's
ROLE_OF_MINE = re.compile(r"(?:I )?BE THE|SPY , BE I")
SUPPOSED_OF_ME = re.compile(r"\b(?:would|could|like|if|thinks|reckons) I (?:BE )+(?:THE )*$")  # the thing
DISBELIEF = re.compile(r"(?: now| , BE I)? \?$")
DENIED_AFTER = re.compile(
    r"^[ ,]*(?:NOT at|I do NOT think|MY foot|as if|when it comes|at heart|by nature|of sorts|material|in spirit|you BE THE pope|"
    r"you BE father)\b"
)
SARCASM = re.compile(
    r"\b(?:sure|yeah right|as if|for example|for instance|in theory|theoretically|hypothetically) (?=I |THE )|\bhypothetically\b"
)
OTHER_TIME = re.compile(
    r"\b(?:last|next|previous|every|any|earlier|other) (?:game|round|time|week|night|year|month|match|saturday|sunday)\b|"
    r"\bin THE last NUMBER\b|"
    r"\bTHE (?:game|round) before\b|\bI used to\b|\byesterday\b|\bever\b|\bnever once\b|\bonce(?: ,|\W*$)|\bdays\b|\btomorrow\b|"
    r"\b(?:twice|times) (?:today|before|this evening|now)\b|\bwhen I BE\b|\b(?:games?|rounds?|years|weeks|days|months|minutes) ago\b|"
    r"\bas THE (?:kid|child)\b|\bin (?:game|round) NUMBER\b|\b(?:that|NUMBER) time\b|\bback (?:when|in)\b|\bbefore(?:\W*$| this\b)|"
    r"\bin (?:19|20)\d\d\b|\b(?:on|last) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bfavourite\b"
)
SCENES = (
    "play|panto|pantomime|film|movie|musical|theatre|show|sketch|opera|ballet|story|novel|book|dreams?|quiz|costume|halloween|fancy dress|"
    "volleyball|football|rugby|hockey|cricket|basketball|chess|poker|whist|bridge|wordle|crossword|scrabble|army|navy|raf|air force|police|"
    "military|carnival|parade|school|choir|office|company|firm|party|charades|larp|video game|computer game|band|work(?! out)|hotel|"
    "birthday|christmas|wedding|market|fair|shop|contest|hospital|monopoly|song|harbour|shed|telegram|letter|email|essay|diary|"
    "aunt|gran|grandma|nan|uncle|mum|dad|sister|brother"
)
ELSEWHERE = re.compile(
    rf"\b(?:in|at|for|with|from|left|during|of|to) (?:(?:the|THE|our|MY|his|her|their|this|that|NTH|last) )*(?:[\w']+ )?(?:{SCENES})\b"
)
OTHER_CARDS = re.compile(
    r"\b(?:business|loyalty|boarding|bingo|credit|debit|bank|christmas|birthday|greetings?|valentine|sim|tarot|poker|yellow|red|library|"
    r"member|membership|gift|score|report|phone|memory|menu|name|donor|health|insurance|calling|punch|index|flash|place|train|rail|travel|"
    r"bus|playing|trump|wedding|get-well|thank-you|sympathy|dance|key|drawing|season|student|tower|mum BE|dad BE) (?:CARD|cards)\b|"
    r"\b(?:bingo|tarot|poker|whist|wordle|crossword|calendar|raffle|tombola|declined|contactless|ace of|king of|queen of|jack of|hermit|"
    r"invitation|postcard|badge|label|poster|stocking|fortune|teller|machine|happy (?:birthday|christmas|new)|expires?|"
    r"expired|valid (?:until|to|from)|your business|private|pocket|wallet|BE face down|safe word|MY bond|coins?)\b"
)
DRESSED = re.compile(
    r"\b(?:dress|dressed|cast|come|came|(?:I|to) go|going|went|work|worked|works|SAW|treat|known|"
    r"pose|posing|served?|army|lose|lost|won|win|enjoy|like)(?: \w+)? as\b"
)
THIS_TIME = re.compile(r"[,&] (?:\w+ )*?(?:now|tonight|today)\b|\bagain\W*$")  # set against another one
NOT_THIS_GAME = (DRESSED, ELSEWHERE, OTHER_CARDS, SARCASM)


def is_meant(text: str, found: re.Match[str]) -> bool:
    start = max((mark.end() for mark in SENTENCE.finditer(text, 0, found.start())), default=0)
    after = SENTENCE.split(text[found.end() :], maxsplit=1)[0]
    before = CLAUSE.split(text[start : found.start()])[-1]
    sentence = text[start : found.end()] + after
    if any(other.search(sentence) for other in NOT_THIS_GAME) or DENIED_AFTER.search(after):
        return False
    if OTHER_TIME.search(sentence) and not THIS_TIME.search(sentence):
        return False
    if is_disbelief(text, start, found) or DENIED.search(before):
        return False
    if THING.match(found[0]):
        return (
            not SUPPOSED_OF_ME.search(before)
            and not CALLED.search(before)
            and not NOT_THIS.search(before)
            and not OPEN.search(before)
            and not REPORTED.search(SENTENCE.split(found[0])[-1])
        )
    if SUPPOSED.search(before):
        return False
    return not REPORTED.search(before) or bool(OWN_WORDS.search(before))


def is_disbelief(text: str, start: int, found: re.Match[str]) -> bool:
    """A whole question, `My card says spy?`, or `So I'm the spy, am I?`."""
    after = text[found.end() :]
    return (start == found.start() and after.strip() == "?") or bool(ROLE_OF_MINE.match(found[0]) and DISBELIEF.match(after))
