"""The middle of the board: an encounter as a scene, an arsenal that lies open, or what the last move did."""

from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from ....core.board import Nested, Part, View, esc, reads
from ....core.reading import Row, rows_of
from ....core.record import NONE
from ....core.values import Event
from ..cards import CARDS, FOR_THIS_TURN, NAMES, SET, SETS
from ..table import AGAIN, END_TURN, GIVE, KEEP, PICK, PLAY, REDRAW, TAKE, Happening, Phase
from ..words import sentence
from ..words.names import card_name, soften
from .cards import card_class, face, lying, told_text, use
from .people import face_of, portrait
from .seen import Seen, known_people

# What needs no words in the middle: the drawing shows it, or the frame says it.
DRAWN = {Happening.NOTHING, Happening.TURN, Happening.DRAWS, Happening.PLAYS, Happening.AIMS, Happening.MEETS, Happening.REVEALS}
DRAWN |= {Happening.PLACES, Happening.REVEALS_NOTHING, Happening.SEARCHES, Happening.WINS, Happening.TURN_LIMIT}
# What a card does to a character: which details of the event are the card and the character.
ON_A_CHARACTER = {Happening.PLACES: (0, 1), Happening.COPIES: (1, 0), Happening.LOSES: (1, 0), Happening.NO_EFFECT: (0, 1)}
HINTS = {
    Phase.PLAY: "Touch a card to play or discard it.",
    Phase.BROKEN: "Touch a card to redraw it.",
    Phase.ORAL: "Touch the card to be redrawn.",
    Phase.LAST_COPY: "One copy is left. Touch whoever gets it.",
    Phase.TARGET: "Touch the character it is for.",
    Phase.OPPONENT: "Touch an opponent's name.",
    Phase.ENCOUNTER: "Touch two people to let them meet.",
}


class Scene(NamedTuple):
    """What everybody sees in the middle."""

    phase: int
    turn: int
    playing: int
    searched: int
    winner: int
    owner: Row
    this_turn: tuple[int, int, int]
    pair: Row
    shown: Row
    told: bytes  # what the last move did, as it stands in the record
    names: tuple[str, ...]
    ending: str  # empty while the game goes on
    wording: str

    @property
    def events(self) -> tuple[Row, ...]:
        return rows_of(self.told)


read_scene = attrgetter(*Scene._fields)


def stage(seen: Seen) -> Part:
    """What all see alike is drawn once."""
    scene = Scene(*read_scene(seen))
    if seen.phase == Phase.PICK:
        return "stage", to_pick(seen)
    if not (seen.is_my_turn or seen.view.is_open):
        return "stage", still_stage(scene)
    is_for_one = scene.playing != NONE or scene.phase in ACTS_OF_ONE
    acts = draw_acts(scene, seen) if is_for_one else still_acts(scene)
    return "stage", set_stage(acts, hint(seen) + story(scene) + answers(seen.view), scene.wording)


@lru_cache(512)
def still_stage(scene: Scene) -> Nested:
    return set_stage(still_acts(scene), story(scene), scene.wording)


def set_stage(acts: str, words: str, wording: str) -> Nested:
    return Nested(
        (f'<section id="stage" class="stage"><h2 class="visually-hidden">{soften("The encounter", wording)}</h2>', "", "</section>"),
        (("acts", acts), ("words", f'<div id="words" class="words">{words}</div>' if words else '<div id="words" hidden></div>')),
    )


# In these phases, and while a card is being played, the player on turn sees or presses what others do not.
ACTS_OF_ONE = {Phase.TAKE, Phase.SEARCH, Phase.LAST_COPY, Phase.BROKEN, Phase.ORAL}


def draw_acts(scene: Scene, mine: Seen | None = None) -> str:
    """`mine` is what the player on turn may see and press."""
    lit = "".join(f" lights-{who}" for who in {*scene.pair, scene.searched} if who != NONE)
    return f'<div id="acts" class="acts{lit}">{in_force(scene)}{drawn_scene(scene, mine)}</div>'


still_acts = lru_cache(512)(draw_acts)


