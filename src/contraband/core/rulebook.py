"""A game's rulebook for people: a Markdown file in which every rule has its id."""

import re
from dataclasses import dataclass
from functools import cached_property

from .errors import Unreadable, did_you_mean

RULE = re.compile(r"^- \*\*([A-Z]{3}-\d{2})\*\* ")


@dataclass(frozen=True)
class Rule:
    """One rule: its id, the heading it stands under, and its text."""

    id: str
    heading: str
    text: str


class Rulebook:
    """The rules in the order of the book."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def rules(self) -> dict[str, Rule]:
        found: dict[str, Rule] = {}
        heading, current = "", ""
        for line in self.text.splitlines():
            start = RULE.match(line)
            if line.startswith("#"):
                heading, current = line.lstrip("# "), ""
            elif start:
                current = start[1]
                assert current not in found, f"{current} stands twice in the rulebook"
                found[current] = Rule(current, heading, line[start.end() :].strip())
            elif current and line.startswith("  "):
                rule = found[current]
                found[current] = Rule(rule.id, rule.heading, f"{rule.text} {line.strip()}")
            elif not line.strip():
                current = ""
        return found

    def rule(self, id: str) -> Rule:
        """The rule of an id, however a person types it: ABC-07, abc7, 7."""
        prefix = next(iter(self.rules))[:3]
        digits = re.sub(r"\D", "", id)
        wanted = f"{prefix}-{int(digits):02d}" if digits and len(digits) < 4 else id.upper()
        if wanted not in self.rules:
            raise Unreadable(f"There is no rule {id!r}.{did_you_mean(wanted, self.rules)} The rulebook has {prefix}-01 and onward.")
        return self.rules[wanted]
