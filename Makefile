# Every target makes or renews .venv by itself; only make and Python 3.11 or newer are needed.
PYTHON  ?= $(shell command -v python3.11 || command -v python3)
VENV    := .venv
PY      := $(VENV)/bin/python
STAMP   := $(VENV)/.installed
ARGS    ?=
GAME    ?=
SEED    ?=
SEATS   ?=
N       ?=
UPGRADE ?= --upgrade
CODE    := $(wildcard bot cogs games tests bench tools examples)
LOCKED  := --universal --python-version 3.11 --generate-hashes --no-header $(UPGRADE)
ALL     := -n auto --dist worksteal
TESTS   := $(PY) -m pytest $(ALL)

.PHONY: help play run test seeds soak check check-types check-imports check-style check-tests format texts gallery bench presses robots lab load two-weeks cover lock release clean
.DEFAULT_GOAL := play

help:                      ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## */\1	/p' $(MAKEFILE_LIST) | while IFS='	' read -r name does; do printf '%-12s %s\n' "$$name" "$$does"; done

play: $(STAMP)             ## a table in your browser: no token, no Discord   (make play GAME=aristocracy ARGS="--seats 3")
	@$(PY) -m bot local $(if $(GAME),--game $(GAME)) $(ARGS)

run: $(STAMP)              ## the bot on Discord; settings from .env
	@$(PY) -m bot $(ARGS)

test soak cover: export SEED := $(SEED)
test seeds soak cover check-tests: export PYTHONDONTWRITEBYTECODE :=

test: $(STAMP)             ## all tests, on all cores   (make test ARGS="-k auction", make test SEED=4711)
	$(TESTS) $(ARGS)

seeds: $(STAMP)            ## the tests that depend on the seed, with N new ones   (make seeds N=20, make seeds ARGS="--seed 4711")
	@$(PY) -m tools.seeds $(if $(N),--new $(N)) $(ARGS)

soak: $(STAMP)             ## the same tests at their nightly sizes: an hour, another seed each time
	SIZES=soak $(TESTS) $(ARGS)

check: check-types check-imports check-style check-tests   ## format, lint, types, import contracts, collection of tests   (make --jobs=2 check)

check-types: $(STAMP)
	$(VENV)/bin/mypy $(CODE)

check-imports: $(STAMP)
	$(VENV)/bin/lint-imports

check-style: $(STAMP)
	$(VENV)/bin/ruff format --check $(CODE)
	$(VENV)/bin/ruff check $(CODE)

check-tests: $(STAMP)      # what pytest rewrites here, each process of `make test` reads
	$(PY) -m pytest --collect-only -qq > $(VENV)/collected.txt || { cat $(VENV)/collected.txt; exit 1; }

format: $(STAMP)           ## put the code in order
	$(VENV)/bin/ruff check --fix $(CODE)
	$(VENV)/bin/ruff format $(CODE)

texts: $(STAMP)            ## every text of the bot and the titles, once, to be read as a stranger would
	@$(PY) -m tools.texts $(ARGS)

gallery: $(STAMP)          ## draws every title into docs/gallery   (make gallery ARGS="--to /tmp/gallery --games estate")
	$(PY) -m tools.gallery $(ARGS)

bench: $(STAMP)            ## measurements, and the goals in one table   (make bench ARGS="press --quick")
	$(PY) -m bench $(ARGS)

presses: $(STAMP)          ## how often a thumb comes down in a turn of each title   (make presses ARGS="20 estate")
	$(PY) -m bench.presses $(ARGS)

robots: $(STAMP)           ## how strong the robots are: plays an hour, writes docs/robots.md   (make robots ARGS="anarchy --games 100")
	$(PY) -m tools.robots $(ARGS)

lab: $(STAMP)              ## what a title is like when robots play it, into docs/lab   (make lab GAME=estate SEATS=3 N=400 ARGS="vs:tie_order=rotating")
	$(PY) -m tools.lab $(GAME) $(ARGS) $(if $(SEATS),--seats $(SEATS)) $(if $(N),--games $(N)) $(if $(SEED),--seed $(SEED))

load: $(STAMP)             ## 1,000 tables, 10,000 presses, a Discord that fails; then people who mean harm   (make load ARGS="--tables 100 --presses 1000")
	$(PY) -m bench.load $(ARGS)
	$(PY) -m bench hostile

two-weeks: $(STAMP)        ## plays two simulated weeks at one table and writes docs/two-weeks.md
	$(PY) -m tests.weeks

cover: $(STAMP)            ## the tests, with what they reach
	$(PY) -m coverage erase
	$(PY) -m coverage run -m pytest $(ALL) $(ARGS)
	$(PY) -m coverage combine --quiet
	$(PY) -m coverage report

lock: $(STAMP)             ## renew the lock files to the newest versions allowed   (make lock UPGRADE= keeps what is locked)
	$(VENV)/bin/uv pip compile pyproject.toml --all-extras --group dev $(LOCKED) --output-file requirements.lock
	$(VENV)/bin/uv pip compile pyproject.toml --extra postgres --extra metrics $(LOCKED) --constraint requirements.lock --output-file requirements-run.lock
	echo setuptools | $(VENV)/bin/uv pip compile - --no-annotate $(LOCKED) --constraint requirements.lock --output-file requirements-build.lock
	echo uv | $(VENV)/bin/uv pip compile - --no-annotate $(LOCKED) --output-file requirements-uv.lock

release: $(STAMP)          ## checks a version, builds wheel and sdist into dist, tries the wheel in an empty environment
	@$(PY) -m tools.release

clean:                     ## forget the environment
	rm -rf $(VENV)

$(STAMP): requirements.lock requirements-uv.lock pyproject.toml tools/install.py
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed." >&2; exit 2; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	    || { echo "Python 3.11 or newer is needed; say which with: make $(MAKECMDGOALS) PYTHON=/path/to/python3.11" >&2; exit 2; }
	@echo "Setting up $(VENV) (some seconds, once) ..."
	@"$(PYTHON)" tools/install.py $(VENV)
	@touch $(STAMP)
