"""The table's top: the place and its order, the cards people read first, and the talk as typed slips."""

from functools import cache, lru_cache
from itertools import islice

from ....core.board import Html, Nested, Part, esc
from ....core.record import NONE
from ..cards import CARD_NAMES, CIVILIAN, CONTACT, INTERCEPTOR, ORDER_NAMES, ORDERS, PLACE_NAMES, PLACES, SPY, WORD_NAMES
from ..chatter import line
from ..speech.referee import clean
from ..table import Phase
from ..transcript import Message
from .room import call_button
from .seen import Seen, face, icon, nothing

SHOWN = 12  # slips that lie on the table
ANGLES = 5  # ways a slip can lie

ADVICE = {
    NONE: "Everybody is reading a card that nobody else sees.",
    CONTACT: "You will see the words in the middle. Listen for someone who says four of them in the right order, then claim.",
    SPY: "You will put four words into the slots. Then say them in the order of the place, so that only the Contact notices.",
    CIVILIAN: "You know nothing, and that is fine. You win if nobody is shot before the game ends.",
    INTERCEPTOR: "You have a gun and no friends. Point it at the Spy and at nobody else.",
}
AGENT_ADVICE = "You are an Agent, with a gun. This word may be part of the phrase: listen for whoever is in love with it."


# -- the place ---------------------------------------------------------------------------------------------------------------


def place(seen: Seen) -> str:
    """COD-15: the scenario card, once it is turned."""
    if seen.place == NONE:
        return (
            f'<section id="place" class="place">{icon("pin", "pin")}<div><h2>A place, still face down</h2>'
            '<p class="points">It is turned up after the Broadcast, with the order of the numbers.</p></div></section>'
        )
    speech = f' data-speak="{spoken_scenario(seen.place, seen.order)}"' if seen.is_voice else ""
    return f'<section id="place" class="place"{speech}>{scenario(seen.place, seen.order)}</section>'


@cache
def scenario(place: int, order: int) -> str:
    name, points = PLACES[place]
    numbers = "".join(f"<li>{number + 1}</li>" for number in ORDERS[order])
    more = f'<span class="more">, {", ".join(points[2:-1])} and {points[-1]}</span>'
    return (
        f'{icon("pin", "pin")}<div><h2>{name}</h2><p class="points">People here talk about {", ".join(points[:2])}{more}.</p></div>'
        f'<div class="order"><span id="order">Order</span><ol aria-labelledby="order">{numbers}</ol></div>'
    )


@cache
def spoken_scenario(place: int, order: int) -> str:
    return f"Everybody, open your eyes. The scenario: {PLACE_NAMES[place]}. The order is {ORDER_NAMES[order].replace('-', ', ')}."


# -- the cards at the start --------------------------------------------------------------------------------------------------


def first_cards(seen: Seen) -> str:
    """COD-10, COD-11: everybody reads their own card; five players see one more word."""
    own = id_card(seen.own_card, "my-card", "Your card") if seen.own_card != NONE else '<span class="id-card back big"></span>'
    extra = id_card(seen.face_up, "face-up", "Face up for all") if seen.face_up != NONE else ""
    advice = seen.view.soften(ADVICE.get(seen.own_card, AGENT_ADVICE))
    return (
        f'<section id="talk" class="talk reading"><h2 class="visually-hidden">On the table</h2>'
        f'<div class="cards">{own}{extra}</div><p class="advice">{advice}</p></section>'
    )


@cache
def id_card(card: int, id: str, heading: str) -> str:
    return f'<div class="captioned"><h3>{heading}</h3><span id="{id}" class="id-card big">{face(card)}</span></div>'


# -- the talk ----------------------------------------------------------------------------------------------------------------


def talk(seen: Seen) -> Html:
    if seen.is_dark:
        return nothing("talk")
    if seen.phase == Phase.READ:
        return first_cards(seen)
    if seen.is_voice:
        return nothing("talk") if seen.phase == Phase.OVER else ALOUD
    shown = slips(seen)
    if not shown:
        return PILE + '<li class="none">Nobody has said anything yet.</li>' + PILE_END
    return Nested((PILE, *[""] * (len(shown) - 1), PILE_END), shown)


PILE = (
    '<section id="talk" class="talk"><h2 class="visually-hidden">The talk</h2>'
    '<div class="pile" tabindex="0" role="group" aria-label="The last messages"><ol>'
)
PILE_END = "</ol></div></section>"
ALOUD = (
    '<section id="talk" class="talk aloud"><h2>You talk aloud</h2>'
    "<p>The table hears nothing. It keeps the time, takes your moves, and shows the cards at the end. The codebook:</p>"
    f"<ul>{''.join(f'<li>{name}</li>' for name in WORD_NAMES)}</ul></section>"
)


def slips(seen: Seen) -> list[Part]:
    """The last messages, oldest first. What was typed at once is one slip, however many utterances it was."""
    found: list[Part] = []
    called: set[int] = set()  # a call is made on somebody's last message
    for said in islice((said for said in seen.newest() if seen.view.said.get(said.number - 1) != ""), SHOWN):
        found.append(slip(seen, said, said.seat not in called))
        called.add(said.seat)
    return found[::-1]


def slip(seen: Seen, said: Message, is_last: bool) -> Part:
    button = call_button(seen, said.seat) if is_last else ""
    words = code_tags(said.words) if seen.phase == Phase.OVER else ""
    text = words_of(seen, said) + words
    return f"slip-{said.number}", drawn_slip(said.number, said.seat, seen.name(said.seat), said.seat == seen.me, text, button)


@lru_cache(4096)
def drawn_slip(number: int, seat: int, name: str, is_mine: bool, text: str, button: str) -> str:
    return (
        f'<li id="slip-{number}" class="slip lies-{number % ANGLES}{" mine" if is_mine else ""}" '
        f'data-from="{"hand" if is_mine else f"player-{seat}"}"><span class="number">{number}</span>'
        f"<p><b>{'You' if is_mine else name}:</b> {text}</p>{button}</li>"
    )


def words_of(seen: Seen, said: Message) -> str:
    """What was typed, or the line that the utterance sounds like; safe to put into HTML."""
    typed = seen.view.said.get(said.number - 1)
    return shown_text(typed) if typed else chatter(seen.place, said)


@lru_cache(4096)
def shown_text(typed: str) -> str:
    return esc(clean(typed))


@lru_cache(4096)
def chatter(place: int, said: Message) -> str:
    return esc(line(place, *said.words, said.number, said.told))


@cache
def code_tags(words: tuple[int, int]) -> str:
    """COD-51: at the end, which code words a message held."""
    return "".join(f' <b class="code">{CARD_NAMES[word]}</b>' for word in words if word != NONE)
