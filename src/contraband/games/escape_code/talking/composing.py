"""What a bot says next: what it owes first, then what goes on, then whatever comes to mind."""

import re
from collections.abc import Callable, Mapping, Sequence

from ..chatter import line
from ..speech.referee import code_words
from .listening import Heard
from .material import EVERYDAY
from .weaving import HALF, TRIES, Weaving, asks_how_it_is
from .wording import joined, noun_slots

ANSWERS_ALL = 0.8  # how often somebody answers what was asked of nobody in particular
LONG = 45  # letters: what is longer tells something
REMARKS = 0.6  # how often somebody who has listened to two others says something of it
PLAIN_ACTS = {
    "exchange": 4.5,
    "reply": 5.0,
    "follow": 2.0,
    "react": 1.4,
    "brief": 1.6,
    "open": 1.3,
    "ask": 1.6,
    "life": 0.5,
    "story": 0.7,
    "tease": 0.7,
    "pickup": 7.0,
    "suspect": 1.2,
    "sigh": 0.1,
}
THING = r"\b(?:my|the|a|an|his|her|our|your) ([a-z]{3,})"
AFTER_THING = r"(?=[,.!?;]|$| (?:is|was|has|had|and|but|this|that|in|on|at|with|again|yesterday|today|\w+ed)\b)"
NAMED = re.compile(THING + AFTER_THING)
# What fits no question in particular is answered by its kind.
ANSWERS = {kind: f"answer {kind}" for kind in ("what", "why", "who", "where", "when", "how", "sort", "life")}
SMALL = {"greet": "hello back", "laugh": "laugh back", "accuse": "defend"}  # the others are called what they answer
SMALL |= {kind: kind for kind in ("secret", "robot", "thanks", "sorry", "bye", "insult", "bored", "compliment", "advice", "yes", "no")}
SMALL |= {
    kind: kind for kind in ("threat", "name", "age", "time", "joke", "knock", "quiet", "missed", "borrow", "state", "weather", "stop")
}
SMALL |= {"lost": "lost", "foreign": "foreign", "here": "present", "whom": "whom"}


