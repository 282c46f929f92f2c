"""What COD-70 wants of games between equals, and what may be tuned for it."""

from ...core.options import Target

TARGETS = (
    Target(
        "COD-70",
        seats=6,
        wanted={"Agents": (0.35, 0.5), "Spy and Contact": (0.35, 0.5)},
        knobs={"utterances": (8, 10, 12, 15, 20, 25, 30)},
    ),
)
