"""A series as plain values: what a file of games is checked by, and what travels to another machine."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from .. import __version__, games
from ..bots.guests import GUESTS
from ..core.errors import BadOption, ContrabandError
from ..core.rulecache import rules_sources

if TYPE_CHECKING:
    from .series import Series

Spec = dict[str, Any]


def rules_of(series: Series) -> str:
    """A name for exactly these rules and bots: the same only where every source of them is the same."""
    sources = hashlib.blake2s(__version__.encode(), digest_size=8)
    for path in rules_sources(series.game.folder):
        sources.update(path.name.encode() + path.read_bytes())
    return sources.hexdigest()


def spec_of(series: Series) -> Spec:
    """Everything that decides how its games go; what a player of your own does, nothing here can tell."""
    if any(style in GUESTS for style in series.styles):
        raise BadOption("Your own players play only on this machine, without --ray and --resume.")
    return {
        "game": series.game.name,
        "rules": rules_of(series),
        "seats": series.seats,
        "styles": list(series.styles),
        "seed": series.seed,
        "options": dict(sorted(series.options.items())),
        "worlds": series.worlds if series.thinks else 0,
        "blank": series.blank,
        "is_observed": series.is_observed,
    }


def digest(spec: Spec) -> str:
    return hashlib.blake2s(json.dumps(spec, sort_keys=True).encode(), digest_size=8).hexdigest()


def series_from(spec: Spec) -> Series:
    """The series of a spec on this machine; refused unless it comes to the very same games here."""
    from .series import Series

    game = games.whole(spec["game"]).as_printed
    worlds = {"worlds": spec["worlds"]} if spec["worlds"] else {}
    chosen = game.choose_options({name: value for name, value in spec["options"].items() if name in game.option_names})
    series = Series(
        game,
        1,
        spec["seats"],
        tuple(spec["styles"]),
        spec["seed"],
        chosen,
        blank=spec["blank"],
        is_observed=spec["is_observed"],
        **worlds,
    )
    if spec_of(series) != spec:
        raise ContrabandError(
            f"This node has another version of {game.title}, or other values, and would play other games. Install the same."
        )
    return series
