"""Diaries: what players write down during a game, to be opened with its replay if they wish."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Start without any."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "diaries",
        sa.Column("table_id", number, sa.ForeignKey("heads.id"), primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
