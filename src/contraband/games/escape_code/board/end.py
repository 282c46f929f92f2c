"""The end of the game on the desk, in lamp light: the phrase, every card, who said which word when, and how close it was (COD-51)."""

from ....core.board import View
from ....core.finale import Tale
from ....core.fragments import icon, unseen
from ....core.record import NONE
from ....core.scene import scene as around
from ..cards import CARD_NAMES, ORDERS, WORD_NAMES
from ..table import Ending
from ..transcript import Said, Talk
from .room import card_stamp
from .seen import Seen, face, portrait, stamp

DEEDS = {Ending.RIGHT_CLAIM: "claim", Ending.WRONG_CLAIM: "claim", Ending.BREACH_BY_AGENT: "breach", Ending.BREACH_BY_SPY: "breach"}


def scene(view: View, tale: Tale) -> str:
    seen, talk = Seen(view), Talk(view.t)
    picture = f"{confrontation(seen)}{phrase(seen, talk.when)}{claimed(seen)}"
    return around(view, tale, picture, portrait, lambda seat: papers(seen, seat, talk.said_by[seat]))


def confrontation(seen: Seen) -> str:
    """Who ended it, and whom they pointed at or named; nobody did if the time ran out."""
    t = seen.view.t
    if t.ender < 0 or t.victim < 0:
        return ""
    deed = icon(DEEDS.get(Ending(int(t.ending)), "aim"), "deed")
    people = [f"<span>{portrait(seat)}<b>{seen.name(seat)}</b></span>" for seat in (int(t.ender), int(t.victim))]
    return f'<div class="confrontation" aria-hidden="true">{people[0]}{deed}{people[1]}</div>'


def phrase(seen: Seen, when: list[int]) -> str:
    """COD-15: the words of the slots in the order of the place; those the Spy has said are ringed, with the message."""
    cards = "".join(phrase_card(seen, slot, when[at] if at < len(when) else 0) for at, slot in enumerate(ORDERS[seen.order]))
    return f'<div class="revealed"><h3>The phrase</h3><ol class="slots">{cards}</ol></div>'


def phrase_card(seen: Seen, slot: int, number: int) -> str:
    ring, note = (" ringed", f"said in {number}") if number else ("", "" if seen.is_voice else "not said")
    return f'<li><b>{slot + 1}</b><span class="id-card{ring}">{face(seen.slots[slot])}</span><span class="note">{note}</span></li>'


def papers(seen: Seen, seat: int, said: list[Said]) -> str:
    """An Agent's word, and every code word somebody said."""
    out = stamp("Out", "red") if seen.is_out(seat) else ""
    return f'<span class="stamps">{card_stamp(seen.card[seat])}{out}</span>{words_said(said)}'


def words_said(said: list[Said]) -> str:
    """Every code word with the number of its message; the ring of the phrase is told in words as well."""
    if not said:
        return ""
    ring = unseen(" of the phrase,")
    items = "".join(
        f"<li{' class=ringed' if counted else ''}>{WORD_NAMES[word]}{ring if counted else ''} <span>{number}</span></li>"
        for number, word, counted in said
    )
    return f'<ul class="said">{items}</ul>'


def claimed(seen: Seen) -> str:
    """What the Contact said, if that was wrong."""
    if seen.claimant == NONE or seen.view.t.ending == Ending.RIGHT_CLAIM:
        return ""
    words = " ".join(CARD_NAMES[word] for word in seen.named)
    claim = f"{seen.name(seen.claimant)} claimed: the Spy is {seen.name(seen.claimed)}"
    return f"<p>{claim}{f', the phrase {words}' if words else ''}.</p>"
