"""`/metrics`: how the server is doing, in the text format monitoring programs read. In totals only, never by table."""

from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from .admin import ADMIN_KEY, sends_key
from .network import NotHere, is_at_this_machine
from .rooms.room import GATHERING, OVER, PAUSED, PLAYING
from .rooms.service import RoomService
from .services import Services, services_of

TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8"


async def metrics(request: Request) -> Response:
    """For anybody at this machine or with the key."""
    if not is_at_this_machine(request) and not sends_key(services_of(request).limits, request):
        raise NotHere(f"Metrics are for the server's own machine, or for anyone who sends {ADMIN_KEY} as a bearer token.")
    lines = [line for family in families(services_of(request)) for line in family]
    return PlainTextResponse("\n".join(lines) + "\n", media_type=TEXT_FORMAT)


def families(services: Services) -> Iterator[list[str]]:
    rooms, store = services.rooms, services.rooms.store
    states = {state: store.count([state], 0.0) for state in (GATHERING, PLAYING, PAUSED, OVER)}
    yield family("tables", "gauge", "Tables in the store, by state.", {f'{{state="{state}"}}': count for state, count in states.items()})
    yield family("tables_in_memory", "gauge", "Tables that somebody is looking at or where something is due.", {"": len(rooms.live_rooms)})
    yield family("people_connected", "gauge", "People with a page open, counted once per table.", {"": people(rooms)})
    yield family(
        "pages_connected", "gauge", "Pages and streams that are open.", {"": sum(len(live.viewers) for live in rooms.live_rooms.values())}
    )
    yield family("moves_total", "counter", "Moves made, by people, bots and clocks.", {"": rooms.moves_made})
    yield family("request_seconds", "histogram", "Time from a request at a table until it was on disk.", services.waits.samples())
    yield family("thinking_seconds", "histogram", "How long bots thought, including the wait for a turn.", rooms.thinkers.waits.samples())
    yield family("thinking_queue", "gauge", "Bots and hints thinking or waiting for their turn.", {"": rooms.thinkers.queued})
    yield family("disk_commits_total", "counter", "Times the disk was written to.", {"": store.commits})
    yield family("disk_queue", "gauge", "Writes waiting for the disk.", {"": store.queued})
    yield family("disk_seconds_total", "counter", "Seconds spent writing to the disk.", {"": round(store.commit_seconds, 6)})


def people(rooms: RoomService) -> int:
    return sum(len(live.members_here()) for live in rooms.live_rooms.values())


def family(name: str, kind: str, says: str, samples: dict[str, float]) -> list[str]:
    """One metric as written: what it is, then a line for each of its values."""
    full = f"contraband_{name}"
    return [f"# HELP {full} {says}", f"# TYPE {full} {kind}", *(f"{full}{suffix} {value}" for suffix, value in samples.items())]
