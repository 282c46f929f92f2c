"""Figures with their uncertainty."""

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

Z_95 = 1.959964


@dataclass(frozen=True)
class Share:
    """How often something happened, with its 95 % interval (Wilson: honest near 0 and 1, where the plain one is not)."""

    count: int
    of: int

    @property
    def value(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.of:
            return 0.0, 1.0
        n, p, z = self.of, self.value, Z_95
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def as_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {"count": self.count, "share": self.value, "low": low, "high": high}


@dataclass(frozen=True)
class Spread:
    """Where a number lies over many games."""

    mean: float
    half_width: float  # of the 95 % interval of the mean
    low: float
    median: float
    high: float

    @classmethod
    def of(cls, numbers: NDArray[Any]) -> "Spread":
        low, median, high = (float(q) for q in np.percentile(numbers, (5, 50, 95)))
        deviation = float(np.std(numbers, ddof=1)) if len(numbers) > 1 else 0.0
        return cls(float(np.mean(numbers)), Z_95 * deviation / sqrt(len(numbers)), low, median, high)

    def as_json(self) -> dict[str, float]:
        return {"mean": self.mean, "mean_plus_minus": self.half_width, "p5": self.low, "median": self.median, "p95": self.high}
