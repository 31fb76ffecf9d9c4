"""Tables: what is read of them, and the acts that are stored."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    and_,
    bindparam,
    case,
    cast,
    func,
    or_,
    select,
    update,
)

from bot.storage.engine.change_channel import TELL, of_guild
from bot.storage.engine.database import Database, Step
from bot.storage.engine.list_parameters import encode_list, one_of
from bot.storage.engine.shard_scope import EVERYTHING, Guilds, ShardScope
from bot.storage.queries.act_transaction import HOSTED, PUBLIC, RUNNING, ActTransaction, beginning, in_turn, within
from bot.storage.queries.journal_rows import Audited, NewAct, NewDailyGame, NewMessage, list_kept_columns
from bot.storage.queries.shard_filters import ours
from bot.storage.queries.table_head import Head
from bot.storage.schema.sql_tables import audit, heads, positions, results, sitters

_KEY = bindparam("key", type_=BigInteger)
_MOST = bindparam("most", type_=Integer)
_TITLES = one_of(heads.c.game, "titles")

_WITH_POSITION = select(*heads.c, positions.c.version, positions.c.state).select_from(
    heads.outerjoin(positions, (positions.c.table_id == heads.c.id) & (positions.c.number == heads.c.position))
)
COUNT = select(func.count()).select_from(heads)
ALL_RUNNING = select(heads.c.id).where(RUNNING).order_by(heads.c.id)
BY_ID = _WITH_POSITION.where(heads.c.id == _KEY)
BY_CHANNEL = _WITH_POSITION.where(heads.c.channel == _KEY, heads.c.status != "archived")
ARCHIVED = (
    select(heads).where(heads.c.channel == _KEY, heads.c.status == "archived").order_by(heads.c.id.desc()).limit(_MOST)
)
_HERE = one_of(heads.c.channel, "channels")
_FINISHED = (
    select(heads)
    .where(_HERE, heads.c.id.in_(select(results.c.table_id)))
    .order_by(heads.c.id.desc())
    .limit(_MOST)
    .offset(bindparam("skipped", type_=Integer))
)
_FINISHED_BY = _FINISHED.where(
    heads.c.id.in_(
        select(results.c.table_id).where(results.c.user == bindparam("of", type_=BigInteger), results.c.seat >= 0)
    )
)
_FINISHED_TOGETHER = _FINISHED_BY.where(
    heads.c.id.in_(
        select(results.c.table_id).where(results.c.user == bindparam("with", type_=BigInteger), results.c.seat >= 0)
    )
)
_SEATED = select(sitters.c.table_id).where(sitters.c.user == _KEY)
OF_USER = select(heads).where(RUNNING, heads.c.id.in_(_SEATED)).order_by(heads.c.id.desc()).limit(_MOST)
OF_GUILD = (
    select(heads)
    .where(RUNNING, PUBLIC, heads.c.guild == _KEY)
    .order_by((heads.c.status == "lobby").desc(), heads.c.id.desc())
    .limit(_MOST)
)
ENDED_OF_GUILD = (
    select(heads)
    .where(heads.c.guild == _KEY, ~RUNNING, heads.c.id.in_(select(results.c.table_id)))
    .order_by(heads.c.id.desc())
    .limit(_MOST)
)
DUE = select(heads.c.id).where(heads.c.due <= bindparam("now"), _TITLES).order_by(heads.c.due).limit(_MOST)
TIMED_GUILDS = select(heads.c.guild).where(heads.c.due.is_not(None), heads.c.status == "playing").distinct()
TIMED = select(heads.c.game).where(heads.c.due.is_not(None)).distinct()
AUDIT = select(*list_kept_columns(audit, Audited)).where(audit.c.table_id == _KEY).order_by(audit.c.number)


def _deadline_shift() -> ColumnElement[int]:
    """By how much `put_off` moves a table's deadlines: seen by everyone, so it rests on what everyone knows, not on all that is due."""
    at, away, most, before = (bindparam(name, type_=BigInteger) for name in ("at", "away", "most", "before"))
    pace = cast(func.coalesce(heads.c.pace, 0), BigInteger) * 1000
    least = case((pace < most, pace), else_=most)
    wished = at + case((least < away, away), else_=least)
    oldest = at - away - before - most  # a process of the version before leaves a table's deadline as it was
    soonest = case((heads.c.deadline < oldest, oldest), else_=heads.c.deadline)
    lapsed = and_(most >= 0, soonest <= at + before, wished > soonest + away)
    return case((lapsed, wished - soonest), else_=away)


