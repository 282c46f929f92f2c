"""Escape Code in a minute, for each of its roles: ten at a table, all messages written beforehand."""

from ...core.glossary import Term
from ...core.lessons import Lesson, Step

TALK = """
seats = 10
options = { pace = "live", reminder = "on" }
[zones]
phase = "talk"
place = "The dining car of a night train"
order = "1-2-3-4"
"""
CONTACT, SPY, CIVILIAN, INTERCEPTOR, AGENT = range(5)
CLAIM = tuple((CONTACT, move) for move in ("claim seat-2", "phrase blanket", "phrase bucket", "phrase candle", "phrase chimney"))
ON_THE_WAY = ((5, "small talk"), (SPY, "say blanket"), (6, "small talk"))
SUSPICIOUS = (*ON_THE_WAY, (SPY, "say bucket candle"), (7, "small talk"))
SAY_IT = "Type a line and send it. Anything that fits a dining car will do, as long as no code word is in it."

LESSONS = (
    Lesson(
        "agent",
        "As an Agent",
        seat=AGENT,
        position=TALK,
        steps=(
            Step(
                "You are an Agent: your card is a code word. Everybody talks as if they sat in this dining car. Read on to hear them.",
                touch="talk",
                then=SUSPICIOUS,
            ),
            Step(
                "Blend in. " + SAY_IT,
                "small talk",
                touch="line",
                wrong="That has a code word in it, or is not just talk. " + SAY_IT,
            ),
            Step(
                "Somebody forces odd words into the talk: a blanket, then a bucket and a candle. Point the gun at seat-2: hold that face.",
                "shoot seat-2",
                wrong="One wrong shot and the Agents lose. Who said blanket, bucket and candle? Point at seat-2.",
            ),
        ),
        ends="That was the Spy: the Agents win. In a game you have ten minutes, and one shot at somebody harmless loses it for all Agents.",
    ),
    Lesson(
        "spy",
        "As the Spy",
        seat=SPY,
        position=TALK,
        steps=(
            Step(
                "You are the Spy. In the Broadcast you put four words into the slots; the scenario's order makes them the phrase: "
                "blanket, bucket, candle, chimney.",
                touch="file",
            ),
            Step(
                "Slip the first word into something harmless: type a line with “blanket” in it, and send it.",
                "say blanket",
                touch="line",
                wrong="The words must come in order. Say something with “blanket” in it, and no other code word.",
                then=((5, "small talk"),),
            ),
            Step(
                "Now two in one line, in this order: “bucket”, then “candle”.",
                "say bucket candle",
                touch="line",
                wrong="First “bucket”, then “candle”, in one line.",
                then=((6, "small talk"), (7, "small talk")),
            ),
            Step(
                "Nobody has noticed. The last word: “chimney”.",
                "say chimney",
                touch="line",
                wrong="Only “chimney” is missing now.",
                then=CLAIM,
            ),
        ),
        ends="The Contact heard the whole phrase and named you and the four words: you both win. Take your time in a game: Agents "
        "with guns listen.",
    ),
    Lesson(
        "contact",
        "As the Contact",
        seat=CONTACT,
        position=TALK,
        steps=(
            Step(
                "You are the Contact. In the Broadcast you saw the code words. Somebody here will say four of them in order; you "
                "do not know who. Read on to listen.",
                touch="talk",
                then=(*SUSPICIOUS, (SPY, "say chimney")),
            ),
            Step(
                "Blanket, bucket, candle, chimney: all from seat-2. Claim that this is the Spy: hold that face.",
                "claim seat-2",
                wrong="A wrong claim loses the game for you and the Spy. The words came from seat-2.",
            ),
            Step(
                "Now the phrase, word by word. The first: blanket.", "phrase blanket", wrong="The order counts. The first word was blanket."
            ),
            Step("The second: bucket.", "phrase bucket", wrong="The second word was bucket."),
            Step("The third: candle.", "phrase candle", wrong="The third word was candle."),
            Step("And the last: chimney.", "phrase chimney", wrong="Only chimney is left."),
        ),
        ends="Spy and phrase were right: you both win. Agents watch for whoever listens too well, so talk along in a game.",
    ),
    Lesson(
        "interceptor",
        "As the Interceptor",
        seat=INTERCEPTOR,
        position=TALK,
        steps=(
            Step(
                "You are the Interceptor: you play for yourself, and must find the Spy before the Agents do. Read on to hear the talk.",
                touch="talk",
                then=SUSPICIOUS,
            ),
            Step(
                "seat-2 forces odd words into the talk. Point the gun at seat-2: hold that face.",
                "shoot seat-2",
                wrong="Only the Spy wins it for you; anybody else, and you are out. Point at seat-2.",
            ),
        ),
        ends="The Spy: you alone win. Had it been the Contact, nobody would; anybody else, and you would be out while the talk goes on.",
    ),
    Lesson(
        "civilian",
        "As the Civilian",
        seat=CIVILIAN,
        position=TALK,
        steps=(
            Step(
                "You are the Civilian: no word, no gun, no secret. You win if the game ends and nobody was shot.",
                touch="talk",
                then=ON_THE_WAY,
            ),
            Step(
                "Keep them talking. " + SAY_IT,
                "small talk",
                touch="line",
                wrong="That has a code word in it, or is not just talk. " + SAY_IT,
                then=((SPY, "say bucket candle"), (SPY, "say chimney"), *CLAIM),
            ),
        ),
        ends="The Contact claimed before anybody drew a gun: Spy, Contact and you win. An Agent's shot would have cost you the game.",
    ),
)

BROADCAST = Term(
    "Broadcast", "The opening: all eyes are closed, and only the Contact and then the Spy look at the code words. It never stops.", "COD-14"
)
SLOT = Term("slot", "One of four numbered places. The Spy puts a code word into each of them, face down.", "COD-14")
PHRASE = Term("phrase", "The four words of the slots, in the order of the place. The Spy says it, the Contact must hear it.", "COD-15")
BREACH = Term(
    "breach", "Saying what your own card showed. Anybody may call it, the others vote, and it loses the game for one side.", "COD-40"
)
SPY_ROLE = Term("Spy", "Slips the four words into the talk so that only the Contact notices.", "COD-27")
CONTACT_ROLE = Term("Contact", "Saw the code words and listens for the phrase; then claims who the Spy is, and the four words.", "COD-27")
AGENT_ROLE = Term("Agent", "Has a code word and a gun. Hitting the Spy or the Contact wins for all Agents; anybody else loses.", "COD-23")
INTERCEPTOR_ROLE = Term("Interceptor", "Plays alone, with a gun: must find the Spy before the Agents do.", "COD-24")
CIVILIAN_ROLE = Term("Civilian", "No word, no gun. Wins if the game ends and nobody was shot.", "COD-29")
GLOSSARY = (BROADCAST, SLOT, PHRASE, BREACH, SPY_ROLE, CONTACT_ROLE, AGENT_ROLE, INTERCEPTOR_ROLE, CIVILIAN_ROLE)
