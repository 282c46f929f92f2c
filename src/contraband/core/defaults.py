"""What a game gets when it says nothing: the defaults of the contract, except compiled ones (`default_rules.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from .record import CLOCK, Record

if TYPE_CHECKING:
    from rich.console import RenderableType

    from .board import Part, View
    from .finale import Finished, Side, Tale
    from .printing import Order, Sheet
    from .table import Table
    from .values import Event, TalkSoFar

# -- words --------------------------------------------------------------------------------------------------------------------


def waiting(sight: Table, seat: int, wording: str) -> str:
    """Whose turn it is."""
    who = sight.waiting_on
    if who is None:
        return "The game is over."
    if who == CLOCK:
        return "The clock is running."
    return "Your turn." if who == seat else f"Waiting for {sight.names[who]}."


def no_aim(sight: Table, seat: int, wording: str) -> str:
    return ""


def no_chapter(sight: Table, minute: int, wording: str) -> str:
    return ""


def explain(move: int, wording: str) -> tuple[str, str]:
    return "", ""


def no_addition(table: Table) -> str:
    return ""


def nothing_more(sight: Table, move: int, wording: str) -> str:
    return ""


def no_reason(sight: Table, seat: int, move: int, wording: str) -> str:
    return ""


def nothing_given_away(sight: Table, seat: int, move: int, better: int, wording: str) -> tuple[float, str, str]:
    return 0.0, "", ""


def yes(sight: Table) -> bool:
    return True


def no(sight: Table) -> bool:
    return False


def never_hushed(sight: Table) -> bool:
    return False


def nothing_hidden(sight: Table) -> frozenset[int]:
    return frozenset()


def as_noted(event: Event, sight: Table) -> Event:
    return event


def no_role(table: Table, seat: int) -> str:
    return ""


def soften(text: str, wording: str) -> str:
    """There is only one wording."""
    return text


# -- the end ------------------------------------------------------------------------------------------------------------------


def who_won(finished: Finished, wording: str) -> str:
    """Who won, by name."""
    from .finale import listed

    winners = [finished.names[seat] for seat in finished.result.winners]
    if not winners:
        return "It is a draw." if any(seat.outcome == "draw" for seat in finished.result.outcomes) else "Nobody wins."
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}."


def scores(finished: Finished, wording: str) -> Sequence[Side]:
    """Everybody's points; if nobody has any, this game counts none."""
    from .finale import Side

    outcomes = finished.result.outcomes
    return [Side(seat.name, seat.score, seat.outcome) for seat in outcomes] if any(seat.score for seat in outcomes) else []


def knew_nothing(finished: Finished, seat: int, wording: str) -> str:
    return ""


# -- positions ----------------------------------------------------------------------------------------------------------------


def leave_alone(t: Record) -> None:
    pass


def leave_open(t: Record, given: frozenset[str]) -> None:
    pass


def no_fault(t: Record) -> str:
    return ""


# -- talk ---------------------------------------------------------------------------------------------------------------------


def no_caution(line: str, sight: Table, seat: int) -> str:
    return ""


def never_said(move: str) -> bool:
    return False


def moves_made(table: Table) -> int:
    return table.sequence


def silent(table: Table, move: int) -> str:
    return ""


def voiceless(sight: Table, seat: int, move: int, talk: TalkSoFar) -> str:
    return ""


def at_once(sight: Table, seat: int, words: str, talk: TalkSoFar) -> float:
    return 0.0


def by_eye(options: Mapping[str, object]) -> bool:
    return False


# -- screens and boards -------------------------------------------------------------------------------------------------------

TOUR = (
    ("waiting", "This line always says what the table is waiting for."),
    ("zones", "Everything on the table that you may know, under the names the rulebook uses."),
    ("moves", "Your moves. Press one to make it."),
    ("log", "What has happened so far."),
)


def draw_zones(sight: Table, seat: int, wording: str, seconds: int | None) -> RenderableType:
    from .plain_screen import draw

    return draw(sight, seat, wording, seconds)


def zones_as_parts(view: View) -> list[Part]:
    from .plain_board import parts

    return parts(view)


def plain_scene(view: View, tale: Tale) -> str:
    from .scene import scene

    return scene(view, tale)


def label(view: View, move: int) -> str:
    """The move's own name, with people's names in it, and cards' names as they are printed."""
    from .plain import with_cards, with_names

    game = view.sight.game
    name = with_names(with_cards(game.move_name(move, view.wording), game.words, view.wording), view.sight.names)
    return name[:1].upper() + name[1:]


def nobody_special(options: Mapping[str, object], seat: int) -> str:
    return ""


def no_symbols(wording: str) -> str:
    return ""


# -- paper --------------------------------------------------------------------------------------------------------------------


def no_sheets(order: Order) -> Sequence[Sheet]:
    return ()


def no_needs(order: Order) -> Sequence[str]:
    return ()
