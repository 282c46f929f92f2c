"""What cannot be: why a position is no table of Escape Code."""

import numpy as np

from ...core.record import NONE, Record
from .cards import (
    CARDS,
    CIVILIAN,
    CONTACT,
    FACE_UP_SEATS,
    INTERCEPTOR,
    MOST_MESSAGES,
    MOST_SEATS,
    MOST_WORDS,
    ORDERS,
    SLOTS,
    SPY,
    UTTERED_WORDS,
    VOICE,
    WORDS,
)
from .seats import is_in_the_game, is_live, may_draw, members
from .table import SAYINGS, Ending, Phase
from .talk import FIVE_BITS, word_at, write_down

MOST_SHOTS = 2  # one that takes the Interceptor out, one that ends the game
SEAT_FIELDS = ("speaker", "asked", "caller", "accused", "claimant", "claimed", "ender", "victim")
SEAT_SETS = ("out", "agents", "cleared", "voted", "upholds", "lost_call")


def roles(seats: int) -> list[int]:
    """COD-10."""
    return [role for role in range(CONTACT, CARDS) if is_in_the_game(seats, role)]


def words_dealt(t: Record) -> set[int]:
    """COD-10, COD-11: the words that lie in the middle."""
    return {int(card) for card in (*t.card, t.face_up) if 0 <= card < WORDS}


def fault(t: Record) -> str:
    """Why this table cannot be, or nothing."""
    return ranges_fault(t) or cards_fault(t) or broadcast_fault(t) or talk_fault(t) or sets_fault(t) or phase_fault(t)


def ranges_fault(t: Record) -> str:
    seats = int(t.seats)
    if not FACE_UP_SEATS <= seats <= MOST_SEATS:
        return "Escape Code has five to twenty-four seats."
    if not 0 <= t.phase < len(Phase) or not 0 <= t.ending < len(Ending) or not 0 <= t.shots <= MOST_SHOTS:
        return "the phase, the ending or the number of shots does not exist."
    if any(not NONE <= t[field] < seats for field in SEAT_FIELDS) or any(int(t[field]) >> seats for field in SEAT_SETS):
        return "a seat is named that is not at this table."
    if not NONE <= t.place < len(ORDERS) or not NONE <= t.order < len(ORDERS) or not NONE <= t.face_up < WORDS:
        return "the place, the order or the face-up word does not exist."
    if any((row < NONE).any() or (row >= WORDS).any() for row in (t.slots, t.claim)) or not 0 <= t.messages <= MOST_MESSAGES:
        return "a slot, a claimed word or the number of messages does not exist."
    return ""


def cards_fault(t: Record) -> str:
    seats = int(t.seats)
    cards = [int(card) for card in t.card[:seats]]
    dealt_roles = sorted(card for card in cards if card >= WORDS)
    if any(not 0 <= card < CARDS for card in cards) or (t.card[seats:] != NONE).any():
        return "every seat at this table has an ID card, and no other seat has one."
    if len(set(cards)) != seats or dealt_roles != roles(seats):
        return "every card is there once, with the roles of COD-10."
    if (t.face_up != NONE) != (seats == FACE_UP_SEATS) or t.face_up in cards:
        return "one more word is turned face up with five players, and only then (COD-11)."
    return "" if members(int(t.in_play)) == words_dealt(t) else "the words in play must be those that were dealt."


def broadcast_fault(t: Record) -> str:
    filled = [int(word) for word in t.slots if word != NONE]
    if len(set(filled)) != len(filled) or not members(int(t.in_play)).issuperset(filled):
        return "the slots hold different words of those in play."
    if filled != list(t.slots[: len(filled)]):
        return "the slots are filled in their order."
    if t.phase <= Phase.SPY_PLACES:
        if filled and t.phase != Phase.SPY_PLACES:
            return "the slots are empty until the Spy places."
        return "" if t.place == t.order == NONE and not t.messages else "there is no scenario and no talk before the Broadcast is over."
    if len(filled) < SLOTS or t.place == NONE or t.order == NONE:
        return "after the Broadcast all slots are filled and a scenario is turned."
    return ""


def talk_fault(t: Record) -> str:
    count = int(t.messages)
    said = [int(entry) for entry in t.said[:count]]
    if t.said[count:].any() or t.further[count:].any() or any(entry >= int(t.seats) * SAYINGS for entry in said):
        return "somebody spoke who is not at this table."
    further = [int(entry) for entry in t.further[:count]]
    held = [int(word) for word in t.held if word != NONE]
    if any(map(is_no_row, said, further)) or held != list(t.held[: len(held)]) or any(not 0 <= word < WORDS for word in held):
        return "a message has five code words at most, one after another."
    if held and (t.phase not in (Phase.TALK, Phase.TURN) or t.speech == VOICE):
        return "the table holds words for a message that may come now."
    twin = np.zeros(1, t.dtype)[0]
    for entry, more in zip(said, further, strict=True):
        write_down(twin, *divmod(entry, SAYINGS), more)
    if (twin.spoken != t.spoken).any() or (twin.uttered != t.uttered).any() or twin.told != t.told:
        return "the counts do not fit the messages."
    most = MOST_MESSAGES // int(t.seats) if is_live(t) else int(t.utterances)
    if t.speech == VOICE and said:
        return "in voice the table takes no messages."
    if not 0 <= t.called <= len(said):
        return "a call is on a message of this talk."
    return "somebody spoke more often than this talk allows." if (t.spoken > most).any() else ""


