"""What the page of a replay tells of a move."""

import re
from pathlib import Path

from laid_out import into_store, secret
from visitor import Visitor, started

from contraband import games
from contraband.core.record import CLOCK
from contraband.games.escape_code.cards import SPY, WORD_NAMES
from contraband.games.escape_code.table import PLACE, TIME_UP

BEFORE, SILENT = "Before the first move.", "Nothing is told of this move."
TOLD = re.compile(r'id="sentences"[^>]*>(.*?)</ol>', re.DOTALL)


def lay_words(db: Path) -> tuple[str, int]:
    """The Spy has placed a word, of which nothing is told until the last; the table's path, and how many moves that took."""
    dealt = games.find("escape_code").new(6, "placing")
    t = dealt.record_view
    spy = t.card.tolist().index(SPY)
    word = next(word for word in range(len(WORD_NAMES)) if int(t.in_play) >> word & 1)
    moves = [*[(CLOCK, TIME_UP)] * 3, (spy, PLACE + word)]
    return into_store(db, dealt, {spy: "Ann"}, moves), len(moves)


def test_a_move_of_which_nothing_is_told_is_not_before_the_first(tmp_path: Path) -> None:
    path, last = lay_words(tmp_path / "t.sqlite3")
    with started(tmp_path) as app:
        ann = Visitor(app)
        ann.client.cookies.clear()
        ann.client.cookies.set("contraband", secret("Ann"))
        told = [TOLD.findall(ann.client.get(f"{path}/games/1/replay?at={at}").text)[0] for at in range(last + 1)]
    assert [BEFORE in text for text in told] == [True, *[False] * last]
    assert SILENT in told[last]
    assert SILENT not in told[1]
