"""Deals of the day: one for each day, and who has played it."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Start without any."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
    )
    op.create_table(
        "daily_games",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table_id", number, sa.ForeignKey("heads.id"), nullable=False, unique=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("place", sa.Integer),
        sa.Column("points", sa.Integer),
        sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()),
        sqlite_with_rowid=False,
    )
