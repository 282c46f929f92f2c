"""What a person's moves gave away, thought about while the game goes on, so that nobody waits for it in the end."""

from concurrent.futures import Future, ThreadPoolExecutor

from ..bots.hints import Lapse, look_back, worst
from ..bots.search import USUAL, Budget
from ..core.table import Table


class LookingBack:
    """The moves of somebody who plays alone. Until the rules are compiled nothing can be learned in time."""

    def __init__(self, wording: str, budget: Budget = USUAL) -> None:
        self.wording, self.budget = wording, budget
        self.pool = ThreadPoolExecutor(1, "looking back")
        self.found: dict[int, Future[Lapse | None]] = {}  # by the number of moves before

    def add(self, table: Table, seat: int, move: int, minute: int = 0) -> None:
        """A move that is about to be made, in this minute of the timer; one that was taken back for it is forgotten."""
        if (table.game.is_compiled or self.budget.worlds) and len(table.legal_numbers(seat)) > 1:
            thought = self.pool.submit(look_back, table.blanked(seat), seat, move, self.budget, self.wording, minute)
            self.found = {sequence: one for sequence, one in self.found.items() if sequence < table.sequence} | {table.sequence: thought}

    def close(self) -> list[str]:
        """The moves that changed most, of those that were thought about by now; at most the thought that is on is waited for."""
        self.pool.shutdown(cancel_futures=True)
        thoughts = [one.result() for one in self.found.values() if not one.cancelled()]
        return [lapse.text for lapse in worst(lapse for lapse in thoughts if lapse is not None)]
