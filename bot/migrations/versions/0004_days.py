"""Turns across days: a table's clock in its own words, people's hours and holidays, calls in one message, what was seen."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Give earlier tables the clock of their pace. One without a deadline is looked at in 53 days, so that it doesn't wait for ever."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("heads", sa.Column("terms", sa.Text, nullable=False, server_default="{}"))
    for name, usual in (("reminder", sa.true()), ("next_up", sa.false()), ("plain", sa.false())):
        op.add_column("users", sa.Column(name, sa.Boolean, nullable=False, server_default=usual))
    op.add_column("users", sa.Column("zone", sa.String(64)))
    op.add_column("users", sa.Column("quiet_begin", sa.Integer))
    op.add_column("users", sa.Column("quiet_end", sa.Integer))
    op.add_column("guilds", sa.Column("away_days", sa.Integer))
    op.create_table(
        "aways",
        sa.Column("id", number, primary_key=True, autoincrement=True),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("begin", sa.BigInteger, nullable=False),
        sa.Column("end", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "seen",
        sa.Column("table_id", number, sa.ForeignKey("heads.id"), primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    for name in ("bundle", "place"):
        op.add_column("outbox", sa.Column(name, sa.BigInteger))
    bundled = sa.text("bundle IS NOT NULL")
    op.create_index("bundled", "outbox", ["bundle"], sqlite_where=bundled, postgresql_where=bundled)
    live = "due IS NULL AND status IN ('lobby', 'playing', 'paused')"
    op.execute(f"UPDATE heads SET due = {round(time.time() * 1000) + 53 * 24 * 3_600_000} WHERE {live}")
    op.create_index("aways_of_user", "aways", ["user", "end"])
