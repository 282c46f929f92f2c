"""Everything a game can provide, listed here and nowhere else.

A game is a folder. Each class below is one file of it, each field one name in that file. `need` marks what every game provides; everything
else has a default, so a game that gives only rules, data, words and zones can be played. `loading.py` reads and checks a folder.

Besides these files a folder has `rulebook.md`, the rules for people, and may have `board.css` beside its board.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from . import default_rules, defaults
from .beats import PLAIN_VOICE, Beat, Voice
from .kinds import FUNCTIONS, KINDS_OF_EVENTS, MAPPING, NUMBER, RECORD, ROW, SEATS, SECONDS, TEXT, YES_OR_NO, Kind, function, optional
from .printing import PLAIN_LOOK, Look
from .record import Record

if TYPE_CHECKING:
    from types import ModuleType

    import numpy as np
    from rich.console import RenderableType

    from .board import Part as BoardPart
    from .board import View
    from .finale import Finished, Side, Tale, Teller
    from .glossary import Term
    from .house import HouseRule, Preset
    from .lessons import Lesson
    from .options import Chosen, Option, Target
    from .own_words import PrintedCard
    from .printing import Deck, Order, Sheet, Step
    from .table import Table
    from .values import Event, TalkSoFar, Transcript
    from .zones import Zone

EMPTY: Mapping[Any, Any] = {}
LOOK = Kind("a Look", lambda value: isinstance(value, Look))
VOICE = Kind("a Voice", lambda value: isinstance(value, Voice))
Move = str | tuple[int, str]  # a move by name; one that is not made in the seat's own name comes with the other's number


def need(kind: Kind, says: str) -> Any:
    """Something every game provides."""
    return field(metadata={"kind": kind, "says": says})


def may(default: Any, kind: Kind, says: str) -> Any:
    """Something a game may provide, and what happens if it does not."""
    metadata = {"kind": kind, "says": says}
    return field(default_factory=dict, metadata=metadata) if default is EMPTY else field(default=default, metadata=metadata)


@dataclass(frozen=True, kw_only=True)
class Part:
    """One file of a game's folder, read and checked."""

    FILE: ClassVar[str]
    IS_NEEDED: ClassVar[bool] = True
    module: ModuleType | None = None  # None: the folder has no such file


@dataclass(frozen=True, kw_only=True)
class About(Part):
    """What it says on the box. Nothing heavy is imported here: `contraband games` reads it."""

    FILE = "__init__"
    TITLE: str = need(TEXT, "what the game is called")
    TAGLINE: str = need(TEXT, "one sentence that makes people want to play it")
    SEATS: range = need(SEATS, "how many can play, as a range")
    RULES_VERSION: int = may(1, NUMBER, "goes up when old records no longer replay")
    CREDIT: str = may("", TEXT, "who made the game")
    MILD_TITLE: str = may("", TEXT, "its title in mild words; without one, TITLE")
    CONTENT_NOTE: str = may("", TEXT, "what people should know before their first game")
    MINUTES: str = may("", TEXT, "how long it takes, for example 20–40")
    MOOD: str = may("", TEXT, "what it feels like, in three words")
    BEST_WITH: int = may(0, NUMBER, "the seats of a quick game; 0 is the fewest")


@dataclass(frozen=True, kw_only=True)
class Cards(Part):
    """The data: every card, number, name and option."""

    FILE = "cards"
    OPTIONS: Sequence[Option] = may((), ROW, "what a group may set; the record has a field of each option's name")


@dataclass(frozen=True, kw_only=True)
class House(Part):
    """How a table is set up, in plain words: see `core/house.py`."""

    FILE = "house"
    IS_NEEDED = False
    PRESETS: Sequence[Preset] = may((), ROW, "tables that were thought out before, the one for newcomers first")
    RULES: Mapping[str, HouseRule] = may(EMPTY, MAPPING, "options by name, as people read them; without it, their names and helps")
    IN_FRONT: Sequence[str] = may((), ROW, "the options a form shows at once: difficulty and clock; all others are behind a fold")
    LEVELS: Mapping[str, str] = may(EMPTY, MAPPING, "what the bots' styles are called; without it, their names")


@dataclass(frozen=True, kw_only=True)
class Balance(Part):
    """What tuning aims at; the result is written into `balance.md`."""

    FILE = "balance"
    IS_NEEDED = False
    TARGETS: Sequence[Target] = may((), ROW, "what the rulebook wants of games between equals, and what may be tuned for it")


