"""Results of finished games: who came where, with what, how fast; and who doesn't want to be ranked."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Leave earlier games without results: who played them isn't recorded after the fact."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("users", sa.Column("ranked", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "results",
        sa.Column("table_id", number, sa.ForeignKey("heads.id"), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("points", sa.Integer),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("tempo", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("results_of_guild", "results", ["guild", "game"])
    op.create_index("results_of_user", "results", ["user", "guild"])
