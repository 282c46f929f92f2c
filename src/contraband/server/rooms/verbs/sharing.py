"""The verbs of replays: a link by which anybody can watch a finished game, made and switched off."""

from ....core.errors import Unreadable
from ..codes import new_code
from ..entries import ChatReleased, Entry, Shared, Unshared
from ..errors import NotAllowed, NotNow
from .request import VerbRequest, number, verb


@verb("share")
def share(request: VerbRequest) -> list[Entry]:
    """A link for anybody to watch a finished game by; everybody here is told that it exists."""
    game_number = finished_game(request)
    match = request.room.matches[game_number - 1]
    if match.link:
        raise NotAllowed("This game already has a link.")
    if match.is_link_off and not request.is_host:
        raise NotAllowed("The host has switched the link off.")
    return [Shared(request.member, game_number, new_code())]


@verb("unshare")
def unshare(request: VerbRequest) -> list[Entry]:
    game_number = finished_game(request)
    if not request.room.matches[game_number - 1].link:
        raise NotAllowed("There is no link to this game.")
    return [Unshared(game_number)]


@verb("release")
def release(request: VerbRequest) -> list[Entry]:
    """The receipt of a finished game has what was said in the chat, instead of its hashes."""
    game_number = finished_game(request)
    if request.room.matches[game_number - 1].is_chat_released:
        raise NotAllowed("The chat is already on the receipt.")
    return [ChatReleased(game_number)]


def finished_game(request: VerbRequest) -> int:
    """The game asked for, by its number from 1; by default the last one."""
    matches = request.room.matches
    chosen = number(request.fields, "game") if request.fields.get("game") else len(matches)
    if not 0 < chosen <= len(matches):
        raise Unreadable(f"This table has played {len(matches)} games; there is no game {chosen}.")
    if not matches[chosen - 1].ending:
        raise NotNow("A replay gives away every secret: you can make a link to it when the game is over.")
    return chosen
