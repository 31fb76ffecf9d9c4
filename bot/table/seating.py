"""Before the game, and who sits where: opening a table, sitting down and getting up, the clock, the start."""

from collections.abc import Mapping

from bot.errors import TableError
from bot.standing import LIVE, Player, Robot, Standing
from bot.table import after, again, calls, lobby, opening, play, seats
from bot.table.draft import Draft
from bot.table.reading import Reading
from bot.terms import Terms


class Seating(Reading):
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
        terms: Terms,
    ) -> Standing:
        """A new lobby in the channel, its host seated. `terms`: its clock.

        Raises TableError `taken`, `limit`, `option` (naming the option, and the rule that refuses it), `no game`.
        """
        title = self.catalogue.get(game)
        if title is None:
            raise TableError("no game", "That title is not played here.")
        head = opening.agreed(title, options, terms, guild=guild, channel=channel, host=Player(host, name))
        line = f"<u{host}> opens a table of {title.title}."
        return await self._scribe.store.database.whole(opening.opened(self._scribe, head, line))

    async def join(self, table_id: int, user: int, name: str) -> Standing:
        """Seats the user in the lobby. Raises TableError `taken` when they sit already or no seat is free."""

        def work(draft: Draft) -> None:
            lobby.join(draft, user, name)
            self._start_if_full(draft)

        return await self._scribe.alter(table_id, "user", user, work)

    async def open_seats(self, table_id: int, user: int) -> tuple[int, ...]:
        """The seats of the running game that nobody holds and this user may take. Raises TableError when there is none, and why."""
        return await seats.open_to(self._scribe, await self.standing(table_id), user)

    async def take_seat(self, table_id: int, seat: int, user: int, name: str) -> Standing:
        """Seats the user in the running game, with all that the seat may see. Raises TableError for a seat that is not open."""
        work = await seats.taking(self._scribe, await self.standing(table_id), seat, user, name)
        return await self._scribe.alter(table_id, "user", user, work)

    async def seat_robot(self, table_id: int, host_user: int, kind: Robot) -> Standing:
        """Seats a robot in the lobby; the host's right."""

        def work(draft: Draft) -> None:
            lobby.host_only(draft, host_user)
            lobby.seat_robot(draft, kind)
            self._start_if_full(draft)

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def unseat_robot(self, table_id: int, host_user: int) -> Standing:
        """Takes the robot that was seated last out of the lobby; the host's right."""

        def work(draft: Draft) -> None:
            lobby.host_only(draft, host_user)
            lobby.unseat_robot(draft)

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def seat_robots(self, table_id: int, host_user: int, kind: Robot, count: int) -> Standing:
        """Has so many robots of that kind sit in the lobby, and no others; the host's right. Raises TableError."""

        def work(draft: Draft) -> None:
            lobby.host_only(draft, host_user)
            lobby.seat_robots(draft, kind, count)
            self._start_if_full(draft)

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def set_options(
        self, table_id: int, host_user: int, changes: Mapping[str, object], *, anew: bool = False
    ) -> Standing:
        """Changes options in the lobby (`anew`: the others are as usual); the host's right. Raises TableError `option`."""

        def work(draft: Draft) -> None:
            lobby.host_only(draft, host_user)
            lobby.set_options(draft, changes, anew=anew)

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def set_clock(self, table_id: int, host_user: int, terms: Terms) -> Standing:
        """Gives the table of a lobby another clock; the host's right. Raises TableError."""

        def work(draft: Draft) -> None:
            lobby.host_only(draft, host_user)
            draft.in_lobby()
            calls.wind(draft, terms)
            draft.tell(f"<u{host_user}> sets another clock.")

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def set_look(self, table_id: int, user: int, look: Mapping[str, bool]) -> Standing:
        """How the board looks from now on: `plain`, `light`, `four` (see Terms), as far as given. Raises TableError when the table is put away."""

        def work(draft: Draft) -> None:
            if draft.status not in LIVE:
                raise TableError("not now", "The game is over: its board stays as it is.")
            draft.terms = draft.terms.looking(look)

        return await self._scribe.alter(table_id, "user", user, work)

    async def leave(self, table_id: int, user: int, robot: Robot = "absent") -> Standing:
        """In the lobby the seat is free again, and the last to leave closes the table; in a game such a robot plays on."""

        def work(draft: Draft) -> None:
            seat = lobby.seat_of(draft, user)
            if draft.status == "lobby":
                lobby.leave(draft, seat)
                return
            if draft.waits.learn:  # nobody takes such a seat over
                draft.tell(f"<u{user}> ends the guided game.")
                play.put_away(draft)
                return
            seats.left(draft, seat, robot)
            after.settle(draft, self._scribe.dice)

        return await self._scribe.alter(table_id, "user", user, work)

    async def start(self, table_id: int, user: int) -> Standing:
        """Deals and begins; the host's right. Raises TableError, Refused."""

        def work(draft: Draft) -> None:
            lobby.host_only(draft, user)
            self._start(draft)

        return await self._scribe.alter(table_id, "user", user, work)

    def _start(self, draft: Draft) -> None:
        play.start(draft, self._scribe.entropy(32))
        after.settle(draft, self._scribe.dice)

    def _start_if_full(self, draft: Draft) -> None:
        if lobby.full(draft):
            self._start(draft)

    async def kick(self, table_id: int, host_user: int, user: int) -> Standing:
        """Has somebody get up in the lobby; the host's right. Raises TableError."""
        return await self._scribe.alter(table_id, "user", host_user, lambda draft: lobby.kick(draft, host_user, user))

    async def invite(self, table_id: int, host_user: int, user: int) -> Standing:
        """Calls another to the lobby; the right of whoever sits there. Raises TableError."""
        return await self._scribe.alter(table_id, "user", host_user, lambda draft: lobby.invite(draft, host_user, user))

    async def tell_when(self, table_id: int, user: int, count: int) -> Standing:
        """Has the user told when so many sit in the lobby; 0 ends that. Raises TableError."""
        return await self._scribe.alter(table_id, "user", user, lambda draft: lobby.tell_when(draft, user, count))

    async def start_when_full(self, table_id: int, host_user: int, auto: bool) -> Standing:
        """Whether the game starts by itself when all seats are taken; the host's right. Raises TableError, Refused."""

        def work(draft: Draft) -> None:
            lobby.host_only(draft, host_user)
            draft.in_lobby()
            draft.waits.auto = auto
            self._start_if_full(draft)

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def reopen(self, channel: int, user: int) -> Standing:
        """Brings back the newest game of the channel that was put away and seats this user. Raises TableError."""
        return await seats.reopen(self._scribe, channel, user)

    async def rematch(self, table_id: int, user: int) -> Standing:
        """The user wants a rematch of the game that is over; asked again, not. The new game once everybody does, else the old one."""
        return await again.want(self._scribe, table_id, user)
