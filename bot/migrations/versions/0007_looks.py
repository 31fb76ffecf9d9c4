"""The settings for pictures of a hand: on parchment, with suits in four colours."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Everyone sees them at dusk, with suits in two colours."""
    for name in ("light", "four"):
        op.add_column("users", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
