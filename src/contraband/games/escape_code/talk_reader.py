"""A reader of finished talks who sees names, texts and times only, and shares no code with what wrote them: `talk-report`."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.values import Transcript
from .cards import CARD_NAMES, SPY, WORDS
from .observer import TALK, WORD, Line, beliefs, words_in

NOUN = re.compile(r"\b(?:the|a|an) (?:[\w'-]+ ?){1,5}(?=[,.?!:])", re.IGNORECASE)
LEANS = (
    r"it|he|she|they|them|that|this|these|and|so|same|yes|true|agreed|quite|ha|once|never|not|half|mixed|because|wait|"
    r"says who|please|go on|certainly|think what you like|with respect|somebody ought|one of them|you (?:say|exaggerate|"
    r"learn|had|and|do|flatter|have to|should|cannot|can't|keep|are making|'re making)|speaking of|talking of that|"
    r"which brings|now that|since we|no\b|stop it|oh,? (?:dear|stop|come)|i (?:have been wondering|noticed|believe|laughed|"
    r"nearly|felt|see it|shall remember|would have left|would have|like the part|lost you|had (?:him|her|it|them|"
    r"a good laugh)|asked about|keep thinking|wonder what|cannot get past|can't get past|wrote to somebody|heard it|"
    r"have a feeling|did not (?:expect|look)|didn't (?:expect|look)|have said it|never noticed|give (?:it|him|her|them))|"
    r"i(?:'ve been wondering|'ll (?:nod|have to|remember|ignore|say this)|'d have|'m (?:listening|sorry|still thinking|"
    r"not so sure))|there(?:'s| is) (?:a form for|a moral|something behind)|is that|if you say|do(?:n't| not) (?:touch|"
    r"look now|tell me|worry|stop|mind)|who told|who, me|watch whoever|suspicion|say (?:that|what)|my (?:mother made|"
    r"aunt would|aunt had)|we had the same|nobody has mentioned|how long|did somebody say|trust|somebody has|fair enough|"
    r"forgiven|no harm|i think i know how|i(?:'m| am) staying|poor|mind the"
)
POINTS_BACK = re.compile(rf"^(?:\w+, |[\w' ]{{3,20}}(?:,|:) )?(?:{LEANS})(?!\w)", re.IGNORECASE)
# What begins something new, or only greets: it takes something up if it shares its words.
FRESH = re.compile(
    r"^(?:by the way|changing the subject|not to change|oh, and|right, something else|sorry, i just remembered|i meant to say|"
    r"before i forget|while i think|something quite|to change|let me change|anyway|i must tell|have i told|my mind was|"
    r"this has nothing|oh good, people|"
    r"here(?:'s| is) one|can i (?:just|ask)|i(?:'ve| have) been meaning|it may be the hour|not that anybody|oh, and another|"
    r"you(?:'ll| will) think|you know what|i had a thought|i have to get|"
    r"hello|good (?:evening|to see)|evening|morning|afternoon|greetings|well, here|ah, a full|i(?:'m| am) not late|there you are|"
    r"\w+, (?:you got here|do you come|is this your))\b",
    re.IGNORECASE,
)
LOOKS_BACK, ANSWERED_WITHIN = 5, 3
MINUTE = 60.0
SURE = 0.95
SHORT = re.compile(r"(?:[\w'-]+,? ?){1,3}[.?!]*")  # a message of three words
SHORT_QUESTION = re.compile(
    r"(?:[\w']+,? ){0,6}(?:it|its|he|his|she|her|they|them|him|that|those|one|yours|there|then)(?: [\w']+){0,3}\?", re.IGNORECASE
)
BEGINS = re.compile(r"(?:the|my|they say|there was) (?:[\w'-]+,? ){5}", re.IGNORECASE)  # a sentence of some length about something
BACK = re.compile(r"\b(?:that|there|yours)\b")
DEFINITE = re.compile(rf"\b(?:the|that|your) (?:{WORD.pattern})", re.IGNORECASE)
ABOUT_SOMEBODY = re.compile(r"(?:he|she|they)(?:'s|'d|'re|'ve)? ", re.IGNORECASE)
# Suspicion of somebody in general, which takes up nothing in particular.
SUSPECTS = re.compile(
    r"watching you|used boat|pleased with yourself|face of somebody|your words very|trying rather|funny feeling", re.IGNORECASE
)
TAG = re.compile(r"\b(?:isn't|doesn't|aren't|don't|wasn't) (?:it|he|she|they|you)\?$", re.IGNORECASE)
GREETS = re.compile(
    r"^(?:hello|hi|good (?:evening|to see)|evening|morning|afternoon|there you are|well, here|ah, a full|\w+! you got)\b", re.IGNORECASE
)
ORDINARY = (
    "hello that this with from have there they what about would been were when your like just only into them than then "
    "some here come comes came know said says make something somebody nobody everybody anybody always never ever once "
    "before after again another thing things think thought keep tell told mind very more most much many well good home "
    "back time mother father sister brother aunt uncle asked must will could should these those their which where while "
    "because still even over under every other people right little same different fact mine away down made took take taken "
    "looked look looks hear heard going went gone want wanted does done didn wasn isn aren hasn wouldn couldn dont left "
    "year years nothing nobody knew even quite morning evening night today yesterday monday tuesday sunday last next first half "
    "whole talk talking talked found find"
)
COMMON = frozenset(ORDINARY.split())


def named(text: str, names: Sequence[str]) -> list[int]:
    found = [(text.find(name), seat) for seat, name in enumerate(names) if re.search(rf"\b{re.escape(name)}\b", text)]
    return [seat for _, seat in sorted(found)]


def frame(text: str, names: Sequence[str]) -> str:
    """The sentence without names, code words and things."""
    for name in names:
        text = re.sub(rf"\b{re.escape(name)}\b", "N", text)
    return NOUN.sub("T", WORD.sub("W", text)).casefold()


def content(text: str) -> set[str]:
    """The words that tell what it is about, code words apart."""
    return {word.removesuffix("s") for word in re.findall(r"[a-z]{4,}", WORD.sub(" ", text).casefold()) if word not in COMMON}


def refers_back(lines: Sequence[Line], number: int, names: Sequence[str]) -> bool:
    """Whether a message takes up one of the last five: it answers, goes on with what two talk about, shares a word, or leans on it."""
    before = lines[max(0, number - LOOKS_BACK) : number]
    _, seat, text = lines[number]
    if not before:
        return False
    if was_asked(before, seat, names) or (shares_word(text, before, names) and not SUSPECTS.search(text)):
        return True
    if FRESH.match(text) or SUSPECTS.search(text) or asks_somebody_else(text, before, names):
        return False
    return goes_on(text, before, seat) or answers_all(before, seat, names) or leans(text, before, seat, names)


def was_asked(before: Sequence[Line], seat: int, names: Sequence[str]) -> bool:
    """Whether a seat was asked by name and has not spoken since."""
    spoke = max((number for number, (_, other, _) in enumerate(before) if other == seat), default=-1)
    return any("?" in told and seat in named(told, names) for _, _, told in before[spoke + 1 :])


def asks_somebody_else(text: str, before: Sequence[Line], names: Sequence[str]) -> bool:
    """A question by name to somebody who did not speak last begins something."""
    asked = named(text, names)
    return text.endswith("?") and bool(asked) and before[-1][1] not in asked and not BACK.search(text)


def goes_on(text: str, before: Sequence[Line], seat: int) -> bool:
    """Whoever tells a story, or speaks by turns with one other; what somebody else puts in does not count."""
    times = Counter(other for _, other, _ in before)
    talked = [line for line in before if times[line[1]] > 1 or line[1] == seat or not SHORT.fullmatch(line[2])][-2:]
    if len(talked) < 2 or seat not in (talked[0][1], talked[1][1]):
        return False
    return talked[1][1] == seat or "?" in talked[1][2] or not BEGINS.match(text)


def answers_all(before: Sequence[Line], seat: int, names: Sequence[str]) -> bool:
    """Whoever speaks after a question to all answers it, unless two are talking to each other."""
    _, teller, last = before[-1]
    if teller == seat or named(last, names) or GREETS.match(last) or TAG.search(last):
        return False
    asks = any(part.endswith("?") for part in sentences(last) if not words_in(part))
    among_two = len(before) > 2 and before[-3][1] == teller and before[-2][1] not in (teller, seat)
    return asks and not among_two


def leans(text: str, before: Sequence[Line], seat: int, names: Sequence[str]) -> bool:
    """By a name, by how it begins, or by how short it is."""
    if ABOUT_SOMEBODY.match(text):
        return True
    own = [part for part in sentences(text) if not words_in(part)]
    if not own or (words_in(sentences(text)[0]) and not own[0].endswith("?")):
        return False  # "that kettle" is somebody else's, longer ago, and "they" are the kettles
    text = " ".join(own)
    _, teller, _ = before[-1]
    if teller != seat and SHORT_QUESTION.fullmatch(own[0]):
        return True
    if text.endswith("?") and named(text, names) and not BACK.search(text):
        return False
    if teller != seat and SHORT.fullmatch(text) and not GREETS.match(text):
        return True  # nothing new is begun in three words
    spoke = {other for _, other, _ in before if other != seat}
    return bool(POINTS_BACK.match(text) or (spoke & set(named(text, names)) and not GREETS.match(text)))


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.?!]) ", text)


def shares_word(text: str, before: Sequence[Line], names: Sequence[str]) -> bool:
    unnamed = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names), re.IGNORECASE)
    own, spoken_of = content(unnamed.sub("", text)), {word.lower() for word in DEFINITE.findall(text)}
    return any(own & content(unnamed.sub("", told)) or spoken_of & set(words_in(told)) for _, _, told in before)


def is_answered(lines: Sequence[Line], number: int, names: Sequence[str]) -> bool | None:
    """Whether who was asked spoke within three messages; None if nobody was, or the talk was over before."""
    _, seat, text = lines[number]
    asked = [other for other in named(text, names) if other != seat]
    after = [other for _, other, _ in lines[number + 1 : number + 1 + ANSWERED_WITHIN]]
    if not text.endswith("?") or not asked or len(after) < ANSWERED_WITHIN:
        return None
    return asked[0] in after


# -- the report ---------------------------------------------------------------------------------------------------------------------


def report(talks: Sequence[Transcript]) -> dict[str, Any]:
    lines = [line for talk in talks for line in talk.lines]
    asked = [answer for talk in talks for n in range(len(talk.lines)) if (answer := is_answered(talk.lines, n, talk.names)) is not None]
    back = [refers_back(talk.lines, n, talk.names) for talk in talks for n in range(1, len(talk.lines))]
    counts = [Counter(frame(text, talk.names) for _, _, text in talk.lines) for talk in talks if talk.lines]
    return {
        "messages": len(lines) / len(talks),
        "distinct_messages": sum(len({text for _, _, text in talk.lines}) for talk in talks) / max(len(lines), 1),
        "distinct_frames": sum(len(count) for count in counts) / max(len(lines), 1),
        "frame_most": max(max(count.values()) for count in counts),
        "questions_answered": share(asked),
        "refers_back": share(back),
        "words_by_role": words_by_role(talks),
        "words_at_first": words_by_role(talks, MINUTE),
        "timing": timing(talks),
        "wins_by_role": wins_by_role(talks),
        "observer": [observed(talks, minute) for minute in range(1, 11)],
    }


def share(answers: Sequence[bool]) -> float:
    return sum(answers) / len(answers) if answers else 0.0


def role(talk: Transcript, seat: int) -> str:
    card = int(talk.end.record_view.card[seat])
    return "Agent" if card < WORDS else CARD_NAMES[card]


def words_by_role(talks: Sequence[Transcript], seconds: float = TALK) -> dict[str, float]:
    """The share of messages that carry a code word, in the first so many seconds."""
    carried: dict[str, list[bool]] = {}
    for talk in talks:
        for when, seat, text in talk.lines:
            if when <= seconds:
                carried.setdefault(role(talk, seat), []).append(bool(words_in(text)))
    return {name: share(found) for name, found in sorted(carried.items())}


def wins_by_role(talks: Sequence[Transcript]) -> dict[str, float]:
    """The share of talks that a role wins, of those it is in."""
    won: dict[str, list[bool]] = {}
    for talk in talks:
        outcomes = talk.end.result.outcomes if talk.end.result else ()
        for name in {outcome.role for outcome in outcomes}:
            won.setdefault(name, []).append(any(outcome.outcome == "win" for outcome in outcomes if outcome.role == name))
    return {name: share(found) for name, found in sorted(won.items())}


def timing(talks: Sequence[Transcript]) -> dict[str, float]:
    """How much a role's seconds before a message differ from everybody else's, given the lengths of what is read and written.

    The largest distance of two distributions; and the number of messages of the role that has fewest."""
    rows, roles = [], []
    for talk in talks:
        for (before, _, last), (when, seat, text) in pairwise(talk.lines):
            rows.append((1.0, len(last), len(text), when - before))
            roles.append(role(talk, seat))
    if not rows:
        return {"distance": 0.0, "messages": 0.0}
    table = np.array(rows)
    fit = np.linalg.lstsq(table[:, :3], table[:, 3], rcond=None)[0]
    left = table[:, 3] - table[:, :3] @ fit
    of = np.array(roles)
    apart = {name: distance(left[of == name], left[of != name]) for name in sorted(set(roles))}
    return {"distance": max(apart.values()), "messages": float(min(Counter(roles).values())), **apart}


def distance(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """The largest distance of two distributions (Kolmogorov and Smirnov)."""
    at = np.sort(np.concatenate([one, other]))
    shares = (np.searchsorted(np.sort(these), at, side="right") / max(len(these), 1) for these in (one, other))
    return float(np.abs(next(shares) - next(shares)).max())


def observed(talks: Sequence[Transcript], minute: int) -> dict[str, float]:
    """How often the likeliest seat is the Spy, and how often the observer is sure: of the talks still on, and of all."""
    ends = [talk.lines[-1][0] for talk in talks if talk.lines]
    told = [named_spy(talk, minute) for talk in talks if talk.lines]
    going = [found for found, end in zip(told, ends, strict=True) if end >= MINUTE * (minute - 1)]
    return {
        "minute": minute,
        "talks": len(going),
        "right": share([right for right, _ in going]),
        "guess": 1 / len(talks[0].names),
        "sure": share([sure for _, sure in going]),
        "right_of_all": share([right for right, _ in told]),
        "sure_of_all": share([sure for _, sure in told]),
    }


def named_spy(talk: Transcript, minute: int) -> tuple[bool, bool]:
    """Whether the observer would name the Spy after that many minutes, and whether it is sure of its choice."""
    chances = beliefs([line for line in talk.lines if line[0] <= MINUTE * minute], len(talk.names))
    best = max(range(len(chances)), key=lambda seat: chances[seat])
    return int(talk.end.record_view.card[best]) == SPY, chances[best] > SURE
