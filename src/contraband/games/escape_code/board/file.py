"""A seat's file: what it has seen (COD-13), and in a talk aloud all that it may do, open only while it is held."""

from functools import cache

from ....core.board import held_file
from ....core.fragments import icon, nothing, unseen
from ....core.record import NONE
from ..cards import CARD_NAMES, ORDERS, REMINDER_FILE, REMINDER_ON, SPY
from ..seats import words_in_play
from ..table import CALL, CLAIM, CONFIRM, DENY, SHOOT, Phase, Why
from ..transcript import when_said
from ..words import EYES_OPEN
from ..words.aim import of_role
from .seen import HELD, HELD_CALL, TALKING, Seen, advice, face, portrait
from .sheets import ballot, middle, phrase_words, slots

# Bytes: what no file is longer than, however long the names of the others.
ROOM, ROOM_FOR_EACH = 6144, 900


def file(seen: Seen) -> str:
    if seen.phase == Phase.OVER:
        return nothing("file")
    if seen.view.is_open:
        return nothing("file") if seen.phase == Phase.READ else f"{OPEN_FILE}<h2>Everything is open</h2>{remembered(seen)}</section>"
    if seen.me == NONE:
        return nothing("file")
    if seen.is_voice:
        return held_file("file", cover(seen), aloud(seen), ROOM + ROOM_FOR_EACH * seen.seats)
    return nothing("file") if seen.phase == Phase.READ or not seen.has_file else reminder(seen)


OPEN_FILE = '<section id="file" class="file open">'
BARS = '<span class="bars" aria-hidden="true"></span>'
GROUP = "<div><h3>{}</h3>{}</div>".format


def cover(seen: Seen) -> str:
    return f"{BARS}<span><b>Your file</b><small>{seen.name(seen.me)}, hold it open</small></span>"


# -- what the seat has seen ----------------------------------------------------------------------------------------------------


def reminder(seen: Seen) -> str:
    """COD-13: at a table where people type; with `on` it stays open."""
    inside = own_card(seen) + remembered(seen)
    if seen.reminder == REMINDER_FILE:
        return held_file("file", cover(seen), inside)
    return f'<details id="file" class="file"><summary>{BARS}<span>Your file</span></summary><div class="folder">{inside}</div></details>'


def own_card(seen: Seen) -> str:
    return GROUP("Your card", f'<span class="id-card">{face(seen.own_card)}</span>')


def remembered(seen: Seen) -> str:
    words = " ".join(CARD_NAMES[word] for word in seen.middle)
    is_chosen = seen.is_voice and seen.slots[0] != NONE and not seen.view.is_open  # then only the words in the slots matter
    lie = GROUP("In the middle", f"<p>{words}</p>") if words and not is_chosen else ""
    up = GROUP("Face up", f"<p>{CARD_NAMES[seen.face_up]}</p>") if seen.face_up != NONE and not words else ""
    return up + lie + filled(seen)


def filled(seen: Seen) -> str:
    """The slots; once there is an order, in that order, with what the Spy has said (COD-22): for the Spy, and where all is open."""
    if seen.slots[0] == NONE:
        return ""
    if seen.order == NONE:
        held = " ".join(f"{number}&nbsp;{CARD_NAMES[word]}" for number, word in enumerate(seen.slots, start=1) if word != NONE)
        return GROUP("Slots", f"<p>{held}</p>")
    said = len(when_said(seen.said, seen.further, seen.card.index(SPY), seen.slots, seen.order)) if seen.is_told else 0
    items = "".join(
        f'<li class="{"said" if at < said else ""}"><b>{slot + 1}</b> {CARD_NAMES[seen.slots[slot]]}{TICK if at < said else ""}</li>'
        for at, slot in enumerate(ORDERS[seen.order])
    )
    return GROUP("The phrase", f'<ol class="phrase">{items}</ol>')


TICK = icon("tick") + unseen(" said")


# -- a talk aloud: everything that differs between two seats -------------------------------------------------------------------


