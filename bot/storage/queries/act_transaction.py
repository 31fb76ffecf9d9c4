"""The writes of one act, as the steps of a transaction: the one place for every kind of database."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Final

from sqlalchemy import (
    BigInteger,
    Integer,
    String,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    text,
    update,
)

from bot.model.table_snapshot import LIVE
from bot.storage.engine.database import Step
from bot.storage.engine.list_parameters import encode_list, one_of
from bot.storage.queries.bar_queries import OF_GAME, Bar, drop
from bot.storage.queries.journal_rows import Audited, DailyEnd, NewAct, NewDailyGame, NewMessage, NewPosition, NewResult
from bot.storage.queries.table_head import HeadChanges
from bot.storage.schema.sql_tables import acts, audit, bars, daily_games, heads, outbox, positions, results

KEPT: Final = 200  # positions of a table that can be gone back to
_PRUNED_EVERY: Final = 20  # positions

_HEAD = update(heads).where(
    heads.c.id == bindparam("key"), heads.c.revision == bindparam("was"), heads.c.credit == bindparam("had")
)
_UNDO = (
    update(acts)
    .where(acts.c.table_id == bindparam("key"), acts.c.revision > bindparam("since"), acts.c.answers != "[]")
    .values(undone=True)
)
_LATER = delete(positions).where(positions.c.table_id == bindparam("key"), positions.c.number > bindparam("since"))
_OLD = delete(positions).where(positions.c.table_id == bindparam("key"), positions.c.number <= bindparam("until"))
_POSITION, _ACT, _AUDIT, _NEWS = (insert(table).inline() for table in (positions, acts, audit, outbox))

_DAILY_END = update(daily_games).where(daily_games.c.table_id == bindparam("key"), daily_games.c.ended.is_(None))

_NO_RESULTS, _RESULTS = delete(results).where(results.c.table_id == bindparam("key")), insert(results).inline()

_OVER = update(heads).where(heads.c.channel == bindparam("place"), heads.c.status == "over").values(status="archived")
_TABLE = insert(heads).returning(heads.c.id)
_PRESENT = select(heads.c.id).where(heads.c.channel == bindparam("place"), heads.c.status != "archived")
_FIRST_ACT = _ACT.values(table_id=_PRESENT.scalar_subquery())
_AT = select(heads.c.id).where(heads.c.channel == bindparam("at_channel"), heads.c.status != "archived")
_DAILY_BEGUN = insert(daily_games).inline().values(table_id=_AT.scalar_subquery())
_OPENED = select(heads.c.id).where(heads.c.channel == bindparam("there"), heads.c.status != "archived")
_FIRST_NEWS = _NEWS.values(table_id=_OPENED.scalar_subquery())


RUNNING = heads.c.status.in_([literal(status) for status in LIVE])
PUBLIC = heads.c.channel >= 0  # a deal of the day is in no channel
_ON_SERVER = (heads.c.guild == bindparam("on_guild", type_=BigInteger), RUNNING, PUBLIC, one_of(heads.c.game, "titles"))
_HOSTED_BEFORE = (  # they have deleted their data since
    select(func.count())
    .select_from(bars.join(heads, heads.c.id == bars.c.target))
    .where(bars.c.kind == "host", bars.c.digest == bindparam("digest", type_=String), *_ON_SERVER)
)
HOSTED: Final = select((func.count() + _HOSTED_BEFORE.scalar_subquery()).label("count")).where(
    heads.c.host == bindparam("of_host", type_=BigInteger), heads.c.host > 0, *_ON_SERVER
)
"""Tables that someone hosts on one server: those on another count against nobody here."""
_WITHIN = (
    update(heads)
    .where(heads.c.channel == bindparam("place"), heads.c.status != "archived")
    .where(HOSTED.scalar_subquery() <= bindparam("limit", type_=Integer))
    .values(host=heads.c.host)
)
_ONE_OF_A_HOST = text("SELECT pg_advisory_xact_lock(21318, hashint8(CAST(:host AS bigint)))")


@dataclass(slots=True, kw_only=True)
class ActTransaction:
    """All writes of one act. `was` and `had` are the revision and the credit that were read. `head` are the columns that change.

    `guild`: the table's; the process that serves it is notified, if that is another. `results`: of the game that this act ends; empty
    if it continues; None: unchanged. `undo_to`: (revision, position) that the table goes back to; later acts are kept and marked, later
    positions go. `daily_end`: how a deal of the day has ended with this act. `lifted`: bars that it lifts; the
    end of a game takes all of its table's.
    """

    table: int
    guild: int
    was: int
    had: int
    head: HeadChanges
    act: NewAct | None = None
    position: NewPosition | None = None
    news: list[NewMessage] = field(default_factory=list)
    audit: Audited | None = None
    undo_to: tuple[int, int] | None = None
    results: list[NewResult] | None = None
    daily_end: DailyEnd | None = None
    lifted: list[Bar] = field(default_factory=list)

    def steps(self) -> Iterator[Step]:
        """Return the act, to be stored only if the table is still as it was read."""
        key = {"key": self.table}
        stale = f"table {self.table} is no longer at revision {self.was}"
        yield Step(_HEAD, {**self.head, **key, "was": self.was, "had": self.had}, stale, "after state")
        if self.undo_to is not None:
            revision, position = self.undo_to
            yield Step(_UNDO, {**key, "since": revision})
            yield Step(_LATER, {**key, "since": position})
        yield from self._rows()

    def _rows(self) -> Iterator[Step]:
        """Yield the rows that the act adds."""
        of = {"table_id": self.table}
        if self.position is not None:
            number = self.position["number"]
            if number > KEPT and number % _PRUNED_EVERY == 0:
                yield Step(_OLD, {"key": self.table, "until": number - KEPT})
            yield Step(_POSITION, {**self.position, **of}, point="after position")
        if self.act is not None:
            yield Step(_ACT, {**self.act, **of}, point="after act")
        if self.audit is not None:
            yield Step(_AUDIT, {**asdict(self.audit), **of})
        if self.results is not None:
            yield Step(_NO_RESULTS, {"key": self.table})
            if self.results:
                yield Step(_RESULTS, [{**row} for row in self.results])
        if self.daily_end is not None:
            yield Step(_DAILY_END, {**self.daily_end, "key": self.table})
        if self.head.get("status") == "over":
            yield Step(OF_GAME, {"key": self.table})
        yield from drop(self.lifted)
        if self.news:
            yield Step(_NEWS, [{**row, **of} for row in self.news], point="after outbox")


def beginning(
    head: Mapping[str, object], act: NewAct, daily: NewDailyGame | None = None, news: Sequence[NewMessage] = ()
) -> Iterator[Step]:
    """Yield a new table with its first act and that act's messages; the first step returns its number. A finished game of the channel is archived.

    `daily`: the table is for a deal of the day, which that person has then begun.
    """
    place = {"place": head["channel"]}
    yield Step(_OVER, place)
    yield Step(_TABLE, head)
    yield Step(_FIRST_ACT, {**act, **place})
    if daily is not None:
        yield Step(_DAILY_BEGUN, {**daily, "at_channel": head["channel"]})
    if news:
        yield Step(_FIRST_NEWS, [{**row, "there": head["channel"]} for row in news])


def in_turn(head: Mapping[str, object]) -> Step:
    """On a server: of one host's tables only one is opened at a time, so that they can be counted."""
    return Step(_ONE_OF_A_HOST, {"host": head["host"]})


def within(limit: int, head: Mapping[str, object], titles: Collection[str], digest: str) -> Step:
    """Return a guard for after a table's start: refuse if its host has more than `limit` unfinished tables of these titles on its server.

    `digest`: what stands for the host at tables from before they deleted their data.
    """
    of = {"of_host": head["host"], "on_guild": head["guild"]}
    values = {"place": head["channel"], **of, "limit": limit, "titles": encode_list(titles), "digest": digest}
    return Step(_WITHIN, values, f"one host may not have more than {limit} tables")
