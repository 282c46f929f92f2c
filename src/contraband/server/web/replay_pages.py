"""Games once more: a replay through anybody's eyes, at the table or by a link of its own, and the record to keep."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...core.board import View, written
from ...core.errors import Unreadable
from ...core.phrases import as_clock
from ...core.record import CLOCK, SPECTATOR
from ...core.showing import beats_of
from ...core.story import EVERYTHING, sentences
from ...core.table import Table
from ...core.watch import Watch
from ...core.wording import MILD
from ..identity import who
from ..rooms.codes import is_code
from ..rooms.ended import watched
from ..rooms.errors import NoSuchTable, NotAllowed, OldTable
from ..rooms.game_log import spoken
from ..rooms.live_room import LiveRoom
from ..rooms.match import Match
from ..rooms.records import match_of, record_of
from ..rooms.room import PAUSED, Room
from ..rooms.service import RoomService
from ..rooms.told import Step
from ..services import services_of
from .drawing import draw_board
from .endings import scene_context
from .frame import about, css_url, score_json
from .messages import write_beats
from .pages import needs_note, show, wording_of
from .table_pages import enter

SPEEDS = (("0.5", "Half speed"), ("1", "Normal speed"), ("2", "Double speed"), ("4", "Four times the speed"))


class Eyes(NamedTuple):
    """Somebody a replay can be seen through: what that is called, and the seat."""

    label: str
    seat: int


class WaysOut(NamedTuple):
    """Where a replay leads besides other moments: whoever came by a link finds neither."""

    table: str = ""
    record: str = ""


class Moment(NamedTuple):
    """A step of a replay: what was known then, what the timer showed, and the chapter it belongs to."""

    step: Step
    clock: str
    chapter: str


async def record(request: Request) -> Response:
    """The record file: only of a game that is over, because it holds every secret."""
    code, number = request.path_params["code"], request.path_params["number"]
    try:
        live, _ = enter(request, who(request))
        text, title = record_of(live.room, match_of(live.room, number)), live.room.game.name
    except OldTable:
        text, title = services_of(request).rooms.old_record(code, number, who(request).person), "old"
    name = f"{title}-{code[:4]}-{number}.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


async def replay(request: Request) -> Response:
    """For those who are at the table: a finished game through anybody's eyes, the one that is on through their own."""
    live, member = enter(request, who(request))
    room, number = live.room, request.path_params["number"]
    match = match_of(room, number)
    if room.state == PAUSED and not match.ending:
        raise NotAllowed("The table is paused: its cards are covered until the game resumes.")
    if room.is_by_ear and not match.ending:
        raise NotAllowed("Others can see your screen, so the replay has to wait until the game is over.")
    choices = all_eyes(room, match) if match.ending else {"own": Eyes("What I know", room.seat_of(member))}
    where = f"/t/{room.code}"
    ways_out = WaysOut(where, f"{where}/games/{number}/record" if match.ending else "")
    return replay_page(request, live, match, f"{where}/games/{number}/replay", choices, room.wording_of(member), ways_out)


async def shared_replay(request: Request) -> Response:
    """For whoever has the link: one finished game, without its table, and without the moments at which an X-card was shown."""
    services, me = services_of(request), who(request)
    link = request.path_params["link"]
    live, match = find_shared(services.rooms, link)
    room = live.room
    wording = MILD if room.is_mild or needs_note(services, me, room.game) else wording_of(services, me)
    return replay_page(request, live, match, f"/r/{link}", all_eyes(room, match), wording, WaysOut(), hides_x_card=True)


def find_shared(rooms: RoomService, link: str) -> tuple[LiveRoom, Match]:
    """The game that a link opens; of the room behind it nothing else is told."""
    code = rooms.store.room_of_link(link) if is_code(link) else None
    if code is not None:
        live = rooms.glance(code)
        for match in live.room.matches:
            if match.link == link:
                return live, match
    raise NoSuchTable("This link opens no replay: it was switched off, or the end of it is missing.")


def all_eyes(room: Room, match: Match) -> dict[str, Eyes]:
    """Whose eyes a finished game can be seen through, by the name in the address."""
    *_, last = room.replay(match)
    seats = {str(seat + 1): Eyes(f"What {called(last, seat)} knew", seat) for seat in range(last.seats)}
    return {"open": Eyes("All cards open", EVERYTHING), **seats, "bench": Eyes("What onlookers saw", SPECTATOR)}


def called(table: Table, seat: int) -> str:
    """A name, and who that was in the game."""
    role = table.game.words.role(table, seat)
    return f"{table.names[seat]} ({role})" if role else table.names[seat]


