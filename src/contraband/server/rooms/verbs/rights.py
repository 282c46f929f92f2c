"""Who may do what in a room, and when: written once, for the buttons people see and for what they send."""

from collections.abc import Callable
from functools import cache

from ....core.errors import Unreadable, short
from ....core.record import SPECTATOR
from ..entries import Entry
from ..errors import NotAllowed, NotNow
from ..room import GATHERING, OVER, PAUSED, PLAYING
from .request import VERBS, VerbRequest

HOST_ONLY = ("start", "lock", "unlock", "remove", "host", "bot")
SEATED_ONLY = ("move", "say", "undo", "pause", "xcard", "standin", "rematch", "stand")
STATES = {
    "start": (GATHERING,),
    "bot": (GATHERING, OVER),
    "move": (PLAYING,),
    "say": (PLAYING,),
    "undo": (PLAYING,),
    "pause": (PLAYING,),
    "xcard": (PLAYING, PAUSED),
    "resume": (PAUSED,),
    "standin": (PLAYING, PAUSED),
    "rematch": (OVER,),
}
NOT_NOW = {
    GATHERING: "The game has not begun yet.",
    PLAYING: "A game is being played.",
    PAUSED: "The table is paused.",
    OVER: "The game is over.",
}


def why_not(request: VerbRequest, name: str) -> str:
    """Why somebody may not do this here and now; nothing if they may. The only place where this is written."""
    return why_not_now(request.room.state, name) or why_not_them(request, name)


def why_not_now(state: str, name: str) -> str:
    return NOT_NOW[state] if name in STATES and state not in STATES[name] else ""


def why_not_them(request: VerbRequest, name: str) -> str:
    room = request.room
    if is_for_others(name, request.is_host, request.seat != SPECTATOR):
        if name in HOST_ONLY:
            return f"Only the host can do that: {room.members[room.host].name}."
        return "Only those who sit at the table can do that."
    return SPECIAL[name](request) if name in SPECIAL else ""


def is_for_others(name: str, is_host: bool, is_seated: bool) -> bool:
    return (name in HOST_ONLY and not is_host) or (name in SEATED_ONLY and not is_seated)


def why_not_resume(request: VerbRequest) -> str:
    """After the X-card only the host resumes."""
    pause = request.room.pause
    if pause is not None and pause.by_x and not request.is_host:
        return f"After the X-card the host resumes: {request.room.members[request.room.host].name}."
    return "" if request.seat != SPECTATOR else "Only those who sit at the table can do that."


def why_not_undo(request: VerbRequest) -> str:
    if request.room.may_take_back(request.seat):
        return ""
    return "Only your own last move can be taken back, and only while nobody has learned anything by it."


def why_not_take_hosting(request: VerbRequest) -> str:
    room = request.room
    if request.is_host:
        return "You are the host."
    return "" if room.host in request.away or room.members[room.host].is_removed else "The host is here."


SPECIAL: dict[str, Callable[[VerbRequest], str]] = {
    "resume": why_not_resume,
    "undo": why_not_undo,
    "takehost": why_not_take_hosting,
    "lock": lambda request: "The table is locked already." if request.room.is_locked else "",
    "unlock": lambda request: "" if request.room.is_locked else "The table is not locked.",
}


def offers(request: VerbRequest) -> frozenset[str]:
    """The verbs somebody may use here and now."""
    likely = likely_offers(request.room.state, request.is_host, request.seat != SPECTATOR)
    return likely - {name for name in SPECIAL if name in likely and SPECIAL[name](request)}


@cache
def likely_offers(state: str, is_host: bool, is_seated: bool) -> frozenset[str]:
    """The verbs somebody like this may use, unless something special is against it."""
    return frozenset(name for name in VERBS if not why_not_now(state, name) and not is_for_others(name, is_host, is_seated))


def decide(request: VerbRequest, name: str) -> list[Entry]:
    """The entries that carry a verb out; raises, and says why, when it cannot be."""
    if name not in VERBS:
        raise Unreadable(f"There is nothing called {short(name)} to do at a table.")
    why = why_not(request, name)
    if why:
        raise NotNow(why) if why_not_now(request.room.state, name) else NotAllowed(why)
    return VERBS[name](request)
