"""The viewer's own side of the table: the field to speak, the codebook, the words of a claim, the file of what was seen."""

from functools import cache

from ....core.board import Html, Nested, lit_button
from ....core.record import NONE
from ..cards import CARD_NAMES, SLOTS, SPY, WORD_NAMES
from ..speech.referee import LONGEST_MESSAGE
from ..table import CLAIM, PASS, PHRASE, SAY, SHOOT, Phase, Why
from ..transcript import phrase_of, when_said
from .seen import TALKING, Seen, face, icon, nothing, portrait, stamp

WRITES = (Why.LEGAL, Why.NOT_YOUR_TURN, Why.SHARE_USED)  # there is a field to write in, even if it cannot be sent now

# -- the hand ----------------------------------------------------------------------------------------------------------------


def hand(seen: Seen) -> Html:
    """While there is talk each thing in it is a part: being asked changes a button, not the field or the long codebook."""
    if seen.me == NONE or seen.phase == Phase.OVER:
        return nothing("hand")
    if not seen.view.can_press or seen.refusal(seen.me, SAY) not in WRITES:
        return f"{START}{own_side(seen)}{DOING}{inside_hand(seen)}{END}"
    why = seen.view.offer(SAY)
    if why is None:
        seen.view.placed.update(ONE_PRESS)
    parts = (("own", own_side(seen)), ("speak", speak(why.sentence if why else "")), ("acts", f'<div id="acts">{act(seen)}</div>'))
    return Nested((START, DOING, "", END), parts)


START = '<section id="hand" class="hand thumb"><h2 class="visually-hidden">Your side of the table</h2>'
DOING = '<div class="doing">'
END = "</div></section>"


def own_side(seen: Seen) -> str:
    name = f'<b class="name">{seen.name(seen.me)}</b>'
    return f'<div id="own" class="me">{portrait(seen.me)}<span class="tag">{name}{own_note(seen)}</span></div>'


def own_note(seen: Seen) -> str:
    if seen.is_out(seen.me):
        return stamp("Out", "red")
    if seen.phase in TALKING and not seen.is_voice:
        most = "" if seen.phase == Phase.TALK else f" of {seen.utterances}"
        return f'<span class="note">spoke {seen.spoken[seen.me]}&times;{most}</span>'
    return '<span class="note">you</span>'


def inside_hand(seen: Seen) -> str:
    if seen.is_out(seen.me):
        return legend("You are out: listen, and say nothing.")
    if seen.phase == Phase.CLAIM and seen.me == seen.claimant:
        return claim_words(seen)
    if seen.phase == Phase.READ:
        return legend("Remember your card. All cards go to the middle, and nobody looks again.")
    return act(seen) if seen.phase in TALKING else legend("The talk is on hold.")


def legend(text: str) -> str:
    return f'<p class="legend">{text}</p>'


@cache
def speak(why_not: str) -> Nested:
    """A field for the message; whoever may not speak now may write but not send, and reads why. It is not named like the chat's field.

    The codebook has every code word there is. While one may speak each is a button, so that nobody needs to type: it says a line at once,
    or, while somebody writes, it goes into the field.
    """
    start = (
        f'<div id="speak" class="speak{" idle" if why_not else ""}">'
        '<label class="visually-hidden" for="line">What you say in the game</label>'
        f'<input id="line" form="say" name="line" maxlength="{LONGEST_MESSAGE}" autocomplete="off" '
        f'placeholder="{why_not or "Speak in the game"}">{WAIT if why_not else SEND}'
        '<details id="codebook" class="choice" data-stays="speak">'
        f'<summary class="lit codebook">{icon("book")}<span>Codebook</span></summary>'
    )
    return Nested((start, "</details></div>"), (("leaves", WORD_LIST if why_not else WORD_BUTTONS),))


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
    return "You may act now." if seen.waited_for == seen.me else ""


def claim_words(seen: Seen) -> str:
    """COD-27: the Contact names the words one by one."""
    buttons = "".join(
        f'<span class="named">{CARD_NAMES[word]}</span>' if word in seen.claim else seen.view.press(PHRASE + word, CARD_NAMES[word], "word")
        for word in seen.middle
    )
    return legend(f"Word {min(len(seen.named) + 1, SLOTS)} of {SLOTS}:") + f'<div class="words">{buttons}</div>'


# -- the file (COD-13) -------------------------------------------------------------------------------------------------------


def file(seen: Seen) -> str:
    """What the seat has seen, where the option lets the screen remind; closed it looks the same for everybody."""
    if seen.phase in (Phase.READ, Phase.OVER):
        return nothing("file")
    if seen.view.is_open:
        return f'<section id="file" class="file open"><h2>Everything is open</h2>{remembered(seen)}</section>'
    if seen.me == NONE or not seen.is_reminded:
        return nothing("file")
    inside = GROUP("Your card", f'<span class="id-card">{face(seen.own_card)}</span>') + remembered(seen)
    return f'<details id="file" class="file"><summary>{BARS}<span>Your file</span></summary><div class="folder">{inside}</div></details>'


BARS = '<span class="bars" aria-hidden="true"></span>'
GROUP = "<div><h3>{}</h3>{}</div>".format


def remembered(seen: Seen) -> str:
    words = " ".join(CARD_NAMES[word] for word in seen.middle)
    middle = GROUP("In the middle", f"<p>{words}</p>") if words else ""
    up = GROUP("Face up", f"<p>{CARD_NAMES[seen.face_up]}</p>") if seen.face_up != NONE and not words else ""
    return up + middle + filled(seen)


def filled(seen: Seen) -> str:
    """The slots, and once there is an order the phrase, with what the Spy has said of it (COD-22): for the Spy, and where all is open."""
    if seen.slots[0] == NONE:
        return ""
    slots = " ".join(f"{number}&nbsp;{CARD_NAMES[word]}" for number, word in enumerate(seen.slots, start=1) if word != NONE)
    in_slots = GROUP("Slots", f"<p>{slots}</p>")
    if seen.order == NONE:
        return in_slots
    phrase = phrase_of(seen.slots, seen.order)
    said = len(when_said(seen.said, seen.card.index(SPY), seen.slots, seen.order))
    items = "".join(
        f'<li class="{"said" if at < said else ""}">{CARD_NAMES[word]}{TICK if at < said else ""}</li>' for at, word in enumerate(phrase)
    )
    return in_slots + GROUP("The phrase", f'<ol class="phrase">{items}</ol>')


TICK = icon("tick") + '<span class="visually-hidden"> said</span>'
