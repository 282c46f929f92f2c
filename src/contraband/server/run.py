"""`contraband serve`: check the settings, open the store, and serve until somebody stops it."""

import asyncio
import errno
import gc
import re
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from ipaddress import ip_network
from typing import Any, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from .. import __version__, games
from ..bots.model import endpoint
from ..core.errors import BadOption, ContrabandError
from ..core.wording import WORDINGS
from . import logs
from .app import make_app
from .gate import Gate, get_handles, protocols
from .network import Shut, own_address
from .rooms.database_lock import DatabaseLock
from .rooms.store import VERSION as STORED
from .rooms.store import Store, is_postgres, open_store, shown
from .security import OuterLayer
from .settings import Settings

LARGEST_MESSAGE = 8192
BACKLOG = 512
LAST_PORT = 65535
TROUBLE_WITH_PORT = (errno.EADDRINUSE, errno.EACCES)
ALREADY_OPEN = (
    "Another server is open on the same database. Nothing is lost or done twice, but people at one do not see those at the other: "
    "close one of them."
)
EVERYWHERE = ("0.0.0.0", "::")
ADDRESS = re.compile(r"[\w.-]+(:\d{1,5})?|\[[0-9a-fA-F:]+\](:\d{1,5})?")
PORT_AT_END = re.compile(r"(?<=[\w\]]):\d+$")
UNREAD = 60.0  # seconds after which whoever takes nothing of what was sent is gone
GRACE = 1  # seconds a connection has to end when the server stops


def check(settings: Settings) -> None:
    if settings.wording not in WORDINGS:
        raise BadOption(f"--wording is {' or '.join(WORDINGS)}, not {settings.wording!r}.")
    if not 0 <= settings.port <= LAST_PORT:
        raise BadOption(f"--port is a number from 0 to {LAST_PORT}, not {settings.port}; 0 takes a free one.")
    if settings.log not in logs.KINDS:
        raise BadOption(f"--log is {' or '.join(logs.KINDS)}, not {settings.log!r}.")
    for proxy in settings.proxies:
        check_proxy(proxy)
    for option, number in (
        ("--max-tables", settings.max_tables),
        ("--max-connections", settings.max_connections),
        ("--max-per-address", settings.max_per_address),
    ):
        if number < 1:
            raise BadOption(f"{option} must be at least 1, not {number}.")
    if settings.address and not ADDRESS.fullmatch(settings.address):
        raise BadOption(f"--address is HOST or HOST:PORT, for example 10.0.0.5:8000, not {settings.address!r}.")
    if settings.address and not is_postgres(settings.db):
        raise BadOption("--address is for several processes on one PostgreSQL database: give that with --db postgresql://….")


def check_proxy(proxy: str) -> None:
    """An address, or a network. A network of all addresses would let anybody claim to be anybody."""
    try:
        is_one = ip_network(proxy, strict=False).prefixlen > 0
    except ValueError:
        is_one = False
    if not is_one:
        raise BadOption(f"--proxy is the address of a proxy, such as 10.0.0.2, or a network, such as 10.0.0.0/24, not {proxy!r}.")


def listen(settings: Settings) -> socket.socket:
    """Take the port now, so that a port in use gives one clear line."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # A connection has what its listener has. Without this one a small update may wait 40 ms for the acknowledgement of the one before.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(UNREAD * 1000))
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except (OSError, UnicodeError) as error:  # a name may be none that could be looked up
        listener.close()
        raise ContrabandError(why_not_listen(settings, error)) from None
    return listener


def why_not_listen(settings: Settings, error: OSError | UnicodeError) -> str:
    """Whether the port or the host cannot be used."""
    if isinstance(error, OSError) and error.errno in TROUBLE_WITH_PORT:
        return f"Port {settings.port} of {settings.host} cannot be used: {error.strerror}. Choose another with --port."
    return (
        f"--host {settings.host!r} is no address of this machine. 127.0.0.1 lets in only this machine, 0.0.0.0 whoever reaches it; "
        "the port is given with --port."
    )


def serve(settings: Settings, open_browser: bool = False) -> None:
    """Serve until interrupted; everything is on disk at every moment."""
    check(settings)
    endpoint()  # an address of a language model that cannot be one is refused now, and not when somebody sits down
    logs.begin(settings.log)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # asked to stop by the machine is as good as by Ctrl-C
    listener = listen(settings)
    store, claim, db = open_store(settings.db), DatabaseLock(settings.db), shown(settings.db)
    store.share(reached_at(settings, listener), rules_in_use())
    if not claim.is_ours:
        print(ALREADY_OPEN, file=sys.stderr, flush=True)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    where = f"http://{'localhost' if settings.host in ('127.0.0.1', '0.0.0.0') else host}:{listener.getsockname()[1]}/"
    print(f"Contraband is open at {where}  (Ctrl-C closes it; every table is kept in {db})", flush=True)
    try:
        spare_the_collector()
        let_the_loop_work()
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(run(settings, store, listener, where if open_browser else None))
    except KeyboardInterrupt:
        pass
    finally:
        store.close()
        claim.release()
        print("Closed. Every table is kept.", flush=True)


def reached_at(settings: Settings, listener: socket.socket) -> str:
    """Where other processes on the same database reach this one."""
    port = listener.getsockname()[1]
    if settings.address:
        return settings.address if PORT_AT_END.search(settings.address) else f"{settings.address}:{port}"
    host = own_address() or "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    return f"{host}:{port}"


def rules_in_use() -> str:
    """Processes that serve the same rooms in the same way have the same: versions of the program, of what is stored, and of all rules."""
    rules = sorted((game.name, game.rules_version) for game in games.boxes())
    return f"{__version__} {STORED} {blake2b(repr(rules).encode(), digest_size=8).hexdigest()}"


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where there is one: a third more moves a second; else Python's own loop does."""
    try:
        from uvloop import new_event_loop
    except ModuleNotFoundError:
        return None
    return cast(Callable[[], asyncio.AbstractEventLoop], new_event_loop)


