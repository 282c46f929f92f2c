"""Phases II and III and the end: dice, the watcher, hatches to hide in and grab from, and the account of it all."""

from functools import cache

from ....core.record import NONE
from ..cards import ABNESTI, CHARACTERS, DARKENFLOXX, INTERVENTIONS, PRISONERS
from ..table import ANYWHERE, REFLEX, SNATCH, SPEND, SPENDABLE, START, Happening, Phase, Verb
from ..words import ED
from ..words.names import drug_name
from .cards import icon, unseen
from .seen import Seen

SPEND_SOME = set(range(SPEND, SPEND + SPENDABLE))


def stage_after(seen: Seen) -> str:
    """The middle when there are no more encounters."""
    drawn = {Phase.TEST: tests, Phase.DOSE: doses, Phase.SNATCH: hatches, Phase.OVER: account}.get(Phase(seen.phase), reflex)
    return f'<section id="stage" class="stage calm" aria-label="The experiment">{drawn(seen)}</section>'


def tests(seen: Seen) -> str:
    lead = "Press the prisoner to test." if seen.is_asked() else "Abnesti tests the prisoners in any order he likes."
    rule = "One die for each partner, and each must be higher than what was kept from that partner."
    return f"<h2>The tests</h2><p>{lead} {rule}</p>{rolled(seen)}{kept_table(seen)}"


def rolled(seen: Seen) -> str:
    """The dice of the last test."""
    rolls = [row[2:] for row in seen.events if row[0] == Happening.ROLLS]
    if not rolls:
        return '<div id="dice" class="dice" hidden></div>'
    dice = "".join(one_die(partner, die, kept) for _, partner, die, kept in rolls)
    return f'<div id="dice" class="dice"><h3>{CHARACTERS[rolls[0][0]]} rolls</h3><ul>{dice}</ul></div>'


@cache
def one_die(partner: int, die: int, kept: int) -> str:
    well = "higher" if die > kept else "not higher"
    return (
        f'<li id="die-{partner}" class="{"well" if die > kept else "ill"}">{icon(f"die{die}", "die")}'
        f"<span>{unseen(f'{die} ')}for {CHARACTERS[partner]}: "
        f'{well} than the <b class="gained">{kept}</b> kept</span></li>'
    )


def kept_table(seen: Seen) -> str:
    rows = "".join(
        f'<tr><th scope="row">{icon(f"p{who}")}{CHARACTERS[who]}</th><td>'
        + (", ".join(f'{CHARACTERS[other]} <b class="gained">{seen.kept[who][other]}</b>' for other in seen.partners(who)) or "nobody")
        + f"</td><td>{'passed' if seen.passed >> who & 1 else 'failed' if who == seen.watcher else 'not yet'}</td></tr>"
        for who in range(PRISONERS)
    )
    head = '<thead><tr><th scope="col">Prisoner</th><th scope="col">Kept from</th><th scope="col">Test</th></tr></thead>'
    return f'<table class="prices"><caption class="visually-hidden">What the tests ask for</caption>{head}<tbody>{rows}</tbody></table>'


def doses(seen: Seen) -> str:
    drug = drug_name(DARKENFLOXX, seen.wording)
    lead = f"Press the partner who gets {drug}." if seen.is_asked() else f"Abnesti chooses which partner gets {drug}."
    stakes = f"{CHARACTERS[seen.watcher]} watches, and may get hold of the card first. Cards left: {seen.pak[DARKENFLOXX]}."
    return f"<h2>{drug}</h2><p>{lead} {stakes}</p>{leftovers(seen)}{rolled(seen)}"


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
    more = seen.view.buttons([(START[verb] + ANYWHERE, "Let chance choose"), (REFLEX, "Rather against the clock")])
    drug = drug_name(DARKENFLOXX, seen.wording)
    lead = {ABNESTI: "Hide the card behind a hatch.", seen.watcher: "Grab at one hatch."}.get(seen.me, "One hides, one grabs.")
    ready = ["Abnesti"] * (seen.hiding != 0) + [CHARACTERS[seen.watcher]] * (seen.grabbing != 0)
    chosen = f"Has chosen: {' and '.join(ready)}." if ready else ""
    return (
        f"<h2>{drug} for {CHARACTERS[seen.victim]}</h2><p><b>{lead}</b> {chosen}</p>"
        f'<div class="hatches n{seen.places_now()}">{doors}</div><div class="row">{more}</div>'
    )


