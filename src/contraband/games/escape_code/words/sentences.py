"""The sentences of Escape Code: why a move is refused, how a game ends, and a line of the log for each event."""

from ..cards import MOST_MESSAGES
from ..table import Ending, Happening, Why

REFUSALS = {
    Why.GAME_OVER: ("COD-30", "The game is over: somebody else was first, or the time ran out."),
    Why.BROADCAST: ("COD-14", "The Broadcast is on: all eyes stay closed until the scenario is turned up."),
    Why.TALK_NOW: ("COD-20", "The talk is on: this is not the moment for that move."),
    Why.NOT_YOUR_TURN: ("COD-60", "It is not your turn."),
    Why.NOT_ASKED: ("COD-60", "A message comes first; after it everybody may act."),
    Why.CLAIM_ON: ("COD-30", "The Contact was first: a claim is being made, and anything else comes too late."),
    Why.CONFIRM_FIRST: ("COD-27", "The Spy must first say whether that was the phrase."),
    Why.VOTE_ON: ("COD-41", "A breach was called first: nothing else counts until the vote is over."),
    Why.PAUSED: ("COD-42", "The table is having a short pause."),
    Why.OUT: ("COD-26", "You are out: no talk, gun, vote or call."),
    Why.NO_SUCH_SEAT: ("COD-12", "Nobody sits there."),
    Why.TARGET_OUT: ("COD-26", "That player is out, and no longer a target."),
    Why.NO_GUN: ("COD-26", "Spy, Contact and Civilian have no gun."),
    Why.NOT_YOURSELF: ("COD-23", "Choose somebody else, not yourself."),
    Why.NO_CLAIM: ("COD-27", "Only the Contact can claim."),
    Why.NOT_IN_PLAY: ("COD-14", "That word is not among the cards in the middle."),
    Why.NAMED_ALREADY: ("COD-27", "The phrase has four different words."),
    Why.SPEAK_ALOUD: ("COD-21", "At this table you speak aloud: it takes no messages."),
    Why.SHARE_USED: (
        "COD-60",
        f"You have no messages left: in a live talk everybody has an equal share of {MOST_MESSAGES}.",
    ),
    Why.NO_CALL_LEFT: ("COD-41", "A call of yours was rejected, so you may not call again."),
    Why.NAME_MESSAGE: ("COD-41", "A call names a message, by the number beside it."),
    Why.NO_SUCH_MESSAGE: ("COD-41", "There is no message with that number yet."),
    Why.NO_NAMING: ("COD-40", "At this table naming the Spy is talk like any other: just say it."),
    Why.NO_VOTE: ("COD-41", "The caller and the speaker do not vote."),
    Why.VOTED_ALREADY: ("COD-41", "You have voted already."),
    Why.SLOTS_FULL: ("COD-14", "All four slots are filled."),
    Why.PLACED_ALREADY: ("COD-14", "That card is in a slot already."),
    Why.NO_CLOCK: ("COD-60", "No clock runs while players take turns."),
    Why.NOT_YOUR_CLOCK: ("COD-20", "The clock can only say that time is up."),
    Why.CLOCK_ONLY: ("COD-20", "Only the table can do that, not a player."),
    Why.TOO_EARLY: ("COD-31", "It is too early: at this table you talk for a while before anybody may draw a gun or claim."),
    Why.MESSAGE_FULL: ("COD-22", "A message holds at most five code words."),
}

REASONS: dict[int, tuple[str, str]] = {
    Ending.AGENT_HITS: ("COD-23", "An Agent hits the Spy or the Contact."),
    Ending.AGENT_MISSES: ("COD-23", "An Agent hits somebody harmless."),
    Ending.INTERCEPTOR_HITS_SPY: ("COD-24", "The Interceptor hits the Spy."),
    Ending.INTERCEPTOR_HITS_CONTACT: ("COD-24", "The Interceptor hits the Contact."),
    Ending.RIGHT_CLAIM: ("COD-27", "The Contact names the Spy and the phrase."),
    Ending.WRONG_CLAIM: ("COD-27", "The Contact's claim is wrong."),
    Ending.TIME_OUT: ("COD-28", "Time is up: the Spy and the Contact slip away."),
    Ending.BREACH_BY_AGENT: ("COD-40", "An Agent broke protocol."),
    Ending.BREACH_BY_SPY: ("COD-40", "The Spy or the Contact broke protocol."),
}

# A line of the log for each event: {seat} is the player; c, p, l, o and n before a number: a card, a player, a place, an order, a number.
SENTENCES = {
    Happening.CARDS_DOWN: "All cards go to the middle, face down, and are shuffled. Close your eyes. The Contact looks.",
    Happening.CONTACT_CLOSES: "The Contact's eyes close. The Spy looks.",
    Happening.SPY_PLACES: "The Spy puts four cards into the slots.",
    Happening.EYES_OPEN: "The Spy's eyes close. Everybody, open your eyes.",
    Happening.SCENARIO: "The scenario: {l0}. The order is {o1}.",
    Happening.SLOTS_FILLED: "You ran out of time, and the empty slots were filled by chance: 1 {c0}, 2 {c1}, 3 {c2}, 4 {c3}.",
    Happening.WORD_COUNTS: "Your word {c0} counted: {n1} of 4.",
    Happening.SHOOTS: "{seat} points the gun at {p0}.",
    Happening.GOES_OUT: "{seat} was the {c0} and is out.",
    Happening.CLAIMS: "{seat} is the Contact and claims that {p0} is the Spy.",
    Happening.NAMES_WORD: "{seat} names word {n1}: {c0}.",
    Happening.CONFIRMS: "{seat} confirms the phrase.",
    Happening.DENIES: "{seat} denies the phrase.",
    Happening.X_CARD: "Somebody asked for another place: {l0}. The order stays {o1}. The table pauses.",
    Happening.TALK_GOES_ON: "The talk goes on.",
    Happening.TALK_ENDS: "Time is up.",
    Happening.GUNS_FREE: "From now on guns may be drawn, and the Contact may claim.",
    Happening.PHRASE_WAS: "The phrase was {c0} {c1} {c2} {c3}.",
}
# Events with two lines: which of their details is 1 for the second.
CHOICES = {
    Happening.ANSWERS: (0, "{seat} is neither the Spy nor the Contact.", "{seat} is the Spy or the Contact."),
    Happening.VOTES: (0, "You vote against it.", "You vote for it."),
    Happening.COUNTED: (2, "{n0} of {n1} uphold it: rejected.", "{n0} of {n1} uphold it: {seat} broke protocol."),
}
NO_BREACH = "{n0} of {n1} uphold it, but it was no breach: {seat} is not a Contact who named the wrong player."
UPHELD_IN_VAIN = 2  # of the votes counted
CALLED, CALLED_ALOUD = "{seat} calls a breach of protocol by {p0}, on message {n1}.", "{seat} calls a breach of protocol by {p0}."
