"""The middle of the board: an encounter as a scene, an arsenal that lies open, or what the last move did."""

from ...core.board import Part, esc
from ...core.contract import Event
from .board_cards import card_class, face, lying, say, use
from .board_facts import Facts
from .board_people import portrait
from .cards import ARSENAL_KINDS, CARDS, NAMES, NONE, QUARTET, Card
from .table import AGAIN, END_TURN, GIVE, KEEP, REDRAW, TAKE, Happening, Phase
from .words import card_name, card_text, sentence

# STD-41, STD-42, STD-45: the cards that change this turn's encounter, in the order of `Facts.this_turn`.
THIS_TURN = (Card.BROKEN_CONDOM, Card.INSATIABLE, Card.RANDOM_SEX)
# What a move did that no drawing tells.
TOLD = {
    Happening.DECK_REBUILT,
    Happening.NO_CARD_TO_DRAW,
    Happening.DISCARDS,
    Happening.PLACES,
    Happening.COPIES,
    Happening.LOSES,
    Happening.NO_EFFECT,
    Happening.MARKS,
    Happening.DRAWS_AGAIN,
    Happening.CHILDREN_END_IT,
    Happening.SPREADS,
    Happening.NO_COPY,
    Happening.MARK_USED_UP,
    Happening.NO_ENCOUNTER,
}
TOLD_NUMBERS = {int(kind) for kind in TOLD}
ON_A_CHARACTER = {Happening.PLACES: (0, 1), Happening.COPIES: (1, 0), Happening.LOSES: (1, 0), Happening.NO_EFFECT: (0, 1)}
HINTS = {
    Phase.BROKEN: "Touch a card to have it drawn again.",
    Phase.ORAL: "Touch the card that is drawn again.",
    Phase.LAST_COPY: "One copy is left. Touch whoever gets it.",
    Phase.TARGET: "Touch the character it is for.",
    Phase.OPPONENT: "Touch the name of an opponent.",
    Phase.ENCOUNTER: "Touch one of your characters to choose whom to meet.",
}


def stage(facts: Facts) -> Part:
    title = say("The encounter", facts.view.wording)
    return "stage", (
        f'<section id="stage" class="stage"><h2 class="visually-hidden">{title}</h2><div class="acts">'
        f"{in_force(facts)}{scene(facts)}</div>{spoken(facts)}</section>"
    )


def spoken(facts: Facts) -> str:
    """The words beside the scene."""
    words = hint(facts) + story(facts) + answers(facts)
    return f'<div class="words">{words}</div>' if words else ""


def scene(facts: Facts) -> str:
    title, drawn = "", now(facts)
    if not drawn and (drawn := last_meeting(facts)):
        title = say("The last encounter", facts.view.wording)
    elif not drawn and (drawn := last_card(facts)):
        title = "The last card"
    heading = f'<h3 class="past">{title}</h3>' if title else ""
    return f'{heading}<div class="scene">{drawn or EMPTY_ROOM}</div>'


def now(facts: Facts) -> str:
    """What goes on at the moment, if anything does."""
    if facts.is_over:
        return finale(facts)
    if facts.searched != NONE and (facts.is_my_turn or facts.view.is_open):
        return open_arsenal(facts)
    if facts.is_meeting and facts.phase != Phase.AGAIN:
        return meeting(facts, facts.pair, facts.shown)
    return played_card(facts) if facts.playing != NONE else ""


EMPTY_ROOM = f'<span class="chairs">{use("chair", "chair")}{use("chair", "chair turned")}</span>'


def in_force(facts: Facts) -> str:
    """What was played for this turn and still works."""
    wording = facts.view.wording
    cards = [card for card, is_on in zip(THIS_TURN, facts.this_turn, strict=True) if is_on]
    if not cards or facts.is_over:
        return ""
    items = "".join(f'<li class="sticker">{use(f"k{int(card)}")}<span>{card_name(card, wording)}</span></li>' for card in cards)
    return f'<ul class="in-force" aria-label="In force this turn">{items}</ul>'


# -- two people -------------------------------------------------------------------------------------------------------------


def meeting(facts: Facts, pair: list[int], shown: list[int]) -> str:
    """STD-30: face to face, each with the card that was turned up."""
    return f'{side(facts, pair[0], shown[0], 0)}<span class="between">{flows(facts, pair)}</span>{side(facts, pair[1], shown[1], 1)}'


def side(facts: Facts, who: int, card: int, number: int) -> str:
    """A participant; what the phase lets be chosen is a button: the card to draw again, or the person who gets the last copy."""
    view = facts.view
    person = f"{portrait(who)}<strong>{NAMES[who]}</strong>"
    if facts.phase == Phase.LAST_COPY and GIVE + who in view.legal:
        person = view.press(GIVE + who, f'{person}<span class="hint">gets it</span>', "person")
    else:
        person = f'<span class="person">{person}</span>'
    return f'<span class="side s{who // QUARTET} side-{number}">{person}{turned_up(facts, who, card, number)}</span>'


