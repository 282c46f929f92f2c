"""A table as programs see it: everything is made from what the seat that asks may know."""

from typing import Any

from ...core.game import Game
from ...core.record import NOBODY, SPECTATOR
from ...core.table import read_events
from ...core.wording import ORIGINAL
from ..rooms import seating
from ..rooms.ended import tale_of, tally
from ..rooms.game_log import Viewpoint, log_line, spoken
from ..rooms.live_room import LiveRoom
from ..rooms.match import Match
from ..rooms.model_seats import model_note
from ..rooms.room import NOBODY_PAUSED, Room
from ..rooms.scheduler import timer_ends
from ..rooms.told import Step
from ..services import Services

Json = dict[str, Any]
BROWSERS_ONLY = {"device", "emote", "hint", "speaker"}  # verbs of people in front of a page
SHOWN_OF_A_SEAT = ("seat", "kind", "name", "member", "is_host", "has_stand_in")


def show_table(services: Services, live: LiveRoom, member: int | None) -> Json:
    """The whole table for a member; for anybody who has not joined yet, only what the page for joining shows."""
    room, away = live.room, services.rooms.away(live)
    seat = room.seat_of(member)
    return {
        "code": room.code,
        "game": room.game.name,
        "rules_version": room.game.rules_version,
        "options": room.options,
        "state": room.state,
        "changes": room.change_count_for(seat),
        "games_played": len(room.matches),
        "sequence": room.sequence_for(seat),
        "moves_made": room.move_count_for(seat),
        "host": room.host,
        "is_locked": room.is_locked,
        "has_bench": room.has_bench,
        "is_mild": room.is_mild,
        "hints": room.hints,
        "pause": show_pause(room),
        "seats": [show_seat(seat) for seat in seating.seats(live, away)],
        "bench": [show_onlooker(one) for one in seating.bench(live, away)],
        "model_note": model_note(room),
        "asking": [{"member": asker, "seat": seat} for asker, seat in room.asking.items()],
        "you": None if member is None else show_you(services, live, member),
        "view": None if member is None else show_view(services, live, member),
    }


def show_pause(room: Room) -> Json | None:
    """Nobody is told who showed the X-card; a table that fell asleep was paused by nobody."""
    if room.pause is None:
        return None
    is_somebody = room.pause.member != NOBODY_PAUSED and not room.pause.by_x
    return {"by_x_card": room.pause.by_x, "member": room.pause.member if is_somebody else None, "by_house": room.pause.by_house}


def show_seat(seat: Json) -> Json:
    is_here = seat["kind"] != "free" and not seat["is_away"]
    return {name: seat[name] for name in SHOWN_OF_A_SEAT} | {"style": seat["style"] or None, "is_here": is_here}


def show_onlooker(one: Json) -> Json:
    return {name: one[name] for name in ("member", "name", "is_host", "is_next")} | {"is_here": not one["is_away"]}


def show_you(services: Services, live: LiveRoom, member: int) -> Json:
    room = live.room
    return {
        "member": member,
        "name": room.members[member].name,
        "seat": seat_or_none(room, member),
        "wording": room.wording_of(member),
        "answer": show_answer(room, member),
        "may": sorted(services.rooms.offers(live, member) - BROWSERS_ONLY),
    }


def show_answer(room: Room, member: int) -> str | None:
    """What somebody has answered to a request, until all answers are told."""
    move = room.answers.get(room.seat_of(member))
    return None if move is None else room.game.move_name(move, room.wording_of(member))


def seat_or_none(room: Room, member: int) -> int | None:
    seat = room.seat_of(member)
    return None if seat == SPECTATOR else seat


