"""The indexes of the schema. Only migrations ask for them: the conditions would load all of SQLAlchemy's PostgreSQL at every start."""

from sqlalchemy import Index, text

from bot.storage.schema.sql_tables import aways, heads, letters, metadata, outbox, planned_tables, results, sitters

__all__ = ["metadata"]

LIVE = text("status <> 'archived'")
UNDRAWN = text("drawn < wanted")
Index("one_live_table_per_channel", heads.c.channel, unique=True, sqlite_where=LIVE, postgresql_where=LIVE)
Index("archived_of_channel", heads.c.channel, heads.c.id)
Index("hosted", heads.c.host, heads.c.status)
Index("due", heads.c.due, sqlite_where=text("due IS NOT NULL"), postgresql_where=text("due IS NOT NULL"))
Index("undrawn", heads.c.redraw_at, sqlite_where=UNDRAWN, postgresql_where=UNDRAWN)
Index("waiting", outbox.c.id, sqlite_where=text("done = 0"), postgresql_where=text("NOT done"))
Index("outbox_of_table", outbox.c.table_id, outbox.c.revision)
BUNDLED = text("bundle IS NOT NULL")
Index("bundled", outbox.c.bundle, sqlite_where=BUNDLED, postgresql_where=BUNDLED)
Index("aways_of_user", aways.c.user, aways.c.end)
Index("results_of_guild", results.c.guild, results.c.game)
Index("results_of_user", results.c.user, results.c.guild)
Index("sitters_of_user", sitters.c.user)
Index("letters_of_table", letters.c.table_id)
Index("letters_to", letters.c.recipient)
Index("planned_of_guild", planned_tables.c.guild, planned_tables.c.at)
