"""A table as a picture: the text screen of an onlooker, or of the seat whose eyes are borrowed, as text, as SVG or as pixels."""

from io import BytesIO, StringIO
from typing import Any

import numpy as np
from rich.console import Console

from ..core.errors import BadOption, ContrabandError, short
from ..core.record import SPECTATOR
from ..core.table import Table
from ..core.wording import ORIGINAL

ANSI, SVG, RGB = MODES = ("ansi", "svg", "rgb_array")
WIDTH = 100
FONTS = ("DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf")
FAMILY = "DejaVu Sans Mono"


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadOption(f"There is no render mode {short(mode)}: use {', '.join(MODES)}, or none.")
    return mode


def render(table: Table, mode: str, eyes: int = SPECTATOR) -> Any:
    """A text, an SVG document or an array of pixels; everything is drawn from what these eyes may know."""
    sight = table.blanked(eyes)
    console = Console(file=StringIO(), width=WIDTH, record=True, force_terminal=True, color_system="truecolor", legacy_windows=False)
    console.print(sight.game.screen.draw(sight, eyes, ORIGINAL, None))
    if mode == ANSI:
        return console.export_text(styles=True)
    picture = console.export_svg(title=table.game.title)
    return picture if mode == SVG else pixels(picture)


def pixels(picture: str) -> Any:
    try:
        import resvg_py
        from matplotlib import get_data_path
        from PIL import Image
    except ImportError as missing:
        raise ContrabandError(f"Pixels need {missing.name}: pip install contraband[research]. The modes ansi and svg do not.") from None
    fonts = [f"{get_data_path()}/fonts/ttf/{font}" for font in FONTS]
    drawn = resvg_py.svg_to_bytes(
        svg_string=picture, skip_system_fonts=True, font_files=fonts, font_family=FAMILY, monospace_family=FAMILY, background="#000000"
    )
    return np.asarray(Image.open(BytesIO(bytes(drawn))).convert("RGB"))
