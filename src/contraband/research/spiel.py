"""OpenSpiel's face of a game: `pyspiel.load_game("contraband_stds(seats=2,deals=6)")` after `register`, or `load`.

Chance moves once, at the root: it picks one of `deals` games of a series, and all that chance does later follows from that. An information
state is everything that a seat saw and did since the deal; an observation is only what lies on the table for it.
"""

from functools import cache
from typing import Any

import numpy as np
import pyspiel

from .. import games
from ..core.chance import key_of
from ..core.errors import BadOption
from ..core.game import Game
from ..core.record import NOBODY
from .single import KEY_WORDS, Kind, Single, shared_kind

PREFIX = "contraband_"
DEALS, MOST_DEALS = 1024, 1 << 24
SERIES = "open_spiel"  # the seed of the series that chance picks from
LONGEST = 100_000  # moves of a game
MEMORY_BITS = 64


def game_type(game: Game, zero_sum: bool = False) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": game.seats[0],
            "deals": DEALS,
            "options": "",  # name:value;name:value
            "zero_sum": False,
            "compiled": True,
        },
    )


def read_options(text: str) -> dict[str, str]:
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    if not all(name and value for name, _, value in pairs):
        raise BadOption(f"Options are written name:value;name:value, not {text!r}.")
    return {name: value for name, _, value in pairs}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its seats, options and deals."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        seats, deals = params.get("seats", game.seats[0]), params.get("deals", DEALS)
        if not 1 <= deals <= MOST_DEALS:
            raise BadOption(f"Use 1 to {MOST_DEALS:,} deals, not {deals}.")
        self.kind = shared_kind(game.name, seats, tuple(read_options(params.get("options", "")).items()), params.get("compiled", True))
        self.zero_sum = params.get("zero_sum", False)
        self.series = self.kind.series(SERIES)
        self.outcomes = [(number, 1 / deals) for number in range(deals)]
        info = pyspiel.GameInfo(
            num_distinct_actions=game.move_space,
            max_chance_outcomes=deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
            **({"utility_sum": 0.0} if self.zero_sum else {}),
        )
        super().__init__(game_type(game, self.zero_sum), info, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.kind, iig_obs_type, params)

    def __deepcopy__(self, memo: Any) -> "SpielGame":
        return self  # states share it

    def __reduce__(self) -> Any:
        return revive, (str(self),)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One table: first chance picks a deal, then the seats move. The clock's moves are made in between."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.game = game
        self.single: Single | None = None
        self.memories = np.zeros(game.kind.seats, np.uint64)

    # -- whose move ------------------------------------------------------------------------------------------------------

    def current_player(self) -> Any:
        if self.single is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.single.seat == NOBODY else self.single.seat

    def is_terminal(self) -> bool:
        return self.single is not None and self.single.seat == NOBODY

    def is_chance_node(self) -> bool:
        return self.single is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.game.outcomes

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.single is None:
            return [number for number, _ in self.game.outcomes] if player is None else []
        seat = self.single.seat
        if seat == NOBODY or (player is not None and player != seat):
            return []
        return self._legal_actions(seat)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.single is not None
        moves: list[int] = self.single.legal(player)
        return moves

    # -- play ------------------------------------------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        kind = self.game.kind
        if self.single is None:
            self.single = Single(kind)
            self.single.deal(self.game.series, action)
            mover = NOBODY
        else:
            mover = self.single.seat
            self.single.move(action)
        kind.faces.remember(self.single.raw, kind.sight, mover, action, self.memories)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.game.kind.game.move_name(action)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.game.kind.seats
        assert self.single is not None
        found: list[float] = self.single.rewards().tolist()
        if self.game.zero_sum and sum(found) != 0:
            raise pyspiel.SpielError(f"zero_sum does not hold for this game: it ended with {found}")
        return found

    def rewards(self) -> list[float]:
        return self.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Another table that this player cannot tell from this one; what the others remember is what they see there."""
        twin: SpielState = self.clone()
        assert twin.single is not None
        key = np.frombuffer(key_of(str(sampler())), np.uint32)[:KEY_WORDS].copy()
        twin.single.suppose(player, key)
        twin.single.luck[0] = int(key[0]) << 32 | int(key[1])
        mine = twin.memories[player]
        twin.memories[:] = 0
        self.game.kind.faces.remember(twin.single.raw, self.game.kind.sight, NOBODY, 0, twin.memories)
        twin.memories[player] = mine
        return twin

    # -- what a player knows -----------------------------------------------------------------------------------------------

    def observation_tensor(self, player: int | None = None) -> Any:
        seat = self.current_player() if player is None else player
        if self.single is None:
            return np.zeros(self.game.kind.layout.width, np.float32)
        return self.single.see(seat).observation.astype(np.float32)

    def information_state_tensor(self, player: int | None = None) -> Any:
        seat = self.current_player() if player is None else player
        width = self.game.kind.layout.width
        found = np.zeros(width + MEMORY_BITS, np.float32)
        if self.single is not None:
            found[:width] = self.single.see(seat).observation
        found[width:] = memory_bits(self.memories[seat : seat + 1])
        return found

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return f"{seat} {int(self.memories[seat]):016x}"

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return f"{seat} {self.observation_tensor(seat).astype(np.int8).tobytes().hex()}"

    def __str__(self) -> str:
        return "before the deal" if self.single is None else self.single.table().position()


def memory_bits(memory: Any) -> Any:
    return np.unpackbits(memory.astype("<u8", copy=False).view(np.uint8), bitorder="little")


class Observer:
    """OpenSpiel's way to look at a state: the same numbers, as one array and under names."""

    def __init__(self, kind: Kind, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise BadOption(f"An observer takes no parameters here, not {params}.")
        wants = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if wants.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not wants.public_info:
            raise BadOption("Only single-player observations are available, with everything that is public.")
        self.recalls, width = wants.perfect_recall, kind.layout.width
        self.tensor = np.zeros(width + MEMORY_BITS * self.recalls, np.float32)
        self.dict = {"observation": self.tensor[:width]}
        if self.recalls:
            self.dict["memory"] = self.tensor[width:]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.information_state_tensor(player) if self.recalls else state.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player) if self.recalls else state.observation_string(player)


def register() -> None:
    """Enter every game into pyspiel's list, as `contraband_NAME`."""
    known = set(pyspiel.registered_names())
    for name in games.names():
        if PREFIX + name not in known:
            enlist(games.find(name))


def enlist(game: Game) -> None:
    pyspiel.register_game(game_type(game), class_of(game.name))


@cache
def class_of(name: str) -> Any:
    """The class that pyspiel makes a game of."""
    game = games.find(name)

    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, game, params or {})

    return type(f"{PREFIX}{name}", (SpielGame,), {"__init__": begin, "__module__": __name__})


def revive(text: str) -> Any:
    """A game that was pickled."""
    register()
    return pyspiel.load_game(text)


def load(name: str, **params: Any) -> Any:
    """A game by its own name; options may be given as a dictionary."""
    register()
    given = dict(params)
    if isinstance(given.get("options"), dict):
        given["options"] = ";".join(f"{option}:{value}" for option, value in given["options"].items())
    return pyspiel.load_game(PREFIX + games.find(name).name, given)
