"""Tables that are planned for a later hour, each with its scheduled event on the server."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Start without any."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "planned_tables",
        sa.Column("id", number, primary_key=True, autoincrement=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("next_try", sa.BigInteger, nullable=False),
        sa.Column("event", sa.BigInteger),
        sa.Column("tried_at", sa.BigInteger),
        sa.Column("table_id", number, sa.ForeignKey("heads.id")),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("planned_of_guild", "planned_tables", ["guild", "at"])
