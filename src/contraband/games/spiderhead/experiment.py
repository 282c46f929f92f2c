"""Phases II and III: the test with dice, Darkenfloxx, and the snatch (SPI-70 to SPI-81)."""

from ...core.chance import below
from ...core.events import note, note_to, only, reveal
from ...core.kernel import kernel, leaf
from ...core.record import NOBODY, NONE, Record
from .cards import ABNESTI, DARKENFLOXX, DIE, LONGEST_WAIT, PRISONERS, SHORTEST_WAIT
from .chart import are_connected, finish
from .table import ANYWHERE, BY_REFLEX, SPENT_ED, Ending, Happening, Phase

EVERYBODY = (1 << PRISONERS) - 1
BOTH_FORFEITED = 3


@kernel
def test(t: Record, prisoner: int) -> None:
    """SPI-70: each die must be higher than what was kept from that partner; the first failure starts Phase III."""
    if not rolls_well(t, prisoner):
        note(t, Happening.FAILS, t.seat_of[prisoner], prisoner)
        t.watcher = prisoner
        t.phase = Phase.DOSE
        return
    note(t, Happening.PASSES, t.seat_of[prisoner], prisoner)
    t.passed |= 1 << prisoner
    if t.passed == EVERYBODY:
        finish(t, Ending.ALL_PASSED, t.seat_of[ABNESTI])


@kernel
def rolls_well(t: Record, prisoner: int) -> bool:
    """SPI-71: one die for each partner."""
    well = True
    for partner in range(PRISONERS):
        if partner != prisoner and are_connected(t, prisoner, partner):
            die = below(t, DIE) + 1
            note(t, Happening.ROLLS, t.seat_of[prisoner], prisoner, partner, die, t.kept[prisoner, partner])
            if die <= t.kept[prisoner, partner]:
                well = False
    return well


@kernel
def dose(t: Record, victim: int) -> None:
    """SPI-80: Darkenfloxx for one of the watcher's partners; first the watcher may get hold of it."""
    t.pak[DARKENFLOXX] -= 1
    t.victim = victim
    t.phase = Phase.SNATCH
    note(t, Happening.DOSES, t.seat_of[ABNESTI], victim, t.watcher)


@leaf
def watching_seat(t: Record) -> int:
    return t.seat_of[t.watcher] if t.watcher != NONE else NOBODY


@kernel
def somewhere(t: Record, place: int) -> int:
    return below(t, places_now(t)) + 1 if place == ANYWHERE else place + 1


@leaf
def places_now(t: Record) -> int:
    """SPI-80, SPI-81: the table's places, and one for each leftover card spent on this Darkenfloxx."""
    return t.places + t.extra_places


@leaf
def left_of(t: Record, what: int) -> int:
    """SPI-80: how many of a card that can be spent are left."""
    return t.ed_cards if what == SPENT_ED else t.pak[what]


@kernel
def spend(t: Record, what: int) -> None:
    """SPI-80: a leftover card for one more place, this once."""
    if what == SPENT_ED:
        t.ed_cards -= 1
    else:
        t.pak[what] -= 1
    t.extra_places += 1
    note(t, Happening.SPENDS, t.seat_of[ABNESTI], what, places_now(t))


@kernel
def choose_in_secret(t: Record, seat: int, place: int) -> None:
    """SPI-81: where Abnesti hides and the watcher grabs, neither seeing the other — or that they would rather have the reflex.

    Places count from 1 in the record. Nobody is told of a wish for the reflex before both have chosen.
    """
    if seat == t.seat_of[ABNESTI]:
        t.hiding = place
        note_to(t, only(seat), Happening.HIDES, seat, place)
    else:
        t.grabbing = place
        note_to(t, only(seat), Happening.GRABS, seat, place)
    after_choice(t)


@kernel
def after_choice(t: Record) -> None:
    """Both have chosen: look — or, if only one of them wanted the reflex, that one chooses a place."""
    if t.hiding == 0 or t.grabbing == 0:
        return
    reveal(t)
    if t.hiding == BY_REFLEX and t.grabbing == BY_REFLEX:
        begin_reflex(t)
    elif t.hiding == BY_REFLEX or t.grabbing == BY_REFLEX:
        decline_reflex(t)
    else:
        look(t)


@kernel
def look(t: Record) -> None:
    place, grabbed = t.hiding, t.grabbing
    if place == grabbed:
        snatched(t)
    else:
        note(t, Happening.MISSES, watching_seat(t), place, grabbed, t.watcher)
        darkenfloxxed(t)


@kernel
def decline_reflex(t: Record) -> None:
    t.declined = 1
    if t.hiding == BY_REFLEX:
        t.hiding = 0
    else:
        t.grabbing = 0
    note(t, Happening.REFLEX_DECLINED, t.seat_of[ABNESTI])


@kernel
def draw_wait(t: Record) -> None:
    t.wait = SHORTEST_WAIT + below(t, LONGEST_WAIT - SHORTEST_WAIT + 1)


@kernel
def begin_reflex(t: Record) -> None:
    """SPI-81: the card lies open after a random wait."""
    t.hiding = t.grabbing = 0
    draw_wait(t)
    t.phase = Phase.COVERED
    note(t, Happening.REFLEX_BEGINS, t.seat_of[ABNESTI])


@kernel
def snatch(t: Record, seat: int) -> None:
    """SPI-81: the first click takes the open card; a click before that forfeits it."""
    by_abnesti = seat == t.seat_of[ABNESTI]
    if t.phase == Phase.UNCOVERED:
        if by_abnesti:
            darkenfloxxed(t)
        else:
            snatched(t)
        return
    t.forfeited |= 1 if by_abnesti else 2
    note(t, Happening.FORFEITS, seat, ABNESTI if by_abnesti else t.watcher)
    if t.forfeited == BOTH_FORFEITED:
        darkenfloxxed(t)


@kernel
def time_up(t: Record) -> None:
    """SPI-81: the wait is over — or nobody took the card in time, and Abnesti succeeds."""
    if t.phase == Phase.COVERED:
        t.wait = 0
        t.phase = Phase.UNCOVERED
        note(t, Happening.LIES_OPEN, t.seat_of[ABNESTI])
    else:
        darkenfloxxed(t)


@kernel
def clear_snatch(t: Record) -> None:
    t.extra_places = t.hiding = t.grabbing = t.declined = t.wait = t.forfeited = 0
    t.victim = NONE


@kernel
def snatched(t: Record) -> None:
    """SPI-80: the watcher takes it, and nobody wins."""
    note(t, Happening.SNATCHES, watching_seat(t), t.watcher, t.victim)
    clear_snatch(t)
    finish(t, Ending.SNATCHED, NONE)


@kernel
def darkenfloxxed(t: Record) -> None:
    """SPI-80: when both are, Abnesti wins."""
    note(t, Happening.DOSED, t.seat_of[t.victim], t.victim)
    t.dosed |= 1 << t.victim
    clear_snatch(t)
    if t.pak[DARKENFLOXX] == 0:
        finish(t, Ending.DARKENFLOXXED, t.seat_of[ABNESTI])
    else:
        t.phase = Phase.DOSE
