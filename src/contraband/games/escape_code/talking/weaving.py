"""Code words woven in: as a noun of what is being said anyway, as something that was just mentioned, or on an occasion of their own."""

import re
from abc import abstractmethod
from collections.abc import Sequence

from ..cards import WORD_NAMES
from ..speech.referee import code_words
from .conversation import WHOLE_STORY
from .exchanges import spoken, takes, words_of
from .listening import Heard
from .material import asides, sentence_case
from .smalltalk import TAKEN_UP, SmallTalk
from .tails import BEFORE, tail_kinds
from .wording import noun_slots

TRIES = 60
HALF = TRIES // 2  # tries after which what is owed is let go
ECHOED_WITHIN = 9  # messages
TAKES_UP_WORD = 0.85  # how often a word that somebody has used lately is taken up,
INTERRUPTS = 0.5  # and before a turn
WEAVES = 0.25  # how often a word is put into what somebody has just talked of, where it can be,
BEGINS = 0.85  # and else how often it begins an exchange
SHORT_QUESTION = 16  # letters: it is asked before anything else
WITH_WORD = ("what", "why", "how", "do", "")  # what can be answered with a word in the very sentence
ABOUT_YOU = re.compile(r"(?:^|[.!?] )(?:\w+,? )?(?:do|did|have|had|were) (?:you|u|ya)\b|\b(?:you|u|ya) (?:ever|dare)\b")
STAYS = re.compile(r"^(?!.*(?:@|hold|hand|move|drop|bring|put|took|take)).*\bthe #")  # what can be said of a thing that nobody moves
IMMOVABLE = frozenset((WORD_NAMES.index("chimney"),))  # nobody lends, carries or swaps it


