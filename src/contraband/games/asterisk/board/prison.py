"""What the Gang is up against: the sand, the decks, the score, and who helps."""

from functools import cache, lru_cache

from ....core.board import Html, Nested, esc
from ....core.fragments import icon
from ....core.glossary import word
from ....core.reading import Row
from ....core.record import NONE
from ..art import CARD_BACK
from ..cards import (
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
    RAMBO,
    REAL,
    SNITCH,
    TRUTH,
    TRUTH_AND_JUSTICE_POINTS,
    card_points,
    is_enemy,
)
from ..lessons import CALIBRATION, MISSION
from ..table import DRAW, Ending, Happening
from ..words import REASONS
from .line import aside, favours
from .seen import Seen, cards_of

ENEMIES_OF = tuple(tuple(card for card in range(FIRST_INFORMER) if is_enemy(card) and IN_MODE[mode, card]) for mode in range(len(ATTEMPTS)))


def prison(seen: Seen) -> Html:
    last = SNITCH - (seen.mode == RAMBO)  # whom the Snitch tells on only scores
    helping = tuple([card for card in range(FIRST_INFORMER, last + 1) if seen.custody[card] != NONE])
    attempt = status(seen.mode, where(seen.mode, seen.attempt), glass(seen), time_left(seen))
    return around_prison(attempt, decks(seen), score(seen), favours(helping))


@lru_cache(4096)
def around_prison(attempt: Html, piles: Html, points: Html, helping: Html) -> Html:
    parts = (("status", attempt), ("decks", piles), ("score", points), ("favours", helping))
    return Nested(('<div id="prison">', "", "", "", "</div>"), parts)


# -- the attempt ------------------------------------------------------------------------------------------------------------------


@lru_cache(1024)
def status(mode: int, place: str, sand: str, time: str) -> Html:
    """How secure it is, which attempt, and how much sand is left; alone, how many turns."""
    between = f'<p class="mode">{place}</p>'
    label = "Your turns" if mode == RAMBO else "Attempt and time"
    parts = (("glass", sand), ("sand-left", f'<p id="sand-left" class="time">{time}</p>'))
    return Nested((f'<section id="status" aria-label="{label}">', between, "</section>"), parts)


@cache
def where(mode: int, attempt: int) -> str:
    if mode == RAMBO:
        return "<b>Rambo</b> <span>on your own</span>"
    security = "security" if mode < len(MODES) - 1 else ""
    attempts = "".join(f'<i class="{"now" if n == attempt else "past" if n < attempt else ""}"></i>' for n in range(1, ATTEMPTS[mode] + 1))
    return (
        f'<b>{MODES[mode].capitalize()}</b> <span>{security}</span> <span id="attempt">Attempt <b>{attempt}</b> of {ATTEMPTS[mode]}</span>'
        f'<span class="attempts" aria-hidden="true">{attempts}</span>'
    )


def time_left(seen: Seen) -> str:
    if seen.mode == RAMBO:
        left = seen.calibrations_left
        return f'<span id="sand-alone"><b>{left}</b> {word(CALIBRATION, "calibration" if left == 1 else "calibrations")} left</span>'
    if seen.is_over:
        return ENDED[seen.clock == MOVES, has_run_out(seen)]
    if seen.clock == MOVES:
        left = seen.attempt_moves - seen.moves_used
        return f"<b>{left}</b> move{'' if left == 1 else 's'} left"
    if seen.warm_left:
        return "Warm-up: the sand waits."
    return "The sand runs." if seen.timing else "The sand waits."


ENDED = {
    (False, True): "The sand has run out.",
    (False, False): "The sand has not run out.",
    (True, True): "The moves are used up.",
    (True, False): "There were moves left.",
}


def glass(seen: Seen) -> str:
    """The hourglass: sixteenths of sand where moves are counted; on a watch, the page lets it run."""
    if seen.clock == REAL and seen.timing and seen.mode != RAMBO and not seen.is_over:
        return hourglass(" data-sand", "sand-runs")
    if seen.is_over and seen.mode != RAMBO and not has_run_out(seen):
        return hourglass("", "sand-stopped")  # nobody knows any more how much was left: it lies on its side
    return hourglass("", f"sand-{sixteenths(seen)}")


def has_run_out(seen: Seen) -> bool:
    """Of a game that is over: whether time has ended it."""
    return bool(seen.told(Happening.TIME_UP, Happening.MOVES_UP))


