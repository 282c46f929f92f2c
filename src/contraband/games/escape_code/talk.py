"""The talk: utterances, whose turn it is, time-out, and the X-card (COD-20 to COD-22, COD-42, COD-60)."""

from typing import Any

from ...core.chance import below
from ...core.events import note, only, whisper
from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record, wide
from .broadcast import PLACES
from .cards import MOST_MESSAGES, MOST_WORDS, REMINDER_ON, SLOTS, SPY, UTTERED_WORDS
from .endings import finish
from .seats import is_live, is_out
from .table import NAME, ORDER, SAYINGS, TELL, UTTERANCE, Ending, Happening, Phase

FIVE_BITS = 5  # hold a word, or none
MOST_COUNTED = 255  # times that a seat said a word


@leaf
def share(t: Record) -> int:
    """How often a seat may speak: in turns as the option says; live, an equal share of what the table can hold."""
    return MOST_MESSAGES // wide(t.seats) if is_live(t) else wide(t.utterances)


@kernel
def phrase_word(t: Record, number: int) -> int:
    """COD-15: the phrase is the words of the slots in the order of the scenario."""
    return t.slots[ORDER[t.order, number]]


@leaf
def word_at(said: int, further: int, place: int) -> int:
    """COD-22: the code words of a message one by one, NONE after the last: those of its utterance, then those the table held for it."""
    if place < UTTERED_WORDS:
        return wide(UTTERANCE[said % SAYINGS, place])
    return (wide(further) >> FIVE_BITS * (place - UTTERED_WORDS)) % (1 << FIVE_BITS) - 1


@leaf
def packed(words: Any) -> int:
    """Words after the first two, as `word_at` finds them."""
    further = 0
    for place in range(MOST_WORDS - UTTERED_WORDS):
        further |= (wide(words[place]) + 1) << FIVE_BITS * place
    return further


@kernel
def said_in_order(said: Any, further: Any, messages: int, seat: int, slots: Any, order: Any, when: Any) -> int:
    """COD-27: how many words of the phrase a seat has said in their order, whatever it said between them; `when` gets the messages."""
    done = 0
    for message in range(messages):
        if said[message] // SAYINGS == seat:
            for place in range(MOST_WORDS):
                if done < SLOTS and word_at(said[message], further[message], place) == slots[order[done]]:
                    if when is not None:
                        when[done] = message + 1
                    done += 1
    return done


@kernel
def progress(t: Record, seat: int) -> int:
    """How far a seat is with the phrase."""
    return said_in_order(t.said, t.further, t.messages, seat, t.slots, ORDER[t.order], None)


@leaf
def words_held(t: Record) -> int:
    count = 0
    for place in range(MOST_WORDS - UTTERED_WORDS):
        count += t.held[place] != NONE
    return count


@leaf
def hold(t: Record, word: int) -> None:
    """COD-22: a message that people write may hold more words than an utterance: the table keeps them until it comes.

    There is no event, and nobody sees them lie here, not even the speaker: see `blank`. So no number tells how many words counted.
    """
    t.held[words_held(t)] = word


@leaf
def let_go(t: Record) -> None:
    """What the table held was for one message: now it has come, or something else has."""
    for place in range(MOST_WORDS - UTTERED_WORDS):
        t.held[place] = NONE


@kernel
def say(t: Record, seat: int, move: int) -> None:
    """COD-60: one message: the code words in it."""
    reminded = t.reminder == REMINDER_ON and t.card[seat] == SPY
    before = progress(t, seat) if reminded else 0
    write_down(t, seat, move, packed(t.held) if UTTERANCE[move, 1] != NONE else 0)
    tell_all(t, seat, move)
    if reminded:
        for number in range(before, progress(t, seat)):
            whisper(t, only(seat), Happening.WORD_COUNTS, seat, phrase_word(t, number), number + 1)
    if t.phase == Phase.TURN:
        t.phase = Phase.WINDOW
        t.asked = seat


@kernel
def tell_all(t: Record, seat: int, move: int) -> None:
    """Everybody hears it: which words, or whom it names, where, and the number of the message."""
    if move >= NAME:
        note(t, Happening.NAMES_SPY, seat, move - NAME, NONE, t.place, t.messages)
    else:
        note(t, Happening.TELLS if move >= TELL else Happening.SAYS, seat, UTTERANCE[move, 0], UTTERANCE[move, 1], t.place, t.messages)


@leaf
def is_statement(said: int) -> bool:
    """Whether the detector took a message for a plain statement about the speaker's own card."""
    return TELL <= said % SAYINGS < NAME


@leaf
def write_down(t: Record, seat: int, move: int, further: int) -> None:
    """The talk is public: who said which words when, and whether it was a plain statement."""
    t.said[t.messages] = seat * SAYINGS + move
    t.further[t.messages] = further
    t.messages += 1
    t.spoken[seat] += 1
    for place in range(MOST_WORDS):
        word = word_at(move, further, place)
        if word != NONE and t.uttered[seat, word] < MOST_COUNTED:
            t.uttered[seat, word] += 1
    if is_statement(move):
        t.told = t.messages


@leaf
def ask_next(t: Record) -> None:
    """COD-60: after an utterance every seat is asked, in order from the speaker; then the next one speaks."""
    for _ in range(t.seats):
        t.asked = (t.asked + 1) % t.seats
        if t.asked == t.speaker:
            break
        if not is_out(t, t.asked):
            return
    next_speaker(t)


@leaf
def next_speaker(t: Record) -> None:
    """COD-60: when all have spoken as often as the option says, time is up."""
    t.asked = NONE
    t.phase = Phase.TURN
    for _ in range(t.seats):
        t.speaker = (t.speaker + 1) % t.seats
        if not is_out(t, t.speaker) and t.spoken[t.speaker] < t.utterances:
            return
    time_out(t)


@kernel
def time_out(t: Record) -> None:
    """COD-28: when time is up the Agents have lost."""
    note(t, Happening.TALK_ENDS, NONE)
    finish(t, Ending.TIME_OUT, NONE, NONE)


@kernel
def go_on(t: Record) -> None:
    """Back to the talk after a shot that did not end it, a vote or a pause."""
    if is_live(t):
        t.phase = Phase.TALK
    elif t.asked == NONE:
        t.phase = Phase.TURN
    else:
        t.phase = Phase.WINDOW
        if is_out(t, t.asked):
            ask_next(t)


@kernel
def show_x_card(t: Record) -> None:
    """COD-42: the table pauses and another place is turned up; the order of numbers stays. Nobody learns who asked for it."""
    t.place = (t.place + 1 + below(t, PLACES - 1)) % PLACES
    note(t, Happening.X_CARD, NONE, t.place, t.order)
    t.phase = Phase.PAUSE


@kernel
def end_pause(t: Record) -> None:
    note(t, Happening.TALK_GOES_ON, NONE)
    go_on(t)