def is_no_row(said: int, further: int) -> bool:
    """Whether words come after a gap, or a word that does not exist."""
    words = [word_at(said, further, place) for place in range(MOST_WORDS)]
    is_after_a_gap = further and NONE in words[:UTTERED_WORDS]
    return bool(
        is_after_a_gap
        or max(words) >= WORDS
        or further >> FIVE_BITS * (MOST_WORDS - UTTERED_WORDS)
        or sorted(words[UTTERED_WORDS:], key=lambda word: word == NONE) != words[UTTERED_WORDS:]
    )


def sets_fault(t: Record) -> str:
    out, agents, cleared = ({int(t.card[seat]) for seat in members(int(bits))} for bits in (t.out, t.agents, t.cleared))
    if not out <= {CIVILIAN, INTERCEPTOR}:
        return "only the Civilian and the Interceptor can be out while the game goes on."
    if any(card >= WORDS for card in agents):
        return "only an Agent can be known as an Agent."
    if any(card >= WORDS and card != CIVILIAN for card in cleared):
        return "only an Agent or the Civilian can be cleared."
    if (agents or cleared) and not (INTERCEPTOR in out and t.shots):
        return "a shot that shows somebody's side takes the Interceptor out."
    return "" if members(int(t.upholds)) <= members(int(t.voted)) else "whoever upholds a call has voted."


def phase_fault(t: Record) -> str:
    """What each phase needs; that there is a legal move is checked for every game."""
    if (t.phase == Phase.OVER) != (t.ending != Ending.NOT_YET):
        return "a game is over when it has an ending, and only then."
    if t.phase == Phase.OVER:
        return ""
    if t.ender != NONE or t.victim != NONE:
        return "nobody has ended the game yet."
    return turns_fault(t) or vote_fault(t) or claim_fault(t) or armed_fault(t)


def armed_fault(t: Record) -> str:
    """COD-31: the clock of a live talk frees the guns, once."""
    if t.armed not in (0, 1) or (t.armed and not (is_live(t) and t.guns_from and t.phase >= Phase.TALK)):
        return "guns are freed in a live talk that begins without them, and only there."
    return "somebody shot or claimed before guns were free." if (t.shots or t.claimant != NONE) and not may_draw(t) else ""


def turns_fault(t: Record) -> str:
    turns = t.phase in (Phase.TURN, Phase.WINDOW)
    if (t.phase == Phase.TALK and not is_live(t)) or (turns and is_live(t)):
        return "the phase does not fit the pace of this table."
    if t.phase <= Phase.SPY_PLACES or is_live(t):
        return "" if t.speaker == t.asked == NONE else "nobody has the floor now."
    if t.speaker == NONE:
        return "in turns somebody has the floor."
    if (t.phase == Phase.WINDOW and t.asked == NONE) or (t.phase == Phase.TURN and t.asked != NONE):
        return "a seat is asked after an utterance, and only then."
    has_the_word = t.asked if t.phase == Phase.WINDOW else t.speaker
    if turns and has_the_word in members(int(t.out)):
        return "whoever has the floor is not out."
    return "that seat has no utterances left." if t.phase == Phase.TURN and t.spoken[t.speaker] >= t.utterances else ""


def vote_fault(t: Record) -> str:
    if t.phase != Phase.VOTE:
        return "" if t.caller == t.accused == NONE and not t.voted else "there is no vote now."
    caller, accused = int(t.caller), int(t.accused)
    if caller == NONE or accused == NONE or caller == accused:
        return "a vote has a caller and somebody else who spoke."
    if t.called and int(t.said[int(t.called) - 1]) // SAYINGS != accused:
        return "a call is on a message of whoever is accused."
    no_vote, voted = {caller, accused} | members(int(t.out)), members(int(t.voted))
    if voted & no_vote or len(voted | no_vote) == t.seats:
        return "somebody voted who may not, or all have voted already."
    return ""


def claim_fault(t: Record) -> str:
    named = [int(word) for word in t.claim if word != NONE]
    if t.phase not in (Phase.CLAIM, Phase.CONFIRM):
        return "" if t.claimant == t.claimed == NONE and not named else "there is no claim now."
    if t.claimant == NONE or t.card[t.claimant] != CONTACT or t.claimed == NONE or t.card[t.claimed] != SPY:
        return "a claim that is still undecided is the Contact's and names the Spy."
    if len(set(named)) != len(named) or not members(int(t.in_play)).issuperset(named) or named != list(t.claim[: len(named)]):
        return "a claim names different words of those in play, one after another."
    if (len(named) == SLOTS) != (t.phase == Phase.CONFIRM) or (t.phase == Phase.CONFIRM and t.speech != VOICE):
        return "the Spy confirms when all four words are named, in voice."
    return ""
