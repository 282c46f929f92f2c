"""Thinking several moves ahead: a tree of the seat's own moves, in games in which the next one alone says too little.

Every imagined game goes down the tree by moves that did well or were tried seldom, the guide's first of all, and adds a node. The move
that was tried most is played: others get there only by doing better than the guide's.
"""

from math import sqrt

import numpy as np

from ..core.planting import BESIDE, LIKELIHOOD, LINKS, MOVE, RESULTS, ROOT, SQUARES, UNDER, VALUES, VISITS
from ..core.record import NONE
from .trial import DOUBT, Budget, Finding, Trial, try_for

MOST_NODES = 20_000  # of a tree that grows by time


class Plan(Trial):
    """The moves of a seat, the favourite first, and the tree that grows from them."""

    def run(self, budget: Budget) -> None:
        nodes = min(budget.worlds, MOST_NODES) if budget.worlds else MOST_NODES
        self.links = np.full((nodes + 1, LINKS), NONE, np.int32)
        self.links[ROOT, BESIDE] = 1  # how many nodes there are
        self.counts = np.zeros((nodes + 1, RESULTS))
        if budget.milliseconds:
            try_for(budget.milliseconds / 1000, self.grow)
        else:
            self.grow(budget.worlds)

    def grow(self, games: int) -> None:
        self.sight.game.faces.grow_tree(
            *(self.sight.raw, self.buffers, self.seat, self.styles, self.moves, self.worlds, games, self.limit, self.luck),
            *(self.links, self.counts),
        )
        self.worlds += games

    def finding(self) -> Finding:
        favourite = int(self.moves[0])
        nodes = self.first_moves() if self.worlds else {}
        rival = max((move for move in nodes if move != favourite), key=lambda move: self.counts[nodes[move], VISITS], default=favourite)
        if rival == favourite:
            return super().finding()
        values = (self.value_of(nodes[favourite]), self.value_of(nodes[rival]))
        is_better = self.counts[nodes[rival], VISITS] > self.counts[nodes[favourite], VISITS]
        error = sqrt(self.variance_of(nodes[favourite]) + self.variance_of(nodes[rival]))
        return Finding(rival if is_better else favourite, favourite, rival, values, values[1] - values[0], error, self.worlds)

    def first_moves(self) -> dict[int, int]:
        """The nodes right under the root, by move."""
        found, node = {}, int(self.links[ROOT, UNDER])
        while node != NONE:
            found[int(self.links[node, MOVE])] = node
            node = int(self.links[node, BESIDE])
        return found

    def value_of(self, node: int) -> float:
        return float(self.counts[node, VALUES] / max(self.counts[node, LIKELIHOOD], 1e-300))

    def variance_of(self, node: int) -> float:
        """Of the mean value of a node, as if one more game, in which anything might have happened, had gone there."""
        row = self.counts[node]
        spread = row[SQUARES] / max(row[LIKELIHOOD], 1e-300) - self.value_of(node) ** 2
        return float((max(spread, 0.0) + DOUBT / row[VISITS]) / row[VISITS])
