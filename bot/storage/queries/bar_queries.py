"""Bars that outlast a deletion: read by what they protect, stored with the deletion, gone with what they protect."""

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import BigInteger, String, bindparam, delete, insert, literal, or_, select, text

from bot.storage.engine.database import Database, Row, Step
from bot.storage.engine.list_parameters import encode_list, one_of
from bot.storage.schema.sql_tables import bars, heads, memos

KEY: Final = "bar key"  # the memo that holds the key of this database's digests
OF_TABLE: Final = ("seat", "look", "out", "host")  # kinds whose target is a table

_TARGET, _DIGEST = bindparam("of", type_=BigInteger), bindparam("digest", type_=String)
_KIND = bindparam("kind", type_=String)
_KEEP_KEY: Final = text("INSERT INTO memos (key, value) VALUES (:key, :value) ON CONFLICT (key) DO NOTHING").bindparams(
    bindparam("key", type_=String), bindparam("value", type_=String)
)
READ_KEY: Final = select(memos.c.value).where(memos.c.key == bindparam("name"))
AT: Final = select(bars).where(bars.c.target == _TARGET, one_of(bars.c.kind, "kinds"))
_ONE: Final = select(bars).where(bars.c.kind == _KIND, bars.c.target == _TARGET, bars.c.digest == _DIGEST)
_IS_OF_TABLE: Final = bars.c.kind.in_([literal(kind) for kind in OF_TABLE])
_ADD: Final = insert(bars).inline()
_LIFT: Final = delete(bars).where(bars.c.kind == _KIND, bars.c.target == _TARGET, bars.c.digest == _DIGEST)
_OF_PERSON: Final = delete(bars).where(
    bars.c.kind.in_([literal("block"), literal("blocker")]), bars.c.target == _TARGET
)
OF_GAME: Final = delete(bars).where(bars.c.target == bindparam("key", type_=BigInteger), _IS_OF_TABLE)
"""The step that belongs to the end of a game: from then on nothing there is secret."""
_ENDED: Final = select(heads.c.id).where(
    or_(heads.c.status == "over", heads.c.waits.contains('"ended":', autoescape=True))
)
_PAST: Final = delete(bars).where(bars.c.until <= bindparam("now", type_=BigInteger))
_OVER: Final = delete(bars).where(_IS_OF_TABLE, bars.c.target.in_(_ENDED))


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar that stays of a person at `target` (a table, a server, a day, another person): a digest. `until`: milliseconds, UTC; None: with its target."""

    kind: str
    target: int
    digest: str
    data: Any = None
    until: int | None = None


class BarQueries:
    """Reads and writes bars."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read_key(self) -> bytes:
        """Return the key of the digests; empty while there is none, and so no bar either."""
        rows = await self._database.read(READ_KEY, {"name": KEY})
        return bytes.fromhex(rows[0].value) if rows else b""

    async def keep_key(self, drawn: bytes) -> None:
        """Store a key that was drawn, unless another process has stored one."""
        await self._database.write([Step(_KEEP_KEY, {"key": KEY, "value": drawn.hex()})])

    async def read_at(self, target: int, kinds: Collection[str]) -> list[Bar]:
        """Return the bars of these kinds that protect this target."""
        rows = await self._database.read(AT, {"of": target, "kinds": encode_list(kinds)})
        return [read_bar(row) for row in rows]

    async def read_one(self, kind: str, target: int, digest: str) -> Bar | None:
        """Return that bar, or None."""
        rows = await self._database.read(_ONE, {"kind": kind, "of": target, "digest": digest})
        return next((read_bar(row) for row in rows), None)

    async def lift(self, lifted: Iterable[Bar]) -> None:
        """Delete these bars, as far as there are any."""
        await self._database.write(drop(lifted))

    async def sweep(self, now: int) -> None:
        """Delete what protects nothing any longer."""
        await self._database.write([Step(_PAST, {"now": now}), Step(_OVER, {})])


def drop(lifted: Iterable[Bar]) -> list[Step]:
    """Return the steps that delete these bars."""
    return [Step(_LIFT, {"kind": one.kind, "of": one.target, "digest": one.digest}) for one in lifted]


def keep(kept: Iterable[Bar]) -> list[Step]:
    """Return the steps that store these bars, each in the place of an earlier one of the same person."""
    steps = []
    for one in kept:
        steps += drop([one])
        row = {"kind": one.kind, "target": one.target, "digest": one.digest, "until": one.until}
        steps.append(Step(_ADD, {**row, "data": json.dumps(one.data)}))
    return steps


def forget_of(user: int) -> Step:
    """Return the step that deletes what protects this person, who deletes their own data."""
    return Step(_OF_PERSON, {"of": user})


def read_bar(row: Row) -> Bar:
    """Return a stored bar."""
    return Bar(row.kind, row.target, row.digest, json.loads(row.data), row.until)
