"""An encounter as a scene: two prisoners, their Love in drip chambers, their cards, and what they are under."""

from functools import cache, lru_cache

from ....core.board import GAP, Html, Nested, Part, reads
from ....core.fragments import icon, nothing, unseen
from ....core.glossary import word
from ....core.record import NONE
from ..cards import ACTIONS, CHARACTERS, LOVE_CARDS, PLAYABLE, PRISONERS, VERBALUCE
from ..lessons import DRIVE, LOVE
from ..table import FLIP, Phase, Turn
from ..words.names import PROMPTS, drug_name, soften
from .cards import backs, pile, piles
from .seen import Seen

Counts = tuple[int, ...]  # of cards, by kind

NO_CARDS = (0,) * PLAYABLE
NO_ACTIONS = (0,) * ACTIONS
NOTHING = '<li class="nothing">nothing to play</li>'


def side_of_scene(seen: Seen, side: int) -> Html:
    """One of the two; between encounters the place is empty. What changes by itself is a part by itself."""
    if not seen.is_encounter:
        return nothing(f"side-{side}")
    left = seen.love_left(side)
    fuel, prize = soften("Sex Drive", seen.wording), soften("Love", seen.wording)
    if side == 0:  # the words are told once
        fuel, prize = word(DRIVE, fuel), word(LOVE, prize)
    fuel += "" if seen.called else " seen"
    parts: list[Part] = [
        (f"badge-{side}", badge(side, doing(seen, side), seen.is_on_turn(side))),
        (f"glass-{side}", chamber(side, left)),
        (f"left-{side}", f'<p id="left-{side}" class="left"><b>{left}</b> <span>{prize} left</span></p>'),
        (f"fuel-{side}", f'<p id="fuel-{side}" class="fuel">{icon("k5")}<b>{seen.known_drive(side)}</b> <span>{fuel}</span></p>'),
        (f"held-{side}", holdings(seen, side)),
        (f"under-{side}", drugs_on(seen, side)),
    ]
    is_me = side == seen.my_side
    player = "you" if is_me else seen.view.name(seen.seat_of_side(side))
    return Nested(around(side, seen.pair[side], player, is_me, speech(seen, side)), parts)


@lru_cache(256)
def around(side: int, who: int, name: str, is_me: bool, spoken: str) -> tuple[str, ...]:
    """What stands around those parts."""
    head = (
        f'<section id="side-{side}" class="side{" me" if is_me else ""}" aria-labelledby="name-{side}"><header>'
        f'<span class="hex face">{icon(f"p{who}", "head")}</span>'
        f'<span><h2 id="name-{side}">{CHARACTERS[who]}</h2><span class="player">{name}</span></span>'
    )
    return head, '</header><div class="body">', "", "", "", "</div>", f"{spoken}</section>"


def doing(seen: Seen, side: int) -> str:
    """What this prisoner is doing."""
    if seen.active[side][VERBALUCE]:
        return "silenced"
    if seen.phase == Phase.ACKNOWLEDGE:
        return "heard" if seen.acknowledged >> side & 1 else "listens"
    if seen.is_on_turn(side):
        return ("attacks" if seen.called else "draws") if seen.phase != Phase.WINDOW else "is next"
    return ""


@cache
def badge(side: int, word: str, is_on_turn: bool) -> str:
    """Whose turn it is stands here and nowhere else, so that nothing else is sent when it passes on."""
    return f'<span id="badge-{side}" class="badge{" on-turn" if is_on_turn else ""}"{"" if word else " hidden"}>{word}</span>'


@cache
def chamber(side: int, left: int) -> str:
    """The Love that is left, as drops in a glass; a drop keeps its id when the partner takes it, so that it is seen to flow."""
    drops = "".join(f'<i class="drop" id="drop-{side}-{n}"></i>' for n in range(left))
    empty = '<i class="drop none"></i>' * (LOVE_CARDS - left)
    return f'<div id="glass-{side}" class="chamber" aria-hidden="true">{empty}{drops}</div>'


def holdings(seen: Seen, side: int) -> Html:
    """The hand as far as it is known, what was used, and what waits; your own hand lies below the scene."""
    hand = None if side == seen.my_side else (seen.hidden[side], seen.hidden_size[side])
    return held(side, seen.open[side], hand, seen.waiting[side], seen.spent[side], seen.wording)


@lru_cache(4096)
def held(side: int, opened: Counts, hand: tuple[Counts, int] | None, waiting: Counts, spent: Counts, wording: str) -> Html:
    heaps: list[tuple[str, str, list[Part]]] = []
    if hand is not None:
        heaps.append(("Hand", "", hand_of(opened, *hand, side, wording)))
    if any(waiting):
        firsts = [a + b for a, b in zip(opened, spent, strict=False)]
        heaps.append(
            (
                'Waiting<span class="more"> for the next action</span>',
                " ready",
                piles("ready", side, (*NO_ACTIONS, *waiting), firsts, wording),
            )
        )
    if any(spent):
        heaps.append(("Used", " used", piles("used", side, spent, opened, wording)))
    rows = "".join(f'<h3>{title}</h3><ul class="piles{looks}">{GAP * len(cards) or NOTHING}</ul>' for title, looks, cards in heaps)
    html = f'<div id="held-{side}" class="holdings">{rows}</div>'
    return Nested(tuple(html.split(GAP)), [card for _, _, cards in heaps for card in cards])


def hand_of(opened: Counts, hidden: Counts, hidden_size: int, side: int, wording: str) -> list[Part]:
    """Cards that everybody saw, those only this viewer knows, and those nobody here does."""
    note = unseen(", hidden from others")
    told = [pile("told", side, kind, LOVE_CARDS, count, wording, note) for kind, count in enumerate(hidden[:PLAYABLE]) if count]
    unknown = hidden_size - sum(hidden)
    return piles("open", side, opened[:PLAYABLE], NO_CARDS, wording) + told + ([backs(side, 0, unknown)] if unknown else [])


def drugs_on(seen: Seen, side: int) -> str:
    """What this prisoner is under, in a place that is kept for it; Abnesti presses one to flip it."""
    active = seen.active[side]
    if not any(active):
        return f'<div id="under-{side}" class="under"></div>'
    chips = "".join(f"<li>{drug_on(seen, side, drug, count)}</li>" for drug, count in enumerate(active) if count)
    return f'<ul id="under-{side}" class="under" aria-label="{seen.name_of_side(side)} is under">{chips}</ul>'


def drug_on(seen: Seen, side: int, drug: int, count: int) -> str:
    times = f" &times;{count}" if count > 1 else ""
    chip = f"{icon(f'd{drug}')}<span>{drug_name(drug, seen.wording)}{times}</span>"
    move = FLIP + drug * PRISONERS + seen.pair[side]
    if move in seen.view.legal:
        return seen.view.press(move, f"{chip}<em>flip</em>", "chip")
    return f'<span class="chip" {reads(move)}>{chip}</span>'


def speech(seen: Seen, side: int) -> str:
    """SPI-56: what a silenced prisoner holds forth on."""
    if seen.prompt[side] == NONE:
        return ""
    text = PROMPTS[seen.prompt[side]]
    return f'<blockquote class="speech" data-speak="{seen.name_of_side(side)}: {text}">{text}</blockquote>'


def turn_sentence(seen: Seen) -> str:
    """Who is next in the encounter."""
    if seen.turn == Turn.OUT:
        return "Neither of them can play."
    if seen.turn == Turn.SILENCED:
        return "Everyone who could move is silenced."
    verb = "attacks" if seen.called else "chooses"
    return f"{seen.name_of_side(seen.turn)} {verb} next."
