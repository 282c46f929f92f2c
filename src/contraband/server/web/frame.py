"""The frame around the boards: templates, and what they show of a room and its viewer."""

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from html import escape
from importlib.resources import files
from typing import Any

import segno
from jinja2 import Environment, PackageLoader, StrictUndefined

from ... import __version__
from ...core.board import Part
from ...core.finale import listed
from ...core.game import Game
from ...core.glossary import glossary, marked
from ...core.plain import with_names
from ...core.plain_art import lid
from ...core.showing import score
from ...core.wording import MILD
from ..identity import Seal
from ..rooms import seating
from ..rooms.live_room import NO_BROWSER, LiveRoom
from ..rooms.model_seats import model_note
from ..rooms.names import nickname
from ..rooms.people import SCREEN, Member
from ..rooms.room import GATHERING, HINTS_ALL, HINTS_ALONE, NO_HINTS, OVER, PLAYING, Room
from ..rooms.service import RoomService
from ..rooms.verbs.chairs import must_ask, why_no_more
from ..rooms.verbs.play import EMOTES
from .endings import end_context
from .option_words import bot_levels, model_level, option_word, preset_label, unusual_options

STATIC = files("contraband.server").joinpath("static")
PEOPLE_VERBS = frozenset(
    {"sit", "stand", "rename", "lock", "unlock", "remove", "host", "takehost", "standin", "bot", "start", "rematch"}
    | {"appoint", "nod", "notnow", "ready", "goahead", "addchair", "nochair", "next", "speaker", "share", "unshare"}
)
ALIKE = ("controls", "emotes")  # parts that are the same for all who may do the same

HINTS = {HINTS_ALONE: "for somebody who plays alone", HINTS_ALL: "for everybody", NO_HINTS: "none"}


