"""The zones of Nim."""

from contraband.core.zones import Named, Row, seat_names

from .cards import HEAPS, MOST

ZONES = (Named("turn", seat_names(2)), Row("heaps", HEAPS, high=MOST, per_seat=2))
