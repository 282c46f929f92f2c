"""The players and their characters: a name plate, and four portraits with what each of them carries."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from ....core.board import GAP, PAIRS, Html, Nested, Part, button, escaped, lit_button, nest_in_gap, opening, reads
from ....core.fragments import unseen
from ....core.values import Refusal
from ..cards import ARSENAL_KINDS, GENDER, INCLINATION, KINDS_TO_WIN, NAMES, PEOPLE, QUARTET, START_INFECTIONS, STD_KINDS, Card
from ..table import MARK, MEET, PAIR_NUMBER, PLAY, TARGET, Phase
from ..words.names import card_name, soften
from .cards import chip, use
from .seen import Fresh, Known, Quartet, Seen, known_people

MEET_MOVE: list[list[int]] = (MEET + PAIR_NUMBER.astype(int)).tolist()
GENDER_SIGNS = ("&#9794;&#xFE0E;", "&#9792;&#xFE0E;")  # as text: phones would make pictures of them
EMPTY_SLOT = '<span class="chip slot" aria-hidden="true"></span>'


@cache
def portrait(who: int) -> str:
    return use(f"f{who % len(PEOPLE)}", "face")


def panels(seen: Seen) -> list[Part]:
    """The others as the viewer sees them around the table."""
    seats = seen.other_seats()
    classes = f"rival of-{len(seats)}"
    return [panel(seen, seat, f"rival-{n}", classes) for n, seat in enumerate(seats, 1)]


def own_panel(seen: Seen) -> Part:
    seat = seen.view.seat
    return panel(seen, seat, "me", "own") if seat >= 0 else ("me", '<section id="me" hidden></section>')


# Who a player is, and how far: seat, name, whether it is the viewer, is on turn, has won, is marked, and the cards in hand.
Plate = tuple[int, str, bool, bool, bool, int, int]  # compared far more often than looked at


def panel(seen: Seen, seat: int, place: str, classes: str) -> Part:
    """A player with four characters. On your own turn there may be something to press."""
    view, plate = seen.view, plate_of(seen, seat)
    if seen.phase == Phase.PICK:
        return place, picked(place, classes, plate, seen.people_of(seat), view.wording, seen.orientation)
    quartet = seen.quartet_of(seat)
    if not (seen.is_my_turn and view.can_press and has_something_to_press(seen, seat)):
        fresh = seen.fresh_of(seat)
        return place, view.kept(place, still_panel, place, classes, plate, quartet, fresh, view.wording, seen.orientation)
    people = known_people(quartet)
    parts = panel_parts(plate, title(seen, plate, people), [(known.who, tile(seen, known)) for known in people])
    return place, section(place, classes, seat, parts)


@lru_cache(256)
def picked(place: str, classes: str, plate: Plate, people: tuple[int, ...], wording: str, with_inclination: int) -> str:
    """STD-13: before the deal a player is a name, and the characters picked so far."""
    seat, name, is_me, is_on_turn, *_ = plate
    tags = ('<span class="tag you">you</span>' if is_me else "") + ('<span class="tag turn">picking</span>' if is_on_turn else "")
    tiles = "".join(f'<li><span class="tile">{face_of(who, wording, with_inclination)}</span></li>' for who in people)
    return (
        f'<section id="{place}" class="player s{seat} {classes}"><h2 id="seat-{seat}" class="plate{" on-turn" if is_on_turn else ""}">'
        f'<span class="name">{escaped(name)}</span>{tags}</h2><ul class="quartet">{tiles}</ul></section>'
    )


@cache
def face_of(who: int, wording: str, with_inclination: int) -> str:
    leaning = f' <span class="leaning">{soften(INCLINATION[who], wording)}</span>' if with_inclination else ""
    return f'<span class="likeness">{portrait(who)}<span class="who">{NAMES[who]}{leaning}</span></span>'


def has_something_to_press(seen: Seen, seat: int) -> bool:
    """Whether a player's characters or name are buttons now for the player on turn."""
    if seen.phase in (Phase.PLAY, Phase.ENCOUNTER):
        return seat == seen.view.seat or seat in seen.can_be_met
    return seen.phase in (Phase.TARGET, Phase.OPPONENT)


def still_panel(place: str, classes: str, plate: Plate, *seen: Any) -> Html:
    return section(place, classes, plate[0], still_parts(plate, *seen))


@lru_cache(1024)
def still_parts(plate: Plate, quartet: Quartet, fresh: tuple[Fresh, ...], wording: str, with_inclination: int) -> Sequence[Part]:
    """What is the same for all who know the same of a player."""
    people = known_people(quartet)
    tiles = [(known.who, still_tile(known, new, wording, with_inclination)) for known, new in zip(people, fresh, strict=True)]
    return panel_parts(plate, names_and_tags(plate, people, wording), tiles)