class Frame:
    """Draws templates; the parts of a room's page that are not the game's own are drawn here."""

    def __init__(self, rooms: RoomService, seal: Seal) -> None:
        self.rooms = rooms
        self.seal = seal
        self.env = Environment(
            loader=PackageLoader("contraband.server"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,  # or the file is looked at whenever something is drawn
        )
        self.env.globals.update(version=__version__, static=static_url)

    def render(self, template: str, **context: Any) -> str:
        return self.env.get_template(template).render(**context)

    # -- the parts of a room's page ----------------------------------------------------------------------------------------------

    def part(self, name: str, live: LiveRoom, member: int) -> Part:
        """One part for one member."""
        return self.parts((name,), live, member)[0]

    def parts(self, names: Sequence[str], live: LiveRoom, member: int) -> list[Part]:
        """Parts for one member, each redrawn only when something about it has changed."""
        room, allowed = live.room, self.rooms.offers(live, member)
        here, away = frozenset(live.members_here()), self.rooms.away(live)
        for_all = room.state, allowed
        own = (
            member,
            live.browsers.get(member),
            room.people_version,
            here,
            live.is_speaker_here,
            away,
            allowed & PEOPLE_VERBS,
            unready(live),
        )
        keys = {name: (name, *(for_all if name in ALIKE else own)) for name in names}
        missing = [name for name, key in keys.items() if key not in live.frame_parts]
        context = self.context(live, member, allowed) if missing else {}
        for name in missing:
            live.frame_parts[keys[name]] = self.render(f"parts/{name}.html", **context).strip()
        return [(name, live.frame_parts[key]) for name, key in keys.items()]

    def context(self, live: LiveRoom, member: int, allowed: frozenset[str]) -> dict[str, Any]:
        room = live.room
        me = room.members[member]
        browser = live.browsers.get(member, NO_BROWSER)
        link = f"{browser.base_url}/t/{room.code}"
        return {
            "code": room.code,
            "game": about(room.game, room.wording_of(member)),
            "state": room.state,
            "offers": allowed,
            "me": called(me),
            "csrf": browser.csrf,
            "link": link,
            "is_local_only": browser.is_local_only,
            "qr": qr(link) if room.state == GATHERING else "",
            "door": self.rooms.doors.code_for(live.room),
            "seats": self.seats(live, member),
            "hints": HINTS[room.hints],
            "emotes": EMOTES,
            "lapses": live.lapses.get(room.seat_of(member), []),
            "unready": unready(live),
            "unready_names": listed(unready(live)),
            "is_timer_next": room.is_timer_next,
            "lesson": lesson_context(room, member),
            "can_learn": may_learn_first(room, member, me),
            "is_alone": room.people_count == 1,
            "asking": seating.asking(self.rooms.verb_request(live, member, {})),
            "must_ask": must_ask(self.rooms.verb_request(live, member, {})),
            "bench": seating.bench(live, self.rooms.away(live), member),
            **next_context(room, member),
            "can_go_mild": bool(room.game.content_note) and room.wording_of(member) != MILD,
            "options": unusual_options(room, room.wording_of(member)),
            "am_host": room.host == member,
            "am_seated": room.seat_of(member) >= 0,
            "is_locked": room.is_locked,
            **speaker_context(live, member),
            "can_start": room.host == member and room.people_count > 0,
            "levels": bot_levels(room.game, room.wording_of(member)) + model_level(room.game),
            "model_note": model_note(room),
            "level": room.bots,
            "preset": preset_label(room, room.wording_of(member)),
            "roles": [(role, option_word(role)) for role in room.open_roles],
            "holders": room.holders([seat.member for seat in room.seats]),
            **pause_context(room),
            **end_context(live, room.seat_of(member), room.wording_of(member)),
            **link_context(room, browser.base_url),
        }

    def seats(self, live: LiveRoom, viewer: int | None) -> list[dict[str, Any]]:
        """Every seat, with who somebody there is in the game."""
        return [seat | {"role": role_of(live.room, seat)} for seat in seating.seats(live, self.rooms.away(live), viewer)]

    def remarks(self, live: LiveRoom, member: int) -> list[str]:
        """The chat as HTML, a line for each remark."""
        members = live.room.members
        return [
            f"<li{' class=mine' if one.member == member else ''}><b>{escape(members[one.member].name)}</b> {escape(one.text)}</li>"
            for one in live.room.chat
        ]


def may_learn_first(room: Room, member: int, me: Member) -> bool:
    """Whether the frame offers a lesson: to newcomers, before they are ready and before the first move."""
    is_first = room.lesson is None and room.is_before_first_move and member not in room.ready
    return is_first and me.is_new and bool(room.game.lessons.LESSONS)


def next_context(room: Room, member: int) -> dict[str, Any]:
    """Who has a chair in the next game, where people talk aloud; and why somebody cannot have one."""
    names = [room.members[one].name for one in room.next_in if one != member]
    return {"am_next": member in room.next_in, "next_names": listed(names), "next_count": len(names), "why_no_chair": why_no_more(room)}


def unready(live: LiveRoom) -> tuple[str, ...]:
    """Who has yet to say that they are ready, as long as that is asked."""
    room = live.room
    return tuple(room.members[member].name for member in room.unready()) if room.state == PLAYING else ()


def role_of(room: Room, seat: dict[str, Any]) -> str:
    """Who somebody on this chair will be, in games whose options can say so beforehand, and their name there if it is another."""
    plays_as = f"plays as {seat['plays_as']}" if seat["plays_as"] else ""
    holders = room.holders([one.member for one in room.seats]) if room.state in (GATHERING, OVER) else {}
    given = [option_word(role) for role in room.open_roles if holders.get(role) == seat["seat"]]
    return ", ".join(filter(None, (room.game.board.chair(room.options, seat["seat"]), *given, plays_as)))


def called(member: Member) -> dict[str, str]:
    """The name somebody chose, for the field to change it in; a nickname was chosen by nobody."""
    own = nickname(member.person)
    return {"name": "" if member.name == own else member.name, "nickname": own}


def lesson_context(room: Room, member: int) -> dict[str, Any] | None:
    """What somebody in a lesson reads now, what it is about, and how far they are."""
    if room.lesson is None:
        return None
    step, wording = room.step, room.wording_of(member)
    said = step.says if step else room.lesson.ends
    return {
        "title": room.game.words.soften(room.lesson.title, wording),
        "back": room.back,
        "says": marked(room.game, with_names(room.game.words.soften(said, wording), room.match.names), wording),
        "touch": step.touch if step else "",
        "move": room.game.move_number(step.move) if step and step.move else "",
        "at": room.step_count + 1,
        "of": len(room.lesson.steps),
        "is_over": step is None,
    }


def speaker_context(live: LiveRoom, viewer: int) -> dict[str, Any]:
    """Which device reads the table aloud, where people talk, and whether it can. No other takes over by itself: two might speak at once."""
    room, speaker = live.room, live.room.speaker
    name = "The TV" if speaker == SCREEN else f"{room.members[speaker].name}’s device"
    is_here = speaker == viewer or live.is_speaker_here
    if speaker == viewer:
        says = "This device reads the Broadcast aloud: turn its sound up."
    elif is_here:
        says = f"{name} reads the Broadcast aloud."
    else:
        says = f"{name} is to read aloud, but it is not connected: nobody would hear it. Open it there again, or choose another device."
    return {
        "is_by_ear": room.is_by_ear,
        "speaks_here": speaker == viewer,
        "speaker_says": says,
        "is_speaker_here": is_here,
        "speaker_is_screen": speaker == SCREEN,
    }


def pause_context(room: Room) -> dict[str, Any]:
    pause = room.pause
    who = room.members[pause.member].name if pause is not None and pause.member >= 0 else ""
    is_lesson = pause is not None and pause.is_lesson
    if pause is not None and pause.by_house:
        who = "The owner of this server"
    return {
        "by_x": pause is not None and pause.by_x,
        "is_lesson": is_lesson,
        "by_house": pause is not None and pause.by_house,
        "who": who,
        "host_name": room.members[room.host].name,
    }


def link_context(room: Room, base_url: str) -> dict[str, Any]:
    """The link by which anybody can watch the last game, if there is one: everybody at the table is told. And its receipt."""
    if room.state != OVER:
        return {"shared": None, "is_link_off": False, "receipt": "", "receipt_qr": ""}
    match = room.match
    where = f"{base_url}/r/{match.link}" if match.link else f"{base_url}/t/{room.code}/games/{len(room.matches)}"
    receipt = f"{where}/receipt" if match.rounds and not room.gave_way else ""
    shared = {"link": f"{base_url}/r/{match.link}", "maker": room.members[match.linked_by].name} if match.link else None
    return {"shared": shared, "is_link_off": match.is_link_off, "receipt": receipt, "receipt_qr": qr(receipt) if receipt else ""}


@cache
def about(game: Game, wording: str) -> dict[str, Any]:
    """A game as its box describes it."""
    low, high = game.seats[0], game.seats[-1]
    return {
        "name": game.name,
        "title": game.title_in(wording),
        "tagline": game.words.soften(game.tagline, wording),
        "mood": game.words.soften(game.about.MOOD, wording),
        "minutes": game.about.MINUTES,
        "players": f"{low}–{high}" if low != high else str(low),
        "content_note": game.words.soften(game.content_note, wording),
        "art": lid(game, wording),
        "credit": game.credit,
        "words": glossary(game, wording),
        "lessons": [(lesson.name, game.words.soften(lesson.title, wording)) for lesson in game.lessons.LESSONS],
    }


@lru_cache(256)  # not for ever: the address is whatever a browser calls us, and personal links are secrets
def qr(link: str) -> str:
    """A QR code as an inline drawing."""
    code = segno.make(link, error="m")
    return str(code.svg_inline(scale=4, border=4, omitsize=True, svgclass="qr-code", lineclass="qr-ink", dark="#1d1a16"))


@cache
def static_url(path: str) -> str:
    """The address of a static file; it changes with the file, so that browsers may keep it."""
    return f"/static/{path}?v={blake2b(static_bytes(path), digest_size=6).hexdigest()}"


@cache
def static_bytes(path: str) -> bytes:
    return STATIC.joinpath(path).read_bytes()


def css_url(game: Game) -> str:
    return f"/static/games/{game.name}.css?v={blake2b(board_css(game), digest_size=6).hexdigest()}"


@cache
def board_css(game: Game) -> bytes:
    own = [file for file in (game.folder / "board" / "board.css", game.folder / "board.css") if file.is_file()]
    return own[0].read_bytes() if own else static_bytes("plain.css")


def score_json(game: Game) -> str:
    """How long each kind of event is shown and how it sounds, safe inside a script element."""
    return json.dumps(score(game), separators=(",", ":")).replace("<", "\\u003c")


def tour(game: Game, wording: str) -> str:
    """The stops of the guided tour, safe inside a script element."""
    stops = [[place, game.words.soften(text, wording)] for place, text in game.board.TOUR]
    return json.dumps(stops).replace("<", "\\u003c")
