"""The viewer's own side of the table: the field to speak, the codebook, what a held face would do."""

from functools import cache

from ....core.board import Html, Nested, lit_button
from ....core.fragments import icon, nothing
from ....core.record import NONE
from ..cards import WORD_NAMES
from ..speech.referee import LONGEST_MESSAGE
from ..table import CLAIM, PASS, SAY, SHOOT, Phase, Why
from ..talk import share
from .seen import TALKING, Seen, portrait, stamp

WRITES = (Why.LEGAL, Why.NOT_YOUR_TURN, Why.SHARE_USED)  # there is a field to write in, even if it cannot be sent now

NEARLY_ALL = 20  # messages: with so few left, or from the start in turns, one is told how many there are

# -- the hand ----------------------------------------------------------------------------------------------------------------


def hand(seen: Seen) -> Html:
    """While there is talk each thing in it is a part: being asked changes a button, not the field or the long codebook."""
    if seen.me == NONE or seen.phase == Phase.OVER or seen.is_voice:  # talked aloud, all that can be done is in the file
        return nothing("hand")
    if not seen.view.can_press or seen.refusal(seen.me, SAY) not in WRITES:
        return f"{START}{own_side(seen)}{DOING}{inside_hand(seen)}{END}"
    why = seen.view.offer(SAY)
    if why is None:
        seen.view.placed.update(ONE_PRESS if seen.is_book_open else ONE_PRESS[:1])
    field = speak(why.sentence if why else "", seen.is_book_open)
    parts = (("own", own_side(seen)), ("speak", field), ("acts", f'<div id="acts">{act(seen)}</div>'))
    return Nested((START if seen.phase == Phase.TALK else START_IN_TURNS, DOING, "", END), parts)


START = '<section id="hand" class="hand thumb"><h2 class="visually-hidden">Your side of the table</h2>'
START_IN_TURNS = START.replace("thumb", "thumb in-turns")
DOING = '<div class="doing">'
END = "</div></section>"


def own_side(seen: Seen) -> str:
    name = f'<b class="name">{seen.name(seen.me)}</b>'
    return f'<div id="own" class="me">{portrait(seen.me)}<span class="tag">{name}{own_note(seen)}</span></div>'


def own_note(seen: Seen) -> str:
    if seen.is_out(seen.me):
        return stamp("Out", "red")
    if seen.phase in TALKING:
        spoken, most = seen.spoken[seen.me], share(seen.view.t)
        return f'<span class="note">spoke {spoken}&times;{f" of {most}" if most - spoken <= NEARLY_ALL else ""}</span>'
    return '<span class="note">you</span>'


def inside_hand(seen: Seen) -> str:
    if seen.is_out(seen.me):
        return legend("You are out: listen, and say nothing.")
    if seen.phase == Phase.CLAIM and seen.me == seen.claimant:
        return legend("Name the four words on the claim.")
    if seen.phase == Phase.READ:
        return legend(f"Remember your card. All cards go to the middle, {KEPT if seen.has_file else GONE}.")
    return act(seen) if seen.phase in TALKING else legend("The talk is on hold.")


KEPT, GONE = "and what you have seen stays in your file", "and nobody looks again"  # COD-13


def legend(text: str) -> str:
    return f'<p class="legend">{text}</p>'


@cache
def speak(why_not: str, is_book_open: bool) -> Html:
    """A field for the message; whoever may not speak now may write but not send, and reads why. It is not named like the chat's field.

    An open codebook has every code word there is (COD-52). While one may speak each is a button, so that nobody needs to type: it says a
    line at once, or, while somebody writes, it goes into the field. Without one there is a button for small talk.
    """
    start = (
        f'<div id="speak" class="speak{" idle" if why_not else ""}">'
        '<label class="visually-hidden" for="line">What you say in the game</label>'
        f'<input id="line" form="say" name="line" maxlength="{LONGEST_MESSAGE}" autocomplete="off" '
        f'placeholder="{why_not or "Say something"}">{WAIT if why_not else SEND}'
    )
    if not is_book_open:
        return f"{start}{'' if why_not else SMALL_TALK}</div>"
    return Nested((start + BOOK, "</details></div>"), (("leaves", WORD_LIST if why_not else WORD_BUTTONS),))


BOOK = (
    f'<details id="codebook" class="choice" data-stays="speak"><summary class="lit codebook">{icon("book")}<span>Codebook</span></summary>'
)
SMALL_TALK = lit_button(SAY, "Small talk", "plain")
SEND = '<button form="say" class="plain lit send">Speak</button>'
# A disabled button also keeps the Enter key from sending.
WAIT = '<button form="say" class="plain send" disabled>Speak</button>'
ONE_PRESS = range(SAY, SAY + 1 + len(WORD_NAMES))  # the small talk, and a line with each word
WORD_BUTTONS = (
    '<div id="leaves" class="book"><div class="how"><p id="how"><span class="says">One press says a line with that word.</span>'
    '<span class="writes">One press writes that word into the field.</span></p>'
    '<button type="button" class="plain needs-script" data-writes="line" aria-pressed="false">Write first</button></div>'
    f'<div class="leaf">{lit_button(SAY, "small talk", "at-once")}<div role="group" aria-labelledby="how" data-into="line">'
    + "".join(lit_button(move, name) for move, name in zip(ONE_PRESS[1:], WORD_NAMES, strict=True))
    + "</div></div></div>"
)
WORD_LIST = (
    '<div id="leaves" class="book"><p>The words that can be in a phrase:</p>'
    '<ul class="leaf" tabindex="0" aria-label="The codebook" data-into="line">'
    + "".join(f"<li>{name}</li>" for name in WORD_NAMES)
    + "</ul></div>"
)


def act(seen: Seen) -> str:
    """What a held face would do, and passing."""
    legal = seen.view.legal
    if any(SHOOT + seat in legal for seat in seen.others):
        text = seen.view.soften("Hold a face to point the gun at it.")
    elif any(CLAIM + seat in legal for seat in seen.others):
        text = "Hold the Spy&rsquo;s face to claim; then name the four words."
    else:
        text = waiting_note(seen)
    pass_on = seen.view.press(PASS, "Pass", "plain pass") if PASS in legal else ""
    return pass_on + (legend(text) if text else "")


def waiting_note(seen: Seen) -> str:
    if seen.phase == Phase.TURN:
        return "" if seen.waited_for == seen.me else "After the message everybody may act."
    if seen.phase == Phase.WINDOW:
        return "You may act now." if seen.waited_for == seen.me else "One after the other may act."
    return ""
