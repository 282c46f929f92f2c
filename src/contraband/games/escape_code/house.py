"""How a table of Escape Code is set up, in people's words."""

from ...core.house import HouseRule, Preset

PRESETS = (
    Preset(
        "first",
        "First game",
        "You type. The twenty code words lie open on the table, and for the first three minutes guns stay down.",
        {"codebook": "open", "guns_from": 30},
        seats=6,
    ),
    Preset("standard", "Standard", "You type for ten minutes. What you saw in the Broadcast is in a file you can open.", {}),
    Preset(
        "room",
        "In one room, or on a call",
        "You talk aloud, with phones for hands. The table deals, keeps the time and takes shots and claims, from the third minute on.",
        {"speech": "voice", "guns_from": 20},
    ),
    Preset(
        "brutal",
        "Brutal",
        "Six minutes and nothing to look up. Agents who shoot the Interceptor lose, and so does a Contact who names the wrong Spy.",
        {"talk_seconds": 360, "reminder": "off", "interceptor_shot": "agents_lose", "contact_tells": "on"},
        bots="hard",
    ),
)
IN_FRONT = ("speech", "talk_seconds")
RULES = {
    "talk_seconds": HouseRule("Length of the talk", "How long you talk before time is up, if everybody may speak at any time."),
    "speech": HouseRule(
        "How do you talk?",
        "Aloud you talk with a phone each and no bots, and the table keeps order. If you type, it spots the code words, and bots can play.",
        {"chat": "We type", "voice": "Aloud, in one room or on a call"},
    ),
    "pace": HouseRule(
        "Who speaks when",
        "Anybody at any time while the clock runs, or one after another with no clock. Aloud, it is always at any time.",
        {"turns": "One after another", "live": "Anybody, any time"},
    ),
    "guns_from": HouseRule(
        "Guns stay down for (% of the talk)",
        "Until then nobody may point a gun, nor may the Contact claim. At 0 a shot can come at any moment.",
    ),
    "utterances": HouseRule("Messages for each player", "How often each of you speaks, if you speak one after another."),
    "interceptor_shot": HouseRule(
        "An Agent shoots the Interceptor",
        "What happens then.",
        {"out": "The Interceptor is out", "agents_lose": "The Agents lose"},
    ),
    "reminder": HouseRule(
        "What you saw in the Broadcast",
        "Whether you can look it up during the talk.",
        {"off": "Remember it yourself", "on": "Stays on your screen", "file": "In a file you can open"},
    ),
    "contact_tells": HouseRule(
        "A Contact who names the wrong Spy",
        "Whether others can call a breach on a Contact who says aloud who the Spy is, and is wrong.",
        {"off": "Is forgiven", "on": "Can be called out"},
    ),
    "codebook": HouseRule(
        "The list of code words",
        "Whether all twenty lie open for everybody. It makes the game easier, and more about spotting words.",
        {"closed": "Put away", "open": "On the table"},
    ),
}
