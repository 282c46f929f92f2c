"""What people may do in a room: for every verb who may, why not, and the entries it makes. Nothing here changes a room."""

from . import people, play
from .asking import LONGEST_TEXT, Asked, Fields, NotAllowed, NotNow, Stale
from .people import join, opening
from .rights import decide, offers

__all__ = ["LONGEST_TEXT", "Asked", "Fields", "NotAllowed", "NotNow", "Stale", "decide", "join", "offers", "opening", "people", "play"]
