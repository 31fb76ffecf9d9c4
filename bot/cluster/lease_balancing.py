"""Fair shares of shards: the same number for each process. Free shards are claimed; those of processes with more, or that leave, are asked for."""

from collections import Counter
from collections.abc import Sequence

from bot.cluster.shard_leases import Row, State


def count_claims(state: State, me: int) -> int:
    """Return how many free shards this process claims: up to its share, rounded up."""
    staying = _staying(state)
    if me not in staying:
        return 0
    return max(-(-len(state.rows) // len(staying)) - _shares(state)[me], 0)


def shards_to_request(state: State, me: int) -> list[tuple[int, int]]:
    """Return shards, each with its holder, of which this process should become the heir: of those that leave or have too many."""
    if me not in _staying(state):
        return []
    leavers = [row for row in _list_givable(state) if row.holder in state.leaving][: count_claims(state, me)]
    return [(row.shard, row.holder) for row in leavers or _richer(state, me) if row.holder is not None]


def has_free_shard(state: State) -> bool:
    """Return whether a shard is free."""
    return any(row.expired or row.holder not in state.living for row in state.rows)


def is_alone(state: State, me: int) -> bool:
    """Return whether there is no process to hand anything over to."""
    return not state.living - state.leaving - {me}


def _staying(state: State) -> frozenset[int]:
    """Return the processes with a share: alive, not leaving, with no lease run out."""
    return state.living - state.leaving - {row.holder for row in state.rows if row.expired and row.holder is not None}


def _list_givable(state: State) -> Sequence[Row]:
    """Return the rows whose living holder may be asked."""
    return [row for row in state.rows if row.heir is None and row.holder in state.living and not row.expired]


def _shares(state: State) -> Counter[int]:
    """Return how many shards each living process will have after the hand-overs under way."""
    heads = (row.heir if row.heir in state.living else row.holder for row in state.rows if not row.expired)
    return Counter(head for head in heads if head in state.living)


def _richer(state: State, me: int) -> list[Row]:
    """Up to the share, rounded down; above it one at a time, so that others come to theirs."""
    many, shares, found = len(_staying(state)), _shares(state), list[Row]()
    least, most = len(state.rows) // many, -(-len(state.rows) // many)
    free = [row for row in _list_givable(state) if row.holder != me and row.holder not in state.leaving]
    while free and len(found) < max(least - shares[me] + len(found), 1):
        row = max(free, key=lambda one: (shares[one.holder or 0], one.shard))
        rich = shares[row.holder or 0]
        if not (rich > most > shares[me] or rich > least > shares[me]):
            break
        free.remove(row)
        found.append(row)
        shares.update({row.holder or 0: -1, me: 1})
    return found
