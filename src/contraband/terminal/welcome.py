"""Before the first move: which game, which words, who sits where."""

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from rich.panel import Panel
from rich.text import Text

from .. import games
from ..bots.guests import check_player
from ..bots.players import seat_styles
from ..core.errors import BadOption, ContrabandError, UnknownGame, did_you_mean
from ..core.game import Game
from ..core.notation import Said
from ..core.options import Chosen, Value, settle_seats
from ..core.table import Table
from ..core.valuefile import Given, settle
from ..core.wording import MILD, ORIGINAL, WORDINGS
from . import saving
from .desk import Desk

PERSON = "person"


@dataclass(frozen=True)
class Request:
    """What the command line asked for; seats are counted from 1 here."""

    game: str | None = None
    seats: int | None = None
    you: str = "1"
    hot_seat: bool = False
    bots: str | None = None
    seed: str | None = None
    given: Sequence[Given] = ()  # options and files of values
    save: Path | None = None
    wording: str | None = None
    preset: str | None = None


@dataclass
class Seating:
    """A table, who sits at it (a bot's style, or `person`), the file it is kept in, if any yet, and what was typed there before."""

    table: Table
    players: list[str]
    file: Path | None
    said: Said = field(default_factory=dict)


def sit_down(request: Request, desk: Desk) -> Seating:
    """A new table, or the one of a record file."""
    if request.wording is not None:
        check_wording(request.wording)
    name = request.game or ask_game(desk)
    if name not in games.names() and looks_like_file(name):
        return sit_down_again(request, Path(name))
    game, given = settle(saving.find_to_play(name), request.given)
    check_free(request.save)
    layout = game.lay_out(request.preset, request.seats, given, request.bots)
    request = replace(request, bots=layout.bots)
    seats = game.check_seats(game.seats[0] if layout.seats is None else layout.seats)
    players = seat_players(game, request, seats)
    names = ask_names(game, desk, players) if players.count(PERSON) > 1 and desk.is_live else usual_names(players)
    # Friends who share one keyboard cannot act at the same time, so they play by the plain options.
    options = game.choose_options(layout.options, among_people=players.count(PERSON) == 1)
    check_company(game, options, players)
    return Seating(game.new(seats, request.seed, settled_roles(game, options, players), names), players, request.save)


def check_company(game: Game, options: Chosen, players: Sequence[str]) -> None:
    """Where people talk aloud a bot would hear nothing, and hold still for ever."""
    if not game.speech.is_by_ear(options) or all(player == PERSON for player in players):
        return
    typed = [f"-o {name}={choice}" for name, choice in choices(game) if not game.speech.is_by_ear({**options, name: choice})]
    ways = [f"Type instead ({' or '.join(typed)})"] if typed else []
    ways += ["have people in all seats (--hot-seat)", "play aloud in the browser, with a device each (contraband serve)"]
    told = ", or ".join(ways)
    raise BadOption(f"People talk aloud at this table, and a bot would hear nothing. {told[0].upper()}{told[1:]}.")


def choices(game: Game) -> Iterator[tuple[str, Value]]:
    """Every value that an option of a game may have, of those with a few."""
    for option in game.cards.OPTIONS:
        if not isinstance(option.values, range):
            yield from ((option.name, value) for value in option.values)


def settled_roles(game: Game, options: Chosen, players: Sequence[str]) -> Chosen:
    """A role that is left to the people is the first person's; an option says otherwise."""
    first = players.index(PERSON) if PERSON in players else None
    return settle_seats(game.cards.OPTIONS, options, {option.name: first for option in game.cards.OPTIONS})


def usual_names(players: Sequence[str]) -> list[str]:
    return [f"{'Player' if player == PERSON else 'Bot'} {seat}" for seat, player in enumerate(players, 1)]


def ask_names(game: Game, desk: Desk, players: Sequence[str]) -> list[str]:
    """Who sits where, when friends share the screen."""
    names = usual_names(players)
    for seat, usual in enumerate(names):
        while players[seat] == PERSON:
            name = desk.wait(f"Who sits at seat {seat + 1}? (Enter for {usual}) ") or usual
            try:
                game.check_names([name], 1)
            except BadOption as error:
                desk.say(str(error))
                continue
            names[seat] = name
            break
    return names


def looks_like_file(name: str) -> bool:
    return Path(name).exists() or os.sep in name or name.endswith(saving.SUFFIX)


def sit_down_again(request: Request, file: Path) -> Seating:
    if request.seats is not None or request.seed is not None or request.given or request.preset:
        raise BadOption("A record file brings its own seats, seed and options: leave out --seats, --seed, --preset, --values and -o.")
    written = saving.read(file)
    if request.save != file:
        check_free(request.save)
    players = list(written.players)
    if request.bots:
        players = seat_bots(written.table.game, players, request.bots)
    if not written.table.is_over:
        check_company(written.table.game, written.table.options, players)
    return Seating(written.table, players, request.save or file, written.said)


