"""The end of Escape from Spiderhead in words: who took, tested or snatched, what the experiment came to, and what everybody kept."""

from ...core.finale import Finished, Happened, Moment, Side, listed
from ...core.record import NONE
from .cards import ABNESTI, CHARACTERS, PRISONERS
from .chart import partners
from .table import Ending, Happening
from .words.names import soften

LEAST_TAKEN = 4  # Love in one turn that is worth telling
STORIES = {
    Ending.LOVE_TAKEN: "{winner} took the last drop of Love from {victim}, and wins.",
    Ending.ALL_PASSED: "All five passed their tests: {abnesti} wins with {points} points.",
    Ending.DARKENFLOXXED: "{watcher} failed the test and could save nobody: {dosed} were Darkenfloxxed, and {abnesti} wins.",
    Ending.SNATCHED: "{watcher} got hold of the Darkenfloxx in front of {abnesti}, and spared {victim}; nobody wins.",
    Ending.SHORT_OF_TARGET: "The experiment closed at {points} of {target} points: {abnesti} loses, and nobody wins.",
    Ending.OUT_OF_REACH: "Two partners for everyone were out of reach at {points} points: {abnesti} loses, and nobody wins.",
}


def story(finished: Finished, wording: str) -> str:
    t = finished.table.quick_view
    return soften(STORIES[Ending(t.reason)], wording).format(
        winner=called(finished, character_of(finished, int(t.winner))),
        abnesti=called(finished, ABNESTI),
        watcher=called(finished, int(t.watcher)),
        victim=called(finished, victim_of(finished)),
        dosed=listed([called(finished, who) for who in range(PRISONERS) if t.dosed >> who & 1]),
        points=int(t.points),
        target=int(t.target),
    )


def called(finished: Finished, who: int) -> str:
    """A character, and who played it."""
    return f"{CHARACTERS[who]} ({finished.names[finished.table.quick_view.seat_of[who]]})" if who >= 0 else ""


def character_of(finished: Finished, seat: int) -> int:
    return list(finished.table.quick_view.seat_of).index(seat) if seat != NONE else NONE


def victim_of(finished: Finished) -> int:
    """Whose Love was taken to the last drop, or who was spared."""
    if finished.table.quick_view.reason == Ending.SNATCHED:
        return last_detail(finished, Happening.SNATCHES, 1)
    love = finished.table.quick_view.love_deck
    empty = [who for who in range(PRISONERS) if love[who] == 0]
    return empty[0] if empty else NONE


def last_detail(finished: Finished, kind: Happening, place: int) -> int:
    found = [one.event.details[place] for one in finished.events(kind)]
    return found[-1] if found else NONE


def sides(finished: Finished, wording: str) -> list[Side]:
    """SPI-60, SPI-85: what was surrendered to Abnesti, and what each prisoner gained over the game."""
    t = finished.table.quick_view
    outcome = {one.seat: one.outcome for one in finished.result.outcomes}
    prisoners = [outcome[int(t.seat_of[who])] for who in range(PRISONERS)]
    love = sum(int(t.gained_in_all[who]) for who in range(PRISONERS))
    ours = "win" if "win" in prisoners else "loss" if "loss" in prisoners else "neither"
    return [
        Side("Abnesti", int(t.points), outcome[int(t.seat_of[ABNESTI])], f"of the {t.target} needed"),
        Side("The prisoners", love, ours, soften("Love gained in all", wording)),
    ]


def knew(finished: Finished, seat: int, wording: str) -> str:
    t = finished.table.quick_view
    who = character_of(finished, seat)
    if who == ABNESTI:
        return f"Ran {int(t.lines).bit_count()} encounters to the end; {t.ed_cards} ED289/290 left."
    gained, kept = int(t.gained_in_all[who]), sum(int(number) for number in t.kept[who])
    count = int(partners(t, who))
    told = soften("Gained {gained} Love, kept {kept}; {count} {partners}; {fate}.", wording)
    return told.format(
        gained=gained, kept=kept, count=count, partners="partner" if count == 1 else "partners", fate=fate(finished, who, wording)
    )


def fate(finished: Finished, who: int, wording: str) -> str:
    t = finished.table.quick_view
    if t.dosed >> who & 1:
        return soften("was Darkenfloxxed", wording)
    if who == t.watcher:
        return "failed the test and had to watch"
    if t.passed >> who & 1:
        return "passed the test"
    return "was incapacitated" if t.crossed_out >> who & 1 else "was never tested"


# -- moments ------------------------------------------------------------------------------------------------------------------


def biggest_take(finished: Finished, wording: str) -> Moment | None:
    """SPI-32: the most Love that one play took."""
    taken = list(finished.events(Happening.TAKES))
    most = max(taken, key=lambda one: one.event.details[3], default=None)
    if most is None or most.event.details[3] < LEAST_TAKEN:
        return None
    text = soften("{who} took {amount} Love in one go.", wording)
    return Moment(most.made, text.format(who=called(finished, most.event.details[0]), amount=most.event.details[3]))


def closest_die(finished: Finished, wording: str) -> Moment | None:
    """SPI-70: a die that was just high enough, or just not; one that failed comes first."""
    rolls = [one for one in finished.events(Happening.ROLLS) if one.event.details[3] > 0]
    failed = [one for one in rolls if one.event.details[2] == one.event.details[3]]
    passed = [one for one in rolls if one.event.details[2] == one.event.details[3] + 1]
    return (
        told_of_die(finished, failed[-1], "one short") if failed else told_of_die(finished, passed[-1], "just enough") if passed else None
    )


def told_of_die(finished: Finished, one: Happened, how: str) -> Moment:
    who, partner, die, kept = one.event.details
    return Moment(one.made, f"{called(finished, who)} rolled {die} against the {kept} kept from {CHARACTERS[partner]}: {how}.")


def just_short(finished: Finished, wording: str) -> Moment | None:
    """SPI-38: a single Love card too few, and everything was over for that prisoner."""
    for one in finished.events(Happening.INCAPACITATED):
        who, gained, called_for, _ = one.event.details
        if gained == called_for - 1:
            text = soften("{who} gained {gained} Love, one short of the {number} called.", wording)
            return Moment(one.made, text.format(who=called(finished, who), gained=gained, number=called_for))
    return None


def missed_hatch(finished: Finished, wording: str) -> Moment | None:
    """SPI-81: the watcher grabbed right beside the card."""
    for one in finished.events(Happening.MISSES):
        place, grabbed, watcher, _ = one.event.details
        if abs(place - grabbed) == 1:
            return Moment(one.made, f"{called(finished, watcher)} grabbed at hatch {grabbed}; the card was behind hatch {place}.")
    return None


MOMENTS = {
    "The closest die": closest_die,
    "The hatch next door": missed_hatch,
    "The deepest draught": biggest_take,
    "One drop short": just_short,
}
