"""A rulebook as blocks that can be set in type: headings, paragraphs, rules with their ids, tables."""

import re
from collections.abc import Iterator
from typing import Any

RULE = re.compile(r"^- \*\*([A-Z]{3}-\d{2})\*\* ")
SPAN = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|(https?://\S+)")
Block = dict[str, Any]


def blocks(text: str) -> list[Block]:
    """The book in order, without its title: that stands on the cover."""
    found = [block for chunk in chunks(text) for block in as_blocks(chunk)]
    return found[1:] if found and found[0]["is"] == "title" else found


def chunks(text: str) -> Iterator[list[str]]:
    """Lines that belong together: until an empty one, a heading, or the next item of a list."""
    held: list[str] = []
    for line in text.splitlines():
        starts = line.startswith(("- ", "#")) or not line.strip()
        if held and (starts or held[0].startswith("#")):
            yield held
            held = []
        if line.strip():
            held.append(line.strip())
    if held:
        yield held


def as_blocks(lines: list[str]) -> Iterator[Block]:
    joined = " ".join(lines)
    rule = RULE.match(joined)
    if joined.startswith("#"):
        yield {"is": "title" if joined.startswith("# ") else "heading", "words": joined.lstrip("# ")}
    elif joined.startswith("|"):
        rows = [[spans(cell.strip()) for cell in line.strip("|").split("|")] for line in lines if not set(line) <= set("|-: ")]
        yield {"is": "table", "rows": rows}
    elif rule:
        yield {"is": "rule", "id": rule[1], "spans": spans(joined[rule.end() :])}
    else:
        yield {"is": "item" if joined.startswith("- ") else "paragraph", "spans": spans(joined.removeprefix("- "))}


def spans(text: str) -> list[list[str]]:
    """Words with how they are set: plain, bold, italic or as typed."""
    found, at = list[list[str]](), 0
    for span in SPAN.finditer(text):
        if span.start() > at:
            found.append(["plain", text[at : span.start()]])
        kind = next(name for name, words in zip(("bold", "italic", "typed", "plain"), span.groups(), strict=True) if words)
        found.append([kind, next(words for words in span.groups() if words)])
        at = span.end()
    return [*found, ["plain", text[at:]]] if at < len(text) else found
