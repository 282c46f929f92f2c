"""Abnesti's MobiPak in a drawer: what is left, what each card does, and on whom it can be played now."""

from functools import cache

from ....core.board import reads, rule_link
from ....core.fragments import icon, nothing
from ....core.record import NONE
from ..cards import CHARACTERS, INTERVENTIONS, PRISONERS
from ..table import END, INJECT, OPEN, Phase
from ..words.names import DRUG_RULES, DRUG_TEXTS, drug_name, soften
from .seen import Seen

LOOK = "look"  # the id of the button that opens the MobiPak


def pak(seen: Seen) -> str:
    """SPI-10: everybody may know what is left — SPI-51: Abnesti uses it at any time in an encounter, and opening it holds his window."""
    if seen.phase == Phase.OVER:
        return nothing("pak")
    usable = seen.is_abnesti and seen.view.can_press and END in seen.view.legal
    holds = OPEN in seen.view.legal
    vials = "".join(
        opening(drug, left, ways(seen, drug) if usable and left else "", holds, seen.wording) for drug, left in enumerate(seen.pak)
    )
    look = seen.view.press(OPEN, "Give me time to look", "plain", f'id="{LOOK}"') if holds else ""
    # A prisoner who looks on has time to read it, and everybody has between encounters; on a shared screen the room is for what happens.
    looks_on = seen.is_encounter and not seen.is_abnesti and seen.my_side == NONE
    is_shown = usable or (seen.me != NONE and (seen.phase == Phase.MEET or looks_on))
    # Each is another one: a page leaves to the person what it has opened or shut of the same.
    place = "drawer-in-use" if usable else "drawer-shown" if is_shown else "drawer"
    whose = "Your MobiPak" if seen.is_abnesti else "Abnesti's MobiPak"
    note = "choose a drug, then a prisoner" if usable else f"{sum(seen.pak)} drugs left"
    return (
        f'<section id="pak" class="pak" aria-label="{whose}"><details id="{place}" class="drawer"{" open" if is_shown else ""}>'
        f'<summary><b>{whose}</b> <span>{note}</span></summary><div class="vials">{vials}</div>{look}</details></section>'
    )


def ways(seen: Seen, drug: int) -> str:
    """The two it can be played on."""
    if drug >= INTERVENTIONS:
        return ""
    first = INJECT + drug * PRISONERS
    texts = {who: f"{icon(f'p{who}')}<span>on <b>{CHARACTERS[who]}</b></span>" for who in seen.pair}
    return "".join(seen.view.press(first + who, text, more=f'data-points="side-{side}"') for side, (who, text) in enumerate(texts.items()))


@cache
def opening(drug: int, left: int, ways: str, holds: bool, wording: str) -> str:
    """A drug that opens to what it does — SPI-51: which holds the window, as if the button for it had been pressed."""
    presses = f' data-presses="{LOOK}"' if holds else ""
    lit = "lit " if ways else ""
    spent = "" if left else " spent"
    card = reads(INJECT + drug * PRISONERS)
    does = soften(DRUG_TEXTS[drug], wording)
    text = f"{does} {rule_link('spiderhead', DRUG_RULES[drug])}"
    return (
        f'<details id="vial-{drug}" class="choice" name="choice"{presses}><summary class="{lit}vial{spent}" {card}>{icon(f"d{drug}")}'
        f'<span>{drug_name(drug, wording)}</span><b>&times;{left}</b><span class="does">{does}</span></summary>'
        f'<span class="ways"><span class="line">{text}</span>{ways}</span></details>'
    )
