"""What a bot says next: an act that suits the moment and the speaker."""

from collections.abc import Callable, Mapping, Sequence

from ..cards import WORD_NAMES
from ..chatter import line
from ..speech.referee import code_words
from .conversation import ON_TOPIC
from .listening import Heard
from .material import Topic, frames
from .phrasing import Phrasing
from .wording import joined, noun_slots, shortened

TRIES = 60
ECHOED_WITHIN = 9  # messages
ANSWERS_ALL = 0.7  # how often somebody answers what was asked of nobody in particular
MOST_ON_TOPIC = 3  # messages about one thing, in a short while
TAKES_UP = ("tease", "tease again", "pickup")  # what names a thing only because somebody else has
ECHOED = ("thing", "food", "animal")  # what is taken up in the very words that code words are
SPOKE_LATELY = 8  # messages within which somebody has to have spoken to be suspected aloud
PLAIN_ACTS = {
    "reply": 5.0,
    "follow": 3.0,
    "react": 2.0,
    "brief": 2.2,
    "open": 2.4,
    "ask": 2.2,
    "life": 0.7,
    "story": 0.8,
    "tease": 0.8,
    "pickup": 1.2,
    "suspect": 0.7,
    "sigh": 0.25,
}
# What fits no question in particular is answered by its kind.
ANSWERS = {kind: f"answer {kind}" for kind in ("what", "why", "who", "where", "when", "how", "sort", "life")}
SMALL = {"greet": "hello back", "laugh": "laugh back", "accuse": "defend"}  # the others are called what they answer
SMALL |= {kind: kind for kind in ("secret", "robot", "thanks", "sorry", "bye", "insult", "bored", "compliment", "advice", "yes", "no")}
WEAVES = 0.7  # how often a word is put into what somebody has just talked of, where it can be
IMMOVABLE = frozenset((WORD_NAMES.index("chimney"),))  # nobody lends, carries or swaps it
EARLY = 12  # messages before anybody is suspected


