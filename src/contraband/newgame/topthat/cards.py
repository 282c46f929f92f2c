"""The cards of Top That. Inside they count from 0; people see their numbers."""

CARDS = 12
HAND = 4
PLAYERS = 2
NAMES = tuple(str(card + 1) for card in range(CARDS))
