"""Phases II and III and the end: dice, the watcher, hatches to hide in and grab from, and the account of it all."""

from functools import cache

from ....core.board import View
from ..cards import ABNESTI, CHARACTERS, NONE, PRISONERS, Drug
from ..table import ANYWHERE, START, Happening, Phase, Verb
from ..words import drug_name
from .cards import icon, unseen
from .seen import Laboratory, played_by


def stage_after(view: View, lab: Laboratory) -> str:
    """The middle when there are no more encounters."""
    drawn = {Phase.TEST: tests, Phase.DOSE: doses, Phase.SNATCH: hatches, Phase.OVER: account}.get(Phase(lab.phase), reflex)
    return f'<section id="stage" class="stage calm" aria-label="The experiment">{drawn(view, lab)}</section>'


# -- Phase II --------------------------------------------------------------------------------------------------------------------


def tests(view: View, lab: Laboratory) -> str:
    lead = (
        "Press the prisoner to be tested."
        if lab.is_abnesti and view.can_press
        else "Abnesti tests the prisoners in an order of his choice."
    )
    rule = "One die for each partner, and each must be higher than what was kept from that partner."
    return f"<h2>The tests</h2><p>{lead} {rule}</p>{rolled(lab)}{kept_table(lab)}"


def rolled(lab: Laboratory) -> str:
    """The dice of the last test."""
    t = lab.fields
    rows = t.events[: t.noted].tolist()
    dice = "".join(one_die(row[3], row[4], row[5]) for row in rows if row[0] == Happening.ROLLS)
    if not dice:
        return ""
    who = next(row[2] for row in rows if row[0] == Happening.ROLLS)
    return f'<div class="dice"><h3>{CHARACTERS[who]} rolls</h3><ul>{dice}</ul></div>'


@cache
def one_die(partner: int, die: int, kept: int) -> str:
    well = "higher" if die > kept else "not higher"
    return (
        f'<li class="{"well" if die > kept else "ill"}">{icon(f"die{die}", "die")}<span>{unseen(f"{die} ")}for {CHARACTERS[partner]}: '
        f'{well} than the <b class="gained">{kept}</b> kept</span></li>'
    )


def kept_table(lab: Laboratory) -> str:
    kept, t = lab.fields.kept.tolist(), lab.fields
    rows = "".join(
        f'<tr><th scope="row">{icon(f"p{who}")}{CHARACTERS[who]}</th><td>'
        + (", ".join(f'{CHARACTERS[other]} <b class="gained">{kept[who][other]}</b>' for other in lab.partners(who)) or "nobody")
        + f"</td><td>{'passed' if t.passed >> who & 1 else 'failed' if who == t.watcher else 'to be tested'}</td></tr>"
        for who in range(PRISONERS)
    )
    head = '<thead><tr><th scope="col">Prisoner</th><th scope="col">Kept from</th><th scope="col">Test</th></tr></thead>'
    return f'<table class="prices"><caption class="visually-hidden">What the tests ask for</caption>{head}<tbody>{rows}</tbody></table>'


# -- Phase III -------------------------------------------------------------------------------------------------------------------


def doses(view: View, lab: Laboratory) -> str:
    drug = drug_name(Drug.DARKENFLOXX, lab.wording)
    watcher = CHARACTERS[lab.fields.watcher]
    lead = f"Press the partner who gets {drug}." if lab.is_abnesti and view.can_press else f"Abnesti chooses which partner gets {drug}."
    stakes = f"{watcher} watches, and may get hold of the card first. Cards left: {lab.fields.pak[Drug.DARKENFLOXX]}."
    return f"<h2>{drug}</h2><p>{lead} {stakes}</p>{rolled(lab)}"


def hatches(view: View, lab: Laboratory) -> str:
    """SPI-81: Abnesti hides, the watcher grabs; each sees only the own choice."""
    t = lab.fields
    is_watcher = lab.me == t.watcher
    verb = Verb.HIDE if lab.is_abnesti else Verb.GRAB
    doors = "".join(hatch(view, lab, place, verb) for place in range(t.places))
    chance = START[verb] + ANYWHERE
    more = view.buttons([(chance, "Let chance choose"), (START[Verb.REFLEX], "Rather against the clock")]) if view.can_press else ""
    drug = drug_name(Drug.DARKENFLOXX, lab.wording)
    lead = "Hide the card behind a hatch." if lab.is_abnesti else "Grab at one hatch." if is_watcher else "One hides, one grabs."
    return (
        f"<h2>{drug} for {CHARACTERS[t.victim]}</h2><p><b>{lead}</b> {chosen(lab)}</p>"
        f'<div class="hatches n{t.places}">{doors}</div><div class="row">{more}</div>'
    )


