"""What STD-60 wants of games between equals, and what may be tuned for it."""

from ...core.options import NOBODY_WINS, SEAT_WINS, Target

TARGETS = (
    Target(
        "STD-60",
        seats=2,
        wanted={"turns": (15, 60), NOBODY_WINS: (0.0, 0.03), SEAT_WINS: (0.0, 0.55)},
        knobs={"infection_copies": (10, 14, 20)},
    ),
)
