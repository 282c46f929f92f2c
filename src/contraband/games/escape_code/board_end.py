"""The end of the game: how it ended, the phrase, every card, who said which word when, and how close it was (COD-51)."""

from ...core.values import Result
from .board_room import card_stamp
from .board_scene import Scene, face, nothing, portrait, stamp
from .cards import CARD_NAMES, NONE, ORDERS, SLOTS, SPY, WORD_NAMES
from .table import Phase
from .transcript import Said, said_by_all

OUTCOMES = {"win": "won", "loss": "lost", "neither": "neither won nor lost"}
STAMPS = {"win": "amber", "loss": "red", "neither": ""}


def story(scene: Scene) -> str:
    result = scene.view.sight.result if scene.phase == Phase.OVER else None
    if result is None:
        return nothing("story")
    said = said_by_all(scene.view.t)
    spy = scene.cards.index(SPY)
    dossiers = "".join(dossier(scene, seat, result, said[seat]) for seat in range(scene.seats))
    return (
        f'<section id="story" class="story"><header><div><h2>{scene.view.soften(result.sentence)}</h2>{own_outcome(scene, result)}'
        f"{close_calls(scene, spy, said[spy])}{claimed(scene)}</div>{phrase(scene, said[spy])}</header>"
        f'<h3>Who was who, and what they said</h3><ol class="dossiers">{dossiers}</ol></section>'
    )


def own_outcome(scene: Scene, result: Result) -> str:
    if scene.view.seat < 0:
        return ""
    outcome = result.outcomes[scene.view.seat].outcome
    return f'<p class="mine">{stamp(f"You {OUTCOMES[outcome]}", STAMPS[outcome])}</p>'


def phrase(scene: Scene, said: list[Said]) -> str:
    """COD-15: the words of the slots in the order of the place; those the Spy has said are ringed, with the message."""
    when = [number for number, _, counted in said if counted]
    cards = "".join(phrase_card(scene, at, slot, when) for at, slot in enumerate(ORDERS[scene.order]))
    return f'<div class="revealed"><h3>The phrase</h3><ol class="slots">{cards}</ol></div>'


def phrase_card(scene: Scene, at: int, slot: int, when: list[int]) -> str:
    note = f"said in {when[at]}" if at < len(when) else "not said"
    ring = " ringed" if at < len(when) else ""
    return f'<li><b>{slot + 1}</b><span class="id-card{ring}">{face(scene.slots[slot])}</span><span class="note">{note}</span></li>'


def dossier(scene: Scene, seat: int, result: Result, said: list[Said]) -> str:
    outcome = result.outcomes[seat].outcome
    out = stamp("Out", "red") if scene.is_out(seat) else ""
    you = ' <span class="note">(you)</span>' if seat == scene.view.seat else ""
    return (
        f'<li id="player-{seat}" class="dossier {outcome}">{portrait(seat)}<div><b class="name">{scene.name(seat)}</b>{you} '
        f'{card_stamp(scene.cards[seat])}{out}<span class="note">{OUTCOMES[outcome]}</span>{words_said(said)}</div></li>'
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


def close_calls(scene: Scene, spy: int, said: list[Said]) -> str:
    """How far the Spy was, and which Agents had heard their own word from him."""
    if scene.is_voice:
        return ""
    done = sum(counted for _, _, counted in said)
    first: dict[int, int] = {}
    for number, word, _ in said:
        first.setdefault(word, number)
    heard = [f"{scene.name(seat)} (in {first[card]})" for seat, card in enumerate(scene.cards[: scene.seats]) if card in first]
    close = f" Close to it were those who heard their own word from the Spy: {', '.join(heard)}." if heard else ""
    return f"<p>{scene.name(spy)} had said {done} of the {SLOTS} words in their order.{close}</p>"


def claimed(scene: Scene) -> str:
    """What the Contact said, if there was a claim."""
    if scene.claimant == NONE:
        return ""
    words = " ".join(CARD_NAMES[word] for word in scene.claim)
    claim = f"{scene.name(scene.claimant)} claimed: the Spy is {scene.name(scene.claimed)}"
    return f"<p>{claim}{f', the phrase {words}' if words else ''}.</p>"
