"""What a character of Spiderhead is after at this moment, in one sentence, and the part of the game it belongs to."""

from ....core.record import NONE, Record
from ....core.table import Table
from ..cards import ABNESTI, CHARACTERS, ED_CARDS, LOVE_CARDS
from ..table import Phase
from .names import soften

TESTS = (Phase.TEST,)
LAST = (Phase.DOSE, Phase.SNATCH, Phase.COVERED, Phase.UNCOVERED)
FOR_ALL = f"Abnesti wants points and two partners for all; taking all {LOVE_CARDS} of a partner's Love wins."
WINS = "before one of them takes everything and wins"


def aim(sight: Table, seat: int, wording: str) -> str:
    t = sight.quick_view
    if t.phase == Phase.OVER:
        return ""
    who = list(t.seat_of).index(seat) if seat >= 0 else NONE
    told = onlooker(t) if who == NONE else abnesti(t) if who == ABNESTI else prisoner(t, who)
    return soften(told, wording)


def onlooker(t: Record) -> str:
    """SPI-60, SPI-70, SPI-80: for a shared screen too."""
    if t.phase in TESTS:
        return "If all five pass, Abnesti wins. The first who fails has to watch Phase III."
    if t.phase in LAST:
        watcher = CHARACTERS[t.watcher]
        return f"Abnesti wins if two partners of {watcher} get Darkenfloxx; if {watcher} gets hold of the card, nobody wins."
    return FOR_ALL


def abnesti(t: Record) -> str:
    """SPI-60, SPI-70, SPI-80."""
    if t.phase in TESTS:
        return "If all five pass, you win: every die must be higher than what that prisoner kept."
    if t.phase in LAST:
        more = "one more partner" if t.dosed else "two partners"
        return f"Give Darkenfloxx to {more} of {CHARACTERS[t.watcher]} before the card is snatched, and you win."
    points = f"{t.points} of {t.target} points so far"
    if t.phase == Phase.MEET:
        return f"Give every prisoner two partners and collect {t.target} points; you have {t.points}."
    if t.phase == Phase.CALL:
        return f"Call the most that both of them can take: each pays you that much. {points}."
    if not t.called:
        return f"Let both gather good cards: soon you call what each must pay you. {points}."
    return time_to_flip(t)


def time_to_flip(t: Record) -> str:
    """SPI-37, SPI-38."""
    if t.called == LOVE_CARDS:
        return f"Nobody can pay {LOVE_CARDS}, and both will be out: flip ED289/290 {WINS}."
    if min(t.gained) >= t.called:
        return f"Both have taken {t.called}: flip ED289/290 {WINS}."
    return f"Let both take {t.called}, then flip ED289/290, {WINS}."


def prisoner(t: Record, who: int) -> str:
    if t.phase in TESTS:
        return "Abnesti wins if all five of you pass. What you kept makes your test harder."
    if t.phase in LAST:
        if who == t.watcher:
            return "Get hold of the card, and Abnesti does not win."
        return f"If {CHARACTERS[t.watcher]} gets hold of the card, Abnesti does not win."
    if t.crossed_out >> who & 1:
        return "You are incapacitated: no more encounters for you, but your test still counts."
    pair = list(t.pair)
    if t.phase == Phase.MEET or who not in pair:
        return f"Your score is the Love you take. In an encounter, {win_by_taking(LOVE_CARDS)}."
    side = pair.index(who)
    gained = int(t.gained[side])
    everything = win_by_taking(gained + int(t.love_deck[pair[1 - side]]))
    return climax(t, gained, everything) if t.called else f"Gather Sex Drive to pay with and actions to attack with: {everything}."


def win_by_taking(count: int) -> str:
    """SPI-36: all that the partner has; SPI-40: printed, it may be fewer than in the beginning."""
    return f"take all {count} and you win the game"


def climax(t: Record, gained: int, everything: str) -> str:
    """SPI-36, SPI-38."""
    if t.called == LOVE_CARDS:
        return f"Nobody can pay {LOVE_CARDS}: {everything}, or you are out. You have taken {gained}."
    if gained < t.called:
        return f"Take {t.called} or you are out; {everything}. You have taken {gained}."
    return f"You have your {t.called}; whatever you take beyond that, you keep. {everything[0].upper()}{everything[1:]}."


def chapter(sight: Table, minute: int, wording: str) -> str:
    """SPI-20, SPI-70, SPI-80."""
    t = sight.quick_view
    if t.phase in TESTS:
        return "The tests"
    if t.phase in LAST:
        return "The snatch"
    first, second = (int(who) for who in t.pair)
    return "" if first == NONE else f"Encounter {ED_CARDS - t.ed_cards}: {CHARACTERS[first]} and {CHARACTERS[second]}"
