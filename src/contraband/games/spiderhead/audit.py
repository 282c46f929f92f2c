"""Why a table cannot be: every card is counted, every phase has what it needs. Written apart from the rules, as a second opinion."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.record import NONE, Record
from . import cards
from .table import BY_REFLEX, PAIRS, Ending, Phase, Standing, Turn
from .words.names import CARD_NAMES

ENCOUNTER = (Phase.WINDOW, Phase.CHOICE, Phase.CALL, Phase.ACKNOWLEDGE, Phase.PLAY)
PRISONERS_MOVE = (Phase.CHOICE, Phase.PLAY)
WITH_A_TURN = (Phase.WINDOW, Phase.CHOICE, Phase.PLAY)
PHASE_THREE = (Phase.DOSE, Phase.SNATCH, Phase.COVERED, Phase.UNCOVERED)
EVERYBODY = (1 << cards.PRISONERS) - 1
Cards = NDArray[Any]  # counts by kind

# fields of an encounter, and of a snatch, which are empty at any other time
ENCOUNTER_FIELDS = (
    *("called", "acknowledged", "deck", "deck_size", "aside", "face_up", "open", "hidden", "hidden_size", "told", "spent", "waiting"),
    *("drive", "drive_discarded", "gained", "active", "due", "turn", "controlled", "rushing", "pak_open", "hold_over", "standing"),
)
SNATCH_FIELDS = ("extra_places", "hiding", "grabbing", "declined", "wait", "forfeited")


def is_buildup(t: Record) -> bool:
    return bool(t.called == 0 and t.phase in (Phase.WINDOW, Phase.CHOICE))


def is_climax(t: Record) -> bool:
    return bool(t.called > 0 and t.phase in (Phase.WINDOW, Phase.PLAY))


def card_totals(t: Record) -> list[int]:
    """How many Sex cards of each kind lie anywhere."""
    counts = [int(t.deck[kind] + t.aside[kind] + t.face_up[kind]) for kind in range(cards.KINDS)]
    for kind in range(cards.KINDS):
        counts[kind] += int(t.open[:, kind].sum() + t.hidden[:, kind].sum() + (t.shown == kind).sum())
        if kind < cards.PLAYABLE:
            counts[kind] += int(t.spent[:, kind].sum())
    counts[cards.FIERCENESS] += int(t.waiting[:, 0].sum())
    counts[cards.FOCUS] += int(t.waiting[:, 1].sum())
    counts[cards.DRIVE] += int(t.drive.sum() + t.drive_discarded)
    return counts


def can_pay(t: Record, side: int, price: int) -> bool:
    return bool(t.active[side, cards.VIVISTIF] or price <= t.drive[side])


def payable(t: Record, side: int, hand: Cards) -> bool:
    """Whether one of these actions can be paid for."""
    return any(hand[kind] and can_pay(t, side, price) for kind, price in enumerate((t.puppy_cost, t.cuddling_cost, t.bunnies_cost)))


def owned(t: Record, side: int) -> Cards:
    """All actions, used ones included."""
    return t.open[side, : cards.ACTIONS] + t.hidden[side, : cards.ACTIONS] + t.spent[side, : cards.ACTIONS]


def has_playable_card(t: Record, side: int) -> bool:
    hand = t.open[side] + t.hidden[side]
    enhancers = hand[cards.FIERCENESS] + hand[cards.FOCUS] and not t.active[side, cards.SEXROONER]
    return payable(t, side, hand) or bool(enhancers and payable(t, side, owned(t, side)))


def has_play(t: Record, side: int) -> bool:
    actions = owned(t, side)
    has_action = payable(t, side, actions) if t.instaraje == cards.INSTARAJE_NONE_PAYABLE else actions.any()
    bare = t.active[side, cards.INSTARAJE] and not has_action and can_pay(t, side, t.instaraje_cost)
    return has_playable_card(t, side) or bool(bare)


def whose_turn(t: Record) -> int:
    """SPI-35, SPI-37, SPI-56."""
    able = [is_buildup(t) or has_play(t, side) for side in range(2)]
    for side in (int(t.due), 1 - int(t.due)):
        if able[side] and not t.active[side, cards.VERBALUCE]:
            return side
    return int(Turn.SILENCED if any(able) else Turn.OUT)


def fault(t: Record) -> str:
    """Why this table cannot be, or nothing."""
    checks = (ranges_fault, love_fault, chart_fault, mobipak_fault, encounter_fault, phase_one_fault, experiment_fault, ending_fault)
    return next((found for found in (check(t) for check in checks) if found), "")


def has(mask: int, number: int) -> bool:
    return bool(int(mask) >> int(number) & 1)


def outside(low: int, high: int, *numbers: int) -> bool:
    return any(not low <= int(number) <= high for number in numbers)


def ranges_fault(t: Record) -> str:
    if int(t.seats) != cards.SEATS_AT_TABLE or sorted(int(seat) for seat in t.seat_of) != list(range(cards.SEATS_AT_TABLE)):
        return "there are six seats, and each is one character's (SPI-01)."
    if outside(0, len(Phase) - 1, t.phase) or outside(0, len(Ending) - 1, t.reason) or outside(0, len(Standing) - 1, t.standing):
        return "the phase, the ending or the standing order does not exist."
    if outside(0, len(Turn) - 1, t.turn) or outside(0, 1, t.due) or outside(0, 3, t.acknowledged) or outside(0, 2, t.forfeited):
        return "whose turn it is, or who acknowledged or forfeited, does not exist."
    if outside(NONE, cards.PRISONERS - 1, *t.pair, t.watcher, t.victim) or outside(NONE, cards.SEATS_AT_TABLE - 1, t.winner):
        return "the pair, the watcher, the victim or the winner is not in this game."
    if outside(0, EVERYBODY, t.crossed_out, t.passed, t.dosed) or outside(0, (1 << len(PAIRS)) - 1, t.lines):
        return "the chart names somebody who is not in this game."
    if outside(NONE, cards.KINDS - 1, *t.shown) or outside(NONE, cards.PROMPTS - 1, *t.prompt):
        return "a card shown or a prompt does not exist."
    if outside(0, (1 << cards.PROMPTS) - 1, t.prompts) or outside(0, 1, t.controlled, t.rushing, t.declined, t.pak_open, t.hold_over):
        return "a prompt or a yes-or-no does not exist."
    return ""


def love_fault(t: Record) -> str:
    fewest = 0 if t.reason == Ending.LOVE_TAKEN else 1
    if outside(fewest, cards.LOVE_CARDS, *t.love_deck):
        return "a Love Deck has 1 to 18 cards as long as nobody has won by it."
    if outside(0, cards.LOVE_CARDS - 1, *t.gained) or (t.gained_in_all < 0).any():
        return "nobody can have gained that."
    lost = [cards.LOVE_CARDS - int(love) for love in t.love_deck]
    for side in range(2):
        if t.pair[side] != NONE:
            lost[t.pair[side]] -= int(t.gained[1 - side])
    if any(missing < 0 or (missing and t.love != cards.LOVE_PRINTED and t.phase != Phase.OVER) for missing in lost):
        return "Love Decks and what was gained do not fit (SPI-40)."
    return ""


def partners_of(t: Record, prisoner: int) -> list[int]:
    return [a + b - prisoner for n, (a, b) in enumerate(PAIRS) if prisoner in (a, b) and has(t.lines, n)]


def chart_fault(t: Record) -> str:
    for prisoner in range(cards.PRISONERS):
        partners = partners_of(t, prisoner)
        kept = [int(points) for points in t.kept[prisoner]]
        if any(outside(0, cards.LOVE_CARDS - 1, points) or (points and other not in partners) for other, points in enumerate(kept)):
            return "points are kept from partners only, at most 17 (SPI-39)."
        if has(t.crossed_out, prisoner) and not partners:
            return "nobody is incapacitated without an encounter (SPI-38)."
    if outside(0, 2 * (cards.LOVE_CARDS - 1) * int(t.lines).bit_count(), t.points):
        return "that many points cannot have been surrendered."
    return ""


def mobipak_fault(t: Record) -> str:
    if outside(0, cards.ED_CARDS - int(t.lines).bit_count() - int(t.pair[0] != NONE), t.ed_cards):
        return "there are six ED289/290, one for each encounter (SPI-20)."
    if (t.active < 0).any() or (t.pak < 0).any() or (t.pak > cards.OF_EACH_DRUG).any():
        return "the MobiPak has two of each drug (SPI-03)."
    if (t.pak[: cards.INTERVENTIONS] + t.active.sum(axis=0) > cards.OF_EACH_DRUG).any():
        return "more cards of a drug are active than there are (SPI-03)."
    if t.pak[cards.DARKENFLOXX] != cards.OF_EACH_DRUG - int(t.dosed).bit_count() - int(t.victim != NONE) and t.reason != Ending.SNATCHED:
        return "a Darkenfloxx is used for each partner, and for nothing else (SPI-80)."
    return ""


def is_empty(t: Record, fields: tuple[str, ...]) -> bool:
    return not any(np.any(t[field]) for field in fields)


def encounter_fault(t: Record) -> str:
    first, second = int(t.pair[0]), int(t.pair[1])
    if t.phase not in ENCOUNTER:
        empty = first == second == NONE and (t.shown == NONE).all() and (t.prompt == NONE).all()
        return "" if empty and is_empty(t, ENCOUNTER_FIELDS) else "nobody is in an encounter now."
    if NONE in (first, second) or first == second:
        return "an encounter needs two different prisoners."
    if second in partners_of(t, first) or has(t.crossed_out, first) or has(t.crossed_out, second):
        return "these two cannot meet (SPI-20)."
    return cards_fault(t) or stage_fault(t) or turn_fault(t)


def cards_fault(t: Record) -> str:
    piles = (t.deck, t.aside, t.face_up, t.open, t.hidden, t.told, t.spent, t.waiting, t.drive, t.drive_discarded)
    if any((np.asarray(pile) < 0).any() for pile in piles):
        return "a number of cards is negative."
    for kind, there in enumerate(card_totals(t)):
        if there != cards.SEX_DECK[kind]:
            return f"there should be {cards.SEX_DECK[kind]} cards of {CARD_NAMES[kind]} in all, not {there}."
    if t.aside.sum() != cards.PUT_ASIDE:
        return "three cards are put aside (SPI-21)."
    if t.deck_size != t.deck.sum() or (t.hidden_size != t.hidden.sum(axis=1)).any() or (t.told > t.hidden).any():
        return "a deck or a hand does not have the number of cards it should."
    for side in range(2):
        if t.active[side, cards.VERITALK] and (t.told[side] != t.hidden[side]).any():
            return "under Veritalk Abnesti sees the whole hand (SPI-57)."
        if (t.active[side, cards.VERBALUCE] > 0) != (t.prompt[side] != NONE):
            return "those who are silenced have a prompt, and nobody else (SPI-56)."
        if t.prompt[side] != NONE and not has(t.prompts, t.prompt[side]):
            return "a prompt must have been drawn (SPI-05)."
    return ""


def stage_fault(t: Record) -> str:
    """What lies where in the Buildup, before the Climax, and in it."""
    if (t.shown != NONE).any() != is_buildup(t) or (t.shown == NONE).any() == is_buildup(t):
        return "two cards are shown in the Buildup, and only then (SPI-22)."
    if not is_buildup(t) and t.deck_size:
        return "the Buildup goes on until the deck is empty (SPI-24)."
    if (t.called > 0) != (t.phase == Phase.ACKNOWLEDGE or is_climax(t)) or outside(0, cards.LOVE_CARDS, t.called):
        return "a number is called before the Climax (SPI-30)."
    if (t.acknowledged == 3) != is_climax(t) or (t.acknowledged and not t.called):
        return "the Climax begins when both have acknowledged (SPI-30)."
    if is_climax(t):
        return "Sex Drive lies open in the Climax (SPI-31)." if t.open[:, cards.DRIVE].any() or t.hidden[:, cards.DRIVE].any() else ""
    return "" if is_empty(t, ("spent", "waiting", "drive", "drive_discarded", "gained")) else "nothing is played before the Climax."


def turn_fault(t: Record) -> str:
    if t.phase not in PRISONERS_MOVE and not is_empty(t, ("controlled", "rushing", "standing")):
        return "only a prisoner's choice is controlled, rushed or passed on."
    if t.pak_open and (t.phase != Phase.WINDOW or t.turn == Turn.SILENCED or t.hold_over or not t.window_seconds or not t.hold_seconds):
        return "the open MobiPak holds a window that would close (SPI-51)."
    if t.phase not in WITH_A_TURN:
        return "" if is_empty(t, ("due", "turn")) else "it is nobody's turn before the Climax."
    if t.turn != whose_turn(t) or (t.phase in PRISONERS_MOVE and t.turn >= Turn.OUT):
        return "it cannot be that prisoner's turn (SPI-35, SPI-56)."
    if t.standing and (t.standing == Standing.UNTIL_CALL) != is_buildup(t):
        return "that standing order does not belong here (SPI-51)."
    if not is_climax(t):
        return "SpeedErUp waits for the Climax (SPI-59)." if t.rushing else ""
    at_rest = [side for side in range(2) if not (t.rushing and side == t.turn)]
    if any(t.spent[side].any() and not has_playable_card(t, side) for side in at_rest):
        return "used cards are taken back when no other can be played (SPI-34)."
    return rush_fault(t)


def rush_fault(t: Record) -> str:
    if t.phase != Phase.PLAY or not (t.rushing or t.active[t.turn, cards.SPEEDERUP]):
        return ""
    has_action = payable(t, int(t.turn), t.open[t.turn] + t.hidden[t.turn])
    return "" if has_action == bool(t.rushing) else "SpeedErUp acts when there is an action to use (SPI-55)."


def phase_one_fault(t: Record) -> str:
    """SPI-60 and SPI-61: the flowchart."""
    counts = [len(partners_of(t, prisoner)) for prisoner in range(cards.PRISONERS)]
    satisfied = min(counts) >= cards.PARTNERS_NEEDED
    if t.phase in (Phase.TEST, *PHASE_THREE):
        return "" if satisfied and t.points >= t.target else "Phase II needs two partners for everyone and the target (SPI-60)."
    if t.phase in (Phase.MEET, *ENCOUNTER) and satisfied and t.phase1_end != cards.PHASE_ONE_SIX:
        return "Phase I is over when everyone has had two partners (SPI-60)."
    if t.phase == Phase.MEET and not (t.ed_cards and can_anybody_meet(t)):
        return "no further encounter can begin: there is no ED289/290 left, or no two can meet (SPI-20)."
    return ""


def can_anybody_meet(t: Record) -> bool:
    return any(not has(t.lines, n) and not any(has(t.crossed_out, who) for who in pair) for n, pair in enumerate(PAIRS))


def experiment_fault(t: Record) -> str:
    if t.phase not in (Phase.TEST, *PHASE_THREE, Phase.OVER) and (t.passed or t.watcher != NONE or t.dosed):
        return "nobody is tested in Phase I."
    if t.phase == Phase.TEST and (t.watcher != NONE or t.dosed or t.passed == EVERYBODY):
        return "the tests end with the first failure, or when all have passed (SPI-70)."
    if t.phase in PHASE_THREE:
        return watching_fault(t) or snatch_fault(t)
    return "" if t.victim == NONE and is_empty(t, SNATCH_FIELDS) else "the snatch belongs to Phase III (SPI-81)."


def watching_fault(t: Record) -> str:
    if t.watcher == NONE or has(t.passed, t.watcher):
        return "the first who failed watches (SPI-70)."
    partners = partners_of(t, int(t.watcher))
    dosed = [prisoner for prisoner in range(cards.PRISONERS) if has(t.dosed, prisoner)]
    if any(who not in partners for who in dosed) or len(dosed) >= cards.OF_EACH_DRUG:
        return "Darkenfloxx is for two of the watcher's partners (SPI-80)."
    if (t.phase == Phase.DOSE) != (t.victim == NONE) or (t.victim != NONE and (t.victim not in partners or t.victim in dosed)):
        return "the victim is a partner of the watcher (SPI-80)."
    return ""


def snatch_fault(t: Record) -> str:
    """SPI-81."""
    if t.phase in (Phase.DOSE, Phase.SNATCH) and not is_empty(t, ("wait", "forfeited")):
        return "nobody waits for the card now."
    if t.phase != Phase.SNATCH and not is_empty(t, ("hiding", "grabbing", "declined")):
        return "the card is hidden only while the watcher grabs."
    if (t.phase in (Phase.COVERED, Phase.UNCOVERED) or t.declined) and t.snatch != cards.SNATCH_REFLEX:
        return "the reflex is not played at this table."
    if outside(0, cards.MOST_PLACES - int(t.places), t.extra_places) or (t.extra_places and t.leftovers != cards.LEFTOVERS_HIDE):
        return "leftover cards make six places at most, where the table plays so (SPI-80)."
    if t.phase == Phase.COVERED and outside(cards.SHORTEST_WAIT, cards.LONGEST_WAIT, t.wait):
        return f"the card lies covered for {cards.SHORTEST_WAIT} to {cards.LONGEST_WAIT} seconds."
    if t.phase == Phase.UNCOVERED and t.wait:
        return "the wait is over when the card lies open."
    return choice_fault(t)


def choice_fault(t: Record) -> str:
    for choice in (int(t.hiding), int(t.grabbing)):
        reflex = choice == BY_REFLEX and t.snatch == cards.SNATCH_REFLEX and not t.declined
        if not reflex and outside(0, int(t.places + t.extra_places), choice):
            return "there is no such place at this table."
    return "both have chosen, so it is decided." if t.hiding and t.grabbing else ""


def ending_fault(t: Record) -> str:
    if (t.phase == Phase.OVER) != (t.reason != Ending.NOT_YET):
        return "a game is over when it has a reason, and only then."
    by_abnesti = t.reason in (Ending.ALL_PASSED, Ending.DARKENFLOXXED)
    if by_abnesti and t.winner != t.seat_of[cards.ABNESTI]:
        return "Abnesti wins by his experiment."
    by_prisoner = t.reason == Ending.LOVE_TAKEN
    if by_prisoner and t.winner in (NONE, t.seat_of[cards.ABNESTI]):
        return "a prisoner wins by Love (SPI-36)."
    return "" if by_abnesti or by_prisoner or t.winner == NONE else "nobody wins that way."
