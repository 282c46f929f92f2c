"""Values as a file: the numbers, names, texts and counts of a game in TOML, to change and to play, simulate and print with.

turn_limit = 300             an option
[cards.luck]                 a card: how many there are, what it is called, what it says; the mild wording has its own
count = 14
name = "Fortune"
[words]                      other words, wherever the game speaks
"encounter" = "rendezvous"
"""

from __future__ import annotations

import json
import re
import textwrap
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import BadOption, did_you_mean, short
from .options import Option, choose_options
from .own_words import CARDS, MILD_WORDS, WORDS, Fault, PrintedCard, Texts
from .wording import MILD

if TYPE_CHECKING:
    from .game import Game

COUNT, GAME = "count", "game"
LARGEST_FILE = 100_000
HEADING = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]")
WIDTH = 100


@dataclass(frozen=True)
class Given:
    """One thing somebody gave on the command line: an option as typed, or a file of values."""

    values: Mapping[str, Any]
    path: Path | None = None
    text: str = ""

    def fault(self, place: Sequence[str], says: str) -> BadOption:
        """What is wrong, with the file and the line if it stands in one."""
        if self.path is None:
            return BadOption(says)
        line = line_of(self.text, place)
        return BadOption(f"{self.path}{f', line {line}' if line else ''}: {says}")


def read_file(path: Path) -> Given:
    try:
        text = path.read_text(encoding="utf-8")
        if len(text) > LARGEST_FILE:
            raise BadOption(f"{path} is too long for a file of values: {LARGEST_FILE:,} characters are the most.")
        return Given(tomllib.loads(text), path, text)
    except OSError as error:
        raise BadOption(f"The values in {path} cannot be read: {error.strerror or error}.") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadOption(f"The values in {path} cannot be read: {error}. A line reads like turn_limit = 300.") from None


def game_of(given: Given) -> str:
    """The game that a file is for, where nothing else says so."""
    name = given.values.get(GAME)
    if not isinstance(name, str):
        raise given.fault((GAME,), 'The file does not say which game it is for: begin it with a line such as game = "stds".')
    return name


def settle(game: Game, given: Sequence[Given]) -> tuple[Game, dict[str, Any]]:
    """The game in the designer's words, and its options; what was given later wins. Mistakes are reported with their line."""
    options: dict[str, Any] = {}
    texts: dict[str, dict[str, Any]] = {}
    for one in given:
        plain, words = split(game, one)
        for name, value in plain.items():
            check_option(game, one, name, value)
        try:
            game.variant(words)
        except Fault as fault:
            raise one.fault(fault.place, str(fault)) from None
        options |= {name.rpartition(".")[2]: value for name, value in plain.items()}
        texts = merged(texts, words)
    check_together(game, given, options)
    return game.variant(texts), options


def split(game: Game, given: Given) -> tuple[dict[str, Any], Texts]:
    """Options by name, and words that are not the game's own; the count of a card is an option."""
    if given.values.get(GAME, game.name) != game.name:
        raise given.fault((GAME,), f"These are values for {short(given.values[GAME])}, not for {game.name}.")
    options = {name: value for name, value in given.values.items() if name not in (GAME, CARDS, WORDS, MILD_WORDS)}
    texts = {name: given.values[name] for name in (CARDS, WORDS, MILD_WORDS) if name in given.values}
    by_key = {card.key: card for card in game.words.ALL_CARDS}
    if isinstance(texts.get(CARDS), Mapping):
        for key, card in texts[CARDS].items():
            if key in by_key and isinstance(card, Mapping) and COUNT in card:
                options[f"{CARDS}.{key}.{count_of(by_key[key], given)}"] = card[COUNT]
        texts[CARDS] = {key: own_texts(game, by_key.get(key), card) for key, card in texts[CARDS].items()}
        texts[CARDS] = {key: card for key, card in texts[CARDS].items() if card != {}}
    return options, {name: table for name, table in texts.items() if table != {}}


def count_of(card: PrintedCard, given: Given) -> str:
    if not card.counted_by:
        raise given.fault((CARDS, card.key, COUNT), f"The rules fix how many cards {card.name} has: leave its count out.")
    return card.counted_by


def own_texts(game: Game, card: PrintedCard | None, given: Any) -> Any:
    """What differs from what is printed: a file that changes one name says nothing of the others."""
    if card is None or not isinstance(given, Mapping):
        return given
    printed = {"name": card.name, "text": card.text}
    printed |= {f"mild_{what}": game.words.soften(text, MILD) for what, text in printed.items()}
    return {what: text for what, text in given.items() if what != COUNT and printed.get(what) != text}


def check_option(game: Game, given: Given, place: str, value: Any) -> None:
    *tables, name = place.split(".") if place.startswith(f"{CARDS}.") else [place]
    where = (*tables, COUNT) if tables else (name,)
    if isinstance(value, Mapping) and not tables:
        near = did_you_mean(name, (CARDS, WORDS, MILD_WORDS))
        raise given.fault((name,), f"There is no table [{name}].{near} Tables: [{CARDS}.KEY], [{WORDS}], [{MILD_WORDS}].")
    try:
        choose_options([option for option in game.cards.OPTIONS if option.name == name] or game.cards.OPTIONS, {name: value})
    except KeyError:
        pass  # it depends on others: looked at with all of them
    except BadOption as error:
        raise given.fault(where, str(error)) from None


