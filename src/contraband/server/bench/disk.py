"""The disk by itself, beside a server that waits for it with every move: so you can tell which of the two was slow."""

import os
import threading
import time
from pathlib import Path
from types import TracebackType

EVERY = 0.05  # seconds: often enough to notice anything that lasts as long as a person would notice
BLOCK = b"\0" * 4096


class DiskProbe:
    """While it is watched, a few bytes are written and brought to the disk again and again; `slowest` is the longest that took."""

    def __init__(self, path: Path) -> None:
        self.slowest = 0.0
        self.file = path.open("wb", buffering=0)
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.watch, name="disk")

    def __enter__(self) -> "DiskProbe":
        self.thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.is_over.set()
        self.thread.join()
        self.file.close()

    def watch(self) -> None:
        while not self.is_over.wait(EVERY):
            started = time.perf_counter()
            self.file.seek(0)
            self.file.write(BLOCK)
            os.fsync(self.file.fileno())
            self.slowest = max(self.slowest, time.perf_counter() - started)
