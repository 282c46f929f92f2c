"""The shapes of what the API answers, as JSON Schema."""

from typing import Any

from ...core.wording import WORDINGS
from ..rooms.room import GATHERING, HINTS, OVER, PAUSED, PLAYING

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}
FLAG: Schema = {"type": "boolean"}
STATE: Schema = {"type": "string", "enum": [GATHERING, PLAYING, PAUSED, OVER]}
WORDING: Schema = {"type": "string", "enum": list(WORDINGS)}
OPTION_VALUE: Schema = {"type": ["string", "integer"]}
OPTIONS: Schema = {"type": "object", "additionalProperties": OPTION_VALUE}
MAYBE_TEXT: Schema = {"type": ["string", "null"]}
MAYBE_WHOLE: Schema = {"type": ["integer", "null"]}


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def or_null(name: str, about: str = "") -> Schema:
    return {"oneOf": [ref(name), {"type": "null"}]} | ({"description": about} if about else {})


def list_of(items: Schema, about: str = "") -> Schema:
    return {"type": "array", "items": items} | ({"description": about} if about else {})


def described(schema: Schema, about: str) -> Schema:
    return schema | {"description": about}


def shape(**fields: Schema) -> Schema:
    """An object that has exactly these fields."""
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


SEAT = described(MAYBE_WHOLE, "seats count from 0; null is the bench")
MEMBER = described(COUNT, "the number of somebody who has come in")
CLOCK_OR_SEAT = described(MAYBE_WHOLE, "a seat, -2 for the clock, null for nobody")

TABLE: dict[str, Schema] = {
    "code": described(TEXT, "whoever has it can join: treat it as a secret"),
    "game": TEXT,
    "rules_version": COUNT,
    "options": OPTIONS,
    "state": STATE,
    "changes": described(COUNT, "counts the changes you were told of; the id of its events"),
    "games_played": described(COUNT, "games begun at this table; the current one has this number"),
    "sequence": described(
        COUNT, "your seat's own: goes up with every move it is told of and when one is taken back, and never falls; send it with your move"
    ),
    "moves_made": described(COUNT, "moves of this game that stand and your seat was told of"),
    "host": MEMBER,
    "is_locked": FLAG,
    "has_bench": FLAG,
    "is_mild": FLAG,
    "hints": described(TEXT, f"who may ask in a browser what a strong player would do: {', '.join(HINTS)}"),
    "pause": or_null("Pause"),
    "seats": list_of(ref("Seat")),
    "bench": list_of(ref("Onlooker")),
    "model_note": described(TEXT, "which seats a language model plays, and the host that what is said here is sent to; empty: none"),
    "asking": list_of(ref("Asking"), "who would like to take over a chair of the game that is on"),
    "you": or_null("You", "null without a token"),
    "view": or_null("View", "what your seat knows; null without a token, before the game and while it is paused"),
}

