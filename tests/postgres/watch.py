"""Ends a server when nobody uses it any more, however they ended: `python watch.py LOCKS FOLDER`, which returns at once.

Whoever uses the server holds a shared lock on LOCKS/users, of which the system lets go when a process dies.
"""

import contextlib
import fcntl
import os
import shutil
import signal
import sys
import time
from pathlib import Path


def unused(locks: Path) -> None:
    """Waits until nobody holds the server; keeps others from beginning to, from then on."""
    users = os.open(locks / "users", os.O_RDWR | os.O_CREAT, 0o600)
    starting = os.open(locks / "starting", os.O_RDWR | os.O_CREAT, 0o600)
    while True:
        fcntl.flock(users, fcntl.LOCK_EX)
        fcntl.flock(users, fcntl.LOCK_UN)
        fcntl.flock(starting, fcntl.LOCK_EX)
        try:
            fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(starting, fcntl.LOCK_UN)
        else:
            return


def end(folder: Path) -> None:
    """Kills the server if it runs, and takes its files away."""
    file = folder / "data" / "postmaster.pid"
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        os.kill(int(file.read_text().split()[0]), signal.SIGQUIT)
    for _ in range(500):
        if not file.exists():
            break
        time.sleep(0.02)
    shutil.rmtree(folder, ignore_errors=True)


def main(locks: Path, folder: Path) -> None:
    """Becomes a process of its own, waits, and ends the server."""
    if os.fork():
        return
    os.setsid()
    unused(locks)
    (locks / "server").unlink(missing_ok=True)
    end(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
