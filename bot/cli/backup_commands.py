"""`python -m bot backup` copies a SQLite file while the bot runs; `python -m bot restore FILE` puts a copy in its place."""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.app.config import Config, ConfigError
from bot.model.errors import StorageError
from bot.storage.sqlite.backup_files import STAMP, Holdings, count_holdings, locate, restore
from bot.storage.sqlite.sqlite_file import back_up

BACKUP: Final = """Writes a checked copy of the SQLite file that DATABASE_URL names into the folder, by default beside the file. The bot may run."""
RESTORE: Final = """Puts a copy in the place of the SQLite file that DATABASE_URL names. The bot must be stopped. The copy is checked first and stays
where it is; the file that is replaced is kept under another name. Messages that waited when the copy was made aren't sent again, and
the bot tells each table what was lost when it starts."""
WRONG: Final = 2  # exit codes
STORAGE: Final = 3


def back_up_now(arguments: Sequence[str]) -> int:
    """Copy the bot's file, and say where the copy is. Return the exit code: 0, 2 for a wrong setting, 3 if nothing was copied. Raise SystemExit."""
    parser = argparse.ArgumentParser(prog="python -m bot backup", description=BACKUP)
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER")
    folder: Path | None = parser.parse_args(arguments).folder
    if folder is not None and not folder.is_dir():
        return _fail(WRONG, f"seneschal: {folder} isn't a folder")
    try:
        path = _find_file()
        print(f"{back_up(path, datetime.now(UTC).strftime(STAMP), folder)}: copied and checked")
    except ConfigError as error:
        return _fail(WRONG, f"seneschal: {error}")
    except StorageError as error:
        return _fail(STORAGE, f"seneschal: {error}")
    return 0


def restore_copy(arguments: Sequence[str]) -> int:
    """Put a copy in place, and say what it holds and what it replaced. Return the exit code as `back_up_now` does. Raise SystemExit."""
    parser = argparse.ArgumentParser(prog="python -m bot restore", description=RESTORE)
    parser.add_argument("file", type=Path, metavar="FILE")
    copy: Path = parser.parse_args(arguments).file
    try:
        path = _find_file(must_exist=False)
        if not copy.is_file():
            return _fail(STORAGE, f"seneschal: there is no file {copy}")
        replaced = count_holdings(path) if path.exists() else None
        kept = restore(path, copy, datetime.now(UTC))
        print(f"restored: {describe(count_holdings(path))}")
        if replaced is not None and kept is not None:
            print(f"replaced: {describe(replaced)}; kept as {kept.name}")
    except ConfigError as error:
        return _fail(WRONG, f"seneschal: {error}")
    except StorageError as error:
        return _fail(STORAGE, f"seneschal: {error}")
    return 0


def _find_file(*, must_exist: bool = True) -> Path:
    """Return the SQLite file of the settings. Raise StorageError on a server, and if the file must exist and doesn't; ConfigError."""
    path = locate(Config.from_env().database_url)
    if must_exist and not path.is_file():
        raise StorageError(f"there is no file {path}")
    return path


def describe(held: Holdings) -> str:
    """Return what a file holds, in words.

    >>> describe(Holdings(2, 40, datetime(2026, 3, 1, 4, 0, tzinfo=UTC)))
    '2 tables, 40 acts, the last on 2026-03-01 04:00 UTC'
    """
    last = f", the last on {held.last:%Y-%m-%d %H:%M} UTC" if held.last else ""
    return f"{held.tables:,} tables, {held.acts:,} acts{last}"


def _fail(code: int, sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return code
