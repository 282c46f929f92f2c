"""Code words woven in: as a noun of what is being said anyway, as something that was just mentioned, or on an occasion of their own."""

from abc import abstractmethod
from collections.abc import Sequence

from ..cards import WORD_NAMES
from ..speech.referee import code_words
from .conversation import WHOLE_STORY
from .exchanges import spoken, takes, words_of
from .listening import HERE, Heard
from .material import asides
from .smalltalk import TAKEN_UP, SmallTalk

TRIES = 60
HALF = TRIES // 2  # tries after which what is owed is let go
ECHOED_WITHIN = 9  # messages
WEAVES = 0.25  # how often a word is put into what somebody has just talked of, where it can be,
BEGINS = 0.65  # and else how often it begins an exchange
SHORT_QUESTION = 16  # letters: it is asked before anything else
WITH_WORD = ("what", "why", "how", "do", "")  # what can be answered with a word in the very sentence
IMMOVABLE = frozenset((WORD_NAMES.index("chimney"),))  # nobody lends, carries or swaps it


class Weaving(SmallTalk):
    """One seat that has words to say."""

    @abstractmethod
    def answer(self, owed: Heard) -> str:
        """To whoever spoke to us."""

    @abstractmethod
    def asked_of_all(self) -> Heard | None:
        """What was just said to nobody in particular and wants an answer."""

    def with_words(self, words: Sequence[int], attempt: int) -> str:
        """In what is owed or goes on, if anything does; else on an occasion."""
        owed = self.talk.owed_by(self.seat) or self.asked_of_all() if attempt < HALF else None
        if owed is not None and (owed.asks or not owed.ours):
            return self.answered_with(words, owed)
        if attempt < HALF and (turn := self.my_turn(attempt, raw=True)):
            return self.turn_with(turn, words)
        if attempt < HALF and (part := self.next_part()):
            return self.in_passing(part, words)
        if len(words) > 1:
            return self.pair(words)
        return self.with_word(words[0])

    def pair(self, words: Sequence[int]) -> str:
        """Two things in one sentence, if both can be carried about."""
        if IMMOVABLE.isdisjoint(words):
            return self.frame("pair", self.filling(words=words))
        beside = [self.aside(word) for word in words]
        return " ".join(beside) if all(beside) else ""

    def my_turn(self, attempt: int, raw: bool = False) -> str:
        """The next turn of an exchange, if it is this speaker's; one that was said before is said with a name."""
        now = self.talk.exchange()
        if now is None or not (
            now.first == self.seat if now.turn % 2 == 0 else now.second == self.seat or is_open(now.second, now.first, self.seat)
        ):
            return ""
        turn = self.talk.place.exchanges[now.number][now.turn]
        if raw:
            return turn
        other = now.second if now.turn % 2 == 0 else now.first
        name = self.name(other) if other is not None and attempt > 2 else ""
        return f"{spoken(turn)[:-1]}, {name}{turn[-1]}" if name else spoken(turn)

    def next_part(self) -> str:
        """What comes next in the story this speaker is telling: nobody interrupts themselves."""
        story = self.talk.story()
        return self.talk.place.stories[story[1]][story[2]] if story and story[0] == self.seat and story[2] < WHOLE_STORY else ""

    def answered_with(self, words: Sequence[int], owed: Heard) -> str:
        """An answer in which the word stands, or one that has it in passing."""
        if len(words) == 1 and owed.asks and owed.kind in WITH_WORD and words[0] not in IMMOVABLE and self.luck.random() < 0.4:
            return self.frame("answer with", self.filling(owed.seat, words=words))
        short = self.answer(owed)
        return self.in_passing(short, words) if short and not code_words(short) and len(short) < 90 else ""

    def turn_with(self, turn: str, words: Sequence[int]) -> str:
        """The word takes the place of a thing that is named there, or comes in passing."""
        if takes(turn, WORD_NAMES[words[0]]):
            told = spoken(turn, WORD_NAMES[words[0]])
            return self.in_passing(told, words[1:]) if len(words) > 1 else told
        return self.in_passing(spoken(turn), words)

    def in_passing(self, told: str, words: Sequence[int]) -> str:
        """Something said besides, of a thing that happens to be there: before a question, after anything else."""
        beside = [self.aside(word) for word in words]
        if not all(beside):
            return ""
        if len(beside) > 1:
            return f"{beside[0]} {told} {beside[1]}"
        return f"{beside[0]} {told}" if told.endswith("?") and len(told) > SHORT_QUESTION else f"{told} {beside[0]}"

    def aside(self, word: int) -> str:
        fresh = [aside for aside in asides()[word] if not self.talk.is_said(aside)]
        return self.luck.choice(fresh) if fresh else ""

    def with_word(self, word: int) -> str:
        """One that somebody has just used is rather taken up."""
        sources = [heard for heard in self.talk.recent(ECHOED_WITHIN) if word in heard.words and heard.seat != self.seat]
        source = sources[-1] if sources else None
        if source is not None and not (source.asks and source.calls == self.seat) and self.luck.random() < 0.85:
            act = self.luck.choices(list(TAKEN_UP), list(TAKEN_UP.values()))[0] if not source.passing else HERE
            return self.frame(act, self.filling(source.seat, words=(word,)) | {"np": f"the {WORD_NAMES[word]}"})
        return self.woven(word) or self.begun_with(word) or self.occasion(word)

    def woven(self, word: int) -> str:
        """Into what is being talked about, so that it does not come out of nowhere."""
        topic = self.talk.topic()
        if topic is None or word in IMMOVABLE or not self.named_lately(topic) or self.luck.random() >= WEAVES:
            return ""
        return self.frame(f"weave {topic.kind}", self.filling(None, topic, (word,)))

    def begun_with(self, word: int) -> str:
        """An exchange that begins with the word, or with a thing in whose place it can stand."""
        if self.luck.random() >= BEGINS:
            return ""
        place, exchanges = self.talk.number, self.talk.place.exchanges

        def suits(number: int) -> bool:
            return words_of(place)[number] == (word,) or takes(exchanges[number][0], WORD_NAMES[word])

        fresh = self.fresh_exchanges(suits)
        if not fresh:
            return ""
        begins = exchanges[fresh[0]][0]
        return self.announced(begins if words_of(place)[fresh[0]] else spoken(begins, WORD_NAMES[word]))

    def occasion(self, word: int) -> str:
        """One nobody has told yet, rather about what is being talked of."""
        fresh = [sentence for sentence in self.talk.place.occasions[word] if not self.talk.is_said(sentence)]
        if not fresh:
            return self.aside(word)
        topic = self.talk.topic()
        fitting = [sentence for sentence in fresh if topic and any(head in sentence.casefold() for head in topic.heads)]
        return self.luck.choice(fitting) if fitting else self.announced(self.luck.choice(fresh))


def is_open(second: int | None, first: int, seat: int) -> bool:
    """Whether a turn that is not the first speaker's is still anybody's."""
    return second is None and seat != first
