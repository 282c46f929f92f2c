"""Emotes: a face beside somebody's name for a few seconds. A signal, not history: it is shown to whoever looks, and kept nowhere."""

from .live_room import LiveRoom
from .verbs import VerbRequest, decide
from .verbs.play import EMOTES


def show_emote(live: LiveRoom, request: VerbRequest) -> None:
    """Shows it on every page of the table; raises, and says why, if it may not be shown. No board is redrawn for it."""
    decide(request, "emote")
    name = live.room.members[request.member].name
    for viewer in live.viewers:
        viewer.see_emote(name, request.fields["emote"], EMOTES[request.fields["emote"]])
