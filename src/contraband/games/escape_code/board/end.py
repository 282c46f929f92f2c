"""The end of the game: how it ended, the phrase, every card, who said which word when, and how close it was (COD-51)."""

from ....core.record import NONE
from ....core.values import Result
from ..cards import CARD_NAMES, ORDERS, SLOTS, WORD_NAMES
from ..table import Phase
from ..transcript import Said, Talk
from .room import card_stamp
from .seen import Seen, face, nothing, portrait, stamp

OUTCOMES = {"win": ("won", "amber"), "loss": ("lost", "red"), "neither": ("neither won nor lost", "")}


def story(seen: Seen) -> str:
    result = seen.view.sight.result if seen.phase == Phase.OVER else None
    if result is None:
        return nothing("story")
    talk = Talk(seen.view.t)
    dossiers = "".join(dossier(seen, seat, result, talk.said_by[seat]) for seat in range(seen.seats))
    return (
        f'<section id="story" class="story"><header><div><h2>{seen.view.soften(result.sentence)}</h2>{own_outcome(seen, result)}'
        f"{close_calls(seen, talk)}{claimed(seen)}</div>{phrase(seen, talk.when)}</header>"
        f'<h3>Who was who{"" if seen.is_voice else ", and what they said"}</h3><ol class="dossiers">{dossiers}</ol></section>'
    )


def own_outcome(seen: Seen, result: Result) -> str:
    if seen.view.seat < 0:
        return ""
    text, colour = OUTCOMES[result.outcomes[seen.view.seat].outcome]
    return f'<p class="mine">{stamp(f"You {text}", colour)}</p>'


def phrase(seen: Seen, when: list[int]) -> str:
    """COD-15: the words of the slots in the order of the place; those the Spy has said are ringed, with the message."""
    cards = "".join(phrase_card(seen, slot, when[at] if at < len(when) else 0) for at, slot in enumerate(ORDERS[seen.order]))
    return f'<div class="revealed"><h3>The phrase</h3><ol class="slots">{cards}</ol></div>'


def phrase_card(seen: Seen, slot: int, number: int) -> str:
    ring, note = (" ringed", f"said in {number}") if number else ("", "" if seen.is_voice else "not said")
    return f'<li><b>{slot + 1}</b><span class="id-card{ring}">{face(seen.slots[slot])}</span><span class="note">{note}</span></li>'


def dossier(seen: Seen, seat: int, result: Result, said: list[Said]) -> str:
    outcome = result.outcomes[seat].outcome
    out = stamp("Out", "red") if seen.is_out(seat) else ""
    you = ' <span class="note">(you)</span>' if seat == seen.view.seat else ""
    return (
        f'<li id="player-{seat}" class="dossier {outcome}">{portrait(seat)}<div><b class="name">{seen.name(seat)}</b>{you} '
        f'{card_stamp(seen.card[seat])}{out}<span class="note">{OUTCOMES[outcome][0]}</span>{words_said(said)}</div></li>'
    )


def words_said(said: list[Said]) -> str:
    """Every code word with the number of its message; the ring of the phrase is told in words as well."""
    if not said:
        return ""
    ring = '<span class="visually-hidden"> of the phrase,</span>'
    items = "".join(
        f"<li{' class=ringed' if counted else ''}>{WORD_NAMES[word]}{ring if counted else ''} <span>{number}</span></li>"
        for number, word, counted in said
    )
    return f'<ul class="said">{items}</ul>'


def close_calls(seen: Seen, talk: Talk) -> str:
    """How far the Spy was, and which Agents had heard their own word."""
    if seen.is_voice:
        return ""
    heard = ", ".join(f"{seen.name(seat)} (in {number})" for seat, number in talk.heard_own_word().items())
    close = f" These Agents heard their own word from the Spy: {heard}." if heard else ""
    return f"<p>{seen.name(talk.spy)} had said {len(talk.when)} of the {SLOTS} words in order.{close}</p>"


def claimed(seen: Seen) -> str:
    """What the Contact said, if there was a claim."""
    if seen.claimant == NONE:
        return ""
    words = " ".join(CARD_NAMES[word] for word in seen.named)
    claim = f"{seen.name(seen.claimant)} claimed: the Spy is {seen.name(seen.claimed)}"
    return f"<p>{claim}{f', the phrase {words}' if words else ''}.</p>"
