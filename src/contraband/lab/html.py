"""Pieces of a report: one self-contained page, its tables and plots."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from ..core.errors import BadOption, ContrabandError

OPTION = re.compile(r"--[^ ]+")
CSS = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")


def page(title: str, about: str, sections: Iterable[str]) -> str:
    """The whole file: nothing is loaded from anywhere."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{escape(title)}</title><style>{CSS}</style></head><body><main><h1>{escape(title)}</h1>"
        f'<p class="small">{escape(about)}</p>{"".join(sections)}</main></body></html>\n'
    )


def section(title: str, *inside: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(inside)}</section>"


def text(words: str, small: bool = False) -> str:
    return f"<p{' class=small' if small else ''}>{escape(words)}</p>"


def plot(drawn: str, table: str) -> str:
    return f"<figure>{drawn}{table}</figure>"


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The first column names the row. A cell that is `Markup` is put in as it is."""
    columns = "".join(f'<th scope="col">{escape(name)}</th>' if name else "<td></td>" for name in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{cell(one)}</td>" for one in others)}</tr>' for first, *others in rows
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(caption)}"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{columns}</tr></thead><tbody>{lines}</tbody></table></div>"
    )


class Markup(str):
    """HTML of ours, to be put in as it is."""

    __slots__ = ()


def cell(content: str) -> str:
    return content if isinstance(content, Markup) else escape(content)


def code(command: str) -> Markup:
    """A command; where it is too long for a line, it is not broken behind the hyphens of an option."""
    whole = OPTION.sub(lambda option: f"<span>{option[0]}</span>", escape(command))
    return Markup(f"<code>{whole}</code>")


def check_report(path: Path | None) -> None:
    """Before the games: whoever waits for hours wants to find the page where they asked for it."""
    if path is None:
        return
    if path.suffix != ".html":
        raise BadOption(f"--report writes a page: give it a name that ends with .html, not {path.name!r}.")
    if not path.absolute().parent.is_dir():
        raise BadOption(f"--report {path} cannot be written: there is no directory {path.parent}.")


def write_page(path: Path, written: str) -> None:
    try:
        path.write_text(written, encoding="utf-8")
    except OSError as error:
        raise ContrabandError(f"{path} cannot be written: {error.strerror or error}.") from None
