"""The tables of the database, their indexes and migrations."""
