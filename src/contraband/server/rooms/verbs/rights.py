"""Who may do what in a room, and when: written once, for the buttons people see and the requests they send."""

from collections.abc import Callable
from functools import cache

from ....core.errors import Unreadable, short
from ....core.record import SPECTATOR
from ..entries import Entry
from ..errors import NotAllowed, NotNow
from ..room import GATHERING, HINTS_ALONE, NO_HINTS, OVER, PAUSED, PLAYING
from .chairs import why_not_next, why_not_nod, why_not_refuse, why_not_stand
from .lessons import why_not_onward
from .request import VERBS, VerbRequest

HOST_ONLY = ("start", "lock", "unlock", "remove", "host", "bot", "addchair", "nochair", "goahead", "unshare", "release")
SEATED_ONLY = ("move", "say", "undo", "pause", "xcard", "standin", "rematch", "stand", "ready", "appoint", "hint", "share", "onward")
STATES = {
    "start": (GATHERING,),
    "bot": (GATHERING, OVER),
    "addchair": (GATHERING,),
    "nochair": (GATHERING,),
    "move": (PLAYING,),
    "say": (PLAYING,),
    "undo": (PLAYING,),
    "hint": (PLAYING,),
    "emote": (GATHERING, PLAYING, OVER),
    "pause": (PLAYING,),
    "xcard": (PLAYING, PAUSED),
    "resume": (PAUSED,),
    "standin": (PLAYING, PAUSED),
    "rematch": (OVER,),
    "shownumber": (GATHERING, OVER),
    "release": (OVER,),
    "appoint": (GATHERING, OVER),
    "next": (PLAYING, PAUSED, OVER),
    "ready": (PLAYING,),
    "onward": (PLAYING, OVER),
    "goahead": (PLAYING,),
    "nod": (PLAYING, PAUSED),
    "notnow": (PLAYING, PAUSED),
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
        return "Only players at the table can do that."
    return SPECIAL[name](request) if name in SPECIAL else ""


def why_not_in_a_lesson(request: VerbRequest) -> str:
    """A lesson has nothing to pause and nobody to play again with."""
    return "This is a lesson: you can leave it at any time." if request.room.lesson else ""


def is_for_others(name: str, is_host: bool, is_seated: bool) -> bool:
    return (name in HOST_ONLY and not is_host) or (name in SEATED_ONLY and not is_seated)


def why_not_resume(request: VerbRequest) -> str:
    """After the X-card only the host resumes, and when whoever runs the server has paused the table."""
    pause = request.room.pause
    if pause is not None and pause.by_house and not request.is_host:
        return f"The owner of this server has paused the table. The host can resume it: {request.room.members[request.room.host].name}."
    if pause is not None and pause.by_x and not request.is_host:
        return f"After the X-card, only the host can resume: {request.room.members[request.room.host].name}."
    if pause is not None and pause.is_lesson and not request.is_host and pause.member != request.member:
        return f"The host can carry on: {request.room.members[request.room.host].name}. It takes two minutes at most."
    return "" if request.seat != SPECTATOR else "Only players at the table can do that."


def why_not_undo(request: VerbRequest) -> str:
    if request.room.may_take_back(request.seat):
        return ""
    return "You can take back only your own last move, and only if nobody has learned anything from it."


def why_not_hint(request: VerbRequest) -> str:
    room = request.room
    if room.is_by_ear:
        return "The table hears nothing of what you say aloud, so it has no hints."
    if room.hints == NO_HINTS:
        return "There are no hints at this table."
    return "Here hints are for people playing alone." if room.hints == HINTS_ALONE and room.people_count > 1 else ""


def why_not_take_hosting(request: VerbRequest) -> str:
    room = request.room
    if request.is_host:
        return "You are the host."
    return "" if room.host in request.away or room.members[room.host].is_removed else "The host is here."


def why_not_ready(request: VerbRequest) -> str:
    return "" if request.member in request.room.unready() else "Nobody is waiting for you to be ready."


def why_not_go_ahead(request: VerbRequest) -> str:
    """Also without those who are away: they would be waited for again as soon as they are back."""
    return "" if request.room.unready() else "There is nobody to wait for."


ONLY_PEOPLE = "Only people sit at a table where you talk aloud: a bot would hear nothing."


def why_not_emote(request: VerbRequest) -> str:
    """If a face could give something away, the game keeps faces still; everybody knows this, so it reveals nothing either."""
    room = request.room
    if room.lesson is None and not (room.is_on and room.game.words.is_hushed(room.sight(SPECTATOR))):
        return ""
    return "There is nobody to see it." if room.lesson else "Faces are kept straight until this game is over."


SPECIAL: dict[str, Callable[[VerbRequest], str]] = {
    "pause": why_not_in_a_lesson,
    "xcard": why_not_in_a_lesson,
    "rematch": why_not_in_a_lesson,
    "onward": why_not_onward,
    "resume": why_not_resume,
    "undo": why_not_undo,
    "hint": why_not_hint,
    "emote": why_not_emote,
    "stand": why_not_stand,
    "next": why_not_next,
    "nod": why_not_nod,
    "notnow": why_not_refuse,
    "takehost": why_not_take_hosting,
    "appoint": lambda request: "" if request.room.open_roles else "There is no role to give at this table.",
    "addchair": lambda request: "" if len(request.room.seats) + 1 in request.room.game.seats else "There is no room for another chair.",
    "nochair": lambda request: "" if len(request.room.seats) - 1 in request.room.game.seats else "The game needs every chair.",
    "ready": why_not_ready,
    "goahead": why_not_go_ahead,
    "speaker": lambda request: "" if request.room.is_by_ear else "This table is not read aloud to everybody.",
    "bot": lambda request: ONLY_PEOPLE if request.room.is_by_ear else "",
    "lock": lambda request: "The table is locked already." if request.room.is_locked else "",
    "unlock": lambda request: "" if request.room.is_locked else "The table is not locked.",
}


def offers(request: VerbRequest) -> frozenset[str]:
    """The verbs somebody may use here and now."""
    likely = likely_offers(request.room.state, request.is_host, request.seat != SPECTATOR)
    return likely - {name for name in SPECIAL if name in likely and SPECIAL[name](request)}


@cache
def likely_offers(state: str, is_host: bool, is_seated: bool) -> frozenset[str]:
    """The verbs somebody like this may use, unless something special prevents it."""
    return frozenset(name for name in VERBS if not why_not_now(state, name) and not is_for_others(name, is_host, is_seated))


def decide(request: VerbRequest, name: str) -> list[Entry]:
    """The entries that carry out a verb; raises, and says why, if it cannot be done."""
    if name not in VERBS:
        raise Unreadable(f"There is nothing called {short(name)} to do at a table.")
    why = why_not(request, name)
    if why:
        raise NotNow(why) if why_not_now(request.room.state, name) else NotAllowed(why)
    return VERBS[name](request)
