"""STDs in a minute: one turn that wins."""

from ...core.glossary import Term
from ...core.lessons import Lesson, Step

LESSONS = (
    Lesson(
        "first",
        "Your first turn",
        seat=0,
        position="""
seats = 2
seed = "lesson"
[zones]
phase = "play"
turn = "seat-1"
arsenals.Bob = { Gonorrhea = 2, Herpes = 1, Syphilis = 1 }
arsenals.Alice = { Crabs = 9, Gonorrhea = 1, Herpes = 1, Syphilis = 1 }
arsenals.Albert = { Crabs = 1, Gonorrhea = 1, Herpes = 2, Syphilis = 1 }
arsenals.Wilbur = { Crabs = 1, Gonorrhea = 1, Herpes = 1, Syphilis = 2 }
hands.seat-2 = { Luck = 2, Condom = 1, "Oral Sex" = 1, AIDS = 1 }
hands.seat-1 = { Condom = 1, Luck = 1, Medication = 1, Insatiable = 1, "Increase Risk" = 1, "Random Sex" = 1 }
""",
        steps=(
            Step(
                "These four are yours. Each of them has an arsenal, a small heap of cards, and needs four different infections in "
                "it. Only Bob still lacks one: Crabs.",
                touch="me",
            ),
            Step(
                "A turn begins with one card from your hand: play it or throw it away. Condoms slow people down, so give this one "
                "to a rival. Touch Condom and play it.",
                "play condom",
                wrong="You could play or discard any card. In this lesson, play the Condom.",
            ),
            Step(
                "Whose arsenal does it go into? Choose John, one of your rival's.",
                "target John",
                wrong="You could name any character, even your own. Here, choose John: he belongs to your rival.",
            ),
            Step(
                "Now two of yours may meet. Each turns up a card, and an infection jumps over to the other. Alice has plenty of "
                "Crabs: let Bob meet Alice.",
                "meet Bob Alice",
                wrong="That is allowed, but it does not help Bob. Let him meet Alice, who has the Crabs he needs.",
            ),
        ),
        ends="Alice turned up Crabs, and they jumped over to Bob. Now all four of yours have four different infections at the end "
        "of your turn: you have won. Your rivals will try the same, and hand you condoms and medicine.",
    ),
)

ARSENAL = Term(
    "arsenal",
    "A character's own small heap of cards. In an encounter one of its cards is turned up, so what is in it decides what can spread.",
    "STD-10",
)
NO_OUTCOME = Term("No Outcome", "A card in an arsenal that does nothing. Once it has turned up, it is out of play.", "STD-31")
ENCOUNTER = Term(
    "encounter", "Two characters meet: each turns up a card from their arsenal, and an infection spreads to the other.", "STD-30"
)
OUT_OF_PLAY = Term(
    "out of play", "Where used cards go, and where new cards of an infection come from. With none there, nothing spreads.", "STD-32"
)
GLOSSARY = (ARSENAL, NO_OUTCOME, ENCOUNTER, OUT_OF_PLAY)
