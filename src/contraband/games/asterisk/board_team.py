"""The Gang and what it is up against: players, the cards of this turn, the sand, the decks and the score."""

from functools import cache

from ...core.board import esc
from .art import face, icon
from .board_hand import card_inside, next_id
from .board_line import aside, custody
from .board_seen import Seen, cards_of, is_enemy
from .cards import (
    ATTEMPTS,
    DECK_POINTS,
    FIRST_INFORMER,
    IN_MODE,
    INFORMER_POINTS,
    JUSTICE,
    MARK_POINTS,
    MISSION_POINTS,
    MISSIONS,
    MODES,
    MOVES,
    NONE,
    POINTS,
    RAMBO,
    REAL,
    SNITCH,
    TRUTH,
    TRUTH_AND_JUSTICE_POINTS,
)
from .table import DRAW, Ending, Phase
from .words import CARD_NAMES, MISSION_NAMES, REASONS, REQUEST_NAMES, soften

BACK = '<svg class="back" viewBox="0 0 100 140" aria-hidden="true"><use href="#card-back"/></svg>'
POINTS_OF = tuple(POINTS.tolist())
ENEMIES_OF = tuple(tuple(card for card in range(FIRST_INFORMER) if is_enemy(card) and IN_MODE[mode, card]) for mode in range(len(ATTEMPTS)))


# -- the players ----------------------------------------------------------------------------------------------------------------


def player(seen: Seen, seat: int) -> str:
    """A player's mission, hand, custody and discard pile."""
    plays = seat == seen.turn and seen.phase != Phase.START and not seen.is_over
    you = " <span>(you)</span>" if seat == seen.me else ""
    return (
        f'<section id="player-{seat}" class="player{" plays" if plays else ""}" aria-labelledby="name-{seat}">'
        f'<h3 id="name-{seat}">{seen.view.name(seat)}{you}{badges(seen, seat, plays)}</h3>'
        f'<div class="belongings">{mission(seen, seat)}{held(seen, seat)}{custody(seen, seat)}</div>'
        f"{open_hand(seen, seat)}{pile(seen, seat)}</section>"
    )


def badges(seen: Seen, seat: int, plays: bool) -> str:
    told = " <small>playing</small>" if plays else ""
    if seat == seen.lookout and seen.seats > 1:
        told += f" <small>{icon('spyglass')}Lookout</small>"
    if seen.request != NONE and seat != seen.turn:
        told += f" <small>{'cannot help' if seen.declined >> seat & 1 else 'asked'}</small>"
    return told


def mission(seen: Seen, seat: int) -> str:
    """AST-10: two prisoners in the own custody."""
    which = int(seen.mission[seat])
    if which == NONE:
        return ""
    done = tuple(seen.custody[number - 1] == seat for number in MISSIONS[which])
    return mission_shown(which, done, seen.view.wording)


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


def held(seen: Seen, seat: int) -> str:
    return f'<span class="held">{BACK}<b>{len(seen.hands[seat])}</b><span class="visually-hidden"> cards in hand</span></span>'


def open_hand(seen: Seen, seat: int) -> str:
    """Which cards another player holds, where they lie open."""
    cards = seen.hands[seat]
    if seat == seen.me or not cards or NONE in cards:
        return ""
    rows = "".join(f'<li id="hand-{seat}-{place}">{small_card(card, seen.view.wording)}</li>' for place, card in enumerate(cards))
    return f'<ul class="open-hand" aria-label="Open hand">{rows}</ul>'


@cache
def small_card(card: int, wording: str) -> str:
    return f'{face(card, wording)}<span class="visually-hidden">{esc(soften(CARD_NAMES[card], wording))}</span>'


def pile(seen: Seen, seat: int) -> str:
    """The discard pile: its top card matters to Copy Cat."""
    top = seen.tops[seat]
    if top == NONE:
        return ""
    return (
        f'<span class="pile"><span class="visually-hidden">Discard pile of {seen.piles[seat]}, on top </span>'
        f'<span id="card-{top}-{seen.tops[:seat].count(top)}">{small_card(top, seen.view.wording)}</span></span>'
    )


