"""What cannot be on a table of Asterisk: the audit of positions and saved tables."""

from collections import Counter

from ...core.piles import SIZE
from ...core.record import NONE, Record
from .cards import (
    ATTEMPTS,
    COPIES,
    EITHER,
    HAND,
    IN_MODE,
    KINDS,
    LINE_SIZE,
    MISSIONS,
    MOST_DECISIONS,
    MOST_SEATS,
    PRISONER_NUMBER,
    PRISONERS,
    REQUESTS,
    ROUND,
    mode_of,
)
from .table import Ending, Phase, cards_of, is_mid_play, table_t

PILES = ("calibration_deck", "flipped", "deck", "played", "prisoner_deck", "line", "aside")
RANGES = {
    "phase": (0, len(Phase) - 1),
    "attempt": (1, max(ATTEMPTS)),
    "timing": (0, 1),
    "warm_left": (0, MOST_SEATS),
    "moves_used": (0, 120),
    "decisions": (0, MOST_DECISIONS),
    "passes": (0, MOST_SEATS),
    "dial": (0, ROUND),
    "action": (0, 3),
    "cracking": (0, 1),
    "way": (0, EITHER),
    "distance": (0, ROUND),
    "request": (NONE, len(REQUESTS) - 1),
    "asked": (0, 2 ** len(REQUESTS) - 1),
    "declined": (0, 2**MOST_SEATS - 1),
    "under": (0, PRISONERS),
    "owed": (0, PRISONERS),
    "turn_done": (0, 0),
    "time_up": (0, 0),
    "reason": (0, len(Ending) - 1),
    "players_score": (0, 1000),
    "dekedd_score": (0, 1000),
    "taken": (0, 32000),
}
SEAT_WORDS = {"on_watch": "lookout"}
assert set(RANGES) <= set(table_t.names or ())


def fault(t: Record) -> str:
    """Why this table cannot be, or nothing."""
    return ranges_fault(t) or piles_fault(t) or prisoners_fault(t) or main_deck_fault(t) or calibration_fault(t) or phase_fault(t)


def ranges_fault(t: Record) -> str:
    seats = int(t.seats)
    if not 1 <= seats <= MOST_SEATS:
        return "Asterisk has one to five seats."
    for name, (low, high) in RANGES.items():
        if not low <= t[name] <= high:
            return f"{name} cannot be {int(t[name])}."
    for name, lowest in (("on_watch", 0), ("turn", 0), ("helper", NONE), ("chooser", NONE)):
        if not lowest <= t[name] < seats:
            return f"{SEAT_WORDS.get(name, name)} is no seat at this table."
    if t.attempt > ATTEMPTS[mode_of(t)] or t.passes > seats or t.warm_left > seats or t.declined >> seats:
        return "there are not that many attempts or players."
    if t.helper == t.turn:
        return "nobody assists in their own turn."
    if (t.buried < 0).any():
        return "a number of cards is negative."
    return missions_fault(t)


def missions_fault(t: Record) -> str:
    missions = [int(mission) for mission in t.mission]
    dealt = missions[: int(t.seats)] if t.seats > 1 else []
    if any(mission != NONE for mission in missions[len(dealt) :]):
        return "a mission lies where nobody plays for it."
    if len(set(dealt)) < len(dealt) or any(not 0 <= mission < len(MISSIONS) for mission in dealt):
        return "every player has one mission, and no two the same (AST-15)."
    return ""


def piles_fault(t: Record) -> str:
    piles = [(name, t[name]) for name in PILES]
    piles += [("a hand", pile) for pile in t.hand] + [("a discard pile", pile) for pile in t.discards]
    for name, pile in piles:
        size = int(pile[SIZE])
        if not 0 <= size < len(pile) or pile[size + 1 :].any():
            return f"{name} does not have as many cards as its size says."
    if t.hand[int(t.seats) :].any() or t.discards[int(t.seats) :].any():
        return "cards lie at seats that are not in this game."
    if any(cards_of(hand) != sorted(cards_of(hand)) for hand in t.hand):
        return "a hand is not in order."
    return ""


def prisoners_fault(t: Record) -> str:
    """AST-17: everybody the mode uses is in one place, and nobody else is there."""
    mode, seats = mode_of(t), int(t.seats)
    places = Counter([*cards_of(t.prisoner_deck), *cards_of(t.line), *cards_of(t.aside)])
    for card in range(PRISONERS):
        owner = int(t.custody[card])
        if not NONE <= owner < seats:
            return "somebody is in the custody of nobody at this table."
        if places[card] + (owner != NONE) != int(IN_MODE[mode, card]):
            return f"prisoner card {card + 1} is missing, twice there, or not in this mode."
    if t.under > t.prisoner_deck[SIZE]:
        return "more cards were seen going under the prisoner deck than there are."
    if sum(places.values()) > int(IN_MODE[mode].sum()) or t.line[SIZE] > LINE_SIZE[mode]:
        return "The Line is too long, or somebody unknown is in the prison."
    return ""


