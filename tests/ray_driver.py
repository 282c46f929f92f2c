"""Plays a series on a Ray cluster and writes what came out; after two pieces it kills a node.

A process of its own, because Ray reads its token when it is loaded.
"""

import os
import sys
import time
from importlib import import_module
from pathlib import Path

import numpy as np

from contraband.lab.cluster import Cluster
from contraband.lab.series import Series, run
from contraband.lab.units import Units

ray = import_module("ray")


def wait_for_nodes(count: int) -> None:
    while sum(one["Alive"] for one in ray.nodes()) != count:
        time.sleep(0.1)


def main(address: str, node: str, games: str, file: str) -> None:
    ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    wait_for_nodes(2)
    series = Series.of("stds", int(games), 2, "easy", "ray", {}).observed()
    done = 0

    def tell(played: int) -> None:
        nonlocal done
        done += played
        if done == 2 * series.chunk:
            os.killpg(int(node), 9)

    found = run(series, tell=tell, units=Units(engine=Cluster(address)))
    assert found.cards is not None
    wait_for_nodes(1)  # the cluster has noticed that the other is gone
    np.savez(Path(file), rows=found.rows, groups=found.cards.groups)


if __name__ == "__main__":
    main(*sys.argv[1:])
