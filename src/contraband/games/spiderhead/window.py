"""Abnesti at any time: the window before every prisoner's choice, and what he can do in it (SPI-50 to SPI-59)."""

from ...core.chance import below
from ...core.events import note
from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record, wide
from .cards import ABNESTI, ACTIONS, BUNNIES, DOCILRYDE, INSTARAJE, PROMPTS, SEX_DECK, SPEEDERUP, VERBALUCE, VERITALK
from .chart import end_encounter, has_bit
from .hands import can_pay, has_payable_action, has_play, seat_of_side, show_hand, show_playable, take_back
from .table import Happening, Phase, Standing, Turn
from .takes import cost, most_times, take_of


@leaf
def is_climax(t: Record) -> bool:
    return t.called > 0


@leaf
def side_of(t: Record, prisoner: int) -> int:
    """Which side of the encounter a prisoner is, or NONE."""
    if t.pair[0] == prisoner:
        return 0
    return 1 if t.pair[1] == prisoner else NONE


@leaf
def is_silenced(t: Record, side: int) -> bool:
    return t.active[side, VERBALUCE] > 0


@leaf
def could_move(t: Record, side: int) -> bool:
    """In the Buildup anybody can draw; in the Climax a legal play is needed (SPI-35)."""
    return not is_climax(t) or has_play(t, side)


@leaf
def next_turn(t: Record) -> int:
    """Whose turn it is: the side that is due, else the other — SPI-35, SPI-56: anyone without a play, or silenced, is passed over."""
    due, other = t.due, 1 - t.due
    due_could, other_could = could_move(t, due), could_move(t, other)
    if due_could and not is_silenced(t, due):
        return due
    if other_could and not is_silenced(t, other):
        return other
    return wide(Turn.SILENCED) if due_could or other_could else wide(Turn.OUT)


@leaf
def find_turn(t: Record) -> None:
    t.turn = next_turn(t)
    if t.turn == 1 - t.due:
        note(t, Happening.PASSED_OVER, seat_of_side(t, t.due), t.pair[t.due])
    elif t.turn == Turn.OUT:
        note(t, Happening.NOBODY_CAN_PLAY, t.seat_of[ABNESTI])


@leaf
def lets_it_pass(t: Record) -> bool:
    """SPI-51: whether the standing "go on until" covers this window; never one before somebody could lose the last Love Card."""
    if t.turn >= Turn.OUT or t.standing == Standing.ONCE or could_take_all(t, t.turn):
        return False
    return t.standing != Standing.UNTIL_REACHED or (t.gained[0] < t.called and t.gained[1] < t.called)


@leaf
def could_take_all(t: Record, side: int) -> bool:
    """Whether this turn could empty the partner's Love Deck, from what everybody can see: it must not tell Abnesti of a hidden card."""
    if not is_climax(t):
        return False
    if t.active[side, SPEEDERUP] > 0:
        return True
    most = t.instaraje_take if t.active[side, INSTARAJE] > 0 else 0
    for kind in range(ACTIONS):
        if could_hold(t, side, kind) and can_pay(t, side, cost(t, kind)):
            times = max(most_times(t, t.drive[side]), 1) if kind == BUNNIES else 1
            most = max(most, take_of(t, side, kind, times))
    return most >= t.love_deck[t.pair[1 - side]]


@leaf
def could_hold(t: Record, side: int, kind: int) -> bool:
    """Whether a card of this kind is in the hand for all to see, or may be among the hidden ones."""
    if t.open[side, kind] > 0:
        return True
    elsewhere = t.face_up[kind] + t.open[1 - side, kind] + t.spent[0, kind] + t.spent[1, kind]
    return t.hidden_size[side] > 0 and elsewhere < SEX_DECK[kind]


@kernel
def open_window(t: Record) -> None:
    """SPI-51: before every choice or turn of a prisoner Abnesti is asked first."""
    find_turn(t)
    ask_abnesti(t)


@kernel
def ask_abnesti(t: Record) -> None:
    if lets_it_pass(t):
        begin_turn(t)
    else:
        t.standing = Standing.ONCE
        t.phase = Phase.WINDOW


