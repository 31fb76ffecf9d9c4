"""The table service: the one door to every game. No Discord, no SQL.

Texts that are handed out name seats as <s0> and users as <u123>. Every method may raise TableError (kind, and one ready
sentence); a rule's own refusal passes through as games.engine.errors.Refused.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from bot.errors import TableError
from bot.standing import LogLine, Player, Proof, Robot, Standing, Table
from bot.store.census import Census, census
from bot.store.moments import stamp
from bot.store.store import Store
from bot.table import after, calls, choice, lateness, lobby, opening, play, seats
from bot.table.choice import Harmless, Led
from bot.table.clock import Clock
from bot.table.draft import Draft
from bot.table.gm import GameMaster
from bot.table.handover import HandOver
from bot.table.log import log_page, newest, proof
from bot.table.mail import Mail
from bot.table.people import People
from bot.table.scribe import Scribe, Untouched, unavailable
from bot.table.stored import with_board
from bot.table.votes import Votes
from bot.terms import Terms
from games.engine.ask import Ask
from games.engine.game import Game
from games.engine.match import Match


def utcnow() -> datetime:
    """The present moment, UTC."""
    return datetime.now(UTC)


class Tables:
    """Everything that people do at tables.

    `gm`: the game master's powers; `outbox`: what is to be sent; `clock`: time; `people`: what they and their servers have set.
    `votes`: what they decide together; `hand_over`: seats that are offered to somebody.
    """

    def __init__(
        self,
        store: Store,
        catalogue: Mapping[str, Game[Any]],
        *,
        now: Callable[[], datetime] = utcnow,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._scribe = Scribe(store, catalogue, now, entropy)
        self.catalogue = catalogue
        self.gm = GameMaster(self._scribe)
        self.outbox = Mail(self._scribe)
        self.votes = Votes(self._scribe)
        self.hand_over = HandOver(self._scribe)
        self.clock = Clock(self._scribe, self.votes.over)
        self.people = People(self._scribe)

    @property
    def stored(self) -> int:
        """How many acts have been stored since the start: if it is as before, nothing has changed and nothing is to be sent."""
        return self._scribe.stored

    # ---- reading

    async def at(self, channel: int) -> Standing:
        """The channel's table, also when its game is over. Raises TableError `no game`."""
        return await self._scribe.read_channel(channel)

    async def standing(self, table_id: int) -> Standing:
        """How that table stands, archived ones too. Raises TableError `no game`."""
        return await self._scribe.read(table_id)

    async def tables_of(self, user: int, limit: int = 25) -> list[Table]:
        """Tables, in their lobby, playing or paused, at which this user sits; newest first."""
        with unavailable():
            return [with_board(head) for head in await self._scribe.store.games.of_user(user, limit)]

    async def mine(self, user: int, limit: int = 50) -> list[Standing]:
        """How these tables stand, with the seat's questions: those that wait for the user first, by their deadlines.

        What cannot be read (its title is not installed) is left out. Raises TableError while the storage cannot be read.
        """
        here = [table for table in await self.tables_of(user, limit) if table.game in self.catalogue]
        found = [(await self.standing(table.id)).on_board(table.board) for table in here]
        return sorted(found, key=lambda one: one.urgency(user))

    async def in_guild(self, guild: int, limit: int = 25) -> list[Table]:
        """The tables of a server in their lobby, playing or paused; lobbies first, then the newest."""
        with unavailable():
            return [with_board(head) for head in await self._scribe.store.games.of_guild(guild, limit)]

    async def census(self) -> Census:
        """How much is stored, and what waits. Raises TableError while the storage cannot be read."""
        with unavailable():
            return await census(self._scribe.store.database, stamp(self._scribe.now()))

    async def suggest(self, table_id: int, user: int, *path: str) -> tuple[Ask, ...]:
        """What a further word after the path may answer, if anything is decided before somebody learns something. Raises Refused."""
        standing = await self.standing(table_id)
        seat = standing.seat_of(user)
        if seat is None or standing.match is None or standing.table.status != "playing":
            return ()
        if standing.table.players[seat].given_up:
            return ()
        return standing.match.suggest(seat, *path)

    async def log(
        self, table_id: int, viewer: int | None, *, before: int | None = None, limit: int = 20
    ) -> list[LogLine]:
        """Public lines and those for the viewer's seat, newest last; `before`: the id of the first line of a page."""
        with unavailable():
            return await log_page(self._scribe.store.games, table_id, viewer, before, limit)

    async def newest(self, standing: Standing, viewer: int | None, limit: int) -> list[LogLine]:
        """The newest lines up to how the table stands: public ones and those for the viewer's seat, newest last."""
        with unavailable():
            return await newest(self._scribe.lines, self._scribe.store.games, standing, viewer, limit)

    async def verify(self, table_id: int) -> Proof:
        """What proves the deal; complete only when the game is over. Raises TableError in the lobby."""
        standing = await self.standing(table_id)
        with unavailable():
            return await proof(self._scribe.store.games, standing)

    # ---- seats

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

    async def set_clock(self, table_id: int, host_user: int, terms: Terms) -> Standing:
        """Gives the table of a lobby another clock; the host's right. Raises TableError."""

        def work(draft: Draft) -> None:
            lobby.host_only(draft, host_user)
            draft.in_lobby()
            calls.wind(draft, terms)
            draft.tell(f"<u{host_user}> sets another clock.")

        return await self._scribe.alter(table_id, "user", host_user, work)

    async def leave(self, table_id: int, user: int, robot: Robot = "absent") -> Standing:
        """In the lobby the seat is free again, and the last to leave closes the table; in a game such a robot plays on."""

        def work(draft: Draft) -> None:
            seat = lobby.seat_of(draft, user)
            if draft.status == "lobby":
                lobby.leave(draft, seat)
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

    # ---- play

    async def act(self, table_id: int, user: int, *path: str, digest: str | None = None) -> Standing:
        """Answers what the user is asked, and what follows from it: all of the path or nothing.

        `digest`: what the panel was drawn from; TableError `passed` when something else is asked now. Raises Refused.
        """

        def work(draft: Draft) -> None:
            seat = lobby.seat_of(draft, user)
            lateness.back(draft, seat)
            lobby.plays(draft, seat)
            lobby.current(draft, seat, digest)
            play.answer(draft, seat, path)
            after.settle(draft, self._scribe.dice, actor=seat)

        return await self._scribe.alter(table_id, "user", user, work)

    async def came(self, standing: Standing, user: int) -> Standing:
        """Call it when somebody presses anything: their holiday is over, and the robot that sat in for them gets up.

        Gives how the table stands. Raises TableError.
        """
        seat = standing.seat_of(user)
        if seat is None or standing.table.status not in ("playing", "paused"):
            return standing
        guild = standing.table.guild
        if (await self.people.wishes(user)).away_until(guild, stamp(self._scribe.now())) is not None:
            await self.people.come_back(user, guild)
            standing = await self.standing(standing.table.id)
        if not standing.missed(seat):
            return standing

        def work(draft: Draft) -> None:
            if not lateness.back(draft, lobby.seat_of(draft, user)):
                raise Untouched
            after.settle(draft, self._scribe.dice, actor=seat)

        try:
            return await self._scribe.alter(standing.table.id, "user", user, work)
        except Untouched:
            return await self.standing(standing.table.id)

    async def choose(self, table_id: int, user: int, digest: str, places: Sequence[int]) -> Standing:
        """Answers with the options at these places of the question that the digest names. Raises TableError `not seated`, `passed`; Refused."""
        return await choice.choose(self._scribe, table_id, user, digest, places)

    async def lead(
        self,
        table_id: int,
        user: int,
        digest: str,
        *places: int,
        several: bool = False,
        harmless: Harmless | None = None,
    ) -> Led:
        """Answers so with one option, if it only leads on; what is final is to be asked again, unless it is `harmless`: see choice.py."""
        return await choice.lead(self._scribe, table_id, user, digest, places, several=several, harmless=harmless)

    async def take_back(self, table_id: int, user: int) -> Standing:
        """Forgets the user's last answer, while nobody has learned anything from it. Raises Refused when it is too late."""

        def work(draft: Draft) -> None:
            seat = lobby.seat_of(draft, user)
            play.take_back(draft, seat)
            calls.call(draft, seat)

        return await self._scribe.alter(table_id, "user", user, work)

    async def may_resign(self, table_id: int, user: int) -> Standing:
        """The table, if the user could resign now; nothing changes. Raises TableError; Refused where the rulebook forbids it."""
        standing = await self.standing(table_id)
        seat, match = standing.seat_of(user), standing.match
        if seat is None:
            raise TableError("not seated", "You do not sit at this table.")
        if match is None:
            raise TableError("not now", "The game has not begun yet: /table leave makes the seat free.")
        play.may_resign(match, standing.table.players[seat])
        if match.game.resign is not None:
            Match(match.game, match.save()).resign(seat)
        return standing

    async def resign(self, table_id: int, user: int, epoch: int | None = None) -> Standing:
        """The user gives up for good, as the rulebook has it. `epoch`: the table's when it was asked for; `passed` after an undo.

        Raises TableError, Refused. Who resigns keeps the seat and may read on.
        """

        def work(draft: Draft) -> None:
            seat = lobby.seat_of(draft, user)
            if epoch not in (None, draft.head.epoch):
                raise TableError(
                    "passed", "The game has been taken back since. Use /table resign again if you mean it."
                )
            play.resign(draft, seat, "user")
            after.settle(draft, self._scribe.dice, actor=seat)

        return await self._scribe.alter(table_id, "user", user, work)
