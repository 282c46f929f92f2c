"""What holds for every game, as checks that need no test runner: `contraband check-game` runs them, and so do the package's own tests."""

from .checks import Check, NotChecked
from .running import CHAPTERS, check_game, title_of

__all__ = ["CHAPTERS", "Check", "NotChecked", "check_game", "title_of"]
