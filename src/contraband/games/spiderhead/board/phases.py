"""Phases II and III and the end: dice, the watcher, hatches to hide in and grab from, and the account of it all."""

from functools import cache

from ....core.board import esc
from ....core.fragments import icon, unseen
from ....core.glossary import word
from ....core.record import NONE
from ....core.values import Event
from ..cards import ABNESTI, CHARACTERS, DARKENFLOXX, INTERVENTIONS, PRISONERS
from ..lessons import DARK
from ..table import ANYWHERE, REFLEX, SNATCH, SPEND, SPENDABLE, START, Happening, Phase, Verb
from ..words import ED
from ..words.names import drug_name
from ..words.story import sentence
from .seen import Seen

SPEND_SOME = set(range(SPEND, SPEND + SPENDABLE))


def stage_after(seen: Seen) -> str:
    """The middle when there are no more encounters."""
    drawn = {Phase.TEST: tests, Phase.DOSE: doses, Phase.SNATCH: hatches, Phase.OVER: account}.get(Phase(seen.phase), reflex)
    return f'<section id="stage" class="stage calm" aria-label="The experiment">{drawn(seen)}</section>'


def tests(seen: Seen) -> str:
    lead = "Press the prisoner to test." if seen.is_asked() else "Abnesti tests the prisoners in any order he likes."
    rule = "One die for each partner, and each must be higher than what was kept from that partner."
    lying = dice(seen, "dice") or NO_DICE
    return f"<h2>The tests</h2>{lying}<p>{lead} {rule}</p>{chambers(seen)}"


NO_DICE = '<div id="dice" class="dice"><h3>Nobody has rolled yet</h3></div>'  # their place, so that nothing moves when they come


def rolled(seen: Seen) -> str:
    """The dice of the last test, in their place on the board."""
    return dice(seen, "dice") or '<div id="dice" class="dice" hidden></div>'


def dice(seen: Seen, place: str = "") -> str:
    """The dice of the last test. On the board the place has this id, and each die one: an ending's scene stands beside them, without."""
    rolls = [row[2:] for row in seen.events if row[0] == Happening.ROLLS]
    if not rolls:
        return ""
    called = f' id="{place}"' if place else ""
    each = "".join(one_die(partner, die, kept, bool(place)) for _, partner, die, kept in rolls)
    return f'<div{called} class="dice"><h3>{CHARACTERS[rolls[0][0]]} rolls</h3><ul>{each}</ul></div>'


@cache
def one_die(partner: int, die: int, kept: int, is_called: bool) -> str:
    well = "higher" if die > kept else "not higher"
    called = f' id="die-{partner}"' if is_called else ""
    return (
        f'<li{called} class="{"well" if die > kept else "ill"}">{icon(f"die{die}", "die")}'
        f"<span>{unseen(f'{die} ')}for {CHARACTERS[partner]}: "
        f'{well} than the <b class="gained">{kept}</b> kept</span></li>'
    )


def chambers(seen: Seen) -> str:
    """The five in their chambers: what each die must beat, and how each test went."""
    return f'<ul class="chambers" aria-label="What the tests ask for">{"".join(chamber(seen, who) for who in range(PRISONERS))}</ul>'


def chamber(seen: Seen, who: int) -> str:
    state = "passed" if seen.passed >> who & 1 else "failed" if who == seen.watcher else "not yet"
    asks = "".join(
        f'<li>{CHARACTERS[other]} <b class="gained">{unseen("kept ")}{seen.kept[who][other]}</b></li>' for other in seen.partners(who)
    )
    return (
        f'<li class="cell is-{state.replace(" ", "-")}">{icon(f"p{who}")}<b>{CHARACTERS[who]}</b><span class="state">{state}</span>'
        f"<ul>{asks or '<li>nobody met</li>'}</ul></li>"
    )


def glass(seen: Seen) -> str:
    """SPI-80: the watcher on one side of the glass, the partners on the other; who is reached for stands in front."""
    partners = list(seen.partners(seen.watcher)) if seen.watcher != NONE else []
    people = "".join(
        f'<li class="{"reached" if who == seen.victim else "dosed" if seen.dosed >> who & 1 else ""}">{icon(f"p{who}")}'
        f"<b>{CHARACTERS[who]}</b>{unseen(fate(seen, who))}</li>"
        for who in partners
    )
    watcher = f'<span class="watcher">{icon(f"p{seen.watcher}")}<b>{CHARACTERS[seen.watcher]}</b>{unseen("watches")}</span>'
    return f'<div class="booth">{watcher}<span class="pane" aria-hidden="true"></span><ul>{people}</ul></div>' if people else ""


def doses(seen: Seen) -> str:
    drug = drug_name(DARKENFLOXX, seen.wording)
    lead = f"Press the partner who gets {drug}." if seen.is_asked() else f"Abnesti chooses which partner gets {drug}."
    stakes = f"{CHARACTERS[seen.watcher]} watches, and may get hold of the card first. Cards left: {seen.pak[DARKENFLOXX]}."
    return f"<h2>{word(DARK, drug)}</h2>{glass(seen)}<p>{told(seen)}{lead} {stakes}</p>{leftovers(seen)}{rolled(seen)}"


