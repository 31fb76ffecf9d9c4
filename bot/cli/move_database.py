"""Moving house: `python -m bot move SOURCE TARGET` copies all games from one database to another."""

import argparse
import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

from bot.model.errors import StorageError
from bot.storage.transfer.database_copy import move

USAGE: Final = """Copies everything that is stored, from one database to a new one, in either direction:
  python -m bot move sqlite+aiosqlite:///seneschal.db postgresql+asyncpg://user@host/seneschal
The bot must be stopped. The source is only read. The target must be empty; it gets all or nothing. A password
can stand in PGPASSWORD or ~/.pgpass instead of the URL."""
STORAGE: Final = 3
STOPPED: Final = 130
_EVERY: Final = 5.0  # seconds between two lines about one table


def main(arguments: Sequence[str]) -> int:
    """Move a database, and say what was moved. Return the exit code: 0, 3 if nothing was moved, 130 if interrupted. Raise SystemExit."""
    parser = argparse.ArgumentParser(
        prog="python -m bot move", description=USAGE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("source", metavar="SOURCE", help="URL of the database that is read")
    parser.add_argument("target", metavar="TARGET", help="URL of the database that is filled")
    given = parser.parse_args(arguments)
    source, target = given.source, given.target
    try:
        sums = asyncio.run(move(source, target, progress(print)))
    except StorageError as error:
        print(f"seneschal: {error}", file=sys.stderr)
        return STORAGE
    except KeyboardInterrupt:
        print("seneschal: interrupted; nothing was moved", file=sys.stderr)
        return STOPPED
    for name, held in sums.items():
        print(f"{name}: {held.rows:,} rows, {held.short} on both sides")
    print("Everything was moved. Set DATABASE_URL to the new database, and don't start a bot on the old one again.")
    return 0


def progress(
    say: Callable[[str], None], clock: Callable[[], float] = time.monotonic
) -> Callable[[str, int, int], None]:
    """Say how far a large table is, now and then."""
    last = clock()

    def report(name: str, done: int, rows: int) -> None:
        nonlocal last
        if clock() - last >= _EVERY:
            last = clock()
            say(f"{name}: {done:,} of {rows:,} rows")

    return report
