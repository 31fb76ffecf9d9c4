"""The moment when someone is out of time at a table, beside the one when anything is due: an outage's grace must not tell of answers in advance."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Read it for each running game from its timers, which are stored without the table's credit."""
    op.add_column("heads", sa.Column("deadline", sa.BigInteger))
    heads = sa.table(
        "heads",
        sa.column("id", sa.BigInteger),
        sa.column("status", sa.String),
        sa.column("credit", sa.BigInteger),
        sa.column("waits", sa.Text),
        sa.column("deadline", sa.BigInteger),
    )
    database = op.get_bind()
    for row in database.execute(sa.select(heads).where(heads.c.status == "playing")).all():
        due = [one["due"] for one in json.loads(row.waits).get("seats", {}).values() if one.get("due") is not None]
        if due:
            database.execute(sa.update(heads).where(heads.c.id == row.id).values(deadline=min(due) + row.credit))
