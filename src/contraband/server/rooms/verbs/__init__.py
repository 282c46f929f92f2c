"""What people may do in a room: for every verb who may, why not, and the entries it makes. Nothing here changes a room."""

from . import dealing, lessons, members, play, sharing
from .members import join, opening
from .request import LONGEST_TEXT, Fields, VerbRequest
from .rights import decide, offers

__all__ = [
    "LONGEST_TEXT",
    "Fields",
    "VerbRequest",
    "dealing",
    "decide",
    "join",
    "lessons",
    "members",
    "offers",
    "opening",
    "play",
    "sharing",
]
