"""What a player of Escape Code is after at this moment, in one sentence, and the part of the game it belongs to.

Nothing here gives away what a screen keeps to itself.
"""

from ....core.record import Record
from ....core.table import Table
from ..broadcast import LOOKER
from ..cards import CIVILIAN, CONTACT, INTERCEPTOR, ORDER_NAMES, REMINDER_ON, SPY, VOICE
from ..seats import has_gun, may_draw
from ..table import Phase
from .names import soften

FOR_ALL = "Agents hunt the Spy and the Contact, who must pass the code phrase unnoticed."
EYES_CLOSED = "Nobody peeks: the Contact learns the code words, then the Spy chooses four."
OUT = "You are out: watch the others, and say nothing."
CLAIM_IS_ON = "Four right words, and Spy and Contact win; one wrong, and they lose."
VOTE_IS_ON = "Uphold it if they spoke of their own card: then their side loses."
LOOKS = {
    Phase.CONTACT_LOOKS: "Learn every word you see: four of them, in the right order, will be the phrase.",
    Phase.SPY_LOOKS: "Learn the words: you will slip four of them into the talk.",
    Phase.SPY_PLACES: "Choose the four words that you can say most naturally.",
}
ON_ONE_LINE = tuple(order.replace("-", "\N{NON-BREAKING HYPHEN}") for order in ORDER_NAMES)
AGENT = "Shoot the Spy or the Contact and Agents win; somebody harmless, and they lose."
ROLES = {
    SPY: "Say your four words {order}, so that only the Contact notices.",
    CONTACT: "Listen for four words {order}; then claim, and name the Spy.",
    INTERCEPTOR: "Shoot the Spy before the Agents do, and you alone win.",
    CIVILIAN: "You win if the game ends without a shot: keep the others talking.",
}

UNARMED = "Listen for the Spy and the Contact: once guns are free, one shot decides."  # COD-31
UNARMED_ROLES = {INTERCEPTOR: "Listen for the Spy: once guns are free, shoot before the Agents do."}


def aim(sight: Table, seat: int, wording: str) -> str:
    return soften(aim_of(sight, seat), wording)


def aim_of(sight: Table, seat: int) -> str:
    """COD-14, COD-21: with closed eyes, and in a talk aloud, the same for everybody; so it is where nobody is reminded of their card.

    Talked aloud, what a seat itself is after is in its file.
    """
    t = sight.quick_view
    if t.phase == Phase.OVER:
        return ""
    if t.phase in LOOKER:
        is_looking = seat >= 0 and t.speech != VOICE and LOOKER[Phase(t.phase)] == t.card[seat]
        return LOOKS[Phase(t.phase)] if is_looking else EYES_CLOSED
    if t.phase in (Phase.CLAIM, Phase.CONFIRM):
        return CLAIM_IS_ON
    if t.phase == Phase.VOTE:
        return VOTE_IS_ON
    is_kept_back = t.speech == VOICE or t.reminder < REMINDER_ON
    return FOR_ALL if seat < 0 or is_kept_back else of_role(t, seat)


def of_role(t: Record, seat: int) -> str:
    """What somebody with this card wants in the talk."""
    if t.out >> seat & 1:
        return OUT
    order = f"in the order {ON_ONE_LINE[t.order]}" if t.phase != Phase.READ else "in the right order"
    card = int(t.card[seat])
    if t.phase >= Phase.TALK and not may_draw(t) and has_gun(t, seat):
        return UNARMED_ROLES.get(card, UNARMED)
    return ROLES.get(card, AGENT).format(order=order)


def chapter(sight: Table, minute: int, wording: str) -> str:
    """The talk by minutes, or by rounds where nobody talks at the same time; what interrupts it belongs to it."""
    t = sight.quick_view
    if t.phase == Phase.OVER:
        return "Debriefing"
    if t.phase < Phase.TALK:
        return "The Broadcast"
    if t.phase == Phase.TALK:
        return f"Talk, minute {minute}" if minute else ""
    return f"Talk, round {t.messages // sight.seats + 1}" if t.phase == Phase.TURN else ""
