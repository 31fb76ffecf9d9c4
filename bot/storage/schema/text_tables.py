"""Tables of what players write, each row by one person.

`notes`: for themselves; `diaries`: at a moment of the game, to be opened with the replay if they wish. `letters`: to each other; the
key holds for each sender one letter of each number a day, so that processes on one server together allow no more than that.
`letter_openings`: who lets their letters with whom open in the replay; `letter_blocks`: from whom someone takes no letters (0: from no one).
"""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, Table, Text

from bot.storage.schema.schema_columns import ID, make_table_id, metadata

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