def show_view(services: Services, live: LiveRoom, member: int) -> Json | None:
    """Everything the seat knows; nothing before the game or while the table is hidden."""
    room = live.room
    if room.table is None or not room.shows_board:
        return None
    seat, wording = room.seat_of(member), room.wording_of(member)
    view = room.sight(seat).view(seat, wording)
    if room.gave_way:
        view |= {"legal": [], "waiting_on": None}
    zones = {name: in_words(room.game, zone, wording) for name, zone in view["zones"].items()}
    last = room.told_to(seat).recent[-1]
    told = {
        "sequence": room.sequence_for(seat),
        "events": [line for line in told_sentences(last, room.match, wording) if line],
        "zones": zones,
        "timer": show_timer(services, room, seat),
    }
    return view | told | {"result": show_result(live, view["result"], wording)}


def show_result(live: LiveRoom, result: Json | None, wording: str) -> Json | None:
    """The end as people read it: in words, with its best moments, and the tally of this room."""
    tale = tale_of(live, live.room.match, wording)
    if result is None or tale is None:
        return None
    return result | {
        "story": tale.story,
        "sides": [side._asdict() for side in tale.sides],
        "moments": [moment._asdict() for moment in tale.moments],
        "seats": [seat | {"knew": knew} for seat, knew in zip(result["seats"], tale.knew, strict=True)],
        "tally": [one._asdict() for one in tally(live.room)],
    }


def in_words(game: Game, value: Any, wording: str) -> Any:
    """What lies in a zone, in the viewer's wording, so that a card has the same name there as in a move. The names of zones stay."""
    if wording == ORIGINAL:
        return value
    if isinstance(value, dict):
        return {game.words.soften(name, wording): in_words(game, item, wording) for name, item in value.items()}
    if isinstance(value, list):
        return [in_words(game, item, wording) for item in value]
    return game.words.soften(value, wording) if isinstance(value, str) else value


def show_timer(services: Services, room: Room, seat: int) -> Json | None:
    """The timer that runs, by the server's watch, which decides."""
    timer = room.timer_for(seat)
    if timer is None:
        return None
    left = timer_ends(room, services.settings) - services.rooms.table_time(room)
    return {"name": timer.name, "seconds": timer.seconds, "left": round(max(0.0, left), 3)}


# -- what happened -------------------------------------------------------------------------------------------------------------


def show_events(step: Step, match: Match, wording: str) -> list[Json]:
    """What a move did; words said with it replace its first sentence."""
    sight, words = step.sight, step.sight.game.words
    events = [words.as_heard(event, sight) for event in read_events(sight.record_view, words.EVENT_KINDS)]
    sentences = told_sentences(step, match, wording)
    return [
        {
            "name": event.name,
            "seat": None if event.seat == NOBODY else event.seat,
            "details": list(event.details),
            "sentence": sentence,
        }
        for event, sentence in zip(events, sentences, strict=True)
    ]


def told_sentences(step: Step, match: Match, wording: str) -> list[str]:
    sight, said = step.sight, spoken(step, match)
    events = read_events(sight.record_view, sight.game.words.EVENT_KINDS)
    sentences = [sight.game.words.sentence(event, sight.names, wording) for event in events]
    if said is not None and sentences:
        name, text = said
        sentences[0] = f"{name}: {text}" if text else ""
    return sentences


def show_moves(room: Room, since: int, viewpoint: Viewpoint) -> list[Json]:
    """The moves of the current game that a viewer was told of after a number. Their events say who made them, as far as they may know."""
    seat, wording = viewpoint
    return [
        {"sequence": step.number, "line": log_line(step, room.match, wording)[1], "events": show_events(step, room.match, wording)}
        for step in room.steps_since(seat, since)
    ]


def show_remarks(room: Room, since: int) -> list[Json]:
    """The chat from a number on, as far back as it is kept."""
    new = max(0, room.remark_count - since)
    first = room.remark_count - len(room.chat)
    return [
        {"number": number, "member": one.member, "name": room.members[one.member].name, "text": one.text}
        for number, one in enumerate(room.chat, first + 1)
        if number > room.remark_count - new
    ]
