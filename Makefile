# The only commands of this project. `make help` lists them; CI calls the same.
SHELL := /bin/bash
.DELETE_ON_ERROR:
VENV := .venv
PY := $(VENV)/bin/python
STAMP := .make
JOBS ?= 2
COVERAGE := 100
# run once more uncompiled, for their coverage
INTERPRETED := $(addprefix tests/,contract games engine kit attacks/test_draws_taken_back.py attacks/test_forged_texts.py)

.PHONY: help setup run wheel test check bench soak docs types clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: $(STAMP)/python $(STAMP)/client ## make .venv, install everything, build the browser client

$(STAMP)/python: requirements.lock pyproject.toml
	@mkdir -p $(STAMP)
	@scripts/step 1 5 "a Python of its own" python3 -m venv $(VENV)
	@scripts/step 2 5 "Python packages" $(PY) -m pip install --require-hashes -r requirements.lock
	@scripts/step 3 5 "Arena itself" $(PY) -m pip install --no-deps --no-build-isolation -e .
	@touch $@

$(STAMP)/node: web/package-lock.json web/package.json
	@mkdir -p $(STAMP)
	@scripts/step 4 5 "packages of the browser client" npm --prefix web ci --no-audit --no-fund
	@touch $@

CLIENT_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts -type f 2>/dev/null)
$(STAMP)/client: $(STAMP)/node $(CLIENT_SOURCES)
	@scripts/step 5 5 "the browser client" npm --prefix web run --silent build
	@touch $@

run: setup ## start the arena: open the address it prints in a browser
	$(VENV)/bin/arena serve

wheel: setup ## build wheel and sdist into dist/, with the browser client inside
	rm -rf dist
	$(PY) -m hatchling build -t sdist -t wheel

check: $(STAMP)/python $(STAMP)/client ## formatting, types, imports, generated files
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	cd web && npm run --silent check

test: setup check ## everything a change must pass, in under 25 minutes on two cores
	scripts/need-chromium
	$(VENV)/bin/arena warm
	$(PY) -m pytest -q -n $(JOBS) tests
	CONTRACT_SEED=1 NUMBA_DISABLE_JIT=1 $(PY) -m coverage run -m pytest -q -n $(JOBS) $(INTERPRETED)
	$(PY) -m coverage run -m pytest -q tests/engine/test_{cache,compiled,takeover}.py -k "not in_its_middle"
	$(PY) -m coverage combine --quiet
	$(PY) -m coverage report --fail-under=$(COVERAGE)
	cd web && npm test --silent
	cd web && npm run --silent e2e

bench: setup ## measure side by side with peers and print the table
	$(PY) -m benchmarks.playouts
	$(PY) -m benchmarks.search
	$(PY) -m benchmarks.stopping
	$(PY) -m benchmarks.server_load
	$(PY) -m benchmarks.cold_start

soak: setup ## the long proofs: random games, the references, the contract with many seeds, fuzzing, the audit
	PLAYOUTS=100000 $(PY) -m pytest -q -n $(JOBS) tests/proofs/test_playouts.py
	REFERENCE_STEPS=6000 $(PY) -m pytest -q -n $(JOBS) tests/proofs/test_reference_agrees.py
	SECRETS_MATCHES=10000 $(PY) -m pytest -q -n $(JOBS) tests/secrets/test_equal_bytes.py
	SECRETS_TABLES=20 $(PY) -m pytest -q -n $(JOBS) tests/secrets/test_equal_on_the_wire.py
	TIMING_PAIRS=20 TIMING_ROUNDS=1000 $(PY) -m pytest -q tests/secrets/test_timing.py
	UNDO_WORLDS=200 UNDO_DECISIONS=600 $(PY) -m pytest -q -n $(JOBS) tests/attacks/undo
	for round in 1 2 3 4 5 6 7 8 9 10; do $(PY) -m pytest -q -n $(JOBS) tests/contract/test_contract.py || exit 1; done
	FUZZ_CASES=1000 FUZZ_TABLES=1000 FUZZ_STEPS=80 $(PY) -m pytest -q -n $(JOBS) tests/fuzz
	scripts/fuzz-parsers 600 $(JOBS)
	$(PY) scripts/audit.py requirements.lock scripts/atheris.lock --web web

docs: setup ## take the screenshots shown in the docs
	cd web && npm run --silent shots

types: $(STAMP)/python ## write the browser's side of the wire and docs/contract.md from the code
	$(PY) scripts/wire_types.py web/src/wire
	$(PY) scripts/contract_page.py > docs/contract.md

clean: ## remove what the other targets made
	rm -rf $(STAMP) $(VENV) web/node_modules src/arena/server/client build dist .coverage*
