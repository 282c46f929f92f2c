"""The typesetter: hands files to typst in memory and takes pages back. Loaded only where something is printed."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, cast

from ..core.errors import ContrabandError

FONTS = ("font_source_sans_pro", "font_fredoka_one")  # packages of fonts; typst itself brings the serif and the monospaced one
HOW_TO_GET_IT = "Printing needs typst and its fonts: pip install 'contraband[press]'"
PRINT_SHOP = 300  # dots to the inch
Format = Literal["pdf", "png", "svg"]


class PressMissing(ContrabandError):
    """What prints is not installed."""

    def __init__(self) -> None:
        super().__init__(f"{HOW_TO_GET_IT}.")


def is_there() -> bool:
    return all(find_spec(name) is not None for name in ("typst", *FONTS))


def font_folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec
    assert spec.submodule_search_locations
    return Path(next(iter(spec.submodule_search_locations))) / "files"


@cache
def template(name: str) -> bytes:
    return files(__package__).joinpath("templates", f"{name}.typ").read_bytes()


def typeset(
    main: str, data: Mapping[str, Any], drawings: Mapping[str, str], format: Format = "pdf", ppi: float = PRINT_SHOP
) -> list[bytes]:
    """The template `main` filled with data: a PDF, or one picture for each page. The same input gives the same bytes."""
    if not is_there():
        raise PressMissing
    import typst

    sources = {"main.typ": template(main), "parts.typ": template("parts"), "data.json": json.dumps(data).encode()}
    sources |= {name: drawing.encode() for name, drawing in drawings.items()}
    # its stubs do not know that sources may be a dictionary
    made = cast(Any, typst.compile)(
        sources, format=format, ppi=ppi, font_paths=[str(font_folder(name)) for name in FONTS], ignore_system_fonts=True
    )
    return made if isinstance(made, list) else [made]
