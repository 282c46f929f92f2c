"""What lies before the viewer: a prisoner's hand or file, Abnesti's orders, or the hand he chooses from for another."""

from functools import lru_cache

from ....core.board import GAP, Html, Nested, Part, View, nest_in_gap
from ..cards import CHARACTERS, DIE, KINDS, MOST_TIMES, NONE, PARTNERS_NEEDED, PLAYABLE, Card, Drug
from ..table import FEWEST_REPEATS, START, Phase, Standing, Turn, Verb
from ..words import drug_name
from .cards import face_of, icon, unseen
from .encounter import turn_sentence
from .seen import Laboratory
from .stage import forecast

BARE = START[Verb.ATTACK]


def hand(view: View, lab: Laboratory) -> Html:
    """The part nearest to the viewer's thumb."""
    if lab.phase == Phase.OVER or lab.me == NONE:
        return '<div id="hand" hidden></div>'
    if lab.is_abnesti:
        return desk(view, lab)
    if lab.my_side != NONE:
        return hand_of_side(view, lab, lab.my_side, "Your hand")
    return f'<section id="hand" class="hand file" aria-label="Your file">{file_of(lab)}</section>'


def desk(view: View, lab: Laboratory) -> Html:
    """Abnesti's: orders are narrow and stand under the scene, a hand that he chooses from is not."""
    if lab.phase == Phase.PLAY and lab.fields.controlled:
        return hand_of_side(view, lab, lab.turn, f"You choose for {CHARACTERS[lab.pair[lab.turn]]}")
    inside = orders(view, lab) if lab.is_encounter else ""
    if not inside:
        return '<div id="hand" hidden></div>'
    looks = "slim" if lab.phase == Phase.CALL else "thumb"  # what is pressed then are the numbers
    return f'<section id="hand" class="hand {looks} orders" aria-label="Your orders">{inside}</section>'


# -- cards -----------------------------------------------------------------------------------------------------------------------


def hand_of_side(view: View, lab: Laboratory, side: int, title: str) -> Html:
    """Every kind in the hand once, with how many there are; what can be played is lit."""
    opened, hidden = lab.open[side], lab.hidden[side]
    cards = [card(view, lab, side, kind, opened[kind], hidden[kind]) for kind in range(KINDS) if opened[kind] + hidden[kind]]
    if lab.active[side][Drug.INSTARAJE]:
        cards.append(("slot-bare", bare_attack(view, lab)))
    inside = GAP * len(cards) or '<li class="nothing">No card in hand.</li>'
    looks = "thumb" if lab.is_climax() else "slim"
    html = (
        f'<section id="hand" class="hand {looks}" aria-labelledby="hand-title"><h2 id="hand-title">{title}</h2>'
        f'<ul class="cards" tabindex="0" aria-label="Cards in hand">{inside}</ul></section>'
    )
    return Nested(tuple(html.split(GAP)), cards)


def card(view: View, lab: Laboratory, side: int, kind: int, opened: int, hidden: int) -> Part:
    """What the card says stays when it becomes something to press: the one is inside of the other."""
    button = pressable(view, lab, side, kind)
    return slot(kind, button, face_of(lab, kind, side), opened + hidden, hidden)


@lru_cache(2048)
def slot(kind: int, button: str, face: str, count: int, hidden: int) -> Part:
    times = f'<span class="count">&times;{count}</span>' if count > 1 else ""
    secret = f'<span class="secret">{hidden if hidden > 1 else ""} unseen by others</span>' if hidden else ""
    place = f"says-k{kind}"
    inside = f'<span id="{place}" class="says">{face}{times}{secret}</span>'
    return f"slot-k{kind}", nest_in_gap(f'<li id="slot-k{kind}" class="slot">{button}</li>', (place, inside))


def pressable(view: View, lab: Laboratory, side: int, kind: int) -> str:
    classes, name = f"card k{kind}", f"mine-k{kind}"
    if kind >= PLAYABLE:
        return f'<span id="{name}" class="{classes}">{GAP}</span>'
    play = START[Verb.PLAY] + kind
    if kind == Card.BUNNIES and START[Verb.REPEAT] in view.legal:
        return view.choose(name, GAP, repeats(lab, side), classes)
    return view.press(play, GAP, classes, f'id="{name}"')


def repeats(lab: Laboratory, side: int) -> list[tuple[int, str]]:
    """SPI-06: how often, what it costs and what it takes."""
    price, take = lab.price(Card.BUNNIES), lab.worth(Card.BUNNIES)
    first, left = lab.strengthened(side, take), lab.love_left[1 - side]
    once = [(START[Verb.PLAY] + Card.BUNNIES, f"once: pays {min(price, lab.drive[side])}, {takes(first, left)}")]
    return once + [
        (START[Verb.REPEAT] + n - FEWEST_REPEATS, f"{n} times: pays {price * n}, {takes(first + take * (n - 1), left)}")
        for n in range(FEWEST_REPEATS, MOST_TIMES + 1)
    ]