def asks_how_it_is(owed: Heard) -> bool:
    """`Is there …`, `Really?`: not `Have you …`, which somebody answers for themselves."""
    return owed.kind in ("do", "") and not ABOUT_YOU.search(owed.low)


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
            return self.after_taking_up(words, turn) or self.turn_with(turn, words)
        if attempt < HALF and (part := self.next_part()):
            return self.with_all(part, words)
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
        return f"{spoken(turn)[:-1]}, {name}{turn[-1]}" if name else self.sounded(spoken(turn))

    def next_part(self) -> str:
        """What comes next in the story this speaker is telling: nobody interrupts themselves."""
        story = self.talk.story()
        return self.talk.place.stories[story[1]][story[2]] if story and story[0] == self.seat and story[2] < WHOLE_STORY else ""

    def answered_with(self, words: Sequence[int], owed: Heard) -> str:
        """An answer in which the word stands, or one that has it in passing."""
        if len(words) == 1 and owed.asks and owed.kind in WITH_WORD and words[0] not in IMMOVABLE and self.luck.random() < 0.4:
            return self.frame(f"answer with{asks_how_it_is(owed) * ' so'}", self.filling(owed.seat, words=words))
        short = self.answer(owed)
        return self.with_all(short, words) if short and not code_words(short) and len(short) < 90 else ""

    def turn_with(self, turn: str, words: Sequence[int]) -> str:
        """The word takes the place of a thing that is named there, goes with it, or comes in passing."""
        now = self.talk.exchange()
        assert now is not None
        told = spoken(turn)
        is_teller = (now.turn % 2 == 0) != self.talk.place.exchanges[now.number][0].endswith("?")
        if takes(turn, WORD_NAMES[words[0]]):
            told, words = spoken(turn, WORD_NAMES[words[0]]), words[1:]
        elif written := tail_with(self.talk.place.tails[now.number][now.turn], words[0]):
            told, words = f"{told} {written}", words[1:]
        return self.with_all(told, words, is_teller)

    def with_all(self, told: str, words: Sequence[int], is_teller: bool = True) -> str:
        """One word after another, each in something that goes with what is said."""
        kinds = tail_kinds(told, is_teller)
        for word in words:
            told = told and self.with_tail(told, word, kinds)
        return told

    def with_tail(self, told: str, word: int, kinds: Sequence[str]) -> str:
        """A word in something that goes with what is said, or in passing; whatever has a word already keeps it in front."""
        for kind in kinds:
            is_first = kind in BEFORE
            if (is_first and (code_words(told) or word in IMMOVABLE)) or not (tail := self.frame(kind, self.with_noun(word))):
                continue
            return f"{tail} {told}" if is_first else f"{told} {tail}"
        return self.in_passing(told, word)

    def with_noun(self, word: int) -> dict[str, str]:
        """A word in its forms; nobody has or brings what cannot be moved."""
        filling = self.filling(words=(word,))
        return filling | dict.fromkeys(("a_word", "some_word", "Some_word"), "") if word in IMMOVABLE else filling

    def in_passing(self, told: str, word: int) -> str:
        """Something said besides, of a thing that happens to be there: before a question, after anything else."""
        beside = self.aside(word)
        if not beside:
            return ""
        is_first = told.endswith("?") and len(told) > SHORT_QUESTION and not code_words(told)
        return f"{beside} {told}" if is_first else f"{told} {beside}"

    def aside(self, word: int) -> str:
        fresh = [aside for aside in asides()[word] if not self.talk.is_said(aside)]
        return self.luck.choice(fresh) if fresh else ""

    def after_taking_up(self, words: Sequence[int], turn: str) -> str:
        """A thing that somebody has just named is taken up before a turn, unless they have asked something."""
        last = self.talk.last
        if len(words) > 1 or last is None or last.text.endswith("?") or self.luck.random() >= INTERRUPTS:
            return ""
        first = self.taken_up(words[0])
        return f"{first} {spoken(turn)}" if first and not first.endswith("?") else ""

    def taken_up(self, word: int) -> str:
        """One that somebody has used lately."""
        sources = [heard for heard in self.talk.recent(ECHOED_WITHIN) if word in heard.words and heard.seat != self.seat]
        if not sources or (sources[-1].asks and sources[-1].calls == self.seat):
            return ""
        act = self.luck.choices(list(TAKEN_UP), list(TAKEN_UP.values()))[0]
        return self.frame(act, self.filling(sources[-1].seat, words=(word,)) | {"np": f"the {WORD_NAMES[word]}"})

    def with_word(self, word: int) -> str:
        """One that somebody has just used is rather taken up."""
        if self.luck.random() < TAKES_UP_WORD and (taken := self.taken_up(word)):
            return taken
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
        place = self.talk.place
        own_words = words_of(self.talk.number)

        def begins(number: int) -> str:
            """Its first turn with the word in it, or nothing."""
            first = place.exchanges[number][0]
            if takes(first, WORD_NAMES[word]):
                return spoken(first, WORD_NAMES[word])
            tail = "" if own_words[number] else tail_with(place.tails[number][0], word)
            return first if own_words[number] == (word,) else f"{spoken(first)} {tail}" if tail else ""

        fresh = self.fresh_exchanges(lambda number: bool(begins(number)))
        return self.announced(begins(fresh[0])) if fresh else ""

    def occasion(self, word: int) -> str:
        """One nobody has told yet, rather about what is being talked of."""
        fresh = [sentence for sentence in self.talk.place.occasions[word] if not self.talk.is_said(sentence)]
        if not fresh:
            return self.aside(word)
        topic = self.talk.topic()
        fitting = [sentence for sentence in fresh if topic and any(head in sentence.casefold() for head in topic.heads)]
        return self.luck.choice(fitting) if fitting else self.announced(self.luck.choice(fresh))


def tail_with(tail: str, word: int) -> str:
    """What goes with a turn, with a word in it: `@` is with its article."""
    if not tail or (word in IMMOVABLE and not STAYS.search(tail)):
        return ""
    slots = noun_slots(WORD_NAMES[word])
    return sentence_case(tail.replace("@", slots["a_word"]).replace("#", slots["word"]))


def is_open(second: int | None, first: int, seat: int) -> bool:
    """Whether a turn that is not the first speaker's is still anybody's."""
    return second is None and seat != first
