"""The messages of a table's socket, both ways, each with an example.

A page sends `PageMessage`s and is sent `News`. News is written by hand, field by field, because it is most of what the server does;
`tests/test_server_messages.py` holds what is really sent against the types and examples here. The page's side is `static/line.js`.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypedDict

from ...core.errors import ContrabandError, Refused
from ..rooms.errors import ForYou, Unsure

# -- from the page ---------------------------------------------------------------------------------------------------------------

STILL_THERE = "here"  # asked by pages that only wait: any answer will do
PACE = "pace"  # how fast a page shows what happens; said when it connects, and when its person chooses another pace
PACES = {"calm": 1.6, "normal": 1.0, "quick": 0.5, "at once": 0.0}  # how many times as long as usual; the page's side is `static/pace.js`


class BadMessage(ContrabandError):
    """A message that no page of ours sends."""


class PageMessage(NamedTuple):
    """Somebody wants something: a verb, and its fields as a form would send them.

    {"to": "move", "fields": {"move": "17", "sequence": "3"}}
    """

    verb: str
    fields: dict[str, str]


def read_message(text: str) -> PageMessage:
    try:
        message: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise BadMessage('A message is JSON: {"to": "move", "fields": {"move": "17", "sequence": "3"}}.') from None
    verb = message.get("to") if isinstance(message, dict) else None
    fields = message.get("fields", {}) if isinstance(message, dict) else None
    if not isinstance(verb, str) or not isinstance(fields, dict) or not all(isinstance(value, str) for value in fields.values()):
        raise BadMessage('A message has "to", a verb, and "fields", texts by name.')
    return PageMessage(verb, fields)


def read_pace(fields: Mapping[str, str]) -> float:
    try:
        return PACES[fields["pace"]]
    except KeyError:
        raise BadMessage(f'A page shows what happens at a "pace": {", ".join(PACES)}.') from None


# -- to the page -----------------------------------------------------------------------------------------------------------------


class Notice(TypedDict):
    """Why something was refused; the rule is "" when it is not a rule of the game.

    With kind `told` it is an answer to whoever asked, such as a hint.
    With kind `asked` it is a question before a `line` is sent: sent again with `sure`, the line goes through.

    {"kind": "refused", "rule": "ABC-12", "text": "You have no such card.", "line": ""}
    """

    kind: str
    rule: str
    text: str
    line: str


class Clock(TypedDict):
    """The timer: how much is left of it, in milliseconds, and whether it runs. Browsers count down by themselves.

    {"name": "turn", "left": 29500, "of": 30000, "runs": true}
    """

    name: str
    left: int
    of: int
    runs: bool


class Deal(TypedDict):
    """How the next game is dealt, or the last one was: its number, what the server committed to, and the hashes of everybody's numbers.
    Before it is dealt, a browser whose hash is there shows its number.

    {"game": 1, "commitment": "4c0d", "sealed": ["03b2", "77ae"], "is_dealt": false}
    """

    game: int
    commitment: str
    sealed: list[str]
    is_dealt: bool


NewLines = TypedDict("NewLines", {"log-lines": list[str], "chat-lines": list[str]})  # as HTML


class News(TypedDict, total=False):
    """What has changed since the last message; everything else is left out.

    `parts` are the places whose HTML has changed. The HTML itself follows the object, each piece after a SEPARATOR, in the same order.
    `order` are all parts of the board. With `fresh`, the lines are all there are, not only the new ones.
    `emotes` are faces beside names, for a few seconds: who, which, and how it reads.
    `beats` say in which order it happened: kinds of events, each with the ids of what it is about; how long each is shown, the page knows.

    {"state": "playing", "order": ["hand", "actions"], "sequence": 3, "fresh": true,
     "lines": {"log-lines": ["<li>Ann draws.</li>"], "chat-lines": []},
     "clock": {"name": "turn", "left": 29500, "of": 30000, "runs": true},
     "deal": {"game": 1, "commitment": "4c0d", "sealed": ["03b2"], "is_dealt": false},
     "notice": {"kind": "refused", "rule": "", "text": "The game is over.", "line": ""}, "beats": [[5, "hand"], [9, ""]],
     "emotes": [["Ann", "laugh", "laughs"]],
     "parts": ["waiting", "hand"]}
    """

    state: str
    order: list[str]
    sequence: int
    fresh: bool
    lines: NewLines
    clock: Clock | None
    deal: Deal
    notice: Notice
    beats: list[list[int | str]]  # pairs
    emotes: list[list[str]]  # triples
    parts: list[str]


SEPARATOR = "\x1e"  # stands in no page; as a JSON string so much HTML takes long to write, with a backslash before every quote
Encoded = dict[str, str]  # the fields of News by name, each as JSON already
encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True).encode
quoted = lru_cache(2048)(encode)  # for small pieces, most of which go to several viewers of a table


def refusal_notice(error: ContrabandError) -> Notice:
    """What went wrong, for the place where the page shows it."""
    if isinstance(error, Refused):
        return {"kind": "refused", "rule": error.rule, "text": error.sentence, "line": ""}
    if isinstance(error, Unsure):
        return {"kind": "asked", "rule": "", "text": str(error), "line": error.line}
    kind = "told" if isinstance(error, ForYou) else "refused"
    return {"kind": kind, "rule": "", "text": str(error), "line": ""}


def announced(text: str) -> Notice:
    """What the server's owner says to everybody."""
    return {"kind": "told", "rule": "", "text": f"From whoever runs this server: {text}", "line": ""}


def write_news(news: Encoded, parts: Mapping[str, str]) -> str:
    """News as it is sent, with the parts that changed by their places."""
    if not parts:
        return write_object(news.items())
    news["parts"] = write_list(parts)
    head = write_object(news.items())
    text = SEPARATOR.join([head, *parts.values()])
    if text.count(SEPARATOR) == len(parts):
        return text
    return SEPARATOR.join([head, *[html.replace(SEPARATOR, "") for html in parts.values()]])  # somebody has one in their name


def write_object(fields: Iterable[tuple[str, str]]) -> str:
    """A JSON object of names and values that are JSON already."""
    return "{" + ",".join([f"{quoted(name)}:{value}" for name, value in fields]) + "}"


@lru_cache(2048)
def write_beats(beats: Sequence[tuple[int, str]]) -> str:
    return encode(beats)


def write_list(texts: Iterable[str]) -> str:
    return "[" + ",".join([quoted(text) for text in texts]) + "]"
