"""Print and play: the few choices, a preview of the sheets, and the PDF. The form needs no script: its address is the order."""

from collections.abc import Mapping
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from ... import games
from ...core.errors import BadOption, ContrabandError
from ...core.game import Game
from ...core.wording import MILD, ORIGINAL
from ...press.choices import EIGHT_BLEED, FOLD, GUIDES, LONG, NINE, NO_BACKS, NO_MARKS, SHORT, SINGLE, Choices
from ...press.engine import HOW_TO_GET_IT, is_there
from ...press.job import Job, take_order
from ..identity import Me, who
from ..limits import address
from ..printing import PDF, PREVIEW
from ..rooms.errors import NoSuchTable
from ..services import Services, services_of
from .frame import about
from .messages import refusal_notice
from .pages import show, wording_of

KEEP = {"cache-control": "private, max-age=3600"}
WHOLE_BOX = ""
# Each choice with its label and, value by value, its words.
FIELDS = (
    ("paper", "Paper", (("a4", "A4"), ("letter", "Letter"))),
    ("layout", "Cards", ((NINE, "Nine to a sheet"), (EIGHT_BLEED, "Eight, with bleed"), (SINGLE, "One to a page, for a print shop"))),
    (
        "backs",
        "Backs",
        (
            (LONG, "Both sides, turned over the long edge"),
            (SHORT, "Both sides, turned over the short edge"),
            (FOLD, "One side, folded and glued"),
            (NO_BACKS, "No backs"),
        ),
    ),
    ("marks", "Where to cut", (("crop", "Crop marks"), (GUIDES, "Lines"), (NO_MARKS, "Nothing"))),
)
DEFAULTS = {"paper": "a4", "layout": NINE, "backs": LONG, "marks": "crop"}


def asked(request: Request, services: Services, me: Me) -> dict[str, str]:
    """The order as the address has it, with defaults for what it leaves out."""
    given = {**DEFAULTS, "wording": wording_of(services, me), "players": WHOLE_BOX, "low_ink": "", **request.query_params}
    if services.settings.wording == MILD:
        given["wording"] = MILD
    return {name: given[name] for name in (*DEFAULTS, "wording", "players", "low_ink")}


def job_of(game: Game, given: Mapping[str, str]) -> Job:
    choices = Choices(given["paper"], given["layout"], given["backs"], given["marks"], bool(given["low_ink"]))
    return Job(game, take_order(game, given["wording"], players_of(given["players"]), {}), choices)


def players_of(typed: str) -> int | None:
    if typed == WHOLE_BOX:
        return None
    if not (typed.isascii() and typed.isdigit() and len(typed) < 4):
        raise BadOption(f"Players is a number, not {typed[:20]!r}.")
    return int(typed)


async def choose(request: Request) -> Response:
    """The choices and what comes of them; what does not go together is told, and the form keeps it."""
    services, me, game = services_of(request), who(request), games.whole(request.path_params["game"])
    given = asked(request, services, me)
    notice, pictures, decks = None, list[str](), list[str]()
    try:
        job = job_of(game, given)
        count = await run_in_threadpool(lambda: job.preview_size) if is_there() else 0
        pictures = [f"/print/{game.name}/{number + 1}.png?{urlencode(given)}" for number in range(count)]
        decks = [f"{deck.size} {deck.title}" for deck in job.decks]
    except ContrabandError as error:
        notice = refusal_notice(error)
    return show(
        request,
        me,
        "print.html",
        400 if notice else 200,
        notice,
        title="Print and play",
        game=about(game, given["wording"]),
        given=given,
        fields=FIELDS,
        seats=game.seats,
        wordings=((ORIGINAL, "As in the original"), (MILD, "Mild")) if game.content_note and services.settings.wording != MILD else (),
        pictures=pictures,
        decks=decks,
        pdf=f"/print/{game.name}/cards.pdf?{urlencode(given)}",
        missing="" if is_there() else HOW_TO_GET_IT,
    )


async def printed(request: Request, what: str) -> tuple[Game, list[bytes]]:
    services, me, game = services_of(request), who(request), games.whole(request.path_params["game"])
    job = job_of(game, asked(request, services, me))
    if not services.printing.has(job, what):
        services.limits.check(services.limits.printing, address(request), "things to print")
    return game, await services.printing.made(job, what)


async def download(request: Request) -> Response:
    game, made = await printed(request, PDF)
    name = f'attachment; filename="{game.name}.pdf"'
    return Response(made[0], media_type="application/pdf", headers=KEEP | {"content-disposition": name})


async def picture(request: Request) -> Response:
    _, made = await printed(request, PREVIEW)
    number = request.path_params["number"]
    if not 1 <= number <= len(made):
        raise NoSuchTable(f"The preview has {len(made)} pages.")
    return Response(made[number - 1], media_type="image/png", headers=KEEP)
