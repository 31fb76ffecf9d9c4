"""The seed of a run decides every chance in it: a failure is played again by one line, and other seeds run what depends on them.

Beside what tests make by `walk.luck`, the seed decides what the system would draw (`secrets`) and how strings are hashed, hence the
order of sets. Which tests depend on the seed is not written down anywhere: a run of everything notes who has taken it, and a run with
`--seeded` (`make seeds`) leaves out those that are known not to have, as long as no file has changed since. What depends on hashes alone is
tried with another seed by `make test SEED=…`, which runs everything.
"""

import hashlib
import os
import random
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.sizes import SEED, SIZES, listeners, take_seed

HASHED: Final = str(SEED % (1 << 32))  # PYTHONHASHSEED takes no more
TAKEN: Final = "takes the seed"
KNOWN: Final = "seneschal/seeded"
READ: Final = ("bot", "cogs", "games", "tests", "bench", "tools", "examples", "pyproject.toml")
ROOT: Final = Path(__file__).parents[1]


def again(test: str) -> str:
    """Return the line that runs this very test of this run again."""
    sizes = "" if SIZES == "test" else f"SIZES={SIZES} "
    return f"{sizes}SEED={SEED} .venv/bin/python -m pytest {shlex.quote(test)}"


@pytest.fixture(autouse=True)
def drawn_by_the_seed(request: pytest.FixtureRequest) -> Iterator[None]:
    """What the bot draws from the system (deals, robots' luck, error codes) comes from the seed, for each test its own."""
    numbers: list[random.Random] = []

    def luck() -> random.Random:
        if not numbers:
            numbers.append(random.Random(f"{request.node.nodeid} {take_seed()}"))
        return numbers[0]

    with pytest.MonkeyPatch.context() as patch:  # its own: a test may undo its patches in the middle
        patch.setattr(random.SystemRandom, "getrandbits", lambda _, bits: luck().getrandbits(bits))
        patch.setattr(random.SystemRandom, "randbytes", lambda _, count: luck().randbytes(count))
        patch.setattr(random.SystemRandom, "random", lambda _: luck().random())
        yield


def written_when() -> str:
    """Return a mark of the sizes and of everything that tests are made of: another one as soon as a file was written since."""
    mark = hashlib.sha256(SIZES.encode())
    for place in READ:
        for file in sorted((ROOT / place).rglob("*")) if (ROOT / place).is_dir() else [ROOT / place]:
            if file.is_file() and "__pycache__" not in file.parts:
                facts = file.stat()
                mark.update(f"{file} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return mark.hexdigest()


class SeedRecord:
    """The plugin of a run: notes which tests take the seed, leaves the others out with `--seeded`, says how a failure is played again."""

    def __init__(self, config: pytest.Config) -> None:
        self.config, self.taken = config, False
        self.cache: pytest.Cache | None = getattr(config, "cache", None)  # pytest may run without
        self.takes: dict[str, bool] = {}  # of each test that has passed, whether it took the seed
        self.failed: list[str] = []
        self.mark = written_when()
        listeners.append(self.note)

    def note(self) -> None:
        """The seed was taken, for the test that runs now."""
        self.taken = True

    def known(self) -> dict[str, bool]:
        """Return which tests take the seed, as far as runs since the last change have told."""
        found = {} if self.cache is None else self.cache.get(KNOWN, {})
        return dict(found["takes"]) if found.get("mark") == self.mark else {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what is known not to take the seed."""
        if self.config.getoption("seeded"):
            known = self.known()
            left = [item for item in items if not known.get(item.nodeid, True)]
            self.config.hook.pytest_deselected(items=left)
            items[:] = [item for item in items if known.get(item.nodeid, True)]

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Any:
        """A fixture that several tests share can't take the seed: only the first of them would be known to depend on it."""
        before, self.taken = self.taken, False
        try:
            made = yield
        finally:
            alone, self.taken = not self.taken or fixturedef.scope == "function", before or self.taken
        assert alone, f"the fixture {fixturedef.argname} of a whole {fixturedef.scope} takes the seed of the run"
        return made

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """A test begins; those whose cases hypothesis draws take the seed in any case."""
        self.taken = hasattr(getattr(item, "obj", None), "hypothesis")
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Any:
        """Tell the process that writes the record, which may be another."""
        report = yield
        report.user_properties.append((TAKEN, self.taken))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how it ended."""
        if report.failed:
            self.failed.append(report.nodeid)
        if report.when == "teardown":
            self.takes[report.nodeid] = dict(report.user_properties).get(TAKEN, True) is True

    def pytest_sessionfinish(self) -> None:
        """Keep what is known now; a test that once took the seed does so, whatever it did this time."""
        of_all = self.config.args_source is pytest.Config.ArgsSource.TESTPATHS
        if self.cache is not None and of_all and "workerinput" not in vars(self.config):
            known = self.known()
            seen = {test: takes or known.get(test, False) or test in self.failed for test, takes in self.takes.items()}
            self.cache.set(KNOWN, {"mark": self.mark, "takes": known | seen})

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Name the line by which each failure is played again."""
        for test in dict.fromkeys(self.failed):
            terminalreporter.write_line(f"again: {again(test)}")


# ---- for conftest


def pytest_addoption(parser: pytest.Parser) -> None:
    """One option of our own."""
    parser.addoption("--seeded", action="store_true", help="leave out tests that are known not to take the run's seed")


def pytest_configure(config: pytest.Config) -> None:
    """Have the seed decide how strings are hashed, and note which tests take it."""
    hash_as_the_seed_says(config)
    config.pluginmanager.register(SeedRecord(config), "seeding")


def hash_as_the_seed_says(config: pytest.Config) -> None:
    """Have this process and those that it starts hash strings by the seed: one that hashes otherwise starts itself again."""
    hashed, os.environ["PYTHONHASHSEED"] = os.environ.get("PYTHONHASHSEED"), HASHED
    if hashed != HASHED and "workerinput" not in vars(config):
        config.pluginmanager.getplugin("capturemanager").suspend_global_capture(in_=True)
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
