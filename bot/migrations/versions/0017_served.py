"""The moment when Discord last served each shard to a process: of those without service, the longest unserved identifies first."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add only: the version before this one goes on working beside it."""
    op.add_column("leases", sa.Column("served", sa.DateTime(timezone=True)))
