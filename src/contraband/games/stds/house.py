"""How a table of STDs is set up, in people's words."""

from ...core.house import HouseRule, Preset

PRESETS = (
    Preset(
        "first",
        "First game",
        "Two players and at most thirty turns each. Nobody's taste in partners matters yet.",
        {"turn_limit": 60},
        seats=2,
    ),
    Preset("standard", "Standard", "The plain game, until somebody wins.", {}),
    Preset("advanced", "Advanced", "Gender and orientation decide who can meet. Longer, and more to think about.", {"orientation": "on"}),
    Preset(
        "brutal",
        "Brutal",
        "Small arsenals and no condoms in the deck: short, quick and merciless.",
        {"arsenals": "printed", "infection_copies": 14},
        bots="hard",
    ),
)
IN_FRONT = ("orientation", "turn_limit")
RULES = {
    "infection_copies": HouseRule(
        "Cards of each infection", "With 14, one of the four often runs out; with the printed 10, nearly always, and the end drags on."
    ),
    "arsenals": HouseRule(
        "Arsenals at the start",
        "The arsenal is the little deck of each character. Full ones have ten cards, small ones seven.",
        {"rulebook": "Full", "printed": "Small, as printed"},
    ),
    "deck_condoms": HouseRule("Condoms in the deck", "How many for each player. Usually 8; none, if the arsenals are small."),
    "orientation": HouseRule(
        "Who can meet",
        "Anybody, or only two who could fancy each other. With fewer than 20 cards of each infection the second drags on.",
        {"off": "Anybody", "on": "Gender and orientation decide"},
    ),
    "quartets": HouseRule(
        "Your four characters", "Given to you, or picked in turn before the deal.", {"fixed": "Given", "chosen": "Picked in turn"}
    ),
    "meeting": HouseRule(
        "Who has to be willing",
        "Only if orientation decides: both of them, or just one.",
        {"both": "Both", "one": "One is enough"},
    ),
    "search": HouseRule(
        "Increase Risk in another arsenal",
        "Chance takes the card away, or you look and choose. Be warned: many games with open choice are drawn.",
        {"blind": "By chance", "open": "You choose"},
    ),
    "turn_limit": HouseRule("Turn limit", "All players together. After the last turn, whoever has collected the most kinds wins."),
}
