"""Who speaks next while everybody may, and how long that takes: from the talk alone, so that it tells nothing of anybody's card."""

from collections.abc import Sequence
from typing import NamedTuple

from .conversation import Conversation

READING = 0.012  # seconds a character
THINKING = (0.6, 2.4)  # seconds
WRITING = 0.055  # seconds a character
COMPANY = 6  # people: where there are more, somebody has something to say so much sooner
LULLS = 0.06  # how often nobody has anything to say for a while,
LULL = (4.0, 10.0)  # and for how long
HELD = 0.96  # how often two who talk to each other go on undisturbed
COURTESY = 9.0  # seconds for which nobody speaks when a person was asked


class Floor(NamedTuple):
    """Somebody is about to write: who, and the seconds before they begin."""

    seat: int
    pause: float


def next_floor(talk: Conversation, able: Sequence[int]) -> Floor:
    """Whoever owes an answer first; then whoever is telling a story, or was just named; then by liveliness and silence."""
    luck = talk.luck("floor")
    pause = luck.uniform(*THINKING)
    if talk.last is not None:
        pause += READING * min(len(talk.last.text), 160)
    pause *= min(COMPANY / len(talk.names), 1.0)
    asked = talk.asked()
    if asked is not None and asked not in able:
        pause += COURTESY
    elif luck.random() < LULLS:
        pause += luck.uniform(*LULL)
    return Floor(next_speaker(talk, able, asked), pause)


def next_speaker(talk: Conversation, able: Sequence[int], asked: int | None) -> int:
    luck = talk.luck("speaker")
    if asked in able:
        assert asked is not None
        return asked
    story, last, turn = talk.story(), talk.last, whose_turn(talk, able)
    if last is not None and last.calls in able and not last.ours:
        assert last.calls is not None
        return last.calls  # a person spoke to them
    if turn is not None and last is not None and (last.text.endswith("?") or luck.random() < HELD):
        return turn
    if story and story[0] in able and last is not None and (last.seat != story[0] or luck.random() < 0.4):
        return story[0]
    if last is not None and last.calls in able and luck.random() < 0.85:
        assert last.calls is not None
        return last.calls
    return luck.choices(able, [liveliness(talk, seat) for seat in able])[0]


def whose_turn(talk: Conversation, able: Sequence[int]) -> int | None:
    """Who goes on with an exchange: whoever began it, or whoever answered; at first anybody else."""
    now = talk.exchange()
    if now is None:
        return None
    if now.turn % 2 == 0 or now.second is not None:
        seat = now.first if now.turn % 2 == 0 else now.second
        return seat if seat in able else None
    others = [seat for seat in able if seat != now.first]
    return talk.luck("answers").choices(others, [liveliness(talk, seat) for seat in others])[0] if others else None


def liveliness(talk: Conversation, seat: int) -> float:
    """Two or three carry on for a while; nobody speaks twice in a row without a reason, and nobody is left out for ever."""
    silent = next((back for back, heard in enumerate(talk.recent(40)) if heard.seat == seat), 40)
    if silent == 0 and talk.heard:
        return 0.03
    if talk.exchange() is None and seat in talk.just_talked():
        return 0.4 * talk.characters[seat].talks
    return talk.characters[seat].talks * (1.6 if silent in (1, 2) else 1.0 + silent / (2.0 * len(talk.names)))


def writing_seconds(text: str, pace: float = 1.0) -> float:
    """How long a message takes to write."""
    return 0.6 + WRITING * len(text) / pace
