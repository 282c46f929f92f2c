"""What is said about a PDF by programs that did not make it (poppler-utils)."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

HOW_TO_GET_IT = "pages are looked at with poppler: apt-get install poppler-utils"
DOTS = 254  # to the inch: ten to the millimetre
needs_poppler = pytest.mark.skipif(
    shutil.which("pdftoppm") is None and not os.environ.get("CONTRABAND_NEEDS_BROWSER"), reason=HOW_TO_GET_IT
)


def asked(program: str, *arguments: str) -> str:
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def fonts(pdf: Path) -> list[list[str]]:
    """Each font as pdffonts tells it; the columns from the end are: embedded, subset, unicode, object, generation."""
    return [line.split() for line in asked("pdffonts", str(pdf)).splitlines()[2:]]


def boxes(pdf: Path, page: int) -> dict[str, list[float]]:
    """The boxes of a page, in millimetres."""
    told = asked("pdfinfo", "-box", "-f", str(page), "-l", str(page), str(pdf))
    found = re.findall(r"(\w+Box):((?:\s+[\d.]+){4})", told)
    return {name: [round(float(number) * 25.4 / 72, 2) for number in numbers.split()] for name, numbers in found}


class Word(NamedTuple):
    """A word on a page, in millimetres from its upper left corner."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


def words(pdf: Path) -> list[tuple[float, float, list[Word]]]:
    """Each page: its width, its height and what stands on it."""
    told = asked("pdftotext", "-bbox", str(pdf), "-")
    found = []
    for width, height, body in re.findall(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', told, re.DOTALL):
        boxed = re.findall(r'xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>', body)
        found.append((in_mm(width), in_mm(height), [Word(text, *map(in_mm, box)) for *box, text in boxed]))
    return found


def in_mm(points: str) -> float:
    return float(points) * 25.4 / 72


def pages(pdf: Path) -> int:
    found = re.search(r"Pages:\s+(\d+)", asked("pdfinfo", str(pdf)))
    assert found
    return int(found[1])


def inked(pdf: Path, page: int, folder: Path) -> NDArray[np.bool_]:
    """Where a page is not white, ten dots to the millimetre."""
    asked("pdftoppm", "-r", str(DOTS), "-gray", "-f", str(page), "-l", str(page), "-singlefile", str(pdf), str(folder / "page"))
    content = (folder / "page.pgm").read_bytes()
    _, size, _, dots = content.split(b"\n", 3)
    width, height = map(int, size.split())
    return np.frombuffer(dots, np.uint8).reshape(height, width) < 255