def played(seen: Seen) -> str:
    """The cards of this turn, in their order, and the request that is open."""
    if not seen.cards_played and seen.request == NONE:
        return '<section id="played" hidden></section>'
    ordinals = {card: seen.tops.count(card) for card in seen.cards_played}
    rows = "".join(
        f'<li id="{next_id(ordinals, card)}" data-from="player-{seen.turn}">{card_inside(card, seen.view.wording)}</li>'
        for card in seen.cards_played
    )
    title = '<h2 id="played-title">This turn</h2>'
    return f'<section id="played" aria-labelledby="played-title">{title}<ol class="cards">{rows}</ol>{request(seen)}</section>'


def request(seen: Seen) -> str:
    if seen.request == NONE:
        return ""
    return f'<p class="request">{icon("speech")}<span>{seen.view.name(seen.turn)} asks for <b>{REQUEST_NAMES[seen.request]}</b></span></p>'


# -- the prison -------------------------------------------------------------------------------------------------------------------


def status(seen: Seen) -> str:
    """How secure it is, which attempt, and how much sand is left."""
    return (
        f'<section id="status" aria-label="Attempt and time">{glass(seen)}<p class="mode">{where(seen)}</p>'
        f'<p class="time">{time_left(seen)}</p></section>'
    )


def where(seen: Seen) -> str:
    if seen.mode == RAMBO:
        return "<b>Rambo</b> <span>on your own</span>"
    security = "security" if seen.mode < len(MODES) - 1 else ""
    attempts = "".join(
        f'<i class="{"now" if n == seen.attempt else "past" if n < seen.attempt else ""}"></i>' for n in range(1, ATTEMPTS[seen.mode] + 1)
    )
    return (
        f"<b>{MODES[seen.mode].capitalize()}</b> <span>{security}</span> "
        f"<span>Attempt <b>{seen.attempt}</b> of {ATTEMPTS[seen.mode]}</span>"
        f'<span class="attempts" aria-hidden="true">{attempts}</span>'
    )


def time_left(seen: Seen) -> str:
    if seen.mode == RAMBO:
        left = int(seen.calibration_deck[0])
        return f"<b>{left}</b> calibration{'' if left == 1 else 's'} left"
    if seen.is_over:
        return "The sand has run out."
    if seen.clock == MOVES:
        left = seen.attempt_moves - seen.moves_used
        return f"<b>{left}</b> move{'' if left == 1 else 's'} left"
    if seen.warm_left:
        return "Warm-up: the sand waits."
    return "The sand runs." if seen.timing else "The sand waits."


def glass(seen: Seen) -> str:
    """The hourglass: sixteenths of sand where moves are counted; on a watch, the page lets it run."""
    if seen.clock == REAL and seen.timing and seen.mode != RAMBO and not seen.is_over:
        return hourglass("data-sand", "sand-runs")
    return hourglass("", f"sand-{sixteenths(seen)}")


