"""What is read of the journal: log, audit, results, statistics, replays."""
