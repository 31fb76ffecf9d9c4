"""Tables of the schema. Times are whole milliseconds UTC since 1970; JSON is compact text; big columns come last.

`heads` has one row per table: who plays, how far, whose move it is. `positions` holds the state at the start of a step, `acts`
one row per act: what was answered, what was told, and the answers of the running step after it (so that an undo is a look-up).
A channel has at most one table that is not archived (see `schema_indexes.py`). A table in no channel, which only its player sees, has a
negative number instead: minus the player's, so that each has at most one.

`outbox.tried_at` and `heads.posting_at`: since when a message, or a board, may have been posted although its number is not stored.
`outbox.bundle`: the row that several calls are sent as, in one message, `place`: the channel of that message if it is not the
table's own. `heads.posts` counts the boards whose numbers were stored, and so names the next one. `heads.terms` is the table's clock (see
bot.model.time_control); `heads.pace` repeats what of it a credit after an outage looks at. `users.quiet_*` are minutes since midnight in `zone`.
`seen`: up to which act someone has seen what happened at a table.

What players write: `notes`: for themselves; `diaries`: at a moment of the game, to be opened with the replay if they wish. `letters`: to each other; the
key holds for each sender one letter of each number a day, so that processes on one server together allow no more than that.
`letter_openings`: who lets their letters with whom open in the replay; `letter_blocks`: from whom someone takes no letters (0: from no one).

`results` has a row for each person of a finished game; `place` is empty where it ended without a result, `kept` says
whether they played it to its end; someone who had left before has a row with a seat below zero, which only that counts; `tempo` see bot.model.response_times.

`daily_deals` has the deal of each day (days since 1970, UTC) on which anyone has asked for it: drawn then, the same for everyone. `daily_games` has
a row for each person and day: their only game of that deal, at a private table; `place` and `points` are empty where it was not played to its end.

`planned_tables` have a row from the plan to the start, see bot.model.planned_table: `next_try` is when something is to be done about the
row again that failed, `tried_at` since when its event may have been made although its number is not stored.

`sitters` repeats who sits at the tables that are live: the database fills it itself, by triggers on `heads` (see migration 0009).

`leases` and `gates` are of a server only, where several processes share the tables by Discord's shards (docs/scale.md): their moments
are the server's own, by its own clock. `leases.holder` and `heir` are processes by their numbers, `taken` the interactions that the
holder before this one has answered last, `beat` until when the shard was looked after.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Integer,
    MetaData,
    Sequence,
    String,
    Table,
    Text,
    false,
    text,
    true,
)

ID: Final = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts up only what is declared INTEGER

metadata: Final = MetaData()


def make_table_id() -> Column[int]:
    """Return the first column of a key: the table to which a row belongs."""
    return Column("table_id", ID, ForeignKey("heads.id"), primary_key=True, autoincrement=False)


heads = Table(
    "heads",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("status", String(10), nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("pace", Integer),
    Column("position", Integer, nullable=False),
    Column("due", BigInteger),
    Column("credit", BigInteger, nullable=False),
    Column("wanted", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("message", BigInteger),
    Column("posted_at", BigInteger),
    Column("redraw_at", BigInteger, nullable=False),
    Column("posts", Integer, nullable=False, server_default="0"),
    Column("posting_at", BigInteger),
    Column("audited", Integer, nullable=False),
    Column("audit_hash", String(64), nullable=False),
    Column("commitment", String(64)),
    Column("players", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("waits", Text, nullable=False),  # all that a table keeps beside its game, see bot.tables.acts.state_json
    Column("tail", Text, nullable=False),
    Column("terms", Text, nullable=False, server_default="{}"),
    Column("deadline", BigInteger),
    sqlite_autoincrement=True,
)


positions = Table(
    "positions",
    metadata,
    make_table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("revision", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("state", Text, nullable=False),
    sqlite_with_rowid=False,
)

acts = Table(
    "acts",
    metadata,
    make_table_id(),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", String(10), nullable=False),
    Column("user", BigInteger),
    Column("epoch", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("undone", Boolean, nullable=False),
    Column("lines", Text, nullable=False),
    Column("answers", Text, nullable=False),
    Column("tail", Text, nullable=False),
    Column("draws", Text, nullable=False),
    sqlite_with_rowid=False,
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("table_id", ID, ForeignKey("heads.id"), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("user", BigInteger),
    Column("at", BigInteger, nullable=False),
    Column("next_try", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("message", BigInteger),
    Column("tried_at", BigInteger),
    Column("bundle", BigInteger),
    Column("place", BigInteger),
    Column("payload", Text, nullable=False),
    sqlite_autoincrement=True,
)

audit = Table(
    "audit",
    metadata,
    make_table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("gm", BigInteger, nullable=False),
    Column("act", String(20), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("detail", Text, nullable=False),
    Column("reason", Text, nullable=False),
    sqlite_with_rowid=False,
)

users = Table(
    "users",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("private", String(10), nullable=False),
    Column("pings", String(10), nullable=False),
    Column("dm_closed_until", BigInteger),
    Column("reminder", Boolean, nullable=False, server_default=true()),
    Column("next_up", Boolean, nullable=False, server_default=false()),
    Column("plain", Boolean, nullable=False, server_default=false()),
    Column("zone", String(64)),
    Column("quiet_begin", Integer),
    Column("quiet_end", Integer),
    Column("ranked", Boolean, nullable=False, server_default=true()),
    Column("hints", String(10), nullable=False, server_default="new"),
    Column("light", Boolean, nullable=False, server_default=false()),
    Column("four", Boolean, nullable=False, server_default=false()),
    Column("others", Text),  # JSON: the settings that have no column, by name, as far as they aren't as usual
)

aways = Table(
    "aways",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("user", BigInteger, nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("begin", BigInteger, nullable=False),
    Column("end", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("gm_role", BigInteger),
    Column("away_days", Integer),
)

seen = Table(
    "seen",
    metadata,
    make_table_id(),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("revision", Integer, nullable=False),
    sqlite_with_rowid=False,
)

memos = Table(
    "memos",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

results = Table(
    "results",
    metadata,
    make_table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guild", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer),
    Column("points", Integer),
    Column("rated", Boolean, nullable=False),
    Column("tempo", Text, nullable=False),
    Column("kept", Boolean, nullable=False, server_default=true()),
    sqlite_with_rowid=False,
)

daily_deals = Table(
    "daily_deals",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("options", Text, nullable=False),
)

daily_games = Table(
    "daily_games",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", ID, ForeignKey("heads.id"), nullable=False, unique=True),
    Column("guild", BigInteger, nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("place", Integer),
    Column("points", Integer),
    Column("shared", Boolean, nullable=False, server_default=false()),
    sqlite_with_rowid=False,
)

planned_tables = Table(
    "planned_tables",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("next_try", BigInteger, nullable=False),
    Column("event", BigInteger),
    Column("tried_at", BigInteger),
    Column("table_id", ID, ForeignKey("heads.id")),
    Column("name", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("terms", Text, nullable=False),
    sqlite_autoincrement=True,
)

bars = Table(
    "bars",
    metadata,
    Column("kind", String(10), primary_key=True),
    Column("target", BigInteger, primary_key=True, autoincrement=False),
    Column("digest", String(64), primary_key=True),
    Column("until", BigInteger),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""What the deletion of someone's data must not lift: of whom it tells only a keyed digest; see bot.tables.acts.lasting_bars."""

