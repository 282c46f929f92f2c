"""Names: tidy ones for people, animals' for bots."""

from collections.abc import Sequence

from ..core.errors import BadOption
from ..core.game import LONGEST_NAME

LONGEST = 24  # what fits beside a card on a phone
STRANGER = "Stranger"
assert LONGEST <= LONGEST_NAME

# Bots have the names of creatures that carry things off.
ANIMALS = (
    "Magpie", "Otter", "Ferret", "Jackdaw", "Badger", "Mole", "Heron", "Stoat", "Raven", "Hamster", "Weasel", "Squirrel",
    "Gull", "Fox", "Marten", "Bowerbird", "Packrat", "Octopus", "Hermit Crab", "Pelican", "Mink", "Beaver", "Coati", "Dormouse",
)  # fmt: skip


def person_name(wanted: str) -> str:
    """What a person wants to be called, made fit for a label."""
    name = " ".join("".join(c if c.isprintable() and c != "|" else " " for c in wanted).split())
    if len(name) > LONGEST:
        raise BadOption(f"A name has at most {LONGEST} characters, and this one has {len(name)}.")
    return name or STRANGER


def bot_names(people: Sequence[str]) -> list[str]:
    """Everybody's name at the table: where no person sits (no name), an animal's that nobody has yet."""
    taken = {name.casefold() for name in people}
    animals = iter([name for name in ANIMALS if name.casefold() not in taken])
    return [name or next(animals) for name in people]
