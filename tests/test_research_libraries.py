"""The faces of Gymnasium, PettingZoo and OpenSpiel pass those libraries' own checks, in plain Python."""

import runpy
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

try:
    import gymnasium
    import pettingzoo
    import pyspiel
except ImportError as missing:
    pytest.skip(f"the research extra is not installed ({missing.name}): make test-research", allow_module_level=True)

from gymnasium.utils.env_checker import check_env
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts, outcome_sampling_mccfr

from contraband import games, research
from contraband.core.errors import BadOption, Refused
from contraband.core.game import Game
from contraband.research import zoo
from contraband.suite.play import random_tables

with warnings.catch_warnings():  # PettingZoo's tests load its own games in a way it warns of
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),  # PettingZoo's own games with masks are exempt by name
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:.*WARN"),
]
EXAMPLES = Path(__file__).parent.parent / "examples"
TINY = {"turn_limit": 1}
SHORT = {"stds": {"turn_limit": 12}}  # OpenSpiel's solvers call themselves for every move, and Python allows a thousand of such calls
LIVE = {"escape_code": {"pace": "live", "talk_seconds": 60}}  # where everybody may speak at any time


def aec(game: str, **given: Any) -> Any:
    return research.aec(game, **{"compiled": False, **given})


def spiel(game: str, **given: Any) -> Any:
    return research.load_openspiel(game, **{"compiled": False, "deals": 4, **given})


# -- PettingZoo -----------------------------------------------------------------------------------------------------------------


def test_pettingzoos_check_of_one_after_the_other(game: Game) -> None:
    api_test(aec(game.name), num_cycles=15)


def test_pettingzoos_check_of_all_at_once(game: Game) -> None:
    parallel_api_test(research.parallel(game.name, compiled=False, options=LIVE.get(game.name)), num_cycles=40)


def test_pettingzoos_check_of_seeds(game: Game) -> None:
    seed_test(lambda: aec(game.name), num_cycles=5)


def test_pettingzoos_check_of_pictures(game: Game) -> None:
    render_test(lambda render_mode: aec(game.name, render_mode=render_mode), {"svg": lambda drawn: drawn.startswith("<svg")})


def test_pixels_are_made_of_the_board(game: Game) -> None:
    env = aec(game.name, render_mode="rgb_array")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn.dtype == np.uint8
    assert drawn.shape[1:] == (1200, 3)
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 10


def test_the_games_are_in_pettingzoos_registry(game: Game) -> None:
    zoo.register()  # they are there since it was imported: nothing is entered twice
    env = pettingzoo.make("aec", f"contraband/{game.name}-v0", compiled=False)
    env.reset(seed=1)
    assert env.agents == [f"player_{seat}" for seat in range(game.seats[0])]
    assert pettingzoo.make("parallel", f"contraband/{game.name}-v0", compiled=False).possible_agents == env.agents


def test_whoever_is_not_on_turn_sees_and_may_do_nothing() -> None:
    env = aec(games.names()[0])
    env.reset(seed=1)
    for agent in env.agents:
        seen = env.observe(agent)
        assert seen["action_mask"].any() == (agent == env.agent_selection)
        assert seen["observation"].any()
    assert np.array_equal(env.infos[env.agent_selection]["action_mask"], env.observe(env.agent_selection)["action_mask"])


def test_two_worlds_that_an_agent_cannot_tell_apart_are_the_same_to_it(game: Game) -> None:
    """Observation, mask, info and picture, on turn or not, one after the other and all at once."""
    for table in random_tables(game, every=90, most=2):
        for seat in range(table.seats):
            told = []
            for world in (table, table.imagine(seat, "another world")):
                env = aec(game.name, seats=table.seats, options=table.options, render_mode="svg", eyes=seat)
                both = research.parallel(game.name, seats=table.seats, options=table.options, compiled=False)
                for face in (env, both):
                    face.reset(seed=1)
                env.single.raw[:] = both.table.raw[:] = world.raw
                waiting = table.waiting_on
                if waiting == seat:
                    env._turn_to(seat, *env.single.see(seat))
                agent = f"player_{seat}"
                seen, at_once = env.observe(agent), both._observe()[agent]
                told.append([*seen.values(), *at_once.values(), *(env.infos[agent].values() if waiting == seat else ()), env.render()])
            for here, there in zip(*told, strict=True):
                assert np.array_equal(here, there), (table, seat)


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    env = aec(games.names()[0])
    env.reset(seed=1)
    before, wrong = env.single.raw.copy(), int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(Refused):
        env.step(wrong)
    assert np.array_equal(before, env.single.raw)
    both = research.parallel(games.names()[0], compiled=False)
    both.reset(seed=1)
    with pytest.raises(Refused, match="is not in its mask"):
        both.step(dict.fromkeys(both.agents, wrong))


