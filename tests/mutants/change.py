"""One change to one file of a game's rules: where it is, whose rule it breaks, and the source it makes."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

CITED = re.compile(r"\b([A-Z]{3})-(\d+)\b(?: to [A-Z]{3}-(\d+)\b)?")


def ids_in(text: str) -> tuple[str, ...]:
    """The rules a comment or docstring cites, each once; `ABC-10 to ABC-15` cites those between too, if there are any."""
    cited = [(book, number) for book, first, last in CITED.findall(text) for number in range(int(first), int(last or first) + 1)]
    return tuple(dict.fromkeys(f"{book}-{number:02d}" for book, number in cited))


@dataclass(frozen=True)
class Change:
    """The bytes from `start` to `end` of a file become `new`."""

    ids: tuple[str, ...]
    file: Path
    place: str  # the function, or the name that is assigned
    start: int
    end: int
    new: str
    is_written: bool = False  # by somebody who knew whose rule it breaks, not made from the code

    def is_noticed(self, bitten: Collection[str]) -> bool:
        """A written change must be noticed by the tests of every rule it names, one made from the code by those of any it may break."""
        return (all if self.is_written else any)(rule in bitten for rule in self.ids)

    def source(self) -> str:
        """The whole file with the change made."""
        whole = self.file.read_bytes()
        return (whole[: self.start] + self.new.encode() + whole[self.end :]).decode()

    @property
    def lines(self) -> tuple[str, str]:
        """The lines it touches, before and after, without their indentation."""
        whole = self.file.read_bytes()
        first = whole.rfind(b"\n", 0, self.start) + 1
        last = whole.find(b"\n", self.end) % (len(whole) + 1)
        before = whole[first:last].decode()
        after = (whole[first : self.start] + self.new.encode() + whole[self.end : last]).decode()
        return one_line(before), one_line(after)

    def __str__(self) -> str:
        before, after = self.lines
        return f"{' '.join(self.ids)}  {self.file.name}, {self.place}\n    - {before}\n    + {after}"


def one_line(text: str) -> str:
    return " ".join(text.split())


def written_change(ids: Sequence[str], file: Path, old: str, new: str) -> Change:
    """A change that somebody wrote down; text that is not there exactly once is out of date."""
    whole = file.read_bytes()
    if whole.count(old.encode()) != 1:
        raise ValueError(f"{file.name} has {whole.count(old.encode())} times, not once: {old!r}")
    start = whole.index(old.encode())
    return Change(tuple(ids), file, "written down", start, start + len(old.encode()), new, is_written=True)
