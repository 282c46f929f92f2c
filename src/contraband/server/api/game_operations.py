"""The API's answers about games: which there are, their options and their rules."""

from typing import Any

from starlette.concurrency import run_in_threadpool

from ... import __version__, games
from ...core.game import Game
from ...core.house import Preset, words_of
from ...core.options import Option
from ...core.wording import MILD, ORIGINAL, WORDINGS
from ..services import Services
from .fields import Schema
from .operation import Call

NUMBER_AS_TEXT = "^-?[0-9]+$"


def wording_here(services: Services, wanted: str) -> str:
    """The words somebody wants, unless this server shows only mild ones."""
    return MILD if services.settings.wording == MILD else wanted


async def list_games(call: Call) -> dict[str, Any]:
    wording = wording_here(call.services, call.given["wording"])
    faults = await run_in_threadpool(games.faults)  # the first time, all games are loaded
    return {
        "games": [show_game(call.services, games.whole(name), wording) for name, fault in faults.items() if not fault],
        "broken": [{"name": name, "fault": fault} for name, fault in faults.items() if fault],
    }


def show_game(services: Services, game: Game, wording: str) -> dict[str, Any]:
    original = game.mild_title if wording_here(services, ORIGINAL) == MILD else game.title
    return {
        "name": game.name,
        "titles": dict(zip(WORDINGS, (original, game.mild_title), strict=True)),
        "tagline": game.words.soften(game.tagline, wording),
        "credit": game.credit,
        "content_note": game.words.soften(game.content_note, wording),
        "rules_version": game.rules_version,
        "seats": {"fewest": game.seats[0], "most": game.seats[-1], "best": game.best_seats},
        "presets": [show_preset(game, preset, wording) for preset in game.house.PRESETS],
        "options": [show_option(game, option, wording) for option in game.offered_options],
        "bots": list(game.levels),
        "reads_text": game.speech.interpret is not None,
        "is_ready": game.is_compiled,
    }


def show_preset(game: Game, preset: Preset, wording: str) -> dict[str, Any]:
    soften = game.words.soften
    return {
        "name": preset.name,
        "label": soften(preset.label, wording),
        "says": soften(preset.says, wording),
        "seats": preset.seats or game.best_seats,
        "options": dict(preset.options),
        "bots": preset.bots or game.stand_in,
    }


def show_option(game: Game, option: Option, wording: str) -> dict[str, Any]:
    is_number = isinstance(option.values, range)
    return {
        "name": option.name,
        "label": game.words.soften(words_of(option, game.house.RULES).label, wording),
        "help": game.words.soften(option.help, wording),
        "rule": option.rule,
        "values": None if is_number else list(option.values),
        "low": option.values[0] if is_number else None,
        "high": option.values[-1] if is_number else None,
        "default": game.choose_options(among_people=True)[option.name],
    }


def kinds_of_opening() -> list[Schema]:
    """For the document: what the fields of a new table can be in each game."""
    return [kind_of_opening(games.whole(name)) for name in games.playable()]


def kind_of_opening(game: Game) -> Schema:
    options = {option.name: option_schema(option) for option in game.offered_options}
    return {
        "title": game.name,
        "properties": {
            "game": {"enum": [game.name]},
            "preset": {"enum": [preset.name for preset in game.house.PRESETS]},
            "seats": {"enum": list(game.seats)},
            "options": {"properties": options, "additionalProperties": False},
        },
    }


def option_schema(option: Option) -> Schema:
    """Numbers may come as texts, as forms send them."""
    if isinstance(option.values, range):
        limits = {"minimum": option.values[0], "maximum": option.values[-1]}
        return {"type": ["integer", "string"], **limits, "pattern": NUMBER_AS_TEXT}
    texts = option.choices if option.takes_numbers else []
    return {"enum": [*option.values, *texts]}


async def show_rules(call: Call) -> dict[str, Any]:
    game = games.whole(call.request.path_params["game"])
    wording = wording_here(call.services, call.given["wording"])
    soften = game.words.soften
    rules = [
        {"id": rule.id, "heading": soften(rule.heading, wording), "text": soften(rule.text, wording)}
        for rule in game.rulebook.rules.values()
    ]
    return {"game": game.name, "rules_version": game.rules_version, "wording": wording, "rules": rules}


def index_of(operations: list[tuple[str, str, str]]) -> dict[str, Any]:
    """What is found at the front door of the API."""
    return {
        "name": "contraband",
        "version": __version__,
        "openapi": "/api/openapi.json",
        "operations": [{"method": method, "path": path, "summary": summary} for method, path, summary in operations],
    }
