"""What Abnesti is warned of: calls and encounters that can cost him the game (SPI-30, SPI-60, SPI-61). Plain Python, from his view."""

from ...core.record import Record
from .cards import CHARACTERS, LOVE_CARDS, NONE, PHASE_ONE_SIX
from .chart import LINES_NEEDED
from .table import PAIR_NUMBER, PAIRS, Phase


def cautions(t: Record) -> list[str]:
    """A line for each thing he should know now."""
    if t.phase == Phase.MEET:
        return closing_short(t)
    if t.phase == Phase.CALL:
        return [*lost_by_calling(t), f"{LOVE_CARDS} can never be surrendered: whoever takes {LOVE_CARDS} has won."]
    return []


def closing_short(t: Record) -> list[str]:
    """SPI-60: encounters that would close Phase I, and what they would have to bring."""
    if t.phase1_end == PHASE_ONE_SIX and t.ed_cards > 1:
        return []
    missing = int(t.target) - int(t.points)
    lines = []
    for number, (one, other) in enumerate(PAIRS):
        blocked = int(t.lines) >> number & 1 or (int(t.crossed_out) >> one | int(t.crossed_out) >> other) & 1
        if missing > 0 and not blocked and LINES_NEEDED[t.crossed_out, int(t.lines) | 1 << number] == 0:
            lines.append(f"{CHARACTERS[one]} and {CHARACTERS[other]} would close Phase I: it must bring {missing} points.")
    return lines


def lost_by_calling(t: Record) -> list[str]:
    """SPI-61: whose incapacitation would put two partners for everyone out of reach."""
    first, second = int(t.pair[0]), int(t.pair[1])
    if NONE in (first, second):
        return []
    lines = int(t.lines) | 1 << int(PAIR_NUMBER[first, second])
    fatal = [CHARACTERS[who] for who in (first, second) if LINES_NEEDED[int(t.crossed_out) | 1 << who, lines] > t.ed_cards]
    return [f"If {' or '.join(fatal)} falls short, two partners for everyone are out of reach."] if fatal else []
