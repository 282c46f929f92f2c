"""What AST-90 wants of games between equals, and what may be tuned for it."""

from ...core.options import Target, Value

TEAM = "team"
WANTED = {"minimum": (0.65, 0.85), "low": (0.5, 0.7), "medium": (0.35, 0.55), "high": (0.25, 0.45), "super-max": (0.1, 0.25)}
SOLO = {20: (0.9, 1.0), 15: (0.7, 0.95), 10: (0.05, 0.25)}  # by calibration cards; nothing may be tuned for it
KNOBS: dict[str, tuple[Value, ...]] = {"attempt_moves": tuple(range(8, 13)), "high_points": (2, 3), "top_points": (3, 4)}

TARGETS = (
    *(Target("AST-90", 3, {TEAM: wanted}, KNOBS, {"mode": mode, "clock": "moves"}) for mode, wanted in WANTED.items()),
    *(Target("AST-90", 1, {TEAM: wanted}, {"calibrations": (cards,)}, {"calibrations": cards}) for cards, wanted in SOLO.items()),
)
