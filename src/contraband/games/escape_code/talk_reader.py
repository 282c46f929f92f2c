"""A reader of finished talks who sees names, texts and times only, and shares no code with what wrote them: `talk-report`."""

import re
from collections import Counter
from collections.abc import Sequence
from math import exp, log
from typing import Any

from ...core.values import Transcript
from .cards import CARD_NAMES, SPY, WORD_NAMES, WORDS

Line = tuple[float, int, str]

WORD = re.compile(rf"\b({'|'.join(WORD_NAMES)})(?:e?s)?\b", re.IGNORECASE)
NOUN = re.compile(r"\b(?:the|a|an) (?:[\w'-]+ ?){1,5}(?=[,.?!:])", re.IGNORECASE)
LEANS = (
    "it he she they that this these there and so same yes no true agreed quite ha oh well once never not now who what how wait me speaking "
    "talking which says please you then half say mixed ask because"
)
POINTS_BACK = re.compile(
    rf"^(?:\w+, )?(?:{LEANS.replace(' ', '|')}|go on|one of them|somebody ought|is that|with respect|do not|in the|"
    r"i (?:have|did|heard|noticed|believe|would|see|felt|laughed|shall|am (?:sorry|listening|not)))\b",
    re.IGNORECASE,
)
LOOKS_BACK, ANSWERED_WITHIN = 5, 3
ORDINARY = "that this with from have there they what about would been were when your like just only into them than then some"
COMMON = frozenset(ORDINARY.split())


def words_in(text: str) -> list[str]:
    return [found.lower() for found in WORD.findall(text)]


def named(text: str, names: Sequence[str]) -> list[int]:
    found = [(text.find(name), seat) for seat, name in enumerate(names) if re.search(rf"\b{re.escape(name)}\b", text)]
    return [seat for _, seat in sorted(found)]


def frame(text: str, names: Sequence[str]) -> str:
    """The sentence without names, code words and things."""
    for name in names:
        text = re.sub(rf"\b{re.escape(name)}\b", "N", text)
    return NOUN.sub("T", WORD.sub("W", text)).casefold()


def content(text: str) -> set[str]:
    return {word for word in re.findall(r"[a-z]{4,}", text.casefold()) if word not in COMMON}


def refers_back(lines: Sequence[Line], number: int, names: Sequence[str]) -> bool:
    """Whether a message takes up one of the last five: a name, a word of theirs, or a beginning that leans on what went before."""
    before = lines[max(0, number - LOOKS_BACK) : number]
    _, seat, text = lines[number]
    if not before:
        return False
    spoke = {other for _, other, _ in before if other != seat}
    return bool(POINTS_BACK.match(text) or spoke & set(named(text, names)) or any(content(text) & content(told) for _, _, told in before))


def is_answered(lines: Sequence[Line], number: int, names: Sequence[str]) -> bool | None:
    """Whether who was asked spoke within three messages; None if nobody was, or the talk was over before."""
    _, seat, text = lines[number]
    asked = [other for other in named(text, names) if other != seat]
    after = [other for _, other, _ in lines[number + 1 : number + 1 + ANSWERED_WITHIN]]
    if not text.endswith("?") or not asked or len(after) < ANSWERED_WITHIN:
        return None
    return asked[0] in after


# -- who is the Spy? ----------------------------------------------------------------------------------------------------------------

# How likely a message is to carry a word, and a word to be the speaker's own, one just heard, or new: for the innocent, and for the Spy.
CARRIES = (0.28, 0.34)
OWN, HEARD, NEW = (0.12, 0.48, 0.40), (0.03, 0.17, 0.80), 8


def beliefs(lines: Sequence[Line], seats: int) -> list[float]:
    """How likely each seat is to be the Spy, from who said which words when."""
    weights = [0.0] * seats
    for number, (_, seat, text) in enumerate(lines):
        words = words_in(text)
        weights[seat] += log(CARRIES[1] / CARRIES[0]) if words else log((1 - CARRIES[1]) / (1 - CARRIES[0]))
        for word in words:
            kind = origin(lines[:number], seat, word)
            weights[seat] += log(HEARD[kind] / OWN[kind])
    most = max(weights)
    chances = [exp(weight - most) for weight in weights]
    return [chance / sum(chances) for chance in chances]


def origin(before: Sequence[Line], seat: int, word: str) -> int:
    """0: the speaker has said this word before; 1: somebody else has, lately; 2: it is new."""
    if any(other == seat and word in words_in(text) for _, other, text in before):
        return 0
    return 1 if any(word in words_in(text) for _, _, text in before[-NEW:]) else 2


# -- the report ---------------------------------------------------------------------------------------------------------------------


def report(talks: Sequence[Transcript]) -> dict[str, Any]:
    lines = [line for talk in talks for line in talk.lines]
    asked = [answer for talk in talks for n in range(len(talk.lines)) if (answer := is_answered(talk.lines, n, talk.names)) is not None]
    back = [refers_back(talk.lines, n, talk.names) for talk in talks for n in range(1, len(talk.lines))]
    counts = [Counter(frame(text, talk.names) for _, _, text in talk.lines) for talk in talks if talk.lines]
    return {
        "messages": len(lines) / len(talks),
        "distinct_messages": sum(len({text for _, _, text in talk.lines}) for talk in talks) / max(len(lines), 1),
        "distinct_frames": sum(len(count) for count in counts) / max(len(lines), 1),
        "frame_most": max(max(count.values()) for count in counts),
        "questions_answered": share(asked),
        "refers_back": share(back),
        "words_by_role": words_by_role(talks),
        "observer": [observed(talks, minute) for minute in range(1, 11)],
    }


def share(answers: Sequence[bool]) -> float:
    return sum(answers) / len(answers) if answers else 0.0


def role(talk: Transcript, seat: int) -> str:
    card = int(talk.end.record_view.card[seat])
    return "Agent" if card < WORDS else CARD_NAMES[card]


def words_by_role(talks: Sequence[Transcript]) -> dict[str, float]:
    """The share of messages that carry a code word."""
    carried: dict[str, list[bool]] = {}
    for talk in talks:
        for _, seat, text in talk.lines:
            carried.setdefault(role(talk, seat), []).append(bool(words_in(text)))
    return {name: share(found) for name, found in sorted(carried.items())}


def observed(talks: Sequence[Transcript], minute: int) -> dict[str, float]:
    """Of the talks that were still on: how often the likeliest seat is the Spy, by guessing, and how often the observer is sure of it."""
    going = [talk for talk in talks if talk.lines and talk.lines[-1][0] >= 60 * (minute - 1)]
    right, sure, guess = [], [], 0.0
    for talk in going:
        chances = beliefs([line for line in talk.lines if line[0] <= 60 * minute], len(talk.names))
        spy = talk.end.record_view.card.tolist().index(SPY)
        best = max(range(len(chances)), key=lambda seat: chances[seat])
        right.append(best == spy)
        sure.append(chances[best] > 0.95)
        guess = 1 / len(talk.names)
    return {"minute": minute, "talks": len(going), "right": share(right), "guess": guess, "sure": share(sure)}
