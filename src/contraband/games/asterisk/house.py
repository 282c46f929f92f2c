"""How a table of Asterisk is set up, in people's words."""

from ...core.house import HouseRule, Preset

PRESETS = (
    Preset(
        "first",
        "First game",
        "Minimum security, seven minutes for each attempt, and a practice turn for everybody before the sand runs.",
        {"mode": "minimum", "attempt_seconds": 420, "warm_up": "on"},
        seats=3,
    ),
    Preset("standard", "Standard", "Minimum security and five minutes for each of three attempts.", {}),
    Preset(
        "tough", "Tough", "Medium security: five enemies, and informers who bend the rules for you once they are free.", {"mode": "medium"}
    ),
    Preset(
        "brutal",
        "Brutal",
        "Super-max: two attempts, every enemy, and four points to DeKedd for each who stays inside.",
        {"mode": "super-max"},
    ),
    Preset(
        "unhurried",
        "Without a clock",
        "A number of moves for each attempt instead of the sand: nobody has to be quick.",
        {"clock": "moves"},
    ),
    Preset(
        "strong",
        "For a strong team",
        "Counted moves, bots that think, and prisoners 14 to 19 score a point less: strong players win as often as they should.",
        {"clock": "moves", "high_points": 2, "top_points": 3},
        bots="hard",
    ),
    Preset("solo-easier", "Easier", "Alone, as Rambo: no clock, and 20 turns to free everybody.", {"calibrations": 20}, seats=1),
    Preset("solo-harder", "Harder", "Alone, as Rambo: no clock, and 15 turns to free everybody.", {"calibrations": 15}, seats=1),
    Preset("solo-hardest", "Hardest", "Alone, as Rambo: no clock, and 10 turns to free everybody.", {"calibrations": 10}, seats=1),
)
IN_FRONT = ("mode", "attempt_seconds")
FREED = "What a prisoner scores who is free in the end. Fewer points make it harder for a strong team."
ON_OR_OFF = {"on": "Yes", "off": "No"}
RULES = {
    "mode": HouseRule(
        "Security",
        "How well the prison is guarded: more enemies, more informers, fewer attempts. Alone, you always play Rambo.",
    ),
    "clock": HouseRule(
        "What limits an attempt",
        "Sand runs for everybody at once; counted moves let you think as long as you like.",
        {"real": "The sand", "moves": "A number of moves"},
    ),
    "attempt_seconds": HouseRule("Sand", "How long an attempt lasts, if sand limits it. Alone, you play without sand."),
    "attempt_moves": HouseRule("Moves", "How many moves an attempt has, if moves limit it. Usually 9 to 12, more at higher security."),
    "bot_pace": HouseRule(
        "How fast bots decide",
        "Only when the sand runs. Hard decisions take bots longer, just as they take you.",
        {"human": "Like people", "none": "At once"},
    ),
    "warm_up": HouseRule("Practice turn", "At minimum security, everybody may take one turn before the first sand runs.", ON_OR_OFF),
    "open_hands": HouseRule("Open hands", "Everybody sees everybody's cards: kinder for a first game.", ON_OR_OFF),
    "look_ahead": HouseRule(
        "Show where the dial would stop", "Each card says where it would stop the dial, and whom it would take.", ON_OR_OFF
    ),
    "lookout": HouseRule(
        "Who is the Lookout",
        "The Lookout starts each attempt. People can settle it in the waiting room; if nobody does, it is the host.",
        {"drawn": "Drawn by lot", "chosen": "Settled in the waiting room"} | {str(seat): f"Chair {seat}" for seat in range(1, 6)},
    ),
    "answer_seconds": HouseRule("Time to answer", "How long team-mates have to say whether they can help with an Assist."),
    "low_points": HouseRule("Points for each of 1 to 7", FREED),
    "middle_points": HouseRule("Points for each of 8 to 13", FREED),
    "high_points": HouseRule("Points for each of 14 to 18", FREED),
    "top_points": HouseRule("Points for Shezah, number 19", FREED),
    "calibrations": HouseRule("Rambo's turns", "Alone: one turn for each calibration card. 20 is easier, 15 harder, 10 hardest."),
    "snitch_at": HouseRule(
        "Where Rambo's Snitch lies", "Alone: how many cards down the prisoner deck the Snitch lies before The Line is dealt."
    ),
    "last_card": HouseRule(
        "Rambo's last calibration card",
        "Alone: whether the last card still gives you a turn, or turning it loses at once.",
        {"played": "Gives a turn", "lost": "Loses at once"},
    ),
}
