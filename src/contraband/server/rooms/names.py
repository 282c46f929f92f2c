"""Names: tidy ones for people, nicknames for anyone who gives none, animals' for bots."""

import unicodedata
from collections.abc import Iterable, Sequence
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
        raise BadOption(f"A name can have {LONGEST} characters; this one has {len(name)}.")
    return name


# Letters of other alphabets, and figures, that are taken for a Latin letter.
CAPITALS = str.maketrans("АВЕЅІЈКМНОРСТУХԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABESIJKMHOPCTYXQWABEZHIKMNOPTYX")
SMALL = str.maketrans("авеѕіјкӏмнорстухһԁԛԝґαβεηικμνορτυχωγζ01i", "abesljklmhopctyxhdqwrabenlkmvoptyxwyzoll")


def looks_like(name: str) -> str:
    """The same text for names that are taken for each other: Ann in Latin letters, and with a Cyrillic A."""
    return unicodedata.normalize("NFKC", name).translate(CAPITALS).casefold().translate(SMALL)


def unlike(name: str, others: Iterable[str]) -> str:
    """The name, or one that is not taken for any of the others: a second Ann is Ann 2, in whatever letters."""
    taken, count, unique = {looks_like(other) for other in others}, 2, name
    while looks_like(unique) in taken:
        unique = f"{name[: LONGEST_NAME - 4]} {count}"
        count += 1
    return unique


def nickname(person: str) -> str:
    """What somebody who gives no name is called: chosen by their fingerprint, and so always the same."""
    return NICKNAMES[crc32(person.encode()) % len(NICKNAMES)]


def bot_names(people: Sequence[str]) -> list[str]:
    """Everybody's name at the table: where no person sits (no name), an animal's that nobody has yet."""
    taken = {looks_like(name) for name in people}
    animals = iter([name for name in ANIMALS if looks_like(name) not in taken])
    return [name or next(animals) for name in people]
