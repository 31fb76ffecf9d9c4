"""The schema's metadata, and columns that several of its tables have."""

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData

ID: Final = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts up only what is declared INTEGER

metadata: Final = MetaData()


def make_table_id() -> Column[int]:
    """Return the first column of a key: the table to which a row belongs."""
    return Column("table_id", ID, ForeignKey("heads.id"), primary_key=True, autoincrement=False)
