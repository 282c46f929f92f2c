"""Changes made from the code itself: a comparison turned round, a number one higher, a step left out.

Every function whose docstring cites a rule, every line with a comment that does, and every option that names one is changed. What only
tells the story (`note` and its kin) is left alone: that has tests of its own.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .change import Change, ids_in

OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr}
STORYTELLERS = frozenset(("note", "note_to", "whisper", "tell"))
ONLY_NAMED = (ast.Import, ast.ImportFrom, ast.ClassDef)


@dataclass(frozen=True)
class Place:
    """A function, or a line outside of all functions, and the rules it says it carries out."""

    name: str
    ids: tuple[str, ...]
    body: tuple[ast.stmt, ...]


class File:
    """One file of the rules, read for changes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        starts = [0]
        for line in self.text.encode().splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self.starts = starts
        self.cited = cited_by_comments(self.text)

    def changes(self) -> Iterator[list[Change]]:
        """The changes of each place."""
        for place in self.places():
            yield [change for statement in place.body for change in self.changes_of(place, statement)]

    def places(self) -> Iterator[Place]:
        for statement in self.tree.body:
            if isinstance(statement, ast.FunctionDef):
                docstring = ast.get_docstring(statement)
                yield Place(statement.name, ids_in(docstring or ""), tuple(statement.body[1 if docstring else 0 :]))
            elif isinstance(statement, ast.Assign) and not is_options(statement):
                yield Place(ast.unparse(statement.targets[0]), self.ids_of_line(statement), (statement,))
            elif not isinstance(statement, ONLY_NAMED):
                yield from self.options(statement)

    def ids_of_line(self, node: ast.stmt) -> tuple[str, ...]:
        """What the comment on the line says, or the one on the line before."""
        return self.cited.get(node.lineno) or self.cited.get(node.end_lineno or 0) or self.cited.get(-node.lineno) or ()

    def options(self, statement: ast.stmt) -> Iterator[Place]:
        for node in ast.walk(statement):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Option":
                said = [part.value for part in node.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
                yield Place(f"option {said[0]}", ids_in(" ".join(said[-1:])), (ast.Expr(node),))

    # -- the changes of one statement -----------------------------------------------------------------------------------------

    def changes_of(self, place: Place, statement: ast.stmt) -> Iterator[Change]:
        ids = self.ids_of_line(statement) if hasattr(statement, "lineno") else ()
        here = Place(place.name, ids or place.ids, place.body)
        if place.name.startswith("option "):
            yield from self.default_changed(here, statement)
        elif here.ids and not is_told(statement):
            yield from self.left_out(here, statement)
            yield from self.turned_round(here, statement)
            for node in own_nodes(statement):
                for new in variants(node):
                    yield self.change(here, node, new)
        for inner in inner_statements(statement):
            yield from self.changes_of(here, inner)

    def left_out(self, place: Place, statement: ast.stmt) -> Iterator[Change]:
        """The step is not made at all; a name that is never bound would only crash."""
        is_step = isinstance(statement, ast.Expr | ast.AugAssign)
        if isinstance(statement, ast.Assign):
            is_step = all(isinstance(target, ast.Attribute | ast.Subscript) for target in statement.targets)
        if is_step:
            yield self.change(place, statement, "pass")

    def turned_round(self, place: Place, statement: ast.stmt) -> Iterator[Change]:
        """A condition of one word; comparisons and the like are turned round by themselves."""
        if isinstance(statement, ast.If | ast.While) and isinstance(statement.test, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
            yield self.change(place, statement.test, f"not {ast.unparse(statement.test)}")

    def default_changed(self, place: Place, statement: ast.stmt) -> Iterator[Change]:
        assert isinstance(statement, ast.Expr)
        assert isinstance(statement.value, ast.Call)
        values, default = statement.value.args[1:3]
        if isinstance(values, ast.Tuple):
            other = next((value for value in values.elts if ast.unparse(value) != ast.unparse(default)), None)
            if other is not None:
                yield self.change(place, default, ast.unparse(other))
        elif isinstance(default, ast.Constant):
            yield self.change(place, default, f"{ast.unparse(default)} + 1")

    def change(self, place: Place, node: ast.AST, new: str) -> Change:
        return Change(place.ids, self.path, place.name, self.offset(node.lineno, node.col_offset), self.end_of(node), new)  # type: ignore[attr-defined]

    def end_of(self, node: ast.AST) -> int:
        return self.offset(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]

    def offset(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column


def cited_by_comments(text: str) -> dict[int, tuple[str, ...]]:
    """Rules by the line whose end cites them; a comment on a line of its own is for the next line, here with a minus."""
    cited: dict[int, tuple[str, ...]] = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and ids_in(token.string):
            is_alone = token.line.strip().startswith("#")
            cited[-token.start[0] - 1 if is_alone else token.start[0]] = ids_in(token.string)
    return cited


def is_options(statement: ast.stmt) -> bool:
    return any(isinstance(node, ast.Call) and ast.unparse(node.func) == "Option" for node in ast.walk(statement))


def is_told(statement: ast.stmt) -> bool:
    """A sentence for the log, or a type."""
    if isinstance(statement, ast.AnnAssign):
        return statement.value is None
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] in STORYTELLERS


def inner_statements(statement: ast.stmt) -> Iterator[ast.stmt]:
    for name in ("body", "orelse"):
        yield from getattr(statement, name, [])


def own_nodes(statement: ast.stmt) -> Iterator[ast.AST]:
    """The expressions of a statement, without those of the statements in it."""
    waiting: list[ast.AST] = [node for node in ast.iter_child_nodes(statement) if not isinstance(node, ast.stmt)]
    yield statement
    while waiting:
        node = waiting.pop(0)
        yield node
        waiting += ast.iter_child_nodes(node)


def variants(node: ast.AST) -> Iterator[str]:
    """What a piece of code could be wrong as."""
    if isinstance(node, ast.Compare):
        for number, operator in enumerate(node.ops):
            other = [*node.ops[:number], OPPOSITES[type(operator)](), *node.ops[number + 1 :]]
            yield ast.unparse(ast.Compare(node.left, other, node.comparators))
    elif isinstance(node, ast.BoolOp):
        other_way = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"({ast.unparse(ast.BoolOp(other_way, node.values))})"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"bool({ast.unparse(node.operand)})"
    elif isinstance(node, ast.BinOp) and type(node.op) in SUMS:
        yield f"({ast.unparse(ast.BinOp(node.left, SUMS[type(node.op)](), node.right))})"
    elif isinstance(node, ast.AugAssign) and type(node.op) in SUMS:
        yield ast.unparse(ast.AugAssign(node.target, SUMS[type(node.op)](), node.value))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool | int):
        yield str(not node.value) if isinstance(node.value, bool) else str(node.value + 1)
    elif isinstance(node, ast.IfExp):
        yield f"({ast.unparse(ast.IfExp(node.test, node.orelse, node.body))})"
