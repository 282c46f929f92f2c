"""The names of cards and drugs in both wordings, and what each of them does."""

from ....core.own_words import PrintedCard
from ....core.wording import ORIGINAL, Softener

soften = Softener(
    {
        "Super-Friendly Puppy Sex": "Holding Hands",
        "super-friendly-puppy-sex": "holding-hands",
        "Cuddling Vis-a-Vis Fucking": "Cuddling by the Fire",
        "cuddling-vis-a-vis-fucking": "cuddling-by-the-fire",
        "Fucking Like Bunnies": "Dancing Like Bunnies",
        "fucking-like-bunnies": "dancing-like-bunnies",
        "Sex Drive": "Desire",
        "sex-drive": "desire",
        "Sex": "Spark",
        "SexRooner": "DullRooner",
        "sexrooner": "dullrooner",
        "Vivistif": "Vivilift",
        "vivistif": "vivilift",
        "Climax": "Spark",
        "Love Deck": "Affection deck",
        "Love Decks": "Affection decks",
        "Love Card": "Affection card",
        "Love Cards": "Affection cards",
        "Love": "Affection",
        "love": "affection",
        "Darkenfloxxed": "faded out",
        "Darkenfloxx": "Fade-out",
        "darkenfloxx": "fade-out",
        "Who-Fucked-Whom": "Who-Met-Whom",
    }
)

CARD_NAMES = ("Super-Friendly Puppy Sex", "Cuddling Vis-a-Vis Fucking", "Fucking Like Bunnies", "Fierceness", "Focus", "Sex Drive")
DRUG_NAMES = ("Verbaluce", "Veritalk", "InstaRaje", "DocilRyde", "SpeedErUp", "SexRooner", "Vivistif", "Darkenfloxx")

# What a card does, in at most fourteen words.
CARD_TEXTS = (
    "Costs little, takes little. The workhorse.",
    "Dearer, and worth it.",
    "Several times in one turn, as long as you pay for each.",
    "Free, but takes a whole turn: your next action takes more.",
    "Free, but takes a whole turn: doubles your next action, before anything is added.",
    "What actions are paid with. Laid open when the Climax begins.",
)
DRUG_TEXTS = (
    "Talks instead of moving; the partner goes on. Until flipped.",
    "Abnesti sees the prisoner's hand. Until flipped.",
    "With no action card, may attack for a little. Until flipped.",
    "Abnesti makes the prisoner's next choice.",
    "Next turn, uses every unused action that can be paid for.",
    "Enhancers cannot be played and do not count. Until flipped.",
    "Attacks on too little Sex Drive, paying it all. Until flipped.",
    "For Phase III only: one partner, before the watcher's eyes.",
)
ALL_CARDS = tuple(PrintedCard.of(name, text) for name, text in zip((*CARD_NAMES, *DRUG_NAMES), (*CARD_TEXTS, *DRUG_TEXTS), strict=True))
DRUG_RULES = ("SPI-56", "SPI-57", "SPI-53", "SPI-52", "SPI-55", "SPI-54", "SPI-58", "SPI-80")
assert all(len(text.split()) <= 14 for text in (*CARD_TEXTS, *DRUG_TEXTS))

# SPI-05: what the silenced prisoner must hold forth on.
PROMPTS = (
    "Describe the room you slept in as a child, beginning with the window.",
    "Explain how soap works to somebody who has never been dirty.",
    "Praise a vegetable nobody praises.",
    "Tell us about a queue you stood in, and who was behind you.",
    "Argue that the moon is overrated.",
    "List every door you went through today and what each one wanted.",
    "Teach an invisible audience to fold a fitted sheet.",
    "Defend the worst haircut you ever had.",
    "Report the weather inside your left shoe.",
    "Recall a smell and follow it home.",
    "Give a lecture on the history of your favourite spoon.",
    "Apologise, at length and sincerely, to a houseplant.",
)


def card_name(card: int, wording: str = ORIGINAL) -> str:
    return soften(CARD_NAMES[card], wording)


def drug_name(drug: int, wording: str = ORIGINAL) -> str:
    return soften(DRUG_NAMES[drug], wording)