_BY_THE_WALL = or_(*[heads.c.waits.contains(f'"{word}":', autoescape=True) for word in ("later", "away", "holiday")])
"""Something at that table comes by the clock on a wall, which no outage moves: the end of a night, a holiday."""
_PUT_OFF = (
    update(heads)
    .where(heads.c.due.is_not(None), _TITLES)
    .values(
        due=case((_BY_THE_WALL, bindparam("at", type_=BigInteger)), else_=heads.c.due + _deadline_shift()),
        deadline=heads.c.deadline + _deadline_shift(),
        credit=heads.c.credit + _deadline_shift(),
    )
)
"""Look at such a table at once, and work out its next moment again."""
_PUT_OFF_GUILDS = _PUT_OFF.where(one_of(heads.c.guild, "guilds"))


EXACTLY: Final = -1
"""No grace: every deadline moves by the same."""


class TableQueries:
    """Reads and writes tables. Every write is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, table: int) -> Head | None:
        """Return the head with its position, or None."""
        return next(map(Head.of, await self._database.read(BY_ID, {"key": table})), None)

    async def at(self, channel: int) -> Head | None:
        """Return the head, with its position, of the channel's table that is not archived, or None."""
        return next(map(Head.of, await self._database.read(BY_CHANNEL, {"key": channel})), None)

    async def create(
        self,
        head: Mapping[str, object],
        act: NewAct,
        limit: int,
        titles: Collection[str],
        *more: Step,
        news: Sequence[NewMessage] = (),
        digest: str = "",
    ) -> int:
        """Store a new table, its first act and the act's messages, and whatever belongs to the same transaction; return its number.

        `digest`: what stands for the host where they have deleted their data since. Raise Conflict if the channel has a table, or the host
        would have more than `limit` unfinished tables of these titles on that server.
        """
        turn = [in_turn(head)] if self._database.shared else []
        told = self._notify(int(str(head["guild"])))
        steps = [*turn, *beginning(head, act, news=news), within(limit, head, titles, digest), *more, *told]
        given = await self._database.write(steps)
        key: int = given[len(turn)]
        return key

    async def create_daily(self, head: Mapping[str, object], act: NewAct, daily: NewDailyGame) -> int:
        """Store a new private table for a deal of the day with its first act; return its number.

        Raise Conflict if the person has begun that day's deal, or plays another in private.
        """
        told = self._notify(int(str(head["guild"])))
        key: int = (await self._database.write([*beginning(head, act, daily), *told]))[0]
        return key

    async def commit(self, change: ActTransaction) -> None:
        """Store one act. Raise Conflict when the table is not as it was read."""
        await self._database.write([*change.steps(), *self._notify(change.guild)])

    def _notify(self, guild: int) -> Sequence[Step]:
        """Return the step that notifies the process that serves the guild, if that is another."""
        return [] if self._database.share.may_send(guild) else [Step(TELL, of_guild(guild))]

    async def swap(self, first: ActTransaction, second: ActTransaction) -> None:
        """Store one act each of two tables of a channel together, the first one's before the second's."""
        await self._database.write([*first.steps(), *second.steps(), *self._notify(second.guild)])

    async def begin_again(self, old: ActTransaction, head: Mapping[str, object], act: NewAct) -> int:
        """Store an act of the old table together with a new table; return its number."""
        key: int
        key, *_ = await self._database.write([*old.steps(), *beginning(head, act), *self._notify(old.guild)])
        return key

    async def finished_tables(
        self,
        channels: Collection[int],
        limit: int,
        *,
        skipped: int = 0,
        of: int | None = None,
        beside: int | None = None,
    ) -> list[Head]:
        """Return tables of these channels whose game has a result, newest first; only those of the user `of`, if given.

        `beside`: only those that this user has ended too.
        """
        wanted = {"channels": encode_list(channels), "most": limit, "skipped": skipped}
        statement = _FINISHED
        if of is not None:
            statement, wanted = _FINISHED_BY, {**wanted, "of": of}
        if of is not None and beside is not None:
            statement, wanted = _FINISHED_TOGETHER, {**wanted, "with": beside}
        return [Head.of(row) for row in await self._database.read(statement, wanted)]

    async def archived_tables(self, channel: int, limit: int) -> list[Head]:
        """Return the channel's archived tables, newest first."""
        return [Head.of(row) for row in await self._database.read(ARCHIVED, {"key": channel, "most": limit})]

    async def count_hosted(self, host: int, guild: int, titles: Collection[str], digest: str = "") -> int:
        """Return how many tables of these titles the user hosts on that server; `digest`: see `create`."""
        of = {"of_host": host, "on_guild": guild, "titles": encode_list(titles), "digest": digest}
        return int((await self._database.read(HOSTED, of))[0].count)

    async def count(self) -> int:
        """Return how many tables are stored, whatever has become of them."""
        return int((await self._database.read(COUNT))[0][0])

    async def of_user(self, user: int, limit: int) -> list[Head]:
        """Return the tables that are not over and seat this user, newest first."""
        return [Head.of(row) for row in await self._database.read(OF_USER, {"key": user, "most": limit})]

    async def of_guild(self, guild: int, limit: int) -> list[Head]:
        """Return the tables of that server that are not over, those in their lobby first, then the newest."""
        return [Head.of(row) for row in await self._database.read(OF_GUILD, {"key": guild, "most": limit})]

    async def ended_of_guild(self, guild: int, limit: int) -> list[Head]:
        """Return the tables of that server whose game is over with a result, the newest tables first."""
        return [Head.of(row) for row in await self._database.read(ENDED_OF_GUILD, {"key": guild, "most": limit})]

    async def due(self, now: int, limit: int, titles: Collection[str]) -> list[int]:
        """Return our tables of these titles where something is due (a reminder, a time-out, robots to play), the most overdue first."""
        wanted = {"now": now, "most": limit, "titles": encode_list(titles)}
        return [row.id for row in await self._database.read(ours(DUE, self._database.share), wanted)]

    async def list_running(self) -> list[int]:
        """Return the tables that are not over, by number."""
        return [row.id for row in await self._database.read(ALL_RUNNING)]

    async def titles_with_deadlines(self, share: ShardScope = EVERYTHING) -> list[str]:
        """Return the titles of all tables of that share at which someone has a deadline."""
        return [row.game for row in await self._database.read(ours(TIMED, share))]

    async def put_off(
        self,
        now: int,
        lost: int,
        grace: int,
        titles: Collection[str],
        share: ShardScope = EVERYTHING,
        *,
        before: int = 0,
    ) -> None:
        """Move the deadlines of these titles on by `lost` milliseconds; a time-out in that time has at least the grace from now.

        The grace is the time lost, or `grace` if that is longer, but in that case never more than the table's pace. `before`: the part
        of the lost time that the deadlines have had. With the grace EXACTLY each is moved
        by just what was lost; back, if that is negative.
        """
        span: dict[str, object] = {"at": now, "away": lost, "most": grace, "before": before}
        span["titles"] = encode_list(titles)
        if isinstance(share, Guilds):
            span["guilds"] = encode_list(share.numbers)
            await self._database.write([Step(_PUT_OFF_GUILDS, span)])
        else:
            await self._database.write([Step(ours(_PUT_OFF, share), span)])

    async def guilds_with_deadlines(self, share: ShardScope = EVERYTHING) -> list[int]:
        """Return the servers with a table at which someone has a deadline."""
        return [row.guild for row in await self._database.read(ours(TIMED_GUILDS, share))]

    async def audit(self, table: int) -> list[Audited]:
        """Return the whole audit of a table, oldest first."""
        return [Audited.of(row) for row in await self._database.read(AUDIT, {"key": table})]