def sixteenths(seen: Seen) -> int:
    if seen.mode == RAMBO:
        return -(-16 * seen.calibrations_left // seen.calibrations)
    if seen.is_over:
        return 0
    if seen.clock == MOVES:
        return max(0, -(-16 * (seen.attempt_moves - seen.moves_used) // seen.attempt_moves))
    return 16


@cache
def hourglass(attribute: str, classes: str) -> str:
    return (
        f'<svg id="glass" class="glass {classes}" viewBox="0 0 60 90" aria-hidden="true"{attribute}>'
        '<path class="bulb" d="M10 8h40q0 26-16 37 16 11 16 37H10q0-26 16-37Q10 34 10 8z"/>'
        '<g class="grains">'
        '<path class="above" d="M14 12h32q-2 20-16 31-14-11-16-31z"/><path class="below" d="M12 80q1-18 18-22 17 4 18 22z"/></g>'
        '<path class="stream" d="M30 44v34"/><path class="frame" d="M4 4h52v6H4zM4 80h52v6H4z"/></svg>'
    )


# -- the decks ----------------------------------------------------------------------------------------------------------------------


def decks(seen: Seen) -> Html:
    """Another Crack's card is drawn by a press on the deck — AST-85: Rambo never meets whom he sets aside."""
    coming = () if seen.mode == RAMBO else cards_of(seen.aside)
    if DRAW in seen.view.legal:
        return around_decks(seen.inside, seen.view.press(DRAW, main_deck(seen.deck_size), "stack", 'id="deck"'), coming)
    return around_decks(seen.inside, f'<span id="deck" class="stack">{main_deck(seen.deck_size)}</span>', coming)


def main_deck(cards: int) -> str:
    return f"{CARD_BACK}<span><b>{cards}</b> cards</span>"


@lru_cache(2048)
def around_decks(inside: int, deck: str, away: tuple[int, ...]) -> Html:
    """The prisoner deck, the main deck, and who was set aside."""
    prisoners = f'<span id="prisoners" class="stack">{icon("bars", "jail")}<span><b>{inside}</b> inside</span></span>'
    parts = (("prisoners", prisoners), ("deck", deck))
    return Nested(('<section id="decks" aria-label="Decks">', "", f"{aside(away)}</section>"), parts)


# -- the score --------------------------------------------------------------------------------------------------------------------


Rows = tuple[tuple[str, int], ...]  # for what, how many points


def score(seen: Seen) -> Html:
    reason = seen.reason if seen.is_over else Ending.NOT_YET
    return score_of(seen.mode, seen.owned, seen.mission, seen.inside, cards_of(seen.aside), reason, seen.points)


@lru_cache(4096)
def score_of(mode: int, owned: tuple[Row, ...], missions: Row, inside: int, away: Row, reason: int, points: Row) -> Html:
    """AST-63 and AST-64: what both sides would have if it ended now; at the end, what they have."""
    verdict = verdict_of(reason) if reason else ""
    if mode == RAMBO:
        return rambo(sum(not is_enemy(card) for card in owned[0]), verdict)
    return around_score(verdict, gang_rows(owned, missions, points), dekedd_rows(mode, inside, at_large(mode, owned, away)))


def at_large(mode: int, owned: tuple[Row, ...], away: Row) -> int:
    gone = {*away, *(card for cards in owned for card in cards)}
    return sum(card not in gone for card in ENEMIES_OF[mode])


def score_now(seen: Seen) -> tuple[int, int]:
    """What the Gang and DeKedd would have if it ended now."""
    large = at_large(seen.mode, seen.owned, cards_of(seen.aside))
    ours, theirs = gang_rows(seen.owned, seen.mission, seen.points), dekedd_rows(seen.mode, seen.inside, large)
    return sum(points for _, points in ours), sum(points for _, points in theirs)


def around_score(verdict: str, ours: Rows, theirs: Rows) -> Html:
    title = "Score" if verdict else "Score so far"
    head = f'<section id="score" aria-labelledby="score-title">{verdict}<h2 id="score-title">{title}</h2><div class="sides">'
    parts = (("side-gang", side("side-gang", "The Gang", ours)), ("side-dekedd", side("side-dekedd", "DeKedd", theirs)))
    return Nested((head, "", "</div></section>"), parts)


def side(place: str, name: str, rows: Rows) -> str:
    lines = "".join(f"<li>{what} <b>{points}</b></li>" for what, points in rows)
    return f'<div id="{place}"><h3>{name} <strong data-counts>{sum(points for _, points in rows)}</strong></h3><ul>{lines}</ul></div>'


def gang_rows(owned: tuple[Row, ...], missions: Row, points: Row) -> Rows:
    free = sum(card_points(card, points) for cards in owned for card in cards)
    done = sum(all(number - 1 in cards for number in MISSIONS[which]) for cards, which in zip(owned, missions, strict=False))
    rows = [("freed", free), (MISSIONS_WORD, MISSION_POINTS * done)]
    if any(TRUTH in cards and JUSTICE in cards for cards in owned):
        rows.append(("Truth and Justice", TRUTH_AND_JUSTICE_POINTS))
    if any(SNITCH in cards for cards in owned):
        rows.append(("informers", INFORMER_POINTS * sum(FIRST_INFORMER <= card < SNITCH for cards in owned for card in cards)))
    return tuple(rows)


MISSIONS_WORD = word(MISSION, "missions")


def dekedd_rows(mode: int, inside: int, large: int) -> Rows:
    """Nobody may see who is in the deck, but whoever is neither in custody nor set aside is at large."""
    each, mark = DECK_POINTS[mode], MARK_POINTS[mode]
    return (f"inside {inside}&times;{each}", inside * each), (f"enemies {large}&times;{mark}", large * mark)


def rambo(free: int, verdict: str) -> str:
    title = f"{'Freed' if verdict else 'Freed so far'}: {free}"
    return f'<section id="score" aria-labelledby="freed-title">{verdict}<h2 id="freed-title">{title}</h2></section>'


def verdict_of(reason: int) -> str:
    why = esc(REASONS[Ending(reason)][1])
    classes, word = ("won", "Escaped!") if reason in (Ending.ESCAPED, Ending.LINE_EMPTY) else ("lost", "Locked up")
    return f'<p class="verdict {classes}"><strong>{word}</strong> <span>{why}</span></p>'
