# make play    set up what playing needs, and play
# make test    set everything up and run lint, type check and tests; make test ONLY=server runs a part
# make test-all   the same with the long repeats
# make check   format, lint and type-check
# make walk    play random games through the page and look at it after every press; ARGS="--minutes 60" for long
# make bench   run the benchmarks
# make docs    make the site of the documentation, in build/docs
# make screenshots   draw every screen of the page anew for the documentation
# make dist    build what is handed on, into dist
# make lock    pin the newest versions of all packages
# make clean   remove everything that was set up

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Only these need a build; everything else is used as it lies in src.
COMPILED := $(shell grep -o 'src/laguna/[a-z_/]*\.py' setup.py)

PAGE := src/laguna/page/index.html
WEB := $(shell find web/src web/public web/*.json web/*.ts web/*.html -type f 2>/dev/null)

# Engine and page take long and need nothing of each other, so that each can have a core.
AT_ONCE := $(MAKE) --no-print-directory -j2

.PHONY: play playable test test-all testable packable check walk bench docs setup dist clean lock screenshots
.DEFAULT_GOAL := play

play:
	@$(AT_ONCE) playable
	@$(BIN)/laguna play $(ARGS)

setup:
	@$(AT_ONCE) testable
	@$(MAKE) -s --no-print-directory web/node_modules/ready

playable: $(PAGE) $(VENV)/built
	@:

testable: playable $(VENV)/test-ready
	@:

packable: $(PAGE) $(VENV)/test-ready
	@:

$(VENV)/play-ready: requirements/play.lock
	@$(PYTHON) -c 'import sys; sys.exit("Laguna needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	@echo "Installing the packages that Laguna needs ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --require-hashes -r requirements/play.lock
	@touch $@

# The sources are used where they lie; compiling is a step of its own.
$(VENV)/installed: $(VENV)/play-ready pyproject.toml
	@LAGUNA_COMPILE=0 $(PIP) install --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/built: $(VENV)/play-ready setup.py $(COMPILED) | $(VENV)/installed
	@echo "Compiling the engine (up to a minute, once) ..."
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

# After the step before, because pip minds its own business best alone.
$(VENV)/test-ready: $(VENV)/play-ready requirements/test.lock | $(VENV)/installed
	@echo "Installing the packages that tests need (some 100 MB) ..."
	@$(PIP) install --require-hashes -r requirements/test.lock
	@touch $@

web/node_modules/ready: web/package-lock.json
	@command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' || \
		{ echo "Laguna's page is built with Node.js 20.19 or newer and npm; install them first"; exit 1; }
	@echo "Installing the packages that build the page ..."
	@cd web && npm ci --loglevel=error >/dev/null
	@touch $@

# Not a prerequisite: where the page came along, as in a release, npm is not needed.
$(PAGE): $(WEB)
	@$(MAKE) --no-print-directory web/node_modules/ready
	@echo "Building the page ..."
	@cd web && npm run --silent build
	@touch $@

check: setup
	$(BIN)/ruff format src tests docs examples setup.py
	$(BIN)/ruff check --fix src tests docs examples setup.py
	$(BIN)/mypy
	cd web && npm run --silent format && npm run --silent check

# The clock counts from here, so that the summary tells the time with everything that had to be set up.
BEGUN := $(shell date +%s)
RUN_ALL = $(BIN)/python tests/run_all.py --begun $(BEGUN) --only "$(ONLY)"

test: setup
	@$(RUN_ALL)

test-all: setup
	@$(RUN_ALL) --all

walk: setup
	@$(BIN)/python -m tests.web.walker $(ARGS)

bench: setup
	$(BIN)/laguna bench engine $(ARGS)
	$(BIN)/laguna bench server
	$(BIN)/python -m tests.web.bench

docs: $(VENV)/test-ready
	$(BIN)/python docs/site/build.py
	@echo "The documentation is in build/docs/index.html"

screenshots: setup
	$(BIN)/python -m tests.web.screenshots

# The wheel is built from the archive: compiled for machines like this one, or with LAGUNA_COMPILE=0 for any.
dist:
	@$(AT_ONCE) packable
	@rm -rf dist
	@echo "Building the archive ..."
	@LAGUNA_COMPILE=0 $(BIN)/python -m build --no-isolation --sdist >$(VENV)/dist.log 2>&1 || { cat $(VENV)/dist.log; exit 1; }
	@echo "Building the wheel (up to a minute) ..."
	@$(PIP) wheel --no-build-isolation --no-deps --wheel-dir dist dist/*.tar.gz
	@ls dist

LOCK = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
lock: $(VENV)/play-ready
	$(PIP) install uv
	$(LOCK) pyproject.toml --group build --output-file requirements/play.lock
	$(LOCK) pyproject.toml --group build --group test --group lint --group docs --group release \
		--constraint requirements/play.lock --output-file requirements/test.lock
	# From nothing: with packages installed, npm leaves out those of other platforms.
	cd web && rm -rf node_modules package-lock.json && npm install --package-lock-only

clean:
	rm -rf $(VENV) web/node_modules src/laguna/page build dist src/laguna.egg-info .mypy_cache .ruff_cache .hypothesis .coverage
	find src -name '*.so' -delete
	find src tests -name __pycache__ -type d -exec rm -rf {} +
