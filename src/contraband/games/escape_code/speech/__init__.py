"""What is said in Escape Code: typed lines as moves, messages as they sound, and the detector of plain statements."""

from collections.abc import Mapping

from ....core.record import NONE
from ....core.table import Table
from ..chatter import line
from ..table import SAYINGS
from ..talk_reader import report
from ..talking.voices import floor, voice, writing
from ..transcript import message
from ..words import naming
from .brief import brief
from .prompt import caution, interpret, is_said

__all__ = ["brief", "caution", "floor", "interpret", "is_by_ear", "is_said", "report", "said_key", "sounds_like", "voice", "writing"]


def is_by_ear(options: Mapping[str, object]) -> bool:
    """COD-14: people in one room close their eyes, and somebody has to say when."""
    return options["speech"] == "voice"


def said_key(sight: Table) -> int:
    """By what `view.said` has the words that are typed now: the number of messages before them."""
    return int(sight.record_view.messages)


def sounds_like(table: Table, move: int) -> str:
    """How a message sounds that came without words, from a program or in an old record; nothing if the move was none.

    The record keeps no place for a message, and an X-card turns another one: kept in `view.said`, a slip stays as it was heard.
    """
    if move >= SAYINGS:
        return ""
    t = table.record_view
    number = int(t["messages"])
    said = message(number, int(t["said"][number - 1]))
    if said.named != NONE:
        return naming(table.names[said.named])
    return line(int(t["place"]), *said.words, number, said.told)
