"""Top That in a minute."""

from contraband.core.lessons import Lesson, Step

LESSONS = (
    Lesson(
        "first",
        "Your first pile",
        seat=0,
        position="""
[zones]
turn = "seat-1"
hands = { seat-1 = ["2", "9", "12"], seat-2 = ["4", "8"] }
""",
        steps=(
            Step(
                "A card must be higher than the top of the pile. The pile is empty, so begin low: play the 2.",
                "play 2",
                wrong="Keep your high cards for later: play the 2.",
                then=((1, "play 4"),),
            ),
            Step(
                "The 4 was played on it. Play a card that cannot be topped: the 12.",
                "play 12",
                wrong="Only a card above 4 is legal now, and only the 12 is sure.",
                then=((1, "pass"),),
            ),
        ),
        ends="The other player passed: the pile is yours, a point for every card. Most points win.",
    ),
)
