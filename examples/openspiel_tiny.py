"""OpenSpiel solves a tiny STDs: two players, one turn each way, a few deals. How much can a best answer win against what was learned?

python examples/openspiel_tiny.py
"""

from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

from contraband.research import load_openspiel

game = load_openspiel("stds", seats=2, deals=6, zero_sum=True, options={"turn_limit": 1})
print(f"uniform: {exploitability.exploitability(game, policy.UniformRandomPolicy(game)):.3f}")
solver = external_sampling_mccfr.ExternalSamplingSolver(game)
for iteration in range(1, 101):
    solver.iteration()
    if iteration in (1, 10, 30, 100):
        print(f"after {iteration:3} iterations: {exploitability.exploitability(game, solver.average_policy()):.3f}")
