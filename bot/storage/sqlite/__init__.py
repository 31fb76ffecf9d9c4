"""A database in a SQLite file."""
