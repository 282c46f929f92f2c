"""The viewer's own side of the table: the field to speak, the codebook, the words of a claim, the file of what was seen."""

from functools import cache

from ....core.board import Html, Nested, lit_button
from ....core.wording import MILD
from ..cards import CARD_NAMES, NONE, SLOTS, SPY, WORD_NAMES
from ..table import CLAIM, PASS, PHRASE, SAY, SHOOT, Phase
from ..transcript import phrase_of, said_by
from .seen import TALKING, Seen, face, icon, nothing, portrait, stamp

LONGEST_LINE = 400

# -- the hand ----------------------------------------------------------------------------------------------------------------


def hand(seen: Seen) -> Html:
    """While there is talk each thing in it is a part: being asked changes a button, not the field or the long codebook."""
    if seen.me == NONE or seen.phase == Phase.OVER:
        return nothing("hand")
    if not may_write(seen):
        return f"{START}{own_side(seen)}{DOING}{inside_hand(seen)}{END}"
    can = SAY in seen.view.legal
    if can:
        seen.view.placed.update(ONE_PRESS)
    parts = (("own", own_side(seen)), ("speak", speak(can, seen.is_live)), ("acts", f'<div id="acts">{act(seen)}</div>'))
    return Nested((START, DOING, "", END), parts)


START = '<section id="hand" class="hand thumb"><h2 class="visually-hidden">Your side of the table</h2>'
DOING = '<div class="doing">'
END = "</div></section>"


def own_side(seen: Seen) -> str:
    name = f'<b class="name">{seen.name(seen.me)}</b>'
    return f'<div id="own" class="me">{portrait(seen.me)}<span class="tag">{name}{own_note(seen)}</span></div>'


def may_write(seen: Seen) -> bool:
    """Whether there is a field to speak, even where another has the word."""
    return seen.view.can_press and seen.phase in TALKING and not seen.is_voice and not seen.is_out(seen.me)


def own_note(seen: Seen) -> str:
    if seen.is_out(seen.me):
        return stamp("Out", "red")
    if seen.phase in TALKING and not seen.is_voice:
        most = "" if seen.is_live else f" of {seen.utterances}"
        return f'<span class="note">spoke {seen.spoken[seen.me]}&times;{most}</span>'
    return '<span class="note">you</span>'


def inside_hand(seen: Seen) -> str:
    if seen.is_out(seen.me):
        return '<p class="legend">You are out: listen, and say nothing.</p>'
    if seen.phase == Phase.CLAIM and seen.me == seen.claimant:
        return claim_words(seen)
    if seen.phase == Phase.READ:
        return '<p class="legend">Remember it. The cards go to the middle, and nobody looks again.</p>'
    if seen.phase not in TALKING:
        return '<p class="legend">The talk stands still.</p>'
    return act(seen)


@cache
def speak(can: bool, is_live: bool) -> Nested:
    """A field for the message; while another has the word one may write but not send. It is never called as the chat's field is.

    The codebook has every code word there is. While one may speak each is a button, so that nobody needs to type: it says a line at once,
    or, while somebody writes, it goes into the field.
    """
    hint = "Speak in the game" if can else "Not your word yet" if not is_live else "You have said enough"
    start = (
        f'<div id="speak" class="speak{"" if can else " idle"}"><label class="visually-hidden" for="line">What you say in the game</label>'
        f'<input id="line" form="say" name="line" maxlength="{LONGEST_LINE}" autocomplete="off" placeholder="{hint}">'
        f'{SEND if can else WAIT}<details id="codebook" class="choice" data-stays="speak">'
        f'<summary class="lit codebook">{icon("book")}<span>Codebook</span></summary>'
    )
    return Nested((start, "</details></div>"), (("leaves", WORD_BUTTONS if can else WORD_LIST),))


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
    """What a held face would do, and letting the talk go on."""
    legal = seen.view.legal
    go_on = seen.view.press(PASS, "Pass", "plain pass") if PASS in legal else ""
    if any(SHOOT + seat in legal for seat in seen.others):
        text = "Hold a face to show it the badge." if seen.view.wording == MILD else "Hold a face to point the gun at it."
    elif any(CLAIM + seat in legal for seat in seen.others):
        text = "Hold the Spy&rsquo;s face to claim; then name the four words."
    else:
        text = "" if seen.is_live else waiting_note(seen)
    return go_on + (f'<p class="legend">{text}</p>' if text else "")


def waiting_note(seen: Seen) -> str:
    if seen.phase == Phase.TURN:
        return "" if seen.speaker == seen.me else "After the message everybody is asked."
    return "You are asked." if seen.asked == seen.me else ""


def claim_words(seen: Seen) -> str:
    """COD-27: the Contact names the words one by one."""
    named = set(seen.claim)
    buttons = "".join(
        f'<span class="named">{CARD_NAMES[word]}</span>' if word in named else seen.view.press(PHRASE + word, CARD_NAMES[word], "word")
        for word in seen.in_play
    )
    return f'<p class="legend">Word {min(len(named) + 1, SLOTS)} of {SLOTS}:</p><div class="words">{buttons}</div>'


# -- the file (COD-13) -------------------------------------------------------------------------------------------------------


def file(seen: Seen) -> str:
    """What the seat has seen, where the option lets the screen remind; closed it looks the same for everybody."""
    if seen.phase in (Phase.READ, Phase.OVER) or (seen.is_dark and not seen.view.is_open):
        return nothing("file")
    if seen.view.is_open:
        return f'<section id="file" class="file open"><h2>All is open</h2>{remembered(seen)}</section>'
    if seen.me == NONE or not seen.is_reminded:
        return nothing("file")
    inside = own_card(seen) + remembered(seen)
    return f'<details id="file" class="file"><summary>{BARS}<span>Your file</span></summary><div class="folder">{inside}</div></details>'


BARS = '<span class="bars" aria-hidden="true"></span>'


def own_card(seen: Seen) -> str:
    return group("Your card", f'<span class="id-card">{face(seen.own_card)}</span>') if seen.own_card != NONE else ""


def group(heading: str, inside: str) -> str:
    return f"<div><h3>{heading}</h3>{inside}</div>"


def remembered(seen: Seen) -> str:
    words = " ".join(CARD_NAMES[word] for word in seen.in_play)
    middle = group("In the middle", f"<p>{words}</p>") if words else ""
    up = group("Face up", f"<p>{CARD_NAMES[seen.face_up]}</p>") if seen.face_up != NONE and not words else ""
    return up + middle + filled(seen)


def filled(seen: Seen) -> str:
    """The slots, and once there is an order the phrase, with what the Spy has said of it."""
    if seen.slots[0] == NONE:
        return ""
    slots = " ".join(f"{number}&nbsp;{CARD_NAMES[word]}" for number, word in enumerate(seen.slots, start=1) if word != NONE)
    in_slots = group("Slots", f"<p>{slots}</p>")
    if seen.order == NONE:
        return in_slots
    said = progress(seen)
    words = phrase_of(seen.slots, seen.order)
    items = "".join(
        f'<li class="{"said" if at < said else ""}">{CARD_NAMES[word]}{TICK if at < said else ""}</li>' for at, word in enumerate(words)
    )
    return in_slots + group("The phrase", f'<ol class="phrase">{items}</ol>')


TICK = icon("tick") + '<span class="visually-hidden"> said</span>'


def progress(seen: Seen) -> int:
    """COD-22: how many words of the phrase the Spy has said; his own sight and an open table show it."""
    if SPY not in seen.cards:
        return 0
    return sum(counted for _, _, counted in said_by(seen.view.t, seen.cards.index(SPY)))
