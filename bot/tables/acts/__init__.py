"""One act at a table: read, changed in memory, stored as a whole or not at all."""
