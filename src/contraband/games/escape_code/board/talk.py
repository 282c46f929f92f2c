"""The table's top: the place and its order, the cards people read first, and the talk as typed slips."""

from functools import cache, lru_cache

from ....core.board import Html, Nested, Part, esc
from ....core.fragments import icon, nothing
from ....core.glossary import word
from ....core.record import NONE
from ....core.story import told
from ..cards import CARD_NAMES, ORDER_NAMES, ORDERS, PLACE_NAMES, PLACES, WORD_NAMES
from ..chatter import line
from ..lessons import BROADCAST, PHRASE
from ..speech.referee import clean
from ..table import CALL_ON, Happening, Phase
from ..transcript import Message
from ..words import FILED, announced, naming
from .room import call_button
from .seen import Seen, advice, face

ANGLES = 5  # ways a slip can lie


# -- the place ---------------------------------------------------------------------------------------------------------------


def place(seen: Seen) -> str:
    """COD-15: the scenario card, once it is turned."""
    if seen.place == NONE:
        return (
            f'<section id="place" class="place">{icon("pin", "pin")}<div><h2>A place, still face down</h2>'
            f'<p class="points">It is turned up after the {word(BROADCAST)}, with the order of the numbers.</p></div></section>'
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
        f'<div class="order"><span id="order">{word(PHRASE, "Order")}</span><ol aria-labelledby="order">{numbers}</ol></div>'
    )


@cache
def spoken_scenario(place: int, order: int) -> str:
    return f"Everybody, open your eyes. The scenario: {PLACE_NAMES[place]}. The order is {ORDER_NAMES[order].replace('-', ', ')}."


# -- the cards at the start --------------------------------------------------------------------------------------------------


def first_cards(seen: Seen) -> str:
    """COD-10, COD-11: everybody reads their own card; five players see one more word."""
    is_shown = seen.own_card != NONE and not seen.is_voice  # talked aloud, it is in the file
    own = id_card(seen.own_card, "my-card", "Your card") if is_shown else '<span class="id-card back big"></span>'
    extra = id_card(seen.face_up, "face-up", "Face up for all") if seen.face_up != NONE else ""
    text = announced(seen.view.sight) if seen.is_voice else advice(seen)
    speech = f' data-speak="{text}"' if seen.is_voice else ""
    return (
        f'<section id="talk" class="talk reading"><h2 class="visually-hidden">On the table</h2>'
        f'<div class="cards">{own}{extra}</div><p class="advice"{speech}>{text}</p></section>'
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
        return nothing("talk") if seen.phase == Phase.OVER else aloud(seen)
    shown = [*slips(seen), *is_writing(seen)]
    if not shown:
        return PILE + '<li class="none">Nobody has said anything yet.</li>' + PILE_END
    return Nested((PILE, *[""] * (len(shown) - 1), PILE_END), shown)


PILE = (
    '<section id="talk" class="talk typed"><h2 class="visually-hidden">The talk</h2>'
    '<div id="pile" class="pile" tabindex="0" role="group" aria-label="The messages"><ol>'
)
PILE_END = "</ol></div></section>"


def aloud(seen: Seen) -> str:
    """What has just happened, as everybody was told; before that, how it goes."""
    whose = (
        "Your card and all that you can do are in your file."
        if seen.me != NONE
        else "Your cards and all that you can do are in your files."
    )
    text = news(seen) or f"The table hears nothing. It keeps the time, and shows the cards at the end. {whose}"
    book = f"<p>The codebook:</p>{BOOK}" if seen.is_book_open else ""
    return f'<section id="talk" class="talk aloud"><h2>Talk aloud</h2><p>{text}</p>{book}</section>'


def news(seen: Seen) -> str:
    """What the last move did, until the next one: nobody looks at the log while people talk, and a television has none."""
    if seen.phase != Phase.TALK:
        return ""
    sight = seen.view.sight
    lines = told(sight.game, sight.noted, sight.names, seen.view.wording)
    return esc(" ".join(text for kind, text in lines if kind not in UNSAID))


UNSAID = frozenset((*FILED, Happening.EYES_OPEN, Happening.SCENARIO))  # in somebody's file, or on the card of the place
BOOK = f"<ul>{''.join(f'<li>{name}</li>' for name in WORD_NAMES)}</ul>"


def is_writing(seen: Seen) -> list[Part]:
    """Who is about to say something; it tells nothing else, for everybody writes as fast as they read and type."""
    seat = seen.view.writing
    return [] if seat == NONE else [("writing", f'<li id="writing" class="writing">{seen.name(seat)} is writing …</li>')]


def slips(seen: Seen) -> list[Part]:
    """The messages, oldest first: a breach can be called on any (COD-41). What was typed at once is one slip, however many utterances."""
    return [slip(seen, said) for said in seen.talk() if seen.view.said.get(said.number - 1) != ""]


def slip(seen: Seen, said: Message) -> Part:
    button = call_button(seen, CALL_ON + said.number - 1, f"Call a breach by {seen.name(said.seat)} on message {said.number}: hold")
    words = code_tags((*said.words, *said.further)) if seen.phase == Phase.OVER else ""
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
    if not typed and said.named != NONE:
        return naming(seen.name(said.named))
    return shown_text(typed) if typed else chatter(seen.place, said)


@lru_cache(4096)
def shown_text(typed: str) -> str:
    return esc(clean(typed))


@lru_cache(4096)
def chatter(place: int, said: Message) -> str:
    return esc(line(place, *said.words, said.number, said.told))


@cache
def code_tags(words: tuple[int, ...]) -> str:
    """COD-51: at the end, which code words a message held."""
    return "".join(f' <b class="code">{CARD_NAMES[word]}</b>' for word in words if word != NONE)
