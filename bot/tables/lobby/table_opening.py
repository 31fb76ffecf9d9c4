"""Opening a table: a channel has one at a time, and a host not too many."""

from collections.abc import Mapping
from typing import Any, Final

from bot.model.errors import Conflict, TableError
from bot.model.planned_table import PlannedTable
from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.journal_rows import NewMessage
from bot.storage.queries.planned_table_queries import opening
from bot.storage.queries.table_head import NewHead
from bot.tables.acts.act_executor import ActExecutor, not_installed_text, report_storage_errors
from bot.tables.acts.table_serialization import first_rows, players_to_json, to_json
from bot.tables.lobby import option_rules
from games.engine.declaring.game import Game

NO_BOARD: Final = 2**31 - 1  # the revision that a board would show that there is none to draw for
HOSTED: Final = 5  # tables that one user may host on a server at a time


def build_head(
    title: Game[Any], options: Mapping[str, object], terms: TimeControl, *, guild: int, channel: int, host: Player
) -> NewHead:
    """Return the head of a new table with its host seated. Raise TableError `option` for an impossible option."""
    return NewHead(
        guild=guild,
        channel=channel,
        game=title.name,
        host=host.user or 0,
        pace=terms.pace,
        terms=terms.text(),
        options=to_json(option_rules.validate_options(title, options)),
        players=players_to_json([host]),
    )


async def demand_opening(
    executor: ActExecutor, title: Game[Any], options: Mapping[str, object], host: int, guild: int, channel: int | None
) -> None:
    """Raise TableError for an impossible option, too many tables of this host on the server, or a channel that has a table. `channel`: None for a new one."""
    option_rules.validate_options(title, options)
    executor.limits.demand("table", host, channel)
    obstacle = await _find_obstacle(executor, host, guild, channel)
    if obstacle is not None:
        raise obstacle


async def open_lobby(executor: ActExecutor, head: NewHead, line: str, by: int | None = None) -> TableSnapshot:
    """Return the new lobby, stored with its first line. `by`: who opens it, if not its host. Raise TableError `limit`, `taken`."""
    opener = by or head["host"]
    games, titles = executor.store.games, executor.catalogue
    executor.limits.demand("table", opener, head["channel"])
    try:
        with report_storage_errors(conflict=False):
            digest = await executor.bars.digest("host", head["guild"], head["host"])
            key = await games.create(*first_rows(head, line, executor.now()), HOSTED, titles, digest=digest)
    except Conflict:
        raise (
            await _find_obstacle(executor, head["host"], head["guild"], head["channel"]) or _refuse_taken()
        ) from None
    executor.limits.note("table", opener, head["channel"])
    return await executor.read(key)


async def open_planned(executor: ActExecutor, plan: PlannedTable) -> TableSnapshot:
    """Return the lobby of a planned table, which pings its host; the plan is open from then on, in the same transaction.

    Raise TableError `limit`, `taken`; also where someone else has just opened the plan or called it off.
    """
    games, titles, host = executor.store.games, executor.catalogue, Player(plan.host, plan.name)
    title = titles[plan.game]
    head = build_head(title, plan.options, plan.terms, guild=plan.guild, channel=plan.channel, host=host)
    now = stamp(executor.now())
    line = f"<u{plan.host}> planned this table of {title.title}: the lobby is open."
    call = NewMessage(
        revision=0,
        kind="say",
        user=None,
        at=now,
        next_try=now,
        tries=0,
        done=False,
        message=None,
        payload=to_json({"line": line, "why": "note", "call": [plan.host]}),
    )
    rows, opened = first_rows(head, line, executor.now()), opening(plan.id, plan.channel)
    try:
        with report_storage_errors(conflict=False):
            digest = await executor.bars.digest("host", head["guild"], head["host"])
            key = await games.create(*rows, HOSTED, titles, opened, news=[call], digest=digest)
    except Conflict:
        raise (
            await _find_obstacle(executor, head["host"], head["guild"], head["channel"]) or _refuse_taken()
        ) from None
    executor.note()
    return await executor.read(key)


async def count_hosted(executor: ActExecutor, user: int, guild: int) -> int:
    """Return how many unfinished tables the user hosts on that server, those included of which only a digest tells. Raise Busy."""
    digest = await executor.bars.digest("host", guild, user)
    return await executor.store.games.count_hosted(user, guild, executor.catalogue, digest)


async def _find_obstacle(executor: ActExecutor, host: int, guild: int, channel: int | None) -> TableError | None:
    """Return why this host can open no table in the channel; None if nothing stands in the way."""
    with report_storage_errors():
        if await count_hosted(executor, host, guild) >= HOSTED:
            return TableError("limit", f"You already host {HOSTED} tables on this server. End one of them first.")
        there = None if channel is None else await executor.store.games.at(channel)
    if there is None or there.status == "over":  # a finished game makes room
        return None
    if there.game not in executor.catalogue:
        return TableError("taken", f"{not_installed_text(there.game)} Open your table in another channel or thread.")
    return _refuse_taken()


def _refuse_taken() -> TableError:
    """Return the refusal of a channel that has a table."""
    return TableError("taken", "This channel already has a game.")