def check_together(game: Game, given: Sequence[Given], options: Mapping[str, Any]) -> None:
    """Options that do not go together: told with the last line that gave one of those it names."""
    try:
        game.choose_options(options)
    except BadOption as error:
        for one in reversed(given):
            for name in one.values:
                if re.search(rf"\b{re.escape(name)}\b", str(error)):
                    raise one.fault((name,), str(error)) from None
        raise


def merged(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    both = dict(first)
    for name, value in second.items():
        both[name] = merged(both[name], value) if isinstance(value, Mapping) and isinstance(both.get(name), Mapping) else value
    return both


# -- lines ----------------------------------------------------------------------------------------------------------------------


def line_of(text: str, place: Sequence[str]) -> int:
    """The line that gives a value, counted from 1; 0 if it cannot be told."""
    table: tuple[str, ...] = ()
    heading = 0
    for number, line in enumerate(text.splitlines(), 1):
        found = HEADING.match(line)
        if found:
            table = keys_in(found[1])
            heading = number if table == tuple(place) else heading
        elif (*table, *keys_in(line.partition("=")[0])) == tuple(place):
            return number
    return heading


def keys_in(dotted: str) -> tuple[str, ...]:
    """The keys of a dotted name, quoted or not."""
    return tuple(quoted or plain for quoted, plain in re.findall(r'"((?:[^"\\]|\\.)*)"|([\w-]+)', dotted))


def dotted(texts: Texts, before: str = "") -> list[str]:
    """Words as lines of TOML that stand by themselves, as records have them."""
    lines: list[str] = []
    for key, value in texts.items():
        name = f"{before}{key if re.fullmatch(r'[A-Za-z0-9_-]+', key) else quoted(key)}"
        lines += dotted(value, f"{name}.") if isinstance(value, Mapping) else [f"{name} = {quoted(value)}"]
    return lines


def add_dotted(texts: dict[str, Any], line: str) -> None:
    texts.update(merged(texts, tomllib.loads(line)))


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


# -- printing -------------------------------------------------------------------------------------------------------------------


def written(game: Game, given: Mapping[str, Any]) -> str:
    """Every value of a game as it is, with what each may be: a file to start from."""
    return "\n".join(all_lines(game, choose_options(game.cards.OPTIONS, given))) + "\n"


def all_lines(game: Game, chosen: Mapping[str, Any]) -> Iterator[str]:
    yield f"# {game.title}: every value as it is now. Change what you like; what you delete stays as it is."
    yield f"# Play it with: contraband play {game.name} --values FILE"
    yield f"{GAME} = {quoted(game.name)}"
    counts = {card.counted_by for card in game.words.ALL_CARDS if card.counted_by}
    for option in game.cards.OPTIONS:
        if option.name not in counts:
            yield from option_lines(option, option.name, chosen[option.name])
    for card in game.words.ALL_CARDS:
        yield from card_lines(game, card, chosen)
    yield from ("", f"[{WORDS}]", '# "a word of the game" = "yours", wherever it stands; [mild_words] for the mild wording')


def option_lines(option: Option, name: str, value: Any) -> Iterator[str]:
    about = f"{option.rule}: {option.help}. It is {option.describe_values()}." if option.rule else f"{option.help}."
    yield from ("", *textwrap.wrap(about, WIDTH, initial_indent="# ", subsequent_indent="# "))
    yield f"{name} = {value if isinstance(value, int) else quoted(value)}"


def card_lines(game: Game, card: PrintedCard, chosen: Mapping[str, Any]) -> Iterator[str]:
    soften = game.words.soften
    yield from ("", f"[{CARDS}.{card.key}]")
    if card.counted_by:
        [option] = [one for one in game.cards.OPTIONS if one.name == card.counted_by]
        yield f"{COUNT} = {chosen[card.counted_by]}  # {option.describe_values()}"
    for what, text in (("name", card.name), ("text", card.text)):
        if text:
            yield f"{what} = {quoted(text)}"
            if soften(text, MILD) != text:
                yield f"mild_{what} = {quoted(soften(text, MILD))}"


def as_typed(pairs: Sequence[str], file: Path | None = None) -> list[Given]:
    """What stands on a command line: a file of values, then KEY=VALUE or @FILE in their order."""
    given = [read_file(file)] if file else []
    for pair in pairs:
        name, mark, value = pair.partition("=")
        if pair.startswith("@"):
            given.append(read_file(Path(pair[1:])))
        elif mark and name and name not in (GAME, CARDS, WORDS, MILD_WORDS):
            given.append(Given({name: value}))
        else:
            raise BadOption(f"{short(pair)} is no option: write KEY=VALUE, for example -o turn_limit=100, or @FILE for a file of values.")
    return given
