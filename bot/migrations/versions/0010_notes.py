"""The private note of a player on one of their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Start without any."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "notes",
        sa.Column("table_id", number, sa.ForeignKey("heads.id"), primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
