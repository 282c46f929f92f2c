"""The vocabulary of the breach detector: which words mean the same to it.

`tagged` turns a message in plain words into a line of tags: every word of a row below becomes the tag of its row, what changes nothing
goes, and other words stay as they are. *I'm actually the spy!* and *I was a spy.* both read `I BE THE SPY .`.
"""

import re
from collections.abc import Collection

# Several words that mean one; the rows apply in their order.
PHRASES = tuple(
    (re.compile(rf"\b(?:{several})\b"), one)
    for several, one in (
        ("(?:not|never) (?:going to|even|to) (?:lie|lying|kidding|joking|joke)|(?:can not|no|not) (?:lie|lying|kidding|joke|joking)", ""),
        (
            "if (?:any(?:one|body)|you) (?:cares?|asks?|must know|want to know)|believe it or not|"
            "because you (?:ask|asked)|you want to know|if you ask me",
            "",
        ),
        ("would be lying if i (?:said|told you) i (?:was|am) not", "am"),
        ("my word,? (?=that is an?|what an?|how|you|there)", ""),
        ("happen to (?=know)", ""),
        ("in fact|of course|kind of|sort of|in truth|to be (?:honest|fair|frank)|for (?:sure|real|once)|after all", ""),
        ("by the way|btw|anyway", "."),
        ("so far|this time|this round|this game|in this (?:game|round|one)|right now|all along|the whole time|all the time", "now"),
        ("(?:looks?|seems?|feels?) like (?=i )", ""),
        ("bad guy|baddie|villain|traitor|(?<=the )mole|(?<=a )mole|(?<=your )mole", "spy"),  # Mole alone is a name
        ("good guys?|goodie|goody|good side", "agent"),
        ("(?:the|whoever|the one|the person)(?: who)?(?: is)? (?:typing|writing|saying|speaking|talking)(?: this| to you)?", "me"),
        ("yours truly|this guy|this girl|c est moi|c'est moi|moi|points? at self|myself|(?:ya|yo|your) (?:boy|girl)", "me"),
        ("(?:id|identity|role|game|secret|agent) card|(?:bit|piece|scrap) of paper", "card"),
        (
            "(?:am|was|are|is|being|been) (?:playing|play|acting)(?: as)?|(?:happen|get|got|have|seem|appear) to be|"
            "end(?:ed)? up (?!with)(?:being|as)?|have been",
            "was",
        ),
        (
            "(?:turned|turns) out to be|might as well be|was (?:made|chosen as|picked as|cast as)|may as well be|"
            "got to play(?: as)?|been assigned|was assigned|get to play(?: as)?",
            "was",
        ),
        ("ended up with|picked up|keep getting|stuck with|landed|been dealt|been given|was handed|got handed", "got"),
        ("the (?:role|part|identity) of", "the"),
        ("part of the (?:code|phrase)|(?:piece|bit|scrap) of the (?:code|phrase|message)", "codeword"),
        ("escape code|the code|the message", "the phrase"),
        ("no one|none of you", "nobody"),
        ("(?:do|does) (?!not|you|we|they|i)", ""),
        ("(?<![a-z,] )did", "whether"),  # a question
    )
)
TAGS = {
    word: tag
    for tag, row in {
        "I": "i",
        "ME": "me",
        "MY": "my",
        "MINE": "mine",
        "SPY": "spy",
        "CONTACT": "contact",
        "AGENT": "agent",
        "AGENTS": "agents",
        "CIVILIAN": "civilian",
        "INTERCEPTOR": "interceptor",
        "BE": "am is are was were be been being becomes became remain remains remained",
        "GOT": "got get have had has hold holds held holding drew drawn draw pulled picked dealt given received getting having",
        "SHOWS": "says said say saying reads read shows showed show bears carries carried told tells states displays",
        "SAW": "saw seen see shown remember memorised memorized",
        "PEEK": "looked checked turned flipped peeked glanced",
        "PUT": "put decided place placed placing lay laid laying chose fill filled filling fills stuck "
        "arrange arranged arranging set sorted",
        "CARD": "card id slip",
        "THE": "the a an real true actual secret double undercover enemy good bad evil lone loyal little friendly neighbourhood famous "
        "wanted chosen simple new old dreaded boring own lonely lucky dear worst best humble harmless innocent mere poor",
        "NOT": "not never no neither nor nobody nothing hardly none cannot",
        "NUMBER": "one two three four five six seven eight nine all both 1 2 3 4 5 6 7 8 9",
        "NTH": "first second third fourth final 1st 2nd 3rd 4th other",
        "&": "and",
        ",": "but because so though although then however cos plus",
        "": "actually really totally obviously clearly just only honestly definitely def secretly also literally basically still "
        "simply truly afraid sorry sadly well yes indeed certainly probably apparently sincerely always already finally did "
        "defo deffo tbf fwiw iirc legit lowkey fr imho innit tho unfortunately currently technically confirmed percent lol haha "
        "hahaha hehe lmao omg ngl tbh imo fyi oops ugh wow smh psst shh um umm ummm hmm ok okay k yeah yep nope oh ah hey hi "
        "hiya hello yo bro mate guys folks man dude please sooo soo sis right here's own even all-right alright very super "
        "pretty",  # changes nothing
    }.items()
    for word in row.split()
}
MARKS = {"?": "?", ",": ",", ";": ",", "(": ",", ")": ",", "-": ",", "–": ",", "—": ",", "+": ",", "/": ","}
TOKEN = re.compile(r"[a-z0-9]+(?:[-'][a-z0-9]+)*|[:=>]+|\?|[,;()+/–—-]|[.!…]+")
STRAY = re.compile(r"(?<=BE ), (?=THE\b)|[,&] (?=[,.?&])")  # a comma that stood beside a word that went
JUST = re.compile(r"(^|[.!?,;:] ?)(?:just|only)\b")


def tagged(text: str, words: Collection[str]) -> str:
    """The message as tags, one space between them."""
    for several, one in PHRASES:
        text = several.sub(one, text)
    text = JUST.sub(r"\1lowly", text)
    line = " ".join(filter(None, (tag(token, words) for token in TOKEN.findall(text))))
    return STRAY.sub("", line)


def tag(token: str, words: Collection[str]) -> str:
    if token in words:
        return "THINGS" if token.endswith("s") and token[:-1] in words else "WORD"  # a card shows one of them
    if token[0] in ":=>":
        return ":"
    if token[0] in ".!…":
        return "."
    return MARKS.get(token) or TAGS.get(token, token)
