"""Before the game, and who sits where: opening a table, sitting down and getting up, the clock, the start."""

from collections.abc import Mapping

from bot.model.errors import TableError
from bot.model.table_snapshot import LIVE, Player, Robot, TableSnapshot
from bot.model.time_control import TimeControl
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby import lobby_rules, table_opening
from bot.tables.lobby import rematch as again
from bot.tables.records.table_reader import TableReader
from bot.tables.seats import host_chair, seat_changes
from bot.tables.timers import turn_notifications
from bot.tables.turns import match_actions


class LobbyService(TableReader):
    """Every method gives how the table stands then, and may raise TableError."""

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
        """A new lobby in the channel, its host seated. `terms`: its clock.

        Raises TableError `taken`, `limit`, `option` (naming the option, and the rule that refuses it), `no game`.
        """
        title = self.catalogue.get(game)
        if title is None:
            raise TableError("no game", "That title is not played here.")
        head = table_opening.agreed(title, options, terms, guild=guild, channel=channel, host=Player(host, name))
        line = f"<u{host}> opens a table of {title.title}."
        return await self._scribe.store.database.whole(table_opening.opened(self._scribe, head, line))

    async def join(self, table_id: int, user: int, name: str) -> TableSnapshot:
        """Seats the user in the lobby. Raises TableError `taken` when they sit already or no seat is free."""

        def work(draft: PendingAct) -> None:
            lobby_rules.join(draft, user, name)
            self._start_if_full(draft)

        return await self._scribe.alter(table_id, "user", user, work)

    async def open_seats(self, table_id: int, user: int) -> tuple[int, ...]:
        """The seats of the running game that nobody holds and this user may take. Raises TableError when there is none, and why."""
        return await seat_changes.open_to(self._scribe, await self.standing(table_id), user)

    async def take_seat(self, table_id: int, seat: int, user: int, name: str) -> TableSnapshot:
        """Seats the user in the running game, with all that the seat may see. Raises TableError for a seat that is not open."""
        work = await seat_changes.taking(self._scribe, await self.standing(table_id), seat, user, name)
        return await self._scribe.alter(table_id, "user", user, work)

    async def seat_robot(self, table_id: int, host_user: int, kind: Robot) -> TableSnapshot:
        """Seats a robot in the lobby; the host's right."""

        def work(draft: PendingAct) -> None:
            lobby_rules.host_only(draft, host_user)
            lobby_rules.seat_robot(draft, kind)
            self._start_if_full(draft)

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def unseat_robot(self, table_id: int, host_user: int) -> TableSnapshot:
        """Takes the robot that was seated last out of the lobby; the host's right."""

        def work(draft: PendingAct) -> None:
            lobby_rules.host_only(draft, host_user)
            lobby_rules.unseat_robot(draft)

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def seat_robots(self, table_id: int, host_user: int, kind: Robot, count: int) -> TableSnapshot:
        """Has so many robots of that kind sit in the lobby, and no others; the host's right. Raises TableError."""

        def work(draft: PendingAct) -> None:
            lobby_rules.host_only(draft, host_user)
            lobby_rules.seat_robots(draft, kind, count)
            self._start_if_full(draft)

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def set_options(
        self, table_id: int, host_user: int, changes: Mapping[str, object], *, anew: bool = False
    ) -> TableSnapshot:
        """Changes options in the lobby (`anew`: the others are as usual); the host's right. Raises TableError `option`."""

        def work(draft: PendingAct) -> None:
            lobby_rules.host_only(draft, host_user)
            lobby_rules.set_options(draft, changes, anew=anew)

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def set_clock(self, table_id: int, host_user: int, terms: TimeControl) -> TableSnapshot:
        """Gives the table of a lobby another clock; the host's right. Raises TableError."""

        def work(draft: PendingAct) -> None:
            lobby_rules.host_only(draft, host_user)
            draft.in_lobby()
            turn_notifications.reset_clocks(draft, terms)
            draft.tell(f"<u{host_user}> sets another clock.")

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def set_look(self, table_id: int, user: int, look: Mapping[str, bool]) -> TableSnapshot:
        """How the board looks from now on: `plain`, `light`, `four` (see Terms), as far as given. Raises TableError when the table is put away."""

        def work(draft: PendingAct) -> None:
            if draft.status not in LIVE:
                raise TableError("not now", "The game is over: its board stays as it is.")
            draft.terms = draft.terms.looking(look)

        return await self._scribe.alter(table_id, "user", user, work)

    async def leave(self, table_id: int, user: int, robot: Robot = "absent") -> TableSnapshot:
        """In the lobby the seat is free again, and the last to leave closes the table; in a game such a robot plays on."""

        def work(draft: PendingAct) -> None:
            seat = lobby_rules.seat_of(draft, user)
            if draft.status == "lobby":
                lobby_rules.leave(draft, seat)
                return
            if draft.state.life.learn:  # nobody takes such a seat over
                draft.tell(f"<u{user}> ends the guided game.")
                match_actions.put_away(draft)
                return
            seat_changes.leave_seat(draft, seat, robot)
            draft.request_follow_ups()

        return await self._scribe.alter(table_id, "user", user, work)

    async def start(self, table_id: int, user: int) -> TableSnapshot:
        """Deals and begins; the host's right. Raises TableError, Refused."""

        def work(draft: PendingAct) -> None:
            lobby_rules.host_only(draft, user)
            self._start(draft)

        return await self._scribe.alter(table_id, "user", user, work)

    def _start(self, draft: PendingAct) -> None:
        match_actions.start(draft, self._scribe.entropy(32))
        draft.request_follow_ups()

    def _start_if_full(self, draft: PendingAct) -> None:
        if lobby_rules.full(draft):
            self._start(draft)

    async def hand_chair(self, table_id: int, host_user: int, user: int) -> TableSnapshot:
        """Make another player of the table its host; the host's right. Raise TableError."""

        def work(draft: PendingAct) -> None:
            lobby_rules.host_only(draft, host_user)
            host_chair.hand_chair(draft, user)

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def kick(self, table_id: int, host_user: int, user: int) -> TableSnapshot:
        """Has somebody get up in the lobby; the host's right. Raises TableError."""
        return await self._scribe.alter(
            table_id, "user", host_user, lambda draft: lobby_rules.kick(draft, host_user, user)
        )

    async def invite(self, table_id: int, host_user: int, user: int) -> TableSnapshot:
        """Calls another to the lobby; the right of whoever sits there. Raises TableError."""
        return await self._scribe.alter(
            table_id, "user", host_user, lambda draft: lobby_rules.invite(draft, host_user, user)
        )

    async def tell_when(self, table_id: int, user: int, count: int) -> TableSnapshot:
        """Has the user told when so many sit in the lobby; 0 ends that. Raises TableError."""
        return await self._scribe.alter(table_id, "user", user, lambda draft: lobby_rules.tell_when(draft, user, count))

    async def start_when_full(self, table_id: int, host_user: int, auto: bool) -> TableSnapshot:
        """Whether the game starts by itself when all seats are taken; the host's right. Raises TableError, Refused."""

        def work(draft: PendingAct) -> None:
            lobby_rules.host_only(draft, host_user)
            draft.in_lobby()
            draft.state.lobby.auto = auto
            self._start_if_full(draft)

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def reopen(self, channel: int, user: int) -> TableSnapshot:
        """Brings back the newest game of the channel that was put away and seats this user. Raises TableError."""
        return await seat_changes.reopen(self._scribe, channel, user)

    async def rematch(self, table_id: int, user: int) -> TableSnapshot:
        """The user wants a rematch of the game that is over; asked again, not. The new game once everybody does, else the old one."""
        return await again.want_rematch(self._scribe, table_id, user)
