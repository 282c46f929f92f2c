"""Simulations on a Ray cluster of this machine: the same games, whoever plays them, and nothing lost with a node."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from contraband.lab.series import Series, run

TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": "a-token-of-this-test-alone-and-long-enough"}
GAMES = 3000
# how soon the head notices that a node is gone; unless told, it takes its time
SOON = {"RAY_health_check_initial_delay_ms": "500", "RAY_health_check_period_ms": "500", "RAY_health_check_failure_threshold": "2"}
needs_ray = pytest.mark.skipif(not Path(sys.executable).with_name("ray").exists(), reason="Ray is not installed: make test-ray does it")


def start_node(*arguments: str) -> "subprocess.Popen[bytes]":
    ray = str(Path(sys.executable).with_name("ray"))
    command = [ray, "start", "--block", "--disable-usage-stats", "--node-ip-address", "127.0.0.1", "--num-cpus", "1", *arguments]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen(command, env=os.environ | TOKEN | SOON, start_new_session=True, **quiet)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def answers(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def cluster() -> Iterator[tuple[str, int]]:
    """The address of a head with a second node, both with one core, and the group of processes that the second is."""
    port = free_port()
    nodes = [start_node("--head", "--port", str(port), "--include-dashboard", "false")]
    while not answers(port):
        assert nodes[0].poll() is None, "the head node did not start"
        time.sleep(0.1)
    nodes.append(start_node("--address", f"127.0.0.1:{port}"))
    yield f"127.0.0.1:{port}", nodes[1].pid
    for node in reversed(nodes):
        if node.poll() is None:
            os.killpg(node.pid, 9)
        node.wait()


@needs_ray
def test_a_cluster_plays_the_same_games_and_loses_none_with_a_node(cluster: tuple[str, int], tmp_path: Path) -> None:
    address, node = cluster
    driver = [sys.executable, str(Path(__file__).with_name("ray_driver.py")), address, str(node), str(GAMES), str(tmp_path / "found.npz")]
    done = subprocess.run(driver, env=os.environ | TOKEN, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found, same = np.load(tmp_path / "found.npz"), run(Series.of("stds", GAMES, 2, "easy", "ray", {}).observed(), 1)
    assert np.array_equal(found["rows"], same.rows)
    assert same.cards is not None
    assert np.array_equal(found["groups"], same.cards.groups)
