"""Bars that outlast the deletion of someone's data, each by a keyed digest of their number."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Start without any. The key is drawn with the first."""
    op.create_table(
        "bars",
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("target", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("until", sa.BigInteger),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
