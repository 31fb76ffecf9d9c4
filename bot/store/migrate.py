"""Brings the schema up to date, all or nothing, with a copy of the file made before anything changes."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from bot.errors import Busy, StorageError
from bot.store import sqlite
from bot.store.database import Database

if TYPE_CHECKING:
    from alembic.config import Config

VERSIONS: Final = Path(__file__).parents[1] / "migrations" / "versions"
HEAD: Final = "0003"  # the newest migration; a test compares it with the folder. Alembic is loaded only to migrate
_log = logging.getLogger(__name__)


async def migrate(database: Database, versions: Path = VERSIONS) -> None:
    """Runs the migrations that the database lacks. Raises StorageError when it is newer than this program, or fails."""
    try:
        async with database.engine.connect() as connection:
            found, empty = await connection.run_sync(_version)
    except DBAPIError as error:
        raise StorageError(f"the storage cannot be read: {error.orig}") from error
    if versions == VERSIONS and found == HEAD:
        return
    if found is None and not empty:
        raise StorageError("the database holds tables that are not Seneschal's; name another in DATABASE_URL")
    await _upgrade(database, versions, found)


def _version(connection: Connection) -> tuple[str | None, bool]:
    """The revision of the schema, and whether there is no table at all."""
    names = inspect(connection).get_table_names()
    if "alembic_version" not in names:
        return None, not names
    return connection.scalar(text("SELECT version_num FROM alembic_version")), False


def _config(versions: Path) -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(VERSIONS.parent))
    config.set_main_option("version_locations", str(versions))
    config.set_main_option("path_separator", "os")
    return config


async def _upgrade(database: Database, versions: Path, found: str | None) -> None:
    from alembic import command
    from alembic.script import ScriptDirectory

    config = _config(versions)
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    if found is not None and found not in known:
        raise StorageError(
            f"the database was written by a newer Seneschal (schema {found}); start that one, or put back a backup"
        )
    if found == scripts.get_current_head():
        return
    if found is not None and database.path is not None:
        copy = await sqlite.back_up(database.path, f"schema-{found}")
        _log.info("migrating from schema %s; backup: %s", found, copy.name)

    def upgrade(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    try:
        async with database.write() as connection:
            await connection.run_sync(upgrade)
    except Busy as error:
        raise StorageError(f"the migration from schema {found or 'none'} failed and was undone: {error}") from error
