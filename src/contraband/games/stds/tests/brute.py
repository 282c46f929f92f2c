"""One turn of the rules once more, from the rulebook and without the compiled ones: dictionaries, fractions, every chance tried.

A state is a dictionary; `moves` lists what is legal and `after` gives every state a move can lead to with its probability.
"""

from copy import deepcopy
from fractions import Fraction
from typing import Any

State = dict[str, Any]
Spread = list[tuple[Fraction, State]]

INFECTIONS = ("Crabs", "Gonorrhea", "Herpes", "Syphilis")
STDS = (*INFECTIONS, "AIDS", "Children")
ARSENAL = (*STDS, "Condom", "No Outcome", "Luck")
PLACED = ("Condom", "Luck", "AIDS", "Children")
AIMED = ("Viral Multiplication", "Increase Risk", "Medication")
MINE = ("Bob", "Alice", "Albert", "Wilbur")
THEIRS = ("John", "Jean", "Alisa", "Jennifer")
SURE = Fraction(1)


def name_of(card: str) -> str:
    return card.lower().replace(" ", "-")


def card_of(state: State, words: str) -> str:
    return next(card for card in (*ARSENAL, *state["hand"]) if name_of(card) == words)


def add(heap: dict[str, int], card: str, count: int = 1) -> None:
    heap[card] = heap.get(card, 0) + count
    if not heap[card]:
        del heap[card]


def kinds(heap: dict[str, int]) -> list[str]:
    return [card for card in STDS if card in heap]


def copyable(state: State, who: str) -> list[str]:
    return [card for card in kinds(state["arsenals"][who]) if card in state["out"]]


def targets(state: State, card: str) -> list[str]:
    if card == "Increase Risk":
        return [who for who in MINE + THEIRS if state["arsenals"][who]]
    if card == "Medication":
        return [who for who in MINE if len(kinds(state["arsenals"][who])) >= 2] + list(THEIRS)
    if card == "Viral Multiplication":
        return [who for who in MINE if copyable(state, who)] + list(THEIRS)
    return list(MINE + THEIRS)


def pairs(state: State) -> list[tuple[str, str]]:
    everybody = MINE + THEIRS if "Random Sex" in state["flags"] else MINE
    return [(a, b) for i, a in enumerate(MINE) for b in everybody[i + 1 :]]


def moves(state: State) -> list[str]:
    ask = state["asks"]
    pair, shown, arsenals = state["pair"], state["shown"], state["arsenals"]
    if ask == "play":
        plays = [f"play {name_of(card)}" for card in state["hand"] if targets(state, card)]
        return plays + [f"discard {name_of(card)}" for card in state["hand"]]
    if ask == "target":
        return [f"target {who}" for who in targets(state, state["card"])]
    if ask == "opponent":
        return ["mark seat-2"]
    if ask == "take":
        heap = arsenals[state["target"]]
        choices = {"Viral Multiplication": copyable(state, state["target"]), "Medication": kinds(heap), "Increase Risk": list(heap)}
        return [f"take {name_of(card)}" for card in choices[state["card"]]]
    if ask == "encounter":
        return ["end turn"] + [f"meet {a} {b}" for a, b in pairs(state)]
    if ask == "broken":
        return [f"redraw {pair[i]}" for i in breakable(state)] + ["keep the cards"]
    if ask == "oral":
        return [f"redraw {pair[i]}" for i in (0, 1) if shown[i] in STDS]
    if ask == "search":
        return [f"take {name_of(card)}" for card in arsenals[pair[state["queue"][0]]]]
    return {"last copy": [f"give {who}" for who in pair], "again": ["another encounter", "end turn"], "done": []}[ask]


def breakable(state: State) -> list[int]:
    allowed = "Broken Condom" in state["flags"]
    return [i for i in (0, 1) if allowed and state["shown"][i] == "Condom" and i not in state["redrawn"]]


def after(state: State, move: str) -> Spread:
    s = deepcopy(state)
    verb, _, what = move.partition(" ")
    if verb in ("play", "discard"):
        return after_card(s, verb, card_of(s, what))
    if verb == "target":
        return after_target(s, what)
    if verb == "mark":
        s["marked"][1] = 1
        return asks(s, "encounter")
    if verb == "take" and s["asks"] == "take":
        card = card_of(s, what)
        return copied(s, s["target"], card) if s["card"] == "Viral Multiplication" else lost(s, s["target"], card)
    if verb == "take":
        discard(s, s["pair"][s["queue"].pop(0)], card_of(s, what))
        return search(s)
    return after_encounter(s, verb, what)


def after_card(s: State, verb: str, card: str) -> Spread:
    add(s["hand"], card, -1)
    if verb == "discard" or card not in PLACED:
        add(s["discards"], card)
    if verb == "play" and card in (*PLACED, *AIMED):
        s["card"] = card
        return asks(s, "target")
    if verb == "play" and card == "Oral Sex":
        return asks(s, "opponent")
    if verb == "play":
        s["flags"].add(card)
    return asks(s, "encounter")


