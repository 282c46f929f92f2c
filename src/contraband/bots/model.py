"""A language model as a player, where somebody has one: asked over an OpenAI-compatible chat endpoint that the environment names.

Nothing is sent anywhere unless CONTRABAND_MODEL_URL is set. The model is told only what its seat knows (the game's `speech.brief`),
and answers with one line, which is read like a line that somebody has typed: as words, or as a command. Whatever is late, unreadable, not
allowed or a breach is dropped, and the game's own bot says and does what it would have said and done.
"""

import json
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.error import URLError
from urllib.parse import urlsplit

from ..core.errors import BadOption, ContrabandError
from ..core.record import CLOCK, SPECTATOR
from ..core.table import Table
from ..core.values import MODEL, TalkSoFar
from .turns import NOTHING, Remark, is_said, talk_at

URL, NAME, KEY = "CONTRABAND_MODEL_URL", "CONTRABAND_MODEL_NAME", "CONTRABAND_MODEL_KEY"
TRIES = 2
SECONDS = 8.0  # for all tries of one answer
LONGEST_ANSWER = 240  # characters that a message may have
MOST_BYTES = 100_000  # of a reply that are read
CHAT = "/chat/completions"


class NoAnswer(Exception):
    """The model said nothing of use. It says no more than that: what a server answers may hold anything."""


@dataclass(frozen=True)
class Endpoint:
    """Where a model is asked."""

    url: str
    name: str
    key: str = field(default="", repr=False)

    @property
    def host(self) -> str:
        """What people are told of it."""
        parts = urlsplit(self.url)
        return f"{parts.hostname}:{parts.port}" if parts.port else str(parts.hostname)

    @property
    def chat_url(self) -> str:
        base = self.url.rstrip("/")
        return base if base.endswith(CHAT) else base + CHAT


def endpoint(environment: Mapping[str, str] = os.environ) -> Endpoint | None:
    """The model of this machine, or None; an address that cannot be one is refused, without repeating it: it may hold a password."""
    url = environment.get(URL, "").strip()
    if not url:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.query:
        raise BadOption(f"{URL} must be the address of a chat endpoint, like http://localhost:11434/v1, and hold no key.")
    return Endpoint(url, environment.get(NAME, "").strip() or "default", environment.get(KEY, "").strip())


def can_sit(table: Table, seat: int, style: str | None) -> bool:
    """Whether a model is to be asked what this seat says now: only where it may say something."""
    if style != MODEL or table.game.speech.brief is None or endpoint() is None:
        return False
    return any(is_said(table, move) for move in table.legal_numbers(seat)[:1])


# -- asking -------------------------------------------------------------------------------------------------------------------------


def ask(where: Endpoint, brief: str, deadline: float) -> str:
    """One reply, as text. A redirection is not followed: the key is for this host alone."""
    from urllib.request import HTTPRedirectHandler, Request, build_opener

    class Stay(HTTPRedirectHandler):
        def redirect_request(self, *args: object, **kwargs: object) -> None:
            return None

    body = {"model": where.name, "messages": [{"role": "user", "content": brief}], "max_tokens": 120, "temperature": 0.9}
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {where.key}"} if where.key else {})
    request = Request(where.chat_url, json.dumps(body).encode(), headers)
    try:
        with build_opener(Stay).open(request, timeout=left(deadline)) as reply:
            text = bytearray()
            while len(text) < MOST_BYTES and (piece := reply.read1(8192)):
                text += piece
                left(deadline)
        return str(json.loads(text)["choices"][0]["message"]["content"])
    except (URLError, OSError, ValueError, LookupError, TypeError, AttributeError) as trouble:
        raise NoAnswer(type(trouble).__name__) from None


def left(deadline: float) -> float:
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise NoAnswer("late")
    return seconds


# -- reading ------------------------------------------------------------------------------------------------------------------------


def one_line(answer: str, names: Sequence[str]) -> str:
    """The first line with something in it, without the marks and the name that models like to put around it."""
    plain = "".join(c if c.isprintable() or c == "\n" else " " for c in answer)
    line = next((" ".join(line.split()) for line in plain.split("\n") if line.strip()), "")
    for name in names:
        line = line.removeprefix(f"{name}:").strip()
    return line[1:-1].strip() if len(line) > 1 and line[0] == line[-1] and line[0] in "\"'" else line


def read_answer(table: Table, seat: int, line: str, built_in: Remark, talk: TalkSoFar) -> Remark:
    """The line as moves: all legal, the seat's own or the table's for a message, and nothing that a person would be asked about first."""
    speech, sight = table.game.speech, table.blanked(seat)
    assert speech.interpret is not None
    if not line or len(line) > LONGEST_ANSWER or line in talk.said.values():
        raise NoAnswer("empty, endless or said before")
    try:
        found = None if sight.is_move_name(line) else speech.interpret(line, sight, seat)
        names = [move for move in found or () if isinstance(move, str)]
        if not names or speech.caution(line, sight, seat):
            raise NoAnswer("not allowed")
        moves = [table.game.move_number(name) for name in names]
        first = [table.game.move_number(move[1]) for move in found or () if not isinstance(move, str)]
        check(table, [*((CLOCK, move) for move in first), *((seat, move) for move in moves)])
    except ContrabandError:
        raise NoAnswer("not understood") from None
    if not speech.is_said(names[0]):
        return Remark(seat, moves[0], pause=built_in.pause, then=tuple(moves[1:]))
    if len(moves) > 1:
        raise NoAnswer("too much at once")
    writing = speech.writing(table.blanked(SPECTATOR), seat, line, talk)
    return Remark(seat, moves[0], line, built_in.pause, writing, first=tuple(first))


def check(table: Table, moves: Sequence[tuple[int, int]]) -> None:
    for seat, move in moves:
        if table.why_not(seat, move) is not None:
            raise NoAnswer("not legal")
        table = table.after(seat, move)


def model_remark(where: Endpoint, table: Table, built_in: Remark, said: Mapping[int, str] = NOTHING, seconds: float = SECONDS) -> Remark:
    """What the model in a seat says or does; what the built-in bot would, if it has not answered in time, twice nonsense, or not at all."""
    seat, talk, deadline = built_in.seat, talk_at(table, said), time.monotonic() + seconds
    assert table.game.speech.brief is not None
    brief = table.game.speech.brief(table.blanked(seat), seat, talk)
    for _ in range(TRIES):
        try:
            return read_answer(table, seat, one_line(ask(where, brief, deadline), table.names), built_in, talk)
        except NoAnswer:
            continue
    return built_in
