"""Everything stored about one person: found in every table of the schema, exported, deleted or rewritten."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import BigInteger, Text, bindparam, delete, or_, select, union, update

from bot.storage.engine.change_channel import TELL, of_user
from bot.storage.engine.database import Database, Row, Step
from bot.storage.queries.act_transaction import ActTransaction
from bot.storage.queries.bar_queries import Bar, forget_of, keep
from bot.storage.queries.journal_rows import Audited
from bot.storage.schema.sql_tables import (
    acts,
    audit,
    aways,
    daily_games,
    diaries,
    heads,
    letter_blocks,
    letter_openings,
    letters,
    memos,
    notes,
    outbox,
    planned_tables,
    results,
    seen,
    users,
)

_OF = bindparam("of", type_=BigInteger)
_TABLE = bindparam("key", type_=BigInteger)
_LIKE, _MARK = bindparam("like", type_=Text), bindparam("mark", type_=Text)

_MENTIONING: Final = union(
    select(heads.c.id).where(or_(heads.c.host == _OF, heads.c.players.like(_LIKE), heads.c.waits.like(_LIKE))),
    select(acts.c.table_id).where(or_(acts.c.user == _OF, acts.c.lines.like(_MARK))),
    select(audit.c.table_id).where(or_(audit.c.gm == _OF, audit.c.detail.like(_MARK))),
    select(outbox.c.table_id).where(or_(outbox.c.user == _OF, outbox.c.payload.like(_LIKE))),
)
"""Tables that name the person somewhere. A short number is found in others too: what is rewritten is compared exactly."""
_HEAD: Final = select(heads).where(heads.c.id == _TABLE)
_ACTS: Final = select(acts.c.revision, acts.c.at, acts.c.user, acts.c.lines, acts.c.answers).where(
    acts.c.table_id == _TABLE
)
_AUDIT: Final = select(audit).where(audit.c.table_id == _TABLE).order_by(audit.c.number)
_OUTBOX: Final = select(outbox.c.id, outbox.c.user, outbox.c.at, outbox.c.kind, outbox.c.done, outbox.c.payload).where(
    outbox.c.table_id == _TABLE
)
_OWN: Final = {
    "settings": select(users).where(users.c.user == _OF),
    "holidays": select(aways).where(aways.c.user == _OF),
    "results": select(results).where(results.c.user == _OF),
    "read": select(seen).where(seen.c.user == _OF),
    "notes": select(notes).where(notes.c.user == _OF),
    "diaries": select(diaries).where(diaries.c.user == _OF),
    "daily_games": select(daily_games).where(daily_games.c.user == _OF),
    "planned_tables": select(planned_tables).where(planned_tables.c.host == _OF),
    "letters_sent": select(letters).where(letters.c.sender == _OF),
    "letters_received": select(letters).where(letters.c.recipient == _OF),
    "letter_openings": select(letter_openings).where(letter_openings.c.user == _OF),
    "letter_blocks": select(letter_blocks).where(letter_blocks.c.user == _OF),
}
_BLOCKING: Final = select(letter_blocks.c.user).where(letter_blocks.c.blocked == _OF)
_GONE: Final = [
    *[delete(table).where(table.c.user == _OF) for table in (users, aways, results, seen, notes, diaries, daily_games)],
    delete(letters).where(letters.c.sender == _OF),
    update(letters).where(letters.c.recipient == _OF).values(recipient=None),
    delete(letter_openings).where(or_(letter_openings.c.user == _OF, letter_openings.c.other == _OF)),
    delete(letter_blocks).where(or_(letter_blocks.c.user == _OF, letter_blocks.c.blocked == _OF)),
]
"""What others have written to the person is theirs, and stays without the person's number."""
_CALLED_OFF: Final = (
    update(planned_tables).where(planned_tables.c.host == _OF).values(host=0, name="", status="off", next_try=0)
)
"""A plan goes once its event is deleted on Discord; until then nothing of it names the person."""
_NO_MEMO: Final = delete(memos).where(memos.c.key == bindparam("name"))
_SET_ACT: Final = update(acts).where(acts.c.table_id == _TABLE, acts.c.revision == bindparam("number"))
_SET_AUDIT: Final = update(audit).where(audit.c.table_id == _TABLE, audit.c.number == bindparam("place"))
_SET_OUTBOX: Final = update(outbox).where(outbox.c.id == bindparam("row"))


@dataclass(frozen=True, slots=True)
class NamingRows:
    """The rows of one table that may name a person: its head, its acts, its audit, its messages."""

    head: Row
    acts: Sequence[Row]
    audit: Sequence[Row]
    outbox: Sequence[Row]


class PersonalRows:
    """Reads and rewrites what names a person. Rare, and so without indexes of its own: every row is looked at."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_tables(self, user: int) -> list[int]:
        """Return the tables that may name the person, oldest first."""
        rows = await self._database.read(_MENTIONING, {"of": user, "like": f"%{user}%", "mark": f"%<u{user}>%"})
        return sorted([row.id for row in rows])

    async def rows(self, table: int) -> NamingRows | None:
        """Return the rows of that table, or None if there is none."""
        found = await self._database.read(_HEAD, {"key": table})
        if not found:
            return None
        rest = [await self._database.read(statement, {"key": table}) for statement in (_ACTS, _AUDIT, _OUTBOX)]
        return NamingRows(found[0], *rest)

    async def own(self, user: int) -> dict[str, list[dict[str, object]]]:
        """Return the rows that belong only to this person, by their kind."""
        return {
            name: [row._asdict() for row in await self._database.read(statement, {"of": user})]
            for name, statement in _OWN.items()
        }

    async def list_blocking(self, user: int) -> list[int]:
        """Return who takes no letters from this person."""
        return [row.user for row in await self._database.read(_BLOCKING, {"of": user})]

    async def rewrite(
        self,
        change: ActTransaction,
        acts: Sequence[dict[str, object]],
        audits: Sequence[Audited],
        messages: Sequence[dict[str, object]],
        bars: Sequence[Bar] = (),
    ) -> None:
        """Store rewritten rows of one table: acts by `number`, audit rows, messages by `row`; and the bars that stay there. Raise Conflict if the table has moved on."""
        key = {"key": change.table}
        steps = [*change.steps()]
        steps += [Step(_SET_ACT, {**key, **row}) for row in acts]
        steps += [
            Step(
                _SET_AUDIT,
                {
                    **key,
                    "place": row.number,
                    "gm": row.gm,
                    "detail": row.detail,
                    "reason": row.reason,
                    "hash": row.hash,
                },
            )
            for row in audits
        ]
        steps += [Step(_SET_OUTBOX, row) for row in messages]
        await self._database.write([*steps, *keep(bars)])

    async def delete_own(self, user: int, bars: Sequence[Bar] = ()) -> None:
        """Delete the rows that belong only to this person, but for these bars; other processes hear of it."""
        steps = [Step(statement, {"of": user}) for statement in _GONE]
        steps.append(Step(_CALLED_OFF, {"of": user}))
        steps.append(Step(_NO_MEMO, {"name": f"reason:{user}"}))
        told = [] if self._database.share.shards is None else [Step(TELL, of_user(user))]
        await self._database.write([*steps, forget_of(user), *keep(bars), *told])