@dataclass(frozen=True, kw_only=True)
class Rules(Part):
    """The compiled rules on the record; `t` is a table."""

    FILE = "rules"
    table_t: np.dtype[Any] = need(RECORD, "the record, made by `table_type`")
    deal: Callable[[Record], None] = need(function(1), "set-up, from the options and the chance in the record")
    waiting_on: Callable[[Record], int] = need(function(1), "the seat the table waits for, CLOCK, or NOBODY when it is over")
    refusal: Callable[[Record, int, int], int] = need(function(3), "0, or the number of the reason that forbids a move")
    apply: Callable[[Record, int, int], None] = need(function(3), "carries a legal move out and notes what happened")
    outcome: Callable[[Record, int], int] = need(function(2), "how a seat came out of it: WIN, LOSS, DRAW, NEITHER or UNDECIDED")
    reason: Callable[[Record], int] = need(function(1), "how the game ended, by number")
    legal: Callable[[Record, int, Any], int] | None = may(
        None, optional(function(3)), "lists the moves that `refusal` lets through, in order; without it, every move is asked about"
    )
    score: Callable[[Record, int], int] = may(default_rules.no_score, function(2), "a seat's points")
    clock: Callable[[Record], tuple[int, int]] = may(default_rules.no_clock, function(1), "which timer runs (0: none), and its seconds")
    pace: Callable[[Record, int, int], float] = may(
        default_rules.no_pace, function(3), "the seconds of a running timer that a bot's move takes; 0: it moves at once"
    )
    blank: Callable[[Record, int], None] = may(default_rules.hide_chance, function(2), "leaves only what a seat may know")
    imagine: Callable[[Record, int], None] = may(default_rules.nothing_to_imagine, function(2), "fills the blanks with a world that fits")
    figure: Callable[[Record, int], int] = may(default_rules.no_figure, function(2), "what the laboratory counts besides, see FIGURES")
    role: Callable[[Record, int], int] = may(default_rules.nobody, function(2), "who a seat is, by number in ROLES, for the laboratory")
    standing: Callable[[Record, int], int] = may(
        default_rules.no_score, function(2), "how far a seat has come: whoever has come farthest leads, see LEAD"
    )
    count_hand: Callable[[Record, int, Any], None] = may(
        default_rules.no_hand, function(3), "counts what a seat has in hand, by the number of the card in ALL_CARDS: see hands.py"
    )
    played: Callable[[Record, int, int], int] = may(default_rules.no_card, function(3), "the card that a move plays, or NONE")


