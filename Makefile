# Everything from a fresh clone: `make serve` opens a room, `make test` runs the suite.
# Each target sets up what it needs in .venv; a second call finds it done.
# Flags go in ARGS: make serve ARGS="--lan --port 9000"
# Packages have the versions of CONSTRAINTS; with CONSTRAINTS= the newest that pyproject.toml allows.

VENV ?= .venv
CONSTRAINTS ?= constraints.txt
ARGS ?=
WORKERS ?= auto

PY := $(VENV)/bin/python
VERSIONS := $(if $(CONSTRAINTS),--constraint $(CONSTRAINTS))
PIP := $(PY) -m pip install --quiet $(VERSIONS) $(VERSIONS:--constraint=--build-constraint)
RUN := $(VENV)/.installed
DEV := $(VENV)/.installed-dev
BROWSER := $(VENV)/.installed-browser
COMPILE := $(VENV)/.installed-compile
MUTANTS := $(VENV)/.installed-mutants
RELEASE := $(VENV)/.installed-release
JOIN_FILE := $(VENV)/.installed-join-file
INTERNET := $(VENV)/.installed-internet
ACME := $(VENV)/.installed-acme
PASSKEYS := $(VENV)/.installed-passkeys
# with what pages of a room come by https and a name, which passkeys need
NAMED := --tls-name% --certificate% --behind%
# All that a command here installs, so not `peers`.
GROUPS := environment test lint compile browser lab manifests mutants join-file release
# What hosts add to a room; requirements-extras.txt has all that these need.
EXTRAS := internet acme passkeys cluster
# What the environment for the tests has besides: what `make lint` runs.
CHECKERS ?= --group lint
# What a package with other ways breaks first: imports, the catalogues, the bytes on the wire, the start of a room.
NEWEST := tests/test_error_tree.py tests/test_packaging.py tests/clients/test_translations.py tests/protocol/test_codec.py \
	tests/server/test_tls.py tests/server/test_websocket.py tests/server/test_passwords.py tests/server/test_play.py \
	tests/cli/test_serve.py tests/cli/test_play_screen.py tests/clients/test_discovery.py tests/differential/test_known_differences.py \
	tests/differential/test_against_pokerkit.py::test_the_command_tells_every_game
IN_NEWEST := VENV=build/newest CONSTRAINTS= CHECKERS=

.DEFAULT_GOAL := help
.PHONY: help serve fast play test test-all test-newest newest mutants constraints browser lint webtypes format bench docs sdk join-file release clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /make \1	/p' Makefile | expand -t 18

serve: $(RUN) $(if $(findstring --internet,$(ARGS)),$(INTERNET)) $(if $(findstring --tls-name,$(ARGS)),$(ACME)) $(if $(filter $(NAMED),$(ARGS)),$(PASSKEYS)) ## open a room and print how to join it
	@exec $(VENV)/bin/pokerroom serve $(ARGS)

fast: $(COMPILE) ## compile the engine, which makes battles of bots faster (needs a C compiler)
	@echo "Compiling ..."
	@$(PY) tools/compile_modules.py
	@$(VENV)/bin/pokerroom --version

play: $(RUN) ## play in the room on this machine or network
	@exec $(VENV)/bin/pokerroom play $(ARGS)

test: $(DEV) ## run the quick tests, in minutes
	$(PY) -m pytest -n $(WORKERS) --dist loadgroup -m "not extended" $(ARGS)

test-all: $(BROWSER) ## run every test: whole crash runs, exhaustive counts, the browser client in Chromium
	$(PY) -m pytest -n $(WORKERS) --dist loadgroup $(ARGS)

test-newest: newest ## run a few tests with the newest versions that pyproject.toml allows, in an environment of their own
	@$(MAKE) --no-print-directory test $(IN_NEWEST) ARGS="$(NEWEST) $(ARGS)"

newest:
	@rm -rf build/newest
	@$(MAKE) --no-print-directory build/newest/.installed-dev $(IN_NEWEST)

mutants: $(MUTANTS) ## change the code in small ways and print what no test notices: make mutants ARGS="uth --sample 20"
	@$(PY) tools/mutants.py $(ARGS)

