"""What lies before the viewer: a prisoner's hand or file, Abnesti's orders, or the hand he chooses from for another."""

from functools import lru_cache

from ....core.board import GAP, Html, Nested, Part, nest_in_gap, reads
from ....core.fragments import icon, nothing, unseen
from ....core.glossary import word
from ....core.record import NONE
from ..cards import BUNNIES, CHARACTERS, DIE, INSTARAJE, KINDS, MOST_TIMES, PARTNERS_NEEDED, PLAYABLE
from ..forecast import attack
from ..lessons import ORDER, OUT
from ..table import ATTACK, END, FEWEST_REPEATS, GO_ON, HOLD, KEEP, PLAY, REPEAT, Phase, Standing, Turn
from ..words import UNTIL
from ..words.names import drug_name, soften
from .cards import face_of
from .encounter import turn_sentence
from .seen import Seen
from .stage import forecast


def hand(seen: Seen) -> Html:
    """The part nearest to the viewer's thumb."""
    if seen.phase == Phase.OVER or seen.me == NONE:
        return nothing("hand")
    if seen.is_abnesti:
        return desk(seen)
    if seen.my_side != NONE:
        return hand_of_side(seen, seen.my_side, f"Your hand{purse(seen, seen.my_side)}", "thumb" if seen.is_climax() else "slim")
    return f'<section id="hand" class="hand file" aria-label="Your file">{file_of(seen)}</section>'


def desk(seen: Seen) -> Html:
    """Abnesti's orders, or the hand that he chooses from; both are narrow and stand under the scene."""
    if seen.phase == Phase.PLAY and seen.controlled:
        title = f"You choose for {seen.name_of_side(seen.turn)}{purse(seen, seen.turn)}"
        return hand_of_side(seen, seen.turn, title, "slim orders", row(hold_button(seen) + end_button(seen)))
    inside = orders(seen) if seen.is_encounter else ""
    if not inside:
        return nothing("hand")
    looks = "slim" if seen.phase == Phase.CALL else "thumb"  # what is pressed then are the numbers
    return f'<section id="hand" class="hand {looks} orders" aria-label="Your orders">{inside}</section>'


def hand_of_side(seen: Seen, side: int, title: str, looks: str, below: str = "") -> Html:
    """Every kind in the hand once, with how many there are; what can be played is lit."""
    opened, hidden = seen.open[side], seen.hidden[side]
    cards = [card(seen, side, kind, opened[kind], hidden[kind]) for kind in range(KINDS) if opened[kind] + hidden[kind]]
    if seen.active[side][INSTARAJE] and (side == seen.my_side or ATTACK in seen.view.legal):
        cards.append(("slot-bare", bare_attack(seen)))
    inside = GAP * len(cards) or '<li class="nothing">No card in hand.</li>'
    html = (
        f'<section id="hand" class="hand {looks}" aria-labelledby="hand-title"><h2 id="hand-title">{title}</h2>'
        f'<ul class="cards" tabindex="0" aria-label="Cards in hand">{inside}</ul>{below}</section>'
    )
    return Nested(tuple(html.split(GAP)), cards)


def purse(seen: Seen, side: int) -> str:
    """SPI-31: what there is to pay with, which lies open on the table then and no longer among the cards."""
    return f' <span class="purse">{icon("k5")}{seen.drive[side]} {soften("Sex Drive", seen.wording)}</span>' if seen.is_climax() else ""


def card(seen: Seen, side: int, kind: int, opened: int, hidden: int) -> Part:
    """What the card says stays when it becomes something to press: the one is inside of the other."""
    button = pressable(seen, side, kind)
    return slot(kind, button, face_of(seen, kind, side), opened + hidden, hidden)


@lru_cache(2048)
def slot(kind: int, button: str, face: str, count: int, hidden: int) -> Part:
    times = f'<span class="count">&times;{count}</span>' if count > 1 else ""
    secret = f'<span class="secret">{hidden if hidden > 1 else ""} unseen by others</span>' if hidden else ""
    place = f"says-k{kind}"
    inside = f'<span id="{place}" class="says">{face}{times}{secret}</span>'
    return f"slot-k{kind}", nest_in_gap(f'<li id="slot-k{kind}" class="slot">{button}</li>', (place, inside))


def pressable(seen: Seen, side: int, kind: int) -> str:
    classes, name = f"card k{kind}", f"mine-k{kind}"
    if kind >= PLAYABLE:
        return f'<span id="{name}" class="{classes}" {reads(KEEP + kind)}>{GAP}</span>'
    if kind == BUNNIES and REPEAT in seen.view.legal:
        return seen.view.choose(name, GAP, repeats(seen, side), classes, reads(PLAY + kind))
    return seen.view.press(PLAY + kind, GAP, classes, f'id="{name}" {reads(PLAY + kind, f"k{kind}")}')


def repeats(seen: Seen, side: int) -> list[tuple[int, str]]:
    """SPI-06: how often, what it costs and what it takes."""
    moves = {1: PLAY + BUNNIES} | {times: REPEAT + times - FEWEST_REPEATS for times in range(FEWEST_REPEATS, MOST_TIMES + 1)}
    return [(move, in_words(seen, side, times, move)) for times, move in moves.items() if move in seen.view.legal]


