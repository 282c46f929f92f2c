"""The players and their characters: a name plate, and four portraits with what each of them carries."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ...core.board import Choice, Part
from .board_cards import chip, say, use
from .board_facts import Facts, Known
from .cards import (
    ARSENAL_KINDS,
    BISEXUAL,
    FEMALE,
    GENDER,
    KINDS_TO_WIN,
    MALE,
    NAMES,
    ORIENTATION,
    PEOPLE,
    QUARTET,
    START_INFECTIONS,
    STD_KINDS,
    STRAIGHT,
    Card,
)
from .table import MARK, MEET, PAIR_NUMBER, TARGET, Phase
from .words import card_name

MEET_MOVE: list[list[int]] = (MEET + PAIR_NUMBER.astype(int)).tolist()
EMPTY_SLOT = '<span class="chip slot" aria-hidden="true"></span>'
GENDERS = {MALE: "man", FEMALE: "woman"}


@cache
def portrait(who: int) -> str:
    return use(f"f{who % len(PEOPLE)}", "face")


@cache
def inclination(who: int, wording: str) -> str:
    """STD-13: only told where it decides who can meet."""
    kind = "bisexual" if ORIENTATION[who] == BISEXUAL else "straight" if ORIENTATION[who] == STRAIGHT else "gay"
    return say(f"{kind} {GENDERS[GENDER[who]]}", wording)


def panels(facts: Facts) -> list[Part]:
    """The others as the viewer sees them around the table."""
    seats = facts.other_seats()
    return [(f"rival-{n}", panel(facts, seat, f"rival-{n}", f"rival of-{len(seats)}")) for n, seat in enumerate(seats, 1)]


def own_panel(facts: Facts) -> Part:
    seat = facts.view.seat
    return ("me", panel(facts, seat, "me", "own")) if seat >= 0 else ("me", '<section id="me" hidden></section>')


class Plate(NamedTuple):
    """Who a player is, and how far."""

    seat: int
    name: str
    is_me: bool
    is_on_turn: bool
    has_won: bool
    is_marked: bool
    cards: int


class Light(NamedTuple):
    """What falls on a character for a moment: the kinds the last move added, being met, being searched."""

    fresh: tuple[int, ...]
    is_meeting: bool
    is_aimed: bool


def panel(facts: Facts, seat: int, id: str, classes: str) -> str:
    """A player with four characters. In one's own turn there may be something to press; else all moments alike are drawn once."""
    view, quartet = facts.view, facts.quartet(seat)
    plate = plate_of(facts, seat)
    if not (view.can_press and facts.is_my_turn):
        lights = tuple(light_of(facts, known.who) for known in quartet)
        return still_panel(id, classes, plate, tuple(quartet), lights, view.wording, facts.orientation)
    tiles = "".join(f"<li>{tile(facts, known)}</li>" for known in quartet)
    return section(id, classes, plate, title(facts, plate, quartet), tiles)


@lru_cache(4096)
def still_panel(
    id: str, classes: str, plate: Plate, quartet: tuple[Known, ...], lights: tuple[Light, ...], wording: str, with_inclination: int
) -> str:
    tiles = "".join(
        f'<li><span id="who-{known.who}" class="{tile_class(known, light)}">'
        f"{likeness(known, wording, with_inclination, light.fresh)}</span></li>"
        for known, light in zip(quartet, lights, strict=True)
    )
    return section(id, classes, plate, names_and_tags(plate, quartet, wording), tiles)


def section(id: str, classes: str, plate: Plate, inside: str, tiles: str) -> str:
    marks = (" on-turn" if plate.is_on_turn else "") + (" won" if plate.has_won else "")
    return (
        f'<section id="{id}" class="player s{plate.seat} {classes}{marks}"><h2 id="seat-{plate.seat}" class="plate">{inside}</h2>'
        f'<ul class="quartet">{tiles}</ul></section>'
    )


# -- the name plate ---------------------------------------------------------------------------------------------------------


def plate_of(facts: Facts, seat: int) -> Plate:
    is_over = facts.is_over
    return Plate(
        seat,
        facts.view.name(seat),
        seat == facts.view.seat,
        seat == facts.turn and not is_over,
        is_over and seat == facts.winner,
        bool(facts.marked[seat]),
        facts.hand_sizes[seat],
    )


def title(facts: Facts, plate: Plate, quartet: Sequence[Known]) -> str:
    """STD-46: where an opponent is to be chosen, the plate is a button."""
    view, move = facts.view, MARK + plate.seat
    inside = names_and_tags(plate, quartet, view.wording)
    if facts.phase == Phase.OPPONENT and move in view.legal:
        return view.press(move, f'{inside}<span class="hint">choose</span>', "plate-button")
    return inside


def names_and_tags(plate: Plate, quartet: Sequence[Known], wording: str) -> str:
    found = f'<span class="name">{plate.name}</span>'
    if plate.is_me:
        found += '<span class="tag you">you</span>'
    if plate.has_won:
        found += '<span class="tag turn">wins</span>'
    if plate.is_on_turn:
        found += '<span class="tag turn">on turn</span>'
    if plate.is_marked:
        found += f'<span class="tag mark">{use("k14")}{card_name(Card.ORAL_SEX, wording)}</span>'
    return found + held(plate.cards) + progress(quartet)


