"""Environments for research. NumPy is enough for `Batch`; the faces of other libraries need the extra: pip install contraband[research]."""

from .batch import Batch
from .eyes import Eyes, Seen, eyes_for
from .layout import Layout
from .render import render

__all__ = ["Batch", "Eyes", "Layout", "Seen", "eyes_for", "render"]
