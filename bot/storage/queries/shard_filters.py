"""Filters for the tables of one share. With a single process the share is all tables, and no guild is looked at."""

from functools import lru_cache
from typing import Final, TypeVar

from sqlalchemy import Column, Integer, Select, Update, any_, bindparam, literal
from sqlalchemy.types import BigInteger

from bot.storage.engine.shard_scope import ShardScope
from bot.storage.schema.sql_tables import heads

S = TypeVar("S", Select[*tuple[object, ...]], Update)
_BITS: Final = literal(22, Integer)  # below them a number of Discord's says nothing of when it was given
_KEPT: Final = 100  # statements; shards come and go seldom


def ours(statement: S, share: ShardScope) -> S:
    """Return the statement on `heads`, for that share: the same object for the same share, so that it is compiled once."""
    return limit_to_share(statement, heads.c.guild, share)


def limit_to_share(statement: S, guild: Column[int], share: ShardScope) -> S:
    """Return the statement for the rows whose guild, in that column, is in the share: the same object for the same share."""
    held = share.shards
    return statement if held is None else _limit_to_shards(statement, guild, tuple(sorted(held)), share.count)


@lru_cache(_KEPT)
def _limit_to_shards(statement: S, guild: Column[int], shards: tuple[int, ...], count: int) -> S:
    from sqlalchemy.dialects.postgresql import ARRAY  # 70 ms that a file does without

    counted = bindparam("shard_count", count, type_=BigInteger)
    held = bindparam("our_shards", list(shards), type_=ARRAY(BigInteger))
    return statement.where(guild.bitwise_rshift(_BITS) % counted == any_(held))
