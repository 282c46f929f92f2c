"""What every game's drawing starts from: one viewer, and the table as that viewer knows it."""

from dataclasses import dataclass

from .record import Record
from .table import Table


@dataclass(eq=False)
class Picture:
    """Everything one viewer may see, drawn from the record that was blanked for that viewer."""

    sight: Table
    seat: int
    wording: str
    seconds: int | None = None

    @property
    def t(self) -> Record:
        return self.sight.record_view
