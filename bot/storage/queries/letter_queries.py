"""Letters: what players of a table have written to each other, from whom they take none, and which of them open with the replay."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from sqlalchemy import BigInteger, bindparam, delete, exists, func, insert, or_, select, update

from bot.model.letter import EVERYONE, Letter, PlacedLetter
from bot.storage.engine.change_channel import TELL, of_guild
from bot.storage.engine.database import Database, Row, Step
from bot.storage.queries.journal_rows import NewMessage
from bot.storage.schema.sql_tables import heads, letter_blocks, letter_openings, letters, outbox

_TABLE, _OF = bindparam("key", type_=BigInteger), bindparam("of", type_=BigInteger)
_MINE = or_(letters.c.sender == _OF, letters.c.recipient == _OF)
_IN_ORDER = (letters.c.at, letters.c.sender, letters.c.number)
_ONE, _BACK = letter_openings.alias("one"), letter_openings.alias("back")
_AGREED = exists().where(
    *(_ONE.c.table_id == letters.c.table_id, _ONE.c.user == letters.c.sender, _ONE.c.other == letters.c.recipient),
    *(_BACK.c.table_id == letters.c.table_id, _BACK.c.user == letters.c.recipient, _BACK.c.other == letters.c.sender),
)

AT_TABLE: Final = select(letters).where(letters.c.table_id == _TABLE, _MINE).order_by(*_IN_ORDER)
NEW: Final = (
    select(letters)
    .where(letters.c.table_id == _TABLE, letters.c.recipient == _OF, ~letters.c.read)
    .order_by(*_IN_ORDER)
)
EVERYWHERE: Final = (
    select(letters, heads.c.game, heads.c.channel)
    .select_from(letters.join(heads, heads.c.id == letters.c.table_id))
    .where(_MINE)
    .order_by(letters.c.at.desc(), letters.c.sender.desc(), letters.c.number.desc())
    .limit(bindparam("most"))
)
UNREAD: Final = select(func.count().label("count")).where(letters.c.recipient == bindparam("of"), ~letters.c.read)
WRITTEN: Final = select(func.count().label("count")).where(
    letters.c.sender == bindparam("of"), letters.c.day == bindparam("day")
)
OPENED: Final = (
    select(letters).where(letters.c.table_id == bindparam("key"), _AGREED).order_by(letters.c.revision, *_IN_ORDER)
)
OPENINGS: Final = select(letter_openings).where(
    letter_openings.c.table_id == _TABLE, or_(letter_openings.c.user == _OF, letter_openings.c.other == _OF)
)
BLOCKED: Final = (
    select(letter_blocks.c.blocked).where(letter_blocks.c.user == bindparam("of")).order_by(letter_blocks.c.blocked)
)
ADD: Final = insert(letters)
NOTIFY: Final = insert(outbox).inline()
MARK_READ: Final = (
    update(letters)
    .where(
        letters.c.sender == bindparam("by"), letters.c.day == bindparam("on"), letters.c.number == bindparam("which")
    )
    .where(letters.c.recipient == bindparam("of"))
    .values(read=True)
)
OPEN: Final = insert(letter_openings)
CLOSE: Final = delete(letter_openings).where(
    letter_openings.c.table_id == bindparam("key"),
    letter_openings.c.user == bindparam("of"),
    letter_openings.c.other == bindparam("whom"),
)
BLOCK: Final = insert(letter_blocks)
UNBLOCK: Final = delete(letter_blocks).where(
    letter_blocks.c.user == bindparam("of"), letter_blocks.c.blocked == bindparam("whom")
)


class LetterQueries:
    """Reads and writes letters."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read_at(self, table: int, user: int) -> list[Letter]:
        """Return the letters that the user has sent and received at that table, oldest first."""
        return [Letter(**row._asdict()) for row in await self._database.read(AT_TABLE, {"key": table, "of": user})]

    async def read_new(self, table: int, user: int) -> list[Letter]:
        """Return the letters to the user at that table that they haven't been shown, oldest first."""
        return [Letter(**row._asdict()) for row in await self._database.read(NEW, {"key": table, "of": user})]

    async def read_everywhere(self, user: int, most: int) -> list[PlacedLetter]:
        """Return the user's newest letters at all tables, newest first."""
        rows = await self._database.read(EVERYWHERE, {"of": user, "most": most})
        return [_place(row) for row in rows]

    async def count_unread(self, user: int) -> int:
        """Return how many letters to the user, at all tables, they haven't been shown."""
        return int((await self._database.read(UNREAD, {"of": user}))[0].count)

    async def count(self, user: int, day: int) -> int:
        """Return how many letters the user has written on that day."""
        return int((await self._database.read(WRITTEN, {"of": user, "day": day}))[0].count)

    async def read_opened(self, table: int) -> list[Letter]:
        """Return the letters at that table whose two ends have both agreed that they open, by their acts."""
        return [Letter(**row._asdict()) for row in await self._database.read(OPENED, {"key": table})]

    async def read_openings(self, table: int, user: int) -> set[tuple[int, int]]:
        """Return who agrees that letters with whom open, as far as the user is one of the two."""
        rows = await self._database.read(OPENINGS, {"key": table, "of": user})
        return {(row.user, row.other) for row in rows}

    async def read_blocked(self, user: int) -> frozenset[int]:
        """Return from whom the user takes no letters; `EVERYONE` among them: from no one."""
        return frozenset({row.blocked for row in await self._database.read(BLOCKED, {"of": user})})

    async def has_closed(self, user: int, to: int) -> bool:
        """Return whether the user takes no letters from that person."""
        return not {to, EVERYONE}.isdisjoint(await self.read_blocked(user))

    async def add(self, letter: Letter, guild: int, notice: NewMessage | None) -> None:
        """Store a letter and, in the same transaction, the message that tells its recipient; the process that sends there hears of it.

        Raise Conflict if its sender has just written another of that number.
        """
        steps = [Step(ADD, asdict(letter))]
        if notice is not None:
            steps.append(Step(NOTIFY, {**notice, "table_id": letter.table_id}))
            if not self._database.share.may_send(guild):
                steps.append(Step(TELL, of_guild(guild)))
        await self._database.write(steps)

    async def mark_read(self, user: int, shown: Sequence[Letter]) -> None:
        """Note that the user has been shown these letters; nothing is written if none of them is new to them."""
        new = [one for one in shown if one.recipient == user and not one.read]
        if new:
            rows = [{"by": one.sender, "on": one.day, "which": one.number, "of": user} for one in new]
            await self._database.write([Step(MARK_READ, rows)])

    async def set_open(self, table: int, user: int, other: int, opened: bool) -> None:
        """Store whether the user agrees that their letters with that person open."""
        steps = [Step(CLOSE, {"key": table, "of": user, "whom": other})]
        if opened:
            steps.append(Step(OPEN, {"table_id": table, "user": user, "other": other}))
        await self._database.write(steps)

    async def set_blocked(self, user: int, whom: int, blocked: bool) -> None:
        """Store whether the user takes no letters from that person, or with `EVERYONE` from no one."""
        steps = [Step(UNBLOCK, {"of": user, "whom": whom})]
        if blocked:
            steps.append(Step(BLOCK, {"user": user, "blocked": whom}))
        await self._database.write(steps)


def _place(row: Row) -> PlacedLetter:
    of = row._asdict()
    game, channel = of.pop("game"), of.pop("channel")
    return PlacedLetter(Letter(**of), game, channel)