constraints: ## write constraints.txt anew, with the newest versions, and both files of requirements, with their hashes
	@sh tools/new-venv $(VENV)
	@$(PY) -m pip install --quiet --upgrade --group environment
	@$(VENV)/bin/uv pip compile --quiet --upgrade --universal --fork-strategy fewest --strip-extras --all-extras \
		$(GROUPS:%=--group %) --custom-compile-command "make constraints" -o constraints.txt pyproject.toml
	@$(VENV)/bin/uv pip compile --quiet --universal --fork-strategy fewest --strip-extras --no-annotate --generate-hashes \
		--constraint constraints.txt --custom-compile-command "make constraints" -o requirements.txt pyproject.toml
	@$(VENV)/bin/uv pip compile --quiet --universal --fork-strategy fewest --strip-extras --no-annotate --generate-hashes \
		$(EXTRAS:%=--extra %) --constraint constraints.txt --custom-compile-command "make constraints" \
		-o requirements-extras.txt pyproject.toml

browser: $(BROWSER) ## install what drives Chromium in the tests

lint: $(DEV) ## check style, types and import order
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/mypy --platform darwin --cache-dir .mypy_cache/darwin
	$(VENV)/bin/mypy --platform win32 --cache-dir .mypy_cache/win32
	$(VENV)/bin/lint-imports

webtypes: ## check the types of the browser client (needs npm)
	npx --yes --package typescript@5 tsc -p clients/web/jsconfig.json

format: $(DEV) ## format the code
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

bench: $(DEV) ## measure the evaluator and the engine
	$(VENV)/bin/pokerroom bench evaluator $(ARGS)
	$(VENV)/bin/pokerroom bench engine $(ARGS)

docs: $(DEV) ## write the pages and modules that are generated from the code
	$(PY) -m pokerroom.protocol.reference > docs/protocol.md.new
	mv docs/protocol.md.new docs/protocol.md
	$(PY) -m pokerroom.protocol.reference --browser > clients/web/js/message-traits.js
	$(PY) -m tools.browser_tables
	$(PY) -m tools.dependencies

sdk: $(DEV) ## build the SDK alone, for bots in an environment of their own: dist/pokerclient-*.whl
	cd clients && ../$(PY) -m hatchling build -t wheel -d ../dist

join-file: $(JOIN_FILE) ## make the file with which friends join, without installing anything: dist/pokerroom-join-*.pyz
	@$(PY) tools/join_file.py

release: $(RELEASE) ## make a release in dist, twice and byte for byte equal: make release ARGS="--key FILE" signs it
	@$(PY) tools/release.py $(ARGS)

clean: ## remove the environment and everything built
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find pokerroom clients tests -name __pycache__ -prune -exec rm -rf {} +

$(RUN): pyproject.toml $(CONSTRAINTS)
	@sh tools/new-venv $(VENV) $(VERSIONS)
	@echo "Installing pokerroom into $(VENV) ..."
	@$(PIP) --editable .
	@touch $@

$(DEV): $(RUN)
	@echo "Installing what the tests and checks need ..."
	@$(PIP) --group test $(CHECKERS)
	@touch $@

$(BROWSER): $(DEV)
	@echo "Installing what drives Chromium in the tests, and what other tests want ..."
	@$(PIP) --group browser --group lab --group manifests --group join-file --group release --group environment
	@touch $@

$(MUTANTS): $(DEV)
	@echo "Installing what makes mutants, and knows which tests run them ..."
	@$(PIP) --group mutants
	@touch $@

$(RELEASE): $(DEV)
	@echo "Installing what makes a release ..."
	@$(PIP) --group join-file --group release --group environment
	@touch $@

$(JOIN_FILE): $(RUN)
	@echo "Installing what makes the file ..."
	@$(PIP) --group join-file
	@touch $@

$(INTERNET): $(RUN)
	@echo "Installing what asks the router for a port ..."
	@$(PIP) --editable ".[internet]"
	@touch $@

$(ACME): $(RUN)
	@echo "Installing what gets a certificate ..."
	@$(PIP) --editable ".[acme]"
	@touch $@

$(PASSKEYS): $(RUN)
	@echo "Installing what checks passkeys ..."
	@$(PIP) --editable ".[passkeys]"
	@touch $@

$(COMPILE): $(RUN)
	@$(PIP) --group compile
	@touch $@
