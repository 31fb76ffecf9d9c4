"""Reading of tables: snapshots, logs, proofs. Nothing changes here."""

from collections.abc import Mapping
from typing import Any

from bot.model.table_records import LogLine, Missed, Proof
from bot.model.table_snapshot import Table, TableSnapshot
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.usage_counts import UsageCounts, census
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.table_serialization import to_table, with_board
from bot.tables.premoves import answer_or_premove
from bot.tables.records.game_log import log_page, newest, proof, totals
from bot.tables.records.missed_events import collect_missed
from games.engine.ask import Ask
from games.engine.game import Game


class TableReader:
    """A reader sees what was stored last. Every method may raise TableError."""

    def __init__(self, executor: ActExecutor, catalogue: Mapping[str, Game[Any]]) -> None:
        self._executor, self.catalogue = executor, catalogue

    async def at(self, channel: int) -> TableSnapshot:
        """Return the channel's table, also when its game is over. Raise TableError `no game`."""
        return await self._executor.read_channel(channel)

    async def standing(self, table_id: int) -> TableSnapshot:
        """Return that table's snapshot, archived ones too. Raise TableError `no game`."""
        return await self._executor.read(table_id)

    async def find_table(self, table_id: int) -> Table:
        """Return that table without its match, archived ones and those of titles that aren't installed too. Raise TableError `no game`."""
        return to_table(await self._executor.head(table_id))

    async def tables_of(self, user: int, limit: int = 25) -> list[Table]:
        """Tables, in their lobby, playing or paused, at which this user sits; newest first."""
        with report_storage_errors():
            return [with_board(head) for head in await self._executor.store.games.of_user(user, limit)]

    async def mine(self, user: int, limit: int = 50) -> list[TableSnapshot]:
        """Return the user's tables with their seat's questions, those that wait for the user first, by deadline.

        Tables of titles that aren't installed are left out. Raise TableError while the storage can't be read.
        """
        here = [table for table in await self.tables_of(user, limit) if table.game in self.catalogue]
        found = [(await self.standing(table.id)).on_board(table.board) for table in here]
        return sorted(found, key=lambda one: one.urgency(user))

    async def list_shared(self, user: int, other: int, limit: int = 200) -> list[TableSnapshot]:
        """Return the user's tables at which the other sits too, those that wait for the user first; of their newest 200 tables.

        Raise TableError while the storage can't be read.
        """
        tables = [table for table in await self.tables_of(user, limit) if table.game in self.catalogue]
        both = [table for table in tables if any(player.user == other for player in table.players)]
        found = [(await self.standing(table.id)).on_board(table.board) for table in both]
        return sorted(found, key=lambda one: one.urgency(user))

    async def in_guild(self, guild: int, limit: int = 25) -> list[Table]:
        """Return the tables of a server in their lobby, playing or paused; lobbies first, then the newest."""
        with report_storage_errors():
            return [with_board(head) for head in await self._executor.store.games.of_guild(guild, limit)]

    async def census(self) -> UsageCounts:
        """Return how much is stored and how much waits. Raise TableError while the storage can't be read."""
        with report_storage_errors():
            return await census(self._executor.store.database, stamp(self._executor.now()))

    async def suggest(self, table_id: int, user: int, *path: str) -> tuple[Ask, ...]:
        """Return the questions that a further word after the path may answer, before anyone learns anything. Raise Refused."""
        standing = await self.standing(table_id)
        seat = standing.seat_of(user)
        if seat is None or standing.match is None or standing.table.status != "playing":
            return ()
        if standing.table.players[seat].given_up:
            return ()
        held, game = standing.ahead.get(seat, {}), self.catalogue[standing.table.game]
        return tuple(
            [answer_or_premove.show_withdrawals(game, held, ask) for ask in standing.match.suggest(seat, *path)]
        )

    async def log(
        self, table_id: int, viewer: int | None, *, before: int | None = None, limit: int = 20
    ) -> list[LogLine]:
        """Public lines and those for the viewer's seat, newest last; `before`: the id of the first line of a page."""
        with report_storage_errors():
            return await log_page(self._executor.store.acts, table_id, viewer, before, limit)

    async def totals(self, standing: TableSnapshot) -> list[list[int]]:
        """Of a game that is over: by round, each seat's total after it; nothing for a title that counts at the end alone, or where it is not known."""
        with report_storage_errors():
            game = self._executor.catalogue[standing.table.game]
            match = standing.match
            told = game.table.reckon(match.state).course if match is not None and match.over else ()
            return [list(one) for one in told] or await totals(self._executor.store.acts, standing, game.table.totals)

    async def newest(self, standing: TableSnapshot, viewer: int | None, limit: int) -> list[LogLine]:
        """Return the newest `limit` log lines the viewer may read, up to this standing, newest last."""
        with report_storage_errors():
            return await newest(self._executor.lines, self._executor.store.acts, standing, viewer, limit)

    async def take_missed(self, standing: TableSnapshot, user: int) -> Missed | None:
        """Return what others did since this seated user last looked, and count it as seen.

        None if there is nothing to tell, or if they look for the first time.
        """
        seen, table = self._executor.store.post.seen, standing.table
        with report_storage_errors():
            since = await seen.upto(table.id, user)
            found = (
                None
                if since is None
                else await collect_missed(self._executor.lines, self._executor.store.acts, standing, user, since)
            )
        seen.note(table.id, user, table.revision)
        return found

    def note_act(self, standing: TableSnapshot, user: int) -> None:
        """The user has just made the last act there: they know what it brought, if they knew all that was before."""
        seen, table = self._executor.store.post.seen, standing.table
        if seen.get_known(table.id, user) == table.revision - 1:
            seen.note(table.id, user, table.revision)

    async def verify(self, table_id: int) -> Proof:
        """Return the proof of the deal, complete only once the game is over. Raise TableError in the lobby."""
        standing = await self.standing(table_id)
        with report_storage_errors():
            return await proof(self._executor.store.acts, standing)
