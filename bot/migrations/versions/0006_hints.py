"""The setting for a hint beside each question."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Everyone is told while they are new to a title."""
    op.add_column("users", sa.Column("hints", sa.String(10), nullable=False, server_default="new"))