@kernel
def begin_turn(t: Record) -> None:
    """The prisoner chooses — SPI-52: or Abnesti does — SPI-55, SPI-59: SpeedErUp waits for a turn with an action to use."""
    side = t.turn
    if is_climax(t) and t.active[side, SPEEDERUP] > 0 and has_payable_action(t, side):  # SPI-55
        t.active[side, SPEEDERUP] -= 1
        t.rushing = 1
        note(t, Happening.RUSHES, seat_of_side(t, side), t.pair[side])
    if t.active[side, DOCILRYDE] > 0 and not t.controlled:  # SPI-52
        t.active[side, DOCILRYDE] -= 1
        t.controlled = 1
        note(t, Happening.CONTROLS, t.seat_of[ABNESTI], t.pair[side])
    if t.controlled and is_climax(t):
        show_playable(t, side)
    t.pak_open = 0
    t.phase = Phase.PLAY if is_climax(t) else Phase.CHOICE


@kernel
def go_on(t: Record, standing: int) -> None:
    """SPI-51 — SPI-37: if neither has a play, the encounter is over."""
    if t.turn == Turn.OUT:  # SPI-37
        note(t, Happening.RUNS_OUT, t.seat_of[ABNESTI])
        end_encounter(t)
    else:
        t.standing = standing
        begin_turn(t)


@kernel
def hold(t: Record) -> None:
    """SPI-51: Abnesti calls his standing "go on" back; the next window opens again."""
    t.standing = Standing.ONCE
    note(t, Happening.HOLDS, t.seat_of[ABNESTI])


@kernel
def flip_ed(t: Record) -> None:
    """SPI-37: Abnesti ends the encounter."""
    note(t, Happening.ED_FLIPPED, t.seat_of[ABNESTI])
    end_encounter(t)


@kernel
def inject(t: Record, drug: int, side: int) -> None:
    """SPI-50: a MobiPak card on a prisoner; it lies there until it is flipped or has done its work."""
    t.pak[drug] -= 1
    t.active[side, drug] += 1
    note(t, Happening.INJECTS, t.seat_of[ABNESTI], drug, t.pair[side])
    if drug == VERBALUCE:
        draw_prompt(t, side)
    elif drug == VERITALK:
        show_hand(t, side)
    after_step_in(t)


@kernel
def flip(t: Record, drug: int, side: int) -> None:
    """SPI-50: its effect ends for good."""
    t.active[side, drug] -= 1
    note(t, Happening.FLIPS, t.seat_of[ABNESTI], drug, t.pair[side])
    if drug == VERBALUCE and not is_silenced(t, side):  # SPI-56
        t.prompt[side] = NONE
    after_step_in(t)


@kernel
def after_step_in(t: Record) -> None:
    """What can be played may have changed, and so whose turn it is."""
    if is_climax(t):
        take_back(t, 0)
        take_back(t, 1)
    if t.phase == Phase.WINDOW:
        if next_turn(t) != t.turn:
            find_turn(t)
    elif t.phase == Phase.CHOICE or t.phase == Phase.PLAY:
        think_again(t)


@kernel
def think_again(t: Record) -> None:
    """SPI-51: he stepped in while a prisoner thought, and it is as if he had done so just before.

    If it is somebody else's turn now, that one has a window too — SPI-59: the turn that was not taken uses up no DocilRyde.
    """
    if next_turn(t) == t.turn:
        begin_turn(t)
        return
    t.active[t.turn, DOCILRYDE] += t.controlled  # SPI-59
    t.controlled = 0
    open_window(t)


@kernel
def open_pak(t: Record) -> None:
    """SPI-51: the open MobiPak holds the window."""
    t.pak_open = 1
    note(t, Happening.OPENS, t.seat_of[ABNESTI])


@kernel
def close_pak(t: Record) -> None:
    """SPI-51: the time to look is used up; the window's own time begins again."""
    t.pak_open = 0
    t.hold_over = 1
    note(t, Happening.CLOSES, t.seat_of[ABNESTI])


@kernel
def draw_prompt(t: Record, side: int) -> None:
    """SPI-56: a Verbaluce prompt that was not drawn yet."""
    undrawn = PROMPTS
    for number in range(PROMPTS):
        undrawn -= has_bit(t.prompts, number)
    skip = below(t, undrawn)
    for number in range(PROMPTS):
        if not has_bit(t.prompts, number):
            if skip == 0:
                t.prompts |= 1 << number
                t.prompt[side] = number
                note(t, Happening.PROMPTED, seat_of_side(t, side), t.pair[side], number)
                return
            skip -= 1
