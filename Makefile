# Everything from a fresh clone: `make serve` opens a room, `make test` runs the suite.
# Each target sets up what it needs in .venv; a second call finds it done.
# Flags go in ARGS: make serve ARGS="--lan --port 9000"

VENV ?= .venv
ARGS ?=
WORKERS ?= auto

PY := $(VENV)/bin/python
RUN := $(VENV)/.installed
DEV := $(VENV)/.installed-dev
BROWSER := $(VENV)/.installed-browser

.DEFAULT_GOAL := help
.PHONY: help serve fast play test test-all browser lint webtypes format bench docs sdk clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /make \1	/p' Makefile | expand -t 14

serve: $(RUN) ## open a room and print how to join it
	@exec $(VENV)/bin/pokerroom serve $(ARGS)

fast: $(RUN) ## compile the engine, which makes battles of bots faster (needs a C compiler)
	@echo "Compiling ..."
	@$(PY) -c 'import mypyc, setuptools' 2>/dev/null || $(PY) -m pip install --quiet --group compile
	@$(PY) tools/compile_modules.py
	@$(VENV)/bin/pokerroom --version

play: $(RUN) ## play in the room on this machine or network
	@exec $(VENV)/bin/pokerroom play $(ARGS)

test: $(DEV) ## run the quick tests, in minutes
	$(PY) -m pytest -n $(WORKERS) --dist loadgroup -m "not extended" $(ARGS)

test-all: $(BROWSER) ## run every test: whole crash runs, exhaustive counts, the browser client in Chromium
	$(PY) -m pytest -n $(WORKERS) --dist loadgroup $(ARGS)

browser: $(BROWSER) ## install what drives Chromium in the tests

lint: $(DEV) ## check style, types and import order
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports

webtypes: ## check the types of the browser client (needs npm)
	npx --yes --package typescript@5 tsc -p clients/web/jsconfig.json

format: $(DEV) ## format the code
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

bench: $(DEV) ## measure the evaluator and the engine
	$(VENV)/bin/pokerroom bench evaluator $(ARGS)
	$(VENV)/bin/pokerroom bench engine $(ARGS)

docs: $(RUN) ## write the pages that are generated from the code
	$(PY) -m pokerroom.protocol.reference > docs/protocol.md.new
	mv docs/protocol.md.new docs/protocol.md

sdk: $(DEV) ## build the SDK alone, for bots in an environment of their own: dist/pokerclient-*.whl
	cd clients && ../$(PY) -m hatchling build -t wheel -d ../dist

clean: ## remove the environment and everything built
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find pokerroom clients tests -name __pycache__ -prune -exec rm -rf {} +

$(RUN): pyproject.toml
	@sh tools/new-venv $(VENV)
	@echo "Installing pokerroom into $(VENV) ..."
	@$(PY) -m pip install --quiet --editable .
	@touch $@

$(DEV): $(RUN)
	@echo "Installing what the tests and checks need ..."
	@$(PY) -m pip install --quiet --group test --group lint
	@touch $@

$(BROWSER): $(DEV)
	@echo "Installing what drives Chromium in the tests, and what environments and tables of results want ..."
	@$(PY) -m pip install --quiet --group browser --group lab
	@touch $@
