"""The end of STDs in words: what was caught last, what was lost on the way, and how much everybody knew."""

from itertools import pairwise

from ...core.finale import Finished, Moment, Side, busiest, listed
from ...core.record import NONE
from .cards import KINDS_TO_WIN, NAMES, QUARTET
from .table import Ending, Happening
from .words.aim import kinds_had
from .words.names import card_name, soften

ALL = KINDS_TO_WIN * QUARTET
FEWEST_TOGETHER = 2  # critters in one move that are worth telling
# How a kind came to a character: which details of the event are the card and the character, and how that reads.
CAME = {
    Happening.SPREADS: (0, 2, "{card} jumped from {other} to {who}"),
    Happening.COPIES: (1, 0, "{who} got more {card}"),
    Happening.PLACES: (0, 1, "{who} was handed {card}"),
}


def story(finished: Finished, wording: str) -> str:
    t, names = finished.table.quick_view, finished.names
    leaders = [one.name for one in finished.result.outcomes if one.outcome in ("win", "draw")]
    most = max(one.score for one in finished.result.outcomes)
    if t.reason == Ending.FOUR_KINDS:
        last = last_catch(finished, int(t.winner), wording)
        return f"{names[t.winner]} wins on turn {t.turns}: " + (f"{last}, and nothing was missing." if last else "nothing is missing.")
    if t.reason == Ending.MOST_KINDS:
        return f"After {t.turns} turns {listed(leaders)} {'has' if len(leaders) == 1 else 'have'} the most: {most} of {ALL}."
    return f"After {t.turns} turns {listed(leaders)} are level on {most} of {ALL}."


def last_catch(finished: Finished, winner: int, wording: str) -> str:
    """What gave the winner a kind for the last time."""
    rises = [made for made, before, after in counted(finished, winner) if after > before]
    for one in reversed(finished.happened):
        kind = one.event.kind
        if rises and one.made == rises[-1] and kind in CAME:
            card, who, reads = CAME[Happening(kind)]
            person = one.event.details[who]
            if finished.table.quick_view.owner[person] == winner:
                names = {"card": card_name(one.event.details[card], wording), "who": NAMES[person], "other": NAMES[one.event.details[1]]}
                return soften(reads, wording).format(**names)
    return ""


def counted(finished: Finished, seat: int) -> list[tuple[int, int, int]]:
    """Every move with a player's kinds before and after it."""
    kinds = [kinds_had(past.raw, seat) for past in finished.past]
    return [(made, before, after) for made, (before, after) in enumerate(pairwise(kinds), 2)]


def sides(finished: Finished, wording: str) -> list[Side]:
    return [Side(one.name, one.score, one.outcome, f"of {ALL} kinds") for one in finished.result.outcomes]


def knew(finished: Finished, seat: int, wording: str) -> str:
    """STD-11: what the others started with is found out in the course of the game, or never."""
    if len(finished.past) < 2:
        return ""
    sight, owner = finished.after(len(finished.past) - 1).blanked(seat).quick_view, finished.table.quick_view.owner
    others = [who for who, whose in enumerate(owner) if whose not in (NONE, seat)]
    found = sum(sight.native[who] != NONE for who in others)
    if not found:
        return f"Never found out what the other {len(others)} had started with."
    which = f"all {found} others" if found == len(others) else f"{found} of the other {len(others)}"
    return f"Knew what {which} had started with."


# -- moments ------------------------------------------------------------------------------------------------------------------


def busiest_encounter(finished: Finished, wording: str) -> Moment | None:
    """The move by which most went round."""
    spread = list(finished.events(Happening.SPREADS))
    made, count = busiest(spread)
    if count < FEWEST_TOGETHER:
        return None
    told = [one.event.details for one in spread if one.made == made]
    jumps = listed([f"{card_name(card, wording)} from {NAMES[a]} to {NAMES[b]}" for card, a, b, *_ in told])
    return Moment(made, f"{count} jumped at once: {jumps}.")


def one_short(finished: Finished, wording: str) -> Moment | None:
    """Somebody was a single kind away."""
    close = [one for one in finished.result.outcomes if one.outcome != "win" and one.score == ALL - 1]
    if not close:
        return None
    made = next((made for made, before, after in reversed(counted(finished, close[0].seat)) if after > before), len(finished.past))
    return Moment(made, f"{close[0].name} was a single kind short.")


def dearest_cure(finished: Finished, wording: str) -> Moment | None:
    """The move by which most was lost again."""
    lost = list(finished.events(Happening.LOSES))
    made, count = busiest(lost)
    if count < FEWEST_TOGETHER:
        return None
    first = next(one.event.details for one in lost if one.made == made)
    return Moment(made, f"{card_name(first[2], wording)} took {count} critters from {NAMES[first[0]]} at once.")


def came_back(finished: Finished, wording: str) -> Moment | None:
    """The winner was far behind somebody once."""
    winner, seats = int(finished.table.quick_view.winner), range(finished.table.seats)
    if winner == NONE:
        return None
    mine = {made: kinds for made, _, kinds in counted(finished, winner)}
    gaps = [(theirs - mine[made], made, seat) for seat in seats for made, _, theirs in counted(finished, seat)]
    gap, made, leader = max(gaps, default=(0, 0, 0))
    if gap < KINDS_TO_WIN:
        return None
    return Moment(made, f"{finished.names[winner]} was {gap} kinds behind {finished.names[leader]}.")


MOMENTS = {
    "The busiest encounter": busiest_encounter,
    "The narrowest escape": one_short,
    "The comeback": came_back,
    "The dearest cure": dearest_cure,
}
