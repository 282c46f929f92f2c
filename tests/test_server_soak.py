"""A short soak: the whole of it, with kills and full disks, in less than a minute. `make soak` is the long one."""

import sys
from pathlib import Path

import pytest
from soak import FULL, KILLS, soak

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="it looks at the process as only Linux lets it")]


def test_a_server_in_which_people_come_and_go_loses_nothing(tmp_path: Path) -> None:
    figures = soak(tmp_path, 30.0, request_seconds=2.0)  # so that limits which take long are reached in a short one too
    assert figures.lost == []
    assert figures.bugs == []
    assert figures.connections_left <= 0
    assert (figures.done["kills"], figures.done["full disks"]) == (len(KILLS), len(FULL))
    assert min(figures.done[what] for what in ("tables", "moves", "remarks", "sockets and streams")) > 0
