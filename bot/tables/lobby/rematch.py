"""The next game of the same people: each says yes, then it is dealt, with the seats moved on by one."""

from typing import Final

from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby import lobby_rules
from bot.tables.lobby.table_opening import HOSTED, count_hosted
from bot.tables.seats.next_table import describe_next, store_next
from bot.tables.turns import match_actions

PASSED: Final = "There is no rematch for that game any longer. /table new opens a new table."


async def want_rematch(executor: ActExecutor, table_id: int, user: int) -> TableSnapshot:
    """Note the user's wish for a rematch, or cancel it; return the new game once all want one, until then the old one. Raise TableError."""
    with report_storage_errors():
        new = await executor.store.database.whole(executor.persistently(lambda: _want(executor, table_id, user)))
    if new is None:
        return await executor.read(table_id)

    return await executor.alter(new, "user", user, match_actions.begin_game)


async def _want(executor: ActExecutor, table_id: int, user: int) -> int | None:
    """Note it; open the new table if no one is missing, and return its number."""
    async with executor.lock(table_id):
        old = await executor.act(await executor.head(table_id), "user", user)
        if old.table.is_daily:
            raise TableError("not now", "A deal of the day is played once. /table new opens a table with others.")
        if old.status != "over":
            raise TableError("not now", PASSED if old.status == "archived" else "The game is not over.")
        lobby_rules.seat_of(old, user)
        again = old.state.life.again
        old.state.life.again = [one for one in again if one != user] if user in again else [*again, user]
        if any(one.user is not None and one.user not in old.state.life.again for one in old.players):
            await executor.save(old)
            return None
        head = describe_next(old, rotate_seats(old), old.terms.renew().text())
        if await count_hosted(executor, head["host"], head["guild"]) >= HOSTED:
            raise TableError(
                "limit", f"The host already has {HOSTED} tables. Someone else can open one with /table new."
            )
        match_actions.put_away(old)
        line = f"A rematch of {old.game.title}; the previous game was number {table_id}."
        return await store_next(executor, old, head, line)


def rotate_seats(act: PendingAct) -> list[Player]:
    """Everyone again, each one seat further. Where an option names people by their places of joining they join as they did."""
    players = [one if one.user is None else Player(one.user, one.own_name) for one in act.players]
    players = [one if one.robot != "absent" else Player(None, one.own_name, "player") for one in players]
    usual = act.game.options.model_validate({}).model_dump(mode="json")
    if all(act.table.options.get(name, usual[name]) == usual[name] for name in act.game.table.by_place):
        return [*players[1:], *players[:1]]
    seating = act.match.state.seating if act.match is not None else ()
    joined = dict(zip(seating or range(len(players)), players, strict=True))
    return [joined[place] for place in range(len(players))]