@dataclass(frozen=True, kw_only=True)
class Words(Part):
    """How everything reads, in both wordings."""

    FILE = "words"
    move_names: Callable[[str], Sequence[str]] = need(function(1), "what every move is called, by number, in a wording")
    EVENT_KINDS: Sequence[str] = need(KINDS_OF_EVENTS, "the names programs know events by, by number")
    REFUSALS: Mapping[int, tuple[str, str]] = need(MAPPING, "by number: the rule and the sentence that a refused player reads")
    REASONS: Mapping[int, tuple[str, str]] = need(MAPPING, "how a game can end, by number: the rule and a sentence")
    ended: Callable[[Table], str] = may(defaults.no_addition, function(1), "what the result of a finished game adds to its reason")
    sentence: Callable[[Event, Sequence[str], str], str] = need(function(3), "an event as a line of the log; an empty one is not told")
    waiting: Callable[[Table, int, str], str] = may(defaults.waiting, function(3), "what the table waits for, told to a seat")
    aim: Callable[[Table, int, str], str] = may(
        defaults.no_aim,
        function(3),
        "what a seat is after at this moment, in one sentence made from its sight",
    )
    chapter: Callable[[Table, int, str], str] = may(
        defaults.no_chapter,
        function(3),
        "the part of the game a moment belongs to, given the timer's minute or 0: a replay's heading; to its colon, when a move was made",
    )
    is_hushed: Callable[[Table], bool] = may(
        defaults.never_hushed, function(1), "whether faces beside names are kept straight now, as onlookers see the table: one would tell"
    )
    explain: Callable[[int, str], tuple[str, str]] = may(
        defaults.explain, function(2), "what a move is about: a sentence, and a rule to read"
    )
    at_this_table: Callable[[Table, int, str], str] = may(
        defaults.nothing_more, function(3), "what a move comes to where options decide it: numbers that `explain` cannot know"
    )
    because: Callable[[Table, int, int, str], str] = may(
        defaults.no_reason, function(4), "why the game's own hard player makes a move, from its sight, for a hint; or nothing"
    )
    gave_away: Callable[[Table, int, int, int, str], tuple[float, str, str]] = may(
        defaults.nothing_given_away,
        function(5),
        "how much a move lost to that of the game's own hard player, from its sight; why; and a key: of moves with one key, one is told",
    )
    foretells: Callable[[Table], bool] = may(
        defaults.yes, function(1), "whether a card that is read says what it would do now; an option may leave that to people"
    )
    is_half_made: Callable[[Table], bool] = may(defaults.no, function(1), "whether a small choice must complete the last move")
    role: Callable[[Table, int], str] = may(defaults.no_role, function(2), "who a seat is in the game, for its results")
    side: Callable[[Table, int], str] = may(
        defaults.no_role, function(2), "whom a seat of a whole table wins with, for the ladder; empty: everybody plays for themselves"
    )
    soften: Callable[[str, str], str] = may(defaults.soften, function(2), "a text of the game in another wording")
    ALIASES: Mapping[str, int] = may(EMPTY, MAPPING, "other names a move may be called by")
    NEW_LINE: Collection[int] | None = may(None, optional(ROW), "the kinds of events that begin a line of the log; None: every move does")
    TIMERS: Mapping[int, str] = may(EMPTY, MAPPING, "what the timers are called, by number")
    EACH_MOVE: Collection[str] = may((), ROW, "timers, by name, that start again with every move")
    STANDS_STILL: Collection[str] = may((), ROW, "timers that stand still while another runs, and go on where they stopped")
    COURTESY: Collection[str] = may((), ROW, "timers that only keep people from waiting for one another: they rest for a person alone")
    IN_SECRET: Collection[str] = may(
        (), ROW, "timers, by name, while which a seat may move and nobody else is told: all get their file again every second"
    )
    FILED: Collection[int] = may((), ROW, "kinds of events that the file tells, and not the log, at a table that is played by ear")
    UNASKED: Collection[int] = may((), ROW, "moves for which nobody is stopped while the table waits for somebody else")
    FOR_GOOD: Collection[int] = may((), ROW, "moves that spend or decide something for good: the terminal asks once before it makes one")
    READY_FIRST: Collection[int] = may(
        (), ROW, "moves that start a timer in the middle of a game, for which every person says first that they are ready"
    )
    NEVER_HELD: Collection[str] = may((), ROW, "timers, by name, that no lesson or tour stops")
    TOUCH: Collection[int] = may((), ROW, "moves that people make themselves, even where everybody can see that there is no other")
    ANSWERS: Collection[int] = may(
        (), ROW, "answers that a hidden hand decides about: where people are asked, all are told at the same moment"
    )
    SILENCE: int | None = may(None, optional(NUMBER), "the answer of whoever has given none by then")
    ANSWER_SECONDS: str = may("", TEXT, "the option that says how many seconds after the request that moment is")
    UNLISTED: Collection[int] = may((), ROW, "moves that lists of what is legal leave out, because they are typed rather than chosen")
    UNHINTED: Collection[int] = may((), ROW, "moves whose names no hint gives away to whoever mistyped another")
    hidden: Callable[[Table], Collection[int]] = may(
        defaults.nothing_hidden,
        function(1),
        "moves that the owner of a sight cannot know of: asked for by name or by number, there is no such move",
    )
    as_heard: Callable[[Event, Table], Event] = may(
        defaults.as_noted, function(2), "an event as programs are told of it, from a sight: without what a message is only to the rules"
    )
    STEPS_IN: Mapping[int, str] = may(
        EMPTY, MAPPING, "moves after which what others decided meanwhile is still heard; what is said of each, should it then be refused"
    )
    X_CARD: int | None = may(None, optional(NUMBER), "the clock's move when somebody shows the X-card")
    ALL_CARDS: Sequence[PrintedCard] = may((), ROW, "every card by number, as designers change it and the laboratory counts it")
    ROLES: Sequence[str] = may((), ROW, "what `role` numbers: whom a seat plays or wins with")
    LEAD: str = may("", TEXT, "what leading means, by `standing`, as in: leads by kinds collected; empty: nobody leads")
    MEASURE: str = may("first", TEXT, "what two variants are compared by unless somebody says otherwise: see lab/measures.py")
    FIGURES: Sequence[str] = may((), ROW, "the names of what `figure` counts")
    RATIOS: Mapping[str, tuple[str, str]] = may(EMPTY, MAPPING, "what the laboratory divides: by name, the part and the whole")