def replay_page(
    request: Request,
    live: LiveRoom,
    match: Match,
    url: str,
    choices: dict[str, Eyes],
    wording: str,
    ways_out: WaysOut,
    hides_x_card: bool = False,
) -> Response:
    """One moment of a game, with the ways to all others."""
    chosen = request.query_params.get("viewer", next(iter(choices)))
    if chosen not in choices:
        if match.ending:
            raise Unreadable(f"You can watch a replay as one of these: {', '.join(choices)}.")
        raise NotAllowed("While a game is being played, you can replay it only through your own eyes.")
    room, seat = live.room, choices[chosen].seat
    moments = moments_of(live, match, seat, wording)
    if hides_x_card:
        x_card = (CLOCK, room.game.words.X_CARD)
        moments = [moment for moment in moments if move_of(match, moment.step) != x_card]
    last = len(moments) - 1
    at = min(last, place(request.query_params.get("at", "0"), len(match.moves) if match.ending else last))  # others saw more of it
    ways = {"first": 0, "previous": max(0, at - 1), "next": min(last, at + 1), "end": last}
    page: dict[str, Any] = {name: f"{url}?viewer={chosen}&at={to}" for name, to in ways.items()}
    page |= moment_context(room, match, moments[at], seat, wording)
    if at == last and match.outcomes:
        page |= scene_context(live, match, view_of(match, moments[at], seat, wording), url) | {"tally": []}
    chapters = [{"title": title, "at": first, "url": f"{url}?viewer={chosen}&at={first}"} for title, first in chapters_of(moments)]
    viewers = [{"label": eyes.label, "value": value, "is_chosen": value == chosen} for value, eyes in choices.items()]
    page |= {"ways_out": ways_out, "speeds": SPEEDS, "chapters": chapters, "viewers": viewers}
    return show(request, who(request), "replay.html", **page, url=url, at=at, last=last)


def place(text: str, last: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text) <= last):
        raise Unreadable(f"A replay goes from move 0 to move {last}.")
    return int(text)


# -- time and chapters ---------------------------------------------------------------------------------------------------------


def move_of(match: Match, step: Step) -> tuple[int, int] | None:
    """Who made the move of a step, and its number; none made the deal."""
    return match.moves[step.made - 1] if step.made else None


def moments_of(live: LiveRoom, match: Match, seat: int, wording: str) -> list[Moment]:
    """All moments of a game for one viewer. Whoever goes through them asks for the same again and again: they are kept."""
    key = (match.seed, seat, wording, len(match.moves), len(match.take_backs))
    kept = live.replayed.get(key)
    if not isinstance(kept, list):
        kept = replayed(live.room, match, seat, wording)
        live.replayed = {key: kept}
    return kept


def replayed(room: Room, match: Match, seat: int, wording: str) -> list[Moment]:
    """Every step with what its viewer saw on the clock then."""
    steps = ((step.made, step.sight, step) for step in room.steps(match, seat))
    chapter = room.game.words.chapter
    return [Moment(step, on_the_clock(watch), chapter(step.sight, watch.minute, wording)) for step, watch, _ in watched(match, steps)]


def on_the_clock(watch: Watch) -> str:
    if watch.running is None or watch.seconds_left is None:
        return ""
    name, left = watch.running[0].name, watch.seconds_left
    return f"{name[0].upper()}{name[1:]}: {as_clock(left)} left"


def chapters_of(moments: Sequence[Moment]) -> list[tuple[str, int]]:
    """Where each chapter begins. One to which the game comes back after an interruption goes on: it has begun already."""
    found: dict[str, int] = {}
    for number, moment in enumerate(moments):
        if moment.chapter:
            found.setdefault(moment.chapter, number)
    return list(found.items())


def view_of(match: Match, moment: Moment, seat: int, wording: str) -> View:
    return View(moment.step.sight, max(seat, SPECTATOR), wording, is_open=seat == EVERYTHING, said=match.words)


def moment_context(room: Room, match: Match, moment: Moment, seat: int, wording: str) -> dict[str, Any]:
    step, sight = moment.step, moment.step.sight
    drawn = draw_board(view_of(match, moment, seat, wording))
    happened = [sentence for _, sentence in sentences(sight, EVERYTHING, wording)] if step.number else []
    said = spoken(step, match)
    if happened and said is not None and said[1]:
        happened[0] = f"{said[0]}: {said[1]}"
    return {
        "game": about(room.game, wording),
        "waiting": drawn.waiting,
        "aim": drawn.aim,
        "clock": moment.clock,
        "chapter": moment.chapter,
        "board": "".join(html for _, html in written(drawn.parts)),
        "symbols": room.game.art.symbols(wording),
        "css": css_url(room.game),
        "score_json": score_json(room.game),
        "beats": write_beats(beats_of(sight)) if step.number else "[]",
        "sentences": happened,
        "wording": wording,
        "scene": "",
    }