def takes(amount: int, left: int) -> str:
    """SPI-32: never more than is there — SPI-36: and all of it wins."""
    return f"takes all {left} and wins" if amount >= left else f"takes {amount}"


def bare_attack(view: View, lab: Laboratory) -> str:
    """SPI-53: an attack without a card."""
    t = lab.fields
    inside = (
        f'{icon(f"d{Drug.INSTARAJE}", "motif")}<strong class="title">{drug_name(Drug.INSTARAJE, lab.wording)}</strong>'
        f'<span class="line">An attack without a card. Costs {t.instaraje_cost}.</span>'
        f'<span class="take">{unseen("takes ")}{t.instaraje_take}{icon("drop")}</span>'
    )
    return f'<li id="slot-bare" class="slot">{view.press(BARE, inside, "card bare", "id=bare")}</li>'


# -- a prisoner who is not in the encounter ----------------------------------------------------------------------------------------


def file_of(lab: Laboratory) -> str:
    """What a prisoner has come to: partners, what was kept from each, and what the test asks for."""
    me = lab.me
    kept = lab.fields.kept.tolist()[me]
    partners = lab.partners(me)
    lead = f"You are <b>{CHARACTERS[me]}</b>."
    if lab.is_out(me):
        lead += " You are incapacitated: no further encounters."
    elif me == lab.fields.watcher:
        lead += " You failed the test and must watch."
    rows = "".join(
        f"<li>{CHARACTERS[other]}: kept <b class='gained'>{kept[other]}</b>{die_needed(lab, kept[other])}</li>" for other in partners
    )
    rows = f"<ul>{rows}</ul>" if rows else ""
    gained = lab.say("Love gained in all")
    return f"<p>{lead} {gained}: <b class='gained'>{lab.gained_in_all[me]}</b>. Partners: {len(partners)} of {PARTNERS_NEEDED}.</p>{rows}"


def die_needed(lab: Laboratory, kept: int) -> str:
    """SPI-70: what keeps somebody from passing, as long as the test is to come."""
    if lab.phase >= Phase.DOSE or lab.fields.passed >> lab.me & 1:
        return ""
    return ", a sure failure" if kept >= DIE else f", passes on {kept + 1} or more" if kept else ", always passes"


# -- Abnesti ---------------------------------------------------------------------------------------------------------------------


def orders(view: View, lab: Laboratory) -> str:
    """SPI-51: a window, a standing order, or the word that he chooses for a prisoner (SPI-52)."""
    if lab.phase == Phase.CHOICE and lab.fields.controlled:
        name = CHARACTERS[lab.pair[lab.turn]]
        return f'<p class="lead"><b>You choose for {name}:</b> press a card above, or give both away.</p>'
    if lab.phase == Phase.WINDOW:
        return (
            f'<p class="lead"><b>{turn_sentence(lab)}</b></p><div class="sand" data-sand></div>{window_buttons(view, lab)}{look_ahead(lab)}'
        )
    if lab.phase == Phase.CALL:
        return f'<div class="row">{end_button(view, lab)}</div>'
    if lab.fields.standing != Standing.ONCE:
        stop = view.press(START[Verb.HOLD], "Ask me again", "plain", 'id="hold"') if START[Verb.HOLD] in view.legal else ""
        return f'<p class="lead">You let it go on {standing_words(lab)}.</p><div class="row">{stop}</div>'
    return ""


def window_buttons(view: View, lab: Laboratory) -> str:
    first = START[Verb.GO_ON]
    now = "Let the encounter end" if lab.turn == Turn.OUT else "Go on"
    texts = {Standing.ONCE: f"<b>{now}</b>"} | {way: f"Go on until {until(lab, way)}" for way in list(Standing)[1:]}
    ways = "".join(
        view.press(first + way, text, "plain go" if way == Standing.ONCE else "plain", f'id="go-{int(way)}"')
        for way, text in texts.items()
        if first + way in view.legal
    )
    return f'<div class="row">{ways}{end_button(view, lab)}</div>'


def until(lab: Laboratory, way: int) -> str:
    if way == Standing.UNTIL_CALL:
        return "the call"
    return f"somebody has {lab.called}" if way == Standing.UNTIL_REACHED else "nobody can play"


def standing_words(lab: Laboratory) -> str:
    return f"until {until(lab, lab.fields.standing)}"


def end_button(view: View, lab: Laboratory) -> str:
    """SPI-37, SPI-41: before the call it is for nothing, so it has to be held."""
    move = START[Verb.END]
    if move not in view.legal:
        return ""
    if lab.called:
        return view.press(move, f"{icon('ed')}<span>Flip ED289/290</span>", "plain end", 'id="flip-ed"')
    text = "<span>Hold to flip ED289/290</span><small>no line, nothing given up</small>"
    return view.press(move, text, "plain end", 'id="flip-ed" data-hold="700"')


def look_ahead(lab: Laboratory) -> str:
    return forecast(lab) if lab.called else ""
