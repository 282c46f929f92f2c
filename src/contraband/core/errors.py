"""What can go wrong, said aloud: every error that reaches a user of the package is one of these."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

LONGEST_QUOTE = 60


class ContrabandError(Exception):
    """The parent of every error the package raises on purpose."""


class Unreadable(ContrabandError):
    """A move, position, saved table or record file that the rules cannot make sense of."""

    def __init__(self, what: str, line: int | None = None) -> None:
        self.line = line
        super().__init__(what if line is None else f"line {line}: {what}")


class Refused(ContrabandError):
    """A readable move that a rule forbids now: which rule, why in one sentence, and what would be legal."""

    def __init__(self, rule: str, sentence: str, legal: Sequence[str] = ()) -> None:
        self.rule = rule
        self.sentence = sentence
        self.legal = list(legal)
        instead = f" Legal now: {', '.join(self.legal)}." if self.legal else ""
        super().__init__(f"{rule}: {sentence}{instead}")


class UnknownGame(ContrabandError):
    """No game of that name."""

    def __init__(self, name: object, known: Sequence[str]) -> None:
        self.name = name
        super().__init__(f"There is no game {short(name)}.{did_you_mean(str(name), known)} Games: {', '.join(known)}.")


class BrokenGame(ContrabandError):
    """A game's folder that does not keep to the contract: which game, which file, and what is missing or wrong."""

    def __init__(self, game: str, fault: str) -> None:
        self.game = game
        self.fault = fault
        super().__init__(f"The game {game!r} is broken: {fault}")


class BadOption(ContrabandError):
    """An option, a number of seats or a name that the game does not take."""


def short(value: object) -> str:
    """What somebody gave us, cut to fit into a sentence."""
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A short question when something close exists, else nothing."""
    word = word[:LONGEST_QUOTE]
    by_fold = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), list(by_fold), n=1, cutoff=0.6)
    return f" Did you mean {by_fold[close[0]]!r}?" if close else ""
