"""The middle of the scene: the two cards drawn, the call, and the drops that were taken."""

from functools import cache

from ....core.board import Html, Nested, View
from ..cards import ACTIONS, CHARACTERS, KINDS, LOVE_CARDS, NONE, PUT_ASIDE
from ..cautions import cautions
from ..chart import LINES_NEEDED
from ..outlook import predicted
from ..table import START, Phase, Verb
from ..words import card_name
from .cards import face_of, icon, piles, unseen
from .seen import Laboratory, say

ASIDE = 2  # the number that the ids of cards put aside have instead of a side's
FACE_UP = 3
STAGE = '<section id="stage" class="stage" aria-label="The encounter">'


def stage(view: View, lab: Laboratory) -> Html:
    """The middle during an encounter."""
    if lab.is_climax():
        return taken(lab)
    if lab.phase == Phase.CALL:
        inside = call(view, lab)
    elif lab.phase == Phase.ACKNOWLEDGE:
        inside = acknowledge(view, lab)
    else:
        inside = buildup(view, lab)
    return f"{STAGE}{inside}</section>"


# -- the Buildup -----------------------------------------------------------------------------------------------------------------


def buildup(view: View, lab: Laboratory) -> str:
    size = lab.fields.deck_size
    side = lab.turn if lab.turn in (0, 1) else lab.fields.due
    cards = "".join(shown_card(view, lab, place, side) for place in range(2) if lab.shown[place] != NONE)
    partner = CHARACTERS[lab.pair[1 - side]]
    give = START[Verb.GIVE_BOTH]
    chooses = lab.phase == Phase.CHOICE and view.can_press and (lab.is_abnesti if lab.fields.controlled else lab.my_side == side)
    both = ""
    if chooses:
        both = view.press(give, f"<b>Give both to {partner}</b><span>keep one of two more, unseen</span>", "plain wide", 'id="give-both"')
    title = f"{CHARACTERS[lab.pair[side]]} draws"
    return f'<h2>{title}</h2><div class="shown">{cards}</div>{both}{deck(size, lab.wording)}{put_away(lab)}'


def shown_card(view: View, lab: Laboratory, place: int, side: int) -> str:
    """One of the two that lie there: pressed, it is kept, and the other goes to the partner."""
    kind = lab.shown[place]
    more = f'id="shown-{lab.fields.deck_size}-{place}" data-from="deck"'
    inside = face_of(lab, kind, side)
    move = START[Verb.KEEP] + kind
    if move in view.legal:
        return view.press(move, f'{inside}<span class="verb">Keep</span>', f"card k{kind}", more)
    return f'<span class="card k{kind}" {more}>{inside}</span>'


@cache
def deck(size: int, wording: str) -> str:
    name = say("Sex deck", wording)
    text = f"<b>{size}</b> in the {name}, {PUT_ASIDE} aside"
    return f'<p class="deck" id="deck"><span class="mini back">{icon("hexagon")}</span><span>{text}</span></p>'


def put_away(lab: Laboratory) -> str:
    """SPI-21, SPI-22: what cannot be drawn; the cards put aside are known in replays only."""
    t = lab.fields
    return put_away_of(tuple(t.face_up.tolist()), tuple(t.aside.tolist()), lab.wording)


@cache
def put_away_of(face_up: tuple[int, ...], aside: tuple[int, ...], wording: str) -> str:
    nothing = (0,) * KINDS
    heaps = ((FACE_UP, "Out of play", face_up), (ASIDE, "Put aside", aside))
    return "".join(
        f'<h3>{title}</h3><ul class="piles used">{"".join(str(html) for _, html in piles("away", place, counts, nothing, wording))}</ul>'
        for place, title, counts in heaps
        if any(counts)
    )


# -- the call --------------------------------------------------------------------------------------------------------------------


def call(view: View, lab: Laboratory) -> str:
    """SPI-30: a number from 1 to 18; what Abnesti is warned of stands beside it."""
    if not (lab.is_abnesti and view.can_press):
        return f"<h2>The call</h2><p>Abnesti is about to call a number. {lab.say('Both must gain that much Love and give it up.')}</p>"
    first = START[Verb.CALL]
    keys = "".join(
        view.press(first + n, f"{unseen('Call ')}{n + 1}", "key" + (" risky" if n + 1 == LOVE_CARDS else "")) for n in range(LOVE_CARDS)
    )
    return f'<h2>Call a number</h2><div class="keys">{keys}</div>{forecast(lab)}{warnings(lab)}'


