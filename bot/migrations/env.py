"""How Alembic runs here: on the connection that the store hands over, within the store's own transaction."""

from alembic import context

from bot.storage.schema.schema_indexes import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
