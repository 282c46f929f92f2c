"""The Gang: players with what they have, and the cards of this turn."""

from functools import cache, lru_cache

from ...core.board import Html, Nested, Part, esc
from .art import CARD_BACK, face, icon
from .board_hand import card_inside, places_of
from .board_line import custody
from .board_seen import Seen
from .cards import MISSION_POINTS, MISSIONS, NONE
from .table import Phase
from .words import CARD_NAMES, MISSION_NAMES, REQUEST_NAMES, soften

# -- the players ----------------------------------------------------------------------------------------------------------------


def player(seen: Seen, seat: int) -> Html:
    """A player's mission, hand, custody and discard pile."""
    plays = seat == seen.turn and seen.phase != Phase.START and not seen.is_over
    asked = "" if seen.request == NONE or seat == seen.turn else "cannot help" if seen.declined >> seat & 1 else "asked"
    is_lookout = seat == seen.lookout and seen.seats > 1
    cards = seen.hands[seat]
    is_open = seat != seen.me and bool(cards) and NONE not in cards
    return around_player(
        seat,
        title(seat, seen.view.name(seat), seat == seen.me, plays, is_lookout, asked),
        mission(seen, seat),
        len(cards),
        custody(f"custody-{seat}", tuple(seen.owned[seat]), seen.wording),
        open_hand(seat, cards, seen.wording) if is_open else "",
        pile(seat, seen.piles[seat], seen.tops[seat], seen.tops[:seat].count(seen.tops[seat]), seen.wording),
    )


@lru_cache(4096)
def around_player(seat: int, name: str, goals: str, cards: int, people: Html, hand: str, top: Html) -> Html:
    """Most moves change only one of these."""
    parts = ((f"name-{seat}", name), (f"held-{seat}", held(seat, cards)), (f"custody-{seat}", people), (f"pile-{seat}", top))
    head = f'<section id="player-{seat}" class="player" aria-labelledby="name-{seat}">'
    return Nested((head, f'<div class="belongings">{goals}', "", f"</div>{hand}", "</section>"), parts)


@lru_cache(1024)
def title(seat: int, name: str, is_me: bool, plays: bool, is_lookout: bool, asked: str) -> str:
    """Whose turn it is is told here: board.css marks the whole player by it."""
    you = " <span>(you)</span>" if is_me else ""
    told = " <small>playing</small>" if plays else ""
    if is_lookout:
        told += f" <small>{icon('spyglass')}Lookout</small>"
    if asked:
        told += f" <small>{asked}</small>"
    marked = ' class="plays"' if plays else ""
    return f'<h3 id="name-{seat}"{marked}>{name}{you}{told}</h3>'


def mission(seen: Seen, seat: int) -> str:
    """AST-10: two prisoners in the own custody."""
    which = seen.mission[seat]
    if which == NONE:
        return ""
    first, second = MISSIONS[which]
    return mission_shown(which, (seen.custody[first - 1] == seat, seen.custody[second - 1] == seat), seen.wording)


@cache
def mission_shown(which: int, done: tuple[bool, ...], wording: str) -> str:
    name = esc(soften(MISSION_NAMES[which], wording))
    plates = "".join(
        f'<b class="goal{" done" if has else ""}">{number}{icon("tick") if has else ""}</b>'
        for number, has in zip(MISSIONS[which], done, strict=True)
    )
    state = "done" if all(done) else "half done" if any(done) else "open"
    said = f'<span class="visually-hidden">Mission {name}, {state}: </span>'
    return f'<p class="mission">{said}{plates}<span class="prize">+{MISSION_POINTS}</span></p>'


@cache
def held(seat: int, cards: int) -> str:
    return f'<span id="held-{seat}" class="held">{CARD_BACK}<b>{cards}</b><span class="visually-hidden"> cards in hand</span></span>'


@lru_cache(1024)
def open_hand(seat: int, cards: tuple[int, ...], wording: str) -> str:
    """Which cards another player holds, where they lie open."""
    rows = "".join(f'<li id="hand-{seat}-{place}">{small_card(card, wording)}</li>' for place, card in enumerate(cards))
    return f'<ul class="open-hand" aria-label="Open hand">{rows}</ul>'


@cache
def small_card(card: int, wording: str) -> str:
    return f'{face(card, wording)}<span class="visually-hidden">{esc(soften(CARD_NAMES[card], wording))}</span>'


@lru_cache(4096)
def pile(seat: int, size: int, top: int, ordinal: int, wording: str) -> Html:
    """The discard pile: its top card matters to Copy Cat."""
    if top == NONE:
        return f'<span id="pile-{seat}" hidden></span>'
    place = f"card-{top}-{ordinal}"
    head = f'<span id="pile-{seat}" class="pile"><span class="visually-hidden">Discard pile of {size}, on top </span>'
    return Nested((head, "</span>"), ((place, f'<span id="{place}">{small_card(top, wording)}</span>'),))


def played(seen: Seen) -> Html:
    """The cards of this turn, in their order, and the request that is open."""
    if not seen.cards_played and seen.request == NONE:
        return '<section id="played" hidden></section>'
    cards, tail = cards_on_table(seen.cards_played, seen.tops, seen.turn, seen.wording), f"</ol>{request(seen)}</section>"
    if not cards:
        return PLAYED + tail
    return Nested((PLAYED, *[""] * (len(cards) - 1), tail), cards)


PLAYED = '<section id="played" aria-labelledby="played-title"><h2 id="played-title">This turn</h2><ol class="cards">'


@lru_cache(2048)
def cards_on_table(cards: tuple[int, ...], tops: tuple[int, ...], turn: int, wording: str) -> tuple[Part, ...]:
    places = places_of(cards, (), tops)
    rows = [
        f'<li id="{place}" data-from="player-{turn}">{card_inside(card, wording)}</li>' for place, card in zip(places, cards, strict=True)
    ]
    return tuple(zip(places, rows, strict=True))


def request(seen: Seen) -> str:
    if seen.request == NONE:
        return ""
    return f'<p class="request">{icon("speech")}<span>{seen.view.name(seen.turn)} asks for <b>{REQUEST_NAMES[seen.request]}</b></span></p>'
