"""Cards in words: one that somebody reads at the table, or all there are, on a page that needs no scripts."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ...core.board import View
from ...core.card_words import all_cards, card_words
from ...core.errors import Unreadable
from ...core.glossary import marked
from ..identity import who
from ..rooms.errors import NotAllowed
from ..rooms.live_room import LiveRoom
from ..rooms.room import GATHERING, PAUSED
from .drawing import view_of
from .frame import about
from .pages import show
from .rule_pages import rule_text
from .table_pages import enter

MOST_USES = 4  # of one card that are told of


async def cards(request: Request) -> Response:
    """`?move=17` is the card that this move is about; `now=21` tells also what that move would do, and may stand there several times.

    None of it is worked out before somebody asks.
    """
    me = who(request)
    live, member = enter(request, me)
    room, seat, wording = live.room, live.room.seat_of(member), live.room.wording_of(member)
    if room.state in (GATHERING, PAUSED):
        raise NotAllowed("The cards are covered: wait until the game resumes.")
    asked, now = request.query_params.get("move"), request.query_params.getlist("now")[:MOST_USES]
    game = about(room.game, wording)
    if asked is None:
        return show(request, me, "cards.html", game=game, code=room.code, **everything(live, seat, wording))
    view = view_of(live, seat, wording)
    thought_of = [] if room.is_by_ear else [read_move(view, one) for one in now]  # in sight of others, nothing tells a role
    found = card_words(view, read_move(view, asked), thought_of)
    told = {part: marked(room.game, text, wording) for part, text in (("text", found.text), ("here", found.here))}
    card = {"rule_text": rule_text(room.game, found.rule, wording), **found._asdict(), **told}
    template = "parts/card.html" if request.query_params.get("panel") else "card.html"
    return show(request, me, template, game=game, code=room.code, card=card)


def everything(live: LiveRoom, seat: int, wording: str) -> dict[str, Any]:
    """What can be done now, unless the table is played by ear, where a page must not tell a role; and every card of the game."""
    view, room = view_of(live, seat, wording), live.room
    listed = [] if room.is_by_ear else sorted(view.legal - frozenset(room.game.words.UNLISTED))
    moves = [{"move": move, "label": room.game.board.label(view, move)} for move in listed]
    return {"moves": moves, "cards": [card._asdict() for card in all_cards(view)]}


def read_move(view: View, text: str) -> int:
    last = view.sight.game.move_space - 1
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text) <= last):
        raise Unreadable(f"Ask for a card by the number of a move, from 0 to {last}.")
    return view.sight.known_move(int(text), view.wording)
