"""The rules of STDs in the order of the rulebook: set-up, a turn, the end, and what each seat may know."""

from ...core.chance import below, forget_chance, pick, shuffle
from ...core.events import note, note_to, only, reveal
from ...core.kernel import kernel, leaf
from ...core.piles import heap_size, move_card, pour
from ...core.record import DRAW, LOSS, NOBODY, SPECTATOR, UNDECIDED, WIN, Record
from .arsenals import cards_in_deck, kinds_in, kinds_of_seat, put_in, sets
from .cards import CARDS, INFECTIONS, KINDS_TO_WIN, NONE, QUARTET, START_CONDOMS, START_HAND, START_INFECTIONS, START_NO_OUTCOME, Card
from .effects import aim, discard, mark, play, take
from .encounter import discard_by_aids, give_last_copy, meet, oral_sex, redraw_condom, redraw_std, searched_side
from .knowledge import everyone_sees_no_win, forget_what_others_know, hide_natives, imagine_natives, know_only_your_own, look_into
from .legality import BEGIN, legal, refusal
from .table import PAIR, PUBLIC, VERB_OF, Ending, Happening, Phase, Verb, table_t

__all__ = [
    "apply",
    "blank",
    "clock",
    "deal",
    "figure",
    "imagine",
    "legal",
    "outcome",
    "reason",
    "refusal",
    "score",
    "table_t",
    "waiting_on",
]

CONDOM, NO_OUTCOME = int(Card.CONDOM), int(Card.NO_OUTCOME)


@kernel
def deal(t: Record) -> None:
    """STD-10 to STD-15."""
    t.playing = t.target = t.winner = NONE
    t.pair[0] = t.pair[1] = t.shown[0] = t.shown[1] = NONE
    for kind in range(INFECTIONS):
        t.out_of_play[kind] = t.infection_copies * sets(t)
    for seat in range(t.seats):
        deal_arsenals(t, seat)
    know_only_your_own(t)
    for card in range(CARDS):
        t.deck[card] = cards_in_deck(t, card)
        t.deck_size += t.deck[card]
    for seat in range(t.seats):
        for _ in range(START_HAND):
            draw(t, seat)
    t.turn = below(t, t.seats)
    start_turn(t)


@kernel
def deal_arsenals(t: Record, seat: int) -> None:
    """STD-10: four characters, four different infections — STD-11: which carries which is dealt at random."""
    natives = t.native[seat * QUARTET : (seat + 1) * QUARTET]
    for kind in range(INFECTIONS):
        natives[kind] = kind
    shuffle(t, natives, INFECTIONS)
    for place in range(QUARTET):
        stock_arsenal(t, seat * QUARTET + place, natives[place])


@kernel
def stock_arsenal(t: Record, character: int, infection: int) -> None:
    for _ in range(START_INFECTIONS):
        t.out_of_play[infection] -= 1
        put_in(t, character, infection)
    for _ in range(START_CONDOMS):
        put_in(t, character, CONDOM)
    for _ in range(START_NO_OUTCOME[t.arsenals]):
        put_in(t, character, NO_OUTCOME)


@leaf
def draw(t: Record, seat: int) -> None:
    """STD-20 — STD-25: an empty deck is first rebuilt from the common discard pile; if that is empty too, nobody draws."""
    if t.deck_size == 0:
        rebuild_deck(t)
    if t.deck_size == 0:
        note(t, Happening.NO_CARD_TO_DRAW, seat)
        return
    card = pick(t, t.deck, t.deck_size)
    move_card(t.deck, t.hand[seat], card)
    t.deck_size -= 1
    t.hand_size[seat] += 1
    note_to(t, only(seat), Happening.DRAWS, seat, card)


@kernel
def rebuild_deck(t: Record) -> None:
    for card in range(CARDS):
        t.deck_size += t.discards[card]
    pour(t.discards, t.deck)
    if t.deck_size > 0:
        note(t, Happening.DECK_REBUILT, t.turn, t.deck_size)


@leaf
def start_turn(t: Record) -> None:
    """STD-20: draw one card — STD-25: a player with no card in hand goes straight to the encounter."""
    t.turns += 1
    note(t, Happening.TURN, t.turn, t.turns)
    draw(t, t.turn)
    t.phase = Phase.PLAY if t.hand_size[t.turn] > 0 else Phase.ENCOUNTER


@kernel
def end_turn(t: Record) -> None:
    """STD-23: four kinds in each of your four arsenals win — STD-24: looked for only at the end of your own turn."""
    t.pair[0] = t.pair[1] = NONE
    t.turn_done = t.broken_condom = t.insatiable = t.random_sex = 0
    if has_won(t, t.turn):
        finish(t, Ending.FOUR_KINDS, t.turn)
        note(t, Happening.WINS, t.turn)
        return
    everyone_sees_no_win(t, t.turn)
    if t.turns >= t.turn_limit:
        stop_at_the_limit(t)
        return
    t.turn = (t.turn + 1) % t.seats
    start_turn(t)


@leaf
def has_won(t: Record, seat: int) -> bool:
    for character in range(seat * QUARTET, (seat + 1) * QUARTET):
        if kinds_in(t, character) < KINDS_TO_WIN:
            return False
    return True


@kernel
def finish(t: Record, ending: int, winner: int) -> None:
    """STD-55: at the end all arsenals are open."""
    t.phase = Phase.OVER
    t.reason = ending
    t.winner = winner
    reveal(t)


