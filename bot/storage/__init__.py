"""The only SQL: tables, positions and acts, the outbox, settings. A SQLite file by default, a PostgreSQL server by DATABASE_URL."""
