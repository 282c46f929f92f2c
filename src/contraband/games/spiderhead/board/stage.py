"""The middle of the scene: the two cards drawn, the call, and the drops that were taken."""

from functools import cache

from ....core.board import Html, Nested, reads
from ....core.fragments import icon, unseen
from ....core.glossary import word
from ....core.reading import Row
from ....core.record import NONE
from ..cards import ACTIONS, CHARACTERS, KINDS, LOVE_CARDS, PUT_ASIDE
from ..chart import LINES_NEEDED
from ..forecast import cautions, predicted
from ..lessons import DRIP_ON
from ..table import ACKNOWLEDGE, CALL, GIVE_BOTH, KEEP, Phase
from ..words.names import card_name, soften
from .cards import face_of, piles
from .seen import Seen

ASIDE = 2  # the number that the ids of cards put aside have instead of a side's
FACE_UP = 3
STAGE = '<section id="stage" class="stage" aria-label="The encounter">'


def stage(seen: Seen) -> Html:
    """The middle during an encounter."""
    if seen.is_climax():
        return taken(seen)
    if seen.phase == Phase.CALL:
        inside = call(seen)
    elif seen.phase == Phase.ACKNOWLEDGE:
        inside = acknowledge(seen)
    else:
        inside = buildup(seen)
    return f"{STAGE}{inside}</section>"


def buildup(seen: Seen) -> str:
    side = seen.turn if seen.turn in (0, 1) else seen.due
    cards = "".join(shown_card(seen, place, side) for place in range(2) if seen.shown[place] != NONE)
    both, title = "", f"{seen.name_of_side(side)} draws"
    if seen.phase == Phase.CHOICE and seen.is_asked():
        other = seen.name_of_side(1 - side)
        title = f"{other} gets the other"
        text = f"<b>Give both to {other}</b><span>keep one of two more, unseen</span>"
        both = seen.view.press(GIVE_BOTH, text, "plain wide", 'id="give-both"')
    left = f"<b>{seen.deck_size}</b> in the {soften('Sex deck', seen.wording)}, {PUT_ASIDE} aside"
    deck = f'<p class="deck" id="deck"><span class="mini back">{icon("hexagon")}</span><span>{left}</span></p>'
    away = put_away(seen.face_up, seen.aside, seen.wording)
    return f'<h2>{title}</h2><div class="shown">{cards}</div>{both}{deck}{away}'


def shown_card(seen: Seen, place: int, side: int) -> str:
    """One of the two that lie there: pressed, it is kept, and the other goes to the partner."""
    kind = seen.shown[place]
    move = KEEP + kind
    more = f'id="shown-{seen.pair[side]}-{place}" data-from="deck" {reads(move, f"k{kind}")}'
    inside = face_of(seen, kind, side)
    if move in seen.view.legal:
        return seen.view.press(move, f'{inside}<span class="verb">Keep</span>', f"card k{kind}", more)
    return f'<span class="card k{kind}" {more}>{inside}</span>'


@cache
def put_away(face_up: Row, aside: Row, wording: str) -> str:
    """SPI-21, SPI-22: what cannot be drawn; the cards put aside are known in replays only."""
    nothing = (0,) * KINDS
    heaps = ((FACE_UP, "Out of play", face_up), (ASIDE, "Put aside", aside))
    return "".join(
        f'<h3>{title}</h3><ul class="piles used">{"".join(str(html) for _, html in piles("away", place, counts, nothing, wording))}</ul>'
        for place, title, counts in heaps
        if any(counts)
    )


def call(seen: Seen) -> str:
    """SPI-30: a number from 1 to 18; what Abnesti is warned of stands beside it."""
    if not seen.is_asked():
        stakes = seen.view.soften("Both must gain that much Love and give it up.")
        return f"<h2>The call</h2><p>Abnesti is about to call a number. {stakes}</p>"
    looks = ["key"] * (LOVE_CARDS - 1) + ["key risky"]
    keys = "".join(seen.view.press(CALL + n, f"{unseen('Call ')}{n + 1}", look) for n, look in enumerate(looks))
    return f'<h2>Call a number</h2><div class="keys">{keys}</div>{forecast(seen)}{warnings(seen)}'


