"""The people around the table: a face each, which is held to point or to claim where people type, and what everybody knows of them."""

from collections.abc import Sequence
from functools import cache, lru_cache

from ....core.board import Html, Nested, Part, lit_button
from ....core.fragments import icon
from ....core.record import NONE
from ..cards import CARD_NAMES, INTERCEPTOR, SPY, WORDS
from ..table import CLAIM, SHOOT, Phase
from ..words.names import soften
from .seen import HELD, HELD_CALL, Seen, portrait, stamp

FEW, SOME = 7, 13  # up to this many others have large faces, and middling ones


def room(seen: Seen) -> Html:
    """Everybody but the viewer, who sits at the lower side. Most moves change one or two of them, so each is a part."""
    people = seen.others
    return Nested(around(len(people)), [figure(seen, seat) for seat in people])


@cache
def around(count: int) -> Sequence[str]:
    """What is before, between and behind so many people: up on the left, along the top, down on the right."""
    side = (count + (count > SOME)) // 3  # a long top row is too narrow for names
    size = "few" if count <= FEW else "some" if count <= SOME else "many"
    rest = [""] * (count + 1)
    rest[0] = f'<section id="room" class="room {size}" tabindex="0" aria-label="The people around the table"><ol class="left">'
    rest[side] += '</ol><ol class="top">'
    rest[count - side] += '</ol><ol class="right">'
    rest[count] += "</ol></section>"
    return tuple(rest)


def figure(seen: Seen, seat: int) -> Part:
    classes = "figure out" if seen.is_out(seat) else "figure talking" if seat == seen.waited_for else "figure"
    texts = f"{known(seen, seat)}{doing(seen, seat)}"
    return f"player-{seat}", drawn_figure(seat, seen.name(seat), classes, confronted(seen, seat), texts)


@lru_cache(4096)
def drawn_figure(seat: int, name: str, classes: str, face: str, texts: str) -> str:
    return f'<li id="player-{seat}" class="{classes}">{face}<span class="tag"><b class="name">{name}</b>{texts}</span></li>'


# -- pointing and claiming ---------------------------------------------------------------------------------------------------


def confronted(seen: Seen, seat: int) -> str:
    """The face: held to point at it, or for the Contact to claim that it is the Spy's."""
    for move in (SHOOT + seat, CLAIM + seat):
        if move in seen.view.legal and not seen.is_voice:
            seen.view.offer(move)
            return held_face(move, seat, seen.name(seat), seen.view.wording)
    return still_face(seat)


@cache
def still_face(seat: int) -> str:
    return f'<span class="face">{portrait(seat)}</span>'


@lru_cache(4096)
def held_face(move: int, seat: int, name: str, wording: str) -> str:
    is_shot = move == SHOOT + seat
    told = f"{soften('Point the gun at', wording)} {name}: hold" if is_shot else f"Claim that {name} is the Spy: hold"
    inside = portrait(seat) + icon("aim" if is_shot else "claim")
    return lit_button(move, inside, "face", f'data-hold="{HELD}" aria-label="{told}"')


def call_button(seen: Seen, move: int, told: str) -> str:
    """COD-41: on a slip; in a talk aloud the call is made on the person, in the file."""
    if move not in seen.view.legal:
        return ""
    seen.view.offer(move)
    return held_call(move, told)


@lru_cache(4096)
def held_call(move: int, told: str) -> str:
    return lit_button(move, f"{icon('breach')}<span>Breach</span>", "call", f'data-hold="{HELD_CALL}" aria-label="{told}"')


# -- what everybody knows ----------------------------------------------------------------------------------------------------


def known(seen: Seen, seat: int) -> str:
    """A card that all may see, or what the answer to a question has shown. At the end the scene has them all, once the shot was seen."""
    card = seen.card[seat]
    shown = card_stamp(card) if card != NONE and seat != seen.me and seen.phase != Phase.OVER else ""
    if seen.is_out(seat):
        return shown + stamp("Out", "red")
    if not shown and seen.agents >> seat & 1:
        return stamp("Agent")
    return shown or (stamp("Harmless") if seen.cleared >> seat & 1 else "")


def card_stamp(card: int) -> str:
    return stamp(CARD_NAMES[card], "" if card < WORDS else "red" if card <= SPY else "amber" if card == INTERCEPTOR else "")


def doing(seen: Seen, seat: int) -> str:
    text = "" if seen.is_out(seat) else doing_now(seen, seat)
    return f'<span class="note">{text}</span>' if text else ""


def doing_now(seen: Seen, seat: int) -> str:
    if seen.phase == Phase.VOTE:
        return voting(seen, seat)
    if seat == seen.waited_for:
        return "may act" if seen.phase == Phase.WINDOW else "speaking"
    if seen.phase == Phase.READ:
        return "reading"
    return "" if seen.is_voice else f"spoke {seen.spoken[seat]}&times;"


def voting(seen: Seen, seat: int) -> str:
    if seat in (seen.caller, seen.accused):
        return "accuses" if seat == seen.caller else "accused"
    return f"{icon('tick')}voted" if seen.voted >> seat & 1 else "voting"
