"""How a bot puts things: sentences nobody has used up, in its own manner."""

from collections.abc import Callable, Mapping, Sequence

from ..speech.breach import is_plain_statement
from ..speech.referee import code_words
from .characters import OPENS, SOUNDS, Character
from .conversation import Conversation
from .material import Topic, frames
from .wording import bare, core, fill, fits, handwritten, joined, may_follow, plain, shortened, slots

PARTICLES = ("Oh", "Well", "No", "Yes", "And", "But", "So", "Then", "Sorry", "Do", "Don")  # what begins a turn as a sound does
MOST_HEARD = 2  # how often a table hears a frame at most

Suspects = Callable[[], Sequence[float]]


class Phrasing:
    """One seat about to speak: `suspects` gives how much it suspects each seat, asked for only when it matters."""

    def __init__(self, talk: Conversation, seat: int, suspects: Suspects, follows: int | None = None) -> None:
        self.talk = talk
        self.seat = seat
        self.suspects = suspects
        self.follows = follows  # who speaks next where turns are taken: questions go to them
        self.luck = talk.luck(f"seat {seat}")
        self.me: Character = talk.characters[seat]
        self.mine = [heard.low for heard in talk.heard if heard.seat == seat]
        self.all = [heard.low for heard in talk.heard]
        self.bare = {bare(low) for low in self.all}

    def is_fit(self, draft: str, words: Sequence[int]) -> bool:
        return bare(plain(draft)) not in self.bare and code_words(draft) == list(words) and not is_plain_statement(draft)

    def written(self, draft: str) -> str:
        """As this speaker writes: shortened like everybody's, with full stops and capitals or without."""
        return handwritten(shortened(draft), self.me.hand, self.luck.random(), self.talk.names)

    def frame(self, act: str, filling: Mapping[str, str]) -> str:
        """One of an act's frames that this speaker has not used, rather one that nobody has."""
        ready = [frame for frame in frames()[act] if fits(frame, filling) and not any(core(frame) in low for low in self.mine)]
        heard = {frame: sum(core(frame) in low for low in self.all) for frame in ready}
        ready = [frame for frame in ready if not heard[frame]] or [frame for frame in ready if heard[frame] < MOST_HEARD]
        return fill(self.luck.choice(ready), filling) if ready else ""

    def lead(self, act: str, sentence: str, seat: int | None = None) -> str:
        """A sentence led up to."""
        begins = self.frame(act, self.filling(seat))
        return joined(begins, sentence) if begins else sentence

    def name(self, seat: int) -> str:
        """How somebody is spoken to: not by a name that is a code word."""
        name = self.talk.names[seat]
        return "" if code_words(name) else name

    def filling(self, seat: int | None = None, topic: Topic | None = None, words: Sequence[int] = ()) -> dict[str, str]:
        name = self.name(seat) if seat is not None and seat != self.seat else ""
        return slots(topic, name, words, self.talk.place.where) | {"me": self.name(self.seat)}

    def sounded(self, turn: str) -> str:
        """With what escapes the speaker first, now and then and never twice in a row."""
        sound = self.luck.choice(self.me.temper.sounds)
        is_fresh = not any(low.startswith(plain(sound)) for low in self.mine[-6:])
        begins = may_follow(turn) and not turn.endswith(("?", "!")) and not turn.startswith(PARTICLES)
        return joined(sound, turn) if begins and is_fresh and self.luck.random() < SOUNDS else turn

    def opened(self, sentence: str, chance: float = OPENS) -> str:
        """Begun the way the speaker likes to begin, once in a while and never twice the same way."""
        if self.luck.random() >= chance or not may_follow(sentence):
            return sentence
        fresh = [opener for opener in self.me.temper.openers if not any(low.startswith(plain(opener)) for low in self.mine)]
        return joined(self.luck.choice(fresh), sentence) if fresh else sentence
