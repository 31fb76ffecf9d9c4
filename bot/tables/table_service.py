"""The table service: the one door to every game. No Discord, no SQL.

Texts that are handed out name seats as <s0> and users as <u123>. Every method may raise TableError (kind, and one ready
sentence); a rule's own refusal passes through as games.engine.errors.Refused.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_records import LogLine, Missed, Proof
from bot.model.table_snapshot import IN_PLAY, Table, TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.usage_counts import UsageCounts, census
from bot.storage.store import Store
from bot.tables import follow_ups, option_choice, player_acts
from bot.tables.acting_service import ActingService
from bot.tables.acts.act_commands import user_act
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.act_signals import NothingToDo
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.post_limits import Posting
from bot.tables.acts.table_serialization import to_table, with_board
from bot.tables.deadline_clock import DeadlineClock
from bot.tables.diary_service import DiaryService
from bot.tables.game_master.desk_overview import DeskOverview
from bot.tables.game_master.game_master_service import GameMasterService
from bot.tables.hints_service import HintsService
from bot.tables.letter_service import LetterService
from bot.tables.lobby import host_rules, lobby_rules, rematch, table_opening
from bot.tables.lobby.daily_service import DailyService
from bot.tables.lobby.planned_table_service import PlannedTableService
from bot.tables.lobby.tutorial_service import TutorialService
from bot.tables.notes_service import NotesService
from bot.tables.option_choice import Choice, ChoiceResult
from bot.tables.outbox_service import OutboxService
from bot.tables.planning_service import PlanningService
from bot.tables.premoves import answer_or_premove
from bot.tables.records.game_log import log_page, newest, proof, totals
from bot.tables.records.missed_events import collect_missed
from bot.tables.records.personal_data import PersonalDataService
from bot.tables.records.record_service import RecordService
from bot.tables.records.replay_service import ReplayService
from bot.tables.records.statistics_service import StatisticsService
from bot.tables.robot_thinking import RobotThinking
from bot.tables.seats import seat_changes
from bot.tables.seats.hand_over_service import HandOverService
from bot.tables.settings_service import SettingsService
from bot.tables.table_places import TablePlaces
from bot.tables.turns import match_actions
from bot.tables.votes import absence_votes
from bot.tables.votes.vote_service import VoteService
from games.engine.asking.ask import Ask
from games.engine.declaring.game import Game
from games.engine.running.match import Match

_ALL: Final = 10_000  # tables of one user


def utcnow() -> datetime:
    """Return the present moment, UTC."""
    return datetime.now(UTC)


class TableService:
    """Everything that people do at tables, and what they read of them: always what was stored last. More is done by the services it has."""

    def __init__(
        self,
        store: Store,
        catalogue: Mapping[str, Game[Any]],
        *,
        now: Callable[[], datetime] = utcnow,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._executor, self.catalogue = ActExecutor(store, catalogue, now, entropy, follow_ups.POLICY), catalogue
        self.gm = GameMasterService(self._executor)  # what game masters may do
        self.acting = ActingService(self._executor)  # game masters who answer for a player
        self.desk = DeskOverview(self._executor)  # all tables of a server, for game masters
        self.votes = VoteService(self._executor)  # what players decide together
        self.hand_over = HandOverService(self._executor)  # seats that are offered to someone
        self.places = TablePlaces(self._executor)  # tables whose channel is gone
        self.planned = PlannedTableService(self._executor)  # tables for a later hour
        self.learning = TutorialService(self._executor)  # guided first games
        self.daily = DailyService(self._executor)  # deals of the day
        self.planning = PlanningService(self._executor)  # players' plans for their next turns
        self.notes = NotesService(self._executor)  # what players write down for themselves,
        self.diaries = DiaryService(self._executor)  # at moments of a game,
        self.letters = LetterService(self._executor)  # and to each other
        self.people = SettingsService(self._executor)  # what people and their servers have set
        self.personal = PersonalDataService(self._executor)  # all that is kept about someone
        self.statistics = StatisticsService(self._executor)  # what was played, and how reliably
        self.replays = ReplayService(self._executor)  # finished games, to be seen again
        self.records = RecordService(self._executor)  # the same as data
        self.thinking = RobotThinking(self._executor)  # robots that think ahead
        self.hints = HintsService(self._executor, self.thinking)  # what they would do in a player's place
        self.outbox = OutboxService(self._executor)  # what is to be sent
        self.clock = DeadlineClock(self._executor, self.votes.over)  # what happens by itself when a time is over
        self._executor.on_robots = self.thinking.request

    @property
    def stored(self) -> int:
        """Return how many acts have been stored since the start: if the number is unchanged, there is nothing new to send."""
        return self._executor.stored

    def limit_posts(self, posting: Posting, user: int, channel: int) -> None:
        """Note what this person has posted in a channel now. Raise TableError `limit` if that is too often."""
        self._executor.limits.take(posting, user, channel)

    # ---- reading

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

    # ---- each is one call of a rule, which says what it does: `(table, user, …)`

    act = user_act(player_acts.answer)
    take_back = user_act(player_acts.undo_answer)
    leave_ahead = user_act(player_acts.answer_in_advance)
    cancel_ahead = user_act(player_acts.cancel_in_advance)
    resign = user_act(player_acts.resign)

    leave = user_act(lobby_rules.leave)
    invite = user_act(lobby_rules.invite)
    tell_when = user_act(lobby_rules.tell_when)
    set_look = user_act(lobby_rules.set_look)

    start = user_act(host_rules.start)
    start_when_full = user_act(host_rules.start_when_full)
    seat_robot = user_act(host_rules.add_robot)
    seat_robots = user_act(host_rules.seat_robots)
    set_strength = user_act(host_rules.set_strength)
    unseat_robot = user_act(host_rules.unseat_robot)
    set_options = user_act(host_rules.set_options)
    set_least = user_act(host_rules.set_least)
    allow_hints = user_act(host_rules.allow_hints)
    set_clock = user_act(host_rules.set_clock)
    hand_chair = user_act(host_rules.hand_chair)
    kick = user_act(host_rules.kick)
    allow_letters = user_act(host_rules.allow_letters)
    end_letters = user_act(host_rules.end_letters)

    # ---- before the game, and who sits where: what reads first

    async def open(
        self,
        *,
        guild: int,
        channel: int,
        host: int,
        name: str,
        game: str,
        options: Mapping[str, object],
        terms: TimeControl,
    ) -> TableSnapshot:
        """Return a new lobby in the channel, its host seated. `terms`: its clock.

        Raise TableError `taken`, `limit`, `option` (naming the option, and the rule that refuses it), `no game`.
        """
        title = self.catalogue.get(game)
        if title is None:
            raise TableError("no game", "I don't have that game.")
        head = table_opening.build_head(title, options, terms, guild=guild, channel=channel, host=Player(host, name))
        line = f"<u{host}> opens a table of {title.title}."
        return await self._executor.store.database.whole(table_opening.open_lobby(self._executor, head, line))

    async def demand_opening(
        self, host: int, game: str, options: Mapping[str, object], *, guild: int, channel: int | None
    ) -> None:
        """Raise TableError for a table that `open` would refuse now. `channel`: None for one that doesn't exist yet."""
        title = self.catalogue.get(game)
        if title is None:
            raise TableError("no game", "I don't have that game.")
        await table_opening.demand_opening(self._executor, title, options, host, guild, channel)

    async def join(self, table_id: int, user: int, name: str) -> TableSnapshot:
        """Seat the user in the lobby. Raise TableError when they sit already, no seat is free, or the host asks for others."""
        standing = await self.standing(table_id)
        least = standing.table.least
        record = await self.statistics.reliability_since_ever(standing.table.guild, user) if least else None
        work = partial(lobby_rules.join, user=user, name=name, record=record)
        return await self._executor.alter(table_id, "user", user, work)

    async def open_seats(self, table_id: int, user: int) -> tuple[int, ...]:
        """Return the seats of the running game that no one holds and this user may take. Raise TableError when there is none, and why."""
        return await seat_changes.open_to(self._executor, await self.standing(table_id), user)

    async def take_seat(self, table_id: int, seat: int, user: int, name: str) -> TableSnapshot:
        """Seat the user in the running game, with all that the seat may see. Raise TableError for a seat that is not open."""
        work = await seat_changes.taking(self._executor, await self.standing(table_id), seat, user, name)
        return await self._executor.alter(table_id, "user", user, work)

    async def reopen(self, channel: int, user: int) -> TableSnapshot:
        """Reopen the newest closed game of the channel that seats this user. Raise TableError."""
        return await seat_changes.reopen(self._executor, channel, user)

    async def rematch(self, table_id: int, user: int) -> TableSnapshot:
        """Note the user's wish for a rematch, or cancel it; return the new game once all want one, until then the old one."""
        return await rematch.want_rematch(self._executor, table_id, user)

    # ---- in the game: what reads first

    async def note_presence(self, standing: TableSnapshot, user: int) -> TableSnapshot:
        """Note a press: end the user's holiday, and replace the robot that sat in for them. Return the table. Raise TableError."""
        seat = standing.seat_of(user)
        if seat is None or standing.table.status not in IN_PLAY:
            return standing
        guild = standing.table.guild
        if (await self.people.user_settings(user)).away_until(guild, stamp(self._executor.now())) is not None:
            await self.people.end_holidays(user, guild)
            standing = await self.standing(standing.table.id)
        if not standing.is_missed(seat):
            return standing

        def work(act: PendingAct) -> None:
            if not absence_votes.welcome_back(act, lobby_rules.seat_of(act, user)):
                raise NothingToDo
            act.request_follow_ups(seat)

        try:
            return await self._executor.alter(standing.table.id, "user", user, work)
        except NothingToDo:
            return await self.standing(standing.table.id)

    async def choose(self, table_id: int, user: int, digest: str, places: Sequence[int]) -> TableSnapshot:
        """Answer with the options at these places of the question that the digest names. Raise TableError `not seated`, `passed`; Refused."""
        return await option_choice.choose(self._executor, table_id, user, digest, places)

    async def answer_or_preview(self, table_id: int, user: int, choice: Choice) -> ChoiceResult:
        """Answer with one option, if it only leads on; what is final is to be asked again, unless it is harmless: see option_choice.py."""
        return await option_choice.answer_or_preview(self._executor, table_id, user, choice)

    async def delete_person(self, user: int) -> None:
        """Give the user's seats to robots, then delete what is kept about them in every server. Raise TableError."""
        for table in await self.tables_of(user, _ALL):
            try:
                await self.leave(table.id, user)
            except TableError as error:
                if error.kind != "not installed":  # such a table is rewritten without its rules
                    raise
        await self.personal.delete(user)

    async def may_resign(self, table_id: int, user: int) -> TableSnapshot:
        """Return the table, if the user could resign now; nothing changes. Raise TableError; Refused where the rulebook forbids it."""
        standing = await self.standing(table_id)
        seat, match = standing.seat_of(user), standing.match
        if seat is None:
            raise TableError("not seated", "You're not playing at this table.")
        if match is None:
            raise TableError("not now", "The game hasn't started yet. To give up your seat, use /table leave.")
        match_actions.may_resign(match, standing.table.players[seat])
        if match.game.rules.resign is not None:
            Match(match.game, match.save()).resign(seat)
        return standing
