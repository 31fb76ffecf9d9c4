"""The places of tables: a channel that is gone, and the way of its game to another. Whether it is gone, the caller has asked Discord."""

from typing import Final

from bot.model.errors import TableError
from bot.model.table_snapshot import LIVE, TableSnapshot
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.act_signals import NothingToDo
from bot.tables.acts.pending_act import PendingAct
from bot.tables.seats.host_chair import current_host
from bot.tables.turns import match_actions
from bot.tables.undo.undo_acts import is_player, own_up

OVER: Final = "This game is over or closed, so it can't continue in another channel."
TAKEN: Final = "This channel already has a game. Move yours to another channel or thread."
NOT_YOURS: Final = "Only this table's host, or a game master of its server, can move it here."
HERE: Final = "This game is in this channel."
GONE_LINE: Final = "The channel of this table is gone. Its host or a game master can move the game to another."


class TablePlaces:
    """Notes that the channel of a table is gone, and moves the table. Every method may raise TableError."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    async def note_gone(self, table_id: int) -> None:
        """Note that Discord no longer has the table's channel. A running game is paused: no one could see whom it waits for."""

        def work(act: PendingAct) -> None:
            if act.status not in LIVE or act.state.life.gone:
                raise NothingToDo
            act.state.life.gone = act.status
            if act.status == "playing":
                match_actions.pause_blindly(act)
            act.log(GONE_LINE)

        try:
            await self._executor.alter(table_id, "clock", None, work)
        except NothingToDo:
            return

    async def move(
        self, table_id: int, user: int, *, guild: int, channel: int, is_game_master: bool, reason: str = ""
    ) -> TableSnapshot:
        """Move a table whose channel is gone to another of its server, with its seats, clocks and plans. A game that stopped for that resumes.

        `user` is its host, or a game master of the server. What one of them does as game master is audited.
        """
        await self._free(channel, table_id, user)

        def work(act: PendingAct) -> None:
            if act.status not in LIVE:
                raise TableError("not now", OVER)
            if current_host(act) != user and not is_game_master:
                raise TableError("not host", NOT_YOURS)
            if act.head.guild != guild:
                raise TableError("not now", "That table belongs to another server. Move it to a channel there.")
            if act.head.channel == channel:
                raise TableError("taken", HERE)
            was = act.state.life.gone
            act.state.life.gone = ""
            act.changes |= {"channel": channel, "message": None, "drawn": -1, "posted_at": None, "posting_at": None}
            act.changes["redraw_at"] = 0
            if was == "playing" and act.status == "paused":
                match_actions.resume(act)
                act.request_follow_ups()
            if current_host(act) != user:
                own_up(act, user, "move", "moved this table here", reason, plays=is_player(act, user))
                act.post("say", {"line": _write_call(act), "why": "note", "call": _list_people(act)})
                return
            line = f"<u{user}> has moved this table here, because its channel is gone."
            act.log(line)
            act.post("say", {"line": f"{line} {_write_call(act)}", "why": "note", "call": _list_people(act)})

        return await self._executor.alter(table_id, "user" if not is_game_master else "gm", user, work)

    async def _free(self, channel: int, table_id: int, user: int) -> None:
        """Close the finished game of that channel. Raise TableError for one that isn't over."""
        with report_storage_errors():
            present = await self._executor.store.games.at(channel)
        if present is None or present.id == table_id:
            return
        if present.status != "over":
            raise TableError("taken", TAKEN)
        await self._executor.alter(present.id, "user", user, match_actions.put_away)


def _list_people(act: PendingAct) -> list[int]:
    return sorted({player.user for player in act.players if player.user is not None})


def _write_call(act: PendingAct) -> str:
    """Return the words that bring the table's people to its new place."""
    return ", ".join(f"<u{user}>" for user in _list_people(act)) + ": your table is here now."