def hatch(view: View, lab: Laboratory, place: int, verb: Verb) -> str:
    t = lab.fields
    has_card, has_hand = t.hiding == place + 1, t.grabbing == place + 1
    drawing = "hatch-card" if has_card else "hatch-hand" if has_hand else "hatch"
    note = ("the card" if has_card else "") + (" and " if has_card and has_hand else "") + ("the hand" if has_hand else "")
    inside = f"{icon(drawing, 'door')}<b>{unseen('hatch ')}{place + 1}</b>" + (f"<span>{note}</span>" if note else "")
    move = START[verb] + place
    more = f'id="hatch-{place}"'
    if move in view.legal:
        word = "Hide in" if verb == Verb.HIDE else "Grab at"
        return view.press(move, f"{unseen(word)} {inside}", "hatch", more)
    return f'<span class="hatch" {more}>{inside}</span>'


def chosen(lab: Laboratory) -> str:
    """Who has chosen already; where, only the one who did knows."""
    t = lab.fields
    ready = ["Abnesti"] * (t.hiding != 0) + [CHARACTERS[t.watcher]] * (t.grabbing != 0)
    return f"Has chosen: {' and '.join(ready)}." if ready else ""


def reflex(view: View, lab: Laboratory) -> str:
    """SPI-81: one big button; too early forfeits the card."""
    t, is_open = lab.fields, lab.phase == Phase.UNCOVERED
    drug = drug_name(Drug.DARKENFLOXX, lab.wording)
    plays = lab.is_abnesti or lab.me == t.watcher
    lost = [name for bit, name in ((1, "Abnesti"), (2, CHARACTERS[t.watcher])) if t.forfeited & bit]
    told = f"<p>Too early: {' and '.join(lost)}.</p>" if lost else ""
    text = "<b>Snatch it!</b>" if is_open else "<b>Wait</b><span>the card is covered; pressing now forfeits it</span>"
    classes = "snatch open" if is_open else "snatch covered"
    inside = f"{icon('hatch-card' if is_open else 'hatch', 'door')}{text}"
    move = START[Verb.SNATCH]
    button = (
        view.press(move, inside, classes, 'id="snatch"')
        if plays and move in view.legal
        else f'<span class="{classes}" id="snatch">{inside}</span>'
    )
    return f"<h2>{drug} for {CHARACTERS[t.victim]}</h2>{button}{told}"


# -- the end ---------------------------------------------------------------------------------------------------------------------


def account(view: View, lab: Laboratory) -> str:
    """How it ended, and what everybody came to."""
    result = view.sight.result
    t = lab.fields
    sentence = lab.say(result.sentence) if result else ""
    winner = f"{played_by(view, lab, lab.seat_of.index(t.winner))} wins" if t.winner != NONE else "Nobody wins"
    return f'<h2 class="verdict">{winner.replace("(you) wins", "(you): you win")}</h2><p>{sentence}</p>{rolled(lab)}{audit(view, lab)}'


def audit(view: View, lab: Laboratory) -> str:
    kept, t = lab.fields.kept.tolist(), lab.fields
    rows = "".join(
        f'<tr><th scope="row">{icon(f"p{who}")}{CHARACTERS[who]} <span class="player">{view.name(lab.seat_of[who])}</span></th>'
        f'<td class="gained">{lab.gained_in_all[who]}</td><td>{sum(kept[who])}</td>'
        f"<td>{len(lab.partners(who))}</td><td>{fate(lab, who)}</td></tr>"
        for who in range(PRISONERS)
    )
    columns = "".join(f'<th scope="col">{name}</th>' for name in ("Prisoner", lab.say("Love"), "Kept", "Met", "Fate"))
    last = f'{icon(f"p{ABNESTI}")}Abnesti <span class="player">{view.name(lab.seat_of[ABNESTI])}</span>'
    return (
        '<div class="scroll" tabindex="0" role="region" aria-label="The account"><table class="prices"><caption>The account</caption>'
        f'<thead><tr>{columns}</tr></thead><tbody>{rows}<tr><th scope="row">{last}</th>'
        f'<td class="gained">{t.points}</td><td colspan="3">of {t.target} needed</td></tr></tbody></table></div>'
    )


def fate(lab: Laboratory, who: int) -> str:
    t = lab.fields
    if t.dosed >> who & 1:
        return lab.say("Darkenfloxxed")
    if who == t.watcher:
        return "watched"
    if t.passed >> who & 1:
        return "passed"
    return "incapacitated" if lab.is_out(who) else "untested"
