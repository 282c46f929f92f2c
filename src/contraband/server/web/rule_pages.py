"""A game's rulebook as pages: chapters, introductions and rules, made from its Markdown."""

from functools import cache
from typing import Any

from markdown_it import MarkdownIt

from ...core.game import Game
from ...core.rulebook import RULE

markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def chapters(game: Game, wording: str) -> list[dict[str, Any]]:
    """The book in its order: each heading with the text under it and its rules."""
    rules = game.rulebook.rules
    found: list[dict[str, Any]] = []
    for heading, lines in sections(game.rulebook.text):
        ids = [start[1] for line in lines if (start := RULE.match(line))]
        found.append(
            {
                "heading": game.words.soften(heading, wording),
                "intro": rendered(game, "\n".join(introduction(lines)), wording),
                "rules": [{"id": rule, "html": rendered(game, rules[rule].text, wording)} for rule in ids],
            }
        )
    return [chapter for chapter in found if chapter["intro"] or chapter["rules"]]


def rendered(game: Game, text: str, wording: str) -> str:
    return str(markdown.render(game.words.soften(text, wording))) if text.strip() else ""


def sections(text: str) -> list[tuple[str, list[str]]]:
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("#"):
            found.append((line.lstrip("# "), []))
        elif found:
            found[-1][1].append(line)
    return found


def introduction(lines: list[str]) -> list[str]:
    """What stands under a heading besides its rules, tables included."""
    kept: list[str] = []
    in_rule = False
    for line in lines:
        in_rule = bool(RULE.match(line)) or (in_rule and line.startswith("  "))
        if not in_rule:
            kept.append(line)
    return kept


def rule_text(game: Game, rule: str, wording: str) -> str:
    """One rule as HTML; nothing where there is none of this number."""
    found = game.rulebook.rules.get(rule)
    return rendered(game, found.text, wording) if found else ""