def main_deck_fault(t: Record) -> str:
    piles = [t.deck, t.played, *t.hand, *t.discards]
    found = Counter(card for pile in piles for card in cards_of(pile))
    if any(not 0 <= card < KINDS for card in found):
        return "there is a card that nobody has printed."
    for card in range(KINDS):
        if found[card] + int(t.buried[card]) != COPIES[card]:
            return f"there should be {int(COPIES[card])} of main card {card + 1}, not {found[card] + int(t.buried[card])}."
    return ""


def calibration_fault(t: Record) -> str:
    """AST-15 and AST-85: the calibration cards of this mode, each number once; as many flipped as attempts were started."""
    cards = cards_of(t.flipped) + cards_of(t.calibration_deck)
    if len(set(cards)) < len(cards) or any(not 1 <= number <= ROUND for number in cards):
        return "a calibration number is there twice, or not on the dial."
    if len(cards) != (int(t.calibrations) if t.seats == 1 else ATTEMPTS[mode_of(t)]):
        return "the mode has another number of calibration cards."
    flipped = int(t.flipped[SIZE])
    if t.seats > 1 and flipped != t.attempt and not (t.phase == Phase.START and flipped == t.attempt - 1):
        return "every attempt has its calibration card."
    if (flipped == 0) != (t.dial == 0) or (t.seats == 1 and flipped == 0):
        return "the dial is set by a calibration card, and not before."
    return ""


def phase_fault(t: Record) -> str:
    """What each phase needs and what none may have left over; that there is a legal move is checked for every game."""
    under_way = Phase.TURN <= t.phase <= Phase.LIMIT
    if (t.phase == Phase.OVER) != (t.reason != Ending.NOT_YET):
        return "a game is over when it has a reason, and only then."
    if (t.reason in (Ending.LINE_EMPTY, Ending.NO_CALIBRATION)) != (t.phase == Phase.OVER and t.seats == 1):
        return "that is not how a game for this number of players ends."
    if t.seats == 1 and t.phase in (Phase.START, Phase.GIVE_UP, Phase.DISCARD, Phase.REQUEST):
        return "Rambo has no attempts and no team-mates."
    if t.timing != int(under_way and t.seats > 1 and not t.warm_left):
        return "the timer runs in an attempt of two players or more, and only then."
    if (t.moves_used or t.decisions) and not t.timing:
        return "without a timer nothing is counted."
    if t.warm_left and not under_way:
        return "a warm-up turn is a turn."
    return play_fault(t) or request_fault(t) or between_fault(t)


def play_fault(t: Record) -> str:
    mid_play = is_mid_play(t.phase)
    if mid_play != (t.played[SIZE] > 0):
        return "cards lie before a player in the middle of a Play, and only then."
    if (t.action or t.cracking) and not mid_play:
        return "an action is open only in the middle of a Play."
    if (t.phase == Phase.DIRECTION) != (t.distance > 0):
        return "a way is chosen for a distance, and only then."
    if t.way and t.phase != Phase.AMOUNT:
        return "a distance is chosen for a way, and only then."
    if (t.phase == Phase.DRAW and not t.cracking) or (t.cracking and t.phase not in (Phase.DRAW, Phase.DIRECTION)):
        return "the draw belongs to Another Crack's Turn card."
    if t.phase == Phase.NUMBER and not any(PRISONER_NUMBER[card] for card in cards_of(t.line)):
        return "nobody in The Line has a number."
    return ""


def request_fault(t: Record) -> str:
    if (t.request != NONE or t.asked) and (not is_mid_play(t.phase) or t.seats == 1):
        return "an Assist is asked for in the middle of a Play."
    if t.phase == Phase.REQUEST and t.request != NONE:
        return "there is one request at a time."
    everybody = (1 << int(t.seats)) - 1 & ~(1 << int(t.turn))
    if t.declined and (t.request == NONE or t.declined & ~everybody or int(t.declined) == everybody):
        return "team-mates decline a request, and when all have, it is closed."
    if t.helper != NONE and t.phase not in (Phase.AMOUNT, Phase.DIRECTION):
        return "a helper chooses for an Assist, and only then."
    return ""


def between_fault(t: Record) -> str:
    between = t.phase in (Phase.GIVE_UP, Phase.DISCARD)
    if between != (t.chooser != NONE) or (t.phase == Phase.GIVE_UP) != (t.owed > 0):
        return "somebody chooses between attempts, and only then."
    if between and t.attempt == ATTEMPTS[mode_of(t)]:
        return "after the last attempt nothing is given up."
    if t.phase == Phase.GIVE_UP and t.owed > (t.custody == t.chooser).sum():
        return "nobody gives up more than is in custody."
    if t.phase == Phase.DISCARD and t.hand[int(t.chooser), SIZE] <= HAND:
        return "anyone with five cards or fewer discards none."
    return ""
