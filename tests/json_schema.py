"""Does a value fit a schema? As much of JSON Schema as our OpenAPI document uses; a word it does not know is an error."""

import re
from collections.abc import Callable, Iterator
from typing import Any

Schema = dict[str, Any]
KINDS: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
    "array": (list,),
    "object": (dict,),
}
SAID_ONLY = {"description", "default", "example", "title"}


def is_kind(value: Any, kind: str) -> bool:
    if kind == "integer" and isinstance(value, float):
        return value.is_integer()  # 3.0 is as whole as 3
    return isinstance(value, KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))


def faults(value: Any, schema: Schema, document: Schema, where: str = "$") -> Iterator[str]:
    """Everything that does not fit, with the place where."""
    for word, said in schema.items():
        if word not in SAID_ONLY:
            yield from CHECKS[word](value, said, schema, document, where)


def check_ref(value: Any, said: str, schema: Schema, document: Schema, where: str) -> Iterator[str]:
    yield from faults(value, document["components"]["schemas"][said.rpartition("/")[2]], document, where)


def check_type(value: Any, said: str | list[str], schema: Schema, document: Schema, where: str) -> Iterator[str]:
    kinds = [said] if isinstance(said, str) else said
    if not any(is_kind(value, kind) for kind in kinds):
        yield f"{where}: {value!r} is not {kinds}"


def check_enum(value: Any, said: list[Any], schema: Schema, document: Schema, where: str) -> Iterator[str]:
    if value not in said:
        yield f"{where}: {value!r} is not one of {said}"


def check_one_of(value: Any, said: list[Schema], schema: Schema, document: Schema, where: str) -> Iterator[str]:
    found = [list(faults(value, one, document, where)) for one in said]
    if sum(not one for one in found) != 1:
        yield f"{where}: fits {sum(not one for one in found)} of {len(said)}: {found}"


def check_properties(value: Any, said: dict[str, Schema], schema: Schema, document: Schema, where: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name in value.keys() & said.keys():
            yield from faults(value[name], said[name], document, f"{where}.{name}")


def check_required(value: Any, said: list[str], schema: Schema, document: Schema, where: str) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (f"{where}: {name!r} is missing" for name in said if name not in value)


def check_additional(value: Any, said: bool | Schema, schema: Schema, document: Schema, where: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name in value.keys() - schema.get("properties", {}).keys():
            if isinstance(said, dict):
                yield from faults(value[name], said, document, f"{where}.{name}")
            elif not said:
                yield f"{where}: {name!r} is unknown"


def check_items(value: Any, said: Schema, schema: Schema, document: Schema, where: str) -> Iterator[str]:
    if isinstance(value, list):
        for place, one in enumerate(value):
            yield from faults(one, said, document, f"{where}[{place}]")


def check_minimum(value: Any, said: float, schema: Schema, document: Schema, where: str) -> Iterator[str]:
    if is_kind(value, "number") and value < said:
        yield f"{where}: {value!r} < {said}"


def check_maximum(value: Any, said: float, schema: Schema, document: Schema, where: str) -> Iterator[str]:
    if is_kind(value, "number") and value > said:
        yield f"{where}: {value!r} > {said}"


def check_length(value: Any, said: int, schema: Schema, document: Schema, where: str) -> Iterator[str]:
    if isinstance(value, str) and len(value) > said:
        yield f"{where}: {len(value)} characters > {said}"


def check_count(value: Any, said: int, schema: Schema, document: Schema, where: str) -> Iterator[str]:
    if isinstance(value, list) and len(value) > said:
        yield f"{where}: {len(value)} items > {said}"


def check_pattern(value: Any, said: str, schema: Schema, document: Schema, where: str) -> Iterator[str]:
    if isinstance(value, str) and not re.search(said, value):
        yield f"{where}: {value!r} does not match {said}"


CHECKS: dict[str, Callable[[Any, Any, Schema, Schema, str], Iterator[str]]] = {
    "$ref": check_ref,
    "type": check_type,
    "enum": check_enum,
    "oneOf": check_one_of,
    "properties": check_properties,
    "required": check_required,
    "additionalProperties": check_additional,
    "items": check_items,
    "minimum": check_minimum,
    "maximum": check_maximum,
    "maxLength": check_length,
    "maxItems": check_count,
    "pattern": check_pattern,
}
