"""What a person typed: a command, or a move by number, by name or by any abbreviation that only one legal move has."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..core.errors import ContrabandError, Unreadable, did_you_mean
from ..core.game import Game, fold
from ..core.wording import WORDINGS

COMMANDS = {
    "?": "?",
    "h": "?",
    "help": "?",
    "u": "undo",
    "undo": "undo",
    "back": "undo",
    "log": "log",
    "rules": "rules",
    "rule": "rules",
    "save": "save",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
}
MOST_NAMED = 6  # of the moves an ambiguous abbreviation could mean


@dataclass(frozen=True)
class Command:
    """Anything but a move: its name and what follows it."""

    name: str
    rest: str


def read_command(line: str) -> Command | None:
    if line.startswith("?"):
        return Command("?", line[1:].strip())
    word, _, rest = line.partition(" ")
    name = COMMANDS.get(word.casefold())
    return Command(name, rest.strip()) if name else None


def read_move(line: str, game: Game, menu: Sequence[int], wording: str) -> int:
    """The move a person means, legal or not; Unreadable if it could be none, or several."""
    if line.isascii() and line.isdigit():
        return by_number(line, menu)
    try:
        return game.move_number(line)
    except Unreadable:
        pass
    legal = matches(line, game, menu)
    if len(legal) == 1:
        return legal[0]
    if legal:
        raise Unreadable(f"{line[:60]!r} could be {either(game, legal, wording)}.")
    meant = matches(line, game, range(game.move_space))
    if meant:
        return meant[0]
    raise not_understood(line, game, menu, wording)


def by_number(line: str, menu: Sequence[int]) -> int:
    if len(line) < 6 and 1 <= int(line) <= len(menu):
        return menu[int(line) - 1]
    here = f"the moves here are 1 to {len(menu)}" if menu else "you have no move now"
    raise Unreadable(f"There is no move {line[:20]}: {here}.")


def matches(line: str, game: Game, moves: Iterable[int]) -> list[int]:
    """The moves this abbreviates: beginnings of the whole name go before beginnings of its words, and those before words left out."""
    typed = fold(line)
    if not typed:
        return []
    names = [(move, fold(game.move_name(move, wording))) for move in moves for wording in WORDINGS]
    for fits in (str.startswith, begins_words, begins_some_words):
        found = list(dict.fromkeys(move for move, name in names if fits(name, typed)))
        if found:
            return found
    return []


def begins_words(name: str, typed: str) -> bool:
    """`p luc` for `play luck`: word for word."""
    words, parts = name.split(), typed.split()
    return len(parts) <= len(words) and all(word.startswith(part) for word, part in zip(words, parts, strict=False))


def begins_some_words(name: str, typed: str) -> bool:
    """`luc` for `play luck`: in order, but words may be left out."""
    words = iter(name.split())
    return all(any(word.startswith(part) for word in words) for part in typed.split())


def either(game: Game, moves: Sequence[int], wording: str) -> str:
    names = [f"'{game.move_name(move, wording)}'" for move in moves[:MOST_NAMED]]
    more = f" or {len(moves) - MOST_NAMED} more" if len(moves) > MOST_NAMED else ""
    return ", ".join(names[:-1]) + (f" or {names[-1]}" if not more else f", {names[-1]}{more}")


def not_understood(line: str, game: Game, menu: Sequence[int], wording: str) -> ContrabandError:
    """With the closest thing one can type, be it legal now or not."""
    names = [name for wording in WORDINGS for name in game.words.move_names(wording)]
    hint = did_you_mean(line[:60], [*(game.move_name(move, wording) for move in menu), *COMMANDS, *names])
    return Unreadable(f"{line[:60]!r} is neither a move nor a command.{hint or ' Type a number from the list, or ? for help.'}")
