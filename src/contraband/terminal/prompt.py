"""What a person typed: a command, or a move by number, by name or by any abbreviation that only one legal move has."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ..core.errors import ContrabandError, Unreadable, did_you_mean
from ..core.game import Game, fold
from ..core.wording import WORDINGS
from .menu import Menu

COMMANDS = {
    "?": "?",
    "h": "?",
    "help": "?",
    "hint": "hint",
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
TAKE_A_WORD = ("rules", "save")
Fits = Callable[[str, str], bool]
MOST_NAMED = 6  # of the moves an ambiguous abbreviation could mean


@dataclass(frozen=True)
class Command:
    """Anything but a move: its name and what follows it."""

    name: str
    rest: str


def read_command(line: str, is_talk: bool = False) -> Command | None:
    """Where lines are said aloud, `Back home we had soup.` only begins like one."""
    if line.startswith("?"):
        return Command("?", line[1:].strip())
    word, _, rest = line.partition(" ")
    name = COMMANDS.get(word.casefold())
    if name is None or (is_talk and len(rest.split()) > (name in TAKE_A_WORD)):
        return None
    return Command(name, rest.strip())


def read_move(line: str, menu: Menu) -> int:
    """The move a person means, legal or not; Unreadable if it could be none, or several."""
    game = menu.game
    if is_number(line):
        return by_number(line, menu)
    named = by_name(line, menu)
    if named is not None:
        return named
    legal = matches(line, game, menu.moves)
    if legal:
        return only_one(line, legal, menu)
    meant = matches(line, game, menu.known)
    if meant:
        return meant[0]
    raise not_understood(line, menu)


def by_name(line: str, menu: Menu) -> int | None:
    """The move of this name; if that is not legal, it may be the beginning of one that is: `add right-3` for `add right-3/nudge-right`."""
    try:
        named = menu.game.move_number(line, hidden=menu.hidden)
    except Unreadable:
        return None
    begun = matches(line, menu.game, menu.moves, (str.startswith,)) if named not in menu.legal else []
    return begun[0] if len(begun) == 1 else named


def is_number(typed: str) -> bool:
    return typed.isascii() and typed.isdigit()


def by_number(line: str, menu: Menu) -> int:
    found = menu.numbered_so(int(line)) if len(line) < 6 else []
    if found:
        return only_one(line, found, menu)
    raise Unreadable(f"There is no move {line[:20]}: {numbers_here(menu)}.")


def numbers_here(menu: Menu) -> str:
    numbers = sorted({entry.number for entry in menu.entries()})
    if not numbers:
        return "you have no move now"
    if not menu.is_numbered:
        return "the moves here are made by name"
    if len(numbers) == 1:
        return f"the only move here is {numbers[0]}"
    if len(numbers) == numbers[-1] - numbers[0] + 1:
        return f"the moves here are {numbers[0]} to {numbers[-1]}"
    return f"the moves here are {', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"


def only_one(line: str, moves: Sequence[int], menu: Menu) -> int:
    if len(moves) > 1:
        raise Unreadable(f"{line[:60]!r} could be {either(menu.game, moves, menu.wording)}.")
    return moves[0]


def matches(line: str, game: Game, moves: Iterable[int], ways: Sequence[Fits] = ()) -> list[int]:
    """The moves this abbreviates: beginnings of the whole name go before beginnings of its words, and those before words left out."""
    typed = fold(line)
    if not typed:
        return []
    names = [(move, fold(game.move_name(move, wording))) for move in moves for wording in WORDINGS]
    for fits in ways or (ends_in_number, str.startswith, begins_words, begins_some_words):
        found = list(dict.fromkeys(move for move, name in names if fits(name, typed)))
        if found:
            return found
    return []


def ends_in_number(name: str, typed: str) -> bool:
    """`shoot 2` for `shoot seat 2`, and not for `shoot seat 20`."""
    words, _, number = typed.rpartition(" ")
    return bool(words) and is_number(number) and name.endswith(f" {number}") and begins_some_words(name, typed)


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


def not_understood(line: str, menu: Menu) -> ContrabandError:
    """With the closest thing one can type, be it legal now or not."""
    names = [name for wording in WORDINGS for name in menu.game.hinted_names(wording)]
    hint = did_you_mean(line[:60], [*(menu.game.move_name(move, menu.wording) for move in menu.moves), *COMMANDS, *names])
    return Unreadable(f"{line[:60]!r} is neither a move nor a command.{hint or ' Type a number from the list, or ? for help.'}")
