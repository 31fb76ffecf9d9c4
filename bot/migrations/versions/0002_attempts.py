"""Note a try before it is made, so that no message of ours stays without a stored number."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Of what is still to be sent, the process before this one may have posted anything."""
    op.add_column("heads", sa.Column("posts", sa.Integer, nullable=False, server_default="0"))
    op.add_column("heads", sa.Column("posting_at", sa.BigInteger))
    op.add_column("outbox", sa.Column("tried_at", sa.BigInteger))
    op.execute("UPDATE outbox SET tried_at = outbox.at WHERE NOT done AND kind <> 'unping'")
