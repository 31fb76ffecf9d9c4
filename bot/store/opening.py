"""Which kind of database a URL names."""

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.errors import StorageError
from bot.store.database import Database
from bot.store.file import FileDatabase


async def open_database(url: str) -> Database:
    """Opens, locks and checks what `url` names. Raises StorageError; nothing is ever kept in memory instead."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StorageError("DATABASE_URL cannot be understood") from None
    if parsed.get_backend_name() == "sqlite":
        return await FileDatabase.open(parsed)
    from bot.store.server import ServerDatabase  # its engine draws in SQLAlchemy's ORM, which a file does without

    return await ServerDatabase.open(parsed)