# -- Gymnasium ------------------------------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore")
def test_gymnasiums_check(game: Game) -> None:
    check_env(research.one(game.name, compiled=False, illegal="loses", render_mode="ansi"), skip_render_check=True)


def test_many_tables_are_a_vector_env() -> None:
    env = research.vector(games.names()[0], 3, compiled=False, opponents="random")
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    for _ in range(20):
        actions = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
        assert env.action_space.contains(actions)
        seen, reward, ended, cut, info = env.step(actions)
        assert env.observation_space.contains(seen)
        assert reward.shape == ended.shape == cut.shape == (3,)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    assert len(env.columns()) == seen["observation"].shape[1]
    env.close()


# -- OpenSpiel ------------------------------------------------------------------------------------------------------------------


def test_openspiels_simulations_with_serialisation(game: Game) -> None:
    options = TINY if "turn_limit" in game.choose_options() else {}
    pyspiel.random_sim_test(spiel(game.name, options=options), num_sims=1, serialize=True, verbose=False)


def after_the_deal(game: Any) -> Any:
    state = game.new_initial_state()
    state.apply_action(0)
    return state


def test_openspiels_search_over_information_sets(game: Game) -> None:
    played = spiel(game.name, options=SHORT.get(game.name, {}))
    state = after_the_deal(played)
    bot = ismcts.ISMCTSBot(played, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 2.0, 3)
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    assert bot.step(state) in state.legal_actions()


def test_another_world_looks_the_same_and_takes_nobody_elses_memory(game: Game) -> None:
    state = after_the_deal(spiel(game.name))
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
    me = state.current_player()
    world = state.resample_from_infostate(me, lambda: 0.5)
    assert world.information_state_string(me) == state.information_state_string(me)
    assert np.array_equal(world.information_state_tensor(me), state.information_state_tensor(me))
    assert not np.array_equal(world.single.raw, state.single.raw)
    others = [seat for seat in range(game.seats[0]) if seat != me]
    assert all(world.information_state_string(seat) != state.information_state_string(seat) for seat in others)


def test_information_states_remember_what_observations_forget() -> None:
    game = spiel(games.names()[0])
    state = after_the_deal(game)
    twin = state.clone()
    twin.memories[0] += np.uint64(1)
    assert np.array_equal(twin.observation_tensor(0), state.observation_tensor(0))
    assert not np.array_equal(twin.information_state_tensor(0), state.information_state_tensor(0))
    assert len(state.information_state_tensor(0)) == game.information_state_tensor_size()


def test_openspiels_outcome_sampling(game: Game) -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(spiel(game.name, options=SHORT.get(game.name, {})))
    solver.iteration()
    assert solver._infostates


def test_external_sampling_is_exploited_less_and_less() -> None:
    game = spiel("stds", deals=1, zero_sum=True, options=TINY)
    uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(10):
        solver.iteration()
    assert exploitability.exploitability(game, solver.average_policy()) < uniform


def test_nash_conv_of_a_player_alone() -> None:
    """One calibration card is one turn: nobody can win with it, so that no way to play is better than another."""
    game = spiel("asterisk", seats=1, deals=1, options={"calibrations": 1})
    assert exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) == pytest.approx(0)


def test_openspiels_environment(game: Game) -> None:
    env = rl_environment.Environment(spiel(game.name))
    step = env.reset()
    for _ in range(10):
        if step.last():
            break
        seat = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][seat][0]])
    assert len(step.observations["info_state"]) == game.seats[0]


def test_what_openspiel_cannot_read_is_refused() -> None:
    with pytest.raises((BadOption, pyspiel.SpielError), match="name:value"):
        spiel(games.names()[0], options="turn_limit")


# -- examples -------------------------------------------------------------------------------------------------------------------


def test_the_example_learns_and_what_it_learned_sits_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch", reason="only the training example needs PyTorch")
    example = runpy.run_path(str(EXAMPLES / "train_stds.py"))
    tables = research.Batch("stds", 8, opponents="random", seed=1, compiled=False)
    net = example["Net"](tables.layout)
    before = [weights.clone() for weights in net.parameters()]
    example["learn"](net, torch.optim.Adam(net.parameters()), tables)
    changed = [not torch.equal(old, new) for old, new in zip(before, net.parameters(), strict=True)]
    assert all(changed)
    torch.save(net.state_dict(), tmp_path / "learned.pt")
    monkeypatch.setenv("LEARNED", str(tmp_path / "learned.pt"))
    for i in range(2):
        table, seat = tables.table(i), int(tables.seats[i])
        assert example["player"](table.blanked(seat), seat) in table.legal_numbers(seat)
    assert set(tables.seats[:2].tolist()) == {0, 1}