@dataclass(frozen=True, kw_only=True)
class Finale(Part):
    """The end of a game in words, told from its record: see `core/finale.py`."""

    FILE = "finale"
    IS_NEEDED = False
    story: Callable[[Finished, str], str] = may(defaults.who_won, function(2), "what happened in the end, in one sentence with names")
    sides: Callable[[Finished, str], Sequence[Side]] = may(
        defaults.scores, function(2), "the sides with their points; without it, every seat with its score, where there are any"
    )
    MOMENTS: Mapping[str, Teller] = may(
        EMPTY, FUNCTIONS, "the kinds of moments worth telling, best first, each with what finds one in a finished game; three are told"
    )
    knew: Callable[[Finished, int, str], str] = may(defaults.knew_nothing, function(3), "what a seat knew, in one sentence")


@dataclass(frozen=True, kw_only=True)
class Positions(Part):
    """The zones under the rulebook's names, what a short position leaves out, and what cannot be."""

    FILE = "position"
    ZONES: Sequence[Zone] = need(ROW, "every part of the table, in the order in which a position is read")
    HINTS: Mapping[str, Callable[[Table], Any]] = may(EMPTY, MAPPING, "what only views show, by name: worked out from a sight for people")
    prepare: Callable[[Record], None] = may(defaults.leave_alone, function(1), "sets what zones lean on, before any is read")
    complete: Callable[[Record, frozenset[str]], None] = may(defaults.leave_open, function(2), "fills the zones that were not given")
    fault: Callable[[Record], str] = may(defaults.no_fault, function(1), "why this table cannot be, or nothing")


@dataclass(frozen=True, kw_only=True)
class Bot(Part):
    """The game's own players, compiled. They see only a table that was blanked for their seat."""

    FILE = "bot"
    IS_NEEDED = False
    STYLES: Sequence[str] = may((), ROW, "the names of styles 1, 2, …; style 0 is random in every game")
    choose: Callable[..., int] = may(
        default_rules.choose_any, function(6), "the move of a style: style, table, seat, legal moves, how many, dice"
    )
    appraise: Callable[[Record, int], float] | None = may(
        None, optional(function(2)), "what a table is worth to a seat, from 0 to 1, over or not; without it, only the end counts"
    )
    HORIZON: int = may(0, NUMBER, "the moves after which a tried move is appraised; 0: games are played to their end")
    PLANS: bool = may(False, YES_OR_NO, "whether who thinks plans several moves of its own, in a tree, instead of comparing the next one")
    weigh: Callable[[Record, int], float] = may(
        default_rules.as_likely_as_any, function(2), "how likely what a seat has seen is in an imagined world, as a weight"
    )
    suppose: Callable[[Record], None] = may(
        default_rules.leave_settings, function(1), "settings of an imagined table under which bots can play it on, such as no live talk"
    )
    propose: Callable[[Record, int, Any, int], int] = may(
        default_rules.keep_all, function(4), "leaves of a seat's legal moves those worth trying, and says how many"
    )
    LIVELY: float | None = may(None, optional(SECONDS), "seconds from one bot's move to the next while only the clock is waited for")
    STANDS_IN: float | None = may(None, optional(SECONDS), "seconds after which a bot plays for whoever is gone")


@dataclass(frozen=True, kw_only=True)
class Speech(Part):
    """For games in which people talk: what typed lines mean, and what is said aloud."""

    FILE = "speech"
    IS_NEEDED = False
    interpret: Callable[[str, Table, int], Sequence[Move] | None] | None = may(
        None, optional(function(3)), "the moves that a typed line means to a seat, or None if it is none of the game's business"
    )
    caution: Callable[[str, Table, int], str] = may(
        defaults.no_caution, function(3), "what a person is asked once before this line is sent, or nothing"
    )
    is_said: Callable[[str], bool] = may(defaults.never_said, function(1), "whether a move of this name is told in the words typed")
    said_key: Callable[[Table], int] = may(defaults.moves_made, function(1), "the number under which the board finds what is typed next")
    sounds_like: Callable[[Table, int], str] = may(defaults.silent, function(2), "the words of a message that was just made without typing")
    voice: Callable[[Table, int, int, TalkSoFar], str] = may(
        defaults.voiceless, function(4), "what a bot says with a move it is about to make, from its sight and the talk; or nothing"
    )
    floor: Callable[[Table, TalkSoFar, Sequence[int]], tuple[int, float]] | None = may(
        None, optional(function(3)), "which of these bots speaks next while only the clock is waited for, and the seconds before it starts"
    )
    writing: Callable[[Table, int, str, TalkSoFar], float] = may(defaults.at_once, function(4), "the seconds that a bot writes a message")
    brief: Callable[[Table, int, TalkSoFar], str] | None = may(
        None,
        optional(function(3)),
        "what a language model in a seat is told, from its sight and the talk; it answers with one typed line. None: no model sits here",
    )
    report: Callable[[Sequence[Transcript]], Mapping[str, Any]] | None = may(
        None, optional(function(1)), "figures of finished talks among bots, as a reader finds them in names, texts and times"
    )
    is_by_ear: Callable[[Chosen], bool] = may(
        defaults.by_eye,
        function(1),
        "whether people talk aloud at such a table: a device reads it to them, only people sit there, pages number what all were told",
    )


