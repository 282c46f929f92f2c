"""How the game feels: for each kind of event, how long it is shown, where on the board, how, and with which sound.

A game gives this as data (`contract.Board`, `BEATS` and `VOICE`); no game has a script. `showing.py` makes a move's beats.
"""

from typing import NamedTuple

ALL = "*"  # the place of a beat with which everything is shown that no beat names
FLIP, POP, SHAKE, GLOW = "flip", "pop", "shake", "glow"  # a card lies on its face until then, something new, a blow, something important
DIM = "dim"  # darker for as long as the beat lasts


class Beat(NamedTuple):
    """How one kind of event is shown.

    `at` are ids of elements, with {seat} and {0} to {3} for the event's seat and details: until the beat they look as they did before. What
    no beat names comes when the last one is over; what can be pressed never waits.
    """

    ms: int  # until the next one
    at: str = ""
    look: str = ""
    sound: str = ""  # one of `server/static/sound.js`


class Voice(NamedTuple):
    """What the sounds of a game have in common: how high, which wave, how long."""

    pitch: float = 1.0
    wave: str = "triangle"  # or sine, square, sawtooth
    length: float = 1.0


USUAL = Beat(400, ALL, sound="tap")  # of every event, in a game that says nothing about its beats
PLAIN_VOICE = Voice()
