"""Guns: of the Agents and of the Interceptor (COD-23 to COD-26)."""

from ...core.events import note
from ...core.kernel import kernel
from ...core.record import NONE, Record
from .cards import AGENTS_LOSE, CONTACT, INTERCEPTOR, SPY
from .endings import finish, put_out
from .seats import bit, is_spy_or_contact
from .table import Ending, Happening, Phase
from .talk import ask_next


@kernel
def free_guns(t: Record) -> None:
    """COD-31: from now on guns may be drawn, and the Contact may claim."""
    t.armed = 1
    note(t, Happening.GUNS_FREE, NONE)


@kernel
def shoot(t: Record, shooter: int, target: int) -> None:
    """COD-23: whoever is pointed at must answer."""
    t.shots += 1
    note(t, Happening.SHOOTS, shooter, target)
    note(t, Happening.ANSWERS, target, 1 if is_spy_or_contact(t, target) else 0)
    if t.card[shooter] == INTERCEPTOR:
        interceptor_shoots(t, shooter, target)
    else:
        agent_shoots(t, shooter, target)
    if t.phase == Phase.WINDOW:
        ask_next(t)


@kernel
def agent_shoots(t: Record, shooter: int, target: int) -> None:
    """COD-23: Spy or Contact wins it, an Agent or the Civilian loses it — COD-25: the Interceptor is out, or loses it, too."""
    if is_spy_or_contact(t, target):
        finish(t, Ending.AGENT_HITS, shooter, target)
    elif t.card[target] == INTERCEPTOR and t.interceptor_shot != AGENTS_LOSE:
        t.agents |= bit(shooter)  # the Interceptor's gun would have taken its owner out
        put_out(t, target)
    else:
        finish(t, Ending.AGENT_MISSES, shooter, target)


@kernel
def interceptor_shoots(t: Record, shooter: int, target: int) -> None:
    """COD-24: the Spy wins it, the Contact ends it; for anybody else the Interceptor is out."""
    if t.card[target] == SPY:
        finish(t, Ending.INTERCEPTOR_HITS_SPY, shooter, target)
    elif t.card[target] == CONTACT:
        finish(t, Ending.INTERCEPTOR_HITS_CONTACT, shooter, target)
    else:
        t.cleared |= bit(target)
        put_out(t, shooter)