def panel_parts(plate: Plate, inside: str, tiles: Sequence[tuple[int, Html]]) -> Sequence[Part]:
    """Most moves change one character, or whose turn it is."""
    seat, _, _, is_on_turn, has_won, *_ = plate
    marks = (" on-turn" if is_on_turn else "") + (" won" if has_won else "")
    plate_part = (f"seat-{seat}", f'<h2 id="seat-{seat}" class="plate{marks}">{inside}</h2>')
    return plate_part, *[(TILES[who], html) for who, html in tiles]


def section(place: str, classes: str, seat: int, parts: Sequence[Part]) -> Html:
    return Nested((f'<section id="{place}" class="player s{seat} {classes}">', *BETWEEN), parts)


BETWEEN = ('<ul class="quartet"><li>', *["</li><li>"] * (QUARTET - 1), "</li></ul></section>")
TILES = [f"who-{who}" for who in range(len(NAMES))]


def plate_of(seen: Seen, seat: int) -> Plate:
    is_on_turn, has_won = seat == seen.turn and not seen.is_over, seen.is_over and seat == seen.winner
    return seat, seen.names[seat], seat == seen.view.seat, is_on_turn, has_won, seen.marked[seat], seen.hand_size[seat]


def title(seen: Seen, plate: Plate, quartet: tuple[Known, ...]) -> str:
    """STD-46: while an opponent is being chosen, the plate is a button."""
    view, move = seen.view, MARK + plate[0]
    inside = names_and_tags(plate, quartet, view.wording)
    return view.press(move, f'{inside}<span class="hint">choose</span>', "plate-button") if move in view.legal else inside


@lru_cache(1024)
def names_and_tags(plate: Plate, quartet: tuple[Known, ...], wording: str) -> str:
    _, name, is_me, is_on_turn, has_won, is_marked, cards = plate
    found = f'<span class="name">{escaped(name)}</span>'
    if is_me:
        found += '<span class="tag you">you</span>'
    if has_won:
        found += '<span class="tag turn">wins</span>'
    if is_on_turn:
        found += f'<span class="tag turn">{use("arrow", "arrow")}<span class="word">playing</span></span>'
    if is_marked:
        mark = f'{use("k14")}<span class="word">{card_name(Card.ORAL_SEX, wording)}</span>'
        found += f'<span class="tag mark" {reads(PLAY + Card.ORAL_SEX)}>{mark}</span>'
    found += f'<span class="held">{use("back", "back")}<b>{cards}</b>{unseen(" cards in hand, ")}</span>'
    kinds = from_to(sum(known.least for known in quartet), sum(known.most for known in quartet))
    return f'{found}<span class="progress"><b data-counts>{kinds}</b> of {KINDS_TO_WIN * QUARTET}{unseen(" kinds")}</span>'


def from_to(least: int, most: int, between: str = "&ndash;") -> str:
    """STD-23: the kinds there are for certain, and those there may be."""
    return str(least) if least == most else f"{least}{between}{most}"


def tile(seen: Seen, known: Known) -> Html:
    """A character is a button while a card wants somebody, and opens to the partners while an encounter can begin."""
    view, who, fresh = seen.view, known.who, seen.fresh.get(known.who, ())
    if seen.phase == Phase.TARGET:
        return pressed_tile(known, fresh, TARGET + who, view.offer(TARGET + who), view.wording, seen.orientation)
    if seen.phase == Phase.ENCOUNTER:
        return tile_around(choice_of_partners(seen, who, tile_class(known, fresh)), known, view.wording, seen.orientation)
    if seen.phase == Phase.PLAY:
        meet = MEET_MOVE[who][who ^ 1]
        return pressed_tile(known, fresh, meet, view.why_not(meet), view.wording, seen.orientation)
    return still_tile(known, fresh, view.wording, seen.orientation)


@lru_cache(4096)
def pressed_tile(known: Known, fresh: Fresh, move: int, why: Refusal | None, wording: str, with_inclination: int) -> Html:
    """A character as a button for a move; there is always a reason against meeting somebody while a card can be played."""
    around = button(move, why, GAP, tile_class(known, fresh), f'id="who-{known.who}"')
    return tile_around(around, known, wording, with_inclination)


@lru_cache(8192)
def still_tile(known: Known, fresh: Fresh, wording: str, with_inclination: int) -> Html:
    around = f'<span id="who-{known.who}" class="{tile_class(known, fresh)}">{GAP}</span>'
    return tile_around(around, known, wording, with_inclination)


