"""One server for everybody who names the same folder: begun by the first, ended after the last."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.postgres import watch
from tests.postgres.server import Server


@contextmanager
def held(file: Path, how: int) -> Iterator[None]:
    """A lock on the file; the system lets go of it when this process dies."""
    lock = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, how)
        yield
    finally:
        os.close(lock)


@contextmanager
def shared(locks: Path, bin_: Path) -> Iterator[Server]:
    """The server of this folder of locks, running. It is ended soon after the last of its users, also if they are killed."""
    note = locks / "server"
    with ExitStack() as using:
        with held(locks / "starting", fcntl.LOCK_EX):
            begins = not note.exists()
            server = Server.create(bin_) if begins else Server.at(Path(note.read_text()), bin_)
            using.enter_context(held(locks / "users", fcntl.LOCK_SH))
            if begins:
                _watched(locks, server)
                server.start()
                note.write_text(str(server.folder))
        yield server


def _watched(locks: Path, server: Server) -> None:
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-I", "-S", watch.__file__, str(locks), str(server.folder)]
    subprocess.run(command, check=True, stdin=quiet, stdout=quiet, stderr=quiet)
