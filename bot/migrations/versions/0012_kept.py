"""Results know who played a game to its end; those who left it before get a row too, with a seat below zero."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Take earlier games as played to their end."""
    op.add_column("results", sa.Column("kept", sa.Boolean, nullable=False, server_default=sa.true()))
