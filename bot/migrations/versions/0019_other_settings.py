"""Settings that no statement asks about share a column, so that another one needs no migration."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Add only: the version before this one goes on working beside it, and leaves the column alone."""
    op.add_column("users", sa.Column("others", sa.Text))
