"""Small talk: what somebody says who owes nothing. Each act gives a sentence, or nothing if this is not the moment for it."""

from collections.abc import Callable

from ..speech.referee import code_words
from .conversation import ON_TOPIC
from .exchanges import ordinary_noun, spoken, words_of
from .listening import Heard
from .material import Topic, frames
from .phrasing import Phrasing
from .wording import noun_slots

MOST_ON_TOPIC = 3  # messages about one thing, in a short while
TAKES_UP = ("tease", "tease again", "pickup", "echo")  # what names a thing only because somebody else has
ECHOED = ("thing", "food", "animal")  # what is taken up in the very words that code words are
SPOKE_LATELY = 8  # messages within which somebody has to have spoken to be suspected aloud
APART = 25  # messages between two stories
EARLY = 12  # messages before anybody is suspected
ANNOUNCES = 0.2  # how often a change of subject is announced
TAKEN_UP = {"echo": 0.75, "pickup": 0.15, "tease": 0.1}  # how a thing that somebody has named is named again
SPOUSES = ("my husband", "my wife")  # nobody has both


class SmallTalk(Phrasing):
    """Goes on with what is being talked about, or begins something."""

    def exchange(self) -> str:
        """The beginning of one that nobody has begun, rather one of this place."""
        fresh = self.fresh_exchanges(lambda number: not words_of(self.talk.number)[number])
        return self.announced(spoken(self.talk.place.exchanges[fresh[0]][0])) if fresh else ""

    def fresh_exchanges(self, suits: Callable[[int], bool]) -> list[int]:
        """In the order in which this speaker would think of them."""
        talk = self.talk
        if talk.exchange() is not None:
            return []
        fresh = [number for number in talk.follower.fresh(self.all) if suits(number) and self.is_mine(number)]
        own = talk.place.own_exchanges
        return sorted(fresh, key=lambda number: self.luck.random() + (0.6 if number >= own else 0.0))

    def is_mine(self, number: int) -> bool:
        """Nobody with a wife has a husband a minute later."""
        told = " ".join(self.talk.place.exchanges[number][::2]).casefold()
        return not any(one in told and any(other in low for low in self.mine) for one, other in (SPOUSES, SPOUSES[::-1]))

    def announced(self, sentence: str) -> str:
        """A change of subject is announced now and then."""
        last = self.talk.last
        if last is None or self.luck.random() >= ANNOUNCES or not (last.topics or last.words or last.exchange >= 0):
            return sentence
        return self.lead("aside", sentence, last.seat)

    def sigh(self) -> str:
        return self.frame("sigh", self.filling())

    def greet(self) -> str:
        last = self.talk.last
        return self.frame("greet", self.filling(last.seat if last else None))

    def reply(self) -> str:
        """The next thing to say of what is being talked about."""
        topic = self.talk.topic()
        if topic is None or self.talk.is_said(topic.reply) or not self.named_lately(topic):
            return ""
        return self.opened(topic.reply)

    def named_lately(self, topic: Topic) -> bool:
        """Whether somebody else has just named it, so that a pronoun is understood."""
        last = self.talk.last
        return last is not None and last.seat != self.seat and topic.number in last.topics

    def follow(self) -> str:
        """One more remark on what was just said of something, by the kind of thing it is."""
        last = self.talk.last
        if last is None or last.seat == self.seat or last.asks or not last.topics:
            return ""
        topic = self.talk.place.topics[last.topics[0]]
        if f"follow {topic.kind}" not in frames() or self.talk.times_on(topic) > MOST_ON_TOPIC:
            return ""
        return self.frame(f"follow {topic.kind}", self.filling(last.seat, topic))

    def react(self) -> str:
        """To what was said last, as one feels about it."""
        last = self.talk.last
        if last is None or last.seat == self.seat or last.asks or last.act in TAKES_UP:
            return ""
        if last.story[1] == 2:
            return self.frame("after", self.filling(last.seat))
        is_about_something = last.topics or last.words or last.story[0] >= 0
        if not is_about_something and len(last.text) < 90:
            return ""  # a reaction to a reaction leads nowhere
        feeling = self.talk.place.topics[last.topics[0]].feeling if last.topics else "~"
        acts = {f"agree{feeling}": self.me.lean("agree"), "object": 0.35 * self.me.lean("object"), "laugh": 0.4 * self.me.lean("laugh")}
        return self.frame(self.luck.choices(list(acts), list(acts.values()))[0], self.filling(last.seat))

    def remark(self) -> str:
        """Of an exchange that two others have just ended."""
        if self.seat in self.talk.just_talked():
            return ""
        fresh = self.talk.remarks()
        return self.luck.choice(fresh) if fresh else ""

    def react_briefly(self) -> str:
        """In two or three words, as people do: to something that was told, never to another reaction."""
        last = self.talk.last
        if last is None or last.seat == self.seat or last.asks or (last.closes and last.exchange < 0):
            return ""
        if last.exchange >= 0 and self.seat in self.talk.just_talked():
            return ""  # they were talking to each other
        if not (last.topics or last.words or last.story[0] >= 0 or last.exchange >= 0) or last.text.endswith("?") or last.act in TAKES_UP:
            return ""
        return self.frame("brief", self.filling(last.seat))

    def new_topic(self) -> Topic | None:
        """Something nobody has mentioned yet, rather of a kind that interests the speaker."""
        heard = {number for heard in self.talk.heard for number in heard.topics}
        fresh = [topic for topic in self.talk.place.topics if topic.number not in heard]
        weights = [3.0 if topic.kind in self.me.interests else 1.0 for topic in fresh]
        return self.luck.choices(fresh, weights)[0] if fresh else None

    def open(self) -> str:
        topic = self.new_topic()
        return self.announced(topic.opening) if topic is not None else self.what_is_left()

    def what_is_left(self) -> str:
        """All has been said once: what is left is the second half of something."""
        left = [topic for topic in self.talk.place.topics if not self.talk.is_said(topic.opening)]
        return self.luck.choice(left).opening if left else self.frame("sigh", self.filling())

    def whom(self) -> int | None:
        """Somebody to talk to: whoever spoke lately, or has been quiet; where turns are taken, whoever is next."""
        if self.follows is not None:
            return self.follows
        others = [seat for seat in range(len(self.talk.names)) if seat != self.seat and seat in self.present()]
        lately = [heard.seat for heard in self.talk.recent(6)]
        weights = [2.0 if seat in lately else 1.2 for seat in others]
        return self.luck.choices(others, weights)[0] if others else None

    def present(self) -> set[int]:
        """Those who have said something; at the beginning, everybody."""
        spoke = {heard.seat for heard in self.talk.heard}
        return spoke if len(spoke) > 2 else set(range(len(self.talk.names)))

    def ask(self) -> str:
        """A question to somebody, about what is in the air or something new, or about themselves."""
        whom = self.whom()
        if whom is None or self.talk.asked() is not None:
            return ""
        if self.luck.random() < 0.35 and not self.talk.is_said(self.talk.characters[whom].life or "."):
            return self.frame("ask life", self.filling(whom))
        topic = self.talk.topic() if self.luck.random() < 0.45 else self.new_topic()
        if topic is None or self.talk.is_said(topic.reply):
            return ""
        acts = [act for act in ("ask any", f"ask {topic.kind}") if act in frames()]
        return self.frame(self.luck.choice(acts), self.filling(whom, topic))

    def tell_life(self) -> str:
        return self.me.life if self.me.life and not self.talk.is_said(self.me.life) else ""

    def begin_story(self) -> str:
        """Two or three a talk, one a person."""
        talk = self.talk
        fresh = [story for story in talk.place.stories if not talk.is_said(story[0])]
        if any(heard.story[0] >= 0 for heard in talk.recent(APART)) or talk.has_told(self.seat) or not fresh or len(talk.heard) < 6:
            return ""
        return self.announced(self.luck.choice(fresh)[0])

    def tease(self) -> str:
        """About whatever somebody has talked of, a code word or not: it makes no difference to this."""
        mine = {number for heard in self.talk.heard if heard.seat == self.seat for number in heard.topics}
        lately = [heard for heard in self.talk.recent(ON_TOPIC) if heard.seat != self.seat and heard.topics and heard.topics[0] not in mine]
        lately = [heard for heard in lately if heard.act not in TAKES_UP]
        if not lately:
            return ""
        heard = self.luck.choice(lately)
        times = sum(other.seat == heard.seat and heard.topics[0] in other.topics for other in self.talk.heard)
        return self.frame("tease again" if times > 1 else "tease", self.filling(heard.seat, self.talk.place.topics[heard.topics[0]]))

    def pick_up(self) -> str:
        """A thing that somebody else has named, in the very words in which code words are taken up."""
        if any(heard.act in TAKES_UP for heard in self.talk.recent(2)):
            return ""
        for heard in self.talk.recent(ON_TOPIC):
            if heard.seat != self.seat and (named := self.thing_in(heard)):
                noun, phrase = named
                act = self.luck.choices(list(TAKEN_UP), list(TAKEN_UP.values()))[0]
                return self.frame(act, self.filling(heard.seat) | noun_slots(noun) | {"np": phrase})
        return ""

    def thing_in(self, heard: Heard) -> tuple[str, str] | None:
        """An ordinary thing that a message names, and how one speaks of it."""
        if heard.exchange >= 0 and (noun := ordinary_noun(self.talk.number, heard)):
            return noun, f"the {noun}"
        topic = self.talk.place.topics[heard.topics[0]] if heard.topics else None
        if topic is None or topic.is_plural or topic.kind not in ECHOED or not topic.heads or code_words(topic.heads[0]):
            return None
        return topic.heads[0], topic.phrase

    def suspect(self) -> str:
        """Said in jest, and drawn by how much each of them is suspected."""
        if len(self.talk.heard) < EARLY or any(heard.act == "suspect" for heard in self.talk.recent(SPOKE_LATELY)):
            return ""
        present = {heard.seat for heard in self.talk.recent(SPOKE_LATELY)} - {self.seat}
        weights = [weight**0.5 if seat in present else 0.0 for seat, weight in enumerate(self.suspects())]
        if not any(weights):
            return ""
        return self.frame("suspect", self.filling(self.luck.choices(range(len(weights)), weights)[0]))
