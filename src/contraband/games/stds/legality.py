"""What is legal in STDs: the only place where it is written."""

import numpy as np

from ...core.kernel import leaf
from ...core.moves import NO_VERB, phase_table
from ...core.record import Record, wide
from .arsenals import available, can_be_copied, is_in_game, is_std, kinds_in, kinds_to_copy, owner, searched
from .cards import BISEXUAL, CHARACTERS, GAY, GENDER, IS_STRIKING, MEETING_ONE, ORIENTATION, ORIENTATION_ON, Card
from .encounter import can_redraw
from .quartets import fits_quartet
from .table import BEGIN, MOVE_SPACE, PAIR, VERB_OF, Phase, Verb, Why

# What the table waits for in each phase: the kinds of moves it hears, and what it says to any other.
HEARS = (
    (Phase.PICK, Why.PICK_FIRST, (Verb.PICK,)),
    (Phase.PLAY, Why.CARD_FIRST, (Verb.PLAY, Verb.DISCARD)),
    (Phase.TARGET, Why.TARGET_FIRST, (Verb.TARGET,)),
    (Phase.OPPONENT, Why.OPPONENT_FIRST, (Verb.MARK,)),
    (Phase.TAKE, Why.TAKE_FIRST, (Verb.TAKE,)),
    (Phase.ENCOUNTER, Why.ENCOUNTER_NOW, (Verb.MEET, Verb.END_TURN)),
    (Phase.BROKEN, Why.REDRAW_FIRST, (Verb.REDRAW, Verb.KEEP)),
    (Phase.ORAL, Why.ORAL_FIRST, (Verb.REDRAW,)),
    (Phase.SEARCH, Why.SEARCH_FIRST, (Verb.TAKE,)),
    (Phase.LAST_COPY, Why.LAST_COPY_FIRST, (Verb.GIVE,)),
    (Phase.AGAIN, Why.AGAIN_FIRST, (Verb.AGAIN, Verb.END_TURN)),
)
WRONG = phase_table(HEARS, Phase, Verb)

# STD-36: ACCEPTS[a, b]: a could want somebody of b's gender.
ACCEPTS = np.array(
    [
        [ORIENTATION[a] == BISEXUAL or (GENDER[a] == GENDER[b]) == (ORIENTATION[a] == GAY) for b in range(CHARACTERS)]
        for a in range(CHARACTERS)
    ],
    np.bool_,
)


@leaf
def refusal(t: Record, seat: int, move: int) -> int:
    """The reason that forbids a move, or 0."""
    if t.phase == Phase.OVER:
        return Why.GAME_OVER
    if seat != t.turn:
        return Why.NOT_YOUR_TURN
    verb = wide(VERB_OF[move]) if 0 <= move < MOVE_SPACE else NO_VERB
    if WRONG[t.phase, verb]:
        return wide(WRONG[t.phase, verb])
    return refusal_of(t, seat, verb, move - BEGIN[verb])


@leaf
def refusal_of(t: Record, seat: int, verb: int, what: int) -> int:
    """The same for a move whose time it is: `what` is its card, character, seat or pair."""
    if verb == Verb.PLAY:
        return refuse_card(t, seat, what, True)
    if verb == Verb.DISCARD:
        return refuse_card(t, seat, what, False)
    if verb == Verb.TARGET:
        return refuse_target(t, seat, t.playing, what)
    if verb == Verb.MARK:
        return refuse_opponent(t, seat, what)
    if verb == Verb.TAKE:
        return refuse_take(t, what)
    if verb == Verb.REDRAW or verb == Verb.GIVE:
        return refuse_participant(t, what)
    if verb == Verb.MEET:
        return refuse_meeting(t, seat, PAIR[what, 0], PAIR[what, 1])
    if verb == Verb.PICK:
        return refuse_pick(t, seat, what)
    return Why.LEGAL


@leaf
def refuse_pick(t: Record, seat: int, character: int) -> int:
    """STD-13: one that nobody has, and in advanced play one that the quartet still needs."""
    if character >= available(t):
        return Why.NOT_IN_SET
    if is_in_game(t, character):
        return Why.PICKED_ALREADY
    return Why.LEGAL if t.orientation != ORIENTATION_ON or fits_quartet(t, seat, character) else Why.NOT_THE_KIND