def forecast(seen: Seen) -> str:
    """For Abnesti: what both will gain if nobody steps in, from the cards he knows."""
    gains = ", ".join(f"{CHARACTERS[who]} {gain_in_words(gain)}" for who, gain in zip(seen.pair, predicted(seen.view.sight), strict=True))
    return f'<p class="forecast">Forecast from the cards you know: {gains}.</p>'


def gain_in_words(gain: int) -> str:
    """SPI-36: whoever takes all wins."""
    return f'<b class="all">all {gain}, and wins</b>' if gain >= LOVE_CARDS else f"<b>{gain}</b>"


def warnings(seen: Seen) -> str:
    lines = "".join(f"<li>{seen.view.soften(line)}</li>" for line in cautions(seen.view.sight))
    return f'<ul class="warnings" aria-label="Warnings">{lines}</ul>' if lines else ""


def acknowledge(seen: Seen) -> str:
    """SPI-30: "Drip on?"."""
    button = seen.view.press(ACKNOWLEDGE, "Acknowledge", "plain wide big", 'id="acknowledge"') if ACKNOWLEDGE in seen.view.legal else ""
    waits = ["you" if who == seen.me else CHARACTERS[who] for side, who in enumerate(seen.pair) if not seen.acknowledged >> side & 1]
    return f"<h2>{word(DRIP_ON)}</h2>{number_called(seen.called, seen.wording)}{button}<p>Still to acknowledge: {' and '.join(waits)}.</p>"


@cache
def number_called(number: int, wording: str) -> str:
    prize = soften("Love", wording)
    return f'<p class="called"><b>{number}</b><span>{prize} called from each</span></p>'


def taken(seen: Seen) -> Html:
    """What each has taken of the other: first the places for what was called, then what would be kept."""
    trays = [
        (f"tray-{side}", tray(side, seen.name_of_side(side), seen.gained[side], seen.called, seen.love_left(1 - side), seen.wording))
        for side in range(2)
    ]
    return Nested((STAGE + number_called(seen.called, seen.wording), "", "</section>"), trays)


@cache
def tray(side: int, name: str, gained: int, called: int, left: int, wording: str) -> str:
    drops = [f'<i class="drop" id="drop-{1 - side}-{n}"></i>' for n in range(left, left + gained)]
    owed = "".join(drops[:called]) + '<i class="drop none"></i>' * (called - gained)
    kept = "".join(drops[called:])
    prize = soften("Love", wording)
    state = f"short by {called - gained}" if gained < called else f"keeps {gained - called}"
    spare = f'<span class="spare" aria-hidden="true">{kept}</span>' if kept else ""
    return (
        f'<div class="tray" id="tray-{side}"><p><b>{name}</b> took <b class="gained">{gained}</b> {unseen(prize)}<em>{state}</em></p>'
        f'<span class="slots" aria-hidden="true">{owed}</span>{spare}</div>'
    )


def before_meeting(seen: Seen) -> str:
    """SPI-20, SPI-60: what Abnesti chooses from, and how far Phase I is."""
    needed = int(LINES_NEEDED[seen.crossed_out, seen.lines])
    is_asked = seen.is_asked()
    lead = (
        "It makes two people fall for each other. Touch whoever draws first, then the partner."
        if is_asked
        else "Abnesti chooses which two meet next."
    )
    rest = f"Everybody needs two partners: at least {needed} more {'encounter' if needed == 1 else 'encounters'}." if needed else ""
    more = warnings(seen) if is_asked else ""
    rules = prices(tuple(seen.printed(kind) for kind in range(ACTIONS)), seen.wording)
    return (
        f'<section id="stage" class="stage calm" aria-label="The experiment"><h2>ED289/290</h2><p>{lead} {rest}</p>{more}{rules}</section>'
    )


@cache
def prices(values: tuple[tuple[int, int], ...], wording: str) -> str:
    """What the actions cost and take: worth knowing before the first card is drawn."""
    fuel, prize = soften("Sex Drive", wording), soften("Love", wording)
    rows = "".join(
        f'<tr><th scope="row">{icon(f"k{kind}")}{card_name(kind, wording)}</th><td>{price}</td><td class="gained">{take}</td></tr>'
        for kind, (price, take) in enumerate(values)
    )
    return (
        '<table class="prices"><caption>What the actions cost and take</caption><thead><tr><th scope="col">Action</th>'
        f'<th scope="col">{fuel}</th><th scope="col">{prize}</th></tr></thead><tbody>{rows}</tbody></table>'
    )
