# Every target makes or renews .venv by itself; only make and Python 3.11 or newer are needed.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV   := .venv
PY     := $(VENV)/bin/python
STAMP  := $(VENV)/.installed
ARGS   ?=
GAME   ?=
CODE   := $(wildcard bot cogs games tests bench)

.PHONY: play run test check format bench cover lock clean
.DEFAULT_GOAL := play

play: $(STAMP)             ## a table in your browser: no token, no Discord   (make play GAME=aristocracy ARGS="--seats 3")
	@$(PY) -m bot local $(if $(GAME),--game $(GAME)) $(ARGS)

run: $(STAMP)              ## the bot on Discord; settings from .env
	@$(PY) -m bot $(ARGS)

test: $(STAMP)             ## all tests   (make test ARGS="-k auction")
	$(PY) -m pytest $(ARGS)

check: $(STAMP)            ## format, lint, types, import contracts
	$(VENV)/bin/ruff format --check $(CODE)
	$(VENV)/bin/ruff check $(CODE)
	$(VENV)/bin/mypy $(CODE)
	$(VENV)/bin/lint-imports

format: $(STAMP)           ## put the code in order
	$(VENV)/bin/ruff check --fix $(CODE)
	$(VENV)/bin/ruff format $(CODE)

bench: $(STAMP)            ## measurements, in a table
	$(PY) -m bench $(ARGS)

cover: $(STAMP)            ## the tests, with what they reach
	$(PY) -m coverage run -m pytest $(ARGS)
	$(PY) -m coverage report

lock: $(STAMP)             ## renew requirements.lock to the newest versions that pyproject.toml allows
	$(PY) -m pip install --quiet uv
	$(VENV)/bin/uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 \
	    --generate-hashes --upgrade --no-header --output-file requirements.lock

clean:                     ## forget the environment
	rm -rf $(VENV)

$(STAMP): requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed." >&2; exit 2; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	    || { echo "Python 3.11 or newer is needed; say which with: make $(MAKECMDGOALS) PYTHON=/path/to/python3.11" >&2; exit 2; }
	@echo "Setting up $(VENV) (a minute, once) ..."
	@"$(PYTHON)" -m venv $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(STAMP)
