"""The end in the laboratory: five chambers around Abnesti, with the Love that was gained there and what became of everybody."""

from ....core.board import View
from ....core.finale import Tale
from ....core.fragments import icon, unseen
from ....core.record import NONE
from ....core.scene import scene as around
from ..cards import ABNESTI, CHARACTERS, PRISONERS
from .phases import dice, fate
from .seen import Seen


def scene(view: View, tale: Tale) -> str:
    seen = Seen(view)
    cells = "".join(cell(seen, who) for who in (*range(PRISONERS), ABNESTI))
    picture = f'<ul class="spider" aria-label="The experiment">{cells}</ul>{dice(seen)}'
    return around(view, tale, picture, lambda seat: icon(f"p{seen.seat_of.index(seat)}", "portrait"))


def cell(seen: Seen, who: int) -> str:
    """A chamber with its glass: as full as what was gained there, or surrendered to Abnesti."""
    is_winner = seen.winner != NONE and seen.seat_of[who] == seen.winner
    if who == ABNESTI:
        count, told, state = seen.points, f"of {seen.target} points", "winner" if is_winner else "abnesti"
    else:
        count, told = seen.gained_in_all[who], seen.view.soften("Love")
        state = "winner" if is_winner else fate(seen, who)
    drop = icon("drop", "drop")
    return (
        f'<li class="lab-cell is-{class_of(seen, who, is_winner)}">{icon(f"p{who}")}<b>{CHARACTERS[who]}</b>'
        f'<span class="glass-of">{drop}<b class="gained">{count}</b> <small>{told}</small></span>{unseen(state)}</li>'
    )


def class_of(seen: Seen, who: int, is_winner: bool) -> str:
    if is_winner:
        return "winner"
    if who != ABNESTI and seen.dosed >> who & 1:
        return "dosed"
    return "watcher" if who == seen.watcher else "passed" if who != ABNESTI and seen.passed >> who & 1 else "none"
