"""Names: tidy ones for people, nicknames for anyone who gives none, animals' for bots."""

from collections.abc import Sequence
from zlib import crc32

from ...core.errors import BadOption
from ...core.game import LONGEST_NAME

LONGEST = 24  # what fits beside a card on a phone
assert LONGEST <= LONGEST_NAME

# Bots have the names of creatures that carry things off.
ANIMALS = (
    "Magpie", "Otter", "Ferret", "Jackdaw", "Badger", "Mole", "Heron", "Stoat", "Raven", "Hamster", "Weasel", "Squirrel",
    "Gull", "Fox", "Marten", "Bowerbird", "Packrat", "Octopus", "Hermit Crab", "Pelican", "Mink", "Beaver", "Coati", "Dormouse",
)  # fmt: skip
# Anyone who gives no name has one of these at every table, so that its log can tell them apart.
NICKNAMES = (
    "Pepper", "Domino", "Biscuit", "Clover", "Ziggy", "Skipper", "Maple", "Pickle", "Marble", "Comet", "Waffle", "Juniper",
    "Nutmeg", "Pixel", "Rocket", "Saffron", "Velvet", "Toffee", "Bramble", "Cosmo", "Dice", "Echo", "Figaro", "Ginger",
    "Indigo", "Jinx", "Kiwi", "Lucky", "Mango", "Noodle", "Olive", "Quill",
)  # fmt: skip


def person_name(wanted: str) -> str:
    """What a person wants to be called, made fit for a label; "" for anyone who does not say."""
    name = " ".join("".join(c if c.isprintable() and c != "|" else " " for c in wanted).split())
    if len(name) > LONGEST:
        raise BadOption(f"A name has at most {LONGEST} characters, and this one has {len(name)}.")
    return name


def nickname(person: str) -> str:
    """What somebody who gives no name is called: chosen by their fingerprint, and so always the same."""
    return NICKNAMES[crc32(person.encode()) % len(NICKNAMES)]


def bot_names(people: Sequence[str]) -> list[str]:
    """Everybody's name at the table: where no person sits (no name), an animal's that nobody has yet."""
    taken = {name.casefold() for name in people}
    animals = iter([name for name in ANIMALS if name.casefold() not in taken])
    return [name or next(animals) for name in people]
