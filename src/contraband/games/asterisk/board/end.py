"""The end among the stars: whoever was freed runs to the rocket, whoever was not looks through the bars; and the end of an attempt."""

from ....core.board import View, esc, reads
from ....core.finale import Tale
from ....core.fragments import icon, unseen
from ....core.scene import scene as around
from ..art import mug, rocket
from ..cards import ROUNDS_UP, is_enemy
from ..table import GIVE_UP, Ending, Phase
from ..words.names import PRISONER_NAMES
from .prison import score_now
from .seen import Seen

OUT = (Ending.ESCAPED, Ending.LINE_EMPTY)


def scene(view: View, tale: Tale) -> str:
    seen = Seen(view)
    out = [card for cards in seen.owned for card in cards]
    is_out = seen.reason in OUT
    runners = f'<ul class="runners" aria-label="In custody">{"".join(map(runner, out))}</ul>'
    left = f'<ul class="behind-bars" aria-label="Still in The Line">{"".join(map(runner, seen.in_line))}</ul>' if seen.in_line else ""
    inside = f'<p class="inside">{icon("bars", "jail")}<span><b>{seen.inside}</b> still inside</span></p>' if seen.inside else ""
    picture = f'<div class="getaway {"out" if is_out else "in"}">{runners}{rocket()}</div><div class="cells">{left}{inside}</div>'
    return around(view, tale, picture, more=lambda seat: brought_out(seen, seat))


def runner(card: int) -> str:
    kind = "enemy" if is_enemy(card) else "free"
    return f'<li class="{kind}" {reads(GIVE_UP + card)}>{mug(card)}{unseen(esc(PRISONER_NAMES[card]))}</li>'


def brought_out(seen: Seen, seat: int) -> str:
    return f'<ul class="brought">{"".join(map(runner, seen.owned[seat]))}</ul>' if seen.owned[seat] else ""


# -- the end of an attempt ----------------------------------------------------------------------------------------------------


def recap(seen: Seen) -> str:
    """AST-61: what the attempt came to, and why half of them go back."""
    over = seen.attempt - (seen.phase == Phase.START)
    ours, theirs = score_now(seen)
    out = ", ".join(f"{seen.view.name(seat)} {len(cards)}" for seat, cards in enumerate(seen.owned))
    half = "half, rounded up" if ROUNDS_UP[seen.mode] else "half, rounded down"
    why = f"The alarm has gone off: each of you gives back {half}. They go under the prisoner deck, and can be freed again."
    if seen.phase != Phase.GIVE_UP:
        why = "Those who were given back are under the prisoner deck, and can be freed again."
    return (
        f'<section id="played" class="recap" aria-labelledby="played-title"><h2 id="played-title">Attempt {over} is over</h2>'
        f'<p class="recap-score"><span>The Gang <b>{ours}</b></span> <span>DeKedd <b>{theirs}</b></span></p>'
        f'<p class="recap-custody">In custody: {out}.</p><p>{why}</p></section>'
    )
