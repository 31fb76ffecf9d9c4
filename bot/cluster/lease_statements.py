"""Statements about leases, gates and living processes. Only the server's clock counts in them.

A living process holds the advisory lock (LIVING, its number) on its session; a leaving one holds (LEAVING, its number) as well.
"""

from typing import Final

from bot.storage.engine.change_channel import CHANNEL

ONCE: Final = 21316  # what one process does at a time: its second keys
MIGRATE, COMMANDS, COUNT = 1, 2, 3
LIVING: Final = 21317
LEAVING: Final = 21319
PRESS: Final = 21320  # the first keys of interactions that a process has claimed

NUMBER: Final = "SELECT nextval('processes')::integer"
HOLD: Final = "SELECT pg_try_advisory_lock($1::integer, $2::integer)"
WAIT: Final = "SELECT pg_advisory_lock($1::integer, $2::integer)"
LET_GO: Final = "SELECT pg_advisory_unlock($1::integer, $2::integer)"
RING: Final = f"SELECT pg_notify('{CHANNEL}', $1)"


def _holders(key: int) -> str:
    """Return a query for the holders of a lock of that key in this database (objsubid 2: locks with two keys)."""
    return (
        f"SELECT objid::integer FROM pg_locks WHERE locktype = 'advisory' AND classid = {key} AND objsubid = 2 AND granted"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )


_UNTIL: Final = "now() + make_interval(secs => $2)"

FOUND: Final = """
INSERT INTO leases (shard, beat) SELECT shard, (SELECT max(beat) FROM leases) FROM generate_series(0, $1::integer - 1) AS shard
ON CONFLICT DO NOTHING"""

STATE: Final = f"""
SELECT (SELECT coalesce(array_agg(number), '{{}}') FROM ({_holders(LIVING)}) AS alive(number)) AS living,
  (SELECT coalesce(array_agg(number), '{{}}') FROM ({_holders(LEAVING)}) AS going(number)) AS leaving, clock_timestamp() AS now"""

LEASES: Final = "SELECT shard, holder, heir, until < now() AS expired FROM leases WHERE shard < $1 ORDER BY shard"

_SERVED: Final = "extract(epoch FROM leases.served)::float8 AS served"
RENEW: Final = f"""
UPDATE leases SET until = {_UNTIL}, beat = now(), heir = CASE WHEN heir IN ({_holders(LIVING)}) THEN heir END,
  served = CASE WHEN shard = ANY($3::integer[]) THEN now() ELSE served END
WHERE holder = $1 AND until > now() RETURNING shard, epoch, heir, taken, {_SERVED}"""

# $3: how many; $4: of how many shards; $5: nothing that someone else has held
CLAIM: Final = f"""
WITH free AS (SELECT shard, beat FROM leases
  WHERE shard < $4 AND (until < now() OR holder NOT IN ({_holders(LIVING)}))
    AND (NOT $5 OR holder IS NULL OR holder = $1)
  ORDER BY served NULLS FIRST, shard LIMIT $3 FOR UPDATE SKIP LOCKED)
UPDATE leases SET holder = $1, heir = NULL, epoch = epoch + 1, since = now(), until = {_UNTIL}, beat = now(), taken = '[]'
FROM free WHERE leases.shard = free.shard
RETURNING leases.shard, leases.epoch, extract(epoch FROM now() - free.beat)::float8 AS lost, {_SERVED}"""

ASK: Final = "UPDATE leases SET heir = $1 WHERE shard = $2 AND holder = $3 AND heir IS NULL RETURNING shard"
WITHDRAW: Final = "UPDATE leases SET heir = NULL WHERE heir = $1 AND shard = $2"

GIVE: Final = f"""
UPDATE leases SET holder = heir, heir = NULL, epoch = epoch + 1, since = now(), until = {_UNTIL}, beat = now(), taken = $4
WHERE holder = $1 AND shard = $3 AND heir IN ({_holders(LIVING)}) RETURNING holder"""

RELEASE: Final = "UPDATE leases SET holder = NULL, heir = NULL, until = '-infinity', beat = now() WHERE holder = $1"

# A turn to identify, if it has come; else the seconds until it may. $1: the bucket; $2: seconds for which it is ours; $3: no one serves
# the shard: then turns for shards that someone serves stand back for $4 seconds, which is noted under -1 - bucket. For the first $7 seconds
# shard $5 stands back, too, if another process holds one of its bucket (of $6) that has been unserved for longer: that one asks by then.
TURN: Final = """
WITH urgent AS (INSERT INTO gates AS u SELECT -1 - $1::integer, clock_timestamp() + make_interval(secs => $4) WHERE $3::boolean
    ON CONFLICT (bucket) DO UPDATE SET free_at = excluded.free_at),
  taken AS (INSERT INTO gates AS g VALUES ($1::integer, clock_timestamp() + make_interval(secs => $2))
    ON CONFLICT (bucket) DO UPDATE SET free_at = clock_timestamp() + make_interval(secs => $2)
    WHERE g.free_at <= clock_timestamp() AND ($3::boolean
      OR NOT EXISTS (SELECT FROM gates AS o WHERE o.bucket = -1 - $1::integer AND o.free_at > clock_timestamp()))
      AND (clock_timestamp() > g.free_at + make_interval(secs => $7) OR NOT EXISTS (
        SELECT FROM leases AS mine JOIN leases AS older ON mine.shard = $5::integer AND older.holder <> mine.holder
        WHERE older.shard % $6::integer = $1::integer AND older.until > now()
          AND coalesce(older.served, '-infinity') < least(coalesce(mine.served, '-infinity'), now() - make_interval(secs => 5))))
    RETURNING free_at)
SELECT (SELECT free_at FROM taken),
  (SELECT extract(epoch FROM free_at - clock_timestamp())::float8 FROM gates WHERE bucket = $1::integer)"""

# The next turn comes in $3 seconds, if the gate still is as we have set it ($2); gives how it is set then
SENT: Final = """
UPDATE gates SET free_at = clock_timestamp() + make_interval(secs => $3) WHERE bucket = $1 AND free_at = $2 RETURNING free_at"""
HEARD: Final = """
UPDATE gates SET free_at = greatest(free_at, clock_timestamp() + make_interval(secs => $3)) WHERE bucket = $1 AND free_at = $2"""

SHARDS: Final = "SELECT value FROM memos WHERE key = 'shards'"
NOTE_SHARDS: Final = "INSERT INTO memos VALUES ('shards', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
