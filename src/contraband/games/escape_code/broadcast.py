"""Set-up: cards are dealt, the Broadcast runs, and a scenario is turned up (COD-10 to COD-15)."""

from typing import Any

from ...core.chance import below, shuffle
from ...core.events import note, only, whisper
from ...core.kernel import kernel
from ...core.record import NONE, Record
from .cards import CARDS, CONTACT, FACE_UP_SEATS, MOST_SEATS, MOST_WORDS, ORDERS, SLOTS, SPY, UTTERED_WORDS, WORDS
from .seats import bit, filled, has, is_in_the_game, is_live, seat_of, size, words_in_play
from .table import Happening, Phase

PLACES = len(ORDERS)
LOOKER = {Phase.CONTACT_LOOKS: CONTACT, Phase.SPY_LOOKS: SPY, Phase.SPY_PLACES: SPY}  # COD-14: whose eyes are open


@kernel
def deal(t: Record) -> None:
    """COD-10: the role cards and random code words, one card each — COD-11: five players turn one more word face up."""
    clear_table(t)
    words = words_in_play(t.seats)
    for card in range(WORDS):
        t.card[card] = card
    for place in range(words):
        other = place + below(t, WORDS - place)
        card = t.card[other]
        t.card[other] = t.card[place]
        t.card[place] = card
        t.in_play |= bit(card)
    t.face_up = NONE
    if t.seats == FACE_UP_SEATS:
        words -= 1
        t.face_up = t.card[words]
    add_roles(t, words)
    shuffle(t, t.card, t.seats)
    for seat in range(t.seats, MOST_SEATS):
        t.card[seat] = NONE


@kernel
def add_roles(t: Record, words: int) -> None:
    place = words
    for role in range(CONTACT, CARDS):
        if is_in_the_game(t.seats, role):
            t.card[place] = role
            place += 1


@kernel
def clear_table(t: Record) -> None:
    """Nothing has been placed, turned up, said or claimed yet."""
    t.place = t.order = t.speaker = t.asked = t.caller = t.accused = t.claimant = t.claimed = t.ender = t.victim = NONE
    for slot in range(SLOTS):
        t.slots[slot] = t.claim[slot] = NONE
    for place in range(MOST_WORDS - UTTERED_WORDS):
        t.held[place] = NONE


@kernel
def next_look(t: Record) -> None:
    """COD-13: the cards go to the middle — COD-14: the Contact looks, the Spy looks, the Spy places; each for the full time."""
    if t.phase == Phase.READ:
        note(t, Happening.CARDS_DOWN, NONE)
        t.phase = Phase.CONTACT_LOOKS
    elif t.phase == Phase.CONTACT_LOOKS:
        note(t, Happening.CONTACT_CLOSES, NONE)
        t.phase = Phase.SPY_LOOKS
    elif t.phase == Phase.SPY_LOOKS:
        note(t, Happening.SPY_PLACES, NONE)
        t.phase = Phase.SPY_PLACES
    else:
        placed = filled(t.slots)
        fill_slots(t)
        turn_scenario(t)
        if placed < SLOTS:
            show_slots(t)


@kernel
def place_word(t: Record, word: int) -> None:
    """COD-14: face down into the next slot. Nobody else can tell that anything happened: there is no event, and see `blank`."""
    t.slots[filled(t.slots)] = word


@kernel
def fill_slots(t: Record) -> None:
    """COD-14: what the Spy left empty is filled at random."""
    for slot in range(filled(t.slots), SLOTS):
        free = t.in_play
        for earlier in range(slot):
            free &= ~bit(t.slots[earlier])
        t.slots[slot] = some_member(t, free)


@kernel
def show_slots(t: Record) -> None:
    """COD-14: a Spy whose slots were filled is shown them."""
    spy = seat_of(t, SPY)
    whisper(t, only(spy), Happening.SLOTS_FILLED, spy, t.slots[0], t.slots[1], t.slots[2], t.slots[3])


@kernel
def some_member(t: Record, members: Any) -> int:
    """One of a set of words or seats, every one equally likely."""
    skip = below(t, size(members))
    for number in range(MOST_SEATS):
        if has(members, number):
            if skip == 0:
                return number
            skip -= 1
    return NONE


@kernel
def turn_scenario(t: Record) -> None:
    """COD-15: place and order, for all to see — COD-60: in turns, the first speaker is drawn."""
    t.place = below(t, PLACES)
    t.order = t.place
    note(t, Happening.EYES_OPEN, NONE)
    note(t, Happening.SCENARIO, NONE, t.place, t.order)
    if is_live(t):
        t.phase = Phase.TALK
    else:
        t.phase = Phase.TURN
        t.speaker = below(t, t.seats)
