"""The easy Abnesti: he plans six encounters, calls what both can reach, and steps in when one runs away."""

from ....core.kernel import kernel
from ....core.record import Record
from ..cards import (
    DOCILRYDE,
    INSTARAJE,
    INSTARAJE_NONE_PAYABLE,
    INTERVENTIONS,
    PARTNERS_NEEDED,
    PRISONERS,
    SEXROONER,
    VERBALUCE,
    VERITALK,
    VIVISTIF,
)
from ..chart import LINES_NEEDED, partners
from ..hands import has_play, lacks_action, owns_action
from ..legality import is_step_in
from ..table import BEGIN, MEETING, PAIR_NUMBER, VERB_OF, Phase, Standing, Turn, Verb
from ..window import is_silenced, side_of
from .forecast import best_call
from .shared import REFLEX_NEVER, biggest_take, love_of

GO_ON_WORTH = 1.0
AT_ONCE = 100.0
LAST_RESORT = 0.5
FAR_BEYOND = 3
RESERVE = 4  # what a Vivistif adds to the reach of whoever falls behind
NEVER = -100.0


@kernel
def abnesti_worth(t: Record, move: int) -> float:
    verb = VERB_OF[move]
    what = move - BEGIN[verb]
    if t.phase == Phase.WINDOW:
        return worth_in_window(t, verb, what)
    if verb == Verb.MEET:
        return worth_of_pair(t, MEETING[what, 0], MEETING[what, 1])
    if t.phase == Phase.CALL:
        return worth_before_call(t, verb, what)
    if t.phase == Phase.CHOICE:
        return NEVER if is_step_in(verb) else 0.0
    if t.phase == Phase.PLAY:
        return NEVER if is_step_in(verb) else worth_of_controlled_play(t, verb, what)
    if verb == Verb.SPEND:
        return worth_of_spending(t)
    return REFLEX_NEVER if verb == Verb.REFLEX else 0.0


@kernel
def worth_of_spending(t: Record) -> float:
    """SPI-80: half of what is left for the first of the two, the rest for the second."""
    left = t.ed_cards
    for drug in range(INTERVENTIONS):
        left += t.pak[drug]
    return 1.0 if t.dosed != 0 or t.extra_places < left else NEVER


@kernel
def worth_of_pair(t: Record, one: int, other: int) -> float:
    """Towards two partners for everyone, but the line that closes Phase I comes last, when the points are there."""
    needed = LINES_NEEDED[t.crossed_out, t.lines]
    after = LINES_NEEDED[t.crossed_out, t.lines | 1 << PAIR_NUMBER[one, other]]
    if after > t.ed_cards - 1:
        return NEVER
    closes_short = after == 0 and t.ed_cards > 1 and t.points + 2 * points_wanted(t) < t.target
    progress = 10.0 if after < needed else 0.0
    if closes_short:
        progress = -10.0
    return progress - abs(partners(t, one) - PARTNERS_NEEDED + 1) - abs(partners(t, other) - PARTNERS_NEEDED + 1)


@kernel
def points_wanted(t: Record) -> int:
    """What each prisoner should surrender in every encounter that is left."""
    missing = max(t.target - t.points, 0)
    encounters = t.ed_cards + (1 if t.pair[0] >= 0 else 0)  # counting the one that goes on
    shares = 2 * max(encounters, 1)
    return (missing + shares - 1) // shares


@kernel
def worth_before_call(t: Record, verb: int, what: int) -> float:
    """Look into a hand that hides much, then call."""
    if verb == Verb.CALL:
        reserve = RESERVE if t.pak[VIVISTIF] > 0 else 0
        is_fatal = is_out_of_reach_without(t, 0) or is_out_of_reach_without(t, 1)
        return AT_ONCE if what + 1 == best_call(t, points_wanted(t), is_fatal, reserve, t.pak[DOCILRYDE] > 0) else 0.0
    if verb == Verb.INJECT and what // PRISONERS == VERITALK:
        side = side_of(t, what % PRISONERS)
        return AT_ONCE + 1.0 if unseen_cards(t, side) >= 2 else NEVER
    return NEVER


@kernel
def is_out_of_reach_without(t: Record, side: int) -> bool:
    """Whether the game is lost if this side is incapacitated now (SPI-61)."""
    lines = t.lines | 1 << PAIR_NUMBER[t.pair[0], t.pair[1]]
    return LINES_NEEDED[t.crossed_out | 1 << t.pair[side], lines] > t.ed_cards


@kernel
def unseen_cards(t: Record, side: int) -> int:
    seen = 0
    for kind in range(len(t.hidden[side])):
        seen += t.hidden[side, kind]
    return t.hidden_size[side] - seen


