"""The zones of Escape from Spiderhead under the rulebook's names, and what a position may leave out.

A position that names no seats has Abnesti at seat 1 and the prisoners after him. Cards of the Sex deck that lie nowhere are put
aside as far as three are missing; the rest is the deck in the Buildup, and out of play later. What is not in the MobiPak by name
is there unless it is active or spent.
"""

from ...core.record import NONE, Record
from ...core.zones import Among, Heap, Heaps, Named, Number, Row, Several, seat_names, spelt
from . import cards
from .audit import card_totals, fault, is_buildup, whose_turn
from .table import BY_REFLEX, PAIRS, Ending, Phase, Standing, Turn
from .words.names import CARD_NAMES, DRUG_NAMES

__all__ = ["fault"]  # written elsewhere, part of positions


SEATS = seat_names(cards.SEATS_AT_TABLE)
NAMES = cards.CHARACTERS[: cards.PRISONERS]
SIDES = ("first", "second")
LINE_NAMES = tuple(f"{cards.CHARACTERS[a]}-{cards.CHARACTERS[b]}" for a, b in PAIRS)
PROMPT_NAMES = tuple(f"prompt-{number + 1}" for number in range(cards.PROMPTS))
ENHANCER_NAMES = CARD_NAMES[cards.FIERCENESS : cards.FOCUS + 1]


ZONES = (
    Named("phase", spelt(Phase)),
    Row("seats", cards.CHARACTERS, SEATS, field="seat_of"),
    Row("love_decks", NAMES, high=cards.LOVE_CARDS, field="love_deck"),
    Row("gained_in_all", NAMES, high=1000),
    Number("points", 0, 1000),
    Among("lines", LINE_NAMES),
    Heaps("kept", NAMES, NAMES),
    Among("crossed_out", NAMES),
    Number("ed_cards", 0, cards.ED_CARDS),
    Heap("mobipak", DRUG_NAMES, field="pak"),
    Among("prompts_drawn", PROMPT_NAMES, field="prompts"),
    Several("pair", NAMES),
    Number("called", 0, cards.LOVE_CARDS),
    Among("acknowledged", SIDES),
    Heap("sex_deck", CARD_NAMES, field="deck"),
    Number("sex_deck_size", 0, cards.SEX_CARDS, field="deck_size"),
    Heap("put_aside", CARD_NAMES, field="aside"),
    Heap("out_of_play", CARD_NAMES, field="face_up"),
    Several("shown", CARD_NAMES),
    Heaps("open_hands", SIDES, CARD_NAMES, field="open"),
    Heaps("hidden_hands", SIDES, CARD_NAMES, field="hidden"),
    Row("hidden_sizes", SIDES, field="hidden_size"),
    Heaps("shown_to_abnesti", SIDES, CARD_NAMES, field="told"),
    Heaps("used", SIDES, CARD_NAMES[: cards.PLAYABLE], field="spent"),
    Heaps("waiting", SIDES, ENHANCER_NAMES),
    Row("drive", SIDES, high=cards.MOST_TIMES),
    Number("drive_discarded", 0, cards.MOST_TIMES),
    Row("gained", SIDES, high=cards.LOVE_CARDS),
    Heaps("active", SIDES, DRUG_NAMES[: cards.INTERVENTIONS]),
    Several("prompt", PROMPT_NAMES),
    Named("due", SIDES),
    Named("turn", spelt(Turn)),
    Number("controlled", 0, 1),
    Number("rushing", 0, 1),
    Number("pak_open", 0, 1),
    Number("hold_over", 0, 1),
    Named("standing", spelt(Standing)),
    Among("passed", NAMES),
    Named("watcher", NAMES),
    Named("victim", NAMES),
    Among("dosed", NAMES),
    Number("extra_places", 0, cards.MOST_PLACES),
    Number("hiding", -1, BY_REFLEX),
    Number("grabbing", -1, BY_REFLEX),
    Number("declined", 0, 1),
    Number("wait", 0, 60),
    Among("forfeited", ("Abnesti", "watcher")),
    Named("reason", spelt(Ending)),
    Named("winner", SEATS),
)


def prepare(t: Record) -> None:
    for character in range(cards.SEATS_AT_TABLE):
        t.seat_of[character] = (character + 1) % cards.SEATS_AT_TABLE
    t.love_deck[:] = cards.LOVE_CARDS
    t.watcher = t.victim = t.winner = NONE
    t.pair[:] = t.shown[:] = t.prompt[:] = NONE


def complete(t: Record, given: frozenset[str]) -> None:
    for side, who in enumerate(t.pair):
        if who != NONE and "love_decks" not in given:
            t.love_deck[who] -= t.gained[1 - side]
        if who != NONE and "gained_in_all" not in given:
            t.gained_in_all[who] = t.gained[side]
    complete_mobipak(t, given)
    if t.pair[0] == NONE:
        return
    if "acknowledged" not in given and t.called and t.phase != Phase.ACKNOWLEDGE:
        t.acknowledged = 3
    if "hidden_sizes" not in given:
        t.hidden_size[:] = t.hidden.sum(axis=1)
    for side in range(2):
        if t.active[side, cards.VERITALK] and "shown_to_abnesti" not in given:
            t.told[side] = t.hidden[side]
    place_the_rest(t, given)
    if "turn" not in given and t.phase in (Phase.WINDOW, Phase.CHOICE, Phase.PLAY):
        t.turn = whose_turn(t)


def complete_mobipak(t: Record, given: frozenset[str]) -> None:
    if "ed_cards" not in given:
        t.ed_cards = cards.ED_CARDS - int(t.lines).bit_count() - int(t.pair[0] != NONE)
    if "mobipak" not in given:
        t.pak[:] = cards.OF_EACH_DRUG
        t.pak[: cards.INTERVENTIONS] -= t.active.sum(axis=0, dtype="i1")
        t.pak[cards.DARKENFLOXX] -= int(t.dosed).bit_count() + int(t.victim != NONE)
    for side in range(2):
        if t.active[side, cards.VERBALUCE] and "prompt" not in given:
            t.prompt[side] = side
            t.prompts |= 1 << side


def place_the_rest(t: Record, given: frozenset[str]) -> None:
    """Sex cards that lie nowhere: three aside, the rest in the deck or out of play."""
    for kind, there in enumerate(card_totals(t)):
        rest = max(0, cards.SEX_DECK[kind] - there)
        if "put_aside" not in given:
            t.aside[kind] = min(rest, cards.PUT_ASIDE - int(t.aside.sum()))
            rest -= int(t.aside[kind])
        if is_buildup(t) and "sex_deck" not in given:
            t.deck[kind] += rest
        elif "out_of_play" not in given:
            t.face_up[kind] += rest
    if "sex_deck_size" not in given:
        t.deck_size = t.deck.sum()
