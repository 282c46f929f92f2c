"""What a person types during a talk: commands that begin with a slash, and messages, as moves."""

from collections.abc import Callable, Sequence

from ....core.errors import ContrabandError, Unreadable, did_you_mean
from ....core.record import CLOCK
from ....core.table import Table
from ..cards import CARD_NAMES, SLOTS, WORD_NAMES
from ..seats import members
from ..table import SAY, SAYINGS, Phase, Why
from ..words import move_names
from .referee import clean, code_words, is_recital, utterances

Moves = Sequence[str | tuple[int, str]]  # a move that is not made in the seat's own name comes with the other's number
COMMANDS = "/shoot NAME, /claim NAME and four words, /breach NAME, /who, /time, /pass, /x"
# What the terminal itself understands; anything else that is no move is a message.
NOT_SAID = frozenset(("?", "h", "help", "u", "undo", "back", "log", "rules", "rule", "save", "q", "quit", "exit"))
A_MESSAGE = (Why.LEGAL, Why.SHARE_USED, Why.OUT)  # what is typed is a message, even if the table then refuses it
SAID = frozenset(move_names()[:SAYINGS])


class Answer(ContrabandError):
    """What a question at the prompt is answered with; nothing was moved."""


def interpret(line: str, sight: Table, seat: int) -> Moves | None:
    """The moves a line means, or None if it is none of the game's business."""
    if line.startswith("/"):
        return obey(line[1:].split(), sight, seat)
    if not is_for_us(line, sight):
        return None
    return speak(line, sight, seat)


def is_said(move: str) -> bool:
    """Whether a move by this name is a message, which is told in the words it was typed in."""
    return move in SAID


def is_for_us(line: str, sight: Table) -> bool:
    """Not a number of the list, a command of the terminal's, or a move by its name."""
    if not line or line[0] == "?" or line.split(maxsplit=1)[0].casefold() in NOT_SAID or (line.isascii() and line.isdigit()):
        return False
    try:
        sight.game.move_number(line)
    except Unreadable:
        return True
    return False


def speak(line: str, sight: Table, seat: int) -> list[str] | None:
    """Words where words are asked for; a message where somebody may talk."""
    phase = Phase(sight.record_view.phase)
    if phase in (Phase.SPY_PLACES, Phase.CLAIM):
        verb = "place" if phase == Phase.SPY_PLACES else "phrase"
        return [f"{verb} {WORD_NAMES[word]}" for word in code_words(line)] or None
    if phase == Phase.VOTE:
        return {"yes": ["uphold"], "y": ["uphold"], "no": ["reject"], "n": ["reject"]}.get(line.casefold())
    return say(line, phase) if sight.game.faces.refusal(sight.raw, seat, SAY) in A_MESSAGE else None


def say(line: str, phase: Phase) -> list[str]:
    if not clean(line):
        raise Answer("There is nothing in that message to show.")
    moves = utterances(line)
    if is_recital(line) or (phase == Phase.TURN and len(moves) > 1):
        raise Answer("That message has too many words of the codebook in it: say less at once.")
    return [move_names()[move] for move in moves]


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
    """COD-27: all five parts at once, so that nobody can shoot in between."""
    named, _ = find_player([word for word in words if not code_words(word)], sight)
    phrase = code_words(" ".join(word for word in words if code_words(word)))
    if len(phrase) != SLOTS or len(set(phrase)) != SLOTS:
        raise Unreadable(f"A claim names a player and {SLOTS} different words: /claim NAME word word word word.")
    return [f"claim seat-{named + 1}", *(f"phrase {WORD_NAMES[word]}" for word in phrase)]


def breach(words: Sequence[str], sight: Table, seat: int) -> list[str]:
    """COD-41: a call on a player's last message; without a name, on whoever spoke last."""
    accused = find_player(words, sight)[0] if words else last_speaker(sight, seat)
    return [f"call breach seat-{accused + 1}"]


def last_speaker(sight: Table, seat: int) -> int:
    t = sight.record_view
    for entry in reversed(t.said[: int(t.messages)]):
        if int(entry) // SAYINGS != seat:
            return int(entry) // SAYINGS
    raise Answer("Nobody else has said anything yet.")


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
    "who": who,
    "time": time,
    "pass": lambda words, sight, seat: ["pass"],
    "x": lambda words, sight, seat: [(CLOCK, "x-card")],  # COD-42: in the table's name, so that nothing tells who asked for it
}
