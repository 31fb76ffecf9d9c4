"""The statements about what is to be sent: rows of the outbox, and boards. pending_messages.py chooses what waits."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Text,
    bindparam,
    cast,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    update,
)

from bot.storage.engine.list_parameters import one_of
from bot.storage.schema.sql_tables import heads, outbox

# ---- messages; what an UPDATE sets is in its parameters

MARK: Final = update(outbox).where(outbox.c.id == bindparam("row"))
FAILED: Final = MARK.values(tries=outbox.c.tries + 1)
PAYLOAD: Final = select(outbox.c.payload).where(outbox.c.id == bindparam("row"))
OLDEST: Final = select(func.min(outbox.c.at)).where(~outbox.c.done)
KNOWN: Final = (
    select(outbox.c.message)
    .where(one_of(outbox.c.message, "messages"))
    .union(select(heads.c.message).where(one_of(heads.c.message, "messages")))
)
OF_MESSAGE: Final = (
    select(outbox.c.table_id.label("id"))
    .where(outbox.c.message == bindparam("number"))
    .union(select(heads.c.id).where(heads.c.message == bindparam("number")))
)
"""The tables that a message of ours is about: its board, or what it was sent for. Rare, and so without an index."""

_place = bindparam("here", type_=BigInteger)  # a channel, None for all
_HERE = select(heads.c.id).where(heads.c.channel == func.coalesce(_place, heads.c.channel))
HURRY: Final = (
    update(outbox)
    .where(~outbox.c.done, outbox.c.next_try > outbox.c.at, outbox.c.table_id.in_(_HERE))
    .values(next_try=outbox.c.at)
)
HURRY_BOARDS: Final = (
    update(heads)
    .where(heads.c.drawn < heads.c.wanted, heads.c.redraw_at > 0, heads.c.redraw_at < bindparam("until"))
    .where(heads.c.id.in_(_HERE))
    .values(redraw_at=0)
)

_unping = outbox.alias("unping")
_ended = (
    exists()
    .where(_unping.c.table_id == outbox.c.table_id, _unping.c.revision == outbox.c.revision)
    .where(_unping.c.kind == "unping")
    .correlate(outbox)
)
_OLD = delete(outbox).where(outbox.c.done, outbox.c.at < bindparam("before"))
PRUNE_PINGS: Final = _OLD.where(outbox.c.kind == "ping", _ended)  # of one that stands, the number is needed
PRUNE_OTHERS: Final = _OLD.where(outbox.c.kind != "ping")

# ---- boards

_BOARD = select(
    *(heads.c.id, heads.c.guild, heads.c.channel, heads.c.message, heads.c.wanted, heads.c.drawn),
    *(heads.c.posted_at, heads.c.posts, heads.c.posting_at),
)
BOARD: Final = _BOARD.where(heads.c.id == bindparam("table"))
BOARDS: Final = (
    _BOARD.where(heads.c.drawn < heads.c.wanted, heads.c.redraw_at <= bindparam("now"))
    .where(one_of(heads.c.game, "titles"))
    .order_by(heads.c.redraw_at)
    .limit(bindparam("most"))
)
SHOW: Final = update(heads).where(heads.c.id == bindparam("table"))
POSTED: Final = SHOW.values(posts=heads.c.posts + 1)
DRAWN: Final = (
    update(heads)
    .where(heads.c.id == bindparam("table"), heads.c.drawn < bindparam("seen"), heads.c.message.is_not(None))
    .values(drawn=bindparam("seen"))
)

_at = bindparam("at", type_=BigInteger)
_MESSAGES = literal('{"messages": [') + cast(heads.c.message, Text) + literal("]}")
_OF_OLD = (
    select(heads.c.id, literal(0), literal("unpost"), _at, _at, literal(0), literal(False), heads.c.message, _MESSAGES)
    .where(heads.c.id == bindparam("table"), heads.c.message.is_not(None))
    .where(heads.c.message.is_distinct_from(bindparam("new", type_=BigInteger)))
)
UNPOST: Final = insert(outbox).from_select(
    ["table_id", "revision", "kind", "at", "next_try", "tries", "done", "message", "payload"], _OF_OLD
)
"""Delete a board's message that the board is about to lose. The row keeps the number, which no board has then."""
