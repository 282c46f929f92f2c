"""The Contact's claim: who the Spy is, and the four words in order (COD-27)."""

from ...core.events import note
from ...core.kernel import kernel
from ...core.record import Record
from .cards import SLOTS, SPY, VOICE
from .endings import finish
from .seats import filled
from .table import Ending, Happening, Phase
from .talk import phrase_word, progress


@kernel
def start_claim(t: Record, contact: int, named: int) -> None:
    """COD-27: the game stops; naming the wrong player loses it at once."""
    note(t, Happening.CLAIMS, contact, named)
    t.claimant, t.claimed = contact, named
    if t.card[named] == SPY:
        t.phase = Phase.CLAIM
    else:
        finish(t, Ending.WRONG_CLAIM, contact, named)


@kernel
def name_word(t: Record, word: int) -> None:
    number = filled(t.claim)
    t.claim[number] = word
    note(t, Happening.NAMES_WORD, t.claimant, word, number + 1)
    if number + 1 < SLOTS:
        return
    if t.speech == VOICE:
        t.phase = Phase.CONFIRM
    else:
        settle_claim(t, progress(t, t.claimed) == SLOTS)


@kernel
def settle_claim(t: Record, was_said: bool) -> None:
    """COD-27: the words of the phrase, and the Spy must have said them: a guess is a wrong phrase."""
    for number in range(SLOTS):
        was_said = was_said and t.claim[number] == phrase_word(t, number)
    finish(t, Ending.RIGHT_CLAIM if was_said else Ending.WRONG_CLAIM, t.claimant, t.claimed)


@kernel
def answer_claim(t: Record, was_said: bool) -> None:
    """COD-27: in voice the Spy says whether it was the phrase."""
    note(t, Happening.CONFIRMS if was_said else Happening.DENIES, t.claimed)
    settle_claim(t, was_said)
