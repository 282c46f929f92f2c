"""The server that `contraband bench server` measures: a process of its own, asked over the network and looked at from outside."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import Request, urlopen

from ...core.errors import ContrabandError
from ...core.rulecache import may_compile
from ..rooms.store import is_postgres
from ..run import serve
from ..settings import Settings


def launch(path: Path | str) -> tuple["subprocess.Popen[str]", int]:
    process = subprocess.Popen(
        [sys.executable, "-m", "contraband.server.bench.process", str(path)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r":(\d+)/", line)
    if found is None:
        raise ContrabandError("The server to be measured did not start.")
    port = int(found[1])
    while may_compile() and b'"games_ready":true' not in fetch(port, "/health"):
        time.sleep(0.2)
    return process, port


def fetch(port: int, path: str, cookie: str = "") -> bytes:
    with urlopen(Request(f"http://localhost:{port}{path}", headers={"Cookie": cookie} if cookie else {})) as page:
        body: bytes = page.read()
    return body


def serve_for_bench(path: str) -> None:
    serve(
        Settings(port=0, db=path if is_postgres(path) else Path(path), limits=False, grace=3600, max_tables=10_000, max_connections=100_000)
    )


def cpu_seconds(pid: int) -> float:
    """User and system time of a process so far; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    """Bytes of memory a process holds; 0 where the system does not tell."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


if __name__ == "__main__":
    serve_for_bench(sys.argv[1])
