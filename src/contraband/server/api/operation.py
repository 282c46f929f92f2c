"""One operation of the API: what it takes, who may ask, and what it answers, in one place for the route and for the OpenAPI document."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..identity import NoToken, bearer, fingerprint
from ..rooms.errors import NotAllowed, OldTable
from ..rooms.live_room import LiveRoom
from ..services import Services, services_of
from .body import read_json
from .fields import Field, Schema, read_fields, read_query

FOR_MEMBERS = "This is for those who have joined the table: Authorization: Bearer TOKEN."
ANYBODY, MAYBE, MEMBER = "anybody", "maybe", "member"  # who asks: no token is read; a token may come along; it must


@dataclass
class Call:
    """A request that was read: who asks, at which table, and the fields of its query and body."""

    request: Request
    services: Services
    given: dict[str, Any]
    at: LiveRoom | None = None
    who: int | None = None

    @property
    def live(self) -> LiveRoom:
        assert self.at is not None
        return self.at

    @property
    def member(self) -> int:
        assert self.who is not None
        return self.who

    @property
    def viewpoint(self) -> tuple[int, str]:
        """The seat whose knowledge the answer is made from, and the words."""
        return self.live.room.seat_of(self.member), self.live.room.wording_of(self.member)


Answer = dict[str, Any] | Response
Run = Callable[[Call], Awaitable[Answer]]


@dataclass(frozen=True)
class Operation:
    """An address and a method."""

    name: str
    method: str
    path: str
    summary: str
    run: Run
    answer: str  # the schema of what is answered, or a media type that is not JSON
    status: int = 200
    who: str = ANYBODY
    query: tuple[Field, ...] = ()
    body: tuple[Field, ...] | None = None
    refusals: tuple[int, ...] = ()
    of_old_rules: Run | None = None  # what is answered of a table that was begun under older rules, and cannot be entered
    kinds_of_body: Callable[[], list[Schema]] = list  # what the fields of a body must be together, when there are several ways

    @property
    def statuses(self) -> list[int]:
        """Every other answer it may give."""
        found = {400, 429, *self.refusals}
        if "{code}" in self.path:
            found |= {404, 409, 503}
        if "{game}" in self.path:
            found |= {404, 409}
        if self.who != ANYBODY:
            found |= {401, 403}
        if self.body is not None:
            found |= {413, 415, 503}
        return sorted(found)

    async def __call__(self, request: Request) -> Response:
        services = services_of(request)
        call = Call(request, services, {})
        run = await self.enter(call) if "code" in request.path_params else self.run
        call.given = read_query(self.query, request.query_params)
        if self.body is not None:
            call.given |= read_fields(self.body, await read_json(request))
        answer = await run(call)
        return answer if isinstance(answer, Response) else JSONResponse(answer, self.status)

    async def enter(self, call: Call) -> Run:
        """The table of this address, and who the asker is there; returns what answers them."""
        try:
            call.at = call.services.rooms.find(call.request.path_params["code"])
        except OldTable:
            if self.of_old_rules is None:
                raise
            return self.of_old_rules
        if self.who != ANYBODY:
            await self.recognise(call)
        return self.run

    async def recognise(self, call: Call) -> None:
        call.who = member_by(call.request, call.live)
        if call.who is not None:
            await call.services.rooms.heard_from(call.live, call.who)
        elif self.who == MEMBER:
            raise NoToken(FOR_MEMBERS)


def member_by(request: Request, live: LiveRoom) -> int | None:
    token = bearer(request)
    if token is None:
        return None
    person = fingerprint(token)
    member = live.room.member_of(person)
    if member is None and live.room.was_removed(person):
        raise NotAllowed("The host has removed you from this table.")
    if member is None:
        raise NoToken("Nobody at this table has that token: join it first.")
    return member