SCHEMAS: dict[str, Schema] = {
    "Error": shape(
        status=WHOLE,
        error=described(TEXT, "the kind of error, for programs"),
        message=described(TEXT, "what was wrong and what would be right"),
        rule=described(MAYBE_TEXT, "the rule that forbids a move"),
    ),
    "Index": shape(name=TEXT, version=TEXT, openapi=TEXT, operations=list_of(shape(method=TEXT, path=TEXT, summary=TEXT))),
    "OpenAPI": {"type": "object", "description": "this document"},
    "Games": shape(games=list_of(ref("Game"), "what can be played"), broken=list_of(ref("Fault"), "games that cannot be loaded, and why")),
    "Fault": shape(name=TEXT, fault=described(TEXT, "what is wrong with the game's files")),
    "Game": shape(
        name=TEXT,
        titles=described(shape(original=TEXT, mild=TEXT), "by wording"),
        tagline=TEXT,
        credit=TEXT,
        content_note=described(TEXT, "what people should know before their first game; may be empty"),
        rules_version=COUNT,
        seats=shape(fewest=COUNT, most=COUNT, best=COUNT),
        presets=list_of(ref("Preset"), "tables that were thought out before: open one with `preset`"),
        options=list_of(ref("Option")),
        bots=list_of(TEXT, "the styles of bots"),
        reads_text=described(FLAG, "whether `say` works"),
        is_ready=described(FLAG, "whether its rules run as machine code yet; it can be played before"),
    ),
    "Preset": shape(
        name=TEXT, label=TEXT, says=TEXT, seats=COUNT, options=OPTIONS, bots=described(TEXT, "the style that takes free seats")
    ),
    "Option": shape(
        name=TEXT,
        label=described(TEXT, "what people call it"),
        help=TEXT,
        rule=TEXT,
        values={"type": ["array", "null"], "items": OPTION_VALUE, "description": "what can be chosen; null for a number"},
        low=MAYBE_WHOLE,
        high=MAYBE_WHOLE,
        default=described(OPTION_VALUE, "while the other options have theirs"),
    ),
    "Rules": shape(game=TEXT, rules_version=COUNT, wording=WORDING, rules=list_of(shape(id=TEXT, heading=TEXT, text=TEXT))),
    "Welcome": shape(
        code=TEXT,
        url=described(TEXT, "the table's page, for people"),
        token=described(TEXT, "your seat's secret, given only here: send it as Authorization: Bearer TOKEN"),
        member=MEMBER,
        name=described(TEXT, "what you are called here; a second Ann is Ann 2"),
        seat=SEAT,
    ),
    "Table": shape(**TABLE),
    "Pause": shape(
        by_x_card=FLAG,
        member=described(MAYBE_WHOLE, "who paused; null after the X-card, and for a table that fell asleep"),
        by_house=described(FLAG, "whoever runs the server has paused it"),
    ),
    "Seat": shape(
        seat=COUNT,
        kind={"type": "string", "enum": ["person", "bot", "free"]},
        name=TEXT,
        member=described(MAYBE_WHOLE, "the person's number"),
        style=described(MAYBE_TEXT, "the bot's"),
        is_host=FLAG,
        is_here=FLAG,
        has_stand_in=described(FLAG, "a bot plays for a person who is away"),
    ),
    "Onlooker": shape(
        member=MEMBER,
        name=TEXT,
        is_host=FLAG,
        is_here=FLAG,
        is_next=described(FLAG, "has a seat in the next game"),
    ),
    "Asking": shape(member=MEMBER, seat=COUNT),
    "You": shape(
        member=MEMBER,
        name=TEXT,
        seat=SEAT,
        wording=WORDING,
        answer=described(MAYBE_TEXT, "what you have answered, as long as answers are collected; nobody else is told of it yet"),
        may=list_of(TEXT, "the verbs you may use now"),
    ),
    "View": shape(
        game=TEXT,
        rules_version=COUNT,
        seat=SEAT,
        names=list_of(TEXT, "by seat"),
        options=OPTIONS,
        sequence=COUNT,
        waiting_on=CLOCK_OR_SEAT,
        aim=described(TEXT, "what your seat is after now, in a sentence; may be empty"),
        legal=list_of(TEXT, "your legal moves; you may have some although another is waited for"),
        timer=or_null("Timer"),
        zones={"type": "object", "description": "piles, hands and places by their names in the rulebook; each game has its own"},
        events=list_of(TEXT, "what the last move did"),
        result=or_null("Result"),
    ),
    "Timer": shape(name=TEXT, seconds=COUNT, left=described({"type": "number", "minimum": 0}, "seconds left by the server's watch")),
    "Result": shape(
        rule=TEXT,
        reason=described(TEXT, "how it was decided"),
        story=described(TEXT, "what happened in the end, in one sentence with names"),
        sides=list_of(ref("Side"), "the sides with their points; may be empty"),
        moments=list_of(ref("BestMoment"), "at most three, of kinds that the game names; may be empty"),
        seats=list_of(ref("Outcome")),
        tally=list_of(ref("Won"), "who has won how often at this table, most often first; a table that only wins together is one"),
    ),
    "Outcome": shape(
        seat=COUNT,
        name=TEXT,
        outcome=TEXT,
        score=WHOLE,
        role=described(TEXT, "who the seat was in the game; may be empty"),
        knew=described(TEXT, "what the seat knew, in a sentence; may be empty"),
    ),
    "Side": shape(
        name=TEXT,
        score=described(OPTION_VALUE, "points, or a word where none are counted"),
        outcome=described(TEXT, "as of a seat; may be empty"),
        note=described(TEXT, "what the points are made of, or who it was; may be empty"),
    ),
    "BestMoment": shape(kind=TEXT, made=described(COUNT, "the moves made with it: where a replay with all cards open shows it"), text=TEXT),
    "Won": shape(name=TEXT, won=COUNT, played=described(COUNT, "games that were played to their end")),
    "Moved": shape(sequence=COUNT, state=STATE, events=list_of(ref("Event"), "what your move did, as far as your seat may know")),
    "Event": shape(
        name=described(TEXT, "its kind"),
        seat=CLOCK_OR_SEAT,
        details=list_of(WHOLE, "what it is about, in numbers; -1 is hidden from you, or not used"),
        sentence=described(TEXT, "may be empty: not everything is worth a line"),
    ),
    "Move": shape(
        sequence=described(COUNT, "moves of this game your seat was told of, this one included"), line=TEXT, events=list_of(ref("Event"))
    ),
    "Why": shape(move=TEXT, number=COUNT, is_legal=FLAG, rule=MAYBE_TEXT, sentence=MAYBE_TEXT),
    "Log": shape(games_played=COUNT, sequence=COUNT, lines=list_of(shape(sequence=COUNT, text=TEXT))),
    "Chat": shape(remarks=described(COUNT, "made so far"), lines=list_of(ref("Remark"))),
    "Remark": shape(number=described(COUNT, "counts from 1"), member=MEMBER, name=TEXT, text=TEXT),
    "News": shape(
        **TABLE,
        since=described(COUNT, "the moves sent before that still stand: fewer than before when some were taken back"),
        moves=list_of(ref("Move"), "the moves after these; those before a pause that were not sent yet come after it"),
        remarks=list_of(ref("Remark"), "what was said in the chat"),
    ),
}