def drawn_scene(scene: Scene, mine: Seen | None) -> str:
    title, drawn = "", now(scene, mine)
    if not drawn and (drawn := last_meeting(scene, mine)):
        title = soften("The last encounter", scene.wording)
    elif not drawn and (drawn := last_card(scene)):
        title = "The last card"
    heading = f'<h3 class="past">{title}</h3>' if title else ""
    return f'{heading}<div class="scene">{drawn or EMPTY_ROOM}</div>'


def now(scene: Scene, mine: Seen | None) -> str:
    """What goes on at the moment, if anything does."""
    if scene.ending:
        return last_meeting(scene, mine) or finale(scene)  # what decided it is seen before who won
    if scene.searched != NONE and mine is not None:
        return open_arsenal(mine)
    if scene.pair[0] != NONE and scene.phase != Phase.AGAIN:
        return meeting(scene, mine, scene.pair, scene.shown)
    return played_card(scene, mine) if scene.playing != NONE else ""


EMPTY_ROOM = f'<span class="chairs">{use("chair", "chair")}{use("chair", "chair turned")}</span>'


def in_force(scene: Scene) -> str:
    """What was played for this turn and still works."""
    cards = [card for card, is_on in zip(FOR_THIS_TURN, scene.this_turn, strict=True) if is_on]
    if not cards or scene.ending:
        return ""
    items = "".join(f'<li class="sticker">{use(f"k{int(card)}")}<span>{card_name(card, scene.wording)}</span></li>' for card in cards)
    return f'<ul class="in-force" aria-label="In force this turn">{items}</ul>'


def meeting(scene: Scene, mine: Seen | None, pair: Row, shown: Row) -> str:
    """STD-30: face to face, each with the card that was turned up."""
    sides = [side(scene, mine, who, card, number) for number, (who, card) in enumerate(zip(pair, shown, strict=True))]
    return f'{sides[0]}<span class="between">{flows(scene, pair)}</span>{sides[1]}'


def side(scene: Scene, mine: Seen | None, who: int, card: int, number: int) -> str:
    """A participant; what can be chosen now is a button: the card to redraw, or the person who gets the last copy."""
    person = f"{portrait(who)}<strong>{NAMES[who]}</strong>"
    if mine is not None and GIVE + who in mine.view.legal:
        person = mine.view.press(GIVE + who, f'{person}<span class="hint">gets it</span>', "person")
    else:
        person = f'<span class="person">{person}</span>'
    return f'<span class="side s{scene.owner[who]} side-{number}">{person}{turned_up(scene, mine, who, card)}</span>'


def turned_up(scene: Scene, mine: Seen | None, who: int, card: int) -> str:
    more, wording = f'id="shown-{who}" data-from="who-{who}"', scene.wording
    if card == NONE:
        return f'<span class="card none" {more}><span class="effect">nothing to show</span></span>'
    if mine is not None and REDRAW + who in mine.view.legal:
        inside = f'{face(card, wording)}<span class="hint">draw again</span>'
        return mine.view.press(REDRAW + who, inside, card_class(card), f"{reads(PLAY + card)} {more}")
    return lying(card, wording, more)


def flows(scene: Scene, pair: Row) -> str:
    """STD-32: which way something went."""
    found = ""
    for kind, _, card, source, *_ in scene.events:
        if kind == Happening.SPREADS and source in pair:
            way = "to-right" if source == pair[0] else "to-left"
            found += f'<span id="flow-{source}-{card}" class="flow {way}">{use(f"k{card}", "critter")}{use("arrow", "arrow")}</span>'
    return found or use("k10" if scene.this_turn[1] else "heart", "heart")


def last_meeting(scene: Scene, mine: Seen | None) -> str:
    """An encounter that the last move brought to its end, from what it told."""
    pair: Row = ()
    shown: dict[int, int] = {}
    for kind, _, first, second, third, _ in scene.events:
        if kind == Happening.MEETS:
            pair, shown = (first, second), {}
        elif kind == Happening.REVEALS:
            shown[first] = second
        elif kind == Happening.SPREADS and not pair:
            pair = (min(second, third), max(second, third))
    return meeting(scene, mine, pair, tuple(shown.get(who, NONE) for who in pair)) if pair and shown else ""


