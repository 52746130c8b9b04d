# make play    set everything up and play
# make test    set everything up and run all tests, type check and lint
# make check   format, lint and type-check
# make bench   run the benchmarks
# make docs    make the site of the documentation, in build/docs
# make screenshots   draw every screen of the page anew for the documentation
# make clean   remove everything that was set up

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Only these need a build; everything else is used as it lies in src.
COMPILED := $(shell grep -o 'src/laguna/[a-z_/]*\.py' setup.py)

PAGE := src/laguna/page/index.html
WEB := $(shell find web/src web/public web/*.json web/*.ts web/*.html -type f 2>/dev/null)

.PHONY: play test check bench docs setup clean lock screenshots
.DEFAULT_GOAL := play

$(VENV)/ready: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit("Laguna needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@touch $@

$(VENV)/built: $(VENV)/ready setup.py pyproject.toml $(COMPILED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

web/node_modules/ready: web/package-lock.json
	@command -v npm >/dev/null || { echo "Laguna's page is built with Node.js 20 or newer and npm; install them first"; exit 1; }
	# Not `npm ci`: it refuses a lock that lacks packages for other systems, which npm itself leaves out.
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): web/node_modules/ready $(WEB)
	cd web && npm run --silent build

setup: $(VENV)/built $(PAGE)

play: setup
	@$(BIN)/laguna play $(ARGS)

check: setup
	$(BIN)/ruff format src tests docs examples setup.py
	$(BIN)/ruff check --fix src tests docs examples setup.py
	$(BIN)/mypy
	cd web && npm run --silent format && npm run --silent check

test: setup
	@$(BIN)/python tests/run_all.py

bench: setup
	$(BIN)/laguna bench engine $(ARGS)
	$(BIN)/laguna bench server
	$(BIN)/python -m tests.web.bench

docs: $(VENV)/built
	$(BIN)/python docs/site/build.py
	@echo "The documentation is in build/docs/index.html"

screenshots: setup
	$(BIN)/python -m tests.web.screenshots

lock: $(VENV)/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check pip-tools
	$(BIN)/python -m piptools compile --quiet --strip-extras --no-annotate --no-emit-index-url --no-emit-find-links \
		--no-emit-trusted-host --allow-unsafe --no-header --upgrade --output-file requirements.lock requirements.in

clean:
	rm -rf $(VENV) web/node_modules src/laguna/page build src/laguna.egg-info .mypy_cache .ruff_cache .hypothesis .coverage
	find src -name '*.so' -delete
	find src tests -name __pycache__ -type d -exec rm -rf {} +
