"""The names of cards in both wordings, and what each of them does."""

from ....core.own_words import PrintedCard
from ....core.wording import MILD, ORIGINAL, Softener
from ..cards import DECK, Card


def forms(original: str, mild: str) -> dict[str, str]:
    """A noun as it can stand in a sentence: one or many, small or capital, with its article."""
    found: dict[str, str] = {}
    for word, milder in ((original, mild), (original.capitalize(), mild.capitalize())):
        found |= {word: milder, f"{word}s": f"{milder}s"}
        found |= {f"{a} {word}": f"{b} {milder}" for a, b in zip(article(word), article(milder), strict=True)}
    return found


def article(word: str) -> tuple[str, str]:
    return ("an", "An") if word[0] in "aeiouAEIOU" else ("a", "A")


soften = Softener(
    {
        **forms("infection", "sniffle"),
        **forms("encounter", "date"),
        **forms("condom", "umbrella"),
        "STDs The Card Game": "Sniffles The Card Game",
        "Crabs": "Itches",
        "Gonorrhea": "Sneezes",
        "Herpes": "Freckles",
        "Syphilis": "Hiccups",
        "AIDS": "Fever",
        "Broken Condom": "Torn Umbrella",
        "broken condom": "torn umbrella",
        "Insatiable": "Encore",
        "Viral Multiplication": "Going Round",
        "Random Sex": "Blind Date",
        "An Oral Sex": "A Peck on the Cheek",
        "an Oral Sex": "a Peck on the Cheek",
        "Oral Sex": "Peck on the Cheek",
        "An STD": "A sniffle",
        "an STD": "a sniffle",
        "STD": "sniffle",
        "STDs": "sniffles",
        "infect": "touch",
        "Bisexual": "Curious",
        "bisexual": "curious",
        "Straight": "Classic",
        "straight": "classic",
        "Gay": "Kindred",
        "gay": "kindred",
    }
)

# Every card: its name, the rule to read, and what it does, in at most fourteen words.
PRINTED = {
    Card.CRABS: ("Crabs", "STD-32", "Small, lively, sociable. When shown, it copies itself to the other participant."),
    Card.GONORRHEA: ("Gonorrhea", "STD-32", "Nobody mentions it. When shown, it copies itself to the other participant."),
    Card.HERPES: ("Herpes", "STD-32", "It likes to stay. When shown, it copies itself to the other participant."),
    Card.SYPHILIS: ("Syphilis", "STD-32", "An old family name. When shown, it copies itself to the other participant."),
    Card.AIDS: ("AIDS", "STD-44", "Into any arsenal. Shown: search both arsenals, discard one card from each. An STD."),
    Card.CHILDREN: ("Children", "STD-50", "Into any arsenal. Shown: the encounter is over for both. Counts as an STD."),
    Card.CONDOM: ("Condom", "STD-40", "Into any arsenal. When shown, it has done its duty and leaves the game."),
    Card.NO_OUTCOME: ("No Outcome", "STD-31", "When shown, nothing happens and the card leaves the game."),
    Card.LUCK: ("Luck", "STD-49", "Into any arsenal, where it serves as a No Outcome."),
    Card.BROKEN_CONDOM: ("Broken Condom", "STD-41", "This turn, whoever shows a condom may have to draw again."),
    Card.INSATIABLE: ("Insatiable", "STD-42", "After this turn's encounter, the same two may have another."),
    Card.VIRAL_MULTIPLICATION: ("Viral Multiplication", "STD-43", "One character gets another copy of an STD it already carries."),
    Card.RANDOM_SEX: ("Random Sex", "STD-45", "This turn's encounter may be with an opponent's character."),
    Card.INCREASE_RISK: ("Increase Risk", "STD-47", "One character loses a card: you choose from your own, chance from an opponent's."),
    Card.ORAL_SEX: ("Oral Sex", "STD-46", "In an opponent's next encounter, one revealed STD is redrawn."),
    Card.MEDICATION: ("Medication", "STD-48", "A character with two or more different STDs loses one."),
}
CARD_NAMES = tuple(name for name, _, _ in PRINTED.values())
ALL_CARDS = tuple(
    PrintedCard.of(name, text, f"{card.name.lower()}_copies" if DECK[card] else "", is_held=bool(DECK[card]) or card == Card.CONDOM)
    for card, (name, _, text) in PRINTED.items()
)
assert all(len(text.split()) <= 14 for _, _, text in PRINTED.values())

# The letter that stands for a kind of STD wherever there is no room for its name.
LETTERS = {ORIGINAL: "CGHSAK", MILD: "ISFHVK"}


def card_name(card: int, wording: str = ORIGINAL) -> str:
    return soften(CARD_NAMES[card], wording)


def card_text(card: int, wording: str = ORIGINAL) -> str:
    return soften(PRINTED[Card(card)][2], wording)
