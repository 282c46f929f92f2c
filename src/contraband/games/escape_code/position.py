"""The zones of Escape Code under the rulebook's names, what a position may leave out, and what cannot be.

A position that gives no `cards` deals Contact, Spy, Civilian and Interceptor to the first seats, as far as they are in the game, and
the code words in their order to the others. What is not given besides is as in a talk that has just begun at the first place.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.errors import Unreadable
from ...core.record import Record
from ...core.zones import Named, Number, Row, Several, name_from, seat_names
from .cards import (
    CARD_NAMES,
    CIVILIAN,
    CIVILIAN_ABOVE,
    CONTACT,
    FACE_UP_SEATS,
    INTERCEPTOR,
    INTERCEPTOR_ABOVE,
    LIVE,
    MOST_MESSAGES,
    MOST_SEATS,
    NONE,
    ORDERS,
    PLACES,
    SLOTS,
    SPY,
    VOICE,
    WORD_NAMES,
    WORDS,
)
from .table import SAYINGS, TELL, UTTERANCE_NUMBER, UTTERANCES, Ending, Phase

SEATS = seat_names(MOST_SEATS)
PHASES = tuple(phase.name.lower().replace("_", " ") for phase in Phase)
ENDINGS = tuple(ending.name.lower().replace("_", " ") for ending in Ending)
PLACE_NAMES = tuple(name for name, _ in PLACES)
ORDER_NAMES = tuple("-".join(str(number + 1) for number in order) for order in ORDERS)
MOST_SHOTS = 2  # one that takes the Interceptor out, one that ends the game
BROADCAST = (Phase.READ, Phase.CONTACT_LOOKS, Phase.SPY_LOOKS, Phase.SPY_PLACES)
STATEMENT = "!"  # marks a message that tells something about the own card


@dataclass(frozen=True)
class Members:
    """A set kept as bits, as a list of names."""

    name: str
    names: tuple[str, ...]

    def read(self, t: Record) -> list[str]:
        return [name for number, name in enumerate(self.names) if int(t[self.name]) >> number & 1]

    def write(self, t: Record, value: Any) -> None:
        if not isinstance(value, list):
            raise Unreadable(f"{self.name} must be a list of names, not {value!r}")
        t[self.name] = sum({1 << name_from(name, self.names, self.name) for name in value})


@dataclass(frozen=True)
class Talk:
    """What was said: a list such as `seat-2 lantern`, `seat-3`, `seat-1! kettle candle`, oldest first."""

    name: str = "messages"

    def read(self, t: Record) -> list[str]:
        return [spell(int(entry)) for entry in t.said[: int(t.messages)]]

    def write(self, t: Record, value: Any) -> None:
        if not isinstance(value, list) or len(value) > MOST_MESSAGES:
            raise Unreadable(f"messages must be a list of at most {MOST_MESSAGES}, such as ['seat-2 lantern', 'seat-3']")
        for message in value:
            hear(t, *parse(message, SEATS[: int(t.seats)]))


def spell(entry: int) -> str:
    seat, saying = divmod(entry, SAYINGS)
    words = [WORD_NAMES[word] for word in UTTERANCES[saying % TELL] if word != NONE]
    return " ".join([SEATS[seat] + (STATEMENT if saying >= TELL else ""), *words])


def parse(message: Any, seats: tuple[str, ...]) -> tuple[int, int]:
    """The seat and the move of a message as `spell` writes it."""
    parts = message.split() if isinstance(message, str) else []
    if not 1 <= len(parts) <= 3:
        raise Unreadable(f"a message must be a seat and at most two code words, not {message!r}")
    told = parts[0].endswith(STATEMENT)
    seat = name_from(parts[0].removesuffix(STATEMENT), seats, "the speaker of a message")
    words = [name_from(word, WORD_NAMES, "a word in a message") for word in parts[1:]]
    pair = (words[0] if words else NONE, words[1] if len(words) == 2 else NONE)
    if pair not in UTTERANCE_NUMBER:
        raise Unreadable(f"a message must hold two different words, not {message!r}")
    return seat, UTTERANCE_NUMBER[pair] + (TELL if told else 0)


def hear(t: Record, seat: int, saying: int) -> None:
    """Write a message down with all that is counted of it."""
    t.said[int(t.messages)] = seat * SAYINGS + saying
    t.messages += 1
    t.spoken[seat] += 1
    for word in UTTERANCES[saying % TELL]:
        if word != NONE:
            t.uttered[seat, word] += 1
    t.told = int(t.told) & ~(1 << seat) | ((1 << seat) if saying >= TELL else 0)


ZONES = (
    Named("phase", PHASES),
    Row("cards", SEATS, CARD_NAMES, field="card"),
    Named("face_up", WORD_NAMES),
    Members("in_play", WORD_NAMES),
    Several("slots", WORD_NAMES),
    Named("place", PLACE_NAMES),
    Named("order", ORDER_NAMES),
    Named("speaker", SEATS),
    Named("asked", SEATS),
    Talk(),
    Members("out", SEATS),
    Members("agents", SEATS),
    Members("cleared", SEATS),
    Number("shots", 0, MOST_SHOTS),
    Named("caller", SEATS),
    Named("accused", SEATS),
    Members("voted", SEATS),
    Members("upholds", SEATS),
    Members("lost_call", SEATS),
    Named("claimant", SEATS),
    Named("claimed", SEATS),
    Several("claim", WORD_NAMES),
    Named("ending", ENDINGS),
    Named("ender", SEATS),
    Named("victim", SEATS),
)


def is_live(t: Record) -> bool:
    return bool(t.pace == LIVE or t.speech == VOICE)


def roles(seats: int) -> list[int]:
    """COD-10."""
    return [CONTACT, SPY] + [CIVILIAN] * (seats > CIVILIAN_ABOVE) + [INTERCEPTOR] * (seats > INTERCEPTOR_ABOVE)


def prepare(t: Record) -> None:
    seats = int(t.seats)
    dealt = [*roles(seats), *range(WORDS)][:seats]
    t.card[:] = NONE
    t.card[:seats] = dealt
    t.phase = Phase.TALK if is_live(t) else Phase.TURN
    t.speaker = NONE
    for field in ("face_up", "place", "order", "asked", "caller", "accused", "claimant", "claimed", "ender", "victim"):
        t[field] = NONE
    t.slots[:] = NONE
    t.claim[:] = NONE


def complete(t: Record, given: frozenset[str]) -> None:
    if "face_up" not in given and t.seats == FACE_UP_SEATS:
        t.face_up = next(word for word in range(WORDS) if word not in t.card)  # five cards leave most words free
    if "in_play" not in given:
        t.in_play = in_play(t)
    if t.phase in BROADCAST:
        return
    if "slots" not in given:
        first = [word for word in range(WORDS) if int(t.in_play) >> word & 1][:SLOTS]
        t.slots[: len(first)] = first
    if "place" not in given:
        t.place = max(int(t.order), 0)
    if "order" not in given:
        t.order = t.place
    if "speaker" not in given and not is_live(t):
        t.speaker = 0
    if "asked" not in given and t.phase == Phase.WINDOW:
        t.asked = t.speaker


def in_play(t: Record) -> int:
    words = {int(card) for card in t.card if 0 <= card < WORDS} | ({int(t.face_up)} if t.face_up != NONE else set())
    return sum(1 << word for word in words)


def fault(t: Record) -> str:
    """Why this table cannot be, or nothing."""
    return ranges_fault(t) or cards_fault(t) or broadcast_fault(t) or talk_fault(t) or sets_fault(t) or phase_fault(t)


SEAT_FIELDS = ("speaker", "asked", "caller", "accused", "claimant", "claimed", "ender", "victim")
SEAT_SETS = ("told", "out", "agents", "cleared", "voted", "upholds", "lost_call")


def ranges_fault(t: Record) -> str:
    seats = int(t.seats)
    if not FACE_UP_SEATS <= seats <= MOST_SEATS:
        return "Escape Code has five to twenty-four seats."
    if not 0 <= t.phase < len(Phase) or not 0 <= t.ending < len(Ending) or not 0 <= t.shots <= MOST_SHOTS:
        return "the phase, the ending or the number of shots does not exist."
    if any(not NONE <= t[field] < seats for field in SEAT_FIELDS) or any(int(t[field]) >> seats for field in SEAT_SETS):
        return "a seat is named that is not at this table."
    if not NONE <= t.place < len(PLACES) or not NONE <= t.order < len(ORDERS) or not NONE <= t.face_up < WORDS:
        return "the place, the order or the face-up word does not exist."
    if any((row < NONE).any() or (row >= WORDS).any() for row in (t.slots, t.claim)) or not 0 <= t.messages <= MOST_MESSAGES:
        return "a slot, a claimed word or the number of messages does not exist."
    return ""


def cards_fault(t: Record) -> str:
    seats = int(t.seats)
    cards = [int(card) for card in t.card[:seats]]
    dealt_roles = sorted(card for card in cards if card >= WORDS)
    if any(not 0 <= card < len(CARD_NAMES) for card in cards) or (t.card[seats:] != NONE).any():
        return "every seat at this table has an ID card, and no other."
    if len(set(cards)) != seats or dealt_roles != roles(seats):
        return "every card is there once, with the roles of COD-10."
    if (t.face_up != NONE) != (seats == FACE_UP_SEATS) or t.face_up in cards:
        return "five players turn one more word face up, and only they (COD-11)."
    return "" if int(t.in_play) == in_play(t) else "the words in play are those that were dealt."


def broadcast_fault(t: Record) -> str:
    filled = [int(word) for word in t.slots if word != NONE]
    if len(set(filled)) != len(filled) or any(not int(t.in_play) >> word & 1 for word in filled):
        return "the slots hold different words of those in play."
    if any(t.slots[slot] == NONE and t.slots[slot + 1] != NONE for slot in range(SLOTS - 1)):
        return "the slots are filled in their order."
    if t.phase in BROADCAST:
        if filled and t.phase != Phase.SPY_PLACES:
            return "the slots are empty until the Spy places."
        return "" if t.place == t.order == NONE and not t.messages else "there is no scenario and no talk before the Broadcast is over."
    if len(filled) < SLOTS or t.place == NONE or t.order == NONE:
        return "after the Broadcast all slots are filled and a scenario is turned."
    return ""


def talk_fault(t: Record) -> str:
    said = [int(entry) for entry in t.said[: int(t.messages)]]
    if t.said[int(t.messages) :].any() or any(entry >= int(t.seats) * SAYINGS for entry in said):
        return "somebody spoke who is not at this table."
    twin = np.zeros(1, t.dtype)[0]
    for entry in said:
        hear(twin, *divmod(entry, SAYINGS))
    if (twin.spoken != t.spoken).any() or (twin.uttered != t.uttered).any() or twin.told != t.told:
        return "the counts do not fit the messages."
    most = MOST_MESSAGES // int(t.seats) if is_live(t) else int(t.utterances)
    if t.speech == VOICE and said:
        return "in voice the table takes no messages."
    return "somebody spoke more often than this talk allows." if (t.spoken > most).any() else ""


def sets_fault(t: Record) -> str:
    seats = range(int(t.seats))
    out = [seat for seat in seats if int(t.out) >> seat & 1]
    if any(t.card[seat] not in (CIVILIAN, INTERCEPTOR) for seat in out):
        return "only the Civilian and the Interceptor can be out with the game going on."
    if any(int(t.agents) >> seat & 1 and t.card[seat] >= WORDS for seat in seats):
        return "only an Agent can be known as an Agent."
    if any(int(t.cleared) >> seat & 1 and not (t.card[seat] < WORDS or t.card[seat] == CIVILIAN) for seat in seats):
        return "only an Agent or the Civilian can be cleared."
    interceptor_out = any(t.card[seat] == INTERCEPTOR for seat in out)
    if (t.agents or t.cleared) and not (interceptor_out and t.shots):
        return "a shot that shows somebody's side takes the Interceptor out."
    if int(t.upholds) & ~int(t.voted):
        return "who upholds a call has voted."
    return ""


def phase_fault(t: Record) -> str:
    """What each phase needs; that there is a legal move is checked for every game."""
    if (t.phase == Phase.OVER) != (t.ending != Ending.NOT_YET):
        return "a game is over when it has an ending, and only then."
    if t.phase == Phase.OVER:
        return ""
    if t.ender != NONE or t.victim != NONE:
        return "nobody has ended the game yet."
    return turns_fault(t) or vote_fault(t) or claim_fault(t)


def turns_fault(t: Record) -> str:
    turns = t.phase in (Phase.TURN, Phase.WINDOW)
    if (t.phase == Phase.TALK and not is_live(t)) or (turns and is_live(t)):
        return "the phase does not fit the pace of this table."
    if t.phase in BROADCAST or is_live(t):
        return "" if t.speaker == t.asked == NONE else "nobody has the word now."
    if t.speaker == NONE:
        return "in turns somebody has the word."
    if (t.phase == Phase.WINDOW and t.asked == NONE) or (t.phase == Phase.TURN and t.asked != NONE):
        return "a seat is asked after an utterance, and only then."
    has_the_word = t.asked if t.phase == Phase.WINDOW else t.speaker
    if turns and int(t.out) >> int(has_the_word) & 1:
        return "whoever has the word is not out."
    return "that seat has no utterance left." if t.phase == Phase.TURN and t.spoken[t.speaker] >= t.utterances else ""


def vote_fault(t: Record) -> str:
    if t.phase != Phase.VOTE:
        return "" if t.caller == t.accused == NONE and not t.voted else "there is no vote now."
    caller, accused = int(t.caller), int(t.accused)
    if caller == NONE or accused == NONE or caller == accused:
        return "a vote has a caller and somebody else who spoke."
    no_vote = 1 << caller | 1 << accused | int(t.out)
    if int(t.voted) & no_vote or (int(t.voted) | no_vote) == (1 << int(t.seats)) - 1:
        return "somebody voted who may not, or all have voted already."
    return ""


def claim_fault(t: Record) -> str:
    named = [int(word) for word in t.claim if word != NONE]
    if t.phase not in (Phase.CLAIM, Phase.CONFIRM):
        return "" if t.claimant == t.claimed == NONE and not named else "there is no claim now."
    if t.claimant == NONE or t.card[t.claimant] != CONTACT or t.claimed == NONE or t.card[t.claimed] != SPY:
        return "a claim that is not decided yet is the Contact's and names the Spy."
    if len(set(named)) != len(named) or any(not int(t.in_play) >> word & 1 for word in named) or named != list(t.claim[: len(named)]):
        return "a claim names different words of those in play, one after another."
    if (len(named) == SLOTS) != (t.phase == Phase.CONFIRM) or (t.phase == Phase.CONFIRM and t.speech != VOICE):
        return "the Spy confirms when all four words are named, in voice."
    return ""
