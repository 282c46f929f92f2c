"""Whatever programs send: every operation answers as the OpenAPI document says, and never with a mistake of ours."""

from typing import Any
from urllib.parse import quote

from api_client import Client, Party
from hypothesis import given, settings
from hypothesis import strategies as st
from json_schema import Schema, faults

from contraband.server.api.operation import ANYBODY, Operation
from contraband.server.api.routes import OPERATIONS, document

JSON = "application/json"
MOST = 40

junk = st.text(max_size=30)
numbers = st.integers(-(10**20), 10**20) | st.integers(-3, 120)
values = st.recursive(
    st.none() | st.booleans() | numbers | st.floats(allow_nan=False, allow_infinity=False) | junk,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(junk, inner, max_size=3),
    max_leaves=6,
)
names = st.sampled_from(["Ann", "Bo", "meet Bob Bob", "play luck", "end turn", "easy", "random", "turn_limit", "hello", "0", "7"])


def fitting(schema: Schema) -> st.SearchStrategy[Any]:
    """Values that the schema of a field allows."""
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    kinds = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
    return st.one_of([FITTING[kind](schema) for kind in kinds])


FITTING: dict[str, Any] = {
    "null": lambda schema: st.none(),
    "boolean": lambda schema: st.booleans(),
    "integer": lambda schema: st.integers(schema.get("minimum", -5), min(schema.get("maximum", 99), 5)) | bounded(schema),
    "string": lambda schema: names | st.text(max_size=schema.get("maxLength", 30)),
    "array": lambda schema: st.lists(fitting(schema["items"]), max_size=5),
    "object": lambda schema: st.dictionaries(names | junk, fitting(schema["additionalProperties"]), max_size=3),
}


def bounded(schema: Schema) -> st.SearchStrategy[int]:
    return st.integers(schema.get("minimum", -5), schema.get("maximum", 99))


@st.composite
def bodies(draw: st.DrawFn, operation: Operation) -> dict[str, Any]:
    """A body that fits the document, one that nearly does, or something else."""
    schemas = {field.name: field for field in operation.body or ()}
    body = {name: draw(fitting(field.schema())) for name, field in schemas.items() if field.is_required or draw(st.booleans())}
    how = draw(st.sampled_from(["fits", "fits", "fits", "other value", "other field", "missing", "any", "bytes"]))
    if how == "other value" and body:
        body[draw(st.sampled_from(sorted(body)))] = draw(values)
    if how == "other field":
        body[draw(junk)] = draw(values)
    if how == "missing" and body:
        del body[draw(st.sampled_from(sorted(body)))]
    if how == "any":
        return {"json": draw(values)}
    if how == "bytes":
        return {"content": draw(st.binary(max_size=40)), "headers": {"content-type": draw(st.sampled_from([JSON, "text/plain", ""]))}}
    return {"json": body}


@st.composite
def queries(draw: st.DrawFn, operation: Operation) -> dict[str, str]:
    query = {
        field.name: str(draw(fitting(field.schema()) | names)) for field in operation.query if field.is_required or draw(st.booleans())
    }
    return query | draw(st.just({}) | st.just({}) | st.dictionaries(junk, junk, max_size=1))


def address(draw: st.DrawFn, operation: Operation, party: Party) -> str:
    segment = st.text("abcdefghjkmnpqrstuvwxyz23456789-%.é", min_size=1, max_size=20).filter(lambda text: text.strip("."))
    code = draw(st.sampled_from([party.code] * 9 + ["abcd-efgh-jkmn-pqrs"]) | segment)
    game = draw(st.sampled_from(["stds", "asterisk"]) | segment)
    number = draw(st.sampled_from(["1", "2", "0", "99999999999"]) | segment)
    return operation.path.removeprefix("/api").format(code=code, game=game, number=number)


def prepared(client: Client, state: str) -> Party:
    """Two programs at a table in some state, and a third that was sent away."""
    party = Party(client, "stds", 3, options={"turn_limit": 2})
    party.act(0, "remove", member=2)
    if state != "gathering":
        party.act(0, "start")
    if state == "paused":
        party.act(1, "pause")
    return party


@st.composite
def requests(draw: st.DrawFn, party: Party) -> tuple[Operation, str, str, str | None, dict[str, Any]]:
    operation = draw(st.sampled_from(OPERATIONS))
    method = "HEAD" if operation.name == "events" else operation.method  # a stream has no end
    tokens = [*party.tokens[:2] * 4, party.tokens[2], "x" * 43, None]
    token = None if operation.who == ANYBODY else draw(st.sampled_from(tokens))
    more: dict[str, Any] = {"params": draw(queries(operation))}
    if operation.body is not None:
        more |= draw(bodies(operation))
    return operation, method, address(draw, operation, party), token, more


def fits_document(operation: Operation, more: dict[str, Any]) -> bool:
    described = document()["paths"][operation.path][operation.method.lower()]
    schema = described.get("requestBody", {}).get("content", {}).get(JSON, {}).get("schema", {})
    return "json" in more and not more["params"] and not list(faults(more["json"], schema, document()))


@given(data=st.data(), state=st.sampled_from(["gathering", "playing", "paused"]))
@settings(max_examples=MOST)
def test_every_answer_is_one_the_document_promises(client: Client, data: st.DataObject, state: str) -> None:
    """`Client.ask` holds every answer against the document; an exception on our side comes through it."""
    party = prepared(client, state)
    for _ in range(data.draw(st.integers(1, 6))):
        operation, method, path, token, more = data.draw(requests(party))
        is_fit = fits_document(operation, more)
        answer = client.ask(method, path, token, **more)
        assert answer.status_code < 500
        if is_fit:
            assert answer.status_code != 415, answer.text


@given(data=st.data())
@settings(max_examples=MOST)
def test_what_the_document_forbids_is_refused(client: Client, data: st.DataObject) -> None:
    """The other way round: a body that does not fit the document is never taken."""
    party = prepared(client, data.draw(st.sampled_from(["gathering", "playing"])))
    operation = data.draw(st.sampled_from([one for one in OPERATIONS if one.body]))
    fields = {field.name: field for field in operation.body or ()}
    body = {name: data.draw(fitting(field.schema())) for name, field in fields.items()}
    body[data.draw(st.sampled_from(sorted(fields)) | junk)] = data.draw(values)
    if not fits_document(operation, {"json": body, "params": {}}):
        path = operation.path.removeprefix("/api").format(code=party.code)
        assert client.ask("POST", path, party.tokens[0], json=body).status_code in (400, 413)


@given(path=st.text(max_size=60), method=st.sampled_from(["GET", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]))
@settings(max_examples=MOST)
def test_any_address_is_answered(client: Client, path: str, method: str) -> None:
    client.ask(method, f"/tables/{quote(path)}", json={})
