"""The table service: the one door to every game. No Discord, no SQL.

Texts that are handed out name seats as <s0> and users as <u123>. Every method may raise TableError (kind, and one ready
sentence); a rule's own refusal passes through as games.engine.errors.Refused.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from bot.model.errors import TableError
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.storage.engine.timestamps import stamp
from bot.storage.store import Store
from bot.tables import follow_ups, option_choice, player_acts
from bot.tables.acting_service import ActingService
from bot.tables.acts.act_commands import user_act
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.act_signals import NothingToDo
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.post_limits import Posting
from bot.tables.deadline_clock import DeadlineClock
from bot.tables.diary_service import DiaryService
from bot.tables.game_master.desk_overview import DeskOverview
from bot.tables.game_master.game_master_service import GameMasterService
from bot.tables.hints_service import HintsService
from bot.tables.letter_service import LetterService
from bot.tables.lobby import lobby_rules
from bot.tables.lobby.daily_service import DailyService
from bot.tables.lobby.lobby_service import LobbyService
from bot.tables.lobby.planned_table_service import PlannedTableService
from bot.tables.lobby.tutorial_service import TutorialService
from bot.tables.notes_service import NotesService
from bot.tables.option_choice import ChoiceResult, Harmless
from bot.tables.outbox_service import OutboxService
from bot.tables.planning_service import PlanningService
from bot.tables.records.personal_data import PersonalDataService
from bot.tables.records.record_service import RecordService
from bot.tables.records.replay_service import ReplayService
from bot.tables.robot_thinking import RobotThinking
from bot.tables.seats.hand_over_service import HandOverService
from bot.tables.settings_service import SettingsService
from bot.tables.table_places import TablePlaces
from bot.tables.turns import match_actions
from bot.tables.votes import absence_votes
from bot.tables.votes.vote_service import VoteService
from games.engine.game import Game
from games.engine.match import Match

_ALL: Final = 10_000  # tables of one user


def utcnow() -> datetime:
    """Return the present moment, UTC."""
    return datetime.now(UTC)


class TableService(LobbyService):
    """Everything that people do at tables.

    `gm`: the game master's powers; `acting`: game masters who answer for a player; `desk`: all tables of a server for them; `outbox`: what is to be sent; `clock`: time; `people`: what they and
    their servers have set; `notes`: what they have written down for themselves, `diaries`: at moments of a game, `letters`: to each other; `planning`: their plans for their next turns.
    `votes`: what they decide together; `hand_over`: seats that are offered to someone. `learning`: guided first games, `daily`: deals of the day; `planned`: tables for a later hour; `places`: tables whose channel is gone. `statistics`: what was
    played. `replays`: finished games, to be seen again; `records`: the same as data. `personal`: what is kept about someone. `thinking`: robots that think ahead; `hints`: what they would do in a player's place.
    """

    def __init__(
        self,
        store: Store,
        catalogue: Mapping[str, Game[Any]],
        *,
        now: Callable[[], datetime] = utcnow,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        super().__init__(ActExecutor(store, catalogue, now, entropy, follow_ups.POLICY), catalogue)
        self.gm = GameMasterService(self._executor)
        self.desk = DeskOverview(self._executor)
        self.outbox = OutboxService(self._executor)
        self.votes = VoteService(self._executor)
        self.hand_over = HandOverService(self._executor)
        self.learning = TutorialService(self._executor)
        self.daily = DailyService(self._executor)
        self.clock = DeadlineClock(self._executor, self.votes.over)
        self.thinking = RobotThinking(self._executor)
        self._executor.on_robots = self.thinking.request
        self.hints = HintsService(self._executor, self.thinking)
        self.people = SettingsService(self._executor)
        self.acting = ActingService(self._executor)
        self.notes = NotesService(self._executor)
        self.planning = PlanningService(self._executor)
        self.diaries = DiaryService(self._executor)
        self.letters = LetterService(self._executor)
        self.statistics = self._statistics
        self.replays = ReplayService(self._executor)
        self.records = RecordService(self._executor)
        self.personal = PersonalDataService(self._executor)
        self.planned = PlannedTableService(self._executor)
        self.places = TablePlaces(self._executor)

    @property
    def stored(self) -> int:
        """Return how many acts have been stored since the start: if the number is unchanged, there is nothing new to send."""
        return self._executor.stored

    def limit_posts(self, posting: Posting, user: int, channel: int) -> None:
        """Note what this person has posted in a channel now. Raise TableError `limit` if that is too often."""
        self._executor.limits.take(posting, user, channel)

    # ---- each is one call of a rule, which says what it does: `(table, user, …)`

    act = user_act(player_acts.answer)
    take_back = user_act(player_acts.undo_answer)
    leave_ahead = user_act(player_acts.answer_in_advance)
    cancel_ahead = user_act(player_acts.cancel_in_advance)
    resign = user_act(player_acts.resign)

    # ---- what reads first

    async def came(self, standing: TableSnapshot, user: int) -> TableSnapshot:
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

    async def lead(
        self,
        table_id: int,
        user: int,
        digest: str,
        *places: int,
        several: bool = False,
        harmless: Harmless | None = None,
    ) -> ChoiceResult:
        """Answer with one option, if it only leads on; what is final is to be asked again, unless it is `harmless`: see option_choice.py."""
        return await option_choice.lead(
            self._executor, table_id, user, digest, places, several=several, harmless=harmless
        )

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