def turned_up(facts: Facts, who: int, card: int, number: int) -> str:
    view = facts.view
    more = f'id="shown-{number}" data-from="who-{who}"'
    if card == NONE:
        return f'<span class="card none" {more}><span class="effect">nothing to show</span></span>'
    if facts.phase in (Phase.BROKEN, Phase.ORAL) and REDRAW + who in view.legal:
        return view.press(REDRAW + who, f'{face(card, view.wording)}<span class="hint">draw again</span>', card_class(card), more)
    return lying(card, view.wording, more)


def flows(facts: Facts, pair: list[int]) -> str:
    """STD-32: which way something went."""
    found = ""
    for kind, _, card, source, *_ in facts.events:
        if kind == Happening.SPREADS and source in pair:
            way = "to-right" if source == pair[0] else "to-left"
            found += f'<span class="flow {way}">{use(f"k{card}", "critter")}{use("arrow", "arrow")}</span>'
    return found or use("k10" if facts.this_turn[1] else "heart", "heart")


def last_meeting(facts: Facts) -> str:
    """An encounter that the last move brought to its end, from what it told."""
    pair: list[int] = []
    shown: dict[int, int] = {}
    for kind, _, first, second, third, _ in facts.events:
        if kind == Happening.MEETS:
            pair, shown = [first, second], {}
        elif kind == Happening.REVEALS:
            shown[first] = second
        elif kind == Happening.SPREADS and not pair:
            pair = sorted((second, third))
    return meeting(facts, pair, [shown.get(who, NONE) for who in pair]) if pair and shown else ""


# -- one card ---------------------------------------------------------------------------------------------------------------


def played_card(facts: Facts) -> str:
    """STD-40: the card that still needs somebody. For whoever played it, it comes from the hand under its own id."""
    card, view = facts.playing, facts.view
    is_mine = facts.turn == view.seat
    more = f'id="mine-{card}-{facts.hands[facts.turn][card]}"' if is_mine else f'id="played" data-from="seat-{facts.turn}"'
    aimed = f"{use('arrow', 'arrow')}{bust(facts.target)}" if facts.target != NONE else ""
    return f'{lying(card, view.wording, more)}<span class="told">{card_text(card, view.wording)}</span>{aimed}'


def bust(who: int) -> str:
    return f'<span class="side s{who // QUARTET}"><span class="person">{portrait(who)}<strong>{NAMES[who]}</strong></span></span>'


def last_card(facts: Facts) -> str:
    """The card that the last move was about, and the character it went to; one for this turn is told by `in_force`."""
    wording = facts.view.wording
    if any(facts.this_turn):
        return ""
    card, who = NONE, NONE
    for kind, _, *details in facts.events:
        if kind in ON_A_CHARACTER:
            card, who = (details[place] for place in ON_A_CHARACTER[Happening(kind)])
        elif kind in (Happening.PLAYS, Happening.DISCARDS):
            card = details[0]
    if not 0 <= card < CARDS:
        return ""
    goes = f"{use('arrow', 'arrow')}{bust(who)}" if who != NONE else ""
    lies = lying(card, wording, f'id="played" data-from="seat-{facts.turn}"')
    return lies + goes


# -- an arsenal that lies open ------------------------------------------------------------------------------------------------


def open_arsenal(facts: Facts) -> str:
    """STD-43, STD-44, STD-47, STD-48: every kind in the arsenal as a card; those that can be chosen are lit."""
    view, who = facts.view, facts.searched
    cards = "".join(
        view.press(TAKE + card, f'{face(card, view.wording)}<b class="count">{count}</b>', f"{card_class(card)} small")
        for card, count in enumerate(facts.arsenals[who][:ARSENAL_KINDS])
        if count > 0
    )
    return f'{bust(who)}<span class="open">{cards}</span>'


# -- the end, and words ---------------------------------------------------------------------------------------------------------


def finale(facts: Facts) -> str:
    """STD-23, STD-26: whoever won, with all four."""
    if facts.winner == NONE:
        return EMPTY_ROOM
    people = "".join(bust(known.who) for known in facts.quartet(facts.winner))
    return f'<span class="winners">{people}</span>'


def hint(facts: Facts) -> str:
    """One short line for the player who is to choose on the board."""
    view = facts.view
    if not view.legal or facts.phase not in HINTS:
        return ""
    return f'<p class="how">{HINTS[Phase(facts.phase)]}</p>'


def story(facts: Facts) -> str:
    """What the last move did, where it needs words."""
    view = facts.view
    names, wording = view.sight.names, view.wording
    lines = [
        esc(sentence(Event(kind, seat, tuple(details)), names, wording)) for kind, seat, *details in facts.events if kind in TOLD_NUMBERS
    ]
    if facts.is_over and (result := view.sight.result):
        lines.append(esc(view.soften(result.sentence)))
    items = "".join(f"<li>{line}</li>" for line in lines)
    return f'<ul class="story">{items}</ul>' if items else ""


def answers(facts: Facts) -> str:
    """What is said rather than touched."""
    view = facts.view
    ways = [(KEEP, "Keep the cards"), (AGAIN, say("Another encounter", view.wording)), (END_TURN, "End the turn")]
    buttons = view.buttons(ways)
    return f'<div class="answers">{buttons}</div>' if buttons else ""