def spare_the_collector() -> None:
    """Boards are drawn without cycles, so what is no longer needed is freed at once; searching what is kept for cycles took a tenth of the
    time, and everybody waited meanwhile. It is done only when as much is left over as only cycles could leave.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000_000, 5, 5)


def let_the_loop_work() -> None:
    """The store's thread needs the interpreter a few times for every commit, and can wait for it a little: handing it over in the middle
    of a drawing costs a twentieth of the moves.
    """
    sys.setswitchinterval(0.02)


async def run(settings: Settings, store: Store, listener: socket.socket, browse_to: str | None) -> None:
    if browse_to is not None:
        asyncio.get_running_loop().call_later(0.5, webbrowser.open, browse_to)
    await Server(config(settings, store), settings).serve([listener])


class Server(uvicorn.Server):
    """It can listen on one more address while it runs, and says goodbye when it stops: streams have no end of their own."""

    def __init__(self, made: uvicorn.Config, settings: Settings) -> None:
        super().__init__(made)
        self.settings = settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if isinstance(self.config.app, OuterLayer) and sockets:
            network = self.config.app.network
            network.runs(sockets[0].getsockname()[1], self.listen_too)
            if self.settings.lan:
                await network.open()
                print(f"People on this network can come in at {network.url}/", flush=True)

    async def listen_too(self, address: str) -> Shut:
        """The same door on another address of this machine, behind the same gate; ends with what is returned."""
        port = self.servers[0].sockets[0].getsockname()[1]
        listener = listen(replace(self.settings, host=address, port=port))
        server = await asyncio.get_running_loop().create_server(self.new_connection, sock=listener, backlog=BACKLOG)
        self.servers.append(server)

        def shut() -> None:
            server.close()
            self.servers.remove(server)
            for connection in list(self.server_state.connections):
                transport = connection.transport
                if transport.get_extra_info("sockname")[0] == address:
                    transport.abort()

        return shut

    def new_connection(self) -> asyncio.Protocol:
        made = cast(Any, self.config.http_protocol_class)
        return cast(asyncio.Protocol, made(config=self.config, server_state=self.server_state, app_state=self.lifespan.state))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if isinstance(self.config.app, OuterLayer):
            self.config.app.say_goodbye()
        await super().shutdown(sockets)


def config(settings: Settings, store: Store) -> uvicorn.Config:
    app = make_app(settings, store)
    made = uvicorn.Config(
        app,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # updates are short already, and compressing costs more than sending
        timeout_graceful_shutdown=GRACE,
        access_log=False,
        server_header=False,
        log_config=None,
        forwarded_allow_ips=list(settings.proxies) or None,  # None: what FORWARDED_ALLOW_IPS says, or this machine
    )
    proxies = ProxyHeadersMiddleware(cast(Any, app), made.forwarded_allow_ips).trusted_hosts  # whom uvicorn believes who others are

    def speaks_for_many(address: str) -> bool:
        return address in proxies or store.leases.is_peer(address)

    gate = Gate(get_handles(settings.max_connections), settings.max_per_address, settings.request_seconds, speaks_for_many)
    made.http, made.ws = protocols(gate)
    return made
