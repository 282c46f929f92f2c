"""The OpenAPI description of the API, made from the same operations as its routes."""

import re
from collections.abc import Sequence
from typing import Any

from ... import __version__
from .fields import Field
from .operation import ANYBODY, MEMBER, Operation
from .schemas import SCHEMAS, Schema, ref

VERSION = "3.1.0"
JSON = "application/json"
ABOUT = (
    "What a program needs to play at the tables of this server. Bodies are JSON objects; unknown fields are refused by name. "
    "Whoever opens or joins a table is given a token once and sends it as `Authorization: Bearer TOKEN`; cookies do not count. "
    "Seats and members count from 0."
)
STATUS_TEXTS: dict[int, str] = {
    400: "Something could not be read; the message says what, and what would be right.",
    401: "A token is needed, or this one is nobody's at this table.",
    403: "Not for you.",
    404: "There is no such table, game or record.",
    409: "Not now: a rule forbids it, the table has moved on since you looked, or its game is broken.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    429: "Too fast: wait a few seconds.",
    503: "Not at the moment: the server is full, or the store does not answer.",
}
PATH_PARAMETERS: dict[str, Schema] = {
    "code": {"type": "string", "description": "the table's code", "example": "abcd-efgh-jkmn-pqrs"},
    "game": {"type": "string", "description": "the game's name"},
    "number": {"type": "string", "pattern": "^[1-9][0-9]*$", "description": "the number of the game at this table, from 1"},
}


def describe(operations: Sequence[Operation]) -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = describe_operation(operation)
    return {
        "openapi": VERSION,
        "info": {"title": "Contraband", "version": __version__, "description": ABOUT, "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {"schemas": SCHEMAS, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


def describe_operation(operation: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "responses": describe_answers(operation),
    }
    parameters = [*path_parameters(operation), *(query_parameter(field) for field in operation.query)]
    if parameters:
        described["parameters"] = parameters
    if operation.body is not None:
        described["requestBody"] = request_body(operation.body, operation.kinds_of_body())
    if operation.who != ANYBODY:
        described["security"] = [{"token": []}] if operation.who == MEMBER else [{}, {"token": []}]
    return described


def path_parameters(operation: Operation) -> list[dict[str, Any]]:
    names = re.findall(r"\{(\w+)\}", operation.path)
    return [{"name": name, "in": "path", "required": True, "schema": PATH_PARAMETERS[name]} for name in names]


def query_parameter(field: Field) -> dict[str, Any]:
    return {"name": field.name, "in": "query", "required": field.is_required, "schema": field.schema()}


def request_body(fields: Sequence[Field], kinds: Sequence[Schema]) -> dict[str, Any]:
    required = [field.name for field in fields if field.is_required]
    schema: Schema = {"type": "object", "properties": {field.name: field.schema() for field in fields}, "additionalProperties": False}
    if required:
        schema["required"] = required
    if kinds:
        schema["oneOf"] = kinds
    return {"required": bool(required), "content": {JSON: {"schema": schema}}}


def describe_answers(operation: Operation) -> dict[str, Any]:
    answers = {str(operation.status): {"description": operation.summary, "content": content_of(operation)}}
    for status in operation.statuses:
        answers[str(status)] = {"description": STATUS_TEXTS[status], "content": {JSON: {"schema": ref("Error")}}}
    return answers


def content_of(operation: Operation) -> dict[str, Any]:
    if operation.answer in SCHEMAS:
        return {JSON: {"schema": ref(operation.answer)}}
    media, _, schema = operation.answer.partition(" ")
    text: Schema = {"type": "string"}
    if schema:
        text["description"] = f"every event's data is JSON: {schema}, see the schema of that name"
    return {media: {"schema": text}}
