"""The Gang: players with what they have, and the cards of this turn."""

from functools import cache, lru_cache

from ....core.board import Html, Nested, esc, escaped, reads
from ....core.fragments import icon, unseen
from ....core.glossary import word
from ....core.reading import Row
from ....core.record import NONE
from ..art import CARD_BACK, face
from ..cards import MISSION_POINTS, MISSIONS, MOST_SEATS
from ..lessons import LOOKOUT, MISSION
from ..table import TURN, Phase
from ..words.names import CARD_NAMES, MISSION_NAMES, REQUEST_NAMES
from .hand import card_inside, places_of
from .line import custody
from .seen import Seen

PLAYERS = [f"player-{seat}" for seat in range(MOST_SEATS)]

# -- the players ----------------------------------------------------------------------------------------------------------------


def player(seen: Seen, seat: int) -> Html:
    """A player's mission, hand, custody and discard pile."""
    cards, top = seen.hands[seat], seen.tops[seat]
    does = "" if seen.phase == Phase.START or seen.is_over else "choosing" if seen.is_between else "playing"
    plays = does if seat == (seen.chooser if seen.is_between else seen.turn) else ""
    asked = "" if seen.request == NONE or seat == seen.turn else "cannot help" if seen.declined >> seat & 1 else "asked"
    is_me, is_lookout = seat == seen.me, seat == seen.on_watch and seen.seats > 1
    return seen.view.kept(
        PLAYERS[seat],
        drawn_player,
        (seat, seen.view.sight.names[seat], is_me, plays, is_lookout, asked),
        seen.mission[seat],
        seen.owned[seat],
        len(cards) if is_me or NONE in cards else cards,
        (seen.piles[seat], top, seen.tops[:seat].count(top)),
        seen.points,
    )


Plate = tuple[int, str, bool, str, bool, str]


@lru_cache(4096)
def drawn_player(plate: Plate, which: int, owned: Row, cards: Row | int, pile: tuple[int, int, int], points: Row) -> Html:
    """Most moves change only one of these parts. Cards that lie open are seen, others counted."""
    seat, count = plate[0], cards if isinstance(cards, int) else len(cards)
    parts = (
        (f"name-{seat}", title(*plate)),
        (f"held-{seat}", f'<b id="held-{seat}">{count}</b>'),
        (f"custody-{seat}", custody(f"custody-{seat}", owned, points)),
        (f"pile-{seat}", pile_shown(seat, *pile)),
    )
    head = f'<section id="player-{seat}" class="player" aria-labelledby="name-{seat}">'
    between = f"</div>{open_hand(seat, cards) if isinstance(cards, tuple) and cards else ''}"
    belongings = f'<div class="belongings">{mission(which, owned, plate[2])}<span class="held">{CARD_BACK}'
    return Nested((head, belongings, unseen(" cards in hand") + "</span>", between, "</section>"), parts)


def title(seat: int, name: str, is_me: bool, plays: str, is_lookout: bool, asked: str) -> str:
    """Whose turn it is is told here: board.css marks the whole player by it."""
    you = " <span>(you)</span>" if is_me else ""
    told = f" <small>{plays}</small>" if plays else ""
    if is_lookout:
        told += f" <small>{icon('spyglass')}{LOOKOUT_WORD}</small>"
    if asked:
        told += f" <small>{asked}</small>"
    marked = ' class="plays"' if plays else ""
    return f'<h3 id="name-{seat}"{marked}>{escaped(name)}{you}{told}</h3>'


LOOKOUT_WORD = word(LOOKOUT)


PRIZE = f"+{MISSION_POINTS}"
MINE = word(MISSION, PRIZE)


def mission(which: int, owned: Row, is_mine: bool) -> str:
    """AST-10: two prisoners in the player's own custody; one's own says what it is."""
    if which == NONE:
        return ""
    name = esc(MISSION_NAMES[which])
    done = [number - 1 in owned for number in MISSIONS[which]]
    plates = "".join(
        f'<b class="goal{" done" if has else ""}">{number}{icon("tick") if has else ""}</b>'
        for number, has in zip(MISSIONS[which], done, strict=True)
    )
    state = "done" if all(done) else "half done" if any(done) else "open"
    said = unseen(f"Mission {name}, {state}: ")
    return f'<p class="mission">{said}{plates}<span class="prize">{MINE if is_mine else PRIZE}</span></p>'


def open_hand(seat: int, cards: tuple[int, ...]) -> str:
    """Which cards another player holds, where they lie open."""
    rows = "".join(f'<li id="hand-{seat}-{place}" {reads(TURN + card)}>{small_card(card)}</li>' for place, card in enumerate(cards))
    return f'<ul class="open-hand" aria-label="Open hand">{rows}</ul>'


@cache
def small_card(card: int) -> str:
    return face(card) + unseen(esc(CARD_NAMES[card]))


@lru_cache(4096)
def pile_shown(seat: int, size: int, top: int, ordinal: int) -> Html:
    """The discard pile: its top card matters to Copy Cat."""
    if top == NONE:
        return f'<span id="pile-{seat}" hidden></span>'
    place = f"card-{top}-{ordinal}"
    head = f'<span id="pile-{seat}" class="pile"><span class="visually-hidden">Discard pile of {size}, on top </span>'
    return Nested((head, "</span>"), ((place, f'<span id="{place}" {reads(TURN + top)}>{small_card(top)}</span>'),))


def played(seen: Seen) -> Html:
    """The cards of this turn, in their order, and the request that is open."""
    if not seen.cards_played and seen.request == NONE:
        return '<section id="played" hidden></section>'
    return cards_on_table(seen.cards_played, seen.tops, seen.turn, request(seen))


PLAYED = '<section id="played" aria-labelledby="played-title"><h2 id="played-title">This turn</h2><ol class="cards">'


@lru_cache(2048)
def cards_on_table(cards: Row, tops: Row, turn: int, asks: str) -> Html:
    tail = f"</ol>{asks}</section>"
    if not cards:
        return PLAYED + tail
    places = places_of(cards, (), tops)
    rows = [
        f'<li id="{place}" data-from="player-{turn}" {reads(TURN + card)}>{card_inside(card)}</li>'
        for place, card in zip(places, cards, strict=True)
    ]
    return Nested((PLAYED, *[""] * (len(cards) - 1), tail), tuple(zip(places, rows, strict=True)))


def request(seen: Seen) -> str:
    if seen.request == NONE:
        return ""
    return f'<p class="request">{icon("speech")}<span>{seen.view.name(seen.turn)} asks for <b>{REQUEST_NAMES[seen.request]}</b></span></p>'
