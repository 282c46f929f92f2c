"""The API for programs: every operation, the routes they make, and the document that describes them."""

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ... import games
from ...core.wording import ORIGINAL, WORDINGS
from ..rooms.names import LONGEST
from ..rooms.room import HINTS
from ..rooms.verbs import LONGEST_TEXT
from ..rooms.verbs.chairs import ANY
from . import game_operations, table_operations
from .fields import Bots, Choice, EventId, Field, Flag, MoveField, Options, SeatWish, Text, Whole
from .openapi import describe
from .operation import ANYBODY, MAYBE, MEMBER, Call, Operation
from .stream import KIND, stream_table

TABLE = "/api/tables/{code}"
MOST_SEATS = 99

NAME = Text("name", "what you want to be called", is_required=True, longest=LONGEST)
WORDING = Choice("wording", "the original words, or mild ones", default=ORIGINAL, values=WORDINGS)
SEQUENCE = Whole("sequence", "the table's sequence when you looked: a move for a table that has moved on is refused", is_required=True)
SEAT = Whole("seat", "which seat, from 0", is_required=True, high=MOST_SEATS)
ROLE = Text("role", "the option that says who has it; the only one, if you do not say", longest=40)
OTHER = Whole("member", "the number of somebody else at the table", is_required=True)
LINE = Text("line", "what you say", is_required=True, longest=LONGEST_TEXT)
SURE = Flag("sure", "you were asked about this line, and mean it", default=False)
FREE_OR_BENCH = "a free seat, from 0; null is the bench"

OPENING: tuple[Field, ...] = (
    Choice("game", "its name", is_required=True, values=tuple(games.names())),
    NAME,
    Text("preset", "one of the game's presets by name; seats, options and bots that you give besides count more", longest=40),
    Whole("seats", "how many; the preset's or the game's best number if you do not say", low=1, high=MOST_SEATS),
    Options("options", "table options by name"),
    Whole("seat", FREE_OR_BENCH, default=0, may_be_null=True, high=MOST_SEATS),
    WORDING,
    Flag("mild", "everybody here plays in mild words", default=False),
    Flag("bench", "whether people may come in to look on", default=True),
    Choice("hints", "who may ask in a browser what a strong player would do", values=HINTS, default=HINTS[0]),
    Bots("bots", "a style for all free seats, or a list with a style or null for each seat"),
    Flag("start", "begin at once; bots take the seats that are free", default=False),
)
JOINING: tuple[Field, ...] = (
    NAME,
    SeatWish("seat", 'a free seat, from 0; "any", whichever is free; null is the bench', default=ANY, may_be_null=True, high=MOST_SEATS),
    WORDING,
)
VERBS: dict[str, tuple[str, tuple[Field, ...]]] = {
    "start": ("Begin: the host; bots take the seats that are free.", ()),
    "pause": ("Pause: the table is hidden and timers stop.", ()),
    "resume": ("Go on after a pause.", ()),
    "xcard": ("Show the X-card: the table pauses, and nobody is told who did it.", ()),
    "undo": ("Take your last move back, if nobody has learned anything from it.", (SEQUENCE,)),
    "sit": ("Sit down on a free seat; in the middle of a game, ask for a bot's.", (SEAT,)),
    "nod": ("Let somebody have the seat they ask for: the host; if it is the host who asks, somebody else.", (OTHER,)),
    "notnow": ("Say no for now; whoever asked can use it to withdraw.", (OTHER,)),
    "stand": ("Stand up; in the middle of a game a bot takes over.", ()),
    "next": (
        "Where people talk aloud: have a chair of your own in the next game, or only watch it.",
        (Flag("on", "whether you play", default=True),),
    ),
    "rematch": ("Another game at the same table.", (Flag("turn", "everybody moves on one seat", default=False),)),
    "ready": ("Say that you are ready for the timer to start.", ()),
    "onward": ("Read on in a lesson.", ()),
    "goahead": ("Start without waiting for those who are not ready yet: the host.", ()),
    "appoint": ("Choose who has a role in the next game, such as the Lookout.", (SEAT, ROLE)),
    "lock": ("Let nobody else in: the host.", ()),
    "unlock": ("Let people in again: the host.", ()),
    "remove": ("Send somebody away: the host.", (OTHER,)),
    "host": ("Hand hosting over: the host.", (OTHER,)),
    "takehost": ("Become the host, when the host has gone.", ()),
    "standin": ("Let a bot play for a person who is away.", (SEAT,)),
    "bot": (
        "Give a free seat to a bot, or free it again: the host.",
        (SEAT, Text("style", "the style of bot; null frees the seat", is_required=True, may_be_null=True, longest=40)),
    ),
    "addchair": ("Add a seat before the game: the host.", ()),
    "nochair": ("Remove a seat without a person, before the game: the host.", (SEAT,)),
    "wording": ("Choose your words.", (Choice("wording", WORDING.help, is_required=True, values=WORDINGS),)),
    "rename": ("Be called something else.", (NAME,)),
}