def forecast(lab: Laboratory) -> str:
    """For Abnesti: what both will gain if nobody steps in, from the cards he knows."""
    first, second = predicted(lab.fields)
    names = [CHARACTERS[who] for who in lab.pair]
    return f'<p class="forecast">Forecast from the cards you know: {names[0]} <b>{first}</b>, {names[1]} <b>{second}</b>.</p>'


def warnings(lab: Laboratory) -> str:
    lines = "".join(f"<li>{lab.say(line)}</li>" for line in cautions(lab.fields))
    return f'<ul class="warnings" aria-label="Warnings">{lines}</ul>' if lines else ""


def acknowledge(view: View, lab: Laboratory) -> str:
    """SPI-30: "Drip on?"."""
    move = START[Verb.ACKNOWLEDGE]
    button = view.press(move, "Acknowledge", "plain wide big", 'id="acknowledge"') if move in view.legal else ""
    waits = ["you" if who == lab.me else CHARACTERS[who] for who in lab.to_acknowledge()]
    return f"<h2>Drip on?</h2>{number_called(lab.called, lab.wording)}{button}<p>Still to acknowledge: {' and '.join(waits)}.</p>"


@cache
def number_called(number: int, wording: str) -> str:
    prize = say("Love", wording)
    return f'<p class="called"><b>{number}</b><span>{prize} called from each</span></p>'


# -- the Climax --------------------------------------------------------------------------------------------------------------------


def taken(lab: Laboratory) -> Html:
    """What each has taken of the other: first the places for what was called, then what would be kept."""
    trays = [
        (f"tray-{side}", tray(side, CHARACTERS[lab.pair[side]], lab.gained[side], lab.called, lab.love_left[1 - side], lab.wording))
        for side in range(2)
    ]
    return Nested((STAGE + number_called(lab.called, lab.wording), "", "</section>"), trays)


@cache
def tray(side: int, name: str, gained: int, called: int, left: int, wording: str) -> str:
    drops = [f'<i class="drop" id="drop-{1 - side}-{n}"></i>' for n in range(left, left + gained)]
    owed = "".join(drops[:called]) + '<i class="drop none"></i>' * (called - gained)
    kept = "".join(drops[called:])
    prize = say("Love", wording)
    state = f"short by {called - gained}" if gained < called else f"keeps {gained - called}"
    spare = f'<span class="spare" aria-hidden="true">{kept}</span>' if kept else ""
    return (
        f'<div class="tray" id="tray-{side}"><p><b>{name}</b> took <b class="gained">{gained}</b> {unseen(prize)}<em>{state}</em></p>'
        f'<span class="slots" aria-hidden="true">{owed}</span>{spare}</div>'
    )


# -- between encounters --------------------------------------------------------------------------------------------------------------


def before_meeting(view: View, lab: Laboratory) -> str:
    """SPI-20, SPI-60: what Abnesti chooses from, and how far Phase I is."""
    needed = int(LINES_NEEDED[lab.crossed_out, lab.lines])
    lead = "It makes two people fall for each other." if lab.is_abnesti and view.can_press else "Abnesti chooses which two meet next."
    rest = f"Everybody needs two partners: {needed} more {'encounter' if needed == 1 else 'encounters'} at the least." if needed else ""
    more = warnings(lab) if lab.is_abnesti and view.can_press else ""
    rules = prices(tuple((lab.price(kind), lab.worth(kind)) for kind in range(ACTIONS)), lab.wording)
    return (
        f'<section id="stage" class="stage calm" aria-label="The experiment"><h2>ED289/290</h2><p>{lead} {rest}</p>{more}{rules}</section>'
    )


@cache
def prices(values: tuple[tuple[int, int], ...], wording: str) -> str:
    """What the actions cost and take: worth knowing before the first card is drawn."""
    fuel, prize = say("Sex Drive", wording), say("Love", wording)
    rows = "".join(
        f'<tr><th scope="row">{icon(f"k{kind}")}{card_name(kind, wording)}</th><td>{price}</td><td class="gained">{take}</td></tr>'
        for kind, (price, take) in enumerate(values)
    )
    return (
        '<table class="prices"><caption>What the actions cost and take</caption><thead><tr><th scope="col">Action</th>'
        f'<th scope="col">{fuel}</th><th scope="col">{prize}</th></tr></thead><tbody>{rows}</tbody></table>'
    )