@dataclass(frozen=True, kw_only=True)
class Screen(Part):
    """The table on a text screen."""

    FILE = "screen"
    IS_NEEDED = False
    draw: Callable[[Table, int, str, int | None], RenderableType] = may(
        defaults.draw_zones, function(4), "one seat's sight in about 17 rows of 80 columns, with the seconds left on the timer"
    )
    menu: Callable[[int, int, str], tuple[str, str]] | None = may(
        None, optional(function(3)), "the heading a move is listed under for a seat, and how it reads there"
    )


@dataclass(frozen=True, kw_only=True)
class Board(Part):
    """The table in the browser: `core/board.py` has what boards are drawn with."""

    FILE = "board"
    IS_NEEDED = False
    parts: Callable[[View], Sequence[BoardPart]] = may(defaults.zones_as_parts, function(1), "the board as pieces of HTML with ids")
    label: Callable[[View, int], str] = may(defaults.label, function(2), "how a legal move reads on a button of its own")
    TOUR: Sequence[tuple[str, str]] = may(defaults.TOUR, ROW, "for newcomers: ids of elements, each with a sentence about it")
    scene: Callable[[View, Tale], str] = may(
        defaults.plain_scene, function(2), "the end as a scene in the game's own world; `core/scene.py` has what it is put together from"
    )
    chair: Callable[[Chosen, int], str] = may(defaults.nobody_special, function(2), "who sits on a chair, where the options say so to all")
    BEATS: Mapping[int, Sequence[Beat]] | None = may(
        None, optional(MAPPING), "how each kind of event is shown, by number; without it, every event for a moment: `core/beats.py`"
    )
    VOICE: Voice = may(PLAIN_VOICE, VOICE, "what its sounds have in common")


@dataclass(frozen=True, kw_only=True)
class Art(Part):
    """The pictures."""

    FILE = "art"
    IS_NEEDED = False
    symbols: Callable[[str], str] = may(defaults.no_symbols, function(1), "the <symbol> elements that the board uses, in a wording")
    box: Callable[[], str] | None = may(None, optional(function(0)), "the picture on the lid, as SVG; without one, the title in a frame")


@dataclass(frozen=True, kw_only=True)
class Press(Part):
    """The game on paper: see `core/printing.py`."""

    FILE = "press"
    IS_NEEDED = False
    LOOK: Look = may(PLAIN_LOOK, LOOK, "its colours and typefaces on paper")
    decks: Callable[[Order], Sequence[Deck]] | None = may(
        None, optional(function(1)), "the cards that an order needs; without it, every card of its piles, as text"
    )
    sheets: Callable[[Order], Sequence[Sheet]] = may(defaults.no_sheets, function(1), "pages besides the cards: charts, scripts, a dial")
    needs: Callable[[Order], Sequence[str]] = may(defaults.no_needs, function(1), "what the table needs that cannot be printed")
    STEPS: Sequence[Step] = may((), ROW, "how to play, in a few pictures with a sentence each")


@dataclass(frozen=True, kw_only=True)
class Lessons(Part):
    """What newcomers are taught, as data: see `core/lessons.py` and `core/glossary.py`."""

    FILE = "lessons"
    IS_NEEDED = False
    LESSONS: Sequence[Lesson] = may((), ROW, "playable, about a minute each, one for every role that plays differently")
    GLOSSARY: Sequence[Term] = may((), ROW, "words of the game's own, each with what it means: told where they first stand")


PARTS: tuple[type[Part], ...] = (
    *(About, Cards, House, Balance, Rules, Words, Finale, Positions, Bot, Speech, Screen, Board, Art, Press, Lessons),
)