@cache
def held(cards: int) -> str:
    return f'<span class="held">{use("back", "back")}<b>{cards}</b><span class="visually-hidden"> cards in hand, </span></span>'


def progress(quartet: Sequence[Known]) -> str:
    """STD-23: of sixteen kinds, four at each of four characters."""
    least, most = sum(known.least for known in quartet), sum(known.most for known in quartet)
    return f'<span class="progress"><b>{least if least == most else f"{least}–{most}"}</b> of {KINDS_TO_WIN * QUARTET}</span>'


# -- a character ------------------------------------------------------------------------------------------------------------


def tile(facts: Facts, known: Known) -> str:
    """A character is a button while a card wants somebody, and opens to the partners while somebody is to be met."""
    view, who, light = facts.view, known.who, light_of(facts, known.who)
    inside = likeness(known, view.wording, facts.orientation, light.fresh)
    classes, its_id = tile_class(known, light), f'id="who-{who}"'
    if facts.phase == Phase.TARGET:
        return view.press(TARGET + who, inside, classes, its_id)
    is_mine = who // QUARTET == view.seat
    if facts.phase == Phase.ENCOUNTER and (is_mine or facts.this_turn[2]):
        return view.choose(f"who-{who}", inside, partners(facts, who), classes)
    if is_mine and facts.phase == Phase.PLAY:
        return view.quiet(MEET_MOVE[who][who ^ 1], inside, classes, its_id)
    return f'<span {its_id} class="{classes}">{inside}</span>'


def light_of(facts: Facts, who: int) -> Light:
    return Light(facts.fresh.get(who, ()), who in facts.pair, who == facts.searched)


def tile_class(known: Known, light: Light) -> str:
    complete = " complete" if known.is_complete else ""
    return f"tile{complete}{' meeting' if light.is_meeting else ''}{' aimed' if light.is_aimed else ''}"


def partners(facts: Facts, who: int) -> list[Choice]:
    """STD-22: an own character meets the others of the quartet — STD-45: with Random Sex anybody's; an opponent's meets one of mine."""
    mine = facts.view.seat
    seats = [mine, *facts.other_seats()] if who // QUARTET == mine and facts.this_turn[2] else [mine]
    return [
        (MEET_MOVE[who][other.who], partner(other.who, other.least, other.most))
        for seat in seats
        for other in facts.quartet(seat)
        if other.who != who
    ]


@lru_cache(2048)
def partner(who: int, least: int, most: int) -> str:
    name = f'<span><span class="visually-hidden">Meet </span>{NAMES[who]}</span><b>{count_of(least, most)}</b>'
    return f'<span class="partner s{who // QUARTET}" data-points="who-{who}">{portrait(who)}{name}</span>'


@cache
def count_of(least: int, most: int) -> str:
    """How many of the four kinds."""
    return f"{least if least == most else f'{least}–{most}'}/{KINDS_TO_WIN}"


@lru_cache(8192)
def likeness(known: Known, wording: str, with_inclination: int, fresh: tuple[int, ...]) -> str:
    """Portrait, name, the kinds in their slots, and what protects."""
    who = known.who
    leaning = f' <span class="leaning">{inclination(who, wording)}</span>' if with_inclination else ""
    tick = use("tick", "tick") if known.is_complete else ""
    return (
        f'{portrait(who)}<span class="who">{NAMES[who]}{leaning}</span>'
        f'<span class="kinds">{tick}<b>{count_of(known.least, known.most)}</b><span class="visually-hidden"> kinds: </span></span>'
        f'<span class="slots">{slots(known, wording, fresh)}</span><span class="guards">{guards(known, wording, fresh)}</span>'
    )


def slots(known: Known, wording: str, fresh: tuple[int, ...]) -> str:
    """A critter for every kind carried, and an empty place for every one that is missing."""
    chips = [
        chip(kind, known.arsenal[kind], wording, "fresh" if kind in fresh else "") for kind in range(STD_KINDS) if known.arsenal[kind] > 0
    ]
    if known.is_unknown:
        chips.append(unknown_chip(wording))
    return "".join(chips) + EMPTY_SLOT * (KINDS_TO_WIN - len(chips))


@cache
def unknown_chip(wording: str) -> str:
    """STD-11: the two cards of the deal."""
    name = f'<span class="visually-hidden">{say("unknown STD", wording)}: </span>'
    return f'<span class="chip unknown">{use("kx")}{name}<b>{START_INFECTIONS}</b></span>'


def guards(known: Known, wording: str, fresh: tuple[int, ...]) -> str:
    found = "".join(
        chip(card, known.arsenal[card], wording, "guard fresh" if card in fresh else "guard")
        for card in range(STD_KINDS, ARSENAL_KINDS)
        if known.arsenal[card] > 0
    )
    return f'{found}<span class="size">{use("back")}<span class="visually-hidden">cards in all: </span>{known.size}</span>'
