"""Deals of the day: one person with robots at a private table. Everyone gets the same deal, and robots that answer alike."""

import asyncio
import json
from typing import Any, Final

from bot.model.daily import DailyCard, DailyGame, StoredDeal, count_day, make_card, write_day
from bot.model.errors import Conflict, TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import LIVE, TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.journal_rows import NewDailyGame
from bot.tables.acts.act_commands import user_act
from bot.tables.acts.act_executor import ActExecutor, not_installed_text, report_storage_errors
from bot.tables.acts.act_signals import NothingToDo
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import first_rows
from bot.tables.lobby import lobby_rules, table_opening
from bot.tables.turns import match_actions, robot_moves
from games.engine.declaring.game import Game
from games.engine.teaching.advice import write_answer
from games.engine.teaching.daily_play import complete_options, draw_seed, open_answer

NO_DEAL: Final = "None of the games here has a deal of the day."
ONCE: Final = "You began today's deal before you deleted your data, and each person gets a deal once. There's a new one tomorrow (UTC)."
_MOST: Final = 5_000  # answers before the person's part begins; no title has as many


def give_up_deal(act: PendingAct, user: int) -> None:
    """Close the user's deal of the day; it stays begun, without a result. Raise TableError for anyone else, and once it has ended."""
    lobby_rules.seat_of(act, user)
    if not act.table.is_daily or act.status not in LIVE:
        raise TableError("not now", "That deal has already ended.")
    act.log(f"<u{user}> gives the deal of the day up.")
    match_actions.put_away(act)


def play_opening(act: PendingAct, user: int) -> None:
    """Let robots answer for everyone until the person's part begins."""
    match, seat = act.running(), lobby_rules.seat_of(act, user)
    for _ in range(_MOST):
        robot_moves.play_robots(act)
        ask, tokens = match.asks.get(seat), open_answer(act.game, match, seat)
        if ask is None or tokens is None:
            return
        act.log_events(match.answer(seat, tokens).events)
        act.journal([write_answer(tokens)], "robot", seat=seat, ask=ask)


