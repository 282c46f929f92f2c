"""Spiderhead in a minute: a prisoner's attack, and Abnesti's call."""

from ...core.glossary import Term
from ...core.lessons import Lesson, Step

CUDDLING = "play cuddling-vis-a-vis-fucking"

PRISONER = Lesson(
    "prisoner",
    "As a prisoner",
    seat=1,
    position="""
seats = 6
[zones]
phase = "play"
pair = ["Jeff", "Heather"]
called = 5
turn = "first"
open_hands.first = { "Cuddling Vis-a-Vis Fucking" = 1, "Super-Friendly Puppy Sex" = 1, Fierceness = 1 }
open_hands.second = { "Cuddling Vis-a-Vis Fucking" = 1 }
drive = { first = 3, second = 2 }
""",
    steps=(
        Step(
            "You are Jeff, and ED289/290 makes you love Heather. Abnesti has called 5: take 5 of her Love or you are out. Take all "
            "18 and you win the game.",
            touch="goal",
        ),
        Step(
            "A turn is one card. Fierceness costs nothing and adds 2 to your next action, so play it first.",
            "play fierceness",
            wrong="You could attack at once. Here, play Fierceness first: it makes the attack stronger.",
            then=((0, "go on"), (2, CUDDLING), (0, "go on")),
        ),
        Step(
            "Heather took 5 of yours. Actions are paid with Sex Drive: Cuddling costs 2 of your 3 and takes 5, and now 2 more. Attack.",
            CUDDLING,
            wrong="Puppy takes only 2, and with Fierceness 4: not the 5 you need. Play Cuddling.",
            then=((0, "flip ED289/290"),),
        ),
    ),
    ends="You took 7 of Heather's Love. Abnesti turned the drug off, and each of you paid 5: you keep the 2 that are left, and all "
    "7 count for your score. Whoever takes less than the number called pays nothing, and has no further encounters.",
)

ABNESTI = Lesson(
    "abnesti",
    "As Abnesti",
    seat=0,
    position="""
seats = 6
[zones]
phase = "call"
pair = ["Jeff", "Heather"]
open_hands.first = { "Cuddling Vis-a-Vis Fucking" = 1, "Sex Drive" = 3 }
open_hands.second = { "Cuddling Vis-a-Vis Fucking" = 1, "Sex Drive" = 1 }
""",
    steps=(
        Step(
            "You run the laboratory. With ED289/290, the drug of love, you made Jeff and Heather meet, and they have gathered "
            "these cards. Each pays you the number you call, if they can take that much from each other.",
            touch="side-0",
        ),
        Step(
            "Cuddling takes 5, and both hold one. Whoever takes less than you call pays nothing and is out. Call 5: “Drip on?”",
            "call 5",
            wrong="Less would bring fewer points, and more would be hard to reach. Call 5.",
            then=((1, "acknowledge"), (2, "acknowledge")),
        ),
        Step(
            "Before every turn of theirs you may step in. Cuddling costs 2 Sex Drive, and Heather has 1. Vivistif lets her act "
            "without enough: inject it into Heather.",
            "inject vivistif Heather",
            wrong="Heather cannot pay for her action. Vivistif helps her, and so helps you.",
        ),
        Step("Jeff attacks first. Let it go on.", "go on", wrong="Nothing else is needed now. Go on.", then=((1, CUDDLING),)),
        Step("Jeff took 5. Heather's turn: let it go on.", "go on", wrong="Heather still needs her 5. Go on.", then=((2, CUDDLING),)),
        Step(
            "Both have their 5. Turn the drug off before one of them takes more: flip ED289/290.",
            "flip ED289/290",
            wrong="Every further attack is kept, or wins the game for a prisoner. Flip ED289/290 now.",
        ),
    ),
    ends="Each paid 5: ten points, and a line on the chart. Give every prisoner two partners and collect 95 points; then come the "
    "tests, where what they kept works against your dice.",
)

LESSONS = (PRISONER, ABNESTI)

ED = Term(
    "ED289/290",
    "The drug of love. Abnesti gives it to two prisoners to make them meet; flipping the card turns the love off, and they pay.",
    "SPI-20",
)
DRIP_ON = Term(
    "Drip on?",
    "Abnesti's question with the number called: how much Love each of the two must take, and then pays. Both just acknowledge it.",
    "SPI-30",
    ("Drip on",),
)
LOVE = Term(
    "Love",
    "Eighteen cards for each of the two. Attacks take them from the partner: they pay Abnesti, or count for you.",
    "SPI-32",
)
DRIVE = Term("Sex Drive", "What actions are paid with. Whoever has more attacks first.", "SPI-31")
SURRENDER = Term(
    "surrender", "Pay Abnesti what was called. Whoever took less than that pays nothing, and is out.", "SPI-38", ("surrendered",)
)
MOBIPAK = Term("MobiPak", "Abnesti's drugs. Each can be given to one of the two in an encounter, at any time.", "SPI-50")
OUT = Term("incapacitated", "Took less than was called: no further encounters. The test in Phase II still counts.", "SPI-38")
ORDER = Term(
    "standing order",
    "“Go on until …”: you are not asked before each turn, until that has come, the last Love could go or you press “Ask me again”.",
    "SPI-51",
)
DARK = Term(
    "Darkenfloxx",
    "Abnesti's last drug. If two partners of the watcher get it, he wins; if the watcher gets hold of the card first, nobody does.",
    "SPI-80",
)
GLOSSARY = (ED, DRIP_ON, LOVE, DRIVE, SURRENDER, MOBIPAK, OUT, ORDER, DARK)
