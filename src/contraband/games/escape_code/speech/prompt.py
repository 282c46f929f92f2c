"""What a person types during a talk: commands that begin with a slash, and messages, as moves."""

from collections.abc import Callable, Sequence

from ....core.errors import ContrabandError, Unreadable, did_you_mean
from ....core.record import CLOCK, NONE
from ....core.table import Table
from ..cards import CARD_NAMES, CONTACT, MOST_MESSAGES, MOST_WORDS, REMINDER_ON, SLOTS, TELLS_ON, UTTERED_WORDS, VOICE, WORD_NAMES
from ..chatter import line as chatter
from ..codebook import known_forms, known_words
from ..seats import members
from ..table import CLAIM, NAME, SAY, SAYINGS, Phase, Why
from ..transcript import Message, messages
from ..words import move_names, naming
from .breach import is_plain_statement
from .naming import named_spy
from .referee import clean, code_words, utterance

Moves = Sequence[str | tuple[int, str]]  # a move that is not made in the seat's own name comes with the other's number
COMMANDS = "/shoot NAME, /claim NAME and four words, /breach NUMBER, /talk, /file, /who, /time, /pass, /x"
A_MESSAGE = (Why.LEGAL, Why.SHARE_USED, Why.OUT)  # what is typed is a message, even if the table then refuses it
SAID = frozenset(move_names()[:SAYINGS])
NAMING = frozenset(move_names()[NAME:SAYINGS])
SHOWN = 12  # messages that /talk shows


class Answer(ContrabandError):
    """What a question at the prompt is answered with; nothing was moved."""


def interpret(line: str, sight: Table, seat: int) -> Moves | None:
    """The moves a line means, or None if it is none of the game's business."""
    if line.startswith("/"):
        return obey(line[1:].split(), sight, seat)
    return speak(line, sight, seat) if line else None


def caution(line: str, sight: Table, seat: int) -> str:
    """COD-41: whoever is about to say something about their own card is asked; so is a Contact who names the Spy (COD-40)."""
    moves = {move for move in interpret(line, sight, seat) or () if isinstance(move, str)}
    if moves & SAID and is_plain_statement(clean(line), known_forms(sight)):  # COD-52: it must not tell which words are code words
        return "That sounds like a statement about your own card, and anybody may call it a breach. Send it anyway?"
    if moves & SAID and len(words_seen(line, sight)) > MOST_WORDS:
        return "Only the first five code words of a message count. Send it anyway?"
    if moves & NAMING and sight.record_view.card[seat] == CONTACT:
        return "If that is not the Spy, anybody may call it a breach. Send it anyway?"
    return ""


def is_said(move: str) -> bool:
    """Whether a move by this name is a message, which is told in the words it was typed in."""
    return move in SAID


def speak(line: str, sight: Table, seat: int) -> Moves | None:
    """Words where words are asked for; a message where somebody may talk."""
    phase = Phase(sight.record_view.phase)
    if phase in (Phase.SPY_PLACES, Phase.CLAIM):
        verb = "place" if phase == Phase.SPY_PLACES else "phrase"
        return [f"{verb} {WORD_NAMES[word]}" for word in words_seen(line, sight)] or None
    if phase == Phase.VOTE:
        return {"yes": ["uphold"], "y": ["uphold"], "no": ["reject"], "n": ["reject"]}.get(line.casefold())
    return say(line, sight, seat) if sight.game.faces.refusal(sight.raw, seat, SAY) in A_MESSAGE else None


def say(line: str, sight: Table, seat: int) -> Moves:
    """One message: further words first, which the table holds, so that nobody is told of more than one move; then what is said."""
    if not clean(line):
        raise Answer("There is nothing in that message to show.")
    naming = [move_names()[move] for move in name_spy(line, sight, seat)]
    if naming and sight.record_view.phase == Phase.TURN:
        return naming  # one thing in a turn: who is named goes before what is said
    held = [(CLOCK, f"also {WORD_NAMES[word]}") for word in code_words(line)[UTTERED_WORDS:MOST_WORDS]]
    return [*naming, *held, move_names()[utterance(line)]]


def words_seen(line: str, sight: Table) -> list[int]:
    """The code words of a line that whoever types it knows to be such: any other is none, as far as it can tell (COD-52)."""
    known = known_words(sight)
    return [word for word in code_words(line) if word in known]


def name_spy(line: str, sight: Table, seat: int) -> list[int]:
    """COD-40: where it can be called, that a message says who the Spy is."""
    named = named_spy(line, sight.names) if sight.record_view.contact_tells == TELLS_ON else NONE
    return [] if named in (NONE, seat) or sight.why_not(seat, NAME + named) else [NAME + named]


def obey(words: Sequence[str], sight: Table, seat: int) -> Moves:
    name = words[0].casefold() if words else ""
    if name not in OBEYS:
        raise Unreadable(f"There is no command '/{name[:20]}'.{did_you_mean(name, OBEYS)} There are: {COMMANDS}.")
    return OBEYS[name](words[1:], sight, seat)


