"""The members who sit at live tables, found without a look into the JSON of every table."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_LIVE = "('lobby', 'playing', 'paused')"
_NEW = {
    "sqlite": f"""INSERT OR IGNORE INTO sitters ("user", table_id)
        SELECT json_extract(one.value, '$.user'), {{head}}.id FROM {{source}}json_each({{head}}.players) AS one
        WHERE json_extract(one.value, '$.user') IS NOT NULL AND {{head}}.status IN {_LIVE}""",
    "postgresql": f"""INSERT INTO sitters ("user", table_id)
        SELECT DISTINCT CAST(one ->> 'user' AS bigint), {{head}}.id
        FROM {{source}}json_array_elements(CAST({{head}}.players AS json)) AS one
        WHERE one ->> 'user' IS NOT NULL AND {{head}}.status IN {_LIVE}""",
}
_CHANGED = "OLD.players <> NEW.players OR OLD.status <> NEW.status"
_GONE = "DELETE FROM sitters WHERE table_id = NEW.id"


def upgrade() -> None:
    """The database itself keeps the table, so that an earlier version may keep writing beside this one."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "sitters",
        sa.Column("table_id", number, sa.ForeignKey("heads.id"), primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sqlite_with_rowid=False,
    )
    op.create_index("sitters_of_user", "sitters", ["user"])
    kind = op.get_bind().dialect.name
    new = _NEW[kind].format(head="NEW", source="")
    for statement in _sqlite(new) if kind == "sqlite" else _postgresql(new):
        op.execute(statement)
    op.execute(_NEW[kind].format(head="heads", source="heads, "))


def _sqlite(new: str) -> list[str]:
    return [
        f"CREATE TRIGGER sitters_begin AFTER INSERT ON heads BEGIN {new}; END",
        f"CREATE TRIGGER sitters_change AFTER UPDATE OF players, status ON heads WHEN {_CHANGED} BEGIN {_GONE}; {new}; END",
    ]


def _postgresql(new: str) -> list[str]:
    each = "FOR EACH ROW"
    return [
        f"CREATE FUNCTION note_sitters() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {_GONE}; {new}; RETURN NULL; END $$",
        f"CREATE TRIGGER sitters_begin AFTER INSERT ON heads {each} EXECUTE FUNCTION note_sitters()",
        f"CREATE TRIGGER sitters_change AFTER UPDATE OF players, status ON heads {each} WHEN ({_CHANGED}) EXECUTE FUNCTION note_sitters()",
    ]