def after_target(s: State, who: str) -> Spread:
    card, heap = s["card"], s["arsenals"][who]
    if card in PLACED:
        add(heap, card)
        return asks(s, "encounter")
    if who in MINE:
        s["target"] = who
        return asks(s, "take")
    if card == "Viral Multiplication":
        choices = copyable(s, who)
        return spread([(Fraction(1, len(choices)), copied(deepcopy(s), who, kind)) for kind in choices]) or asks(s, "encounter")
    if card == "Medication" and len(kinds(heap)) < 2:
        return asks(s, "encounter")
    choices = kinds(heap) if card == "Medication" else list(heap)
    total = sum(heap[choice] for choice in choices)
    return spread([(Fraction(heap[choice], total), lost(deepcopy(s), who, choice)) for choice in choices])


def after_encounter(s: State, verb: str, what: str) -> Spread:
    if verb == "end":
        return asks(s, "done")
    if verb in ("meet", "another"):
        if verb == "meet":
            s["pair"] = next((a, b) for a, b in pairs(s) if f"{a} {b}" == what)
        s["shown"], s["redrawn"] = [None, None], []
        return spread([(p, drawn(first, 1, revealed)) for p, first in draws(s, 0)])
    if verb == "keep":
        return oral(s)
    side = s["pair"].index(what)
    if verb == "give":
        kind = s["shown"][0]
        add(s["arsenals"][what], kind)
        add(s["out"], kind, -1)
        put_back(s, 0)
        put_back(s, 1)
        return over(s)
    if s["asks"] == "oral":
        return redraw_std(s, side)
    add(s["out"], "Condom")
    s["redrawn"].append(side)
    return drawn(s, side, revealed)


def asks(s: State, what: str) -> Spread:
    s["asks"] = what
    return [(SURE, s)]


def spread(branches: list[tuple[Fraction, Spread]]) -> Spread:
    return [(p * q, s) for p, inner in branches for q, s in inner]


def draws(s: State, side: int) -> Spread:
    """Every card that this participant may show."""
    heap = s["arsenals"][s["pair"][side]]
    found = []
    for card, count in heap.items():
        t = deepcopy(s)
        add(t["arsenals"][s["pair"][side]], card, -1)
        t["shown"][side] = card
        found.append((Fraction(count, sum(heap.values())), t))
    if not found:
        s["shown"][side] = None
        return [(SURE, s)]
    return found


def drawn(s: State, side: int, then: Any) -> Spread:
    return spread([(p, then(t)) for p, t in draws(s, side)])


def put_back(s: State, side: int) -> None:
    if s["shown"][side]:
        add(s["arsenals"][s["pair"][side]], s["shown"][side])
    s["shown"][side] = None


def revealed(s: State) -> Spread:
    if "Children" in s["shown"]:
        return children(s)
    return asks(s, "broken") if breakable(s) else oral(s)


def children(s: State) -> Spread:
    put_back(s, 0)
    put_back(s, 1)
    s["marked"][0] = 0
    s["flags"].discard("Insatiable")
    return over(s)


def oral(s: State) -> Spread:
    if not s["marked"][0]:
        return aids(s)
    s["marked"][0] = 0
    stds = [i for i in (0, 1) if s["shown"][i] in STDS]
    if len(stds) == 2:
        return asks(s, "oral")
    return redraw_std(s, stds[0]) if stds else aids(s)


def redraw_std(s: State, side: int) -> Spread:
    put_back(s, side)
    return drawn(s, side, lambda t: children(t) if "Children" in t["shown"] else aids(t))


def aids(s: State) -> Spread:
    s["queue"] = [0, 1] * s["shown"].count("AIDS")
    return search(s)


def search(s: State) -> Spread:
    while s["queue"] and not s["arsenals"][s["pair"][s["queue"][0]]]:
        s["queue"].pop(0)
    return asks(s, "search") if s["queue"] else resolve(s)


def resolve(s: State) -> Spread:
    first, second = s["shown"]
    if first == second and first in INFECTIONS and s["out"].get(first) == 1:
        return asks(s, "last copy")
    for side, card in enumerate(s["shown"]):
        if card in INFECTIONS and card in s["out"]:
            add(s["arsenals"][s["pair"][1 - side]], card)
            add(s["out"], card, -1)
        if card and card not in STDS:
            add(s["out"], card)
            s["shown"][side] = None
    put_back(s, 0)
    put_back(s, 1)
    return over(s)


def over(s: State) -> Spread:
    if "Insatiable" in s["flags"]:
        s["flags"].discard("Insatiable")
        return asks(s, "again")
    return asks(s, "done")


def discard(s: State, who: str, card: str) -> None:
    add(s["arsenals"][who], card, -1)
    add(s["discards"] if card == "Condom" else s["out"], card)


def lost(s: State, who: str, card: str) -> Spread:
    discard(s, who, card)
    return asks(s, "encounter")


def copied(s: State, who: str, card: str) -> Spread:
    add(s["arsenals"][who], card)
    add(s["out"], card, -1)
    return asks(s, "encounter")
