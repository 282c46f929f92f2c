"""Simulated games as columns, for notebooks and programs: what `contraband.lab.simulate` gives."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games as finder
from ..core.errors import ContrabandError
from ..core.record import NONE, OUTCOMES
from ..core.valuefile import Given, read_file, settle
from .series import BLANK, Findings, Series, run
from .units import Units


class Simulated(Mapping[str, NDArray[Any]]):
    """Columns by name, a number for each game: moves, ending, the game's own figures; for each seat outcome_1, score_1, order_1, role_1;
    lead_changes, decided_after, behind_1 … where the game has a lead. `findings` has shares and spreads with their error bars."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.columns = dict(named(findings))

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self.columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.columns)

    def __len__(self) -> int:
        return len(self.columns)

    def __repr__(self) -> str:
        return f"<{len(self.findings.rows):,} games of {self.findings.series.game.title}: {', '.join(self.columns)}>"

    def frame(self) -> Any:
        """A data frame of pandas, or of polars if only that is installed."""
        for library in ("pandas", "polars"):
            if find_spec(library):
                return import_module(library).DataFrame(self.columns)
        raise ContrabandError("A data frame needs pandas or polars: pip install pandas. The columns themselves are NumPy arrays.")


def named(findings: Findings) -> Iterator[tuple[str, NDArray[Any]]]:
    columns, words = findings.columns, findings.series.game.words
    endings = {number: rule for number, (rule, _) in words.REASONS.items()}
    yield from findings.numbers().items()
    yield "ending", np.array([endings[int(number)] for number in columns.reasons])
    for seat in range(columns.seats):
        yield f"outcome_{seat + 1}", np.array(OUTCOMES)[columns.outcomes[:, seat]]
        yield f"score_{seat + 1}", columns.scores[:, seat]
        yield f"order_{seat + 1}", columns.order[:, seat]
        if words.ROLES:
            yield f"role_{seat + 1}", np.array([words.ROLES[role] if role != NONE else "" for role in columns.roles[:, seat]])
    if columns.has_lead:
        yield "lead_changes", columns.lead_changes
        yield "decided_after", columns.decided_after
        for seat in range(columns.seats):
            yield f"behind_{seat + 1}", columns.behind[:, seat]


def simulated(
    game: str,
    games: int,
    seats: int | None,
    bots: str | None,
    seed: str | int,
    options: Mapping[str, Any],
    values: str | None,
    preset: str | None,
    worlds: int | None,
    workers: int | None,
) -> Simulated:
    given = [read_file(Path(values))] if values else []
    given.append(Given({name: value for name, value in options.items() if name != BLANK}))
    found, chosen = settle(finder.whole(game), given)
    blank = {BLANK: options[BLANK]} if BLANK in options else {}
    series = Series.of(found, games, seats, bots, seed, chosen | blank, preset, worlds)
    return Simulated(run(series.observed(), units=Units(workers)))
