"""Letters between players, whom they take none from, and which of them open with a replay."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Start without any."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "letters",
        sa.Column("sender", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", number, sa.ForeignKey("heads.id"), nullable=False),
        sa.Column("recipient", sa.BigInteger),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("read", sa.Boolean, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("letters_of_table", "letters", ["table_id"])
    op.create_index("letters_to", "letters", ["recipient"])
    op.create_table(
        "letter_openings",
        sa.Column("table_id", number, sa.ForeignKey("heads.id"), primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("other", sa.BigInteger, primary_key=True, autoincrement=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "letter_blocks",
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("blocked", sa.BigInteger, primary_key=True, autoincrement=False),
        sqlite_with_rowid=False,
    )
