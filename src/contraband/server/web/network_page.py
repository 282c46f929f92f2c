"""Who can reach this server: a page for people at its own machine, to let the network in and to close it again."""

import re

from starlette.requests import Request
from starlette.responses import Response

from ...core.errors import ContrabandError
from ..errors import status_of
from ..identity import Me, who
from ..network import check_here
from ..services import services_of
from .forms import fields_of
from .frame import qr
from .messages import Notice, refusal_notice
from .pages import show

TABLE = re.compile(r"/t/[a-z0-9-]+")


async def show_network(request: Request) -> Response:
    check_here(request)
    return network_page(request, who(request), request.query_params.get("back", ""))


async def change_network(request: Request) -> Response:
    """Opens or shuts the door to the network; asked for by one of our forms, from a browser on this machine."""
    check_here(request)
    me, network = who(request), services_of(request).network
    fields = await fields_of(request, me)
    notice = None
    try:
        if fields.get("open") == "1":
            await network.open()
        else:
            network.shut()
    except ContrabandError as error:
        notice = refusal_notice(error)
        return network_page(request, me, fields.get("back", ""), notice, status_of(error))
    return network_page(request, me, fields.get("back", ""))


def network_page(request: Request, me: Me, back: str, notice: Notice | None = None, status: int = 200) -> Response:
    network = services_of(request).network
    link = f"{network.url}/" if network.is_open else ""
    return show(
        request,
        me,
        "network.html",
        status,
        notice,
        title="Who can come in",
        network=network,
        link=link,
        qr=qr(link) if link else "",
        back=back if TABLE.fullmatch(back) else "",
    )
