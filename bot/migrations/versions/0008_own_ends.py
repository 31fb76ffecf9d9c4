"""No one has won a game that a game master or a vote has ended."""

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Keep such games as played, without places and points, as they are kept from now on."""
    stopped = "SELECT id FROM heads WHERE waits LIKE '%\"stopped\"\\:true%'"
    op.execute(f"UPDATE results SET place = NULL, points = NULL WHERE table_id IN ({stopped})")
