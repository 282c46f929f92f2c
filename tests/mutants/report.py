"""All changes of a game, tried one after another, and what they say about its tests."""

import hashlib
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from contraband import games
from contraband.core.rulebook import Rulebook
from contraband.core.rulecache import module_files, neighbours

from .bench import Trial, tests_by_id, try_out
from .change import Change, written_change
from .making import File

FEWEST = 60  # changes for each game
OF_EACH_PLACE = 1  # of the changes that a function or line allows, unless all are asked for


@dataclass(frozen=True)
class Plan:
    """What is to be tried of a game, and what is known of it."""

    changes: Sequence[Change]
    equal: dict[tuple[str, str, str], str]  # changes that change nothing, by file and lines, with the reason
    tests: dict[str, list[str]]
    ids: frozenset[str]  # of the rulebook
    no_code: dict[str, str]  # the rules that no code carries out, with the reason

    @property
    def cited(self) -> frozenset[str]:
        """The rules that some change breaks."""
        return self.ids.intersection(rule for change in self.changes for rule in change.ids)


def main(arguments: Sequence[str]) -> int:
    everything = "--all" in arguments
    names = [name for name in arguments if name != "--all"] or games.names()
    return max(try_game(name, everything) for name in names)


def try_game(name: str, everything: bool) -> int:
    plan = make_plan(Path(games.find(name).folder), everything)
    unchanged = try_out(None, [test for rule, tests in plan.tests.items() if rule in plan.cited for test in tests])
    if unchanged.failed or not unchanged.is_loaded:
        print(f"{name}: tests fail before anything is changed: {' '.join(unchanged.failed)}")
        return 1
    if unchanged.endless:
        print(f"{name}: left out, because they take long: {' '.join(unchanged.endless)}")
    return judge(name, plan, list(try_all(plan, unchanged.endless)))


def make_plan(folder: Path, everything: bool) -> Plan:
    written = folder / "tests" / "mutants.toml"
    data: dict[str, Any] = tomllib.loads(written.read_text(encoding="utf-8")) if written.exists() else {}
    ids = frozenset(Rulebook((folder / "rulebook.md").read_text(encoding="utf-8")).rules)
    made = [change for file in rule_files(folder, data.get("also", ())) for change in chosen(File(file), everything)]
    by_hand = [written_change(row["ids"], folder / row["file"], row["old"], row["new"]) for row in data.get("change", ())]
    equal = {(row["file"], row["old"], row["new"]): row["reason"] for row in data.get("equal", ())}
    changes = [*by_hand, *(change for change in made if ids.intersection(change.ids))]
    return Plan(changes, equal, tests_by_id(folder), ids, data.get("no_code", {}))


def rule_files(folder: Path, also: Sequence[str]) -> list[Path]:
    """The rules and all that they import of their own game, and whatever else carries rules out."""
    found: set[Path] = set()
    waiting = [*module_files(folder / "rules"), *(folder / name for name in also)]
    while waiting:
        file = waiting.pop()
        if file not in found and file.is_relative_to(folder):
            found.add(file)
            waiting += neighbours(file) if file.name != "__init__.py" else []
    return sorted(found)


def chosen(file: File, everything: bool) -> Iterator[Change]:
    """A few of each place, drawn by lot; the lot is the change itself, so that it falls the same every time."""
    for changes in file.changes():
        drawn = sorted(changes, key=lambda change: hashlib.blake2s("".join(change.lines).encode()).digest())
        yield from sorted(drawn[: None if everything else OF_EACH_PLACE], key=lambda change: change.start)


def try_all(plan: Plan, too_long: Sequence[str]) -> Iterator[tuple[Change, Trial]]:
    for number, change in enumerate(plan.changes, 1):
        tests = [test for rule in change.ids for test in plan.tests.get(rule, []) if test.rpartition("::")[2] not in too_long]
        trial = try_out(change, tests)
        print(f"{number}/{len(plan.changes)} {verdict(change, trial)}: {change}", flush=True)
        yield change, trial


def verdict(change: Change, trial: Trial) -> str:
    if not trial.is_loaded:
        return "cannot be loaded"  # which says nothing about the tests
    noticed = f"noticed by {' '.join(trial.bitten)}" if trial.bitten else "noticed by nobody"
    return noticed if change.is_noticed(trial.bitten) else f"SURVIVES, {noticed}"


def judge(name: str, plan: Plan, tried: Sequence[tuple[Change, Trial]]) -> int:
    """The report; 0 if every change was noticed that changes anything."""
    loaded = [(change, trial) for change, trial in tried if trial.is_loaded]
    survivors = [change for change, trial in loaded if not change.is_noticed(trial.bitten)]
    equal = {change: plan.equal[key(change)] for change in survivors if key(change) in plan.equal}
    bites = Counter(rule for _, trial in tried for rule in trial.bitten)
    toothless = sorted(rule for rule in plan.cited if not bites[rule])
    untouched = sorted(plan.ids - plan.cited - set(plan.no_code))
    print(f"\n{name}: {len(loaded)} changes to {len(plan.cited)} rules, {len(loaded) - len(survivors)} noticed by the rule's own tests.")
    if len(loaded) < len(tried):
        print(f"  Not counted, because the game cannot be loaded with them: {len(tried) - len(loaded)}.")
    for change, reason in equal.items():
        print(f"  changes nothing: {change}\n    {reason}")
    missed = [change for change in survivors if change not in equal]
    for change in missed:
        print(f"  SURVIVES: {change}")
    if toothless:
        print(f"  No change is noticed by the tests of: {' '.join(toothless)}")
    if untouched:
        print(f"  No change breaks: {' '.join(untouched)}")
    if len(loaded) < FEWEST:
        print(f"  Only {len(loaded)} changes; at least {FEWEST} are wanted.")
    return int(bool(missed or toothless or untouched or len(loaded) < FEWEST))


def key(change: Change) -> tuple[str, str, str]:
    return change.file.name, *change.lines
