"""Readings of the journal: log, audit, results, statistics, replays."""
