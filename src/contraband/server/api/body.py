"""Reading the JSON a program sends: strictly, so that what it meant is what we read."""

import json
from math import isfinite
from typing import Any

from starlette.requests import Request

from ...core.errors import ContrabandError, Unreadable
from ..limits import read_body

JSON = "application/json"
DIGITS = 18
LARGEST_WHOLE = 10**DIGITS


class WrongKind(ContrabandError):
    """A body that does not say it is JSON."""


async def read_json(request: Request) -> dict[str, Any]:
    """The object in a request's body; no body at all is an object without fields."""
    body = await read_body(request)
    if not body:
        return {}
    check_kind(request.headers.get("content-type", ""))
    found = parse(body)
    if not isinstance(found, dict):
        raise Unreadable(f"The body must be a JSON object, not {called(found)}.")
    return found


def check_kind(content_type: str) -> None:
    kind, _, more = content_type.partition(";")
    charset = more.strip().casefold().replace('"', "")
    if kind.strip().casefold() != JSON or charset not in ("", "charset=utf-8"):
        raise WrongKind(f"Send JSON in UTF-8, with the header Content-Type: {JSON}.")


def parse(body: bytes) -> object:
    try:
        return json.loads(body.decode(), object_pairs_hook=without_doubles, parse_constant=no_constant, parse_float=finite, parse_int=whole)
    except UnicodeDecodeError:
        raise Unreadable("The body is not UTF-8.") from None
    except json.JSONDecodeError as error:
        raise Unreadable(f"The body is not JSON: {error.msg} at character {error.pos + 1}.") from None
    except RecursionError:
        raise Unreadable("The body is nested too deeply.") from None


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Unreadable("A field appears twice in the body: which one do you mean?")
    return found


def no_constant(name: str) -> float:
    raise Unreadable(f"{name} is not JSON.")


def finite(text: str) -> float | int:
    """A number with a point or an exponent; to JSON Schema 3.0 is as whole as 3."""
    number = float(text)
    if not isfinite(number):
        raise Unreadable("There is a number in the body that is too large.")
    return int(number) if number.is_integer() and abs(number) < LARGEST_WHOLE else number


def whole(text: str) -> int:
    if len(text) > DIGITS:
        raise Unreadable("There is a number in the body that is too large.")
    return int(text)


def called(value: object) -> str:
    """A JSON value in a sentence: itself if it is short and flat, otherwise what kind it is."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    text = json.dumps(value, ensure_ascii=False).encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= 60 else f"{text[:60]}…"
