"""What all bots reckon with: how much a play takes, and how much it could."""

from ....core.kernel import kernel
from ....core.record import Record
from ..cards import ACTIONS, BUNNIES, INTERVENTIONS, PRISONERS
from ..hands import can_pay, has_play, in_hand, is_action
from ..table import BEGIN, FEWEST_REPEATS, VERB_OF, Turn, Verb
from ..takes import cost, most_times, take_of
from ..window import side_of

EASY, EASY_ENHANCERS, EASY_ATTACKS, DAWDLER = 1, 2, 3, 4
REFLEX_NEVER = -1000.0


@kernel
def love_of(t: Record, side: int, verb: int, what: int) -> int:
    """How much Love a play takes; an enhancer takes none."""
    if verb == Verb.ATTACK:
        return t.instaraje_take
    if verb == Verb.REPEAT:
        return take_of(t, side, BUNNIES, what + FEWEST_REPEATS)
    return take_of(t, side, what, 1) if is_action(what) else 0


@kernel
def biggest_take(t: Record, side: int) -> int:
    """The most that a side could take in one turn, as far as the viewer knows its hand."""
    most = 0
    for kind in range(ACTIONS):
        if in_hand(t, side, kind) > 0 and can_pay(t, side, cost(t, kind)):
            times = max(most_times(t, t.drive[side]), 1) if kind == BUNNIES else 1
            most = max(most, take_of(t, side, kind, times))
    return most


@kernel
def dawdling_worth(t: Record, move: int) -> float:
    """As little as possible for as long as possible: low calls, small takes, help for whoever cannot play, no end by hand."""
    verb = VERB_OF[move]
    what = move - BEGIN[verb]
    if verb == Verb.END or verb == Verb.REFLEX or verb == Verb.OPEN:
        return REFLEX_NEVER
    if verb == Verb.GO_ON:
        return 0.0 if what == 0 else -1.0
    if verb == Verb.CALL:
        return -1.0 * what
    if verb == Verb.INJECT and t.pair[0] >= 0:
        return worth_of_delay(t, what // PRISONERS, side_of(t, what % PRISONERS))
    if verb == Verb.PLAY or verb == Verb.REPEAT or verb == Verb.ATTACK:
        return -1.0 * love_of(t, t.turn, verb, what)
    return 0.0


@kernel
def worth_of_delay(t: Record, drug: int, side: int) -> float:
    """A drug for one who has no play, when nobody has."""
    return 1.0 if t.turn == Turn.OUT and not has_play(t, side) and drug < INTERVENTIONS else -2.0