@leaf
def refuse_card(t: Record, seat: int, card: int, to_play: bool) -> int:
    """STD-21: one from the hand — STD-53: any may be discarded; without a legal target it can only be discarded."""
    if t.hand[seat, card] == 0:
        return Why.NOT_IN_HAND
    if not to_play or not IS_STRIKING[card]:
        return Why.LEGAL
    for character in range(available(t)):
        if refuse_target(t, seat, card, character) == Why.LEGAL:
            return Why.LEGAL
    return Why.NO_TARGET


@leaf
def refuse_target(t: Record, seat: int, card: int, character: int) -> int:
    """STD-40: any character. What would betray an opponent's arsenal is never asked (STD-43, STD-48)."""
    if not is_in_game(t, character):
        return Why.NOT_IN_GAME
    if card == Card.INCREASE_RISK and t.arsenal_size[character] == 0:
        return Why.ARSENAL_EMPTY
    if owner(t, character) != seat:
        return Why.LEGAL
    if card == Card.VIRAL_MULTIPLICATION and kinds_to_copy(t, character) == 0:
        return Why.NOTHING_TO_COPY
    if card == Card.MEDICATION and kinds_in(t, character) < 2:
        return Why.TOO_FEW_KINDS
    return Why.LEGAL


@leaf
def refuse_opponent(t: Record, seat: int, opponent: int) -> int:
    return Why.NOT_AN_OPPONENT if opponent == seat or opponent >= t.seats else Why.LEGAL


@leaf
def refuse_take(t: Record, card: int) -> int:
    """STD-43, STD-47, STD-48: a card of the arsenal aimed at — STD-44: of the one searched, the revealed cards aside."""
    character = searched(t)
    if t.arsenal[character, card] <= 0:
        return Why.NOT_IN_ARSENAL
    if t.phase == Phase.SEARCH or t.playing == Card.INCREASE_RISK:
        return Why.LEGAL
    if not is_std(card):
        return Why.NOT_AN_STD
    if t.playing == Card.VIRAL_MULTIPLICATION and not can_be_copied(t, character, card):
        return Why.NO_COPY_LEFT
    return Why.LEGAL


@leaf
def refuse_participant(t: Record, character: int) -> int:
    """STD-41: one who shows a condom, once — STD-46: either of the two who show an STD — STD-32: either gets the last copy."""
    if character != t.pair[0] and character != t.pair[1]:
        return Why.NOT_A_PARTICIPANT
    side = 0 if character == t.pair[0] else 1
    if t.phase != Phase.BROKEN or can_redraw(t, side):
        return Why.LEGAL
    return Why.REDRAWN_ALREADY if t.redrawn[side] else Why.NOT_A_CONDOM


@leaf
def refuse_meeting(t: Record, seat: int, first: int, second: int) -> int:
    """STD-22: two of your characters — STD-35: two different ones — STD-45: with Random Sex, one of an opponent's."""
    if not is_in_game(t, first) or not is_in_game(t, second):
        return Why.NOT_IN_GAME
    if first == second:
        return Why.SAME_CHARACTER
    first_is_mine, second_is_mine = owner(t, first) == seat, owner(t, second) == seat
    if not first_is_mine and not second_is_mine:
        return Why.NOT_YOURS
    if not (first_is_mine and second_is_mine) and not t.random_sex:
        return Why.NEEDS_RANDOM_SEX
    return refuse_attraction(t, first, second)


@leaf
def refuse_attraction(t: Record, first: int, second: int) -> int:
    """STD-36: in advanced play each must accept the other's gender — or, by option, one of them."""
    if t.orientation != ORIENTATION_ON:
        return Why.LEGAL
    willing = wide(ACCEPTS[first, second]) + wide(ACCEPTS[second, first])
    return Why.LEGAL if willing >= (1 if t.meeting == MEETING_ONE else 2) else Why.NOT_COMPATIBLE
