"""A room drawn for one viewer: the board of its game from what that seat knows, and the frame around it."""

from html import escape
from typing import NamedTuple

from ...core.board import Part, View
from ...core.glossary import marked
from ...core.record import SPECTATOR
from ..rooms.answers import are_given_alone
from ..rooms.live_room import LiveRoom
from ..rooms.room import PLAYING

MOST_LEFT_OVER = 60
NO_ACTIONS = '<div id="actions"></div>'


class Drawn(NamedTuple):
    """The board from one viewpoint: what the table waits for, what the seat is after, and the parts in their order."""

    waiting: str
    aim: str
    parts: tuple[Part, ...]


NOT_SHOWN = Drawn("", "", ())  # before the start, and in a pause


def draw_board(view: View) -> Drawn:
    """The game's own parts, and below them buttons for the moves that have no place there."""
    game = view.sight.game
    parts = game.board.parts(view)
    buttons = left_over(view)
    actions = f'<div id="actions">{"".join(buttons)}</div>' if buttons else NO_ACTIONS
    asked = view.sight, view.seat, view.wording
    waiting = marked(game, game.words.waiting(*asked), view.wording)
    aim = marked(game, game.words.aim(*asked), view.wording)
    return Drawn(waiting, aim, (*parts, ("actions", actions)))


def left_over(view: View) -> list[str]:
    if not view.legal:
        return []
    board = view.sight.game.board
    moves = view.left_over()[:MOST_LEFT_OVER]
    return [view.press(move, escape(board.label(view, move)), "plain") for move in moves]


def board_for(live: LiveRoom, seat: int, wording: str) -> Drawn:
    """The board, drawn once for all who see the same."""
    key = (seat, wording)
    drawn = live.drawn.get(key)
    if not isinstance(drawn, Drawn):
        drawn = draw_board(view_of(live, seat, wording))
        live.drawn[key] = drawn
    return drawn


def view_of(live: LiveRoom, seat: int, wording: str) -> View:
    """What a seat may see and press now."""
    room = live.room
    can_press = seat != SPECTATOR and room.state == PLAYING
    memory = live.memories.setdefault((seat, wording), {})
    return View(room.sight(seat), seat, wording, can_press=can_press, said=room.match.words, writing=live.writer, memory=memory)


def given_answer(live: LiveRoom, seat: int, wording: str) -> str:
    """What somebody has answered, while nobody else is told; alone among bots that is only a moment."""
    view = view_of(live, seat, wording)
    label = escape(live.room.game.board.label(view, live.room.answers[seat]))
    until = "" if are_given_alone(live.room) else " All answers are told at the same moment; you can change yours until then."
    return f"Your answer is in: {label}.{until}"


def aim_part(sentence: str) -> Part:
    """It keeps its space when there is nothing to say, so the board below it never jumps."""
    return "goal", f'<p id="goal">{sentence}</p>'


def waiting_part(sentence: str, is_called: bool = False, is_heard: bool = True) -> Part:
    """What the table waits for; whether for this person, and everybody knows it, is marked for the page's signals."""
    marks = (" data-yours" if is_called else "") + ("" if is_heard else ' aria-live="off"')
    return "waiting", f'<p id="waiting" role="status"{marks}>{sentence}</p>'
