"""Seats that a language model plays: whether there can be any, and what everybody at the table is told."""

from ...bots.model import URL, endpoint
from ...core.errors import BadOption
from ...core.game import Game
from ...core.values import MODEL
from ...core.wording import ORIGINAL
from .seated import Seated


def check_style(game: Game, style: str, wording: str = ORIGINAL) -> str:
    if game.check_style(style, wording) == MODEL and endpoint() is None:
        raise BadOption(f"No language model is set up here: this server's owner can name one in {URL}.")
    return style


def model_note(room: Seated) -> str:
    """What everybody is told before they sit down, and for as long as they sit there; nothing where no model plays."""
    chairs = [str(number) for number, seat in enumerate(room.seats, 1) if seat.member is None and seat.style == MODEL]
    where = endpoint() if chairs else None
    if where is None:
        return ""
    who = f"Chair {chairs[0]} is" if len(chairs) == 1 else f"Chairs {', '.join(chairs[:-1])} and {chairs[-1]} are"
    return f"{who} played by a language model: what is said at this table is sent to {where.host}."
