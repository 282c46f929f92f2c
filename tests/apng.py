"""An animated PNG of still ones: their chunks, put one after the other. The format is that of the PNG specification, third edition."""

import struct
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

SIGNATURE = b"\x89PNG\r\n\x1a\n"
Frame = tuple[bytes, int]  # a PNG, and for how many milliseconds it is seen


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The name and the content of each."""
    assert png.startswith(SIGNATURE)
    at = len(SIGNATURE)
    while at < len(png):
        (size,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += size + 12


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def animated(frames: Sequence[Frame]) -> bytes:
    """The frames over and over again; all of one size and kind."""
    header = next(content for name, content in chunks(frames[0][0]) if name == b"IHDR")
    width, height = struct.unpack_from(">II", header)
    written = [SIGNATURE, chunk(b"IHDR", header), chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    count = 0
    for number, (png, milliseconds) in enumerate(frames):
        control = struct.pack(">IIIIIHHBB", count, width, height, 0, 0, milliseconds, 1000, 0, 0)
        written.append(chunk(b"fcTL", control))
        count += 1
        for data in [content for name, content in chunks(png) if name == b"IDAT"]:
            if number == 0:
                written.append(chunk(b"IDAT", data))
            else:
                written.append(chunk(b"fdAT", struct.pack(">I", count) + data))
                count += 1
    return b"".join([*written, chunk(b"IEND", b"")])


def write_animated(path: Path, frames: Sequence[Frame]) -> None:
    """What looks the same for several frames is one that lasts longer."""
    kept: list[Frame] = []
    for png, milliseconds in frames:
        if kept and kept[-1][0] == png:
            kept[-1] = png, kept[-1][1] + milliseconds
        else:
            kept.append((png, milliseconds))
    path.write_bytes(animated(kept))