def seat_bots(game: Game, players: list[str], bots: str) -> list[str]:
    """Other bots in the places of those who played so far."""
    count = sum(player != PERSON for player in players)
    styles = iter(bot_styles(game, bots, count))
    return [player if player == PERSON else next(styles) for player in players]


def bot_styles(game: Game, bots: str | None, count: int) -> list[str]:
    styles = seat_styles(bots or game.stand_in, count)
    for style in styles:
        check_player(game, style)
    if len(styles) != count:
        raise BadOption(f"{count} bots sit at this table, but --bots names {len(styles)}: {bots}.")
    return styles


def check_free(file: Path | None) -> None:
    if file is not None and file.exists():
        raise BadOption(f"{file} already exists and will not be overwritten: give --save another name.")


def check_wording(wording: str) -> str:
    if wording not in WORDINGS:
        raise BadOption(f"There is no wording {wording!r}.{did_you_mean(wording, WORDINGS)} Wordings: {', '.join(WORDINGS)}.")
    return wording


def seat_players(game: Game, request: Request, seats: int) -> list[str]:
    """A person at every seat, or at some, or at none; bots at the others."""
    if request.hot_seat:
        return [PERSON] * seats
    you = people_at(request.you, seats)
    styles = bot_styles(game, request.bots, seats - len(you))
    for seat in you:
        styles.insert(seat, PERSON)
    return styles


def people_at(you: str, seats: int) -> list[int]:
    """`1`, or `1,3` for several people at one screen, or `0` for nobody: the seats, counted from 0 and in order."""
    if you.strip() == "0":
        return []
    typed = [seat.strip() for seat in you.split(",")]
    for seat in typed:
        if not (seat.isascii() and seat.isdigit() and len(seat) < 4 and 1 <= int(seat) <= seats):
            raise BadOption(f"There is no seat {seat[:20]}: seats are 1 to {seats}, several with commas, or 0 to watch.")
    if len(set(map(int, typed))) < len(typed):
        raise BadOption(f"--you names a seat twice: {you[:40]}.")
    return sorted(int(seat) - 1 for seat in typed)


def ask_game(desk: Desk) -> str:
    """Which game; with only one there is nothing to ask."""
    known = games.playable()
    if len(known) == 1:
        return known[0]
    if not desk.is_live:
        raise UnknownGame("", known)
    for number, name in enumerate(known, 1):
        game = games.find(name)
        desk.show(Text.assemble((f" {number} ", "bold cyan"), (game.title, "bold"), f"\n   {game.tagline}\n"))
    while True:
        answer = desk.wait("Which game? ")
        if answer.isdigit() and 1 <= int(answer) <= len(known):
            return known[int(answer) - 1]
        try:
            return games.find(answer.casefold()).name
        except ContrabandError as error:
            desk.say(str(error))


def choose_wording(request: Request, game: Game, desk: Desk) -> str:
    """What the command line says, or what the person chose before, or the answer to the content note."""
    if request.wording is not None:
        return request.wording
    if not game.content_note or not desk.is_live:
        return ORIGINAL
    chosen = remembered()
    if chosen.get(game.name) not in WORDINGS:
        chosen[game.name] = ask_wording(game, desk)
        remember(chosen)
    return str(chosen[game.name])


def ask_wording(game: Game, desk: Desk) -> str:
    note = Text.assemble(game.content_note, "\n\n", ("o", "bold cyan"), " original words   ", ("m", "bold cyan"), " mild words")
    desk.show(Panel(note, title=game.title, title_align="left", padding=(1, 2), width=min(78, desk.console.width)))
    while True:
        answer = desk.wait("Which words? (Enter for original) ").casefold()
        for wording in WORDINGS:
            if wording.startswith(answer):
                desk.say(f"Remembered. Change it any time with --wording {MILD if wording == ORIGINAL else ORIGINAL}.")
                return wording
        desk.say("Type o for the original words or m for the mild ones.")


def wording_file() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME")
    return (Path(base) if base else Path.home() / ".config") / "contraband" / "wording.json"


def remembered() -> dict[str, Any]:
    """Which words this person chose for which game; an unreadable file counts as none."""
    try:
        chosen = json.loads(wording_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return chosen if isinstance(chosen, dict) else {}


def remember(chosen: dict[str, Any]) -> None:
    """Where the home directory cannot be written, the question simply comes up again."""
    try:
        wording_file().parent.mkdir(parents=True, exist_ok=True)
        wording_file().write_text(json.dumps(chosen) + "\n", encoding="utf-8")
    except OSError:
        pass
