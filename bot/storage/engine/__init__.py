"""A database as the rest of the storage sees it."""
