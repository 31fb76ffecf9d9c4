"""The first schema: tables, positions, acts, outbox, audit, settings, memos."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
LIVE = sa.text("status <> 'archived'")
DUE = sa.text("due IS NOT NULL")
UNDRAWN = sa.text("drawn < wanted")


def upgrade() -> None:
    """From nothing."""
    _heads()
    _of_table()
    _outbox()
    _people()


def _big(name: str, *, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=null)


def _number(name: str, *, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=null)


def _long(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _short(name: str, length: int, *, null: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=null)


def _key(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)


def _table_id() -> sa.Column[int]:
    return sa.Column("table_id", ID, sa.ForeignKey("heads.id"), primary_key=True, autoincrement=False)


def _heads() -> None:
    op.create_table(
        "heads",
        sa.Column("id", ID, primary_key=True, autoincrement=True),
        *(_big("guild"), _big("channel"), _short("game", 40), _short("status", 10), _big("host")),
        *(_number("revision"), _number("epoch"), _number("pace", null=True), _number("position")),
        *(_big("due", null=True), _big("credit"), _number("wanted"), _number("drawn")),
        *(_big("message", null=True), _big("posted_at", null=True), _big("redraw_at")),
        *(_number("audited"), _short("audit_hash", 64), _short("commitment", 64, null=True)),
        *(_long("players"), _long("options"), _long("waits"), _long("tail")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_live_table_per_channel", "heads", ["channel"], unique=True, sqlite_where=LIVE, postgresql_where=LIVE
    )
    op.create_index("archived_of_channel", "heads", ["channel", "id"])
    op.create_index("hosted", "heads", ["host", "status"])
    op.create_index("due", "heads", ["due"], sqlite_where=DUE, postgresql_where=DUE)
    op.create_index("undrawn", "heads", ["redraw_at"], sqlite_where=UNDRAWN, postgresql_where=UNDRAWN)


def _of_table() -> None:
    op.create_table(
        "positions",
        *(_table_id(), _key("number"), _number("revision"), _number("version"), _long("state")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "acts",
        *(_table_id(), _key("revision"), _big("at"), _short("actor", 10), _big("user", null=True)),
        *(_number("epoch"), _number("position"), sa.Column("undone", sa.Boolean, nullable=False)),
        *(_long("lines"), _long("answers"), _long("tail"), _long("draws")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "audit",
        *(_table_id(), _key("number"), _big("at"), _big("gm"), _short("act", 20), _short("hash", 64)),
        *(_long("detail"), _long("reason")),
        sqlite_with_rowid=False,
    )


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", ID, primary_key=True, autoincrement=True),
        sa.Column("table_id", ID, sa.ForeignKey("heads.id"), nullable=False),
        *(_number("revision"), _short("kind", 10), _big("user", null=True), _big("at"), _big("next_try")),
        *(_number("tries"), sa.Column("done", sa.Boolean, nullable=False), _big("message", null=True)),
        _long("payload"),
        sqlite_autoincrement=True,
    )
    op.create_index("waiting", "outbox", ["id"], sqlite_where=sa.text("done = 0"), postgresql_where=sa.text("NOT done"))
    op.create_index("outbox_of_table", "outbox", ["table_id", "revision"])


def _people() -> None:
    op.create_table(
        "users",
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        *(_short("private", 10), _short("pings", 10), _big("dm_closed_until", null=True)),
    )
    op.create_table(
        "guilds", sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False), _big("gm_role", null=True)
    )
    op.create_table("memos", sa.Column("key", sa.String(40), primary_key=True), _long("value"))
