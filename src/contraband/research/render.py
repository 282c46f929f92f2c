"""A table as a picture, for an onlooker or through the eyes of a seat: the text screen, the board as SVG, or the board as pixels."""

from io import BytesIO, StringIO
from typing import Any

import numpy as np
from rich.console import Console

from ..core.errors import BadOption, ContrabandError, short
from ..core.record import SPECTATOR
from ..core.table import Sight, Table
from ..core.wording import ORIGINAL
from .drawing import board

ANSI, SVG, RGB = MODES = ("ansi", "svg", "rgb_array")
WIDTH = 100
FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")  # they come with matplotlib
FAMILY = "DejaVu Sans"


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadOption(f"There is no render mode {short(mode)}: use {', '.join(MODES)}, or none.")
    return mode


def render(table: Table, mode: str, eyes: int = SPECTATOR) -> Any:
    """A text, an SVG document or an array of pixels; everything is drawn from what these eyes may know."""
    sight = table.blanked(eyes)
    if mode == ANSI:
        return screen(sight, eyes)
    return board(sight, eyes) if mode == SVG else pixels(board(sight, eyes, in_dots))


def screen(sight: Sight, eyes: int) -> str:
    console = Console(file=StringIO(), width=WIDTH, record=True, force_terminal=True, color_system="truecolor", legacy_windows=False)
    console.print(sight.game.screen.draw(sight, eyes, ORIGINAL, None))
    return console.export_text(styles=True)


def pixels(picture: str) -> Any:
    try:
        from PIL import Image
    except ImportError as missing:
        raise too_little(missing) from None
    return np.asarray(Image.open(BytesIO(dots(picture))).convert("RGB"))


def in_dots(picture: str) -> tuple[str, bytes]:
    """The picture of a card, drawn once for all pages: most of the time of a page would go into its cards."""
    return "png", dots(picture)


def dots(picture: str) -> bytes:
    try:
        import resvg_py
        from matplotlib import get_data_path
    except ImportError as missing:
        raise too_little(missing) from None
    fonts = [f"{get_data_path()}/fonts/ttf/{font}" for font in FONTS]
    return bytes(
        resvg_py.svg_to_bytes(svg_string=picture, skip_system_fonts=True, font_files=fonts, font_family=FAMILY, sans_serif_family=FAMILY)
    )


def too_little(missing: ImportError) -> ContrabandError:
    return ContrabandError(f"Pixels need {missing.name}: pip install contraband[research]. The modes ansi and svg do not.")
