"""The end of Escape Code in words: who shot or named whom, how far the phrase was, and what everybody knew (COD-51)."""

from collections.abc import Sequence

from ...core.finale import Finished, Moment, Side, listed, with_time
from ...core.phrases import at
from ...core.values import Outcome
from . import endings
from .cards import CARD_NAMES, CIVILIAN, CONTACT, INTERCEPTOR, SLOTS, SPY, VOICE, WORDS
from .table import Ending, Happening
from .transcript import Talk
from .words import SIDES, role
from .words.names import soften

CAME_OUT = {"win": "won", "neither": "no win, no loss", "loss": "lost"}  # best first
COUNTS = ("none", "one", "two", "three", "all four")
CLAIMS = (Ending.RIGHT_CLAIM, Ending.WRONG_CLAIM)
BREACHES = (Ending.BREACH_BY_AGENT, Ending.BREACH_BY_SPY)
# What ended it: {a} did it to {b}, who was {role}; {spy} is the Spy and {phrase} the words.
STORIES = {
    Ending.AGENT_HITS: "{a} shot {b}, {role}{time}.",
    Ending.AGENT_MISSES: "{a} shot {b}, who was only {role}{time}.",
    Ending.INTERCEPTOR_HITS_SPY: "{a}, the Interceptor, shot {b}, {role}{time}.",
    Ending.INTERCEPTOR_HITS_CONTACT: "{a}, the Interceptor, shot {b}, {role}{time}.",
    Ending.RIGHT_CLAIM: "{a} named {b} as the Spy, and the phrase {phrase}{time}.",
    Ending.TIME_OUT: "Nobody moved in time: {spy}, the Spy, slipped away, and {contact} with the phrase half heard.",
    Ending.BREACH_BY_AGENT: "{a} called a breach by {b}, {role}, and the table agreed{time}.",
    Ending.BREACH_BY_SPY: "{a} called a breach by {b}, {role}, and the table agreed{time}.",
}
KNEW_NO_WORD = {INTERCEPTOR: "Knew no word, and had a gun for the Spy.", CIVILIAN: "Knew no word, and hoped for peace."}
WRONG_PERSON = "{a}, the Contact, took {b} for the Spy; it was {spy}{time}."
WRONG_WORDS = "{a}, the Contact, named the right Spy, {b}, and the wrong words{time}."


def story(finished: Finished, wording: str) -> str:
    t = finished.table.record_view
    names = finished.names
    ending = Ending(int(t.ending))
    template = STORIES.get(ending) or (WRONG_WORDS if t.card[t.claimed] == SPY else WRONG_PERSON)
    talk = Talk(t)
    a, b = (t.claimant, t.claimed) if ending in CLAIMS else (t.ender, t.victim)
    return soften(template, wording).format(
        a=at(names, a),
        b=at(names, b),
        role=role_of(finished, b),
        spy=names[talk.spy],
        contact=names[talk.cards.index(CONTACT)],
        phrase=" ".join(CARD_NAMES[word] for word in talk.phrase),
        time=with_time(left_then(finished, ending)),
    )


def role_of(finished: Finished, seat: int) -> str:
    """The Spy, an Agent."""
    if seat < 0:
        return ""
    called = role(finished.table, seat)
    return f"an {called}" if called == "Agent" else f"the {called}"


def left_then(finished: Finished, ending: Ending) -> str:
    """What was left of the talk when somebody acted: while they named words or the others voted, it stood still."""
    if ending == Ending.TIME_OUT:
        return ""
    kind = Happening.CLAIMS if ending in CLAIMS else Happening.CALLS if ending in BREACHES else Happening.SHOOTS
    return finished.left_at(max((one.made for one in finished.events(kind)), default=0))


def sides(finished: Finished, wording: str) -> list[Side]:
    """COD-50: nobody counts points here; a side has won, has lost, or neither."""
    t, found = finished.table.quick_view, dict[int, list[Outcome]]()
    for one in finished.result.outcomes:
        found.setdefault(endings.side(t, one.seat), []).append(one)
    return [side_of(SIDES[side], people) for side, people in sorted(found.items())]


def side_of(name: str, people: Sequence[Outcome]) -> Side:
    """COD-26: whoever is out has lost alone; the side came out as the others did."""
    outcome = min((one.outcome for one in people), key=list(CAME_OUT).index)
    return Side(name, CAME_OUT[outcome], outcome, listed([one.name for one in people]))