def told(seen: Seen) -> str:
    """What became of the last card, before the next one is chosen."""
    lines = [sentence(Event(kind, seat, tuple(details)), seen.view.sight.names, seen.wording) for kind, seat, *details in seen.events]
    shown = [line for line, row in zip(lines, seen.events, strict=True) if row[0] in (Happening.MISSES, Happening.DOSED)]
    return f"<b>{esc(' '.join(shown))}</b> " if shown else ""


def leftovers(seen: Seen) -> str:
    """SPI-80: what can be spent for more places to hide the card in."""
    if not (seen.leftovers and seen.pak[DARKENFLOXX]):
        return ""
    names = [*(drug_name(drug, seen.wording) for drug in range(INTERVENTIONS)), ED]
    left = [*seen.pak[:INTERVENTIONS], seen.ed_cards]
    texts = [(SPEND + n, f"Spend {name} &times;{count}") for n, (name, count) in enumerate(zip(names, left, strict=True))]
    buttons = f'<div class="row">{seen.view.buttons(texts)}</div>' if SPEND_SOME & set(seen.view.legal) else ""
    return f"<p>Each leftover card that Abnesti spends adds a hatch this time: <b>{seen.places_now()}</b> now.</p>{buttons}"


def hatches(seen: Seen) -> str:
    """SPI-81: Abnesti hides, the watcher grabs; each sees only their own choice."""
    verb = Verb.HIDE if seen.is_abnesti else Verb.GRAB
    doors = "".join(hatch(seen, place, verb) for place in range(seen.places_now()))
    more = seen.view.buttons([(START[verb] + ANYWHERE, "Let chance choose"), (REFLEX, "Against the clock instead")])
    drug = drug_name(DARKENFLOXX, seen.wording)
    ready = [
        name for who, name in ((ABNESTI, "Abnesti"), (seen.watcher, CHARACTERS[seen.watcher])) if has_chosen(seen, who) and who != seen.me
    ]
    chosen = f"Has chosen: {' and '.join(ready)}." if ready else ""
    return (
        f"<h2>{word(DARK, drug)} for {CHARACTERS[seen.victim]}</h2>{glass(seen)}<p><b>{task(seen)}</b> {chosen}</p>"
        f'<div class="hatches n{seen.places_now()}">{doors}<div class="row">{more}</div></div>'
    )


def has_chosen(seen: Seen, who: int) -> bool:
    return (seen.hiding if who == ABNESTI else seen.grabbing) != 0


def task(seen: Seen) -> str:
    """What the viewer is to do, as long as it is not done."""
    if seen.me not in (ABNESTI, seen.watcher):
        return f"Abnesti hides the card behind a hatch, {CHARACTERS[seen.watcher]} grabs at one."
    if has_chosen(seen, seen.me):
        return "You have hidden the card." if seen.me == ABNESTI else "You have reached out."
    return "Hide the card behind a hatch." if seen.me == ABNESTI else "Grab at one hatch: if the card is there, it is yours."


def hatch(seen: Seen, place: int, verb: Verb) -> str:
    has_card, has_hand = seen.hiding == place + 1, seen.grabbing == place + 1
    drawing = "hatch-card" if has_card else "hatch-hand" if has_hand else "hatch"
    note = ("the card" if has_card else "") + (" and " if has_card and has_hand else "") + ("the hand" if has_hand else "")
    inside = f"{icon(drawing, 'door')}<b>{unseen('hatch ')}{place + 1}</b>" + (f"<span>{note}</span>" if note else "")
    move = START[verb] + place
    more = f'id="hatch-{place}"'
    if move in seen.view.legal:
        does = "Hide behind" if verb == Verb.HIDE else "Grab at"
        return seen.view.press(move, f"{unseen(does)} {inside}", "hatch", more)
    return f'<span class="hatch" {more}>{inside}</span>'


def reflex(seen: Seen) -> str:
    """SPI-81: one big button; too early forfeits the card."""
    is_open = seen.phase == Phase.UNCOVERED
    drug = drug_name(DARKENFLOXX, seen.wording)
    lost = [name for bit, name in ((1, "Abnesti"), (2, CHARACTERS[seen.watcher])) if seen.forfeited & bit]
    early = f"<p>Too early: {' and '.join(lost)}.</p>" if lost else ""
    text = "<b>Snatch it!</b>" if is_open else "<b>Wait</b><span>the card is covered; pressing now forfeits it</span>"
    classes = "snatch open" if is_open else "snatch covered"
    inside = f"{icon('hatch-card' if is_open else 'hatch', 'door')}{text}"
    button = f'<span class="{classes}" id="snatch">{inside}</span>'
    if SNATCH in seen.view.legal:
        button = seen.view.press(SNATCH, inside, classes, 'id="snatch"')
    return f"<h2>{word(DARK, drug)} for {CHARACTERS[seen.victim]}</h2>{glass(seen)}{button}{early}"


def account(seen: Seen) -> str:
    """The board after the end: the last dice, and where everybody is."""
    return f"<h2>The experiment is over</h2>{rolled(seen)}{chambers(seen)}"


def fate(seen: Seen, who: int) -> str:
    if seen.dosed >> who & 1:
        return seen.view.soften("Darkenfloxxed")
    if who == seen.watcher:
        return "watched"
    if seen.passed >> who & 1:
        return "passed"
    return "incapacitated" if seen.is_out(who) else "untested"