def sixteenths(seen: Seen) -> int:
    if seen.is_over:
        return 0
    if seen.mode == RAMBO:
        return -(-16 * int(seen.calibration_deck[0]) // int(seen.calibrations))
    if seen.clock == MOVES:
        return max(0, -(-16 * (seen.attempt_moves - seen.moves_used) // seen.attempt_moves))
    return 16


@cache
def hourglass(attribute: str, classes: str) -> str:
    return (
        f'<svg class="glass {classes}" viewBox="0 0 60 90" aria-hidden="true" {attribute}>'
        '<path class="bulb" d="M10 8h40q0 26-16 37 16 11 16 37H10q0-26 16-37Q10 34 10 8z"/>'
        '<g class="grains">'
        '<path class="above" d="M14 12h32q-2 20-16 31-14-11-16-31z"/><path class="below" d="M12 80q1-18 18-22 17 4 18 22z"/></g>'
        '<path class="stream" d="M30 44v34"/><path class="frame" d="M4 4h52v6H4zM4 80h52v6H4z"/></svg>'
    )


def decks(seen: Seen) -> str:
    """The prisoner deck, the main deck, and who was set aside; Another Crack's card is drawn by a press on the deck."""
    cards = int(seen.deck[0]) + int(seen.buried.sum())
    main = f"{BACK}<span><b>{cards}</b> cards</span>"
    drawn = seen.view.press(DRAW, main, "stack", 'id="deck"') if DRAW in seen.view.legal else f'<span id="deck" class="stack">{main}</span>'
    return (
        f'<section id="decks" aria-label="Decks"><span id="prisoners" class="stack">'
        f"{icon('bars', 'jail')}<span><b>{seen.prisoner_deck[0]}</b> inside</span></span>"
        f"{drawn}{aside(seen)}</section>"
    )


# -- the score --------------------------------------------------------------------------------------------------------------------


def score(seen: Seen) -> str:
    """AST-63 and AST-64: what both sides would have if it ended now; at the end, what they have."""
    if seen.mode == RAMBO:
        return rambo(seen)
    ours, theirs = gang_rows(seen), dekedd_rows(seen)
    return (
        f'<section id="score" aria-labelledby="score-title">{verdict(seen)}'
        f'<h2 id="score-title">{"Score" if seen.is_over else "Score so far"}</h2>'
        f'<div class="sides">{side("The Gang", ours)}{side("DeKedd", theirs)}</div></section>'
    )


def side(name: str, rows: list[tuple[str, int]]) -> str:
    lines = "".join(f"<li>{what} <b>{points}</b></li>" for what, points in rows)
    return f"<div><h3>{name} <strong>{sum(points for _, points in rows)}</strong></h3><ul>{lines}</ul></div>"


def gang_rows(seen: Seen) -> list[tuple[str, int]]:
    owner = seen.custody
    free = sum(POINTS_OF[card] for cards in seen.owned for card in cards)
    rows = [("freed", free), ("missions", MISSION_POINTS * sum(is_accomplished(seen, seat) for seat in range(seen.seats)))]
    if owner[TRUTH] != NONE and owner[TRUTH] == owner[JUSTICE]:
        rows.append(("Truth and Justice", TRUTH_AND_JUSTICE_POINTS))
    if owner[SNITCH] != NONE:
        rows.append(("informers", INFORMER_POINTS * sum(seat != NONE for seat in owner[FIRST_INFORMER:SNITCH])))
    return rows


def is_accomplished(seen: Seen, seat: int) -> bool:
    first, second = MISSIONS[seen.mission[seat]]
    return seen.custody[first - 1] == seat == seen.custody[second - 1]


def dekedd_rows(seen: Seen) -> list[tuple[str, int]]:
    """Who is in the deck is nobody's to see, but whoever is neither in custody nor set aside is at large."""
    size, each, mark = int(seen.prisoner_deck[0]), DECK_POINTS[seen.mode], MARK_POINTS[seen.mode]
    away = cards_of(seen.aside.tolist())
    large = sum(seen.custody[card] == NONE and card not in away for card in ENEMIES_OF[seen.mode])
    return [(f"inside {size}×{each}", size * each), (f"enemies {large}×{mark}", large * mark)]


def rambo(seen: Seen) -> str:
    free = sum(not is_enemy(card) for card in seen.owned[0])
    return f'<section id="score" aria-labelledby="score-title">{verdict(seen)}<h2 id="score-title">Freed so far: {free}</h2></section>'


def verdict(seen: Seen) -> str:
    if not seen.is_over:
        return ""
    won = seen.reason in (Ending.ESCAPED, Ending.LINE_EMPTY)
    why = esc(soften(REASONS[Ending(seen.reason)][1], seen.view.wording))
    classes, word = ("won", "Escaped!") if won else ("lost", "Locked up")
    return f'<p class="verdict {classes}"><strong>{word}</strong> <span>{why}</span></p>'