@kernel
def stop_at_the_limit(t: Record) -> None:
    """STD-26: whoever has the most kinds wins; equal is a draw."""
    most = most_kinds(t)
    leaders, leader = 0, NONE
    for seat in range(t.seats):
        if kinds_of_seat(t, seat) == most:
            leaders += 1
            leader = seat
    note(t, Happening.TURN_LIMIT, t.turn, t.turns)
    if leaders == 1:
        finish(t, Ending.MOST_KINDS, leader)
        note(t, Happening.WINS, leader)
    else:
        finish(t, Ending.EQUAL, NONE)


@kernel
def most_kinds(t: Record) -> int:
    most = 0
    for seat in range(t.seats):
        most = max(most, kinds_of_seat(t, seat))
    return most


@leaf
def waiting_on(t: Record) -> int:
    return NOBODY if t.phase == Phase.OVER else t.turn


@kernel
def clock(t: Record) -> tuple[int, int]:
    """No timer runs in this game."""
    return 0, 0


@kernel
def apply(t: Record, seat: int, move: int) -> None:
    """Carry a legal move out — STD-22, STD-23: after the encounter, or without one, the turn ends."""
    verb = VERB_OF[move]
    carry_out(t, seat, verb, move - BEGIN[verb])
    if t.turn_done:
        end_turn(t)


@kernel
def carry_out(t: Record, seat: int, verb: int, what: int) -> None:
    if verb == Verb.PLAY:
        play(t, seat, what)
    elif verb == Verb.DISCARD:
        discard(t, seat, what)
    elif verb == Verb.TARGET:
        aim(t, seat, what)
    elif verb == Verb.MARK:
        mark(t, seat, what)
    elif verb == Verb.TAKE and t.phase == Phase.SEARCH:
        discard_by_aids(t, what)
    elif verb == Verb.TAKE:
        take(t, seat, what)
    else:
        carry_on_encounter(t, seat, verb, what)


@kernel
def carry_on_encounter(t: Record, seat: int, verb: int, what: int) -> None:
    if verb == Verb.MEET:
        meet(t, PAIR[what, 0], PAIR[what, 1])
    elif verb == Verb.REDRAW:
        side = 0 if what == t.pair[0] else 1
        if t.phase == Phase.ORAL:
            redraw_std(t, side)
        else:
            redraw_condom(t, side)
    elif verb == Verb.KEEP:
        oral_sex(t)
    elif verb == Verb.GIVE:
        give_last_copy(t, what)
    elif verb == Verb.AGAIN:
        meet(t, t.pair[0], t.pair[1])
    else:
        if t.phase == Phase.ENCOUNTER:
            note(t, Happening.NO_ENCOUNTER, seat)
        t.turn_done = 1


@kernel
def blank(t: Record, seat: int) -> None:
    """STD-55: hands and arsenals are secret from all but their owner, but for what was shown; at the end all arsenals are open."""
    viewer = PUBLIC if seat == SPECTATOR else seat
    if t.phase != Phase.OVER:
        hide_natives(t, viewer)
    forget_what_others_know(t, viewer)
    for other in range(t.seats):
        if other != seat:
            for card in range(CARDS):
                t.hand[other, card] = 0
    for card in range(CARDS):
        t.deck[card] = 0
    forget_chance(t)


@kernel
def imagine(t: Record, seat: int) -> None:
    """Natives that fit all that was seen; then the unseen cards of the deck go to the other hands and back."""
    imagine_natives(t, PUBLIC if seat == SPECTATOR else seat)
    if t.phase == Phase.SEARCH:
        look_into(t, t.turn, t.pair[searched_side(t)])
    elif t.phase == Phase.TAKE:
        look_into(t, t.turn, t.target)
    for card in range(CARDS):
        t.deck[card] = unseen(t, card)
    for other in range(t.seats):
        if other != seat:
            for _ in range(t.hand_size[other]):
                move_card(t.deck, t.hand[other], pick(t, t.deck, heap_size(t.deck)))


@kernel
def unseen(t: Record, card: int) -> int:
    """How many of a kind are neither on the table nor in a hand that is known."""
    count = cards_in_deck(t, card) - t.discards[card]
    for seat in range(t.seats):
        count -= t.hand[seat, card]
    if card < len(t.arsenal[0]):
        count -= t.out_of_play[card] + on_the_table(t, card) - stocked(t, card)
    return count


@kernel
def on_the_table(t: Record, card: int) -> int:
    """In arsenals, revealed, or played and not yet placed."""
    count = 0
    for character in range(t.seats * QUARTET):
        count += t.arsenal[character, card]
    for side in range(2):
        if t.shown[side] == card:
            count += 1
    if t.playing == card:
        count += 1
    return count


@kernel
def stocked(t: Record, card: int) -> int:
    """How many of a kind came into the game otherwise than through the deck."""
    if card < INFECTIONS:
        return t.infection_copies * sets(t)
    if card == CONDOM:
        return START_CONDOMS * t.seats * QUARTET
    if card == NO_OUTCOME:
        return START_NO_OUTCOME[t.arsenals] * t.seats * QUARTET
    return 0


@kernel
def outcome(t: Record, seat: int) -> int:
    if t.phase != Phase.OVER:
        return UNDECIDED
    if t.reason == Ending.EQUAL:
        return DRAW if kinds_of_seat(t, seat) == most_kinds(t) else LOSS
    return WIN if seat == t.winner else LOSS


@kernel
def score(t: Record, seat: int) -> int:
    return kinds_of_seat(t, seat)


@kernel
def reason(t: Record) -> int:
    return t.reason


@kernel
def figure(t: Record, which: int) -> int:
    """For the laboratory: the length of the game in turns."""
    return t.turns
