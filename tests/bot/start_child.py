"""A process that starts on a database together with others, and tells what came of it."""

import asyncio
import logging
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier

from bot.model.errors import StorageError
from bot.storage.database_opening import open_database
from bot.storage.schema import schema_migration


class Migrations(logging.Handler):
    """Counts what Alembic does."""

    def __init__(self) -> None:
        super().__init__()
        self.done = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.done += record.getMessage().startswith("Running upgrade")


async def _start(url: str) -> None:
    database = await open_database(url)
    try:
        await schema_migration.migrate(database)
    finally:
        await database.close()


def main(url: str, told: Connection, together: Barrier) -> None:
    """Tells how many migrations this process has run, or why it did not come up."""
    counted = Migrations()
    logger = logging.getLogger("alembic.runtime.migration")
    logger.setLevel(logging.INFO)
    logger.addHandler(counted)
    together.wait()
    try:
        asyncio.run(_start(url))
    except StorageError as error:
        told.send(str(error))
    else:
        told.send(counted.done)
