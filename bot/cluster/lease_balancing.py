"""Who should have how many shards: everybody alike. Shards of the dead are taken; of those who have more, or leave, they are asked for."""

from collections import Counter
from collections.abc import Sequence

from bot.cluster.shard_leases import Row, State


def count_claims(state: State, me: int) -> int:
    """How many of the shards that nobody holds this process takes: up to its share, rounded up."""
    staying = _staying(state)
    if me not in staying:
        return 0
    return max(-(-len(state.rows) // len(staying)) - _shares(state)[me], 0)


def shards_to_request(state: State, me: int) -> list[tuple[int, int]]:
    """Shards, each with its holder, of which this process should become the heir: of who leaves, and of who has more than a share."""
    if me not in _staying(state):
        return []
    leavers = [row for row in _given(state) if row.holder in state.leaving][: count_claims(state, me)]
    return [(row.shard, row.holder) for row in leavers or _richer(state, me) if row.holder is not None]


def has_free_shard(state: State) -> bool:
    """Whether there is a shard that nobody holds."""
    return any(row.expired or row.holder not in state.living for row in state.rows)


def is_alone(state: State, me: int) -> bool:
    """Whether there is nobody to whom anything could be handed over."""
    return not state.living - state.leaving - {me}


def _staying(state: State) -> frozenset[int]:
    """Who has a share: who lives, does not leave, and has not let a lease run out."""
    return state.living - state.leaving - {row.holder for row in state.rows if row.expired and row.holder is not None}


def _given(state: State) -> Sequence[Row]:
    """Rows whose living holder may be asked."""
    return [row for row in state.rows if row.heir is None and row.holder in state.living and not row.expired]


def _shares(state: State) -> Counter[int]:
    """How many shards each living process will have when those that are asked for are handed over."""
    heads = (row.heir if row.heir in state.living else row.holder for row in state.rows if not row.expired)
    return Counter(head for head in heads if head in state.living)


def _richer(state: State, me: int) -> list[Row]:
    """Up to the share, rounded down; above it one at a time, so that others come to theirs."""
    many, shares, found = len(_staying(state)), _shares(state), list[Row]()
    least, most = len(state.rows) // many, -(-len(state.rows) // many)
    free = [row for row in _given(state) if row.holder != me and row.holder not in state.leaving]
    while free and len(found) < max(least - shares[me] + len(found), 1):
        row = max(free, key=lambda one: (shares[one.holder or 0], one.shard))
        rich = shares[row.holder or 0]
        if not (rich > most > shares[me] or rich > least > shares[me]):
            break
        free.remove(row)
        found.append(row)
        shares.update({row.holder or 0: -1, me: 1})
    return found
