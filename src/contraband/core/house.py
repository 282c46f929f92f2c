"""How a table is set up, in people's words: presets, and what each house rule is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .errors import BadOption, did_you_mean, short
from .options import Option, Value


@dataclass(frozen=True)
class HouseRule:
    """An option as people read it: what it is called, what it does, and words for its values where their names are not enough."""

    label: str
    says: str
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Preset:
    """A ready-made table: its options, chairs and bots under one name."""

    name: str  # as it is typed: letters, digits and hyphens
    label: str
    says: str
    options: Mapping[str, Value] = field(default_factory=dict)
    seats: int = 0  # 0: as many as a quick game has
    bots: str = ""  # the bots' level; none: that of every table


@dataclass(frozen=True)
class Layout:
    """What is asked of a new table; anything unsaid is left out."""

    seats: int | None
    options: Mapping[str, object]
    bots: str | None


def find_preset(presets: Sequence[Preset], name: str, title: str) -> Preset:
    names = [preset.name for preset in presets]
    for preset in presets:
        if preset.name == name:
            return preset
    listed = f"Presets: {', '.join(names)}." if names else "It has none."
    raise BadOption(f"{title} has no preset {short(name)}.{did_you_mean(name, names)} {listed}")


def lay_out(preset: Preset, asked: Layout) -> Layout:
    """A preset, with whatever else was asked for, which overrides it."""
    return Layout(
        asked.seats if asked.seats is not None else preset.seats or None,
        {**preset.options, **asked.options},
        asked.bots or preset.bots or None,
    )


def words_of(option: Option, rules: Mapping[str, HouseRule]) -> HouseRule:
    """An option in plain words; without any, its name and its help."""
    plain = option.name.replace("_", " ")
    return rules.get(option.name) or HouseRule(plain[:1].upper() + plain[1:], f"{option.help[:1].upper()}{option.help[1:]}.")