sitters = Table(
    "sitters",
    metadata,
    make_table_id(),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

NEVER = text("'-infinity'")
leases = Table(
    "leases",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("holder", Integer),
    Column("heir", Integer),
    Column("epoch", BigInteger, nullable=False, server_default="0"),
    Column("since", DateTime(timezone=True), nullable=False, server_default=NEVER),
    Column("until", DateTime(timezone=True), nullable=False, server_default=NEVER),
    Column("beat", DateTime(timezone=True)),
    Column("taken", Text, nullable=False, server_default="[]"),
    Column("served", DateTime(timezone=True)),
)
gates = Table(
    "gates",
    metadata,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("free_at", DateTime(timezone=True), nullable=False),
)
processes = Sequence("processes", metadata=metadata)

# ---- what players write, each row by one person


notes = Table(
    "notes",
    metadata,
    make_table_id(),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

diaries = Table(
    "diaries",
    metadata,
    make_table_id(),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("revision", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

letters = Table(
    "letters",
    metadata,
    Column("sender", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", ID, ForeignKey("heads.id"), nullable=False),
    Column("recipient", BigInteger),
    Column("revision", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("read", Boolean, nullable=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

letter_openings = Table(
    "letter_openings",
    metadata,
    make_table_id(),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("other", BigInteger, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

letter_blocks = Table(
    "letter_blocks",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("blocked", BigInteger, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)
