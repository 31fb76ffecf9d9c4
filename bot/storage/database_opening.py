"""Opening of a database: its URL names the kind."""

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.model.errors import StorageError
from bot.storage.engine.database import Database
from bot.storage.sqlite.sqlite_database import SqliteDatabase


async def open_database(url: str, *, new: bool = False) -> Database:
    """Open, lock and check what `url` names. Raise StorageError; nothing is ever kept in memory instead.

    `new`: begin with an empty file even where traces of a database show that one was lost.
    """
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StorageError("DATABASE_URL cannot be understood") from None
    if parsed.get_backend_name() == "sqlite":
        return await SqliteDatabase.open(url, new=new)
    from bot.storage.postgres.postgres_database import (
        PostgresDatabase,  # its engine draws in SQLAlchemy's ORM, which a file does without
    )

    return await PostgresDatabase.open(parsed)
