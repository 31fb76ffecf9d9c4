"""From the command line to the table and back."""

from __future__ import annotations

import asyncio
import logging
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bot.app import safe_logging
from bot.local.command_line import NotToday, check_port, read
from bot.local.simulated_table import serve


def main(arguments: Sequence[str]) -> int:
    """Open the local table. Returns 0 when it was closed, 2 when it could not be opened (the reason is printed)."""
    wanted = read(arguments)
    safe_logging.set_up(logging.WARNING)
    # After +2h a kept table is ahead of the machine
    logging.getLogger("bot.tables.deadline_clock").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory(prefix="seneschal-") as folder:
        path = wanted.db or Path(folder, "table.db")
        try:
            check_port(wanted)
            asyncio.run(serve(wanted, f"sqlite+aiosqlite:///{path.absolute()}"))
        except NotToday as problem:
            print(problem, file=sys.stderr)
            return 2
        except KeyboardInterrupt:
            return 0
    return 0