def find_player(words: Sequence[str], sight: Table) -> tuple[int, Sequence[str]]:
    """A player by name, or by the beginning of a name, or by number; and the words after it."""
    names = [name.casefold() for name in sight.names]
    for length in range(len(words), 0, -1):
        typed = " ".join(words[:length]).casefold()
        found = [other for other, name in enumerate(names) if name == typed]
        found = found or [other for other in range(sight.seats) if typed in (str(other + 1), f"seat-{other + 1}")]
        found = found or [other for other, name in enumerate(names) if name.startswith(typed)]
        if len(found) == 1:
            return found[0], words[length:]
    typed = " ".join(words)
    here = ", ".join(f"{seat + 1} {name}" for seat, name in enumerate(sight.names))
    raise Unreadable(f"No one player here is called {typed[:40]!r}.{did_you_mean(typed, sight.names)} At the table: {here}.")


def shoot(words: Sequence[str], sight: Table, seat: int) -> list[str]:
    target, _ = find_player(words, sight)
    return [f"shoot seat-{target + 1}"]


def claim(words: Sequence[str], sight: Table, seat: int) -> list[str]:
    """COD-27: all five parts at once, so that nobody can shoot in between. Whoever has no claim is refused before a word is read."""
    if all(sight.why_not(seat, CLAIM + other) for other in range(sight.seats)):
        return [f"claim seat-{find_player(words, sight)[0] + 1}"]
    named, _ = find_player([word for word in words if not words_seen(word, sight)], sight)
    phrase = words_seen(" ".join(words), sight)
    if len(phrase) != SLOTS or len(set(phrase)) != SLOTS:
        raise Unreadable(f"A claim names a player and {SLOTS} different words: /claim NAME word word word word.")
    return [f"claim seat-{named + 1}", *(f"phrase {WORD_NAMES[word]}" for word in phrase)]


def breach(words: Sequence[str], sight: Table, seat: int) -> list[str]:
    """COD-41: a call on a message, by its number, or on the last one of a player, or of anybody; in a talk aloud on a player."""
    if sight.record_view.speech == VOICE:
        return [f"call breach seat-{find_player(words, sight)[0] + 1}"]
    if len(words) == 1 and words[0].isascii() and words[0].isdigit() and 0 < int(words[0]) <= MOST_MESSAGES:
        return [f"call breach message-{int(words[0])}"]
    accused = find_player(words, sight)[0] if words else NONE
    said = (said for said in reversed(messages(sight.record_view)) if said.seat == accused or (accused == NONE and said.seat != seat))
    found = next(said, None)
    if found is None:
        raise Answer("Nothing that you could call has been said yet.")
    return [f"call breach message-{found.number}"]


def talk(words: Sequence[str], sight: Table, seat: int) -> list[str]:
    """The last messages with their numbers, as the table heard them."""
    shown = [f"{said.number} {sight.names[said.seat]}: {heard(sight, said)}" for said in messages(sight.record_view)[-SHOWN:]]
    raise Answer("\n ".join(shown) or "Nobody has said anything yet.")


def heard(sight: Table, said: Message) -> str:
    if said.named != NONE:
        return naming(sight.names[said.named])
    return chatter(int(sight.record_view.place), *said.words, said.number, said.told)


def file(words: Sequence[str], sight: Table, seat: int) -> list[str]:
    """COD-13: what the seat has seen, where the option keeps it."""
    t = sight.record_view
    if t.reminder < REMINDER_ON:
        raise Answer("At this table nobody looks again.")
    groups = [
        ("Your card", [t.card[seat]]),
        ("Face up", [t.face_up]),
        ("In the middle", sorted(members(int(t.in_play)))),
        ("Slots", t.slots),
    ]
    lines = [
        f"{heading}: {' '.join(CARD_NAMES[card] for card in cards if card != NONE)}"
        for heading, cards in groups
        if max(cards, default=NONE) != NONE
    ]
    raise Answer("; ".join(lines) + ".")


def who(words: Sequence[str], sight: Table, seat: int) -> list[str]:
    """Who is here, what everybody knows of them, and how often they spoke."""
    raise Answer("; ".join(describe(sight, other) for other in range(sight.seats)) + ".")


def describe(sight: Table, seat: int) -> str:
    t = sight.record_view
    role = f", out, was the {CARD_NAMES[t.card[seat]]}" if seat in members(int(t.out)) else ""
    times = "once" if t.spoken[seat] == 1 else f"{t.spoken[seat]} times"
    return f"{seat + 1} {sight.names[seat]} (spoke {times}{role})"


def time(words: Sequence[str], sight: Table, seat: int) -> list[str]:
    t = sight.record_view
    if t.phase in (Phase.TURN, Phase.WINDOW):
        left = sum(t.utterances - t.spoken[other] for other in set(range(sight.seats)) - members(int(t.out)))
        raise Answer(f"{left} messages are left in this talk.")
    timer = sight.timer
    raise Answer(f"The clock above the prompt runs: {timer.name}, {timer.seconds} seconds in all." if timer else "No clock is running.")


OBEYS: dict[str, Callable[[Sequence[str], Table, int], Moves]] = {
    "shoot": shoot,
    "accuse": shoot,  # the mild word
    "claim": claim,
    "breach": breach,
    "talk": talk,
    "file": file,
    "who": who,
    "time": time,
    "pass": lambda words, sight, seat: ["pass"],
    "x": lambda words, sight, seat: [(CLOCK, "x-card")],  # COD-42: in the table's name, so that nothing tells who asked for it
}
