"""The bot: wires store, tables, panels, outbox and cogs together, and starts on Discord."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.command_registration import is_registered, read_registered, register
from bot.app.config import Config
from bot.app.daily_backup import DailyBackup
from bot.app.emoji_lookup import find
from bot.app.health_reading import read_health
from bot.app.operator_alert import OperatorAlert
from bot.app.periodic_jobs import PeriodicJobs
from bot.app.reach import Reach
from bot.app.title_loader import load
from bot.app.trusted_clock import TrustedClock
from bot.cluster.sharded_client import Client
from bot.delivery.message_builder import MessageBuilder
from bot.delivery.outbox_worker import OutboxWorker
from bot.delivery.planned_events import PlannedEvents
from bot.delivery.thread_care import wake_thread
from bot.features import load_features
from bot.features.panel_parts import make_panels
from bot.interactions.base.answers import Answers
from bot.interactions.base.discord_errors import TROUBLES
from bot.interactions.base.option_lengths import bound_options
from bot.interactions.base.panel_service import PanelService
from bot.interactions.base.permissions import lacking
from bot.interactions.base.picture_service import PictureService
from bot.interactions.base.press_dispatch import PressItem
from bot.interactions.command_tree import Tree
from bot.interactions.component_fallback import answer_unhandled
from bot.model.bot_health import BotHealth
from bot.model.counters import Counters
from bot.model.errors import TableError
from bot.panels.text.command_mentions import Mentions
from bot.pictures.rendering.picture_studio import PictureStudio
from bot.storage.engine.database import Database
from bot.storage.store import Store, open_store
from bot.tables import robot_worker
from bot.tables.game_master.record_import import replay_in
from bot.tables.records.record_worker import LIMITS
from bot.tables.robot_thinking import draw_pause, think_in
from bot.tables.table_service import TableService
from bot.titles.presenter import PresenterRegistry
from bot.workers.worker_pool import WorkerPool
from games import CATALOGUE
from games.engine.declaring.game import Game

if TYPE_CHECKING:
    from bot.cluster.process_cluster import ProcessCluster

_log = logging.getLogger(__name__)

COGS: Final = (
    "cogs.table",
    "cogs.host",
    "cogs.history",
    "cogs.play",
    "cogs.mine",
    "cogs.menus",
    "cogs.stats",
    "cogs.personal_data",
    "cogs.settings",
    "cogs.away",
    "cogs.gm",
    "cogs.server",
    "cogs.learn",
    "cogs.daily",
    "cogs.letters",
)
WORKERS: Final = 2  # processes in which robots think; none is started before the first one does
REGISTER: Final = 600.0  # seconds until commands that could not be registered are tried again
FINISH: Final = 10.0  # seconds for answers that are being given when the bot stops


class GameBot(Client):
    """Seneschal on Discord. `tables`, `presenters`, `panels`, `answers`, `mentions` and `outbox` exist once `setup_hook` has run.

    `backup` and `alert` look after copies and troubles. `fleet`: the other processes on the same server, and which shards are ours; None on a file, where everything is.
    """

    tables: TableService
    panels: PanelService
    answers: Answers
    outbox: OutboxWorker
    planned_events: PlannedEvents
    mentions: Mentions
    backup: DailyBackup
    alert: OperatorAlert
    fleet: "ProcessCluster | None" = None

    def __init__(
        self,
        settings: Config,
        *,
        catalogue: Mapping[str, Game[Any]] = CATALOGUE,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        board_every: float = 2.0,
        studio: PictureStudio | None = None,
    ) -> None:
        """`entropy(n)` gives n secret bytes; `board_every`: seconds between two edits of a board; `studio`: draws the pictures."""
        self.hour, self.reach = TrustedClock(), Reach(self)
        super().__init__(
            http_trace=self.hour.make_trace(),
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True, guild_scheduled_events=True),
            shard_count=settings.shards,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=30.0,  # what Discord puts off for longer goes back to the outbox
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.settings = settings
        self.presenters = PresenterRegistry(catalogue)
        self.items: list[type[PressItem]] = []  # what reads the ids of buttons and menus
        # Whoever is being answered; see bot.interactions.base.responder.hold
        self.answering: set[asyncio.Task[Any]] = set()
        self.tally = Counters()  # is told of every answer
        self.token_refused = False  # Discord has taken the token at first, and does not any more
        self._entropy = entropy
        self._board_every = board_every
        self._store: Store | None = None
        self.is_set_up = False  # until then there is nothing to ask it
        self._workers: WorkerPool | None = None  # where robots think
        self._readers: WorkerPool | None = (
            None  # where records are played again: one at a time, each in a process of its own
        )
        self._jobs = PeriodicJobs(self)
        self.studio = studio or PictureStudio(fonts=settings.picture_fonts)
        self._finding: asyncio.Task[None] | None = None  # which emojis there are
        self._warming: asyncio.Task[None] | None = None  # what draws pictures is loaded
        self._closing: asyncio.Task[None] | None = None
        self._register_again: float | None = None  # when the commands, which Discord has refused, are registered again
        self.leaving: asyncio.Future[None] | None = None  # the bot is being stopped, and hands over first

    def register_items(self, *items: type[PressItem]) -> None:
        """Have presses that these items read answered, now and after every restart; a second time changes nothing."""
        self.add_dynamic_items(*items)
        self.items += [item for item in items if item not in self.items]

    async def setup_hook(self) -> None:
        """Open the store, if no one has, and start everything. Raise StorageError, TitleError: then the bot must not run."""
        store = await self.open()
        self._serve(store)
        for cog in COGS:
            await self.load_extension(cog)
        for title in CATALOGUE.titles.values():
            await load(self, title)
        bound_options(self.tree)
        load_features()
        self.register_items(PressItem)
        self.mentions = Mentions.of(self.tree)
        sender = MessageBuilder(self, self.tables, self.presenters, self.panels, self.mentions)
        self.outbox = OutboxWorker(
            self.tables, sender, self._board_every, self._stop_refused, self.answering, self._report
        )
        self.planned_events = PlannedEvents(self, self.tables, self.presenters)
        self.backup = DailyBackup(store.database, self.settings, self.hour, lambda: self.tables.clock.is_certain)
        self.alert = OperatorAlert(self, self.settings.operator, self.tables, self.backup, self.hour)
        self.hour.confirmed, self.tables.clock.find_unreached = self.tables.clock.confirm, self.reach.find_lost
        if store.database.shared:
            await self._among_others(store.database)
        else:
            await self._sync()
            await self.tables.clock.start()
            await self.tables.outbox.hurry()
        self._jobs.start()
        self._finding = asyncio.create_task(find(self, self.presenters))
        self._warming, self.is_set_up = asyncio.create_task(self._warm()), True

    def _serve(self, store: Store) -> None:
        """Begin the services over the store: the tables, whose robots think in worker processes, their panels, and the answers."""
        tables = TableService(store, self.presenters.catalogue, now=self.hour, entropy=self._entropy)
        self._workers = WorkerPool(WORKERS, preload=robot_worker.PRELOAD)
        tables.thinking.think, tables.thinking.stored = think_in(self._workers), self.kick
        tables.thinking.pause = draw_pause
        self._readers = WorkerPool(1, LIMITS, jobs=1, most=5, longest=120.0, preload=robot_worker.PRELOAD)
        tables.gm.record_reader.replay = replay_in(self._readers)
        self.tables = tables
        self.panels = make_panels(tables, self.presenters, PictureService(self.presenters, self.studio))
        self.answers = Answers(self.panels, tables, self.tally)

    async def _among_others(self, database: Database) -> None:
        """Join the processes on the server. Commands are registered by one of them at a time."""
        from bot.cluster.cluster_startup import join_cluster  # its driver is not needed on a file
        from bot.cluster.lease_statements import COMMANDS

        self.fleet = await join_cluster(self, self.http, database, self.settings.shards)
        async with self.fleet.once(COMMANDS) as first:
            await self._sync(first)
        assert self.doors is not None
        self.fleet.begin(self.tables, self.outbox, self.doors, self._jobs.check_deadlines_soon)

    async def _warm(self) -> None:
        """Once Discord is there, and beside everything else, what draws is loaded: the first board has its picture in time."""
        await self.wait_until_ready()
        modules = {presenter.pictures for presenter in self.presenters.by_game.values()} - {""}
        for module in sorted(modules):
            try:
                await self.studio.warm(module)
            except Exception:
                _log.exception("the pictures of %s cannot be loaded; its tables are text", module)

    async def open(self) -> Store:
        """Return the store, opened at the first call. Raise StorageError."""
        if self._store is None:
            self._store = await open_store(self.settings.database_url, new=self.settings.new_database)
            _log.info("%d tables are stored", await self._store.games.count())
        return self._store

    async def leave(self) -> None:
        """Hand the shards over to the other processes, if there are any, while everything continues. Raise nothing."""
        if self.fleet is not None:
            await self.fleet.leave()

    async def close(self) -> None:
        """Stop the bot: accept nothing new, finish the answers under way, then close the connection and the store. May be called twice."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        self._jobs.stop()
        for task in (self._finding, self._warming):
            if task is not None:
                task.cancel()
        try:
            async with asyncio.timeout(FINISH):
                await self._finish()
        except TimeoutError:
            _log.warning("%d answers could not be finished in time", len(self.answering))
        if hasattr(self, "outbox"):
            await self.outbox.stop()
        if self._workers is not None:
            self.tables.thinking.close()
            self._workers.close()
        if self._readers is not None:
            self._readers.close()
        self.studio.close()
        await super().close()
        if self.fleet is not None:
            await self.fleet.close()
        if self._store is not None:
            await self._store.close()

    async def _finish(self) -> None:
        """Leave the gateway, so that nothing new comes in; answers go by another way, and come to their end."""
        if self.doors is not None:
            await self.doors.close()
        leaving = [asyncio.create_task(shard.disconnect()) for shard in self.shards.values()]
        if leaving:
            await asyncio.wait(leaving)
        while self.answering:
            await asyncio.wait(set(self.answering))

    async def read_health(self) -> BotHealth:
        """Return how the bot is, for game masters. Raise nothing."""
        health = await read_health(self.alert, self.backup)
        try:
            current = await is_registered(self.tree, self.tables.people, self.settings.dev_guild)
        except TableError:  # the storage can't be read, which the rest says
            return health
        return replace(health, is_registered=current)

    @property
    def heartbeats(self) -> dict[int, float]:
        """Return the shards served here, with the seconds that their heartbeat takes; infinite: not connected."""
        return {number: shard.latency for number, shard in self.shards.items() if not shard.is_closed()}

    def _stop_refused(self) -> None:
        """Handle a token that Discord no longer accepts."""
        self.token_refused = True
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())

    def _report(self, name: str, sentence: str) -> None:
        """Count what the operator should know, and tell them."""
        self.tally.count_report(name)
        self.alert.report(name, sentence)

    def kick(self) -> None:
        """Have the outbox sent soon."""
        self.outbox.kick()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer forms, and components that no one else knows. Where someone is, the bot may write again, if it may."""
        await answer_unhandled(interaction)
        if interaction.type is discord.InteractionType.autocomplete or interaction.channel_id is None:
            return
        if not lacking(interaction):
            with contextlib.suppress(TableError):  # the storage is busy: then the outbox comes to it by itself
                await self.outbox.lift(interaction.channel_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Hold the deadlines of its servers: no one can press there."""
        self.reach.note_shard(shard_id, connected=False)
        await super().on_shard_disconnect(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Let the deadlines of its servers go on."""
        self.reach.note_shard(shard_id, connected=True)
        await super().on_shard_connect(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """The same, where the session goes on."""
        self.reach.note_shard(shard_id, connected=True)
        await super().on_shard_resumed(shard_id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Hold the deadlines of a server that Discord itself can't reach."""
        self.reach.note_lost_guild(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Hold the deadlines of a server that has thrown the bot out."""
        self.reach.note_lost_guild(guild.id)

    async def on_thread_update(self, _: discord.Thread, thread: discord.Thread) -> None:
        """Keep the thread of a running game open."""
        await wake_thread(thread, 0 if self.user is None else self.user.id, self.tables)

    async def _sync(self, ours: bool = True) -> None:
        """Tell Discord of the commands if they have changed, and that is `ours` to do. A failure is loud, stops nothing, and is tried again."""
        people = self.tables.people
        self._register_again = None
        try:
            self.mentions.ids.update(await read_registered(people))
            if ours:
                self.mentions.ids.update(await register(self.tree, people, self.settings.dev_guild))
        except (discord.DiscordException, *TROUBLES, TableError):
            _log.exception(
                "the commands could not be registered; the old ones stay, and it is tried again in %d min",
                REGISTER // 60,
            )
            self._register_again = time.monotonic() + REGISTER if ours else None

    async def register_again_if_due(self) -> None:
        """Tell Discord of the commands if that has failed, ten minutes later. Raise nothing that Discord or the storage can do."""
        if self._register_again is not None and time.monotonic() >= self._register_again:
            await self._sync()
