"""Reset and restore. Nothing that was played is ever deleted: a game is closed, and may be brought back."""

from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import Status, TableSnapshot
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.act_results import make_transaction
from bot.tables.acts.pending_act import PendingAct
from bot.tables.seats.next_table import describe_next, store_next
from bot.tables.turns import match_actions
from bot.tables.undo.undo_acts import is_player, own_up


async def reset(executor: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    """Close the game and start another with the same people and options; return the new table. Raise TableError."""
    with report_storage_errors():
        new = await executor.store.database.whole(executor.persistently(lambda: _reset(executor, table_id, gm, reason)))

    return await executor.alter(new, "gm", gm, match_actions.begin_game)


async def _reset(executor: ActExecutor, table_id: int, gm: int, reason: str) -> int:
    async with executor.lock(table_id):
        old = await executor.act(await executor.head(table_id), "gm", gm, mend=True)
        if old.status == "lobby":
            raise TableError("not now", "The game hasn't started yet.")
        if old.status == "archived":
            raise TableError("not now", "That game is already closed.")
        match_actions.put_away(old)
        own_up(old, gm, "reset", "closed this game and starts a new one", reason, plays=is_player(old, gm))
        line = f"Game master <u{gm}> starts a new game; the previous one is number {table_id}."
        # No one has resigned in the new table.
        people = [Player(one.user, one.own_name, one.robot if one.user is None else None) for one in old.players]
        return await store_next(executor, old, describe_next(old, people, old.head.terms), line)


async def restore(executor: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    """Reopen a closed game, and close the channel's present one. Raise TableError."""
    with report_storage_errors():
        return await executor.store.database.whole(
            executor.persistently(lambda: _restore(executor, table_id, gm, reason))
        )


async def _restore(executor: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    away = await executor.head(table_id)
    if away.status != "archived":
        raise TableError("not now", "That game isn't closed.")
    present = await executor.store.games.at(away.channel)
    if present is None:
        return await _alone(executor, table_id, gm, reason)
    first, second = sorted((table_id, present.id))
    async with executor.lock(first), executor.lock(second):
        old = await executor.act(await executor.head(present.id), "gm", gm)
        match_actions.put_away(old)
        said = f"closed this game for number {table_id}"
        own_up(old, gm, "restore", said, reason, plays=is_player(old, gm))
        back = await executor.act(await executor.head(table_id), "gm", gm)
        _bring_back(executor, back, gm, reason)
        executor.complete(back)
        await executor.store.games.swap(make_transaction(old), make_transaction(back))
        executor.note()
        return executor.result(back)


async def _alone(executor: ActExecutor, table_id: int, gm: int, reason: str) -> TableSnapshot:
    async with executor.lock(table_id):
        back = await executor.act(await executor.head(table_id), "gm", gm)
        _bring_back(executor, back, gm, reason)
        return await executor.save(back)


def _bring_back(executor: ActExecutor, act: PendingAct, gm: int, reason: str) -> None:
    if act.status != "archived":
        raise TableError("not now", "That game isn't closed.")
    otherwise: Status = "lobby" if act.match is None else "over" if act.match.over else "paused"
    known: dict[str | None, Status] = {"lobby": "lobby", "playing": "playing", "paused": "paused", "over": "over"}
    act.status = known.get(act.state.life.was) or otherwise
    act.state.life.was = None
    act.request_follow_ups()
    own_up(act, gm, "restore", "brought this game back", reason, plays=is_player(act, gm))
