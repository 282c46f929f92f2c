"""The end in the waiting room: whoever won, all four of them, with everything they carry; and what the others came to."""

from ....core.board import View
from ....core.finale import Tale
from ....core.scene import scene as around
from ..cards import KINDS_TO_WIN, NAMES
from .cards import chip, use
from .people import portrait, slots
from .seen import Known, Seen, known_people


def scene(view: View, tale: Tale) -> str:
    seen = Seen(view)
    first = [one.seat for one in tale.result.outcomes if one.outcome in ("win", "draw")]
    podium = "".join(f'<ul class="podium s{seat}">{"".join(sticker(known, seen) for known in people(seen, seat))}</ul>' for seat in first)
    return around(view, tale, f"{podium}{clinic(seen)}", more=lambda seat: carried(seen, seat))


def people(seen: Seen, seat: int) -> tuple[Known, ...]:
    return known_people(seen.quartet_of(seat))


def sticker(known: Known, seen: Seen) -> str:
    """One of the winner's four, and every kind that is carried."""
    return (
        f'<li class="sticker-person{" complete" if known.is_complete else ""}">{portrait(known.who)}<b>{NAMES[known.who]}</b>'
        f'<span class="slots">{slots(known, seen.wording)}</span></li>'
    )


def clinic(seen: Seen) -> str:
    """What can still jump, and two empty chairs."""
    left = [(card, count) for card, count in enumerate(seen.out_of_play) if count > 0]
    chips = "".join(chip(card, count, seen.wording, f"c{card}") for card, count in left)
    return f'<p class="clinic">{use("chair", "chair")}<span class="left">{chips}</span>{use("chair", "chair turned")}</p>'


def carried(seen: Seen, seat: int) -> str:
    """Everybody's four, small, with how many kinds each has."""
    items = "".join(
        f"<li>{portrait(known.who)}<span>{NAMES[known.who]} <b>{known.least}/{KINDS_TO_WIN}</b></span></li>" for known in people(seen, seat)
    )
    return f'<ul class="foursome s{seat}">{items}</ul>'