class Speaker(Phrasing):
    """Says what is owed, goes on with what is being talked about, or begins something."""

    def say(self, words: Sequence[int]) -> str:
        """A message with exactly these code words; whatever goes wrong, there is always the plain line."""
        for attempt in range(TRIES):
            draft = self.with_words(words, attempt) if words else self.plain(attempt)
            if draft and self.is_fit(draft, words):
                return draft if self.me.is_formal else shortened(draft)
        first, second = [*words, -1, -1][:2]
        return line(self.talk.number, first, second, len(self.talk.heard))

    # -- small talk --------------------------------------------------------------------------------------------------------------------

    def plain(self, attempt: int) -> str:
        """First what is owed, then a story that was begun, then whatever comes to mind."""
        talk = self.talk
        owed = talk.owed_by(self.seat)
        if owed is not None and attempt < TRIES // 2:
            return self.answer(owed)
        story = talk.story()
        if story and story[0] == self.seat and attempt < TRIES // 2:
            return talk.place.stories[story[1]][story[2]]
        if not self.mine and len(talk.heard) < 2 * len(talk.names) and self.luck.random() < 0.5 * self.me.lean("greet"):
            return self.greet()
        if story and attempt < TRIES // 2:
            return self.frame("prompt", self.filling(story[0]))
        if attempt < TRIES // 3 and (asked := self.asked_of_all()) is not None:
            return self.answer(asked)
        return self.come_up()

    def asked_of_all(self) -> Heard | None:
        """What was just said to nobody in particular and wants an answer; somebody who likes to gives it."""
        last = self.talk.last
        if last is None or last.seat == self.seat or last.to or last.closes or self.luck.random() >= ANSWERS_ALL:
            return None
        is_small = last.kind in SMALL and not (last.act or last.topics or last.words)
        return last if last.asks or is_small else None

    def come_up(self) -> str:
        acts = list(PLAIN_ACTS)
        weights = [PLAIN_ACTS[act] * self.me.lean(act) for act in acts]
        return self.act(self.luck.choices(acts, weights)[0])

    def act(self, act: str) -> str:
        acts: Mapping[str, Callable[[], str]] = {
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
        return acts[act]()

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
        if last is None or last.seat == self.seat or last.asks:
            return ""
        if last.story[1] == 2:
            return self.frame("after", self.filling(last.seat))
        is_about_something = last.topics or last.words or last.story[0] >= 0 or last.act.startswith("follow")
        if not is_about_something and len(last.text) < 90:
            return ""  # a reaction to a reaction leads nowhere
        feeling = self.talk.place.topics[last.topics[0]].feeling if last.topics else "~"
        acts = {f"agree{feeling}": self.me.lean("agree"), "object": 0.45 * self.me.lean("object"), "laugh": 0.4 * self.me.lean("laugh")}
        return self.frame(self.luck.choices(list(acts), list(acts.values()))[0], self.filling(last.seat))

    def react_briefly(self) -> str:
        """In two or three words, as people do: to something that was told, never to another reaction."""
        last = self.talk.last
        if last is None or last.seat == self.seat or last.asks or last.closes or not (last.topics or last.words or last.story[0] >= 0):
            return ""
        return self.frame("brief", self.filling(last.seat))

    def new_topic(self) -> Topic | None:
        """Something nobody has mentioned yet, rather of a kind that interests the speaker."""
        heard = {number for heard in self.talk.heard for number in heard.topics}
        fresh = [topic for topic in self.talk.place.topics if topic.number not in heard]
        weights = [3.0 if topic.kind in self.me.interests else 1.0 for topic in fresh]
        return self.luck.choices(fresh, weights)[0] if fresh else None

    def open(self) -> str:
        """Something new; a change of subject is announced if the last one is still warm."""
        topic, last = self.new_topic(), self.talk.topic()
        if topic is None:
            return self.what_is_left()
        if last is not None and self.luck.random() < 0.35:
            return self.lead("aside", topic.opening, self.talk.last.seat if self.talk.last else None)
        return self.opened(topic.opening)

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
        if self.luck.random() < 0.2 and not self.talk.is_said(self.talk.characters[whom].life or "."):
            return self.frame("ask life", self.filling(whom))
        topic = self.talk.topic() if self.luck.random() < 0.45 else self.new_topic()
        if topic is None or self.talk.is_said(topic.reply):
            return ""
        acts = [act for act in ("ask any", f"ask {topic.kind}") if act in frames()]
        return self.frame(self.luck.choice(acts), self.filling(whom, topic))

    def tell_life(self) -> str:
        return self.opened(self.me.life) if self.me.life and not self.talk.is_said(self.me.life) else ""

    def begin_story(self) -> str:
        """Two or three a talk, one a person."""
        talk = self.talk
        fresh = [story for story in talk.place.stories if not talk.is_said(story[0])]
        if talk.story() or talk.has_told(self.seat) or not fresh or len(talk.heard) < 6:
            return ""
        return self.lead(self.luck.choice(("remind", "aside")), self.luck.choice(fresh)[0], talk.last.seat if talk.last else None)

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
        if any(heard.act in TAKES_UP for heard in self.talk.recent(ON_TOPIC)):
            return ""
        source = next((heard for heard in self.talk.recent(ON_TOPIC) if heard.topics and heard.seat != self.seat), None)
        if source is None:
            return ""
        topic = self.talk.place.topics[source.topics[0]]
        if topic.heads and topic.kind in ECHOED and not topic.is_plural and self.luck.random() < 0.7:
            return self.frame("echo", self.filling(source.seat) | noun_slots(topic.heads[0]))
        return self.frame("pickup", self.filling(source.seat, topic))

    def suspect(self) -> str:
        """Said in jest, and drawn by how much each of them is suspected."""
        if len(self.talk.heard) < EARLY:
            return ""
        present = {heard.seat for heard in self.talk.recent(SPOKE_LATELY)} - {self.seat}
        weights = [weight**0.5 if seat in present else 0.0 for seat, weight in enumerate(self.suspects())]
        if not any(weights):
            return ""
        return self.frame("suspect", self.filling(self.luck.choices(range(len(weights)), weights)[0]))

    # -- answers -----------------------------------------------------------------------------------------------------------------------

    def answer(self, owed: Heard) -> str:
        """To whoever spoke to us: to a question by what it asks, to anything else by what it is."""
        back = self.filling(owed.seat)
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
        kind = self.luck.choice(("answer yes", "answer no")) if owed.kind == "do" else ANSWERS.get(owed.kind, "answer what")
        return self.frame(kind, back)

    def explain_oneself(self, back: Mapping[str, str]) -> str:
        lead = self.frame("answer life", back)
        if not self.me.life or self.talk.is_said(self.me.life):
            return self.frame("answer what", back)
        return joined(lead, self.me.life) if lead and self.luck.random() < 0.6 else self.me.life

    def take_up(self, owed: Heard) -> str:
        """Somebody spoke to us without asking: take up what it was about, or shrug, never twice in a row."""
        topic = self.talk.place.topics[owed.topics[0]] if owed.topics else None
        back = self.filling(owed.seat, topic)
        if topic is not None and not self.talk.is_said(topic.reply) and self.luck.random() < 0.6:
            return self.opened(topic.reply)
        acts = ["shrug", "object", "laugh"] if topic is None else [f"agree{topic.feeling}", "object", "laugh", "shrug"]
        return self.frame(self.luck.choice(acts), back)

    # -- code words --------------------------------------------------------------------------------------------------------------------

    def with_words(self, words: Sequence[int], attempt: int) -> str:
        """A natural occasion for each word; one that somebody has just used is rather taken up."""
        owed = self.talk.owed_by(self.seat) if attempt < TRIES // 2 else None
        is_asked = owed is not None and owed.asks
        if attempt < TRIES // 2 and not is_asked and (part := self.next_part()):
            return f"{part} {self.frame('weave story', self.filling(words=words))}" if len(words) == 1 else ""
        told = self.told_of(words, attempt < TRIES // 2 and not is_asked)
        if not told or owed is None or not owed.asks:
            return told
        short = self.answer(owed)
        return f"{short} {self.lead('besides', told)}" if short and not code_words(short) and len(short) < 90 else ""

    def next_part(self) -> str:
        """What comes next in the story this speaker is telling: nobody interrupts themselves."""
        story = self.talk.story()
        return self.talk.place.stories[story[1]][story[2]] if story and story[0] == self.seat else ""

    def told_of(self, words: Sequence[int], may_lead: bool) -> str:
        """Two words stand in one sentence, where there is one left for them."""
        if len(words) > 1 and (pair := self.frame("pair", self.filling(self.whom(), words=words))):
            return pair
        told = [self.with_word(word, number == 0 and may_lead) for number, word in enumerate(words)]
        return " ".join(told) if all(told) else ""

    def with_word(self, word: int, may_lead: bool) -> str:
        source = next((heard for heard in self.talk.recent(ECHOED_WITHIN) if word in heard.words and heard.seat != self.seat), None)
        if source is not None and not (source.asks and source.calls == self.seat) and self.luck.random() < 0.75:
            return self.frame("echo", self.filling(source.seat, words=(word,)))
        return self.woven(word) or self.occasion(word, may_lead)

    def woven(self, word: int) -> str:
        """Into what is being talked about, so that it does not come out of nowhere."""
        topic = self.talk.topic()
        if topic is None or word in IMMOVABLE or not self.named_lately(topic) or self.luck.random() >= WEAVES:
            return ""
        return self.frame(f"weave {topic.kind}", self.filling(None, topic, (word,)))

    def occasion(self, word: int, may_lead: bool) -> str:
        """One nobody has told yet, rather about what is being talked of; else it is led up to."""
        fresh = [sentence for sentence in self.talk.place.occasions[word] if not self.talk.is_said(sentence)]
        if not fresh:
            return self.frame("echo", self.filling(None, words=(word,)))
        topic, last = self.talk.topic(), self.talk.last
        fitting = [sentence for sentence in fresh if topic and any(head in sentence.casefold() for head in topic.heads)]
        if fitting:
            sentence = self.luck.choice(fitting)
            return self.lead("remind", sentence, last.seat) if may_lead and last is not None and self.luck.random() < 0.3 else sentence
        sentence = self.luck.choice(fresh)
        return self.lead("aside", sentence, last.seat) if may_lead and last is not None and self.luck.random() < 0.6 else sentence
