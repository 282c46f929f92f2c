"""Abnesti's MobiPak in a drawer: what is left, what each card does, and on whom it can be played now."""

from functools import cache

from ....core.board import rule_link
from ..cards import CHARACTERS, INTERVENTIONS, PRISONERS
from ..table import INJECT, Phase
from ..words.names import DRUG_RULES, DRUG_TEXTS, drug_name, soften
from .cards import icon
from .seen import Seen


def pak(seen: Seen) -> str:
    """SPI-10: everybody may know what is left; Abnesti uses it in a window and before the call."""
    if seen.phase == Phase.OVER:
        return '<div id="pak" hidden></div>'
    usable = seen.is_abnesti and seen.view.can_press and seen.phase in (Phase.WINDOW, Phase.CALL)
    vials = "".join(opening(drug, left, ways(seen, drug) if usable and left else "", seen.wording) for drug, left in enumerate(seen.pak))
    whose = "Your MobiPak" if seen.is_abnesti else "Abnesti's MobiPak"
    note = "choose a drug, then a prisoner" if usable else f"{sum(seen.pak)} cards left"
    return (
        f'<section id="pak" class="pak" aria-label="{whose}"><details id="drawer" class="drawer"{" open" if usable else ""}>'
        f'<summary><b>{whose}</b> <span>{note}</span></summary><div class="vials">{vials}</div></details></section>'
    )


def ways(seen: Seen, drug: int) -> str:
    """The two it can be played on."""
    if drug >= INTERVENTIONS:
        return ""
    first = INJECT + drug * PRISONERS
    texts = {who: f"{icon(f'p{who}')}<span>on <b>{CHARACTERS[who]}</b></span>" for who in seen.pair}
    return "".join(seen.view.press(first + who, text, more=f'data-points="side-{side}"') for side, (who, text) in enumerate(texts.items()))


@cache
def opening(drug: int, left: int, ways: str, wording: str) -> str:
    """A drug that opens to what it does."""
    lit = "lit " if ways else ""
    spent = "" if left else " spent"
    text = f"{soften(DRUG_TEXTS[drug], wording)} {rule_link('spiderhead', DRUG_RULES[drug])}"
    return (
        f'<details id="vial-{drug}" class="choice" name="choice"><summary class="{lit}vial{spent}">{icon(f"d{drug}")}'
        f"<span>{drug_name(drug, wording)}</span><b>&times;{left}</b></summary>"
        f'<span class="ways"><span class="line">{text}</span>{ways}</span></details>'
    )
