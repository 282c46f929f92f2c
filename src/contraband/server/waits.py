"""How long people wait for their requests, and for bots that think, counted in steps."""

from bisect import bisect_left
from dataclasses import dataclass, field

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1.0, 2.5)  # seconds


@dataclass
class Waits:
    """A histogram; each step counts what took at most so long, and longer than the one before."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    total: float = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def samples(self) -> dict[str, float]:
        """As monitoring programs read histograms: each bucket has all that took at most so long."""
        found: dict[str, float] = {}
        for place, bound in enumerate((*BOUNDS, "+Inf")):
            found[f'_bucket{{le="{bound}"}}'] = sum(self.counts[: place + 1])
        return found | {"_sum": round(self.total, 6), "_count": sum(self.counts)}
