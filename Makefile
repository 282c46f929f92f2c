# make play and make test do all set-up by themselves: a virtual environment in .venv with the pinned requirements.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test test-fast test-ray test-research check format mutants bench soak warm pictures clean

play: $(VENV)/server
	@$(BIN)/contraband serve --open

# Python keeps what it has read of the tests, also where it is told not to: to read 200 files anew takes every process seven seconds.
test test-fast: export PYTHONDONTWRITEBYTECODE =

# all but what needs a heavy extra, which has a target of its own
test: $(VENV)/dev
	@$(BIN)/contraband warm
	$(BIN)/python -m pytest -n auto --durations=15 --ignore tests/test_ray.py --ignore tests/test_research_libraries.py

# all but the browser and what takes long: for every save, where make test is for every commit
test-fast: $(VENV)/dev
	@$(BIN)/contraband warm
	$(BIN)/python -m pytest -n auto -m "not browser and not slow"

# the laboratory on a cluster of two nodes; Ray is 240 MB
test-ray: $(VENV)/dev $(VENV)/ray
	@$(BIN)/contraband warm
	$(BIN)/python -m pytest -n 0 tests/test_ray.py

check: $(VENV)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# breaks one rule after another and sees whether its own tests notice: make mutants GAME=stds, and ALL=1 for every change there is
mutants: $(VENV)/dev
	PYTHONPATH=tests $(BIN)/python -m mutants $(GAME) $(if $(ALL),--all)

# the faces of Gymnasium, PettingZoo and OpenSpiel under those libraries' own checks, which need the research extra
test-research: $(VENV)/dev $(VENV)/research
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n auto tests/test_research_libraries.py

bench: $(VENV)/peers
	$(BIN)/contraband bench --peers

# half an hour in which people come and go, the server is killed and its disk is full; the figures are in docs/serving.md
soak: $(VENV)/dev
	$(BIN)/contraband warm
	PYTHONPATH=tests $(BIN)/python tests/soak.py

warm: $(VENV)/core
	$(BIN)/contraband warm

pictures: $(VENV)/dev
	$(BIN)/python tests/pictures.py
	$(BIN)/python tests/endings.py
	$(BIN)/python tests/film.py

$(VENV)/core: requirements/core.txt requirements/build.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Contraband needs Python 3.11 or newer: make PYTHON=python3.12 play"; exit 1; }
	@echo "Setting up $(VENV) (once; a minute or two) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "On Debian and Ubuntu: sudo apt-get install python3-venv"; exit 1; }
	@$(PIP) install -r requirements/core.txt -r requirements/build.txt
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/server: $(VENV)/core requirements/server.txt
	@$(PIP) install -r requirements/server.txt
	@touch $@

$(VENV)/dev: $(VENV)/server requirements/dev.txt requirements/press.txt
	@$(PIP) install -r requirements/dev.txt
	@touch $@

$(VENV)/ray: $(VENV)/core requirements/ray.txt
	@$(PIP) install -r requirements/ray.txt
	@touch $@

$(VENV)/research: $(VENV)/core requirements/research.txt
	@$(PIP) install -r requirements/research.txt
	@touch $@

$(VENV)/peers: $(VENV)/core requirements/peers.txt
	@$(PIP) install -r requirements/peers.txt
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