def hatch(seen: Seen, place: int, verb: Verb) -> str:
    has_card, has_hand = seen.hiding == place + 1, seen.grabbing == place + 1
    drawing = "hatch-card" if has_card else "hatch-hand" if has_hand else "hatch"
    note = ("the card" if has_card else "") + (" and " if has_card and has_hand else "") + ("the hand" if has_hand else "")
    inside = f"{icon(drawing, 'door')}<b>{unseen('hatch ')}{place + 1}</b>" + (f"<span>{note}</span>" if note else "")
    move = START[verb] + place
    more = f'id="hatch-{place}"'
    if move in seen.view.legal:
        word = "Hide in" if verb == Verb.HIDE else "Grab at"
        return seen.view.press(move, f"{unseen(word)} {inside}", "hatch", more)
    return f'<span class="hatch" {more}>{inside}</span>'


def reflex(seen: Seen) -> str:
    """SPI-81: one big button; too early forfeits the card."""
    is_open = seen.phase == Phase.UNCOVERED
    drug = drug_name(DARKENFLOXX, seen.wording)
    lost = [name for bit, name in ((1, "Abnesti"), (2, CHARACTERS[seen.watcher])) if seen.forfeited & bit]
    told = f"<p>Too early: {' and '.join(lost)}.</p>" if lost else ""
    text = "<b>Snatch it!</b>" if is_open else "<b>Wait</b><span>the card is covered; pressing now forfeits it</span>"
    classes = "snatch open" if is_open else "snatch covered"
    inside = f"{icon('hatch-card' if is_open else 'hatch', 'door')}{text}"
    button = f'<span class="{classes}" id="snatch">{inside}</span>'
    if SNATCH in seen.view.legal:
        button = seen.view.press(SNATCH, inside, classes, 'id="snatch"')
    return f"<h2>{drug} for {CHARACTERS[seen.victim]}</h2>{button}{told}"


def account(seen: Seen) -> str:
    """How it ended, and what everybody came to."""
    result = seen.view.sight.result
    sentence = seen.view.soften(result.sentence) if result else ""
    return f'<h2 class="verdict">{verdict(seen)}</h2><p>{sentence}</p>{rolled(seen)}{audit(seen)}'


def verdict(seen: Seen) -> str:
    if seen.winner == NONE:
        return "Nobody wins"
    name = CHARACTERS[seen.seat_of.index(seen.winner)]
    return f"{name} (you): you win" if seen.winner == seen.view.seat else f"{name} ({seen.view.name(seen.winner)}) wins"


def audit(seen: Seen) -> str:
    rows = "".join(
        f'<tr><th scope="row">{icon(f"p{who}")}{CHARACTERS[who]} <span class="player">{seen.view.name(seen.seat_of[who])}</span></th>'
        f'<td class="gained">{seen.gained_in_all[who]}</td><td>{sum(seen.kept[who])}</td>'
        f"<td>{len(seen.partners(who))}</td><td>{fate(seen, who)}</td></tr>"
        for who in range(PRISONERS)
    )
    columns = "".join(f'<th scope="col">{name}</th>' for name in ("Prisoner", seen.view.soften("Love"), "Kept", "Met", "Fate"))
    last = f'{icon(f"p{ABNESTI}")}Abnesti <span class="player">{seen.view.name(seen.seat_of[ABNESTI])}</span>'
    return (
        '<div class="scroll" tabindex="0" role="region" aria-label="The account"><table class="prices"><caption>The account</caption>'
        f'<thead><tr>{columns}</tr></thead><tbody>{rows}<tr><th scope="row">{last}</th>'
        f'<td class="gained">{seen.points}</td><td colspan="3">of {seen.target} needed</td></tr></tbody></table></div>'
    )


def fate(seen: Seen, who: int) -> str:
    if seen.dosed >> who & 1:
        return seen.view.soften("Darkenfloxxed")
    if who == seen.watcher:
        return "watched"
    if seen.passed >> who & 1:
        return "passed"
    return "incapacitated" if seen.is_out(who) else "untested"