@kernel
def worth_in_window(t: Record, verb: int, what: int) -> float:
    if verb == Verb.OPEN:
        return NEVER
    if t.called == 0:
        return GO_ON_WORTH if verb == Verb.GO_ON and what == Standing.UNTIL_CALL else 0.0
    if has_what_he_wants(t):
        return AT_ONCE if verb == Verb.END else 0.0
    if verb == Verb.GO_ON:
        return GO_ON_WORTH if what == Standing.ONCE else 0.0
    if verb == Verb.END:
        return worth_of_ending(t)
    if verb == Verb.INJECT:
        return worth_of_drug(t, what // PRISONERS, side_of(t, what % PRISONERS))
    return worth_of_flip(t, what // PRISONERS, side_of(t, what % PRISONERS))


@kernel
def has_what_he_wants(t: Record) -> bool:
    """Both have gained the number — or no point is wanted any more, and the less they keep the better."""
    if not is_behind(t, 0) and not is_behind(t, 1):
        return True
    return t.points >= t.target and not is_out_of_reach_without(t, 0) and not is_out_of_reach_without(t, 1)


@kernel
def is_behind(t: Record, side: int) -> bool:
    return t.gained[side] < t.called


@kernel
def would_win(t: Record, side: int) -> bool:
    return biggest_take(t, side) >= t.love_deck[t.pair[1 - side]]


@kernel
def worth_of_ending(t: Record) -> float:
    """Rather an incapacitated prisoner than one who wins the game, as long as that does not lose it too."""
    for side in range(2):
        if is_behind(t, side) and is_out_of_reach_without(t, side):
            return LAST_RESORT if t.turn == Turn.SILENCED else NEVER
    if t.turn == Turn.SILENCED:
        return LAST_RESORT
    if t.turn == Turn.OUT:
        return NEVER
    if is_bottled_up(t, 1 - t.turn) and not is_behind(t, t.turn):
        return 8.0
    return 2.0 if would_win(t, t.turn) and t.active[t.turn, DOCILRYDE] == 0 else NEVER


@kernel
def is_bottled_up(t: Record, side: int) -> bool:
    """Silenced, and would win as soon as it may move, with no DocilRyde left to hold it."""
    return is_silenced(t, side) and would_win(t, side) and t.pak[DOCILRYDE] == 0


@kernel
def worth_of_flip(t: Record, drug: int, side: int) -> float:
    """Whoever is behind may play again, once the partner has enough or cannot go on."""
    if drug != VERBALUCE or not is_behind(t, side) or (is_bottled_up(t, side) and not is_out_of_reach_without(t, side)):
        return NEVER
    return 7.0 if t.turn == Turn.SILENCED or not is_behind(t, 1 - side) else NEVER


@kernel
def worth_of_drug(t: Record, drug: int, side: int) -> float:
    if t.turn >= Turn.OUT:
        return worth_of_help(t, drug, side)
    other = 1 - side
    if side == t.turn and (would_win(t, side) or runs_away(t, side) or overshoots(t, side)):
        return worth_of_brake(t, drug, side, has_play(t, other) and not is_silenced(t, other))
    return NEVER


@kernel
def runs_away(t: Record, side: int) -> bool:
    """Has what was called, while the partner has not: all that follows is kept."""
    return not is_behind(t, side) and is_behind(t, 1 - side) and biggest_take(t, side) >= 2


@kernel
def overshoots(t: Record, side: int) -> bool:
    """Behind, but the biggest attack goes far beyond the number."""
    return is_behind(t, side) and t.gained[side] + biggest_take(t, side) - t.called >= FAR_BEYOND


@kernel
def worth_of_brake(t: Record, drug: int, side: int, partner_goes_on: bool) -> float:
    """SexRooner takes the edge off, DocilRyde brings one who is behind just to the number, Verbaluce stops one who has it."""
    if t.active[side, DOCILRYDE] > 0:
        return NEVER
    if drug == VERBALUCE and partner_goes_on and (would_win(t, side) or not is_behind(t, side)):
        return 5.0
    if drug == DOCILRYDE and (would_win(t, side) or t.pak[DOCILRYDE] > 1):  # the last one is for whoever would win
        return 6.0 if is_behind(t, side) else 4.0
    if drug == SEXROONER and t.active[side, SEXROONER] == 0 and t.waiting[side, 0] + t.waiting[side, 1] > 0:
        return 7.0 if is_behind(t, side) else 3.0
    return NEVER


@kernel
def worth_of_help(t: Record, drug: int, side: int) -> float:
    """Nobody can play, or only someone silenced: something for the one who is behind."""
    if not is_behind(t, side) or has_play(t, side):
        return NEVER
    if drug == VIVISTIF and t.active[side, VIVISTIF] == 0 and may_own_action(t, side):
        return 3.0
    if drug == INSTARAJE and t.active[side, INSTARAJE] == 0 and may_lack_action(t, side) and t.drive[side] >= t.instaraje_cost:
        return 3.0
    return NEVER


@kernel
def may_lack_action(t: Record, side: int) -> bool:
    """SPI-53: what he knows of the hand would let InstaRaje work."""
    return lacks_action(t, side) and (t.instaraje == INSTARAJE_NONE_PAYABLE or not may_own_action(t, side))


@kernel
def may_own_action(t: Record, side: int) -> bool:
    return owns_action(t, side) or unseen_cards(t, side) > 0


@kernel
def worth_of_controlled_play(t: Record, verb: int, what: int) -> float:
    """As near to the number called as possible, rather above than below; never a play that wins."""
    side = t.turn
    take = love_of(t, side, verb, what)
    if take >= t.love_deck[t.pair[1 - side]]:
        return NEVER
    distance = t.gained[side] + take - t.called
    return -1.0 * distance if distance >= 0 else 0.5 * distance - 1.0