def since(help: str) -> Field:
    return Whole("since", help, default=0)


async def show_index(call: Call) -> dict[str, Any]:
    return game_operations.index_of([(operation.method, operation.path, operation.summary) for operation in OPERATIONS])


async def show_openapi(call: Call) -> dict[str, Any]:
    return document()


@cache
def document() -> dict[str, Any]:
    return describe(OPERATIONS)


def at_table(method: str, name: str, summary: str, run: Callable[[Call], Awaitable[Any]], answer: str, **more: Any) -> Operation:
    """An operation for those who have joined the table."""
    return Operation(more.pop("id", name), method, f"{TABLE}/{name}", summary, run, answer, who=MEMBER, **more)


OPERATIONS: list[Operation] = [
    Operation("index", "GET", "/api", "What there is.", show_index, "Index"),
    Operation("openapi", "GET", "/api/openapi.json", "This description.", show_openapi, "OpenAPI"),
    Operation(
        "games", "GET", "/api/games", "The games, with their options and bots.", game_operations.list_games, "Games", query=(WORDING,)
    ),
    Operation("rules", "GET", "/api/games/{game}/rules", "A game's rulebook.", game_operations.show_rules, "Rules", query=(WORDING,)),
    Operation(
        "open",
        "POST",
        "/api/tables",
        "Open a table.",
        table_operations.open_table,
        "Welcome",
        201,
        body=OPENING,
        refusals=(403, 409),
        kinds_of_body=game_operations.kinds_of_opening,
    ),
    Operation(
        "join",
        "POST",
        f"{TABLE}/join",
        "Join a table.",
        table_operations.join_table,
        "Welcome",
        201,
        ANYBODY,
        body=JOINING,
        refusals=(403,),
    ),
    Operation("look", "GET", TABLE, "The table as you may know it.", table_operations.look_at_table, "Table", who=MAYBE),
    at_table(
        "POST",
        "moves",
        "Make a move.",
        table_operations.move_by("move"),
        "Moved",
        body=(MoveField("move", "its name, in either wording, or its number", is_required=True), SEQUENCE),
    ),
    at_table("POST", "say", "Say something the game reads.", table_operations.move_by("say"), "Moved", body=(LINE, SURE, SEQUENCE)),
    at_table(
        "GET",
        "why",
        "Why a move is not legal.",
        table_operations.why_not,
        "Why",
        query=(Text("move", "its name or its number", is_required=True, longest=200),),
    ),
    at_table(
        "GET",
        "log",
        "The log so far; while the table is paused it is hidden.",
        table_operations.read_log,
        "Log",
        query=(since("only what came after this many moves"),),
    ),
    at_table("GET", "chat", "The chat.", table_operations.read_chat, "Chat", query=(since("only what came after this many remarks"),)),
    at_table(
        "POST",
        "chat",
        "Say something to the people at the table.",
        table_operations.do("chat"),
        "Table",
        id="talk",
        body=(Text("text", "what you say", is_required=True, longest=LONGEST_TEXT),),
    ),
    at_table(
        "GET",
        "events",
        "The table as Server-Sent Events: first as it is, then after every change.",
        stream_table,
        f"{KIND} News",
        query=(EventId("since", "go on after the event of this id; the header Last-Event-ID says the same"),),
    ),
    at_table(
        "GET",
        "games/{number}/record",
        "A finished game, written down.",
        table_operations.read_record,
        "text/plain",
        id="record",
        of_old_rules=table_operations.read_old_record,
    ),
    at_table(
        "GET",
        "games/{number}/receipt",
        "The receipt of a finished game: how it was dealt, and its record.",
        table_operations.read_receipt,
        "text/plain",
        id="receipt",
    ),
    *(at_table("POST", verb, summary, table_operations.do(verb), "Table", body=fields) for verb, (summary, fields) in VERBS.items()),
]


def api_routes() -> list[BaseRoute]:
    """One route for each address, so that the answer to a wrong method names the right ones."""
    by_path: dict[str, list[Operation]] = {}
    for operation in OPERATIONS:
        by_path.setdefault(operation.path, []).append(operation)
    return [route(path, operations) for path, operations in by_path.items()]


def route(path: str, operations: list[Operation]) -> Route:
    by_method = {operation.method: operation for operation in operations}

    async def answer(request: Request) -> Response:
        return await by_method["GET" if request.method == "HEAD" else request.method](request)

    return Route(path, answer, methods=list(by_method), name=operations[0].name)
