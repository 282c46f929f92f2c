"""A talk so far: what was said by whom, who owes an answer, what it is about, whose story is not finished."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from ....core.record import NONE
from ....core.table import Table
from ....core.values import TalkSoFar
from ..chatter import line
from ..transcript import messages
from .characters import Character, characters
from .exchanges import Follower, Under
from .listening import Heard, hear
from .material import Place, Topic, place_of
from .wording import plain

ANSWERED_WITHIN = 4  # messages: after that a question is forgotten
ON_TOPIC = 5  # messages after which what was said is no longer what people talk about
WHOLE_STORY = 3
REMARK = "remark"  # what somebody who listened says of an exchange


class Conversation:
    """Made from texts alone, so it is the same for everybody who was there."""

    def __init__(self, place: int, names: Sequence[str], said: Sequence[tuple[int, str]], seed: str) -> None:
        self.number = place
        self.place: Place = place_of(place)
        self.names = tuple(names)
        self.seed = seed
        self.follower = Follower(place)
        self.heard: list[Heard] = [self.listen(seat, text) for seat, text in said]
        self.characters: Sequence[Character] = characters_at(place, len(names), seed)

    def listen(self, seat: int, text: str) -> Heard:
        """A turn of an exchange is answered by the next one, and asks for nothing else."""
        heard = hear(self.number, self.names, seat, text)
        before = self.follower.now
        if self.follower.is_remark(heard):
            heard = heard._replace(asks=False, kind="", topics=(), closes=True, ours=True, act=REMARK)
        if not self.follower.follow(heard):
            is_said_aside = heard.ours and not heard.act and bool(self.follower.now) and not heard.to
            return heard._replace(kind="", closes=True) if is_said_aside else heard
        now = self.follower.now or before
        assert now is not None
        return heard._replace(asks=False, kind="", topics=(), to=(), exchange=now.number)

    @staticmethod
    def at(sight: Table, talk: TalkSoFar) -> "Conversation":
        """The talk at a table; what was typed at once is one message, and what came without words is put into some."""
        t = sight.record_view
        place = int(t.place)
        told = []
        for said in messages(t):
            text = talk.said.get(said.number - 1)
            if text != "":
                told.append((said.seat, text or line(place, *said.words, said.number, said.told)))
        return conversation(place, tuple(sight.names), tuple(told), talk.seed)

    def luck(self, what: str) -> Random:
        """Dice for this moment of the talk."""
        return Random(f"{self.seed} {len(self.heard)} {what}")

    @property
    def last(self) -> Heard | None:
        return self.heard[-1] if self.heard else None

    def recent(self, count: int) -> list[Heard]:
        """The last messages, newest first."""
        return self.heard[: -count - 1 : -1]

    # -- who owes what -----------------------------------------------------------------------------------------------------------

    def owed_by(self, seat: int) -> Heard | None:
        """What a seat was asked, told or accused of by name, and has not said anything since."""
        for heard in self.recent(ANSWERED_WITHIN):
            if heard.seat == seat:
                return None
            if heard.calls == seat:
                return heard
        return None

    def asked(self) -> int | None:
        """The seat that owes the answer to a question: the first that was asked."""
        waiting = [heard for heard in reversed(self.recent(ANSWERED_WITHIN)) if heard.asks and heard.calls is not None]
        return next((heard.to[0] for heard in waiting if self.owed_by(heard.to[0]) is heard), None)

    # -- what it is about ----------------------------------------------------------------------------------------------------------

    def topic(self) -> Topic | None:
        """What people talk about now, if they talk about anything in particular."""
        return next((self.place.topics[heard.topics[0]] for heard in self.recent(ON_TOPIC) if heard.topics), None)

    def is_said(self, sentence: str) -> bool:
        part = plain(sentence)[:-1]
        return any(part in heard.low for heard in self.heard)

    def times_on(self, topic: Topic) -> int:
        """How often a topic came up lately."""
        return sum(topic.number in heard.topics for heard in self.recent(ON_TOPIC + 1))

    def exchange(self) -> Under | None:
        """An exchange that is not over."""
        return self.follower.now

    def remarks(self) -> list[str]:
        """What can be said of an exchange that has just ended."""
        over = self.follower.over
        return [said for said in self.place.remarks[over] if not self.is_said(said)] if over != NONE else []

    def just_talked(self) -> set[int]:
        """Those whose exchange is just over: it is somebody else's turn to begin something."""
        return {heard.seat for heard in self.recent(3) if heard.exchange >= 0}

    def story(self) -> tuple[int, int, int] | None:
        """An unfinished story: who tells it, which one, and the next part."""
        for heard in self.recent(ANSWERED_WITHIN):
            number, part = heard.story
            if number >= 0:
                return (heard.seat, number, part + 1) if part + 1 < WHOLE_STORY else None
        return None

    def has_told(self, seat: int) -> bool:
        """Whether a seat has told a story."""
        return any(heard.seat == seat and heard.story[0] >= 0 for heard in self.heard)


@lru_cache(64)
def conversation(place: int, names: tuple[str, ...], said: tuple[tuple[int, str], ...], seed: str) -> Conversation:
    """Read once, though who speaks, what they say and how long they write it all follow from it."""
    return Conversation(place, names, said, seed)


@lru_cache(64)
def characters_at(place: int, seats: int, seed: str) -> list[Character]:
    return characters(place_of(place), seats, seed)