class DailyService:
    """Deals the day's deal, and knows how everyone did. Every method may raise TableError."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    @property
    def today(self) -> int:
        """Return the day, UTC: days since 1970."""
        return count_day(self._executor.now())

    async def begin(self, *, guild: int, user: int, name: str) -> TableSnapshot:
        """Deal today's deal to the user on that server, or return the table at which they play or have played it.

        Raise TableError `taken` while one of their earlier deals goes on, `no game` if no title has one.
        """
        day = self.today
        mine = await self._game_of(day, user)
        if mine is None:
            with (
                report_storage_errors()
            ):  # a deal is dealt to each once, to someone who has deleted their data since too
                if await self._executor.bars.has("daily", day, user):
                    raise TableError("taken", ONCE)
            await self._open(await self._draw(day), guild, user, name)
            mine = await self._game_of(day, user)
        if mine is None:
            earlier = await self.find_unfinished(user)
            on = f" of {write_day(earlier.day)}" if earlier is not None else ""
            raise TableError("taken", f"Your deal{on} still goes on. Play it to its end or give it up first: /daily.")
        return await self._start(mine)

    async def resume(self, user: int) -> TableSnapshot | None:
        """Return the table of the user's deal that goes on, dealt if a crash came between; None if there is none."""
        mine = await self.find_unfinished(user)
        return None if mine is None else await self._start(mine)

    async def find_unfinished(self, user: int) -> DailyGame | None:
        """Return the user's deal that goes on, of today or an earlier day; None if there is none."""
        with report_storage_errors():
            head = await self._executor.store.games.at(-user)
            if head is None or head.status not in LIVE:
                return None
            return await self._executor.store.daily.at_table(head.id)

    async def show_card(self, guild: int, user: int, day: int | None = None) -> DailyCard:
        """Return that day's deal (None: today's, which is drawn if no one has asked for it yet) as the user may see it on that server."""
        if day is None:
            deal: StoredDeal | None = await self._draw(self.today)
        else:
            with report_storage_errors():
                deal = await self._executor.store.daily.deal(day)
        wanted = self.today if day is None else day
        mine = await self._game_of(wanted, user)
        daily = self._executor.store.daily
        with report_storage_errors():
            here, finished = await daily.games_of(wanted, guild), await daily.count_finished(wanted)
            done = mine is not None and mine.place is not None
            better = await daily.count_better(wanted, mine.place or 0, mine.points or 0) if mine and done else 0
        return make_card(wanted, "" if deal is None else deal.game, mine, here, finished, better, today=self.today)

    async def read_options(self, day: int) -> str:
        """Return the options of that day's deal, as JSON; the title's own if there is none."""
        with report_storage_errors():
            deal = await self._executor.store.daily.deal(day)
        return "{}" if deal is None else deal.options

    async def find_day(self, table: int) -> int | None:
        """Return the day whose deal is played at that table, or None."""
        with report_storage_errors():
            game = await self._executor.store.daily.at_table(table)
        return None if game is None else game.day

    async def note_shared(self, day: int, user: int) -> None:
        """Note that the user posts their result. Raise TableError `passed` if they have done so before."""
        try:
            with report_storage_errors(conflict=False):
                await self._executor.store.daily.mark_shared(day, user)
        except Conflict:
            raise TableError("passed", "You've already shared that result.") from None

    give_up = user_act(give_up_deal)

    async def _game_of(self, day: int, user: int) -> DailyGame | None:
        with report_storage_errors():
            return await self._executor.store.daily.game_of(day, user)

    async def _draw(self, day: int) -> StoredDeal:
        """Return the deal of the day. The first who asks for it has it drawn, so that no one can know it before; titles take turns."""
        with report_storage_errors():
            found = await self._executor.store.daily.deal(day)
        if found is not None:
            return found
        titles = [title for title in self._executor.catalogue.values() if title.daily is not None]
        if not titles:
            raise TableError("no game", NO_DEAL)
        title = titles[day % len(titles)]
        seed = await asyncio.to_thread(draw_seed, title, self._executor.entropy)
        deal = StoredDeal(day, title.name, seed, complete_options(title, seed).model_dump_json())
        with report_storage_errors():
            # Once a day, what protected an earlier one goes
            await self._executor.bars.sweep(stamp(self._executor.now()))
            return await self._executor.store.daily.keep_deal(deal)

    def _find_title(self, name: str) -> Game[Any]:
        title = self._executor.catalogue.get(name)
        if title is None:
            raise TableError("not installed", not_installed_text(name))
        return title

    async def _open(self, deal: StoredDeal, guild: int, user: int, name: str) -> None:
        """Store the user's table with the note that they have begun: both, or nothing. Nothing if they have begun, or another deal goes on."""
        title, now = self._find_title(deal.game), self._executor.now()
        options = json.loads(deal.options)
        head = table_opening.build_head(
            title, options, TimeControl(), guild=guild, channel=-user, host=Player(user, name)
        )
        head["drawn"] = table_opening.NO_BOARD
        begun = NewDailyGame(day=deal.day, user=user, guild=guild, begun=stamp(now))
        rows = first_rows(head, f"<u{user}> plays the deal of {write_day(deal.day)}.", now)
        store = self._executor.store
        try:
            with report_storage_errors(conflict=False):
                await store.database.whole(store.games.create_daily(*rows, begun))
        except Conflict:  # the caller looks what there is
            return

    async def _start(self, mine: DailyGame) -> TableSnapshot:
        """Return the table of that game, its robots seated and its cards dealt."""
        with report_storage_errors():
            deal = await self._executor.store.daily.deal(mine.day)
        standing = await self._executor.read(mine.table_id)
        if deal is None or standing.table.status != "lobby":
            return standing
        seats = self._find_title(deal.game).daily

        def work(act: PendingAct) -> None:
            if act.status != "lobby":  # pressed twice at once
                raise NothingToDo
            while seats is not None and len(act.players) < seats.seats:
                lobby_rules.seat_robot(act, "player")
            match_actions.start(act, bytes.fromhex(deal.seed))
            play_opening(act, mine.user)
            act.request_follow_ups()

        try:
            return await self._executor.alter(mine.table_id, "user", mine.user, work)
        except NothingToDo:
            return await self._executor.read(mine.table_id)
