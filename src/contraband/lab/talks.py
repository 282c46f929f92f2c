"""Talks among bots on a clock of their own, and the figures that their game finds in them."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from .. import games
from ..bots.players import bot_move
from ..bots.turns import remark, seconds_between_remarks
from ..core.errors import BadOption
from ..core.game import Game
from ..core.record import CLOCK
from ..core.values import Transcript

MOST_STEPS = 5000  # of one talk: far more than any has


def talking_game(name: str | None) -> Game:
    """The game by name, or the one whose bots talk."""
    found = [game for game in (games.whole(name) for name in ([name] if name else games.playable())) if game.speech.report is not None]
    if not found:
        raise BadOption(f"The bots of {name} do not talk." if name else "No game here has bots that talk.")
    return found[0]


class Talk:
    """One talk among bots: whoever has written their message says it, and the clock moves on by what that took."""

    def __init__(self, game: Game, seats: int, seed: str, names: Sequence[str] | None = None, level: str = "") -> None:
        usual = {option.name: option.among_people for option in game.cards.OPTIONS if option.among_people is not None}
        self.table = game.new(seats, seed, usual, names)
        self.styles = [level or game.stand_in] * seats
        self.said: dict[int, str] = {}
        self.lines: list[tuple[float, int, str]] = []
        self.clocks: Counter[str] = Counter()
        self.seconds = 0.0  # of talk

    def hold(self) -> Transcript:
        for _ in range(MOST_STEPS):
            if self.table.is_over:
                break
            self.step()
        return Transcript(self.table.names, tuple(self.lines), self.table)

    def step(self) -> None:
        table, seat = self.table, self.table.waiting_on
        if seat is not None and seat != CLOCK:
            table.play(seat, bot_move(table, seat, self.styles[seat]))
            return
        made = remark(table, self.styles, self.said) if seconds_between_remarks(table) is not None else None
        timer = table.timer
        if made is None or timer is None or self.clocks[timer.name] + made.pause + made.writing > timer.seconds:
            table.time_up()
            return
        self.clocks[timer.name] += made.pause + made.writing  # type: ignore[assignment]
        self.seconds += made.pause + made.writing
        if made.words:
            self.said[table.game.speech.said_key(table)] = made.words
            self.lines.append((self.seconds, made.seat, made.words))
        table.play(made.seat, made.move)


def talk_report(game: Game, talks: int, seats: int, seed: str, level: str = "") -> Mapping[str, Any]:
    assert game.speech.report is not None
    level = game.check_level(level or game.stand_in)
    game.plays_at_once = True
    return {
        "talks": talks,
        "seats": seats,
        "level": level,
        **game.speech.report([Talk(game, seats, f"{seed}#{number}", level=level).hold() for number in range(1, talks + 1)]),
    }


def show_talk_report(name: str | None, talks: int, seats: int | None, seed: str, level: str, as_json: bool) -> None:
    game = talking_game(name)
    found = talk_report(game, talks, game.check_seats(seats or game.about.BEST_WITH or min(game.seats)), seed, level)
    if as_json:
        print(json.dumps(found, indent=2))
        return
    for key, value in found.items():
        for line in value if isinstance(value, list) else [value]:
            print(f" {key.replace('_', ' '):22} {told(line)}")


def told(value: Any) -> str:
    if isinstance(value, Mapping):
        return "  ".join(f"{key} {told(part)}" for key, part in value.items())
    return f"{value:.3f}" if isinstance(value, float) else str(value)
