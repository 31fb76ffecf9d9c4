"""Several processes on one database: who looks after which of Discord's shards, how they take turns, and how one takes over from another.

On SQLite there is one process, which looks after everything, and none of this runs.
"""
