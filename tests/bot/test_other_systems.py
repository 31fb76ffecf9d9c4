"""What other systems lack, taken away in a process of its own: the bot is imported whole there, and its workers keep what limits they can.

Left out: Windows' and macOS' own files, sockets and event loops, which only a run on them proves (the workflow files do that).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[2]

LACKING = """
import os, signal, sys
for name in ("fcntl", "resource", "grp", "pwd", "termios"):
    sys.modules[name] = None  # importing it raises ImportError
del os.nice, os.geteuid, os.getuid, signal.setitimer, signal.SIGPROF
"""

IMPORT_ALL = """
import importlib, pkgutil
import bot, cogs, games
for package in (bot, cogs, games):
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.startswith("bot.migrations") and not found.name.endswith("__main__"):
            importlib.import_module(found.name)
print("imported")
"""

WORK = """
import threading
from multiprocessing import Pipe
from bot.workers import worker_process
from bot.workers.worker_process import Limits, serve, write_job
from tests import jobs
ours, theirs = Pipe()
def ask():
    print(ours.recv())
    for job in (jobs.spin_for_ever, jobs.answer):
        ours.send_bytes(write_job(job, ()))
        print(ours.recv_bytes())
    ours.close()
threading.Thread(target=ask).start()
serve(theirs, Limits(patience=0.05))
"""


def run(*parts: str) -> str:
    """Return what a process prints that runs these lines without what other systems lack. Raise CalledProcessError if it fails."""
    environment = {**os.environ, "PYTHONPATH": str(HERE)}
    done = subprocess.run(
        [sys.executable, "-c", "\n".join((LACKING, *parts))],
        cwd=HERE,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_everything_is_imported_where_the_system_has_no_such_modules():
    assert run(IMPORT_ALL) == "imported\n"


def test_a_worker_keeps_the_limit_of_time_and_says_which_it_lacks():
    said, stopped, answered = run(WORK).splitlines()
    assert said == "('a lower priority', 'a limit of memory')"
    assert "OutOfTime" in stopped
    assert "OutOfTime" not in answered
