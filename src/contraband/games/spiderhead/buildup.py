"""An encounter begins: the Buildup with its two choices (SPI-20 to SPI-24)."""

from ...core.chance import pick
from ...core.events import note, note_to, only
from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record
from .cards import ABNESTI, KINDS, PUT_ASIDE, SEX_CARDS, SEX_DECK, VERITALK
from .hands import draw_unseen, seat_of_side
from .table import Happening, Phase, Standing
from .window import ask_abnesti, find_turn, is_silenced


@kernel
def meet(t: Record, first: int, second: int) -> None:
    """SPI-20: ED289/290 on two prisoners, the first draws first — SPI-21: three cards of the shuffled deck go aside, unseen."""
    t.ed_cards -= 1
    t.pair[0], t.pair[1] = first, second
    note(t, Happening.MEETS, t.seat_of[ABNESTI], first, second, t.ed_cards)
    for kind in range(KINDS):
        t.deck[kind] = SEX_DECK[kind]
    t.deck_size = SEX_CARDS
    for _ in range(PUT_ASIDE):
        t.aside[draw(t)] += 1
    t.due = 0
    draw_two(t)


@leaf
def draw(t: Record) -> int:
    kind = pick(t, t.deck, t.deck_size)
    t.deck[kind] -= 1
    t.deck_size -= 1
    return kind


@kernel
def draw_two(t: Record) -> None:
    """SPI-22: two cards face up, then Abnesti's window, then the choice — SPI-56: a silenced prisoner's draws are the partner's."""
    find_turn(t)
    t.shown[0] = draw(t)
    t.shown[1] = draw(t)
    note(t, Happening.DRAWS, seat_of_side(t, t.turn), t.pair[t.turn], t.shown[0], t.shown[1])
    ask_abnesti(t)


@kernel
def keep(t: Record, kind: int) -> None:
    """SPI-22, choice A: keep one, the other goes to the partner."""
    side = t.turn
    other = t.shown[1] if t.shown[0] == kind else t.shown[0]
    t.open[side, kind] += 1
    t.open[1 - side, other] += 1
    note(t, Happening.KEEPS, seat_of_side(t, side), t.pair[side], kind, other, t.pair[1 - side])
    next_draw(t)


@kernel
def give_both(t: Record) -> None:
    """SPI-22, choice B: both to the partner; of two more, the first goes out of play face up, the second is kept unseen."""
    side = t.turn
    t.open[1 - side, t.shown[0]] += 1
    t.open[1 - side, t.shown[1]] += 1
    out_of_play = draw(t)
    t.face_up[out_of_play] += 1
    note(t, Happening.GIVES_BOTH, seat_of_side(t, side), t.pair[side], t.pair[1 - side], out_of_play)
    kind = draw(t)
    note_to(t, unseen_audience(t, side), Happening.DRAWS_UNSEEN, seat_of_side(t, side), kind)
    draw_unseen(t, side, kind)
    next_draw(t)


@leaf
def unseen_audience(t: Record, side: int) -> int:
    """SPI-86: the owner; SPI-57: and Abnesti under Veritalk."""
    if t.active[side, VERITALK] > 0:  # SPI-57
        return only(seat_of_side(t, side)) | only(t.seat_of[ABNESTI])
    return only(seat_of_side(t, side))


@kernel
def next_draw(t: Record) -> None:
    """In turn — SPI-23: a lone last card is shown and goes to whoever draws it — SPI-24: an empty deck ends the Buildup."""
    t.due = 1 - t.turn
    t.controlled = 0
    if t.deck_size >= 2:
        draw_two(t)
        return
    t.shown[0] = t.shown[1] = NONE
    if t.deck_size == 1:
        side = 1 - t.due if is_silenced(t, t.due) else t.due
        kind = draw(t)
        t.open[side, kind] += 1
        note(t, Happening.LONE_CARD, seat_of_side(t, side), t.pair[side], kind)
    t.due = t.turn = 0
    t.standing = Standing.ONCE
    t.phase = Phase.CALL
