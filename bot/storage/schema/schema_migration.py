"""Brings the schema up to date, all or nothing, one process at a time. Of a file a copy is made before anything changes."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, text

from bot.model.errors import Busy, StorageError
from bot.storage.engine.database import Database

if TYPE_CHECKING:
    from alembic.config import Config

VERSIONS: Final = Path(__file__).parents[2] / "migrations" / "versions"
HEAD: Final = "0019"  # the newest migration; a test compares it with the folder. Alembic is loaded only to migrate
_VERSION: Final = text("SELECT version_num FROM alembic_version")
_log = logging.getLogger(__name__)


async def migrate(database: Database, versions: Path = VERSIONS) -> None:
    """Run the migrations that the database lacks. Raise StorageError when it is newer than this program, or fails."""
    try:
        async with database.alone():
            await _migrate(database, versions)
    except Busy as error:
        raise StorageError(f"the storage cannot be read: {error}") from error


async def _migrate(database: Database, versions: Path) -> None:
    tables = await database.tables()
    found = (await database.read(_VERSION))[0].version_num if "alembic_version" in tables else None
    if versions == VERSIONS and found == HEAD:
        return
    if found is None and tables:
        raise StorageError("the database holds tables that are not Seneschal's; name another in DATABASE_URL")
    await _upgrade(database, versions, found)


def _config(versions: Path) -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(VERSIONS.parent).replace("%", "%%"))  # it interpolates
    config.set_main_option("version_locations", str(versions).replace("%", "%%"))
    config.set_main_option("path_separator", "newline")  # a path may hold what else separates
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
    if found is not None:
        copy = await database.back_up(f"schema-{found}") or "none, a server's owner makes it (pg_dump)"
        _log.info("migrating from schema %s; backup: %s", found, copy)

    def upgrade(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    try:
        await database.upgrade(upgrade)
    except Busy as error:
        raise StorageError(f"the migration from schema {found or 'none'} failed and was undone: {error}") from error
