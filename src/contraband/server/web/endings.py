"""The end of a game on a page: the game's own scene, how it was decided, the tally of rematches, and what people want next."""

from typing import Any

from ...core.board import View
from ...core.record import SPECTATOR
from ..rooms.ended import tale_of, tally
from ..rooms.live_room import LiveRoom
from ..rooms.match import Match
from ..rooms.room import OVER

VERDICTS = {"win": "Won", "loss": "Lost", "draw": "Drawn"}
NO_END: dict[str, Any] = {"scene": "", "reason": "", "verdict": "", "is_won": False, "tally": [], "moves": 0, "replay": "", "record": ""}


def end_context(live: LiveRoom, seat: int, wording: str, has_links: bool = True) -> dict[str, Any]:
    """What a page shows of the game that is over; a shared screen has nothing to press."""
    room = live.room
    if room.table is None or room.state != OVER:
        return NO_END | {"game_number": len(room.matches)}
    where = f"/t/{room.code}/games/{len(room.matches)}"
    view = View(room.sight(seat), seat, wording, said=room.match.words)
    return {
        **scene_context(live, room.match, view, f"{where}/replay" if has_links else ""),
        "tally": tally(room) if len(room.matches) > 1 else [],
        "moves": room.move_count_for(SPECTATOR),  # one number for all, and none that counts what was hidden
        "replay": f"{where}/replay",
        "record": f"{where}/record",
        "game_number": len(room.matches),
    }


def scene_context(live: LiveRoom, match: Match, view: View, replay: str) -> dict[str, Any]:
    """The scene as the game draws it, and how it ended for this viewer."""
    game, tale = live.room.game, tale_of(live, match, view.wording)
    mine = match.outcomes[view.seat] if match.outcomes and view.seat > SPECTATOR else ""
    return {
        "scene": game.board.scene(view, tale._replace(replay=replay)) if tale else "",
        "reason": game.words.soften(match.ending, view.wording),
        "verdict": VERDICTS.get(mine, "Over"),
        "is_won": mine == "win",
    }
