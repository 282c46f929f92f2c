"""What interrupts the talk: the Broadcast with closed eyes, a claim, the Spy's word for it, a vote, a pause."""

from collections.abc import Callable
from functools import cache

from ....core.fragments import icon, nothing, unseen
from ....core.glossary import word
from ....core.record import NONE
from ..cards import CARD_NAMES, SLOTS
from ..lessons import BROADCAST
from ..table import PHRASE, PLACE, REJECT, UPHOLD, Phase, Why
from ..transcript import message
from ..words import EYES_OPEN, announced
from .seen import Seen, face
from .talk import words_of

TITLE = f"<h2>The {word(BROADCAST)}</h2>"
CROWD = 8  # more words than this are drawn small: they must be found within seconds

# -- the Broadcast (COD-14) --------------------------------------------------------------------------------------------------


def broadcast(seen: Seen) -> str:
    """The same dark screen for everybody but the one who looks: it is made of the phase, the seats and one public option alone."""
    if not seen.is_dark:
        return nothing("broadcast")
    is_looking = seen.has_eyes_open and (seen.view.is_open or not seen.is_voice)  # talked aloud, what one looks at is in the file
    return looking(seen) if is_looking else closed_eyes(announced(seen.view.sight), seen.is_voice)


@cache
def closed_eyes(text: str, is_voice: bool) -> str:
    return f'<section id="broadcast" class="broadcast">{icon("lids", "lids")}{TITLE}{narration(text, is_voice)}</section>'


@cache
def narration(text: str, is_voice: bool, classes: str = "") -> str:
    """What the moderator would say; with `voice` it is said aloud."""
    speech = f' data-speak="{text}"' if is_voice else ""
    return f'<p id="narration" class="{classes}"{speech}>{text}</p>'


def looking(seen: Seen) -> str:
    """The same words, for the ears; for the eyes the cards."""
    is_open = seen.view.is_open
    classes = f"broadcast eyes-open{' crowded' if len(seen.middle) > CROWD else ''}{' open' if is_open else ''}"
    spoken = narration(announced(seen.view.sight), seen.is_voice, "" if is_open else "visually-hidden")
    told = "" if is_open else f'<p class="told">{EYES_OPEN[Phase(seen.phase)]}</p>'
    return f'<section id="broadcast" class="{classes}">{icon("eye", "lids")}{TITLE}{spoken}{told}{slots(seen)}{middle(seen)}</section>'


def middle(seen: Seen) -> str:
    """The words that lie in the middle, in the order of the codebook, which tells nothing about their owners."""
    cards = "".join(f"<li>{loose_card(seen, word)}</li>" for word in seen.middle if word not in seen.slots)
    return f'<ul class="cards" aria-label="The words in the middle">{cards}</ul>'


def loose_card(seen: Seen, word: int) -> str:
    if PLACE + word in seen.view.legal:
        return seen.view.press(PLACE + word, face(word), "id-card", f'id="card-{word}"')
    return f'<span id="card-{word}" class="id-card">{face(word)}</span>'


def slots(seen: Seen) -> str:
    if seen.phase != Phase.SPY_PLACES:
        return ""
    return f'<ol class="slots" aria-label="The slots">{"".join(slot(number, word) for number, word in enumerate(seen.slots))}</ol>'


@cache
def slot(number: int, word: int) -> str:
    card = f'<span id="card-{word}" class="id-card">{face(word)}</span>' if word != NONE else '<span class="empty">empty</span>'
    return f'<li id="slot-{number}"><b>{number + 1}</b>{card}</li>'


# -- sheets on the table -----------------------------------------------------------------------------------------------------


def sheet(seen: Seen) -> str:
    drawn = SHEETS.get(Phase(seen.phase))
    return f'<section id="sheet" class="sheet">{drawn(seen)}</section>' if drawn else nothing("sheet")


def claim(seen: Seen) -> str:
    """COD-27: who claims, and the words so far; the Contact names them here, where all that was named stands."""
    lines = "".join(f"<li>{CARD_NAMES[word]}</li>" if word != NONE else BLANK for word in seen.claim)
    words = phrase_words(seen) if seen.phase == Phase.CLAIM and seen.me == seen.claimant and not seen.is_voice else ""
    return (
        f"<h2>The claim</h2><p>{seen.name(seen.claimant)} is the Contact and names {seen.name(seen.claimed)} as the Spy. "
        f'The phrase:</p><ol class="phrase">{lines}</ol>{words}'
    )


BLANK = f'<li class="blank">{unseen("not named yet")}</li>'
ORDINALS = ("first", "second", "third", "last")


def phrase_words(seen: Seen) -> str:
    """COD-27: the Contact names the words one by one."""
    buttons = "".join(
        f'<span class="named">{CARD_NAMES[word]}</span>' if word in seen.claim else seen.view.press(PHRASE + word, CARD_NAMES[word], "word")
        for word in seen.middle
    )
    return f'<p>Name the {ORDINALS[min(len(seen.named), SLOTS - 1)]} word:</p><div class="words">{buttons}</div>'


def confirm(seen: Seen) -> str:
    """COD-27: talked aloud, only the Spy can say whether the words were said."""
    return f"{claim(seen)}<p>{seen.name(seen.claimed)}, was that the phrase? Answer in your file.</p>"


def vote(seen: Seen) -> str:
    """COD-41: the message, and yes or no; others see who has voted, not how."""
    done = seen.voted.bit_count()
    missing = sum(seen.refusal(seat, UPHOLD) == Why.LEGAL for seat in range(seen.seats))
    return (
        f"<h2>A breach of protocol?</h2><p>{seen.name(seen.caller)} says that {seen.name(seen.accused)} "
        f"{charge(seen)}{f', in message {seen.called}:' if seen.called else '.'}</p>"
        f"{quotation(seen)}{'' if seen.is_voice else ballot(seen)}"
        f'<p class="note">{IN_FILE if seen.is_voice else ""}{done} of {done + missing} have voted; more than half must uphold it.</p>'
    )


def charge(seen: Seen) -> str:
    is_naming = seen.called and message(seen.called, seen.said[seen.called - 1]).named != NONE
    return "said who the Spy is" if is_naming else "told something about their own card"


def quotation(seen: Seen) -> str:
    """The message that was called; what was typed at once is read as a whole."""
    number = seen.called
    while number > 1 and seen.view.said.get(number - 1) == "":
        number -= 1
    return f"<blockquote>{words_of(seen, message(number, seen.said[number - 1]))}</blockquote>" if number else ""


IN_FILE = "Hold your file to vote. "


def ballot(seen: Seen) -> str:
    buttons = seen.view.buttons([(UPHOLD, f"{icon('tick')}Uphold: it was a breach"), (REJECT, f"{icon('cross')}Reject: it was not")])
    if buttons:
        return f'<div class="row">{buttons}</div>'
    if seen.me == NONE or not seen.voted >> seen.me & 1:
        return ""
    return f"<p>You have voted: {'uphold' if seen.upholds >> seen.me & 1 else 'reject'}.</p>"


PAUSE = "<h2>Take a breath</h2><p>Somebody asked for another place. The order stays, and the talk will go on there in a moment.</p>"


SHEETS: dict[Phase, Callable[[Seen], str]] = {Phase.CLAIM: claim, Phase.CONFIRM: confirm, Phase.VOTE: vote, Phase.PAUSE: lambda seen: PAUSE}