def played_card(scene: Scene, mine: Seen | None) -> str:
    """STD-40: the card that still needs somebody. For whoever played it, it comes from the hand under its own id."""
    card, wording = scene.playing, scene.wording
    tag = f'id="played" data-from="seat-{scene.turn}"'
    if mine and mine.is_my_turn:
        tag = f'id="mine-{card}-{mine.hand_of(scene.turn)[card]}"'
    aimed = f"{use('arrow', 'arrow')}{bust(scene.owner, scene.searched)}" if scene.searched != NONE else ""
    return f'{lying(card, wording, tag)}<span class="told">{told_text(card, wording)}</span>{aimed}'


def bust(owner: Row, who: int) -> str:
    return f'<span class="side s{owner[who]}"><span class="person">{portrait(who)}<strong>{NAMES[who]}</strong></span></span>'


def last_card(scene: Scene) -> str:
    """The card that the last move was about, and the character it went to; one for this turn is told by `in_force`."""
    if any(scene.this_turn):
        return ""
    card, who, is_lost = NONE, NONE, False
    for kind, _, *details in scene.events:
        if kind in ON_A_CHARACTER:
            card, who = (details[place] for place in ON_A_CHARACTER[Happening(kind)])
            is_lost = kind == Happening.LOSES
        elif kind in (Happening.PLAYS, Happening.DISCARDS):
            card = details[0]
    if not 0 <= card < CARDS:
        return ""
    lies = lying(card, scene.wording, f'id="played" data-from="seat-{scene.turn}"')
    if who == NONE:
        return lies
    between, person = use("arrow", "arrow"), bust(scene.owner, who)
    return f"{person}{between}{lies}" if is_lost else f"{lies}{between}{person}"


def open_arsenal(mine: Seen) -> str:
    """STD-43, STD-44, STD-47, STD-48: every kind in the arsenal as a card; those that can be chosen are lit."""
    view, who = mine.view, mine.searched
    arsenal = next(known.arsenal for known in known_people(mine.quartet_of(mine.owner[who])) if known.who == who)
    cards = "".join(
        view.press(TAKE + card, f'{face(card, view.wording)}<b class="count">{count}</b>', f"{card_class(card)} small")
        for card, count in enumerate(arsenal)
        if count > 0
    )
    return f'{bust(mine.owner, who)}<span class="open">{cards}</span>'


def finale(scene: Scene) -> str:
    """STD-23, STD-26: whoever won, with all four."""
    if scene.winner == NONE:
        return EMPTY_ROOM
    people = "".join(bust(scene.owner, who) for who, owner in enumerate(scene.owner) if owner == scene.winner)
    return f'<span class="winners">{people}</span>'


def hint(mine: Seen) -> str:
    """One short line for the player who has to choose on the board."""
    return f'<p class="how">{HINTS[Phase(mine.phase)]}</p>' if mine.view.legal and mine.phase in HINTS else ""


@lru_cache(512)
def story(scene: Scene) -> str:
    """What the last move did, where it needs words."""
    names, wording = scene.names, scene.wording
    told = [
        (kind, sentence(Event(kind, seat, tuple(details)), names, wording)) for kind, seat, *details in scene.events if kind not in DRAWN
    ]
    items = "".join(f'<li class="{"drawn" if kind == Happening.SPREADS else ""}">{esc(line)}</li>' for kind, line in told)
    if scene.ending:
        items += f"<li>{esc(soften(scene.ending, wording))}</li>"
    return f'<ul id="story" class="story">{items}</ul>' if items else ""


def to_pick(seen: Seen) -> str:
    """STD-13: the characters that nobody has; those that the player on turn may pick are lit."""
    free = [who for who in range(SETS[seen.seats] * SET) if seen.owner[who] == NONE]
    people = "".join(seen.view.press(PICK + who, face_of(who, seen.wording, seen.orientation), "tile", f'id="who-{who}"') for who in free)
    lead = "Pick your characters, one by one." if seen.is_my_turn else f"{esc(seen.names[seen.turn])} picks a character."
    return f'<section id="stage" class="stage picking"><h2>{lead}</h2><div class="quartet">{people}</div></section>'


def answers(view: View) -> str:
    """What is said rather than touched."""
    buttons = view.buttons([(KEEP, "Keep the cards"), (AGAIN, view.soften("Another encounter")), (END_TURN, "End the turn")])
    return f'<div class="answers">{buttons}</div>' if buttons else ""
