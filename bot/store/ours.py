"""The condition that a table is one of a share's. Without several processes there is none, and no guild is looked at."""

from sqlalchemy import ColumnElement, Integer, any_, bindparam, literal
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.types import BigInteger

from bot.store.schema import heads
from bot.store.share import Share

_BITS = literal(22, Integer)  # below them a number of Discord's says nothing of when it was given


def ours(share: Share) -> list[ColumnElement[bool]]:
    """Conditions on `heads`; none where the share is everything."""
    if share.shards is None:
        return []
    count = bindparam("shard_count", share.count, type_=BigInteger)
    shards = bindparam("our_shards", list(share.shards), type_=ARRAY(BigInteger))
    return [heads.c.guild.bitwise_rshift(_BITS) % count == any_(shards)]
