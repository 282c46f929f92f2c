"""Hands as the laboratory counts them: eight cards to a word, a byte for each, so that one look compares eight of them."""

from typing import Any, Final

from .kernel import leaf

TO_A_WORD: Final = 8
BITS, BYTE = 8, 255


def words_for(cards: int) -> int:
    """How many words a hand takes that may hold so many kinds of cards."""
    return -(-cards // TO_A_WORD)


@leaf
def in_place(copies: int, place: int) -> int:
    """So many copies, at a card's place in its word: 0 to 7, the remainder of its number by eight. Narrow numbers would lose them."""
    return (int(copies) & BYTE) << (BITS * int(place))


@leaf
def count_card(out: Any, card: int, copies: int) -> None:
    """For a game's `count_hand`: so many of a card, by its number. Where the hand is an array by card, whole words are quicker."""
    out[card // TO_A_WORD] += in_place(copies, card % TO_A_WORD)


@leaf
def in_word(word: int, place: int) -> int:
    return (word >> (BITS * place)) & BYTE
