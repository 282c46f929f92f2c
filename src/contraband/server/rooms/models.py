"""Language models at the tables of a server: asked outside every lock and pool, so that nobody waits for one."""

import asyncio
import logging
from collections.abc import Callable
from threading import BoundedSemaphore, Thread

from ...bots.model import endpoint, model_remark
from ...bots.turns import Remark
from ...core.table import Table
from .live_room import LiveRoom

MOST_ASKED = 16  # answers that are waited for at once; beyond them the built-in bots speak
log = logging.getLogger("contraband.server")


class Models:
    """Asks the model, in a thread that does not keep the server from stopping."""

    def __init__(self) -> None:
        self.free = BoundedSemaphore(MOST_ASKED)

    def ask(self, live: LiveRoom, table: Table, built_in: Remark, tell: Callable[[Remark], None]) -> None:
        where = endpoint()
        if where is None or not self.free.acquire(blocking=False):
            tell(built_in)
            return
        loop, said = asyncio.get_running_loop(), dict(live.room.match.words)

        def work() -> None:
            try:
                made = model_remark(where, table, built_in, said)
            except Exception as trouble:  # whatever it is, the table goes on; its text is not logged: it may quote what was sent
                log.error("a language model's seat: %s", type(trouble).__name__)
                made = built_in
            finally:
                self.free.release()
            if not loop.is_closed():
                loop.call_soon_threadsafe(tell, made)

        Thread(target=work, name="model", daemon=True).start()