def knew(finished: Finished, seat: int, wording: str) -> str:
    t = finished.table.record_view
    talk = Talk(t)
    card, said = talk.cards[seat], len(talk.when)
    if card == SPY:
        far = "" if t.speech == VOICE else f", and had said {COUNTS[said]} of them in order"
        return f"Had the phrase {' '.join(CARD_NAMES[word] for word in talk.phrase)}{far}."
    if card == CONTACT:
        return "Had seen every word in the middle, and did not know who would say which."
    if card >= WORDS:
        return soften(KNEW_NO_WORD[card], wording)
    heard = talk.heard_own_word().get(seat)
    own = f"Held {CARD_NAMES[card]}"
    if t.speech == VOICE:
        return f"{own}."
    return f"{own}, and heard it from the Spy in message {heard}." if heard else f"{own}, and never heard it from the Spy."


# -- moments ------------------------------------------------------------------------------------------------------------------


def gave_it_away(finished: Finished, wording: str) -> Moment | None:
    """The Spy said the very word that the Agent who shot held."""
    t = finished.table.record_view
    talk = Talk(t)
    number = talk.heard_own_word().get(int(t.ender))
    if t.ending != Ending.AGENT_HITS or t.victim != talk.spy or number is None:
        return None
    word = CARD_NAMES[talk.cards[t.ender]]
    return Moment(
        made_with(finished, number), f"In message {number} {finished.names[talk.spy]} said {word}: {finished.names[t.ender]}’s own word."
    )


def last_word(finished: Finished, wording: str) -> Moment | None:
    """The phrase was complete."""
    t = finished.table.record_view
    talk = Talk(t)
    if len(talk.when) < SLOTS:
        return None
    number, word = talk.when[-1], CARD_NAMES[talk.phrase[-1]]
    return Moment(made_with(finished, number), f"With {word} in message {number}, {finished.names[talk.spy]} had said the whole phrase.")


def one_word_short(finished: Finished, wording: str) -> Moment | None:
    talk = Talk(finished.table.record_view)
    if len(talk.when) != SLOTS - 1:
        return None
    missing = CARD_NAMES[talk.phrase[-1]]
    return Moment(
        made_with(finished, talk.when[-1]), f"{finished.names[talk.spy]} had three of the four words out; only {missing} was missing."
    )


def let_it_pass(finished: Finished, wording: str) -> Moment | None:
    """An Agent heard their own word from the Spy, and it did not end with that Agent's shot: the narrowest escape."""
    t = finished.table.record_view
    talk = Talk(t)
    passed = [(number, seat) for seat, number in talk.heard_own_word().items() if seat != t.ender]
    if not passed or talk.cards[t.victim] == SPY:
        return None
    number, seat = min(passed)
    name, word = finished.names[seat], CARD_NAMES[talk.cards[seat]]
    return Moment(made_with(finished, number), f"In message {number} the Spy said {word}, and {name}, who held it, let it pass.")


def wrong_head(finished: Finished, wording: str) -> Moment | None:
    """COD-24, COD-25: a shot that did not end the game; the Interceptor is out, whoever fired it."""
    for one in finished.events(Happening.SHOOTS):
        if one.made < len(finished.past):
            shooter, target = one.event.seat, one.event.details[0]
            told = OUT_BY_SHOT if finished.table.quick_view.card[target] == INTERCEPTOR else OUT_BY_MISS
            names = {"a": finished.names[shooter], "b": finished.names[target], "role": role_of(finished, target)}
            return Moment(one.made, soften(told, wording).format(**names))
    return None


OUT_BY_SHOT = "{a} shot {b}, the Interceptor, who went out."
OUT_BY_MISS = "{a}, the Interceptor, shot {b}, {role}, and went out."


def made_with(finished: Finished, number: int) -> int:
    """How many moves had been made with a message."""
    spoken = [one.made for one in finished.events(Happening.SAYS, Happening.TELLS, Happening.NAMES_SPY)]
    place = number - 1 - (int(finished.table.quick_view.messages) - len(spoken))  # those before a position are in no record
    return spoken[place] if place >= 0 else 0


MOMENTS = {
    "The word that gave it away": gave_it_away,
    "The last word": last_word,
    "One word short": one_word_short,
    "The narrowest escape": let_it_pass,
    "The wrong target": wrong_head,
}
