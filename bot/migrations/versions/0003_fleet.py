"""Several processes on one database: who looks after which shard until when, and who may identify when.

SQLite has the tables, too, and never a row in them: there one process looks after everything.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add only: the version before this one goes on working beside it."""
    never = sa.text("'-infinity'")
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "leases",
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("holder", sa.Integer),
        sa.Column("heir", sa.Integer),
        sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("since", moment, nullable=False, server_default=never),
        sa.Column("until", moment, nullable=False, server_default=never),
        sa.Column("beat", moment),
        sa.Column("taken", sa.Text, nullable=False, server_default="[]"),
    )
    op.create_table(
        "gates",
        sa.Column("bucket", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("free_at", moment, nullable=False),
    )
    if op.get_bind().dialect.supports_sequences:
        op.execute(sa.schema.CreateSequence(sa.Sequence("processes")))