class Speaker(Weaving):
    """Says what is owed, goes on with what is being talked about, or begins something."""

    def say(self, words: Sequence[int]) -> str:
        """A message with exactly these code words; whatever goes wrong, there is always the plain line."""
        for attempt in range(TRIES):
            draft = self.with_words(words, attempt) if words else self.plain(attempt)
            if draft and self.is_fit(text := self.written(draft), words):
                return text
        first, second = [*words, -1, -1][:2]
        return line(self.talk.number, first, second, len(self.talk.heard))

    def plain(self, attempt: int) -> str:
        """First what is owed, then an exchange or a story that was begun, then whatever comes to mind."""
        talk = self.talk
        owed = talk.owed_by(self.seat)
        if owed is not None and attempt < HALF:
            return self.answer(owed)
        if attempt < HALF and (asked := self.asked_of_all()) is not None:
            return self.answer(asked)
        if attempt < HALF and (turn := self.my_turn(attempt)):
            return turn
        if attempt < HALF and (part := self.next_part()):
            return part
        if attempt < 2 and self.luck.random() < REMARKS and (remark := self.remark()):
            return remark
        if not self.mine and not talk.exchange() and self.luck.random() < self.greets():
            return self.greet()
        return self.beside() if attempt < HALF and (talk.exchange() or talk.story()) else self.come_up()

    def greets(self) -> float:
        """How readily: whoever speaks first, nearly always; half as readily after every other who did; later, no longer."""
        heard, greeted = len(self.talk.heard), sum(heard.act == "greet" for heard in self.talk.heard)
        return 0.85 if heard < 2 else 0.5 * self.me.lean("greet") / 2**greeted if heard < 2 * len(self.talk.names) else 0.0

    def beside(self) -> str:
        """While two talk to each other, or somebody tells a story, others only put in a word."""
        story = self.talk.story()
        return self.frame("prompt" if story else "brief", self.filling(story[0] if story else None))

    def asked_of_all(self) -> Heard | None:
        """What was just said to nobody in particular and wants an answer; somebody who likes to gives it."""
        last = self.talk.last
        if last is None or last.seat == self.seat or last.to or last.closes:
            return None
        if not last.ours and last.exchange < 0:
            return last  # a person is never talked past
        is_prompt = not last.act  # `And then?`, said by one of us to somebody else
        return last if last.asks and not is_prompt and self.luck.random() < ANSWERS_ALL else None

    def come_up(self) -> str:
        acts: Mapping[str, Callable[[], str]] = {
            "exchange": self.exchange,
            "reply": self.reply,
            "react": self.react,
            "brief": self.react_briefly,
            "follow": self.follow,
            "open": self.open,
            "ask": self.ask,
            "life": self.tell_life,
            "story": self.begin_story,
            "tease": self.tease,
            "pickup": self.pick_up,
            "suspect": self.suspect,
            "sigh": self.sigh,
        }
        weights = [weight * self.me.lean(act) for act, weight in PLAIN_ACTS.items()]
        return acts[self.luck.choices(list(PLAIN_ACTS), weights)[0]]()

    def answer(self, owed: Heard) -> str:
        """To whoever spoke to us: to a question by what it asks, to anything else by what it is."""
        back = self.filling(owed.seat)
        if owed.kind == "whom":
            return self.name_somebody(owed)
        if owed.kind in SMALL:
            return self.frame(SMALL[owed.kind], back)
        if not owed.asks:
            return self.take_up(owed)
        if owed.kind == "life":
            return self.explain_oneself(back)
        if owed.kind == "sort":
            return self.frame("answer sort", back)
        topic = self.talk.place.topics[owed.topics[0]] if owed.topics else None
        if topic is not None and not self.talk.is_said(topic.reply) and self.luck.random() < 0.9:
            return self.opened(topic.reply)
        return self.frame(self.yes_or_no(owed) if owed.kind in ("do", "") else ANSWERS.get(owed.kind, "answer what"), back)

    def yes_or_no(self, owed: Heard) -> str:
        return self.luck.choice(("answer so", "answer not so") if asks_how_it_is(owed) else ("answer yes", "answer no"))

    def name_somebody(self, owed: Heard) -> str:
        """In jest, like any suspicion: drawn by how much each of them is suspected."""
        others = [seat for seat in range(len(self.talk.names)) if seat not in (self.seat, owed.seat) and self.name(seat)]
        weights = [self.suspects()[seat] ** 0.5 for seat in others]
        if not any(weights):
            return self.frame("secret", self.filling(owed.seat))
        return self.frame("whom", self.filling(self.luck.choices(others, weights)[0]))

    def explain_oneself(self, back: Mapping[str, str]) -> str:
        lead = self.frame("answer life", back)
        if not self.me.life or self.talk.is_said(self.me.life):
            return self.frame("life again", back)
        return joined(lead, self.me.life) if lead and self.luck.random() < 0.4 else self.me.life

    def take_up(self, owed: Heard) -> str:
        """Somebody spoke to us without asking: take up what it was about, or shrug, never twice in a row."""
        topic = self.talk.place.topics[owed.topics[0]] if owed.topics else None
        back = self.filling(owed.seat, topic)
        if topic is not None and not self.talk.is_said(topic.reply) and self.luck.random() < 0.6:
            return self.opened(topic.reply)
        if topic is None and not owed.ours and (noun := noun_in(owed.low)) and self.luck.random() < 0.6:
            return self.frame("heard", back | noun_slots(noun))
        acts = (
            ["agree~", "laugh"]
            if owed.ours and len(owed.text) > LONG
            else ["shrug"]
            if topic is None
            else [f"agree{topic.feeling}", "object", "laugh", "shrug"]
        )
        return self.frame(self.luck.choice(acts), back)


def noun_in(low: str) -> str:
    """A thing that a person has mentioned, if there is one that is no code word."""
    found = [noun for noun in NAMED.findall(low) if noun not in EVERYDAY and not code_words(noun)]
    return found[0] if found else ""
