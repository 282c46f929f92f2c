"""The end of Asterisk in words: the score of both sides, who was freed last and by whose help, and what everybody brought out."""

from collections import Counter

from ...core.finale import Finished, Moment, Side, busiest, listed, with_time
from ...core.record import NONE
from .cards import ATTEMPTS, MISSIONS, is_enemy, mode_of
from .table import Ending, Happening, cards_of
from .words.names import CARD_NAMES, MISSION_NAMES, PRISONER_NAMES

TAKEN = (Happening.FREES, Happening.CATCHES)
CLOSE = 3  # points that decide a game narrowly
LATE = 20  # seconds that are left for somebody freed at the last moment
FEWEST_AT_ONCE = 2
ENDINGS = {True: "The Gang is out, {ours} points to {theirs}", False: "DeKedd keeps the Gang in, {theirs} points to {ours}"}


def story(finished: Finished, wording: str) -> str:
    t = finished.table.quick_view
    if t.reason == Ending.LINE_EMPTY:
        return f"{finished.names[0]}, all alone, freed every one of them{last_freed(finished)}."
    if t.reason == Ending.NO_CALIBRATION:
        waiting = [PRISONER_NAMES[card] for card in cards_of(t.line) if not is_enemy(card)]
        return f"The last calibration card was turned, and {listed(waiting)} still stood in The Line."
    score = ENDINGS[t.reason == Ending.ESCAPED].format(ours=t.players_score, theirs=t.dekedd_score)
    return f"{score}{last_freed(finished)}."


def last_freed(finished: Finished) -> str:
    """Who came out last, by whom, and how late that was."""
    taken = [one for one in finished.events(Happening.FREES) if 0 <= one.event.details[0] < len(PRISONER_NAMES)]
    if not taken:
        return ""
    last = taken[-1]
    name, alone = PRISONER_NAMES[last.event.details[0]], finished.table.seats == 1
    freed = f"{name} came out" if alone else f"{finished.names[last.event.seat]} freed {name}"
    return f"; {freed} last{with_time(finished.left_at(last.made))}"


def sides(finished: Finished, wording: str) -> list[Side]:
    """AST-63, AST-64: what the points are made of; Rambo counts people."""
    t, out = finished.table.quick_view, finished.result.winners
    ours, theirs = ("win", "loss") if out else ("loss", "win")
    if finished.table.seats == 1:
        free = sum(whose == 0 and not is_enemy(card) for card, whose in enumerate(t.custody))
        left = sum(not is_enemy(card) for card in cards_of(t.line))
        return [Side("Freed", free, ours), Side("Still in The Line", left, theirs)]
    points = Counter[str]()
    for one in finished.events(*GANG):
        points[GANG[Happening(one.event.kind)][0]] += one.event.details[GANG[Happening(one.event.kind)][1]]
    made_of = [f"{what} {count}" for what, count in points.items() if count]
    kept = [f"{one.event.details[0]} {DEKEDD[Happening(one.event.kind)]} × {one.event.details[1]}" for one in finished.events(*DEKEDD)]
    return [
        Side("The Gang", int(t.players_score), ours, ", ".join(made_of)),
        Side("DeKedd", int(t.dekedd_score), theirs, ", ".join(kept)),
    ]


# What scored for the Gang: what it is called, and which detail of the event has the points; and how DeKedd's rows read.
GANG = {
    Happening.SCORES_FREED: ("freed", 1),
    Happening.SCORES_MISSION: ("missions", 1),
    Happening.SCORES_PAIR: ("Truth and Justice", 0),
    Happening.SCORES_INFORMERS: ("informers", 1),
}
DEKEDD = {Happening.DEKEDD_DECK: "inside", Happening.DEKEDD_MARKS: "at large"}


def knew(finished: Finished, seat: int, wording: str) -> str:
    """AST-10: the mission, and what came of it."""
    t = finished.table.quick_view
    own = {card for card, whose in enumerate(t.custody) if whose == seat}
    kept = f"Kept {len(own)} in custody"
    which = int(t.mission[seat])
    if which == NONE:
        return f"{kept}."
    done = sum(number - 1 in own for number in MISSIONS[which])
    return f"{kept}; {MISSION_NAMES[which]} was {('not begun', 'half done', 'done')[done]}."


# -- moments ------------------------------------------------------------------------------------------------------------------


def most_at_once(finished: Finished, wording: str) -> Moment | None:
    """AST-33: one stop may take several."""
    taken = list(finished.events(*TAKEN))
    made, count = busiest(taken)
    if count < FEWEST_AT_ONCE:
        return None
    stop = [one.event for one in taken if one.made == made]
    return Moment(
        made, f"One stop of {finished.names[stop[0].seat]}’s took {listed([PRISONER_NAMES[event.details[0]] for event in stop])}."
    )


def best_help(finished: Finished, wording: str) -> Moment | None:
    """AST-43: an Assist that took somebody out."""
    helped = {one.made: one.event for one in finished.events(Happening.ASSISTS)}
    for one in finished.events(*TAKEN):
        if one.made in helped:
            helper = helped[one.made]
            card = CARD_NAMES[helper.details[0]]
            who, whom = finished.names[helper.seat], PRISONER_NAMES[one.event.details[0]]
            return Moment(one.made, f"{who}’s {card} got {whom} out in {finished.names[one.event.seat]}’s turn.")
    return None


def last_grain(finished: Finished, wording: str) -> Moment | None:
    """Freed with hardly any sand left."""
    late = [(finished.left[one.made - 1], one) for one in finished.events(Happening.FREES) if one.made <= len(finished.left)]
    close = [(left, one) for left, one in late if left is not None and left <= LATE]
    if not close:
        return None
    left, one = min(close, key=lambda found: found[0])
    seconds = "a second" if left == 1 else f"{left} seconds"
    return Moment(one.made, f"{finished.names[one.event.seat]} freed {PRISONER_NAMES[one.event.details[0]]} with {seconds} of sand left.")


def narrow(finished: Finished, wording: str) -> Moment | None:
    """AST-65: a few points decided it."""
    t = finished.table.quick_view
    gap = abs(int(t.players_score) - int(t.dekedd_score))
    if finished.table.seats == 1 or gap > CLOSE:
        return None
    told = "The two scores were level" if not gap else f"{('', 'One point', 'Two points', 'Three points')[gap]} decided it"
    return Moment(len(finished.past), f"{told}, after {ATTEMPTS[mode_of(t)]} attempts.")


def missions_done(finished: Finished, wording: str) -> Moment | None:
    done = list(finished.events(Happening.SCORES_MISSION))
    if not done:
        return None
    names = listed([f"{finished.names[one.event.seat]} ({MISSION_NAMES[one.event.details[0]]})" for one in done])
    return Moment(done[0].made, f"{names} brought {'both of a mission' if len(done) == 1 else 'both of their missions'} out.")


MOMENTS = {
    "Most freed by one stop": most_at_once,
    "The narrowest escape": last_grain,
    "A narrow end": narrow,
    "The best help": best_help,
    "Mission accomplished": missions_done,
}