def in_words(seen: Seen, side: int, times: int, move: int) -> str:
    pays, takes, wins = attack(seen.view.sight, seen.seat_of_side(side), side, move)
    often = "once" if times == 1 else f"{times} times"
    return f"{often}: takes all {takes} and wins" if wins else f"{often}: pays {pays}, takes {takes}"


def bare_attack(seen: Seen) -> str:
    """SPI-53: an attack without a card."""
    inside = (
        f'{icon(f"d{INSTARAJE}", "motif")}<strong class="title">{drug_name(INSTARAJE, seen.wording)}</strong>'
        f'<span class="line">An attack without a card. Costs {seen.instaraje_cost}.</span>'
        f'<span class="take">{unseen("takes ")}{seen.instaraje_take}{icon("drop")}</span>'
    )
    return f'<li id="slot-bare" class="slot">{seen.view.press(ATTACK, inside, "card bare", "id=bare")}</li>'


def file_of(seen: Seen) -> str:
    """What a prisoner has come to: partners, what was kept from each, and what the test asks for."""
    me = seen.me
    kept, partners = seen.kept[me], seen.partners(me)
    lead = f"You are <b>{CHARACTERS[me]}</b>."
    if me == seen.watcher:
        lead += " You failed the test and must watch."
    elif seen.is_out(me):
        lead += f" You are {word(OUT)}: no further encounters."
    needed = [f"<li>{CHARACTERS[who]}: kept <b class='gained'>{kept[who]}</b>{die_needed(seen, kept[who])}</li>" for who in partners]
    rows = f"<ul>{''.join(needed)}</ul>" if needed else ""
    gained = seen.view.soften("Love gained in all")
    still = f" of {PARTNERS_NEEDED}" if len(partners) < PARTNERS_NEEDED else ""
    return f"<p>{lead} {gained}: <b class='gained'>{seen.gained_in_all[me]}</b>. Partners: {len(partners)}{still}.</p>{rows}"


def die_needed(seen: Seen, kept: int) -> str:
    """SPI-70: what it takes to pass, while the test is still to come."""
    if seen.phase >= Phase.DOSE or seen.passed >> seen.me & 1:
        return ""
    return ", a sure failure" if kept >= DIE else f", passes on {kept + 1} or more" if kept else ", always passes"


def orders(seen: Seen) -> str:
    """SPI-51: a window, a standing order, or the word that he chooses for a prisoner (SPI-52); he can end it at any time."""
    if seen.phase == Phase.CHOICE and seen.controlled:
        lead = f"<b>You choose for {seen.name_of_side(seen.turn)}:</b> press a card above, or give both away."
        return f'<p class="lead">{lead}</p>{row(hold_button(seen) + end_button(seen))}'
    if seen.phase == Phase.WINDOW:
        ahead = forecast(seen) if seen.called else ""
        timed = '<p class="timed">It goes on when this has run out.</p><div class="sand timed" data-sand></div>'
        return f'<p class="lead"><b>{turn_sentence(seen)}</b></p>{timed}{window_buttons(seen)}{ahead}'
    if seen.standing == Standing.ONCE:
        return row(end_button(seen))
    lead = f"{word(ORDER, 'You let it go on')} until {until(seen, seen.standing)}."
    return f'<p class="lead standing">{lead}</p>{row(hold_button(seen) + end_button(seen))}'


def hold_button(seen: Seen) -> str:
    return seen.view.press(HOLD, "Ask me again", "plain", 'id="hold"') if HOLD in seen.view.legal else ""


def row(buttons: str) -> str:
    return f'<div class="row">{buttons}</div>' if buttons else ""


def window_buttons(seen: Seen) -> str:
    now = "Let the encounter end" if seen.turn == Turn.OUT else "Go on"
    texts = [f"<b>{now}</b>", *(f"Go on until {until(seen, way)}" for way in list(Standing)[1:])]
    legal = [(way, text) for way, text in enumerate(texts) if GO_ON + way in seen.view.legal]
    ways = "".join(seen.view.press(GO_ON + way, text, "plain" if way else "plain go", f'id="go-{way}"') for way, text in legal)
    about = f'<p class="hint">{word(ORDER, "What “Go on until …” does")}</p>' if len(legal) > 1 else ""
    return row(ways + end_button(seen)) + about


def until(seen: Seen, way: int) -> str:
    return f"somebody has {seen.called}" if way == Standing.UNTIL_REACHED else UNTIL[Standing(way)]


def end_button(seen: Seen) -> str:
    """SPI-37, SPI-41: before the call it is for nothing, so it has to be held."""
    if END not in seen.view.legal:
        return ""
    if seen.called:
        return seen.view.press(END, f"{icon('ed')}<span>Flip ED289/290</span>", "plain end", 'id="flip-ed" data-grave')
    text = "<span>Hold to flip ED289/290</span><small>no line, nothing given up</small>"
    return seen.view.press(END, text, "plain end", 'id="flip-ed" data-grave data-hold="700"')
