"""Alembic's environment: it runs on the connection that the store hands over, within the store's transaction."""

from alembic import context

from bot.storage.schema.schema_indexes import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
