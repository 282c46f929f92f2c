"""The kinds of things a game gives, as far as they can be checked before anybody plays."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from .errors import short


class Kind(NamedTuple):
    """What something must be: in words, and how to tell."""

    words: str
    fits: Callable[[Any], bool]


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


TEXT = Kind("a text", lambda value: isinstance(value, str))
NUMBER = Kind("a whole number", is_number)
YES_OR_NO = Kind("True or False", lambda value: isinstance(value, bool))
SECONDS = Kind("a number of seconds", lambda value: is_number(value) or isinstance(value, float))
SEATS = Kind("a range of numbers from 1 up", lambda value: isinstance(value, range) and len(value) > 0 and value[0] >= 1)
ROW = Kind("a tuple or list", lambda value: isinstance(value, Collection) and not isinstance(value, str | Mapping))
MAPPING = Kind("a dictionary", lambda value: isinstance(value, Mapping))
RECORD = Kind("a record type made by `table_type`", lambda value: isinstance(value, np.dtype) and "seats" in (value.names or ()))
KINDS_OF_EVENTS = Kind("a tuple of names", lambda value: isinstance(value, Sequence) and all(isinstance(name, str) for name in value))


def function(arguments: int) -> Kind:
    """Something that can be called with that many arguments."""
    return Kind(f"a function of {arguments} argument{'' if arguments == 1 else 's'}", lambda value: takes(value, arguments))


FUNCTIONS = Kind(
    "a dictionary of functions of 2 arguments, by name",
    lambda value: isinstance(value, Mapping) and all(isinstance(name, str) and takes(one, 2) for name, one in value.items()),
)


def optional(kind: Kind) -> Kind:
    return Kind(f"{kind.words}, or None", lambda value: value is None or kind.fits(value))


def told(value: Any) -> str:
    """What was given instead; of a function, what it is called with."""
    if inspect.isclass(value) or not callable(value):
        return short(value)
    try:
        return f"{getattr(value, '__name__', 'one')}{inspect.signature(getattr(value, 'py_func', value))}"
    except (TypeError, ValueError):
        return short(value)


def takes(value: Any, arguments: int) -> bool:
    if not callable(value):
        return False
    try:
        inspect.signature(getattr(value, "py_func", value)).bind(*range(arguments))
    except TypeError:
        return False
    except ValueError:  # something built in that does not tell
        return True
    return True
