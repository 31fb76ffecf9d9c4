"""A PostgreSQL server for the tests: nothing to install by hand, one for a whole run, nothing of it left behind."""
