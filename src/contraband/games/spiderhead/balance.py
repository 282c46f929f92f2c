"""What SPI-90 wants of games between equals, and what may be tuned for it."""

from ...core.options import NOBODY_WINS, Target

TARGETS = (
    Target(
        "SPI-90",
        seats=6,
        wanted={"Abnesti": (0.35, 0.5), "prisoners": (0.2, 0.4), NOBODY_WINS: (0.0, 0.35)},
        knobs={"places": (3, 4, 5), "bunnies_most": (0, 2, 3, 4), "bunnies_falling": ("off", "on")},
    ),
)
