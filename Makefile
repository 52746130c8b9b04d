# make play    set everything up and play
# make test    set everything up and run all tests, type check and lint
# make check   format, lint and type-check
# make bench   run the benchmarks
# make clean   remove everything that was set up

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Only these need a build; everything else is used as it lies in src.
COMPILED := $(shell grep -o 'src/laguna/[a-z_/]*\.py' setup.py)

.PHONY: play test check bench setup clean lock
.DEFAULT_GOAL := play

$(VENV)/ready: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit("Laguna needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@touch $@

$(VENV)/built: $(VENV)/ready setup.py pyproject.toml $(COMPILED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

setup: $(VENV)/built

play: setup
	@$(BIN)/laguna play --text $(ARGS)

check: setup
	$(BIN)/ruff format src tests docs setup.py
	$(BIN)/ruff check --fix src tests docs setup.py
	$(BIN)/mypy

test: setup
	@$(BIN)/python tests/run_all.py

bench: setup
	$(BIN)/laguna bench engine $(ARGS)

lock: $(VENV)/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check pip-tools
	$(BIN)/python -m piptools compile --quiet --strip-extras --no-annotate --no-emit-index-url --no-emit-find-links \
		--no-emit-trusted-host --allow-unsafe --no-header --upgrade --output-file requirements.lock requirements.in

clean:
	rm -rf $(VENV) build src/laguna.egg-info .mypy_cache .ruff_cache .hypothesis .coverage
	find src -name '*.so' -delete
	find src tests -name __pycache__ -type d -exec rm -rf {} +
