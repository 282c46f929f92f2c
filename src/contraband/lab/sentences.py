"""What a designer would say of a simulation: three to six sentences made from the figures, each with its figure."""

import numpy as np

from ..core.wording import ORIGINAL
from .card_effects import CardFigures
from .series import Findings
from .statistics import Share


def percent(share: Share) -> str:
    low, high = share.interval
    return f"{100 * share.value:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def sentences(findings: Findings, cards: list[CardFigures]) -> list[str]:
    said = [balance(findings), order(findings), length(findings), ending(findings), lead(findings), card(findings, cards)]
    return [sentence for sentence in said if sentence]


def balance(findings: Findings) -> str:
    roles = findings.wins_by_role()
    if len(roles) > 1:
        best = max(roles, key=lambda name: roles[name].value)
        rest = ", ".join(f"to {name} {percent(share)}" for name, share in roles.items() if name != best and share.of)
        return f"Games go to {best} most often: {percent(roles[best])} of them; {rest}."
    if len(roles) == 1:
        [(name, share)] = roles.items()
        return f"The {name} wins {percent(share)} of the games."
    shares = [findings.outcome(seat, "win") for seat in range(findings.series.seats)]
    seat = max(range(len(shares)), key=lambda one: shares[one].value)
    return (
        f"No seat wins more often than seat {seat + 1}: {percent(shares[seat])} of the games; in {percent(findings.drawn())} nobody wins."
    )


def order(findings: Findings) -> str:
    shares = [share for share in findings.wins_in_order() if share.of]
    if len(shares) < 2 or findings.series.game.words.ROLES:  # where people have roles, these say who moves first
        return ""
    first, last = shares[0], shares[-1]
    low, high = first.interval
    gap = first.value - last.value
    if low <= last.value <= high:
        return f"Moving first makes no visible difference: whoever begins wins {percent(first)}, whoever moves last {percent(last)}."
    return (
        f"Whoever moves first wins {'more' if gap > 0 else 'less'} often: {percent(first)}, against {percent(last)} for whoever moves last."
    )


def length(findings: Findings) -> str:
    moves = findings.figures()["moves"]
    return f"Half of the games are over after {moves.median:.0f} moves; one in twenty takes more than {moves.high:.0f}."


def ending(findings: Findings) -> str:
    endings = findings.endings()
    number = max(endings, key=lambda one: endings[one].value)
    rule, sentence = findings.series.game.words.REASONS[number]
    return f"The usual ending is {rule} ({sentence.rstrip('.')}): {percent(endings[number])}."


def lead(findings: Findings) -> str:
    columns = findings.columns
    if not columns.has_lead:
        return ""
    changes = float(columns.lead_changes.mean())
    decided = float(np.median(columns.decided_after / np.maximum(columns.steps, 1)))
    said = f"The lead changes {changes:.1f} times a game"
    return f"{said}; in half of the games it is taken for good before {100 * decided:.0f} % of the game is played."


def card(findings: Findings, cards: list[CardFigures]) -> str:
    tested = [one for one in cards if one.when_played is not None]
    if not tested:
        return ""
    most = max(tested, key=lambda one: abs(one.when_played.shrunk) if one.when_played else 0.0)
    assert most.when_played is not None
    low, high = most.when_played.interval
    if not most.when_played.shrunk:
        return f"No card goes with winning or losing: among the {len(tested)} that can be compared the difference is 0."
    name = findings.series.game.words.soften(findings.series.game.words.ALL_CARDS[most.card].name, ORIGINAL)
    points = f"{100 * most.when_played.shrunk:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f}) when it is played rather than kept"
    if low <= 0 <= high:
        return f"No card clearly goes with winning or losing; the strongest sign is {name}, {points}."
    return f"The card that goes with {'winning' if low > 0 else 'losing'} most is {name}: {points}."
