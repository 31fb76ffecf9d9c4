"""The executor of acts: one lock per table; read, change in memory, store as a whole or not at all."""

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from bot.model.errors import Busy, Conflict, TableError, Unsure
from bot.model.table_snapshot import IN_PLAY, NO_SERVER, TableSnapshot
from bot.model.user_settings import UserSettings
from bot.storage.engine.timestamps import moment, stamp
from bot.storage.queries.journal_rows import Actor
from bot.storage.queries.table_head import Head
from bot.storage.store import Store
from bot.tables.acts.act_policy import ActPolicy
from bot.tables.acts.act_results import list_changes, make_transaction, snapshot_after
from bot.tables.acts.act_signals import NothingToDo, UndoPlanMissing
from bot.tables.acts.lasting_bars import LastingBars
from bot.tables.acts.log_cache import LogCache
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.post_limits import PostLimits
from bot.tables.acts.snapshot_cache import SnapshotCache
from games.engine.declaring.game import Game
from games.engine.errors import Refused

T = TypeVar("T")
Work = Callable[[PendingAct], None]
_REMEMBERED: Final = 10_000  # users whose settings are kept in memory
_AGAIN: Final = 5  # times that an act is made anew because someone else has written meanwhile
_NOTHING: Final = "I couldn't save that, so nothing has changed. Please try again."
_PERHAPS: Final = "I lost the connection to the database just then and can't tell yet whether that was saved. Please check before you repeat it."
_log = logging.getLogger(__name__)


def not_installed_text(title: str) -> str:
    """Return the text for a table whose title is not installed; it may come back."""
    return f"The game “{title}” is no longer installed here. This table is kept as it was."


@contextmanager
def report_storage_errors(*, conflict: bool = True) -> Iterator[None]:
    """Turn a storage that cannot be used now into what the user is told; a Conflict too unless `conflict` is False."""
    try:
        yield
    except (Busy, Conflict) as error:
        if isinstance(error, Conflict) and not conflict:
            raise
        if isinstance(error, Conflict | Unsure):  # of the rest the database has told the log, once
            _log.error("storage: %s", error)
        raise TableError("storage", _PERHAPS if isinstance(error, Unsure) else _NOTHING) from error


def is_private(head: Head) -> bool:
    """Return whether only the host of that table may know of it: see Table."""
    return head.channel < 0 or head.guild == NO_SERVER


