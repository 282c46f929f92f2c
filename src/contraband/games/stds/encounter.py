"""An encounter, in the order of STD-34: reveal, Children, Broken Condom, Oral Sex, Children again, AIDS, the rest."""

from ...core.chance import pick
from ...core.events import note, reveal
from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record
from .arsenals import is_std, owner, put_in, searched, take_out
from .cards import INFECTIONS, Card
from .effects import lose
from .knowledge import everyone_sees, look_into
from .table import Happening, Phase


@kernel
def meet(t: Record, first: int, second: int) -> None:
    """STD-30: the top card of each shuffled arsenal is revealed."""
    t.pair[0], t.pair[1] = first, second
    note(t, Happening.MEETS, t.turn, first, second)
    draw_for(t, 0)
    draw_for(t, 1)
    after_reveal(t)


@leaf
def draw_for(t: Record, side: int) -> None:
    """STD-34: an empty arsenal reveals nothing."""
    character = t.pair[side]
    if t.arsenal_size[character] == 0:
        t.shown[side] = NONE
        note(t, Happening.REVEALS_NOTHING, owner(t, character), character)
        return
    card = pick(t, t.arsenal[character], t.arsenal_size[character])
    everyone_sees(t, character, card)
    take_out(t, character, card)
    t.shown[side] = card
    note(t, Happening.REVEALS, owner(t, character), character, card)


@leaf
def put_back(t: Record, side: int) -> None:
    if t.shown[side] != NONE:
        put_in(t, t.pair[side], t.shown[side])
    t.shown[side] = NONE


@kernel
def after_reveal(t: Record) -> None:
    if is_shown(t, Card.CHILDREN):
        children_end_it(t)
    elif can_redraw(t, 0) or can_redraw(t, 1):
        t.phase = Phase.BROKEN
    else:
        oral_sex(t)


@leaf
def is_shown(t: Record, card: int) -> bool:
    return t.shown[0] == card or t.shown[1] == card


@kernel
def children_end_it(t: Record) -> None:
    """STD-50: neither card is resolved, both go back, an Oral Sex mark is used up, Insatiable is over."""
    note(t, Happening.CHILDREN_END_IT, t.turn, t.pair[0], t.pair[1])
    put_back(t, 0)
    put_back(t, 1)
    use_up_mark(t)
    t.insatiable = 0
    end_encounter(t)


@leaf
def use_up_mark(t: Record) -> None:
    """STD-46: by this encounter, whatever it reveals."""
    if t.marked[t.turn]:
        t.marked[t.turn] = 0
        note(t, Happening.MARK_USED_UP, t.turn)


@leaf
def can_redraw(t: Record, side: int) -> bool:
    """STD-41: with Broken Condom, once for each participant who shows a condom."""
    return t.broken_condom and t.shown[side] == Card.CONDOM and not t.redrawn[side]


@kernel
def redraw_condom(t: Record, side: int) -> None:
    """STD-41: the condom is out of play all the same. Children end it at once (STD-50), before the other decides."""
    note(t, Happening.DRAWS_AGAIN, t.turn, t.pair[side], Card.CONDOM)
    t.out_of_play[Card.CONDOM] += 1
    t.redrawn[side] = 1
    draw_for(t, side)
    after_reveal(t)


@kernel
def oral_sex(t: Record) -> None:
    """STD-46: one STD is drawn again; the mark is used up whatever is shown."""
    if not t.marked[t.turn]:
        aids(t)
        return
    use_up_mark(t)
    first, second = is_std(t.shown[0]), is_std(t.shown[1])
    if first and second:
        t.phase = Phase.ORAL
    elif first or second:
        redraw_std(t, 0 if first else 1)
    else:
        aids(t)


@kernel
def redraw_std(t: Record, side: int) -> None:
    """STD-46: the STD is shuffled back first. STD-34: the new card is final, but Children still end the encounter."""
    note(t, Happening.DRAWS_AGAIN, t.turn, t.pair[side], t.shown[side])
    put_back(t, side)
    draw_for(t, side)
    if is_shown(t, Card.CHILDREN):
        children_end_it(t)
    else:
        aids(t)


@kernel
def aids(t: Record) -> None:
    """STD-44: for each AIDS shown, one card is discarded from both arsenals."""
    for side in range(2):
        if t.shown[side] == Card.AIDS:
            t.searches += 2
    search(t)


@kernel
def search(t: Record) -> None:
    """Ask for the next discard; an empty arsenal gives none. The player whose turn it is looks, even into opponents' arsenals."""
    while t.searches > 0 and t.arsenal_size[t.pair[t.searches % 2]] == 0:
        t.searches -= 1
    if t.searches == 0:
        spread(t)
        return
    t.phase = Phase.SEARCH
    character = searched(t)
    note(t, Happening.SEARCHES, t.turn, character)
    look_into(t, t.turn, character)
    reveal(t)


@kernel
def discard_by_aids(t: Record, card: int) -> None:
    lose(t, searched(t), card, Card.AIDS)
    t.searches -= 1
    search(t)


@kernel
def spread(t: Record) -> None:
    """STD-32: both show the same infection and one copy is left: the active player says who gets it."""
    kind = t.shown[0]
    if kind == t.shown[1] and 0 <= kind < INFECTIONS and t.out_of_play[kind] == 1:
        t.phase = Phase.LAST_COPY
        return
    resolve(t, 0)
    resolve(t, 1)
    end_encounter(t)


@leaf
def resolve(t: Record, side: int) -> None:
    """STD-31: a condom or No Outcome goes out of play — STD-32: an infection spreads to the other, and goes back."""
    card = t.shown[side]
    if card == NONE:
        return
    if is_std(card):
        put_back(t, side)
        if card < INFECTIONS:
            infect(t, card, t.pair[side], t.pair[1 - side])
    else:
        t.out_of_play[card] += 1
        t.shown[side] = NONE


@leaf
def infect(t: Record, kind: int, source: int, target: int) -> None:
    """STD-32: a copy from out of play — STD-33: if there is one."""
    if t.out_of_play[kind] == 0:
        note(t, Happening.NO_COPY, t.turn, kind, target)
        return
    t.out_of_play[kind] -= 1
    put_in(t, target, kind)
    note(t, Happening.SPREADS, t.turn, kind, source, target)


@kernel
def give_last_copy(t: Record, receiver: int) -> None:
    giver = t.pair[1] if receiver == t.pair[0] else t.pair[0]
    kind = t.shown[0]
    put_back(t, 0)
    put_back(t, 1)
    infect(t, kind, giver, receiver)
    end_encounter(t)


@kernel
def end_encounter(t: Record) -> None:
    """STD-42: Insatiable offers one more between the same two; else the turn is over, see rules.py."""
    t.redrawn[0] = t.redrawn[1] = 0
    if t.insatiable:
        t.insatiable = 0
        t.phase = Phase.AGAIN
    else:
        t.phase = Phase.ENCOUNTER
        t.pair[0] = t.pair[1] = NONE
        t.turn_done = 1