@lru_cache(2048)
def tile_around(around: str, known: Known, wording: str, with_inclination: int) -> Html:
    return nest_in_gap(around, (f"like-{known.who}", likeness(known, wording, with_inclination)))


def tile_class(known: Known, fresh: Fresh) -> str:
    """Who is being met or searched is told by the stage (board.css): it changes with nearly every move, and the characters do not."""
    return f"tile{' complete' if known.is_complete else ''}{''.join(f' fresh-{kind}' for kind in fresh)}"


Partner = tuple[int, int, int, int, int]  # the move that meets them, who they are, whose, and how many kinds they have at least and at most


def choice_of_partners(seen: Seen, who: int, classes: str) -> str:
    view, found = seen.view, partners(seen, who)
    if not found:
        one, other, *_ = seen.people_of(view.seat)
        return view.quiet(MEET_MOVE[who][other if who == one else one], GAP, classes, f'id="who-{who}"')
    view.placed.update([partner[0] for partner in found])
    return opening(f"who-{who}", GAP, meetings(found), classes, pairs=PAIRS)


def partners(seen: Seen, who: int) -> tuple[Partner, ...]:
    """Everybody a character can meet: the viewer's own first, then the others clockwise."""
    moves, legal = MEET_MOVE[who], seen.view.legal
    seats = [seat for seat in (seen.view.seat, *seen.other_seats()) if seat in seen.can_be_met]
    others = [other for seat in seats for other in known_people(seen.quartet_of(seat)) if moves[other.who] in legal]
    return tuple([(moves[other.who], other.who, seen.owner[other.who], other.least, other.most) for other in others])


@lru_cache(1024)
def meetings(partners: tuple[Partner, ...]) -> str:
    return "".join([lit_button(move, partner(*who)) for move, *who in partners])


def partner(who: int, owner: int, least: int, most: int) -> str:
    name = f"<span>{unseen('Meet ')}{NAMES[who]}</span>{kinds(least, most)}"
    return f'<span class="partner s{owner}" data-points="who-{who}">{portrait(who)}{name}</span>'


@cache
def kinds(least: int, most: int) -> str:
    """For eyes and for ears: what could be is never more than one kind beyond what is certain."""
    spoken = unseen(f", {from_to(least, most, ' or ')} of {KINDS_TO_WIN} kinds")
    return f'<b aria-hidden="true">{from_to(least, most)}/{KINDS_TO_WIN}</b>{spoken}'


@lru_cache(8192)
def likeness(known: Known, wording: str, with_inclination: int) -> str:
    """Portrait, name, the kinds in their slots, and what protects — STD-13: inclinations only where they decide who can meet."""
    who = known.who
    leaning = leaning_of(who, wording) if with_inclination else ""
    tick = use("tick", "tick") if known.is_complete else ""
    return (
        f'<span id="like-{who}" class="likeness">{portrait(who)}<span class="who">{NAMES[who]}{leaning}</span>'
        f'<span class="kinds">{tick}{kinds(known.least, known.most)}</span>'
        f'<span class="slots">{slots(known, wording)}</span><span class="guards">{guards(known, wording)}</span></span>'
    )


def leaning_of(who: int, wording: str) -> str:
    """Whom somebody could want, short enough to stand beside a name: man and woman are signs."""
    kind, person = soften(INCLINATION[who], wording).rsplit(" ", 1)
    return f' <span class="leaning">{kind}<span aria-hidden="true"> {GENDER_SIGNS[GENDER[who]]}</span>{unseen(f" {person}")}</span>'


def slots(known: Known, wording: str) -> str:
    """A critter for every kind carried, an egg for the two cards of the deal (STD-11), an empty place for every kind that is missing."""
    chips = [chip(kind, known.arsenal[kind], wording, f"c{kind}", ", ") for kind in range(STD_KINDS) if known.arsenal[kind] > 0]
    if known.is_unknown:
        name = unseen(f", {soften('unknown STD', wording)}: ")
        chips.append(f'<span class="chip unknown">{use("kx")}{name}<b>{START_INFECTIONS}</b></span>')
    return "".join(chips) + EMPTY_SLOT * (KINDS_TO_WIN - len(chips))


def guards(known: Known, wording: str) -> str:
    kinds = [card for card in range(STD_KINDS, ARSENAL_KINDS) if known.arsenal[card] > 0]
    found = "".join(chip(card, known.arsenal[card], wording, f"guard c{card}", ", ") for card in kinds)
    return f'{found}<span class="size">{use("back")}{unseen(", cards in all: ")}{known.size}</span>'