class ActExecutor:
    """Makes acts. What `work` raises leaves no trace; a bug pauses the table and leaves the position as it was."""

    def __init__(
        self,
        store: Store,
        catalogue: Mapping[str, Game[Any]],
        now: Callable[[], datetime],
        entropy: Callable[[int], bytes],
        policy: ActPolicy,
    ) -> None:
        self._policy = policy
        self.store, self.catalogue, self.now, self.entropy = store, catalogue, now, entropy
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._user_settings: dict[int, UserSettings] = {}
        self.played: dict[tuple[int, str], int] = {}  # by user and title, games that are over; see People.hinted
        self.standings, self.lines = SnapshotCache(), LogCache()
        self.limits = PostLimits(lambda: self.now())
        self.bars = LastingBars(store.bars)
        self.on_robots: Callable[[int], object] = lambda table: (
            None
        )  # called with a table whose robots have still to play
        self.news = True  # whether the outbox may hold something
        self.stored = 0  # acts

    # ---- reading

    async def read(self, table_id: int) -> TableSnapshot:
        """Return the table's snapshot. Raise TableError."""
        return await self._standing(await self.head(table_id))

    async def read_channel(self, channel: int) -> TableSnapshot:
        """Return the snapshot of the channel's table. Raise TableError."""
        with report_storage_errors():
            head = await self.store.games.at(channel)
        if head is None:
            raise TableError("no game", "There is no game in this channel. Start one with /table new.")
        return await self._standing(head)

    async def head(self, table_id: int) -> Head:
        """Return the stored head with its position. Raise TableError `no game`."""
        with report_storage_errors():
            head = await self.store.games.load(table_id)
        if head is None:
            raise TableError("no game", "There is no such game.")
        return head

    async def _standing(self, head: Head) -> TableSnapshot:
        game = self._game(head)
        try:
            return self.standings.of(game, head)
        except Exception:  # a corrected rule, or a bug: either is dealt with by an act, under the lock
            return await self.alter(head.id, "clock", None, lambda act: None)

    def _game(self, head: Head) -> Game[Any]:
        game = self.catalogue.get(head.game)
        if game is None:
            raise TableError("not installed", not_installed_text(head.game))
        return game

    # ---- changing

    async def alter(
        self, table_id: int, actor: Actor, user: int | None, work: Work, *, mend: bool = False
    ) -> TableSnapshot:
        """One act: `work` changes the pending act, which is then stored. Raise TableError, and what `work` raises.

        It is finished even if the caller is cancelled; who was cancelled can read the table to see what came of it.
        `mend`: the work does without the present match, should that not load.
        """
        return await self.store.database.whole(self._alone(table_id, actor, user, work, mend))

    async def _alone(self, table_id: int, actor: Actor, user: int | None, work: Work, mend: bool) -> TableSnapshot:
        async with self.lock(table_id):
            with report_storage_errors():
                return await self.persistently(lambda: self._act(table_id, actor, user, work, mend))

    async def persistently(self, act: Callable[[], Awaitable[T]]) -> T:
        """Make the act, and make it again if the table has changed between reading and writing. Raise Conflict at last.

        The clock, which moves deadlines, and other processes on the same database do the same.
        """
        for _ in range(_AGAIN):
            with suppress(Conflict):
                return await act()
        return await act()

    def lock(self, table_id: int) -> asyncio.Lock:
        """Return the table's lock. It lives as long as someone holds or awaits it."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _act(self, table_id: int, actor: Actor, user: int | None, work: Work, mend: bool) -> TableSnapshot:
        head = await self.head(table_id)
        if is_private(head) and (actor == "gm" or (user is not None and user != head.host)):
            raise TableError("no game", "There is no such game.")  # it is private
        try:
            act = await self.act(head, actor, user, mend=mend)
            if act.outdated and not mend and act.status in IN_PLAY:
                return await self._restart(act)
            work(act)
            self.complete(act)
            self._demand_posts(act)
        except (Refused, TableError, Busy, Conflict, NothingToDo, UndoPlanMissing):
            raise
        except Exception as error:
            raise await self._pause_broken(head, error) from error
        return await self._store(act)

    async def act(self, head: Head, actor: Actor, user: int | None, *, mend: bool = False) -> PendingAct:
        """Return an act to be made at the table that was read; with `mend`, without a match if that does not load."""
        try:
            act = PendingAct(head, self._game(head), self.now(), actor, user, self.entropy)
        except Exception:
            if not mend:
                raise
            act = PendingAct(head, self._game(head), self.now(), actor, user, self.entropy, blind=True)
        users = [player.user for player in act.players if player.user is not None]
        act.user_settings = {user: await self.user_settings(user) for user in users}
        if act.state.seats.barred:
            act.bars = await self.bars.of_table(head.id)
        return act

    def complete(self, act: PendingAct) -> None:
        """Run what the act has requested; what is stored without `alter` needs it before its transaction is made. Raise what rules raise."""
        self._policy.complete(act)

    async def save(self, act: PendingAct) -> TableSnapshot:
        """Complete the pending act and store it; return how the table stands then. Raise Busy, Conflict, and what rules raise."""
        self.complete(act)
        return await self._store(act)

    def _demand_posts(self, act: PendingAct) -> None:
        """Raise TableError `limit` if a player has had too much posted lately. Game masters have no limit."""
        if act.actor == "user" and act.user is not None:
            for posting in act.postings():
                self.limits.demand(posting, act.user, act.head.channel)

    async def _store(self, act: PendingAct) -> TableSnapshot:
        change = make_transaction(act)
        await self.store.games.commit(change)
        self.note(news=bool(act.news))
        if act.actor == "user" and act.user is not None:
            for posting in act.postings():
                self.limits.note(posting, act.user, act.head.channel)
        if act.state.timers.more:
            self.on_robots(change.table)
        if act.results is not None:
            self._count_game(act)
        if act.undo_to is None:
            self.lines.add(change.table, act.revision, moment(stamp(act.now)), act.lines, act.user)
        return self.result(act)

    def _count_game(self, act: PendingAct) -> None:
        """Note that these players have played one game more, or one less if it continues; counted when someone asks."""
        if len(self.played) >= _REMEMBERED:
            self.played.clear()
        for player in act.players:
            if player.user is not None:
                self.played.pop((player.user, act.head.game), None)

    def note(self, *, news: bool = True) -> None:
        """An act was stored; `news`: the outbox may hold something of it."""
        self.stored += 1
        self.news = self.news or news

    def result(self, act: PendingAct) -> TableSnapshot:
        """Return the table after a stored act; from now on everyone may look at its match."""
        standing = snapshot_after(act)
        if standing.match is not None or act.head.state is None:  # not where the stored match does not load
            self.standings.share(act.game, act.head, list_changes(act), standing)
        return standing

    async def _restart(self, act: PendingAct) -> TableSnapshot:
        self._policy.restart(act)
        standing = await self.save(act)
        if act.user is None:
            return standing
        raise TableError("passed", "A rules correction affects this phase, so it starts again.")

    async def _pause_broken(self, head: Head, error: Exception) -> TableError:
        """Pause the table after a bug. Only names and places go to the log: messages of errors may hold secrets."""
        code = f"{head.id}-{self.entropy(3).hex()}"
        places = "".join(traceback.format_tb(error.__traceback__))
        _log.error("table %s: code %s: %s\n%s", head.id, code, type(error).__name__, places)
        act = PendingAct(head, self._game(head), self.now(), "clock", None, self.entropy, blind=True)
        if act.status == "playing":
            self._policy.pause(act)
            act.state.life.error = code
            act.log_and_post(
                f"Something went wrong on my side (code {code}). The game is paused; nothing was lost.", "note"
            )
            await self.store.games.commit(make_transaction(act))
            self.note()
        return TableError("bug", f"Something went wrong on my side (code {code}). Nothing has changed.")

    # ---- people

    async def user_settings(self, user: int) -> UserSettings:
        """Return the user's settings, from memory if they are there."""
        if user not in self._user_settings:
            with report_storage_errors():
                found = await self.store.people.user_settings(user)
            if len(self._user_settings) >= _REMEMBERED:
                self._user_settings.clear()
            self._user_settings[user] = found
        return self._user_settings[user]

    async def wish(self, user: int, user_settings: UserSettings) -> None:
        """Store the user's settings."""
        with report_storage_errors():
            await self.store.people.wish(user, user_settings)
        self._user_settings[user] = user_settings

    def forget_settings(self, user: int | None = None) -> None:
        """The settings of this user (None: of all) may have been changed elsewhere."""
        if user is None:
            self._user_settings.clear()
        else:
            self._user_settings.pop(user, None)