def aloud(seen: Seen) -> str:
    if seen.phase == Phase.READ:
        return f'<div class="reads">{own_card(seen)}<p>{advice(seen)}</p></div>'
    if seen.is_dark:
        return f'<div class="looks">{looks(seen)}</div>'
    seen_before = own_card(seen) + remembered(seen) if seen.reminder >= REMINDER_ON else ""
    return f'<div class="facts">{seen_before}</div><div class="acts">{acts(seen)}</div>'


def looks(seen: Seen) -> str:
    """COD-14: the cards, or as many that show nothing: from where the others sit, one looks like the other."""
    if seen.has_eyes_open:
        return f'<p class="told">{EYES_OPEN[Phase(seen.phase)]}</p>{slots(seen)}{middle(seen)}'
    return SHUT + slots(seen) + backs(words_in_play(seen.seats))


SHUT = '<p class="told">Nothing for you to see: keep your eyes closed, and keep holding your file.</p>'


@cache
def backs(count: int) -> str:
    return f'<ul class="cards" aria-hidden="true">{BACK * count}</ul>'


BACK = '<li><span class="id-card shut"></span></li>'


def acts(seen: Seen) -> str:
    if seen.is_out(seen.me):
        return "<p>You are out: listen, and say nothing.</p>"
    if seen.phase == Phase.CLAIM and seen.me == seen.claimant:
        return phrase_words(seen)
    if seen.phase == Phase.CONFIRM and seen.me == seen.claimed:
        return f'<p>Was that the phrase?</p><div class="row">{seen.view.buttons(ANSWERS)}</div>'
    if seen.phase == Phase.VOTE:
        return ballot(seen) or "<p>The others vote.</p>"
    return people(seen) if seen.phase in TALKING else "<p>The talk is on hold.</p>"


ANSWERS = ((CONFIRM, "I said these words, in this order"), (DENY, "I did not"))


def people(seen: Seen) -> str:
    """COD-23, COD-27, COD-41: whom one can point at, claim to be the Spy, or call a breach on."""
    rows = "".join(person(seen, seat) for seat in seen.others if not seen.is_out(seat))
    own = seen.view.soften(of_role(seen.view.t, seen.me)) if seen.reminder >= REMINDER_ON else ""
    return f'<p class="goal">{own}</p><p>{hint(seen)}</p><ul class="people">{rows}</ul>'


def hint(seen: Seen) -> str:
    """What is pressed below, and how; without a gun or a claim, why not."""
    deeds = [deed for deed, start in DEEDS.items() if any(start + seat in seen.view.legal for seat in seen.others)]
    how = HOW.format(" or ".join(deeds)) if deeds else NO_CALL_LEFT
    return seen.view.soften(how if deeds and deeds[0] != BREACH else f"{not_now(seen)} {how}")


BREACH = "Breach"
DEEDS = {"Gun": SHOOT, "Claim": CLAIM, BREACH: CALL}
HOW = "Slide to {}, or use another finger; keep holding."
NO_CALL_LEFT = "A call of yours was rejected, so you may not call again."


def not_now(seen: Seen) -> str:
    """COD-26, COD-31: who has no gun at all, and who may not draw it yet."""
    target = next(seat for seat in seen.others if not seen.is_out(seat))
    if seen.refusal(seen.me, SHOOT + target) == Why.TOO_EARLY:
        return "Guns stay down until the clock runs out."
    return "You may claim once the clock has run out." if seen.refusal(seen.me, CLAIM + target) == Why.TOO_EARLY else "You have no gun."


def person(seen: Seen, seat: int) -> str:
    return (
        f'<li>{portrait(seat)}<b id="whom-{seat}" class="name">{seen.name(seat)}</b>'
        f"{held(seen, SHOOT + seat, seat, 'aim', seen.view.soften('Gun'), HELD)}"
        f"{held(seen, CLAIM + seat, seat, 'claim', 'Claim', HELD)}{held(seen, CALL + seat, seat, 'breach', 'Breach', HELD_CALL)}</li>"
    )


def held(seen: Seen, move: int, seat: int, sign: str, text: str, long: int) -> str:
    """A button that is held; it is called by its word and the name beside it."""
    if move not in seen.view.legal:
        return ""
    more = f'id="act-{move}" aria-labelledby="act-{move} whom-{seat}" data-hold="{long}"'
    return seen.view.press(move, f"{icon(sign)}<span>{text}</span>", f"act {sign}", more)
