"""Reading the forms of our pages."""

from urllib.parse import parse_qsl

from starlette.requests import Request

from ..identity import Me
from ..limits import TooLarge, read_body
from ..rooms.live_room import LiveRoom
from ..security import NotOurs, check_origin
from ..services import services_of

MOST_FIELDS = 100


async def fields_of(request: Request, me: Me) -> dict[str, str]:
    """The fields of one of our forms, sent by one of our pages."""
    check_origin(request)
    fields = await read_form(request)
    if me.is_new or not services_of(request).seal.fits(me, fields.get("csrf", "")):
        raise NotOurs("This form is out of date, or your browser keeps no cookies. Go back, load the page again, and send it once more.")
    return fields


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form; the last of each name counts."""
    body = await read_body(request)
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise TooLarge(f"A form here has at most {MOST_FIELDS} fields, in UTF-8.") from None


def as_seen(live: LiveRoom, member: int, fields: dict[str, str]) -> dict[str, str]:
    """The fields of a page, with the number of the table as its seat counts; pages may show a lower one, see `Room.page_lag`."""
    lag, shown = live.room.page_lag(live.room.seat_of(member)), fields.get("sequence", "")
    return fields | {"sequence": str(int(shown) + lag)} if lag and shown.isdecimal() and len(shown) < 12 else fields
